"""Answers to the end-of-round effects of the events."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import index_in
from tutor.games.shinkansen.checks.purchase import marker_choice
from tutor.games.shinkansen.checks.turn import markers_left, markers_named
from tutor.games.shinkansen.components import CITIES, POINTS_SOLD
from tutor.games.shinkansen.moves import BuyLeftover, Decline, RewardAgain, ScoreCity, SellPoints
from tutor.games.shinkansen.prices import surcharge
from tutor.games.shinkansen.scoring import city_value
from tutor.games.shinkansen.state import State, faces, has_ability, player_of, ranking, reward_at
from tutor.kernel.verdict import Finding


def sell_points(state: State, move: SellPoints) -> Iterator[Finding]:
    player = player_of(state, move.player)
    if player is not None:
        yield r.TWO_POINTS_TO_LOSE(player.points >= POINTS_SOLD, POINTS_SOLD, player.points)


def buy_leftover(state: State, move: BuyLeftover) -> Iterator[Finding]:
    yield r.FROM_THE_DISCARD(index_in(state.discard, move.wagon) is not None, move.wagon)
    player = player_of(state, move.player)
    if player is not None and all(1 <= city <= CITIES for city in move.wagon.cities):
        extra = surcharge(state, move.wagon)
        assert move.wagon.cost is not None
        need = move.wagon.cost + extra
        have = player.yen + (player.points if state.readings.round_end_purchase == "points-too" else 0)
        yield r.LEFTOVER_COST(have >= need, move.wagon, move.wagon.cost, extra, need, have)
    yield from marker_choice(move.wagon, move.marker)


def score_city(state: State, move: ScoreCity) -> Iterator[Finding]:
    on_line = 1 <= move.city <= CITIES
    yield r.TWELVE_CITIES(on_line, move.city)
    player = player_of(state, move.player)
    if player is None or not on_line:
        return
    count = sum(move.city in faces(coach, state.readings) for coach in player.train)
    yield r.CITY_ON_OWN_TRAIN(count > 0, move.city)
    loss = -count * city_value(state.cities, ranking(state.markers), move.city)
    if loss > 0:
        yield r.POINTS_NOT_BELOW_ZERO(player.points >= loss, loss, player.points)


def reward_again(state: State, move: RewardAgain) -> Iterator[Finding]:
    """Nobody moves the same marker twice by the same slot."""
    player = player_of(state, move.player)
    if player is None:
        return
    reward, need = reward_at(state, player.colour), 0
    if reward is not None and reward.kind == "marker":
        doubled = state.readings.reward_again == "doubled" and has_ability(player, "double-reward")
        need = min(reward.amount * (2 if doubled else 1), markers_left(state))
    yield from markers_named(move.markers, need)
    for marker in dict.fromkeys(move.markers):
        yield r.OTHER_MARKER(marker not in state.rewarded, marker)


def decline(state: State, move: Decline) -> Iterator[Finding]:
    """Nothing but the moment decides."""
    return iter(())
