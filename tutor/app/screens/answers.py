"""An answer: verdict, why, citation, strength; both sides of an open question; the proof on the board."""

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
from tutor.library.entries import Cited, Question, Reading, Term
from tutor.library.lookup import Answer


def answer_card(words: Words, entry: Cited | Term, answered: Answer | None = None) -> None:
    """The whole answer to a question, or a rule, a term, a component, an erratum.

    What was answered may want no yes or no, though the ruling has one: "which?" is not answered by "no".
    """
    own = entry.verdict if isinstance(entry, Question) else None
    sign, word = parts.verdict_word(words, own if answered is None else answered.verdict)
    strength = "" if isinstance(entry, Term) else parts.strength(words, entry.strength)
    body = [look.paragraph(wording.entry_title(words, entry), "cap"), look.paragraph(wording.entry_text(words, entry))]
    body.append(parts.citations(words, entry.sections))
    if answered is not None and answered.matched:
        matched = words.t("ask.matched", "Found by: {words}", words=", ".join(answered.matched[:8]))
        body.append(look.paragraph(matched, "cap"))
    show_drawing(look.card(sign, word, body, strength))
    if not isinstance(entry, Question):
        return
    if entry.reading is not None:
        both_sides(words, content.load(words.game_id or "").readings[entry.reading])
    if entry.proof is not None:
        with st.expander(words.t("ask.proof", "The proof on the board")):
            _proof(words, entry)


def both_sides(words: Words, reading: Reading) -> None:
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
