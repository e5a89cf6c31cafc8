"""The players' answers to an end-of-round effect."""

from __future__ import annotations

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import index_in
from tutor.games.shinkansen.components import POINTS_SOLD, YEN_FOR_POINTS
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.purchase import price_of
from tutor.games.shinkansen.effects.rounds import go_on
from tutor.games.shinkansen.effects.turn import advance_rewarded
from tutor.games.shinkansen.moves import BuyLeftover, Decline, RewardAgain, ScoreCity, SellPoints
from tutor.games.shinkansen.scoring import city_value
from tutor.games.shinkansen.state import faces, ranking


def sell_points(draft: Draft, move: SellPoints) -> None:
    draft.change(move.player, yen=YEN_FOR_POINTS, points=-POINTS_SOLD)
    draft.tell(r.POINTS_SOLD, move.player, POINTS_SOLD, YEN_FOR_POINTS)
    _answered(draft)


def buy_leftover(draft: Draft, move: BuyLeftover) -> None:
    at = index_in(draft.discard, move.wagon)
    assert at is not None
    draft.discard = draft.discard[:at] + draft.discard[at + 1 :]
    price = price_of(draft, move.wagon)
    yen = min(price, draft.player(move.player).yen)
    draft.change(move.player, yen=-yen, points=yen - price)
    draft.tell(r.LEFTOVER_BOUGHT, move.player, move.wagon, yen)
    if yen < price:
        draft.tell(r.LEFTOVER_SHORTFALL, move.player, price - yen)
    draft.attach(move.player, move.wagon)
    draft.advance_symbols(move.wagon.markers, move.marker)
    _answered(draft)


def score_city(draft: Draft, move: ScoreCity) -> None:
    """As in the final count, with the ranking as it is now."""
    train = draft.player(move.player).train
    count = sum(move.city in faces(coach, draft.readings) for coach in train)
    points = count * city_value(draft.cities, ranking(draft.markers), move.city)
    draft.change(move.player, points=points)
    draft.tell(r.GREEN_SCORE_CITY, move.player, move.city, count, points)
    _answered(draft)


def reward_again(draft: Draft, move: RewardAgain) -> None:
    draft.tell(r.GREY_REWARD_AGAIN, move.player, draft.slots.index(move.player) + 1)
    advance_rewarded(draft, move.player, move.markers)
    _answered(draft)


def decline(draft: Draft, move: Decline) -> None:
    draft.tell(r.DECLINED, move.player, draft.events[draft.round - 1])
    _answered(draft)


def _answered(draft: Draft) -> None:
    draft.pending = draft.pending[1:]
    go_on(draft)
