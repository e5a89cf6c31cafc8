"""Phase 2: choosing a wagon of the row."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.checks.solo import hideo_chooses_wagon
from tutor.games.shinkansen.components import StationColour, Wagon
from tutor.games.shinkansen.moves import ChooseWagon, TakeNoWagon
from tutor.games.shinkansen.prices import surcharge, wagon_price
from tutor.games.shinkansen.state import Player, State, is_hideo, player_of
from tutor.kernel.verdict import Finding


def choose_wagon(state: State, move: ChooseWagon) -> Iterator[Finding]:
    in_row = 1 <= move.place <= len(state.row)
    yield r.WAGON_IN_ROW(in_row, move.place, len(state.row))
    if not in_row:
        return
    chosen = state.row[move.place - 1]
    yield r.WAGON_FREE(chosen.token is None, move.place)
    if is_hideo(state, move.player):
        yield from hideo_chooses_wagon(state, move, chosen.wagon)
        return
    player = player_of(state, move.player)
    if player is not None:
        yield _affordable(state, player, chosen.wagon)
    yield from marker_choice(chosen.wagon, move.marker)


def _affordable(state: State, player: Player, wagon: Wagon) -> Finding:
    """Yen and points together must suffice; who can afford none at all is a reading."""
    extra, have = surcharge(state, wagon), player.yen + player.points
    assert wagon.cost is not None
    need = wagon.cost + extra
    kept = have >= need or (state.readings.no_affordable_wagon == "pays-what-there-is" and cheapest_wagon(state) > have)
    return r.WAGON_AFFORDABLE(kept, wagon, wagon.cost, extra, need, have)


def cheapest_wagon(state: State) -> int:
    """The price of the cheapest wagon that nobody has chosen."""
    return min((wagon_price(state, place.wagon) for place in state.row if place.token is None), default=0)


def marker_choice(wagon: Wagon, marker: StationColour | None) -> Iterator[Finding]:
    """The buyer names a colour of a two-coloured marker, and none where there is nothing to choose."""
    options = wagon.two_coloured
    if options:
        yield r.TWO_COLOURED_MARKER(marker in options, marker or "none", wagon)
    elif marker is not None:
        yield r.TWO_COLOURED_MARKER(False, marker, wagon)


def take_no_wagon(state: State, move: TakeNoWagon) -> Iterator[Finding]:
    player = player_of(state, move.player)
    if player is not None:
        need, have = cheapest_wagon(state), player.yen + player.points
        goes_without = state.readings.no_affordable_wagon == "takes-none"
        yield r.WAGON_OBLIGATORY(goes_without and need > have, need, have)
