"""The rulebook's own examples with the book's own numbers."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tutor.games import game
from tutor.games.shinkansen.scoring import longest_run
from tutor.games.shinkansen.solo import decide
from tutor.games.shinkansen.state import State, player_of

SHINKANSEN = game("shinkansen")


def position(**facts: Any) -> State:
    return SHINKANSEN.read_position(facts, SHINKANSEN.readings())


def played(state: State, *moves: dict[str, Any]) -> tuple[State, list[Any]]:
    events: list[Any] = []
    for move in moves:
        state, happened = SHINKANSEN.apply(state, SHINKANSEN.read_move(move))
        events += happened
    return state, events


def told(events: list[Any], rule: str) -> list[dict[str, Any]]:
    return [event.params for event in events if event.rule.id == rule]


def of(state: State, colour: str) -> Any:
    player = player_of(state, colour)
    assert player is not None
    return player


def test_bowls_on_the_venues_bring_income_of_2_4_and_1() -> None:
    state = position(
        turn="green",
        order=["yellow", "red", "green"],
        event={"effect": "prepare", "actions": 3},
        venues=[{"bowls": {"yellow": 1, "red": 2}}, {"bowls": {"yellow": 1, "green": 1}}, {"bowls": {"red": 2}}],
        players={"yellow": {"yen": 0}, "red": {"yen": 0}, "green": {"yen": 0}},
    )
    state, events = played(state, {"kind": "end-turn", "player": "green"})
    income = {one["player"]: one["yen"] for one in told(events, "phase-1.income")}
    assert income == {"yellow": 2, "red": 4, "green": 1}
    assert [of(state, colour).yen for colour in ("yellow", "red", "green")] == [2, 4, 1 + 3]


def test_three_players_see_a_row_of_five() -> None:
    state = position(turn="green", order=["yellow", "red", "green"], event={"effect": "prepare", "actions": 3})
    state, _ = played(state, {"kind": "end-turn", "player": "green"})
    wagons = [each.id for each in state.deck]
    assert SHINKANSEN.check(state, SHINKANSEN.read_move({"kind": "deal-row", "wagons": wagons[:5]})).legal
    broken = SHINKANSEN.check(state, SHINKANSEN.read_move({"kind": "deal-row", "wagons": wagons[:4]})).broken_ids
    assert broken == ("phase-1.row-size",)


def test_toyohashi_with_its_station_costs_green_4_yen_and_advances_gold() -> None:
    state = position(
        phase="phase-2",
        turn="green",
        order=["green", "yellow", "red"],
        row=["toyohashi-a"],
        cities={6: {"station": "white"}},
        markers=[{"colour": "white", "cell": 2}, {"colour": "gold", "cell": 1}, {"colour": "black", "cell": 0}],
        players={"green": {"yen": 9, "points": 3}},
    )
    state, events = played(state, {"kind": "choose-wagon", "player": "green", "place": 1})
    assert told(events, "choose-wagon.surcharge") == [{"city": 6, "yen": 2}]
    assert told(events, "choose-wagon.paid") == [{"player": "green", "yen": 4}]
    assert told(events, "markers.advance") == [{"marker": "gold", "was": 1, "now": 2}]
    assert told(events, "markers.on-top") == [{"marker": "gold", "below": "white"}]
    assert (of(state, "green").yen, of(state, "green").points) == (5, 3)
    assert SHINKANSEN.to_act(state) == "yellow"


def test_maibara_hashima_goes_before_the_tail_and_slot_2_gives_yellow_a_yen() -> None:
    state = position(
        phase="phase-3",
        turn="yellow",
        order=["yellow", "green", "red"],
        row=[{"wagon": "maibara-hashima", "token": "yellow"}],
        players={"yellow": {"yen": 3, "train": ["osaka-a"]}},
    )
    state, events = played(state, {"kind": "take-slot", "player": "yellow", "slot": 2})
    assert [coach.wagon.id for coach in of(state, "yellow").train] == ["osaka-a", "maibara-hashima"]
    assert told(events, "take-slot.reward-yen") == [{"player": "yellow", "yen": 1}]
    assert of(state, "yellow").yen == 4


def test_green_s_turn_costs_9_yen_and_brings_9_points_and_a_track() -> None:
    """Three actions: a foreign locomotive with the ability, the event's station, the own locomotive's venue."""
    state = position(
        turn="green",
        order=["green", "yellow", "red"],
        event="build-station",
        cities={3: {"station": "white"}},
        venues=[{"city": 10}, {"city": 3}, {"city": 11}],
        players={
            "green": {
                "yen": 9,
                "tracks": 0,
                "locomotive": {"actions": ["participate", "lay-track"]},
                "train": ["odawara-b"],
            },
            "yellow": {"yen": 0, "locomotive": {"actions": ["prepare"]}},
        },
    )
    assert state.turn is not None and state.turn.actions == 3
    state, events = played(
        state,
        {"kind": "prepare", "player": "green", "card": "locomotive-yellow", "city": 7},
        {"kind": "build-station", "player": "green", "card": "event", "city": 7, "colour": "white"},
        {"kind": "participate", "player": "green", "card": "locomotive-green", "venue": 1},
    )
    assert told(events, "actions.foreign-locomotive-paid") == [{"player": "green", "owner": "yellow", "yen": 2}]
    assert told(events, "prepare.prepared") == [{"player": "green", "city": 7, "yen": 1, "points": 3}]
    assert told(events, "build-station.built") == [
        {"player": "green", "city": 7, "colour": "white", "yen": 3, "points": 4}
    ]
    assert told(events, "actions.own-locomotive-paid") == [{"player": "green", "yen": 2}]
    assert told(events, "participate.points") == [{"player": "green", "yen": 1, "points": 2}]
    green = of(state, "green")
    assert (green.yen, green.points, green.tracks) == (0, 9, 1)
    assert of(state, "yellow").yen == 2
    assert told(events, "phase-3.turn-ended") == [{"player": "green"}]


def test_yellow_s_final_score_is_52() -> None:
    sheets = SHINKANSEN.read_sheets(
        {
            "players": [
                {"player": "yellow", "points": 31, "train": [1, 2, 3, [3, 4], 5], "bowls": 2, "yen": 5, "tracks": 1},
                {"player": "red"},
            ],
            "cities": {
                1: {"track": True},
                3: {"station": "gold", "track": True},
                4: {"station": "white", "track": True},
                5: {"station": "black", "track": True},
            },
            "ranking": ["gold", "white", "black"],
            "venues": [
                {"city": 11, "bowls": {"yellow": 2, "red": 2}},
                {"city": 3, "bowls": {"yellow": 3}},
                {"city": 8},
            ],
        },
        SHINKANSEN.readings(),
    )
    lines = {path: line.points for path, line in SHINKANSEN.score(sheets[0]).walk()}
    faces = ("wagon-1-1", "wagon-2-2", "wagon-3-3", "wagon-4-3", "wagon-4-4", "wagon-5-5")
    assert [lines[f"cities/{face}"] for face in faces] == [0, -3, 6, 6, 3, 1]
    assert (lines["cities"], lines["venues"], lines["connected"], lines["rest"]) == (13, 3, 9, -4)
    assert (lines["venues/venue-11"], lines["venues/venue-3"]) == (-3, 6)
    assert (lines["rest/bowls"], lines["rest/yen"], lines["rest/tracks"]) == (-6, 1, 1)
    assert lines["total"] - lines["points"] == 21
    assert lines["total"] == 52


def test_yellow_s_train_in_the_order_of_the_example_does_not_decide_how_chains_are_read() -> None:
    """Of the 120 orders of these five wagons 30 give a chain of three read side by side, 60 read through gaps."""
    sheet = SHINKANSEN.read_sheets(
        {
            "players": [{"player": "yellow", "train": [1, 2, 3, [3, 4], 5]}],
            "cities": {city: {"track": True} for city in (1, 3, 4, 5)},
        },
        SHINKANSEN.readings(),
    )[0]
    found = []
    for reading in ("contiguous", "subsequence"):
        orders = [
            type(sheet)(sheet.player, 0, order, 0, 0, 0, sheet.table, SHINKANSEN.readings(connected_cities=reading))
            for order in permutations(sheet.train)
        ]
        found.append(sum(len(longest_run(order)) == 3 for order in orders))
    assert found == [30, 60]


# Hideo

HIDEO_BOARD = {
    "hideo": {
        "A1": {"row": 1, "rounds": [2, 3]},
        "B1": {"row": 2, "rounds": [2]},
        "C1": {"row": 3, "rounds": [2]},
        "A2": {"row": 4, "rounds": [2]},
        "B2": {"row": 2, "rounds": [3]},
        "B3": {"row": 3, "rounds": [4]},
        "B4": {"row": 4, "rounds": [5]},
        "C2": {"row": 2, "rounds": [4]},
    },
    "margins": {1: {"venue": 2, "points": 2}},
}


def test_hideo_plays_shizuoka_odawara_a_closed_venue_and_toyohashi() -> None:
    state = position(
        round=2,
        phase="actions",
        turn="red",
        order=["red", "yellow"],
        board=HIDEO_BOARD,
        venues=[{"city": 3}, {"city": 5}, {"city": 11}],
        hideo={"colour": "red", "face_up": [8, 6], "left_over": [1, 2, 4]},
        players={"red": {"points": 0}},
    )
    state, events = played(
        state,
        {"kind": "act-in-city", "player": "red", "city": 8, "action": "prepare"},
        {"kind": "reveal-city", "city": 10},
        {"kind": "act-in-city", "player": "red", "city": 10, "action": "prepare"},
        {"kind": "reveal-closed", "venue": 1},
        {"kind": "act-in-city", "player": "red", "city": 6, "action": "prepare"},
    )
    closed = told(events, "solo-phase-3.closed-venue-bowls")
    assert closed == [{"player": "red", "venue": 1, "count": 2, "points": 4}]
    assert [one["city"] for one in told(events, "prepare.prepared")] == [8, 10, 6]
    assert state.venues[0].closed
    assert (of(state, "red").bowls, of(state, "red").tracks) == (5, 3)
    assert told(events, "phase-3.turn-ended") == [{"player": "red"}]


def test_hideo_leaves_no_choice() -> None:
    """At each of his decisions the list of legal moves has one entry, and it is what the policy says."""
    state = position(
        round=2,
        turn="red",
        order=["red", "yellow"],
        board=HIDEO_BOARD,
        hideo={"colour": "red", "face_up": [8, 6], "revealed": {"B1": 9, "C1": 2}},
        cities={8: {"prepared": True}, 6: {"station": "gold"}},
        players={"red": {"tracks": 1}},
    )
    while SHINKANSEN.to_act(state) == "red":
        legal = SHINKANSEN.legal_moves(state)
        assert legal == [decide(state)]
        state, _ = SHINKANSEN.apply(state, legal[0])


def test_hideo_turns_to_the_margin_where_shizuoka_is_finished() -> None:
    state = position(
        round=3,
        turn="red",
        order=["red", "yellow"],
        board=HIDEO_BOARD,
        cities={8: {"prepared": True, "station": "white", "track": True}},
        hideo={"colour": "red", "face_up": [8, 6]},
        players={"red": {"points": 10}},
    )
    state, events = played(state, {"kind": "act-in-city", "player": "red", "city": 8, "action": "margin"})
    assert told(events, "solo-actions.margin-bowl") == [{"player": "red", "venue": 2, "points": 2}]
    assert (of(state, "red").points, of(state, "red").bowls) == (12, 6)
