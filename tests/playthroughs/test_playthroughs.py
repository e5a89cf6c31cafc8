"""The engine still plays the recorded games, move for move and point for point."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.record import playthrough, recorded
from tutor.kernel.game import Game


@pytest.mark.parametrize(("rules_of", "players", "path"), recorded(), ids=lambda value: getattr(value, "stem", None))
def test_playthrough(rules_of: Game, players: int, path: Path) -> None:
    assert path.is_file(), "a game without a recorded playthrough"
    assert playthrough(rules_of, players) == path.read_text(encoding="utf-8")
