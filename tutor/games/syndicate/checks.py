"""Is a move legal? One generator per kind of move; every rule consulted is one line, in the book's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import DICE, PICTURE_ORDER, PLACES, SLOTS, TYPES
from tutor.games.syndicate.moves import (
    Connect,
    DealSections,
    Draw,
    LayInvestors,
    Move,
    Pass,
    PlaceAgent,
    RollDice,
    StackMarkers,
)
from tutor.games.syndicate.state import (
    CardsToDraw,
    Player,
    RobotToConnect,
    State,
    index_in,
    is_finished,
    player_of,
    turn_of,
)
from tutor.kernel.verdict import Finding

# A tuple made once: a union written in the test would be made anew for each of the many moves that are checked.
PLAYERS_MOVES = (PlaceAgent, Connect, Pass)


def findings(state: State, move: Move) -> Iterator[Finding]:
    """Every rule that the move was held against, kept or broken."""
    yield from at_this_moment(state, move)
    yield from decisions(state, move)


def at_this_moment(state: State, move: Move) -> list[Finding]:
    """May such a move be made now? The answer is the same for all moves of a kind by the same player."""
    if not isinstance(move, PLAYERS_MOVES):
        return [_step(state, move)]
    found = [r.THREE_ROUNDS(not is_finished(state), state.round)]
    if state.pending and not isinstance(state.pending[0], RobotToConnect):
        found.append(r.STEPS_IN_ORDER(False, state.pending[0].kind, move.kind))
    expected = turn_of(state)
    in_game = move.player == expected or player_of(state, move.player) is not None
    found.append(r.PLAYER_IN_GAME(in_game, move.player))
    # Who does not play has no turn to be out of.
    if expected is not None and in_game:
        found.append(r.IN_ORDER(move.player == expected, move.player, expected))
    return found


def decisions(state: State, move: Move) -> Iterator[Finding]:
    """May it be made so?"""
    return _CHECKS[type(move)](state, move)


def place_agent(state: State, move: PlaceAgent) -> Iterator[Finding]:
    yield r.ONE_ACTION(not _robot_in_hand(state, move.player))
    yield r.ABOVE_A_CARD(1 <= move.place <= PLACES, move.place)
    player = player_of(state, move.player)
    if player is None:
        return
    yield r.AGENT_LEFT(player.agents > 0, player.agents)
    yield r.PASS_FORCED(player.agents > 0 or player.colour in state.next_order)
    yield r.ASSISTANTS_LEFT(move.assistants <= player.assistants, move.assistants, player.assistants)


def connect(state: State, move: Connect) -> Iterator[Finding]:
    robot = _robot_in_hand(state, move.player)
    yield r.ROBOT_IN_HAND(robot is not None)
    yield r.BETWEEN_TWO_DICE(1 <= move.slot <= SLOTS, move.player, move.slot)
    player = player_of(state, move.player)
    if player is None:
        return
    yield r.SLOT_FREE(_is_free(player, move.slot), move.player, move.slot)
    cover = move.cover
    if not cover:
        return
    for corner in dict.fromkeys(cover):
        if robot is not None:
            sign = robot.card.sign(corner)
            yield r.COVER_A_SIGN(sign != "=", move.player, move.slot, corner, sign)
        placed = cover.count(corner)
        yield r.ONE_PER_SIGN(placed == 1, move.player, move.slot, corner, placed)
    yield r.ASSISTANTS_LEFT(len(cover) <= player.assistants, len(cover), player.assistants)


def pass_(state: State, move: Pass) -> Iterator[Finding]:
    yield r.ONE_ACTION(not _robot_in_hand(state, move.player))
    yield r.PASS_ONCE(move.player not in state.next_order)


def deal_sections(state: State, move: DealSections) -> Iterator[Finding]:
    yield r.SECTION_FOR_EACH(len(move.investors) == len(state.players), len(state.players), len(move.investors))
    for at, (player, investor) in enumerate(zip(state.players, move.investors, strict=False)):
        yield r.SECTIONS_DIFFER(investor not in move.investors[:at], player.colour, investor)


def stack_markers(state: State, move: StackMarkers) -> Iterator[Finding]:
    colours = {player.colour for player in state.players}
    for colour in dict.fromkeys((*(player.colour for player in state.players), *move.order)):
        yield r.MARKER_FOR_EACH(move.order.count(colour) == (colour in colours), colour)


def draw(state: State, move: Draw) -> Iterator[Finding]:
    waiting = state.pending[0] if state.pending else None
    if isinstance(waiting, CardsToDraw):
        yield r.CARDS_DRAWN(len(move.cards) == len(waiting.places), len(waiting.places), len(move.cards))
    deck, reshuffled = list(state.deck), False
    for card in move.cards:
        if not deck and not reshuffled:
            deck, reshuffled = list(state.discard), True
        at = index_in(deck, card)
        yield r.FROM_THE_DECK(at is not None, card)
        if at is not None:
            del deck[at]


def lay_investors(state: State, move: LayInvestors) -> Iterator[Finding]:
    laid = Counter(move.investors)
    for investor in TYPES:
        yield r.FIVE_INVESTORS(laid[investor] == 1, investor, laid[investor])
    fixed = state.readings.investor_layout == "picture-order"
    yield r.INVESTOR_LAYOUT(not fixed or move.investors == PICTURE_ORDER)


def roll_dice(state: State, move: RollDice) -> Iterator[Finding]:
    for at, player in enumerate(state.players):
        dice = move.dice[at] if at < len(move.dice) else ()
        yield r.FIVE_DICE(len(dice) == DICE, player.colour, DICE, len(dice))
        for number, value in enumerate(dice, 1):
            yield r.DIE_FACES(1 <= value <= 6, player.colour, number, value)


def _step(state: State, move: Move) -> Finding:
    """Chance deals what is waited for, and only that."""
    expected = state.pending[0].kind if state.pending else None
    return r.STEPS_IN_ORDER(move.kind == expected, expected or "turn", move.kind)


def _robot_in_hand(state: State, colour: str) -> RobotToConnect | None:
    if state.pending:
        last = state.pending[-1]
        if isinstance(last, RobotToConnect) and last.player == colour:
            return last
    return None


def _is_free(player: Player, slot: int) -> bool:
    for robot in player.network:
        if robot.slot == slot:
            return False
    return True


_CHECKS: dict[type, Callable[[State, Any], Iterator[Finding]]] = {
    PlaceAgent: place_agent,
    Connect: connect,
    Pass: pass_,
    DealSections: deal_sections,
    StackMarkers: stack_markers,
    Draw: draw,
    LayInvestors: lay_investors,
    RollDice: roll_dice,
}
