"""Boards: each game draws its own position and turns touches into moves; everything else is shared."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from tutor.i18n import Words

Plain = dict[str, Any]


class Board(Protocol):
    def scene(
        self,
        words: Words,
        state: Any,
        selection: Plain,
        *,
        viewer: str | None = None,
        hint: Plain | None = None,
        tried: Plain | None = None,
        touchable: bool = True,
    ) -> str:
        """The whole table as HTML; ``hint`` and ``tried`` are plain moves to be marked."""
        ...

    def touched(self, state: Any, selection: Plain, id: str) -> tuple[Plain, Plain | None]:
        """What is picked after a touch, and a plain move as soon as one is complete; the engine judges it."""
        ...

    def possible(self, state: Any) -> Iterable[Plain]:
        """All moves that can be proposed by touch, legal or not."""
        ...

    def draw(self, words: Words, state: Any) -> str: ...
    def draw_sheet(self, words: Words, sheet: Any, *, scored: bool = False) -> str:
        """What a sheet tells; ``scored`` with what it brings, once that is no secret any more."""
        ...

    def was_counted(self, before: Any, after: Any, player: str) -> bool:
        """Whether a move has led to a count, so that the player's sheet tells more than the table does."""
        ...


def board(game_id: str) -> Board:
    return cast(Board, import_module(f"tutor.app.boards.{game_id}"))
