"""The board's signs and pieces as small drawings for the forms."""

from __future__ import annotations

from tutor.app.boards.shinkansen import shapes, symbols
from tutor.games.shinkansen.components import Colour, StationColour

SIGNS = {
    "prepare": "site",
    "lay-track": "track",
    "build-station": "station",
    "participate": "bowl",
    "choose-wagon": "wagon",
    "take-slot": "tile",
    "income": "coin",
    "buy-card": "cards",
    "event": "event",
    "round-end": "flag",
}
DOTS = '<path d="M-7 0h.01M0 0h.01M7 0h.01" stroke-width="4"/>'
STOP = '<path d="M-8-7v14l9-7zM4-7v14M9-7v14"/>'


def icon(name: str, size: int = 24) -> str:
    """A sign in the colour of the text beside it."""
    drawn = {"further": DOTS, "end-turn": STOP}.get(name) or symbols.PATHS[SIGNS.get(name, name)]
    return f'<svg class="icon" width="{size}" height="{size}" viewBox="-12 -12 24 24" aria-hidden="true">{drawn}</svg>'


def station(colour: StationColour, size: int = 26) -> str:
    return (
        f'<svg width="{size}" height="{size}" viewBox="-13 -13 26 26" aria-hidden="true">'
        f"{shapes.station(colour, 0, 1)}</svg>"
    )


def player_mark(player: Colour, size: int = 22) -> str:
    """Colour and glyph together."""
    return (
        f'<svg width="{size}" height="{size}" viewBox="-11 -11 22 22" aria-hidden="true">{player_shape(player)}</svg>'
    )


def player_shape(player: Colour) -> str:
    """The same as a part of a larger drawing, around the point 0, 0."""
    return shapes.piece(player, 0, 0)
