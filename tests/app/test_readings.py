"""Which readings hold: a file's own over the table's rulings, these over the defaults; rulings are kept and dated."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
import streamlit as st

from tutor.app import learner, readings
from tutor.games import GAMES, game
from tutor.store import NOT_YET, MemoryStore

SOMEBODY = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryStore]:
    """A session of somebody's, with a store of its own."""
    kept = MemoryStore()
    monkeypatch.setattr(learner, "store", lambda: kept)
    st.session_state.clear()
    st.session_state["learner"] = SOMEBODY
    yield kept
    st.session_state.clear()


def first(game_id: str) -> tuple[str, str, str]:
    """An open point of the game, its default and its other reading."""
    id, (default, other, *_) = next(iter(game(game_id).READINGS.items()))
    return id, default, other


@pytest.mark.parametrize("game_id", GAMES)
def test_without_rulings_the_defaults_hold(game_id: str) -> None:
    assert readings.held(game_id) == {id: values[0] for id, values in game(game_id).READINGS.items()}
    assert readings.to_write(game_id, {}) == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_ruling_is_dated_kept_and_holds_until_it_is_taken_back(game_id: str) -> None:
    id, default, other = first(game_id)
    readings.decide(game_id, id, other)
    st.session_state.clear()
    st.session_state["learner"] = SOMEBODY
    assert readings.rulings(game_id) == {id: readings.TableRuling(other, date.today())}
    assert readings.held(game_id)[id] == other
    assert readings.not_default(game_id, readings.held(game_id)) == {id: other}
    readings.take_back(game_id, id)
    assert readings.rulings(game_id) == {}
    assert readings.held(game_id)[id] == default


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_may_decide_for_the_default(game_id: str) -> None:
    id, default, _ = first(game_id)
    readings.decide(game_id, id, default)
    assert readings.rulings(game_id)[id].value == default
    assert readings.not_default(game_id, readings.held(game_id)) == {}
    assert readings.to_write(game_id, {}) == {id: default}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_file_s_own_readings_win_and_change_no_ruling(game_id: str) -> None:
    id, default, other = first(game_id)
    readings.decide(game_id, id, other)
    readings.take_over("score", game_id, {id: default})
    assert readings.held(game_id, readings.own("score", game_id))[id] == default
    assert readings.to_write(game_id, readings.own("score", game_id)) == {id: default}
    assert readings.held(game_id, readings.own("check", game_id))[id] == other
    assert readings.rulings(game_id)[id].value == other


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_ruling_holds_for_what_lies_on_the_pages(game_id: str) -> None:
    id, default, other = first(game_id)
    for page in readings.PAGES:
        readings.take_over(page, game_id, {id: default})
    readings.decide(game_id, id, other)
    for page in readings.PAGES:
        assert readings.held(game_id, readings.own(page, game_id))[id] == other


@pytest.mark.parametrize("game_id", GAMES)
def test_each_learner_has_rulings_of_their_own(game_id: str) -> None:
    id, default, other = first(game_id)
    readings.decide(game_id, id, other)
    st.session_state.clear()
    st.session_state["learner"] = SOMEBODY[::-1]
    assert readings.held(game_id)[id] == default


@pytest.mark.parametrize("game_id", GAMES)
def test_two_tabs_lose_no_ruling(game_id: str, store: MemoryStore) -> None:
    one, another = list(game(game_id).READINGS)[:2]
    readings.decide(game_id, one, game(game_id).READINGS[one][1])
    saved = store.load(SOMEBODY, f"readings.{game_id}")
    assert saved is not None
    there = {"version": 1, "rulings": {another: {"value": game(game_id).READINGS[another][1], "since": "2026-01-31"}}}
    store.save(SOMEBODY, f"readings.{game_id}", there, saved.version)
    readings.decide(game_id, one, game(game_id).READINGS[one][0])
    assert set(readings.rulings(game_id)) == {one, another}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    "saved",
    [
        [],
        {"version": 1},
        {"version": 1, "rulings": []},
        {"version": 1, "rulings": {"no-such-point": {"value": "x", "since": "2026-01-31"}}},
        {"version": 1, "rulings": {"{id}": {"value": "no-such-reading", "since": "2026-01-31"}}},
        {"version": 1, "rulings": {"{id}": {"value": "{other}", "since": "yesterday"}}},
        {"version": 1, "rulings": {"{id}": "{other}"}},
    ],
)
def test_what_cannot_be_a_ruling_is_none(game_id: str, saved: object, store: MemoryStore) -> None:
    id, default, other = first(game_id)
    if isinstance(saved, dict) and isinstance(saved.get("rulings"), dict):
        named = {"{id}": id, "{other}": other}
        saved = {
            "version": 1,
            "rulings": {
                named.get(key, key): {part: named.get(text, text) for part, text in plain.items()}
                if isinstance(plain, dict)
                else named.get(plain, plain)
                for key, plain in saved["rulings"].items()
            },
        }
    store.save(SOMEBODY, f"readings.{game_id}", saved, NOT_YET)
    assert readings.rulings(game_id) == {}
    assert readings.held(game_id)[id] == default
    readings.decide(game_id, "no-such-point", other)
    readings.decide(game_id, id, "no-such-reading")
    assert readings.rulings(game_id) == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_rulings_of_a_newer_program_are_left_alone(game_id: str, store: MemoryStore) -> None:
    id, default, other = first(game_id)
    newer = {"version": 2, "rulings": {id: {"value": other, "since": "2030-01-01"}}}
    store.save(SOMEBODY, f"readings.{game_id}", newer, NOT_YET)
    readings.decide(game_id, id, other)
    assert readings.held(game_id)[id] == default
    saved = store.load(SOMEBODY, f"readings.{game_id}")
    assert saved is not None and saved.data == newer
