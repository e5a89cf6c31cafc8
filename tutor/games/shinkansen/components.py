"""What lies in the box: colours, cities, and the cards: wagons, locomotives and events.

Equal cards are one object, so that comparing them is cheap. A card is given by its id in the stand-in deck or typed in
field by field as one's own copy prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args

from tutor import data

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

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
        return _schema(read_wagon, plain_wagon)


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
        return _schema(read_locomotive, plain_locomotive)


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
        return _schema(read_event, plain_event)


def _schema(read: Callable[[Any], Any], plain: Callable[[Any], Any]) -> CoreSchema:
    from pydantic_core import core_schema

    return core_schema.no_info_plain_validator_function(
        read, serialization=core_schema.plain_serializer_function_ser_schema(plain)
    )


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


def read_wagon(value: Any) -> Wagon:
    """A wagon by its id, or ``{cities, cost, markers, action | ability}``."""
    if isinstance(value, Wagon):
        return value
    if isinstance(value, str):
        if value not in deck():
            raise _error("unknown_card", "no card {card} in the deck", card=value[:60])
        return deck()[value]
    fields = _fields(value, {"cities", "cost", "markers", "action", "ability"})
    cities = _list(fields.get("cities"), "cities")
    if not 1 <= len(cities) <= 2 or not all(_is_number(city, 1, CITIES) for city in cities):
        raise _error("wagon_cities", "a wagon shows one or two cities, numbered 1 to 12")
    cost = fields.get("cost")
    if cost is not None and not _is_number(cost, 0, 20):
        raise _error("wagon_cost", "a wagon costs 0 to 20 yen")
    markers = tuple(_choice(symbol, SYMBOLS, "markers") for symbol in _list(fields.get("markers", ()), "markers"))
    if len(markers) > 2 or sum("/" in symbol for symbol in markers) > 1:
        raise _error("wagon_markers", "a wagon shows at most two markers, at most one of them two-coloured")
    action = None if fields.get("action") is None else _choice(fields["action"], ACTIONS, "action")
    ability = None if fields.get("ability") is None else _choice(fields["ability"], ABILITIES, "ability")
    if action is not None and ability is not None:
        raise _error("wagon_action_or_ability", "a wagon has either an action or an ability")
    return wagon(tuple(cities), cost, markers, action, ability)


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


def read_locomotive(value: Any) -> Locomotive:
    """A locomotive by the id of its side, or ``{actions}``."""
    if isinstance(value, Locomotive):
        return value
    if isinstance(value, str):
        if value not in all_locomotives():
            raise _error("unknown_card", "no card {card} in the deck", card=value[:60])
        return all_locomotives()[value]
    fields = _fields(value, {"actions"})
    actions = tuple(_choice(action, ACTIONS, "actions") for action in _list(fields.get("actions"), "actions"))
    if not 1 <= len(actions) <= len(ACTIONS) or len(set(actions)) < len(actions):
        raise _error("locomotive_actions", "a locomotive depicts one or more actions, each once")
    return locomotive(actions)


def plain_locomotive(value: Locomotive) -> str | dict[str, Any]:
    return value.id or {"actions": list(value.actions)}


def read_event(value: Any) -> EventCard:
    """An event by its effect, or ``{effect, actions, yen, track}`` with the numbers of one's own card.

    A number that is not given is that of the stand-in.
    """
    if isinstance(value, EventCard):
        return value
    if isinstance(value, str):
        return events()[_choice(value, EFFECTS, "effect")]
    fields = _fields(value, {"effect", "actions", "yen", "track"})
    standard = events()[_choice(fields.get("effect"), EFFECTS, "effect")]
    actions, yen = fields.get("actions", standard.actions), fields.get("yen", standard.yen)
    track = fields.get("track", standard.track)
    if not _is_number(actions, 1, 5):
        raise _error("event_actions", "an event gives 1 to 5 actions")
    if not _is_number(yen, 0, 20):
        raise _error("event_yen", "an event gives 0 to 20 yen at the start")
    if not isinstance(track, str) or not 1 <= len(track) <= 2:
        raise _error("event_track", "an event names a cell of the track cost scale by its letter")
    return event(standard.effect, actions, yen, track)


def plain_event(value: EventCard) -> str | dict[str, Any]:
    if not value.is_typed_in:
        return value.effect
    return {"effect": value.effect, "actions": value.actions, "yen": value.yen, "track": value.track}


def _error(kind: str, message: str, **context: Any) -> Exception:
    from pydantic_core import PydanticCustomError

    return PydanticCustomError(kind, message, context or None)


def _fields(value: Any, known: set[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _error("card_shape", "a card is an id or a mapping")
    unknown = sorted(set(map(str, value)) - known)
    if unknown:
        raise _error("card_field", "a card has no field {field}", field=", ".join(unknown)[:60])
    return value


def _list(value: Any, name: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise _error("card_list", "{field} is a list", field=name)
    return value


def _choice(value: Any, choices: tuple[Any, ...], name: str) -> Any:
    if value not in choices:
        raise _error(
            "card_choice",
            "{field} is one of {expected}",
            field=name,
            expected=", ".join(choices),
            given=str(value)[:40],
        )
    return value


def _is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
