"""The table of Shinkansen: Zero-Kei: the line, the trains, the scales, and all that is touched to make a move."""

from __future__ import annotations

from typing import Any

from tutor.app.boards import kit
from tutor.app.boards.shinkansen import picks, table
from tutor.app.boards.shinkansen.choices import possible, touched
from tutor.app.boards.shinkansen.decide import decide, section, turn_strip
from tutor.app.boards.shinkansen.hideo import hideo_board
from tutor.app.boards.shinkansen.line import line
from tutor.app.boards.shinkansen.scales import station_values, track_cost
from tutor.app.boards.shinkansen.sheet import sheet_parts
from tutor.app.boards.shinkansen.signs import legend
from tutor.app.boards.shinkansen.style import STYLE
from tutor.app.boards.shinkansen.train import head, train
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.scoring import Sheet
from tutor.games.shinkansen.state import State
from tutor.i18n import Words

__all__ = ["draw", "draw_sheet", "possible", "scene", "touched", "was_counted"]


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
    """The whole table as this viewer sees it: the line, the train, the ranking, what is to be decided, the rest."""
    return _board(View(words, state, selection, viewer, hint or {}, tried or {}, touchable))


def draw(words: Words, state: State) -> str:
    """The table with the train of the player whose turn it is: to be looked at, venues with bowls openly."""
    view = View(words, state)
    return _board(view, openly=("venues",) if any(venue.bowls for venue in state.venues) else ())


def draw_sheet(words: Words, sheet: Sheet, *, scored: bool = False) -> str:
    """The line and the train that a sheet tells of; ``scored`` with the run and what every city brings."""
    return kit.board(sheet_parts(words, sheet, scored=scored), STYLE, "shinkansen")


def was_counted(before: State, after: State, player: str) -> bool:
    """Points are marked as they come; only the end of the game is counted on a sheet."""
    return before.phase != "finished" and after.phase == "finished"


def _board(view: View, openly: tuple[str, ...] = ()) -> str:
    """What is to be decided comes first; the cards of a turn come after the train that most of them belong to."""
    shown = decide(view)
    comes_first = section(view) != "cards" and picks.implied(view.state) is not None
    parts = [kit.part(turn_strip(view)), shown if comes_first else "", kit.part(line(view))]
    if view.player.locomotive is not None or view.player.train:
        parts.append(kit.part(head(view, view.player) + train(view, view.player), "half"))
    parts += ["" if comes_first else shown, kit.part(station_values(view), "half")]
    if "venues" in openly:
        parts.append(kit.part(table.venues(view), "half"))
    return kit.board([*parts, kit.part(kit.folds(_folds(view, openly)))], STYLE, "shinkansen")


def _folds(view: View, openly: tuple[str, ...]) -> list[str]:
    """What a phone has no room for, each thing once: what is to be decided stands above."""
    words, state, shown = view.words, view.state, section(view)
    event = [table.event_card(view)] if shown != "cards" else []
    if shown != "track":
        event.append(track_cost(view))
    wagons = ([table.row(view)] if shown != "row" else []) + ([table.discard(view)] if shown != "discard" else [])
    found = []
    if state.events:
        found.append(kit.fold("event", words.t("board.event", "Event, track cost"), "".join(event), wide=True))
    if shown != "venues" and "venues" not in openly:
        found.append(kit.fold("venues", words.label("field.venues"), table.venues(view, titled=False), wide=True))
    found.append(kit.fold("wagons", words.t("board.wagons", "Row, discard pile"), "".join(wagons)))
    found.append(kit.fold("players", words.t("board.players", "All players"), _players(view, shown), wide=True))
    if state.hideo is not None and shown != "hideo":
        found.append(kit.fold("hideo", words.label("field.hideo"), hideo_board(view, titled=False), wide=True))
    return [*found, legend(words)]


def _players(view: View, shown: str) -> str:
    """The turn order, and the trains of the others."""
    order = table.tile(view) if shown != "tile" else ""
    others = [player for player in view.state.players if player.colour != view.player.colour]
    return order + "".join(
        f'<div class="strip">{head(view, player)}{train(view, player, offers=shown != "cards")}</div>'
        for player in others
    )
