"""May such a move be made now? The answer is the same for all moves of a kind by the same player."""

from __future__ import annotations

from typing import Any, get_args

from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.state import (
    ANSWERS,
    State,
    actions_given,
    current_event,
    is_hideo,
    turn_of,
    turn_under_way,
)
from tutor.kernel.verdict import Finding

CHANCE_MOVES = frozenset(get_args(m.ChanceMove))
ANSWER_MOVES = frozenset(get_args(m.AnswerMove))
# Hideo plays by his board; the board is his alone.
HIDEOS_MOVES = frozenset((m.ChooseWagon, m.TakeSlot, m.ActInCity))
# Moves of a turn whose slot is taken are one step.
ACTION = "action"
IN_TURN = frozenset(("take-slot", ACTION))
STEP: dict[type, str] = {m.TakeNoWagon: "choose-wagon", m.ActInCity: ACTION, m.EndTurn: ACTION} | dict.fromkeys(
    get_args(m.CardMove), ACTION
)
EFFECT_OF_ANSWER = {
    "sell-points": "points-for-yen",
    "reward-again": "reward-again",
    "buy-leftover": "buy-leftover",
    "score-city": "score-city",
}


def at_this_moment(state: State, move: Any) -> list[Finding]:
    kind = type(move)
    if kind in CHANCE_MOVES:
        # Chance deals what is waited for, and only that.
        expected = expected_step(state)
        return [r.STEPS_IN_ORDER(move.kind == expected, expected or ACTION, move.kind)]
    found: list[Finding] = []
    if state.phase == "finished":
        found.append(r.FIVE_ROUNDS(False, state.round))
    if state.hideo is not None or kind is m.ActInCity:
        own = is_hideo(state, move.player)
        found.append(r.HIDEO_OWN_MOVES(kind in HIDEOS_MOVES if own else kind is not m.ActInCity, move.kind))
    if kind in ANSWER_MOVES:
        _answer(state, move, found)
    else:
        _step(state, move, kind, found)
    expected_player = turn_of(state)
    if expected_player is not None:
        order = r.LAST_CHOOSES_FIRST if kind is m.ChooseLocomotive else r.IN_ORDER
        found.append(order(move.player == expected_player, move.player, expected_player))
    return found


def expected_step(state: State) -> str | None:
    """The kind of move that comes next; any action of a turn under way is an action."""
    if state.pending:
        return state.pending[0].kind
    if state.phase == "phase-2":
        return "choose-wagon"
    if state.phase == "phase-3":
        return "take-slot" if state.turn is None else ACTION
    return None


def _step(state: State, move: Any, kind: type, found: list[Finding]) -> None:
    step, expected = STEP.get(kind, move.kind), expected_step(state)
    if step in IN_TURN and expected in IN_TURN:
        # Who has a slot has begun the turn of this round, and perhaps ended it; who has none may still have to wait.
        has_slot = move.player in state.slots
        if step != ACTION:
            found.append(r.ONE_SLOT_A_TURN(not has_slot))
        elif not has_slot:
            if move.player == turn_of(state):
                found.append(r.SLOT_BEFORE_ACTIONS(False))
        elif kind is not m.EndTurn:
            turn = turn_under_way(state, move.player)
            left = 0 if turn is None else turn.actions
            found.append(r.ACTION_LEFT(left > 0, left, actions_given(state, move.player)))
    elif expected is not None:
        found.append(r.STEPS_IN_ORDER(step == expected, expected, move.kind))


def _answer(state: State, move: Any, found: list[Finding]) -> None:
    """An answer to the end-of-round effect of the current event."""
    event = current_event(state)
    waiting = state.pending[0] if state.pending else None
    if event is None or not isinstance(waiting, ANSWERS):
        expected = expected_step(state)
        if expected is not None:
            found.append(r.STEPS_IN_ORDER(False, expected, move.kind))
    if event is not None:
        if type(move) is m.Decline:
            if isinstance(waiting, ANSWERS):
                # The reward comes by itself; nothing says that it may be left.
                found.append(r.MAY_BE_DECLINED(waiting.kind != "reward-again", event))
        else:
            found.append(r.EFFECT_OF_THE_EVENT(event.effect == EFFECT_OF_ANSWER[move.kind], event, move.kind))
