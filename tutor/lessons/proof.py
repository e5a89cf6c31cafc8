"""A ruling's proof: a position and moves that the engine replays, and what must come of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError

from tutor.games import game as game_by_id
from tutor.i18n import Words
from tutor.kernel.game import Game
from tutor.kernel.verdict import Event
from tutor.lessons.runner import event_fits, score_lines
from tutor.lessons.scenario import Ids, Moves, Part, Plain, Wish, as_tuple
from tutor.library.entries import Question
from tutor.table.faults import Unreadable, fault_text
from tutor.table.files import read_journal, read_move, read_position, read_readings
from tutor.table.ruling import Ruling, rule_on_moves

Wishes = Annotated[tuple[Wish, ...], BeforeValidator(as_tuple)]


class Proof(Part):
    """The last move is the one in question; the moves before it are legal."""

    position: Plain | None = None
    journal: Plain | None = None
    readings: dict[str, str] = Field(default_factory=dict)
    moves: Moves = Field(min_length=1)
    legal: bool
    broken: Ids = ()
    events: Wishes = ()
    absent: Wishes = ()
    lines: dict[str, int] = Field(default_factory=dict)


_PROOF = TypeAdapter(Proof)


@dataclass(frozen=True, slots=True)
class Replay:
    game: Game
    start: Any
    moves: tuple[Any, ...]
    ruling: Ruling


def replay(game_id: str, plain: Plain) -> tuple[Proof, Replay]:
    """The engine's own answer to the proof's moves."""
    proof = _PROOF.validate_python(plain)
    game = game_by_id(game_id)
    readings = read_readings(game, proof.readings or None)
    if proof.journal is not None:
        _, state = read_journal(game, proof.journal, readings)
    else:
        state = read_position(game, proof.position or {}, readings)
    moves = tuple(read_move(game, move, f"moves[{at}]") for at, move in enumerate(proof.moves))
    return proof, Replay(game, state, moves, rule_on_moves(game, state, list(moves)))


def proof_faults(game_id: str, question: Question) -> list[str]:
    """How a proof falls short of what it claims; an empty list is a proof."""
    if question.proof is None:
        needed = question.verdict in ("yes", "no") and question.unproved is None
        return ["a yes or no needs a proof, or a reason why there is none"] if needed else []
    if question.unproved is not None:
        return ["has a proof and a reason why there is none"]
    try:
        proof, replayed = replay(game_id, question.proof)
    except ValidationError as error:
        return [f"proof.{'.'.join(map(str, detail['loc']))}: {detail['msg']}" for detail in error.errors()]
    except Unreadable as error:
        words = Words("en", game_id)
        return [f"proof.{fault_text(words, fault)}" for fault in error.faults]
    ruling = replayed.ruling
    broken = tuple(finding.rule.id for finding in ruling.findings if not finding.kept)
    faults = []
    if ruling.legal != proof.legal:
        faults.append(f"the engine says {'legal' if ruling.legal else 'illegal: ' + ', '.join(broken)}")
    elif set(broken) != set(proof.broken):
        faults.append(f"the rules broken are {', '.join(broken)}")
    if not proof.broken and not proof.events and not proof.absent and not proof.lines:
        faults.append("a proof must show something: broken rules, events or score lines")
    faults += _wish_faults(replayed.game, proof, ruling.events)
    faults += _line_faults(replayed.game, proof, ruling)
    return faults


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
