"""Positions and sheets of the same kind: what a task counts on stays, what it asks for changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tutor.games import game
from tutor.games.shinkansen.state import bowls_at

SHINKANSEN = game("shinkansen")
READINGS = SHINKANSEN.readings()
TRIES = 60

POSITION = {
    "phase": "phase-2",
    "turn": "green",
    "order": ["yellow", "green", "red"],
    "players": {"green": {"yen": 6, "points": 4, "train": ["osaka-a"]}, "yellow": {}, "red": {}},
    "cities": {1: {"track": True}, 7: {"station": "gold", "track": True}, 9: {"station": "white"}},
    "markers": [{"colour": "black", "cell": 7}, {"colour": "gold", "cell": 7}, {"colour": "white", "cell": 2}],
    "venues": [{"city": 10, "bowls": {"green": 2, "red": 1}}, {"city": 3, "bowls": {"yellow": 3}}, {"city": 11}],
    "row": ["kyoto-a", {"wagon": "toyohashi-a", "token": "yellow"}, "tokyo-a", "hashima-a", "nagoya-b"],
}
SHEETS = {
    "players": [
        {"player": "yellow", "points": 30, "train": [3, 4, 5], "bowls": 2, "yen": 4, "tracks": 1},
        {"player": "red", "points": 28, "train": [8], "bowls": 3},
    ],
    "cities": {
        3: {"station": "gold", "track": True},
        4: {"track": True},
        5: {"station": "white"},
        8: {"track": True},
        9: {"prepared": True},
    },
    "venues": [{"city": 10, "bowls": {"yellow": 5, "red": 1}}, {"city": 3, "bowls": {"red": 3}}, {"city": 11}],
}
SOLO = {
    "turn": "yellow",
    "order": ["red", "yellow"],
    "hideo": {"colour": "red", "revealed": {"C1": 2}},
    "venues": [{"city": 10, "bowls": {"yellow": 3}}, {"city": 3, "bowls": {"red": 2, "yellow": 1}}, {"city": 11}],
}


def varied_positions(facts: dict[str, Any]) -> tuple[Any, list[Any]]:
    first = SHINKANSEN.read_position(facts, READINGS)
    return first, [SHINKANSEN.vary(first, Random(seed)) for seed in range(TRIES)]


def bowls_on_venues(state: Any, colour: str) -> int:
    return sum(bowls_at(venue, colour) for venue in state.venues)


# Positions


def test_a_varied_position_is_possible_and_keeps_what_a_task_counts_on() -> None:
    first, varied = varied_positions(POSITION)
    for state in varied:
        assert SHINKANSEN.problems(state) == ()
        assert SHINKANSEN.to_act(state) == "green"
        for was, now in zip(first.players, state.players, strict=True):
            assert (was.colour, was.train, was.locomotive, was.tracks, was.bowls) == (
                now.colour,
                now.train,
                now.locomotive,
                now.tracks,
                now.bowls,
            )
            assert bowls_on_venues(first, was.colour) == bowls_on_venues(state, was.colour)
        assert state.row[1] == first.row[1], "a chosen wagon stays in its place"
        assert {place.wagon for place in state.row} == {place.wagon for place in first.row}
        assert [marker.cell for marker in state.markers] == [7, 7, 2]
        assert state.cities[0] == first.cities[0], "a city of a train stays what it is"
        assert state.cities[5] == first.cities[5], "and so does one of the row"


@pytest.mark.parametrize("field", ("players", "markers", "venues", "row", "cities"))
def test_everything_that_may_vary_does(field: str) -> None:
    first, varied = varied_positions(POSITION)
    changed = [getattr(state, field) != getattr(first, field) for state in varied]
    assert any(changed)
    assert field == "players" or not all(changed), "near the first position"


def test_a_venue_without_bowls_stays_empty() -> None:
    _, varied = varied_positions(POSITION)
    assert all(state.venues[2].bowls == () for state in varied)


def test_hideos_bowls_and_yen_stay() -> None:
    first, varied = varied_positions(SOLO)
    for state in varied:
        assert SHINKANSEN.problems(state) == ()
        assert [bowls_at(venue, "red") for venue in state.venues] == [bowls_at(venue, "red") for venue in first.venues]
        assert next(player for player in state.players if player.colour == "red").yen == 0


def test_before_anything_is_dealt_there_is_nothing_to_rearrange() -> None:
    first = SHINKANSEN.new(SHINKANSEN.seats(3))
    for seed in range(TRIES):
        state = SHINKANSEN.vary(first, Random(seed))
        assert (state.markers, state.venues, state.row, state.cities) == ((), (), (), first.cities)


# Sheets


def test_varied_sheets_are_possible_and_share_one_table() -> None:
    first = SHINKANSEN.read_sheets(SHEETS, READINGS)
    for seed in range(TRIES):
        varied = SHINKANSEN.vary_sheets(first, Random(seed))
        findings = SHINKANSEN.sheet_findings(SHINKANSEN.sheet_facts(varied), READINGS)
        assert [finding for finding in findings if not finding.kept] == []
        assert [(sheet.player, sheet.train) for sheet in varied] == [(sheet.player, sheet.train) for sheet in first]
        assert varied[0].table == varied[1].table


@pytest.mark.parametrize("path", ("points", "cities", "venues", "connected", "rest/bowls", "rest/yen", "rest/tracks"))
def test_every_line_of_a_sheet_varies(path: str) -> None:
    first = SHINKANSEN.read_sheets(SHEETS, READINGS)
    varied = (SHINKANSEN.vary_sheets(first, Random(seed)) for seed in range(TRIES))
    found = {dict(SHINKANSEN.score(sheets[0]).walk())[path].points for sheets in varied}
    assert len(found) > 1


def test_without_venues_the_bowls_left_vary() -> None:
    facts = {"players": [{"player": "yellow", "bowls": 1}]}
    first = SHINKANSEN.read_sheets(facts, READINGS)
    assert {SHINKANSEN.vary_sheets(first, Random(seed))[0].bowls for seed in range(TRIES)} == {0, 1, 2, 3}


# Words


@pytest.mark.parametrize(
    "prompt",
    (
        "You have 4 yen. Which of these moves is illegal?",
        "Red has only 2 points. What is paid?",
        "With 3 yen and 5 points you take a wagon.",
        "Yellow has 2 bowls left. What does the rest bring?",
        "Gold leads, then white. What does each city bring?",
        "Black is ranked second.",
        "What does a station bring if the ranking is gold, white, black?",
    ),
)
def test_what_somebody_has_is_true_of_one_position_only(prompt: str) -> None:
    assert SHINKANSEN.TELLS.search(prompt)


@pytest.mark.parametrize(
    "prompt",
    (
        "Each player gets 1 yen for each bowl on a venue.",
        "A station costs 3 yen and pays the points of its row.",
        "Make Nagoya (5) worth 6 points.",
        "You build the second black station: what do you pay?",
        "A bowl never placed costs 3 points.",
        "Slot 1 has moved gold this round and may not move gold again.",
    ),
)
def test_a_rule_is_true_of_every_position(prompt: str) -> None:
    assert SHINKANSEN.TELLS.search(prompt) is None
