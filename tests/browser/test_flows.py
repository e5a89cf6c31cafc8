"""What people do here, in a real browser: levels, hints, questions, moves, audits, play; by touch and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.driver import DESKTOP, PHONE, settled
from tests.browser.hand import REMEMBER, answered, press, reads, sees, tap, touch
from tests.browser.test_every_page import assert_sound
from tutor import wording
from tutor.app.forms import syndicate_facts
from tutor.data import content_dir, load_yaml
from tutor.games import GAMES, game
from tutor.i18n import Language, Words
from tutor.kernel.verdict import Finding
from tutor.lessons import runner
from tutor.lessons.attempt import RUNGS
from tutor.lessons.proof import read_proof, replay
from tutor.lessons.scenario import Do, Judge, Level, Predict, Score, Spot, levels
from tutor.library import content
from tutor.library.entries import Question
from tutor.table.ruling import rule_on
from tutor.table.share import pack

GAME = GAMES[0]
ALL = levels(GAME)
KNOWN = content.load(GAME)
SIZES = {"phone": PHONE, "desktop": DESKTOP}
LEVELS = {
    "do": "examples.last-robot",
    "predict": "turn.plus-and-minus",
    "spot": "turn.one-action",
    "score": "examples.final-investors",
    "judge": "goal.points-later",
}
# The slots of examples.last-robot: one is taken, the other is the solution.
TAKEN, RIGHT = "slot:3", "slot:4"
# Every kind and every flow in another language; on the desktop in another one than on the phone.
IN_TURN: tuple[Language, ...] = ("ru", "pl", "uk")
EVERY_KIND = [
    (kind, size, IN_TURN[(at + shift) % len(IN_TURN)])
    for shift, size in enumerate(SIZES)
    for at, kind in enumerate(LEVELS)
]


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    """Goes on with the Tab key until what matches the selector has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"the Tab key does not come to {wanted}")


def open_level(open_page: Open, id: str, lang: Language, size: tuple[int, int] = PHONE) -> Page:
    return open_page(f"?lang={lang}&page=level&level={id}", size)


# ---- levels


@pytest.mark.parametrize(("kind", "size", "lang"), EVERY_KIND)
def test_a_level_is_solved_after_a_mistake(open_page: Open, kind: str, size: str, lang: Language) -> None:
    level, words = ALL[LEVELS[kind]], Words(lang, GAME)
    page = open_level(open_page, level.id, lang, SIZES[size])
    solved = words.t("level.solved", "Solved")
    fail(page, level, words)
    assert_sound(page, SIZES[size][0])
    assert not reads(page, solved)
    solve(page, level)
    sees(page, solved)
    sees(page, words.text(level.rules[0], KNOWN.rules[level.rules[0]].title))
    touch(page, "next")
    assert f"level={level.id}&" not in f"{page.url}&" and f"lang={lang}" in page.url


def fail(page: Page, level: Level, words: Words) -> None:
    """A first try that is wrong, and what the page says to it."""
    match level:
        case Do():
            touch(page, TAKEN)
            sees(page, words.t("verdict.illegal", "Not allowed"))
            sees(page, words.finding(game(GAME).RULES["connect.slot-free"](False, "red", 3)))
            sees(page, words.t("verdict.try", "Try:"))
        case Predict() | Score():
            answer(page, level, wrong=True)
            right = len(level.ask) - 1
            sees(page, words.t("level.right-of", "{right} of {all} right", right=right, all=len(level.ask)))
        case Spot():
            touch(page, f"choose:{next(at for at in range(1, len(level.moves) + 1) if at != level.illegal)}")
            sees(page, words.t("level.not-it", "Not this one: it is allowed"))
        case Judge():
            right_one = runner.judge(GAME, level, "").verdict
            touch(page, f"choose:{next(word for word in runner.JUDGEMENTS if word != right_one)}")
            sees(page, words.text(level.rules[0], KNOWN.rules[level.rules[0]].text))


def solve(page: Page, level: Level) -> None:
    match level:
        case Do():
            touch(page, RIGHT)
        case Predict() | Score():
            answer(page, level)
        case Spot():
            touch(page, f"choose:{level.illegal}")
        case Judge():
            touch(page, f"choose:{runner.judge(GAME, level, '').verdict}")


def answer(page: Page, level: Predict | Score, wrong: bool = False) -> None:
    """Fills in all answers, the first one too high where it is to be wrong, and has them checked."""
    for ask in level.ask:
        assert not ask.choices, "the levels played here ask for figures"
        page.locator(f'input[name="{ask.id}"]').fill(str(int(ask.expect) + (wrong and ask is level.ask[0])))
    touch(page, "check")


@pytest.mark.parametrize(("kind", "size", "lang"), EVERY_KIND)
def test_hints_go_to_the_last_rung(open_page: Open, kind: str, size: str, lang: Language) -> None:
    level, words = ALL[LEVELS[kind]], Words(lang, GAME)
    page = open_level(open_page, level.id, lang, SIZES[size])
    for rung in range(1, RUNGS + 1):
        touch(page, "hint")
        sees(page, words.t("level.rung", "Hint {at} of {all}", at=rung, all=RUNGS))
    sees(page, words.t("level.worked", "The solution:"))
    assert page.locator('[data-touch="hint"]').count() == 0


def test_a_switch_of_language_in_the_middle_keeps_the_place(open_page: Open) -> None:
    page = open_level(open_page, "turn.place-agent", "ru")
    touch(page, "place:3")
    touch(page, "more")
    page.locator("details.tongue summary").click()
    touch(page, "lang:uk")
    words, level = Words("uk", GAME), ALL["turn.place-agent"]
    sees(page, words.text(level.id, level.prompt))
    sees(page, words.t("board.along", "Assistants along"))
    assert page.locator('[data-touch="place:3"]').get_attribute("aria-pressed") == "true"
    assert page.locator(".figure").inner_text() == "1"
    assert "level=turn.place-agent" in page.url and "lang=uk" in page.url
    touch(page, "send")
    sees(page, words.t("level.solved", "Solved"))


# ---- a question and its proof


def disputed() -> tuple[Question, Finding]:
    """A question whose proof is a move that is not allowed, and the first rule which that breaks."""
    for question in KNOWN.questions.values():
        if question.proof is None or read_proof(question.proof).impossible or question.reading is not None:
            continue
        _, replayed = replay(GAME, question.proof)
        if not replayed.verdict.legal:
            return question, replayed.verdict.broken[0]
    raise LookupError("no question is proved by an illegal move")


def test_a_question_is_answered_and_its_proof_opened(open_page: Open) -> None:
    words, (question, broken) = Words("pl", GAME), disputed()
    page = open_page("?lang=pl&page=ask")
    field = page.get_by_label(words.t("ask.label", "Your question about the rules"))
    field.fill(words.text(question.id, question.title))
    page.evaluate(REMEMBER)
    field.press("Enter")
    answered(page)
    sees(page, wording.entry_text(words, question))
    assert not reads(page, words.finding(broken)), "the proof is folded away"
    press(page, page.locator("summary", has_text=words.t("ask.proof", "The proof on the board")))
    sees(page, words.t("verdict.illegal", "Not allowed"))
    sees(page, words.finding(broken))
    assert_sound(page, PHONE[0])


def test_keyboard_only_through_a_question(open_page: Open) -> None:
    words, (question, broken) = Words("uk", GAME), disputed()
    page = open_page("?lang=uk&page=ask")
    tab_to(page, "input")
    page.keyboard.type(words.text(question.id, question.title))
    page.evaluate(REMEMBER)
    page.keyboard.press("Enter")
    answered(page)
    sees(page, wording.entry_text(words, question))
    tab_to(page, "summary")
    page.keyboard.press("Enter")
    sees(page, words.finding(broken))


def test_keyboard_only_on_the_board(open_page: Open) -> None:
    words = Words("ru", GAME)
    page = open_level(open_page, LEVELS["do"], "ru")
    tab_to(page, f'[data-touch="{TAKEN}"]')
    page.evaluate(REMEMBER)
    page.keyboard.press("Enter")
    answered(page)
    sees(page, words.t("verdict.illegal", "Not allowed"))
    assert page.evaluate("document.activeElement.dataset.touch") == TAKEN, "the focus stays where it was"
    tab_to(page, f'[data-touch="{RIGHT}"]')
    page.keyboard.press("Enter")
    sees(page, words.t("level.solved", "Solved"))


# ---- a move at a real table, and a score


def test_a_move_is_checked_and_repaired(open_page: Open) -> None:
    words, facts = Words("uk", GAME), dict(syndicate_facts.DEFAULTS)
    page = open_page("?lang=uk&page=check")
    for told in ("kind:connect", "taken:2"):
        facts = syndicate_facts.told(facts, told)
        tap(page, told)
    ruling = rule_on({"game": GAME, **syndicate_facts.check_file(facts)})
    assert not ruling.legal
    sees(page, words.t("verdict.illegal", "Not allowed"))
    for finding in ruling.findings:
        if not finding.kept:
            sees(page, words.finding(finding))
    assert_sound(page, PHONE[0])
    tap(page, "apply")
    sees(page, words.t("verdict.legal", "Allowed"))
    assert not reads(page, words.t("verdict.illegal", "Not allowed"))


def test_an_audit_names_the_misreading(open_page: Open) -> None:
    words, file = Words("pl", GAME), load_yaml(content_dir() / GAME / "examples" / "score.yaml").data
    unclaimed = [{name: part for name, part in one.items() if name != "claims"} for one in file["players"]]
    page = open_page(f"?lang=pl&page=score&sheet={pack({**file, 'players': unclaimed})}")
    tap(page, "view:result")
    claim = page.locator('[data-field="claim:red:cards-1/slot-4"]')
    claim.fill("9")
    page.evaluate(REMEMBER)
    claim.press("Tab")
    answered(page)
    misreading = KNOWN.misreadings["misread.two-plus-seven"]
    sees(page, words.text(misreading.id, misreading.title))
    sees(page, words.text(misreading.id, misreading.text))
    assert_sound(page, PHONE[0])
    tap(page, "correct:red:cards-1/slot-4:7")
    sees(page, words.t("score.all-right", "All your figures are right"))


# ---- play

# The first place of this kind that the board calls possible.
LEGAL = """
([kind, word]) => [...document.querySelectorAll(`[data-touch^="${kind}:"]`)]
  .find(e => e.getAttribute('aria-label').split(', ').includes(word))?.dataset.touch
"""
TABLE = """
() => [...document.querySelectorAll('.st-key-play-board-side [data-touch]')].map(e => e.getAttribute('aria-label'))
"""


def test_ten_moves_of_play_then_a_reload_goes_on(open_page: Open) -> None:
    words = Words("ru", GAME)
    page = open_page("?lang=ru&page=play")
    touch(page, "go")
    possible = words.t("board.legal", "possible")
    for _ in range(10):
        make_a_move(page, possible)
        assert not reads(page, words.t("verdict.illegal", "Not allowed"))
    assert_sound(page, PHONE[0])
    table: list[Any] = page.evaluate(TABLE)
    player = words.value("player", "red")
    turn = words.t("play.turn", "{player}: your move", player=player[:1].upper() + player[1:])
    sees(page, turn)
    page.reload()
    settled(page)
    sees(page, turn)
    settled(page)
    assert page.evaluate(TABLE) == table
    make_a_move(page, possible)
    touch(page, "undo")
    assert page.evaluate(TABLE) == table


def make_a_move(page: Page, possible: str) -> None:
    if slot := page.evaluate(LEGAL, ["slot", possible]):
        touch(page, slot)
    elif place := page.evaluate(LEGAL, ["place", possible]):
        touch(page, place)
        touch(page, "send")
    else:
        touch(page, "pass")
