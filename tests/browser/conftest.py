"""One app and one browser for all browser tests; without a browser they are left out, and that is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driver import PHONE, browser_path, launched, running_app, settled

Open = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if browser_path() is None:
        for item in items:
            if "tests/browser" in item.nodeid:
                item.add_marker(pytest.mark.skip(reason="no browser can be had here: install chromium"))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_app(tmp_path_factory.mktemp("database") / "tutor.db") as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as started:
        yield started


@pytest.fixture
def open_page(address: str, browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Opens a place of the app; an error in the console fails the test at its end."""
    contexts, errors = [], []

    def open_page(query: str, size: tuple[int, int] = PHONE, dark: bool = False, locale: str = "pl-PL") -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            locale=locale,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{address}/{query}")
        settled(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
