"""An answer: verdict, why, citation, strength; both sides of an open question; the proof on the board."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor import wording
from tutor.app import controls, look
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.screens import open_point, parts
from tutor.i18n import Words
from tutor.lessons.proof import read_proof, replay
from tutor.library import content
from tutor.library.entries import Cited, Question, Term
from tutor.library.lookup import Answer


def answer_card(words: Words, entry: Cited | Term, answered: Answer | None = None) -> None:
    """The whole answer to a question, or a rule, a term, a component, an erratum.

    What was answered may want no yes or no, though the ruling has one: "which?" is not answered by "no".
    """
    own = entry.verdict if isinstance(entry, Question) else None
    sign, word = parts.verdict_word(words, own if answered is None else answered.verdict)
    strength = "" if isinstance(entry, Term) else parts.strength(words, entry.strength)
    otherwise = answered.otherwise if answered is not None else None
    body = [
        look.paragraph(wording.entry_title(words, entry, otherwise), "cap"),
        look.paragraph(wording.entry_text(words, entry, otherwise)),
    ]
    body.append(parts.citations(words, entry.sections))
    if answered is not None and answered.matched:
        matched = words.t("ask.matched", "Found by: {words}", words=", ".join(answered.matched[:8]))
        body.append(look.paragraph(matched, "cap"))
    show_drawing(look.card(sign, word, body, strength))
    if isinstance(entry, Cited) and entry.reading is not None:
        st.html(controls.STYLE + open_point.STYLE)
        reading = content.load(words.game_id or "").readings[entry.reading]
        open_point.show(words, reading, entry)
    if isinstance(entry, Question) and entry.proof is not None:
        with st.expander(words.t("ask.proof", "The proof on the board")):
            _proof(words, entry)


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
