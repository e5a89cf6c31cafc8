"""What lies in the box: colours, cities, and the cards: wagons, locomotives and events.

Equal cards are one object, so that comparing them is cheap. A card is given by its id in the stand-in deck or typed in
field by field as one's own copy prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidatorFunctionWrapHandler,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from tutor import data

Colour = Literal["yellow", "red", "green", "blue"]
StationColour = Literal["gold", "white", "black"]
Symbol = Literal["gold", "white", "black", "gold/white", "gold/black", "white/black"]
Action = Literal[
    "income",
    "prepare",
    "prepare-cheaper",
    "lay-track",
    "lay-track-cheaper",
    "build-station",
    "build-station-cheaper",
    "buy-card",
    "participate",
    "repeat",
]
Ability = Literal[
    "cheaper-stations",
    "any-track-cell",
    "double-venue-effect",
    "cheaper-sites",
    "cheaper-locomotives",
    "richer-tail",
    "double-reward",
]
Effect = Literal[
    "participate-and-advance",
    "points-for-yen",
    "four-yen",
    "reward-again",
    "one-of-three",
    "yen-by-place",
    "buy-leftover",
    "repeat",
    "prepare-and-track",
    "venue-token",
    "track-two-less",
    "prepare-and-station",
    "participate",
    "score-city",
    "build-station",
    "prepare",
    "lay-track",
    "seven-yen",
]
EventColour = Literal["grey", "blue", "green"]
VenueEffect = Literal["points", "yen", "move-wagon"]
Side = Literal["left", "right"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
STATION_COLOURS: tuple[StationColour, ...] = get_args(StationColour)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
ACTIONS: tuple[Action, ...] = get_args(Action)
ABILITIES: tuple[Ability, ...] = get_args(Ability)
EFFECTS: tuple[Effect, ...] = get_args(Effect)
EVENT_COLOURS: tuple[EventColour, ...] = get_args(EventColour)
VENUE_EFFECTS: tuple[VenueEffect, ...] = get_args(VenueEffect)
SIDES: tuple[Side, ...] = get_args(Side)
COLOUR_OF_EFFECT: dict[Effect, EventColour] = {effect: EVENT_COLOURS[at // 6] for at, effect in enumerate(EFFECTS)}
# These events take effect at the end of the round; all others offer an action.
AT_ROUND_END: tuple[Effect, ...] = (
    "points-for-yen",
    "four-yen",
    "reward-again",
    "yen-by-place",
    "buy-leftover",
    "score-city",
)

ROUNDS = 5
# As many action tokens lie in the box.
MOST_ACTIONS = 5
CITIES = 12
WAGONS = 30
BOWLS = 7
VENUES = 3
STATIONS_A_COLOUR = 4
# What the first, second, third and fourth station of a colour bring when built.
STATION_ROWS = (6, 4, 2, 1)
# What a station is worth at the end, by the place of its colour's marker.
STATION_VALUES = (6, 3, 1)
NO_TRACK = -3
PER_CONNECTED_CITY = 3
FEWEST_CONNECTED = 2
PER_BOWL_LEFT = -3
YEN_PER_POINT = 3
SURCHARGE = 2
STATION_YEN = 3
LOCOMOTIVE_YEN = 2
REPEAT_YEN = 1
TAIL_YEN = 5
RICHER_TAIL_YEN = 8
VENUE_POINTS_YEN = 1
VENUE_POINTS = 2
VENUE_YEN = 2
FOUR_YEN = 4
SEVEN_YEN = 7
POINTS_SOLD = 2
YEN_FOR_POINTS = 5
PREPARE_AND_TRACK_YEN = 2
PREPARE_AND_STATION_YEN = 1
VENUE_TOKEN_YEN = 3
YEN_PER_UNUSED_ACTION = 1
ROW_BEYOND_PLAYERS = 2
SOLO_ROW = 3


@dataclass(frozen=True, slots=True, eq=False)
class Wagon:
    """A wagon card. ``cost`` is unknown only of a wagon that was told of by its cities alone."""

    id: str
    cities: tuple[int, ...]
    cost: int | None
    markers: tuple[Symbol, ...]
    action: Action | None
    ability: Ability | None

    @property
    def is_typed_in(self) -> bool:
        """Typed in by a player from their own copy, rather than taken from the stand-in deck."""
        return not self.id

    @property
    def two_coloured(self) -> tuple[StationColour, ...]:
        """The two colours between which the buyer chooses; none where every marker is of one colour."""
        for symbol in self.markers:
            if "/" in symbol:
                return tuple(colour for colour in STATION_COLOURS if colour in symbol.split("/"))
        return ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _schema(WAGON, handler)


@dataclass(frozen=True, slots=True, eq=False)
class Locomotive:
    """One side of a locomotive card: the actions depicted for a number of players."""

    id: str
    actions: tuple[Action, ...]

    @property
    def is_typed_in(self) -> bool:
        return not self.id

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _schema(LOCOMOTIVE, handler)


@dataclass(frozen=True, slots=True, eq=False)
class EventCard:
    """An event. Its effect is printed in the book and names it; the three numbers stand on the card only."""

    effect: Effect
    actions: int
    yen: int
    track: str
    is_typed_in: bool

    @property
    def colour(self) -> EventColour:
        return COLOUR_OF_EFFECT[self.effect]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _schema(EVENT, handler)


@cache
def wagon(
    cities: tuple[int, ...],
    cost: int | None = None,
    markers: tuple[Symbol, ...] = (),
    action: Action | None = None,
    ability: Ability | None = None,
    id: str = "",
) -> Wagon:
    return Wagon(id, cities, cost, markers, action, ability)


@cache
def locomotive(actions: tuple[Action, ...], id: str = "") -> Locomotive:
    return Locomotive(id, actions)


@cache
def event(effect: Effect, actions: int, yen: int, track: str, is_typed_in: bool = True) -> EventCard:
    return EventCard(effect, actions, yen, track, is_typed_in)


# The stand-in decks


@lru_cache
def deck() -> dict[str, Wagon]:
    """The stand-in wagons by id: 24 with one city and 6 with two, as far as the rulebook tells of them."""
    rows = _rows("wagons")
    cards = (
        wagon(
            tuple(row["cities"]), row["cost"], tuple(row["markers"]), row.get("action"), row.get("ability"), row["id"]
        )
        for row in rows
    )
    return {card.id: card for card in cards}


@lru_cache
def locomotives(players: int) -> tuple[Locomotive, ...]:
    """The sides on offer to so many players."""
    return tuple(all_locomotives()[row["id"]] for row in _rows("locomotives") if players in row["players"])


@lru_cache
def all_locomotives() -> dict[str, Locomotive]:
    cards = (locomotive(tuple(row["actions"]), row["id"]) for row in _rows("locomotives"))
    return {card.id: card for card in cards}


@lru_cache
def events() -> dict[Effect, EventCard]:
    """The eighteen events by effect; their numbers are stand-ins."""
    cards = (event(row["effect"], row["actions"], row["yen"], row["track"], False) for row in _rows("events"))
    return {card.effect: card for card in cards}


def _rows(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = data.load_yaml(data.content_dir() / "shinkansen" / f"{name}.yaml").data[name]
    return rows


# Cards as files give them


class Facts(BaseModel):
    """What somebody at a table tells: a field that does not exist is refused."""

    model_config = ConfigDict(extra="forbid")


def priced(value: Wagon) -> Wagon:
    """Whoever asks about buying a wagon must tell what it costs."""
    if value.cost is None:
        raise PydanticCustomError("missing", "the wagon's cost is missing")
    return value


def _two_coloured_last(symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    if len(symbols) == 2 and "/" in symbols[0]:
        expected = ", ".join(STATION_COLOURS)
        raise PydanticCustomError(
            "literal_error", "the left marker is of one colour", {"expected": expected, "given": symbols[0]}
        )
    return symbols


# A city 13 can be told of, so that a rule refuses it.
CityNumber = Annotated[int, Field(ge=0, le=99, strict=True)]
Yen = Annotated[int, Field(ge=0, le=20, strict=True)]


class WagonFacts(Facts):
    cities: Annotated[tuple[CityNumber, ...], Field(min_length=1, max_length=2)]
    cost: Yen | None = None
    markers: Annotated[tuple[Symbol, ...], Field(max_length=2), AfterValidator(_two_coloured_last)] = ()
    action: Action | None = None
    ability: Ability | None = None


class LocomotiveFacts(Facts):
    actions: Annotated[tuple[Action, ...], Field(min_length=1, max_length=len(ACTIONS))]


class EventFacts(Facts):
    effect: Effect
    actions: Annotated[int, Field(ge=1, le=MOST_ACTIONS, strict=True)] | None = None
    yen: Yen | None = None
    track: Annotated[str, Field(min_length=1, max_length=2)] | None = None


class Typed(NamedTuple):
    """How cards of a kind are read: known ids, the model of a typed-in one, and the card that it makes."""

    by_id: Callable[[], Mapping[Any, Any]]
    facts: type[Facts]
    card: Callable[[Any], Any]
    plain: Callable[[Any], Any]


def _schema(typed: Typed, handler: GetCoreSchemaHandler) -> CoreSchema:
    """A card or its id passes as it is; a mapping is a typed-in card."""
    facts = handler.generate_schema(typed.facts)

    def read(value: Any, as_facts: ValidatorFunctionWrapHandler) -> Any:
        if isinstance(value, Wagon | Locomotive | EventCard):
            return value
        if not isinstance(value, str):
            return typed.card(as_facts(value))
        if value not in typed.by_id():
            raise PydanticCustomError("unknown_card", "no card {card} in the deck", {"card": value[:60]})
        return typed.by_id()[value]

    return core_schema.no_info_wrap_validator_function(
        read, facts, serialization=core_schema.plain_serializer_function_ser_schema(typed.plain)
    )


def _wagon_of(facts: WagonFacts) -> Wagon:
    return wagon(facts.cities, facts.cost, facts.markers, facts.action, facts.ability)


def _event_of(facts: EventFacts) -> EventCard:
    """A number that is not told is that of the stand-in."""
    card = events()[facts.effect]
    actions = card.actions if facts.actions is None else facts.actions
    yen = card.yen if facts.yen is None else facts.yen
    return event(facts.effect, actions, yen, card.track if facts.track is None else facts.track)


def plain_wagon(value: Wagon) -> str | dict[str, Any]:
    if value.id:
        return value.id
    plain: dict[str, Any] = {"cities": list(value.cities)}
    if value.cost is not None:
        plain["cost"] = value.cost
    if value.markers:
        plain["markers"] = list(value.markers)
    if value.action is not None:
        plain["action"] = value.action
    if value.ability is not None:
        plain["ability"] = value.ability
    return plain


def plain_event(value: EventCard) -> str | dict[str, Any]:
    if not value.is_typed_in:
        return value.effect
    return {"effect": value.effect, "actions": value.actions, "yen": value.yen, "track": value.track}


WAGON = Typed(deck, WagonFacts, _wagon_of, plain_wagon)
LOCOMOTIVE = Typed(
    all_locomotives,
    LocomotiveFacts,
    lambda facts: locomotive(tuple(dict.fromkeys(facts.actions))),
    lambda value: value.id or {"actions": list(value.actions)},
)
EVENT = Typed(events, EventFacts, _event_of, plain_event)
