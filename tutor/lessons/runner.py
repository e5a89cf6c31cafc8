"""Running a level: what is proposed, the engine judges. Pages and tests use this one runner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.games import game as game_by_id
from tutor.kernel.game import CHANCE, Game
from tutor.kernel.misreading import LineMisreading
from tutor.kernel.reading import alternatives
from tutor.kernel.repair import Repair, nearest_legal
from tutor.kernel.score import Line
from tutor.kernel.verdict import Event, Finding, IllegalMove, Verdict
from tutor.lessons.scenario import Ask, Do, Judge, Level, Predict, Score, Spot, Wish
from tutor.library import content
from tutor.table.audit import misreadings_giving
from tutor.table.faults import Fault, Unreadable
from tutor.table.files import read_journal, read_move, read_position, read_readings

SHOWN_CHOICES = 3
JUDGEMENTS = ("yes", "no", "open")


# So many legal moves near the one tried are looked at for advice.
ADVISED = 12


@dataclass(frozen=True, slots=True)
class Play:
    """A level under way: the position, and what has happened so far."""

    level: Level
    game: Game
    state: Any
    events: tuple[Event, ...] = ()
    moves: tuple[Any, ...] = ()
    dealt: int = 0
    sheets: tuple[Any, ...] | None = None

    @property
    def solved(self) -> bool:
        return isinstance(self.level, Do) and all(came_true(self, wish) for wish in self.level.goal)


@dataclass(frozen=True, slots=True)
class MoveFeedback:
    """A proposed move judged: why, what it did, what is still missing, what would be legal instead."""

    play: Play
    verdict: Verdict
    events: tuple[Event, ...]
    repairs: tuple[Repair, ...]
    missed: tuple[Wish, ...]

    @property
    def solved(self) -> bool:
        return self.play.solved


@dataclass(frozen=True, slots=True)
class AnswerFeedback:
    """An answer judged against what the engine works out."""

    right: bool
    value: Any
    line: Line | None = None
    event: Event | None = None
    misreadings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpotFeedback:
    right: bool
    verdict: Verdict
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class JudgeFeedback:
    right: bool
    question: str
    verdict: str


def begin(game_id: str, level: Level, start: Any = None) -> Play:
    """The level's starting position or sheets; ``start`` is what it begins from instead, where it is varied."""
    game = game_by_id(game_id)
    if start is not None:
        return Play(level, game, None, sheets=start) if isinstance(start, tuple) else Play(level, game, start)
    readings = read_readings(game, level.readings or None)
    if level.setup.sheets is not None:
        return Play(level, game, None, sheets=game.read_sheets(level.setup.sheets, readings))
    state = None
    if level.setup.position is not None:
        state = read_position(game, level.setup.position, readings, "setup.position")
    elif level.setup.journal is not None:
        _, state = read_journal(game, level.setup.journal, level.readings or None, "setup.journal")
    return Play(level, game, state)


def propose(play: Play, plain_move: dict[str, Any]) -> MoveFeedback:
    """A move proposed by the learner; an illegal one leaves the position as it was."""
    move = read_move(play.game, plain_move, "move")
    verdict = play.game.check(play.state, move)
    if not verdict.legal:
        return MoveFeedback(play, verdict, (), _advice(play, move), ())
    state, happened = play.game.apply(play.state, move)
    after = Play(play.level, play.game, state, play.events + happened, (*play.moves, move), play.dealt)
    after = _dealt(after)
    goal = play.level.goal if isinstance(play.level, Do) else ()
    missed = tuple(wish for wish in goal if not came_true(after, wish))
    return MoveFeedback(after, verdict, after.events[len(play.events) :], (), missed)


def _advice(play: Play, tried: Any) -> tuple[Repair, ...]:
    """The nearest legal moves; those that would end the task without its goal come last."""
    near = nearest_legal(play.game, play.state, tried, most=ADVISED)
    if not isinstance(play.level, Do):
        return near
    return tuple(sorted(near, key=lambda repair: _spoils(play, repair.move)))


def _spoils(play: Play, move: Any) -> bool:
    after = propose(play, play.game.plain(move))
    return bool(after.missed) and has_ended(after.play)


def has_ended(play: Play) -> bool:
    """Whether the task is over: no known solution goes on from here, solved or not."""
    assert isinstance(play.level, Do)
    actor, at = play.game.to_act(play.state), len(play.moves)
    if actor is None or not at:
        return actor is None
    ways = [tuple(map(play.game.read_move, way)) for way in (play.level.solution, *play.level.also)]
    if any(at < len(way) and play.game.mover(way[at]) == actor for way in ways):
        return False
    # Another action than the solution's may take a move more, while it is the same player's turn.
    as_known = any([type(move) for move in way] == [type(move) for move in play.moves] for way in ways)
    return as_known or actor != play.game.mover(play.moves[-1]) or at > max(map(len, ways))


def _dealt(play: Play) -> Play:
    """Chance follows the level's script, then a fixed seed, so that a level always runs the same."""
    script = play.level.chance if isinstance(play.level, Do) else ()
    state, events, dealt = play.state, play.events, play.dealt
    rng = Random(0)
    while play.game.to_act(state) == CHANCE:
        move = play.game.chance(state, rng)
        if dealt < len(script):
            scripted = play.game.read_move(script[dealt])
            # Another move than the one foreseen may call for another deal.
            move = scripted if play.game.check(state, scripted).legal else move
        state, happened = play.game.apply(state, move)
        events, dealt = events + happened, dealt + 1
    return Play(play.level, play.game, state, events, play.moves, dealt)


def came_true(play: Play, wish: Wish) -> bool:
    if wish.event is not None:
        return any(event_fits(play.game, event, wish.event, wish.where) for event in play.events)
    line = _score_lines(play).get(wish.line or "")
    return line is not None and line.points == wish.points


def answer(game_id: str, level: Predict | Score, ask: Ask, given: int | str, start: Any = None) -> AnswerFeedback:
    """What the learner told, against the line or the event that the engine gives."""
    play = run(game_id, level, start)
    if ask.line is not None:
        line = _score_lines(play).get(ask.line)
        if line is None:
            raise Unreadable([Fault("line", "unknown-line", {"expected": ", ".join(_score_lines(play))})], game_id)
        misreadings: tuple[str, ...] = ()
        if given != line.points and isinstance(given, int):
            sheet = _sheets(play)[ask.line.split("/")[0]]
            misreadings = misreadings_giving(play.game, sheet, line, given)
        return AnswerFeedback(given == line.points, line.points, line, None, misreadings)
    for event in _asked_events(play, ask):
        value = event.params[ask.give or ""]
        return AnswerFeedback(given == value, value, None, event)
    return AnswerFeedback(given == "nobody", "nobody")


def answers(play: Play, ask: Ask) -> tuple[int | str, ...]:
    """Everything that the engine could answer: a fair question has one answer, nobody is none."""
    if ask.line is not None:
        line = _score_lines(play).get(ask.line)
        return () if line is None else (line.points,)
    return tuple(dict.fromkeys(event.params[ask.give or ""] for event in _asked_events(play, ask)))


def _asked_events(play: Play, ask: Ask) -> list[Event]:
    return [event for event in play.events if event_fits(play.game, event, ask.event or "", ask.where)]


def run(game_id: str, level: Predict | Score, start: Any = None) -> Play:
    """The level played through to where its questions are answered."""
    play = begin(game_id, level, start)
    if level.setup.sheets is not None:
        play = replace(play, events=play.game.rank(tuple(_sheets(play).values())).decided_by)
    for plain in level.moves if isinstance(level, Predict) else ():
        move = play.game.read_move(plain)
        state, happened = play.game.apply(play.state, move)
        play = _dealt(Play(level, play.game, state, play.events + happened, (*play.moves, move), play.dealt))
    return play


def spot(game_id: str, level: Spot, chosen: int, start: Any = None) -> SpotFeedback:
    """Is the chosen move (counted from 1) the illegal one? Its verdict says why."""
    play = begin(game_id, level, start)
    move = read_move(play.game, level.moves[chosen - 1], "moves")
    verdict = play.game.check(play.state, move)
    return SpotFeedback(not verdict.legal, verdict, verdict.findings)


def judge(game_id: str, level: Judge, chosen: str) -> JudgeFeedback:
    """An open question is rightly answered only by "the rules do not say"."""
    question = content.load(game_id).questions[level.question]
    verdict = question.verdict or ""
    return JudgeFeedback(chosen == verdict, question.id, verdict)


def unsettled(game_id: str, level: Level, start: Any = None) -> list[str]:
    """The open points that would change the answer, but which the level does not settle: it must not ask so."""
    begun = begin(game_id, level, start)
    first = begun.sheets if begun.sheets is not None else begun.state
    if first is None:
        return []
    now = _outcome(game_id, level, first)
    held = (first[0] if isinstance(first, tuple) else first).readings
    return [
        id
        for id, _, changed in alternatives(held)
        if id not in level.readings and _outcome(game_id, level, _read_so(first, changed)) != now
    ]


def _read_so(start: Any, readings: Any) -> Any:
    if isinstance(start, tuple):
        return tuple(replace(sheet, readings=readings) for sheet in start)
    return replace(start, readings=readings)


def _outcome(game_id: str, level: Level, start: Any) -> Any:
    """What decides whether an answer is right."""
    try:
        match level:
            case Predict() | Score():
                play = run(game_id, level, start)
                return [answers(play, ask) for ask in level.ask]
            case Spot():
                return [spot(game_id, level, at, start).verdict.broken_ids for at in range(1, len(level.moves) + 1)]
            case Do():
                play = begin(game_id, level, start)
                for move in level.solution:
                    play = propose(play, move).play
                return play.solved
            case Judge():
                return None
    except IllegalMove:
        return None


@dataclass(frozen=True, slots=True)
class Hints:
    """Four rungs: the aim, the rule's card, fewer choices, the worked move."""

    rule: str
    choices: tuple[Any, ...]
    worked: Any


def hints(play: Play) -> Hints:
    """Worked out by the engine for the position at hand."""
    assert isinstance(play.level, Do)
    solution = [play.game.read_move(plain) for plain in play.level.solution]
    step = min(len(play.moves), len(solution) - 1)
    worked = solution[step]
    others = [move for move in play.game.legal_moves(play.state) if move != worked]
    rng = Random(play.level.id)
    fewer = [worked, *rng.sample(others, min(SHOWN_CHOICES - 1, len(others)))]
    rng.shuffle(fewer)
    return Hints(play.level.rules[0], tuple(fewer), worked)


def answer_hints(game_id: str, level: Predict | Score, ask: Ask, start: Any = None) -> Hints:
    """For one figure or name: the right one among few, the others as people wrongly count it."""
    right = answer(game_id, level, ask, "", start)
    decided = right.line or right.event
    rule = decided.rule.id if decided is not None else level.rules[0]
    if ask.choices:
        others = [choice for choice in ask.choices if choice != right.value]
        few = {right.value, *Random(ask.id).sample(others, min(1, len(others)))}
        return Hints(rule, tuple(choice for choice in ask.choices if choice in few) or (right.value,), right.value)
    counted = _misread(run(game_id, level, start), ask, right.line) if right.line else []
    near = [value for value in (*counted, right.value + 2, right.value - 1, right.value + 1) if value != right.value]
    few = {right.value, *list(dict.fromkeys(near))[: SHOWN_CHOICES - 1]}
    return Hints(rule, tuple(sorted(few)), right.value)


def _misread(play: Play, ask: Ask, line: Line) -> list[int]:
    """The line as each misreading counts it."""
    sheet = _sheets(play)[(ask.line or "").split("/")[0]]
    found = play.game.MISREADINGS.values()
    return [misreading.points(sheet, line) for misreading in found if isinstance(misreading, LineMisreading)]


def spot_hints(game_id: str, level: Spot) -> Hints:
    """The illegal move and one other, by their numbers."""
    others = [number for number in range(1, len(level.moves) + 1) if number != level.illegal]
    few = sorted((level.illegal, Random(level.id).choice(others)))
    return Hints(level.broken[0], tuple(few), level.illegal)


def judge_hints(game_id: str, level: Judge) -> Hints:
    """The verdict and one other."""
    verdict = judge(game_id, level, "").verdict
    other = Random(level.id).choice([word for word in JUDGEMENTS if word != verdict])
    return Hints(level.rules[0], tuple(word for word in JUDGEMENTS if word in (verdict, other)), verdict)


def event_fits(game: Game, event: Event, rule_id: str, where: dict[str, Any]) -> bool:
    """Is it an event of this rule with these numbers?"""
    if event.rule.id != rule_id:
        return False
    params = event.params
    return all(name in params and _plain(game, params[name]) == value for name, value in where.items())


def _plain(game: Game, value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(game, item) for item in value]
    return value if isinstance(value, str | int) else game.plain(value)


def _sheets(play: Play) -> dict[str, Any]:
    sheets = play.sheets if play.sheets is not None else play.game.sheets(play.state)
    return {sheet.player: sheet for sheet in sheets}


def _score_lines(play: Play) -> dict[str, Line]:
    return score_lines(play.game, tuple(_sheets(play).values()))


def rules_at_work(play: Play, asked: Sequence[Ask]) -> set[str]:
    """The rules by which something happened, or by which points are asked for."""
    lines = _score_lines(play)
    return {lines[ask.line].rule.id for ask in asked if ask.line in lines} | {event.rule.id for event in play.events}


def score_lines(game: Game, sheets: Sequence[Any]) -> dict[str, Line]:
    """Every line of every player's score, as player/path."""
    return {f"{sheet.player}/{path}": line for sheet in sheets for path, line in game.score(sheet).walk()}
