"""Is this move allowed? The verdict with its reasons, what the move does, and what would be legal instead."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tutor.kernel.game import CHANCE, Game
from tutor.kernel.repair import Missing, Repair, missing_amounts, nearest_legal
from tutor.kernel.verdict import Event, Finding
from tutor.table.faults import Fault, Unreadable
from tutor.table.files import (
    game_of,
    read_journal,
    read_move,
    read_position,
    read_readings,
    refuse_other_fields,
)

FIELDS = {"game", "position", "journal", "move", "readings"}


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to "may I?"; ``state`` is the position after the move, or before it where it is illegal."""

    game: Game
    legal: bool
    findings: tuple[Finding, ...]
    events: tuple[Event, ...]
    repairs: tuple[Repair, ...]
    missing: tuple[Missing, ...]
    state: Any


def rule_on(content: dict[str, Any]) -> Ruling:
    """The ruling on a file's move, or on the moves of a turn one after the other."""
    game = game_of(content)
    refuse_other_fields(content, FIELDS, game.ID)
    readings = read_readings(game, content.get("readings"))
    if ("position" in content) == ("journal" in content):
        raise Unreadable([Fault("position", "position-or-journal")], game.ID)
    if "position" in content:
        state = read_position(game, content["position"] or {}, readings)
    else:
        _, state = read_journal(game, content["journal"], readings)
    given = content.get("move")
    if given is None:
        raise Unreadable([Fault("move", "missing")], game.ID)
    steps = given if isinstance(given, list) else [given]
    if not steps:
        raise Unreadable([Fault("move", "missing")], game.ID)
    places = [f"move[{at}]" for at in range(len(steps))] if isinstance(given, list) else ["move"]
    moves = [read_move(game, step, place) for step, place in zip(steps, places, strict=True)]
    return rule_on_moves(game, state, moves)


def rule_on_moves(game: Game, state: Any, moves: list[Any]) -> Ruling:
    """Each move in turn, up to the first illegal one; what chance must deal in between is dealt."""
    findings: list[Finding] = []
    events: list[Event] = []
    for at, move in enumerate(moves):
        if at:
            state, dealt = dealt_until_needed(game, state, move)
            events += dealt
        verdict = game.check(state, move)
        findings += verdict.findings
        if not verdict.legal:
            repairs = nearest_legal(game, state, move)
            return Ruling(game, False, tuple(findings), (), repairs, missing_amounts(verdict), state)
        state, happened = game.apply(state, move)
        events += happened
    return Ruling(game, True, tuple(findings), tuple(events), (), (), state)


def dealt_until_needed(game: Game, state: Any, move: Any, seed: int = 0) -> tuple[Any, list[Event]]:
    """Chance deals until a player has to move, unless the next move is itself a deal."""
    events: list[Event] = []
    rng = Random(seed)
    while game.to_act(state) == CHANCE and game.mover(move) != CHANCE:
        state, happened = game.apply(state, game.chance(state, rng))
        events += happened
    return state, events
