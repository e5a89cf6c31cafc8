"""How good a position looks to a player: a guess that makes a sensible opponent, no rule."""

from __future__ import annotations

from tutor.games.shinkansen.components import NO_TRACK, ROUNDS
from tutor.games.shinkansen.effects.rounds import sheet_of
from tutor.games.shinkansen.scoring import Sheet, city_value, longest_run, score
from tutor.games.shinkansen.state import Player, State, bowls_at, faces, player_of, wagons_with_chosen

# Found by playing: what pays off in games of the policy against itself.
PURSE = 6
YEN = 0.9
YEN_BEYOND_PURSE = 0.34
TRACK = 1.2
CHAIN = 2.0
WAGON = 0.8


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
    worth = float(player.points) + _yen(player, left) + (TRACK if left else 1.0) * player.tracks
    worth += sum(_city(sheet, city, left) for coach in player.train for city in faces(coach, state.readings))
    worth += (CHAIN if left else 3.0) * len(longest_run(sheet))
    worth += sum(_venue(state, sheet, at, left) for at in range(len(state.venues)))
    worth -= 3.0 * max(0.2, 1.0 - 0.25 * left) * player.bowls
    return worth + sum(WAGON * left + 0.3 * len(wagon.cities) for wagon in wagons_with_chosen(state, player))


def _yen(player: Player, left: int) -> float:
    """Yen are worth more while there is something to spend them on, and the first ones most."""
    if not left:
        return player.yen / 3
    return YEN * min(player.yen, PURSE) + YEN_BEYOND_PURSE * max(0, player.yen - PURSE)


def _city(sheet: Sheet, city: int, left: int) -> float:
    """A missing track may still be laid, the less so the later it is."""
    value = city_value(sheet.table.cities, sheet.table.ranking, city)
    return value if value != NO_TRACK else NO_TRACK * (1.0 - 0.2 * left)


def _venue(state: State, sheet: Sheet, at: int, left: int) -> float:
    """The bowls' income, and the city where nobody has more."""
    venue = state.venues[at]
    own = bowls_at(venue, sheet.player)
    leads = own and own >= max(bowls.count for bowls in venue.bowls)
    return own * left * YEN + (_city(sheet, venue.city, left) if leads else 0.0)
