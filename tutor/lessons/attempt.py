"""One attempt at a level, step by step: plain data that can be saved after each step and gone on with after a reload.

An attempt is never changed: each step gives a new one. What the engine says is worked out anew from its steps.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, ValidationError

from tutor.lessons import runner
from tutor.lessons.progress import FIRST_TRY, HELPED, SHOWN
from tutor.lessons.scenario import Ask, Do, Ids, Judge, Level, Moves, Part, Plain, Predict, Score, Spot, as_tuple
from tutor.lessons.sibling import sibling

RUNGS = 4
MOST_FAILURES = 3
# Under these names the choice of a Spot or a Judge level is kept.
CHOSEN = "chosen"
MOST_SIBLINGS = 5

Answers = dict[str, int | str]
Replayed = tuple[runner.Play, runner.MoveFeedback | None]


class Attempt(Part):
    """``seed`` is that of the sibling being played, ``wrong`` are the wrong choices so far; ``rung`` is the hint on
    the page, ``helped`` the highest rung that came before.
    """

    seed: int | None = None
    made: Moves = ()
    tried: Plain | None = None
    given: Answers = Field(default_factory=dict)
    told: bool = False
    wrong: Annotated[tuple[int | str, ...], BeforeValidator(as_tuple)] = ()
    failures: int = Field(default=0, ge=0)
    rung: int = Field(default=0, ge=0, le=RUNGS)
    helped: int = Field(default=0, ge=0, le=RUNGS)
    broken: Ids = ()
    stars: int | None = Field(default=None, ge=1, le=3)

    @property
    def finished(self) -> bool:
        return self.stars is not None

    @property
    def shown(self) -> bool:
        """Finished without the learner: the solution had to be told."""
        return self.finished and self.failures >= MOST_FAILURES

    @property
    def begun(self) -> bool:
        return self != Attempt(seed=self.seed, helped=self.helped)


def read(data: Any) -> Attempt:
    """An attempt as it was saved; a fresh one where that is not understood."""
    try:
        return Attempt.model_validate(data)
    except ValidationError:
        return Attempt()


def plain(attempt: Attempt) -> dict[str, Any]:
    return attempt.model_dump(mode="json", exclude_defaults=True)


@dataclass(frozen=True, slots=True)
class Task:
    """The level that is really played: the level itself, or its sibling with the position to begin from.

    ``replayed`` is what has been worked out already: a page asks for the same steps in several places.
    """

    game_id: str
    level: Level
    start: Any = None
    replayed: dict[str, Replayed] = field(default_factory=dict, compare=False, repr=False)


def task(game_id: str, level: Level, attempt: Attempt) -> Task:
    found = sibling(game_id, level.id, attempt.seed) if attempt.seed is not None else None
    return Task(game_id, level) if found is None else Task(game_id, found.level, found.start)


# ---- making moves


def replay(task: Task, attempt: Attempt) -> Replayed:
    """The position after the moves made, and the engine's word on the last step: the move tried, or the last made."""
    steps = json.dumps([attempt.made, attempt.tried], sort_keys=True)
    if steps not in task.replayed:
        task.replayed[steps] = _replay(task, attempt)
    return task.replayed[steps]


def _replay(task: Task, attempt: Attempt) -> Replayed:
    play, feedback = runner.begin(task.game_id, task.level, task.start), None
    for move in attempt.made:
        feedback = runner.propose(play, move)
        play = feedback.play
    if attempt.tried is not None:
        feedback = runner.propose(play, attempt.tried)
    return play, feedback


def propose(task: Task, attempt: Attempt, move: Plain, *, advised: bool = False) -> Attempt:
    """An illegal move leaves the position. A legal one is made; where it ends the task without the goal, it failed.

    A move that was advised as the nearest legal one may miss the goal, but is no failure.
    """
    assert isinstance(task.level, Do)
    tried = attempt.model_copy(update={"tried": move})
    _, feedback = replay(task, tried)
    assert feedback is not None
    if not feedback.verdict.legal:
        return failed(tried, feedback.verdict.broken_ids)
    # The next step has hints of its own.
    helped = max(attempt.helped, attempt.rung)
    after = attempt.model_copy(update={"made": (*attempt.made, move), "tried": None, "rung": 0, "helped": helped})
    if feedback.solved:
        return _solved(after)
    missed = runner.has_ended(feedback.play) and not advised
    return failed(after, task.level.rules[:1]) if missed else after


def take_back(attempt: Attempt) -> Attempt:
    """The move tried is put back, or else the last one made."""
    if attempt.tried is not None:
        return attempt.model_copy(update={"tried": None})
    return attempt.model_copy(update={"made": attempt.made[:-1]})


def retry(attempt: Attempt) -> Attempt:
    """From the start of the position, with what has gone wrong remembered."""
    return attempt.model_copy(update={"made": (), "tried": None, "told": False})


# ---- giving answers


def feedback(task: Task, given: Mapping[str, int | str]) -> dict[str, runner.AnswerFeedback]:
    """What the engine says of each answer that was given."""
    assert isinstance(task.level, Predict | Score)
    return {
        ask.id: runner.answer(task.game_id, task.level, ask, given[ask.id], task.start)
        for ask in task.level.ask
        if ask.id in given
    }


def tell(task: Task, attempt: Attempt, given: Answers) -> Attempt:
    """Answers told; all must be right. What is not answered yet costs nothing, but does not finish either."""
    assert isinstance(task.level, Predict | Score)
    after = attempt.model_copy(update={"given": given, "told": True})
    judged = feedback(task, given)
    if len(judged) == len(task.level.ask) and all(one.right for one in judged.values()):
        return _solved(after)
    wrong = [one for one in judged.values() if not one.right]
    if not wrong:
        return after
    decided = (one.line or one.event for one in wrong)
    rules = dict.fromkeys(one.rule.id for one in decided if one is not None)
    return failed(after, tuple(rules) or task.level.rules[:1])


def fill_in(attempt: Attempt, given: Answers) -> Attempt:
    """Answers noted, not told yet."""
    return attempt.model_copy(update={"given": given, "told": False}) if given != attempt.given else attempt


def read_answers(level: Predict | Score, fields: Mapping[str, str]) -> Answers:
    """What stands in the fields of a form; what is no whole number, or no choice, counts as not answered."""
    given: Answers = {}
    for ask in level.ask:
        value = fields.get(ask.id, "").strip().replace("\N{MINUS SIGN}", "-")
        if ask.choices:
            if value in (*ask.choices, "nobody"):
                given[ask.id] = value
        elif value.lstrip("+-").isdecimal() and len(value) <= 5:
            given[ask.id] = int(value)
    return given


def choose(task: Task, attempt: Attempt, choice: int | str) -> Attempt:
    """A move spotted (by its number) or a judgement given."""
    after = attempt.model_copy(update={"given": {CHOSEN: choice}, "told": True})
    if _is_right(task, choice):
        return _solved(after)
    wrong = (*dict.fromkeys((*after.wrong, choice)),)
    after = after.model_copy(update={"wrong": wrong})
    if len(wrong) == len(offered(task.level)) - 1:
        # Only the right one is left to choose: that would be no answer.
        after = after.model_copy(update={"failures": MOST_FAILURES - 1})
    return failed(after, task.level.rules[:1])


def offered(level: Level) -> tuple[int | str, ...]:
    """What can be chosen: the numbers of the moves, or the judgements."""
    if isinstance(level, Spot):
        return tuple(range(1, len(level.moves) + 1))
    return runner.JUDGEMENTS if isinstance(level, Judge) else ()


def _is_right(task: Task, choice: int | str) -> bool:
    match task.level:
        case Spot() as level:
            return runner.spot(task.game_id, level, int(choice), task.start).right
        case Judge() as level:
            return runner.judge(task.game_id, level, str(choice)).right
    raise TypeError(task.level.kind)


# ---- hints, failures, stars


def hints(task: Task, attempt: Attempt) -> runner.Hints:
    """The engine's hints for where the attempt stands; of several answers, for the first that is not right yet."""
    match task.level:
        case Do():
            play, _ = replay(task, attempt.model_copy(update={"tried": None}))
            return runner.hints(play)
        case Predict() | Score() as level:
            return runner.answer_hints(task.game_id, level, next_ask(task, attempt), task.start)
        case Spot() as level:
            return runner.spot_hints(task.game_id, level)
        case Judge() as level:
            return runner.judge_hints(task.game_id, level)


def next_ask(task: Task, attempt: Attempt) -> Ask:
    assert isinstance(task.level, Predict | Score)
    judged = feedback(task, attempt.given)
    return next((ask for ask in task.level.ask if ask.id not in judged or not judged[ask.id].right), task.level.ask[-1])


def hint(attempt: Attempt) -> Attempt:
    return attempt.model_copy(update={"rung": min(RUNGS, attempt.rung + 1)})


def failed(attempt: Attempt, broken: tuple[str, ...]) -> Attempt:
    """After the last failure that is borne with, the solution is shown."""
    failures = attempt.failures + 1
    return attempt.model_copy(
        update={
            "failures": failures,
            "broken": tuple(dict.fromkeys((*attempt.broken, *broken))),
            "stars": SHOWN if failures >= MOST_FAILURES else None,
        }
    )


def _solved(attempt: Attempt) -> Attempt:
    helped = max(attempt.rung, attempt.helped)
    if helped == RUNGS:
        stars = SHOWN
    elif attempt.failures or helped:
        stars = HELPED
    else:
        stars = FIRST_TRY
    return attempt.model_copy(update={"stars": stars})


def another(game_id: str, level: Level, attempt: Attempt) -> Attempt:
    """A sibling after a solution was shown; where there is none, the level itself. The solution was a help for both."""
    after = 0 if attempt.seed is None else attempt.seed + 1
    for seed in range(after, after + MOST_SIBLINGS):
        if sibling(game_id, level.id, seed) is not None:
            return Attempt(seed=seed, helped=1)
    return Attempt(helped=1)
