"""A score is a tree of lines: every point has a rule, and a total is only ever the sum of its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tutor.kernel.verdict import Event, Rule


@dataclass(frozen=True, slots=True)
class Line:
    """Points by one rule, with the numbers behind them; a line with parts has no points of its own."""

    key: str
    rule: Rule
    values: tuple[Any, ...] = ()
    parts: tuple[Line, ...] = ()
    own: int = 0

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts) if self.parts else self.own

    @property
    def params(self) -> dict[str, Any]:
        return dict(zip(self.rule.params, self.values, strict=True))

    def walk(self, path: str = "") -> Iterator[tuple[str, Line]]:
        """Every line with its path, the parts before the line that sums them."""
        for part in self.parts:
            yield from part.walk(f"{path}/{part.key}" if path else part.key)
        yield path or self.key, self


@dataclass(frozen=True, slots=True)
class Placing:
    """A player's place in the final ranking; equal places are shared."""

    player: str
    place: int
    points: int
    tie_break: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    placings: tuple[Placing, ...]
    decided_by: tuple[Event, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(placing.player for placing in self.placings if placing.place == 1)


def placings(results: list[tuple[str, int, tuple[int, ...]]]) -> tuple[Placing, ...]:
    """Places by points, then by the tie-break; who is equal in both shares the place."""
    ordered = sorted(results, key=lambda result: (result[1], result[2]), reverse=True)
    placed: list[Placing] = []
    for at, (player, points, tie_break) in enumerate(ordered):
        equal = placed and (placed[-1].points, placed[-1].tie_break) == (points, tie_break)
        placed.append(Placing(player, placed[-1].place if equal else at + 1, points, tie_break))
    return tuple(placed)
