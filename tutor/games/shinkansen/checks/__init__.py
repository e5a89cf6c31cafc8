"""Is a move legal? One generator per kind of move; every rule consulted is one line, in the book's order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.checks import actions, purchase, round_end, setup, solo, turn
from tutor.games.shinkansen.checks.timing import at_this_moment
from tutor.games.shinkansen.checks.turn import Purse, card_use
from tutor.games.shinkansen.state import Player, State, player_of
from tutor.kernel.verdict import Finding

__all__ = ["CARD_MOVES", "at_this_moment", "card_use", "decisions", "details", "findings"]


def findings(state: State, move: m.Move) -> Iterator[Finding]:
    """Every rule that the move was held against, kept or broken."""
    yield from at_this_moment(state, move)
    yield from decisions(state, move)


def decisions(state: State, move: Any) -> Iterable[Finding]:
    """May it be made so?"""
    kind = type(move)
    if kind not in CARD_MOVES:
        return _CHECKS[kind](state, move)
    player = player_of(state, move.player)
    if player is None or not state.events:
        # During the set-up there is nothing yet to hold an action against.
        return ()
    purse = Purse(player.yen)
    return chain(card_use(state, player, move, purse), CARD_MOVES[kind](state, player, move, purse))


def details(state: State, player: Player, move: Any, purse: Purse) -> Iterator[Finding]:
    """What a move with a card decides beyond the card, given what is left after the card's own price."""
    return CARD_MOVES[type(move)](state, player, move, purse)


CARD_MOVES: dict[type, Callable[[State, Player, Any, Purse], Iterator[Finding]]] = {
    m.Income: actions.income,
    m.Prepare: actions.prepare,
    m.LayTrack: actions.lay_track,
    m.BuildStation: actions.build_station,
    m.BuyCard: actions.buy_card,
    m.Participate: actions.participate,
    m.TakeYen: actions.take_yen,
    m.PrepareAndTrack: actions.prepare_and_track,
    m.PrepareAndStation: actions.prepare_and_station,
    m.ParticipateAndAdvance: actions.participate_and_advance,
    m.PlaceToken: actions.place_token,
}
_CHECKS: dict[type, Callable[[State, Any], Iterator[Finding]]] = {
    m.StackMarkers: setup.stack_markers,
    m.LayVenues: setup.lay_venues,
    m.PlaceOrder: setup.place_order,
    m.OfferLocomotives: setup.offer_locomotives,
    m.ChooseLocomotive: setup.choose_locomotive,
    m.LayEvents: setup.lay_events,
    m.PrepareHideo: setup.prepare_hideo,
    m.DealRow: setup.deal_row,
    m.ChooseWagon: purchase.choose_wagon,
    m.TakeNoWagon: purchase.take_no_wagon,
    m.TakeSlot: turn.take_slot,
    m.EndTurn: turn.end_turn,
    m.SellPoints: round_end.sell_points,
    m.BuyLeftover: round_end.buy_leftover,
    m.ScoreCity: round_end.score_city,
    m.RewardAgain: round_end.reward_again,
    m.Decline: round_end.decline,
    m.ActInCity: solo.act_in_city,
    m.RevealCity: solo.reveal_city,
    m.RevealClosed: solo.reveal_closed,
}
