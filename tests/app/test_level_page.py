"""The level page in every language: each kind solved, hints to the last rung, third failure, reload, two tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.touching import drawings, opened, plain, shown, touch, touchable
from tutor.app import learner
from tutor.app.screens.parts import verdict_word
from tutor.games import GAMES, game
from tutor.i18n import LANGUAGES, Language, Words
from tutor.lessons import runner
from tutor.lessons.progress import read
from tutor.lessons.scenario import KINDS, Do, Judge, Level, Predict, Score, Spot, levels, stages
from tutor.lessons.sibling import sibling
from tutor.wording import reason_text

GAME = GAMES[0]
ANN = "a" * 32
ALL = levels(GAME)


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "tutor.db"))
    learner.store.cache_clear()
    yield
    learner.store.cache_clear()


def one_of(kind: str) -> Level:
    return next(level for level in ALL.values() if level.kind == kind)


def do_level() -> Do:
    """One whose first wrong move the board can propose by a touch or two."""
    return next(level for level in ALL.values() if isinstance(level, Do) and level.id == "examples.last-robot")


def open_level(level: Level, lang: str = "en", who: str | None = None) -> AppTest:
    return opened(page="level", level=level.id, lang=lang, game=GAME, learner=who)


def answers(level: Predict | Score, wrong: bool = False) -> dict[str, Any]:
    given: dict[str, Any] = {ask.id: ask.expect for ask in level.ask}
    if wrong:
        ask = level.ask[0]
        given[ask.id] = next(c for c in ask.choices if c != ask.expect) if ask.choices else int(ask.expect) + 1
    return given


def solve(page: AppTest, level: Level) -> AppTest:
    match level:
        case Do():
            return touch(page, "slot:4")
        case Predict() | Score():
            return touch(page, "check", answers(level))
        case Spot():
            return touch(page, f"choose:{level.illegal}")
        case Judge():
            return touch(page, f"choose:{runner.judge(GAME, level, '').verdict}")


def fail(page: AppTest, level: Level) -> AppTest:
    match level:
        case Do():
            return touch(page, "slot:3")
        case Predict() | Score():
            return touch(page, "check", answers(level, wrong=True))
        case Spot():
            return touch(page, next(id for id in choices(page) if id != f"choose:{level.illegal}"))
        case Judge():
            right = runner.judge(GAME, level, "").verdict
            return touch(page, next(id for id in choices(page) if id != f"choose:{right}"))


def choices(page: AppTest) -> list[str]:
    return [id for id in touchable(page) if id.startswith("choose:")]


def level_of(kind: str) -> Level:
    return do_level() if kind == "do" else one_of(kind)


def stars_shown(page: AppTest) -> int:
    """The full stars of the praise."""
    won = re.search(r'<div class="won">(.*?)</span>', drawings(page)["level-side"], flags=re.DOTALL)
    return won[1].count('fill="currentColor"') if won else 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", ALL.values(), ids=ALL)
def test_every_level_opens_with_one_filled_button_at_most(lang: str, level: Level) -> None:
    page = open_level(level, lang)
    html = "".join(drawings(page).values())
    assert html.count('class="go p"') + html.count('class="btn prime"') <= 1
    words = Words(lang, GAME)  # type: ignore[arg-type]
    stage = next(stage for stage in stages(GAME) if level in stage.levels)
    assert words.text(stage.id, stage.title) in shown(page)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_level_of_each_kind_is_solved_and_the_next_one_follows(lang: Language, kind: str) -> None:
    level, words = level_of(kind), Words(lang, GAME)
    page = solve(open_level(level, lang), level)
    text = shown(page)
    assert words.t("level.solved", "Solved") in text
    assert words.t("course.first-try", "at the first try") in text
    assert stars_shown(page) == 3
    rule = level.rules[0]
    assert plain(words.text(rule, runner.content.load(GAME).rules[rule].title)) in text, "praise names what it took"
    touch(page, "next")
    assert page.query_params["level"] != level.id
    assert page.query_params["lang"] == lang


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_hints_go_to_the_last_rung(lang: Language, kind: str) -> None:
    level, words = level_of(kind), Words(lang, GAME)
    page = open_level(level, lang)
    for rung in range(1, 5):
        fields: dict[str, Any] | None = {} if kind in ("predict", "score") else None
        touch(page, "hint", fields)
        assert words.t("level.rung", "Hint {at} of {all}", at=rung, all=4) in shown(page)
    assert "hint" not in touchable(page)
    assert stars_shown(solve(page, level)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("spot", "judge")])
def test_the_third_failure_shows_the_solution_then_another_position(lang: Language, kind: str) -> None:
    level, words = level_of(kind), Words(lang, GAME)
    page = open_level(level, lang)
    solution = words.t("level.solution", "The solution")
    for _ in range(3):
        assert solution not in shown(page)
        fail(page, level)
    assert solution in shown(page)
    assert "hint" not in touchable(page)
    before = drawings(page)["level-board"]
    touch(page, "another")
    assert solution not in shown(page)
    assert drawings(page)["level-board"] != before
    assert "hint" in touchable(page)


def test_a_sibling_is_another_position_where_there_is_one() -> None:
    level = next(one for one in ALL.values() if isinstance(one, Score) and sibling(GAME, one.id, 0) is not None)
    page = open_level(level)
    first = re.sub(r"<form.*", "", drawings(page)["level-board"])
    for _ in range(3):
        fail(page, level)
    touch(page, "another")
    assert re.sub(r"<form.*", "", drawings(page)["level-board"]) != first
    found = sibling(GAME, level.id, 0)
    assert found is not None
    assert isinstance(found.level, Score)
    assert stars_shown(touch(page, "check", answers(found.level))) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_two_wrong_judgements_two_quarrel_about_another_ruling(lang: Language) -> None:
    level, words = one_of("judge"), Words(lang, GAME)
    assert isinstance(level, Judge)
    page = fail(fail(open_level(level, lang), level), level)
    assert choices(page) == [], "only the right answer was left"
    touch(page, "another")
    found = sibling(GAME, level.id, 0)
    assert found is not None
    assert isinstance(found.level, Judge)
    question = runner.content.load(GAME).questions[found.level.question]
    text = shown(page)
    assert plain(words.text(question.id, question.title)) in text
    assert plain(words.text(level.id, level.prompt)) not in text
    assert drawings(page)["level-board"].count("<blockquote") == 2
    assert stars_shown(solve(page, found.level)) == 2
    verdict = verdict_word(words, question.verdict)[1]
    assert plain(reason_text(words, question, verdict)) in shown(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_move_gets_verdict_reason_and_repair(lang: Language) -> None:
    level, words = do_level(), Words(lang, GAME)
    page = fail(open_level(level, lang), level)
    text = shown(page)
    assert words.t("verdict.illegal", "Not allowed") in text
    assert words.t("verdict.try", "Try:") in text
    taken = game(GAME).RULES["connect.slot-free"](False, "red", 3)
    assert plain(words.finding(taken)) in text
    assert "slot:4" in touchable(page), "the position is as it was"
    touch(page, "undo")
    assert words.t("verdict.illegal", "Not allowed") not in shown(page)
    assert stars_shown(solve(page, level)) == 2


def test_the_repair_can_be_taken_at_once() -> None:
    level, words = do_level(), Words("en", GAME)
    page = touch(fail(open_level(level), level), "do-that")
    assert words.t("level.solved", "Solved") in shown(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_legal_move_that_misses_the_goal_says_what_it_did_instead(lang: Language) -> None:
    level, words = do_level(), Words(lang, GAME)
    page = open_level(level, lang)
    touch(page, "cover:left")
    touch(page, "slot:4")
    text = shown(page)
    assert words.t("level.missed", "Allowed, but not the goal") in text
    assert words.t("level.instead", "What the move did") in text
    assert words.t("level.wanted", "wanted {wanted}, came to {got}", wanted=14, got=12) in text
    touch(page, "retry")
    assert stars_shown(solve(page, level)) == 2


def test_a_wrong_figure_names_its_misreading() -> None:
    level = ALL["examples.final-investors"]
    assert isinstance(level, Score)
    page = touch(open_level(level), "check", {level.ask[0].id: 4})
    known = runner.content.load(GAME).misreadings["misread.same-investors-once"]
    assert Words("en", GAME).text(known.id, known.text) in shown(page)
    assert 'value="4"' in drawings(page)["level-board"], "what was typed stays"


def test_what_is_typed_is_not_executed_and_not_shown() -> None:
    level = one_of("score")
    assert isinstance(level, Score)
    page = touch(open_level(level), "check", {level.ask[0].id: "<script>alert(1)</script>"})
    assert "<script>" not in "".join(drawings(page).values())


def test_a_citation_opens_the_rule_and_closes_it() -> None:
    level = do_level()
    page = fail(open_level(level), level)
    touch(page, "rule:connect.slot-free")
    assert 'data-look="connect.slot-free"' in drawings(page)["level-rule-card"]
    touch(page, "rule:connect.slot-free")
    assert 'data-look="connect.slot-free"' not in drawings(page)["level-rule-card"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("given", ["no-such-level", "<b>", "x" * 5000])
def test_an_unknown_level_gets_a_sentence_and_the_map(lang: Language, given: str) -> None:
    page = opened(page="level", level=given, lang=lang)
    assert plain(Words(lang).t("fault.unknown-level", "There is no level {given}.", given=given[:40])) in shown(page)
    assert f"level:{next(iter(ALL))}" in touchable(page)


def test_no_level_at_all_is_the_map() -> None:
    assert f"level:{next(iter(ALL))}" in touchable(opened(page="level"))


def test_a_switch_of_language_keeps_the_attempt() -> None:
    level = do_level()
    page = fail(open_level(level, "ru"), level)
    touch(page, "lang:uk")
    assert page.query_params["level"] == level.id
    assert Words("uk", GAME).t("verdict.illegal", "Not allowed") in shown(page)


# ---- nothing is lost


def saved(who: str = ANN) -> dict[str, int]:
    kept = learner.store().load(who, f"progress.{GAME}")
    return dict(read(kept.data).best) if kept else {}


def test_an_attempt_goes_on_after_a_reload() -> None:
    level, words = do_level(), Words("en", GAME)
    page = touch(fail(open_level(level, who=ANN), level), "hint")
    again = open_level(level, who=ANN)
    assert words.t("verdict.illegal", "Not allowed") in shown(again)
    assert words.t("level.rung", "Hint {at} of {all}", at=1, all=4) in shown(again)
    assert shown(again) == shown(page)
    assert stars_shown(solve(again, level)) == 2
    assert saved() == {level.id: 2}


def test_mistakes_and_stars_are_saved_at_once() -> None:
    level = do_level()
    page = fail(open_level(level, who=ANN), level)
    kept = learner.store().load(ANN, f"progress.{GAME}")
    assert kept is not None
    assert [(go.stars, go.broken) for go in read(kept.data).goes] == [(0, ("connect.slot-free",))]
    solve(page, level)
    assert saved() == {level.id: 2}
    solve(touch(page, "again"), level)
    assert saved() == {level.id: 3}, "the best counts"


def test_two_tabs_do_not_overwrite_each_other() -> None:
    level, words = do_level(), Words("en", GAME)
    one, other = open_level(level, who=ANN), open_level(level, who=ANN)
    fail(one, level)
    solve(other, level)
    assert words.t("level.two-tabs", "Two tabs") in shown(other)
    assert words.t("verdict.illegal", "Not allowed") in shown(other), "what the first tab did is shown"
    assert stars_shown(solve(other, level)) == 2
    first, second = list(ALL.values())[:2]
    record = learner.store().load(ANN, f"progress.{GAME}")
    assert record is not None
    assert first.id not in read(record.data).best
    assert second.id not in read(record.data).best


def test_progress_of_two_tabs_is_merged() -> None:
    judge, spot = one_of("judge"), one_of("spot")
    one, other = open_level(judge, who=ANN), open_level(spot, who=ANN)
    solve(one, judge)
    solve(other, spot)
    assert saved() == {judge.id: 3, spot.id: 3}


def test_learners_are_apart_and_nobody_is_not_saved() -> None:
    level = one_of("judge")
    solve(open_level(level, who="b" * 32), level)
    solve(open_level(level, who=learner.NOBODY), level)
    assert saved() == {}
    assert saved("b" * 32) == {level.id: 3}
    assert learner.store().keys(learner.NOBODY) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_place_to_save_one_sentence_says_so(
    lang: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "file" / "tutor.db"))
    learner.store.cache_clear()
    level, words = one_of("judge"), Words(lang)
    page = solve(open_level(level, lang, who=ANN), level)
    sentence = words.t("learner.memory", "Progress cannot be saved on this machine. It lasts while the program runs.")
    assert shown(page).count(sentence) == 1
    assert saved() == {level.id: 3}
