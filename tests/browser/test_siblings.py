"""After the last failure in a real browser: the solution, then a sibling with another answer, on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.driver import PHONE
from tests.browser.test_every_page import assert_sound
from tests.browser.test_flows import ALL, GAME, KNOWN, answer, open_level, reads, sees, touch
from tutor.i18n import Words
from tutor.lessons import runner
from tutor.lessons.attempt import MOST_FAILURES
from tutor.lessons.scenario import Judge, Predict, Score
from tutor.lessons.sibling import sibling


@pytest.mark.parametrize(
    ("id", "lang"), [("ends.tie", "ru"), ("examples.final-investors", "pl"), ("ends.winner", "uk")]
)
def test_the_figures_are_on_the_board_not_in_the_words(open_page: Open, id: str, lang: str) -> None:
    page = open_page(f"?lang={lang}&page=level&level={id}")
    level, words = ALL[id], Words(lang, GAME)  # type: ignore[arg-type]
    sees(page, words.text(level.id, level.prompt))
    assert page.locator(".scene svg[role=img]").count() >= 2
    assert_sound(page, PHONE[0])


def test_a_score_is_asked_for_again_with_other_figures(open_page: Open) -> None:
    level, words = ALL["examples.final-investors"], Words("pl", GAME)
    assert isinstance(level, Predict | Score)
    page = open_level(open_page, level.id, "pl")
    for _ in range(MOST_FAILURES):
        answer(page, level, wrong=True)
    sees(page, words.t("level.solution", "The solution"))
    touch(page, "another")
    found = sibling(GAME, level.id, 0)
    assert found is not None
    assert isinstance(found.level, Predict | Score)
    assert [ask.expect for ask in found.level.ask] != [ask.expect for ask in level.ask]
    assert_sound(page, PHONE[0])
    answer(page, found.level)
    sees(page, words.t("level.solved", "Solved"))


def test_two_quarrel_about_another_ruling(open_page: Open) -> None:
    level, words = ALL["setup.reroll"], Words("uk", GAME)
    assert isinstance(level, Judge)
    page = open_level(open_page, level.id, "uk")
    right = runner.judge(GAME, level, "").verdict
    for wrong in (word for word in runner.JUDGEMENTS if word != right):
        touch(page, f"choose:{wrong}")
    touch(page, "another")
    found = sibling(GAME, level.id, 0)
    assert found is not None
    assert isinstance(found.level, Judge)
    question = KNOWN.questions[found.level.question]
    sees(page, words.text(question.id, question.title))
    assert question.says_yes is not None and question.says_no is not None
    for said in (question.says_yes, question.says_no):
        sees(page, words.t("level.quote", "“{said}”", said=words.text(question.id, said)))
    assert not reads(page, words.text(level.question, KNOWN.questions[level.question].title))
    assert_sound(page, PHONE[0])
    touch(page, f"choose:{question.verdict}")
    sees(page, words.t("level.solved", "Solved"))
