"""Whole random games: after every move the position is possible, the books balance, and checks and lists agree."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields, replace
from random import Random
from typing import Any, get_args

import pytest

from tutor.games import game
from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.candidates import rearrangements
from tutor.games.shinkansen.components import BOWLS, CITIES, COLOURS, STATION_COLOURS, WAGONS, deck
from tutor.games.shinkansen.prices import track_cell
from tutor.games.shinkansen.problems import all_venue_tokens, all_wagons
from tutor.games.shinkansen.solo import decide
from tutor.games.shinkansen.state import Setup, State, bowls_at, player_of
from tutor.kernel.game import CHANCE
from tutor.kernel.journal import Journal, plain_journal, replay
from tutor.kernel.policy import POLICIES, play_out
from tutor.kernel.verdict import Event, IllegalMove
from tutor.table.files import read_journal

SHINKANSEN = game("shinkansen")
GAMES_PER_COUNT = 75


@pytest.mark.parametrize("players", (1, 2, 3, 4))
@pytest.mark.parametrize("block", range(3))
def test_random_games_keep_every_invariant(players: int, block: int) -> None:
    for seed in range(block * GAMES_PER_COUNT // 3, (block + 1) * GAMES_PER_COUNT // 3):
        play_checked(players, seed)


@pytest.mark.long
@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_many_more_random_games(players: int) -> None:
    for seed in range(10_000, 11_000):
        play_checked(players, seed)


def random_setup(players: int, rng: Random) -> Setup:
    chosen = {name.replace("-", "_"): rng.choice(values) for name, values in SHINKANSEN.READINGS.items()}
    setup: Setup = SHINKANSEN.seats(players)
    return replace(setup, readings=SHINKANSEN.readings(**chosen), harder=players == 1 and rng.random() < 0.5)


def play_checked(players: int, seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(players, rng)
    state = SHINKANSEN.new(setup)
    moves: list[Any] = []
    turns: Counter[tuple[int, str]] = Counter()
    while (actor := SHINKANSEN.to_act(state)) is not None:
        if actor == CHANCE:
            move = SHINKANSEN.chance(state, rng)
        else:
            legal = SHINKANSEN.legal_moves(state)
            assert legal, "a player to act always has a legal move"
            assert len(legal) == len(set(legal)), "no move is listed twice"
            if actor in SHINKANSEN.automaton(state):
                assert legal == [decide(state)], "the rules leave Hideo no choice"
            move = rng.choice(legal)
            assert_mutations_are_refused(state, legal, rng)
            turns[state.round, actor] += isinstance(move, m.TakeSlot)
        before = state
        state, events = SHINKANSEN.apply(state, move)
        moves.append(move)
        assert events
        assert state != before
        assert not SHINKANSEN.problems(state)
        assert_books_balance(before, state, events)
        assert_conserved(state)
    assert turns == {(number, colour): 1 for number in range(1, 6) for colour in setup.players}
    assert_round_trips(Journal("shinkansen", setup, tuple(moves)), state)


# The books

# What a player gets, by the rule that gives it: the names of the numbers for yen and for points.
GETS = {
    "setup.start-yen": ("yen", None),
    "phase-1.income": ("yen", None),
    "take-slot.reward-yen": ("yen", None),
    "take-slot.reward-points": (None, "points"),
    "actions.unused": ("yen", None),
    "income.taken": ("yen", None),
    "participate.yen": ("yen", None),
    "events-grey.four-yen": ("yen", None),
    "events-grey.yen-by-place": ("yen", None),
    "events-green.seven-yen": ("yen", None),
    "events-green.score-city": (None, "points"),
    "solo-phase-3.closed-venue-bowls": (None, "points"),
    "solo-actions.margin-bowl": (None, "points"),
    "solo-actions.margin-points": (None, "points"),
}
PAYS = {
    "choose-wagon.paid": ("yen", None),
    "choose-wagon.shortfall-in-points": (None, "points"),
    "actions.own-locomotive-paid": ("yen", None),
    "buy-card.bought": ("yen", None),
    "repeat.repeated": ("yen", None),
    "events-blue.buy-leftover": ("yen", None),
    "events-blue.leftover-shortfall": (None, "points"),
    "events-blue.prepare-and-track": ("yen", None),
    "events-blue.prepare-and-station": ("yen", None),
    "events-blue.venue-token": ("yen", None),
}
# Paid by the player to the owner of something.
TO_OWNER = ("actions.foreign-locomotive-paid", "lay-track.foreign-token-paid")
# Yen paid for points.
BUILT = ("prepare.prepared", "lay-track.laid", "build-station.built", "participate.points")


def assert_books_balance(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Every yen and every point comes and goes by an event, and Hideo never keeps a yen."""
    books: Counter[tuple[str, str]] = Counter()
    hideo = None if before.hideo is None else before.hideo.colour
    for event in events:
        id, numbers = event.rule.id, event.params
        player = numbers.get("player", "")
        if id in GETS or id in PAYS:
            yen, points = (GETS if id in GETS else PAYS)[id]
            sign = 1 if id in GETS else -1
            books["yen", player] += sign * (numbers[yen] if yen else 0)
            books["points", player] += sign * (numbers[points] if points else 0)
        elif id in TO_OWNER:
            books["yen", player] -= numbers["yen"]
            books["yen", numbers["owner"]] += numbers["yen"]
        elif id in BUILT:
            books["yen", player] -= numbers["yen"]
            books["points", player] += numbers["points"]
        elif id == "events-grey.points-for-yen":
            books["yen", player] += numbers["yen"]
            books["points", player] -= numbers["points"]
        elif id == "solo-play.yen-to-points":
            books["yen", player] -= numbers["yen"]
            books["points", player] += numbers["points"]
        elif id == "solo-score.harder":
            books["yen", player] += numbers["yen"]
            books["points", numbers["other"]] += numbers["points"]
    for old, new in zip(before.players, after.players, strict=True):
        assert new.yen - old.yen == books["yen", old.colour]
        assert new.points - old.points == books["points", old.colour]
        assert new.yen >= 0 and new.points >= 0
        assert new.colour != hideo or new.yen == 0


def assert_conserved(state: State) -> None:
    wagons = list(all_wagons(state))
    assert len(wagons) == len(set(wagons)) == WAGONS
    if state.venues:
        assert sorted(all_venue_tokens(state)) == list(range(1, CITIES + 1))
    on_sites = sum(not city.prepared for city in state.cities)
    laid = sum(city.track for city in state.cities)
    assert on_sites + laid + sum(player.tracks for player in state.players) == CITIES
    built = Counter(city.station for city in state.cities)
    assert all(built[colour] <= 4 for colour in STATION_COLOURS)
    for player in state.players:
        assert player.bowls + sum(bowls_at(venue, player.colour) for venue in state.venues) == BOWLS
    assert all(0 <= marker.cell <= state.board.last_cell for marker in state.markers)
    cells = [marker.cell for marker in state.markers]
    assert cells == sorted(cells, reverse=True)


def assert_round_trips(journal: Journal, state: State) -> None:
    """State and journal survive JSON, and the journal leads to the very same position."""
    assert SHINKANSEN.read_state(json.loads(json.dumps(SHINKANSEN.plain(state)))) == state
    plain = json.loads(json.dumps(plain_journal(SHINKANSEN, journal)))
    again, reached = read_journal(SHINKANSEN, plain)
    assert (again, reached) == (journal, state)
    assert replay(SHINKANSEN, journal)[0] == state


# Moves beside the legal ones


def assert_mutations_are_refused(state: State, legal: list[Any], rng: Random) -> None:
    """Whatever is typed in is refused with reasons, or is among the legal moves."""
    listed = set(legal)
    for _ in range(8):
        move = mutated(state, rng.choice(legal), rng) if rng.random() < 0.7 else typed_in(state, rng)
        verdict = SHINKANSEN.check(state, move)
        if verdict.legal:
            assert normal(state, move) in listed
        else:
            assert move not in listed
            assert verdict.broken
            with pytest.raises(IllegalMove):
                SHINKANSEN.apply(state, move)


KINDS = tuple(kind for kind in get_args(m.PlayerMove) if kind is not m.ChooseLocomotive)


def typed_in(state: State, rng: Random) -> Any:
    kind = rng.choice(KINDS)
    names = [one.name for one in fields(kind) if one.name != "kind"]
    return kind(**{name: value_for(state, kind, name, rng) for name in names})


def mutated(state: State, move: Any, rng: Random) -> Any:
    """A legal move with one decision changed."""
    names = [one.name for one in fields(move) if one.name not in ("kind", "locomotive")]
    name = rng.choice(names)
    return replace(move, **{name: value_for(state, type(move), name, rng)})


FIRSTS = {
    m.PrepareAndTrack: ("prepare", "lay-track"),
    m.PrepareAndStation: ("prepare", "build-station"),
    m.ParticipateAndAdvance: ("participate", "advance"),
}


def value_for(state: State, kind: Any, name: str, rng: Random) -> Any:
    """Any value that could be typed into a field of this name, sensible or not."""
    colours = [player.colour for player in state.players]
    cards = ["tail", "event", *(f"locomotive-{colour}" for colour in colours), *(f"wagon-{n}" for n in range(1, 8))]
    match name:
        case "player":
            return rng.choice(COLOURS)
        case "card":
            return rng.choice([*cards, f"tail-{rng.choice(colours)}", f"wagon-1-{rng.choice(colours)}"])
        case "by":
            return rng.choice([None, None, None, *cards])
        case "city" | "track_city" | "station_city" | "token":
            return rng.randint(0, 13)
        case "place" | "slot" | "venue":
            return rng.randint(0, 7)
        case "wagon" if kind is m.PlaceToken:
            return rng.randint(0, 7)
        case "wagon":
            return rng.choice(list(deck().values()))
        case "first":
            return rng.choice(FIRSTS[kind])
        case "marker" | "colour":
            may_be_left = kind in (m.ChooseWagon, m.BuyCard, m.BuyLeftover, m.ActInCity)
            return rng.choice((*STATION_COLOURS, None) if may_be_left else STATION_COLOURS)
        case "markers":
            return tuple(rng.choices(STATION_COLOURS, k=rng.randint(0, 3)))
        case "cell":
            return rng.choice((None, "A", "B", "C", "D", "Z"))
        case "owner":
            return rng.choice((None, *colours))
        case "effect":
            return rng.choice((True, True, False))
        case "moves":
            return tuple(m.Shift(rng.randint(0, 6), rng.randint(0, 6)) for _ in range(rng.randint(0, 2)))
        case "side":
            return rng.choice(("left", "right"))
        case "action":
            return rng.choice(("prepare", "build-station", "lay-track", "margin"))
    raise AssertionError(name)


def normal(state: State, move: Any) -> Any:
    """Moves that come to the same are listed once."""
    player = player_of(state, getattr(move, "player", ""))
    if player is None:
        return move
    if isinstance(move, m.LayTrack | m.PrepareAndTrack):
        owner = None if move.owner == player.colour else move.owner
        move = replace(move, owner=owner, cell=None if move.cell == track_cell(state) else move.cell)
    if isinstance(move, m.PrepareAndTrack) and (player.tracks or move.owner is None):
        move = replace(move, first="prepare")
    if isinstance(move, m.PrepareAndStation):
        move = replace(move, first="prepare")
    if isinstance(move, m.Participate | m.ParticipateAndAdvance):
        move = replace(move, moves=shortest(move.moves, len(player.train)))
    if isinstance(move, m.ParticipateAndAdvance):
        move = replace(move, first="participate")
    if isinstance(move, m.PlaceToken) and state.readings.venue_token == "replaces":
        move = replace(move, side="right")
    if isinstance(move, m.ActInCity) and move.action != "build-station":
        move = replace(move, colour=None)
    return move


def shortest(shifts: tuple[m.Shift, ...], wagons: int) -> tuple[m.Shift, ...]:
    """The listed way to the order that these moves bring about."""
    order = after(shifts, wagons)
    if order is None:
        return shifts
    return next((way for way in rearrangements(wagons, 2) if after(way, wagons) == order), shifts)


def after(shifts: tuple[m.Shift, ...], wagons: int) -> list[int] | None:
    order = list(range(wagons))
    for shift in shifts:
        if not (1 <= shift.wagon <= wagons and 1 <= shift.to <= wagons):
            return None
        order.insert(shift.to - 1, order.pop(shift.wagon - 1))
    return order


# Policies and variations


@pytest.mark.parametrize("players", (1, 2, 3, 4))
@pytest.mark.parametrize("policy", POLICIES)
def test_policies_finish_a_game(policy: str, players: int) -> None:
    state, journal, _ = play_out(SHINKANSEN, SHINKANSEN.seats(players), POLICIES[policy], Random(5))
    assert SHINKANSEN.to_act(state) is None
    assert journal.moves


def test_greedy_beats_random() -> None:
    """The greedy policy is worth playing against: on average it outscores the random one by far."""

    def average(policy: str) -> float:
        totals = []
        for seed in range(8):
            state, _, _ = play_out(SHINKANSEN, SHINKANSEN.seats(2), POLICIES[policy], Random(seed))
            totals += [SHINKANSEN.score(sheet).points for sheet in SHINKANSEN.sheets(state)]
        return sum(totals) / len(totals)

    assert average("greedy") > average("random") + 20


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_a_varied_position_is_possible_and_asks_the_same_player(players: int) -> None:
    rng = Random(players)
    state = SHINKANSEN.new(SHINKANSEN.seats(players))
    while (actor := SHINKANSEN.to_act(state)) is not None:
        varied = SHINKANSEN.vary(state, rng)
        assert not SHINKANSEN.problems(varied)
        assert SHINKANSEN.to_act(varied) == actor
        sheets = SHINKANSEN.vary_sheets(SHINKANSEN.sheets(state), rng)
        assert [sheet.player for sheet in sheets] == list(SHINKANSEN.players(state))
        move = SHINKANSEN.chance(state, rng) if actor == CHANCE else rng.choice(SHINKANSEN.legal_moves(state))
        state, _ = SHINKANSEN.apply(state, move)


def test_four_players_use_up_the_deck_exactly() -> None:
    state, _, _ = play_out(SHINKANSEN, SHINKANSEN.seats(4), POLICIES["random"], Random(3))
    assert state.deck == ()
