"""Whole random games: after every move the position is possible, and checks and lists agree."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from tutor.games import game
from tutor.games.syndicate.components import AGENTS, ASSISTANTS, COLOURS, ROUNDS, TURNS_A_ROUND, TYPES
from tutor.games.syndicate.moves import Connect, Move, Pass, PlaceAgent
from tutor.games.syndicate.problems import all_cards
from tutor.games.syndicate.state import Readings, Setup, State
from tutor.kernel.game import CHANCE
from tutor.kernel.journal import Journal, plain_journal, replay
from tutor.kernel.policy import POLICIES, play_out
from tutor.kernel.verdict import IllegalMove
from tutor.table.files import read_journal

SYNDICATE = game("syndicate")
GAMES_PER_COUNT = 100


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("block", range(4))
def test_random_games_keep_every_invariant(players: int, block: int) -> None:
    for seed in range(block * GAMES_PER_COUNT // 4, (block + 1) * GAMES_PER_COUNT // 4):
        play_checked(players, seed)


@pytest.mark.long
@pytest.mark.parametrize("players", (2, 3, 4))
def test_many_more_random_games(players: int) -> None:
    for seed in range(10_000, 12_000):
        play_checked(players, seed)


def play_checked(players: int, seed: int) -> None:
    rng = Random(seed)
    setup = Setup(COLOURS[:players], random_readings(rng))
    state = SYNDICATE.new(setup)
    moves: list[Any] = []
    turns: Counter[tuple[int, str]] = Counter()
    while (actor := SYNDICATE.to_act(state)) is not None:
        if actor == CHANCE:
            move = SYNDICATE.chance(state, rng)
        else:
            legal = SYNDICATE.legal_moves(state)
            assert legal, "a player to act always has a legal move"
            move = rng.choice(legal)
            assert_mutations_are_refused(state, legal, rng)
            turns[state.round, actor] += isinstance(move, Connect | Pass)
        before = state
        state, events = SYNDICATE.apply(state, move)
        moves.append(move)
        assert events
        assert state != before
        assert not SYNDICATE.problems(state)
        assert_conserved(state)
    assert turns == {(number, c): TURNS_A_ROUND for number in (1, 2, 3) for c in setup.players}
    for player in state.players:
        assert sum(len(played.network) for played in player.rounds) == 4 * ROUNDS
    assert_round_trips(Journal("syndicate", setup, tuple(moves)), state)


def random_readings(rng: Random) -> Readings:
    return SYNDICATE.readings(
        **{name.replace("-", "_"): rng.choice(values) for name, values in SYNDICATE.READINGS.items()}
    )


def assert_conserved(state: State) -> None:
    cards = list(all_cards(state))
    assert len(cards) == len(set(cards)) == 60
    playing = not all(len(player.rounds) == ROUNDS for player in state.players)
    for player in state.players:
        standing = [p for place in state.places for p in place.pawns if p.player == player.colour and playing]
        assert player.agents + sum(pawns.agents for pawns in standing) == AGENTS
        covering = sum(len(robot.covered) for robot in player.network)
        assert player.assistants + covering + sum(pawns.assistants for pawns in standing) == ASSISTANTS
        assert len(player.dice) in (0, 5)
        assert all(1 <= value <= 6 for value in player.dice)
    tokens = Counter(investor for player in state.players for investor in player.investors)
    assert all(tokens[investor] <= len(state.players[0].rounds) for investor in TYPES)


def assert_round_trips(journal: Journal, state: State) -> None:
    """State and journal survive JSON, and the journal leads to the very same position."""
    assert SYNDICATE.read_state(json.loads(json.dumps(SYNDICATE.plain(state)))) == state
    plain = json.loads(json.dumps(plain_journal(SYNDICATE, journal)))
    again, reached = read_journal(SYNDICATE, plain)
    assert (again, reached) == (journal, state)
    assert replay(SYNDICATE, journal)[0] == state


def assert_mutations_are_refused(state: State, legal: list[Move], rng: Random) -> None:
    """A move near the legal ones is refused with reasons, or is among the legal ones."""
    for move in rng.sample(all_moves(state), 6):
        verdict = SYNDICATE.check(state, move)
        assert verdict.legal == (move in legal or normal(move) in legal)
        if not verdict.legal:
            assert verdict.broken
            with pytest.raises(IllegalMove):
                SYNDICATE.apply(state, move)


def normal(move: Move) -> Move:
    """Covering left and right is the same as covering right and left."""
    return Connect(move.player, move.slot, tuple(sorted(move.cover))) if isinstance(move, Connect) else move


COVERS = ((), ("left",), ("right",), ("left", "right"), ("right", "left"), ("left", "left"), ("right", "right"))


def all_moves(state: State) -> list[Any]:
    """Every move that could be typed in, sensible or not."""
    colours = COLOURS
    moves: list[Any] = [Pass(colour) for colour in colours]
    moves += [PlaceAgent(c, place, n) for c, place, n in product(colours, range(6), range(8))]
    moves += [Connect(c, slot, cover) for c, slot, cover in product(colours, range(6), COVERS)]
    return moves


def test_list_and_check_agree_on_every_move() -> None:
    """Not a sample: in some positions every move that can be typed in is held against the list."""
    for seed in range(6):
        rng = Random(seed)
        state = SYNDICATE.new(Setup(COLOURS[: 2 + seed % 3]))
        while (actor := SYNDICATE.to_act(state)) is not None:
            if actor == CHANCE:
                state, _ = SYNDICATE.apply(state, SYNDICATE.chance(state, rng))
                continue
            legal = SYNDICATE.legal_moves(state)
            if rng.random() < 0.2:
                allowed = [move for move in all_moves(state) if SYNDICATE.check(state, move).legal]
                assert {normal(move) for move in allowed} == set(legal)
            state, _ = SYNDICATE.apply(state, rng.choice(legal))


@pytest.mark.parametrize("policy", POLICIES)
def test_policies_finish_a_game(policy: str) -> None:
    state, journal, _ = play_out(SYNDICATE, Setup(COLOURS[:3]), POLICIES[policy], Random(5))
    assert SYNDICATE.to_act(state) is None
    assert journal.moves


def test_greedy_beats_random() -> None:
    """The greedy policy is worth playing against: on average it outscores the random one."""

    def average(policy: str) -> float:
        totals = []
        for seed in range(12):
            state, _, _ = play_out(SYNDICATE, Setup(COLOURS[:2]), POLICIES[policy], Random(seed))
            totals += [SYNDICATE.score(sheet).points for sheet in SYNDICATE.sheets(state)]
        return sum(totals) / len(totals)

    assert average("greedy") > average("random") + 5


@pytest.mark.parametrize(("players", "spare"), ((2, 32), (3, 20), (4, 8)))
def test_the_deck_never_runs_dry(players: int, spare: int) -> None:
    """However much is bought, so many cards are left in deck and discard pile together."""
    fewest = 60
    for seed in range(30):
        rng = Random(seed)
        state = SYNDICATE.new(Setup(COLOURS[:players]))
        while (actor := SYNDICATE.to_act(state)) is not None:
            move = SYNDICATE.chance(state, rng) if actor == CHANCE else rng.choice(SYNDICATE.legal_moves(state))
            state, _ = SYNDICATE.apply(state, move)
            fewest = min(fewest, len(state.deck) + len(state.discard))
    assert fewest == spare
