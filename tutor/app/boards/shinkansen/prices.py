"""What a move would cost and bring, as the engine carries it out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from tutor.games.shinkansen import apply
from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.state import State, player_of
from tutor.i18n import Words, signed

# Prices tell the same of all moves to a place, or nothing: so many are looked at.
LOOKED_AT = 12


@dataclass(frozen=True, slots=True)
class Change:
    """Yen and points that come (or go); None where it depends on what is decided later."""

    yen: int | None
    points: int | None

    @property
    def short(self) -> str:
        """On a pill: ¥3 is paid, +¥5 comes, and points with their sign."""
        parts = []
        if self.yen:
            parts.append(f"¥{-self.yen}" if self.yen < 0 else f"+¥{self.yen}")
        if self.points:
            parts.append(signed(self.points))
        if not parts and self.yen == 0 and self.points is not None:
            parts.append("¥0")
        return " ".join(parts)

    def said(self, words: Words) -> str:
        parts = []
        if self.yen is not None and self.yen <= 0 and (self.yen or self.points is not None):
            parts.append(words.tn("board.costs", "costs {n} yen", "costs {n} yen", -self.yen))
        elif self.yen:
            parts.append(words.tn("board.brings-yen", "brings {n} yen", "brings {n} yen", self.yen))
        if self.points and self.points > 0:
            parts.append(words.tn("board.brings-points", "brings {n} point", "brings {n} points", self.points))
        elif self.points:
            parts.append(words.tn("board.loses-points", "loses {n} point", "loses {n} points", -self.points))
        return ", ".join(parts)


def change(state: State, move: Any) -> Change:
    before = player_of(state, move.player)
    assert before is not None
    if move.kind in ("end-turn", "sell-points", "buy-leftover", "score-city", "reward-again", "decline"):
        return _told(apply(state, move)[1], before.colour)
    if move.kind == "act-in-city":
        # What Hideo does is decided by his board, not by what it brings.
        return Change(None, None)
    if state.turn is not None:
        # With an action to spare the turn goes on, so that nothing of what follows it is counted.
        state = replace(state, turn=replace(state.turn, actions=state.turn.actions + 1))
    after = player_of(apply(state, move)[0], move.player)
    assert after is not None
    return Change(after.yen - before.yen, after.points - before.points)


def _told(events: Iterable[Any], colour: str) -> Change:
    """What the move itself pays; a new round may follow it, and that is not its doing."""
    yen = points = 0
    for event in events:
        told = event.params
        if told.get("player") != colour:
            continue
        match event.rule:
            case r.UNUSED_ACTIONS:
                yen += told["yen"]
            case r.POINTS_SOLD:
                yen, points = yen + told["yen"], points - told["points"]
            case r.LEFTOVER_BOUGHT:
                yen -= told["yen"]
            case r.LEFTOVER_SHORTFALL:
                points -= told["points"]
            case r.GREEN_SCORE_CITY:
                points += told["points"]
    return Change(yen, points)


def shared(state: State, moves: list[Any]) -> Change:
    """What all these moves have in common."""
    found = [change(state, move) for move in moves[:LOOKED_AT]]
    yen, points = {one.yen for one in found}, {one.points for one in found}
    return Change(yen.pop() if len(yen) == 1 else None, points.pop() if len(points) == 1 else None)
