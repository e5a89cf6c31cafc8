"""Which of the numbers on the table no rulebook prints: they carry the mark where they stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tutor import data
from tutor.games.shinkansen.board import Board, stand_in_board


@lru_cache
def _printed() -> dict[str, dict[Any, list[Any]]]:
    """What the book tells, by the rows of the data file."""
    board = data.load_yaml(data.content_dir() / "shinkansen" / "board.yaml").data["board"]
    return {
        "sites": {row["city"]: row["known"] for row in board["sites"]},
        "tile": {row["players"]: row["known"] for row in board["tile"]},
    }


def site(board: Board, city: int) -> bool:
    """A price typed in by a player is that of their own copy."""
    is_invented = set(_printed()["sites"][city]) < {"cost", "points"}
    return is_invented and board.site(city) == stand_in_board().site(city)


def cell(board: Board, letter: str) -> bool:
    return board.cell(letter) == stand_in_board().cell(letter)


def scale(board: Board) -> bool:
    return board.last_cell == stand_in_board().last_cell


def slot(board: Board, players: int, slot: int) -> bool:
    same = board.rewards(players)[slot - 1 : slot] == stand_in_board().rewards(players)[slot - 1 : slot]
    return slot not in _printed()["tile"][players] and same


def yen_by_place(board: Board) -> bool:
    return board.yen_by_place == stand_in_board().yen_by_place


def hideo(board: Board) -> bool:
    return board.hideo == stand_in_board().hideo
