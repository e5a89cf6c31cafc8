"""A position of Shinkansen: Zero-Kei: everything that lies on the table, in the rulebook's nouns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from tutor.games.shinkansen.board import Board, Reward, stand_in_board
from tutor.games.shinkansen.components import (
    BOWLS,
    CITIES,
    ROW_BEYOND_PLAYERS,
    SOLO_ROW,
    Ability,
    Colour,
    Effect,
    EventCard,
    Locomotive,
    StationColour,
    VenueEffect,
    Wagon,
)
from tutor.kernel.record import record

Count = Annotated[int, Field(ge=0, le=999, strict=True)]

Phase = Literal["setup", "phase-1", "phase-2", "phase-3", "round-end", "finished"]


@record
class Readings:
    """Where the text leaves a choice open; the first value of each is the default."""

    connected_cities: Literal["contiguous", "subsequence"] = "contiguous"
    track_site: Literal["any-section", "prepared-only"] = "any-section"
    fixed_price_discount: Literal["both", "station-only", "neither"] = "both"
    venue_token: Literal["adds", "replaces"] = "adds"
    no_affordable_wagon: Literal["takes-none", "pays-what-there-is"] = "takes-none"
    tie_break_bowls: Literal["play-area", "venues"] = "play-area"
    hideo_leftover_tracks: Literal["score", "nothing"] = "score"
    round_end_purchase: Literal["yen-only", "points-too"] = "yen-only"
    reward_again: Literal["once", "doubled"] = "once"
    solo_tie: Literal["not-won", "bowls-decide"] = "not-won"
    unpaid_venue: Literal["may-skip", "must-pay"] = "may-skip"


DEFAULT_READINGS = Readings()
STAND_IN_BOARD = stand_in_board()


@record
class Setup:
    """Who plays, in seating order, and how the open points are read.

    Alone against Hideo, ``players`` are the player and Hideo's colour, and ``hideo`` names the latter.
    ``harder`` is the variant in which the player starts with 7 yen and Hideo with 7 points.
    """

    players: tuple[Colour, ...]
    readings: Readings = DEFAULT_READINGS
    board: Board = STAND_IN_BOARD
    hideo: Colour | None = None
    harder: bool = False


@record
class Coach:
    """A wagon in a train, with the venue tokens laid beside its own cities.

    ``spent``: its one-time action is covered for the rest of the game. ``used``: an action token lies on it this turn.
    """

    wagon: Wagon
    left: tuple[Count, ...] = ()
    right: tuple[Count, ...] = ()
    spent: bool = False
    used: bool = False


@record
class Player:
    """``bowls`` lie in the play area; ``tracks`` are the track tokens on the locomotive."""

    colour: Colour
    yen: Count = 0
    points: Count = 0
    bowls: Count = BOWLS
    locomotive: Locomotive | None = None
    train: tuple[Coach, ...] = ()
    tracks: Count = 0


@record
class City:
    """``prepared``: its construction token is gone. ``track``: its section of the railway is laid."""

    prepared: bool = False
    station: StationColour | None = None
    track: bool = False


@record
class Marker:
    """A station value marker on its scale, whose start cell is 0."""

    colour: StationColour
    cell: Count = 0


@record
class Bowls:
    player: Colour
    count: Count


@record
class Venue:
    """An Olympic venue. The effect belongs to the space of the board, the city to the token that lies on it."""

    city: Count
    effect: VenueEffect
    bowls: tuple[Bowls, ...] = ()
    closed: bool = False


@record
class RowWagon:
    """A wagon of the row; ``token`` is the turn order token of the player who has chosen it."""

    wagon: Wagon
    token: Colour | None = None


@record
class Turn:
    """The turn under way once its slot is taken.

    ``actions``: still to be used. ``used``: the tail, the event and the locomotives that carry an action token.
    """

    player: Colour
    actions: Count
    used: tuple[str, ...] = ()


@record
class HideoToken:
    """A token on Hideo's board: face down it has neither city nor venue."""

    position: str
    city: Count | None = None
    venue: Count | None = None


@record
class Hideo:
    """``face_down``: the venue tokens that lie face down on his board, in no order that anybody knows."""

    colour: Colour
    tokens: tuple[HideoToken, ...] = ()
    face_down: tuple[Count, ...] = ()


# What must happen next


@record
class MarkersToStack:
    kind: Literal["stack-markers"] = "stack-markers"


@record
class VenuesToLay:
    kind: Literal["lay-venues"] = "lay-venues"


@record
class OrderToPlace:
    kind: Literal["place-order"] = "place-order"


@record
class LocomotivesToOffer:
    """Solo: two of the locomotives are laid out."""

    kind: Literal["offer-locomotives"] = "offer-locomotives"


@record
class LocomotiveToChoose:
    player: Colour
    kind: Literal["choose-locomotive"] = "choose-locomotive"


@record
class EventsToLay:
    kind: Literal["lay-events"] = "lay-events"


@record
class HideoToPrepare:
    """Solo: the tokens of his action board."""

    kind: Literal["prepare-hideo"] = "prepare-hideo"


@record
class RowToDeal:
    kind: Literal["deal-row"] = "deal-row"


@record
class CityToReveal:
    """Solo: a face-down venue token of Hideo's board becomes active."""

    position: str
    kind: Literal["reveal-city"] = "reveal-city"


@record
class ClosedVenueToReveal:
    """Solo: a face-down closed token of Hideo's board becomes active."""

    position: str
    kind: Literal["reveal-closed"] = "reveal-closed"


@record
class PointsToSell:
    player: Colour
    kind: Literal["sell-points"] = "sell-points"


@record
class RewardToTakeAgain:
    player: Colour
    kind: Literal["reward-again"] = "reward-again"


@record
class LeftoverToBuy:
    player: Colour
    kind: Literal["buy-leftover"] = "buy-leftover"


@record
class CityToScore:
    player: Colour
    kind: Literal["score-city"] = "score-city"


Dealing = (
    MarkersToStack
    | VenuesToLay
    | OrderToPlace
    | LocomotivesToOffer
    | EventsToLay
    | HideoToPrepare
    | RowToDeal
    | CityToReveal
    | ClosedVenueToReveal
)
Answer = PointsToSell | RewardToTakeAgain | LeftoverToBuy | CityToScore
Pending = Dealing | LocomotiveToChoose | Answer
PLAYERS_CHOICES = (LocomotiveToChoose, PointsToSell, RewardToTakeAgain, LeftoverToBuy, CityToScore)
ANSWERS = (PointsToSell, RewardToTakeAgain, LeftoverToBuy, CityToScore)


@record
class State:
    """``deck`` is what has not been drawn yet; its order is unknown and means nothing.

    ``markers`` is the ranking: most advanced first, the top of a stack before what lies under it.
    ``slots`` is the turn order tile: whose token lies in each slot. ``without_wagon`` are the tokens of those who could
    pay for no wagon this round, in the order of phase 2. ``rewarded`` are the markers that the reward of slot 1 has
    moved this round. ``spare`` are the venue tokens beside the board, ``locomotives`` those nobody has chosen.
    ``pending`` is what must happen before the next turn or before the next action, first things first.
    """

    readings: Readings
    board: Board
    phase: Phase
    round: Count
    players: tuple[Player, ...]
    cities: tuple[City, ...] = (City(),) * CITIES
    markers: tuple[Marker, ...] = ()
    venues: tuple[Venue, ...] = ()
    spare: tuple[Count, ...] = ()
    locomotives: tuple[Locomotive, ...] = ()
    events: tuple[EventCard, ...] = ()
    slots: tuple[Colour | None, ...] = ()
    row: tuple[RowWagon, ...] = ()
    without_wagon: tuple[Colour, ...] = ()
    deck: tuple[Wagon, ...] = ()
    discard: tuple[Wagon, ...] = ()
    turn: Turn | None = None
    rewarded: tuple[StationColour, ...] = ()
    hideo: Hideo | None = None
    harder: bool = False
    pending: tuple[Pending, ...] = ()


def player_of(state: State, colour: str) -> Player | None:
    for player in state.players:
        if player.colour == colour:
            return player
    return None


def is_hideo(state: State, colour: str) -> bool:
    return state.hideo is not None and state.hideo.colour == colour


def current_event(state: State) -> EventCard | None:
    """The event of the round; None before the events are laid."""
    return state.events[state.round - 1] if 1 <= state.round <= len(state.events) else None


def current_effect(state: State) -> Effect | None:
    event = current_event(state)
    return None if event is None else event.effect


def has_ability(player: Player, ability: Ability) -> bool:
    """Two wagons with the same ability do no more than one."""
    for coach in player.train:
        if coach.wagon.ability == ability:
            return True
    return False


def faces(coach: Coach, readings: Readings) -> tuple[int, ...]:
    """The cities that a wagon shows, from left to right."""
    if not coach.left and not coach.right:
        return coach.wagon.cities
    if readings.venue_token == "replaces":
        return (*coach.left, *coach.right)[-1:]
    return (*coach.left, *coach.wagon.cities, *coach.right)


def turn_of(state: State) -> Colour | None:
    """The player who has to decide something; None where chance deals, and after the end."""
    if state.pending:
        first = state.pending[0]
        return first.player if isinstance(first, PLAYERS_CHOICES) else None
    if state.phase == "phase-2":
        # The tokens leave the tile one by one, the lowest slot first.
        for colour in state.slots:
            if colour is not None:
                return colour
        return None
    if state.phase == "phase-3":
        if state.turn is not None:
            return state.turn.player
        for place in state.row:
            if place.token is not None:
                return place.token
        return state.without_wagon[0] if state.without_wagon else None
    return None


def turn_under_way(state: State, colour: str) -> Turn | None:
    """A player's own turn, once its slot is taken."""
    turn = state.turn
    return turn if turn is not None and turn.player == colour else None


def actions_given(state: State, colour: str) -> int:
    """How many actions a turn of this round has: the event tells, for Hideo the column of his board."""
    if is_hideo(state, colour):
        return len(state.board.column(state.round))
    event = current_event(state)
    return 0 if event is None else event.actions


def stations_built(state: State, colour: StationColour) -> int:
    built = 0
    for city in state.cities:
        if city.station == colour:
            built += 1
    return built


def reward_at(state: State, colour: str) -> Reward | None:
    """What the slot gives in which a player's token lies; None while it lies on a wagon."""
    for at, token in enumerate(state.slots):
        if token == colour:
            return state.board.rewards(len(state.players))[at]
    return None


def row_size(state: State) -> int:
    return SOLO_ROW if state.hideo is not None else len(state.players) + ROW_BEYOND_PLAYERS


def wagons_with_chosen(state: State, player: Player) -> Iterator[Wagon]:
    """A player's wagons, the one that still lies in the row under their token included."""
    yield from (coach.wagon for coach in player.train)
    yield from (place.wagon for place in state.row if place.token == player.colour)


def ranking(markers: Sequence[Marker]) -> tuple[StationColour, ...]:
    return tuple(marker.colour for marker in markers)


def bowls_at(venue: Venue, colour: str) -> int:
    for bowls in venue.bowls:
        if bowls.player == colour:
            return bowls.count
    return 0
