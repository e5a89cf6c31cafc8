"""Every example of rules.yaml: exactly the rules it names are broken, no more and no fewer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.data import load_yaml
from tutor.games import game
from tutor.kernel.verdict import ImpossiblePosition
from tutor.table.files import read_journal, read_move, read_readings
from tutor.table.ruling import rule_on_moves

SUITE = load_yaml(Path(__file__).with_name("rules.yaml")).data
SYNDICATE = game("syndicate")


def names(example: dict[str, Any]) -> str:
    return str(example["name"])


@pytest.mark.parametrize("example", SUITE["moves"], ids=names)
def test_move(example: dict[str, Any]) -> None:
    readings = read_readings(SYNDICATE, example.get("readings"))
    if "journal" in example:
        _, state = read_journal(SYNDICATE, example["journal"], readings)
    else:
        state = SYNDICATE.read_position(example["position"], readings)
    moves = [read_move(SYNDICATE, move, "move") for move in example["moves"]]
    ruling = rule_on_moves(SYNDICATE, state, moves)
    assert {finding.rule.id for finding in ruling.findings if not finding.kept} == set(example["broken"])
    assert ruling.legal == (not example["broken"])


@pytest.mark.parametrize("example", SUITE["positions"], ids=names)
def test_position(example: dict[str, Any]) -> None:
    assert broken_in(lambda: SYNDICATE.read_position(example["position"], SYNDICATE.readings())) == set(
        example["broken"]
    )


@pytest.mark.parametrize("example", SUITE["sheets"], ids=names)
def test_sheet(example: dict[str, Any]) -> None:
    assert broken_in(lambda: SYNDICATE.read_sheets(example["sheets"], SYNDICATE.readings())) == set(example["broken"])


@pytest.mark.parametrize("example", SUITE["setups"], ids=names)
def test_setup(example: dict[str, Any]) -> None:
    setup = SYNDICATE.read_setup({"players": example["players"]})
    assert broken_in(lambda: SYNDICATE.new(setup)) == set(example["broken"])


def broken_in(read: Any) -> set[str]:
    try:
        read()
    except ImpossiblePosition as impossible:
        return {problem.rule.id for problem in impossible.problems}
    return set()
