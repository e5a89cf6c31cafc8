"""What is varied stays possible: pieces, tokens and points as a game could give them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tutor.games import syndicate
from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.state import Readings
from tutor.kernel.policy import random_policy
from tutor.lessons import runner
from tutor.lessons.scenario import levels

SHEETS = {level.id: level for level in levels("syndicate").values() if level.setup.sheets is not None}
POSITIONS = {level.id: level for level in levels("syndicate").values() if level.setup.position is not None}


def facts(sheet: Sheet) -> dict[str, Any]:
    """The sheet as a score file tells it."""
    plain = syndicate.plain(sheet)
    told = {name: plain[name] for name in ("player", "rounds", "investors") if plain[name]}
    told["rounds"] = [{name: value for name, value in played.items() if value} for played in plain["rounds"]]
    if sheet.starting_investor is not None:
        told["starting_investor"] = sheet.starting_investor
    if sheet.robots is not None:
        told["robots"] = dict(sheet.robots)
    return told


@pytest.mark.parametrize("level_id", SHEETS)
def test_varied_sheets_are_possible_and_keep_their_number_of_robots(level_id: str) -> None:
    first = runner.begin("syndicate", SHEETS[level_id]).sheets
    assert first is not None
    different = 0
    for seed in range(100):
        varied = syndicate.vary_sheets(first, Random(seed))
        different += varied != first
        file = {"players": [facts(sheet) for sheet in varied]}
        broken = [finding for finding in syndicate.sheet_findings(file, Readings()) if not finding.kept]
        assert broken == []
        assert [sheet.player for sheet in varied] == [sheet.player for sheet in first]
        robots = [sum(count for _, count in sheet.robots or ()) for sheet in (*first, *varied)]
        assert sorted(robots[: len(first)]) == sorted(robots[len(first) :])
    assert different > 50


@pytest.mark.parametrize("level_id", POSITIONS)
def test_varied_positions_are_possible_and_nobody_loses_a_piece(level_id: str) -> None:
    state = runner.begin("syndicate", POSITIONS[level_id]).state
    for seed in range(60):
        varied = syndicate.vary(state, Random(seed))
        assert syndicate.problems(varied) == ()
        for before, after in zip(state.players, varied.players, strict=True):
            assert (before.agents, before.assistants, before.network) == (after.agents, after.assistants, after.network)
        assert (varied.order, varied.next_order, varied.pending) == (state.order, state.next_order, state.pending)


def test_a_game_under_way_can_be_varied_at_any_time() -> None:
    rng = Random(5)
    setup = syndicate.seats(4)
    assert setup is not None
    state = syndicate.new(setup)
    while (actor := syndicate.to_act(state)) is not None:
        assert syndicate.problems(syndicate.vary(state, rng)) == syndicate.problems(state) == ()
        move = syndicate.chance(state, rng) if actor == "chance" else random_policy(syndicate, state, rng)
        state, _ = syndicate.apply(state, move)
