"""The picks on the board: a move with gaps, what the engine's legal moves have in them, what is asked for next.

No rule is decided here: whether something is legal the engine says.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutor.games.shinkansen import check, legal_moves
from tutor.games.shinkansen.cards import EVENT_OFFERS, TRAIN_OFFERS, card_ref, shown
from tutor.games.shinkansen.moves import Move, Shift
from tutor.games.shinkansen.state import ANSWERS, LocomotiveToChoose, Player, State, is_hideo, player_of, turn_of

Selection = dict[str, Any]

# The decisions of each kind of move, in the order in which they are asked for. ``discard`` is a place in the pile.
ASKS: dict[str, tuple[str, ...]] = {
    "choose-locomotive": ("locomotive",),
    "choose-wagon": ("place", "marker"),
    "take-no-wagon": (),
    "take-slot": ("slot", "markers"),
    "income": ("card", "marker"),
    "prepare": ("card", "city"),
    "lay-track": ("card", "city", "owner", "cell"),
    "build-station": ("card", "city", "colour"),
    "buy-card": ("card", "discard", "marker"),
    "participate": ("card", "venue", "effect", "moves"),
    "take-yen": ("card",),
    "prepare-and-track": ("card", "first", "city", "track_city", "owner", "cell"),
    "prepare-and-station": ("card", "first", "city", "station_city", "colour"),
    "participate-and-advance": ("card", "first", "venue", "effect", "moves", "marker"),
    "place-token": ("card", "token", "wagon", "side"),
    "end-turn": (),
    "sell-points": (),
    "buy-leftover": ("discard", "marker"),
    "score-city": ("city",),
    "reward-again": ("markers",),
    "decline": (),
    "act-in-city": ("city", "action", "colour"),
}
# Where the second part is done first, it is asked for first.
SECOND_FIRST: dict[str, tuple[str, ...]] = {
    "lay-track": ("card", "first", "track_city", "owner", "cell", "city"),
    "build-station": ("card", "first", "station_city", "colour", "city"),
    "advance": ("card", "first", "marker", "venue", "effect", "moves"),
}
FIRSTS = {
    "prepare-and-track": ("prepare", "lay-track"),
    "prepare-and-station": ("prepare", "build-station"),
    "participate-and-advance": ("participate", "advance"),
}
CITY_FIELDS = ("city", "track_city", "station_city")
# Places that may be picked before the card that acts there.
PLACES = ("city", "venue", "discard")
# Decided one after the other.
LISTS = ("markers", "moves")
# Where only one answer is legal, these are not asked for.
UNASKED = ("owner", "cell", "effect", "first", "side")
HIDEO_ACTIONS = ("prepare", "build-station", "lay-track", "margin")


def mover(state: State, selection: Selection) -> str:
    """Who makes the move: whoever's turn it is, unless the selection says as whom one plays."""
    return str(selection.get("player") or turn_of(state) or state.players[0].colour)


def player(state: State, selection: Selection) -> Player:
    return player_of(state, mover(state, selection)) or state.players[0]


# What the picks leave open


def implied(state: State) -> str | None:
    """The kind of move that is waited for, where there is only one."""
    if state.pending:
        first = state.pending[0]
        return first.kind if isinstance(first, (*ANSWERS, LocomotiveToChoose)) else None
    if state.phase == "phase-2":
        return "choose-wagon"
    if state.phase != "phase-3":
        return None
    if state.turn is None:
        return "take-slot"
    return "act-in-city" if is_hideo(state, state.turn.player) else None


def kind_of(state: State, selection: Selection) -> str | None:
    """The kind of the move that the picks belong to, as far as they tell."""
    if "kind" in selection:
        return str(selection["kind"])
    kind = implied(state)
    return kind if kind is not None and all(name in (*ASKS[kind], "player") for name in selection) else None


def asks(kind: str, selection: Selection) -> tuple[str, ...]:
    return SECOND_FIRST.get(selection.get("first", ""), ASKS[kind]) if kind in FIRSTS else ASKS[kind]


@lru_cache(maxsize=16)
def legal(state: State) -> tuple[Move, ...]:
    """Asked for many times while one position is drawn."""
    return tuple(legal_moves(state))


def options(state: State, selection: Selection) -> list[Any]:
    """The legal moves that agree with the picks."""
    if mover(state, selection) != turn_of(state):
        return []
    kind = kind_of(state, selection)
    picks = decisions(selection)
    # Which wagons are moved changes nothing about the rest of a move.
    picks.pop("moves", None)
    if "card" in picks:
        picks.setdefault("by", None)
    return [
        move
        for move in legal(state)
        if kind in (None, move.kind) and all(_agrees(state, move, *pick) for pick in picks.items())
    ]


def decisions(selection: Selection) -> Selection:
    return {name: value for name, value in selection.items() if name not in ("player", "kind", "lifted", "done")}


def _agrees(state: State, move: Any, name: str, value: Any) -> bool:
    found = decided(state, move, name)
    if name == "markers":
        # Named one after the other: the picks are the beginning of the list.
        return found is not None and found[: len(value)] == value
    return bool(found == value)


def decided(state: State, move: Any, name: str) -> Any:
    """What a move decides here, as the picks have it; None where it has nothing to decide."""
    if name == "discard":
        wagon = getattr(move, "wagon", None)
        return next((at for at, card in enumerate(state.discard, 1) if card is wagon), None)
    if name == "locomotive":
        return next((at for at, card in enumerate(state.locomotives, 1) if card is move.locomotive), None)
    value = getattr(move, name, None)
    return list(value) if name == "markers" and value is not None else value


def values(state: State, found: list[Any], name: str) -> list[Any]:
    """What the legal moves have in a gap, each once."""
    different: list[Any] = []
    for move in found:
        value = decided(state, move, name)
        if value not in different:
            different.append(value)
    return different


def asked(state: State, selection: Selection) -> str | None:
    """The gap to be filled next; ``card``, ``kind`` and ``confirm`` are asked for too."""
    if turn_of(state) is None:
        return None
    kind = kind_of(state, selection)
    if kind is None:
        return "kind" if "card" in selection else "card"
    found = options(state, selection)
    selection = filled(state, found, selection) if found else selection
    return next_gap(state, found, kind, selection) or "confirm"


def early(state: State, selection: Selection) -> tuple[str, ...]:
    """What may be told before its turn: whose track token is laid, and at which cost."""
    lays_track = kind_of(state, selection) in ("lay-track", "prepare-and-track")
    return ("owner", "cell") if lays_track and asked(state, selection) in CITY_FIELDS else ()


def next_gap(state: State, found: list[Any], kind: str, selection: Selection) -> str | None:
    for name in asks(kind, selection):
        if name not in selection or (name in LISTS and not _is_whole(state, found, name, selection)):
            return name
    return None


def _is_whole(state: State, found: list[Any], name: str, selection: Selection) -> bool:
    if name == "moves":
        return bool(selection.get("done")) or not _may_move_wagon(state, found, selection)
    return all(decided(state, move, name) == selection[name] for move in found)


def _may_move_wagon(state: State, found: list[Any], selection: Selection) -> bool:
    """Whether one wagon more may be moved: the engine is asked about a move that changes nothing."""
    if not found or len(player(state, selection).train) < 2:
        return False
    return check(state, replace(found[0], moves=(*shifts(selection.get("moves", [])), Shift(1, 1)))).legal


def shifts(moves: list[dict[str, int]]) -> tuple[Shift, ...]:
    return tuple(Shift(**shift) for shift in moves)


def filled(state: State, found: list[Any], selection: Selection) -> Selection:
    """With what only one legal move is left to say."""
    kind = kind_of(state, selection)
    if kind is None:
        kinds = {move.kind for move in found}
        if "card" not in selection or len(kinds) > 1:
            return selection
        kind = kinds.pop()
        selection = {**selection, "kind": kind}
    for name in asks(kind, selection):
        if name in selection:
            continue
        if name == "moves" and _may_move_wagon(state, found, selection):
            break
        open_values = [[]] if name == "moves" else values(state, found, name)
        if len(open_values) != 1 or not (name in UNASKED or open_values[0] in (None, [])):
            break
        selection = {**selection, name: open_values[0]}
    return selection


# Cards


def cards(state: State, colour: str) -> list[str]:
    """The cards within a player's reach."""
    own = player_of(state, colour)
    wagons = [f"wagon-{number}" for number in range(1, len(own.train) + 1)] if own is not None else []
    locomotives = [f"locomotive-{each.colour}" for each in state.players if each.locomotive is not None]
    tail = [] if is_hideo(state, colour) else ["tail"]
    return [*locomotives, *wagons, *tail, *(["event"] if state.events else [])]


def offers(state: State, colour: str, card: str) -> list[str]:
    """The kinds of move that a card shows, ``repeat`` among them; none where it has an ability or waits for the end."""
    ref = card_ref(card)
    owner = player_of(state, ref.owner or colour)
    if owner is None:
        return []
    # Another player's wagon is looked at as its owner sees it.
    seen = shown(state, owner, ref if ref.kind == "locomotive" else ref._replace(owner=None))
    table = EVENT_OFFERS if ref.kind == "event" else TRAIN_OFFERS
    return [kind for kind, prices in table.items() if any(action in prices for action in seen)]
