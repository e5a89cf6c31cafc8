"""Which readings hold now: a file's own over the table's rulings, and these over the defaults.

A ruling is what the people at a table have agreed on: kept for the learner and the game, with its date, and applied
from then on. What one file or link says of its readings is its own and changes no ruling.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import streamlit as st

from tutor.app import learner
from tutor.games import game as game_by_id

VERSION = 1
# The pages that open files or begin a game; each of these has readings of its own.
PAGES = ("check", "score", "play")


class TableRuling(NamedTuple):
    """How a table reads one open point, and the day since when."""

    value: str
    since: date


def held(game_id: str, own: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every open point of the game with the reading that holds: in a new game, or in a file with its own readings."""
    defaults = {id: values[0] for id, values in game_by_id(game_id).READINGS.items()}
    ruled = {id: ruling.value for id, ruling in rulings(game_id).items()}
    return {**defaults, **ruled, **(own or {})}


def not_default(game_id: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Those of the readings that are not the default."""
    values = game_by_id(game_id).READINGS
    return {id: value for id, value in chosen.items() if value != values[id][0]}


def to_write(game_id: str, own: Mapping[str, str]) -> dict[str, str]:
    """What a file is to tell of its readings, so that another table counts the same from it."""
    decided = {**rulings(game_id), **own}
    chosen = held(game_id, own)
    return {id: value for id, value in chosen.items() if id in decided or id in not_default(game_id, chosen)}


# The readings of the file at hand


def own(page: str, game_id: str) -> dict[str, str]:
    """What the file of a page says itself; a switch on that page is thrown here."""
    chosen: dict[str, str] = st.session_state.setdefault(_own_key(page, game_id), {})
    return chosen


def switch(page: str, game_id: str, id: str, value: str) -> None:
    """Reads the page's file otherwise; where the table reads it so anyway, the file needs to say nothing."""
    chosen = own(page, game_id)
    chosen.pop(id, None)
    if value in game_by_id(game_id).READINGS.get(id, ()) and value != held(game_id)[id]:
        chosen[id] = value


def take_over(page: str, game_id: str, given: Mapping[str, str] | None) -> None:
    """Another file: its readings are the page's own now."""
    st.session_state[_own_key(page, game_id)] = dict(given or {})


def _own_key(page: str, game_id: str) -> str:
    return f"{page}-readings-{game_id}"


# The table's rulings


def rulings(game_id: str) -> dict[str, TableRuling]:
    """What this table has decided, by the id of the open point; what is no longer one is left out."""
    found = {}
    known = game_by_id(game_id).READINGS
    for id, plain in _saved(game_id).items():
        try:
            ruling = TableRuling(str(plain["value"]), date.fromisoformat(plain["since"]))
        except (KeyError, TypeError, ValueError):
            continue
        if ruling.value in known.get(id, ()):
            found[id] = ruling
    return found


def decide(game_id: str, id: str, value: str) -> None:
    """The table rules so from today on; what lies on its pages is read so too."""
    if value not in game_by_id(game_id).READINGS.get(id, ()):
        return
    ruling = {"value": value, "since": _today().isoformat()}
    _change(game_id, id, lambda saved: {**saved, id: ruling})


def take_back(game_id: str, id: str) -> None:
    """The default holds again."""
    _change(game_id, id, lambda saved: {name: ruling for name, ruling in saved.items() if name != id})


def _change(game_id: str, id: str, changed: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    def merged(saved: Any, _: Any) -> Any:
        return {"version": VERSION, "rulings": changed(_rulings_in(saved))}

    saved = learner.load(_key(game_id))
    if _is_newer(saved):
        return
    learner.save(_key(game_id), merged(saved, None), merged)
    for page in PAGES:
        own(page, game_id).pop(id, None)


def _saved(game_id: str) -> dict[str, Any]:
    saved = learner.load(_key(game_id))
    return {} if _is_newer(saved) else _rulings_in(saved)


def _rulings_in(saved: Any) -> dict[str, Any]:
    found = saved.get("rulings") if isinstance(saved, dict) else None
    return dict(found) if isinstance(found, dict) else {}


def _is_newer(saved: Any) -> bool:
    """Saved by a newer program: left alone."""
    return isinstance(saved, dict) and saved.get("version", VERSION) != VERSION


def _key(game_id: str) -> str:
    return f"readings.{game_id}"


def _today() -> date:
    """The day at the reader's own place, as far as the browser tells where that is."""
    zone = st.context.timezone
    try:
        return datetime.now(ZoneInfo(zone)).date() if zone else date.today()
    except (KeyError, ValueError, OSError):
        return date.today()
