"""Syndicate's table: the factory with pawns and investors, the network, and all that is touched to make a move."""

from __future__ import annotations

from html import escape
from typing import Any

from tutor.app.boards import kit
from tutor.app.boards.syndicate import choices
from tutor.app.boards.syndicate.choices import possible, touched
from tutor.app.boards.syndicate.factory import factory
from tutor.app.boards.syndicate.network import hand, network
from tutor.app.boards.syndicate.players import legend, players, stacks
from tutor.app.boards.syndicate.shapes import EMBLEM, GLYPH, GROUND, PAINT, PIPS
from tutor.app.boards.syndicate.sheet import sheet_parts
from tutor.app.boards.syndicate.style import STYLE
from tutor.app.boards.syndicate.view import View
from tutor.games.syndicate import sheet as sheet_of
from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.state import State
from tutor.i18n import Words

__all__ = [
    "EMBLEM",
    "GLYPH",
    "GROUND",
    "PAINT",
    "PIPS",
    "draw",
    "draw_sheet",
    "possible",
    "scene",
    "touched",
    "was_counted",
]


def scene(
    words: Words,
    state: State,
    selection: dict[str, Any],
    *,
    viewer: str | None = None,
    hint: dict[str, Any] | None = None,
    tried: dict[str, Any] | None = None,
    touchable: bool = True,
) -> str:
    """The whole table as this viewer sees it, in the order of a turn: factory, network, what is to be decided."""
    view = View(words, state, selection, viewer, hint or {}, tried or {}, touchable)
    parts = [stacks(view), *_main(view)]
    if view.asked == "place":
        parts.append(_turn(view))
    return kit.board(map(kit.part, [*parts, kit.folds([players(view), legend(words)])]), STYLE)


def draw(words: Words, state: State) -> str:
    """The factory, and below it the network of the player whose turn it is: to be looked at."""
    parts = _main(View(words, state))
    return kit.board(map(kit.part, parts), STYLE) if parts else ""


def draw_sheet(words: Words, sheet: Sheet, *, scored: bool = False) -> str:
    """What is known of a player's game: networks or points of the rounds, investors and robots."""
    drawn = list(sheet_parts(words, sheet))
    return kit.board(map(kit.part, drawn), STYLE) if drawn else ""


def was_counted(before: State, after: State, player: str) -> bool:
    """At the end of a round the networks are cleared away; the sheet keeps them."""
    return sheet_of(before, player) != sheet_of(after, player)


def _main(view: View) -> list[str]:
    parts = [factory(view)] if any(place.card or place.pawns for place in view.state.places) else []
    if view.player.dice:
        parts.append(network(view))
        if view.hand is not None:
            parts.append(hand(view, view.hand))
    return parts


def _turn(view: View) -> str:
    """The decisions of a turn's start: how many assistants go along, send the agent, or pass."""
    words = view.words
    passing = kit.button(words, "pass", words.t("board.pass", "Pass"), view.pass_mark())
    if choices.picked_place(view.selection) is None:
        return kit.turn(words.t("board.choose", "Touch a card of the factory, or pass."), passing)
    along = choices.assistants_along(view.selection)
    title = words.t("board.along", "Assistants along")
    fewer = escape(words.t("board.fewer", "one assistant fewer"))
    more = escape(words.t("board.more", "one assistant more"))
    off = ' aria-disabled="true"' if along == 0 else ""
    return kit.turn(
        title,
        f'<button class="btn step" data-touch="fewer" aria-label="{fewer}"{off}>−</button>',
        f'<b class="figure" aria-live="polite">{along}</b>',
        f'<button class="btn step" data-touch="more" aria-label="{more}">+</button>',
    ) + kit.turn("", passing, kit.button(words, "send", words.t("board.send", "Send agent"), prime=True))
