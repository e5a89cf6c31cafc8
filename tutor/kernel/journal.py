"""The journal: a start and the moves since. It is save file, undo, replay, link and bug report in one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tutor.kernel.game import Game
from tutor.kernel.verdict import Event


@dataclass(frozen=True, slots=True)
class Journal:
    """Where a game began (a set-up, or a position set up by hand) and what was done since."""

    game: str
    start: Any
    moves: tuple[Any, ...] = ()
    from_position: bool = False

    def with_move(self, move: Any) -> Journal:
        return replace(self, moves=(*self.moves, move))

    def undone(self) -> Journal:
        return replace(self, moves=self.moves[:-1])


def replay(game: Game, journal: Journal) -> tuple[Any, list[Event]]:
    """The position that the journal leads to, with everything that happened on the way."""
    state = journal.start if journal.from_position else game.new(journal.start)
    happened: list[Event] = []
    for move in journal.moves:
        state, events = game.apply(state, move)
        happened.extend(events)
    return state, happened


def plain_journal(game: Game, journal: Journal) -> dict[str, Any]:
    """The journal as JSON-ready data."""
    start = {"state" if journal.from_position else "setup": game.plain(journal.start)}
    return {"game": journal.game, **start, "moves": [game.plain(move) for move in journal.moves]}
