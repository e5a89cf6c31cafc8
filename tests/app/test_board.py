"""The board without a browser: what can be touched, how it is called, and what a touch comes to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.app.drawn import Drawn
from tutor.app.boards import board
from tutor.games import game, syndicate
from tutor.games.syndicate.components import deck
from tutor.games.syndicate.state import State
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.game import CHANCE
from tutor.kernel.policy import random_policy

BOARD = board("syndicate")
GAME = game("syndicate")
PLACES = {f"place:{number}" for number in range(1, 5)}
SLOTS = {f"slot:{number}" for number in range(1, 5)}
# Dice 6, 5, 3, 4, 2: the robot "left > right" pays 4 between 6 and 5 and between 5 and 3, but not between 3 and 4.
HAND = {
    "turn": "red",
    "order": ["red", "white"],
    "players": {
        "red": {
            "dice": [6, 5, 3, 4, 2],
            "network": [{"slot": 4, "card": "service-12"}],
            "hand": {"type": "transport", "condition": "left > right", "points": 4, "left": "+", "right": "="},
            "agents": 2,
            "assistants": 2,
        }
    },
}
START = {
    "turn": "red",
    "order": ["red", "white"],
    "players": {"red": {"network": [{"slot": 3, "card": "service-11"}], "agents": 3, "assistants": 2}},
}


def words(lang: Language = "en") -> Words:
    return Words(lang, "syndicate")


def position(plain: dict[str, Any]) -> State:
    state: State = GAME.read_position(plain, GAME.readings())
    return state


def scene(state: State, selection: dict[str, Any] | None = None, lang: Language = "en", **more: Any) -> Drawn:
    return Drawn(BOARD.scene(words(lang), state, selection or {}, **more))


def after(state: State, move: dict[str, Any], rng: Random) -> State:
    state, _ = GAME.apply(state, GAME.read_move(move))
    while GAME.to_act(state) == CHANCE:
        state, _ = GAME.apply(state, GAME.chance(state, rng))
    return state


def many_positions(count: int) -> list[State]:
    """Positions of every stage, chance moves among them, from games of two to four players."""
    found: list[State] = []
    rng = Random(4)
    for players in (2, 3, 4):
        state = GAME.new(GAME.seats(players))
        while (actor := GAME.to_act(state)) is not None:
            move = GAME.chance(state, rng) if actor == CHANCE else random_policy(GAME, state, rng)
            state, _ = GAME.apply(state, move)
            found.append(state)
    return [*rng.sample(found, count), found[-1]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_whole(lang: Language) -> None:
    for state in [GAME.new(GAME.seats(3)), *many_positions(40)]:
        drawn = scene(state, lang=lang)
        assert drawn.open == [] and drawn.twice == []
        assert all(one.get("aria-label") or one.get("aria-hidden") for one in drawn.pictures)
        for found in drawn.touch.values():
            assert found["tag"] == "button" or (found["role"], found["tabindex"]) == ("button", "0")
            assert found.get("aria-label") or found["tag"] == "button"


def test_the_start_of_a_turn() -> None:
    drawn = scene(position(START))
    assert set(drawn.touch) == PLACES | SLOTS | {"pass"}
    assert all("possible" in drawn.name(id) for id in PLACES)
    assert not any("possible" in drawn.name(id) for id in SLOTS)


def test_a_picked_place_offers_assistants_and_the_agent() -> None:
    drawn = scene(position(START), {"place": 2, "assistants": 1})
    assert set(drawn.touch) == PLACES | SLOTS | {"pass", "fewer", "more", "send"}
    assert drawn.touch["place:2"]["aria-pressed"] == "true"
    assert "chosen" in drawn.name("place:2")
    assert "aria-disabled" not in drawn.touch["fewer"]
    assert "aria-disabled" in scene(position(START), {"place": 2, "assistants": 0}).touch["fewer"]


def test_slots_tell_what_the_robot_would_pay_there() -> None:
    drawn = scene(position(HAND))
    assert set(drawn.touch) == PLACES | SLOTS | {"cover:left", "cover:right"}
    # The plus turns the 6 into a 1, the 5 into a 6 and the 3 into a 4.
    assert "possible, would pay 0 points" in drawn.name("slot:1")
    assert "possible, would pay 4 points" in drawn.name("slot:2")
    assert "possible, would pay 0 points" in drawn.name("slot:3")
    assert "not possible" in drawn.name("slot:4") and "would pay" not in drawn.name("slot:4")
    assert "pays 1 point now" in drawn.name("slot:4")
    covered = scene(position(HAND), {"cover": ["left"]})
    assert "would pay 4 points" in covered.name("slot:1")
    assert covered.touch["cover:left"]["aria-pressed"] == "true"


def test_where_nothing_may_be_covered_no_slot_is_legal() -> None:
    drawn = scene(position(HAND), {"cover": ["right"]})
    assert all("not possible" in drawn.name(id) for id in SLOTS)


def test_the_last_robot_of_a_round_has_its_price_too() -> None:
    full = [{"slot": slot, "card": f"industry-0{slot}"} for slot in (1, 2, 3)]
    others = [{"slot": slot, "card": f"military-0{slot}"} for slot in (1, 2, 3, 4)]
    red = {"dice": [1, 1, 1, 3, 2], "network": full, "hand": "transport-04", "agents": 0, "passed": True}
    white = {"network": others, "agents": 0, "passed": True}
    state = position({"turn": "red", "order": ["white", "red"], "players": {"white": white, "red": red}})
    assert GAME.to_act(GAME.apply(state, GAME.read_move({"kind": "connect", "player": "red", "slot": 4}))[0]) == CHANCE
    # "=" and "+": 3 stays, 2 becomes 3, so "left > right" is not met; with the plus covered it is.
    assert "would pay 0 points" in scene(state).name("slot:4")
    assert "would pay 4 points" in scene(state, {"cover": ["right"]}).name("slot:4")


def test_without_agents_every_place_is_blocked_and_still_answers() -> None:
    network = [{"slot": slot, "card": f"service-0{slot}"} for slot in (1, 2, 3, 4)]
    state = position({"turn": "red", "order": ["red", "white"], "players": {"red": {"network": network, "agents": 0}}})
    drawn = scene(state)
    assert all("not possible" in drawn.name(id) for id in PLACES)
    selection, move = BOARD.touched(state, {}, "place:1")
    assert selection == {} and move is not None
    assert GAME.check(state, GAME.read_move(move)).broken_ids[0] == "place-agent.agent-left"


def test_tried_and_hinted_moves_are_marked() -> None:
    state = position(START)
    tried = {"kind": "place-agent", "player": "red", "place": 3, "assistants": 4}
    drawn = scene(state, tried=tried, hint={"kind": "pass", "player": "red"})
    assert "tried, not allowed" in drawn.name("place:3") and "hint" in drawn.name("pass")
    assert "hint" in drawn.touch["pass"]["class"]
    hand = position(HAND)
    move = {"kind": "connect", "player": "red", "slot": 2, "cover": ["right"]}
    assert "tried, not allowed" in scene(hand, tried=move).name("slot:2")
    assert "tried, not allowed" in scene(hand, tried=move).name("cover:right")
    assert "hint" in scene(hand, hint=move).name("slot:2")
    assert "hint" in scene(hand, hint=move).name("cover:right")


def test_who_watches_sees_their_own_network_and_no_choices() -> None:
    drawn = scene(position(HAND), viewer="white")
    assert set(drawn.touch) == PLACES | SLOTS
    assert not any("possible" in drawn.name(id) for id in SLOTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_to_look_at_cannot_be_touched(lang: Language) -> None:
    for state in many_positions(20):
        assert scene(state, lang=lang, touchable=False).touch == {}
        assert Drawn(BOARD.draw(words(lang), state)).touch == {}
        for sheet in GAME.sheets(state):
            drawn = Drawn(BOARD.draw_sheet(words(lang), sheet))
            networks = [picture for picture in drawn.pictures if "360" in picture["viewbox"]]
            assert len(networks) == len(sheet.rounds) + bool(sheet.investors)


def test_stand_in_cards_are_marked_and_typed_ones_are_not() -> None:
    assert "≈" in scene(position(START)).said
    own = {"type": "transport", "condition": "left > right", "points": 4, "left": "+", "right": "="}
    factory = [{"card": {**own, "points": points}} for points in (1, 2, 3, 4)]
    assert "≈" not in scene(position({**START, "factory": factory})).said


def test_all_cards_can_be_drawn() -> None:
    for card in deck().values():
        plain = {**HAND["players"]["red"], "hand": card.id}  # type: ignore[index]
        if card.id != "service-12":
            assert scene(position({**HAND, "players": {"red": plain}})).open == []


# Touches


def test_picking_counting_and_sending() -> None:
    state, picked = position(START), {"place": 2, "assistants": 0}
    assert BOARD.touched(state, {}, "place:2") == (picked, None)
    assert BOARD.touched(state, picked, "place:2") == ({}, None)
    assert BOARD.touched(state, {"place": 2, "assistants": 2}, "place:4") == ({"place": 4, "assistants": 2}, None)
    assert BOARD.touched(state, picked, "more") == ({"place": 2, "assistants": 1}, None)
    assert BOARD.touched(state, {"place": 2, "assistants": 1}, "fewer") == (picked, None)
    assert BOARD.touched(state, picked, "fewer") == (picked, None)
    sent = {"kind": "place-agent", "player": "red", "place": 2, "assistants": 2}
    assert BOARD.touched(state, {"place": 2, "assistants": 2}, "send") == ({}, sent)


def test_the_stepper_answers_at_its_bound_with_the_reason() -> None:
    state, picked = position(START), {"place": 2, "assistants": 2}
    selection, move = BOARD.touched(state, picked, "more")
    assert selection == picked and move is not None
    broken = GAME.check(state, GAME.read_move(move)).broken
    assert [(one.rule.id, one.params) for one in broken] == [
        ("assistants.still-in-supply", {"need": 3, "have": 2}),
    ]


def test_covering_and_connecting() -> None:
    state = position(HAND)
    assert BOARD.touched(state, {}, "cover:left") == ({"cover": ["left"]}, None)
    assert BOARD.touched(state, {"cover": ["left"]}, "cover:right") == ({"cover": ["left", "right"]}, None)
    assert BOARD.touched(state, {"cover": ["left", "right"]}, "cover:left") == ({"cover": ["right"]}, None)
    move = {"kind": "connect", "player": "red", "slot": 1, "cover": ["left"]}
    assert BOARD.touched(state, {"cover": ["left"]}, "slot:1") == ({}, move)


@pytest.mark.parametrize(
    ("plain", "selection", "id", "broken"),
    [
        (HAND, {}, "slot:4", ["connect.slot-free"]),
        (HAND, {"cover": ["right"]}, "slot:1", ["assistants.on-plus-or-minus"]),
        (HAND, {}, "place:1", ["turn.one-action"]),
        (HAND, {}, "pass", ["turn.one-action"]),
        (START, {}, "slot:1", ["buy.agent-first"]),
        (START, {"player": "white"}, "pass", ["turn.in-order"]),
        (START, {"player": "white"}, "place:1", ["turn.in-order"]),
    ],
)
def test_what_is_not_allowed_is_proposed_all_the_same(
    plain: dict[str, Any], selection: dict[str, Any], id: str, broken: list[str]
) -> None:
    state = position(plain)
    kept, move = BOARD.touched(state, selection, id)
    assert kept == selection and move is not None
    assert list(GAME.check(state, GAME.read_move(move)).broken_ids) == broken


@pytest.mark.parametrize("id", ["", "place", "place:", "place:0", "place:5", "place:-1", "slot:9", "slot:²", "slot:12",
                                "cover:top", "send", "more", "nothing", "place:<b>"])  # fmt: skip
def test_other_touches_come_to_nothing(id: str) -> None:
    for plain in (START, HAND):
        assert BOARD.touched(position(plain), {}, id) == ({}, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_touch_alone(players: int) -> None:
    """Somebody who touches anything at all gets to the end, and hears a reason whenever a move is refused."""
    rng = Random(players)
    state = GAME.new(GAME.seats(players))
    while GAME.to_act(state) == CHANCE:
        state, _ = GAME.apply(state, GAME.chance(state, rng))
    selection: dict[str, Any] = {}
    made = refused = 0
    while GAME.to_act(state) is not None:
        id = rng.choice(sorted(scene(state, selection).touch))
        selection, move = BOARD.touched(state, selection, id)
        if move is None:
            continue
        verdict = GAME.check(state, GAME.read_move(move))
        if verdict.legal:
            assert selection == {}
            state, made = after(state, move, rng), made + 1
        else:
            assert verdict.broken
            refused += 1
    # Each player buys four robots, in two moves each, and passes once, in each of three rounds.
    assert made == players * 3 * 9
    assert refused > 0


def test_all_that_may_be_done_can_be_proposed() -> None:
    for state in many_positions(30):
        possible = list(BOARD.possible(state))
        assert all(GAME.plain(move) in possible for move in GAME.legal_moves(state))


def test_the_board_judges_nothing_itself() -> None:
    """What the scene calls possible is what the engine allows."""
    for state in many_positions(30):
        if syndicate.to_act(state) in (None, CHANCE):
            continue
        drawn, legal = scene(state), [GAME.plain(move) for move in GAME.legal_moves(state)]
        for number in range(1, 5):
            asked = "slot" if state.pending else "place"
            may = any(move.get(asked) == number and not move.get("cover") for move in legal)
            assert drawn.name(f"{asked}:{number}").count("not possible") == (not may)
