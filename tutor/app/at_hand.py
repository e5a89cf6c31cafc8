"""The position at hand, in which an open point is shown to matter or not.

It is the game under way in Play, else the sheets filled in on Score, else the example of the ruling itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tutor.app import match, readings
from tutor.app.forms import form
from tutor.app.screens import play_kept
from tutor.games import game as game_by_id
from tutor.i18n import Words
from tutor.library.entries import Cited, Example, Question, Reading
from tutor.table import stakes as stakes_of
from tutor.table.faults import Unreadable
from tutor.table.files import read_readings
from tutor.table.stakes import Stakes


@dataclass(frozen=True, slots=True)
class Case:
    """What an open point is worth in one place; ``entry`` is the entry that the example's words belong to."""

    where: Literal["play", "score", "example"]
    stakes: Stakes
    is_final: bool
    names: Mapping[str, str] = field(default_factory=dict)
    example: Example | None = None
    entry: str = ""


def cases(words: Words, reading: Reading, ruling: Cited) -> list[Case]:
    """The position at hand; where it shows no difference, the ruling's example as well."""
    found = [case for case in (_in_play(words, reading) or _on_score(words, reading),) if case is not None]
    if not found or found[0].stakes.change == "nothing":
        example = _example(words, reading, ruling)
        found += [example] if example is not None else []
    return found


def _in_play(words: Words, reading: Reading) -> Case | None:
    played = play_kept.page(words)["match"]
    if played is None or match.table(played).to_move is None:
        return None
    stakes = stakes_of.of_game(game_by_id(words.game_id or ""), played["journal"], reading.id)
    return Case("play", stakes, stakes.is_over)


def _on_score(words: Words, reading: Reading) -> Case | None:
    game_id = words.game_id or ""
    facts = form(game_id).sheet_facts(f"sheet-{game_id}")
    if facts is None:
        return None
    held = readings.held(game_id, readings.own("score", game_id))
    own = [{name: value for name, value in player.items() if name != "name"} for player in facts["players"]]
    game = game_by_id(game_id)
    try:
        stakes = stakes_of.of_sheets(game, {**facts, "players": own}, read_readings(game, held), reading.id)
    except Unreadable:
        return None
    if not any(side.is_possible for side in stakes.sides):
        # Half filled in, the sheets say nothing yet.
        return None
    names = {player["player"]: player.get("name", "") for player in facts["players"]}
    return Case("score", stakes, form(game_id).is_final(facts), names)


def _example(words: Words, reading: Reading, ruling: Cited) -> Case | None:
    entry: Question | Reading = ruling if isinstance(ruling, Question) and ruling.example is not None else reading
    if entry.example is None:
        return None
    game_id, sheets = words.game_id or "", entry.example.sheets
    stakes = stakes_of.of_example(game_by_id(game_id), entry.example, reading.id)
    is_final = stakes.is_over if sheets is None else form(game_id).is_final(sheets)
    return Case("example", stakes, is_final, {}, entry.example, entry.id)
