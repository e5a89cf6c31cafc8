"""A score sheet to be looked at: the networks of the rounds, or their points; investors won and robots collected.

Nothing is counted here: the count may be what is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption
from tutor.app.boards.syndicate import shapes
from tutor.app.boards.syndicate.network import row
from tutor.games.syndicate.components import TYPES
from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.state import RoundSheet
from tutor.i18n import Words, number


def sheet_parts(words: Words, sheet: Sheet) -> Iterator[str]:
    networks = [(at, played) for at, played in enumerate(sheet.rounds, 1) if played.network]
    known_by_points = [played for played in sheet.rounds if played.card_points is not None]
    collected = bool(sheet.investors) or sheet.robots is not None
    if collected or known_by_points:
        yield _whose(words, sheet)
    if known_by_points:
        yield _points(words, sheet.rounds)
    for at, played in networks:
        yield row(words, played.dice, played.network, _head(words, at, played), sheet.player)
    if collected:
        yield _investors(words, sheet)
    if sheet.robots is not None:
        yield _robots(words, dict(sheet.robots))


def _whose(words: Words, sheet: Sheet) -> str:
    name = escape(words.value("player", sheet.player))
    return caption(f'<span class="who">{shapes.marker(sheet.player)}<b>{name}</b></span>')


def _head(words: Words, at: int, played: RoundSheet) -> str:
    head = f"{words.label('field.round')} {at}"
    if not played.second_places:
        return head
    return f"{head} · {words.label('field.second-places')}: {played.second_places}"


def _points(words: Words, rounds: tuple[RoundSheet, ...]) -> str:
    """Rounds of which only the points are known, one column each."""
    rows = (
        (words.label("field.round"), [number(at) for at in range(1, len(rounds) + 1)]),
        (
            words.t("board.robots-paid", "Robots paid"),
            ["–" if played.card_points is None else number(played.card_points) for played in rounds],
        ),
        (words.t("board.seconds", "Second places"), [number(played.second_places) for played in rounds]),
    )
    cells = "".join(
        f'<tr><th scope="row">{escape(title)}</th>{"".join(f"<td>{escape(figure)}</td>" for figure in figures)}</tr>'
        for title, figures in rows
    )
    return f'<table class="sums">{cells}</table>'


def _investors(words: Words, sheet: Sheet) -> str:
    """The printed one in its corner of the board, then the tokens won, one by one."""
    won = sorted(sheet.investors, key=TYPES.index)
    printed = [] if sheet.starting_investor is None else [sheet.starting_investor]
    step = min(36, 336 / max(1, len(won) + len(printed)))
    body = [
        f'<rect x="8" y="3" width="30" height="30" rx="4" fill="{shapes.GROUND[type_]}" class="ol"/>'
        f"{shapes.emblem(type_, 23, 18, 0.85)}"
        for type_ in printed
    ]
    for at, type_ in enumerate(won, len(printed)):
        x = 23 + step * at
        body.append(f'<circle cx="{x:g}" cy="18" r="15" fill="{shapes.GROUND[type_]}" class="ol"/>')
        body.append(shapes.emblem(type_, x, 18, 0.85))
    said = [f"{words.label('field.starting-investor')}: {words.value('investor', type_)}" for type_ in printed]
    said.append(f"{words.label('field.investors')}: {words.value('investor', won) or '–'}")
    note = escape(said[0]) if printed else ""
    return caption(escape(words.label("field.investors")), f"<span>{note}</span>") + _strip("; ".join(said), body)


def _robots(words: Words, robots: dict[str, int]) -> str:
    body, said = [], []
    for at, type_ in enumerate(TYPES):
        x = 8 + 70 * at
        body.append(f'<rect x="{x}" y="3" width="26" height="30" rx="4" fill="{shapes.GROUND[type_]}" class="ol"/>')
        body.append(shapes.emblem(type_, x + 13, 18, 0.8))
        body.append(kit.text(number(robots.get(type_, 0)), x + 42, 24, 17))
        said.append(f"{words.value('investor', type_)} {robots.get(type_, 0)}")
    title = words.label("field.robots")
    return caption(escape(title)) + _strip(f"{title}: {', '.join(said)}", body)


def _strip(name: str, body: list[str]) -> str:
    return f'<svg viewBox="0 0 360 36" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'
