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
    """The answer to "may I?"; ``state`` is the position after the move, or before it where it is illegal.

    Of several moves ``judged`` is the number (from 0) of the last one that was looked at.
    """

    game: Game
    legal: bool
    findings: tuple[Finding, ...]
    events: tuple[Event, ...]
    repairs: tuple[Repair, ...]
    missing: tuple[Missing, ...]
    state: Any
    judged: int = 0


def rule_on(content: dict[str, Any]) -> Ruling:
    """The ruling on a file's move, or on the moves of a turn one after the other."""
    game = game_of(content)
    refuse_other_fields(content, FIELDS, game.ID)
    readings = read_readings(game, content.get("readings"))
    faults: list[Fault] = []
    if ("position" in content) == ("journal" in content):
        faults.append(Fault("position", "position-or-journal"))
    moves = _moves(game, content.get("move"), faults)
    if faults:
        raise Unreadable(faults, game.ID)
    if "position" in content:
        given = content["position"]
        return rule_on_moves(game, read_position(game, {} if given is None else given, readings), moves)
    _, state = read_journal(game, content["journal"], content.get("readings"))
    # A journal may end where chance has to deal before the move can be made.
    state, _ = dealt_until_needed(game, state, moves[0])
    return rule_on_moves(game, state, moves)


def _moves(game: Game, given: Any, faults: list[Fault]) -> list[Any]:
    """One move or several; what is wrong with any of them is told."""
    steps = given if isinstance(given, list) else [given]
    if given is None or not steps:
        faults.append(Fault("move", "missing"))
        return []
    places = [f"move[{at}]" for at in range(len(steps))] if isinstance(given, list) else ["move"]
    moves = []
    for step, place in zip(steps, places, strict=True):
        try:
            moves.append(read_move(game, step, place))
        except Unreadable as error:
            faults += error.faults
    return moves


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
            short = missing_amounts(verdict)
            return Ruling(game, False, tuple(findings), tuple(events), repairs, short, state, at)
        state, happened = game.apply(state, move)
        events += happened
    return Ruling(game, True, tuple(findings), tuple(events), (), (), state, len(moves) - 1)


def dealt_until_needed(game: Game, state: Any, move: Any, seed: int = 0) -> tuple[Any, list[Event]]:
    """Chance deals until a player has to move, unless the next move is itself a deal."""
    events: list[Event] = []
    rng = Random(seed)
    while game.to_act(state) == CHANCE and game.mover(move) != CHANCE:
        state, happened = game.apply(state, game.chance(state, rng))
        events += happened
    return state, events
