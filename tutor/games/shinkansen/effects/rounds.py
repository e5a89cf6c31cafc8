"""From turn to turn and from round to round: phase 1, the end of a turn, of a round, of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import FOUR_YEN, ROUNDS, STATION_VALUES, Colour, Effect
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.scoring import Sheet, Table, rank
from tutor.games.shinkansen.state import (
    CityToScore,
    LeftoverToBuy,
    Player,
    PointsToSell,
    RewardToTakeAgain,
    RowToDeal,
    State,
    bowls_at,
    has_ability,
    ranking,
)


def begin_round(draft: Draft, number: int) -> None:
    """Phase 1 up to the new wagons: the event, the track cost, the income for bowls."""
    draft.round = number
    draft.phase = "phase-1"
    draft.rewarded = ()
    event = draft.events[number - 1]
    draft.tell(r.CURRENT_EVENT, number, event)
    price = draft.board.cell(event.track)
    assert price is not None
    draft.tell(r.TRACK_COST_SET, event.track, price.cost, price.points)
    for player in draft.players:
        yen = sum(bowls_at(venue, player.colour) for venue in draft.venues)
        if yen:
            draft.tell(r.BOWL_INCOME, player.colour, yen)
            draft.receive(player.colour, yen)
    draft.pending = (RowToDeal(),)


def close_turn(draft: Draft) -> None:
    """The action tokens come off the cards and go to the next player; after the last one the round ends."""
    assert draft.turn is not None
    player = draft.player(draft.turn.player)
    if any(coach.used for coach in player.train):
        train = tuple(replace(coach, used=False) if coach.used else coach for coach in player.train)
        draft.put(replace(player, train=train))
    draft.tell(r.TURN_ENDED, draft.turn.player)
    draft.turn = None
    if not draft.row and not draft.without_wagon:
        end_round(draft)


def end_round(draft: Draft) -> None:
    """The end-of-round effect of the event, if it has one; in the last round too."""
    draft.phase = "round-end"
    draft.tell(r.ROUND_ENDED, draft.round)
    event = draft.events[draft.round - 1]
    effect = _AT_THE_END.get(event.effect)
    if effect is not None:
        if draft.hideo is not None:
            draft.tell(r.HIDEO_SITS_OUT, draft.hideo.colour, event)
        effect(draft)
    go_on(draft)


def go_on(draft: Draft) -> None:
    """When nobody has anything left to answer, the next round begins, or the game is over."""
    if draft.pending:
        return
    if draft.round < ROUNDS:
        begin_round(draft, draft.round + 1)
        return
    draft.phase = "finished"
    draft.tell(r.GAME_ENDED)
    for marker, points in zip(draft.markers, STATION_VALUES, strict=True):
        draft.tell(r.STATION_VALUE, marker.colour, points)
    state = draft.state()
    draft.happened += rank([sheet_of(state, player) for player in state.players]).decided_by


def taking_part(draft: Draft) -> list[Colour]:
    """Whom an end-of-round effect concerns, in turn order."""
    return [colour for colour in draft.slots if colour is not None and not draft.is_hideo(colour)]


def _four_yen(draft: Draft) -> None:
    for colour in taking_part(draft):
        draft.change(colour, yen=FOUR_YEN)
        draft.tell(r.GREY_FOUR_YEN, colour, FOUR_YEN)


def _points_for_yen(draft: Draft) -> None:
    draft.pending = tuple(PointsToSell(colour) for colour in taking_part(draft))


def _buy_leftover(draft: Draft) -> None:
    draft.pending = tuple(LeftoverToBuy(colour) for colour in taking_part(draft))


def _score_city(draft: Draft) -> None:
    draft.pending = tuple(CityToScore(colour) for colour in taking_part(draft))


def _reward_again(draft: Draft) -> None:
    """Yen and points come by themselves; which marker advances is a choice."""
    rewards = draft.board.rewards(len(draft.players))
    for slot, colour in enumerate(draft.slots, 1):
        if colour is None or draft.is_hideo(colour):
            continue
        reward = rewards[slot - 1]
        if reward.kind == "marker":
            draft.pending = (*draft.pending, RewardToTakeAgain(colour))
            continue
        draft.tell(r.GREY_REWARD_AGAIN, colour, slot)
        amount = reward.amount * (2 if rewarded_twice(draft, colour) else 1)
        give_reward(draft, colour, reward.kind, amount)


def rewarded_twice(draft: Draft, colour: Colour) -> bool:
    return draft.readings.reward_again == "doubled" and has_ability(draft.player(colour), "double-reward")


def give_reward(draft: Draft, colour: Colour, kind: str, amount: int) -> None:
    if kind == "yen":
        draft.tell(r.SLOT_REWARD_YEN, colour, amount)
        draft.receive(colour, amount)
    else:
        draft.change(colour, points=amount)
        draft.tell(r.SLOT_REWARD_POINTS, colour, amount)


def _yen_by_place(draft: Draft) -> None:
    """Places by points, equal points by turn order. Hideo has a place but takes nothing."""
    order = [colour for colour in draft.slots if colour is not None]
    placed = sorted(order, key=lambda colour: -draft.player(colour).points)
    points = [draft.player(colour).points for colour in placed]
    for place, colour in enumerate(placed, 1):
        if points.count(points[place - 1]) > 1:
            draft.tell(r.GREY_PLACE_TIED, colour, points[place - 1])
        if not draft.is_hideo(colour):
            yen = draft.board.yen_by_place[place - 1] if place <= len(draft.board.yen_by_place) else 0
            draft.change(colour, yen=yen)
            draft.tell(r.GREY_YEN_BY_PLACE, colour, place, yen)


_AT_THE_END: dict[Effect, Callable[[Draft], None]] = {
    "four-yen": _four_yen,
    "points-for-yen": _points_for_yen,
    "buy-leftover": _buy_leftover,
    "score-city": _score_city,
    "reward-again": _reward_again,
    "yen-by-place": _yen_by_place,
}


def sheet_of(state: State, player: Player) -> Sheet:
    hideo = state.hideo
    own = tuple(token.city for token in hideo.tokens if token.position in ("A1", "A2")) if hideo else ()
    table = Table(
        state.cities,
        ranking(state.markers),
        state.venues,
        hideo.colour if hideo else None,
        tuple(city for city in own if city is not None),
    )
    return Sheet(
        player.colour, player.points, player.train, player.bowls, player.yen, player.tracks, table, state.readings
    )
