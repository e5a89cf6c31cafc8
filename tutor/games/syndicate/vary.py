"""Another position of the same kind: other dice, the factory in another order; cards and pieces stay what they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.state import State

# How a task tells of what varies. Unless that is its goal, it is true of its own position only.
TELLS = re.compile(
    r"\b(?:die|dice)\b[^.;]*?\bshows?\b[^.;]*\d|\bmeets an? \d|\bsum is \d+|\bplaces? \d[^.;]*", re.IGNORECASE
)


def vary(state: State, rng: Random) -> State:
    """Who has what, and whose turn it is, does not change: a task set for the one position makes sense in the other."""
    places = list(state.places)
    rng.shuffle(places)
    investors = list(state.investors)
    if state.readings.investor_layout == "shuffled":
        rng.shuffle(investors)
    players = tuple(replace(player, dice=_rolled(player.dice, rng)) for player in state.players)
    return replace(state, players=players, places=tuple(places), investors=tuple(investors))


def vary_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    """The same robots between other dice."""
    return tuple(
        replace(sheet, rounds=tuple(replace(played, dice=_rolled(played.dice, rng)) for played in sheet.rounds))
        for sheet in sheets
    )


def _rolled(dice: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """About half of the dice are rolled again: near the first position its task is more often possible."""
    return tuple(rng.choice((value, rng.randint(1, 6))) for value in dice)
