"""Phase 3: the slot of the tile, and which card may be used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import PARTS, CardRef, card_ref, coach_named, discount, is_in_play, is_used
from tutor.games.shinkansen.checks.solo import hideo_takes_slot
from tutor.games.shinkansen.components import REPEAT_YEN, STATION_COLOURS, StationColour
from tutor.games.shinkansen.moves import EndTurn, TakeSlot
from tutor.games.shinkansen.prices import locomotive_fee
from tutor.games.shinkansen.state import (
    Player,
    State,
    current_effect,
    current_event,
    is_hideo,
    player_of,
    turn_under_way,
    wagons_with_chosen,
)
from tutor.kernel.verdict import Finding


class Purse:
    """The yen that a player still has while the prices of one move are added up.

    ``less`` is what the card in use takes off the price of its action.
    """

    __slots__ = ("less", "yen")

    def __init__(self, yen: int, less: int = 0) -> None:
        self.yen = yen
        self.less = less

    def pay(self, need: int) -> int:
        """What there was before paying; who cannot pay has nothing left for the next price."""
        have = self.yen
        self.yen = have - need if have > need else 0
        return have


# The slot


def take_slot(state: State, move: TakeSlot) -> Iterator[Finding]:
    slots = len(state.slots)
    on_tile = 1 <= move.slot <= slots
    yield r.SLOT_ON_THE_TILE(on_tile, move.slot, slots)
    if not on_tile:
        return
    yield r.SLOT_FREE(state.slots[move.slot - 1] is None, move.slot)
    player = player_of(state, move.player)
    if player is None:
        return
    hideo = is_hideo(state, move.player)
    reward = state.board.rewards(len(state.players))[move.slot - 1]
    need = 0
    if reward.kind == "marker":
        # The wagon joins the train before the token is placed, so its ability already counts.
        doubled = not hideo and any(wagon.ability == "double-reward" for wagon in wagons_with_chosen(state, player))
        need = reward.amount * (2 if doubled else 1)
    yield from markers_named(move.markers, need)
    if hideo:
        yield from hideo_takes_slot(state, move, need)


def markers_named(markers: Sequence[StationColour], need: int) -> Iterator[Finding]:
    if need or markers:
        yield r.MARKERS_TO_ADVANCE(len(markers) == need, need, len(markers))
    for at, marker in enumerate(markers):
        yield r.MARKERS_DIFFER(marker not in markers[:at], marker)


def markers_left(state: State) -> int:
    """How many markers the reward of slot 1 has not moved this round."""
    return sum(colour not in state.rewarded for colour in STATION_COLOURS)


# The card


def card_use(state: State, player: Player, move: Any, purse: Purse) -> Iterator[Finding]:
    """May this card be used for this action, and is its own price paid?"""
    name, action = move.card, move.kind
    ref = card_ref(name)
    in_play = is_in_play(state, player, ref)
    if ref.owner is not None or not in_play:
        yield r.CARD_IN_PLAY(in_play, name)
    if ref.owner is not None:
        yield r.ONLY_FOREIGN_LOCOMOTIVES(ref.kind == "locomotive" or ref.owner == player.colour, name)
    parts = _parts(state, ref)
    if action in parts:
        yield r.BOTH_PARTS(False, current_event(state))
    else:
        if parts and action == current_effect(state):
            yield r.BOTH_PARTS(True, current_event(state))
        less = discount(state, player, ref, action)
        # A card that does not show the action is refused for that; the price of the action is then the plain one.
        purse.less = less or 0
        yield r.CARD_SHOWS_ACTION(less is not None, name, action)
    turn = turn_under_way(state, player.colour)
    used = turn.used if turn is not None else ()
    if move.by is None:
        yield r.EACH_CARD_ONCE(not is_used(player, used, name, ref), name)
    else:
        yield from _repeat(state, player, move, used, purse)
    if action == "buy-card":
        coach = coach_named(player, ref)
        if coach is not None:
            yield r.ONCE_A_GAME(not coach.spent, name)
    if ref.kind == "locomotive":
        fee = locomotive_fee(player)
        have = purse.pay(fee)
        yield r.LOCOMOTIVE_FEE(have >= fee, name, fee, have)


def _parts(state: State, ref: CardRef) -> tuple[str, ...]:
    """The actions that the event demands together; none where it demands no two."""
    return PARTS.get(current_effect(state) or "", ()) if ref.kind == "event" else ()


def _repeat(state: State, player: Player, move: Any, used: Sequence[str], purse: Purse) -> Iterator[Finding]:
    """``by`` is the card used now, and the repeated card must lie under an action token already."""
    by = card_ref(move.by)
    if not is_in_play(state, player, by):
        yield r.CARD_IN_PLAY(False, move.by)
    if by.owner is not None:
        yield r.ONLY_FOREIGN_LOCOMOTIVES(by.kind == "locomotive" or by.owner == player.colour, move.by)
    yield r.CARD_SHOWS_ACTION(discount(state, player, by, "repeat") is not None, move.by, "repeat")
    yield r.EACH_CARD_ONCE(not is_used(player, used, move.by, by), move.by)
    yield r.USED_THIS_TURN(is_used(player, used, move.card, card_ref(move.card)), move.card)
    if by.kind == "event":
        yield r.TRAIN_CARDS_ONLY(move.card != "event", move.card)
    else:
        have = purse.pay(REPEAT_YEN)
        yield r.REPEAT_COST(have >= REPEAT_YEN, REPEAT_YEN, have)
    if by.kind == "locomotive":
        fee = locomotive_fee(player)
        have = purse.pay(fee)
        yield r.LOCOMOTIVE_FEE(have >= fee, move.by, fee, have)


def end_turn(state: State, move: EndTurn) -> Iterator[Finding]:
    """Nothing but the moment decides."""
    return iter(())
