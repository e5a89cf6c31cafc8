"""Boards: each game draws its own position; everything else is shared."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from tutor.i18n import Words


class Board(Protocol):
    def draw(self, words: Words, state: Any) -> str: ...
    def draw_sheet(self, words: Words, sheet: Any) -> str: ...


def board(game_id: str) -> Board:
    return cast(Board, import_module(f"tutor.app.boards.{game_id}"))
