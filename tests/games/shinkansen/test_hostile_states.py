"""Whatever stands in a link, a saved game or a file: it is unreadable, refused for a rule, or can be used."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from tutor.data import load_yaml
from tutor.games import game
from tutor.kernel.game import CHANCE
from tutor.kernel.policy import POLICIES, play_out
from tutor.table.audit import count
from tutor.table.faults import Unreadable
from tutor.table.ruling import rule_on

SHINKANSEN = game("shinkansen")
WORDS = (
    "red",
    "blue",
    "gold",
    "phase-2",
    "phase-3",
    "round-end",
    "setup",
    "finished",
    "tail",
    "B1",
    "kyoto-a",
    "four-yen",
)


@cache
def states() -> list[Any]:
    """Positions of whole games, as they are written down."""
    found = []
    for players in (1, 2, 3, 4):
        state = SHINKANSEN.new(SHINKANSEN.seats(players))
        _, journal, _ = play_out(SHINKANSEN, SHINKANSEN.seats(players), POLICIES["random"], Random(players))
        for number, move in enumerate(journal.moves):
            state, _ = SHINKANSEN.apply(state, move)
            if number < 12 or number % 4 == 0:
                found.append(json.loads(json.dumps(SHINKANSEN.plain(state))))
    return found


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        found += places(part, (*at, key))
    return found


def spoilt(plain: Any, rng: Random) -> Any:
    """One place of the position changed for something else, or left out."""
    changed = copy.deepcopy(plain)
    found = places(changed)
    at, other = rng.choice(found), rng.choice(found)
    part = changed
    for key in at[:-1]:
        part = part[key]
    if isinstance(part, list) and rng.random() < 0.3:
        del part[at[-1]]
        return changed
    elsewhere = plain
    for key in other:
        elsewhere = elsewhere[key]
    junk = (rng.randint(0, 14), None, rng.choice(WORDS), [], rng.random() < 0.5, copy.deepcopy(elsewhere))
    part[at[-1]] = rng.choice(junk)
    return changed


@pytest.mark.parametrize("block", range(4))
def test_a_spoilt_position_is_unreadable_or_refused_or_playable(block: int) -> None:
    rng = Random(block)
    for _ in range(1200):
        try:
            state = SHINKANSEN.read_state(spoilt(rng.choice(states()), rng))
        except ValidationError:
            continue
        if SHINKANSEN.problems(state):
            continue
        for _ in range(30):
            actor = SHINKANSEN.to_act(state)
            if actor is None:
                break
            move = SHINKANSEN.chance(state, rng) if actor == CHANCE else rng.choice(SHINKANSEN.legal_moves(state))
            state, _ = SHINKANSEN.apply(state, move)
            assert SHINKANSEN.rank(SHINKANSEN.sheets(state)).winners


@cache
def files() -> list[Any]:
    """Every example of a move or a score, as a file that somebody might write."""
    suite = load_yaml(Path(__file__).with_name("rules.yaml")).data
    checks = [
        {"game": "shinkansen", "position": one["position"], "move": one["moves"]}
        for one in suite["moves"]
        if "position" in one
    ]
    return checks + [{"game": "shinkansen", **one["sheets"]} for one in suite["sheets"]]


@pytest.mark.parametrize("block", range(4))
def test_a_spoilt_file_is_answered_or_told_what_is_wrong(block: int) -> None:
    rng = Random(block)
    for _ in range(1200):
        file = spoilt(rng.choice(files()), rng)
        try:
            (rule_on if "move" in file else count)(file)
        except Unreadable as unreadable:
            assert unreadable.faults
