"""Another position of the same kind: other yen and points; cards, cities and pieces stay what they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.games.shinkansen.scoring import Sheet
from tutor.games.shinkansen.state import Player, State, is_hideo

# How a task tells of what varies. Unless that is its goal, it is true of its own position only.
TELLS = re.compile(
    r"\b\d+ (?:yen|points?)\b|\b(?:yen|points?)[^.;]{0,12}\b\d+|\branking\b[^.;]*|"
    r"\b(?:gold|white|black)\b[^.;]*\b(?:first|second|third|last|leads?|ahead|behind|most advanced)\b[^.;]*",
    re.IGNORECASE,
)


def vary(state: State, rng: Random) -> State:
    """Who has which cards, and whose turn it is, does not change: a task set for the one makes sense in the other."""
    return replace(state, players=tuple(_varied(state, player, rng) for player in state.players))


def _varied(state: State, player: Player, rng: Random) -> Player:
    yen = 0 if is_hideo(state, player.colour) else _near(player.yen, rng)
    return replace(player, yen=yen, points=_near(player.points, rng))


def vary_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    """The same trains and cities, another ranking of the colours, other yen and points."""
    if not sheets:
        return ()
    ranking = list(sheets[0].table.ranking)
    rng.shuffle(ranking)
    table = replace(sheets[0].table, ranking=tuple(ranking))
    return tuple(
        replace(sheet, table=table, points=_near(sheet.points, rng), yen=0 if sheet.is_hideo else _near(sheet.yen, rng))
        for sheet in sheets
    )


def _near(amount: int, rng: Random) -> int:
    """About half of the amounts change a little: near the first position its task is more often possible."""
    return max(0, amount + rng.choice((0, 0, 0, -2, -1, 1, 2, 3)))
