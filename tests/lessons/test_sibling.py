"""Siblings: another position, the same task, an answer that the engine guarantees."""

from __future__ import annotations

import pytest

from tutor.games import GAMES
from tutor.games import game as game_by_id
from tutor.lessons import runner
from tutor.lessons.proof import proof_faults
from tutor.lessons.scenario import Do, Judge, Level, OtherRuling, Predict, Score, Spot, levels
from tutor.lessons.sibling import Sibling, nearest_rulings, sibling, sibling_faults, told_of_the_position
from tutor.library import content

SEEDS = range(3)
ALL = [(game_id, level) for game_id in GAMES for level in levels(game_id).values()]
FOUND = [
    (game_id, level, found)
    for game_id, level in ALL
    for seed in SEEDS
    if (found := sibling(game_id, level.id, seed)) is not None
]


def of_kind(*kinds: type) -> list[tuple[str, Level, Sibling]]:
    return [(game_id, level, found) for game_id, level, found in FOUND if isinstance(level, kinds)]


def ids(value: object) -> str | None:
    return getattr(value, "id", None)


@pytest.mark.parametrize(("game_id", "level"), ALL, ids=ids)
def test_every_level_has_siblings_that_are_not_the_level_itself(game_id: str, level: Level) -> None:
    play = runner.begin(game_id, level)
    own = (level, play.state if play.sheets is None else play.sheets)
    found = [sibling(game_id, level.id, seed) for seed in SEEDS]
    assert all(one is not None and (one.level, one.start) != own for one in found)
    assert sibling_faults(game_id, level) == []


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Do, Spot, Predict, Score), ids=ids)
def test_a_sibling_keeps_the_task_and_is_possible(game_id: str, level: Level, found: Sibling) -> None:
    assert (found.level.id, found.level.prompt, found.level.rules) == (level.id, level.prompt, level.rules)
    assert found.start is not None
    if not isinstance(found.start, tuple):
        assert not game_by_id(game_id).problems(found.start)


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Judge), ids=ids)
def test_another_ruling_on_the_same_rule_or_section_is_judged(game_id: str, level: Judge, found: Sibling) -> None:
    assert isinstance(found.level, OtherRuling)
    assert found.level.question != level.question
    known = content.load(game_id)
    own, other = known.questions[level.question], known.questions[found.level.question]
    assert {*level.rules, *own.rules} & set(other.rules) or set(own.sections) & set(other.sections)
    assert found.level.rules[0] in (*other.rules, *level.rules)
    right = [word for word in runner.JUDGEMENTS if runner.judge(game_id, found.level, word).right]
    assert right == [other.verdict]
    if other.verdict == "open":
        assert len(game_by_id(game_id).READINGS[other.reading or ""]) > 1
    else:
        assert other.proof is not None
        assert proof_faults(game_id, other) == []


def test_a_ruling_on_the_main_rule_comes_before_one_of_the_section() -> None:
    for game_id, level in ALL:
        if isinstance(level, Judge):
            shares = [level.rules[0] in question.rules for question in nearest_rulings(game_id, level.id)]
            assert shares == sorted(shares, reverse=True)


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


@pytest.mark.parametrize(("game_id", "level", "found"), of_kind(Predict, Score), ids=ids)
def test_a_sibling_s_questions_have_one_answer_and_what_is_told_is_so(
    game_id: str, level: Predict | Score, found: Sibling
) -> None:
    assert isinstance(found.level, Predict | Score)
    play = runner.run(game_id, found.level, found.start)
    assert [runner.answers(play, ask) for ask in found.level.ask] == [(ask.expect,) for ask in found.level.ask]
    assert all(runner.came_true(play, wish) for wish in level.told)
    at_work = runner.rules_at_work(runner.run(game_id, level), level.ask)
    if level.rules[0] in at_work:
        assert level.rules[0] in runner.rules_at_work(play, found.level.ask), "the main rule is at work here too"


@pytest.mark.parametrize(("game_id", "level"), ALL, ids=ids)
def test_no_answer_depends_on_a_point_that_the_rules_leave_open(game_id: str, level: Level) -> None:
    assert runner.unsettled(game_id, level) == []
    for seed in SEEDS:
        found = sibling(game_id, level.id, seed)
        assert found is not None
        assert runner.unsettled(game_id, found.level, found.start) == []


def test_an_answer_that_depends_on_an_open_point_is_noticed() -> None:
    level = levels("syndicate")["robots.military-difference"]
    assert runner.unsettled("syndicate", level) == [], "the level settles it"
    assert runner.unsettled("syndicate", level.model_copy(update={"readings": {}})) == ["difference"]


UNTRUE_ELSEWHERE = [
    "The dice show 6, 5, 3, 4 and 2. What does each robot bring?",
    "A plus meets a 6, a minus meets a 1. What do both dice show?",
    "At place 1, beside the Information investor, influence is equal.",
    "Round 2 is over, and you came second at two investors.",
    "You have two Industry investors and 3 Industry robots.",
    "Red and white have 58 points each. Red has 4 investors, white has 5. Who wins?",
    "Robots 50, second places 3, investors 4.",
]
TRUE_EVERYWHERE = [
    "An Information robot pays 2 if one die beside it shows its number, or 7 if both do.",
    "Each robot here pays 4 points if the die on its left is lower than the die on its right.",
    "You have 3 assistants left. Which of these moves is illegal?",
    "Four Service robots, four formulas. What does each pay?",
]


def telling(prompt: str) -> Level:
    """A level of the first game with other words."""
    level = next(level for game_id, level in ALL if isinstance(level, Score) and game_id == "syndicate")
    return level.model_copy(update={"prompt": prompt})


@pytest.mark.parametrize("prompt", UNTRUE_ELSEWHERE)
def test_words_that_tell_what_varies_are_noticed(prompt: str) -> None:
    """They would be untrue of a sibling."""
    assert told_of_the_position(telling(prompt), game_by_id("syndicate").TELLS)


@pytest.mark.parametrize("prompt", TRUE_EVERYWHERE)
def test_words_that_tell_a_rule_are_left_alone(prompt: str) -> None:
    assert told_of_the_position(telling(prompt), game_by_id("syndicate").TELLS) == []


def test_no_level_tells_what_varies() -> None:
    """A Judge level may: its sibling is asked in other words."""
    with_position = [(game_id, level) for game_id, level in ALL if not isinstance(level, Judge)]
    telling = {level.id: told_of_the_position(level, game_by_id(game_id).TELLS) for game_id, level in with_position}
    assert {id: told for id, told in telling.items() if told} == {}
