"""What is impossible about a position: the same rules, asked of what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.board import stand_in_board
from tutor.games.shinkansen.components import (
    BOWLS,
    CITIES,
    ROUNDS,
    STATION_COLOURS,
    STATIONS_A_COLOUR,
    VENUES,
    WAGONS,
    Colour,
    Wagon,
)
from tutor.games.shinkansen.solo import next_token
from tutor.games.shinkansen.state import (
    City,
    CityToReveal,
    ClosedVenueToReveal,
    Coach,
    Marker,
    Setup,
    State,
    Turn,
    Venue,
    actions_given,
    bowls_at,
    is_hideo,
    player_of,
    row_size,
    turn_of,
)
from tutor.kernel.verdict import Finding

FACE_UP = ("A1", "A2")
LEFT_OVER = 3
# What may be waited for in each phase.
STEPS: dict[str, tuple[str, ...]] = {
    "setup": (
        "stack-markers",
        "lay-venues",
        "place-order",
        "offer-locomotives",
        "choose-locomotive",
        "lay-events",
        "prepare-hideo",
        "deal-row",
    ),
    "phase-1": ("deal-row",),
    "phase-2": (),
    "phase-3": ("reveal-city", "reveal-closed"),
    "round-end": ("sell-points", "reward-again", "buy-leftover", "score-city"),
    "finished": (),
}


def setup_findings(setup: Setup) -> Iterator[Finding]:
    alone = setup.hideo is not None
    people = len(setup.players) - alone
    yield r.PLAYER_COUNT((1 if alone else 2) <= people <= 4, people)
    for colour, count in Counter(setup.players).items():
        yield r.COLOURS_DIFFER(count == 1, colour)
    if alone or setup.harder:
        yield r.ONE_AGAINST_HIDEO(alone and people == 1 and setup.hideo in setup.players, people)
    slots = len(dict(setup.board.tile).get(len(setup.players), ()))
    if 2 <= len(setup.players) <= 4:
        yield r.SLOT_FOR_EACH(slots >= len(setup.players), len(setup.players), slots)


def position_findings(state: State) -> Iterator[Finding]:
    """Every rule that a position is held against, kept or broken."""
    playing = tuple(player.colour for player in state.players)
    hideo = None if state.hideo is None else state.hideo.colour
    yield from setup_findings(Setup(playing, state.readings, state.board, hideo, state.harder))
    yield r.FIVE_ROUNDS(1 <= state.round <= ROUNDS, state.round)
    wagons = list(all_wagons(state))
    yield r.THIRTY_WAGONS(len(wagons) == WAGONS, WAGONS, len(wagons))
    yield from wagon_findings(wagons)
    need = row_size(state) * rows_to_come(state)
    yield r.DECK_SUFFICES(len(state.deck) >= need, need, len(state.deck))
    yield from _locomotives(state)
    yield from city_findings(state.cities)
    if state.readings.track_site == "prepared-only":
        for number, city in enumerate(state.cities, 1):
            yield r.TRACK_NEEDS_SITE(city.prepared or not city.track, number)
    tokens = sum(not city.prepared for city in state.cities) + sum(city.track for city in state.cities)
    tokens += sum(player.tracks for player in state.players)
    yield r.TWELVE_CONSTRUCTION_TOKENS(tokens == CITIES, CITIES, tokens)
    if state.markers or state.phase != "setup":
        yield from marker_findings(state.markers, state.board.last_cell)
    if state.venues or state.phase != "setup":
        yield from _venues(state, playing)
    for player in state.players:
        yield bowl_finding(player.colour, player.bowls, state.venues)
    yield from _events(state)
    yield from _order(state, playing)
    yield from _moment(state, playing)
    if state.hideo is not None and state.hideo.tokens:
        yield from _hideo(state)


def rows_to_come(state: State) -> int:
    """Rounds whose wagons have not been dealt yet."""
    return ROUNDS - state.round + (state.phase in ("setup", "phase-1"))


def all_wagons(state: State) -> Iterator[Wagon]:
    """Every wagon of the game, wherever it lies."""
    yield from state.deck
    yield from state.discard
    yield from (place.wagon for place in state.row)
    for player in state.players:
        yield from (coach.wagon for coach in player.train)


def wagon_findings(wagons: Sequence[Wagon]) -> Iterator[Finding]:
    for wagon, count in Counter(wagon for wagon in wagons if not wagon.is_typed_in).items():
        yield r.WAGON_ONCE(count == 1, wagon, count)
    for city in dict.fromkeys(city for wagon in wagons if wagon.is_typed_in for city in wagon.cities):
        yield r.TWELVE_CITIES(1 <= city <= CITIES, city)


def _locomotives(state: State) -> Iterator[Finding]:
    chosen = [player.locomotive for player in state.players if player.locomotive is not None]
    for locomotive, count in Counter((*chosen, *state.locomotives)).items():
        if not locomotive.is_typed_in:
            yield r.LOCOMOTIVE_ONCE(count == 1, locomotive, count)


def city_findings(cities: Sequence[City]) -> Iterator[Finding]:
    yield r.TWELVE_CITIES(len(cities) == CITIES, len(cities))
    built = Counter(city.station for city in cities)
    for colour in STATION_COLOURS:
        yield r.FOUR_STATIONS(built[colour] <= STATIONS_A_COLOUR, colour, STATIONS_A_COLOUR, built[colour])
    for number, city in enumerate(cities, 1):
        if city.station is not None:
            yield r.SITE_IS_PREPARED(city.prepared, number)


def marker_findings(markers: Sequence[Marker], last_cell: int) -> Iterator[Finding]:
    """One of each colour, on the scale, none further than one that is ranked before it."""
    laid = Counter(marker.colour for marker in markers)
    for colour in STATION_COLOURS:
        yield r.ONE_MARKER_A_COLOUR(laid[colour] == 1, colour, laid[colour])
    limit = last_cell
    for marker in markers:
        yield r.ON_THE_SCALE(0 <= marker.cell <= limit, marker.colour, marker.cell, limit)
        limit = min(limit, marker.cell)


def _venues(state: State, playing: Sequence[Colour]) -> Iterator[Finding]:
    yield r.THREE_VENUES(len(state.venues) == VENUES, VENUES, len(state.venues))
    yield from bowls_of_players(state.venues, playing)
    tokens = Counter(all_venue_tokens(state))
    for city in (*range(1, CITIES + 1), *(city for city in tokens if not 1 <= city <= CITIES)):
        yield r.TWELVE_CITIES(1 <= city <= CITIES, city)
        yield r.VENUE_TOKEN_ONCE(tokens[city] == 1, city, tokens[city])
    # Only a token of Hideo's board closes a venue.
    closed = () if state.hideo is None else tuple(token.venue for token in state.hideo.tokens)
    for number, venue in enumerate(state.venues, 1):
        if venue.closed:
            yield r.VENUE_OPEN(number in closed, number)


def bowls_of_players(venues: Sequence[Venue], playing: Sequence[Colour]) -> Iterator[Finding]:
    """Nobody else's bowls stand on a venue, and nobody's twice."""
    for venue in venues:
        for colour, count in Counter(bowls.player for bowls in venue.bowls).items():
            if colour not in playing or count > 1:
                yield r.SEVEN_BOWLS(False, colour, 0, sum(b.count for b in venue.bowls if b.player == colour))


def all_venue_tokens(state: State) -> Iterator[int]:
    yield from (venue.city for venue in state.venues)
    yield from state.spare
    for player in state.players:
        yield from tokens_on(player.train)
    if state.hideo is not None:
        yield from (token.city for token in state.hideo.tokens if token.city is not None)
        yield from state.hideo.face_down


def tokens_on(train: Sequence[Coach]) -> Iterator[int]:
    for coach in train:
        yield from coach.left
        yield from coach.right


def bowl_finding(colour: Colour, in_play_area: int, venues: Sequence[Venue]) -> Finding:
    have = in_play_area + sum(bowls_at(venue, colour) for venue in venues)
    return r.SEVEN_BOWLS(have == BOWLS, colour, BOWLS, have)


def _events(state: State) -> Iterator[Finding]:
    if state.events or state.phase != "setup":
        yield r.FIVE_EVENTS(len(state.events) == ROUNDS, ROUNDS, len(state.events))
    laid = Counter(event.effect for event in state.events)
    board, count = state.board, len(state.players)
    # The stand-in colours prove nothing about a table; those that a table has typed in do.
    told = board.event_colours != stand_in_board().event_colours and count in dict(board.event_colours)
    for number, event in enumerate(state.events[:ROUNDS], 1):
        yield r.EVENT_ONCE(laid[event.effect] == 1, event, laid[event.effect])
        yield r.CELL_ON_THE_SCALE(board.cell(event.track) is not None, event.track)
        if told:
            expected = board.colours(count)[number - 1]
            yield r.EVENT_COLOURS(event.colour == expected, number, expected, event)


def _order(state: State, playing: Sequence[Colour]) -> Iterator[Finding]:
    """Every turn order token lies in one place: on the tile, on a wagon of the row, or aside without a wagon."""
    tokens = Counter(colour for colour in state.slots if colour is not None)
    tokens.update(place.token for place in state.row if place.token is not None)
    tokens.update(state.without_wagon)
    if tokens or state.phase != "setup":
        for colour in dict.fromkeys((*playing, *tokens)):
            yield r.ORDER_TOKEN_EACH(tokens[colour] == (colour in playing), colour)
    if state.phase == "phase-2":
        need = row_size(state)
        yield r.ROW_SIZE(len(state.row) == need, need, len(state.row))
    slots = len(dict(state.board.tile).get(len(playing), ()))
    yield r.SLOT_FOR_EACH(len(state.slots) == slots, slots, len(state.slots))


def _moment(state: State, playing: Sequence[Colour]) -> Iterator[Finding]:
    """What is waited for fits the phase, and so does whose turn it is."""
    for waiting in state.pending:
        yield r.STEPS_IN_ORDER(waiting.kind in STEPS[state.phase], state.phase, waiting.kind)
    if state.phase in ("setup", "phase-1", "round-end"):
        yield r.STEPS_IN_ORDER(bool(state.pending), state.phase, "turn")
    if state.phase == "setup":
        yield from _steps_of_the_setup(state)
    colour = turn_of(state)
    if colour is not None:
        yield r.ORDER_TOKEN_EACH(colour in playing, colour)
    elif state.phase in ("phase-2", "phase-3") and not state.pending:
        yield r.STEPS_IN_ORDER(False, state.phase, "turn")
    if state.turn is not None:
        yield r.STEPS_IN_ORDER(state.phase == "phase-3", state.phase, "action")
        yield r.SLOT_BEFORE_ACTIONS(state.turn.player in state.slots)
        yield _actions_fit(state, state.turn)


def _actions_fit(state: State, turn: Turn) -> Finding:
    """An action used has left its token on a card; Hideo's turn ends by itself with his last action."""
    player, limit = player_of(state, turn.player), actions_given(state, turn.player)
    used = len(turn.used) + sum(coach.used for coach in player.train) if player is not None else 0
    least = 1 if is_hideo(state, turn.player) else 0
    return r.ACTION_LEFT(least <= turn.actions <= limit - used, turn.actions, limit)


def _steps_of_the_setup(state: State) -> Iterator[Finding]:
    """What is still waited for is what has not been done, first things first."""
    waiting = [one.kind for one in state.pending]
    order = [STEPS["setup"].index(kind) for kind in waiting if kind in STEPS["setup"]]
    yield r.STEPS_IN_ORDER(order == sorted(order), state.phase, waiting[0] if waiting else "turn")
    done = {
        "stack-markers": bool(state.markers),
        "lay-venues": bool(state.venues),
        "lay-events": bool(state.events),
    }
    if state.hideo is None:
        done["place-order"] = any(token is not None for token in state.slots)
    else:
        done["prepare-hideo"] = bool(state.hideo.tokens)
    for kind, is_done in done.items():
        yield r.STEPS_IN_ORDER(is_done != (kind in waiting), kind, kind)
    still_to_choose = waiting.count("choose-locomotive")
    if "place-order" in waiting or (still_to_choose and state.hideo is not None):
        still_to_choose = len(state.players)
    enough = len(state.locomotives) >= still_to_choose
    yield r.STEPS_IN_ORDER(enough, "choose-locomotive", "choose-locomotive")


def _hideo(state: State) -> Iterator[Finding]:
    """Two tokens face up from the start; what lies face down fills the rest of his board; three are left over."""
    hideo = state.hideo
    assert hideo is not None
    positions = [token.position for token in hideo.tokens]
    face_up = [token for token in hideo.tokens if token.position in FACE_UP and token.city is not None]
    complete = sorted(positions) == sorted(name for name, _ in state.board.hideo)
    yield r.TOKENS_FACE_UP(complete and len(face_up) == len(FACE_UP), len(FACE_UP), len(face_up))
    hidden = [token for token in hideo.tokens if token.city is None and token.position.startswith("B")]
    sold = sum(1 for player in state.players for _ in tokens_on(player.train))
    need = LEFT_OVER - sold
    fits = len(state.spare) == need and len(hidden) == len(hideo.face_down)
    yield r.TOKENS_LEFT_OVER(fits, need, len(state.spare))
    if complete and state.turn is not None and state.turn.player == hideo.colour:
        yield _next_token_fits(state)
    closed = [token.venue for token in hideo.tokens if token.venue is not None]
    for venue in dict.fromkeys(closed):
        yield r.VENUE_ON_THE_BOARD(1 <= venue <= VENUES, venue)
        yield r.CLOSED_TOKEN_ONCE(closed.count(venue) == 1, venue)


def _next_token_fits(state: State) -> Finding:
    """Hideo acts in a city that lies face up; a token that lies face down is being revealed."""
    most, turn = len(state.board.column(state.round)), state.turn
    found = next_token(state) if turn is not None and turn.actions <= most else None
    waiting = state.pending[0] if state.pending else None
    token = None if found is None else found[1]
    if isinstance(waiting, CityToReveal | ClosedVenueToReveal):
        hidden = token is not None and token.city is None and token.venue is None
        fits = token is not None and hidden and token.position == waiting.position
    else:
        fits = token is not None and token.city is not None
    return r.STEPS_IN_ORDER(fits, state.phase, "reveal-city")
