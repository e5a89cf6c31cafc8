"""Which moves are worth checking, and how good a position looks: no rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from tutor.games.syndicate.components import AGENTS, PLACES, SLOTS, Corner, Type
from tutor.games.syndicate.effects import sheet_of
from tutor.games.syndicate.moves import Connect, Move, Pass, PlaceAgent
from tutor.games.syndicate.scoring import award_investors, card_points, robot_counts, robot_points
from tutor.games.syndicate.state import Player, RobotToConnect, State, player_of, turn_of

# A move is a value and there are few of them: each is made once.
_place_agent = cache(PlaceAgent)
_connect = cache(Connect)


def candidates(state: State) -> Iterator[Move]:
    """The moves of the player to act that make sense to ask about."""
    colour = turn_of(state)
    player = None if colour is None else player_of(state, colour)
    if player is None or colour is None:
        return
    waiting = state.pending[0] if state.pending else None
    if isinstance(waiting, RobotToConnect):
        for slot in range(1, SLOTS + 1):
            for cover in _covers(waiting, player):
                yield _connect(colour, slot, cover)
    elif waiting is None:
        yield Pass(colour)
        for place in range(1, PLACES + 1):
            for assistants in range(player.assistants + 1):
                yield _place_agent(colour, place, assistants)


def _covers(robot: RobotToConnect, player: Player) -> tuple[tuple[Corner, ...], ...]:
    left = robot.card.left != "="
    right = robot.card.right != "="
    covers: list[tuple[Corner, ...]] = [()]
    if left:
        covers.append(("left",))
    if right:
        covers.append(("right",))
    if left and right:
        covers.append(("left", "right"))
    return tuple(cover for cover in covers if len(cover) <= player.assistants)


def appraise(state: State, colour: str) -> float:
    """An honest guess at what a position is worth to a player: points in the network and investors led."""
    player = player_of(state, colour)
    assert player is not None
    if not player.dice:
        return 0.0
    worth = float(sum(robot_points(robot, player.dice, state.readings) for robot in player.network))
    waiting = next((w for w in state.pending if isinstance(w, RobotToConnect) and w.player == colour), None)
    if waiting is not None:
        taken = {robot.slot for robot in player.network}
        worth += max(
            card_points(waiting.card, player.dice[slot - 1], player.dice[slot], state.readings)
            for slot in range(1, SLOTS + 1)
            if slot not in taken
        )
    robots = robot_counts(sheet_of(state, player)) + _in_network(player)
    for award in award_investors(state.places, state.investors, state.order, state.readings):
        if award.first == colour:
            worth += 1 + robots[award.investor]
        elif award.second == colour:
            worth += 1
    # Pawns kept back are worth a little: they can still be used.
    return worth + 0.6 * player.assistants + 0.5 * min(player.agents, AGENTS)


def _in_network(player: Player) -> Counter[Type]:
    return Counter(robot.card.type for robot in player.network)
