"""Another position of the same kind: other yen and points, another ranking, bowls and cities elsewhere.

Trains, locomotives and events stay what they are, and so does whose turn it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.games.shinkansen.components import BOWLS, STATION_COLOURS, Colour
from tutor.games.shinkansen.scoring import Sheet, Table
from tutor.games.shinkansen.sheets import sheet_facts, sheet_findings
from tutor.games.shinkansen.state import (
    Bowls,
    City,
    Marker,
    Player,
    RowWagon,
    State,
    Venue,
    bowls_at,
    faces,
    is_hideo,
    ranking,
)

# How a task tells of what varies. Unless that is its goal, it is true of its own position only. What an action costs or
# brings is a rule; what somebody has is not.
TELLS = re.compile(
    r"\b(?:have|has|had|with|holds?|left with)\b[^.;]{0,20}?\b\d+ (?:yen|points?|bowls? left|track tokens? left)\b"
    r"|\b(?:yen|points):? \d+|\branking\b[^.;]*"
    r"|\b(?:gold|white|black)\b[^.;]*\b(?:ranked|first|second|third|last|leads?|ahead|behind|most advanced)\b[^.;]*",
    re.IGNORECASE,
)
MOST_LEFT = 3
MOST_CITIES_CHANGED = 2
# What can hardly be varied stays as it is.
TRIES = 200


# Positions


def vary(state: State, rng: Random) -> State:
    """Who has which cards and how many bowls, and whose turn it is, does not change: its task makes sense here too."""
    return replace(
        state,
        players=tuple(_other_player(state, player, rng) for player in state.players),
        markers=_other_markers(state.markers, rng),
        venues=_other_venues(state, rng),
        row=_other_row(state, rng),
        cities=_other_cities(state, rng),
    )


def _other_player(state: State, player: Player, rng: Random) -> Player:
    yen = 0 if is_hideo(state, player.colour) else _near(player.yen, rng)
    return replace(player, yen=yen, points=_near(player.points, rng))


def _other_markers(markers: tuple[Marker, ...], rng: Random) -> tuple[Marker, ...]:
    """The same cells in another order of the colours."""
    colours = list(ranking(markers))
    if _changes(rng):
        rng.shuffle(colours)
    return tuple(replace(marker, colour=colour) for marker, colour in zip(markers, colours, strict=True))


def _other_venues(state: State, rng: Random) -> tuple[Venue, ...]:
    """Hideo's bowls came with his tokens and stay."""
    venues = state.venues
    for player in state.players:
        if not is_hideo(state, player.colour) and _changes(rng):
            venues = _dealt_anew(venues, player.colour, BOWLS - player.bowls, rng)
    return venues


def _other_row(state: State, rng: Random) -> tuple[RowWagon, ...]:
    """In phase 2 the wagons that nobody has chosen change places."""
    if state.phase != "phase-2" or not _changes(rng):
        return state.row
    free = [place for place in state.row if place.token is None]
    rng.shuffle(free)
    return tuple(place if place.token is not None else free.pop() for place in state.row)


def _other_cities(state: State, rng: Random) -> tuple[City, ...]:
    """Two cities change what is built there; those on trains and in the row stay, since tasks name them."""
    cities = list(state.cities)
    named = {city for player in state.players for coach in player.train for city in faces(coach, state.readings)}
    named |= {city for place in state.row for city in place.wagon.cities}
    others = [at for at in range(len(cities)) if at + 1 not in named]
    if len(others) > 1 and _changes(rng):
        one, other = rng.sample(others, 2)
        cities[one], cities[other] = cities[other], cities[one]
    return tuple(cities)


# Sheets


def vary_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    """The same trains; another ranking, other cities built, bowls elsewhere, and something else left over."""
    if not sheets:
        return ()
    allowed = _broken(sheets)
    for _ in range(TRIES):
        varied = _other_sheets(sheets, rng)
        if _broken(varied) <= allowed:
            return varied
    return tuple(sheets)


def _broken(sheets: Sequence[Sheet]) -> set[str]:
    """What is impossible about them; before the set-up is done no sheets are possible."""
    findings = sheet_findings(sheet_facts(sheets), sheets[0].readings)
    return {finding.rule.id for finding in findings if not finding.kept}


def _other_sheets(sheets: Sequence[Sheet], rng: Random) -> tuple[Sheet, ...]:
    shown = {city for sheet in sheets for coach in sheet.train for city in faces(coach, sheet.readings)}
    table = _other_table(sheets[0].table, shown, rng)
    varied = []
    for sheet in sheets:
        bowls = sheet.bowls
        if not table.venues:
            bowls = _left(bowls, rng)
        elif not sheet.is_hideo and _changes(rng):
            # Bowls on the venues and bowls left are seven together.
            placed = sum(bowls_at(venue, sheet.player) for venue in table.venues)
            if placed:
                bowls = rng.randint(max(0, bowls - 1), min(BOWLS - 1, bowls + 1))
                table = replace(table, venues=_dealt_anew(table.venues, sheet.player, BOWLS - bowls, rng))
        yen = 0 if sheet.is_hideo else _near(sheet.yen, rng)
        points, tracks = _near(sheet.points, rng), _left(sheet.tracks, rng)
        varied.append(replace(sheet, points=points, yen=yen, bowls=bowls, tracks=tracks))
    return tuple(replace(sheet, table=table) for sheet in varied)


def _other_table(table: Table, shown: set[int], rng: Random) -> Table:
    """Another ranking, and other building in one or two cities that matter: those built, and those that trains show."""
    colours = list(table.ranking)
    rng.shuffle(colours)
    cities = list(table.cities)
    matter = [at for at, city in enumerate(cities) if city != City() or at + 1 in shown]
    for at in rng.sample(matter, min(len(matter), rng.randint(0, MOST_CITIES_CHANGED))):
        cities[at] = _other_city(cities[at], rng)
    return replace(table, ranking=tuple(colours), cities=tuple(cities))


def _other_city(city: City, rng: Random) -> City:
    """Its track, or its station, is another one or none."""
    if rng.random() < 0.5:
        return replace(city, track=not city.track, prepared=True)
    return replace(city, station=rng.choice((None, *STATION_COLOURS)), prepared=True)


# Both


def _dealt_anew(venues: tuple[Venue, ...], colour: Colour, count: int, rng: Random) -> tuple[Venue, ...]:
    """So many bowls of a player over the venues; one without any bowl stays empty."""
    in_use = [at for at, venue in enumerate(venues) if any(bowls.count for bowls in venue.bowls)]
    if not in_use:
        return venues
    dealt = [rng.choice(in_use) for _ in range(count)]
    return tuple(_with_bowls(venue, colour, dealt.count(at)) for at, venue in enumerate(venues))


def _with_bowls(venue: Venue, colour: Colour, count: int) -> Venue:
    others = tuple(bowls for bowls in venue.bowls if bowls.player != colour)
    return replace(venue, bowls=(*others, Bowls(colour, count)) if count else others)


def _changes(rng: Random) -> bool:
    """About half of everything changes: near the first position its task is more often possible."""
    return rng.random() < 0.5


def _near(amount: int, rng: Random) -> int:
    return max(0, amount + rng.choice((0, 0, 0, -2, -1, 1, 2, 3)))


def _left(amount: int, rng: Random) -> int:
    """What is left over is little."""
    return rng.randint(0, max(MOST_LEFT, amount)) if _changes(rng) else amount
