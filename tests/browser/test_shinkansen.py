"""Shinkansen in a real browser: a whole turn by touch, a table played on from a link, a checked move, an audit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.app.test_board_shinkansen import next_touch
from tests.browser.conftest import Open
from tests.browser.driver import DESKTOP, PHONE, settled
from tests.browser.hand import reads, sees, touch
from tests.browser.test_every_page import assert_sound
from tutor.app.boards import board
from tutor.data import content_dir, load_yaml
from tutor.games import game
from tutor.i18n import Language, Words
from tutor.kernel.game import CHANCE
from tutor.lessons import runner
from tutor.lessons.scenario import Do, levels
from tutor.table.ruling import rule_on
from tutor.table.share import pack

GAME = "shinkansen"
RULES = game(GAME)
EXAMPLES = content_dir() / GAME / "examples"
# Three players choose their wagons; what follows needs no deal for more than ten moves.
ROW = {
    "round": 2,
    "phase": "phase-2",
    "turn": "green",
    "order": ["green", "yellow", "red"],
    "event": {"effect": "seven-yen", "actions": 3},
    "players": {"green": {"yen": 12}, "yellow": {"yen": 12}, "red": {"yen": 12}},
    "cities": {6: {"station": "white", "track": True}},
}
TABLE = """
() => [...document.querySelectorAll('.st-key-play-board-side [data-touch]')].map(e => e.getAttribute('aria-label'))
"""


def make(page: Page, state: Any, move: Any) -> Any:
    """The move by touches on the drawn board; gives the position after it."""
    selection: dict[str, Any] = {}
    made = None
    while made is None:
        id = next_touch(state, selection, move)
        selection, made = board(GAME).touched(state, selection, id)
        touch(page, id)
    return RULES.apply(state, move)[0]


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "uk"), (DESKTOP, "ru")])
def test_greens_turn_of_the_book_is_made_by_touch(open_page: Open, size: tuple[int, int], lang: Language) -> None:
    level, words = levels(GAME)["abilities.green-turn"], Words(lang, GAME)
    assert isinstance(level, Do)
    page = open_page(f"?lang={lang}&game={GAME}&page=level&level={level.id}", size)
    state = runner.begin(GAME, level).state
    for plain in level.solution:
        assert not reads(page, words.t("level.solved", "Solved"))
        state = make(page, state, RULES.read_move(plain))
    sees(page, words.t("level.solved", "Solved"))
    assert_sound(page, size[0])


def test_a_table_is_played_on_from_a_link_and_a_reload_loses_nothing(open_page: Open) -> None:
    words, rng = Words("pl", GAME), Random(3)
    page = open_page(f"?lang=pl&game={GAME}&page=play&position={pack({'game': GAME, 'position': ROW})}")
    state = RULES.read_position(ROW, RULES.readings())
    for _ in range(11):
        assert RULES.to_act(state) != CHANCE
        legal = [move for move in RULES.legal_moves(state) if move.kind != "end-turn"]
        state = make(page, state, rng.choice(legal))
        assert not reads(page, words.t("verdict.illegal", "Not allowed"))
    assert_sound(page, PHONE[0])
    table = page.evaluate(TABLE)
    page.reload()
    settled(page)
    page.wait_for_selector(".st-key-play-board-side [data-touch]")
    assert page.evaluate(TABLE) == table
    touch(page, "undo")
    assert page.evaluate(TABLE) != table
    touch(page, "redo")
    assert page.evaluate(TABLE) == table


def test_a_touch_on_what_is_not_possible_answers_with_the_rule(open_page: Open) -> None:
    words = Words("ru", GAME)
    level = levels(GAME)["abilities.green-turn"]
    page = open_page(f"?lang=ru&game={GAME}&page=level&level={level.id}")
    touch(page, "card:event")
    touch(page, "city:7")
    sees(page, words.t("verdict.illegal", "Not allowed"))
    sees(page, words.finding(RULES.RULES["build-station.prepared-site"](False, 7)))
    sees(page, words.t("verdict.try", "Try:"))


def test_a_checked_move_of_a_link_has_its_verdict(open_page: Open) -> None:
    file = load_yaml(EXAMPLES / "check.yaml").data
    words = Words("uk", GAME)
    page = open_page(f"?lang=uk&game={GAME}&page=check&position={pack(file)}")
    ruling = rule_on(file)
    assert not ruling.legal
    sees(page, words.t("verdict.illegal", "Not allowed"))
    for finding in ruling.findings:
        if not finding.kept:
            sees(page, words.finding(finding))
    assert_sound(page, PHONE[0])


def test_the_books_final_score_and_the_audit_of_a_claim(open_page: Open) -> None:
    file = load_yaml(EXAMPLES / "score.yaml").data
    words = Words("pl", GAME)
    page = open_page(f"?lang=pl&game={GAME}&page=score&sheet={pack(file)}", DESKTOP)
    sees(page, "52")
    sees(page, "Anna")
    misreading = runner.content.load(GAME).misreadings["misread.yen-rounded-up"]
    sees(page, words.text(misreading.id, misreading.title))
    assert_sound(page, DESKTOP[0])
