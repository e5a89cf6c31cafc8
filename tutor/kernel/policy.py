"""Policies choose among the legal moves; they see what a player sees and have no privileges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tutor.kernel.game import CHANCE, Game
from tutor.kernel.journal import Journal
from tutor.kernel.verdict import Event

Policy = Callable[[Game, Any, Random], Any]


def random_policy(game: Game, state: Any, rng: Random) -> Any:
    """Any legal move, all equally likely."""
    return rng.choice(game.legal_moves(state))


def greedy_policy(game: Game, state: Any, rng: Random) -> Any:
    """The legal move after which the game's own estimate is best; ties fall to chance."""
    player = game.to_act(state)
    assert player is not None
    moves = game.legal_moves(state)
    worth = [game.appraise(game.apply(state, move)[0], player) for move in moves]
    best = max(worth)
    return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])


POLICIES: Mapping[str, Policy] = {"random": random_policy, "greedy": greedy_policy}


def play_out(
    game: Game, setup: Any, policy: Policy, rng: Random, most_moves: int = 100_000
) -> tuple[Any, Journal, list[Event]]:
    """A whole game from its set-up: chance deals, the policy answers for every player."""
    state = game.new(setup)
    moves: list[Any] = []
    happened: list[Event] = []
    while (actor := game.to_act(state)) is not None and len(moves) < most_moves:
        move = game.chance(state, rng) if actor == CHANCE else policy(game, state, rng)
        state, events = game.apply(state, move)
        moves.append(move)
        happened.extend(events)
    return state, Journal(game.ID, setup, tuple(moves)), happened
