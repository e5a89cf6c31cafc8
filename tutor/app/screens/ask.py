"""Ask: one field, the cited answer, the nearest others; or the honest word that the rules do not tell."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor import wording
from tutor.app import controls, look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import open_point, parts
from tutor.app.screens.answers import answer_card
from tutor.games import GAMES
from tutor.i18n import Words
from tutor.library import content
from tutor.library.lookup import Answer, lookup

LONGEST_QUESTION = 500
REMEMBERED = 10

STYLE = """<style>
.st-key-question input{min-height:52px;font-size:17px}
</style>"""


def show(words: Words) -> None:
    """About the game of the link; where it names none, about all of them."""
    asked_of = route.asked("game") or (GAMES[0] if len(GAMES) == 1 else "")
    st.html(look.SEARCH.format(key="question") + STYLE)
    shell.bar(words, words.t("ask.title", "Settle a dispute"), back="home")
    shell.games(words, asked_of, _of_game, every=True)
    question = _field(words)
    if question.strip():
        _remember(question)
        _reply(words, question, asked_of)
        _rulings(words, asked_of)
    else:
        _last_asked(words)
        _rulings(words, asked_of)
        if asked_of:
            _index(Words(words.lang, asked_of))
        else:
            _books(words)


def _rulings(words: Words, asked_of: str) -> None:
    """What this table has decided."""
    st.html(controls.STYLE + open_point.STYLE)
    open_point.show_rulings(words, (asked_of,) if asked_of in GAMES else GAMES)


def _of_game(game_id: str) -> None:
    """The same question, asked of another game or of all."""
    route.put(game=game_id)
    st.rerun()


def _field(words: Words) -> str:
    linked = route.asked("q", LONGEST_QUESTION)
    if st.session_state.get("question-link") != linked:
        # A new link is a new field: one that is there already keeps what stands in it.
        st.session_state["question-field"] = st.session_state.get("question-field", 0) + 1
    with st.container(key="question"):
        question = st.text_input(
            words.t("ask.label", "Your question about the rules"),
            value=linked,
            key=f"question-{st.session_state['question-field']}",
            max_chars=LONGEST_QUESTION,
            placeholder=words.t("home.question", "What is the dispute?"),
            label_visibility="collapsed",
        )
    st.session_state["question-link"] = question
    route.put(q=question)
    return question


def _reply(words: Words, question: str, asked_of: str) -> None:
    reply = lookup().ask(question, words.lang, asked_of or None, limit=4)
    if reply.abstained:
        show_drawing(look.card("open", words.t("ask.not-in-rules", "That is not in these rules.")))
        if reply.nearest:
            parts.caption(words.t("ask.nearest", "The nearest entries, which do not answer it:"))
            _others(words, reply.nearest[:3], asked_of)
        return
    first, *others = reply.answers
    if not asked_of:
        own = Words(words.lang, first.game)
        parts.caption(own.text(first.game, content.load(first.game).game.title))
    answer_card(Words(words.lang, first.game), content.load(first.game).answers[first.id], first)
    if others:
        parts.caption(words.t("ask.see-also", "See also"))
        _others(words, others, asked_of)


def _others(words: Words, answers: tuple[Answer, ...] | list[Answer], asked_of: str) -> None:
    """Further entries as one line each; a touch opens the entry's own page."""
    rows = []
    for answer in answers:
        entry = content.load(answer.game).answers[answer.id]
        sign, _ = parts.verdict_word(words, answer.verdict)
        own = Words(words.lang, answer.game)
        title = escape(wording.entry_title(own, entry, answer.otherwise))
        game = "" if asked_of else escape(own.text(answer.game, content.load(answer.game).game.short))
        of = f'<br><span class="cap">{game}</span>' if game else ""
        rows.append(
            f'<button data-touch="{answer.game}:{answer.id}">{look.symbol(sign, 22)}'
            f'<span class="grow">{title}{of}</span>{look.icon("forward")}</button>'
        )
    touched = show_drawing(f'<div class="rt"><div class="list">{"".join(rows)}</div></div>', key="others")
    if touched is not None:
        game_id, _, id = touched.partition(":")
        route.go("rule", game=game_id, rule=id)


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


def _books(words: Words) -> None:
    """The games whose rules can be read through."""
    rows = [
        f'<button data-touch="{id}"><span class="grow">{escape(Words(words.lang, id).text(id, game.title))}</span>'
        f"{look.icon('forward', 20)}</button>"
        for id in GAMES
        for game in (content.load(id).game,)
    ]
    title = escape(words.t("ask.index", "In the order of the book"))
    touched = show_drawing(
        f'<div class="rt"><h2>{title}</h2><div class="list">{"".join(rows)}</div></div>', key="books"
    )
    if touched is not None:
        _of_game(touched)


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
                route.go("rule", game=known.game.id, rule=touched)
