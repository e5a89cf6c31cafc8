"""Whole games written out move by move, readable, as a record of what the engine does.

.venv/bin/python -m tests.playthroughs.record      write them anew after a change of the rules
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tutor.games import GAMES, game
from tutor.kernel.game import CHANCE, Game
from tutor.kernel.policy import POLICIES

FOLDER = Path(__file__).parent
COUNTS = (1, 2, 3, 4)


def playthrough(rules_of: Game, players: int, seed: int = 20) -> str:
    """One game by the greedy policy: each move, and under it what happened by which rule."""
    rng = Random(seed)
    state = rules_of.new(rules_of.seats(players))
    lines = [f"{rules_of.ID}, {players} players, seed {seed}"]
    while (actor := rules_of.to_act(state)) is not None:
        choose = rules_of.chance if actor == CHANCE else lambda s, r: POLICIES["greedy"](rules_of, s, r)
        move = choose(state, rng)
        lines.append(f"\n{actor}: {_said(rules_of, rules_of.plain(move))}")
        state, events = rules_of.apply(state, move)
        lines += [f"    {event.rule.id}: {_said(rules_of, event.params)}" for event in events]
    lines.append("\nscore")
    for sheet in rules_of.sheets(state):
        lines += [f"    {sheet.player} {path} {line.points}" for path, line in rules_of.score(sheet).walk()]
    lines.append(f"winners: {', '.join(rules_of.rank(rules_of.sheets(state)).winners)}")
    return "\n".join(lines) + "\n"


def _said(rules_of: Game, params: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_shown(rules_of, value)}" for name, value in params.items() if value is not None)


def _shown(rules_of: Game, value: Any) -> str:
    if isinstance(value, list | tuple):
        return "(" + " ".join(_shown(rules_of, item) for item in value) + ")"
    if isinstance(value, dict):
        return f"[{_said(rules_of, value)}]"
    return str(value) if isinstance(value, str | int) else str(rules_of.plain(value))


def recorded() -> list[tuple[Game, int, Path]]:
    """Every player count that a game's box serves."""
    games = [game(id) for id in GAMES]
    return [(g, n, FOLDER / g.ID / f"{n}-players.txt") for g in games for n in COUNTS if g.seats(n) is not None]


if __name__ == "__main__":
    for rules_of, players, path in recorded():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(rules_of, players), encoding="utf-8")
