"""What is kept for who learns here, under an id that the browser made up; ``learners`` tells who that can be.

Until the browser has told its id, and where it keeps nothing, everything lasts as long as the page is open.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

import streamlit as st

from tutor.i18n import Words
from tutor.lessons import progress as progress_of
from tutor.lessons.progress import Go, NewerVersion, NotProgress, Progress
from tutor.store import NOT_YET, Conflict, Saved, Store, Unavailable, open_store

NOBODY = "nobody"


@cache
def store() -> Store:
    """One for the whole program."""
    return open_store()


def known() -> str | None:
    """The learner's id; None while the browser has not told it, or keeps none."""
    id = st.session_state.get("learner", NOBODY)
    return None if id == NOBODY else str(id)


def notice(words: Words) -> None:
    """One sentence where what is learnt will not be there tomorrow."""
    if st.session_state.get("newer-progress"):
        text = words.t(
            "learner.newer", "Your saved progress is from a newer version of this program. It is left alone."
        )
    elif not store().lasts or st.session_state.get("unsaved"):
        text = words.t("learner.memory", "Progress cannot be saved on this machine. It lasts while the program runs.")
    elif st.session_state.get("learner") == NOBODY:
        text = words.t("learner.session", "This browser keeps nothing. Progress lasts while this page is open.")
    else:
        return
    st.html(f'<div class="rt"><p class="stand" style="white-space:normal;line-height:1.3">{escape(text)}</p></div>')


# ---- values by key


Merge = Callable[[Any, Any], Any]


def load(key: str) -> Any | None:
    """What was saved last under this key, by this or another tab; None where there is nothing."""
    own = _own()
    learner = known()
    if learner is None:
        return own.get(key)
    saved = _stored(learner, key)
    _versions()[key] = saved.version if saved else NOT_YET
    return saved.data if saved else own.get(key)


def save(key: str, data: Any, merge: Merge | None = None) -> Any:
    """Saves and gives what is saved now. Another tab's newer value is merged, or else raised as a ``Conflict``."""
    _own()[key] = data
    learner = known()
    if learner is None:
        return data
    for _ in range(5):
        try:
            _versions()[key] = store().save(learner, key, data, _versions().get(key, NOT_YET))
            st.session_state.pop("unsaved", None)
            break
        except Conflict as conflict:
            _versions()[key] = conflict.saved.version
            if merge is None:
                raise
            data = _own()[key] = merge(conflict.saved.data, data) if conflict.saved.version else data
        except Unavailable:
            st.session_state["unsaved"] = True
            break
    return data


def resume(key: str) -> Any | None:
    """What this session has under the key, else what was saved last: a reload goes on where one was."""
    own = _own()
    if known() is not None and key not in _versions():
        saved = load(key)
        if own.get(key) is None and saved is not None:
            own[key] = saved
    return own.get(key)


def take(key: str, saved: Saved) -> None:
    """Takes over what another tab has saved."""
    _own()[key] = saved.data
    _versions()[key] = saved.version


def _stored(learner: str, key: str) -> Saved | None:
    try:
        return store().load(learner, key)
    except Unavailable:
        st.session_state["unsaved"] = True
        return None


def _own() -> dict[str, Any]:
    """What this session has, by key."""
    own: dict[str, Any] = st.session_state.setdefault("own", {})
    return own


def _versions() -> dict[str, int]:
    versions: dict[str, int] = st.session_state.setdefault("versions", {})
    return versions


# ---- progress


def progress_key(game_id: str) -> str:
    return f"progress.{game_id}"


def progress(game_id: str) -> Progress:
    """What is saved together with what this session has done: two tabs, or a start before the id was told."""
    key = progress_key(game_id)
    stored, own = load(key), _own().get(key)
    saved = _read(stored)
    if own is None or own == stored:
        return saved
    whole = progress_of.merged(saved, _read(own))
    if whole != saved and known() is not None and not st.session_state.get("newer-progress"):
        save(key, progress_of.plain(whole), _merged)
    return whole


def record(game_id: str, level: str, stars: int, broken: tuple[str, ...] = ()) -> Progress:
    """One more go, saved at once."""
    return add(game_id, Progress((Go(now(), level, stars, broken),), {level: stars} if stars else {}))


def add(game_id: str, more: Progress) -> Progress:
    whole = progress_of.merged(progress(game_id), more)
    if st.session_state.get("newer-progress"):
        _own()[progress_key(game_id)] = progress_of.plain(whole)
        return whole
    return _read(save(progress_key(game_id), progress_of.plain(whole), _merged))


def _merged(saved: Any, own: Any) -> Any:
    return progress_of.plain(progress_of.merged(_read(saved), _read(own)))


def _read(data: Any) -> Progress:
    if data is None:
        return Progress()
    try:
        return progress_of.read(data)
    except (NewerVersion, NotProgress):
        # Saved by another version of the program: kept as it is.
        st.session_state["newer-progress"] = True
        return Progress()


def progress_of_other(id: str, game_id: str) -> Progress:
    """What somebody else has saved on this machine, to be looked at."""
    saved = _stored(id, progress_key(game_id))
    try:
        return progress_of.read(saved.data) if saved and saved.data is not None else Progress()
    except (NewerVersion, NotProgress):
        return Progress()


def now() -> int:
    return int(time.time())
