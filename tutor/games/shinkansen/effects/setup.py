"""Setting up the game, and the row of wagons of a round."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import index_in_deck
from tutor.games.shinkansen.checks.setup import locomotive_index
from tutor.games.shinkansen.components import CITIES, VENUE_EFFECTS
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.rounds import begin_round
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
from tutor.games.shinkansen.state import Hideo, HideoToken, LocomotiveToChoose, Marker, Pending, RowWagon, Venue

HARDER = 7


def stack_markers(draft: Draft, move: StackMarkers) -> None:
    draft.markers = tuple(Marker(colour) for colour in move.markers)
    draft.pending = draft.pending[1:]
    draft.tell(r.MARKERS_STACKED, move.markers)


def lay_venues(draft: Draft, move: LayVenues) -> None:
    draft.venues = tuple(Venue(city, effect) for city, effect in zip(move.cities, VENUE_EFFECTS, strict=True))
    draft.spare = tuple(city for city in range(1, CITIES + 1) if city not in move.cities)
    draft.pending = draft.pending[1:]
    draft.tell(r.VENUES_LAID, move.cities)


def place_order(draft: Draft, move: PlaceOrder) -> None:
    free = len(draft.slots) - len(move.order)
    draft.slots = (*move.order, *(None,) * free)
    # The last player chooses a locomotive first.
    chosen: tuple[Pending, ...] = tuple(LocomotiveToChoose(colour) for colour in reversed(move.order))
    draft.pending = (*chosen, *draft.pending[1:])
    draft.tell(r.ORDER_PLACED, move.order)


def offer_locomotives(draft: Draft, move: OfferLocomotives) -> None:
    draft.locomotives = move.locomotives
    draft.pending = draft.pending[1:]
    draft.tell(r.LOCOMOTIVES_OFFERED, move.locomotives)


def choose_locomotive(draft: Draft, move: ChooseLocomotive) -> None:
    at = locomotive_index(draft.locomotives, move.locomotive)
    assert at is not None
    draft.locomotives = draft.locomotives[:at] + draft.locomotives[at + 1 :]
    draft.put(replace(draft.player(move.player), locomotive=move.locomotive))
    draft.pending = draft.pending[1:]
    draft.tell(r.LOCOMOTIVE_CHOSEN, move.player, move.locomotive)
    if draft.hideo is not None:
        other = draft.locomotives[0]
        draft.put(replace(draft.player(draft.hideo.colour), locomotive=other))
        draft.locomotives = ()
        draft.tell(r.HIDEO_LOCOMOTIVE, draft.hideo.colour, other)


def lay_events(draft: Draft, move: LayEvents) -> None:
    draft.events = move.events
    draft.pending = draft.pending[1:]
    draft.tell(r.EVENTS_LAID, move.events)
    if draft.hideo is None:
        yen = sum(event.yen for event in move.events)
        for player in draft.players:
            draft.change(player.colour, yen=yen)
            draft.tell(r.START_YEN, player.colour, yen)
        begin_round(draft, 1)


def prepare_hideo(draft: Draft, move: PrepareHideo) -> None:
    """Hideo starts without yen; in the harder game he starts with points, and the player with fixed yen."""
    assert draft.hideo is not None
    hideo = draft.hideo.colour
    given = {"A1": move.face_up[0], "A2": move.face_up[1]}
    tokens = tuple(HideoToken(position, given.get(position)) for position, _ in draft.board.hideo)
    taken = (*move.face_up, *move.left_over)
    draft.hideo = Hideo(hideo, tokens, tuple(city for city in draft.spare if city not in taken))
    draft.spare = move.left_over
    draft.pending = draft.pending[1:]
    draft.tell(r.HIDEO_BOARD_LAID, move.face_up)
    draft.tell(r.DOUBLE_WAGONS_DISCARDED, draft.discard)
    alone = next(player.colour for player in draft.players if player.colour != hideo)
    if draft.harder:
        draft.change(alone, yen=HARDER)
        draft.change(hideo, points=HARDER)
        draft.tell(r.HARDER_START, alone, HARDER, hideo, HARDER)
    else:
        yen = sum(event.yen for event in draft.events)
        draft.change(alone, yen=yen)
        draft.tell(r.START_YEN, alone, yen)
    begin_round(draft, 1)


def deal_row(draft: Draft, move: DealRow) -> None:
    deck = list(draft.deck)
    for wagon in move.wagons:
        at = index_in_deck(deck, wagon)
        assert at is not None
        del deck[at]
    draft.deck = tuple(deck)
    draft.row = tuple(RowWagon(wagon) for wagon in move.wagons)
    draft.phase = "phase-2"
    draft.pending = draft.pending[1:]
    draft.tell(r.ROW_DEALT, move.wagons)
