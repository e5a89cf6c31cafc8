"""Play in a real browser: the table chooses how it reads an open point, and the game keeps to it after a reload."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.driver import PHONE, settled
from tests.browser.test_every_page import assert_sound
from tests.browser.test_flows import GAME, press, sees, tap, touch
from tutor import wording
from tutor.games import game
from tutor.i18n import Words


def open_fold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).click()


def test_a_game_is_played_as_the_table_reads_the_open_points(open_page: Open) -> None:
    words = Words("uk", GAME)
    id, values = next(iter(game(GAME).READINGS.items()))
    title, option = wording.reading_titles(words, id, values[1])
    page = open_page("?lang=uk&page=play")
    open_fold(page, words.t("play.readings", "How your table reads the open points"))
    assert_sound(page, PHONE[0])
    tap(page, f"reading:{id}:{values[1]}")
    chosen = page.locator(f'[data-tap="reading:{id}:{values[1]}"]')
    assert chosen.is_visible(), "the fold stays open"
    assert chosen.get_attribute("aria-checked") == "true"
    touch(page, "go")
    held = words.t("play.readings-held", "How this game reads the open points")
    for _ in range(2):
        open_fold(page, held)
        sees(page, f"{title} {option} ({words.t('play.not-default', 'not the default')})")
        assert_sound(page, PHONE[0])
        page.reload()
        settled(page)
        sees(page, held)


def test_a_link_takes_the_game_and_its_readings_along(open_page: Open) -> None:
    words = Words("pl", GAME)
    id, values = list(game(GAME).READINGS.items())[1]
    title, option = wording.reading_titles(words, id, values[1])
    page = open_page("?lang=pl&page=play")
    open_fold(page, words.t("play.readings", "How your table reads the open points"))
    tap(page, f"reading:{id}:{values[1]}")
    touch(page, "go")
    press(page, page.locator("summary", has_text=words.t("play.files", "Save or open a game")))
    assert_sound(page, PHONE[0])
    address = page.get_by_role("link", name=words.t("play.link", "Link to this game")).get_attribute("href")
    friend = open_page(address or "")
    open_fold(friend, words.t("play.readings-held", "How this game reads the open points"))
    sees(friend, f"{title} {option} ({words.t('play.not-default', 'not the default')})")
