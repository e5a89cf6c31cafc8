"""Every level runs as the app runs it, and a faulty file is told with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.games import GAMES
from tutor.lessons import runner
from tutor.lessons.scenario import KINDS, Do, Judge, Level, Predict, ScenarioFaults, Score, Spot, levels, read_stage
from tutor.library import content

ALL = [(game_id, level) for game_id in GAMES for level in levels(game_id).values()]


def of_kind(*kinds: type) -> list[tuple[str, Level]]:
    return [(game_id, level) for game_id, level in ALL if isinstance(level, kinds)]


def ids(value: object) -> str | None:
    return getattr(value, "id", None)


def test_all_five_kinds_are_there() -> None:
    assert {level.kind for _, level in ALL} == set(KINDS)


@pytest.mark.parametrize(("game_id", "level"), of_kind(Do), ids=ids)
def test_the_solution_solves_and_wrong_moves_are_refused(game_id: str, level: Do) -> None:
    play = runner.begin(game_id, level)
    assert not play.solved
    for wrong in level.wrong:
        feedback = runner.propose(play, wrong.move)
        assert set(feedback.verdict.broken_ids) == set(wrong.broken)
        assert feedback.play is play, "an illegal move leaves the position as it was"
        assert feedback.repairs
    hint = runner.hints(play)
    assert hint.worked in hint.choices
    for move in level.solution:
        play = runner.propose(play, move).play
    assert play.solved


@pytest.mark.parametrize(("game_id", "level"), of_kind(Do), ids=ids)
def test_every_repair_is_legal(game_id: str, level: Do) -> None:
    play = runner.begin(game_id, level)
    for wrong in level.wrong:
        for repair in runner.propose(play, wrong.move).repairs:
            assert play.game.check(play.state, repair.move).legal


@pytest.mark.parametrize(("game_id", "level"), of_kind(Predict, Score), ids=ids)
def test_the_book_s_answers_are_the_engine_s(game_id: str, level: Predict | Score) -> None:
    for ask in level.ask:
        assert runner.answer(game_id, level, ask, ask.expect).right
        wrong: int | str = ask.expect + 1 if isinstance(ask.expect, int) else "nobody"
        feedback = runner.answer(game_id, level, ask, wrong)
        assert not feedback.right
        assert feedback.value == ask.expect


@pytest.mark.parametrize(("game_id", "level"), of_kind(Spot), ids=ids)
def test_just_one_move_is_illegal(game_id: str, level: Spot) -> None:
    right = [at for at in range(1, len(level.moves) + 1) if runner.spot(game_id, level, at).right]
    assert right == [level.illegal]


@pytest.mark.parametrize(("game_id", "level"), of_kind(Judge), ids=ids)
def test_only_the_verdict_is_right(game_id: str, level: Judge) -> None:
    right = [word for word in ("yes", "no", "open") if runner.judge(game_id, level, word).right]
    assert right == [content.load(game_id).questions[level.question].verdict]


def test_a_claimed_figure_names_its_misreading() -> None:
    level = levels("syndicate")["examples.final-investors"]
    assert isinstance(level, Score)
    feedback = runner.answer("syndicate", level, level.ask[0], 4)
    assert feedback.misreadings == ("misread.same-investors-once",)


def test_a_legal_move_that_misses_the_goal_says_what_it_missed() -> None:
    level = levels("syndicate")["examples.last-robot"]
    play = runner.begin("syndicate", level)
    feedback = runner.propose(play, {"kind": "connect", "player": "red", "slot": 4, "cover": ["left"]})
    assert feedback.verdict.legal
    assert [wish.points for wish in feedback.missed] == [14]


def test_sheets_tell_who_wins() -> None:
    level = levels("syndicate")["ends.tie"]
    assert isinstance(level, Score)
    feedback = runner.answer("syndicate", level, level.ask[0], "red")
    assert not feedback.right
    assert feedback.value == "white"
    assert feedback.event is not None
    assert feedback.event.rule.id == "game-end.tie-investors"


def test_a_deal_that_does_not_fit_the_move_is_left_to_the_seed() -> None:
    level = levels("syndicate")["turn.whole-turn"]
    assert isinstance(level, Do)
    play = runner.begin("syndicate", level.model_copy(update={"chance": ({"kind": "draw", "cards": ["military-05"]},)}))
    bought = runner.propose(play, {"kind": "place-agent", "player": "red", "place": 2})
    scripted = {"place": 2, "card": "military-05"}
    assert any(runner.event_fits(play.game, event, "place-agent.refill", scripted) for event in bought.events)
    passed = runner.propose(play, {"kind": "pass", "player": "red"})
    assert passed.verdict.legal
    assert all(place.card for place in passed.play.state.places)


FAULTY = """\
id: broken
title: "A stage"
levels:
  - id: broken.level
    kind: do
    title: "A level"
    prompt: "Do it."
    rules: [connect.slot-free]
    goal: [{line: red/total, points: 1}]
    solution: [{kind: pass, player: red}]
    helpful: yes
"""


def test_a_fault_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "10-broken.yaml"
    path.write_text(FAULTY, encoding="utf-8")
    with pytest.raises(ScenarioFaults) as caught:
        read_stage(path)
    assert caught.value.faults[0].startswith(f"{path}:11: levels.0.helpful:")


def test_malformed_yaml_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "10-broken.yaml"
    path.write_text("id: x\ntitle: [\n", encoding="utf-8")
    with pytest.raises(ScenarioFaults, match=r"10-broken\.yaml:2:"):
        read_stage(path)
