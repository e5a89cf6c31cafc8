"""The app's one script: place and language first, then the page."""

from __future__ import annotations

import gc
from importlib import import_module

import streamlit as st

from tutor.app import learners, look, route, shell
from tutor.app.component import begin
from tutor.i18n import Words
from tutor.library.lookup import lookup


@st.cache_resource(show_spinner=False)
def _loaded() -> bool:
    """Content and index are loaded once, then kept out of the collector's way: it runs after every rerun."""
    lookup()
    gc.collect()
    gc.freeze()
    return True


def main() -> None:
    st.set_page_config(page_title="Rules Tutor", layout="wide", initial_sidebar_state="collapsed")
    st.html(look.STYLE)
    begin()
    _loaded()
    here = route.here()
    words = Words(here.lang, here.game)
    with st.container(key="app"):
        import_module(f"tutor.app.screens.{here.page}").show(words)
        shell.navigation(words, here.page)
        learners.meet()


main()
