"""Whatever stands in a file, the answer is a verdict, a score or a list of faults: never an exception."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tutor.data import content_dir, load_yaml
from tutor.games import GAMES
from tutor.i18n import LANGUAGES, Words
from tutor.table.audit import count
from tutor.table.faults import Unreadable, fault_text
from tutor.table.ruling import rule_on

READ = {"check": rule_on, "score": count}
FILES = {
    (game_id, name): load_yaml(content_dir() / game_id / "examples" / f"{name}.yaml").data
    for game_id in GAMES
    for name in READ
}

junk = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False) | st.text(max_size=8)
    | st.sampled_from(["red", "industry", "left", "military-01", "pass", "connect", "sum - 6"])
    | st.sampled_from(["gold", "wagon-1", "kyoto-a", "take-slot", "four-yen"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)  # fmt: skip


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        found += places(part, (*at, key))
    return found


def with_junk(file: Any, at: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(file)
    part = changed
    for key in at[:-1]:
        part = part[key]
    part[at[-1]] = value
    return changed


@pytest.mark.parametrize(("game_id", "name"), FILES)
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_junk_anywhere_in_a_file_is_told_or_taken(game_id: str, name: str, data: st.DataObject) -> None:
    original = FILES[game_id, name]
    at = data.draw(st.sampled_from(places(original)))
    file = with_junk(original, at, data.draw(junk))
    try:
        READ[name](file)
    except Unreadable as unreadable:
        assert unreadable.faults
        for fault in unreadable.faults:
            for lang in LANGUAGES:
                assert fault_text(Words(lang, unreadable.game), fault)


@pytest.mark.parametrize("name", READ)
@settings(max_examples=100, deadline=None)
@given(file=st.dictionaries(st.sampled_from(["game", "position", "journal", "move", "readings", "players"]), junk))
def test_a_file_of_junk_is_told(name: str, file: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        READ[name](file)
