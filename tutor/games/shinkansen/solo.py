"""Hideo, the opponent of the solo game: what his rules make him do. He sees no more than a player does."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.shinkansen.board import Spot
from tutor.games.shinkansen.components import STATION_COLOURS, StationColour, Wagon
from tutor.games.shinkansen.moves import ActInCity, ChooseWagon, HideoAction, Move, TakeSlot
from tutor.games.shinkansen.prices import station_row
from tutor.games.shinkansen.state import Hideo, HideoToken, State, player_of


def decide(state: State) -> Move | None:
    """His only move, as far as the rules leave him none; None where it is not for him to move."""
    hideo = state.hideo
    if hideo is None or state.pending:
        return None
    if state.phase == "phase-2":
        place = wagon_place(state)
        return ChooseWagon(hideo.colour, place, two_coloured_marker(state, state.row[place - 1].wagon))
    if state.turn is None:
        slot, last = free_slot(state), rearmost(state)
        advances = state.board.rewards(len(state.players))[slot - 1].kind == "marker"
        return TakeSlot(hideo.colour, slot, (last,) if advances and last is not None else ())
    token = next_token(state)
    if token is None or token[1].city is None:
        return None
    city = token[1].city
    action = action_in(state, city)
    return ActInCity(hideo.colour, city, action, station_colour(state) if action == "build-station" else None)


# Phase 2


def middle_place(state: State) -> int:
    return (len(state.row) + 1) // 2


def wagon_place(state: State) -> int:
    """The middle card; where it is taken, the free one nearest to the tile; 0 where none is free."""
    middle = middle_place(state)
    if state.row[middle - 1].token is None:
        return middle
    return next((place for place, one in enumerate(state.row, 1) if one.token is None), 0)


def two_coloured_marker(state: State, wagon: Wagon) -> StationColour | None:
    """The book is silent: the less advanced of the two."""
    options = wagon.two_coloured
    return _least_advanced(state, options) if options else None


# Phase 3


def free_slot(state: State) -> int:
    """The first free slot of the tile; 0 where none is free."""
    return next((slot for slot, colour in enumerate(state.slots, 1) if colour is None), 0)


def rearmost(state: State) -> StationColour | None:
    """The bottom of the rearmost stack; None before the markers are laid out."""
    return _least_advanced(state, STATION_COLOURS)


def _least_advanced(state: State, colours: Iterable[StationColour]) -> StationColour | None:
    among = set(colours)
    return next((marker.colour for marker in reversed(state.markers) if marker.colour in among), None)


def next_token(state: State) -> tuple[Spot, HideoToken] | None:
    """The topmost active token of this round's column that he has not played yet."""
    hideo, turn = state.hideo, state.turn
    if hideo is None or turn is None or turn.player != hideo.colour or not turn.actions:
        return None
    name, spot = state.board.column(state.round)[-turn.actions]
    return spot, token_at(hideo, name)


def token_at(hideo: Hideo, position: str) -> HideoToken:
    return next(token for token in hideo.tokens if token.position == position)


# Actions in a city


def action_in(state: State, city_number: int) -> HideoAction:
    """Prepare, else build, else lay track, else the margin of the row."""
    assert state.hideo is not None
    city, hideo = state.cities[city_number - 1], player_of(state, state.hideo.colour)
    assert hideo is not None
    if not city.prepared:
        return "prepare"
    if city.station is None:
        return "build-station"
    if not city.track and hideo.tracks:
        return "lay-track"
    return "margin"


def best_rows(state: State) -> list[StationColour]:
    """The colours whose top station brings most."""
    most = max(station_row(state, colour) for colour in STATION_COLOURS)
    return [colour for colour in STATION_COLOURS if station_row(state, colour) == most]


def station_colour(state: State) -> StationColour:
    """The station that brings most; among equals the colour whose marker is most advanced."""
    best = best_rows(state)
    return next(marker.colour for marker in state.markers if marker.colour in best)
