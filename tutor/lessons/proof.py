"""A ruling's proof: a position and moves that the engine replays, and what must come of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError

from tutor.games import game as game_by_id
from tutor.i18n import Words
from tutor.kernel.game import Game
from tutor.kernel.verdict import Event, Verdict
from tutor.lessons.runner import event_fits, score_lines
from tutor.lessons.scenario import Ids, Moves, Part, Plain, Wish, as_tuple
from tutor.library.entries import Question
from tutor.table.faults import Fault, Unreadable, fault_text
from tutor.table.files import read_journal, read_move, read_position, read_readings
from tutor.table.ruling import Ruling, rule_on_moves

Wishes = Annotated[tuple[Wish, ...], BeforeValidator(as_tuple)]


class Proof(Part):
    """The last move is the one in question; the moves before it are legal.

    Where the position itself is what the rules forbid, ``impossible`` names the rules and there is no move.
    """

    position: Plain | None = None
    journal: Plain | None = None
    impossible: Ids = ()
    readings: dict[str, str] = Field(default_factory=dict)
    moves: Moves = ()
    legal: bool = False
    broken: Ids = ()
    events: Wishes = ()
    absent: Wishes = ()
    lines: dict[str, int] = Field(default_factory=dict)


_PROOF = TypeAdapter(Proof)


@dataclass(frozen=True, slots=True)
class Replay:
    """What the engine made of a proof: the verdict is on the last move, the events are of all moves."""

    game: Game
    start: Any
    moves: tuple[Any, ...]
    ruling: Ruling
    verdict: Verdict


def read_proof(plain: Plain) -> Proof:
    return _PROOF.validate_python(plain)


def replay(game_id: str, plain: Plain) -> tuple[Proof, Replay]:
    """The engine's own answer to the proof's moves."""
    proof = read_proof(plain)
    game = game_by_id(game_id)
    readings = read_readings(game, proof.readings or None)
    if proof.journal is not None:
        _, state = read_journal(game, proof.journal, proof.readings or None)
    else:
        state = read_position(game, proof.position or {}, readings)
    moves = tuple(read_move(game, move, f"moves[{at}]") for at, move in enumerate(proof.moves))
    before = rule_on_moves(game, state, list(moves[:-1]))
    if not before.legal:
        broken = Verdict(before.findings).broken_ids
        raise Unreadable([Fault("moves", "proof", {"reason": f"a move before the last breaks {', '.join(broken)}"})])
    ruling = rule_on_moves(game, state, list(moves))
    return proof, Replay(game, state, moves, ruling, Verdict(ruling.findings[len(before.findings) :]))


def impossible_rules(game_id: str, proof: Proof) -> set[str]:
    """The rules that the proof's position breaks before any move."""
    game = game_by_id(game_id)
    try:
        if proof.journal is not None:
            read_journal(game, proof.journal, None)
        else:
            read_position(game, proof.position or {}, read_readings(game, proof.readings or None))
    except Unreadable as error:
        return {fault.finding.rule.id for fault in error.faults if fault.finding is not None}
    return set()


def proof_faults(game_id: str, question: Question) -> list[str]:
    """How a proof falls short of what it claims; an empty list is a proof."""
    if question.proof is None:
        needed = question.verdict in ("yes", "no") and question.unproved is None
        return ["a yes or no needs a proof, or a reason why there is none"] if needed else []
    if question.unproved is not None:
        return ["has a proof and a reason why there is none"]
    try:
        proof = read_proof(question.proof)
        faults = _shape_faults(game_id, proof)
        if faults or proof.impossible:
            return faults or _impossible_faults(game_id, proof)
        proof, replayed = replay(game_id, question.proof)
    except ValidationError as error:
        return [f"proof.{'.'.join(map(str, detail['loc']))}: {detail['msg']}" for detail in error.errors()]
    except Unreadable as error:
        words = Words("en", game_id)
        return [f"proof.{fault_text(words, fault)}" for fault in error.faults]
    broken = replayed.verdict.broken_ids
    if replayed.verdict.legal != proof.legal:
        faults.append(f"the engine says {'legal' if replayed.verdict.legal else 'illegal: ' + ', '.join(broken)}")
    elif set(broken) != set(proof.broken):
        faults.append(f"the rules broken are {', '.join(broken)}")
    faults += _wish_faults(replayed.game, proof, replayed.ruling.events)
    faults += _line_faults(replayed.game, proof, replayed.ruling)
    return faults


def _shape_faults(game_id: str, proof: Proof) -> list[str]:
    """A proof must be able to fail."""
    rules = game_by_id(game_id).RULES
    wishes = (*proof.events, *proof.absent)
    faults = [f"no such event: {wish.event}" for wish in wishes if wish.event is None or wish.event not in rules]
    if faults:
        return faults
    for wish in wishes:
        unknown = wish.where.keys() - set(rules[wish.event or ""].params)
        faults += [f"{wish.event} has no {name}" for name in sorted(unknown)]
    if (proof.position is None) == (proof.journal is None):
        faults.append("give either a position or a journal")
    if proof.impossible:
        if proof.moves or proof.broken or wishes or proof.lines:
            faults.append("an impossible position has no moves")
        return faults
    if not proof.moves:
        faults.append("a proof needs a move")
    if not (proof.broken or wishes or proof.lines):
        faults.append("a proof must show something: broken rules, events or score lines")
    if not proof.legal and (wishes or proof.lines):
        faults.append("an illegal move brings about nothing")
    return faults


def _impossible_faults(game_id: str, proof: Proof) -> list[str]:
    broken = impossible_rules(game_id, proof)
    return [] if broken == set(proof.impossible) else [f"the position breaks {', '.join(sorted(broken)) or 'nothing'}"]


def _wish_faults(game: Game, proof: Proof, events: tuple[Event, ...]) -> list[str]:
    faults = [
        f"no event {wish.event} {wish.where or ''}"
        for wish in proof.events
        if not any(event_fits(game, event, wish.event or "", wish.where) for event in events)
    ]
    return faults + [
        f"there is an event {wish.event} {wish.where or ''}"
        for wish in proof.absent
        if any(event_fits(game, event, wish.event or "", wish.where) for event in events)
    ]


def _line_faults(game: Game, proof: Proof, ruling: Ruling) -> list[str]:
    if not proof.lines:
        return []
    lines = score_lines(game, game.sheets(ruling.state))
    return [
        f"{path}: the engine counts {lines[path].points if path in lines else 'no such line'}, not {points}"
        for path, points in proof.lines.items()
        if path not in lines or lines[path].points != points
    ]
