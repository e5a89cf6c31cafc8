"""Pieces that the course map and the level page share: stars, level tiles, what one knows of a rule, its card."""

from __future__ import annotations

from html import escape

from tutor.app import look
from tutor.app.screens import parts
from tutor.i18n import Words
from tutor.lessons.progress import State
from tutor.lessons.scenario import Level
from tutor.library import content

STYLE = """<style>
.rt .go{min-height:44px;padding:4px 16px;border-radius:8px;border:1.5px solid var(--edge);background:var(--surface);
 color:var(--ink);font-weight:600;display:inline-flex;align-items:center;justify-content:center;gap:8px;
 line-height:1.15}
.rt .go.p{background:var(--prime);border-color:var(--prime);color:var(--on-prime)}
.rt .pill{min-height:44px;padding:0;flex:none}
.rt .pill span{display:flex;align-items:center;min-height:34px;padding:0 12px;border-radius:17px;
 border:1.5px solid var(--edge);background:var(--surface);color:var(--prime);font-size:14px;font-weight:600;
 white-space:nowrap}
.rt .citing{min-height:44px;padding:0;text-align:left}
.rt .citing .cite{margin:0}
.rt .stars{display:inline-flex;gap:1px;color:var(--legal);flex:none}
.rt .lv{display:flex;flex-wrap:wrap;gap:6px 4px;margin-top:8px}
.rt .lv button{width:46px;height:54px;padding:0;border-radius:10px;border:1.5px solid var(--edge);
 background:var(--surface);display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3px;
 color:var(--ink)}
.rt .lv .new{border-style:dashed}
.rt .lv .new .stars{color:var(--edge)}
.rt .lv .on{background:var(--prime);border:1.5px solid var(--prime);color:var(--on-prime)}
.rt .lv .on .stars{color:var(--on-prime)}
.rt .dots{display:inline-flex;gap:4px;align-items:center;font-size:13px;font-weight:600;color:var(--ink2)}
.rt .dots i{width:10px;height:10px;border-radius:5px;border:1.5px solid var(--prime);display:block}
.rt .dots i.f{background:var(--prime)}
.rt .dots i.h{background:repeating-linear-gradient(45deg,var(--prime) 0 2px,var(--surface) 2px 4px)}
</style>"""
STAR = "M10 1.800l2.500 5.300 5.800.8-4.200 4 1 5.800-5.100-2.800-5.100 2.800 1-5.800-4.200-4 5.800-.8z"
MOST_STARS = 3


def star(full: bool = True, size: int = 11) -> str:
    fill = "currentColor" if full else "none"
    return (
        f'<svg width="{size}" height="{size}" viewBox="0 0 20 20" aria-hidden="true"><path d="{STAR}" fill="{fill}" '
        f'stroke="currentColor" stroke-width="1.500" stroke-linejoin="round"/></svg>'
    )


def stars(words: Words, count: int, size: int = 11) -> str:
    """Full and empty ones; the number is said too."""
    name = escape(stars_name(words, count))
    drawn = "".join(star(at < count, size) for at in range(MOST_STARS))
    return f'<span class="stars" role="img" aria-label="{name}">{drawn}</span>'


def stars_name(words: Words, count: int) -> str:
    return words.t("course.stars", "Stars: {n} of {all}", n=count, all=MOST_STARS)


def stars_word(words: Words, count: int) -> str:
    match count:
        case 3:
            return words.t("course.first-try", "at the first try")
        case 2:
            return words.t("course.helped", "after a mistake or a hint")
        case 1:
            return words.t("course.shown", "shown")
        case _:
            return words.t("course.not-played", "not played yet")


def kind_name(words: Words, level: Level) -> str:
    match level.kind:
        case "do":
            return words.t("course.do", "Make the move")
        case "predict":
            return words.t("course.predict", "Predict")
        case "spot":
            return words.t("course.spot", "Find the illegal one")
        case "score":
            return words.t("course.score", "Count")
        case "judge":
            return words.t("course.judge", "Who is right?")


def tile(words: Words, level: Level, count: int, current: bool) -> str:
    """A level as a button: its kind and its stars; dashed is not played yet, nothing is locked."""
    title, kind = words.text(level.id, level.title), kind_name(words, level)
    name = escape(f"{title}, {kind}, {stars_name(words, count)}")
    style = "on" if current else "" if count else "new"
    here = ' aria-current="step"' if current else ""
    drawn = "".join(star(at < count) for at in range(MOST_STARS))
    return (
        f'<button class="{style}" data-touch="level:{level.id}" aria-label="{name}" title="{escape(title)}"{here}>'
        f'{look.icon(level.kind, 22)}<span class="stars" aria-hidden="true">{drawn}</span></button>'
    )


def state_word(words: Words, state: State) -> str:
    match state:
        case "new":
            return words.t("course.new", "new")
        case "learning":
            return words.t("course.learning", "learning")
        case "known":
            return words.t("course.known", "known")
        case "faded":
            return words.t("course.faded", "faded")


def dots(words: Words, state: State) -> str:
    """The state of knowing: a word and three dots."""
    full = {"new": "   ", "learning": "f  ", "known": "fff", "faded": "hhh"}[state]
    drawn = "".join(f'<i class="{mark.strip()}"></i>' for mark in full)
    return f'<span class="dots">{escape(state_word(words, state))}{drawn}</span>'


def rule_card(words: Words, rule_id: str, state: State) -> str:
    """A rule in our words, how well one knows it, where it stands; its own page is one touch away."""
    rule = content.load(words.game_id or "").rules[rule_id]
    title = escape(words.text(rule.id, rule.title))
    more = link(f"page:{rule.id}", words.t("course.rule-page", "More on this rule"))
    return (
        f'<div class="card"><div class="head"><b style="flex:1">{title}</b>{dots(words, state)}</div>'
        f"{look.paragraph(words.text(rule.id, rule.text))}"
        f"<div>{parts.citations(words, rule.sections[:1])} {parts.strength(words, rule.strength)}</div>{more}</div>"
    )


def link(touch: str, text: str) -> str:
    """A row that leads elsewhere."""
    return (
        f'<div class="list" style="margin-top:8px"><button data-touch="{touch}"><span class="grow">{escape(text)}'
        f"</span>{look.icon('forward', 20)}</button></div>"
    )
