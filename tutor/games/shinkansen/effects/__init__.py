"""What a legal move does. Nothing here asks whether it may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.effects import actions, purchase, round_end, setup, solo, turn
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.rounds import sheet_of
from tutor.games.shinkansen.state import State
from tutor.kernel.verdict import Event

__all__ = ["carry_out", "sheet_of"]


def carry_out(state: State, move: m.Move) -> tuple[State, tuple[Event, ...]]:
    draft = Draft(state)
    _EFFECTS[type(move)](draft, move)
    return draft.state(), tuple(draft.happened)


_EFFECTS: dict[type, Callable[[Draft, Any], None]] = {
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
    m.SellPoints: round_end.sell_points,
    m.BuyLeftover: round_end.buy_leftover,
    m.ScoreCity: round_end.score_city,
    m.RewardAgain: round_end.reward_again,
    m.Decline: round_end.decline,
    m.ActInCity: solo.act_in_city,
    m.RevealCity: solo.reveal_city,
    m.RevealClosed: solo.reveal_closed,
}
