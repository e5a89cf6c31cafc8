"""The learners of one device: the browser keeps their ids and names, and who is learning now.

There is no account. What a learner has done lies in the store under the id; names stay in the browser.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple

import streamlit as st

from tutor.app import learner
from tutor.i18n import Words
from tutor.store import Conflict, Unavailable

MOST_LEARNERS = 12
LONGEST_NAME = 30
_ID = re.compile(r"[0-9a-f]{32}")
_KEY = "learner-told"
# Outside https there is no randomUUID, and phones on the same network come by http.
# Orders may be given twice: each leaves the list as it was if it has been carried out before.
_JS = """
const CURRENT = 'rules-tutor.learner', LIST = 'rules-tutor.learners';
const isId = (id) => /^[0-9a-f]{32}$/.test(id);
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((part) => part.toString(16).padStart(2, '0')).join('');

function kept() {
  let list = [];
  try { list = JSON.parse(localStorage.getItem(LIST)) ?? []; } catch {}
  if (!Array.isArray(list)) list = [];
  return list.filter((one) => isId(one?.id)).map(({id, name}) => ({id, name: `${name ?? ''}`}));
}

function carriedOut(order, list) {
  const others = list.filter((one) => one.id !== order.id);
  if (order.do === 'forget') return others;
  if (order.do === 'name' && others.length === list.length) return [...list, {id: order.id, name: order.name}];
  return list.map((one) => order.do === 'name' && one.id === order.id ? {id: one.id, name: order.name} : one);
}

export default function({data, setTriggerValue}) {
  const orders = JSON.parse(data.orders);
  let told = 'nobody';
  try {
    let list = kept(), id = localStorage.getItem(CURRENT) ?? '';
    for (const order of orders) {
      list = carriedOut(order, list);
      if (order.do === 'switch') id = order.id;
    }
    if (!isId(id)) id = list[0]?.id ?? newId();
    if (!list.some((one) => one.id === id)) list.push({id, name: ''});
    localStorage.setItem(CURRENT, id);
    localStorage.setItem(LIST, JSON.stringify(list));
    told = JSON.stringify({id, learners: list, done: orders.length});
  } catch {}
  setTriggerValue('told', told);
}
"""
_WHO = st.components.v2.component("learner", html="<span hidden></span>", js=_JS, isolate_styles=False)


class Learner(NamedTuple):
    """Somebody who learns here; the name is empty until somebody gives one."""

    id: str
    name: str = ""


def meet() -> None:
    """At the end of a page: asks the browser once who is here, and gives it what has changed to keep."""
    orders = st.session_state.get("learner-orders", [])
    if "learner" not in st.session_state or orders:
        _WHO(key=_KEY, data={"orders": json.dumps(orders)}, on_told_change=_told)


def _told() -> None:
    """Of a browser that keeps nothing there is nobody; who is learning in this tab stays the same till a reload."""
    given = str((st.session_state.get(_KEY) or {}).get("told") or "")
    try:
        told = json.loads(given)
        found = [Learner(one["id"], clean(one["name"])) for one in told["learners"] if _ID.fullmatch(one["id"])]
        current, done = str(told["id"]), int(told["done"])
    except (ValueError, TypeError, KeyError):
        st.session_state.setdefault("learner", learner.NOBODY)
        st.session_state["learner-orders"] = []
        return
    st.session_state["learner-orders"] = st.session_state.get("learner-orders", [])[done:]
    if not st.session_state["learner-orders"]:
        st.session_state["learners"] = [list(one) for one in found[:MOST_LEARNERS]]
    st.session_state.setdefault("learner", current if _ID.fullmatch(current) else learner.NOBODY)


def clean(name: str) -> str:
    """A name as it can be shown in one line."""
    printable = "".join(letter for letter in str(name) if letter.isprintable() or letter.isspace())
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def all_here() -> list[Learner]:
    """Everybody who learns on this device, in the order of their coming; nobody where the browser keeps nothing."""
    current = learner.known()
    if current is None:
        return []
    found = [Learner(*one) for one in st.session_state.get("learners", [])]
    return found if any(one.id == current for one in found) else [*found, Learner(current)]


def current() -> Learner | None:
    return next((one for one in all_here() if one.id == learner.known()), None)


def called(words: Words, one: Learner) -> str:
    """The name, or a number until there is one."""
    return one.name or words.t("learners.unnamed", "Learner {n}", n=all_here().index(one) + 1)


# ---- what can be done


def refused(words: Words, name: str, own: str | None = None) -> str | None:
    """Why a name cannot be given, in one sentence; ``own`` is the learner who has it already."""
    wanted = clean(name)
    if not wanted:
        return words.t("learners.no-name", "Type a name first.")
    if any(called(words, one).casefold() == wanted.casefold() for one in all_here() if one.id != own):
        return words.t("learners.taken", "This name is taken: {name}. Choose another.", name=wanted)
    if own is None and len(all_here()) >= MOST_LEARNERS:
        return words.t("learners.full", "At most {n} learners are kept here: forget one first.", n=MOST_LEARNERS)
    return None


def add(name: str) -> None:
    """One more learner, who begins at once."""
    made = Learner(secrets.token_hex(16), clean(name))
    _keep([*all_here(), made], {"do": "name", "id": made.id, "name": made.name})
    switch(made.id)


def rename(id: str, name: str) -> None:
    renamed = [Learner(id, clean(name)) if one.id == id else one for one in all_here()]
    _keep(renamed, {"do": "name", "id": id, "name": clean(name)})


def switch(id: str) -> None:
    """Another learner goes on with what they had here: progress and games from the store, drafts from this tab."""
    left = learner.known()
    if id == left or all(one.id != id for one in all_here()):
        return
    away: dict[str, dict[str, Any]] = st.session_state.setdefault("away", {})
    if left is not None:
        away[left] = {key: value for key, value in _of_the_learner() if not _is_stored(key)}
    for key, _ in list(_of_the_learner()):
        del st.session_state[key]
    st.session_state["learner"] = id
    for key, value in away.pop(id, {}).items():
        st.session_state[key] = value
    _keep(all_here(), {"do": "switch", "id": id})


def forget(id: str) -> None:
    """The learner and everything saved; another goes on, or somebody new."""
    others = [one for one in all_here() if one.id != id]
    if not others:
        others = [Learner(secrets.token_hex(16))]
        _keep([*all_here(), *others], {"do": "name", "id": others[0].id, "name": ""})
    if id == learner.known():
        switch(others[0].id)
    st.session_state.get("away", {}).pop(id, None)
    _keep(others, {"do": "forget", "id": id})
    _erase(id)


def _keep(found: list[Learner], order: dict[str, str]) -> None:
    st.session_state["learners"] = [list(one) for one in found]
    st.session_state["learner-orders"] = [*st.session_state.get("learner-orders", []), order]


def _erase(id: str) -> None:
    """Nothing is left under the learner's keys but that there was something."""
    try:
        for key in learner.store().keys(id):
            saved = learner.store().load(id, key)
            if saved is not None and saved.data is not None:
                learner.store().save(id, key, None, saved.version)
    except (Conflict, Unavailable):
        st.session_state["unsaved"] = True


# ---- what a session holds of a learner

_OF_THE_TAB = ("lang", "game", "drawings", "learner", "learners", "learner-orders", "away")
_PLAIN = (dict, list, str, int, float, bool, type(None))


def _of_the_learner() -> Iterator[tuple[str, Any]]:
    """Plain data that pages keep, and what is typed; not the counters of the drawings, which are the browser's."""
    for key, value in st.session_state.items():
        name = str(key)
        if name not in _OF_THE_TAB and not name.endswith(("-told", "-seen")) and type(value) in _PLAIN:
            yield name, value


def _is_stored(key: str) -> bool:
    """What comes from the store again, newer perhaps; and buttons, which nobody may press for another."""
    value = st.session_state[key]
    return key in ("own", "versions") or key.startswith("play:") or isinstance(value, bool)
