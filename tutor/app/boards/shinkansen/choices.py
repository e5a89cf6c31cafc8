"""What is touched becomes a move as soon as nothing is left to decide; the engine judges it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tutor.app.boards.shinkansen.nearest import hangs_on_a_gap, nearest
from tutor.app.boards.shinkansen.picks import (
    CITY_FIELDS,
    FIRSTS,
    HIDEO_ACTIONS,
    LISTS,
    PLACES,
    Selection,
    asked,
    asks,
    cards,
    early,
    filled,
    kind_of,
    legal,
    mover,
    next_gap,
    offers,
    options,
    shifts,
)
from tutor.games.shinkansen import check, plain
from tutor.games.shinkansen.cards import card_ref
from tutor.games.shinkansen.components import CITIES, COLOURS, STATION_COLOURS
from tutor.games.shinkansen.moves import CARD_NAME
from tutor.games.shinkansen.state import State, turn_of

# Buttons without a place on the table, and the move that each proposes.
BUTTONS = ("take-no-wagon", "end-turn", "decline")


def touched(state: State, selection: Selection, id: str) -> tuple[Selection, dict[str, Any] | None]:
    """The picks after this touch, and the move as soon as it is complete, legal or not.

    Picks stay while a move is refused, and are gone once it is made.
    """
    what, _, which = id.partition(":")
    number = int(which) if which.isdecimal() and len(which) <= 2 else 0
    fresh = _kept(selection, "player")
    gap = asked(state, selection)
    match what:
        case "back":
            return fresh, None
        case "take-no-wagon" | "end-turn" | "decline":
            return _settled(state, selection, {**fresh, "kind": what})
        case "confirm" if gap == "confirm":
            return _settled(state, selection, {**selection, "kind": kind_of(state, selection)})
        case "row" if 1 <= number <= len(state.row):
            return _settled(state, selection, {**fresh, "kind": "choose-wagon", "place": number})
        case "slot" if 1 <= number <= len(state.slots):
            return _settled(state, selection, {**fresh, "kind": "take-slot", "slot": number})
        case "locomotive" if 1 <= number <= len(state.locomotives):
            return _settled(state, selection, {**fresh, "kind": "choose-locomotive", "locomotive": number})
        case "card" if CARD_NAME.fullmatch(which):
            return _card_touched(state, selection, which)
        case "kind" if gap == "kind" and which in offers(state, mover(state, selection), selection["card"]):
            return _kind_touched(state, selection, which)
        case "city" if 1 <= number <= CITIES:
            return _place_touched(state, selection, CITY_FIELDS, number)
        case "venue" if 1 <= number <= len(state.venues):
            return _place_touched(state, selection, ("venue",), number)
        case "discard" if 1 <= number <= len(state.discard):
            return _place_touched(state, selection, ("discard",), _first_alike(state, number))
        case "done" if gap in LISTS:
            return _settled(state, selection, {**selection, gap: selection.get(gap, []), "done": True})
        case "marker" if gap == "markers" and which in STATION_COLOURS:
            return _settled(state, selection, {**selection, "markers": [*selection.get("markers", []), which]})
        case "owner" | "cell" if what in early(state, selection) and which in _written(state, selection, what):
            return _told_early(selection, what, _written(state, selection, what)[which]), None
        case _ if what == gap and which in _written(state, selection, gap):
            return _settled(state, selection, {**selection, gap: _written(state, selection, gap)[which]})
    return selection, None


def _written(state: State, selection: Selection, gap: str) -> dict[str, Any]:
    """The answers that are given by a button, as they are written in its id."""
    match gap:
        case "marker" | "colour":
            return {colour: colour for colour in STATION_COLOURS}
        case "owner":
            return {"own": None} | {colour: colour for colour in COLOURS}
        case "cell":
            return {"token": None} | {letter: letter for letter, _ in state.board.track}
        case "effect":
            return {"yes": True, "no": False}
        case "first":
            return {part: part for part in FIRSTS[kind_of(state, selection) or ""]}
        case "side":
            return {"left": "left", "right": "right"}
        case "token":
            return {str(city): city for city in range(1, CITIES + 1)}
        case "action":
            return {action: action for action in HIDEO_ACTIONS}
    return {}


def _told_early(selection: Selection, name: str, value: Any) -> Selection:
    """A second touch takes it back."""
    rest = {other: told for other, told in selection.items() if other != name}
    return rest if name in selection and selection[name] == value else {**selection, name: value}


def _kept(selection: Selection, *names: str) -> Selection:
    return {name: selection[name] for name in names if name in selection}


def _first_alike(state: State, number: int) -> int:
    """Of two equal cards in the pile the first stands for both."""
    return next(at for at, card in enumerate(state.discard, 1) if card is state.discard[number - 1])


def _card_touched(state: State, selection: Selection, card: str) -> tuple[Selection, dict[str, Any] | None]:
    gap, ref = asked(state, selection), card_ref(card)
    is_own_wagon = ref.kind == "wagon" and ref.owner is None
    if gap == "moves" and is_own_wagon:
        return _wagon_lifted(state, selection, ref.number)
    if gap == "wagon" and is_own_wagon:
        return _settled(state, selection, {**selection, "wagon": ref.number})
    if selection.get("card") == card:
        return _kept(selection, "player", "by"), None
    if selection.get("by") == card:
        return _kept(selection, "player"), None
    places = () if "card" in selection else PLACES
    base = _kept(selection, "player", "by", *places)
    shows = offers(state, mover(state, selection), card)
    if shows == ["repeat"] and "by" not in base:
        return _settled(state, selection, {**base, "by": card})
    picked = {**base, "card": card}
    if len(shows) == 1 and shows != ["repeat"]:
        picked["kind"] = shows[0]
    # A card without an action is only looked at.
    return _settled(state, selection, picked) if shows else (picked, None)


def _kind_touched(state: State, selection: Selection, kind: str) -> tuple[Selection, dict[str, Any] | None]:
    if kind == "repeat":
        return _settled(state, selection, {**_kept(selection, "player", *PLACES), "by": selection["card"]})
    return _settled(state, selection, {**selection, "kind": kind})


def _wagon_lifted(state: State, selection: Selection, number: int) -> tuple[Selection, dict[str, Any] | None]:
    """The first wagon touched is taken, the second touch tells where it goes; its own place puts it back."""
    rest = {name: value for name, value in selection.items() if name != "lifted"}
    lifted = selection.get("lifted")
    if lifted == number:
        return rest, None
    if lifted is None:
        return {**selection, "lifted": number}, None
    shift = {"wagon": lifted, "to": number}
    return _settled(state, selection, {**rest, "moves": [*selection.get("moves", []), shift]})


def _place_touched(
    state: State, selection: Selection, names: tuple[str, ...], number: int
) -> tuple[Selection, dict[str, Any] | None]:
    """A place fills the gap that it fits, or replaces the last pick of its sort; before any card it waits for one."""
    gap, kind = asked(state, selection), kind_of(state, selection)
    if gap in names:
        return _settled(state, selection, {**selection, gap: number})
    picked = [name for name in (asks(kind, selection) if kind else names) if name in names and name in selection]
    if not picked:
        base = _kept(selection, "player", "by", "card") if kind is None else _kept(selection, "player")
        return _settled(state, selection, {**base, names[0]: number})
    last = picked[-1]
    if kind is None and selection[last] == number:
        return {name: value for name, value in selection.items() if name != last}, None
    order = asks(kind, selection) if kind else ()
    later = order[order.index(last) :] if kind else (last,)
    base = {name: value for name, value in selection.items() if name not in (*later, "lifted", "done")}
    return _settled(state, selection, {**base, last: number})


def _settled(state: State, before: Selection, picked: Selection) -> tuple[Selection, dict[str, Any] | None]:
    """The picks with what goes without asking; where no legal move is left, the nearest move for its verdict.

    As long as what is against it is a matter of something not yet chosen, one may go on choosing.
    """
    found = options(state, picked)
    if not found:
        move = nearest(state, picked)
        if move is None or hangs_on_a_gap(state, picked, move):
            return picked, None
        return (_kept(before, "player") if check(state, move).legal else before), plain(move)
    picked = filled(state, found, picked)
    kind = kind_of(state, picked)
    if kind is None or next_gap(state, found, kind, picked) is not None:
        return picked, None
    move = replace(found[0], moves=shifts(picked["moves"])) if "moves" in picked else found[0]
    return _kept(before, "player"), plain(move)


# All that can be proposed


def possible(state: State) -> Iterator[dict[str, Any]]:
    """All that could be proposed by touch, legal or not, so that a page can tell why the rest is not allowed."""
    colour = turn_of(state)
    if colour is None:
        return
    yield from map(plain, legal(state))
    for selection, id in _touches(state, colour):
        _, move = touched(state, selection, id)
        if move is not None:
            yield move


def _touches(state: State, colour: str) -> Iterator[tuple[Selection, str]]:
    """One touch for each thing on the table; after a card that can act, one for each place where it might."""
    yield from (({}, f"row:{place}") for place in range(1, len(state.row) + 1))
    yield from (({}, f"slot:{slot}") for slot in range(1, len(state.slots) + 1))
    yield from (({}, button) for button in BUTTONS)
    places = [
        *(f"city:{city}" for city in range(1, CITIES + 1)),
        *(f"venue:{venue}" for venue in range(1, len(state.venues) + 1)),
        *(f"discard:{place}" for place in range(1, len(state.discard) + 1)),
        *(f"marker:{marker}" for marker in STATION_COLOURS),
    ]
    yield from (({}, place) for place in places)
    for card in cards(state, colour):
        yield {}, f"card:{card}"
        for kind in offers(state, colour, card):
            picked: Selection = {"card": card, "kind": kind}
            gap = asked(state, picked) if kind != "repeat" and options(state, picked) else None
            fitting = {"city": "city", "venue": "venue", "discard": "discard", "marker": "marker"}.get(gap or "")
            if fitting:
                yield from ((picked, place) for place in places if place.startswith(fitting))
