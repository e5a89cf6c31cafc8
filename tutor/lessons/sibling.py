"""A sibling of a level: the same task in another position, with an answer that the engine guarantees.

The game varies the position; a variation is taken only where the task still has its answer and can still be missed.
Where no such position is found, there is no sibling and the level itself is played again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from tutor.kernel.verdict import Event, IllegalMove
from tutor.lessons import runner
from tutor.lessons.scenario import Ask, Do, Judge, Level, Plain, Predict, Score, Spot, levels
from tutor.library.entries import Plural, Text

MOST_TRIES = 150
# How many moves are tried in all while looking for a solution.
MOST_MOVES = 6000


@dataclass(frozen=True, slots=True)
class Sibling:
    """A level with its own solution or order of moves, and the position that it begins from."""

    level: Level
    start: Any


@lru_cache(maxsize=1024)
def sibling(game_id: str, level_id: str, seed: int) -> Sibling | None:
    """The same seed always gives the same sibling."""
    level = levels(game_id)[level_id]
    play = runner.begin(game_id, level)
    first = play.state if play.sheets is None else play.sheets
    if first is None or _tells_of_the_position(level, play.game.TELLS):
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
        if _differs(game_id, level, Sibling(found, varied)):
            return Sibling(found, varied)
        # The same answer in another position will do where no other answer turns up.
        spare = spare or Sibling(found, varied)
    return spare


def _varied(play: runner.Play, rng: Random) -> Any | None:
    if play.sheets is not None:
        return play.game.vary_sheets(play.sheets, rng)
    state = play.game.vary(play.state, rng)
    return None if play.game.problems(state) else state


def _tells_of_the_position(level: Level, tells: re.Pattern[str]) -> bool:
    """A task that tells of what varies would be untrue elsewhere; what it tells of its goal stays true."""
    texts: list[Text] = [level.prompt]
    wanted: set[int] = set()
    if isinstance(level, Predict | Score):
        texts += [ask.label for ask in level.ask]
    if isinstance(level, Do):
        values = [value for wish in level.goal for value in (wish.points, *wish.where.values())]
        wanted = {value for value in values if isinstance(value, int)}
    told = [number for text in texts for found in tells.finditer(_written(text)) for number in _numbers(found[0])]
    return not set(told) <= wanted


def _numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


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
    answers = [runner.answer(game_id, level, ask, "", state).value for ask in level.ask]
    if any(not _is_offered(ask, value) for ask, value in zip(level.ask, answers, strict=True)):
        return None
    asks = tuple(
        ask.model_copy(update={"expect": value, "note": None}) for ask, value in zip(level.ask, answers, strict=True)
    )
    return level.model_copy(update={"ask": asks, "aim": None, "note": None})


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
