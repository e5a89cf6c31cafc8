"""The signs of actions, abilities, events and rewards: one grammar, drawn on a grid of 24 around the point 0, 0.

An action is its sign, with a tag where its price differs; the tag of an ability is filled; an effect at the end of the
round carries a flag.
"""

from __future__ import annotations

from tutor.app.boards.kit import text
from tutor.games.shinkansen.components import AT_ROUND_END, Ability, Action, Effect
from tutor.i18n import number

PATHS = {
    "site": '<path d="M-8 8V-1l8-6 8 6v9z" stroke-dasharray="3.200 3.400"/>',
    "track": '<path d="M-10-3h20M-10 3h20M-7-6V6M0-6V6M7-6V6"/>',
    "station": '<path d="M-8 8V-1l8-6 8 6v9zM-2 8V3h4v5"/>',
    "bowl": '<path d="M-8-1H8c0 4-3 6-8 6s-8-2-8-6zM0 5v3M-4 8h8M0-4c-2-2 1-3 0-5 3 1 3 4 0 5z"/>',
    "locomotive": '<path d="M-11 6c0-7 5-12 14-12h8V6zM-6 0c3-2 5-3 8-3v3zM5-3h3v3H5z"/>',
    "tail": '<path d="M-10 6V-6H1c5 0 9 5 9 12zM-7-3h3v3h-3zM-1-3h3v3h-3z"/>',
    "wagon": '<path d="M-9-7H9V5H-9zM-5-3h3v3h-3zM2-3h3v3H2zM-5 8V7M5 8V7"/>',
    "event": '<path d="M-7-9H7V9H-7zM-3-4h6M-3 0h6"/>',
    "coin": '<circle r="9"/><path d="M-3.500-5L0 0l3.500-5M0 0v6M-3 1h6M-3 3.800h6"/>',
    "star": '<path d="M0-8.500L2.600-3l6 .8-4.400 4.200 1.100 6L0 5.200-5.300 8l1.100-6L-8.600-2.200l6-.8z"/>',
    "cards": '<path d="M-8-5H4V8H-8zM-4-5V-8H8V5H4M-5 1.500H1M-2-1.500v6"/>',
    "repeat": '<path d="M7-4a8 8 0 1 0 1 6M8-9v5H3"/>',
    "tile": '<path d="M-10-6h20V6h-20zM-3.500-6V6M3.500-6V6"/>',
    "advance": '<path d="M-6 1l6-6 6 6M-6 7l6-6 6 6"/>',
    "move": '<path d="M-8-3H5M1-7l4 4-4 4M8 4H-5M-1 0l-4 4 4 4"/>',
    "token": '<circle r="8.500"/><path d="M-3-1l3-3v8M-3 4h6"/>',
    "flag": '<path d="M-6 9V-8M-6-7H6l-3 4 3 4H-6"/>',
    "place": '<path d="M-9 8V2h6V-6h6v11h6v3"/>',
}
Sign = tuple[str, str]
ACTIONS: dict[Action, Sign] = {
    "income": ("coin", "5"),
    "prepare": ("site", ""),
    "prepare-cheaper": ("site", number(-1)),
    "lay-track": ("track", ""),
    "lay-track-cheaper": ("track", number(-1)),
    "build-station": ("station", ""),
    "build-station-cheaper": ("station", number(-1)),
    "buy-card": ("cards", "1×"),
    "participate": ("bowl", ""),
    "repeat": ("repeat", ""),
}
ABILITIES: dict[Ability, Sign] = {
    "cheaper-stations": ("station", "¥2"),
    "any-track-cell": ("track", "?"),
    "double-venue-effect": ("bowl", "×2"),
    "cheaper-sites": ("site", "¥1"),
    "cheaper-locomotives": ("locomotive", "¥1"),
    "richer-tail": ("tail", "¥8"),
    "double-reward": ("tile", "×2"),
}
EVENTS: dict[Effect, tuple[Sign, ...]] = {
    "participate-and-advance": (("bowl", ""), ("advance", "")),
    "points-for-yen": (("star", number(-2)), ("coin", "+5")),
    "four-yen": (("coin", "+4"),),
    "reward-again": (("tile", ""), ("repeat", "")),
    "one-of-three": (("site", ""), ("track", ""), ("station", "")),
    "yen-by-place": (("place", ""), ("coin", "")),
    "buy-leftover": (("cards", ""),),
    "repeat": (("repeat", ""), ("wagon", "")),
    "prepare-and-track": (("site", ""), ("track", "¥2")),
    "venue-token": (("token", "¥3"), ("wagon", "")),
    "track-two-less": (("track", number(-2)),),
    "prepare-and-station": (("site", ""), ("station", "¥1")),
    "participate": (("bowl", ""),),
    "score-city": (("wagon", ""), ("star", "")),
    "build-station": (("station", ""),),
    "prepare": (("site", ""),),
    "lay-track": (("track", ""),),
    "seven-yen": (("coin", "+7"),),
}


def sign(
    name: str, x: float, y: float, scale: float = 1, *, tag: str = "", colour: str = "ink", filled: bool = False
) -> str:
    """A sign, and at its foot the tag with what is special about it."""
    drawn = (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke="var(--{colour})" '
        f'stroke-width="{2 / max(scale, 0.8):.3g}" stroke-linecap="round" stroke-linejoin="round">{PATHS[name]}</g>'
    )
    if not tag:
        return drawn
    width = _tag_width(tag, filled)
    left, middle = x + 11 * scale - width / 2, y + 9 * scale
    ground, ink = ("prime", "on-prime") if filled else ("surface", "ink")
    return drawn + (
        f'<rect x="{left:g}" y="{middle - 7.5:g}" width="{width:g}" height="15" rx="5" fill="var(--{ground})"/>'
        f"{text(tag, left + width / 2, middle + 4.500, 13, colour=ink)}"
    )


def inline(name: str, size: int = 22) -> str:
    """A sign among words."""
    return f'<svg width="{size}" height="{size}" viewBox="-12 -12 24 24" aria-hidden="true">{sign(name, 0, 0)}</svg>'


def beside(name: str, x: float, y: float, scale: float, tag: str, *, filled: bool) -> str:
    """A sign and its tag side by side, so that neither covers the other."""
    if not tag:
        return sign(name, x, y, scale)
    width = _tag_width(tag, filled)
    half = (22 * scale + width) / 2
    ground, ink = ("prime", "on-prime") if filled else ("none", "ink")
    fill = "none" if ground == "none" else f"var(--{ground})"
    at = x + half - width / 2
    return sign(name, x - half + 11 * scale, y, scale) + (
        f'<rect x="{at - width / 2:g}" y="{y - 5.5:g}" width="{width:g}" height="16" rx="5" fill="{fill}"/>'
        f"{text(tag, at, y + 7, 13, colour=ink)}"
    )


def action(id: Action, x: float, y: float, scale: float = 1) -> str:
    name, tag = ACTIONS[id]
    return sign(name, x, y, scale, tag=tag)


def ability(id: Ability, x: float, y: float, scale: float = 1) -> str:
    name, tag = ABILITIES[id]
    return sign(name, x, y, scale, tag=tag, filled=True)


def event(id: Effect, x: float, y: float, width: float) -> str:
    """The signs of an event side by side in so much room; those of an effect at the end of the round follow a flag."""
    shown = (("flag", ""), *EVENTS[id]) if id in AT_ROUND_END else EVENTS[id]
    tags = [_tag_width(tag) for _, tag in shown]
    scale = min(1.0, (width - sum(tags)) / (27 * len(shown)))
    left = x - (27 * scale * len(shown) + sum(tags)) / 2
    drawn = []
    for (name, tag), tag_width in zip(shown, tags, strict=True):
        taken = 27 * scale + tag_width
        drawn.append(beside(name, left + taken / 2, y, scale, tag, filled=False))
        left += taken
    return "".join(drawn)


def _tag_width(tag: str, filled: bool = False) -> float:
    return 7 * len(tag) + (8 if filled else 3) if tag else 0
