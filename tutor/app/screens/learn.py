"""The course map: what one knows, the stages with their levels, what comes next. Nothing is locked."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor.app import learner, learners, look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import course, stage_check
from tutor.i18n import Words
from tutor.lessons import progress as progress_of
from tutor.lessons.progress import Progress, check_id
from tutor.lessons.scenario import Level, Stage, stages
from tutor.library import content

STYLE = """<style>
.st-key-learn{max-width:720px;margin:0 auto}
.rt .leg{display:flex;flex-wrap:wrap;gap:2px 14px;padding:6px 0 10px;font-size:13px;color:var(--ink2)}
.rt .leg span{display:flex;align-items:center;gap:6px}
.rt .leg i{width:12px;height:12px;border-radius:3px;box-shadow:inset 0 0 0 1px var(--edge)}
.rt .leg .known,.rt .leg .faded,.rt .leg .learning{box-shadow:inset 0 0 0 1px var(--prime)}
.rt .stage{margin:0 0 8px;padding:8px 12px 12px}
.rt .stage.cur{border:2px solid var(--prime)}
.rt .stage .top{display:flex;align-items:center;gap:8px;min-height:44px}
.rt .stage h2{flex:1;min-width:0;font-size:16px}
.rt .stage .num{display:inline-flex;align-items:center;gap:6px;font-size:13px;font-weight:600;color:var(--legal);
 white-space:nowrap}
.rt .stage .num.far{color:var(--ink2)}
.rt details.stage{padding:0 12px}
.rt details.stage[open]{padding-bottom:12px}
.rt details.stage>summary{list-style:none;cursor:pointer;border-radius:12px}
.rt details.stage>summary::-webkit-details-marker{display:none}
.rt details.stage>summary::after{content:"";flex:none;width:8px;height:8px;border:solid var(--ink2);
 border-width:0 2px 2px 0;transform:rotate(45deg);margin:-4px 4px 0 4px}
.rt details.stage[open]>summary::after{transform:rotate(-135deg);margin-top:4px}
.rt details.stage>summary:focus-visible{outline:3px solid var(--prime);outline-offset:2px}
.rt .stage .text{margin:0 0 4px;font-size:15px;color:var(--ink2)}
.rt .won{display:flex;align-items:center;gap:10px;margin:8px 0 4px;color:var(--legal)}
.rt .won b{color:var(--ink)}
.rt .whose b{overflow-wrap:anywhere}
.rt .whose .cap{display:block}
.rt .nextup{display:flex;align-items:center;gap:8px;margin-top:10px}
.rt .nextup span{flex:1;min-width:0;line-height:1.25}
</style>"""


def show(words: Words, unknown: str = "") -> None:
    """The map; of a link to a level that there is not, one sentence before it."""
    st.html(course.STYLE + STYLE)
    game = content.load(words.game_id or "").game
    shell.bar(words, words.text(game.id, game.title), back="home")
    with st.container(key="learn"):
        shell.games(words, words.game_id, shell.change_game("learn"))
        if unknown:
            show_drawing(look.card("open", words.t("fault.unknown-level", "There is no level {given}.", given=unknown)))
        _check_result(words)
        _stage_done(words)
        learner.notice(words)
        several = len(learners.all_here()) > 1
        if several:
            _who(words)
        progress = learner.progress(words.game_id or "")
        touched = show_drawing(map_html(words, progress, learner.now()), key="map")
        if touched is not None:
            _go(touched)
        if not several:
            _who(words)


def _go(touched: str) -> None:
    kind, _, id = touched.partition(":")
    if kind == "level":
        route.go("level", level=id)
    elif kind == "play":
        route.go("play")
    elif kind == "know":
        st.session_state.pop("check", None)
        route.go("level", **{stage_check.PARAMETER: id})


def map_html(words: Words, progress: Progress, now: int) -> str:
    """The whole map: meter, then the stages in order; the current one is open, and the one after it."""
    course_of = stages(words.game_id or "")
    current = progress_of.current_stage(course_of, progress)
    upcoming = progress_of.next_level(course_of, progress, now)
    at = course_of.index(current) if current is not None else len(course_of)
    drawn = [
        _open_stage(words, number, stage, progress, upcoming if number == at else None, number == at)
        if number in (at, at + 1) and not progress_of.is_finished(stage, progress)
        else _folded_stage(words, number, stage, progress)
        for number, stage in enumerate(course_of)
    ]
    again = _again(words, progress, now) if current is None or _faded(words, progress, now) else ""
    return f'<div class="rt">{_meter(words, progress, now)}{again}{_play(words)}{"".join(drawn)}</div>'


def _play(words: Words) -> str:
    label = escape(words.t("home.play", "Play a game"))
    how = escape(words.t("home.play-how", "every move explained"))
    return (
        f'<div class="list" style="margin-bottom:12px"><button data-touch="play">{look.icon("play")}<span class="grow">'
        f'<b>{label}</b> <span class="cap">{how}</span></span>{look.icon("forward", 20)}</button></div>'
    )


def _faded(words: Words, progress: Progress, now: int) -> bool:
    states = progress_of.rule_states(stages(words.game_id or ""), progress, now)
    return "faded" in states.values()


def _meter(words: Words, progress: Progress, now: int) -> str:
    states = list(progress_of.rule_states(stages(words.game_id or ""), progress, now).values())
    known, faded, learning = (states.count(state) for state in ("known", "faded", "learning"))
    rest, all_ = len(states) - known - faded - learning, max(1, len(states))
    figures = (
        ("known", words.t("learn.known", "you know {n}", n=known)),
        ("learning", words.t("learn.learning", "learning {n}", n=learning)),
        ("faded", words.t("learn.faded", "faded {n}", n=faded)),
        ("", words.tn("learn.rest", "{n} rule to go", "{n} rules to go", rest)),
    )
    legend = "".join(f'<span><i class="{style}"></i>{escape(text)}</span>' for style, text in figures)
    return (
        f'<div class="meter" aria-hidden="true"><i class="known" style="width:{100 * known / all_:.1f}%"></i>'
        f'<i class="faded" style="width:{100 * faded / all_:.1f}%"></i>'
        f'<i class="learning" style="width:{100 * learning / all_:.1f}%"></i></div><div class="leg">{legend}</div>'
    )


def _again(words: Words, progress: Progress, now: int) -> str:
    """What is worth another look; when the course is done, what is worth playing at all."""
    levels = progress_of.worth_again(stages(words.game_id or ""), progress, now)[:1]
    if not levels:
        return ""
    title = escape(words.t("learn.again", "Worth another look:"))
    name = escape(words.text(levels[0].id, levels[0].title))
    return (
        f'<div class="list" style="margin-bottom:12px"><button data-touch="level:{levels[0].id}">'
        f'{look.icon(levels[0].kind, 22)}<span class="grow"><b>{title}</b> {name}</span>{look.icon("forward", 20)}'
        "</button></div>"
    )


def _title(words: Words, number: int, stage: Stage) -> str:
    return f"<h2>{number + 1}. {escape(words.text(stage.id, stage.title))}</h2>"


def _tiles(words: Words, stage: Stage, progress: Progress, upcoming: Level | None) -> str:
    tiles = (course.tile(words, level, progress.best.get(level.id, 0), level is upcoming) for level in stage.levels)
    return f'<div class="lv">{"".join(tiles)}</div>'


def _know(words: Words, stage: Stage) -> str:
    label = escape(words.t("learn.know", "I know this"))
    name = escape(f"{words.t('learn.know', 'I know this')}: {words.text(stage.id, stage.title)}")
    return f'<button class="pill" data-touch="know:{stage.id}" aria-label="{name}"><span>{label}</span></button>'


def _open_stage(
    words: Words, number: int, stage: Stage, progress: Progress, upcoming: Level | None, current: bool
) -> str:
    following = ""
    if upcoming is not None:
        word = escape(words.t("learn.next", "Next:"))
        name = escape(words.text(upcoming.id, upcoming.title))
        begun = any(progress.best.values())
        label = escape(words.t("learn.continue", "Continue") if begun else words.t("learn.start", "Start"))
        following = (
            f'<div class="nextup"><span><b>{word}</b> {name}</span>'
            f'<button class="go p" data-touch="level:{upcoming.id}">{label}</button></div>'
        )
    text = f'<p class="text">{escape(words.text(stage.id, stage.text))}</p>' if stage.text and current else ""
    return (
        f'<section class="card stage{" cur" if current else ""}"><div class="top">{_title(words, number, stage)}'
        f"{_know(words, stage)}</div>{text}{_tiles(words, stage, progress, upcoming)}{following}</section>"
    )


def _folded_stage(words: Words, number: int, stage: Stage, progress: Progress) -> str:
    """One line with the stars won, or the number of levels; it unfolds without leaving the page."""
    won = sum(progress.best.get(level.id, 0) for level in stage.levels)
    if won:
        text = words.t("learn.stars", "{n} of {all}", n=won, all=course.MOST_STARS * len(stage.levels))
        figure = f'<span class="num">{course.star(size=16)}{escape(text)}</span>'
    elif progress.best.get(check_id(stage.id)):
        figure = f'<span class="num">{look.symbol("ok", 16)}{escape(words.t("learn.passed", "you know it"))}</span>'
    else:
        count = words.tn("learn.levels", "{n} level", "{n} levels", len(stage.levels))
        figure = f'<span class="num far">{escape(count)}</span>'
    known = f'<div style="margin-top:6px">{_know(words, stage)}</div>'
    return (
        f'<details class="card stage" data-fold="{stage.id}"><summary class="top">{_title(words, number, stage)}'
        f"{figure}</summary>{_tiles(words, stage, progress, None)}{known}</details>"
    )


def _check_result(words: Words) -> None:
    """How the check "I know this" ended, told once."""
    result = st.session_state.pop("checked", None)
    stage = next((stage for stage in stages(words.game_id or "") if result and stage.id == result["stage"]), None)
    if result is None or stage is None:
        return
    title = words.text(stage.id, stage.title)
    figures = words.t("level.right-of", "{right} of {all} right", right=result["right"], all=result["all"])
    if result["right"] == result["all"]:
        said = words.t("learn.check-passed", "{stage}: its rules now count as known.", stage=title)
        show_drawing(look.card("ok", figures, [look.paragraph(said)]))
    else:
        said = words.t("learn.check-failed", "{stage}: worth playing. Nothing was changed.", stage=title)
        show_drawing(look.card("hint", figures, [look.paragraph(said)]))


def _stage_done(words: Words) -> None:
    """How a stage went whose last level was just left, told once."""
    done = st.session_state.pop("stage-done", None)
    stage = next((stage for stage in stages(words.game_id or "") if stage.id == done), None)
    if stage is None:
        return
    best = learner.progress(words.game_id or "").best
    won = sum(best.get(level.id, 0) for level in stage.levels)
    all_ = course.MOST_STARS * len(stage.levels)
    stars = words.t("course.stars", "Stars: {n} of {all}", n=won, all=all_)
    title = words.t("learn.stage-done", "Stage finished: {stage}", stage=words.text(stage.id, stage.title))
    show_drawing(look.card("ok", title, [f'<div class="won">{course.star(size=22)}<b>{escape(stars)}</b></div>']))


# ---- who learns


def _who(words: Words) -> None:
    """Whose map this is; names, other learners and progress as a file are one touch away."""
    current = learners.current()
    title = words.t("learners.title", "Learners")
    if current is not None:
        title = words.t("learners.here", "Learner: {name}", name=learners.called(words, current))
    more = words.t("learners.more", "Other learners, progress as a file")
    touched = show_drawing(
        f'<div class="rt"><div class="list whose"><button data-touch="learners">{look.icon("learner")}'
        f'<span class="grow"><b>{escape(title)}</b> <span class="cap">{escape(more)}</span></span>'
        f"{look.icon('forward', 20)}</button></div></div>",
        key="learner-row",
    )
    if touched is not None:
        route.go("learners")
