"""Every page in every language: it opens, answers and judges without an exception, in the language asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tutor.i18n import LANGUAGES, Words
from tutor.lessons.scenario import Do, levels
from tutor.library import content

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
GAME = "syndicate"
QUESTIONS = {
    "ru": "Можно ли пасовать дважды за раунд?",
    "pl": "Czy mogę spasować dwa razy w rundzie?",
    "uk": "Чи можна пасувати двічі за раунд?",
    "en": "May I pass twice in a round?",
}


def opened(**query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=30)
    for name, value in query.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_asking(lang: str) -> None:
    page = opened(lang=lang, page="ask")
    page.text_input(key="question").input(QUESTIONS[lang]).run()
    assert not page.exception
    assert len(page.expander) >= 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_often_asked_question_is_one_tap_away(lang: str) -> None:
    page = opened(lang=lang, page="ask")
    page.button[0].click().run()
    assert not page.exception
    assert page.text_input(key="question").value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", levels(GAME))
def test_every_level_opens(lang: str, level: str) -> None:
    opened(lang=lang, page="learn", level=level)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_is_proposed_judged_and_made(lang: str) -> None:
    level = levels(GAME)["examples.last-robot"]
    assert isinstance(level, Do)
    page = opened(lang=lang, page="learn", level=level.id)
    words = Words(lang, GAME)  # type: ignore[arg-type]
    assert len(page.radio[0].options) == 7
    for at in range(len(page.radio[0].options)):
        page.radio[0].set_value(at).run()
        page.button(key=f"check-{level.id}").click().run()
        assert not page.exception
        make = [button for button in page.button if button.label == words.t("level.make-it", "Make this move")]
        if make:
            make[0].click().run()
            assert not page.exception
            break
    else:
        pytest.fail("no move was legal")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_are_judged(lang: str) -> None:
    page = opened(lang=lang, page="learn", level="examples.four-robots")
    for field, value in zip(page.number_input, (5, 3, 9, 4, 21), strict=True):
        field.set_value(value)
    page.button[-1].click().run()
    assert not page.exception


def test_hints_go_to_the_last_rung() -> None:
    page = opened(lang="pl", page="learn", level="examples.last-robot")
    for _ in range(4):
        page.button(key="hint-examples.last-robot").click().run()
        assert not page.exception
    assert not [button for button in page.button if button.key == "hint-examples.last-robot"]


def test_a_switch_of_language_keeps_the_place() -> None:
    page = opened(lang="ru", page="learn", level="examples.shared-supply")
    page.segmented_control(key="language").set_value("uk").run()
    assert not page.exception
    assert page.query_params["level"] == "examples.shared-supply"
    assert page.query_params["lang"] == "uk"


@pytest.mark.parametrize(
    "query",
    [
        {"level": "no-such-level", "page": "learn"},
        {"page": "no-such-page"},
        {"lang": "xx"},
        {"game": "chess"},
        {"page": "ask", "q": "<script>alert(1)</script>"},
        {"page": "ask", "q": "а" * 5000},
        {"page": "ask", "q": "🎲"},
    ],
)
def test_bad_links_open_a_page_all_the_same(query: dict[str, str]) -> None:
    opened(**query)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_proof_can_be_shown(lang: str) -> None:
    """The proofs are replayed and drawn as the page does it, without the page."""
    from tutor.app.boards import board
    from tutor.lessons.proof import read_proof, replay

    words = Words(lang, GAME)  # type: ignore[arg-type]
    for question in content.load(GAME).questions.values():
        if question.proof is None or read_proof(question.proof).impossible:
            continue
        proof, replayed = replay(GAME, question.proof)
        drawing = board(GAME).draw(words, replayed.start)
        # Before the first cards are dealt there is nothing to draw.
        assert "<svg" in drawing or proof.journal is not None
