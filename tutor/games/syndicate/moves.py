"""The moves of Syndicate: what a player decides before new information appears, and what chance brings.

A purchase is two moves, because the place of the factory is refilled, face up, in between.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tutor.games.syndicate.components import Card, Colour, Corner, Type
from tutor.kernel.record import record

Count = Annotated[int, Field(ge=0, le=99, strict=True)]


@record
class PlaceAgent:
    """Put an agent above a card of the factory, with some assistants, and take the card."""

    player: Colour
    place: Count
    assistants: Count = 0
    kind: Literal["place-agent"] = "place-agent"


@record
class Connect:
    """Put the robot just bought into a slot of one's network, covering some of its signs."""

    player: Colour
    slot: Count
    cover: tuple[Corner, ...] = ()
    kind: Literal["connect"] = "connect"


@record
class Pass:
    """Put one's marker on the stack of the next round; with an agent left, the factory is replaced."""

    player: Colour
    kind: Literal["pass"] = "pass"


@record
class DealSections:
    """Chance: the starting investor of each player, in seating order."""

    investors: tuple[Type, ...]
    kind: Literal["deal-sections"] = "deal-sections"


@record
class StackMarkers:
    """Chance: the marker stack of the first round, top first."""

    order: tuple[Colour, ...]
    kind: Literal["stack-markers"] = "stack-markers"


@record
class Draw:
    """Chance: the cards turned over from the deck, for the waiting places from left to right."""

    cards: tuple[Card, ...]
    kind: Literal["draw"] = "draw"


@record
class LayInvestors:
    """Chance: the five investors of the round, left to right."""

    investors: tuple[Type, ...]
    kind: Literal["lay-investors"] = "lay-investors"


@record
class RollDice:
    """Chance: the five dice of each player, in seating order."""

    dice: tuple[tuple[Count, ...], ...]
    kind: Literal["roll-dice"] = "roll-dice"


PlayerMove = PlaceAgent | Connect | Pass
ChanceMove = DealSections | StackMarkers | Draw | LayInvestors | RollDice
Move = PlayerMove | ChanceMove

MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
