"""All content, scenarios and catalogs held against the engine and against each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tutor import catalogs, data
from tutor.games import GAMES, game
from tutor.i18n import Words, placeholders
from tutor.kernel.misreading import LineMisreading
from tutor.kernel.verdict import Rule
from tutor.lessons import runner
from tutor.lessons.proof import proof_faults
from tutor.lessons.scenario import (
    KINDS,
    LONGEST_PROMPT,
    Do,
    Judge,
    Level,
    Predict,
    ScenarioFaults,
    Score,
    Spot,
    read_stage,
    stage_files,
)
from tutor.lessons.sibling import sibling_faults
from tutor.library import content, entries
from tutor.table.faults import Unreadable, fault_text
from tutor.table.stakes import example_faults

# A mistake is met more than once before it is unlearned.
MEETINGS = 2


@dataclass
class Report:
    """What was counted, and every fault."""

    coverage: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def lint() -> Report:
    report = Report()
    for game_id in GAMES:
        faults = content.faults(game_id)
        report.faults += faults
        if faults:
            continue
        known = content.load(game_id)
        report.faults += _rule_faults(game_id, known)
        report.faults += _reading_faults(game_id, known)
        report.faults += _misreading_faults(game_id, known)
        report.faults += _question_faults(game_id, known)
        report.faults += _example_faults(game_id, known)
        levels = _levels(game_id, known, report)
        _cover(game_id, known, levels, report)
    report.faults += [str(fault) for fault in catalogs.check(data.root())] if _is_checkout() else []
    return report


def _is_checkout() -> bool:
    """An installed package holds compiled catalogs only; their sources are checked where they are written."""
    return any(data.locale_dir().glob("*/LC_MESSAGES/*.po"))


def _rule_faults(game_id: str, known: content.GameContent) -> list[str]:
    """The rules of the engine and the rules of the content are the same, with the same numbers."""
    declared = game(game_id).RULES
    enforced = {id: rule for id, rule in known.rules.items() if rule.kind != "fact"}
    faults = [f"{game_id}: {id}: enforced by the engine, but without words" for id in declared if id not in enforced]
    faults += [
        f"{game_id}: {id}: marked as enforced, but unknown to the engine" for id in enforced if id not in declared
    ]
    for id in declared.keys() & enforced.keys():
        if declared[id].role != enforced[id].kind:
            faults.append(f"{game_id}: {id}: a {declared[id].role} in the engine, a {enforced[id].kind} in the content")
        faults += [f"{game_id}: {id}: {fault}" for fault in _placeholder_faults(declared[id], enforced[id])]
    return faults


def _placeholder_faults(rule: Rule, entry: entries.Rule) -> list[str]:
    """Where a rule speaks with numbers, each of them is said, and no other."""
    wanted, faults = set(rule.params), []
    for form in entries.RULE_TEXTS[entry.kind]:
        written = getattr(entry, form)
        used = placeholders(written.other if isinstance(written, entries.Plural) else written)
        if used - wanted:
            faults.append(f"{form}: no such number: {', '.join(sorted(used - wanted))}")
        if form != "kept" and wanted - used:
            faults.append(f"{form}: says nothing of {', '.join(sorted(wanted - used))}")
    return faults


def _reading_faults(game_id: str, known: content.GameContent) -> list[str]:
    switches = game(game_id).READINGS
    faults = [f"{game_id}: reading {id}: without words" for id in switches if id not in known.readings]
    for id, reading in known.readings.items():
        values = tuple(option.value for option in reading.options)
        if id not in switches:
            faults.append(f"{game_id}: reading {id}: the engine has no such switch")
        elif set(values) != set(switches[id]) or reading.default != switches[id][0]:
            faults.append(f"{game_id}: reading {id}: the engine's values are {', '.join(switches[id])}")
    return faults


def _misreading_faults(game_id: str, known: content.GameContent) -> list[str]:
    run = game(game_id).MISREADINGS
    faults = [f"{game_id}: {id}: can be run, but has no words" for id in run if id not in known.misreadings]
    for id, misreading in known.misreadings.items():
        if id not in run:
            faults.append(f"{game_id}: {id}: has words, but cannot be run")
        elif run[id].rule.id != misreading.rule:
            faults.append(f"{game_id}: {id}: the engine ties it to {run[id].rule.id}")
        elif isinstance(run[id], LineMisreading) != (misreading.kind == "line"):
            faults.append(f"{game_id}: {id}: is of the other kind")
    return faults


def _question_faults(game_id: str, known: content.GameContent) -> list[str]:
    return [
        f"{game_id}: {id}: {fault}"
        for id, question in known.questions.items()
        for fault in proof_faults(game_id, question)
    ]


def _example_faults(game_id: str, known: content.GameContent) -> list[str]:
    """An example shows what is at stake: under the readings of its open point something comes out differently."""
    shown = [(id, id, reading.example) for id, reading in known.readings.items()]
    shown += [(id, question.reading or "", question.example) for id, question in known.questions.items()]
    faults = []
    for id, reading, example in shown:
        if example is None:
            continue
        if reading not in game(game_id).READINGS:
            faults.append(f"{game_id}: {id}: an example needs an open point whose readings it compares")
            continue
        try:
            found = example_faults(game(game_id), example, reading)
        except Unreadable as error:
            found = [fault_text(Words("en", game_id), fault) for fault in error.faults]
        faults += [f"{game_id}: {id}: example: {fault}" for fault in found]
    return faults


# Scenarios


def _levels(game_id: str, known: content.GameContent, report: Report) -> list[Level]:
    levels: list[Level] = []
    for path in stage_files(game_id):
        try:
            stage, document = read_stage(path)
        except ScenarioFaults as error:
            report.faults += error.faults
            continue
        for at, level in enumerate(stage.levels):
            line = document.line(("levels", at))
            report.faults += [f"{path}:{line}: {level.id}: {fault}" for fault in _level_faults(game_id, level, known)]
        levels += stage.levels
    for id, count in Counter(level.id for level in levels).items():
        if count > 1:
            report.faults.append(f"{game_id}: level {id} is there {count} times")
    return levels


def _level_faults(game_id: str, level: Level, known: content.GameContent) -> list[str]:
    faults = [f"no such rule: {id}" for id in level.rules if id not in known.rules]
    faults += [f"no such misreading: {id}" for id in level.misreadings if id not in known.misreadings]
    prompt = level.prompt.other if isinstance(level.prompt, entries.Plural) else level.prompt
    if len(prompt.split()) > LONGEST_PROMPT:
        faults.append(f"the prompt has {len(prompt.split())} words, at most {LONGEST_PROMPT} are read")
    try:
        played = _played_faults(game_id, level, known)
        if not played:
            open_points = runner.unsettled(game_id, level)
            played = [f"its answer depends on an open point: settle it under readings: {id}" for id in open_points]
        faults += played or sibling_faults(game_id, level)
    except Unreadable as error:
        faults += [fault_text(Words("en", game_id), fault) for fault in error.faults]
    return faults


def _played_faults(game_id: str, level: Level, known: content.GameContent) -> list[str]:
    match level:
        case Do():
            return _do_faults(game_id, level)
        case Predict() | Score():
            return _answer_faults(game_id, level)
        case Spot():
            return _spot_faults(game_id, level)
        case Judge():
            question = known.questions.get(level.question)
            if question is None:
                return [f"no such question: {level.question}"]
            return [] if question.verdict else [f"{level.question} has no yes, no or open to judge"]


def _do_faults(game_id: str, level: Do) -> list[str]:
    faults: list[str] = []
    start = runner.begin(game_id, level)
    for moves in (level.solution, *level.also):
        play = start
        for move in moves:
            feedback = runner.propose(play, move)
            if not feedback.verdict.legal:
                return [*faults, f"the solution breaks {', '.join(feedback.verdict.broken_ids)}"]
            play = feedback.play
        if not play.solved:
            faults.append("the solution does not reach the goal")
    if start.solved:
        faults.append("the goal is reached before the first move")
    for wrong in level.wrong:
        broken = runner.propose(start, wrong.move).verdict.broken_ids
        if set(broken) != set(wrong.broken):
            faults.append(f"the wrong move {wrong.move} breaks {', '.join(broken) or 'nothing'}")
    return faults


def _answer_faults(game_id: str, level: Predict | Score) -> list[str]:
    play = runner.run(game_id, level)
    faults = [
        f"{ask.id}: the engine says {feedback.value}, not {ask.expect}"
        for ask in level.ask
        if not (feedback := runner.answer(game_id, level, ask, ask.expect)).right
    ]
    faults += [f"{ask.id}: has more than one answer" for ask in level.ask if len(runner.answers(play, ask)) > 1]
    return faults + [f"told, but not so: {wish}" for wish in level.told if not runner.came_true(play, wish)]


def _spot_faults(game_id: str, level: Spot) -> list[str]:
    faults = []
    for number in range(1, len(level.moves) + 1):
        broken = runner.spot(game_id, level, number).verdict.broken_ids
        wanted = set(level.broken) if number == level.illegal else set()
        if set(broken) != wanted:
            faults.append(f"move {number} breaks {', '.join(broken) or 'nothing'}")
    return faults


def _cover(game_id: str, known: content.GameContent, levels: list[Level], report: Report) -> None:
    """How much of the game the course and the questions reach."""
    kinds: Counter[Any] = Counter(level.kind for level in levels)
    enforced = [id for id, rule in known.rules.items() if rule.kind != "fact"]
    taught = {id for level in levels for id in level.rules}
    verdicts = Counter(question.verdict for question in known.questions.values())
    proved = sum(question.proof is not None for question in known.questions.values())
    unproved = sum(question.unproved is not None for question in known.questions.values())
    otherwise = sum(bool(question.otherwise) for question in known.questions.values())
    met = Counter(id for level in levels for id in level.misreadings)
    untaught = [id for id in enforced if id not in taught]
    rare = [id for id in known.misreadings if met[id] < MEETINGS]
    report.faults += [f"{game_id}: {id}: enforced, but taught by no level" for id in untaught]
    report.faults += [f"{game_id}: {id}: met in {met[id]} levels, not in {MEETINGS}" for id in rare]
    report.coverage += [
        f"{game_id}: {len(known.rules)} rules, {len(enforced)} of them enforced; {len(known.readings)} readings ("
        f"{sum(reading.example is not None for reading in known.readings.values())} with an example), "
        f"{len(known.errata)} errata, {len(known.terms)} terms, {len(known.components)} components",
        f"{game_id}: {len(known.questions)} questions ({verdicts['yes']} yes, {verdicts['no']} no, "
        f"{verdicts['open']} open), {proved} with a proof, {unproved} with a reason why there is none",
        f"{game_id}: {len(known.misreadings)} misreadings, "
        f"{len(known.misreadings) - len(rare)} of them met in at least {MEETINGS} levels",
        f"{game_id}: {len(levels)} levels (" + ", ".join(f"{kinds[kind]} {kind}" for kind in KINDS) + "), "
        f"{len(enforced) - len(untaught)} of {len(enforced)} enforced rules taught",
        f"{game_id}: phrasings "
        + ", ".join(f"{lang} {sum(map(len, asks.values()))}" for lang, asks in known.asks.items())
        + f"; {otherwise} rulings also asked for another word, "
        + ", ".join(f"{lang} {sum(map(len, asks.values()))}" for lang, asks in known.otherwise_asks.items()),
    ]
