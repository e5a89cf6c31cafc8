"""The moves of Shinkansen: Zero-Kei: what a player decides before new information appears, and what chance brings.

A card is named by where it lies: ``tail``, ``event``, ``locomotive-red``, ``wagon-2`` (the second of one's own train,
counted from the locomotive, now). ``tail-red`` and ``wagon-2-red`` are another player's and always refused.
Where ``by`` is given, the move repeats ``card``, and ``by`` is the card that allows it: a wagon that shows the action
repeat, or the event that does.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter
from pydantic_core import PydanticCustomError

from tutor.games.shinkansen.components import (
    COLOURS,
    Colour,
    EventCard,
    Locomotive,
    Side,
    StationColour,
    Wagon,
    priced,
)
from tutor.kernel.record import record

Count = Annotated[int, Field(ge=0, le=99, strict=True)]
CARD_NAME = re.compile(
    r"event|tail(-(yellow|red|green|blue))?|locomotive-(yellow|red|green|blue)"
    r"|wagon-[1-9]\d?(-(yellow|red|green|blue))?"
)


def _card_name(value: str) -> str:
    if not CARD_NAME.fullmatch(value):
        expected = ", ".join(
            ("tail", "event", *(f"locomotive-{colour}" for colour in COLOURS), "wagon-1", "wagon-2 ...")
        )
        raise PydanticCustomError("literal_error", "no such card", {"expected": expected})
    return value


CardName = Annotated[str, AfterValidator(_card_name)]
PricedWagon = Annotated[Wagon, AfterValidator(priced)]
Cell = Annotated[str, Field(min_length=1, max_length=2)]
HideoAction = Literal["prepare", "build-station", "lay-track", "margin"]


# Set-up


@record
class ChooseLocomotive:
    """Take one of the locomotives on offer."""

    player: Colour
    locomotive: Locomotive
    kind: Literal["choose-locomotive"] = "choose-locomotive"


# Phase 2


@record
class ChooseWagon:
    """Put one's turn order token on a wagon of the row, counted from the tile, and pay for it.

    ``marker`` chooses between the colours of a two-coloured one.
    """

    player: Colour
    place: Count
    marker: StationColour | None = None
    kind: Literal["choose-wagon"] = "choose-wagon"


@record
class TakeNoWagon:
    """Go without a wagon this round, because one can pay for none."""

    player: Colour
    kind: Literal["take-no-wagon"] = "take-no-wagon"


# Phase 3


@record
class TakeSlot:
    """Add the chosen wagon to the train and put one's token on a free slot of the tile.

    ``markers`` are those that the reward of slot 1 advances, in this order.
    """

    player: Colour
    slot: Count
    markers: tuple[StationColour, ...] = ()
    kind: Literal["take-slot"] = "take-slot"


@record
class Income:
    player: Colour
    card: CardName
    marker: StationColour
    by: CardName | None = None
    kind: Literal["income"] = "income"


@record
class Prepare:
    player: Colour
    card: CardName
    city: Count
    by: CardName | None = None
    kind: Literal["prepare"] = "prepare"


@record
class LayTrack:
    """``cell`` chooses a cell of the cost scale (an ability).

    ``owner`` is whose track token is laid, one's own if nobody is named.
    """

    player: Colour
    card: CardName
    city: Count
    cell: Cell | None = None
    owner: Colour | None = None
    by: CardName | None = None
    kind: Literal["lay-track"] = "lay-track"


@record
class BuildStation:
    player: Colour
    card: CardName
    city: Count
    colour: StationColour
    by: CardName | None = None
    kind: Literal["build-station"] = "build-station"


@record
class BuyCard:
    """Buy a wagon of the discard pile."""

    player: Colour
    card: CardName
    wagon: PricedWagon
    marker: StationColour | None = None
    by: CardName | None = None
    kind: Literal["buy-card"] = "buy-card"


@record
class Shift:
    """A wagon of one's train moved to another place, both counted from the locomotive."""

    wagon: Count
    to: Count


@record
class Participate:
    """Place a bowl on a venue (1 to 3).

    ``effect: false`` leaves the effect that has a price; ``moves`` are for the venue that moves wagons.
    """

    player: Colour
    card: CardName
    venue: Count
    effect: bool = True
    moves: tuple[Shift, ...] = ()
    by: CardName | None = None
    kind: Literal["participate"] = "participate"


@record
class TakeYen:
    """The event that gives yen."""

    player: Colour
    card: CardName = "event"
    by: CardName | None = None
    kind: Literal["take-yen"] = "take-yen"


@record
class PrepareAndTrack:
    """The event with both actions; ``first`` tells which is done before the other."""

    player: Colour
    city: Count
    track_city: Count
    cell: Cell | None = None
    owner: Colour | None = None
    first: Literal["prepare", "lay-track"] = "prepare"
    card: CardName = "event"
    by: CardName | None = None
    kind: Literal["prepare-and-track"] = "prepare-and-track"


@record
class PrepareAndStation:
    """The event with both actions; ``first`` tells which is done before the other."""

    player: Colour
    city: Count
    station_city: Count
    colour: StationColour
    first: Literal["prepare", "build-station"] = "prepare"
    card: CardName = "event"
    by: CardName | None = None
    kind: Literal["prepare-and-station"] = "prepare-and-station"


@record
class ParticipateAndAdvance:
    """The event with both parts: a bowl on a venue, and a marker advanced."""

    player: Colour
    venue: Count
    marker: StationColour
    effect: bool = True
    moves: tuple[Shift, ...] = ()
    first: Literal["participate", "advance"] = "participate"
    card: CardName = "event"
    by: CardName | None = None
    kind: Literal["participate-and-advance"] = "participate-and-advance"


@record
class PlaceToken:
    """The event that sells an unused venue token (its city) for a wagon of one's train, left or right of its cities."""

    player: Colour
    token: Count
    wagon: Count
    side: Side = "right"
    card: CardName = "event"
    by: CardName | None = None
    kind: Literal["place-token"] = "place-token"


@record
class EndTurn:
    """End the turn; every action not used brings 1 yen."""

    player: Colour
    kind: Literal["end-turn"] = "end-turn"


# End of the round


@record
class SellPoints:
    player: Colour
    kind: Literal["sell-points"] = "sell-points"


@record
class BuyLeftover:
    player: Colour
    wagon: PricedWagon
    marker: StationColour | None = None
    kind: Literal["buy-leftover"] = "buy-leftover"


@record
class ScoreCity:
    player: Colour
    city: Count
    kind: Literal["score-city"] = "score-city"


@record
class RewardAgain:
    """The reward of slot 1 once more: the markers to advance."""

    player: Colour
    markers: tuple[StationColour, ...] = ()
    kind: Literal["reward-again"] = "reward-again"


@record
class Decline:
    player: Colour
    kind: Literal["decline"] = "decline"


# Hideo


@record
class ActInCity:
    """Hideo's action in an active city, or the margin of its row. ``colour`` is the station's."""

    player: Colour
    city: Count
    action: HideoAction
    colour: StationColour | None = None
    kind: Literal["act-in-city"] = "act-in-city"


# Chance


@record
class StackMarkers:
    """Chance: the three station value markers on the start cell, top first."""

    markers: tuple[StationColour, ...]
    kind: Literal["stack-markers"] = "stack-markers"


@record
class LayVenues:
    """Chance: the cities of the three venues, in the order of their spaces: points, yen, moving a wagon."""

    cities: tuple[Count, ...]
    kind: Literal["lay-venues"] = "lay-venues"


@record
class PlaceOrder:
    """Chance: whose token lies in each slot of the tile, slot 1 first."""

    order: tuple[Colour, ...]
    kind: Literal["place-order"] = "place-order"


@record
class OfferLocomotives:
    """Chance, solo: the two locomotives of which the player takes one."""

    locomotives: tuple[Locomotive, ...]
    kind: Literal["offer-locomotives"] = "offer-locomotives"


@record
class LayEvents:
    """Chance: the five events, the first round's first."""

    events: tuple[EventCard, ...]
    kind: Literal["lay-events"] = "lay-events"


@record
class PrepareHideo:
    """Chance, solo: the cities of the two tokens laid face up on positions A, and of the three left over."""

    face_up: tuple[Count, ...]
    left_over: tuple[Count, ...]
    kind: Literal["prepare-hideo"] = "prepare-hideo"


@record
class DealRow:
    """Chance: the wagons of the row, nearest to the tile first."""

    wagons: tuple[PricedWagon, ...]
    kind: Literal["deal-row"] = "deal-row"


@record
class RevealCity:
    """Chance, solo: the city of the token that has just become active on Hideo's board."""

    city: Count
    kind: Literal["reveal-city"] = "reveal-city"


@record
class RevealClosed:
    """Chance, solo: the venue named by the closed token that has just become active on Hideo's board."""

    venue: Count
    kind: Literal["reveal-closed"] = "reveal-closed"


CardMove = (
    Income
    | Prepare
    | LayTrack
    | BuildStation
    | BuyCard
    | Participate
    | TakeYen
    | PrepareAndTrack
    | PrepareAndStation
    | ParticipateAndAdvance
    | PlaceToken
)
AnswerMove = SellPoints | BuyLeftover | ScoreCity | RewardAgain | Decline
PlayerMove = ChooseLocomotive | ChooseWagon | TakeNoWagon | TakeSlot | CardMove | EndTurn | AnswerMove | ActInCity
ChanceMove = (
    StackMarkers
    | LayVenues
    | PlaceOrder
    | OfferLocomotives
    | LayEvents
    | PrepareHideo
    | DealRow
    | RevealCity
    | RevealClosed
)
Move = PlayerMove | ChanceMove

MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
