"""Another position of the same kind: other dice, other places at the factory; who has which pieces stays as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.games.syndicate.components import TYPES, Colour, Type
from tutor.games.syndicate.scoring import Sheet
from tutor.games.syndicate.sheets import token_findings
from tutor.games.syndicate.state import Place, RoundSheet, State

# How a task tells of what varies. Unless that is its goal, it is true of its own position only.
TELLS = re.compile(
    r"\b(?:die|dice)\b[^.;]*?\bshows?(?: an?)? \d[^.;]*|\bmeets an? \d|\bsum is \d+|\bplaces? \d[^.;]*"
    r"|\b(?:has|have|had|with) (?:\d+|two|three|four|five) (?:\w+ )?(?:points|investors?|robots?)\b"
    r"|\bsecond at (?:\d+|two|three|four|five)|\b(?:robots|places|investors|points):? \d+",
    re.IGNORECASE,
)
MOST_POINTS_MORE = 4
# What can hardly be varied stays as it is.
TRIES = 200


def vary(state: State, rng: Random) -> State:
    """Who has what, and whose turn it is, does not change: a task set for the one position makes sense in the other."""
    places = list(state.places)
    rng.shuffle(places)
    if places:
        _change_places(places, rng.choice(state.players).colour, rng)
    investors = list(state.investors)
    if state.readings.investor_layout == "shuffled":
        rng.shuffle(investors)
    players = tuple(replace(player, dice=_rolled(player.dice, rng)) for player in state.players)
    return replace(state, players=players, places=tuple(places), investors=tuple(investors))


def _change_places(places: list[Place], colour: Colour, rng: Random) -> None:
    """All pawns that a player has at one place and all at another, or none, change places."""
    one, other = rng.sample(range(len(places)), 2)
    of_one, of_other = ([pawns for pawns in places[at].pawns if pawns.player == colour] for at in (one, other))
    for at, coming in ((one, of_other), (other, of_one)):
        staying = [pawns for pawns in places[at].pawns if pawns.player != colour]
        places[at] = replace(places[at], pawns=(*staying, *coming))


def vary_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    """The same robots between other dice; where only their number or their points are known, others of these.

    Other investors were won, and whose sheet is whose changes too.
    """
    for _ in range(TRIES):
        varied = _other_sheets(sheets, rng)
        if all(finding.kept for finding in token_findings(varied)):
            return varied
    return tuple(sheets)


def _other_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    colours = [sheet.player for sheet in sheets]
    rng.shuffle(colours)
    varied = {
        colour: replace(
            sheet,
            player=colour,
            rounds=tuple(_other_round(played, rng) for played in sheet.rounds),
            investors=tuple(_other_investor(investor, rng) for investor in sheet.investors),
            robots=None if sheet.robots is None else _other_robots(sheet.robots, rng),
        )
        for colour, sheet in zip(colours, sheets, strict=True)
    }
    return tuple(varied[sheet.player] for sheet in sheets)


def _rolled(dice: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """About half of the dice are rolled again: near the first position its task is more often possible."""
    return tuple(rng.choice((value, rng.randint(1, 6))) for value in dice)


def _other_round(played: RoundSheet, rng: Random) -> RoundSheet:
    points, seconds = played.card_points, played.second_places
    return replace(
        played,
        dice=_rolled(played.dice, rng),
        second_places=max(0, rng.choice((seconds, seconds + rng.randint(-1, 1)))),
        card_points=None if points is None else max(0, points + rng.randint(-MOST_POINTS_MORE, MOST_POINTS_MORE)),
    )


def _other_investor(investor: Type, rng: Random) -> Type:
    return rng.choice((investor, investor, rng.choice(TYPES)))


def _other_robots(robots: tuple[tuple[Type, int], ...], rng: Random) -> tuple[tuple[Type, int], ...]:
    """As many in all: some are of another type, and of each type that was bought one at least is left."""
    count = {type_: 0 for type_ in TYPES} | dict(robots)
    for _ in range(rng.randint(1, 3)):
        fewer = rng.choice([type_ for type_, have in count.items() if have > 1])
        count[fewer] -= 1
        count[rng.choice(TYPES)] += 1
    return tuple(count.items())
