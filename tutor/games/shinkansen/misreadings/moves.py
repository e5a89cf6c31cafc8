"""Moves that people wrongly take for legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import PARTS, TRAIN_OFFERS
from tutor.games.shinkansen.components import AT_ROUND_END, CITIES, STATION_COLOURS, StationColour, Wagon
from tutor.games.shinkansen.prices import locomotive_fee, station_price, surcharge, track_cell, wagon_price
from tutor.games.shinkansen.state import (
    Player,
    RewardToTakeAgain,
    State,
    Turn,
    current_event,
    has_ability,
    is_hideo,
    player_of,
    stations_built,
    turn_of,
    wagons_with_chosen,
)
from tutor.kernel.misreading import MoveMisreading
from tutor.kernel.verdict import Rule

Propose = Callable[[State], m.Move | None]


# Who may do what in this position


def _on_turn(state: State) -> Player | None:
    """The player to decide, where it is a player."""
    colour = turn_of(state)
    return None if colour is None or is_hideo(state, colour) else player_of(state, colour)


def _choosing(state: State) -> Player | None:
    return _on_turn(state) if state.phase == "phase-2" else None


def _before_the_slot(state: State) -> Player | None:
    return _on_turn(state) if state.phase == "phase-3" and state.turn is None else None


def _acting(state: State) -> tuple[Player, Turn] | None:
    """The player of a turn under way, with actions left."""
    player, turn = _on_turn(state), state.turn
    if player is None or turn is None or state.pending or not turn.actions:
        return None
    return player, turn


def _wagons_showing(player: Player, action: str) -> Iterator[tuple[str, bool]]:
    """Own wagons with an action, and whether they are used this turn."""
    for number, coach in enumerate(player.train, 1):
        if coach.wagon.action == action:
            yield f"wagon-{number}", coach.used


def _unused_wagon(player: Player, *actions: str) -> str | None:
    for action in actions:
        for name, used in _wagons_showing(player, action):
            if not used:
                return name
    return None


def _card_for(state: State, player: Player, turn: Turn, kind: str) -> str | None:
    """A card not used yet that allows the action: an own wagon, else a locomotive that can be paid."""
    own = _unused_wagon(player, *TRAIN_OFFERS[kind])
    if own is not None or player.yen < locomotive_fee(player):
        return own
    for other in state.players:
        name = f"locomotive-{other.colour}"
        shown = other.locomotive.actions if other.locomotive is not None else ()
        if name not in turn.used and any(action in TRAIN_OFFERS[kind] for action in shown):
            return name
    return None


def _marker_of(wagon: Wagon) -> StationColour | None:
    return wagon.two_coloured[0] if wagon.two_coloured else None


def _city_where(state: State, wanted: Callable[[int], bool]) -> int | None:
    return next((city for city in range(1, CITIES + 1) if wanted(city)), None)


# Phase 2


def _surcharge_forgotten(state: State) -> m.Move | None:
    return _too_dear(state, lambda wagon, extra: extra > 0, 0)


def _one_surcharge_for_two(state: State) -> m.Move | None:
    return _too_dear(state, lambda wagon, extra: extra == 4, 2)


def _too_dear(state: State, fits: Callable[[Wagon, int], bool], counted: int) -> m.Move | None:
    """A wagon that could be paid if only so much of its surcharge counted."""
    player = _choosing(state)
    if player is None or state.readings.no_affordable_wagon == "pays-what-there-is":
        return None
    have = player.yen + player.points
    for place, one in enumerate(state.row, 1):
        extra = surcharge(state, one.wagon)
        cost = one.wagon.cost or 0
        if one.token is None and fits(one.wagon, extra) and cost + counted <= have < cost + extra:
            return m.ChooseWagon(player.colour, place, _marker_of(one.wagon))
    return None


def _wagon_left_out(state: State) -> m.Move | None:
    """Going without, though a wagon could be paid, if need be with points."""
    player = _choosing(state)
    if player is None:
        return None
    have = player.yen + player.points
    affordable = any(wagon_price(state, one.wagon) <= have for one in state.row if one.token is None)
    return m.TakeNoWagon(player.colour) if affordable else None


def _taken_wagon(state: State) -> m.Move | None:
    player = _choosing(state)
    if player is None:
        return None
    for place, one in enumerate(state.row, 1):
        if one.token is not None and wagon_price(state, one.wagon) <= player.yen + player.points:
            return m.ChooseWagon(player.colour, place, _marker_of(one.wagon))
    return None


# Phase 3: the slot


def _taken_slot(state: State) -> m.Move | None:
    player = _before_the_slot(state)
    rewards = state.board.rewards(len(state.players))
    for slot, token in enumerate(state.slots, 1):
        if player is not None and token is not None and rewards[slot - 1].kind != "marker":
            return m.TakeSlot(player.colour, slot)
    return None


def _same_marker_twice(state: State) -> m.Move | None:
    player = _before_the_slot(state)
    if player is None or not any(one.ability == "double-reward" for one in wagons_with_chosen(state, player)):
        return None
    rewards = state.board.rewards(len(state.players))
    for slot, token in enumerate(state.slots, 1):
        if token is None and rewards[slot - 1].kind == "marker":
            return m.TakeSlot(player.colour, slot, (STATION_COLOURS[0],) * 2)
    return None


def _action_before_the_slot(state: State) -> m.Move | None:
    player = _before_the_slot(state)
    return None if player is None else m.Income(player.colour, "tail", STATION_COLOURS[0])


def _out_of_turn(state: State) -> m.Move | None:
    """Slot 1 does not let anybody act at once: the order of the wagons holds to the end of the round."""
    player = _before_the_slot(state)
    later = [place.token for place in state.row if place.token is not None][1:]
    later += state.without_wagon if state.row else ()
    later = [colour for colour in later if not is_hideo(state, colour)]
    rewards = state.board.rewards(len(state.players))
    free = [at for at, one in enumerate(state.slots) if one is None and rewards[at].kind != "marker"]
    return m.TakeSlot(later[0], free[0] + 1) if player is not None and later and free else None


# Phase 3: the cards


def _same_card_twice(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None or "tail" not in acting[1].used:
        return None
    return m.Income(acting[0].colour, "tail", STATION_COLOURS[0])


def _foreign_tail(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None:
        return None
    other = next((one for one in state.players if one.colour != acting[0].colour), None)
    if other is None or is_hideo(state, other.colour):
        return None
    return m.Income(acting[0].colour, f"tail-{other.colour}", STATION_COLOURS[0])


def _foreign_wagon(state: State) -> m.Move | None:
    """A foreign wagon with an action that could be done now."""
    acting = _acting(state)
    if acting is None or not acting[0].bowls:
        return None
    venue = next((at for at, one in enumerate(state.venues, 1) if one.effect == "yen" and not one.closed), None)
    for other in state.players:
        if other.colour != acting[0].colour and venue is not None:
            for name, _ in _wagons_showing(other, "participate"):
                return m.Participate(acting[0].colour, f"{name}-{other.colour}", venue)
    return None


def _fee_forgotten(state: State) -> m.Move | None:
    """A locomotive whose action could be paid, if it were not for the fee."""
    acting = _acting(state)
    if acting is None:
        return None
    player, turn = acting
    if player.yen >= locomotive_fee(player) or not player.bowls:
        return None
    venue = next((at for at, one in enumerate(state.venues, 1) if one.effect == "yen" and not one.closed), None)
    for other in state.players:
        name = f"locomotive-{other.colour}"
        shown = other.locomotive.actions if other.locomotive is not None else ()
        if venue is not None and name not in turn.used and "participate" in shown:
            return m.Participate(player.colour, name, venue)
    return None


def _end_effect_as_action(state: State) -> m.Move | None:
    """An effect of the end of the round taken for an action of the turn."""
    acting, event = _acting(state), current_event(state)
    if acting is None or event is None or event.effect not in AT_ROUND_END or "event" in acting[1].used:
        return None
    return m.TakeYen(acting[0].colour)


# Phase 3: the actions


def _prepared_twice(state: State) -> m.Move | None:
    acting = _acting(state)
    city = _city_where(state, lambda number: state.cities[number - 1].prepared)
    if acting is None or city is None or acting[0].yen < 8:
        return None
    card = _card_for(state, *acting, "prepare")
    return None if card is None else m.Prepare(acting[0].colour, card, city)


def _foreign_track_first(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None or not acting[0].tracks or acting[0].yen < 6:
        return None
    owner = next((one for one in state.players if one.tracks and one.colour != acting[0].colour), None)
    card = _card_for(state, *acting, "lay-track")
    city = _city_where(state, lambda number: state.cities[number - 1].prepared and not state.cities[number - 1].track)
    if owner is None or card is None or city is None:
        return None
    return m.LayTrack(acting[0].colour, card, city, None, owner.colour)


def _track_without_token(state: State) -> m.Move | None:
    """A section for which there is no token left: sites that are not prepared keep theirs."""
    acting = _acting(state)
    if acting is None or acting[0].tracks or acting[0].yen < 6:
        return None
    card = _card_for(state, *acting, "lay-track")
    city = _city_where(state, lambda number: not state.cities[number - 1].track)
    return None if card is None or city is None else m.LayTrack(acting[0].colour, card, city)


def _any_cell(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None or not acting[0].tracks or has_ability(acting[0], "any-track-cell") or acting[0].yen < 6:
        return None
    cheaper = next((cell for cell, _ in state.board.track if cell != track_cell(state)), None)
    card = _card_for(state, *acting, "lay-track")
    city = _city_where(state, lambda number: state.cities[number - 1].prepared and not state.cities[number - 1].track)
    if cheaper is None or card is None or city is None:
        return None
    return m.LayTrack(acting[0].colour, card, city, cheaper)


def _station(state: State, city: int | None) -> m.Move | None:
    acting = _acting(state)
    if acting is None or city is None or acting[0].yen < station_price(state, acting[0], 0) + 2:
        return None
    colour = next((one for one in STATION_COLOURS if stations_built(state, one) < 4), None)
    card = _card_for(state, *acting, "build-station")
    return None if card is None or colour is None else m.BuildStation(acting[0].colour, card, city, colour)


def _station_without_site(state: State) -> m.Move | None:
    return _station(state, _city_where(state, lambda number: not state.cities[number - 1].prepared))


def _second_station(state: State) -> m.Move | None:
    return _station(state, _city_where(state, lambda number: state.cities[number - 1].station is not None))


def _points_for_a_discarded_wagon(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None:
        return None
    player = acting[0]
    card = next((name for name in _fresh_purchases(player)), None)
    for wagon in state.discard:
        if card is not None and player.yen < wagon_price(state, wagon) <= player.yen + player.points:
            return m.BuyCard(player.colour, card, wagon, _marker_of(wagon))
    return None


def _fresh_purchases(player: Player) -> Iterator[str]:
    for number, coach in enumerate(player.train, 1):
        if coach.wagon.action == "buy-card" and not coach.spent and not coach.used:
            yield f"wagon-{number}"


def _purchase_again(state: State) -> m.Move | None:
    """The one-time card once more, in a later turn."""
    acting = _acting(state)
    if acting is None:
        return None
    for number, coach in enumerate(acting[0].train, 1):
        if coach.wagon.action == "buy-card" and coach.spent and not coach.used:
            for wagon in state.discard:
                if wagon_price(state, wagon) <= acting[0].yen:
                    return m.BuyCard(acting[0].colour, f"wagon-{number}", wagon, _marker_of(wagon))
    return None


def _eighth_bowl(state: State) -> m.Move | None:
    acting = _acting(state)
    if acting is None or acting[0].bowls:
        return None
    card = _card_for(state, *acting, "participate")
    venue = next((at for at, one in enumerate(state.venues, 1) if one.effect == "yen" and not one.closed), None)
    return None if card is None or venue is None else m.Participate(acting[0].colour, card, venue)


def _closed_venue(state: State) -> m.Move | None:
    acting = _acting(state)
    closed = next((at for at, one in enumerate(state.venues, 1) if one.closed), None)
    if acting is None or closed is None or not acting[0].bowls or acting[0].yen < 4:
        return None
    card = _card_for(state, *acting, "participate")
    return None if card is None else m.Participate(acting[0].colour, card, closed)


def _repeat_of_a_fresh_card(state: State) -> m.Move | None:
    """A repeat of a card that has not been used this turn."""
    acting = _acting(state)
    if acting is None or "tail" in acting[1].used or not acting[0].yen:
        return None
    by = _unused_wagon(acting[0], "repeat")
    return None if by is None else m.Income(acting[0].colour, "tail", STATION_COLOURS[0], by)


def _half_an_event(state: State) -> m.Move | None:
    """Only one part of an event whose parts belong together."""
    acting, event = _acting(state), current_event(state)
    if acting is None or event is None or event.effect not in PARTS or "event" in acting[1].used:
        return None
    if event.effect == "participate-and-advance":
        return m.Income(acting[0].colour, "event", STATION_COLOURS[0])
    city = _city_where(state, lambda number: not state.cities[number - 1].prepared)
    return None if city is None or acting[0].yen < 8 else m.Prepare(acting[0].colour, "event", city)


# End of the round


def _same_marker_again(state: State) -> m.Move | None:
    waiting = state.pending[0] if state.pending else None
    if not isinstance(waiting, RewardToTakeAgain) or not state.rewarded:
        return None
    return m.RewardAgain(waiting.player, (state.rewarded[0],))


def _reward_declined(state: State) -> m.Move | None:
    waiting = state.pending[0] if state.pending else None
    return m.Decline(waiting.player) if isinstance(waiting, RewardToTakeAgain) else None


def _move(id: str, rule: Rule, propose: Propose) -> MoveMisreading:
    return MoveMisreading(id, rule, propose)


MOVES: tuple[MoveMisreading, ...] = (
    _move("misread.surcharge-forgotten", r.WAGON_AFFORDABLE, _surcharge_forgotten),
    _move("misread.one-surcharge-for-two", r.WAGON_AFFORDABLE, _one_surcharge_for_two),
    _move("misread.wagon-left-out", r.WAGON_OBLIGATORY, _wagon_left_out),
    _move("misread.taken-wagon", r.WAGON_FREE, _taken_wagon),
    _move("misread.taken-slot", r.SLOT_FREE, _taken_slot),
    _move("misread.same-marker-twice", r.MARKERS_DIFFER, _same_marker_twice),
    _move("misread.action-before-the-slot", r.SLOT_BEFORE_ACTIONS, _action_before_the_slot),
    _move("misread.out-of-turn", r.IN_ORDER, _out_of_turn),
    _move("misread.same-card-twice", r.EACH_CARD_ONCE, _same_card_twice),
    _move("misread.foreign-tail", r.ONLY_FOREIGN_LOCOMOTIVES, _foreign_tail),
    _move("misread.foreign-wagon", r.ONLY_FOREIGN_LOCOMOTIVES, _foreign_wagon),
    _move("misread.locomotive-fee-forgotten", r.LOCOMOTIVE_FEE, _fee_forgotten),
    _move("misread.end-effect-as-action", r.CARD_SHOWS_ACTION, _end_effect_as_action),
    _move("misread.prepared-twice", r.CONSTRUCTION_TOKEN_THERE, _prepared_twice),
    _move("misread.foreign-track-first", r.OWN_TOKEN_FIRST, _foreign_track_first),
    _move("misread.track-without-token", r.TRACK_TOKEN_THERE, _track_without_token),
    _move("misread.any-cell", r.CELL_OF_THE_TOKEN, _any_cell),
    _move("misread.station-without-site", r.SITE_IS_PREPARED, _station_without_site),
    _move("misread.second-station", r.NO_STATION_YET, _second_station),
    _move("misread.points-for-a-discarded-wagon", r.YEN_ONLY, _points_for_a_discarded_wagon),
    _move("misread.purchase-again", r.ONCE_A_GAME, _purchase_again),
    _move("misread.eighth-bowl", r.BOWL_LEFT, _eighth_bowl),
    _move("misread.closed-venue", r.VENUE_OPEN, _closed_venue),
    _move("misread.repeat-of-a-fresh-card", r.USED_THIS_TURN, _repeat_of_a_fresh_card),
    _move("misread.half-an-event", r.BOTH_PARTS, _half_an_event),
    _move("misread.same-marker-again", r.OTHER_MARKER, _same_marker_again),
    _move("misread.reward-declined", r.MAY_BE_DECLINED, _reward_declined),
)
