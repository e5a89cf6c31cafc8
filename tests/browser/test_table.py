"""What a table decides and enters, in a real browser: a ruling on an open point, and who stood at the factory."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Page

from tests.app.test_open_point import SCORE
from tests.app.test_score_factory import BOOK
from tests.browser.conftest import Open
from tests.browser.driver import DESKTOP, PHONE, settled
from tests.browser.test_every_page import assert_sound
from tests.browser.test_flows import GAME, KNOWN, press, reads, sees, tap, touch
from tutor.i18n import Language, Words, day
from tutor.table.share import pack, unpack

FLOOR = KNOWN.readings["service-floor"]
PRINTED_ONLY = f"reading:{FLOOR.id}:printed-only"
SMALL_STEPS = """
() => [...document.querySelectorAll('[data-step]')].map(e => e.getBoundingClientRect())
  .filter(box => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).length
"""


def go(page: Page, query: str) -> None:
    """Another place of the app, in the same browser."""
    page.goto(f"{page.url.partition('?')[0]}{query}")
    settled(page)


def unfold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).first.click()


# ---- a ruling


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "pl"), (PHONE, "uk"), (DESKTOP, "ru")])
def test_a_ruling_is_kept_applied_and_taken_back(open_page: Open, size: tuple[int, int], lang: Language) -> None:
    words = Words(lang, GAME)
    since = words.t("open.since", "Your table reads it so since {date}.", date=day(lang, date.today()))
    page = open_page(f"?lang={lang}&game={GAME}&page=rule&rule=q.service-negative", size)
    sees(page, words.t("score.other-winner", "Then another wins: {players}.", players=_white(words)))
    tap(page, PRINTED_ONLY)
    sees(page, since)
    assert page.locator(f'[data-tap="{PRINTED_ONLY}"]').get_attribute("aria-checked") == "true"
    assert_sound(page, size[0])
    page.reload()
    settled(page)
    sees(page, since)

    go(page, f"?lang={lang}&game={GAME}&page=score&sheet={pack(SCORE)}")
    if size == PHONE:
        tap(page, "view:result")
    sees(page, words.t("open.not-default", "Read otherwise than by default:"))
    sees(page, "Ada −2")
    assert_sound(page, size[0])
    touch(page, "ask")
    unfold(page, words.tn("open.rulings", "{n} ruling of your table", "{n} rulings of your table", 1))
    sees(page, since)
    assert_sound(page, size[0])
    tap(page, f"back:{GAME}:{FLOOR.id}")
    touch(page, "score")
    assert not reads(page, words.t("open.not-default", "Read otherwise than by default:"))


def _white(words: Words) -> str:
    word = words.value("player", "white")
    return word[:1].upper() + word[1:]


def test_the_switch_of_an_open_point_by_keyboard(open_page: Open) -> None:
    page = open_page(f"?lang=en&game={GAME}&page=rule&rule=q.service-negative")
    page.locator(f'[data-tap="{PRINTED_ONLY}"]').focus()
    page.keyboard.press("Enter")
    sees(page, "Your table reads it so since")
    assert page.evaluate("document.activeElement.dataset.tap") == PRINTED_ONLY, "the focus stays where it was"


def test_the_game_under_way_is_the_position_at_hand(open_page: Open) -> None:
    words = Words("uk", GAME)
    page = open_page(f"?lang=uk&game={GAME}&page=play")
    touch(page, "go")
    go(page, f"?lang=uk&game={GAME}&page=rule&rule=q.investor-order")
    sees(page, words.t("open.in-play", "In your game in Play, as far as it is scored"))
    assert_sound(page, PHONE[0])


# ---- the factory


def test_the_factory_is_entered_worked_out_and_there_again_after_a_reload(open_page: Open) -> None:
    words = Words("pl", GAME)
    title = words.t("sheet.factory", "Factory: who stood where")
    players = [{"player": colour, "rounds": [{"card_points": 5}]} for colour in ("red", "white")]
    page = open_page(f"?lang=pl&game={GAME}&page=score&sheet={pack({'game': GAME, 'players': players})}")
    unfold(page, title)
    for id in ("order:0:1", "order:0:0", *(f"laid:0:{one}" for one in BOOK["investors"])):  # type: ignore[attr-defined]
        tap(page, id)
    for place, seat, times in ((0, 0, 4), (1, 1, 3), (2, 1, 1)):
        for _ in range(times):
            page.locator(f"#f-factories-0-places-{place}-{seat}-agents-more").click()
    settled(page)
    sees(page, words.t("sheet.factory-told", "filled in"))
    assert page.evaluate(SMALL_STEPS) == 0, "every stepper is 44 px"
    assert_sound(page, PHONE[0])
    told = unpack(page.url.split("sheet=")[1].split("&")[0])["factories"]
    assert told == [
        {
            "round": 1,
            "order": ["white", "red"],
            "investors": BOOK["investors"],
            "places": [{"red": {"agents": 4}}, {"white": {"agents": 3}}, {"white": {"agents": 1}}, {}],
        }
    ]
    # Red has the first two investors, white comes second once; white has the third and the fourth alone.
    page.reload()
    settled(page)
    unfold(page, title)
    sees(page, words.t("sheet.factory-told", "filled in"))
    tap(page, "view:result")
    sees(page, f"{_white(words)} 6")
    tap(page, "view:sheet")
    press(page, page.locator('[data-tap="forget:0"]:visible'))
    assert not reads(page, words.t("sheet.factory-told", "filled in"))
