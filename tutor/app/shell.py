"""What every page has around it: the bar with title and language, the choice of the game, and the navigation."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import streamlit as st

from tutor.app import look, route
from tutor.app.component import show
from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Words
from tutor.library import content

LANGUAGE_CODES = {"ru": "РУС", "pl": "PL", "uk": "УКР", "en": "EN"}
LANGUAGE_NAMES = {"ru": "Русский", "pl": "Polski", "uk": "Українська", "en": "English"}
# Each page belongs under one of the four entries of the navigation.
UNDER: dict[str, route.Page] = {
    "home": "home",
    "learn": "learn",
    "level": "learn",
    "play": "learn",
    "learners": "learn",
    "ask": "ask",
    "rule": "ask",
    "check": "check",
    "score": "score",
}


def bar(
    words: Words, title: str, back: route.Page | None = None, *, note: str = "", small: bool = False, begins: str = ""
) -> None:
    """Title and language. ``back`` is where the arrow leads, ``note`` stands at the right.

    ``small`` leaves the room to what follows; a new ``begins`` is a new place, which is looked at from the top.
    """
    arrow = ""
    if back is not None:
        name = escape(words.t("bar.back", "Back"))
        arrow = f'<button class="tap" data-touch="back" aria-label="{name}">{look.icon("back")}</button>'
    look_at = f' data-look="{escape(begins)}"' if begins else ""
    aside = f'<span class="cap">{escape(note)}</span>' if note else ""
    html = (
        f'<div class="rt bar{" small" if small else ""}"{look_at}>{arrow}<h1>{escape(title)}</h1>{aside}'
        f"{_languages(words)}</div>"
    )
    touched = show(html, key="bar", lang=words.lang)
    if touched == "back" and back is not None:
        route.go(back)
    elif touched is not None and touched.startswith("lang:"):
        st.session_state["lang"] = touched.removeprefix("lang:")
        route.put(lang=touched.removeprefix("lang:"))
        st.rerun()


def _languages(words: Words) -> str:
    """The language at hand; the others fold away, a phone's bar has no room for them."""
    offered = "".join(
        f'<button class="lang{" on" if lang == words.lang else ""}" data-touch="lang:{lang}" lang="{lang}" '
        f'aria-pressed="{str(lang == words.lang).lower()}">{LANGUAGE_NAMES[lang]}</button>'
        for lang in LANGUAGES
    )
    name = f"{escape(words.t('bar.language', 'Language'))}: {LANGUAGE_NAMES[words.lang]}"
    return (
        f'<details class="tongue"><summary class="tap" aria-label="{name}">{LANGUAGE_CODES[words.lang]}</summary>'
        f'<div class="menu">{offered}</div></details>'
    )


def games(words: Words, chosen: str | None, pick: Callable[[str], None], *, every: bool = False) -> None:
    """Which game it is about; with ``every`` it may be about all of them. A house of one game asks nothing."""
    if len(GAMES) == 1:
        return
    offered = [("", words.t("games.all", "All games"))] if every else []
    offered += [(id, Words(words.lang, id).text(id, content.load(id).game.short)) for id in GAMES]
    buttons = "".join(
        f'<button data-touch="game:{id}" class="{"on" if id == (chosen or "") else ""}" '
        f'aria-pressed="{str(id == (chosen or "")).lower()}"><span>{escape(name)}</span></button>'
        for id, name in offered
    )
    label = escape(words.t("games.label", "Game"))
    touched = show(f'<div class="rt games" role="group" aria-label="{label}">{buttons}</div>', key="games-bar")
    if touched is not None:
        pick(touched.removeprefix("game:"))


def change_game(page: route.Page) -> Callable[[str], None]:
    """The same page of another game; what the link says of this one means nothing there."""
    return lambda game_id: route.go(page, game=game_id)


def navigation(words: Words, page: route.Page) -> None:
    """Four places, one touch away: at the foot of a phone, on top of a wide screen."""
    entries: tuple[tuple[route.Page, str, str], ...] = (
        ("learn", "n-learn", words.t("nav.learn", "Learn")),
        ("ask", "n-ask", words.t("nav.ask", "Ask")),
        ("check", "n-check", words.t("nav.check", "Move")),
        ("score", "n-score", words.t("nav.score", "Score")),
    )
    buttons = []
    for target, icon, label in entries:
        current = ' class="on" aria-current="page"' if UNDER[page] == target else ""
        buttons.append(f'<button data-touch="{target}"{current}>{look.icon(icon)}<span>{escape(label)}</span></button>')
    name = escape(words.t("nav.label", "Pages"))
    touched = show(f'<nav class="rt nav" aria-label="{name}">{"".join(buttons)}</nav>', key="nav")
    for target, _, _ in entries:
        if touched == target:
            route.go(target)
