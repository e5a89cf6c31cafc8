"""The games of the house. Adding one here is the only registration there is."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import cast

from tutor.kernel.game import Game

GAMES: tuple[str, ...] = ("syndicate", "shinkansen")


@lru_cache
def game(id: str) -> Game:
    if id not in GAMES:
        raise KeyError(id)
    return cast(Game, import_module(f"tutor.games.{id}"))
