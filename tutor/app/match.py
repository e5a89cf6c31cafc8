"""A game under way as plain data: the journal, who sits where, and what was taken back.

Positions are never kept: they are played again from the journal, so nothing can be out of step with the rules.
Chance and policies are seeded by how far the game has come: taking a move back and making it again deals the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import Any

from tutor.games import game as game_by_id
from tutor.kernel.game import CHANCE, Game
from tutor.kernel.journal import Journal, plain_journal
from tutor.kernel.policy import POLICIES
from tutor.kernel.repair import Repair, nearest_legal
from tutor.kernel.verdict import Event, Finding, Verdict
from tutor.table.faults import Unreadable
from tutor.table.files import game_of, read_journal, read_move, read_position, read_readings, read_text

Plain = dict[str, Any]

PERSON = "person"
SEATS = (PERSON, *POLICIES)
# A seat that nobody chooses: the rules themselves move it.
BY_THE_RULES = "rules"


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the journal, who made it, and what it did."""

    mover: str
    move: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The match played up to now."""

    game: Game
    match: Plain
    state: Any
    steps: tuple[Step, ...]

    @property
    def to_move(self) -> str | None:
        return self.game.to_act(self.state)

    @property
    def players(self) -> tuple[str, ...]:
        return self.game.players(self.state)

    @property
    def viewer(self) -> str:
        """Whose side of the table is shown: the person to move, else the first person, else the first player."""
        people = [player for player in self.players if seat(self.match, player) == PERSON]
        return self.to_move if self.to_move in people else (people or list(self.players))[0]

    @property
    def news(self) -> tuple[Step, ...]:
        """What has happened since the person to move decided last, that decision included."""
        own = [at for at, step in enumerate(self.steps) if step.mover == self.viewer]
        return self.steps[own[-1] if own else 0 :]

    @property
    def can_undo(self) -> bool:
        return any(seat(self.match, step.mover) == PERSON for step in self.steps if step.mover != CHANCE)


@dataclass(frozen=True, slots=True)
class Judged:
    """A proposed move: its verdict, and the match after it or what would be legal instead."""

    verdict: Verdict
    match: Plain
    repairs: tuple[Repair, ...] = ()


def seat(match: Plain, player: str) -> str:
    return str(match["seats"].get(player, PERSON))


def begin(
    game_id: str,
    count: int,
    seats: Iterable[str],
    seed: int,
    readings: Mapping[str, str] | None = None,
    variants: Iterable[str] = (),
) -> Plain:
    """A new game for so many players, its open points read so; chance and policies move up to a person's turn."""
    game = game_by_id(game_id)
    seated = game.seats(count)
    if seated is None:
        raise ValueError(f"{game_id} is not for {count} players")
    chosen = game.plain(read_readings(game, dict(readings or {})))
    switched_on = {name: True for name in variants if name in game.variants(count)}
    setup = game.read_setup({**game.plain(seated), "readings": chosen, **switched_on})
    players = game.players(game.new(setup))
    journal = {"game": game_id, "setup": game.plain(setup), "moves": []}
    return _run_on({"journal": journal, "seats": dict(zip(players, seats, strict=False)), "seed": seed, "undone": []})


def take_over(journal: Plain, seats: Mapping[str, str] | None = None, seed: int = 0) -> Plain:
    """A match from a journal that has been read and checked: from a file, or a position set up elsewhere."""
    return _run_on({"journal": journal, "seats": dict(seats or {}), "seed": seed, "undone": []})


def table(match: Plain) -> Table:
    """The match played again from its start."""
    journal = match["journal"]
    game = game_by_id(journal["game"])
    state = _start(game, journal)
    steps = []
    for plain in journal["moves"]:
        move = game.read_move(plain)
        state, events = game.apply(state, move)
        steps.append(Step(game.mover(move), move, events))
    return Table(game, match, state, tuple(steps))


def _start(game: Game, journal: Plain) -> Any:
    if "state" in journal:
        return game.read_state(journal["state"])
    return game.new(game.read_setup(journal["setup"]))


def propose(at: Table, plain: Plain) -> Judged:
    """The engine's verdict; a legal move is made, and chance and policies answer at once."""
    move = read_move(at.game, plain, "move")
    verdict = at.game.check(at.state, move)
    if not verdict.legal:
        return Judged(verdict, at.match, nearest_legal(at.game, at.state, move))
    return Judged(verdict, _run_on({**_with_moves(at.match, [plain]), "undone": []}))


def undo(at: Table) -> Plain:
    """Back to before the last decision of a person, with all that followed from it."""
    own = [
        number for number, step in enumerate(at.steps) if step.mover != CHANCE and seat(at.match, step.mover) == PERSON
    ]
    if not own:
        return at.match
    journal = at.match["journal"]
    kept, taken_back = journal["moves"][: own[-1]], journal["moves"][own[-1] :]
    return {**at.match, "journal": {**journal, "moves": kept}, "undone": [*at.match["undone"], taken_back]}


def redo(match: Plain) -> Plain:
    if not match["undone"]:
        return match
    return {**_with_moves(match, match["undone"][-1]), "undone": match["undone"][:-1]}


def _with_moves(match: Plain, moves: list[Plain]) -> Plain:
    journal = match["journal"]
    return {**match, "journal": {**journal, "moves": [*journal["moves"], *moves]}}


def _run_on(match: Plain) -> Plain:
    """Chance deals and policies move until it is a person's turn, or the game is over."""
    at = table(match)
    game, state = at.game, at.state
    match = {**match, "seats": match["seats"] | dict.fromkeys(game.automaton(state), BY_THE_RULES)}
    made: list[Plain] = []
    while (actor := game.to_act(state)) is not None:
        rng = Random(f"{match['seed']}/{len(at.steps) + len(made)}")
        if actor == CHANCE:
            move = game.chance(state, rng)
        elif (who := seat(match, actor)) == BY_THE_RULES:
            # The rules leave one move, or several that are as good.
            move = rng.choice(game.legal_moves(state))
        elif (policy := POLICIES.get(who)) is not None:
            move = policy(game, state, rng)
        else:
            break
        state, _ = game.apply(state, move)
        made.append(game.plain(move))
    return _with_moves(match, made)


def read_match(given: Any, game_id: str) -> Plain | None:
    """A match that was kept, if it can still be played: what another version wrote may not fit any more."""
    try:
        match: Plain = {
            "journal": dict(given["journal"]),
            "seats": {str(player): str(who) for player, who in given["seats"].items() if who in (*SEATS, BY_THE_RULES)},
            "seed": int(given["seed"]),
            "undone": [list(moves) for moves in given["undone"]],
        }
        if match["journal"].get("game") != game_id:
            return None
        to_the_end = match
        while to_the_end["undone"]:
            to_the_end = redo(to_the_end)
        read_journal(game_by_id(game_id), to_the_end["journal"])
        return match
    except (KeyError, TypeError, ValueError, AttributeError, Unreadable):
        return None


def read_file(text: str, game_id: str) -> Plain:
    """The journal in a file's text, every move of it checked; ``Unreadable`` names what is wrong."""
    given = read_text(text, "journal")
    # What the command line prints for machines has the journal as one of its fields.
    journal = given["journal"] if isinstance(given.get("journal"), dict) else given
    game = game_by_id(game_id)
    read, _ = read_journal(game, journal)
    return plain_journal(game, read)


def from_position(content: Plain) -> Plain:
    """The journal that a position, or a journal, of a link begins."""
    game = game_of(content)
    readings = read_readings(game, content.get("readings"))
    if "journal" in content:
        read, _ = read_journal(game, content["journal"], content.get("readings"))
        return plain_journal(game, read)
    state = read_position(game, content.get("position") or {}, readings)
    return plain_journal(game, Journal(game.ID, state, from_position=True))


# What may I do now, and why not the rest


@dataclass(frozen=True, slots=True)
class Choices:
    """Moves of one kind: where every combination of decisions is among them, the decisions one by one."""

    kind: str
    moves: tuple[Any, ...]
    decisions: tuple[tuple[str, tuple[Any, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A broken rule, and the moves that it forbids."""

    finding: Finding
    choices: tuple[Choices, ...]


def allowed(at: Table) -> tuple[Choices, ...]:
    return grouped(at.game.legal_moves(at.state))


def refused(at: Table, possible: Iterable[Plain]) -> tuple[Refused, ...]:
    """Every other move under the first rule that it breaks."""
    findings: dict[Finding, list[Any]] = {}
    for plain in possible:
        move = at.game.read_move(plain)
        verdict = at.game.check(at.state, move)
        if not verdict.legal:
            findings.setdefault(verdict.broken[0], []).append(move)
    return tuple(Refused(finding, grouped(moves)) for finding, moves in findings.items())


def grouped(moves: Iterable[Any]) -> tuple[Choices, ...]:
    by_kind: dict[str, list[Any]] = {}
    for move in moves:
        by_kind.setdefault(move.kind, []).append(move)
    return tuple(Choices(kind, tuple(found), tuple(_decisions(found))) for kind, found in by_kind.items())


def _decisions(moves: list[Any]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The values of each decision, if the moves are just all their combinations."""
    names = [name for name in moves[0].__dataclass_fields__ if name not in ("kind", "player")]
    values = {name: tuple(dict.fromkeys(getattr(move, name) for move in moves)) for name in names}
    if not names or prod(len(found) for found in values.values()) != len(moves):
        return
    there = {tuple(getattr(move, name) for name in names) for move in moves}
    if all(combination in there for combination in product(*values.values())):
        yield from values.items()
