"""A whole move for picks that cannot be carried out, so that a touch is never dead: it yields the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations, product
from typing import Any, get_args

from tutor.app.boards.shinkansen.picks import (
    ASKS,
    FIRSTS,
    HIDEO_ACTIONS,
    LISTS,
    Selection,
    cards,
    decisions,
    kind_of,
    mover,
    offers,
    shifts,
)
from tutor.games.shinkansen import check
from tutor.games.shinkansen.components import CITIES, STATION_COLOURS
from tutor.games.shinkansen.moves import PlayerMove
from tutor.games.shinkansen.state import State

# What a rule may speak of that is chosen after the card.
CHOSEN_LATER = ("city", "venue", "wagon", "colour", "marker")
MOVES: dict[str, type] = {
    str(field.default): move for move in get_args(PlayerMove) for field in fields(move) if field.name == "kind"
}


def nearest(state: State, selection: Selection) -> Any | None:
    """A move with these picks that breaks as few rules as any: its verdict tells what is against them."""
    best, fewest = None, 99
    for move in _whole_moves(state, selection):
        broken = len(check(state, move).broken)
        if broken < fewest:
            best, fewest = move, broken
    return best


def hangs_on_a_gap(state: State, selection: Selection, move: Any) -> bool:
    """Whether a broken rule speaks of a city, a colour or the like that nobody has chosen yet."""
    waits_for_card = "card" in ASKS[move.kind] and not selection.keys() & {"card", "by"}
    if waits_for_card and state.turn is not None and not state.pending:
        return True
    chosen = [*decisions(selection).values(), *selection.get("markers", ())]
    if "discard" in selection:
        chosen.append(state.discard[selection["discard"] - 1])
    if "place" in selection:
        chosen.append(state.row[selection["place"] - 1].wagon)
    return any(
        name in CHOSEN_LATER and value not in chosen
        for finding in check(state, move).broken
        for name, value in finding.params.items()
    )


def _whole_moves(state: State, selection: Selection) -> Iterator[Any]:
    colour = mover(state, selection)
    for kind, card in _cards_for(state, selection, colour):
        picks = decisions(selection)
        if card is not None:
            picks["card"] = card
        names = ASKS[kind]
        gaps = [[picks[name]] if name in picks else _guesses(state, kind, name) for name in names]
        for guess in product(*gaps):
            whole = dict(zip(names, guess, strict=True)) | ({"by": picks["by"]} if "by" in picks else {})
            yield MOVES[kind](player=colour, **_as_fields(state, whole))


def _cards_for(state: State, selection: Selection, colour: str) -> Iterator[tuple[str, str | None]]:
    """The kinds of move that fit the picks, each with the cards that show it."""
    told = kind_of(state, selection)
    picks = [name for name in selection if name not in ("player", "kind", "by", "card", "lifted", "done")]
    card = selection.get("card")
    if told is not None and "card" not in ASKS[told]:
        yield told, None
        return
    kinds = [told] if told is not None else [kind for kind, names in ASKS.items() if "card" in names]
    kinds = [kind for kind in kinds if all(name in ASKS[kind] for name in picks)]
    reach = [card] if card is not None else [name for name in cards(state, colour) if name != selection.get("by")]
    if card is not None and offers(state, colour, card) == ["repeat"]:
        # A repeat repeats no repeat: whatever is proposed, the card does not show it.
        yield "take-yen", card
        return
    yield from ((kind, name) for kind in kinds for name in reach if kind in offers(state, colour, name))


def _guesses(state: State, kind: str, name: str) -> list[Any]:
    match name:
        case "city" | "track_city" | "station_city":
            return list(range(1, CITIES + 1))
        case "colour" if kind == "act-in-city":
            return [None, *STATION_COLOURS]
        case "colour":
            return list(STATION_COLOURS)
        case "marker" if kind in ("income", "participate-and-advance"):
            return list(STATION_COLOURS)
        case "marker":
            return [None, *STATION_COLOURS]
        case "markers":
            return [list(named) for count in range(3) for named in permutations(STATION_COLOURS, count)]
        case "venue":
            return list(range(1, len(state.venues) + 1))
        case "effect":
            return [True, False]
        case "owner":
            return [None, *(each.colour for each in state.players)]
        case "first":
            return list(FIRSTS[kind])
        case "token":
            return list(state.spare) or [1]
        case "discard":
            return list(range(1, len(state.discard) + 1))
        case "action":
            return list(HIDEO_ACTIONS)
        case "wagon" | "place" | "slot" | "locomotive":
            return [1]
        case "side":
            return ["right"]
    return [[]] if name in LISTS else [None]


def _as_fields(state: State, decisions: Selection) -> dict[str, Any]:
    """Decisions as the fields of a move."""
    found = dict(decisions)
    if "discard" in found:
        found["wagon"] = state.discard[found.pop("discard") - 1]
    if "locomotive" in found:
        found["locomotive"] = state.locomotives[found["locomotive"] - 1]
    if "markers" in found:
        found["markers"] = tuple(found["markers"])
    if "moves" in found:
        found["moves"] = shifts(found["moves"])
    return found
