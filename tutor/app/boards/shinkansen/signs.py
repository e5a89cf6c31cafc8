"""The legend: every sign of the cards, and what it means."""

from __future__ import annotations

from html import escape

from tutor.app.boards import kit
from tutor.app.boards.shinkansen import shapes, symbols
from tutor.games.shinkansen.components import ABILITIES, ACTIONS
from tutor.i18n import Words


def legend(words: Words) -> str:
    signs = [
        (shapes.construction(0, 0), words.t("board.construction", "construction token")),
        (shapes.prepared(0, 0), words.t("board.prepared", "site prepared")),
        *((symbols.action(action, 0, 0, 0.9), words.label(f"action.{action}")) for action in ACTIONS),
        (
            symbols.sign("site", -2, 0, 0.9, tag="¥", filled=True),
            words.t("board.legend-always", "filled: always works"),
        ),
        *((symbols.ability(ability, 0, 0, 0.9), words.label(f"ability.{ability}")) for ability in ABILITIES),
        (symbols.sign("flag", 0, 0), words.t("board.legend-flag", "event: at the end of the round")),
        (symbols.sign("advance", 0, 0), words.label("action.advance")),
        (shapes.used(0, 0), words.t("board.used", "used this turn")),
        (shapes.spent(0, 0), words.t("board.spent", "covered for the rest of the game")),
        (kit.text("≈", 0, 5, 18, colour="open"), words.t("board.legend-stand-in", "not printed in the rulebook")),
    ]
    shown = "".join(
        f'<li class="who"><svg width="44" height="28" viewBox="-22 -14 44 28" aria-hidden="true">{sign}</svg>'
        f"{escape(word)}</li>"
        for sign, word in signs
    )
    return kit.fold("legend", words.t("board.legend", "Signs"), f'<ul class="signs">{shown}</ul>')
