"""What would have been legal instead: the nearest legal moves, and the amounts that were missing."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from tutor.kernel.game import Game
from tutor.kernel.verdict import Rule, Verdict


@dataclass(frozen=True, slots=True)
class Change:
    """One field of the move as it was tried and as it could be."""

    field: str
    was: Any
    now: Any


@dataclass(frozen=True, slots=True)
class Repair:
    """A legal move near the one that was tried."""

    move: Any
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """How much of something a broken rule asks for beyond what there is."""

    rule: Rule
    amount: int


def missing_amounts(verdict: Verdict) -> tuple[Missing, ...]:
    """For every broken rule that compares what is needed with what is there."""
    short = []
    for finding in verdict.broken:
        numbers = finding.params
        need, have = numbers.get("need"), numbers.get("have")
        if isinstance(need, int) and isinstance(have, int) and need > have:
            short.append(Missing(finding.rule, need - have))
    return tuple(short)


def nearest_legal(game: Game, state: Any, move: Any, most: int = 3) -> tuple[Repair, ...]:
    """The legal moves of the same kind that change least; if there is none, those of another kind."""
    legal = game.legal_moves(state)
    same_kind = [other for other in legal if type(other) is type(move)]
    ranked = sorted(same_kind or legal, key=lambda other: _distance(move, other))
    return tuple(Repair(other, _changes(move, other)) for other in ranked[:most])


def _changes(tried: Any, legal: Any) -> tuple[Change, ...]:
    if type(tried) is not type(legal):
        return (Change("kind", tried.kind, legal.kind),)
    pairs = ((field.name, getattr(tried, field.name), getattr(legal, field.name)) for field in fields(tried))
    return tuple(Change(name, was, now) for name, was, now in pairs if was != now)


def _distance(tried: Any, legal: Any) -> tuple[int, int]:
    """First how many decisions change, then by how much."""
    changes = _changes(tried, legal)
    return len(changes), sum(_step(change.was, change.now) for change in changes)


def _step(was: Any, now: Any) -> int:
    if isinstance(was, int) and isinstance(now, int):
        return abs(was - now)
    if isinstance(was, tuple) and isinstance(now, tuple):
        return len(set(was) ^ set(now)) + abs(len(was) - len(now))
    return 1
