"""The app's one script: language and place first, then the page."""

from __future__ import annotations

import gc
from html import escape

import streamlit as st

from tutor.app import look
from tutor.app.component import begin
from tutor.app.component import show as show_drawing
from tutor.app.screens import ask, learn
from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Language, Words
from tutor.library import content
from tutor.library.lookup import lookup

LANGUAGE_NAMES = {"ru": "Русский", "pl": "Polski", "uk": "Українська", "en": "English"}
PAGES = ("ask", "learn")


@st.cache_resource(show_spinner=False)
def _loaded() -> bool:
    """Content and index are loaded once, then kept out of the collector's way: it runs after every rerun."""
    lookup()
    gc.collect()
    gc.freeze()
    return True


def main() -> None:
    st.set_page_config(page_title="Rules Tutor", layout="centered", initial_sidebar_state="collapsed")
    st.html(look.STYLE)
    begin()
    _loaded()
    with st.container(key="app"):
        title = st.container()
        lang = _language()
        words = Words(lang, _game())
        with title:
            game = content.load(words.game_id or "").game
            show_drawing(f'<div class="rt"><h1>{escape(words.text(game.id, game.title))}</h1></div>')
        page = _page(words)
        if page == "ask":
            ask.show(words)
        else:
            learn.show(words)


def _language() -> Language:
    """The link's language, else the one chosen before, else the browser's."""
    asked = st.query_params.get("lang") or st.session_state.get("lang") or (st.context.locale or "")[:2]
    default = asked if asked in LANGUAGES else "en"
    chosen = st.segmented_control(
        "Language",
        LANGUAGES,
        default=default,
        format_func=LANGUAGE_NAMES.__getitem__,
        label_visibility="collapsed",
        key="language",
    )
    lang: Language = chosen or default
    st.session_state["lang"] = lang
    st.query_params["lang"] = lang
    return lang


def _game() -> str:
    asked = st.query_params.get("game", GAMES[0])
    return asked if asked in GAMES else GAMES[0]


def _page(words: Words) -> str:
    asked = st.query_params.get("page", PAGES[0])
    names = {
        "ask": words.t("page.ask", "Ask"),
        "learn": words.t("page.learn", "Examples"),
    }
    default = asked if asked in PAGES else PAGES[0]
    if st.session_state.get("page") not in PAGES:
        st.session_state["page"] = default
    chosen = st.segmented_control(
        "Page", PAGES, format_func=names.__getitem__, label_visibility="collapsed", key="page"
    )
    page = str(chosen or default)
    st.query_params["page"] = page
    return page


main()
