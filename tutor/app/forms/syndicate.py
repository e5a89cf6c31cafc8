"""Syndicate's forms: a move to be checked, and the score sheets."""

from tutor.app.forms.syndicate_factory import player_mark, player_shape
from tutor.app.forms.syndicate_move import move_form, move_outcome
from tutor.app.forms.syndicate_sheet import is_final, sheet_facts, sheet_form

__all__ = ["is_final", "move_form", "move_outcome", "player_mark", "player_shape", "sheet_facts", "sheet_form"]
