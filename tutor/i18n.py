"""The words of every language: catalogs, and the rendering of findings, events and score lines.

English is the source and needs no catalog. A text is found by its context and its English words:
content under the id of its entry, in the catalog of its game; the words of pages and commands
through ``t`` and ``tn`` of ``Words``, in the catalog ``app``.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tutor import data
from tutor.games import game
from tutor.kernel.label import Label
from tutor.kernel.score import Line
from tutor.kernel.verdict import Event, Finding
from tutor.library import content
from tutor.library.entries import LANGUAGES, Language, Plural, Text

__all__ = [
    "APP",
    "LANGUAGES",
    "Language",
    "Words",
    "catalog",
    "day",
    "number",
    "placeholders",
    "plural",
    "signed",
    "text",
]

APP = "app"
MINUS = "\N{MINUS SIGN}"


def catalog_path(lang: str, domain: str) -> Path:
    return data.locale_dir() / lang / "LC_MESSAGES" / f"{domain}.po"


@cache
def catalog(lang: str, domain: str) -> gettext.NullTranslations:
    """The compiled catalog, or the source compiled in memory where that is newer: a fresh checkout needs no step."""
    if lang not in LANGUAGES:
        raise ValueError(f"no such language: {lang}")
    source = catalog_path(lang, domain)
    compiled = source.with_suffix(".mo")
    if compiled.is_file() and (not source.is_file() or compiled.stat().st_mtime >= source.stat().st_mtime):
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    if source.is_file():
        memory = BytesIO()
        with source.open("rb") as file:
            write_mo(memory, read_po(file))
        memory.seek(0)
        return gettext.GNUTranslations(memory)
    return gettext.NullTranslations()


def text(lang: str, domain: str, context: str, message: str, /, **params: Any) -> str:
    """A text in one language; what has no translation yet is shown in English."""
    return catalog(lang, domain).pgettext(context, message).format(**params)


def plural(lang: str, domain: str, context: str, one: str, other: str, count: int, /, **params: Any) -> str:
    """A text whose form depends on a number. The number itself is shown only where a parameter carries it."""
    return catalog(lang, domain).npgettext(context, one, other, count).format(**params)


@cache
def placeholders(message: str) -> frozenset[str]:
    """The names in braces; a ValueError where braces do not match or a brace names nothing."""
    names = frozenset(name for _, name, _, _ in Formatter().parse(message) if name is not None)
    if any(not name.isidentifier() for name in names):
        raise ValueError(f"a placeholder is a name in braces: {message}")
    return names


def signed(points: int) -> str:
    """Points with their sign, as a score sheet shows them: +3, 0, −2."""
    return f"+{points}" if points > 0 else number(points)


def day(lang: Language, date: date) -> str:
    """A date as it is said in a sentence: 18 November 2026."""
    return format_date(date, "d MMMM y", locale="en_GB" if lang == "en" else lang)


def number(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


class Words:
    """All words of one language, and of one game where there is one."""

    def __init__(self, lang: Language, game_id: str | None = None) -> None:
        self.lang = lang
        self.game_id = game_id

    # ---- pages and commands

    def t(self, context: str, message: str, /, **params: Any) -> str:
        """``words.t("ask.empty", "Type a question.")``: context and message are literals, for they are extracted."""
        return text(self.lang, APP, context, message, **params)

    def tn(self, context: str, one: str, other: str, n: int, /, **params: Any) -> str:
        """``words.tn("lint.faults", "{n} fault", "{n} faults", n)``"""
        return plural(self.lang, APP, context, one, other, n, n=n, **params)

    # ---- the game's content

    def text(self, entry_id: str, written: Text, /, **params: Any) -> str:
        """A text of a content entry, its numbers and words filled in."""
        if isinstance(written, Plural):
            shown = {name: self.value(name, params[name]) for name in placeholders(written.other)}
            return plural(self.lang, self._game, entry_id, written.one, written.other, params[written.count], **shown)
        shown = {name: self.value(name, params[name]) for name in placeholders(written)}
        return text(self.lang, self._game, entry_id, written, **shown)

    def finding(self, finding: Finding) -> str:
        return self._of_rule(finding.rule.id, "kept" if finding.kept else "broken", finding.params)

    def event(self, event: Event) -> str:
        return self._of_rule(event.rule.id, "event", event.params)

    def line(self, line: Line) -> str:
        return self._of_rule(line.rule.id, "line", line.params)

    def label(self, label_id: str, /, **params: Any) -> str:
        return self.text(label_id, content.load(self._game).labels[label_id].label, **params)

    def value(self, name: str, value: Any) -> str:
        """A parameter as a reader sees it: a number, a label, a thing that the game can name, or several of these.

        Which labels name a word or a number is said in labels.yaml under ``params``, by the name of the parameter.
        """
        if value is None:
            return ""
        if isinstance(value, Label):
            return self.label(value.id, **value.params)
        if isinstance(value, bool):
            return self.t("verdict.yes", "Yes") if value else self.t("verdict.no", "No")
        if not isinstance(value, int) and (label := game(self._game).named(value)) is not None:
            return self.label(label.id, **label.params)
        if isinstance(value, str | int):
            known = content.load(self._game)
            label_ids = (f"{prefix}.{value}" for prefix in known.params.get(name, ()))
            shown = number(value) if isinstance(value, int) else value
            return next((self.label(label_id) for label_id in label_ids if label_id in known.labels), shown)
        if isinstance(value, Iterable):
            return ", ".join(self.value(name, item) for item in value)
        return str(value)

    @property
    def _game(self) -> str:
        if self.game_id is None:
            raise ValueError("these words are of no game")
        return self.game_id

    def _of_rule(self, rule_id: str, form: str, params: Mapping[str, Any]) -> str:
        written: Text | None = getattr(content.load(self._game).rules[rule_id], form)
        if written is None:
            raise LookupError(f"{rule_id} has no text for {form}")
        sentence = self.text(rule_id, written, **params)
        return sentence[:1].upper() + sentence[1:]
