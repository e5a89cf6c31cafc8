"""Phase 3: the wagon joins the train, the token takes a slot, the turn goes on and ends."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import YEN_PER_UNUSED_ACTION, Colour, StationColour
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.rounds import close_turn, give_reward
from tutor.games.shinkansen.effects.solo import begin_column
from tutor.games.shinkansen.moves import EndTurn, TakeSlot
from tutor.games.shinkansen.state import Turn, has_ability


def take_slot(draft: Draft, move: TakeSlot) -> None:
    colour, slot = move.player, move.slot
    chosen = next((place for place in draft.row if place.token == colour), None)
    if chosen is None:
        draft.without_wagon = tuple(token for token in draft.without_wagon if token != colour)
    else:
        draft.row = tuple(place for place in draft.row if place is not chosen)
        draft.attach(colour, chosen.wagon)
    draft.slots = (*draft.slots[: slot - 1], colour, *draft.slots[slot:])
    draft.tell(r.SLOT_TAKEN, colour, slot)
    _reward(draft, move)
    if draft.is_hideo(colour):
        begin_column(draft)
        return
    event = draft.events[draft.round - 1]
    draft.turn = Turn(colour, event.actions)
    draft.tell(r.ACTIONS_AVAILABLE, colour, event, event.actions)


def _reward(draft: Draft, move: TakeSlot) -> None:
    reward = draft.board.rewards(len(draft.players))[move.slot - 1]
    doubled = not draft.is_hideo(move.player) and has_ability(draft.player(move.player), "double-reward")
    if doubled:
        draft.tell(r.DOUBLE_REWARD, move.player, move.slot)
    if reward.kind == "marker":
        advance_rewarded(draft, move.player, move.markers)
    else:
        give_reward(draft, move.player, reward.kind, reward.amount * (2 if doubled else 1))


def advance_rewarded(draft: Draft, colour: Colour, markers: tuple[StationColour, ...]) -> None:
    for marker in markers:
        draft.tell(r.SLOT_REWARD_MARKER, colour, marker)
        draft.advance(marker)
        draft.rewarded = (*draft.rewarded, marker)


def end_turn(draft: Draft, move: EndTurn) -> None:
    assert draft.turn is not None
    left = draft.turn.actions
    if left:
        draft.change(move.player, yen=left * YEN_PER_UNUSED_ACTION)
        draft.tell(r.UNUSED_ACTIONS, move.player, left, left * YEN_PER_UNUSED_ACTION)
    close_turn(draft)


def after_action(draft: Draft) -> None:
    """With the last action the turn ends by itself."""
    assert draft.turn is not None
    draft.turn = replace(draft.turn, actions=draft.turn.actions - 1)
    if draft.turn.actions == 0:
        close_turn(draft)
