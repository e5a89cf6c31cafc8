"""Beside the board in Play: what happened and by which rule, what may be done now, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from tutor import wording
from tutor.app import controls, look, match
from tutor.app.boards import board
from tutor.app.match import Choices, Step, Table
from tutor.i18n import Words, number
from tutor.kernel.game import CHANCE
from tutor.kernel.score import Line
from tutor.kernel.verdict import Event
from tutor.library import content
from tutor.table.share import readings_of

LAST_EVENTS = 6
OTHERS_MOVES = 4
MOST_REASONS = 4

STYLE = """<style>
.rt .others{font-size:14px;line-height:1.35;color:var(--ink2);padding:0 4px 8px}
.rt .log h3{font-size:15px;line-height:1.3;font-weight:700;margin:10px 0 0;padding:0;color:var(--ink)}
.rt .log button{display:block;width:100%;min-height:44px;padding:5px 0;text-align:left;font-size:15px;
 line-height:1.3;border-bottom:1px solid var(--line)}
.rt .log button .cap{display:block;color:var(--prime)}
.rt .may li{font-size:15px;line-height:1.35}
.rt .may .cap{display:block}
.rt .score li{display:flex;gap:8px;justify-content:space-between;font-size:15px}
.rt .score .in{padding-left:16px;color:var(--ink2)}
.rt .score li b{flex:none}
.rt .score .sum{font-weight:700}
</style>"""


def others_moves(words: Words, at: Table) -> str:
    """What the others did since one's own last move, in their order: they move at once, and nobody should miss it."""
    moves = [step.move for step in at.news if step.mover not in (CHANCE, at.viewer)][-OTHERS_MOVES:]
    told = "".join(f"<div>{escape(wording.move_text(words, move))}</div>" for move in moves)
    return f'<div class="others">{told}</div>' if told else ""


def last_events(words: Words, at: Table) -> str:
    """The newest first: what the last move did, and before it what others did."""
    shown: list[tuple[Step, tuple[Event, ...]]] = []
    room = LAST_EVENTS
    for step in reversed(at.news):
        if room <= 0:
            break
        shown.append((step, step.events[:room]))
        room -= len(step.events)
    return steps(words, shown)


def whole_log(words: Words, at: Table) -> str:
    return steps(words, [(step, step.events) for step in reversed(at.steps)])


def steps(words: Words, shown: Sequence[tuple[Step, tuple[Event, ...]]]) -> str:
    """Each move in one line, and under it what followed, each with its rule, one touch away."""
    rules = content.load(words.game_id or "").rules
    rows = []
    for step, events in shown:
        # What chance dealt is told by its events alone.
        if step.mover != CHANCE:
            rows.append(f"<h3>{escape(wording.move_text(words, step.move))}</h3>")
        for event in events:
            title = escape(words.text(event.rule.id, rules[event.rule.id].title))
            rows.append(
                f'<button data-touch="rule:{event.rule.id}">{escape(words.event(event))}'
                f'<span class="cap">{title}</span></button>'
            )
    return f'<div class="rt"><div class="log">{"".join(rows)}</div></div>'


def what_now(words: Words, at: Table) -> str:
    """The legal moves by kind; then every other move with the first rule that it breaks."""
    rules = content.load(words.game_id or "").rules
    may = look.rows(dict.fromkeys(_choices(words, found) for found in match.allowed(at)))
    reasons = [
        f"{escape(words.finding(found.finding))}"
        f'<span class="cap">{escape(words.text(found.finding.rule.id, rules[found.finding.rule.id].title))}</span>'
        f"{''.join(_choices(words, each) for each in found.choices)}"
        for found in match.refused(at, board(at.game.ID).possible(at.state))
    ]
    barred = look.rows(reasons[:MOST_REASONS])
    if len(reasons) > MOST_REASONS:
        more = words.tn("play.more-reasons", "{n} reason more", "{n} reasons more", len(reasons) - MOST_REASONS)
        barred += f"<details><summary>{escape(more)}</summary>{look.rows(reasons[MOST_REASONS:])}</details>"
    yes = look.card("ok", words.t("play.allowed", "You may"), [f'<div class="may">{may}</div>'])
    no = look.card("no", words.t("play.refused", "You may not"), [f'<div class="may">{barred}</div>'])
    return yes + no


def _choices(words: Words, found: Choices) -> str:
    kind = words.value("given", found.kind)
    title = f"<b>{escape(kind[:1].upper() + kind[1:])}</b>"
    if found.decisions:
        told = "; ".join(
            f"{wording.field_label(words, name)}: {_values(words, name, values)}"
            for name, values in found.decisions
            if any(words.value(name, value) for value in values)
        )
        return f'<span class="cap">{title} · {escape(told)}</span>'
    if len(found.moves) == 1:
        return f'<span class="cap">{title}</span>'
    told = "; ".join(wording.move_text(words, move) for move in found.moves)
    return f'<span class="cap">{title} · {escape(told)}</span>'


def _values(words: Words, name: str, values: Iterable[Any]) -> str:
    return " / ".join(words.value(name, value) or "–" for value in values)


def readings_held(words: Words, at: Table) -> str:
    """How this game reads the open points: settled when it began, and not to be changed under way."""
    known = content.load(at.game.ID).readings
    rows = []
    for id, value in readings_of(at.game, at.state).items():
        title, option = wording.reading_titles(words, id, value)
        mark = "" if value == known[id].default else f" ({words.t('play.not-default', 'not the default')})"
        rows.append(f"{escape(title)} <b>{escape(option)}</b>{escape(mark)}")
    if not rows:
        return ""
    title = escape(words.t("play.readings-held", "How this game reads the open points"))
    return f'<div class="rt reads">{controls.fold(title, look.rows(rows), "readings-held")}</div>'


# The end


def result(words: Words, at: Table) -> str:
    """Who came where, and what decided it."""
    ranking = at.game.rank(at.game.sheets(at.state))
    rows = []
    for placing in ranking.placings:
        points = words.tn("play.points", "{n} point", "{n} points", placing.points)
        rows.append(f"<b>{placing.place}.</b> {escape(words.value('player', placing.player))}: <b>{escape(points)}</b>")
    decided = "".join(look.paragraph(words.event(event)) for event in ranking.decided_by)
    return look.card("answer", words.t("play.over", "The game is over"), [decided, look.rows(rows)])


def score_lines(words: Words, line: Line) -> str:
    """A player's score, every line with its rule's words; the lines that make up a sum stand under it."""
    rows = [_score_row(words, line, "sum")]
    for part in line.parts:
        rows.append(_score_row(words, part, ""))
        rows += [_score_row(words, each, "in") for each in part.parts]
    return f'<div class="rt"><ul class="score">{"".join(rows)}</ul></div>'


def _score_row(words: Words, line: Line, style: str) -> str:
    return f'<li class="{style}"><span>{escape(words.line(line))}</span><b>{number(line.points)}</b></li>'
