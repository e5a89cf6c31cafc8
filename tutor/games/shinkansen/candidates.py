"""Which moves are worth checking, and how good a position looks: no rule is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.cards import EVENT_OFFERS, TRAIN_OFFERS, card_ref, is_used, shown
from tutor.games.shinkansen.checks.turn import markers_left
from tutor.games.shinkansen.components import CITIES, SIDES, STATION_COLOURS, Colour, StationColour, Wagon
from tutor.games.shinkansen.moves import Shift
from tutor.games.shinkansen.solo import next_token
from tutor.games.shinkansen.state import (
    CityToScore,
    LeftoverToBuy,
    LocomotiveToChoose,
    Player,
    PointsToSell,
    RewardToTakeAgain,
    State,
    faces,
    has_ability,
    is_hideo,
    player_of,
    reward_at,
    stations_built,
    turn_of,
    wagons_with_chosen,
)

# A move is a value and there are few of them: each is made once.
_prepare = cache(m.Prepare)
_lay_track = cache(m.LayTrack)
_build_station = cache(m.BuildStation)
_participate = cache(m.Participate)
_income = cache(m.Income)
_prepare_and_track = cache(m.PrepareAndTrack)
_prepare_and_station = cache(m.PrepareAndStation)

LINE = range(1, CITIES + 1)


class Use(NamedTuple):
    """A card and the action it is used for; ``by`` is the card that repeats it."""

    kind: str
    card: str
    by: str | None


def candidates(state: State) -> Iterator[m.Move]:
    """The moves of the player to act that make sense to ask about."""
    colour = turn_of(state)
    player = None if colour is None else player_of(state, colour)
    if player is None or colour is None:
        return
    if state.pending:
        yield from _answers(state, player)
    elif state.phase == "phase-2":
        yield m.TakeNoWagon(colour)
        for place, one in enumerate(state.row, 1):
            if one.token is None:
                for marker in _choices(one.wagon):
                    yield m.ChooseWagon(colour, place, marker)
    elif state.turn is None:
        yield from _slots(state, player)
    elif is_hideo(state, colour):
        yield from _hideo_acts(state, colour)
    else:
        yield m.EndTurn(colour)
        for use in uses(state, player):
            yield from moves_with(state, player, use)


def _choices(wagon: Wagon) -> tuple[StationColour | None, ...]:
    return wagon.two_coloured or (None,)


def _answers(state: State, player: Player) -> Iterator[m.Move]:
    colour = player.colour
    match state.pending[0]:
        case LocomotiveToChoose():
            for locomotive in state.locomotives:
                yield m.ChooseLocomotive(colour, locomotive)
        case PointsToSell():
            yield m.SellPoints(colour)
            yield m.Decline(colour)
        case LeftoverToBuy():
            yield m.Decline(colour)
            for wagon in state.discard:
                for marker in _choices(wagon):
                    yield m.BuyLeftover(colour, wagon, marker)
        case CityToScore():
            yield m.Decline(colour)
            for city in dict.fromkeys(city for coach in player.train for city in faces(coach, state.readings)):
                yield m.ScoreCity(colour, city)
        case RewardToTakeAgain():
            reward = reward_at(state, colour)
            doubled = state.readings.reward_again == "doubled" and has_ability(player, "double-reward")
            count = min((reward.amount if reward else 1) * (2 if doubled else 1), markers_left(state))
            for markers in permutations(STATION_COLOURS, count):
                yield m.RewardAgain(colour, markers)


def _slots(state: State, player: Player) -> Iterator[m.Move]:
    rewards = state.board.rewards(len(state.players))
    hideo = is_hideo(state, player.colour)
    doubled = not hideo and any(wagon.ability == "double-reward" for wagon in wagons_with_chosen(state, player))
    for slot, token in enumerate(state.slots, 1):
        if token is not None:
            continue
        count = rewards[slot - 1].amount * (2 if doubled else 1) if rewards[slot - 1].kind == "marker" else 0
        for markers in permutations(STATION_COLOURS, count):
            yield m.TakeSlot(player.colour, slot, markers)


def _hideo_acts(state: State, colour: Colour) -> Iterator[m.Move]:
    token = next_token(state)
    if token is None or token[1].city is None:
        return
    actions: tuple[m.HideoAction, ...] = ("prepare", "lay-track", "margin")
    for action in actions:
        yield m.ActInCity(colour, token[1].city, action)
    for station in STATION_COLOURS:
        yield m.ActInCity(colour, token[1].city, "build-station", station)


# Moves with a card


def uses(state: State, player: Player) -> Iterator[Use]:
    """Every card that may come into question, with every action it shows; used ones by way of a repeat."""
    used_now = state.turn.used if state.turn is not None else ()
    names = ["tail", "event"]
    names += [f"locomotive-{one.colour}" for one in state.players]
    names += [f"wagon-{number}" for number in range(1, len(player.train) + 1)]
    fresh, used, repeaters = [], [], []
    for name in names:
        ref = card_ref(name)
        kinds = _kinds(ref.kind, shown(state, player, ref))
        if is_used(player, used_now, name, ref):
            used.append((name, kinds))
        else:
            fresh.append((name, kinds))
            if "repeat" in kinds:
                repeaters.append(name)
    for name, kinds in fresh:
        for kind in kinds:
            if kind != "repeat":
                yield Use(kind, name, None)
    for by in repeaters:
        for name, kinds in used:
            for kind in kinds:
                if kind != "repeat":
                    yield Use(kind, name, by)


@cache
def _kinds(card_kind: str, actions: tuple[str, ...]) -> tuple[str, ...]:
    offers = EVENT_OFFERS if card_kind == "event" else TRAIN_OFFERS
    return tuple(kind for kind, allowed in offers.items() if any(action in allowed for action in actions))


def moves_with(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    return _MOVES[use.kind](state, player, use)


def _incomes(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for marker in STATION_COLOURS:
        yield _income(player.colour, use.card, marker, use.by)


def _prepares(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for city in LINE:
        if not state.cities[city - 1].prepared:
            yield _prepare(player.colour, use.card, city, use.by)


def _tracks(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for city in LINE:
        if not state.cities[city - 1].track:
            for cell in _cells(state, player):
                for owner in _owners(state, player):
                    yield _lay_track(player.colour, use.card, city, cell, owner, use.by)


def _cells(state: State, player: Player) -> tuple[str | None, ...]:
    """The cell of the cost token goes without saying."""
    if not has_ability(player, "any-track-cell"):
        return (None,)
    here = state.events[state.round - 1].track
    return (None, *(cell for cell, _ in state.board.track if cell != here))


def _owners(state: State, player: Player) -> tuple[Colour | None, ...]:
    if player.tracks:
        return (None,)
    return tuple(one.colour for one in state.players if one.tracks and one.colour != player.colour)


def _stations(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    left = _station_colours_left(state)
    for city in LINE:
        site = state.cities[city - 1]
        if site.prepared and site.station is None:
            for station in left:
                yield _build_station(player.colour, use.card, city, station, use.by)


def _station_colours_left(state: State) -> list[StationColour]:
    return [colour for colour in STATION_COLOURS if stations_built(state, colour) < 4]


def _purchases(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for wagon in state.discard:
        for marker in _choices(wagon):
            yield m.BuyCard(player.colour, use.card, wagon, marker, use.by)


def _bowls(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for number, effect, moves in _venue_choices(state, player):
        yield _participate(player.colour, use.card, number, effect, moves, use.by)


def _venue_choices(state: State, player: Player) -> Iterator[tuple[int, bool, tuple[Shift, ...]]]:
    times = 2 if has_ability(player, "double-venue-effect") else 1
    for number, venue in enumerate(state.venues, 1):
        if venue.effect == "move-wagon":
            for moves in rearrangements(len(player.train), times):
                yield number, True, moves
            continue
        yield number, True, ()
        if venue.effect == "points":
            yield number, False, ()


@cache
def rearrangements(wagons: int, times: int) -> tuple[tuple[Shift, ...], ...]:
    """One way to each order of the wagons that so many moves can bring about, the fewest moves first."""
    ways: dict[tuple[int, ...], tuple[Shift, ...]] = {tuple(range(wagons)): ()}
    for _ in range(times):
        for order, moves in list(ways.items()):
            for wagon in range(wagons):
                rest = order[:wagon] + order[wagon + 1 :]
                for to in range(wagons):
                    after = (*rest[:to], order[wagon], *rest[to:])
                    ways.setdefault(after, (*moves, Shift(wagon + 1, to + 1)))
    return tuple(ways.values())


def _yen(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    yield m.TakeYen(player.colour, use.card, use.by)


def _sites_and_tracks(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    """Laying first matters only to who has no track token of their own."""
    for city in LINE:
        if state.cities[city - 1].prepared:
            continue
        for track_city in LINE:
            if state.cities[track_city - 1].track:
                continue
            for cell in _cells(state, player):
                yield _prepare_and_track(player.colour, city, track_city, cell, None, "prepare", use.card, use.by)
                if not player.tracks:
                    for owner in _owners(state, player):
                        yield _prepare_and_track(
                            player.colour, city, track_city, cell, owner, "lay-track", use.card, use.by
                        )


def _sites_and_stations(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    left = _station_colours_left(state)
    for city in LINE:
        if state.cities[city - 1].prepared:
            continue
        for other in LINE:
            site = state.cities[other - 1]
            if (site.prepared or other == city) and site.station is None:
                for station in left:
                    yield _prepare_and_station(player.colour, city, other, station, "prepare", use.card, use.by)


def _bowls_and_markers(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    for number, effect, moves in _venue_choices(state, player):
        for marker in STATION_COLOURS:
            yield m.ParticipateAndAdvance(player.colour, number, marker, effect, moves, "participate", use.card, use.by)


def _tokens(state: State, player: Player, use: Use) -> Iterator[m.Move]:
    sides = SIDES if state.readings.venue_token == "adds" else SIDES[1:]
    for token in state.spare:
        for wagon in range(1, len(player.train) + 1):
            for side in sides:
                yield m.PlaceToken(player.colour, token, wagon, side, use.card, use.by)


_MOVES: dict[str, Callable[[State, Player, Use], Iterator[Any]]] = {
    "income": _incomes,
    "prepare": _prepares,
    "lay-track": _tracks,
    "build-station": _stations,
    "buy-card": _purchases,
    "participate": _bowls,
    "take-yen": _yen,
    "prepare-and-track": _sites_and_tracks,
    "prepare-and-station": _sites_and_stations,
    "participate-and-advance": _bowls_and_markers,
    "place-token": _tokens,
}
