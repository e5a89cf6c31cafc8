"""What players read: no two legal moves share a line, no line of a score ends in nothing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tutor.games import game
from tutor.i18n import Words
from tutor.kernel.game import CHANCE
from tutor.wording import move_text

SHINKANSEN = game("shinkansen")
WORDS = Words("en", "shinkansen")
READINGS = SHINKANSEN.readings()

# Events of two parts, each with everything that can be decided about them.
TWO_PARTS = {
    "any space of the cost scale": {
        "turn": "green",
        "event": "prepare-and-track",
        "players": {"green": {"yen": 20, "tracks": 1, "train": ["shizuoka-b"]}},
    },
    "another player's track token": {
        "turn": "green",
        "order": ["green", "red", "blue"],
        "event": "prepare-and-track",
        "players": {"green": {"yen": 20, "tracks": 0}, "red": {"tracks": 1}, "blue": {"tracks": 1}},
    },
    "a station": {"turn": "green", "event": "prepare-and-station", "cities": {7: {"prepared": True}}},
    "wagons moved, an effect left": {
        "turn": "green",
        "event": "participate-and-advance",
        "players": {"green": {"train": ["yokohama-b", "osaka-a", "kyoto-a"]}},
    },
}


def lines_told_twice(state: Any) -> list[str]:
    told = Counter(move_text(WORDS, move) for move in SHINKANSEN.legal_moves(state))
    return [line for line, count in told.items() if count > 1]


@pytest.mark.parametrize("position", TWO_PARTS.values(), ids=TWO_PARTS)
def test_a_move_of_two_parts_tells_all_that_is_decided(position: dict[str, Any]) -> None:
    state = SHINKANSEN.read_position(position, READINGS)
    assert any(move.kind == position["event"] for move in SHINKANSEN.legal_moves(state))
    assert lines_told_twice(state) == []


@pytest.mark.parametrize("count", (1, 2, 3, 4))
def test_legal_moves_of_a_game_read_differently(count: int) -> None:
    rng = Random(count)
    state = SHINKANSEN.new(SHINKANSEN.seats(count))
    while (actor := SHINKANSEN.to_act(state)) is not None:
        if actor == CHANCE:
            move = SHINKANSEN.chance(state, rng)
        else:
            if rng.random() < 0.2:
                assert lines_told_twice(state) == []
            move = rng.choice(SHINKANSEN.legal_moves(state))
        state, _ = SHINKANSEN.apply(state, move)


@pytest.mark.parametrize("player", ("yellow", "red"))
def test_a_train_without_connected_cities_says_so(player: str) -> None:
    facts = {
        "players": [{"player": "yellow", "train": [7]}, {"player": "red", "train": [9]}],
        "cities": {7: {"track": True}, 9: {"track": True}},
        "hideo": {"colour": "red", "cities": [8, 6]},
    }
    sheet = next(one for one in SHINKANSEN.read_sheets(facts, READINGS) if one.player == player)
    line = dict(SHINKANSEN.score(sheet).walk())["connected"]
    assert (line.rule.id, line.points, WORDS.line(line)) == ("score-connected.two-at-least", 0, "No connected cities")


@pytest.mark.parametrize(
    ("reading", "bowls", "winners", "by"),
    [
        ("not-won", 0, ("red",), ["solo-score.not-won"]),
        ("bowls-decide", 0, ("yellow", "red"), ["winner.shared", "winner.shared"]),
        ("bowls-decide", 1, ("yellow",), ["solo-score.won"]),
    ],
)
def test_a_tie_with_hideo_is_broken_to_the_end(
    reading: str, bowls: int, winners: tuple[str, ...], by: list[str]
) -> None:
    """Each bowl left costs yellow 3 points, so the totals are equal."""
    facts = {
        "players": [{"player": "yellow", "points": 30 + 3 * bowls, "bowls": bowls}, {"player": "red", "points": 30}],
        "hideo": {"colour": "red", "cities": [8, 6]},
    }
    ranking = SHINKANSEN.rank(SHINKANSEN.read_sheets(facts, SHINKANSEN.readings(solo_tie=reading)))
    assert [placing.points for placing in ranking.placings] == [30, 30]
    assert (ranking.winners, [event.rule.id for event in ranking.decided_by]) == (winners, by)
