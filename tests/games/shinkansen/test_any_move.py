"""Any move held against any position is judged: a touch on the board proposes moves only to hear why they are refused.

Moves of every kind, sensible and not, meet positions of every phase: those of games under way, and those that somebody
tells with a few facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any, get_args

import pytest

from tutor.games import game
from tutor.games.shinkansen.components import ABILITIES, ACTIONS, COLOURS, STATION_COLOURS, deck, events, locomotives
from tutor.games.shinkansen.moves import Move
from tutor.i18n import Words
from tutor.kernel.game import CHANCE
from tutor.kernel.verdict import ImpossiblePosition
from tutor.wording import move_text

SHINKANSEN = game("shinkansen")
WORDS = Words("en", "shinkansen")
KINDS = get_args(Move)
CARDS = ("tail", "event", "wagon-1", "wagon-2", "wagon-3", "wagon-9", "tail-red", "wagon-1-red", "wagon-1-yellow")
LOCOMOTIVES = tuple(f"locomotive-{colour}" for colour in COLOURS)
TYPED_IN = (
    {"cities": [5], "cost": 2, "markers": ["gold"], "action": "repeat"},
    {"cities": [3, 4], "cost": 20, "markers": ["black", "gold/white"], "ability": "double-reward"},
    {"cities": [13], "cost": 0},
)
BOARDS = (
    {"track": {"A": {"cost": 0, "points": 0}, "E": {"cost": 9, "points": 9}}},
    {"last_cell": 6, "sites": {"7": {"cost": 20, "points": 0}}},
    {"tile": {"2": ["points-1", "marker-1"], "3": ["yen-2", "marker-1", "points-1"]}},
)


# Moves


def any_move(kind: type, rng: Random) -> Any:
    """A move of a kind whose fields are all readable, and nothing more."""
    told = {field.name: _any_value(kind, field.name, rng) for field in fields(kind) if field.name != "kind"}
    return SHINKANSEN.read_move({"kind": _name(kind)} | told)


def _name(kind: type) -> str:
    return str(next(field.default for field in fields(kind) if field.name == "kind"))


def _any_value(kind: type, name: str, rng: Random) -> Any:
    match name:
        case "player":
            return rng.choice(COLOURS)
        case "owner":
            return rng.choice((None, *COLOURS))
        case "card":
            return rng.choice(("tail", "event", *CARDS, *LOCOMOTIVES))
        case "by":
            return rng.choice((None, None, None, *CARDS, *LOCOMOTIVES))
        case "colour" | "marker":
            optional = _name(kind) not in ("build-station", "prepare-and-station", "income", "participate-and-advance")
            return rng.choice((*STATION_COLOURS, None)) if optional else rng.choice(STATION_COLOURS)
        case "markers":
            return _some(STATION_COLOURS, 4, rng)
        case "cell":
            return rng.choice((None, None, "A", "B", "D", "Z"))
        case "wagon" if _name(kind) in ("buy-card", "buy-leftover"):
            return _any_wagon(rng)
        case "wagon" | "place" | "slot" | "venue":
            return rng.choice((0, 1, 2, 3, 4, 5, 99))
        case "effect":
            return rng.random() < 0.7
        case "moves":
            return [{"wagon": rng.randint(0, 4), "to": rng.randint(0, 4)} for _ in range(rng.choice((0, 0, 1, 2, 3)))]
        case "first":
            parts = {"prepare-and-track": "lay-track", "prepare-and-station": "build-station"}
            second = parts.get(_name(kind))
            return rng.choice(("prepare", second) if second else ("participate", "advance"))
        case "side":
            return rng.choice(("left", "right"))
        case "action":
            return rng.choice(("prepare", "build-station", "lay-track", "margin"))
        case "locomotive":
            return _any_locomotive(rng)
        case "locomotives":
            return [_any_locomotive(rng) for _ in range(rng.randint(0, 4))]
        case "order":
            return _some(COLOURS, 5, rng)
        case "events":
            return _some(tuple(events()), 6, rng)
        case "wagons":
            return [_any_wagon(rng) for _ in range(rng.randint(0, 7))]
        case "cities" | "face_up" | "left_over":
            return _some(range(14), 5, rng)
        case "city" | "track_city" | "station_city" | "token":
            return rng.choice((*range(14), 99))
    raise ValueError(f"no values for {name}")


def _some(values: Any, most: int, rng: Random) -> list[Any]:
    return [rng.choice(values) for _ in range(rng.randint(0, most))]


def _any_wagon(rng: Random) -> Any:
    return rng.choice((*deck(), *TYPED_IN))


def _any_locomotive(rng: Random) -> Any:
    sides = [one.id for count in (2, 4) for one in locomotives(count)]
    return rng.choice((*sides, {"actions": [rng.choice(ACTIONS)]}))


# Positions


def states_of_a_game(count: int, rng: Random) -> Iterator[Any]:
    """Every position of one game, from the empty table to the end, with the open points read in any way."""
    read = {name.replace("-", "_"): rng.choice(values) for name, values in SHINKANSEN.READINGS.items()}
    seats = SHINKANSEN.plain(SHINKANSEN.seats(count)) | {"readings": read}
    state = SHINKANSEN.new(SHINKANSEN.read_setup(seats))
    while (actor := SHINKANSEN.to_act(state)) is not None:
        yield state
        move = SHINKANSEN.chance(state, rng) if actor == CHANCE else rng.choice(SHINKANSEN.legal_moves(state))
        state, _ = SHINKANSEN.apply(state, move)
    yield state


def told_position(rng: Random) -> Any | None:
    """A position of which a few facts are told; None where they contradict each other."""
    colours = rng.sample(COLOURS, rng.randint(1, 4))
    facts: dict[str, Any] = {
        "turn": colours[0],
        "phase": rng.choice(("phase-2", "phase-3", "actions", "round-end")),
        "round": rng.randint(1, 5),
        "event": rng.choice((*events(), {"effect": "lay-track", "track": "E"}, {"effect": "repeat", "actions": 5})),
        "players": {colour: _told_player(rng) for colour in colours[: rng.randint(0, 2)]},
        "cities": {city: _told_city(rng) for city in rng.sample(range(1, 13), rng.randint(0, 4))},
        "markers": rng.sample(STATION_COLOURS, 3),
        "actions": rng.randint(0, 3),
        "used": rng.sample(("tail", "event", "wagon-1"), rng.randint(0, 2)),
        "rewarded": rng.sample(STATION_COLOURS, rng.randint(0, 3)),
        "discard": rng.sample(tuple(deck()), rng.randint(0, 3)),
        "hideo": {"colour": rng.choice(COLOURS)},
        "order": colours,
        "board": rng.choice(BOARDS),
    }
    kept = {name: told for name, told in facts.items() if rng.random() < 0.4}
    read = {name.replace("-", "_"): rng.choice(values) for name, values in SHINKANSEN.READINGS.items()}
    try:
        return SHINKANSEN.read_position(kept, SHINKANSEN.readings(**read))
    except ImpossiblePosition:
        return None


def _told_player(rng: Random) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "yen": rng.choice((0, 1, 3, 30)),
        "points": rng.choice((0, 1, 40)),
        "bowls": rng.randint(0, 7),
        "tracks": rng.randint(0, 2),
        "train": [_told_wagon(rng) for _ in range(rng.randint(0, 4))],
    }
    return {name: told for name, told in facts.items() if rng.random() < 0.5}


def _told_wagon(rng: Random) -> Any:
    city = rng.randint(1, 12)
    gives = {"action": rng.choice(ACTIONS)} if rng.random() < 0.5 else {"ability": rng.choice(ABILITIES)}
    wagon = {"cities": [city]} | gives
    return rng.choice((city, wagon, {"wagon": wagon, "left": [rng.randint(1, 12)]}, {"wagon": wagon, "spent": True}))


def _told_city(rng: Random) -> dict[str, Any]:
    return {"station": rng.choice((None, *STATION_COLOURS)), "track": rng.random() < 0.5, "prepared": True}


# The judge


def hold(state: Any, rng: Random, *, told: bool) -> Counter[str]:
    """One move of every kind against one position; ``told``: the reasons are written out, too."""
    judged: Counter[str] = Counter()
    for kind in KINDS:
        move = any_move(kind, rng)
        verdict = SHINKANSEN.check(state, move)
        judged[f"{_name(kind)}: {'legal' if verdict.legal else 'broken'}"] += 1
        if told:
            assert move_text(WORDS, move)
            assert all(WORDS.finding(finding) for finding in verdict.findings)
        if verdict.legal:
            assert SHINKANSEN.mover(move) == SHINKANSEN.to_act(state)
            after, _ = SHINKANSEN.apply(state, move)
            assert SHINKANSEN.problems(after) == ()
    return judged


def hold_against_games(count: int, seed: int, *, share: float) -> None:
    rng = Random(f"{count}/{seed}")
    phases: Counter[str] = Counter()
    for state in states_of_a_game(count, rng):
        if state.phase in ("setup", "finished") or rng.random() < share:
            phases[state.phase] += 1
            hold(state, rng, told=rng.random() < 0.2)
    assert phases["setup"] and phases["finished"] and len(phases) > 3


def hold_against_told_positions(seed: int, *, positions: int) -> None:
    rng = Random(f"told/{seed}")
    phases: Counter[str] = Counter()
    while phases.total() < positions:
        state = told_position(rng)
        if state is not None:
            phases[state.phase] += 1
            hold(state, rng, told=rng.random() < 0.2)
    assert {"phase-2", "phase-3", "round-end"} <= set(phases)


@pytest.mark.parametrize("count", (1, 2, 3, 4))
def test_any_move_is_judged_in_a_game(count: int) -> None:
    hold_against_games(count, 0, share=0.3)


def test_any_move_is_judged_in_a_position_told_with_few_facts() -> None:
    hold_against_told_positions(0, positions=150)


@pytest.mark.long
@pytest.mark.parametrize("count", (1, 2, 3, 4))
@pytest.mark.parametrize("seed", range(1, 26))
def test_any_move_is_judged_in_many_games(count: int, seed: int) -> None:
    hold_against_games(count, seed, share=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 26))
def test_any_move_is_judged_in_many_positions_told_with_few_facts(seed: int) -> None:
    hold_against_told_positions(seed, positions=1000)
