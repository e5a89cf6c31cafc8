"""Every misreading can be run: it gives the figure that people claim, or a move refused for its rule."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tutor.data import load_yaml
from tutor.games import game
from tutor.kernel.game import CHANCE
from tutor.kernel.misreading import LineMisreading, MoveMisreading
from tutor.table.audit import count

SHINKANSEN = game("shinkansen")
SUITE = load_yaml(Path(__file__).with_name("misreadings.yaml")).data


@pytest.mark.parametrize("case", SUITE["lines"], ids=lambda case: case["id"])
def test_line_misread(case: dict[str, Any]) -> None:
    first, *others = case["score"]["players"]
    players = [{**first, "claims": {case["line"]: case["claimed"]}}, *others]
    audit = count({"game": "shinkansen", **case["score"], "players": players}).audits[0]
    assert audit.first is not None
    assert audit.first.line.points == case["right"]
    assert case["id"] in audit.first.misreadings


def test_a_misread_part_explains_the_sum_that_was_claimed() -> None:
    players = [{"player": "yellow", "train": [2, 3], "yen": 5, "claims": {"rest": 2}}]
    audit = count({"game": "shinkansen", "players": players}).audits[0]
    assert audit.first is not None
    assert "misread.yen-rounded-up" in audit.first.misreadings


@pytest.mark.parametrize("case", SUITE["moves"], ids=lambda case: case["id"])
def test_move_misread(case: dict[str, Any]) -> None:
    misreading = SHINKANSEN.MISREADINGS[case["id"]]
    assert isinstance(misreading, MoveMisreading)
    state = SHINKANSEN.read_position(case["position"], SHINKANSEN.readings())
    proposed = misreading.propose(state)
    assert proposed is not None
    assert SHINKANSEN.check(state, proposed).broken_ids == (misreading.rule.id,)


def test_every_misreading_has_a_case() -> None:
    lines = {id for id, one in SHINKANSEN.MISREADINGS.items() if isinstance(one, LineMisreading)}
    assert {case["id"] for case in SUITE["lines"]} == lines
    assert {case["id"] for case in SUITE["moves"]} == set(SHINKANSEN.MISREADINGS) - lines


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_a_misread_move_is_refused_for_its_rule_wherever_it_occurs(players: int) -> None:
    moves = [one for one in SHINKANSEN.MISREADINGS.values() if isinstance(one, MoveMisreading)]
    rng = Random(players)
    for _ in range(4):
        state = SHINKANSEN.new(SHINKANSEN.seats(players))
        while (actor := SHINKANSEN.to_act(state)) is not None:
            for misreading in moves:
                proposed = misreading.propose(state) if actor != CHANCE else None
                if proposed is not None:
                    assert misreading.rule.id in SHINKANSEN.check(state, proposed).broken_ids
            move = SHINKANSEN.chance(state, rng) if actor == CHANCE else rng.choice(SHINKANSEN.legal_moves(state))
            state, _ = SHINKANSEN.apply(state, move)
