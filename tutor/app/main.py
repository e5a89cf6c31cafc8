"""The app's one script: place and language first, then the page."""

from __future__ import annotations

import gc
from importlib import import_module
from threading import Thread

import streamlit as st

from tutor.app import learners, look, route, shell
from tutor.app.component import begin
from tutor.i18n import Words
from tutor.library import content
from tutor.library.lookup import Lookup, lookup


@st.cache_resource(show_spinner=False)
def _prepare() -> Thread:
    """Beside the first page, which does not wait: content and index are loaded for the pages that need them."""
    beside = Thread(target=_load, args=(lookup(),), daemon=True)
    beside.start()
    return beside


def _load(found: Lookup) -> None:
    """Once loaded, all this is kept out of the collector's way: it runs after every rerun."""
    for game_id in content.games():
        content.load(game_id)
    found.prepare()
    gc.collect()
    gc.freeze()


def main() -> None:
    st.set_page_config(page_title="Rules Tutor", layout="wide", initial_sidebar_state="collapsed")
    st.html(look.STYLE)
    begin()
    _prepare()
    here = route.here()
    words = Words(here.lang, here.game)
    with st.container(key="app"):
        import_module(f"tutor.app.screens.{here.page}").show(words)
        shell.navigation(words, here.page)
        learners.meet()


main()
