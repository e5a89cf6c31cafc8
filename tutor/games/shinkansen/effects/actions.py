"""What the actions of a turn do: the card first, then the action itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import card_ref, discount, index_in
from tutor.games.shinkansen.components import (
    PREPARE_AND_STATION_YEN,
    PREPARE_AND_TRACK_YEN,
    REPEAT_YEN,
    RICHER_TAIL_YEN,
    SEVEN_YEN,
    TAIL_YEN,
    VENUE_POINTS,
    VENUE_POINTS_YEN,
    VENUE_TOKEN_YEN,
    VENUE_YEN,
    Colour,
    Effect,
    StationColour,
)
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.purchase import price_of
from tutor.games.shinkansen.effects.turn import after_action
from tutor.games.shinkansen.moves import (
    BuildStation,
    BuyCard,
    Income,
    LayTrack,
    Participate,
    ParticipateAndAdvance,
    PlaceToken,
    Prepare,
    PrepareAndStation,
    PrepareAndTrack,
    Shift,
    TakeYen,
)
from tutor.games.shinkansen.prices import (
    locomotive_fee,
    site_price,
    station_points,
    station_price,
    track_cell,
    track_points,
    track_price,
)
from tutor.games.shinkansen.state import Turn, has_ability
from tutor.kernel.verdict import Rule

# Events whose action is an ordinary one.
SIMPLE_EVENTS: dict[Effect, Rule] = {
    "participate": r.GREEN_PARTICIPATE,
    "build-station": r.GREEN_BUILD_STATION,
    "prepare": r.GREEN_PREPARE,
    "lay-track": r.GREEN_LAY_TRACK,
    "track-two-less": r.BLUE_TRACK_TWO_LESS,
}


# The card


def use_card(draft: Draft, move: Any) -> int:
    """An action token goes on the card, its own price is paid; returns what the card takes off the action's price."""
    played = move.card if move.by is None else move.by
    _mark(draft, move.player, played)
    draft.tell(r.CARD_USED, move.player, played)
    if move.by == "event":
        draft.tell(r.BLUE_REPEAT, move.player, move.card)
    elif move.by is not None:
        draft.change(move.player, yen=-REPEAT_YEN)
        draft.tell(r.CARD_REPEATED, move.player, move.card, REPEAT_YEN)
        _pay_fee(draft, move.player, move.by)
    _pay_fee(draft, move.player, move.card)
    if move.card == "event":
        _tell_event(draft, move)
    return discount(draft.before, draft.player(move.player), card_ref(move.card), move.kind) or 0


def _mark(draft: Draft, colour: Colour, card: str) -> None:
    ref = card_ref(card)
    if ref.kind == "wagon":
        draft.put_coach(colour, ref.number, replace(draft.player(colour).train[ref.number - 1], used=True))
        return
    turn = draft.turn
    assert turn is not None
    draft.turn = Turn(turn.player, turn.actions, (*turn.used, card))


def _pay_fee(draft: Draft, colour: Colour, card: str) -> None:
    ref = card_ref(card)
    if ref.kind != "locomotive":
        return
    player = draft.player(colour)
    fee = locomotive_fee(player)
    if has_ability(player, "cheaper-locomotives"):
        draft.tell(r.CHEAPER_LOCOMOTIVES, colour, fee)
    draft.change(colour, yen=-fee)
    if ref.owner == colour:
        draft.tell(r.FEE_TO_THE_BANK, colour, fee)
    else:
        assert ref.owner is not None
        draft.tell(r.FEE_TO_THE_OWNER, colour, ref.owner, fee)
        draft.receive(ref.owner, fee)


def _tell_event(draft: Draft, move: Any) -> None:
    effect = draft.events[draft.round - 1].effect
    if effect in SIMPLE_EVENTS:
        draft.tell(SIMPLE_EVENTS[effect], move.player)
    elif effect == "one-of-three":
        draft.tell(r.GREY_ONE_OF_THREE, move.player, move.kind)


# Income


def income(draft: Draft, move: Income) -> None:
    use_card(draft, move)
    yen = TAIL_YEN
    if move.card == "tail" and has_ability(draft.player(move.player), "richer-tail"):
        yen = RICHER_TAIL_YEN
        draft.tell(r.RICHER_TAIL, move.player, yen)
    draft.change(move.player, yen=yen)
    draft.tell(r.INCOME_TAKEN, move.player, yen)
    draft.advance(move.marker)
    after_action(draft)


# Building


def prepare(draft: Draft, move: Prepare) -> None:
    less = use_card(draft, move)
    _prepare(draft, move.player, move.city, less)
    after_action(draft)


def _prepare(draft: Draft, colour: Colour, city: int, less: int = 0) -> None:
    player = draft.player(colour)
    yen, points = site_price(draft.before, player, city, less), draft.board.site(city).points
    if has_ability(player, "cheaper-sites"):
        draft.tell(r.CHEAPER_SITES, colour, yen)
    draft.put_city(city, replace(draft.cities[city - 1], prepared=True))
    draft.change(colour, yen=-yen, points=points, tracks=1)
    draft.tell(r.SITE_PREPARED, colour, city, yen, points)
    draft.tell(r.TRACK_TOKEN_TAKEN, colour, player.tracks + 1)


def lay_track(draft: Draft, move: LayTrack) -> None:
    less = use_card(draft, move)
    _lay_track(draft, move.player, move.city, move.cell, move.owner, less)
    after_action(draft)


def _lay_track(draft: Draft, colour: Colour, city: int, cell: str | None, owner: Colour | None, less: int = 0) -> None:
    """The owner of a foreign token is paid instead of the bank."""
    if cell is None:
        cell = track_cell(draft.before)
    elif cell != track_cell(draft.before):
        draft.tell(r.ANY_TRACK_CELL, colour, cell)
    yen, points = track_price(draft.before, cell, less), track_points(draft.before, cell)
    draft.put_city(city, replace(draft.cities[city - 1], track=True))
    if owner is None or owner == colour:
        draft.change(colour, yen=-yen, points=points, tracks=-1)
        draft.tell(r.TRACK_LAID, colour, city, yen, points)
        return
    draft.change(colour, yen=-yen, points=points)
    draft.change(owner, tracks=-1)
    draft.tell(r.TRACK_OWNER_PAID, colour, owner, yen)
    draft.receive(owner, yen)
    draft.tell(r.TRACK_LAID, colour, city, 0, points)


def build_station(draft: Draft, move: BuildStation) -> None:
    less = use_card(draft, move)
    _build_station(draft, move.player, move.city, move.colour, less)
    after_action(draft)


def _build_station(draft: Draft, colour: Colour, city: int, station: StationColour, less: int = 0) -> None:
    player = draft.player(colour)
    yen, points = station_price(draft.before, player, less), station_points(draft.before, player, station)
    if has_ability(player, "cheaper-stations"):
        draft.tell(r.CHEAPER_STATIONS, colour, yen, points)
    draft.put_city(city, replace(draft.cities[city - 1], station=station))
    draft.change(colour, yen=-yen, points=points)
    draft.tell(r.STATION_BUILT, colour, city, station, yen, points)


# Buy a card


def buy_card(draft: Draft, move: BuyCard) -> None:
    use_card(draft, move)
    ref = card_ref(move.card)
    if ref.kind == "wagon":
        draft.put_coach(move.player, ref.number, replace(draft.player(move.player).train[ref.number - 1], spent=True))
        draft.tell(r.CARD_SPENT, move.player, move.card)
    at = index_in(draft.discard, move.wagon)
    assert at is not None
    draft.discard = draft.discard[:at] + draft.discard[at + 1 :]
    yen = price_of(draft, move.wagon)
    draft.change(move.player, yen=-yen)
    draft.tell(r.CARD_BOUGHT, move.player, move.wagon, yen)
    draft.attach(move.player, move.wagon)
    draft.advance_symbols(move.wagon.markers, move.marker)
    after_action(draft)


# Take part in the preparation of a venue


def participate(draft: Draft, move: Participate) -> None:
    use_card(draft, move)
    _participate(draft, move)
    after_action(draft)


def _participate(draft: Draft, move: Participate | ParticipateAndAdvance) -> None:
    colour, venue = move.player, draft.venues[move.venue - 1]
    draft.add_bowls(move.venue, colour, 1)
    draft.tell(r.BOWL_PLACED, colour, move.venue, venue.city)
    if not move.effect:
        draft.tell(r.VENUE_EFFECT_SKIPPED, colour, move.venue)
        return
    times = 1
    if has_ability(draft.player(colour), "double-venue-effect"):
        times = 2
        draft.tell(r.DOUBLE_VENUE_EFFECT, colour, move.venue)
    match venue.effect:
        case "points":
            draft.change(colour, yen=-VENUE_POINTS_YEN * times, points=VENUE_POINTS * times)
            draft.tell(r.VENUE_POINTS, colour, VENUE_POINTS_YEN * times, VENUE_POINTS * times)
        case "yen":
            draft.change(colour, yen=VENUE_YEN * times)
            draft.tell(r.VENUE_YEN, colour, VENUE_YEN * times)
        case "move-wagon":
            for shift in move.moves:
                _move_wagon(draft, colour, shift)


def _move_wagon(draft: Draft, colour: Colour, shift: Shift) -> None:
    """The other wagons close the gap and make room; locomotive and tail stay at the ends."""
    player = draft.player(colour)
    train = list(player.train)
    coach = train.pop(shift.wagon - 1)
    train.insert(shift.to - 1, coach)
    draft.put(replace(player, train=tuple(train)))
    draft.tell(r.VENUE_WAGON_MOVED, colour, coach.wagon, shift.wagon, shift.to)


# Events with an action of their own


def take_yen(draft: Draft, move: TakeYen) -> None:
    use_card(draft, move)
    draft.change(move.player, yen=SEVEN_YEN)
    draft.tell(r.GREEN_SEVEN_YEN, move.player, SEVEN_YEN)
    after_action(draft)


def prepare_and_track(draft: Draft, move: PrepareAndTrack) -> None:
    use_card(draft, move)
    draft.change(move.player, yen=-PREPARE_AND_TRACK_YEN)
    draft.tell(r.BLUE_PREPARE_AND_TRACK, move.player, PREPARE_AND_TRACK_YEN)
    if move.first == "prepare":
        _prepare(draft, move.player, move.city)
        _lay_track(draft, move.player, move.track_city, move.cell, move.owner)
    else:
        _lay_track(draft, move.player, move.track_city, move.cell, move.owner)
        _prepare(draft, move.player, move.city)
    after_action(draft)


def prepare_and_station(draft: Draft, move: PrepareAndStation) -> None:
    use_card(draft, move)
    draft.change(move.player, yen=-PREPARE_AND_STATION_YEN)
    draft.tell(r.BLUE_PREPARE_AND_STATION, move.player, PREPARE_AND_STATION_YEN)
    if move.first == "prepare":
        _prepare(draft, move.player, move.city)
        _build_station(draft, move.player, move.station_city, move.colour)
    else:
        _build_station(draft, move.player, move.station_city, move.colour)
        _prepare(draft, move.player, move.city)
    after_action(draft)


def participate_and_advance(draft: Draft, move: ParticipateAndAdvance) -> None:
    use_card(draft, move)
    draft.tell(r.GREY_PARTICIPATE_AND_ADVANCE, move.player, move.marker)
    if move.first == "participate":
        _participate(draft, move)
        draft.advance(move.marker)
    else:
        draft.advance(move.marker)
        _participate(draft, move)
    after_action(draft)


def place_token(draft: Draft, move: PlaceToken) -> None:
    """Newer tokens lie further outside; where a token replaces the card's city, the newest one counts."""
    use_card(draft, move)
    coach = draft.player(move.player).train[move.wagon - 1]
    if move.side == "left" and draft.readings.venue_token == "adds":
        coach = replace(coach, left=(move.token, *coach.left))
    else:
        coach = replace(coach, right=(*coach.right, move.token))
    draft.put_coach(move.player, move.wagon, coach)
    draft.spare = tuple(city for city in draft.spare if city != move.token)
    draft.change(move.player, yen=-VENUE_TOKEN_YEN)
    draft.tell(r.BLUE_VENUE_TOKEN, move.player, move.token, coach.wagon, VENUE_TOKEN_YEN)
    after_action(draft)
