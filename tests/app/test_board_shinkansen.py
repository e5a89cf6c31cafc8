"""The board of Shinkansen without a browser: what can be touched, how it is called, and what a touch comes to."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.app.drawn import Drawn
from tutor.app.boards import board
from tutor.app.boards.shinkansen.picks import asked, decided
from tutor.games import game
from tutor.games.shinkansen.state import State
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.game import CHANCE

BOARD = board("shinkansen")
GAME = game("shinkansen")
CITIES = {f"city:{number}" for number in range(1, 13)}
VENUES = {f"venue:{number}" for number in range(1, 4)}

# Green's turn in the book: yellow's locomotive prepares, the event builds, green's own locomotive places a bowl.
GREEN = {
    "round": 2,
    "turn": "green",
    "order": ["green", "yellow"],
    "event": "build-station",
    "actions": 3,
    "players": {
        "green": {"yen": 9, "locomotive": {"actions": ["participate"]}, "train": ["odawara-b"], "tracks": 0},
        "yellow": {"yen": 5, "locomotive": {"actions": ["prepare"]}, "train": ["osaka-a"]},
    },
    "cities": {2: {"prepared": True, "track": True}},
    "discard": ["osaka-kyoto"],
}
ROW = {
    "round": 2,
    "phase": "phase-2",
    "turn": "green",
    "order": ["green", "yellow"],
    "players": {"green": {"yen": 4, "train": ["kyoto-a"]}, "yellow": {"yen": 5}},
    "cities": {6: {"station": "white", "track": True}},
    "row": ["toyohashi-a", "hashima-b", "atami-odawara", "osaka-a"],
}
SLOTS = {
    "round": 2,
    "phase": "phase-3",
    "turn": "green",
    "order": ["green", "yellow"],
    "players": {"green": {"yen": 4}, "yellow": {"yen": 5}},
    "row": [{"wagon": "toyohashi-a", "token": "green"}, {"wagon": "osaka-a", "token": "yellow"}],
}


def words(lang: Language = "en") -> Words:
    return Words(lang, "shinkansen")


def position(plain: dict[str, Any], **more: Any) -> State:
    state: State = GAME.read_position({**plain, **more}, GAME.readings())
    return state


def scene(state: State, selection: dict[str, Any] | None = None, lang: Language = "en", **more: Any) -> Drawn:
    return Drawn(BOARD.scene(words(lang), state, selection or {}, **more))


def touch(state: State, *ids: str) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """One touch after the other; only the last may complete a move."""
    selection: dict[str, Any] = {}
    for id in ids[:-1]:
        selection, move = BOARD.touched(state, selection, id)
        assert move is None, (id, move)
    return BOARD.touched(state, selection, ids[-1])


def broken(state: State, move: dict[str, Any] | None) -> list[str]:
    assert move is not None
    return list(GAME.check(state, GAME.read_move(move)).broken_ids)


@cache
def played(players: int, seed: int) -> tuple[State, ...]:
    """All positions of a game in which somebody acts without thinking, but never for nothing."""
    rng, found = Random(seed), []
    state = GAME.new(GAME.seats(players))
    while (actor := GAME.to_act(state)) is not None:
        legal = [] if actor == CHANCE else GAME.legal_moves(state)
        busy = [move for move in legal if move.kind not in ("end-turn", "decline")] or legal
        state, _ = GAME.apply(state, GAME.chance(state, rng) if actor == CHANCE else rng.choice(busy))
        found.append(state)
    return tuple(found)


def many_positions(count: int, players: tuple[int, ...] = (1, 2, 3, 4)) -> list[State]:
    found = [state for number in players for state in played(number, 7)]
    return [*Random(4).sample(found, count), found[-1], GAME.new(GAME.seats(players[0]))]


# Scenes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_whole(lang: Language) -> None:
    for state in many_positions(40):
        drawn = scene(state, lang=lang)
        assert drawn.open == [] and drawn.twice == []
        assert all(one.get("aria-label") or one.get("aria-hidden") for one in drawn.pictures)
        for found in drawn.touch.values():
            assert found["tag"] == "button" or (found["role"], found["tabindex"]) == ("button", "0")
            assert found["aria-label"]
        assert set(drawn.touch) >= CITIES


def test_every_city_tells_what_stands_there_and_what_its_site_costs() -> None:
    drawn = scene(position(GREEN, cities={2: {"prepared": True}, 3: {"station": "gold", "track": True}}))
    assert drawn.name("city:3") == "Maibara (3), gold station, track"
    assert drawn.name("city:2") == "Kyoto (2), site prepared, no track"
    # The book prints the price of Hamamatsu alone.
    assert drawn.name("city:7") == "Hamamatsu (7), construction token, no track, ¥3, points: 3"
    assert "≈ ¥" in drawn.name("city:8")


def test_phase_2_offers_the_row_with_its_prices() -> None:
    drawn = scene(position(ROW))
    assert {f"row:{place}" for place in range(1, 5)} | {"take-no-wagon"} <= set(drawn.touch)
    # 2 yen, and 2 more for the station in Toyohashi.
    assert "¥2 + ¥2" in drawn.name("row:1") and "possible, costs 4 yen" in drawn.name("row:1")
    assert "not possible" in drawn.name("row:3")
    assert not any(id.startswith("slot") for id in drawn.touch if "possible" in drawn.name(id))


def test_the_shortfall_in_points_is_told() -> None:
    state = position(ROW, players={"green": {"yen": 1, "points": 6}, "yellow": {}})
    assert "possible, costs 1 yen, loses 3 points" in scene(state).name("row:1")


def test_phase_3_offers_the_slots_with_their_rewards() -> None:
    drawn = scene(position(SLOTS))
    assert "station value token: 1" in drawn.name("slot:1") and "possible" in drawn.name("slot:1")
    assert "yen: 1" in drawn.name("slot:2") and "possible" in drawn.name("slot:2")
    row = [{"wagon": "toyohashi-a", "token": "green"}]
    taken = position(SLOTS, slots=["yellow", None], row=row, order=["yellow", "green"])
    assert "yellow" in scene(taken).name("slot:1") and "not possible" in scene(taken).name("slot:1")


def test_the_turn_offers_cards_and_its_end_with_what_it_pays() -> None:
    drawn = scene(position(GREEN))
    may = {id for id in drawn.touch if id.startswith("card:") and drawn.name(id).endswith(", possible")}
    # Kyoto has a prepared site, so the event can build there; the wagon has an ability and is only looked at.
    assert may == {"card:tail", "card:locomotive-green", "card:locomotive-yellow", "card:event"}
    assert "possible" not in drawn.name("card:wagon-1")
    assert "+¥3" in drawn.name("end-turn")


def test_a_picked_card_lights_its_targets_with_price_and_points() -> None:
    state = position(GREEN)
    selection, move = touch(state, "card:locomotive-yellow")
    assert move is None and selection == {"card": "locomotive-yellow", "kind": "prepare"}
    drawn = scene(state, selection)
    # 2 yen for yellow's locomotive and 1 for the site, by the ability of green's wagon.
    assert "possible, costs 3 yen, brings 3 points" in drawn.name("city:7")
    assert "not possible" in drawn.name("city:2")
    assert drawn.touch["card:locomotive-yellow"]["aria-pressed"] == "true"
    assert "back" in drawn.touch


def test_a_station_asks_for_its_colour_and_tells_what_each_brings() -> None:
    state = position(GREEN, cities={7: {"prepared": True}, 2: {"station": "white", "track": True}})
    selection, _ = touch(state, "card:event", "city:7")
    drawn = scene(state, selection)
    assert "possible, ¥3 +6" in drawn.name("colour:gold")
    assert "possible, ¥3 +4" in drawn.name("colour:white")


def test_the_venues_are_offered_to_a_bowl() -> None:
    state = position(GREEN)
    selection, _ = touch(state, "card:locomotive-green")
    drawn = scene(state, selection)
    assert set(drawn.touch) >= VENUES and all("possible" in drawn.name(id) for id in VENUES)
    assert "2 yen" in drawn.name("venue:2") and "costs 0 yen" in drawn.name("venue:2")


def test_used_and_spent_cards_are_told() -> None:
    train = [{"wagon": "toyohashi-b", "spent": True}, "osaka-a"]
    players = {"green": {"yen": 9, "train": train}, "yellow": {}}
    drawn = scene(position(GREEN, players=players, used=["tail", "wagon-2"], actions=1))
    assert "covered for the rest of the game" in drawn.name("card:wagon-1")
    assert "used this turn" in drawn.name("card:wagon-2") and "not possible" in drawn.name("card:wagon-2")
    assert "used this turn" in drawn.name("card:tail")


def test_tried_and_hinted_moves_are_marked() -> None:
    state = position(GREEN)
    tried = {"kind": "prepare", "player": "green", "card": "locomotive-yellow", "city": 2}
    hint = {"kind": "prepare", "player": "green", "card": "locomotive-yellow", "city": 7}
    assert "tried, not allowed" in scene(state, tried=tried).name("city:2")
    assert "tried, not allowed" in scene(state, tried=tried).name("card:locomotive-yellow")
    assert "hint" in scene(state, hint=hint).name("city:7")
    assert "hint" in scene(state, hint=hint).name("card:locomotive-yellow")
    ended = {"kind": "end-turn", "player": "green"}
    assert "hint" in scene(state, hint=ended).touch["end-turn"]["class"]
    assert "tried" in scene(position(ROW), tried={"kind": "take-no-wagon"}).touch["take-no-wagon"]["class"]


def test_who_watches_sees_their_own_train_and_no_choices() -> None:
    drawn = scene(position(GREEN), viewer="yellow")
    assert "card:wagon-1" in drawn.touch and "card:wagon-1-green" in drawn.touch
    assert not any("possible" in drawn.name(id) for id in drawn.touch)
    assert "end-turn" not in drawn.touch


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_to_look_at_cannot_be_touched(lang: Language) -> None:
    for state in many_positions(15):
        assert scene(state, lang=lang, touchable=False).touch == {}
        drawn = Drawn(BOARD.draw(words(lang), state))
        assert drawn.touch == {} and drawn.open == [] and drawn.pictures
        for sheet in GAME.sheets(state):
            picture = Drawn(BOARD.draw_sheet(words(lang), sheet))
            assert picture.touch == {} and picture.open == [] and picture.pictures


# The five wagons of yellow's example: Maibara, Hashima and Nagoya are connected, Kyoto has no track.
YELLOW = {
    "players": [{"player": "yellow", "points": 31, "train": [1, 2, 3, [3, 4], 5], "bowls": 2, "yen": 5, "tracks": 1}],
    "cities": {
        1: {"track": True},
        2: {"station": "black"},
        3: {"station": "gold", "track": True},
        4: {"station": "white", "track": True},
        5: {"station": "black", "track": True},
    },
    "ranking": ["gold", "white", "black"],
    "venues": [{"city": 11, "bowls": {"yellow": 2}}, {"city": 3, "bowls": {"yellow": 3}}, {"city": 8}],
}


def test_a_sheet_shows_run_and_points_only_when_it_is_scored() -> None:
    (sheet,) = GAME.read_sheets(YELLOW, GAME.readings())
    asked_for = Drawn(BOARD.draw_sheet(words(), sheet)).said
    scored = Drawn(BOARD.draw_sheet(words(), sheet, scored=True)).said
    assert "→ 4 →" not in asked_for and "+6" not in asked_for and "−3" not in asked_for
    assert "3 → 4 → 5  +9" in scored and "+6" in scored and "−3" in scored


def test_a_board_to_look_at_keeps_the_run_for_itself() -> None:
    players = {"green": {"train": [3, 4], "yen": 3}, "yellow": {}}
    cities = {3: {"track": True}, 4: {"track": True}}
    state = position(GREEN, players=players, cities=cities)
    assert "3 → 4  +6" in scene(state).said
    assert "3 → 4" not in Drawn(BOARD.draw(words(), state)).said


def test_stand_ins_are_marked_and_typed_numbers_are_not() -> None:
    sites = {city: {"cost": 6, "points": 6} for city in range(1, 13)}
    typed = {"sites": sites, "track": {letter: {"cost": 7, "points": 7} for letter in "ABCD"}, "last_cell": 20}
    drawn = scene(position(GREEN, board=typed))
    assert all("≈" in scene(position(GREEN)).name(id) for id in CITIES - {"city:2", "city:7"})
    assert not any("≈" in drawn.name(id) for id in CITIES)
    assert "¥6, points: 6" in drawn.name("city:8")


def test_what_a_player_types_in_is_escaped() -> None:
    track = {"<b": {"cost": 2, "points": 2}, "A": {"cost": 1, "points": 1}}
    players = {"green": {"yen": 9, "train": ["shizuoka-b", "maibara-a"], "tracks": 1}, "yellow": {}}
    event = {"effect": "lay-track", "actions": 3, "track": "A"}
    state = position(GREEN, board={"track": track}, players=players, event=event)
    selection, _ = touch(state, "card:wagon-2", "city:7")
    drawn = scene(state, selection)
    assert drawn.open == [] and "cell:<b" in drawn.touch and "<b" in drawn.said
    _, move = BOARD.touched(state, selection, "cell:<b")
    assert move is not None and move["cell"] == "<b" and broken(state, move) == []


# Touches


def test_picks_are_plain_data_and_can_be_taken_back() -> None:
    state = position(GREEN)
    selection, _ = touch(state, "card:locomotive-yellow")
    assert json.loads(json.dumps(selection)) == selection
    assert BOARD.touched(state, selection, "back") == ({}, None)
    assert BOARD.touched(state, selection, "card:locomotive-yellow") == ({}, None)
    assert BOARD.touched(state, {**selection, "player": "green"}, "back") == ({"player": "green"}, None)


def test_a_card_and_its_target_make_a_move() -> None:
    state = position(GREEN)
    move = {"kind": "prepare", "player": "green", "card": "locomotive-yellow", "city": 7, "by": None}
    assert touch(state, "card:locomotive-yellow", "city:7") == ({}, move)
    # The other way round it is the same move.
    assert touch(state, "city:7", "card:locomotive-yellow") == ({}, move)


def test_a_locomotive_with_two_actions_asks_which() -> None:
    players = {"green": {"yen": 9, "locomotive": {"actions": ["prepare", "participate"]}}, "yellow": {}}
    state = position(GREEN, players=players)
    selection, _ = touch(state, "card:locomotive-green")
    assert {"kind:prepare", "kind:participate"} <= set(scene(state, selection).touch)
    _, move = touch(state, "card:locomotive-green", "kind:participate", "venue:2")
    assert move is not None and (move["kind"], move["venue"]) == ("participate", 2)


def test_a_repeat_asks_for_the_card_to_be_repeated() -> None:
    players = {"green": {"yen": 9, "train": ["hashima-b"]}, "yellow": {}}
    state = position(GREEN, players=players, used=["tail"], actions=2)
    selection, _ = touch(state, "card:wagon-1")
    assert selection == {"by": "wagon-1"}
    assert "possible" in scene(state, selection).name("card:tail")
    _, move = touch(state, "card:wagon-1", "card:tail", "marker:gold")
    assert move == {"kind": "income", "player": "green", "card": "tail", "marker": "gold", "by": "wagon-1"}


def test_wagons_are_moved_by_touching_wagon_and_place() -> None:
    players = {
        "green": {"yen": 9, "train": [1, 2, 3], "locomotive": {"actions": ["participate"]}},
        "yellow": {},
    }
    state = position(GREEN, players=players)
    _, move = touch(state, "card:locomotive-green", "venue:3", "card:wagon-3", "card:wagon-1")
    assert move is not None and move["moves"] == [{"wagon": 3, "to": 1}]
    _, move = touch(state, "card:locomotive-green", "venue:3", "done")
    assert move is not None and move["moves"] == []
    # Touched again the wagon is put back.
    lifted, _ = touch(state, "card:locomotive-green", "venue:3", "card:wagon-3")
    assert "lifted" in lifted and "lifted" not in BOARD.touched(state, lifted, "card:wagon-3")[0]


def test_the_double_venue_effect_moves_two_wagons_one_after_the_other() -> None:
    train = [1, "yokohama-b", 3]
    players = {"green": {"yen": 9, "train": train, "locomotive": {"actions": ["participate"]}}, "yellow": {}}
    state = position(GREEN, players=players)
    steps = ["card:locomotive-green", "venue:3", "card:wagon-1", "card:wagon-3"]
    selection, move = touch(state, *steps)
    # The second wagon is asked for, and the train shows the first one where it is now.
    assert move is None and "wagon 3, Osaka (1)" in scene(state, selection).name("card:wagon-3")
    _, move = touch(state, *steps, "card:wagon-1", "card:wagon-2")
    assert move is not None and move["moves"] == [{"wagon": 1, "to": 3}, {"wagon": 1, "to": 2}]
    assert broken(state, move) == []


def test_two_part_events_ask_for_both_parts() -> None:
    state = position(GREEN, event="prepare-and-station", players={"green": {"yen": 20}, "yellow": {}})
    _, move = touch(state, "card:event", "city:7", "city:7", "colour:gold")
    assert move is not None and (move["city"], move["station_city"], move["colour"]) == (7, 7, "gold")
    state = position(GREEN, event="prepare-and-track", players={"green": {"yen": 20, "tracks": 1}, "yellow": {}})
    _, move = touch(state, "card:event", "city:7", "city:9")
    assert move is not None and (move["city"], move["track_city"], move["first"]) == (7, 9, "prepare")
    state = position(GREEN, event="participate-and-advance")
    _, move = touch(state, "card:event", "venue:2", "marker:black")
    assert move is not None and (move["venue"], move["marker"]) == (2, "black")


def test_a_slot_with_markers_asks_for_as_many_as_the_engine_wants() -> None:
    _, move = touch(position(SLOTS), "slot:1", "marker:white")
    assert move is not None and move["markers"] == ["white"]
    assert touch(position(SLOTS), "slot:2")[1] is not None
    doubled = [{"wagon": "atami-b", "token": "green"}, {"wagon": "osaka-a", "token": "yellow"}]
    state = position(SLOTS, row=doubled)
    _, move = touch(state, "slot:1", "marker:white", "marker:gold")
    assert move is not None and move["markers"] == ["white", "gold"]
    _, move = touch(state, "slot:1", "marker:white", "marker:white")
    assert broken(state, move) == ["take-slot.different-markers"]


def test_a_foreign_track_token_asks_whose() -> None:
    players = {
        "green": {"yen": 9, "train": ["maibara-a"], "tracks": 0},
        "yellow": {"tracks": 1},
        "red": {"tracks": 1},
    }
    state = position(GREEN, players=players, order=["green", "yellow", "red"])
    selection, _ = touch(state, "card:wagon-1", "city:9")
    drawn = scene(state, selection)
    assert "possible" in drawn.name("owner:yellow") and "not possible" in drawn.name("owner:own")
    _, move = BOARD.touched(state, selection, "owner:red")
    assert move is not None and move["owner"] == "red" and broken(state, move) == []


def test_whose_token_and_which_cost_may_be_told_first() -> None:
    players = {"green": {"yen": 9, "train": ["maibara-a"], "tracks": 1}, "yellow": {"tracks": 1}}
    state = position(GREEN, players=players, event={"effect": "build-station", "track": "A"})
    selection, _ = touch(state, "card:wagon-1")
    assert {"owner:own", "owner:yellow", "cell:token", "cell:B"} <= set(scene(state, selection).touch)
    told, _ = BOARD.touched(state, selection, "owner:yellow")
    assert told == {**selection, "owner": "yellow"} and BOARD.touched(state, told, "owner:yellow") == (selection, None)
    assert broken(state, BOARD.touched(state, told, "city:9")[1]) == ["lay-track.own-token-first"]
    told, _ = BOARD.touched(state, selection, "cell:B")
    assert broken(state, BOARD.touched(state, told, "city:9")[1]) == ["lay-track.cell-of-the-cost-token"]


REPEATS = {"green": {"yen": 9, "train": ["hashima-b", "atami-odawara"]}, "yellow": {"train": ["osaka-a"]}}
TOO_POOR = {"green": {"yen": 1, "locomotive": {"actions": ["participate"]}, "train": ["osaka-a"]}, "yellow": {}}


@pytest.mark.parametrize(
    ("plain", "more", "ids", "rules"),
    [
        (GREEN, {}, ["card:event", "city:7"], ["build-station.prepared-site"]),
        (GREEN, {}, ["card:locomotive-yellow", "city:2"], ["prepare.construction-token"]),
        (GREEN, {"used": ["tail"], "actions": 2}, ["card:tail"], ["actions.each-card-once"]),
        (GREEN, {"players": TOO_POOR}, ["card:locomotive-green"], ["actions.locomotive-fee"]),
        (GREEN, {"players": TOO_POOR}, ["card:wagon-1", "city:1"], ["prepare.cost"]),
        (GREEN, {}, ["card:tail-yellow"], ["actions.only-foreign-locomotives"]),
        (GREEN, {"players": REPEATS}, ["card:wagon-1"], ["repeat.used-this-turn"]),
        (
            GREEN,
            {"players": REPEATS, "used": ["tail"], "actions": 2},
            ["card:wagon-1", "card:wagon-2"],
            ["repeat.used-this-turn"],
        ),
        (GREEN, {"players": REPEATS}, ["card:wagon-1-yellow"], ["actions.only-foreign-locomotives"]),
        (GREEN, {}, ["slot:1"], ["take-slot.once-a-turn"]),
        (GREEN, {}, ["row:1"], ["rounds.steps-in-order"]),
        (GREEN, {}, ["decline"], ["rounds.steps-in-order"]),
        (ROW, {}, ["row:3"], ["choose-wagon.affordable"]),
        (ROW, {}, ["take-no-wagon"], ["choose-wagon.obligatory"]),
        (ROW, {}, ["row:2", "marker:gold"], ["choose-wagon.two-coloured-marker"]),
        (ROW, {}, ["slot:2"], ["rounds.steps-in-order"]),
        (SLOTS, {}, ["end-turn"], ["take-slot.before-actions"]),
        (SLOTS, {}, ["card:tail"], ["take-slot.before-actions"]),
    ],
)
def test_what_is_not_allowed_is_proposed_all_the_same(
    plain: dict[str, Any], more: dict[str, Any], ids: list[str], rules: list[str]
) -> None:
    state = position(plain, **more)
    before: dict[str, Any] = {}
    for id in ids[:-1]:
        before, _ = BOARD.touched(state, before, id)
    kept, move = BOARD.touched(state, before, ids[-1])
    assert kept == before
    assert set(rules) <= set(broken(state, move))


def test_another_player_is_told_to_wait() -> None:
    state = position(GREEN)
    selection, move = BOARD.touched(state, {"player": "yellow"}, "card:tail")
    assert selection == {"player": "yellow"} and broken(state, move) == ["turn.in-order"]


def test_a_card_with_no_target_left_may_be_picked_and_each_target_tells_why() -> None:
    state = position(GREEN, cities={})
    selection, move = touch(state, "card:event")
    assert move is None and selection == {"card": "event", "kind": "build-station"}
    assert all("not possible" in scene(state, selection).name(id) for id in CITIES)
    assert broken(state, BOARD.touched(state, selection, "city:7")[1]) == ["build-station.prepared-site"]


def test_a_city_waits_for_the_card_that_acts_there() -> None:
    state = position(GREEN)
    selection, move = touch(state, "city:2")
    assert (selection, move) == ({"city": 2}, None)
    drawn = scene(state, selection)
    assert "chosen" in drawn.name("city:2") and "not possible" in drawn.name("card:locomotive-yellow")
    assert "not possible" not in drawn.name("card:event")
    assert broken(state, BOARD.touched(state, selection, "card:locomotive-yellow")[1]) == ["prepare.construction-token"]
    assert BOARD.touched(state, selection, "city:2") == ({}, None)


def test_an_ability_is_looked_at_and_proposes_nothing() -> None:
    state = position(GREEN)
    selection, move = touch(state, "card:wagon-1")
    assert move is None
    assert "It always works and needs no action." in scene(state, selection).said


@pytest.mark.parametrize("id", ["", "city", "city:", "city:0", "city:13", "city:-1", "city:²", "city:<b>", "card:",
                                "card:wagon-0", "card:wagon-99-pink", "slot:9", "row:77", "venue:4", "colour:gold",
                                "marker:gold", "owner:red", "cell:A", "kind:prepare", "done", "confirm", "nothing",
                                "first:prepare", "effect:yes", "token:3", "side:left", "discard:9"])  # fmt: skip
def test_other_touches_come_to_nothing(id: str) -> None:
    for plain in (GREEN, ROW, SLOTS):
        assert BOARD.touched(position(plain), {}, id) == ({}, None)


# Every legal move


def next_touch(state: State, selection: dict[str, Any], move: Any) -> str:
    """What somebody touches who has this move in mind."""
    if move.kind in ("end-turn", "decline", "take-no-wagon"):
        return str(move.kind)
    gap = asked(state, selection)
    value = None if gap in ("card", "kind", "confirm", "moves", "wagon") else decided(state, move, str(gap))
    repeats = getattr(move, "by", None) if "by" not in selection else None
    match gap:
        case "card":
            return f"card:{repeats or move.card}"
        case "kind":
            return f"kind:{'repeat' if repeats else move.kind}"
        case "confirm":
            return "confirm"
        case "place":
            return f"row:{value}"
        case "city" | "track_city" | "station_city":
            return f"city:{value}"
        case "markers":
            assert value is not None
            return f"marker:{value[len(selection.get('markers', []))]}"
        case "owner":
            return f"owner:{value or 'own'}"
        case "cell":
            return f"cell:{value or 'token'}"
        case "effect":
            return f"effect:{'yes' if value else 'no'}"
        case "wagon":
            return f"card:wagon-{move.wagon}"
        case "moves":
            done = len(selection.get("moves", []))
            if done == len(move.moves):
                return "done"
            shift = move.moves[done]
            return f"card:wagon-{shift.to if 'lifted' in selection else shift.wagon}"
    return f"{gap}:{value}"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_legal_move_can_be_made_by_touching_what_is_drawn(players: int) -> None:
    rng, kinds = Random(players), Counter[str]()
    positions = [state for seed in (7, 8) for state in played(players, seed)]
    for state in rng.sample(positions, 30):
        legal = GAME.legal_moves(state)
        by_kind = {move.kind: move for move in rng.sample(legal, len(legal))}
        for move in by_kind.values():
            selection: dict[str, Any] = {}
            made = None
            while made is None:
                id = next_touch(state, selection, move)
                drawn = scene(state, selection)
                assert id in drawn.touch, (id, selection, move)
                assert "not possible" not in drawn.name(id)
                before = selection
                selection, made = BOARD.touched(state, selection, id)
                assert json.loads(json.dumps(selection)) == selection
                assert made is not None or selection != before
            assert selection == {} and made == GAME.plain(move)
            kinds[move.kind] += 1
    assert len(kinds) >= 9


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whoever_touches_anything_gets_a_move_or_hears_why_not(players: int) -> None:
    rng = Random(players)
    made = refused = 0
    for state in rng.sample(played(players, 9), 25):
        selection: dict[str, Any] = {}
        for _ in range(9):
            before = selection
            selection, move = BOARD.touched(state, before, rng.choice(sorted(scene(state, before).touch)))
            if move is None:
                continue
            verdict = GAME.check(state, GAME.read_move(move))
            assert selection == ({} if verdict.legal else before)
            assert verdict.legal or verdict.broken
            made, refused = made + verdict.legal, refused + (not verdict.legal)
            if verdict.legal:
                break
    assert made and refused


def test_all_that_may_be_done_can_be_proposed() -> None:
    for state in many_positions(12):
        possible = list(BOARD.possible(state))
        assert all(GAME.plain(move) in possible for move in GAME.legal_moves(state))
        for move in possible:
            GAME.read_move(move)


def test_what_cannot_be_done_is_proposed_too() -> None:
    state = position(GREEN)
    refused = {id for move in BOARD.possible(state) for id in broken(state, move)}
    assert {"prepare.construction-token", "build-station.prepared-site", "take-slot.once-a-turn"} <= refused


def test_the_board_judges_nothing_itself() -> None:
    """What the scene calls possible is what the engine allows."""
    for state in many_positions(25):
        if GAME.to_act(state) in (None, CHANCE):
            continue
        drawn, legal = scene(state), GAME.legal_moves(state)
        for name, prefix in (("place", "row"), ("slot", "slot")):
            for id in drawn.touch:
                if id.startswith(f"{prefix}:") and "possible" in drawn.name(id):
                    may = any(getattr(move, name, None) == int(id.partition(":")[2]) for move in legal)
                    assert ("not possible" in drawn.name(id)) == (not may)
        acting = {getattr(move, "by", None) or getattr(move, "card", None) for move in legal}
        for id in drawn.touch:
            if id.startswith("card:") and "possible" in drawn.name(id):
                assert ("not possible" in drawn.name(id)) == (id.removeprefix("card:") not in acting)
