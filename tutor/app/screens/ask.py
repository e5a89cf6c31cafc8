"""Ask: one field, the cited answer, its proof."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor import wording
from tutor.app import look
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.i18n import Words
from tutor.lessons.proof import read_proof, replay
from tutor.library import content
from tutor.library.entries import Question, Reading, Term
from tutor.library.lookup import Answer, lookup

OFTEN_ASKED = 4
LONGEST_QUESTION = 500


def show(words: Words) -> None:
    if "question" not in st.session_state:
        st.session_state["question"] = st.query_params.get("q", "")[:LONGEST_QUESTION]
    question = st.text_input(
        words.t("ask.label", "Your question about the rules"), key="question", max_chars=LONGEST_QUESTION
    )
    st.query_params["q"] = question
    if not question.strip():
        _often_asked(words)
        return
    reply = lookup().ask(question, words.lang, words.game_id, limit=4)
    if reply.abstained:
        show_drawing(look.card("open", words.t("ask.not-in-rules", "That is not in these rules.")))
        if reply.nearest:
            st.caption(words.t("ask.nearest", "The nearest entries, which do not answer it:"))
            for answer in reply.nearest[:3]:
                _folded(words, answer)
        return
    first, *others = reply.answers
    _answer(words, first)
    if others:
        st.caption(words.t("ask.see-also", "See also"))
        for answer in others:
            _folded(words, answer)


def _often_asked(words: Words) -> None:
    """A way in for those who do not know what to ask."""
    st.caption(words.t("ask.often", "Often asked"))
    questions = [q for q in content.load(words.game_id or "").questions.values() if q.verdict is not None]
    for question in questions[:: max(1, len(questions) // OFTEN_ASKED)][:OFTEN_ASKED]:
        title = words.text(question.id, question.title)
        st.button(title, key=f"often-{question.id}", on_click=_fill_in, args=(title,), width="stretch")


def _fill_in(question: str) -> None:
    st.session_state["question"] = question


def _answer(words: Words, answer: Answer) -> None:
    entry = content.load(answer.game).answers[answer.id]
    sections = () if isinstance(entry, Term) and not entry.sections else entry.sections
    sign, word = parts.verdict_word(words, answer.verdict)
    body = [look.paragraph(wording.entry_title(words, entry), "cap"), look.paragraph(wording.entry_text(words, entry))]
    body.append(parts.citations(words, sections))
    show_drawing(look.card(sign, word, body, parts.strength(words, answer.strength)))
    if not isinstance(entry, Question):
        return
    if entry.reading is not None:
        _both_sides(words, content.load(answer.game).readings[entry.reading])
    if entry.proof is not None:
        with st.expander(words.t("ask.proof", "The proof on the board")):
            _proof(words, entry)


def _folded(words: Words, answer: Answer) -> None:
    entry = content.load(answer.game).answers[answer.id]
    with st.expander(wording.entry_title(words, entry)):
        _answer(words, answer)


def _both_sides(words: Words, reading: Reading) -> None:
    """An open question: every option with its case, the default first."""
    options = sorted(reading.options, key=lambda option: option.value != reading.default)
    sides = look.rows(
        f"<b>{escape(words.text(option.id, option.title))}</b> {escape(words.text(option.id, option.text))}"
        for option in options
    )
    why = look.paragraph(words.text(reading.id, reading.why))
    show_drawing(look.card("open", words.t("ask.both-sides", "Both sides"), [sides, why]))


def _proof(words: Words, question: Question) -> None:
    """The engine replays the position and the move on the spot."""
    game_id, plain = words.game_id or "", question.proof or {}
    proof = read_proof(plain)
    if proof.impossible:
        rules = content.load(game_id).rules
        reasons = look.rows(escape(words.text(id, rules[id].text)) for id in proof.impossible)
        show_drawing(look.card("no", words.t("ask.impossible", "No game can come to this"), [reasons]))
        return
    _, replayed = replay(game_id, plain)
    show_drawing(board(game_id).draw(words, replayed.start))
    for move in replayed.moves:
        show_drawing(f'<div class="rt">{look.paragraph(wording.move_text(words, move), "prompt")}</div>')
    parts.show_verdict(words, replayed.verdict, replayed.ruling.events, replayed.ruling.repairs)
