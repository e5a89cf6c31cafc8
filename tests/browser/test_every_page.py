"""Every page, phone and desktop, in every language: nothing cut off, no sideways scrolling, accessible."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.driver import DESKTOP, PHONE, settled
from tutor.i18n import LANGUAGES

PAGES = {
    "home": "page=home",
    "ask": "page=ask",
    "learners": "page=learners",
    **{
        f"{game}-{name}": f"game={game}&{query}"
        for game, own in {
            "syndicate": {
                "answer": "page=rule&rule=q.sole-player",
                "rule": "page=rule&rule=pass.once-a-round",
                "do": "page=level&level=examples.last-robot",
                "predict": "page=level&level=turn.plus-and-minus",
                "spot": "page=level&level=turn.one-action",
                "score-level": "page=level&level=examples.final-investors",
                "judge": "page=level&level=goal.points-later",
            },
            "shinkansen": {
                "answer": "page=rule&rule=q.track-without-site",
                "do": "page=level&level=abilities.green-turn",
                "predict": "page=level&level=round.toyohashi",
                "spot": "page=level&level=round.card-once",
                "score-level": "page=level&level=ends.yellow-total",
                "solo": "page=level&level=solo.column",
            },
        }.items()
        for name, query in {
            "learn": "page=learn",
            "check": "page=check",
            "score": "page=score",
            "play": "page=play",
            **own,
        }.items()
    },
}
AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
# Elements whose text is wider or taller than the element and cannot be scrolled to.
CUT_OFF = """
() => [...document.querySelectorAll('.st-key-app *')].filter(e => {
  const style = getComputedStyle(e);
  return e.children.length === 0 && e.textContent.trim() && style.overflow === 'hidden'
    && e.clientWidth > 1 && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2);
}).map(e => e.textContent.trim().slice(0, 60))
"""
SMALL = """
() => [...document.querySelectorAll('[data-touch], [data-tap]')].filter(e => {
  const box = e.getBoundingClientRect();
  // What a fold hides has no size of its own yet.
  return e.checkVisibility() && box.width > 0 && (box.width < 43.5 || box.height < 43.5);
}).map(e => e.dataset.touch ?? e.dataset.tap)
"""


# The source language comes with the long searches: the translations are what people read, and longer.
@pytest.mark.parametrize(
    "lang", [pytest.param(one, marks=pytest.mark.long if one == "en" else ()) for one in LANGUAGES]
)
@pytest.mark.parametrize("page", PAGES)
def test_page(open_page: Open, lang: str, page: str) -> None:
    """Phone light and dark, then the desktop: the same page, for opening it anew takes most of the time."""
    opened = open_page(f"?lang={lang}&{PAGES[page]}", PHONE)
    assert_sound(opened, PHONE[0])
    opened.emulate_media(color_scheme="dark")
    settled(opened)
    assert_sound(opened, PHONE[0])
    opened.emulate_media(color_scheme="light")
    opened.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    opened.reload()
    settled(opened)
    assert_sound(opened, DESKTOP[0])


def assert_sound(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "no sideways scrolling"
    assert still_found(page, CUT_OFF) == []
    assert still_found(page, SMALL) == [], "everything that can be touched is 44 px"
    found = AXE.run(page, options=RULES)
    assert found.violations_count == 0, found.generate_report()


def still_found(page: Page, script: str) -> list[str]:
    """What a script finds and goes on finding: on a busy machine a style comes a moment after what it styles."""
    for _ in range(40):
        found: list[str] = page.evaluate(script)
        if not found:
            break
        page.wait_for_timeout(250)
    return found
