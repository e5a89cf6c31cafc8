"""A position of Syndicate: everything that lies on the table, in the rulebook's nouns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Literal

from tutor.games.syndicate.components import AGENTS, ASSISTANTS, ROUNDS, Card, Colour, Corner, Type
from tutor.kernel.record import record


@record
class Readings:
    """Where the text leaves a choice open; the first value of each is the default."""

    service_floor: Literal["every-formula", "printed-only"] = "every-formula"
    second_place: Literal["needs-influence", "zero-counts"] = "needs-influence"
    difference: Literal["absolute", "left-minus-right"] = "absolute"
    leftover_cards: Literal["discard", "out-of-game"] = "discard"
    reshuffle: Literal["when-needed", "when-empty"] = "when-needed"
    investor_layout: Literal["shuffled", "picture-order"] = "shuffled"


DEFAULT_READINGS = Readings()


@record
class Setup:
    """Who plays, in seating order, and how the open points are read."""

    players: tuple[Colour, ...]
    readings: Readings = DEFAULT_READINGS


@record
class Robot:
    """A robot card in a slot of a network, with the corners that assistants cover."""

    slot: int
    card: Card
    covered: tuple[Corner, ...] = ()


@record
class RoundSheet:
    """What a player had when a round was scored.

    Where the network is not remembered, ``card_points`` holds the points that were taken for it.
    """

    dice: tuple[int, ...] = ()
    network: tuple[Robot, ...] = ()
    second_places: int = 0
    card_points: int | None = None


@record
class Player:
    colour: Colour
    starting_investor: Type | None = None
    dice: tuple[int, ...] = ()
    network: tuple[Robot, ...] = ()
    agents: int = AGENTS
    assistants: int = ASSISTANTS
    rounds: tuple[RoundSheet, ...] = ()
    investors: tuple[Type, ...] = ()


@record
class Pawns:
    """One player's agents and assistants at one place of the factory."""

    player: Colour
    agents: int
    assistants: int


@record
class Place:
    """A place of the factory: its card, and the pawns above it, which stay when the card changes."""

    card: Card | None = None
    pawns: tuple[Pawns, ...] = ()


@record
class SectionsToDeal:
    kind: Literal["deal-sections"] = "deal-sections"


@record
class MarkersToStack:
    kind: Literal["stack-markers"] = "stack-markers"


@record
class CardsToDraw:
    """Cards to be turned over onto these places of the factory (numbered from 1)."""

    places: tuple[int, ...]
    kind: Literal["draw"] = "draw"


@record
class InvestorsToLay:
    kind: Literal["lay-investors"] = "lay-investors"


@record
class DiceToRoll:
    kind: Literal["roll-dice"] = "roll-dice"


@record
class RobotToConnect:
    """A robot bought and not yet connected: its buyer's turn goes on."""

    player: Colour
    card: Card
    kind: Literal["connect"] = "connect"


Pending = SectionsToDeal | MarkersToStack | CardsToDraw | InvestorsToLay | DiceToRoll | RobotToConnect


@record
class State:
    """``deck`` is what has not been drawn yet; its order is unknown and means nothing.

    ``order`` and ``next_order`` are the marker stacks of this and the next round, top first.
    ``pending`` is what must happen before the next turn, first things first.
    """

    readings: Readings
    round: int
    players: tuple[Player, ...]
    places: tuple[Place, ...]
    investors: tuple[Type, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    order: tuple[Colour, ...] = ()
    next_order: tuple[Colour, ...] = ()
    pending: tuple[Pending, ...] = field(default=())


def is_finished(state: State) -> bool:
    return len(state.players[0].rounds) == ROUNDS


def player_of(state: State, colour: str) -> Player | None:
    for player in state.players:
        if player.colour == colour:
            return player
    return None


def turns_taken(state: State, player: Player) -> int:
    """Finished turns of this round: each purchase is one, the pass is one."""
    return len(player.network) + (player.colour in state.next_order)


def turn_of(state: State) -> Colour | None:
    """Whose turn it is: the buyer's while a robot waits to be connected, else the next by the stack.

    The stack is gone through from the top over and over, so the number of turns taken tells whose is next.
    """
    if state.pending:
        last = state.pending[-1]
        if isinstance(last, RobotToConnect):
            return last.player
    if not state.order or len(state.players[0].rounds) == ROUNDS:
        return None
    taken = len(state.next_order)
    for player in state.players:
        taken += len(player.network)
    return state.order[taken % len(state.order)]


def index_in(deck: Sequence[Card], card: Card) -> int | None:
    """Where a drawn card lies in the deck; a card typed in takes the place of a stand-in card of its type."""
    for at, other in enumerate(deck):
        if other is card:
            return at
    if card.is_typed_in:
        for at, other in enumerate(deck):
            if other.type == card.type and not other.is_typed_in:
                return at
    return None
