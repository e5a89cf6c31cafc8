"""An attempt at a level, step by step: what each step costs, what is shown after the third failure, what is saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.games import GAMES
from tutor.lessons import attempt as steps
from tutor.lessons import runner
from tutor.lessons.attempt import CHOSEN, MOST_FAILURES, RUNGS, Attempt, Task
from tutor.lessons.scenario import Do, Judge, Level, Predict, Score, Spot, levels

ALL = [(game_id, level) for game_id in GAMES for level in levels(game_id).values()]


def of_kind(*kinds: type) -> list[tuple[str, Any]]:
    return [(game_id, level) for game_id, level in ALL if isinstance(level, kinds)]


def ids(value: object) -> str | None:
    return getattr(value, "id", None)


def with_wrong_moves() -> list[tuple[str, Do]]:
    return [(game_id, level) for game_id, level in of_kind(Do) if level.wrong]


def solved(task: Task, attempt: Attempt) -> Attempt:
    """The level solved from here as its author means it."""
    match task.level:
        case Do() as level:
            for move in level.solution:
                attempt = steps.propose(task, attempt, move)
        case Predict() | Score() as level:
            attempt = steps.tell(task, attempt, {ask.id: ask.expect for ask in level.ask})
        case Spot() as level:
            attempt = steps.choose(task, attempt, level.illegal)
        case Judge() as level:
            attempt = steps.choose(task, attempt, runner.judge(task.game_id, level, "").verdict)
    return attempt


def failed(task: Task, attempt: Attempt) -> Attempt:
    """One wrong answer."""
    match task.level:
        case Predict() | Score() as level:
            wrong: Any = level.ask[0].expect + 1 if isinstance(level.ask[0].expect, int) else "nobody"
            return steps.tell(task, attempt, {level.ask[0].id: wrong})
        case Spot() as level:
            return steps.choose(task, attempt, next(n for n in range(1, 9) if n not in (level.illegal, *attempt.wrong)))
        case Judge() as level:
            verdict = runner.judge(task.game_id, level, "").verdict
            return steps.choose(task, attempt, next(w for w in runner.JUDGEMENTS if w != verdict))
    raise TypeError(task.level.kind)


@pytest.mark.parametrize(("game_id", "level"), ALL, ids=ids)
def test_solved_at_the_first_try_is_three_stars(game_id: str, level: Level) -> None:
    after = solved(Task(game_id, level), Attempt())
    assert after.stars == 3
    assert not after.shown
    assert after.failures == 0


@pytest.mark.parametrize(("game_id", "level"), ALL, ids=ids)
def test_hints_cost_stars_and_go_to_the_last_rung(game_id: str, level: Level) -> None:
    task, attempt = Task(game_id, level), steps.hint(Attempt())
    assert solved(task, attempt).stars == 2
    for rung in range(2, RUNGS + 3):
        attempt = steps.hint(attempt)
        assert attempt.rung == min(rung, RUNGS)
    hints = steps.hints(task, attempt)
    assert hints.worked in hints.choices
    assert len(set(hints.choices)) == len(hints.choices)
    assert solved(task, attempt).stars == 1


@pytest.mark.parametrize(("game_id", "level"), of_kind(Predict, Score, Spot, Judge), ids=ids)
def test_following_the_last_hint_solves(game_id: str, level: Level) -> None:
    task, attempt = Task(game_id, level), Attempt()
    if isinstance(level, Predict | Score):
        for _ in level.ask:
            ask = steps.next_ask(task, attempt)
            attempt = steps.fill_in(attempt, {**attempt.given, ask.id: steps.hints(task, attempt).worked})
        attempt = steps.tell(task, attempt, attempt.given)
    else:
        attempt = steps.choose(task, attempt, steps.hints(task, attempt).worked)
    assert attempt.stars == 3


@pytest.mark.parametrize(("game_id", "level"), of_kind(Do), ids=ids)
def test_following_the_hints_of_a_do_level_solves(game_id: str, level: Do) -> None:
    task, attempt = Task(game_id, level), Attempt()
    for _ in level.solution:
        attempt = steps.propose(
            task, attempt, runner.begin(game_id, level).game.plain(steps.hints(task, attempt).worked)
        )
    assert attempt.stars == 3


@pytest.mark.parametrize(("game_id", "level"), of_kind(Do), ids=ids)
def test_every_equivalent_solution_passes(game_id: str, level: Do) -> None:
    for way in level.also:
        attempt = Attempt()
        for move in way:
            attempt = steps.propose(Task(game_id, level), attempt, move)
        assert attempt.stars == 3


@pytest.mark.parametrize(("game_id", "level"), with_wrong_moves(), ids=ids)
def test_an_illegal_move_leaves_the_position_and_can_be_put_back(game_id: str, level: Do) -> None:
    task = Task(game_id, level)
    before, _ = steps.replay(task, Attempt())
    after = steps.propose(task, Attempt(), level.wrong[0].move)
    play, feedback = steps.replay(task, after)
    assert play.state == before.state
    assert feedback is not None
    assert set(feedback.verdict.broken_ids) == set(level.wrong[0].broken) == set(after.broken)
    assert after.failures == 1
    assert not after.finished
    back = steps.take_back(after)
    assert (back.tried, back.made, back.failures) == (None, (), 1)
    assert solved(task, back).stars == 2


@pytest.mark.parametrize(("game_id", "level"), with_wrong_moves(), ids=ids)
def test_after_the_third_failure_the_solution_is_shown_then_a_sibling(game_id: str, level: Do) -> None:
    task, attempt = Task(game_id, level), Attempt()
    for count in range(1, MOST_FAILURES + 1):
        assert not attempt.finished
        attempt = steps.propose(task, attempt, level.wrong[0].move)
        assert attempt.failures == count
    assert attempt.shown
    assert attempt.stars == 1
    sibling = steps.another(game_id, level, attempt)
    assert not sibling.finished
    assert not sibling.begun
    assert solved(steps.task(game_id, level, sibling), sibling).stars == 2, "the solution had been seen"


@pytest.mark.parametrize(("game_id", "level"), of_kind(Predict, Score, Judge), ids=ids)
def test_three_wrong_answers_show_the_solution(game_id: str, level: Level) -> None:
    task, attempt = Task(game_id, level), Attempt()
    for _ in range(MOST_FAILURES):
        assert not attempt.finished
        attempt = failed(task, attempt)
    assert attempt.shown
    assert attempt.broken


@pytest.mark.parametrize(("game_id", "level"), of_kind(Spot, Judge), ids=ids)
def test_who_has_only_the_right_choice_left_is_shown_the_solution(game_id: str, level: Level) -> None:
    task, attempt = Task(game_id, level), Attempt()
    wrong = [choice for choice in steps.offered(level) if not steps.choose(task, Attempt(), choice).finished]
    assert len(wrong) == len(steps.offered(level)) - 1
    for choice in wrong[:MOST_FAILURES]:
        assert not attempt.finished
        attempt = steps.choose(task, attempt, choice)
    assert attempt.shown
    assert attempt.stars == 1
    again = steps.another(game_id, level, attempt)
    assert again.seed is not None
    assert solved(steps.task(game_id, level, again), again).stars == 2


@pytest.mark.parametrize(("game_id", "level"), of_kind(Spot), ids=ids)
def test_a_legal_move_is_not_the_one(game_id: str, level: Spot) -> None:
    task = Task(game_id, level)
    attempt = failed(task, Attempt())
    assert attempt.failures == 1
    assert attempt.wrong == (attempt.given[CHOSEN],)
    assert solved(task, attempt).stars == 2


def a_miss() -> tuple[str, Do, Any]:
    """A legal move that ends some task without its goal."""
    for game_id, level in of_kind(Do):
        play = runner.begin(game_id, level)
        for move in play.game.legal_moves(play.state):
            feedback = runner.propose(play, play.game.plain(move))
            if not feedback.solved and runner.has_ended(feedback.play):
                return game_id, level, play.game.plain(move)
    raise AssertionError("no level can be missed")


def test_a_legal_move_that_misses_the_goal_is_a_failure_that_can_be_tried_again() -> None:
    game_id, level, move = a_miss()
    task = Task(game_id, level)
    after = steps.propose(task, Attempt(), move)
    _, feedback = steps.replay(task, after)
    assert feedback is not None
    assert feedback.verdict.legal
    assert feedback.missed
    assert after.failures == 1
    again = steps.retry(after)
    assert again.made == ()
    assert solved(task, again).stars == 2


def test_half_of_the_answers_is_neither_right_nor_wrong() -> None:
    game_id, level = next((g, one) for g, one in of_kind(Score, Predict) if len(one.ask) > 1)
    first = level.ask[0]
    attempt = steps.tell(Task(game_id, level), Attempt(), {first.id: first.expect})
    assert attempt.failures == 0
    assert not attempt.finished


def test_what_is_typed_is_read_or_counts_as_not_answered() -> None:
    _, level = next((g, one) for g, one in of_kind(Score) if not one.ask[0].choices)
    id = level.ask[0].id
    assert steps.read_answers(level, {id: " 12 "}) == {id: 12}
    assert steps.read_answers(level, {id: "−3"}) == {id: -3}
    for typed in ("", "twelve", "1.5", "<b>", "1e9", "123456", "--", "²"):
        assert steps.read_answers(level, {id: typed}) == {}
    _, naming = next((g, one) for g, one in of_kind(Predict, Score) if one.ask[0].choices)
    assert steps.read_answers(naming, {naming.ask[0].id: "mauve"}) == {}
    assert steps.read_answers(naming, {naming.ask[0].id: naming.ask[0].choices[0]})


@pytest.mark.parametrize(("game_id", "level"), ALL, ids=ids)
def test_an_attempt_survives_the_store(game_id: str, level: Level) -> None:
    task = Task(game_id, level)
    for attempt in (Attempt(), steps.hint(Attempt(seed=1)), solved(task, Attempt())):
        assert steps.read(json.loads(json.dumps(steps.plain(attempt)))) == attempt


@pytest.mark.parametrize("data", [None, [], "x", {"made": "x"}, {"stars": 9}, {"of-tomorrow": 1}])
def test_what_is_no_attempt_is_a_fresh_one(data: Any) -> None:
    assert steps.read(data) == Attempt()
