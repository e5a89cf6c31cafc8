"""The actions of a turn, given what is left in the purse after the price of the card."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import index_in
from tutor.games.shinkansen.checks.purchase import marker_choice
from tutor.games.shinkansen.checks.turn import Purse
from tutor.games.shinkansen.components import (
    CITIES,
    PREPARE_AND_STATION_YEN,
    PREPARE_AND_TRACK_YEN,
    STATIONS_A_COLOUR,
    VENUE_POINTS_YEN,
    VENUE_TOKEN_YEN,
    VENUES,
    StationColour,
)
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
    TakeYen,
)
from tutor.games.shinkansen.prices import site_price, station_price, surcharge, track_cell, track_price
from tutor.games.shinkansen.state import Player, State, has_ability, player_of, stations_built
from tutor.kernel.verdict import Finding


def income(state: State, player: Player, move: Income, purse: Purse) -> Iterator[Finding]:
    """It costs nothing, and any marker may be named."""
    return iter(())


def take_yen(state: State, player: Player, move: TakeYen, purse: Purse) -> Iterator[Finding]:
    return iter(())


# Prepare a site


def prepare(state: State, player: Player, move: Prepare, purse: Purse) -> Iterator[Finding]:
    return _site(state, player, move.city, purse)


def _site(state: State, player: Player, city: int, purse: Purse) -> Iterator[Finding]:
    if not 1 <= city <= CITIES:
        yield r.TWELVE_CITIES(False, city)
        return
    yield r.CONSTRUCTION_TOKEN_THERE(not state.cities[city - 1].prepared, city)
    need = site_price(state, player, city, purse.less)
    have = purse.pay(need)
    yield r.PREPARE_COST(have >= need, city, need, have)


# Lay track


def lay_track(state: State, player: Player, move: LayTrack, purse: Purse) -> Iterator[Finding]:
    return _track(state, player, move.city, move, purse, player.tracks)


def _track(
    state: State,
    player: Player,
    city: int,
    move: LayTrack | PrepareAndTrack,
    purse: Purse,
    own: int,
    just_prepared: int | None = None,
) -> Iterator[Finding]:
    """``own``: the track tokens on one's own locomotive at that moment."""
    on_line = 1 <= city <= CITIES
    if not on_line:
        yield r.TWELVE_CITIES(False, city)
    else:
        section = state.cities[city - 1]
        yield r.SECTION_EMPTY(not section.track, city)
        if state.readings.track_site == "prepared-only":
            yield r.TRACK_NEEDS_SITE(section.prepared or city == just_prepared, city)
    if move.owner is None or move.owner == player.colour:
        yield r.TRACK_TOKEN_THERE(own > 0, player.colour, own)
    else:
        owner = player_of(state, move.owner)
        have = owner.tracks if owner is not None else 0
        yield r.OWN_TOKEN_FIRST(own == 0, move.owner, own)
        yield r.TRACK_TOKEN_THERE(have > 0, move.owner, have)
    cell = track_cell(state)
    if move.cell is not None:
        on_scale = state.board.cell(move.cell) is not None
        yield r.CELL_ON_THE_SCALE(on_scale, move.cell)
        yield r.CELL_OF_THE_TOKEN(move.cell == cell or has_ability(player, "any-track-cell"), move.cell, cell)
        cell = move.cell if on_scale else cell
    if on_line:
        need = track_price(state, cell, purse.less)
        have = purse.pay(need)
        yield r.TRACK_COST(have >= need, city, need, have)


# Build a station


def build_station(state: State, player: Player, move: BuildStation, purse: Purse) -> Iterator[Finding]:
    return _station(state, player, move.city, move.colour, purse)


def _station(
    state: State,
    player: Player,
    city: int,
    colour: StationColour,
    purse: Purse,
    just_prepared: int | None = None,
) -> Iterator[Finding]:
    left = STATIONS_A_COLOUR - stations_built(state, colour)
    yield r.STATION_LEFT(left > 0, colour, left)
    if not 1 <= city <= CITIES:
        yield r.TWELVE_CITIES(False, city)
        return
    site = state.cities[city - 1]
    yield r.SITE_IS_PREPARED(site.prepared or city == just_prepared, city)
    yield r.NO_STATION_YET(site.station is None, city)
    need = station_price(state, player, purse.less)
    have = purse.pay(need)
    yield r.STATION_COST(have >= need, city, need, have)


# Buy a card


def buy_card(state: State, player: Player, move: BuyCard, purse: Purse) -> Iterator[Finding]:
    yield r.FROM_THE_DISCARD(index_in(state.discard, move.wagon) is not None, move.wagon)
    if all(1 <= city <= CITIES for city in move.wagon.cities):
        extra = surcharge(state, move.wagon)
        assert move.wagon.cost is not None
        need = move.wagon.cost + extra
        have = purse.pay(need)
        yield r.YEN_ONLY(have >= need, move.wagon, move.wagon.cost, extra, need, have)
    yield from marker_choice(move.wagon, move.marker)


# Take part in the preparation of a venue


def participate(
    state: State, player: Player, move: Participate | ParticipateAndAdvance, purse: Purse
) -> Iterator[Finding]:
    on_board = 1 <= move.venue <= min(VENUES, len(state.venues))
    if not on_board:
        yield r.VENUE_ON_THE_BOARD(False, move.venue)
    yield r.BOWL_LEFT(player.bowls > 0, player.bowls)
    if not on_board:
        return
    venue = state.venues[move.venue - 1]
    if state.hideo is not None:
        yield r.VENUE_OPEN(not venue.closed, move.venue)
    times = 2 if has_ability(player, "double-venue-effect") else 1
    if not move.effect:
        # Only the effect that has a price may be left.
        kept = venue.effect == "points" and state.readings.unpaid_venue == "may-skip"
        yield r.EFFECT_APPLIED(kept, move.venue)
    elif venue.effect == "points":
        need = VENUE_POINTS_YEN * times
        have = purse.pay(need)
        yield r.VENUE_POINTS_COST(have >= need, need, have)
    limit = times if venue.effect == "move-wagon" else 0
    if limit or move.moves:
        yield r.WAGON_MOVES(len(move.moves) <= limit, limit, len(move.moves))
    wagons = len(player.train)
    for shift in move.moves:
        # Of the two places the one that is told is the one that does not exist.
        place = shift.to if 1 <= shift.wagon <= wagons else shift.wagon
        yield r.BETWEEN_LOCOMOTIVE_AND_TAIL(1 <= place <= wagons, place, wagons)


# Events with an action of their own


def participate_and_advance(
    state: State, player: Player, move: ParticipateAndAdvance, purse: Purse
) -> Iterator[Finding]:
    return participate(state, player, move, purse)


def prepare_and_track(state: State, player: Player, move: PrepareAndTrack, purse: Purse) -> Iterator[Finding]:
    have = purse.pay(PREPARE_AND_TRACK_YEN)
    yield r.PREPARE_AND_TRACK_FEE(have >= PREPARE_AND_TRACK_YEN, PREPARE_AND_TRACK_YEN, have)
    if move.first == "prepare":
        # The token of the site just prepared may be laid at once.
        yield from _site(state, player, move.city, purse)
        yield from _track(state, player, move.track_city, move, purse, player.tracks + 1, move.city)
    else:
        yield from _track(state, player, move.track_city, move, purse, player.tracks)
        yield from _site(state, player, move.city, purse)


def prepare_and_station(state: State, player: Player, move: PrepareAndStation, purse: Purse) -> Iterator[Finding]:
    have = purse.pay(PREPARE_AND_STATION_YEN)
    yield r.PREPARE_AND_STATION_FEE(have >= PREPARE_AND_STATION_YEN, PREPARE_AND_STATION_YEN, have)
    if move.first == "prepare":
        yield from _site(state, player, move.city, purse)
        yield from _station(state, player, move.station_city, move.colour, purse, move.city)
    else:
        yield from _station(state, player, move.station_city, move.colour, purse)
        yield from _site(state, player, move.city, purse)


def place_token(state: State, player: Player, move: PlaceToken, purse: Purse) -> Iterator[Finding]:
    have = purse.pay(VENUE_TOKEN_YEN)
    yield r.VENUE_TOKEN_FEE(have >= VENUE_TOKEN_YEN, VENUE_TOKEN_YEN, have)
    if not 1 <= move.token <= CITIES:
        yield r.TWELVE_CITIES(False, move.token)
    yield r.UNUSED_VENUE_TOKEN(move.token in state.spare, move.token)
    wagons = len(player.train)
    yield r.TOKEN_ON_OWN_WAGON(1 <= move.wagon <= wagons, move.wagon, wagons)
