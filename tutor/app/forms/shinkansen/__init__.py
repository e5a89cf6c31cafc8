"""Shinkansen's forms: a move to be checked, and the score sheets."""

from tutor.app.forms.shinkansen.move import move_form
from tutor.app.forms.shinkansen.outcome import move_outcome
from tutor.app.forms.shinkansen.pictures import player_mark, player_shape
from tutor.app.forms.shinkansen.sheet import is_final, sheet_facts, sheet_form

__all__ = ["is_final", "move_form", "move_outcome", "player_mark", "player_shape", "sheet_facts", "sheet_form"]
