"""A sibling of a level: the same task in another position, with an answer that the engine guarantees.

The game varies the position; a variation is taken only where the task still has its answer and can still be missed.
The sibling of a ruling to judge is another ruling on the same rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any

from tutor.games import game as game_by_id
from tutor.kernel.verdict import Event, IllegalMove
from tutor.lessons import runner
from tutor.lessons.proof import proof_faults
from tutor.lessons.scenario import Ask, Do, Judge, Level, OtherRuling, Plain, Predict, Score, Spot, levels
from tutor.library import content
from tutor.library.entries import Plural, Question, Text

MOST_TRIES = 150
# How many moves are tried in all while looking for a solution.
MOST_MOVES = 6000
# Of how many rulings the siblings of one to judge are taken, the nearest first.
MOST_RULINGS = 3


@dataclass(frozen=True, slots=True)
class Sibling:
    """A level with its own solution, order of moves or ruling, and the position that it begins from, if any."""

    level: Level
    start: Any = None


@lru_cache(maxsize=1024)
def sibling(game_id: str, level_id: str, seed: int) -> Sibling | None:
    """The same seed always gives the same sibling; lint sees to it that every level has some."""
    level = levels(game_id)[level_id]
    if isinstance(level, Judge):
        rulings = nearest_rulings(game_id, level_id)
        return Sibling(_judged_instead(level, rulings[seed % len(rulings)])) if rulings else None
    play = runner.begin(game_id, level)
    first = play.state if play.sheets is None else play.sheets
    if first is None or told_of_the_position(level, play.game.TELLS):
        return None
    rng, budget, spare = Random(f"{level_id}/{seed}"), [MOST_MOVES], None
    for _ in range(MOST_TRIES):
        if budget[0] <= 0:
            break
        varied = _varied(play, rng)
        if varied is None or (varied == first and not isinstance(level, Spot)):
            continue
        found = _fitted(game_id, level, varied, rng, budget)
        if found is None:
            continue
        differs = _differs(game_id, level, Sibling(found, varied))
        if (spare is not None and not differs) or runner.unsettled(game_id, found, varied):
            continue
        if differs:
            return Sibling(found, varied)
        # The same answer in another position will do where no other answer turns up.
        spare = Sibling(found, varied)
    return spare


def sibling_faults(game_id: str, level: Level) -> list[str]:
    """Why the level has no sibling; an empty list where it has one."""
    if sibling(game_id, level.id, 0) is not None:
        return []
    if isinstance(level, Judge):
        return ["has no sibling: no other ruling on its rules or in its section has a proof"]
    if told := told_of_the_position(level, game_by_id(game_id).TELLS):
        return [f"has no sibling: its words tell what varies: {', '.join(told)}"]
    return ["has no sibling: no variation of its position keeps the task"]


# ---- another ruling


@cache
def nearest_rulings(game_id: str, level_id: str) -> tuple[Question, ...]:
    """Rulings with a proved verdict: on the level's main rule, on its others, on its ruling's, in the same section."""
    level, known = levels(game_id)[level_id], content.load(game_id)
    assert isinstance(level, Judge)
    own = known.questions[level.question]
    rules = tuple(dict.fromkeys((*level.rules, *own.rules)))

    def distance(question: Question) -> tuple[int, int, bool]:
        """By its rules, then by its sections; what the two say makes a better quarrel than a bare yes and no."""
        shared = [at for at, rule in enumerate(rules) if rule in question.rules]
        sections = set(own.sections) & set(question.sections)
        return min(shared, default=len(rules)), -len(sections), question.says_yes is None

    near = [
        question
        for question in known.questions.values()
        if question is not own and (set(rules) & set(question.rules) or set(own.sections) & set(question.sections))
    ]
    near.sort(key=distance)
    proved = (question for question in near if can_be_judged(game_id, question))
    return tuple(question for _, question in zip(range(MOST_RULINGS), proved, strict=False))


def can_be_judged(game_id: str, question: Question) -> bool:
    """A yes or no by its proof; an open one by a switch that the engine can throw either way.

    What is open need not be a question of yes or no: then nobody can say either.
    """
    if question.verdict == "open":
        return question.reading in game_by_id(game_id).READINGS and question.says_yes is not None
    return question.verdict is not None and question.proof is not None and not proof_faults(game_id, question)


def _judged_instead(level: Judge, question: Question) -> OtherRuling:
    """The rule that both rest on comes first."""
    shared = [rule for rule in level.rules if rule in question.rules]
    rules = tuple(dict.fromkeys((*shared, *question.rules))) or level.rules
    return OtherRuling(
        kind="judge", id=level.id, title=level.title, prompt=level.prompt, rules=rules, question=question.id
    )


# ---- another position


def _varied(play: runner.Play, rng: Random) -> Any | None:
    if play.sheets is not None:
        return play.game.vary_sheets(play.sheets, rng)
    state = play.game.vary(play.state, rng)
    return None if play.game.problems(state) else state


def told_of_the_position(level: Level, tells: re.Pattern[str]) -> list[str]:
    """What a task tells of that varies, and so is untrue elsewhere; what it tells of its goal stays true."""
    texts: list[Text] = [level.prompt]
    wanted: set[int] = set()
    if isinstance(level, Predict | Score):
        texts += [ask.label for ask in level.ask]
    if isinstance(level, Do):
        values = [value for wish in level.goal for value in (wish.points, *wish.where.values())]
        wanted = {value for value in values if isinstance(value, int)}
    found = [match[0] for text in texts for match in tells.finditer(_written(text))]
    return [told for told in found if not _numbers(told) or not _numbers(told) <= wanted]


def _numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def _written(text: Text) -> str:
    return f"{text.one} {text.other}" if isinstance(text, Plural) else text


def _fitted(game_id: str, level: Level, state: Any, rng: Random, budget: list[int]) -> Level | None:
    """The level as it is in this position; None where it makes no task there. Notes tell of the first position only."""
    try:
        match level:
            case Do():
                return _fitted_do(game_id, level, state, budget)
            case Predict() | Score():
                return _fitted_answers(game_id, level, state)
            case Spot():
                return _fitted_spot(game_id, level, state, rng)
            case Judge():
                return None
    except IllegalMove:
        # What chance or the level was to do cannot happen here.
        return None


def _fitted_do(game_id: str, level: Do, state: Any, budget: list[int]) -> Do | None:
    start = runner.begin(game_id, level, state)
    if start.solved:
        return None
    wrong = tuple(
        one for one in level.wrong if set(runner.propose(start, one.move).verdict.broken_ids) == set(one.broken)
    )
    if level.wrong and not wrong:
        return None
    solution, missed = None, bool(wrong)
    for moves, solved in _ways(start, level.solution, budget):
        if solved and solution is None:
            solution = moves
        missed = missed or not solved
        if solution is not None and missed:
            return level.model_copy(
                update={"solution": solution, "also": (), "wrong": wrong, "aim": None, "note": None}
            )
    return None


def _ways(
    start: runner.Play, solution: tuple[Plain, ...], budget: list[int]
) -> Iterator[tuple[tuple[Plain, ...], bool]]:
    """Legal moves of the same kinds and players as the solution's, in its order, and whether they reach the goal."""
    kinds = [(plain["kind"], start.game.mover(start.game.read_move(plain))) for plain in solution]

    def follow(play: runner.Play, made: tuple[Plain, ...]) -> Iterator[tuple[tuple[Plain, ...], bool]]:
        if len(made) == len(kinds):
            yield made, play.solved
            return
        kind, player = kinds[len(made)]
        for move in play.game.legal_moves(play.state):
            plain = play.game.plain(move)
            if plain["kind"] != kind or play.game.mover(move) != player or budget[0] <= 0:
                continue
            budget[0] -= 1
            yield from follow(runner.propose(play, plain).play, (*made, plain))

    yield from follow(start, ())


def _fitted_answers(game_id: str, level: Predict | Score, state: Any) -> Level | None:
    play = runner.run(game_id, level, state)
    if not all(runner.came_true(play, wish) for wish in level.told):
        return None
    if level.rules[0] in _at_work_there(game_id, level.id) - runner.rules_at_work(play, level.ask):
        return None
    answers = [runner.answers(play, ask) for ask in level.ask]
    if any(len(found) != 1 or not _is_offered(ask, found[0]) for ask, found in zip(level.ask, answers, strict=True)):
        return None
    asks = tuple(
        ask.model_copy(update={"expect": value, "note": None}) for ask, (value,) in zip(level.ask, answers, strict=True)
    )
    return level.model_copy(update={"ask": asks, "aim": None, "note": None})


@cache
def _at_work_there(game_id: str, level_id: str) -> set[str]:
    """The rules at work in the level itself."""
    level = levels(game_id)[level_id]
    assert isinstance(level, Predict | Score)
    return runner.rules_at_work(runner.run(game_id, level), level.ask)


def _is_offered(ask: Ask, value: int | str) -> bool:
    """A name to choose is among the choices, a figure is a figure."""
    return value in ask.choices if ask.choices else isinstance(value, int)


def _fitted_spot(game_id: str, level: Spot, state: Any, rng: Random) -> Spot | None:
    moves = list(level.moves)
    rng.shuffle(moves)
    illegal = moves.index(level.moves[level.illegal - 1]) + 1
    fitted = level.model_copy(update={"moves": tuple(moves), "illegal": illegal, "aim": None, "note": None})
    for number in range(1, len(moves) + 1):
        broken = runner.spot(game_id, fitted, number, state).verdict.broken_ids
        if set(broken) != (set(level.broken) if number == illegal else set()):
            return None
    return fitted


def _differs(game_id: str, level: Level, found: Sibling) -> bool:
    """Whether the learner has to find another answer than before, or the same move does something else."""
    match level, found.level:
        case Do() as one, Do() as other:
            return one.solution != other.solution or _done(game_id, one, None) != _done(game_id, other, found.start)
        case Spot() as one, Spot() as other:
            return one.illegal != other.illegal
        case (Predict() | Score()) as one, (Predict() | Score()) as other:
            return [ask.expect for ask in one.ask] != [ask.expect for ask in other.ask]
        case _:
            return False


def _done(game_id: str, level: Do, start: Any) -> tuple[Event, ...]:
    """What the solution's moves themselves bring about."""
    play = runner.begin(game_id, level, start)
    done: tuple[Event, ...] = ()
    for move in level.solution:
        done += play.game.apply(play.state, play.game.read_move(move))[1]
        play = runner.propose(play, move).play
    return done
