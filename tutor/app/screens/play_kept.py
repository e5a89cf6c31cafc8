"""What Play remembers: the match and what is picked, as plain data, in the session and in the store."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from tutor.app import learner, look, match
from tutor.app.component import show as show_drawing
from tutor.app.component import touched
from tutor.app.match import PERSON, Plain
from tutor.i18n import Words
from tutor.store import Conflict

VERSION = 1


def fresh() -> Plain:
    """A page that nobody has touched yet."""
    return {
        "match": None,
        "earlier": None,
        "selection": {},
        "tried": None,
        "tries": 0,
        "open": "",
        "seats": [PERSON, "random"],
        "variants": [],
        "faults": [],
        "asked": False,
        "other": None,
        "newer": False,
    }


def page(words: Words) -> Plain:
    """All that the page knows of its game; after a reload the match comes from the store."""
    key = _key(words)
    if key not in st.session_state:
        st.session_state[key] = fresh()
    kept: Plain = st.session_state[key]
    # The browser tells who it is only after the first run.
    if not kept["asked"] and learner.known() is not None:
        kept["asked"] = True
        _take_up(words, kept)
    return kept


def _take_up(words: Words, kept: Plain) -> None:
    saved = learner.load(_key(words))
    if not isinstance(saved, dict):
        return
    kept["newer"] = saved.get("version", VERSION) != VERSION
    found = None if kept["newer"] else match.read_match(saved.get("match"), words.game_id or "")
    if kept["match"] is None:
        kept["match"] = found
    else:
        kept["earlier"] = found
        _save(words, kept)


def put(words: Words, kept: Plain, now: Plain | None) -> None:
    """The match after a step, saved at once."""
    kept.update(match=now, selection={}, tried=None)
    if kept["other"] is None:
        _save(words, kept)


def put_other(words: Words, kept: Plain, now: Plain | None) -> None:
    """Another game takes the table; the one that was played can be taken up again."""
    kept.update(earlier=kept["match"] or kept["earlier"], open="", faults=[])
    put(words, kept, now)


def _save(words: Words, kept: Plain) -> None:
    if kept["newer"]:
        return
    try:
        learner.save(_key(words), {"version": VERSION, "match": kept["match"]})
    except Conflict as conflict:
        kept["other"] = conflict.saved.data or {}


def notice(words: Words, kept: Plain) -> None:
    """Two tabs at one game: nobody's moves are lost before somebody has chosen."""
    if kept["newer"]:
        text = words.t(
            "play.newer", "Your saved game is from a newer version. It is left alone; this one is not saved."
        )
        show_drawing(look.card("open", words.t("play.not-saved", "Not saved"), [look.paragraph(text)]))
    if kept["other"] is None:
        return
    text = words.t("play.two-tabs", "This game was played on in another tab. Which one counts?")
    buttons = (
        f'<div class="acts"><button data-touch="there">{escape(words.t("play.there", "The other"))}</button>'
        f'<button data-touch="here">{escape(words.t("play.here", "This one"))}</button></div>'
    )
    card = look.card("open", words.t("play.twice", "Played twice"), [look.paragraph(text), buttons])
    show_drawing(card, key="play-twice")


def settle(words: Words, kept: Plain) -> None:
    """The answer to the question above, taken before anything is drawn."""
    choice = touched("play-twice")
    if choice is None or kept["other"] is None:
        return
    other: Any = kept["other"]
    kept["other"] = None
    found = match.read_match(other.get("match"), words.game_id or "")
    if choice == "there":
        kept.update(match=found, selection={}, tried=None)
    else:
        _save(words, kept)


def _key(words: Words) -> str:
    return f"play:{words.game_id}"
