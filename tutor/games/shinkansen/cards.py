"""Which card a move names, and what it offers there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tutor.games.shinkansen.components import AT_ROUND_END, Wagon
from tutor.games.shinkansen.state import Coach, Player, State, current_event, player_of


class CardRef(NamedTuple):
    """The parts of a card's name: what it is, which wagon, and whose it is where that is said."""

    kind: str
    number: int
    owner: str | None


@cache
def card_ref(name: str) -> CardRef:
    kind, *rest = name.split("-")
    number = int(rest.pop(0)) if kind == "wagon" else 0
    return CardRef(kind, number, rest[0] if rest else None)


# Which actions of train cards, and which events, allow each kind of move, and by how much they lower its price.
TRAIN_OFFERS = {
    "income": {"income": 0},
    "prepare": {"prepare": 0, "prepare-cheaper": 1},
    "lay-track": {"lay-track": 0, "lay-track-cheaper": 1},
    "build-station": {"build-station": 0, "build-station-cheaper": 1},
    "buy-card": {"buy-card": 0},
    "participate": {"participate": 0},
    "repeat": {"repeat": 0},
}
EVENT_OFFERS = {
    "prepare": {"prepare": 0, "one-of-three": 0},
    "lay-track": {"lay-track": 0, "one-of-three": 0, "track-two-less": 2},
    "build-station": {"build-station": 0, "one-of-three": 0},
    "participate": {"participate": 0},
    "take-yen": {"seven-yen": 0},
    "prepare-and-track": {"prepare-and-track": 0},
    "prepare-and-station": {"prepare-and-station": 0},
    "participate-and-advance": {"participate-and-advance": 0},
    "place-token": {"venue-token": 0},
    "repeat": {"repeat": 0},
}
# Events whose two parts belong together, and the moves that would be only one of them.
PARTS = {
    "prepare-and-track": ("prepare", "lay-track"),
    "prepare-and-station": ("prepare", "build-station"),
    "participate-and-advance": ("participate", "income"),
}
_NOTHING: dict[str, int] = {}


def coach_named(player: Player, ref: CardRef) -> Coach | None:
    """The wagon of the player's own train that a card's name means."""
    if ref.kind == "wagon" and ref.owner is None and ref.number <= len(player.train):
        return player.train[ref.number - 1]
    return None


def is_in_play(state: State, player: Player, ref: CardRef) -> bool:
    """One's own tail and wagons go without a colour: a card has one name only."""
    if ref.kind == "event":
        return bool(state.events)
    if ref.owner == player.colour and ref.kind != "locomotive":
        return False
    owner = player if ref.owner is None else player_of(state, ref.owner)
    if owner is None:
        return False
    if ref.kind == "wagon":
        return ref.number <= len(owner.train)
    return ref.kind == "tail" or owner.locomotive is not None


def shown(state: State, player: Player, ref: CardRef) -> tuple[str, ...]:
    """The actions that the card shows, a foreign wagon too."""
    if ref.kind == "wagon":
        owner = player if ref.owner is None else player_of(state, ref.owner)
        wagon = owner.train[ref.number - 1].wagon if owner is not None and ref.number <= len(owner.train) else None
        return (wagon.action,) if wagon is not None and wagon.action is not None else ()
    if ref.kind == "locomotive":
        owner = player_of(state, ref.owner or "")
        return owner.locomotive.actions if owner is not None and owner.locomotive is not None else ()
    if ref.kind == "tail":
        return ("income",)
    event = current_event(state)
    return () if event is None or event.effect in AT_ROUND_END else (event.effect,)


def discount(state: State, player: Player, ref: CardRef, action: str) -> int | None:
    """By how much the card lowers the price of the action; None where it does not show it."""
    offers = (EVENT_OFFERS if ref.kind == "event" else TRAIN_OFFERS).get(action, _NOTHING)
    best = None
    for one in shown(state, player, ref):
        if one in offers and (best is None or offers[one] > best):
            best = offers[one]
    return best


def is_used(player: Player, used: Sequence[str], name: str, ref: CardRef) -> bool:
    """Whether an action token lies on the card this turn."""
    coach = coach_named(player, ref)
    return coach.used if coach is not None else name in used


def index_in(pile: Sequence[Wagon], card: Wagon) -> int | None:
    """Where a card lies in a pile; a card typed in takes the place of a stand-in with the same cities."""
    for at, other in enumerate(pile):
        if other is card:
            return at
    if card.is_typed_in:
        for at, other in enumerate(pile):
            if other.cities == card.cities and not other.is_typed_in:
                return at
    return None


def index_in_deck(deck: Sequence[Wagon], card: Wagon) -> int | None:
    """As above; but one's own copy may show other pairs of cities, and then any stand-in of the deck makes room."""
    at = index_in(deck, card)
    if at is not None or not card.is_typed_in:
        return at
    stand_ins = [at for at, other in enumerate(deck) if not other.is_typed_in]
    alike = [at for at in stand_ins if len(deck[at].cities) == len(card.cities)]
    return next(iter((*alike, *stand_ins)), None)
