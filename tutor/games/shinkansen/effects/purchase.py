"""Phase 2: the wagon chosen, paid for, and its markers advanced."""

from __future__ import annotations

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import SURCHARGE, Colour, Wagon
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.moves import ChooseWagon, TakeNoWagon
from tutor.games.shinkansen.state import RowWagon


def choose_wagon(draft: Draft, move: ChooseWagon) -> None:
    place = move.place
    wagon = draft.row[place - 1].wagon
    draft.row = (*draft.row[: place - 1], RowWagon(wagon, move.player), *draft.row[place:])
    draft.tell(r.WAGON_CHOSEN, move.player, wagon, place)
    if draft.is_hideo(move.player):
        draft.tell(r.HIDEO_PAYS_NOTHING, move.player, wagon)
    else:
        yen, points = _shares(draft, move.player, price_of(draft, wagon))
        draft.change(move.player, yen=-yen, points=-points)
        draft.tell(r.WAGON_PAID, move.player, yen)
        if points:
            draft.tell(r.SHORTFALL_IN_POINTS, move.player, points)
    draft.advance_symbols(wagon.markers, move.marker)
    _leave_tile(draft, move.player)


def price_of(draft: Draft, wagon: Wagon) -> int:
    """The printed cost and 2 yen for every station in its cities."""
    assert wagon.cost is not None
    price = wagon.cost
    for city in wagon.cities:
        if draft.cities[city - 1].station is not None:
            draft.tell(r.SURCHARGE, city, SURCHARGE)
            price += SURCHARGE
    return price


def _shares(draft: Draft, colour: Colour, price: int) -> tuple[int, int]:
    """Yen first, the rest in points, as far as there are any."""
    player = draft.player(colour)
    yen = min(price, player.yen)
    return yen, min(price - yen, player.points)


def take_no_wagon(draft: Draft, move: TakeNoWagon) -> None:
    draft.without_wagon = (*draft.without_wagon, move.player)
    draft.tell(r.NO_WAGON_TAKEN, move.player)
    _leave_tile(draft, move.player)


def _leave_tile(draft: Draft, colour: Colour) -> None:
    """The token leaves the tile; when the last one has, the wagons left over are discarded and phase 3 begins."""
    draft.slots = tuple(None if token == colour else token for token in draft.slots)
    if any(token is not None for token in draft.slots):
        return
    rest = tuple(place.wagon for place in draft.row if place.token is None)
    draft.row = tuple(place for place in draft.row if place.token is not None)
    draft.discard = draft.discard + rest
    draft.phase = "phase-3"
    draft.tell(r.REST_DISCARDED, rest)
