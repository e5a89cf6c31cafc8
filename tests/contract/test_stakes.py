"""What the open points are worth: every example shows it, with the figures of tests/games/<game>/stakes.yaml."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tutor.data import load_yaml
from tutor.games import GAMES, game
from tutor.kernel.journal import plain_journal
from tutor.kernel.policy import POLICIES, play_out
from tutor.library import content
from tutor.library.entries import Example
from tutor.table.audit import under_readings
from tutor.table.share import score_file
from tutor.table.stakes import differing_lines, example_faults, of_example, of_game, of_sheets

TESTS = Path(__file__).parents[1] / "games"


def examples(game_id: str) -> dict[str, tuple[str, Example]]:
    """Every example by the id of its entry, with its open point."""
    known = content.load(game_id)
    found = {id: (id, reading.example) for id, reading in known.readings.items() if reading.example is not None}
    asked = (question for question in known.questions.values() if question.example is not None and question.reading)
    return found | {question.id: (question.reading or "", question.example) for question in asked if question.example}


EXPECTED = [
    (game_id, case)
    for game_id in GAMES
    if (TESTS / game_id / "stakes.yaml").is_file()
    for case in load_yaml(TESTS / game_id / "stakes.yaml").data["stakes"]
]


@pytest.mark.parametrize(
    ("game_id", "case"), EXPECTED, ids=[f"{game_id}: {case['entry']}" for game_id, case in EXPECTED]
)
def test_the_stakes_are_as_expected(game_id: str, case: dict[str, Any]) -> None:
    reading, example = examples(game_id)[case["entry"]]
    stakes = of_example(game(game_id), example, reading)
    assert [side.value for side in stakes.sides] == list(case["sides"]), "the default comes first"
    for side in stakes.sides:
        wanted = case["sides"][side.value]
        if "broken" in wanted:
            assert side.verdict is not None and set(side.verdict.broken_ids) == set(wanted["broken"])
        else:
            assert (side.totals, list(side.winners)) == (wanted["totals"], wanted["winners"])
    decides = "legality" if any("broken" in side for side in case["sides"].values()) else "winner"
    assert stakes.change == ("points" if "lines" in case else decides)
    differing = {
        f"{player}/{path}": [was.points, now.points]
        for player, was, now in differing_lines(*stakes.sides[:2])
        for path, line in stakes.sides[0].lines[player].walk()
        if line is was
    }
    assert differing == case.get("lines", {})


@pytest.mark.parametrize("game_id", GAMES)
def test_every_example_shows_a_difference_and_has_its_figures(game_id: str) -> None:
    found = examples(game_id)
    faults = {id: example_faults(game(game_id), example, reading) for id, (reading, example) in found.items()}
    assert {id: told for id, told in faults.items() if told} == {}
    assert set(found) == {case["entry"] for of_game_id, case in EXPECTED if of_game_id == game_id}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_count_tells_every_open_point_that_changes_points_or_the_winner(game_id: str) -> None:
    rules_of = game(game_id)
    for reading, example in examples(game_id).values():
        if example.sheets is not None:
            told = under_readings(rules_of, example.sheets, rules_of.readings())
            found = {other.value: (other.totals, other.winners) for other in told if other.reading == reading}
            sides = of_sheets(rules_of, example.sheets, rules_of.readings(), reading).sides[1:]
            assert found == {side.value: (side.totals, side.winners) for side in sides}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_played_game_comes_out_under_its_own_readings_as_it_was_played(game_id: str, seed: int) -> None:
    """Under another reading it is counted otherwise, or a move of it is told to be impossible."""
    rules_of = game(game_id)
    state, journal, _ = play_out(rules_of, rules_of.seats(2), POLICIES["random"], Random(seed))
    played = {sheet.player: rules_of.score(sheet).points for sheet in rules_of.sheets(state)}
    file = score_file(rules_of, state)
    facts = {name: told for name, told in file.items() if name not in ("game", "readings")}
    for reading, values in rules_of.READINGS.items():
        stakes = of_game(rules_of, plain_journal(rules_of, journal), reading)
        assert stakes.side(values[0]).totals == played
        assert stakes.is_over
        for side in stakes.sides:
            assert side.is_possible == bool(side.lines)
        assert of_sheets(rules_of, facts, rules_of.readings(), reading).sides[0].totals == played


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_set_up_by_hand_is_read_otherwise_too(game_id: str) -> None:
    rules_of = game(game_id)
    state = rules_of.read_position({}, rules_of.readings())
    journal = {"game": game_id, "state": rules_of.plain(state), "moves": []}
    for reading in rules_of.READINGS:
        stakes = of_game(rules_of, journal, reading)
        assert not stakes.is_over
        assert stakes.change == "nothing"
