"""Every page in every language: it opens, answers and judges without an exception, in the language asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tutor.i18n import LANGUAGES, Words
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
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in query.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["home", "learn", "ask"])
def test_every_page_opens(lang: str, page: str) -> None:
    opened(lang=lang, page=page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_asking(lang: str) -> None:
    page = opened(lang=lang, page="ask")
    page.text_input[0].input(QUESTIONS[lang]).run()
    assert not page.exception
    assert page.query_params["q"] == QUESTIONS[lang]
    assert len(page.expander) >= 1, "the proof can be opened"


def test_what_was_asked_is_remembered() -> None:
    page = opened(lang="pl", page="ask")
    page.text_input[0].input(QUESTIONS["pl"]).run()
    page.text_input[0].input("").run()
    assert page.session_state["asked"] == [QUESTIONS["pl"]]


def test_a_question_at_home_leads_to_its_answer() -> None:
    page = opened(lang="uk", page="home")
    page.text_input(key="home-question").input(QUESTIONS["uk"]).run()
    assert not page.exception
    assert page.query_params["page"] == "ask"
    assert page.query_params["q"] == QUESTIONS["uk"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "id", ["pass.once-a-round", "q.sole-player", "erratum.service-point", "agent", "component.cards"]
)
def test_every_kind_of_entry_has_a_page(lang: str, id: str) -> None:
    opened(lang=lang, page="rule", rule=id)


@pytest.mark.parametrize(
    "query",
    [
        {"rule": "no-such-rule", "page": "rule"},
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
