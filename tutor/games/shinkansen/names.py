"""What things are called: cards by where they lie and by what they show, and moves in one line."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

from tutor.games.shinkansen.cards import card_ref
from tutor.games.shinkansen.components import EventCard, Locomotive, Wagon
from tutor.games.shinkansen.moves import CARD_NAME, Move, Shift
from tutor.kernel.label import Label

MOVES = get_args(Move)
# Moves whose line is another one where the second part is done first.
REVERSED = {
    "prepare-and-track": ("lay-track", "track-and-prepare"),
    "prepare-and-station": ("build-station", "station-and-prepare"),
    "participate-and-advance": ("advance", "advance-and-participate"),
}
# What is said after such a line where the player has decided it.
DECIDED = ("cell", "owner", "moves")
# What a line says only where the player has decided it, in the order of the label's name.
OPTIONAL = ("cell", "owner", "marker", "markers", "colour", "moves")
HAS_OPTIONS = (
    "choose-wagon",
    "take-slot",
    "lay-track",
    "buy-card",
    "participate",
    "buy-leftover",
    "reward-again",
    "act-in-city",
)


def named(value: Any) -> Label | None:
    """The label of a thing of this game; None for what has no name of its own."""
    if isinstance(value, str):
        return _card_name(value) if CARD_NAME.fullmatch(value) else None
    if isinstance(value, Wagon):
        return wagon_label(value)
    if isinstance(value, Locomotive):
        return Label("locomotive.actions", {"actions": tuple(Label(f"action.{action}") for action in value.actions)})
    if isinstance(value, EventCard):
        return Label(f"event.{value.effect}")
    if isinstance(value, Shift):
        return Label("say.shift", {"wagon": value.wagon, "to": value.to})
    if isinstance(value, MOVES):
        return _move(value)
    return None


def wagon_label(wagon: Wagon) -> Label:
    """Its cities, and what it gives."""
    if len(wagon.cities) == 1:
        cities = Label("wagon.one-city", {"city": _city(wagon.cities[0])})
    else:
        first, second = map(_city, wagon.cities)
        cities = Label("wagon.two-cities", {"first": first, "second": second})
    if wagon.action is not None:
        return Label("wagon.gives", {"cities": cities, "gives": Label(f"action.{wagon.action}")})
    if wagon.ability is not None:
        return Label("wagon.gives", {"cities": cities, "gives": Label(f"ability.{wagon.ability}")})
    return cities


def _city(number: int) -> Label | int:
    return Label(f"city.{number}") if 1 <= number <= 12 else number


def _card_name(name: str) -> Label:
    ref = card_ref(name)
    if ref.kind == "wagon":
        if ref.owner is None:
            return Label("card.wagon", {"number": ref.number})
        return Label("card.wagon-of", {"number": ref.number, "player": Label(f"colour.{ref.owner}")})
    if ref.owner is None:
        return Label(f"card.{ref.kind}")
    kind = "card.locomotive" if ref.kind == "locomotive" else "card.tail-of"
    return Label(kind, {"player": Label(f"colour.{ref.owner}")})


def _move(move: Any) -> Label:
    """A move in one line: its kind and its decisions."""
    params = {field.name: getattr(move, field.name) for field in fields(move) if field.name != "kind"}
    by = params.pop("by", None)
    kind = move.kind
    if kind in REVERSED:
        first, reverse = REVERSED[kind]
        kind = reverse if move.first == first else kind
    elif kind == "participate" and not move.effect:
        kind = "participate-without-effect"
    elif kind in HAS_OPTIONS:
        kind = "-".join([kind, *(name for name in OPTIONAL if params.get(name))])
    said = Label(f"say.{kind}", params)
    if move.kind in REVERSED:
        for name in DECIDED:
            if params.get(name):
                said = Label(f"say.with-{name}", {"move": said, name: params[name]})
        if not params.get("effect", True):
            said = Label("say.without-effect", {"move": said})
    return said if by is None else Label("say.repeated", {"move": said, "by": by})
