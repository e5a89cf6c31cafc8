"""Sheets counted by hand from the rulebook: both scorers must give the same numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scoring.shinkansen.second_scorer import score as second_score
from tutor.table.audit import count

TRACKS = {"track": True}


def sheet_of(players: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"game": "shinkansen", "readings": {}, "cities": {}, "players": players, **more}


def line_by_both(sheet: dict[str, Any], player: str, path: str) -> tuple[int, int]:
    counted = count(sheet)
    engine = {key: line.points for key, line in counted.lines[player].walk()}
    return engine[path], second_score(sheet)["lines"][player][path]


def winners_by_both(sheet: dict[str, Any]) -> tuple[set[str], set[str]]:
    return set(count(sheet).ranking.winners), second_score(sheet)["winners"]


def everywhere(*cities: int) -> dict[int, dict[str, Any]]:
    return {city: TRACKS for city in cities}


# The book's final example: what yellow has, and the cities as its points tell of them. Red stands for the tied player.
YELLOW = sheet_of(
    [
        {"player": "yellow", "points": 31, "train": [1, 2, 3, [3, 4], 5], "bowls": 2, "yen": 5, "tracks": 1},
        {"player": "red", "bowls": 5},
    ],
    cities={
        1: TRACKS,
        2: {"station": "black"},
        3: {"track": True, "station": "gold"},
        4: {"track": True, "station": "white"},
        5: {"track": True, "station": "black"},
        11: {"station": "gold"},
    },
    ranking=["gold", "white", "black"],
    venues=[
        {"city": 11, "bowls": {"yellow": 2, "red": 2}},
        {"city": 3, "bowls": {"yellow": 3}},
        {"city": 8, "bowls": {}},
    ],
)


@pytest.mark.parametrize(
    ("path", "points"),
    [
        ("points", 31),
        ("cities/wagon-1-1", 0),
        ("cities/wagon-2-2", -3),
        ("cities/wagon-3-3", 6),
        ("cities/wagon-4-3", 6),
        ("cities/wagon-4-4", 3),
        ("cities/wagon-5-5", 1),
        ("cities", 13),
        ("venues/venue-11", -3),
        ("venues/venue-3", 6),
        ("venues/venue-8", 0),
        ("connected", 9),
        ("rest/bowls", -6),
        ("rest/yen", 1),
        ("rest/tracks", 1),
        ("total", 52),
    ],
)
def test_the_books_final_example(path: str, points: int) -> None:
    assert line_by_both(YELLOW, "yellow", path) == (points, points)


@pytest.mark.parametrize(
    ("train", "tracks", "cities"),
    [
        pytest.param([3], [3], 0, id="one city alone is not connected"),
        pytest.param([3, 4], [3, 4], 2, id="two neighbours"),
        pytest.param([4, 3], [3, 4], 0, id="descending does not count"),
        pytest.param([3, 4, 5], [3, 5], 0, id="a city without track breaks"),
        pytest.param([3, 9, 4], [3, 4, 9], 0, id="another city breaks"),
        pytest.param([3, 9, 4], [3, 4], 0, id="another city without track breaks"),
        pytest.param([3, 3, 4, 4], [3, 4], 2, id="repeats do not break and count once"),
        pytest.param([3, 4, 3, 5], [3, 4, 5], 3, id="a repeat of an earlier city does not break"),
        pytest.param([[3, 4], [4, 3], 5], [3, 4, 5], 3, id="repeats on wagons with two cities"),
        pytest.param([1, 2, 5, 6, 7], [1, 2, 5, 6, 7], 3, id="only the longest counts"),
        pytest.param([1, 2, 9, 5, 6], [1, 2, 9, 5, 6], 2, id="of two as long only one counts"),
        pytest.param([[1, 2], [3, 4], [5, 6]], range(1, 7), 6, id="three wagons, six cities"),
        pytest.param([12, 1], [12, 1], 0, id="the line is no circle"),
        pytest.param([7, 3, 4], [3, 4, 7], 2, id="it may begin anywhere"),
        pytest.param([{"wagon": {"cities": [3]}, "right": [4]}, 5], [3, 4, 5], 3, id="a venue token on the right"),
        pytest.param([{"wagon": {"cities": [3]}, "left": [4]}, 5], [3, 4, 5], 0, id="the same token on the left"),
    ],
)
def test_connected_cities(train: list[Any], tracks: Any, cities: int) -> None:
    players = [{"player": "green", "train": train}, {"player": "blue"}]
    sheet = sheet_of(players, cities=everywhere(*tracks))
    assert line_by_both(sheet, "green", "connected") == (3 * cities, 3 * cities)


@pytest.mark.parametrize("train", [[3, 9, 4], [3, 9, 3, 1, 4]])
def test_connected_cities_read_as_a_subsequence(train: list[int]) -> None:
    sheet = sheet_of([{"player": "green", "train": train}, {"player": "blue"}], cities=everywhere(3, 4))
    sheet["readings"] = {"connected-cities": "subsequence"}
    assert line_by_both(sheet, "green", "connected") == (6, 6)


@pytest.mark.parametrize(
    ("bowls", "who_scores"),
    [
        ({}, set()),
        ({"red": 1}, {"red"}),
        ({"red": 2, "green": 1}, {"red"}),
        ({"red": 2, "green": 2, "blue": 2}, {"red", "green", "blue"}),
        ({"red": 3, "green": 3, "blue": 1}, {"red", "green"}),
    ],
)
@pytest.mark.parametrize(("city", "points"), [(6, 6), (7, 3), (8, 1), (9, 0), (10, -3), (11, -3)])
def test_a_venue(bowls: dict[str, int], who_scores: set[str], city: int, points: int) -> None:
    sheet = sheet_of(
        [{"player": player} for player in ("red", "green", "blue")],
        cities={
            6: {"track": True, "station": "black"},
            7: {"track": True, "station": "gold"},
            8: {"track": True, "station": "white"},
            9: TRACKS,
            10: {"station": "black"},
        },
        ranking=["black", "gold", "white"],
        venues=[{"city": city, "bowls": bowls}, {"city": 1}, {"city": 2}],
    )
    for player in ("red", "green", "blue"):
        right = points if player in who_scores else 0
        assert line_by_both(sheet, player, f"venues/venue-{city}") == (right, right)


@pytest.mark.parametrize(("yen", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (29, 9)])
def test_leftover_yen(yen: int, points: int) -> None:
    sheet = sheet_of([{"player": "red", "yen": yen}, {"player": "blue"}])
    assert line_by_both(sheet, "red", "rest/yen") == (points, points)


@pytest.mark.parametrize(
    ("reading", "winners"), [("play-area", {"red"}), ("venues", {"blue"})], ids=["bowls at home", "bowls on venues"]
)
def test_a_tie_is_broken_by_bowls(reading: str, winners: set[str]) -> None:
    # Red lost 9 points by three bowls at home, blue 3 by one.
    players = [{"player": "red", "points": 16}, {"player": "blue", "points": 10}]
    venues = [{"city": 1, "bowls": {"red": 4, "blue": 4}}, {"city": 2, "bowls": {"blue": 2}}, {"city": 3}]
    sheet = sheet_of(players, venues=venues, cities=everywhere(1, 2, 3), readings={"tie-break-bowls": reading})
    assert winners_by_both(sheet) == (winners, winners)


def test_a_tie_with_as_many_bowls_is_a_shared_win() -> None:
    sheet = sheet_of([{"player": player, "points": 9, "bowls": 2} for player in ("red", "green", "blue")])
    everybody = {"red", "green", "blue"}
    assert winners_by_both(sheet) == (everybody, everybody)


# Hideo (blue) has the most bowls in a city without track, two cities on his board, and wagons in no order.
SOLO = sheet_of(
    [
        {"player": "red", "points": 20, "train": [5, 4], "yen": 4},
        {"player": "blue", "points": 30, "train": [5, 9, 4, 3, 9, 6], "tracks": 2},
    ],
    hideo={"colour": "blue", "cities": [8, 12]},
    cities={
        3: TRACKS,
        4: {"track": True, "station": "white"},
        5: {"track": True, "station": "gold"},
        8: {"track": True, "station": "black"},
        12: {"station": "gold"},
    },
    venues=[
        {"city": 1, "bowls": {"red": 1, "blue": 3}},
        {"city": 2, "bowls": {"red": 1, "blue": 1}},
        {"city": 10, "bowls": {}},
    ],
)


@pytest.mark.parametrize(
    ("player", "path", "points"),
    [
        ("blue", "cities", 9),
        ("blue", "cities/wagon-2-9", 0),
        ("blue", "venues/venue-1", 0),
        ("blue", "venues/venue-2", 0),
        ("blue", "venues/own-8", 1),
        ("blue", "venues/own-12", 0),
        ("blue", "connected", 9),
        ("blue", "rest/bowls", 0),
        ("blue", "rest/tracks", 2),
        ("blue", "total", 51),
        ("red", "cities", 9),
        ("red", "venues/venue-1", 0),
        ("red", "venues/venue-2", -3),
        ("red", "connected", 0),
        ("red", "rest/bowls", -15),
        ("red", "rest/yen", 1),
        ("red", "total", 12),
    ],
)
def test_against_hideo(player: str, path: str, points: int) -> None:
    assert line_by_both(SOLO, player, path) == (points, points)


@pytest.mark.parametrize(("reading", "points"), [("score", 51), ("nothing", 49)])
def test_hideos_leftover_tracks(reading: str, points: int) -> None:
    sheet = {**SOLO, "readings": {"hideo-leftover-tracks": reading}}
    assert line_by_both(sheet, "blue", "total") == (points, points)


@pytest.mark.parametrize(
    ("reading", "points", "winner"),
    [("not-won", 21, "blue"), ("not-won", 22, "red"), ("bowls-decide", 21, "red"), ("bowls-decide", 20, "blue")],
)
def test_a_tie_with_hideo(reading: str, points: int, winner: str) -> None:
    """Red has all seven bowls at home and loses 21 points for them; Hideo has none left and 0 points."""
    players = [{"player": "red", "points": points, "bowls": 7}, {"player": "blue", "bowls": 0}]
    sheet = sheet_of(players, hideo={"colour": "blue", "cities": [8, 12]}, readings={"solo-tie": reading})
    assert winners_by_both(sheet) == ({winner}, {winner})
