"""The pieces as SVG: cards, dice, pawns and markers."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.app.boards import kit
from tutor.app.boards.kit import text
from tutor.games.syndicate.components import UNPRICED, Card, Corner, Type
from tutor.games.syndicate.conditions import Bounds, Formula, Number, Parity, Relation
from tutor.games.syndicate.names import condition_label
from tutor.games.syndicate.state import Pawns
from tutor.i18n import Words, number

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
PAINT = {"red": "#B93226", "white": "#FFFFFF", "yellow": "#F2CB3C", "grey": "#8E939A"}
GLYPH = {
    "red": kit.glyph("dot", "#FFFFFF"),
    "white": kit.glyph("triangle", "#1D1B18"),
    "yellow": kit.glyph("diamond", "#1D1B18"),
    "grey": kit.glyph("bar", "#1D1B18"),
}
PIPS = {
    1: ((0, 0),),
    2: ((-8, -8), (8, 8)),
    3: ((-8, -8), (0, 0), (8, 8)),
    4: ((-8, -8), (8, -8), (-8, 8), (8, 8)),
    5: ((-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8)),
    6: ((-8, -8), (8, -8), (-8, 0), (8, 0), (-8, 8), (8, 8)),
}
AGENT = '<path d="M-7.500 11L-3.500-2H3.500L7.500 11z"/><circle cy="-6" r="5.500"/>'
ASSISTANT = '<path d="M-7 11V6a7 7 0 0 1 14 0v5z"/>'
RELATION = {"<": "&lt;", "<=": "≤", "=": "=", ">": "&gt;", ">=": "≥"}


def emblem(type_: Type, x: float, y: float, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{EMBLEM[type_]}</g>'


# Cards


def card(words: Words, drawn: Card, x: float, y: float, width: float, height: float = 84) -> str:
    """A robot card: signs in the corners, its type, its condition, what it pays."""
    middle = x + width / 2
    corners = "".join(
        text(words.value("sign", sign), at, y + 19, 16)
        for at, sign in ((x + 11, drawn.left), (x + width - 11, drawn.right))
    )
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" '
        f'fill="{GROUND[drawn.type]}" class="ol"/>'
        f"{corners}{emblem(drawn.type, middle, y + 17)}{face(words, drawn, middle, y + 45, width - 6)}"
        f"{price_printed(drawn, middle, y + height - 15)}"
    )


def price_printed(drawn: Card, x: float, y: float) -> str:
    if drawn.type == "information":
        return text("2 / 7", x, y + 5, 14)
    if drawn.type in UNPRICED:
        return ""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="var(--surface)" class="ol"/>'
        f"{text(str(drawn.points), x, y + 5, 14)}"
    )


def face(words: Words, drawn: Card, x: float, y: float, width: float) -> str:
    """The condition in signs; in words it stands in the accessible name."""
    match drawn.requirement:
        case Number(n):
            return text(str(n), x, y + 6, 20)
        case Formula(measure, n, subtract_measure):
            what = measure_short(words, measure)
            # Service robots have no figure below the formula, so it may stand lower and larger.
            return text(f"{n} − {what}" if subtract_measure else f"{what} − {n}", x, y + 11, 16, width=width)
        case Relation(relation):
            return _die_square(x - 16, y) + text_raw(RELATION[relation], x, y + 5) + _die_square(x + 16, y)
        case Bounds(_, (_,)):
            label = condition_label(drawn.requirement)
            return text(words.label(label.id, **label.params), x, y + 5, 16, width=width)
        case Bounds():
            label = condition_label(drawn.requirement)
            first, second = (words.value("condition", label.params[name]) for name in ("first", "second"))
            return text(f"{first} /", x, y - 3, 13, width=width) + text(second, x, y + 11, 13, width=width)
        case Parity(left, right, None):
            return _parity(words, bool(left), x - width / 4, y, width) + _parity(
                words, bool(right), x + width / 4, y, width
            )
        case Parity(_, _, odd_sum):
            return text(f"Σ {parity_short(words, bool(odd_sum))}", x, y + 5, 15, width=width)


def text_raw(content: str, x: float, y: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="16" font-weight="700">{content}</text>'


def _die_square(x: float, y: float) -> str:
    return (
        f'<rect x="{x - 5.5:g}" y="{y - 5.5:g}" width="11" height="11" rx="2.5" fill="none" stroke="var(--ink)" '
        'stroke-width="1.500"/>'
    )


def _parity(words: Words, odd: bool, x: float, y: float, width: float) -> str:
    half = width / 2 - 1.5
    return (
        f'<rect x="{x - half / 2:g}" y="{y - 11:g}" width="{half:g}" height="19" rx="4" fill="none" '
        f'stroke="var(--ink)" stroke-width="1.500"/>{text(parity_short(words, odd), x, y + 3, 12, width=half - 7)}'
    )


def parity_short(words: Words, odd: bool) -> str:
    return words.t("board.odd", "odd") if odd else words.t("board.even", "even")


def measure_short(words: Words, measure: str) -> str:
    if measure == "min":
        return words.t("board.min", "min")
    if measure == "max":
        return words.t("board.max", "max")
    return words.label(f"condition.{measure}")


def card_name(words: Words, drawn: Card) -> str:
    """Robot, condition, points, and the signs of both corners."""
    left, right = (
        f"{words.label(f'corner.{corner}')} {words.value('sign', drawn.sign(corner))}" for corner in ("left", "right")
    )
    return f"{words.value('card', drawn)}, {left}, {right}"


# Dice, pawns, markers


def die(value: int, x: float, y: float) -> str:
    pips = "".join(f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="3.4" fill="var(--dark-on)"/>' for dx, dy in PIPS[value])
    return f'<rect x="{x - 18:g}" y="{y - 18:g}" width="36" height="36" rx="8" fill="var(--die)" class="ol"/>{pips}'


def small_die(value: int, x: float, y: float) -> str:
    return (
        f'<rect x="{x - 12:g}" y="{y - 12:g}" width="24" height="24" rx="6" fill="var(--die)" class="ol"/>'
        f'<text x="{x:g}" y="{y + 5:g}" text-anchor="middle" font-size="15" font-weight="700" '
        f'style="fill:var(--dark-on)">{value}</text>'
    )


def pawn(colour: str, x: float, y: float, agent: bool, scale: float = 1) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g fill="{PAINT[colour]}" class="ol">'
        f"{AGENT if agent else ASSISTANT}</g>"
        f'<g transform="translate(0 {5.5 if agent else 6.5})">{GLYPH[colour]}</g></g>'
    )


def ghost(x: float, y: float, agent: bool, colour: str = "prime", scale: float = 1) -> str:
    """A pawn that is not there: chosen and not yet placed, tried in vain, or used already."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke="var(--{colour})" '
        f'stroke-width="2" stroke-dasharray="3 2.500">{AGENT if agent else ASSISTANT}</g>'
    )


def pawns(standing: Iterable[Pawns], x: float, y: float, coming: str = "") -> str:
    """Everyone's pawns over a card; where they are many, figures stand for them. ``coming`` takes the room of one."""
    groups = list(standing)
    marks = [(one.player, kind) for one in groups for kind in (True,) * one.agents + (False,) * one.assistants]
    if len(marks) + bool(coming) <= 4:
        left = x - 8.5 * (len(marks) + bool(coming) - 1)
        drawn = "".join(pawn(player, left + 17 * at, y, agent) for at, (player, agent) in enumerate(marks))
        return drawn + (f'<g transform="translate({left + 17 * len(marks):g} {y:g})">{coming}</g>' if coming else "")
    step = min(24, 78 / (len(groups) + bool(coming)))
    left = x - step * (len(groups) + bool(coming) - 1) / 2
    drawn = "".join(
        pawn(one.player, left + step * at, y - 7, agent=True, scale=0.8)
        + text(counted(one.agents, one.assistants), left + step * at, y + 12, 11, width=step - 3)
        for at, one in enumerate(groups)
    )
    return drawn + (f'<g transform="translate({left + step * len(groups):g} {y:g})">{coming}</g>' if coming else "")


def counted(agents: int, assistants: int) -> str:
    """Agents, and assistants where there are any."""
    return f"{agents}+{assistants}" if assistants else str(agents)


def marker(colour: str, size: int = 22, current: bool = False) -> str:
    return kit.marker(PAINT[colour], GLYPH[colour], size, current)


def chip(x: float, y: float) -> str:
    """The 1-point token that lies at each investor for the second."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="var(--mark)" class="ol"/>{text(number(1), x, y + 4.500, 13)}'


def corner_at(corner: Corner, left: float, right: float) -> float:
    return left if corner == "left" else right
