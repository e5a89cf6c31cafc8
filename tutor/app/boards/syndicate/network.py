"""A player's network: five dice, four slots with robots, signs and covering assistants; the robot in hand."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, touchable
from tutor.app.boards.syndicate import choices, shapes
from tutor.app.boards.syndicate.view import View
from tutor.games.syndicate.components import AGENTS, ASSISTANTS, SLOTS, UNPRICED, Card, Corner
from tutor.games.syndicate.scoring import robot_points
from tutor.games.syndicate.state import Player, Robot
from tutor.i18n import Words, signed

WIDTH, STEP, LEFT = 62, 66, 50
TOP, BOTTOM = 46, 130
HEIGHT = 150


def network(view: View) -> str:
    player = view.player
    robots = {robot.slot: robot for robot in player.network}
    body = [_slot(view, slot, robots.get(slot)) for slot in range(1, SLOTS + 1)]
    body += dice(player.dice)
    name = row_name(view.words, player.dice, () if view.touchable else player.network)
    colour = view.words.value("player", player.colour)
    head = f'<span class="who">{shapes.marker(player.colour)}{escape(colour)}</span>'
    return caption(head, supply(view.words, player)) + drawing(view, HEIGHT, f"{colour}; {name}", "".join(body))


def supply(words: Words, player: Player) -> str:
    """Agents and assistants left, drawn one by one; what has been used is an outline."""
    shown = []
    for at in range(AGENTS):
        shown.append(_piece(player, 9 + 16 * at, 12, True, at < player.agents))
    for at in range(ASSISTANTS):
        shown.append(_piece(player, 82 + 17 * at, 8, False, at < player.assistants))
    name = f"{words.label('field.agents')}: {player.agents}; {words.label('field.assistants')}: {player.assistants}"
    return (
        f'<svg class="supply" width="160" height="24" viewBox="0 0 160 24" role="img" aria-label="{escape(name)}">'
        f"{''.join(shown)}</svg>"
    )


def _piece(player: Player, x: float, y: float, agent: bool, there: bool) -> str:
    if there:
        return shapes.pawn(player.colour, x, y, agent, 0.86)
    return shapes.ghost(x, y, agent, "edge", 0.86)


def dice(values: Iterable[int]) -> list[str]:
    return [shapes.die(value, 48 + STEP * at, 26) for at, value in enumerate(values)]


def row(words: Words, values: tuple[int, ...], robots: Iterable[Robot], head: str, colour: str = "white") -> str:
    """A network to be looked at: no marks, no points."""
    placed = {robot.slot: robot for robot in robots}
    body = [
        _robot(words, placed[slot], colour) if slot in placed else _free(slot) for slot in range(1, SLOTS + 1)
    ] + dice(values)
    name = row_name(words, values, placed.values())
    return caption(escape(head)) + (
        f'<svg viewBox="0 0 360 {HEIGHT - 14}" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'
    )


def row_name(words: Words, values: tuple[int, ...], robots: Iterable[Robot]) -> str:
    shown = [f"{words.label('field.dice')}: {', '.join(map(str, values))}"]
    for robot in sorted(robots, key=lambda robot: robot.slot):
        shown.append(f"{words.label('field.slot')} {robot.slot}: {robot_name(words, robot)}")
    return "; ".join(shown)


def robot_name(words: Words, robot: Robot) -> str:
    covered = f"{words.label('field.covered')}: {words.value('covered', robot.covered)}" if robot.covered else ""
    return named(shapes.card_name(words, robot.card), covered)


def _left(slot: int) -> int:
    return LEFT + STEP * (slot - 1)


def _slot(view: View, slot: int, robot: Robot | None) -> str:
    words, mark, x = view.words, view.slot_mark(slot), _left(slot)
    middle = x + WIDTH / 2
    shown = [f'<rect x="{x - 2}" y="6" width="{STEP}" height="{HEIGHT - 6}" fill="transparent"/>']
    price, state = view.price(slot) if mark in ("legal", "hint") else None, mark_word(words, mark)
    if robot is not None:
        content, worth = robot_name(words, robot), robot_points(robot, view.player.dice, view.state.readings)
        shown.append(_robot(words, robot, view.player.colour))
        shown.append(kit.frame(mark, x - 2, TOP - 2, WIDTH + 4, BOTTOM - TOP + 4))
        if view.shows_points:
            shown.append(kit.pill(signed(worth), middle, BOTTOM + 6, filled=False))
            content = named(content, words.tn("board.pays", "pays {n} point now", "pays {n} points now", worth))
    else:
        content = words.t("board.empty", "empty")
        shown.append(_free(slot) if mark == "rest" else "")
        shown.append(kit.frame(mark, x + 1, TOP + 1, WIDTH - 2, BOTTOM - TOP - 2, empty=True))
        if mark == "tried" and view.hand is not None:
            shown.append(_tried_robot(view, view.hand, slot))
    if price is not None:
        shown.append(kit.pill(signed(price), middle, (TOP + BOTTOM) / 2, filled=True))
        state = named(state, words.tn("board.would-pay", "would pay {n} point", "would pay {n} points", price))
    shown.append(kit.text(str(slot), middle, 31, 13, colour="ink2"))
    shown.append(kit.sign(mark, middle if mark == "tried" else x + WIDTH - 5, TOP + 2 if mark == "tried" else TOP + 44))
    name = named(f"{words.label('field.slot')} {slot}", content, state)
    return touchable(view, f"slot:{slot}", name, "".join(shown))


def _free(slot: int) -> str:
    return (
        f'<rect x="{_left(slot)}" y="{TOP}" width="{WIDTH}" height="{BOTTOM - TOP}" rx="8" fill="none" '
        'stroke="var(--edge)" stroke-width="1.500" stroke-dasharray="5 4"/>'
    )


def _robot(words: Words, robot: Robot, colour: str) -> str:
    x = _left(robot.slot)
    covers = "".join(_cover(colour, corner, x) for corner in robot.covered)
    return shapes.card(words, robot.card, x, TOP, WIDTH) + covers


def _tried_robot(view: View, card: Card, slot: int) -> str:
    """The robot as it was tried: its card in outline, assistants on the corners that were to be covered."""
    x = _left(slot)
    covers = "".join(
        shapes.ghost(shapes.corner_at(corner, x + 10, x + WIDTH - 10), TOP + 10, False, "illegal")
        for corner in view.tried.get("cover", ())
    )
    return (
        shapes.emblem(card.type, x + WIDTH / 2, TOP + 34)
        + shapes.face(view.words, card, x + WIDTH / 2, TOP + 60, WIDTH - 8)
        + covers
    )


def _cover(colour: str, corner: Corner, x: float) -> str:
    return shapes.pawn(colour, shapes.corner_at(corner, x + 10, x + WIDTH - 10), TOP + 10, agent=False)


# The robot in hand


def hand(view: View, card: Card) -> str:
    """On one line, so that a phone shows it together with the network it goes into."""
    words = view.words
    body = [
        f'<rect x="40" y="2" width="280" height="56" rx="10" fill="{shapes.GROUND[card.type]}" class="ol"/>',
        shapes.emblem(card.type, 118, 30, 1.2),
        shapes.face(words, card, 180, 30 if card.type not in UNPRICED else 26, 84),
        shapes.price_printed(card, 242, 30),
        _corner(view, card, "left"),
        _corner(view, card, "right"),
    ]
    title = words.label("field.hand")
    note = (
        words.t("board.cover", "Touch a slot for it. A touch on a sign covers the sign.")
        if view.asked == "slot"
        else ""
    )
    badge = "" if card.is_typed_in else kit.stand_in()
    head = f"{escape(title)}. {escape(note)}" if note else escape(title)
    return caption(head, badge) + drawing(view, 62, f"{title}: {shapes.card_name(words, card)}", "".join(body), "hand")


def _corner(view: View, card: Card, corner: Corner) -> str:
    words, mark, sign = view.words, view.corner_mark(corner), card.sign(corner)
    x = shapes.corner_at(corner, 44, 268)
    covered = corner in choices.covering(view.selection)
    if covered or mark == "tried":
        piece = shapes.pawn(view.player.colour, x + 24, 22, agent=False, scale=1.5)
    else:
        piece = kit.text(words.value("sign", sign), x + 24, 39, 26)
    border = (
        f'<rect x="{x}" y="6" width="48" height="48" rx="8" fill="var(--surface)" stroke="var(--edge)" '
        'stroke-width="1.500"/>'
        if view.touchable
        else ""
    )
    shown = border + kit.frame(mark, x, 6, 48, 48, empty=True) + piece + kit.sign(mark, x + 44, 10)
    state = words.t("board.covered", "covered") if covered else words.t("board.uncovered", "not covered")
    name = named(words.label(f"field.{corner}"), words.value("sign", sign), state, mark_word(words, mark))
    return touchable(view, f"cover:{corner}", name, shown, covered)
