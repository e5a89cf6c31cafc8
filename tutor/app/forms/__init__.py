"""Forms: each game asks for its own facts; everything else about scoring and checking is shared."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from tutor.i18n import Words
from tutor.table.ruling import Ruling


class Form(Protocol):
    def sheet_form(self, words: Words, key: str) -> dict[str, Any]:
        """A score file's facts from the sheets filled in. What is filled in is kept in the session under ``key``,
        where facts to begin with may be put; ``{key}-at`` is the number of the player shown, or -1 where a game has
        facts that the whole table shares and these are shown."""
        ...

    def sheet_facts(self, key: str) -> dict[str, Any] | None:
        """The facts of the sheets kept under ``key``, without showing them; None where nothing is filled in."""
        ...

    def is_final(self, facts: dict[str, Any]) -> bool:
        """Whether these sheets are of a finished game, so that there is a winner."""
        ...

    def player_mark(self, player: str, size: int = 22) -> str:
        """A player's colour and glyph as a small drawing."""
        ...

    def player_shape(self, player: str) -> str:
        """The same as a part of a larger drawing, within 10 units of the point 0, 0."""
        ...

    def move_form(self, words: Words, key: str, given: dict[str, Any] | None = None) -> dict[str, Any] | None:
        """A check file's content from the facts told; ``given`` is a content to begin with, from a link."""
        ...

    def move_outcome(self, words: Words, before: Any, ruling: Ruling, player: str) -> list[tuple[str, str]]:
        """What a legal move does, each thing as HTML with its rule's id, as far as it was told; the id may be empty."""
        ...


def form(game_id: str) -> Form:
    return cast(Form, import_module(f"tutor.app.forms.{game_id}"))
