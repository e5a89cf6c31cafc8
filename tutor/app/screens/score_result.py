"""The result of a count: who is ahead and why, where the points came from, and what the open readings are worth."""

from __future__ import annotations

from html import escape

from tutor.app import component, look, readings
from tutor.app.at_hand import Case
from tutor.app.forms import form
from tutor.app.screens import open_point, parts
from tutor.i18n import Words, number
from tutor.library import content
from tutor.library.entries import Reading
from tutor.table.audit import Count
from tutor.table.files import read_readings
from tutor.table.stakes import of_sheets

STYLE = """<style>
.rt .places{list-style:none;margin:8px 0 0;padding:0}
.rt .places li{display:flex;align-items:center;gap:10px;min-height:40px;padding:2px 0;font-size:17px}
.rt .places .grow{flex:1;min-width:0;overflow-wrap:anywhere}
.rt .places .sum{font-size:20px;font-weight:700}
.rt .chart{display:block;width:100%;max-width:480px;height:auto;margin:4px 0 12px}
</style>"""


def player_name(words: Words, counted: Count, player: str) -> str:
    return open_point.player_name(words, counted.names, player)


# Who is ahead


def ranking_word(words: Words, counted: Count, is_final: bool) -> str:
    if len(counted.lines) == 1:
        return words.tn("sheet.points", "{n} point", "{n} points", counted.ranking.placings[0].points)
    names = [player_name(words, counted, player) for player in counted.ranking.winners]
    return open_point.winners_word(words, names, is_final=is_final)


def show_ranking(words: Words, counted: Count, is_final: bool) -> None:
    if not any(line.points for line in counted.lines.values()):
        waiting = look.paragraph(words.t("score.empty", "Fill in the sheets: the result is counted as you go."))
        component.show(look.card("answer", words.t("score.nothing", "No points yet"), [waiting]), key="score-ranking")
        return
    mark = form(counted.game.ID).player_mark
    rows = "".join(
        f'<li><b>{placing.place}.</b>{mark(placing.player)}<span class="grow">'
        f"{escape(player_name(words, counted, placing.player))}</span>"
        f'<span class="sum">{number(placing.points)}</span></li>'
        for placing in counted.ranking.placings
    )
    body = [f'<ol class="places">{rows}</ol>']
    if is_final and len(counted.lines) > 1:
        rules = content.load(counted.game.ID).rules
        for event in counted.ranking.decided_by:
            body.append(look.paragraph(words.event(event)))
        sections = dict.fromkeys(rules[event.rule.id].sections[0] for event in counted.ranking.decided_by)
        body.append(parts.citations(words, tuple(sections)))
    elif not is_final:
        body.append(look.paragraph(words.t("score.not-over", "The game is not over: more points may follow."), "cap"))
    card = look.card("answer", ranking_word(words, counted, is_final), body)
    component.show(card + open_point.not_default(words, "score"), key="score-ranking")


# Where the points came from

ROW, HEAD = 24, 24
LEFT, RIGHT = 26, 320


def sources(counted: Count) -> dict[str, dict[str, int]]:
    """Points by rule and player: lines of the same rule, such as those of every round, are one source."""
    found: dict[str, dict[str, int]] = {}
    for player, line in counted.lines.items():
        for part in line.parts:
            by_player = found.setdefault(part.rule.id, dict.fromkeys(counted.lines, 0))
            by_player[player] += part.points
    return found


def show_chart(words: Words, counted: Count) -> None:
    title = escape(words.t("score.sources", "Where the points came from"))
    component.show(f'<div class="rt"><h2>{title}</h2>{chart(words, counted)}</div>', key="score-chart")


def chart(words: Words, counted: Count) -> str:
    """A bar for each player and source, with the player's colour and glyph and the figure at its end."""
    found, rules = sources(counted), content.load(counted.game.ID).rules
    shape = form(counted.game.ID).player_shape
    most = max((points for by_player in found.values() for points in by_player.values()), default=0)
    scale = (RIGHT - LEFT - 34) / max(most, 1)
    shapes, told, y = [], [], 0
    for rule, by_player in found.items():
        heading = words.text(rule, rules[rule].title)
        shapes.append(f'<text x="2" y="{y + 17}" font-size="14" font-weight="600">{escape(heading)}</text>')
        y += HEAD
        for player, points in by_player.items():
            width, middle = max(0, points) * scale, y + ROW / 2
            fill = f'<g transform="translate(12 {middle})">{shape(player)}</g>'
            bar = (
                f'<rect x="{LEFT}" y="{y + 4}" width="{width:.1f}" height="{ROW - 8}" rx="3" fill="var(--prime)"/>'
                if width
                else f'<path d="M{LEFT} {y + 4}v{ROW - 8}" stroke="var(--edge)" stroke-width="2"/>'
            )
            shapes.append(
                f'{fill}{bar}<text x="{LEFT + width + 6:.1f}" y="{middle + 5}" font-size="15" font-weight="700">'
                f"{number(points)}</text>"
            )
            y += ROW
        told.append(
            f"{heading}: "
            + ", ".join(
                f"{player_name(words, counted, player)}\N{NO-BREAK SPACE}{number(points)}"
                for player, points in by_player.items()
            )
        )
        y += 6
    name = escape("; ".join(told))
    return f'<svg class="chart" viewBox="0 0 {RIGHT} {y}" role="img" aria-label="{name}">{"".join(shapes)}</svg>'


# What the open readings are worth


def show_readings(words: Words, counted: Count, is_final: bool) -> None:
    """Each open point that matters here, with a switch for this sheet; those not read by default stay in sight."""
    game = counted.game
    held = readings.held(game.ID, readings.own("score", game.ID))
    shown = {*readings.not_default(game.ID, held), *(other.reading for other in counted.under_readings)}
    if not shown:
        text = words.t("score.no-reading", "No open point of the rules changes this result.")
        component.show(f'<div class="rt">{look.paragraph(text, "cap")}</div>', key="score-readings")
        return
    known = content.load(game.ID).readings
    cards = []
    for id in (id for id in game.READINGS if id in shown):
        stakes = of_sheets(game, counted.facts, read_readings(game, held), id)
        cards.append(_reading_card(words, known[id], held[id], Case("score", stakes, is_final, counted.names)))
    component.show("".join(cards), key="score-readings")


def _reading_card(words: Words, reading: Reading, value: str, case: Case) -> str:
    body = [
        look.paragraph(words.text(reading.id, reading.title)),
        open_point.radios(words, reading, value, case),
        f'<div class="at">{open_point.changes(words, value, case)}</div>',
        open_point.standing(words, "score", reading),
        parts.citations(words, reading.sections[:1]),
    ]
    return look.card("open", words.t("verdict.open", "The rules do not say"), body)
