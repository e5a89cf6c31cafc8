"""Points: what a city is worth, the lines of the final count, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import (
    BOWLS,
    CITIES,
    FEWEST_CONNECTED,
    NO_TRACK,
    PER_BOWL_LEFT,
    PER_CONNECTED_CITY,
    STATION_VALUES,
    YEN_PER_POINT,
    Colour,
    StationColour,
)
from tutor.games.shinkansen.state import DEFAULT_READINGS, City, Coach, Readings, Venue, bowls_at, faces
from tutor.kernel.record import record
from tutor.kernel.score import Line, Placing, Ranking, placings
from tutor.kernel.verdict import Event


@record
class Table:
    """What all players' scores depend on: the railway, the ranking of the colours, the venues, and Hideo.

    ``hideo_cities`` are the two cities that lie face up on Hideo's board from the start.
    """

    cities: tuple[City, ...] = (City(),) * CITIES
    ranking: tuple[StationColour, ...] = ("gold", "white", "black")
    venues: tuple[Venue, ...] = ()
    hideo: Colour | None = None
    hideo_cities: tuple[int, ...] = ()


@record
class Sheet:
    """All that one player's score depends on; a game at a real table needs nothing more.

    ``bowls`` are those left in the play area, ``tracks`` the track tokens left on the locomotive.
    """

    player: Colour
    points: int = 0
    train: tuple[Coach, ...] = ()
    bowls: int = 0
    yen: int = 0
    tracks: int = 0
    table: Table = Table()
    readings: Readings = DEFAULT_READINGS

    @property
    def is_hideo(self) -> bool:
        return self.table.hideo == self.player


# A city


def city_value(cities: Sequence[City], ranking: Sequence[StationColour], number: int) -> int:
    """By the colour of its station; nothing without a station; a loss without track, whatever is built there."""
    city = cities[number - 1]
    if not city.track:
        return NO_TRACK
    return 0 if city.station is None else STATION_VALUES[ranking.index(city.station)]


def _city_line(key: str, table: Table, number: int, *, is_hideo: bool) -> Line:
    city = table.cities[number - 1]
    if not city.track:
        if is_hideo:
            return Line(key, r.HIDEO_CITY_WITHOUT_TRACK, (number,))
        return Line(key, r.CITY_WITHOUT_TRACK, (number,), (), NO_TRACK)
    if city.station is None:
        return Line(key, r.CITY_TRACK_ONLY, (number,))
    rank = table.ranking.index(city.station) + 1
    return Line(key, r.CITY_WITH_STATION, (number, city.station, rank), (), STATION_VALUES[rank - 1])


# A player's sheet


def score(sheet: Sheet) -> Line:
    """The whole score of one player, line by line."""
    parts = (
        Line("points", r.POINTS_SO_FAR, (), (), sheet.points),
        _cities(sheet),
        _venues(sheet),
        _connected(sheet),
        _rest(sheet),
    )
    return Line("total", r.TOTAL, (), parts)


def _cities(sheet: Sheet) -> Line:
    """Every city of every wagon: it counts once for each card that shows it, however often that card does."""
    lines = [
        _city_line(f"wagon-{number}-{city}", sheet.table, city, is_hideo=sheet.is_hideo)
        for number, coach in enumerate(sheet.train, 1)
        for city in dict.fromkeys(faces(coach, sheet.readings))
    ]
    return Line("cities", r.CITIES, (), tuple(lines))


def _venues(sheet: Sheet) -> Line:
    lines = [_venue(sheet, venue) for venue in sheet.table.venues]
    if sheet.is_hideo:
        lines += [_hideo_city(sheet, city) for city in sheet.table.hideo_cities]
    return Line("venues", r.VENUES, (), tuple(lines))


def _venue(sheet: Sheet, venue: Venue) -> Line:
    key, have = f"venue-{venue.city}", bowls_at(venue, sheet.player)
    counts = [bowls.count for bowls in venue.bowls]
    most = max(counts, default=0)
    if have == 0:
        return Line(key, r.NO_BOWLS, (venue.city,))
    if have < most:
        return Line(key, r.FEWER_BOWLS, (venue.city, have, most))
    value = city_value(sheet.table.cities, sheet.table.ranking, venue.city)
    if sheet.is_hideo and value < 0:
        return Line(key, r.HIDEO_VENUE_WITHOUT_TRACK, (venue.city,))
    rule = r.BOWLS_TIED if counts.count(most) > 1 else r.MOST_BOWLS
    return Line(key, rule, (venue.city, have), (), value)


def _hideo_city(sheet: Sheet, city: int) -> Line:
    """A city of his board counts as a venue where he has the majority."""
    value = city_value(sheet.table.cities, sheet.table.ranking, city)
    return Line(f"own-{city}", r.HIDEO_OWN_CITIES, (city,), (), max(0, value))


def _connected(sheet: Sheet) -> Line:
    run = hideo_run(sheet) if sheet.is_hideo else longest_run(sheet)
    if not run:
        return Line("connected", r.TWO_CONNECTED_AT_LEAST)
    points = PER_CONNECTED_CITY * len(run)
    return Line("connected", r.HIDEO_CONNECTED if sheet.is_hideo else r.CONNECTED, (run,), (), points)


def longest_run(sheet: Sheet) -> tuple[int, ...]:
    """The longest chain of consecutive numbers with track, read from the locomotive; none is shorter than two."""
    shown = [city for coach in sheet.train for city in faces(coach, sheet.readings)]
    cities = sheet.table.cities
    if sheet.readings.connected_cities == "subsequence":
        return _ascending([city for city in shown if cities[city - 1].track])
    best: tuple[int, ...] = ()
    run: list[int] = []
    for city in shown:
        if not cities[city - 1].track:
            run = []
        elif not run or city == run[-1] + 1:
            run.append(city)
        elif city not in run:
            # A city already in the run neither breaks it nor counts again; any other one begins anew.
            run = [city]
        if len(run) > len(best):
            best = tuple(run)
    return best if len(best) >= FEWEST_CONNECTED else ()


def _ascending(shown: Sequence[int]) -> tuple[int, ...]:
    """The longest chain where other cities may stand in between."""
    lengths: dict[int, int] = {}
    for city in shown:
        lengths[city] = max(lengths.get(city, 0), lengths.get(city - 1, 0) + 1)
    last = max(lengths, key=lambda city: (lengths[city], -city), default=0)
    length = lengths.get(last, 0)
    return tuple(range(last - length + 1, last + 1)) if length >= FEWEST_CONNECTED else ()


def hideo_run(sheet: Sheet) -> tuple[int, ...]:
    """Hideo sorts his wagons, so only the numbers count."""
    shown = {city for coach in sheet.train for city in faces(coach, sheet.readings)}
    return _ascending(sorted(city for city in shown if sheet.table.cities[city - 1].track))


def _rest(sheet: Sheet) -> Line:
    tracks = Line("tracks", r.TRACKS_LEFT, (sheet.tracks,), (), sheet.tracks)
    if not sheet.is_hideo:
        lines = (
            Line("bowls", r.BOWLS_LEFT, (sheet.bowls,), (), PER_BOWL_LEFT * sheet.bowls),
            Line("yen", r.YEN_LEFT, (sheet.yen,), (), sheet.yen // YEN_PER_POINT),
            tracks,
        )
        return Line("rest", r.REST, (), lines)
    if sheet.readings.hideo_leftover_tracks == "nothing":
        tracks = Line("tracks", r.HIDEO_TRACKS, (sheet.tracks,))
    lines = (Line("bowls", r.HIDEO_BOWLS, (sheet.bowls,)), Line("yen", r.HIDEO_YEN), tracks)
    return Line("rest", r.REST, (), lines)


# The winner

# A player, the points, and what decides between equals.
Result = tuple[str, int, tuple[int, ...]]


def rank(sheets: Sequence[Sheet]) -> Ranking:
    """Most points; then most bowls in the play area (or, by the other reading, on the venues); then a shared win."""
    results: list[Result] = [(sheet.player, score(sheet).points, (_tie_break(sheet),)) for sheet in sheets]
    hideo = next((sheet.player for sheet in sheets if sheet.is_hideo), None)
    if hideo is not None and len(sheets) > 1:
        return _rank_solo(results, hideo, sheets[0].readings)
    placed = placings(results)
    best = placed[0]
    level = [placing for placing in placed if placing.points == best.points]
    decided: list[Event] = []
    if len(level) == 1:
        decided.append(r.MOST_POINTS.event(best.player, best.points))
    elif sum(placing.place == 1 for placing in level) == 1:
        decided.append(r.TIE_BY_BOWLS.event(best.player, best.tie_break[0]))
    else:
        decided.extend(r.SHARED_WIN.event(placing.player) for placing in placed if placing.place == 1)
    return Ranking(placed, tuple(decided))


def _tie_break(sheet: Sheet) -> int:
    if sheet.readings.tie_break_bowls == "play-area":
        return sheet.bowls
    # What is not left has been placed, whether the venues are told or not.
    return BOWLS - sheet.bowls


def _rank_solo(results: list[Result], hideo: str, readings: Readings) -> Ranking:
    """To win is to have more points than Hideo; whether bowls may decide a tie is a reading."""
    own, his = sorted(results, key=lambda result: result[0] == hideo)
    bowls_decide = readings.solo_tie == "bowls-decide"
    if bowls_decide and own[1:] == his[1:]:
        # The usual tie-break goes on to the end: who is level in bowls too shares the victory.
        return Ranking(placings(results), tuple(r.SHARED_WIN.event(result[0]) for result in results))
    mine, theirs = own[1:] if bowls_decide else own[1:2], his[1:] if bowls_decide else his[1:2]
    first, second = (own, his) if mine > theirs else (his, own)
    placed = (Placing(first[0], 1, first[1], first[2]), Placing(second[0], 2, second[1], second[2]))
    won = mine > theirs
    decided = (r.SOLO_WON if won else r.SOLO_NOT_WON).event(own[0], own[1], his[1])
    return Ranking(placed, (decided,))
