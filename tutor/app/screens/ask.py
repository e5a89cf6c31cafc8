"""Ask: one field, the cited answer, the nearest others; or the honest word that the rules do not tell."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor import wording
from tutor.app import look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.app.screens.answers import answer_card
from tutor.i18n import Words
from tutor.library import content
from tutor.library.lookup import Answer, lookup

LONGEST_QUESTION = 500
REMEMBERED = 10


def show(words: Words) -> None:
    known = content.load(words.game_id or "")
    shell.bar(words, words.text(known.game.id, known.game.title), back="home")
    linked = route.asked("q", LONGEST_QUESTION)
    if st.session_state.get("question-link") != linked:
        # A new link is a new field: one that is there already keeps what stands in it.
        st.session_state["question-field"] = st.session_state.get("question-field", 0) + 1
    question = st.text_input(
        words.t("ask.label", "Your question about the rules"),
        value=linked,
        key=f"question-{st.session_state['question-field']}",
        max_chars=LONGEST_QUESTION,
    )
    st.session_state["question-link"] = question
    route.put(q=question)
    if question.strip():
        _remember(question)
        _reply(words, question)
    else:
        _last_asked(words)
        _index(words)


def _reply(words: Words, question: str) -> None:
    reply = lookup().ask(question, words.lang, words.game_id, limit=4)
    if reply.abstained:
        show_drawing(look.card("open", words.t("ask.not-in-rules", "That is not in these rules.")))
        if reply.nearest:
            parts.caption(words.t("ask.nearest", "The nearest entries, which do not answer it:"))
            _others(words, reply.nearest[:3])
        return
    first, *others = reply.answers
    answer_card(words, content.load(first.game).answers[first.id], first)
    if others:
        parts.caption(words.t("ask.see-also", "See also"))
        _others(words, others)


def _others(words: Words, answers: tuple[Answer, ...] | list[Answer]) -> None:
    """Further entries as one line each; a touch opens the entry's own page."""
    rows = []
    for answer in answers:
        entry = content.load(answer.game).answers[answer.id]
        sign, _ = parts.verdict_word(words, answer.verdict)
        title = escape(wording.entry_title(Words(words.lang, answer.game), entry))
        rows.append(
            f'<button data-touch="{answer.id}">{look.symbol(sign, 22)}<span class="grow">{title}</span>'
            f"{look.icon('forward')}</button>"
        )
    touched = show_drawing(f'<div class="rt"><div class="list">{"".join(rows)}</div></div>', key="others")
    if touched is not None:
        route.go("rule", rule=touched)


def _remember(question: str) -> None:
    asked: list[str] = st.session_state.setdefault("asked", [])
    if question in asked:
        asked.remove(question)
    asked.insert(0, question)
    del asked[REMEMBERED:]


def _last_asked(words: Words) -> None:
    asked: list[str] = st.session_state.get("asked", [])
    if not asked:
        return
    rows = [f'<button data-touch="{at}"><span class="grow">{escape(q)}</span></button>' for at, q in enumerate(asked)]
    title = escape(words.t("ask.last", "Asked before"))
    touched = show_drawing(
        f'<div class="rt"><h2>{title}</h2><div class="list">{"".join(rows)}</div></div>', key="asked"
    )
    if touched is not None:
        route.go("ask", q=asked[int(touched)])


def _index(words: Words) -> None:
    """All rules and disputes in the book's order, section by section."""
    known = content.load(words.game_id or "")
    parts.caption(words.t("ask.index", "In the order of the book"))
    for section in known.sections.values():
        entries = [
            entry
            for entry in (*known.questions.values(), *known.rules.values())
            if entry.sections and entry.sections[0] == section.id
        ]
        if not entries:
            continue
        with st.expander(f"{words.text(section.id, section.title)} ({len(entries)})"):
            rows = [
                f'<button data-touch="{entry.id}"><span class="grow">{escape(words.text(entry.id, entry.title))}</span>'
                "</button>"
                for entry in entries
            ]
            html = f'<div class="rt"><div class="list">{"".join(rows)}</div></div>'
            touched = show_drawing(html, key=f"index-{section.id}")
            if touched is not None:
                route.go("rule", rule=touched)
