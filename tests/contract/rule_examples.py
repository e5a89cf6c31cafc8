"""The executed examples of every game: tests/games/<game>/rules.yaml, the proofs of the questions, the levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tutor.data import load_yaml
from tutor.games import GAMES, game
from tutor.kernel.game import Game
from tutor.kernel.policy import POLICIES, play_out
from tutor.kernel.score import Line
from tutor.kernel.verdict import Event, Finding, ImpossiblePosition
from tutor.lessons import runner
from tutor.lessons.proof import read_proof, replay
from tutor.lessons.scenario import Do, levels
from tutor.library import content
from tutor.table.files import read_journal, read_move, read_readings
from tutor.table.ruling import rule_on_moves

TESTS = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Outcome:
    """What the engine said to one example."""

    findings: tuple[Finding, ...]
    events: tuple[Event, ...] = ()
    scores: tuple[tuple[str, Line], ...] = ()

    @property
    def broken(self) -> set[str]:
        return {finding.rule.id for finding in self.findings if not finding.kept}


@dataclass(frozen=True)
class Example:
    game_id: str
    part: str
    data: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.game_id}: {self.data['name']}"

    def run(self) -> Outcome:
        return _RUN[self.part](game(self.game_id), self.data)


def examples() -> list[Example]:
    found = []
    for game_id in GAMES:
        suite = load_yaml(TESTS / game_id / "rules.yaml").data
        found += [Example(game_id, part, data) for part in _RUN for data in suite[part]]
    return found


def _moves(rules_of: Game, data: dict[str, Any]) -> Outcome:
    readings = read_readings(rules_of, data.get("readings"))
    if "journal" in data:
        _, state = read_journal(rules_of, data["journal"], data.get("readings"))
    else:
        state = rules_of.read_position(data["position"], readings)
    moves = [read_move(rules_of, move, "move") for move in data["moves"]]
    ruling = rule_on_moves(rules_of, state, moves)
    return Outcome(ruling.findings, ruling.events)


def _position(rules_of: Game, data: dict[str, Any]) -> Outcome:
    readings = read_readings(rules_of, data.get("readings"))
    try:
        state = rules_of.read_position(data["position"], readings)
    except ImpossiblePosition as impossible:
        return Outcome(impossible.problems)
    return Outcome(tuple(rules_of.position_findings(state)))


def _sheets(rules_of: Game, data: dict[str, Any]) -> Outcome:
    readings = read_readings(rules_of, data.get("readings"))
    try:
        sheets = rules_of.read_sheets(data["sheets"], readings)
    except ImpossiblePosition as impossible:
        return Outcome(impossible.problems)
    scores = tuple((sheet.player, rules_of.score(sheet)) for sheet in sheets)
    return Outcome(tuple(rules_of.sheet_findings(data["sheets"], readings)), scores=scores)


def _setup(rules_of: Game, data: dict[str, Any]) -> Outcome:
    setup = {name: value for name, value in data.items() if name not in ("name", "broken")}
    try:
        state = rules_of.new(rules_of.read_setup(setup))
    except ImpossiblePosition as impossible:
        return Outcome(impossible.problems)
    return Outcome(tuple(rules_of.position_findings(state)))


_RUN = {"moves": _moves, "positions": _position, "sheets": _sheets, "setups": _setup}


# Everything that any example, proof, level or played game consulted


@cache
def consulted(game_id: str) -> tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]:
    """The rules seen kept, seen broken, seen to take effect, and seen to score."""
    kept, broken, happened, scored = set(), set(), set(), set()
    for findings, events in _outcomes(game_id):
        kept |= {finding.rule.id for finding in findings if finding.kept}
        broken |= {finding.rule.id for finding in findings if not finding.kept}
        happened |= {event.rule.id for event in events}
    for line in _score_lines(game_id):
        scored.add(line.rule.id)
    return frozenset(kept), frozenset(broken), frozenset(happened), frozenset(scored)


def _outcomes(game_id: str) -> Iterator[tuple[tuple[Finding, ...], tuple[Event, ...]]]:
    for example in examples():
        if example.game_id == game_id:
            outcome = example.run()
            yield outcome.findings, outcome.events
    for question in content.load(game_id).questions.values():
        if question.proof is not None and not read_proof(question.proof).impossible:
            ruling = replay(game_id, question.proof)[1].ruling
            yield ruling.findings, ruling.events
    for level in levels(game_id).values():
        if isinstance(level, Do):
            play = runner.begin(game_id, level)
            for move in level.solution:
                feedback = runner.propose(play, move)
                play = feedback.play
                yield feedback.verdict.findings, feedback.events
    for _, happened in _played(game_id):
        yield (), tuple(happened)


def _score_lines(game_id: str) -> Iterator[Line]:
    rules_of = game(game_id)
    for example in examples():
        if example.game_id == game_id:
            for _, score in example.run().scores:
                yield from (line for _, line in score.walk())
    for state, _ in _played(game_id):
        for sheet in rules_of.sheets(state):
            yield from (line for _, line in rules_of.score(sheet).walk())


@cache
def _played(game_id: str) -> list[tuple[Any, list[Event]]]:
    """A few whole games, so that every effect has occurred somewhere."""
    rules_of = game(game_id)
    setups = [setup for count in (1, 2, 3, 4) if (setup := rules_of.seats(count)) is not None]
    played = []
    for seed in range(8):
        setup = setups[seed % len(setups)]
        state, _, events = play_out(rules_of, setup, POLICIES["random"], Random(seed))
        played.append((state, events))
    return played
