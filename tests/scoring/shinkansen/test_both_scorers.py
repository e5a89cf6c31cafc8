"""The engine's scorer against a second one written from the rulebook without looking at the first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.scoring.shinkansen.second_scorer import score as second_score
from tests.scoring.shinkansen.sheets import random_sheet, tied
from tutor.games import game
from tutor.table.audit import count
from tutor.table.files import read_readings

SHINKANSEN = game("shinkansen")


def agree(sheet: dict[str, Any]) -> None:
    readings = read_readings(SHINKANSEN, sheet["readings"])
    sheets = SHINKANSEN.read_sheets({k: v for k, v in sheet.items() if k not in ("game", "readings")}, readings)
    other = second_score(sheet)
    for mine in sheets:
        lines = {path: line.points for path, line in SHINKANSEN.score(mine).walk()}
        assert lines == other["lines"][mine.player], sheet
    assert set(SHINKANSEN.rank(sheets).winners) == other["winners"], sheet


def agree_on_many(seed: str, number: int) -> None:
    """Every second sheet is made a tie, so that the bowls have to decide."""
    rng = Random(seed)
    for turn in range(number):
        sheet = random_sheet(rng)
        agree(tied(sheet, second_score(sheet)["totals"]) if turn % 2 else sheet)


@pytest.mark.parametrize("block", range(4))
def test_both_agree_on_generated_sheets(block: int) -> None:
    agree_on_many(f"sheets {block}", 500)


@pytest.mark.long
@pytest.mark.parametrize("block", range(8))
def test_both_agree_on_very_many_sheets(block: int) -> None:
    agree_on_many(f"many sheets {block}", 25_000)


def test_the_file_reader_counts_the_same() -> None:
    sheet = random_sheet(Random(7))
    totals = {player: line.points for player, line in count(sheet).lines.items()}
    assert totals == second_score(sheet)["totals"]
