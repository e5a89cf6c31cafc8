"""A hand and an eye for the browser tests: touch, wait for the answer, read."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.browser.driver import settled

REMEMBER = "() => { window.shownBefore = document.querySelector('.st-key-app').innerHTML }"
IS_NEW = "() => document.querySelector('.st-key-app').innerHTML !== window.shownBefore"
READS = "text => document.querySelector('.st-key-app').innerText.replace(/\\s+/g, ' ').includes(text)"


def touch(page: Page, id: str) -> None:
    press(page, page.locator(f'[data-touch="{id}"]:visible').first)


def tap(page: Page, id: str) -> None:
    press(page, page.locator(f'[data-tap="{id}"]:visible').first)


def press(page: Page, place: Locator) -> None:
    """Clicks, and waits until the page has answered with something new."""
    page.evaluate(REMEMBER)
    place.click()
    answered(page)


def answered(page: Page) -> None:
    page.wait_for_function(IS_NEW)
    settled(page)


def sees(page: Page, text: str) -> None:
    """The text can be read on the page, now or in a moment; folded away it would not count."""
    page.wait_for_function(READS, arg=plain(text), timeout=10_000)


def reads(page: Page, text: str) -> bool:
    return bool(page.evaluate(READS, plain(text)))


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
