"""Several learners in a real browser: it keeps their names, and each finds their own again after a reload."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.driver import PHONE, settled
from tests.browser.test_every_page import assert_sound
from tests.browser.test_flows import ALL, GAME, LEVELS, reads, sees, solve, touch
from tutor.i18n import Words

NAMES = "() => JSON.parse(localStorage.getItem('rules-tutor.learners')).map(one => one.name)"
CURRENT = "() => localStorage.getItem('rules-tutor.learner')"


def name(page: Page, field: str, given: str) -> None:
    page.locator(f"#name-{field}").fill(given)
    touch(page, field)


def kept_names(page: Page, expected: list[str]) -> None:
    """What the browser keeps: now, or in a moment."""
    page.wait_for_function(f"names => ({NAMES})().join() === names", arg=",".join(expected))
    settled(page)


def test_two_learners_are_apart_and_a_reload_finds_them_again(open_page: Open) -> None:
    words, level = Words("pl", GAME), ALL[LEVELS["judge"]]
    solved = words.t("level.solved", "Solved")
    page = open_page("?lang=pl&page=learners")
    name(page, "rename", "Zofia")
    name(page, "add", "<b>Bruno</b>")
    kept_names(page, ["Zofia", "<b>Bruno</b>"])
    assert_sound(page, PHONE[0])
    page.goto(page.url.replace("page=learners", f"page=level&level={level.id}"))
    settled(page)
    solve(page, level)
    sees(page, solved)

    page.goto(page.url.replace(f"page=level&level={level.id}", "page=learn"))
    settled(page)
    sees(page, words.t("learners.here", "Learner: {name}", name="<b>Bruno</b>"))
    assert_sound(page, PHONE[0])
    touch(page, "learners")
    bruno = page.evaluate(CURRENT)
    page.locator("[data-touch^='switch:']", has_text="Zofia").click()
    page.wait_for_function(f"id => ({CURRENT})() !== id", arg=bruno)
    settled(page)
    page.goto(page.url.replace("page=learners", f"page=level&level={level.id}"))
    settled(page)
    sees(page, words.t("level.hint", "Hint"))
    assert not reads(page, solved), "Zofia has not played it"

    page.goto(page.url.replace(f"page=level&level={level.id}", "page=learners"))
    settled(page)
    touch(page, f"switch:{bruno}")
    page.wait_for_function(f"id => ({CURRENT})() === id", arg=bruno)
    page.goto(page.url.replace("page=learners", f"page=level&level={level.id}"))
    settled(page)
    sees(page, solved)


def test_a_learner_is_forgotten_after_a_confirmation(open_page: Open) -> None:
    words = Words("uk", GAME)
    page = open_page("?lang=uk&page=learners")
    name(page, "rename", "Оля")
    name(page, "add", "Ігор")
    touch(page, "forget")
    sees(page, words.t("learners.sure", "Forget for good: {name}?", name="Ігор"))
    assert_sound(page, PHONE[0])
    touch(page, "forget-no")
    touch(page, "forget")
    touch(page, "forget-yes")
    kept_names(page, ["Оля"])
    page.reload()
    settled(page)
    sees(page, "Оля")
    assert not reads(page, "Ігор")


def test_what_somebody_wrote_into_the_browser_s_list_does_no_harm(open_page: Open) -> None:
    page = open_page("?lang=ru&page=learners")
    for written in ("{", "7", json.dumps([{"id": "x"}, None, 3]), json.dumps([{"id": "a" * 32, "name": {"x": 1}}])):
        page.evaluate("text => localStorage.setItem('rules-tutor.learners', text)", written)
        page.reload()
        settled(page)
        sees(page, Words("ru", GAME).t("learners.who", "Who is learning?"))
        assert_sound(page, PHONE[0])
