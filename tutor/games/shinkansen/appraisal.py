"""How good a position looks to a player: a guess that makes a sensible opponent, no rule."""

from __future__ import annotations

from tutor.games.shinkansen.components import NO_TRACK, ROUNDS
from tutor.games.shinkansen.effects.rounds import sheet_of
from tutor.games.shinkansen.scoring import city_value, longest_run, score
from tutor.games.shinkansen.state import Player, State, bowls_at, faces, player_of, wagons_with_chosen


def appraise(state: State, colour: str) -> float:
    """Points so far, what the final count would bring, and the means to better it while rounds are left."""
    player = player_of(state, colour)
    assert player is not None
    if state.phase == "setup":
        return float(len(player.locomotive.actions)) if player.locomotive is not None else 0.0
    sheet = sheet_of(state, player)
    if state.phase == "finished":
        return float(score(sheet).points)
    left = ROUNDS - state.round
    # What is missing may still be built, the less so the later it is.
    urgency = 1.0 - 0.2 * left
    worth = float(player.points) + _yen_worth(player, left) + 1.2 * player.tracks
    for coach in player.train:
        for city in faces(coach, state.readings):
            value = city_value(state.cities, sheet.table.ranking, city)
            worth += value if value != NO_TRACK else NO_TRACK * urgency
    worth += 3.0 * len(longest_run(sheet))
    worth += sum(_venue_worth(state, number, colour) for number in range(len(state.venues)))
    worth -= 3.0 * urgency * player.bowls
    chosen = [wagon for wagon in wagons_with_chosen(state, player)][len(player.train) :]
    worth += sum(2.0 + 0.8 * left + 0.5 * len(wagon.cities) for wagon in chosen)
    return worth + sum(0.8 * left + 2.0 for _ in player.train)


def _yen_worth(player: Player, left: int) -> float:
    """Yen are worth more while there is something to spend them on, and the first ones most."""
    if not left:
        return player.yen / 3
    return 0.9 * min(player.yen, 8) + 0.4 * max(0, player.yen - 8)


def _venue_worth(state: State, at: int, colour: str) -> float:
    venue = state.venues[at]
    own = bowls_at(venue, colour)
    income = own * (ROUNDS - state.round) * 0.8
    if not own or own < max((bowls.count for bowls in venue.bowls), default=0):
        return income
    value = city_value(state.cities, [marker.colour for marker in state.markers], venue.city)
    return income + max(value, -1)
