"""Where one is: all that a link carries, so that a reload or a friend finds the same place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast, get_args

import streamlit as st

from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Language

Page = Literal["home", "learn", "level", "ask", "check", "score", "play", "rule", "learners"]
PAGES: tuple[Page, ...] = get_args(Page)


@dataclass(frozen=True, slots=True)
class Route:
    """A place that exists: what a link gets wrong falls back to the nearest that does."""

    page: Page
    game: str
    lang: Language


def here() -> Route:
    """The link's place; game and language are the link's, else those of before, else the first and the browser's."""
    page = st.query_params.get("page", "home")
    game = st.query_params.get("game") or st.session_state.get("game", GAMES[0])
    lang = st.query_params.get("lang") or st.session_state.get("lang") or (st.context.locale or "")[:2]
    route = Route(
        page if page in PAGES else "home",
        game if game in GAMES else GAMES[0],
        cast(Language, lang if lang in LANGUAGES else "en"),
    )
    st.session_state["lang"], st.session_state["game"] = route.lang, route.game
    return route


def asked(name: str, longest: int = 70_000) -> str:
    """A parameter of the link, cut to what is sensible; empty where it is not given."""
    return st.query_params.get(name, "")[:longest]


def put(**params: str) -> None:
    """Changes the link of this place without leaving it; an empty value takes the parameter away."""
    for name, value in params.items():
        if value:
            st.query_params[name] = value
        elif name in st.query_params:
            del st.query_params[name]


def go(page: Page, **params: str) -> None:
    """Leaves for another place; language and game come along."""
    kept = {name: st.query_params[name] for name in ("lang", "game") if name in st.query_params}
    st.query_params.from_dict({**kept, "page": page, **{name: value for name, value in params.items() if value}})
    st.rerun()
