"""Lines of the final count as people wrongly count them."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import (
    FEWEST_CONNECTED,
    NO_TRACK,
    PER_CONNECTED_CITY,
    STATION_ROWS,
    STATION_VALUES,
    YEN_PER_POINT,
)
from tutor.games.shinkansen.scoring import Sheet, city_value, longest_run
from tutor.games.shinkansen.state import City, faces
from tutor.kernel.misreading import LineMisreading
from tutor.kernel.score import Line
from tutor.kernel.verdict import Rule

Recount = Callable[[Sheet, Line], int | None]


def _of(id: str, rule: Rule, recount: Recount) -> LineMisreading:
    """A misreading of lines by one rule."""

    def of_line(sheet: Sheet, line: Line) -> int | None:
        return recount(sheet, line) if line.rule is rule else None

    return LineMisreading(id, rule, of_line)


def _of_connected(id: str, recount: Recount) -> LineMisreading:
    """A misreading of a player's connected cities, also where rightly there are none."""

    def of_line(sheet: Sheet, line: Line) -> int | None:
        return recount(sheet, line) if line.key == "connected" and not sheet.is_hideo else None

    return LineMisreading(id, r.CONNECTED, of_line)


def _city(sheet: Sheet, line: Line) -> City:
    number: int = line.values[0]
    return sheet.table.cities[number - 1]


# Cities


def _no_track_is_nothing(sheet: Sheet, line: Line) -> int | None:
    return 0 if _city(sheet, line).station is None else None


def _station_saves_the_city(sheet: Sheet, line: Line) -> int | None:
    return 0 if _city(sheet, line).station is not None else None


def _station_scores_without_track(sheet: Sheet, line: Line) -> int | None:
    station = _city(sheet, line).station
    return None if station is None else STATION_VALUES[sheet.table.ranking.index(station)]


def _no_station_is_a_loss(sheet: Sheet, line: Line) -> int | None:
    return NO_TRACK


def _rows_as_values(sheet: Sheet, line: Line) -> int | None:
    return STATION_ROWS[line.values[2] - 1]


def _every_station_six(sheet: Sheet, line: Line) -> int | None:
    return STATION_VALUES[0]


def _ranking_upside_down(sheet: Sheet, line: Line) -> int | None:
    return STATION_VALUES[-line.values[2]]


def _each_city_once(sheet: Sheet, line: Line) -> int | None:
    """A city on two wagons is counted with the first of them only."""
    seen: dict[int, int] = {}
    for part in line.parts:
        seen.setdefault(part.values[0], part.points)
    return sum(seen.values())


# Venues


def _tie_halved(sheet: Sheet, line: Line) -> int | None:
    return int(line.own / 2)


def _tie_to_nobody(sheet: Sheet, line: Line) -> int | None:
    return 0


def _second_place_scores(sheet: Sheet, line: Line) -> int | None:
    return city_value(sheet.table.cities, sheet.table.ranking, line.values[0])


def _venue_never_costs(sheet: Sheet, line: Line) -> int | None:
    return 0 if line.own < 0 else None


def _value_for_each_bowl(sheet: Sheet, line: Line) -> int | None:
    bowls: int = line.values[1]
    return line.own * bowls


# Connected cities


def _shown(sheet: Sheet) -> list[int]:
    return [city for coach in sheet.train for city in faces(coach, sheet.readings)]


def _has_track(sheet: Sheet, city: int) -> bool:
    return sheet.table.cities[city - 1].track


def _longest(cities: set[int]) -> int:
    """The longest run of consecutive numbers in a set."""
    best = 0
    for first in cities:
        length = 0
        while first + length in cities:
            length += 1
        best = max(best, length)
    return best if best >= FEWEST_CONNECTED else 0


def _order_ignored(sheet: Sheet, line: Line) -> int | None:
    """Numbers far apart in the train are joined, as if wagons between them did not matter."""
    return PER_CONNECTED_CITY * _longest({city for city in _shown(sheet) if _has_track(sheet, city)})


def _track_not_needed(sheet: Sheet, line: Line) -> int | None:
    best: list[int] = []
    run: list[int] = []
    for city in _shown(sheet):
        if not run or city == run[-1] + 1:
            run.append(city)
        elif city not in run:
            run = [city]
        best = list(run) if len(run) > len(best) else best
    return PER_CONNECTED_CITY * len(best) if len(best) >= FEWEST_CONNECTED else 0


def _repeats_counted(sheet: Sheet, line: Line) -> int | None:
    """Every wagon of the chain is counted, the second one of a city too."""
    run = longest_run(sheet)
    return PER_CONNECTED_CITY * sum(_shown(sheet).count(city) for city in run)


def _single_city(sheet: Sheet, line: Line) -> int | None:
    """A city with track that has no neighbour is counted as a chain of one."""
    alone = any(_has_track(sheet, city) for city in _shown(sheet))
    return PER_CONNECTED_CITY if alone and not longest_run(sheet) else None


def _every_chain(sheet: Sheet, line: Line) -> int | None:
    total = 0
    run: list[int] = []
    for city in (*_shown(sheet), None):
        if city is not None and _has_track(sheet, city) and (not run or city == run[-1] + 1):
            run.append(city)
        elif city is None or not _has_track(sheet, city) or city not in run:
            total += len(run) if len(run) >= FEWEST_CONNECTED else 0
            run = [city] if city is not None and _has_track(sheet, city) else []
    return PER_CONNECTED_CITY * total


def _gaps_counted(sheet: Sheet, line: Line) -> int | None:
    """All cities from the first to the last of the line with track, whether the numbers follow or not."""
    cities = {city for city in _shown(sheet) if _has_track(sheet, city)}
    return PER_CONNECTED_CITY * len(cities) if len(cities) >= FEWEST_CONNECTED else None


def _one_point_each(sheet: Sheet, line: Line) -> int | None:
    return len(longest_run(sheet))


# The rest


def _bowls_add(sheet: Sheet, line: Line) -> int | None:
    return -line.own


def _bowls_cost_one(sheet: Sheet, line: Line) -> int | None:
    bowls: int = line.values[0]
    return -bowls


def _bowls_forgotten(sheet: Sheet, line: Line) -> int | None:
    return 0


def _yen_rounded_up(sheet: Sheet, line: Line) -> int | None:
    yen: int = line.values[0]
    return -(-yen // YEN_PER_POINT)


def _point_for_each_yen(sheet: Sheet, line: Line) -> int | None:
    yen: int = line.values[0]
    return yen


def _tracks_forgotten(sheet: Sheet, line: Line) -> int | None:
    return 0


def _hideo_loses_too(sheet: Sheet, line: Line) -> int | None:
    return NO_TRACK


LINES: tuple[LineMisreading, ...] = (
    _of("misread.no-track-is-nothing", r.CITY_WITHOUT_TRACK, _no_track_is_nothing),
    _of("misread.station-saves-the-city", r.CITY_WITHOUT_TRACK, _station_saves_the_city),
    _of("misread.station-scores-without-track", r.CITY_WITHOUT_TRACK, _station_scores_without_track),
    _of("misread.no-station-is-a-loss", r.CITY_TRACK_ONLY, _no_station_is_a_loss),
    _of("misread.rows-as-values", r.CITY_WITH_STATION, _rows_as_values),
    _of("misread.every-station-six", r.CITY_WITH_STATION, _every_station_six),
    _of("misread.ranking-upside-down", r.CITY_WITH_STATION, _ranking_upside_down),
    _of("misread.each-city-once", r.CITIES, _each_city_once),
    _of("misread.tie-halved", r.BOWLS_TIED, _tie_halved),
    _of("misread.tie-to-nobody", r.BOWLS_TIED, _tie_to_nobody),
    _of("misread.second-place-scores", r.FEWER_BOWLS, _second_place_scores),
    _of("misread.venue-never-costs", r.MOST_BOWLS, _venue_never_costs),
    _of("misread.value-for-each-bowl", r.MOST_BOWLS, _value_for_each_bowl),
    _of_connected("misread.order-ignored", _order_ignored),
    _of_connected("misread.track-not-needed", _track_not_needed),
    _of_connected("misread.repeats-counted", _repeats_counted),
    _of_connected("misread.chain-of-one", _single_city),
    _of_connected("misread.every-chain", _every_chain),
    _of_connected("misread.gaps-counted", _gaps_counted),
    _of_connected("misread.one-point-each", _one_point_each),
    _of("misread.bowls-add", r.BOWLS_LEFT, _bowls_add),
    _of("misread.bowls-cost-one", r.BOWLS_LEFT, _bowls_cost_one),
    _of("misread.bowls-forgotten", r.BOWLS_LEFT, _bowls_forgotten),
    _of("misread.yen-rounded-up", r.YEN_LEFT, _yen_rounded_up),
    _of("misread.point-for-each-yen", r.YEN_LEFT, _point_for_each_yen),
    _of("misread.tracks-forgotten", r.TRACKS_LEFT, _tracks_forgotten),
    _of("misread.hideo-loses-too", r.HIDEO_CITY_WITHOUT_TRACK, _hideo_loses_too),
)
