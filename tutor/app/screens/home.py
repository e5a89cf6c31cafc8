"""Home: one field that answers, the disputes of the day, what has faded, and the games to learn."""

from __future__ import annotations

from functools import cache
from html import escape

import streamlit as st

from tutor import data
from tutor.app import learner, look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.games import GAMES
from tutor.i18n import Words
from tutor.lessons import progress as progress_of
from tutor.lessons.scenario import levels, stages
from tutor.library import content

LONGEST_QUESTION = 500
# With several games each brings its first disputes: the list stays one glance long.
HOT = 4

STYLE = """<style>
.st-key-home-question input{min-height:52px;font-size:17px}
.rt .hot .of{font-size:13px;color:var(--ink2);white-space:nowrap}
.rt .soon{display:flex;gap:10px;align-items:center;padding:10px 12px;margin:0 0 12px;border-radius:12px;
 background:var(--prime-bg)}
.rt .soon span{flex:1;min-width:0;line-height:1.3}
.rt .soon .go{min-height:44px;padding:4px 16px;border-radius:8px;background:var(--prime);color:var(--on-prime);
 font-weight:600}
.rt .games-grid{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin:8px 0 0}
.rt .games-grid button{display:grid;grid-template-columns:48px minmax(0,1fr);gap:7px 8px;align-items:center;
 text-align:left;padding:10px;background:var(--surface);border:1.5px solid var(--edge);border-radius:12px}
.rt .games-grid b{font-size:15px;line-height:1.15;overflow-wrap:anywhere}
.rt .games-grid .meter,.rt .games-grid .cap{grid-column:1/3}
.rt .games-grid .meter{height:6px;border-radius:3px}
</style>"""


def show(words: Words) -> None:
    st.html(look.SEARCH.format(key="home-question") + STYLE)
    shell.bar(words, "Rules Tutor")
    _question(words)
    _hot_list(words)
    _faded(words)
    _games(words)


def _question(words: Words) -> None:
    """A question asked here is about any game: the answer finds its own."""
    asked = st.text_input(
        words.t("home.question", "What is the dispute?"),
        placeholder=words.t("home.question", "What is the dispute?"),
        label_visibility="collapsed",
        max_chars=LONGEST_QUESTION,
        key="home-question",
    )
    if asked.strip():
        route.put(game="")
        route.go("ask", q=asked)


def _hot_list(words: Words) -> None:
    """The disputes that come up most, one touch from the start."""
    rows = []
    for game_id in GAMES:
        known, own = content.load(game_id), Words(words.lang, game_id)
        of = f'<span class="of">{escape(own.text(game_id, known.game.short))}</span>' if len(GAMES) > 1 else ""
        for id in known.game.hot[: max(2, HOT // len(GAMES))]:
            question = known.questions[id]
            sign, _ = parts.verdict_word(words, question.verdict)
            rows.append(
                f'<button data-touch="{game_id}:{id}">{look.symbol(sign, 22)}'
                f'<span class="grow">{escape(own.text(id, question.title))}</span>{of}</button>'
            )
    touched = show_drawing(f'<div class="rt"><div class="list hot">{"".join(rows)}</div></div>', key="hot")
    if touched is not None:
        game_id, _, id = touched.partition(":")
        route.go("rule", game=game_id, rule=id)


def _faded(words: Words) -> None:
    """The first game of which something has faded, with the level that brings it back."""
    now = learner.now()
    for game_id in GAMES:
        course, progress = stages(game_id), learner.progress(game_id)
        faded = list(progress_of.rule_states(course, progress, now).values()).count("faded")
        again = progress_of.worth_again(course, progress, now)
        if not faded or not again:
            continue
        title = escape(Words(words.lang, game_id).text(game_id, content.load(game_id).game.short))
        count = escape(words.tn("home.faded", "{n} rule has faded", "{n} rules have faded", faded))
        label = escape(words.t("home.refresh", "Refresh"))
        html = (
            f'<div class="rt"><div class="soon"><span><b>{title}</b><br>{count}</span>'
            f'<button class="go" data-touch="again">{label}</button></div></div>'
        )
        if show_drawing(html, key="faded") is not None:
            route.go("level", game=game_id, level=again[0].id)
        return


def _games(words: Words) -> None:
    """Each game with how much of it one knows; the games of the house that are still to come have no tile."""
    title = escape(words.t("home.learn", "Learn"))
    tiles = "".join(_tile(words, game_id) for game_id in GAMES)
    touched = show_drawing(f'<div class="rt"><h2>{title}</h2><div class="games-grid">{tiles}</div></div>', key="games")
    if touched is not None:
        route.go("learn", game=touched)


def _tile(words: Words, game_id: str) -> str:
    game, own = content.load(game_id).game, Words(words.lang, game_id)
    states = list(progress_of.rule_states(stages(game_id), learner.progress(game_id), learner.now()).values())
    known, every = states.count("known") + states.count("faded"), len(states)
    if known:
        told = words.t("home.known", "Rules you know: {n} of {all}", n=known, all=every)
    else:
        told = words.tn("home.levels", "{n} level", "{n} levels", len(levels(game_id)))
    return (
        f'<button data-touch="{game_id}">{badge(game_id)}<b>{escape(own.text(game.id, game.short))}</b>'
        f'<span class="meter"><i class="known" style="width:{100 * known / max(1, every):.1f}%"></i></span>'
        f'<span class="cap">{escape(told)}</span></button>'
    )


@cache
def badge(game_id: str) -> str:
    """The game's own small picture."""
    return (data.content_dir() / game_id / "badge.svg").read_text(encoding="utf-8").strip()
