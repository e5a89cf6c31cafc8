"""The pieces as SVG: stations, tracks, tokens, bowls, players, and the cards of a train."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.app.boards import kit
from tutor.app.boards.kit import text
from tutor.app.boards.shinkansen import symbols
from tutor.games.shinkansen.components import STATION_COLOURS, Colour, StationColour, Symbol, Wagon

PAINT: dict[Colour, str] = {"yellow": "#F2CB3C", "red": "#B93226", "green": "#52AE79", "blue": "#2F5FB3"}
GLYPH: dict[Colour, str] = {
    "yellow": kit.glyph("diamond", "#1D1B18"),
    "red": kit.glyph("dot", "#FFFFFF"),
    "green": kit.glyph("triangle", "#1D1B18"),
    "blue": kit.glyph("bar", "#FFFFFF"),
}
STATION: dict[StationColour, str] = {"gold": "#E0A92E", "white": "#FFFFFF", "black": "#26241F"}
STATION_SIGN: dict[StationColour, str] = {
    "gold": '<path d="M-4 1.500h8M0-2.500v8" stroke="#1D1B18" stroke-width="2"/>',
    "white": '<circle cy="2" r="3" fill="none" stroke="#1D1B18" stroke-width="2"/>',
    "black": '<path d="M-5 0h10M-5 4h10" stroke="#FFFFFF" stroke-width="2"/>',
}
HOUSE = "M-11 8V-2L0-9l11 7V8z"
LEFT_HALF, RIGHT_HALF = "M-13 8V-2L0-9V8z", "M13 8V-2L0-9V8z"
BOWL = '<path d="M-7-3H7c0 4-2.500 6-7 6s-7-2-7-6zM-3 6h6v-3h-6z"/>'


def moved(x: float, y: float, body: str, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


# The line


def station(colour: StationColour, x: float, y: float, scale: float = 1) -> str:
    """A station, or the marker of its value: gold plus, white ring, black bars."""
    return moved(x, y, f'<path d="{HOUSE}" fill="{STATION[colour]}" class="ol"/>{STATION_SIGN[colour]}', scale)


def two_coloured(symbol: Symbol, x: float, y: float, scale: float = 1) -> str:
    """The marker that a wagon advances; a two-coloured one is a house of two halves."""
    colours = [colour for colour in STATION_COLOURS if colour in symbol.split("/")]
    if len(colours) == 1:
        return station(colours[0], x, y, scale)
    halves = "".join(
        f'<path d="{path}" fill="{STATION[colour]}" class="ol"/>{moved(at, 1, STATION_SIGN[colour], 0.72)}'
        for colour, path, at in zip(colours, (LEFT_HALF, RIGHT_HALF), (-6.5, 6.5), strict=True)
    )
    return moved(x, y, halves, scale)


def prepared(x: float, y: float) -> str:
    """A site whose construction token is gone, and no station yet."""
    dashes = 'stroke="var(--edge)" stroke-width="1.500" stroke-dasharray="3 2.500"'
    return moved(x, y, f'<path d="{HOUSE}" fill="none" {dashes}/>')


def construction(x: float, y: float) -> str:
    """A construction token: a barrier across the station space."""
    return moved(
        x,
        y,
        '<path d="M-7 8v-5M7 8v-5" class="i"/><rect x="-12" y="-8" width="24" height="11" rx="2.500" '
        'fill="var(--mark)" class="ol"/><path d="M-8 3L-2-8M0 3L6-8" stroke="var(--ink)" stroke-width="2.500"/>',
    )


def track(x: float, y: float, width: float = 48) -> str:
    half, ties = width / 2, int(width // 10)
    left = -(ties - 1) * 5
    sleepers = "".join(f"M{left + 10 * at:g}-4.500v9" for at in range(ties))
    return moved(
        x,
        y,
        f'<path d="M{-half:g} 0h{width:g}" stroke="var(--ink)" stroke-width="3"/>'
        f'<path d="{sleepers}" stroke="var(--ink)" stroke-width="2"/>',
    )


def gap(x: float, y: float, width: float = 48) -> str:
    dotted = 'stroke="var(--illegal)" stroke-width="2" stroke-dasharray="3 4"'
    return f'<path d="M{x - width / 2:g} {y:g}h{width:g}" {dotted}/>'


def section(is_laid: bool, x: float, y: float, width: float = 48) -> str:
    return track(x, y, width) if is_laid else gap(x, y, width)


# Players


def piece(colour: Colour, x: float, y: float, scale: float = 1) -> str:
    """A player's token: on the tile, on a wagon, or where a player is only named."""
    return moved(x, y, f'<circle r="8.500" fill="{PAINT[colour]}" class="ol"/>{GLYPH[colour]}', scale)


def marker(colour: Colour, size: int = 22, current: bool = False) -> str:
    return kit.marker(PAINT[colour], GLYPH[colour], size, current)


def bowl(colour: Colour, x: float, y: float, scale: float = 1) -> str:
    body = f'<g fill="{PAINT[colour]}" class="ol">{BOWL}</g>'
    return moved(x, y, f'{body}<g transform="translate(0 -.4) scale(.72)">{GLYPH[colour]}</g>', scale)


def used(x: float, y: float) -> str:
    """An action token: the card has been used this turn."""
    return moved(
        x, y, '<circle r="8.500" fill="var(--mark)" class="ol"/><path d="M-3.500-3.500l7 7m0-7l-7 7" class="i"/>'
    )


def spent(x: float, y: float) -> str:
    """A used-card token: the one-time action is covered for the rest of the game."""
    return moved(
        x,
        y,
        '<rect x="-13" y="-12" width="26" height="24" rx="5" fill="var(--sunken)" class="ol"/>'
        '<path d="M-7 0H7" class="i"/>',
    )


def venue_token(city: int, x: float, y: float, scale: float = 1) -> str:
    return moved(
        x, y, f'<circle r="11" fill="var(--prime-bg)" class="ol"/>{text(str(city), 0, 5, 14, width=17)}', scale
    )


def face_down(x: float, y: float) -> str:
    return moved(x, y, f'<circle r="11" fill="var(--line)" class="ol"/>{text("?", 0, 5, 14)}')


# Cards of a train


def wheels(x: float, y: float, width: float) -> str:
    """Two of them under a card of this width."""
    return "".join(
        f'<circle cx="{at:g}" cy="{y:g}" r="4.500" fill="var(--ink)"/>' for at in (x + width * 0.24, x + width * 0.76)
    )


def offer(wagon: Wagon, x: float, y: float, scale: float = 1) -> str:
    """What a wagon gives: its action or its ability."""
    if wagon.action is not None:
        return symbols.beside(*_split(symbols.ACTIONS[wagon.action], x, y, scale), filled=False)
    if wagon.ability is not None:
        return symbols.beside(*_split(symbols.ABILITIES[wagon.ability], x, y, scale), filled=True)
    return ""


def _split(sign: symbols.Sign, x: float, y: float, scale: float) -> tuple[str, float, float, float, str]:
    return sign[0], x, y, scale, sign[1]


def ground(wagon: Wagon) -> str:
    return "var(--prime-bg)" if wagon.ability is not None else "var(--surface)"


def box(x: float, y: float, width: float, height: float, fill: str = "var(--surface)") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" class="ol"/>'


def numbers(faces: Sequence[int], x: float, y: float, width: float, size: float = 20) -> str:
    return text("·".join(map(str, faces)), x, y, size, width=width)


def nose(colour: Colour, x: float, y: float, width: float, height: float) -> str:
    """The body of a locomotive: a white train with a nose and a stripe in the player's colour."""
    right, foot = x + width, y + height
    body = (
        f"M{x:g} {foot:g}C{x:g} {y + height * 0.42:g} {x + width * 0.3:g} {y:g} {x + width * 0.72:g} {y:g}"
        f"H{right:g}V{foot:g}z"
    )
    front = (
        f"M{x:g} {foot:g}C{x:g} {y + height * 0.62:g} {x + width * 0.12:g} {y + height * 0.36:g} "
        f"{x + width * 0.27:g} {y + height * 0.2:g}V{foot:g}z"
    )
    return (
        f'<path d="{body}" fill="var(--surface)"/><path d="{front}" fill="{PAINT[colour]}"/>'
        f'<rect x="{x + width * 0.26:g}" y="{foot - 7:g}" width="{width * 0.74:g}" height="7" fill="{PAINT[colour]}"/>'
        f'<path d="{body}" fill="none" class="ol"/>{moved(x + width * 0.165, foot - height * 0.2, GLYPH[colour], 1.3)}'
    )


def hatched(x: float, y: float, width: float, height: float, *, nose: float = 0, rear: float = 0) -> str:
    """The hatch of a card that cannot be used, kept within its round ends."""
    left, right = x + width * nose, x + width * (1 - rear)
    return kit.hatch(left, y + 5, right - left, height - 5)


def rear(colour: Colour, x: float, y: float, width: float, height: float) -> str:
    """The body of a tail wagon, round at the right."""
    right, foot = x + width, y + height
    body = (
        f"M{x:g} {foot:g}V{y:g}H{x + width * 0.5:g}C{x + width * 0.85:g} {y:g} {right:g} {y + height * 0.4:g} "
        f"{right:g} {foot:g}z"
    )
    return (
        f'<path d="{body}" fill="var(--surface)"/>'
        f'<rect x="{x:g}" y="{foot - 7:g}" width="{width - 0.5:g}" height="7" fill="{PAINT[colour]}"/>'
        f'<path d="{body}" fill="none" class="ol"/>'
    )
