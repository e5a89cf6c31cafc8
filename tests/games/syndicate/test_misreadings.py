"""Every misreading can be run: it gives the figure that people claim, or a move refused for its rule."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tutor.data import load_yaml
from tutor.games import game
from tutor.games.syndicate.components import COLOURS
from tutor.games.syndicate.state import Setup
from tutor.kernel.game import CHANCE
from tutor.kernel.misreading import LineMisreading, MoveMisreading
from tutor.table.audit import count

SYNDICATE = game("syndicate")
SUITE = load_yaml(Path(__file__).with_name("misreadings.yaml")).data


def audited(player: dict[str, Any], line: str, claimed: int) -> Any:
    audit = count({"game": "syndicate", "players": [{**player, "claims": {line: claimed}}]}).audits[0]
    assert audit.first is not None
    return audit.first


def network_with(card: dict[str, Any], dice: list[int]) -> dict[str, Any]:
    """A round whose other three robots pay nothing on any dice."""
    nothing = {"type": "industry", "condition": "odd odd", "points": 0}
    cards = [card, nothing, nothing, nothing]
    return {"dice": [*dice, 1, 1, 1], "network": [{"slot": at, "card": c} for at, c in enumerate(cards, 1)]}


@pytest.mark.parametrize("case", SUITE["robots"], ids=lambda case: case["id"])
def test_robot_misread(case: dict[str, Any]) -> None:
    player = {"player": "red", "rounds": [network_with(case["card"], case["dice"])]}
    first = audited(player, "cards-1/slot-1", case["claimed"])
    assert first.line.points == case["right"]
    assert case["id"] in first.misreadings


@pytest.mark.parametrize("case", SUITE["lines"], ids=lambda case: case["id"])
def test_line_misread(case: dict[str, Any]) -> None:
    first = audited(case["player"], case["line"], case["claimed"])
    assert first.line.points == case["right"]
    assert case["id"] in first.misreadings


def test_a_misread_part_explains_the_sum_that_was_claimed() -> None:
    player = {"player": "red", "rounds": [network_with({"type": "information", "condition": "4"}, [4, 4])]}
    assert "misread.two-plus-seven" in audited(player, "cards-1", 9).misreadings
    assert "misread.two-plus-seven" in audited(player, "total", 9).misreadings


def test_every_line_misreading_has_a_case() -> None:
    told = {case["id"] for part in ("robots", "lines") for case in SUITE[part]}
    assert told == {id for id, one in SYNDICATE.MISREADINGS.items() if isinstance(one, LineMisreading)}


def test_every_misread_move_occurs_and_is_refused_for_its_rule() -> None:
    moves = [one for one in SYNDICATE.MISREADINGS.values() if isinstance(one, MoveMisreading)]
    occurred: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(seed)
        state = SYNDICATE.new(Setup(COLOURS[: 2 + seed % 3]))
        while (actor := SYNDICATE.to_act(state)) is not None:
            for misreading in moves:
                proposed = misreading.propose(state) if actor != CHANCE else None
                if proposed is not None:
                    occurred[misreading.id] += 1
                    assert misreading.rule.id in SYNDICATE.check(state, proposed).broken_ids
            move = SYNDICATE.chance(state, rng) if actor == CHANCE else rng.choice(SYNDICATE.legal_moves(state))
            state, _ = SYNDICATE.apply(state, move)
    assert all(occurred[misreading.id] > 5 for misreading in moves), occurred
