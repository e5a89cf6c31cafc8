"""An open point: every reading with its case and what it is worth here, the switch, and the table's own ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

import streamlit as st

from tutor import wording
from tutor.app import component, controls, look, readings, route
from tutor.app.at_hand import Case, cases
from tutor.app.boards import board
from tutor.app.screens import parts
from tutor.games import game as game_by_id
from tutor.i18n import Words, day, number
from tutor.library import content
from tutor.library.entries import Cited, Example, Reading
from tutor.table.files import read_position, read_readings
from tutor.table.stakes import Side, differing_lines

STYLE = """<style>
.rt .radios{display:grid;gap:6px;margin:8px 0}
.rt .radios button{display:grid;grid-template-columns:22px minmax(0,1fr);gap:2px 10px;align-items:center;
 text-align:left;min-height:44px;padding:6px 10px;border:1.5px solid var(--open);border-radius:8px;
 background:var(--surface);font-size:15px;line-height:1.3;color:var(--ink)}
.rt .radios button[aria-checked=true]{border-width:2.5px;background:var(--open-bg)}
.rt .radios i{width:18px;height:18px;box-sizing:border-box;border-radius:9px;border:2px solid var(--open);
 display:grid;place-items:center}
.rt .radios [aria-checked=true] i::after{content:"";width:8px;height:8px;border-radius:4px;background:var(--open)}
.rt .radios b{font-weight:600}
.rt .radios span{grid-column:2}
.rt .radios b+.cap{font-weight:400}
.rt .radios .worth{font-weight:700;line-height:1.25}
.rt .at{margin-top:8px;padding-top:8px;border-top:1.5px solid color-mix(in srgb,var(--c) 40%,transparent)}
.rt .at p{margin:0 0 4px}
.rt .at ul{margin:4px 0}
.rt .at>ul:first-child li:first-child{border-top:0}
.rt .at li{display:flex;gap:8px;justify-content:space-between;font-size:15px;line-height:1.3}
.rt .at li>:last-child{flex:none}
.rt .ruled{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center;justify-content:space-between;margin-top:8px;
 padding-top:8px;border-top:1.5px solid color-mix(in srgb,var(--c) 40%,transparent);font-size:15px;line-height:1.3}
.rt .ruled span{flex:1 1 11em}
.rt.otherwise{margin:0 0 12px;padding:8px 12px;border:1.5px solid var(--open);border-radius:12px;
 background:var(--open-bg)}
.rt.otherwise p,.rt.otherwise ul{margin:0}
.rt.otherwise li{font-size:15px;line-height:1.3;border-top:0;padding:4px 0 0}
.rt .rulings li{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;justify-content:space-between}
.rt .rulings .opens{flex:1 1 12em;min-height:44px;text-align:left;font-size:15px;line-height:1.3;padding:0}
.rt .rulings .opens .cap{display:block}
</style>"""
MOST_LINES = 6


# On Ask and on a rule's page


def show(words: Words, reading: Reading, entry: Cited) -> None:
    """The open point behind an entry. What is chosen here is the table's ruling."""
    game_id, key = words.game_id or "", f"open-{reading.id}"
    for tap in component.taps(key):
        kind, _, value = tap.partition(":")
        if kind == "reading":
            readings.decide(game_id, reading.id, value.partition(":")[2])
        elif kind == "back":
            readings.take_back(game_id, reading.id)
    value = readings.held(game_id)[reading.id]
    found = cases(words, reading, entry)
    not_cited_yet = tuple(section for section in reading.sections if section not in entry.sections)
    why = controls.fold(
        escape(words.t("open.why", "Why the first is the default")),
        look.paragraph(words.text(reading.id, reading.why)),
        f"why-{reading.id}",
    )
    body = [
        look.paragraph(words.text(reading.id, reading.title), "prompt"),
        radios(words, reading, value, found[0] if found else None, argued=True),
        *(worth(words, value, case) for case in found),
        _ruled(words, reading, value),
        parts.citations(words, not_cited_yet),
        f'<div style="margin-top:8px">{why}</div>',
    ]
    card = look.card("open", words.t("ask.both-sides", "Both sides"), body)
    component.show(card + "".join(_board(words, case) for case in found), key=key)


def _ruled(words: Words, reading: Reading, value: str) -> str:
    """Since when the table reads it so; or how to make it read so."""
    ruling = readings.rulings(words.game_id or "").get(reading.id)
    if ruling is None:
        text = words.t("open.choose", "Choose a reading: it becomes your table's ruling and is applied from now on.")
        return f'<div class="ruled"><span>{escape(text)}</span></div>'
    back = controls.action("back", words.t("open.take-back", "Take back"))
    return f'<div class="ruled"><span><b>{escape(since(words, ruling))}</b></span>{back}</div>'


def since(words: Words, ruling: readings.TableRuling) -> str:
    return words.t("open.since", "Your table reads it so since {date}.", date=day(words.lang, ruling.since))


# On the pages that open files


def standing(words: Words, page: str, reading: Reading) -> str:
    """Where the reading that holds on a page comes from: the table's ruling, or this file alone."""
    game_id = words.game_id or ""
    own, ruling = readings.own(page, game_id), readings.rulings(game_id).get(reading.id)
    value = readings.held(game_id, own)[reading.id]
    if ruling is not None and ruling.value == value:
        return f'<div class="ruled"><span>{escape(since(words, ruling))}</span></div>'
    if value == readings.held(game_id)[reading.id]:
        return ""
    text = words.t("open.only-here", "Only here: it is not your table's ruling.")
    keep = controls.action(f"keep:{reading.id}:{value}", words.t("open.keep", "Make it our ruling"))
    return f'<div class="ruled"><span>{escape(text)}</span>{keep}</div>'


def not_default(words: Words, page: str) -> str:
    """Which readings on a page are not the default."""
    game_id = words.game_id or ""
    held = readings.held(game_id, readings.own(page, game_id))
    rows = []
    for id, value in readings.not_default(game_id, held).items():
        title, option = wording.reading_titles(words, id, value)
        rows.append(f"{escape(title)} <b>{escape(option)}</b>")
    if not rows:
        return ""
    heading = words.t("open.not-default", "Read otherwise than by default:")
    return f'<div class="rt otherwise"><p class="cap">{escape(heading)}</p>{look.rows(rows)}</div>'


# The switch and its worth, wherever an open point is shown


def radios(words: Words, reading: Reading, value: str, case: Case | None, *, argued: bool = False) -> str:
    """One button for each reading, the default first, with what comes of it; ``argued`` adds the case for it."""
    buttons = []
    for option in sorted(reading.options, key=lambda option: option.value != reading.default):
        title = f"<b>{escape(words.text(option.id, option.title))}</b>"
        if argued and option.value == reading.default:
            title += f' <span class="cap">({escape(words.t("open.default", "default"))})</span>'
        why = f"<span>{escape(words.text(option.id, option.text))}</span>" if argued else ""
        here = _outcome(words, case, case.stakes.side(option.value)) if case is not None else ""
        buttons.append(
            f'<button role="radio" aria-checked="{str(option.value == value).lower()}" '
            f'data-tap="reading:{reading.id}:{option.value}"><i></i><span>{title}</span>{why}'
            f"{f'<span class=worth>{escape(here)}</span>' if here else ''}</button>"
        )
    name = escape(words.text(reading.id, reading.title))
    return f'<div class="radios" role="radiogroup" aria-label="{name}">{"".join(buttons)}</div>'


def _outcome(words: Words, case: Case, side: Side) -> str:
    """The arithmetic of one reading: everybody's points, or the verdict where that is what differs."""
    if not side.is_possible and side.verdict is not None:
        reasons = dict.fromkeys(words.finding(finding) for finding in side.verdict.broken)
        return " ".join((words.t("verdict.illegal", "Not allowed") + ":", *reasons))
    if case.stakes.change == "legality" and side.move is not None:
        return words.t("verdict.legal", "Allowed")
    if case.stakes.change == "winner":
        names = [player_name(words, case.names, player) for player in side.winners]
        return winners_word(words, names, is_final=case.is_final)
    return totals(words, case, side)


def totals(words: Words, case: Case, side: Side) -> str:
    return ", ".join(
        f"{player_name(words, case.names, player)}\N{NO-BREAK SPACE}{number(points)}"
        for player, points in side.totals.items()
    )


def worth(words: Words, value: str, case: Case) -> str:
    """Where it was looked at, what changes there line by line, and whether the winner does."""
    parts_of = [f'<p class="cap">{_where(words, case)}</p>']
    if case.example is not None:
        parts_of.append(look.paragraph(words.text(case.entry, case.example.text)))
    return f'<div class="at">{"".join(parts_of)}{changes(words, value, case)}</div>'


def changes(words: Words, value: str, case: Case) -> str:
    """What the other readings would change, beside the one that holds."""
    now = case.stakes.side(value)
    match case.stakes.change:
        case "nothing":
            text = words.t("open.nothing", "Here it makes no difference: {totals}.", totals=totals(words, case, now))
            return look.paragraph(text)
        case "legality":
            text = words.t("open.legality", "It changes what is allowed, not the points.")
            return look.paragraph(text) + _move(words, case)
        case "points":
            others = (side for side in case.stakes.sides if side.totals != now.totals)
            return "".join(_difference(words, case, now, other) for other in others)
        case "winner":
            others = (side for side in case.stakes.sides if set(side.winners) != set(now.winners))
            told = (_winner(words, case, now, other) for other in others)
            return look.paragraph(totals(words, case, now)) + "".join(look.paragraph(text) for text in told)


def _where(words: Words, case: Case) -> str:
    match case.where:
        case "play":
            return escape(words.t("open.in-play", "In your game in Play, as far as it is scored"))
        case "score":
            return escape(words.t("open.in-score", "On your score sheets"))
    badge = ""
    if case.example is not None and case.example.origin == "stand-in":
        badge = f' <span class="stand">≈ {escape(words.t("board.stand-in", "stand-in cards"))}</span>'
    return escape(words.t("open.in-example", "An example")) + badge


def _difference(words: Words, case: Case, now: Side, other: Side) -> str:
    """From what holds now to the other reading: the lines, the totals, the winner."""
    rows = [
        f"<span>{escape(player_name(words, case.names, player))}: {escape(words.line(line))}</span>"
        f"<span>{controls.was_now(number(line.points), number(after.points))}</span>"
        for player, line, after in differing_lines(now, other)[:MOST_LINES]
    ]
    changes = "; ".join(
        f"{escape(player_name(words, case.names, player))}: {controls.was_now(number(before), number(points))}"
        for (player, points), before in zip(other.totals.items(), now.totals.values(), strict=True)
        if points != before
    )
    return f"{look.rows(rows)}<p><b>{changes}.</b> {escape(_winner(words, case, now, other))}</p>"


def winners_word(words: Words, names: Sequence[str], *, is_final: bool) -> str:
    players = ", ".join(names)
    if not is_final:
        return words.t("score.ahead", "Ahead: {players}", players=players)
    if len(names) > 1:
        return words.t("score.draw", "Draw: {players}", players=players)
    return words.t("score.winner", "Winner: {players}", players=players)


def _winner(words: Words, case: Case, now: Side, other: Side) -> str:
    if len(now.totals) == 1:
        return ""
    names = ", ".join(player_name(words, case.names, player) for player in other.winners)
    if set(now.winners) == set(other.winners):
        if case.is_final:
            return words.t("score.same-winner", "The winner stays the same.")
        return words.t("open.same-leader", "Who is ahead stays the same.")
    if case.is_final:
        return words.t("score.other-winner", "Then another wins: {players}.", players=names)
    return words.t("open.other-leader", "Then another is ahead: {players}.", players=names)


def _move(words: Words, case: Case) -> str:
    """The move that one reading allows and the other does not."""
    move = next((side.move for side in case.stakes.sides if side.move is not None and not side.is_possible), None)
    return "" if move is None else look.paragraph(wording.move_text(words, move), "prompt")


def _board(words: Words, case: Case) -> str:
    """The example's position, folded away; before the first cards are dealt there is nothing to draw."""
    if case.example is None or case.example.position is None:
        return ""
    drawn = board(words.game_id or "").draw(words, _position(words.game_id or "", case.example))
    title = escape(words.t("open.board", "The example on the board"))
    return f'<div class="rt">{controls.fold(title, drawn, f"board-{case.entry}")}</div>' if "<svg" in drawn else ""


def _position(game_id: str, example: Example) -> object:
    game = game_by_id(game_id)
    return read_position(game, example.position, read_readings(game, None))


def player_name(words: Words, names: Mapping[str, str], player: str) -> str:
    word = words.value("player", player)
    return names.get(player) or word[:1].upper() + word[1:]


# All rulings of the table


def show_rulings(words: Words, games: Iterable[str]) -> None:
    """A fold with everything that the table has decided, each to be taken back."""
    taken_back = component.taps("rulings")
    for tap in taken_back:
        _, game_id, id = tap.split(":", 2)
        readings.take_back(game_id, id)
    if taken_back:
        # What stands above has been drawn with the ruling.
        st.rerun()
    rows = [_ruling_row(Words(words.lang, game_id), id) for game_id in games for id in readings.rulings(game_id)]
    if not rows:
        return
    title = words.tn("open.rulings", "{n} ruling of your table", "{n} rulings of your table", len(rows))
    html = controls.fold(escape(title), f'<div class="rulings">{look.rows(rows)}</div>', "rulings")
    touched = component.show(f'<div class="rt">{html}</div>', key="rulings")
    if touched is not None:
        game_id, _, id = touched.partition(":")
        route.go("rule", game=game_id, rule=id)


def _ruling_row(words: Words, id: str) -> str:
    game_id = words.game_id or ""
    ruling = readings.rulings(game_id)[id]
    title, option = wording.reading_titles(words, id, ruling.value)
    entry = next((one for one in content.load(game_id).answers.values() if getattr(one, "reading", None) == id), None)
    told = f"{escape(title)} <b>{escape(option)}</b><span class='cap'>{escape(since(words, ruling))}</span>"
    opens = f'<button class="opens" data-touch="{game_id}:{entry.id}">{told}</button>' if entry is not None else told
    back = controls.action(f"back:{game_id}:{id}", words.t("open.take-back", "Take back"))
    return f"{opens}{back}"
