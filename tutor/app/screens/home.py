"""Home: one field that answers, the disputes of the day, and the games to learn."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.app import look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.games import GAMES
from tutor.i18n import Words
from tutor.lessons.scenario import levels
from tutor.library import content

LONGEST_QUESTION = 500


def show(words: Words) -> None:
    shell.bar(words, "Rules Tutor")
    _question(words)
    _hot_list(words)
    _games(words)


def _question(words: Words) -> None:
    asked = st.text_input(
        words.t("home.question", "What is the dispute?"),
        placeholder=words.t("home.question", "What is the dispute?"),
        label_visibility="collapsed",
        max_chars=LONGEST_QUESTION,
        key="home-question",
    )
    if asked.strip():
        route.go("ask", q=asked)


def _hot_list(words: Words) -> None:
    """The disputes that come up most, one touch from the start."""
    rows = []
    for game_id in GAMES:
        known, own = content.load(game_id), Words(words.lang, game_id)
        for id in known.game.hot:
            question = known.questions[id]
            sign, _ = parts.verdict_word(words, question.verdict)
            rows.append(
                f'<button data-touch="{game_id}:{id}">{look.symbol(sign, 22)}'
                f'<span class="grow">{escape(own.text(id, question.title))}</span></button>'
            )
    touched = show_drawing(f'<div class="rt"><div class="list">{"".join(rows)}</div></div>', key="hot")
    if touched is not None:
        game_id, _, id = touched.partition(":")
        route.put(game=game_id)
        route.go("rule", rule=id)


def _games(words: Words) -> None:
    """Each game with its course; the games of the house that are still to come have no tile."""
    tiles = []
    for game_id in GAMES:
        game, own = content.load(game_id).game, Words(words.lang, game_id)
        count = words.tn("home.levels", "{n} level", "{n} levels", len(levels(game_id)))
        tiles.append(
            f'<button class="tile" data-touch="learn:{game_id}"><b>{escape(own.text(game.id, game.title))}</b>'
            f'<span class="cap">{escape(count)}</span></button>'
            f'<button class="tile" data-touch="play:{game_id}"><b>{escape(words.t("home.play", "Play a game"))}</b>'
            f'<span class="cap">{escape(words.t("home.play-how", "every move explained"))}</span></button>'
        )
    title = escape(words.t("home.learn", "Learn"))
    touched = show_drawing(
        f'<div class="rt"><h2>{title}</h2><div class="tiles">{"".join(tiles)}</div></div>', key="games"
    )
    if touched is not None:
        page, _, game_id = touched.partition(":")
        route.put(game=game_id)
        route.go("play" if page == "play" else "learn")
