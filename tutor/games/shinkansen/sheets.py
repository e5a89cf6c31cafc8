"""Score sheets of a finished or running game at a real table, and what is impossible about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import (
    BOWLS,
    CITIES,
    STATION_COLOURS,
    VENUE_EFFECTS,
    VENUES,
    WAGONS,
    Colour,
    StationColour,
    plain_wagon,
)
from tutor.games.shinkansen.facts import CityFacts, CityKey, Count, Facts, Points, Train, VenueFacts
from tutor.games.shinkansen.problems import city_findings, tokens_on, wagon_findings
from tutor.games.shinkansen.scoring import Sheet, Table
from tutor.games.shinkansen.state import Bowls, City, Coach, Readings, Venue, bowls_at
from tutor.kernel.verdict import Finding, ImpossiblePosition


class SheetFacts(Facts):
    """One player: the score track, the train from the locomotive on, and what is left."""

    player: Colour
    points: Points = 0
    train: Train = ()
    bowls: Count | None = None
    yen: Points = 0
    tracks: Count = 0


class VenueCount(VenueFacts):
    city: Count


class HideoSheet(Facts):
    """Hideo's colour, and the two cities that lie face up on his board from the start."""

    colour: Colour
    cities: Annotated[tuple[Count, ...], Field(strict=False)] = ()


class TableFacts(Facts):
    players: Annotated[tuple[SheetFacts, ...], Field(strict=False)]
    cities: dict[CityKey, CityFacts] = Field(default={})
    ranking: Annotated[tuple[StationColour, ...], Field(strict=False)] = STATION_COLOURS
    venues: Annotated[tuple[VenueCount, ...], Field(strict=False)] = ()
    hideo: HideoSheet | None = None


FACTS = TypeAdapter(TableFacts)


def read_sheets(data: Any, readings: Readings) -> tuple[Sheet, ...]:
    """Every player's sheet, each with the table that they share."""
    facts = FACTS.validate_python(data)
    problems = tuple(finding for finding in _findings(facts) if not finding.kept)
    if problems:
        raise ImpossiblePosition(problems)
    table = _table(facts)
    return tuple(_sheet(player, table, readings) for player in facts.players)


def sheet_findings(data: Any, readings: Readings) -> Iterator[Finding]:
    """Every rule that the sheets are held against, kept or broken; none of them is open to a reading."""
    return _findings(FACTS.validate_python(data))


def sheet_facts(sheets: Sequence[Sheet]) -> dict[str, Any]:
    """The same sheets as a score file tells them."""
    table = sheets[0].table
    facts: dict[str, Any] = {
        "players": [
            {
                "player": sheet.player,
                "points": sheet.points,
                "train": [_told_coach(coach) for coach in sheet.train],
                "bowls": sheet.bowls,
                "yen": sheet.yen,
                "tracks": sheet.tracks,
            }
            for sheet in sheets
        ],
        "cities": {
            str(number): {"prepared": city.prepared, "station": city.station, "track": city.track}
            for number, city in enumerate(table.cities, 1)
            if city != City()
        },
        "ranking": list(table.ranking),
        "venues": [
            {"city": venue.city, "bowls": {one.player: one.count for one in venue.bowls}, "closed": venue.closed}
            for venue in table.venues
        ],
    }
    if table.hideo is not None:
        facts["hideo"] = {"colour": table.hideo, "cities": list(table.hideo_cities)}
    return facts


def _told_coach(coach: Coach) -> Any:
    wagon = plain_wagon(coach.wagon)
    if not coach.left and not coach.right:
        return wagon
    return {"wagon": wagon, "left": list(coach.left), "right": list(coach.right)}


def _table(facts: TableFacts) -> Table:
    venues = tuple(
        Venue(venue.city, effect, tuple(Bowls(colour, count) for colour, count in venue.bowls.items()), venue.closed)
        for venue, effect in zip(facts.venues, VENUE_EFFECTS, strict=False)
    )
    hideo = facts.hideo
    return Table(
        _cities(facts),
        facts.ranking,
        venues,
        hideo.colour if hideo is not None else None,
        hideo.cities if hideo is not None else (),
    )


def _cities(facts: TableFacts) -> tuple[City, ...]:
    told = {number: city.city() for number, city in facts.cities.items()}
    return tuple(told.get(number, City()) for number in range(1, CITIES + 1))


def _sheet(facts: SheetFacts, table: Table, readings: Readings) -> Sheet:
    bowls = facts.bowls
    if bowls is None:
        placed = sum(bowls_at(venue, facts.player) for venue in table.venues)
        bowls = BOWLS - placed if table.venues else 0
    train = tuple(coach.coach() for coach in facts.train)
    return Sheet(facts.player, facts.points, train, bowls, facts.yen, facts.tracks, table, readings)


def _findings(facts: TableFacts) -> Iterator[Finding]:
    playing = [player.player for player in facts.players]
    yield r.PLAYER_COUNT(1 <= len(playing) <= 4, len(playing))
    for colour, count in Counter(playing).items():
        yield r.COLOURS_DIFFER(count == 1, colour)
    for city in facts.cities:
        yield r.TWELVE_CITIES(1 <= city <= CITIES, city)
    yield from city_findings(_cities(facts))
    for station in STATION_COLOURS:
        have = facts.ranking.count(station)
        yield r.ONE_MARKER_A_COLOUR(have == 1, station, have)
    yield from _trains(facts)
    yield from _tokens(facts)
    yield from _venues(facts, playing)
    for player in facts.players:
        placed = sum(venue.bowls.get(player.player, 0) for venue in facts.venues)
        have = placed + (player.bowls if player.bowls is not None else max(0, BOWLS - placed))
        # Where the venues are not told, the bowls on them are not known either.
        kept = have == BOWLS if facts.venues else have <= BOWLS
        yield r.SEVEN_BOWLS(kept, player.player, BOWLS, have)
    if facts.hideo is not None:
        yield r.ONE_AGAINST_HIDEO(facts.hideo.colour in playing and len(playing) <= 2, len(playing) - 1)
        need, have = 2, len(facts.hideo.cities)
        yield r.TOKENS_FACE_UP(have == need, need, have)


def _trains(facts: TableFacts) -> Iterator[Finding]:
    wagons = [coach.wagon for player in facts.players for coach in player.train]
    yield r.THIRTY_WAGONS(len(wagons) <= WAGONS, WAGONS, len(wagons))
    yield from wagon_findings(wagons)


def _tokens(facts: TableFacts) -> Iterator[Finding]:
    """A token left on a locomotive or laid came from a prepared site."""
    cities = _cities(facts)
    have = sum(city.track for city in cities) + sum(player.tracks for player in facts.players)
    have += sum(not city.city().prepared for number, city in facts.cities.items() if 1 <= number <= CITIES)
    yield r.TWELVE_CONSTRUCTION_TOKENS(have <= CITIES, CITIES, have)


def _venues(facts: TableFacts, playing: list[Colour]) -> Iterator[Finding]:
    if facts.venues:
        yield r.THREE_VENUES(len(facts.venues) == VENUES, VENUES, len(facts.venues))
    coaches = [coach.coach() for player in facts.players for coach in player.train]
    own = facts.hideo.cities if facts.hideo is not None else ()
    tokens = Counter((*(venue.city for venue in facts.venues), *tokens_on(coaches), *own))
    for city, count in tokens.items():
        yield r.TWELVE_CITIES(1 <= city <= CITIES, city)
        yield r.VENUE_TOKEN_ONCE(count == 1, city, count)
    for number, venue in enumerate(facts.venues, 1):
        if venue.closed:
            yield r.VENUE_OPEN(facts.hideo is not None, number)
        for colour, count in venue.bowls.items():
            if colour not in playing and len(playing) > 1:
                yield r.SEVEN_BOWLS(count == 0, colour, 0, count)
