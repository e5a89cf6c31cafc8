"""Siblings: another position, the same task, an answer that the engine guarantees."""

from __future__ import annotations

import pytest

from tutor.games import GAMES
from tutor.games import game as game_by_id
from tutor.lessons import runner
from tutor.lessons.scenario import Do, Level, Predict, Score, Spot, levels
from tutor.lessons.sibling import Sibling, sibling

SEEDS = range(3)
FOUND = [
    (game_id, level, found)
    for game_id in GAMES
    for level in levels(game_id).values()
    for seed in SEEDS
    if (found := sibling(game_id, level.id, seed)) is not None
]


def of_kind(*kinds: type) -> list[tuple[str, Level, Sibling]]:
    return [(game_id, level, found) for game_id, level, found in FOUND if isinstance(level, kinds)]


def ids(value: object) -> str | None:
    return getattr(value, "id", None)


@pytest.mark.parametrize("kinds", [(Do,), (Spot,), (Predict,), (Score,)])
def test_there_are_siblings_of_each_kind_with_a_position(kinds: tuple[type, ...]) -> None:
    assert of_kind(*kinds)


@pytest.mark.parametrize(("game_id", "level", "found"), FOUND, ids=ids)
def test_a_sibling_keeps_the_task_and_is_possible(game_id: str, level: Level, found: Sibling) -> None:
    assert (found.level.id, found.level.prompt, found.level.rules) == (level.id, level.prompt, level.rules)
    if not isinstance(found.start, tuple):
        assert not game_by_id(game_id).problems(found.start)


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Do), ids=ids)
def test_the_solution_found_solves_and_something_is_still_wrong(game_id: str, level: Do, found: Sibling) -> None:
    assert isinstance(found.level, Do)
    play = runner.begin(game_id, found.level, found.start)
    assert not play.solved
    assert found.level.goal == level.goal
    for wrong in found.level.wrong:
        assert set(runner.propose(play, wrong.move).verdict.broken_ids) == set(wrong.broken)
    assert found.level.wrong or not level.wrong
    for move in found.level.solution:
        feedback = runner.propose(play, move)
        assert feedback.verdict.legal
        play = feedback.play
    assert play.solved
    assert [move["kind"] for move in found.level.solution] == [move["kind"] for move in level.solution]


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Spot), ids=ids)
def test_just_one_move_is_illegal_in_a_sibling(game_id: str, level: Spot, found: Sibling) -> None:
    assert isinstance(found.level, Spot)
    right = [
        at for at in range(1, len(found.level.moves) + 1) if runner.spot(game_id, found.level, at, found.start).right
    ]
    assert right == [found.level.illegal]


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Predict, Score), ids=ids)
def test_the_answers_of_a_sibling_are_the_engine_s(game_id: str, level: Predict | Score, found: Sibling) -> None:
    assert isinstance(found.level, Predict | Score)
    for ask in found.level.ask:
        assert runner.answer(game_id, found.level, ask, ask.expect, found.start).right
        assert not ask.choices or ask.expect in ask.choices


def test_most_siblings_have_another_answer() -> None:
    asked = of_kind(Predict, Score)
    changed = [
        found
        for _, level, found in asked
        if isinstance(level, Predict | Score) and isinstance(found.level, Predict | Score)
        if [ask.expect for ask in level.ask] != [ask.expect for ask in found.level.ask]
    ]
    assert len(changed) > len(asked) / 2


def test_the_same_seed_gives_the_same_sibling_and_another_seed_another() -> None:
    game_id, level, _ = of_kind(Predict)[0]
    again = sibling.__wrapped__(game_id, level.id, 0)
    assert again == sibling(game_id, level.id, 0)
    assert len({repr(sibling(game_id, level.id, seed)) for seed in range(6)}) > 1


def test_a_task_that_tells_its_dice_has_no_sibling() -> None:
    """Its own words would be untrue there."""
    for game_id in GAMES:
        tells = game_by_id(game_id).TELLS
        telling = [
            level
            for level in levels(game_id).values()
            if not isinstance(level, Do) and isinstance(level.prompt, str) and tells.search(level.prompt)
        ]
        assert telling
        assert all(sibling(game_id, level.id, seed) is None for level in telling for seed in SEEDS)
