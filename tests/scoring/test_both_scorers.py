"""The engine's scorer against a second one written from the rulebook without looking at the first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.scoring.second_scorer import score as second_score
from tests.scoring.sheets import random_sheet
from tutor.games import game
from tutor.table.audit import count
from tutor.table.files import read_readings

SYNDICATE = game("syndicate")


def agree(sheet: dict[str, Any]) -> None:
    readings = read_readings(SYNDICATE, sheet["readings"])
    facts = {"players": sheet["players"], "factories": sheet["factories"]}
    sheets = SYNDICATE.read_sheets(facts, readings)
    other = second_score(sheet)
    for mine in sheets:
        lines = {path: line.points for path, line in SYNDICATE.score(mine).walk()}
        for number, cards in enumerate(other["cards"][mine.player], 1):
            assert [lines[f"cards-{number}/slot-{slot}"] for slot in (1, 2, 3, 4)] == cards
            assert lines[f"seconds-{number}"] == other["second_places"][mine.player][number - 1]
        for type_, points in other["investors"][mine.player].items():
            assert lines[f"investors/{type_}"] == points
        assert lines["total"] == other["totals"][mine.player]
    assert set(SYNDICATE.rank(sheets).winners) == set(other["winners"])


@pytest.mark.parametrize("block", range(4))
def test_both_agree_on_generated_sheets(block: int) -> None:
    rng = Random(f"sheets {block}")
    for _ in range(500):
        agree(random_sheet(rng))


@pytest.mark.long
@pytest.mark.parametrize("block", range(8))
def test_both_agree_on_very_many_sheets(block: int) -> None:
    rng = Random(f"many sheets {block}")
    for _ in range(25_000):
        agree(random_sheet(rng))


def test_the_file_reader_counts_the_same() -> None:
    sheet = random_sheet(Random(7))
    totals = {player: line.points for player, line in count(sheet).lines.items()}
    assert totals == second_score(sheet)["totals"]
