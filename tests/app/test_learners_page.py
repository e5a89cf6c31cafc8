"""Several learners on one device: named, added, switched, forgotten; each with their own progress, games and drafts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.touching import drawings, opened, plain, run, shown, touch, touchable, trigger
from tutor.app import learner, learners, match
from tutor.app.learners import LONGEST_NAME, MOST_LEARNERS
from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Language, Words
from tutor.lessons import progress as progress_of
from tutor.lessons import runner
from tutor.lessons.progress import FIRST_TRY, Go, Progress
from tutor.lessons.scenario import Judge, levels, stages

GAME = GAMES[0]
ANN, BEN = "a" * 32, "b" * 32
COURSE = stages(GAME)
FIRST = COURSE[0].levels[0]
NOW = 2_000_000_000
HOSTILE = "<img src=x onerror=alert(1)>\u202e&\n"


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "tutor.db"))
    learner.store.cache_clear()
    yield
    learner.store.cache_clear()


def open_learners(lang: str = "en", *names: str) -> AppTest:
    """The page as it is when the browser has told its learners; the first of them is learning."""
    page = opened(page="learners", lang=lang, game=GAME)
    ids = [ANN, BEN, *(f"{number:032x}" for number in range(len(names)))]
    found = [{"id": id, "name": name} for id, name in zip(ids, names or ("",), strict=False)]
    return tell(page, ANN, found)


def tell(page: AppTest, id: str, found: list[dict[str, Any]], done: int = 0) -> AppTest:
    told = json.dumps({"id": id, "learners": found, "done": done})
    return trigger(page, "learner-told", "told", told)


def played(*found: Go) -> Progress:
    return Progress(tuple(sorted(found)), {go.level: go.stars for go in found})


def save_progress(who: str, *found: Go) -> None:
    learner.store().save(who, f"progress.{GAME}", progress_of.plain(played(*found)), 0)


def names(page: AppTest) -> list[str]:
    return [name for _, name in page.session_state["learners"]]


def orders(page: AppTest) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.session_state["learner-orders"]
    return found


def pressed(page: AppTest) -> str:
    html = drawings(page)["learners-drawing"]
    return html.split('aria-pressed="true"')[0].rsplit("switch:", 1)[1][:32]


# ---- what the browser tells


def test_the_browser_s_learner_brings_their_progress() -> None:
    save_progress(ANN, Go(NOW, FIRST.id, FIRST_TRY))
    page = opened(page="learn", game=GAME)
    assert "Stars: 3 of 3" not in drawings(page)["map"]
    tell(page, ANN, [{"id": ANN, "name": "Ann"}])
    assert "Stars: 3 of 3" in drawings(page)["map"]
    assert "Learner: Ann" in shown(page)


NO_LEARNER = ["", "nobody", "<script>", "{}", "[]", '{"id": "x", "learners": 1, "done": 0}', ANN]


@pytest.mark.parametrize("told", [*NO_LEARNER, json.dumps({"id": "../../x", "learners": [], "done": 0})])
def test_what_tells_no_learner_makes_nobody(told: str) -> None:
    page = trigger(opened(page="learners"), "learner-told", "told", told)
    assert page.session_state["learner"] == learner.NOBODY
    assert "learners-drawing" not in drawings(page)
    sentence = Words("en").t("learner.session", "This browser keeps nothing. Progress lasts while this page is open.")
    assert sentence in shown(page)


def test_strange_learners_in_the_list_are_left_out() -> None:
    page = opened(page="learners")
    tell(page, ANN, [{"id": "x", "name": "X"}, {"id": ANN, "name": HOSTILE}, {"id": BEN, "name": "n" * 500}])
    assert [len(name) <= LONGEST_NAME for name in names(page)] == [True, True]
    assert "<img" not in drawings(page)["learners-drawing"]


# ---- name, add, switch


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_without_a_name_gets_one(lang: Language) -> None:
    page, words = open_learners(lang), Words(lang, GAME)
    assert words.t("learners.unnamed", "Learner {n}", n=1) in shown(page)
    touch(page, "rename", {"name": "  Оля   Łucja "})
    assert names(page) == ["Оля Łucja"]
    assert "Оля Łucja" in shown(page)
    assert orders(page) == [{"do": "name", "id": ANN, "name": "Оля Łucja"}]
    tell(page, ANN, [{"id": ANN, "name": "Оля Łucja"}], done=1)
    assert orders(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_more_begins_at_once_with_nothing(lang: Language) -> None:
    save_progress(ANN, Go(learner.now(), FIRST.id, FIRST_TRY))
    page, words = open_learners(lang, "Ann"), Words(lang, GAME)
    touch(page, "add", {"name": "Ben"})
    assert names(page) == ["Ann", "Ben"]
    made = page.session_state["learner"]
    assert made not in (ANN, BEN)
    assert pressed(page) == made
    assert [order["do"] for order in orders(page)] == ["name", "switch"]
    all_ = len(progress_of.rule_states(COURSE, Progress(), NOW))
    known = len(FIRST.rules)
    for count in (0, known):
        assert words.t("learners.known", "Rules known: {n} of {all}", n=count, all=all_) in shown(page)


REFUSED = [
    ("", "learners.no-name", "Type a name first."),
    (" \n\u202e ", "learners.no-name", "Type a name first."),
    ("aNN", "learners.taken", "This name is taken: {name}. Choose another."),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "context", "sentence"), REFUSED)
def test_a_name_that_cannot_be_given_is_refused_with_a_sentence(
    lang: Language, name: str, context: str, sentence: str
) -> None:
    page, words = open_learners(lang, "Ann", "Ben"), Words(lang, GAME)
    touch(page, "add", {"name": name})
    assert plain(words.t(context, sentence, name=learners.clean(name))) in shown(page)
    assert names(page) == ["Ann", "Ben"]
    touch(page, f"switch:{BEN}")
    touch(page, "rename", {"name": name})
    assert plain(words.t(context, sentence, name=learners.clean(name))) in shown(page)
    assert names(page) == ["Ann", "Ben"]
    touch(page, "rename", {"name": "Benno"})
    assert plain(words.t(context, sentence, name=learners.clean(name))) not in shown(page)


def test_no_more_than_there_is_room_for() -> None:
    page = open_learners("en", *(f"L{number}" for number in range(MOST_LEARNERS)))
    touch(page, "add", {"name": "One more"})
    assert len(names(page)) == MOST_LEARNERS
    assert f"At most {MOST_LEARNERS} learners" in shown(page)


def test_names_are_escaped_on_every_page() -> None:
    page = open_learners("en", "Ann")
    touch(page, "add", {"name": HOSTILE})
    assert "<img src=x" in shown(page), "it is read as it was written"
    assert "\u202e" not in shown(page)
    assert "<img" not in "".join(drawings(page).values())
    assert "<img" not in "".join(drawings(touch(page, "forget")).values())
    page.query_params["page"] = "learn"
    run(page)
    assert "Learner: <img src=x" in shown(page)
    assert "<img" not in "".join(drawings(page).values())


def test_switching_shows_the_other_s_progress_at_once_and_back() -> None:
    save_progress(ANN, Go(NOW, FIRST.id, FIRST_TRY))
    page = open_learners("en", "Ann", "Ben")
    touch(page, f"switch:{BEN}")
    assert page.session_state["learner"] == BEN
    assert orders(page)[-1] == {"do": "switch", "id": BEN}
    page.query_params["page"] = "learn"
    run(page)
    assert "Stars: 3 of 3" not in drawings(page)["map"]
    touch(page, "learners")
    touch(page, f"switch:{ANN}")
    page.query_params["page"] = "learn"
    run(page)
    assert "Stars: 3 of 3" in drawings(page)["map"]


def test_what_is_done_after_a_switch_is_the_other_s() -> None:
    level = next(level for level in levels(GAME).values() if isinstance(level, Judge))
    page = open_learners("en", "Ann", "Ben")
    touch(page, f"switch:{BEN}")
    page.query_params.update({"page": "level", "level": level.id})
    run(page)
    touch(page, f"choose:{runner.judge(GAME, level, '').verdict}")
    assert learner.store().keys(ANN) == ()
    kept = learner.store().load(BEN, f"progress.{GAME}")
    assert kept is not None
    assert progress_of.read(kept.data).best == {level.id: FIRST_TRY}
    page.query_params["page"] = "learners"
    run(page)
    touch(page, f"switch:{ANN}")
    page.query_params.update({"page": "level", "level": level.id})
    run(page)
    assert f"choose:{runner.JUDGEMENTS[0]}" in touchable(page), "Ann has not answered yet"


def test_each_has_a_game_of_their_own() -> None:
    game_of_ann = match.begin(GAME, 2, ["person", "greedy"], 1)
    learner.store().save(ANN, f"play:{GAME}", {"version": 1, "match": game_of_ann}, 0)
    page = open_learners("en", "Ann", "Ben")
    page.query_params["page"] = "play"
    run(page)
    assert page.session_state[f"play:{GAME}"]["match"] == game_of_ann
    for who, expected in ((BEN, None), (ANN, game_of_ann)):
        page.query_params["page"] = "learners"
        touch(run(page), f"switch:{who}")
        page.query_params["page"] = "play"
        run(page)
        assert page.session_state[f"play:{GAME}"]["match"] == expected


def test_drafts_wait_for_their_learner() -> None:
    page = open_learners("en", "Ann", "Ben")
    page.session_state["a-draft"] = {"of": "Ann"}
    touch(page, f"switch:{BEN}")
    assert "a-draft" not in page.session_state
    page.session_state["a-draft"] = {"of": "Ben"}
    touch(page, f"switch:{ANN}")
    assert page.session_state["a-draft"] == {"of": "Ann"}
    touch(page, f"switch:{BEN}")
    assert page.session_state["a-draft"] == {"of": "Ben"}


def test_a_link_to_a_learner_who_is_not_here_changes_nothing() -> None:
    page = open_learners("en", "Ann")
    trigger(page, "learners-drawing", "touched", f"switch:{BEN}")
    assert page.session_state["learner"] == ANN


# ---- forget


@pytest.mark.parametrize("lang", LANGUAGES)
def test_forgetting_is_asked_back_and_can_be_left(lang: Language) -> None:
    page, words = open_learners(lang, "Ann", "Ben"), Words(lang, GAME)
    touch(page, "forget")
    assert words.t("learners.sure", "Forget for good: {name}?", name="Ann") in shown(page)
    touch(page, "forget-no")
    assert "forget-yes" not in touchable(page)
    assert names(page) == ["Ann", "Ben"]
    trigger(page, "learners-drawing", "touched", "forget-yes")
    assert names(page) == ["Ann", "Ben"], "nobody was asked"


def test_who_is_forgotten_leaves_nothing_and_another_goes_on() -> None:
    save_progress(ANN, Go(NOW, FIRST.id, FIRST_TRY))
    save_progress(BEN, Go(NOW, FIRST.id, FIRST_TRY))
    learner.store().save(ANN, f"play:{GAME}", {"version": 1, "match": None}, 0)
    page = open_learners("en", "Ann", "Ben")
    touch(touch(page, "forget"), "forget-yes")
    assert names(page) == ["Ben"]
    assert page.session_state["learner"] == BEN
    assert [order["do"] for order in orders(page)] == ["switch", "forget"]
    saved = [learner.store().load(ANN, key) for key in learner.store().keys(ANN)]
    assert [one.data for one in saved if one is not None] == [None, None]
    assert learner.store().load(BEN, f"progress.{GAME}") is not None


def test_when_the_last_is_forgotten_somebody_new_begins() -> None:
    save_progress(ANN, Go(NOW, FIRST.id, FIRST_TRY))
    page = open_learners("en", "Ann")
    touch(touch(page, "forget"), "forget-yes")
    assert names(page) == [""]
    assert page.session_state["learner"] != ANN
    page.query_params["page"] = "learn"
    assert "Stars: 3 of 3" not in drawings(run(page))["map"]


def test_what_was_erased_reads_as_nothing() -> None:
    for key in (f"progress.{GAME}", f"play:{GAME}", f"readings.{GAME}", f"attempt1.{FIRST.id}"):
        learner.store().save(ANN, key, None, 0)
    for place in ("learn", "play", "level", "learners", "home"):
        opened(page=place, game=GAME, level=FIRST.id, learner=ANN)


# ---- progress as a file


def test_progress_goes_out_and_comes_in_again() -> None:
    mine = {GAME: played(Go(NOW, "a", 2))}
    text = json.dumps(progress_of.exported(mine))
    assert open_learners().get("download_button")
    assert progress_of.imported(json.loads(text)) == mine


IMPORTS = [
    ("ok", json.dumps(progress_of.exported({GAME: played(Go(NOW, FIRST.id, 3))}))),
    ("newer", json.dumps({"version": progress_of.VERSION + 1, "what": "ever"})),
    ("other", "{"),
    ("other", "[]"),
    ("other", ""),
    ("other", '{"version": 1, "progress": {"x": {}}}'),
    ("other", '{"game": "syndicate", "setup": {"players": ["red", "white"]}, "moves": []}'),
    ("other", "[" * 100_000),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("result", "text"), IMPORTS)
def test_a_file_is_added_or_refused_with_a_sentence(lang: Language, result: str, text: str) -> None:
    page, words = open_learners(lang, "Ann", "Ben"), Words(lang, GAME)
    before = learner.store().load(ANN, f"progress.{GAME}")
    told = trigger(page, "progress-file", "text", text)
    sentence = {
        "ok": words.t("learn.imported", "Progress added to yours"),
        "newer": words.t("learn.newer", "This file is from a newer version of the program. Nothing was changed."),
        "other": words.t("learn.no-progress", "This file holds no progress. Nothing was changed."),
    }[result]
    assert sentence in shown(told)
    after = learner.store().load(ANN, f"progress.{GAME}")
    assert (after != before) == (result == "ok")
    assert learner.store().keys(BEN) == ()
