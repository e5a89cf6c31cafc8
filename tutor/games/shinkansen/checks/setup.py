"""What chance deals, and the choice of the locomotives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import index_in_deck
from tutor.games.shinkansen.components import CITIES, ROUNDS, STATION_COLOURS, VENUES, Locomotive
from tutor.games.shinkansen.moves import (
    ChooseLocomotive,
    DealRow,
    LayEvents,
    LayVenues,
    OfferLocomotives,
    PlaceOrder,
    PrepareHideo,
    StackMarkers,
)
from tutor.games.shinkansen.state import State, row_size
from tutor.kernel.verdict import Finding

FACE_UP = 2
LEFT_OVER = 3
SOLO_LOCOMOTIVES = 2


def stack_markers(state: State, move: StackMarkers) -> Iterator[Finding]:
    laid = Counter(move.markers)
    for colour in STATION_COLOURS:
        yield r.ONE_MARKER_A_COLOUR(laid[colour] == 1, colour, laid[colour])


def lay_venues(state: State, move: LayVenues) -> Iterator[Finding]:
    yield r.THREE_VENUES(len(move.cities) == VENUES, VENUES, len(move.cities))
    yield from venue_tokens(move.cities)


def venue_tokens(cities: Iterable[int]) -> Iterator[Finding]:
    """Each city has one venue token."""
    for city, count in Counter(cities).items():
        yield r.TWELVE_CITIES(1 <= city <= CITIES, city)
        yield r.VENUE_TOKEN_ONCE(count == 1, city, count)


def place_order(state: State, move: PlaceOrder) -> Iterator[Finding]:
    playing = [player.colour for player in state.players]
    for colour in dict.fromkeys((*playing, *move.order)):
        yield r.ORDER_TOKEN_EACH(move.order.count(colour) == (colour in playing), colour)


def offer_locomotives(state: State, move: OfferLocomotives) -> Iterator[Finding]:
    need, have = SOLO_LOCOMOTIVES, len(move.locomotives)
    yield r.TWO_LOCOMOTIVES(have == need, need, have)
    offered = list(state.locomotives)
    for locomotive in move.locomotives:
        at = locomotive_index(offered, locomotive)
        yield r.LOCOMOTIVE_ON_OFFER(at is not None, locomotive)
        if at is not None:
            del offered[at]


def choose_locomotive(state: State, move: ChooseLocomotive) -> Iterator[Finding]:
    at = locomotive_index(state.locomotives, move.locomotive)
    yield r.LOCOMOTIVE_ON_OFFER(at is not None, move.locomotive)


def locomotive_index(offered: Sequence[Locomotive], chosen: Locomotive) -> int | None:
    """A locomotive typed in takes the place of a stand-in."""
    for at, other in enumerate(offered):
        if other is chosen:
            return at
    if chosen.is_typed_in:
        for at, other in enumerate(offered):
            if not other.is_typed_in:
                return at
    return None


def lay_events(state: State, move: LayEvents) -> Iterator[Finding]:
    yield r.FIVE_EVENTS(len(move.events) == ROUNDS, ROUNDS, len(move.events))
    laid = Counter(event.effect for event in move.events)
    colours = state.board.colours(len(state.players))
    for number, event in enumerate(move.events[:ROUNDS], 1):
        yield r.EVENT_ONCE(laid[event.effect] == 1, event, laid[event.effect])
        expected = colours[number - 1]
        yield r.EVENT_COLOURS(event.colour == expected, number, expected, event)
        yield r.CELL_ON_THE_SCALE(state.board.cell(event.track) is not None, event.track)


def prepare_hideo(state: State, move: PrepareHideo) -> Iterator[Finding]:
    yield r.TOKENS_FACE_UP(len(move.face_up) == FACE_UP, FACE_UP, len(move.face_up))
    yield r.TOKENS_LEFT_OVER(len(move.left_over) == LEFT_OVER, LEFT_OVER, len(move.left_over))
    yield from venue_tokens((*(venue.city for venue in state.venues), *move.face_up, *move.left_over))


def deal_row(state: State, move: DealRow) -> Iterator[Finding]:
    need = row_size(state)
    yield r.ROW_SIZE(len(move.wagons) == need, need, len(move.wagons))
    deck = list(state.deck)
    for wagon in move.wagons:
        if wagon.is_typed_in:
            for city in wagon.cities:
                yield r.TWELVE_CITIES(1 <= city <= CITIES, city)
        at = index_in_deck(deck, wagon)
        yield r.FROM_THE_DECK(at is not None, wagon)
        if at is not None:
            del deck[at]
