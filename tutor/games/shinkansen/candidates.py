"""Which moves are worth checking, and how good a position looks: no rule is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.cards import EVENT_OFFERS, TRAIN_OFFERS, card_ref, is_used, shown
from tutor.games.shinkansen.checks.turn import markers_left
from tutor.games.shinkansen.components import (
    CITIES,
    SIDES,
    STATION_COLOURS,
    STATIONS_A_COLOUR,
    Colour,
    StationColour,
    Wagon,
)
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

LINE = range(1, CITIES + 1)
# The decisions of a move in the order of its maker below, without who moves and with which card.
Choice = tuple[Any, ...]


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
    make = maker(use.kind)
    for choice in choices(state, player, use.kind):
        yield make(player.colour, use.card, use.by, *choice)


def choices(state: State, player: Player, kind: str) -> Iterator[Choice]:
    """What there is to decide about an action, whichever card it is done with."""
    return _CHOICES[kind](state, player)


def maker(kind: str) -> Callable[..., m.Move]:
    """Makes the move of a kind from who moves, the card, the card that repeats it, and a choice."""
    return _MAKE[kind]


def _markers(state: State, player: Player) -> Iterator[Choice]:
    return ((marker,) for marker in STATION_COLOURS)


def _sites(state: State, player: Player) -> Iterator[Choice]:
    return ((city,) for city in LINE if not state.cities[city - 1].prepared)


def _sections(state: State, player: Player) -> Iterator[Choice]:
    cells, owners = _cells(state, player), _owners(state, player)
    for city in LINE:
        if not state.cities[city - 1].track:
            for cell in cells:
                for owner in owners:
                    yield city, cell, owner


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


def _stations(state: State, player: Player) -> Iterator[Choice]:
    left = _station_colours_left(state)
    for city in LINE:
        site = state.cities[city - 1]
        if site.prepared and site.station is None:
            for station in left:
                yield city, station


def _station_colours_left(state: State) -> list[StationColour]:
    return [colour for colour in STATION_COLOURS if stations_built(state, colour) < STATIONS_A_COLOUR]


def _discarded(state: State, player: Player) -> Iterator[Choice]:
    for wagon in state.discard:
        for marker in _choices(wagon):
            yield wagon, marker


def _venues(state: State, player: Player) -> Iterator[Choice]:
    """A venue, whether its effect is taken, and how wagons are moved: the number of a rearrangement."""
    times = 2 if has_ability(player, "double-venue-effect") else 1
    for number, venue in enumerate(state.venues, 1):
        if venue.effect == "move-wagon":
            for way in range(len(rearrangements(len(player.train), times))):
                yield number, True, len(player.train), times, way
            continue
        yield number, True, 0, 0, 0
        if venue.effect == "points":
            yield number, False, 0, 0, 0


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


def _nothing(state: State, player: Player) -> Iterator[Choice]:
    yield ()


def _sites_and_sections(state: State, player: Player) -> Iterator[Choice]:
    """Laying first matters only to who has no track token of their own."""
    cells, owners = _cells(state, player), () if player.tracks else _owners(state, player)
    for (city,) in _sites(state, player):
        for track_city in LINE:
            if state.cities[track_city - 1].track:
                continue
            for cell in cells:
                yield city, track_city, cell, None, "prepare"
                for owner in owners:
                    yield city, track_city, cell, owner, "lay-track"


def _sites_and_stations(state: State, player: Player) -> Iterator[Choice]:
    left = _station_colours_left(state)
    for (city,) in _sites(state, player):
        for other in LINE:
            site = state.cities[other - 1]
            if (site.prepared or other == city) and site.station is None:
                for station in left:
                    yield city, other, station


def _venues_and_markers(state: State, player: Player) -> Iterator[Choice]:
    for venue, *rest in _venues(state, player):
        for marker in STATION_COLOURS:
            yield venue, marker, *rest


def _tokens(state: State, player: Player) -> Iterator[Choice]:
    sides = SIDES if state.readings.venue_token == "adds" else SIDES[1:]
    for token in state.spare:
        for wagon in range(1, len(player.train) + 1):
            for side in sides:
                yield token, wagon, side


_CHOICES: dict[str, Callable[[State, Player], Iterator[Choice]]] = {
    "income": _markers,
    "prepare": _sites,
    "lay-track": _sections,
    "build-station": _stations,
    "buy-card": _discarded,
    "participate": _venues,
    "take-yen": _nothing,
    "prepare-and-track": _sites_and_sections,
    "prepare-and-station": _sites_and_stations,
    "participate-and-advance": _venues_and_markers,
    "place-token": _tokens,
}
# A move is a value and there are few of them: each is made once.
_MAKE: dict[str, Callable[..., m.Move]] = {
    "income": cache(lambda who, card, by, marker: m.Income(who, card, marker, by)),
    "prepare": cache(lambda who, card, by, city: m.Prepare(who, card, city, by)),
    "lay-track": cache(lambda who, card, by, city, cell, owner: m.LayTrack(who, card, city, cell, owner, by)),
    "build-station": cache(lambda who, card, by, city, colour: m.BuildStation(who, card, city, colour, by)),
    "buy-card": cache(lambda who, card, by, wagon, marker: m.BuyCard(who, card, wagon, marker, by)),
    "participate": cache(
        lambda who, card, by, venue, effect, wagons, times, way: m.Participate(
            who, card, venue, effect, rearrangements(wagons, times)[way], by
        )
    ),
    "take-yen": cache(lambda who, card, by: m.TakeYen(who, card, by)),
    "prepare-and-track": cache(
        lambda who, card, by, city, track_city, cell, owner, first: m.PrepareAndTrack(
            who, city, track_city, cell, owner, first, card, by
        )
    ),
    "prepare-and-station": cache(
        lambda who, card, by, city, other, colour: m.PrepareAndStation(who, city, other, colour, "prepare", card, by)
    ),
    "participate-and-advance": cache(
        lambda who, card, by, venue, marker, effect, wagons, times, way: m.ParticipateAndAdvance(
            who, venue, marker, effect, rearrangements(wagons, times)[way], "participate", card, by
        )
    ),
    "place-token": cache(lambda who, card, by, token, wagon, side: m.PlaceToken(who, token, wagon, side, card, by)),
}
