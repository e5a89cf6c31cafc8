"""A position from the few facts that someone at a table knows; everything not given has a stated default.

The fields are described one by one in ``FILES.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import (
    AGENTS,
    ASSISTANTS,
    COLOURS,
    PICTURE_ORDER,
    PLACES,
    SLOTS,
    TYPES,
    Card,
    Colour,
    Corner,
    Type,
    deck,
)
from tutor.games.syndicate.problems import position_findings
from tutor.games.syndicate.state import (
    Pawns,
    Place,
    Player,
    Readings,
    Robot,
    RobotToConnect,
    RoundSheet,
    State,
    turn_of,
)
from tutor.kernel.verdict import ImpossiblePosition

Count = Annotated[int, Field(ge=0, le=99)]
DEFAULT_DICE = (1, 2, 3, 4, 5)


class Facts(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class RobotFacts(Facts):
    slot: Count
    card: Card
    covered: Annotated[tuple[Corner, ...], Field(strict=False)] = ()


class RoundFacts(Facts):
    dice: Annotated[tuple[Count, ...], Field(strict=False)] = ()
    network: Annotated[tuple[RobotFacts, ...], Field(strict=False)] = ()
    second_places: Count = 0
    card_points: Annotated[int, Field(ge=-99, le=199)] | None = None

    @model_validator(mode="after")
    def _network_or_points(self) -> Self:
        if self.network and self.card_points is not None:
            raise PydanticCustomError("network_or_points", "either the network or its points")
        return self

    def sheet(self) -> RoundSheet:
        return RoundSheet(self.dice, robots_of(self.network), self.second_places, self.card_points)


class PawnFacts(Facts):
    agents: Count = 0
    assistants: Count = 0


class PlayerFacts(Facts):
    starting_investor: Type | None = None
    dice: Annotated[tuple[Count, ...], Field(strict=False)] = DEFAULT_DICE
    network: Annotated[tuple[RobotFacts, ...], Field(strict=False)] = ()
    hand: Card | None = None
    agents: Count | None = None
    assistants: Count | None = None
    passed: bool | None = None
    rounds: Annotated[tuple[RoundFacts, ...], Field(strict=False)] = ()
    investors: Annotated[tuple[Type, ...], Field(strict=False)] = ()


class PlaceFacts(Facts):
    card: Card | None = None
    pawns: dict[Colour, PawnFacts] = {}


class PositionFacts(Facts):
    round: Count | None = None
    turn: Colour | None = None
    order: Annotated[tuple[Colour, ...], Field(strict=False)] | None = None
    next_order: Annotated[tuple[Colour, ...], Field(strict=False)] | None = None
    players: dict[Colour, PlayerFacts] = {}
    factory: Annotated[tuple[PlaceFacts, ...], Field(strict=False, max_length=PLACES)] = ()
    investors: Annotated[tuple[Type, ...], Field(strict=False)] = PICTURE_ORDER
    discard: Annotated[tuple[Card, ...], Field(strict=False)] = ()
    removed: Annotated[tuple[Card, ...], Field(strict=False)] = ()


FACTS = TypeAdapter(PositionFacts)


def robots_of(network: Iterable[RobotFacts]) -> tuple[Robot, ...]:
    return tuple(Robot(robot.slot, robot.card, robot.covered) for robot in network)


def read_position(data: Any, readings: Readings) -> State:
    """The position that the facts describe; all that is impossible about it is raised at once."""
    facts = FACTS.validate_python(data)
    state = _Table(facts, readings).state()
    problems = [finding for finding in position_findings(state) if not finding.kept]
    problems += [
        r.MARKER_ON_NEXT(False, colour)
        for colour, player in facts.players.items()
        if player.passed is not None and player.passed != (colour in state.next_order)
    ]
    expected = turn_of(state)
    if not problems and facts.turn is not None and expected is not None and facts.turn != expected:
        problems.append(r.IN_ORDER(False, facts.turn, expected))
    if problems:
        raise ImpossiblePosition(tuple(problems))
    return state


@dataclass
class _Table:
    """Fills in what the facts leave open, card by card from what is still unused."""

    facts: PositionFacts
    readings: Readings
    unused: list[Card] = field(default_factory=list)

    def state(self) -> State:
        facts = self.facts
        self.unused = self._cards_not_given()
        order = self._order()
        next_order = facts.next_order
        if next_order is None:
            next_order = tuple(colour for colour in reversed(order) if self._has_passed(colour))
        turns = self._turns(order)
        described = {
            colour: self._described(colour) if colour in facts.players else self._supposed(colour, turns.get(colour, 0))
            for colour in (*dict.fromkeys(order), *self._strangers(order))
        }
        supposed_passes = tuple(c for c in reversed(order) if c not in facts.players and turns[c] == AGENTS + 1)
        played = max((len(player.rounds) for player in facts.players.values()), default=0)
        round_number = facts.round if facts.round is not None else played + 1
        players = tuple(self._with_history(player, round_number) for player in self._with_investors(described.values()))
        places = tuple(self._place(number, described) for number in range(1, PLACES + 1))
        hands = [
            RobotToConnect(colour, player.hand) for colour, player in facts.players.items() if player.hand is not None
        ]
        return State(
            readings=self.readings,
            round=round_number,
            players=players,
            places=places,
            investors=facts.investors,
            deck=tuple(self.unused),
            discard=facts.discard,
            removed=facts.removed,
            order=order,
            next_order=(*(c for c in supposed_passes if c not in next_order), *next_order),
            pending=tuple(hands),
        )

    def _cards_not_given(self) -> list[Card]:
        """The stand-in deck without the cards given; a card typed in takes the place of one of its type."""
        given = Counter(self._given_cards())
        typed_in = Counter(card.type for card in given.elements() if card.is_typed_in)
        unused = []
        for card in reversed(deck().values()):
            if card in given:
                continue
            if typed_in[card.type]:
                typed_in[card.type] -= 1
                continue
            unused.append(card)
        return unused[::-1]

    def _given_cards(self) -> Iterator[Card]:
        yield from self.facts.discard
        yield from self.facts.removed
        yield from (place.card for place in self.facts.factory if place.card is not None)
        for player in self.facts.players.values():
            yield from (robot.card for robot in player.network)
            yield from (robot.card for played in player.rounds for robot in played.network)
            if player.hand is not None:
                yield player.hand

    def _order(self) -> tuple[Colour, ...]:
        if self.facts.order is not None:
            return self.facts.order
        known = list(self.facts.players)
        if self.facts.turn is not None and self.facts.turn not in known:
            known.append(self.facts.turn)
        return tuple((known + [colour for colour in COLOURS if colour not in known])[: max(2, len(known))])

    def _strangers(self, order: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """Colours that are told of but have no marker in the stack: the position is refused for them."""
        told = (*self.facts.players, *(colour for place in self.facts.factory for colour in place.pawns))
        return tuple(dict.fromkeys(colour for colour in told if colour not in order))

    def _turns(self, order: tuple[Colour, ...]) -> dict[Colour, int]:
        """Players nobody described have kept step with the one whose turn it is."""
        described = [colour for colour in order if colour in self.facts.players]
        if not described:
            return dict.fromkeys(order, 0)
        known = described[0]
        with_hand = [colour for colour in described if self.facts.players[colour].hand is not None]
        first = next(colour for colour in (self.facts.turn, *with_hand, *self.facts.players) if colour in order)
        at = order.index(first)
        taken = len(self.facts.players[known].network) + self._has_passed(known)
        # Who comes before the player on turn has taken one turn more.
        taken -= order.index(known) < at
        return {colour: max(0, min(AGENTS + 1, taken + (order.index(colour) < at))) for colour in order}

    def _has_passed(self, colour: Colour) -> bool:
        facts = self.facts
        if facts.next_order is not None:
            return colour in facts.next_order
        return colour in facts.players and facts.players[colour].passed is True

    def _described(self, colour: Colour) -> Player:
        facts = self.facts.players[colour]
        network = robots_of(facts.network)
        sent, helpers = self._pawns_given(colour)
        bought = len(network) + (facts.hand is not None)
        covering = sum(len(robot.covered) for robot in network)
        agents = facts.agents if facts.agents is not None else AGENTS - (sent or min(bought, AGENTS))
        assistants = facts.assistants
        if assistants is None:
            assistants = max(0, ASSISTANTS - covering - helpers)
        return Player(
            colour,
            facts.starting_investor,
            facts.dice,
            network,
            max(0, agents),
            assistants,
            tuple(played.sheet() for played in facts.rounds),
            facts.investors,
        )

    def _supposed(self, colour: Colour, turns: int) -> Player:
        """A player whose facts do not matter: so many turns of buying from left to right, no assistant used."""
        bought = max(0, min(turns - self._has_passed(colour), AGENTS))
        network = tuple(Robot(slot, self.unused.pop()) for slot in range(1, bought + 1))
        _, helpers = self._pawns_given(colour)
        return Player(colour, None, DEFAULT_DICE, network, AGENTS - bought, max(0, ASSISTANTS - helpers))

    def _pawns_given(self, colour: Colour) -> tuple[int, int]:
        given = [place.pawns[colour] for place in self.facts.factory if colour in place.pawns]
        return sum(pawns.agents for pawns in given), sum(pawns.assistants for pawns in given)

    def _with_investors(self, players: Iterable[Player]) -> Iterator[Player]:
        """Starting investors not given are the first ones that nobody has."""
        players = list(players)
        free = [type_ for type_ in TYPES if all(player.starting_investor != type_ for player in players)]
        for player in players:
            start = player.starting_investor or (free.pop(0) if free else TYPES[0])
            yield replace(player, starting_investor=start)

    def _with_history(self, player: Player, round_number: int) -> Player:
        """Earlier rounds not told are taken as worth nothing; their robots are not known."""
        missing = min(SLOTS, round_number) - 1 - len(player.rounds)
        untold = tuple(RoundSheet(card_points=0) for _ in range(max(0, missing)))
        return replace(player, rounds=player.rounds + untold)

    def _place(self, number: int, players: dict[Colour, Player]) -> Place:
        given = self.facts.factory[number - 1] if number <= len(self.facts.factory) else PlaceFacts()
        card = given.card or self.unused.pop(self._variety(number))
        pawns = [Pawns(colour, one.agents, one.assistants) for colour, one in given.pawns.items()]
        if number == 1:
            pawns = _joined((*pawns, *self._pawns_not_told(players)))
        return Place(card, tuple(pawns))

    def _variety(self, number: int) -> int:
        """A place nobody described shows a card of another type than its neighbours."""
        wanted = TYPES[number - 1]
        return next((at for at, card in enumerate(self.unused) if card.type == wanted), -1)

    def _pawns_not_told(self, players: dict[Colour, Player]) -> Iterator[Pawns]:
        """Pawns that are neither in supply nor told of stand at the first place."""
        for colour, player in players.items():
            sent, helpers = self._pawns_given(colour)
            # Who is described has all pawns told, or none.
            if colour in self.facts.players and (sent or helpers):
                continue
            covering = sum(len(robot.covered) for robot in player.network)
            agents = AGENTS - player.agents - sent
            assistants = ASSISTANTS - player.assistants - covering - helpers
            if agents > 0 or assistants > 0:
                yield Pawns(colour, max(0, agents), max(0, assistants))


def _joined(pawns: Iterable[Pawns]) -> list[Pawns]:
    """One entry for each player."""
    joined: dict[Colour, Pawns] = {}
    for one in pawns:
        before = joined.get(one.player, Pawns(one.player, 0, 0))
        joined[one.player] = Pawns(one.player, before.agents + one.agents, before.assistants + one.assistants)
    return list(joined.values())
