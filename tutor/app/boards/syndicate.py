"""Syndicate's table: the factory with its pawns and investors, and the network of the player to move."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from textwrap import wrap

from tutor.games.syndicate.components import PLACES, SLOTS, UNPRICED, Card, Type
from tutor.games.syndicate.names import condition_label
from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.state import Pawns, Player, Robot, RobotToConnect, State, player_of, turn_of
from tutor.i18n import Words

GROUND: dict[Type, str] = {
    "information": "light-dark(#D5E3F6,#233B5C)",
    "service": "light-dark(#E5DCF4,#3A2C5C)",
    "transport": "light-dark(#D5EDDE,#1F4530)",
    "military": "light-dark(#F5DAD6,#5A2A24)",
    "industry": "light-dark(#F3E6BF,#4E3F12)",
}
EMBLEM: dict[Type, str] = {
    "information": '<circle r="8.5" class="i"/><path d="M0-.5v5M0-4.3v.2" class="i"/>',
    "service": '<path d="M-9 6h18M-7 3a7 7 0 0 1 14 0zM0-5v-3" class="i"/>',
    "transport": '<path d="M-9 0H8M2-6l6.5 6L2 6" class="i"/>',
    "military": '<path d="M0-9l7.5 3v5.5C7.5 4 4.5 7 0 9c-4.5-2-7.5-5-7.5-9.5V-6z" class="i"/>',
    "industry": '<path d="M-4.5-8h9L9 0 4.5 8h-9L-9 0z" class="i"/><circle r="2.8" class="i"/>',
}
# Identity is colour and glyph together.
PAINT = {"red": "#B93226", "white": "#FFFFFF", "yellow": "#F2CB3C", "grey": "#8E939A"}
GLYPH = {
    "red": '<circle r="2.8" fill="#FFFFFF"/>',
    "white": '<path d="M0-3.2L3.3 2.400H-3.3z" fill="#1D1B18"/>',
    "yellow": '<path d="M0-3.500L3.500 0 0 3.500-3.500 0z" fill="#1D1B18"/>',
    "grey": '<rect x="-3.400" y="-1.300" width="6.800" height="2.600" rx="1" fill="#1D1B18"/>',
}
PIPS = {
    1: ((0, 0),),
    2: ((-8, -8), (8, 8)),
    3: ((-8, -8), (0, 0), (8, 8)),
    4: ((-8, -8), (8, -8), (-8, 8), (8, 8)),
    5: ((-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8)),
    6: ((-8, -8), (8, -8), (-8, 0), (8, 0), (-8, 8), (8, 8)),
}
MINUS = {"-": "−"}


def draw(words: Words, state: State) -> str:
    """The factory, and below it the network of the player whose turn it is."""
    parts = [_factory(words, state)] if any(place.card for place in state.places) else []
    colour = turn_of(state) or state.players[0].colour
    player = player_of(state, colour)
    if player is not None and player.dice:
        hand = next((w.card for w in state.pending if isinstance(w, RobotToConnect)), None)
        parts.append(_network(words, player, hand))
    return "".join(f'<div class="rt"><div class="board">{part}</div></div>' for part in parts)


def draw_sheet(words: Words, sheet: Sheet) -> str:
    """The networks of the rounds as they were scored."""
    drawn = [
        _row(words, played.dice, played.network, words.label("field.round") + f" {number}")
        for number, played in enumerate(sheet.rounds, 1)
        if played.network
    ]
    return "".join(f'<div class="rt"><div class="board">{part}</div></div>' for part in drawn)


def _factory(words: Words, state: State) -> str:
    stand_in = any(place.card is not None and place.card.id for place in state.places)
    badge = f'<span class="stand">≈ {escape(words.t("board.stand-in", "stand-in cards"))}</span>' if stand_in else ""
    shapes = ['<path d="M24 131H336" stroke="var(--edge)" stroke-width="2"/>']
    for at, place in enumerate(state.places):
        x = 28 + 78 * at
        if place.card is not None:
            shapes.append(_card(words, place.card, x, 32, 70, 82))
        shapes.append(_pawns(place.pawns, x + 35, 16))
    for at, investor in enumerate(state.investors):
        x = 24 + 78 * at
        shapes.append(f'<circle cx="{x}" cy="131" r="15" fill="var(--surface)" class="ol"/>')
        shapes.append(f'<g transform="translate({x} 131)">{EMBLEM[investor]}</g>')
    label, name = words.label("field.factory"), _factory_name(words, state)
    return (
        f'<div class="cap"><span>{escape(label)}</span>{badge}</div>'
        f'<svg viewBox="0 0 360 152" role="img" aria-label="{escape(name)}">{"".join(shapes)}</svg>'
    )


def _factory_name(words: Words, state: State) -> str:
    cards = [f"{at}: {words.value('card', place.card)}" for at, place in enumerate(state.places, 1) if place.card]
    standing = [
        f"{at}: {words.value('player', pawns.player)} {pawns.agents} + {pawns.assistants}"
        for at, place in enumerate(state.places, 1)
        for pawns in place.pawns
    ]
    return "; ".join((words.label("field.factory"), *cards, *standing))


def _network(words: Words, player: Player, hand: Card | None) -> str:
    supply = (
        f"{words.value('player', player.colour)} · {words.label('field.agents')}: {player.agents} · "
        f"{words.label('field.assistants')}: {player.assistants}"
    )
    drawn = _row(words, player.dice, player.network, supply, player.colour)
    if hand is None:
        return drawn
    caption = (
        f'<div class="cap"><span>{escape(words.label("field.hand"))}: {escape(words.value("card", hand))}</span></div>'
    )
    shape = _card(words, hand, 145, 4, 70, 82)
    return drawn + caption + f'<svg viewBox="0 0 360 92" aria-hidden="true">{shape}</svg>'


def _row(words: Words, dice: tuple[int, ...], network: Iterable[Robot], caption: str, colour: str = "white") -> str:
    shapes = []
    robots = {robot.slot: robot for robot in network}
    for slot in range(1, SLOTS + 1):
        x = 50 + 66 * (slot - 1)
        if slot in robots:
            shapes.append(_card(words, robots[slot].card, x, 44, 62, 84))
            for corner in robots[slot].covered:
                shapes.append(_pawn(colour, x + (13 if corner == "left" else 49), 55, agent=False))
        else:
            shapes.append(
                f'<rect x="{x}" y="44" width="62" height="84" rx="8" fill="none" stroke="var(--edge)" '
                f'stroke-width="1.5" stroke-dasharray="5 4"/><text x="{x + 31}" y="91" text-anchor="middle" '
                f'font-size="15" style="fill:var(--ink2)">{slot}</text>'
            )
    shapes += [_die(value, 48 + 66 * at, 26) for at, value in enumerate(dice)]
    name = "; ".join(
        [f"{words.label('field.dice')}: {', '.join(map(str, dice))}"]
        + [f"{slot}: {words.value('card', robot.card)}" for slot, robot in sorted(robots.items())]
    )
    return (
        f'<div class="cap"><span>{escape(caption)}</span></div>'
        f'<svg viewBox="0 0 360 138" role="img" aria-label="{escape(name)}">{"".join(shapes)}</svg>'
    )


def _card(words: Words, card: Card, x: int, y: int, width: int, height: int) -> str:
    middle = x + width / 2
    condition = words.label(condition_label(card.requirement).id, **condition_label(card.requirement).params)
    lines = wrap(condition, width=10)
    size = 14 if len(lines) == 1 else 11
    texts = "".join(
        f'<text x="{middle}" y="{y + 50 + 12 * at - 5 * (len(lines) - 1)}" text-anchor="middle" font-size="{size}" '
        f'font-weight="700">{escape(line)}</text>'
        for at, line in enumerate(lines[:3])
    )
    pays = "2 / 7" if card.type == "information" else "" if card.type in UNPRICED else str(card.points)
    signs = "".join(
        f'<text x="{at}" y="{y + 18}" text-anchor="middle" font-size="15" font-weight="700">'
        f"{MINUS.get(sign, sign)}</text>"
        for at, sign in ((x + 12, card.left), (x + width - 12, card.right))
    )
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="{GROUND[card.type]}" class="ol"/>'
        f'<g transform="translate({middle} {y + 17})">{EMBLEM[card.type]}</g>{signs}{texts}'
        f'<text x="{middle}" y="{y + height - 6}" text-anchor="middle" font-size="13" font-weight="700">{pays}</text>'
    )


def _die(value: int, x: int, y: int) -> str:
    pips = "".join(f'<circle cx="{x + dx}" cy="{y + dy}" r="3.4" fill="var(--dark-on)"/>' for dx, dy in PIPS[value])
    return f'<rect x="{x - 18}" y="{y - 18}" width="36" height="36" rx="8" fill="var(--die)" class="ol"/>{pips}'


def _pawns(standing: Iterable[Pawns], x: float, y: int) -> str:
    """Everyone's pawns over a card; where they are many, figures stand for them."""
    groups = list(standing)
    total = sum(pawns.agents + pawns.assistants for pawns in groups)
    if total <= PLACES:
        marks = [
            (pawns.player, kind) for pawns in groups for kind in (True,) * pawns.agents + (False,) * pawns.assistants
        ]
        left = x - 9 * (len(marks) - 1)
        return "".join(_pawn(player, left + 18 * at, y, agent) for at, (player, agent) in enumerate(marks))
    step = 24
    left = x - step * (len(groups) - 1) / 2
    return "".join(
        _pawn(pawns.player, left + step * at, y - 2, agent=True)
        + f'<text x="{left + step * at}" y="{y + 14}" text-anchor="middle" font-size="11" font-weight="700" '
        f'stroke="var(--sunken)" stroke-width="3" paint-order="stroke">{pawns.agents}+{pawns.assistants}</text>'
        for at, pawns in enumerate(groups)
    )


def _pawn(colour: str, x: float, y: float, agent: bool) -> str:
    shape = (
        '<path d="M-7.5 11L-3.5-2H3.5L7.5 11z"/><circle cy="-6" r="5.500"/>'
        if agent
        else '<path d="M-7 11V6a7 7 0 0 1 14 0v5z"/>'
    )
    return (
        f'<g transform="translate({x} {y})"><g fill="{PAINT[colour]}" class="ol">{shape}</g>'
        f'<g transform="translate(0 {5.5 if agent else 6.5})">{GLYPH[colour]}</g></g>'
    )
