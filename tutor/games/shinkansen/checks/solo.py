"""Hideo's moves: each is what his rules make him do, and nothing else is legal."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import CITIES, VENUES, Wagon
from tutor.games.shinkansen.moves import ActInCity, ChooseWagon, RevealCity, RevealClosed, TakeSlot
from tutor.games.shinkansen.solo import (
    action_in,
    best_rows,
    free_slot,
    middle_place,
    next_token,
    rearmost,
    station_colour,
    two_coloured_marker,
    wagon_place,
)
from tutor.games.shinkansen.state import State
from tutor.kernel.verdict import Finding


def hideo_chooses_wagon(state: State, move: ChooseWagon, wagon: Wagon) -> Iterator[Finding]:
    middle = middle_place(state)
    if state.row[middle - 1].token is None:
        yield r.MIDDLE_CARD(move.place == middle, move.place, middle)
    else:
        nearest = wagon_place(state)
        yield r.NEAREST_CARD(move.place == nearest, move.place, nearest)
    expected = two_coloured_marker(state, wagon)
    if expected is not None or move.marker is not None:
        yield r.LESS_ADVANCED_OF_TWO(move.marker == expected, move.marker or "none", expected or "none")


def hideo_takes_slot(state: State, move: TakeSlot, markers: int) -> Iterator[Finding]:
    expected = free_slot(state)
    yield r.FIRST_FREE_SLOT(move.slot == expected, move.slot, expected)
    if markers and move.markers:
        last = rearmost(state)
        yield r.REARMOST_MARKER(move.markers[0] == last, move.markers[0], last or "none")


def act_in_city(state: State, move: ActInCity) -> Iterator[Finding]:
    yield r.TWELVE_CITIES(1 <= move.city <= CITIES, move.city)
    token = next_token(state)
    if token is None or token[1].city is None:
        return
    city = token[1].city
    yield r.TOP_TO_BOTTOM(move.city == city, move.city, city)
    expected = action_in(state, city)
    yield r.FIRST_POSSIBLE_ACTION(move.action == expected, move.action, expected)
    if move.action == expected == "build-station":
        best, chosen = best_rows(state), station_colour(state)
        yield r.STATION_WITH_MOST_POINTS(move.colour in best, move.colour or "none", chosen)
        if len(best) > 1 and move.colour in best:
            yield r.STATION_MOST_ADVANCED(move.colour == chosen, move.colour, chosen)


def reveal_city(state: State, move: RevealCity) -> Iterator[Finding]:
    yield r.TWELVE_CITIES(1 <= move.city <= CITIES, move.city)
    if state.hideo is not None:
        yield r.TOKEN_FACE_DOWN(move.city in state.hideo.face_down, move.city)


def reveal_closed(state: State, move: RevealClosed) -> Iterator[Finding]:
    yield r.VENUE_ON_THE_BOARD(1 <= move.venue <= VENUES, move.venue)
    closed = [number for number, venue in enumerate(state.venues, 1) if venue.closed]
    yield r.CLOSED_TOKEN_ONCE(move.venue not in closed, move.venue)
