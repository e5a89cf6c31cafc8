"""The course map in every language: figures, stages, next level, the check "I know this", progress as a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.touching import drawings, opened, shown, touch, touchable
from tutor.app import learner
from tutor.app.screens import learn
from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Language, Words
from tutor.lessons import attempt as steps
from tutor.lessons import progress as progress_of
from tutor.lessons import runner
from tutor.lessons.attempt import Task
from tutor.lessons.progress import DAY, FIRST_TRY, Go, Progress
from tutor.lessons.scenario import Do, Judge, Predict, Score, Spot, levels, stages

GAME = GAMES[0]
ANN = "a" * 32
COURSE = stages(GAME)
NOW = 2_000_000_000


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "tutor.db"))
    learner.store.cache_clear()
    yield
    learner.store.cache_clear()


def open_map(lang: str = "en", who: str | None = None) -> AppTest:
    return opened(page="learn", lang=lang, game=GAME, learner=who)


def played(*found: Go) -> Progress:
    return Progress(tuple(sorted(found)), {go.level: go.stars for go in found})


def stage_html(html: str, title: str) -> str:
    """One stage of the map, from its frame to the next."""
    parts = re.split(r"(?=<section|<details)", html)
    return next(part for part in parts if title in part)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_shows_every_stage_and_every_level_unlocked(lang: Language) -> None:
    page, words = open_map(lang), Words(lang, GAME)
    text = shown(page)
    for stage in COURSE:
        assert words.text(stage.id, stage.title) in text
        assert f"know:{stage.id}" in touchable(page)
        for level in stage.levels:
            assert f"level:{level.id}" in touchable(page)
    assert "disabled" not in drawings(page)["map"]
    assert drawings(page)["map"].count('class="go p"') == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_one_touch_away_and_back(lang: Language) -> None:
    page, first = open_map(lang), COURSE[0].levels[0]
    touch(page, f"level:{first.id}")
    assert page.query_params["level"] == first.id
    touch(page, "back")
    assert page.query_params["page"] == "learn"
    assert page.query_params["lang"] == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_meter_counts_known_faded_and_the_rest(lang: Language) -> None:
    words = Words(lang, GAME)
    old = Go(NOW - 400 * DAY, COURSE[0].levels[0].id, FIRST_TRY)
    new = Go(NOW, COURSE[-1].levels[0].id, FIRST_TRY)
    progress = played(old, new)
    states = list(progress_of.rule_states(COURSE, progress, NOW).values())
    known, faded = states.count("known"), states.count("faded")
    assert known
    assert faded
    html = learn.map_html(words, progress, NOW)
    assert words.t("learn.known", "you know {n}", n=known) in html
    assert words.t("learn.faded", "faded {n}", n=faded) in html
    assert words.tn("learn.rest", "{n} rule to go", "{n} rules to go", len(states) - known - faded) in html


def test_the_current_stage_has_the_border_and_names_the_next_level() -> None:
    words, stage = Words("en", GAME), COURSE[1]
    progress = played(*(Go(NOW, level.id, 2) for level in COURSE[0].levels), Go(NOW + 1, stage.levels[0].id, 1))
    html = learn.map_html(words, progress, NOW + 1)
    current = stage_html(html, words.text(stage.id, stage.title))
    assert "stage cur" in current
    assert words.text(stage.levels[1].id, stage.levels[1].title) in current
    assert html.count("stage cur") == 1
    finished = stage_html(html, words.text(COURSE[0].id, COURSE[0].title))
    assert finished.startswith("<details")
    count = len(COURSE[0].levels)
    assert f"{2 * count} of {3 * count}" in finished


def test_after_the_whole_course_the_map_still_opens() -> None:
    everything = played(*(Go(NOW, level.id, 1) for level in levels(GAME).values()))
    html = learn.map_html(Words("en", GAME), everything, NOW)
    assert "stage cur" not in html
    assert "Worth another look" in html


def test_stars_of_the_learner_stand_on_the_tiles() -> None:
    level = COURSE[0].levels[0]
    learner.store().save(ANN, f"progress.{GAME}", progress_of.plain(played(Go(NOW, level.id, 2))), 0)
    page = open_map(who=ANN)
    tile = re.search(rf'<button[^>]*data-touch="level:{re.escape(level.id)}".*?</button>', drawings(page)["map"])
    assert tile is not None
    assert tile[0].count('fill="currentColor"') == 2
    assert "Stars: 2 of 3" in tile[0]


# ---- "I know this"


def question(page: AppTest) -> tuple[Task, steps.Attempt]:
    check: dict[str, Any] = page.session_state["check"]
    asked = check["questions"][check["at"]]
    attempt = steps.read(asked["attempt"])
    return steps.task(GAME, levels(GAME)[asked["level"]], attempt), attempt


def answer(page: AppTest, right: bool = True) -> None:
    task, _ = question(page)
    match task.level:
        case Predict() | Score() as level:
            given: dict[str, Any] = {ask.id: ask.expect for ask in level.ask}
            if not right:
                ask = level.ask[0]
                given[ask.id] = next(c for c in ask.choices if c != ask.expect) if ask.choices else int(ask.expect) + 1
            touch(page, "check", given)
        case Spot() as level:
            numbers = range(1, len(level.moves) + 1)
            touch(page, f"choose:{next(n for n in numbers if (n == level.illegal) == right)}")
        case Judge() as level:
            verdict = runner.judge(GAME, level, "").verdict
            touch(page, f"choose:{next(w for w in runner.JUDGEMENTS if (w == verdict) == right)}")
        case Do():
            raise AssertionError("this stage has enough questions without a board")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_right_answers_make_the_rules_of_a_stage_known(lang: Language) -> None:
    stage = next(one for one in COURSE if sum(level.kind in ("judge", "spot", "predict") for level in one.levels) >= 3)
    page, words = open_map(lang, who=ANN), Words(lang, GAME)
    touch(page, f"know:{stage.id}")
    for number in range(1, 4):
        assert words.t("level.count", "{at} of {all}", at=number, all=3) in shown(page)
        assert question(page)[0].level.kind in ("judge", "spot", "predict")
        assert "hint" not in touchable(page)
        answer(page)
        touch(page, "next-question")
    assert page.query_params["page"] == "learn"
    assert words.t("level.right-of", "{right} of {all} right", right=3, all=3) in shown(page)
    kept = learner.store().load(ANN, f"progress.{GAME}")
    assert kept is not None
    progress = progress_of.read(kept.data)
    states = progress_of.rule_states(COURSE, progress, learner.now())
    assert {states[rule] for level in stage.levels for rule in level.rules} == {"known"}


def test_a_mistake_in_the_check_shows_the_solution_and_changes_nothing() -> None:
    page, words = open_map(who=ANN), Words("en", GAME)
    touch(page, f"know:{COURSE[1].id}")
    answer(page, right=False)
    assert not [id for id in touchable(page) if id.startswith("choose:") or id == "check?"]
    touch(page, "next-question")
    for _ in range(2):
        answer(page)
        touch(page, "next-question")
    assert words.t("level.right-of", "{right} of {all} right", right=2, all=3) in shown(page)
    assert learner.store().load(ANN, f"progress.{GAME}") is None


def test_a_link_to_a_check_begins_one_and_a_wrong_one_gets_the_map() -> None:
    page = opened(page="level", check=COURSE[0].id, game=GAME)
    assert page.session_state["check"]["stage"] == COURSE[0].id
    page = opened(page="level", check="no-such-stage", game=GAME)
    assert f"level:{COURSE[0].levels[0].id}" in touchable(page)


# ---- who learns


def test_a_newer_progress_in_the_store_is_left_alone() -> None:
    newer = {"version": progress_of.VERSION + 1, "secret": "of tomorrow"}
    learner.store().save(ANN, f"progress.{GAME}", newer, 0)
    level = next(level for level in levels(GAME).values() if isinstance(level, Judge))
    page = opened(page="level", level=level.id, game=GAME, learner=ANN)
    touch(page, f"choose:{runner.judge(GAME, level, '').verdict}")
    assert Words("en").t(
        "learner.newer", "Your saved progress is from a newer version of this program. It is left alone."
    ) in shown(page)
    kept = learner.store().load(ANN, f"progress.{GAME}")
    assert kept is not None
    assert kept.data == newer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_learners_are_one_touch_away(lang: Language) -> None:
    page, words = open_map(lang, who=ANN), Words(lang, GAME)
    name = words.t("learners.unnamed", "Learner {n}", n=1)
    assert words.t("learners.here", "Learner: {name}", name=name) in shown(page)
    touch(page, "learners")
    assert page.query_params["page"] == "learners"
    assert page.query_params["lang"] == lang
