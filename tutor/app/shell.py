"""What every page has around it: the bar with title and language, and the navigation."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.app import look, route
from tutor.app.component import show
from tutor.i18n import LANGUAGES, Words

LANGUAGE_CODES = {"ru": "РУС", "pl": "PL", "uk": "УКР", "en": "EN"}
LANGUAGE_NAMES = {"ru": "Русский", "pl": "Polski", "uk": "Українська", "en": "English"}
# Each page belongs under one of the four entries of the navigation.
UNDER: dict[str, route.Page] = {
    "home": "home",
    "learn": "learn",
    "level": "learn",
    "play": "learn",
    "ask": "ask",
    "rule": "ask",
    "check": "check",
    "score": "score",
}


def bar(words: Words, title: str, back: route.Page | None = None) -> None:
    """Title and languages; ``back`` is where the arrow leads."""
    arrow = ""
    if back is not None:
        name = escape(words.t("bar.back", "Back"))
        arrow = f'<button class="tap" data-touch="back" aria-label="{name}">{look.icon("back")}</button>'
    languages = "".join(
        f'<button class="tap lang{" on" if lang == words.lang else ""}" data-touch="lang:{lang}" lang="{lang}" '
        f'aria-label="{LANGUAGE_NAMES[lang]}" aria-pressed="{str(lang == words.lang).lower()}">'
        f"{LANGUAGE_CODES[lang]}</button>"
        for lang in LANGUAGES
    )
    html = f'<div class="rt bar">{arrow}<h1>{escape(title)}</h1><div class="langs">{languages}</div></div>'
    touched = show(html, key="bar", lang=words.lang)
    if touched == "back" and back is not None:
        route.go(back)
    elif touched is not None and touched.startswith("lang:"):
        st.session_state["lang"] = touched.removeprefix("lang:")
        route.put(lang=touched.removeprefix("lang:"))
        st.rerun()


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
