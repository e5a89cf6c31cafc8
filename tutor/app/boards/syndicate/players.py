"""What else lies on the table: the order stacks, the other networks, investors won and robots collected."""

from __future__ import annotations

from collections import Counter
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.syndicate import shapes
from tutor.app.boards.syndicate.network import row_name, supply
from tutor.app.boards.syndicate.view import View
from tutor.games.syndicate import score
from tutor.games.syndicate.components import ROUNDS, TYPES
from tutor.games.syndicate.effects import sheet_of
from tutor.games.syndicate.scoring import investor_counts, robot_counts, robot_points
from tutor.games.syndicate.state import Player, State, turn_of
from tutor.i18n import Words, signed


def stacks(view: View) -> str:
    """The round, and the marker stacks of this and the next one, top first."""
    words, state = view.words, view.state
    now, then = words.t("board.now", "Now"), words.t("board.next", "Next")
    turn = turn_of(state)
    return (
        f'<div class="cap stacks"><span>{escape(words.label("field.round"))} {state.round} / {ROUNDS}</span>'
        + _stack(words, now, words.label("field.order"), state.order, turn)
        + _stack(words, then, words.label("field.next-order"), state.next_order)
        + "</div>"
    )


def _stack(words: Words, short: str, name: str, order: tuple[str, ...], turn: str | None = None) -> str:
    shown = "".join(shapes.marker(colour, 22, colour == turn) for colour in order) or "–"
    said = f"{name}: {words.value('order', order) or '–'}"
    return f'<span class="stack" role="img" aria-label="{escape(said)}"><span>{escape(short)}</span>{shown}</span>'


def players(view: View) -> str:
    """Everybody's table in one strip each; the network that is drawn large already is left out."""
    strips = "".join(
        _strip(view, player, with_network=player.colour != view.player.colour and bool(player.dice))
        for player in view.state.players
    )
    return kit.fold("players", view.words.t("board.players", "All players"), strips, wide=True)


def legend(words: Words) -> str:
    """What the signs on cards and places mean."""
    rows = [words.label("legend.sum"), words.label("legend.difference"), words.label("legend.dice")]
    for measure in ("min", "max"):
        rows.append(f"{shapes.measure_short(words, measure)}: {words.label(f'condition.{measure}')}")
    for odd in (False, True):
        rows.append(f"{shapes.parity_short(words, odd)}: {words.label('condition.odd' if odd else 'condition.even')}")
    small = '<svg width="40" height="24" viewBox="-20 -12 40 24" aria-hidden="true">{}</svg>'
    signs = [
        *((shapes.emblem(type_, 0, 0, 0.9), words.label(f"robot.{type_}")) for type_ in TYPES),
        (shapes.pawn("red", 0, 0, agent=True), words.label("field.agents")),
        (shapes.pawn("red", 0, -3, agent=False), words.label("field.assistants")),
        (shapes.chip(0, 0), words.t("board.legend-chip", "1 point for the second place at the investor")),
        (kit.text("2 / 7", 0, 5, 14), words.t("board.legend-two-seven", "one die matches: 2; both match: 7")),
        (kit.pill(signed(4), 0, 0, filled=True), words.t("board.legend-price", "what the robot would pay there")),
        (kit.pill(signed(4), 0, 0, filled=False), words.t("board.legend-now", "what a robot pays now")),
    ]
    shown = "".join(f'<li class="who">{small.format(sign)}{escape(row)}</li>' for sign, row in signs)
    shown += "".join(f"<li>{escape(row)}</li>" for row in rows)
    return kit.fold("legend", words.t("board.legend", "Signs"), f"<ul>{shown}</ul>")


def _strip(view: View, player: Player, with_network: bool) -> str:
    words = view.words
    name = escape(words.value("player", player.colour))
    points = words.tn("board.points", "{n} point", "{n} points", points_so_far(view.state, player))
    head = (
        f'<div class="cap"><span class="who">{shapes.marker(player.colour)}<b>{name}</b> · {escape(points)}</span>'
        f"{supply(words, player) if with_network else ''}</div>"
    )
    network = _small_network(view, player) if with_network else ""
    return f'<div class="strip">{head}{network}{_collected(view, player)}</div>'


def points_so_far(state: State, player: Player) -> int:
    """Points taken at the ends of rounds; investors are counted only when the game is over."""
    total = score(sheet_of(state, player))
    over = turn_of(state) is None and player.rounds
    return total.points if over else sum(part.points for part in total.parts if part.key != "investors")


def _small_network(view: View, player: Player) -> str:
    words, body = view.words, []
    for robot in player.network:
        x = 66 + 76 * (robot.slot - 1)
        ground = shapes.GROUND[robot.card.type]
        body.append(f'<rect x="{x - 22}" y="3" width="44" height="34" rx="6" fill="{ground}" class="ol"/>')
        worth = robot_points(robot, player.dice, view.state.readings)
        body.append(shapes.emblem(robot.card.type, x - 9 if view.shows_points else x, 20, 0.85))
        if view.shows_points:
            body.append(kit.text(str(worth), x + 11, 25, 14))
    body += [shapes.small_die(value, 28 + 76 * at, 20) for at, value in enumerate(player.dice)]
    name = row_name(words, player.dice, player.network)
    return f'<svg viewBox="0 0 360 40" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'


def _collected(view: View, player: Player) -> str:
    """For each type: investors, the printed one among them, and robots; in the end the two are multiplied."""
    words, sheet = view.words, sheet_of(view.state, player)
    tokens = investor_counts(sheet)
    robots = robot_counts(sheet) + Counter(robot.card.type for robot in player.network)
    body, said = [], []
    for at, type_ in enumerate(TYPES):
        x = 12 + 70 * at
        body.append(f'<circle cx="{x + 12}" cy="16" r="12" fill="{shapes.GROUND[type_]}" class="ol"/>')
        body.append(shapes.emblem(type_, x + 12, 16, 0.7))
        body.append(kit.text(f"{tokens[type_]} × {robots[type_]}", x + 44, 21, 14))
        said.append(f"{words.value('investor', type_)} {tokens[type_]} × {robots[type_]}")
    title = words.t("board.collected", "Investors × robots")
    name = f"{title}: {', '.join(said)}"
    return f'<svg viewBox="0 0 360 32" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'
