"""What the engine found, ready to be read: plain data with the words of one language and the citations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from tutor.games import game as game_by_id
from tutor.i18n import Words
from tutor.kernel.repair import Missing, Repair
from tutor.kernel.score import Line
from tutor.kernel.verdict import Event, Finding
from tutor.library import content
from tutor.library.entries import Cited, Question, Term, YesNo

Plain = dict[str, Any]


def cites(game_id: str, sections: Iterable[str]) -> list[Plain]:
    """Where it stands: book, section and page, as far as the book tells them."""
    known = content.load(game_id).sections
    return [{"book": known[id].book, "section": id, "page": known[id].page} for id in sections]


def citation(words: Words, section_id: str) -> str:
    """Where it stands, as a reader is told: the book's title, the page where it has one, the section."""
    known = content.load(words.game_id or "")
    section = known.sections[section_id]
    book = next(book for book in known.game.books if book.id == section.book)
    page = f", {words.t('cite.page', 'p. {page}', page=section.page)}" if section.page is not None else ""
    return f"{words.text(book.id, book.title)}{page}: {words.text(section.id, section.title)}"


def place(words: Words, section_id: str) -> str:
    """The same in few words, where it is plain which book is meant: the page where it has one, the section."""
    section = content.load(words.game_id or "").sections[section_id]
    page = f"{words.t('cite.page', 'p. {page}', page=section.page)}, " if section.page is not None else ""
    return f"{page}{words.text(section.id, section.title)}"


def rule_cites(game_id: str, rule_id: str) -> list[Plain]:
    return cites(game_id, content.load(game_id).rules[rule_id].sections)


def plain_params(game_id: str, params: dict[str, Any]) -> Plain:
    """Numbers and ids, with cards and the like as their plain data."""
    game = game_by_id(game_id)
    return {name: _plain_value(game, value) for name, value in params.items()}


def _plain_value(game: Any, value: Any) -> Any:
    if isinstance(value, str | int | float | bool) or value is None:
        return value
    if isinstance(value, tuple):
        return [_plain_value(game, item) for item in value]
    return game.plain(value)


def plain_finding(words: Words, game_id: str, finding: Finding) -> Plain:
    return {
        "rule": finding.rule.id,
        "kept": finding.kept,
        "params": plain_params(game_id, finding.params),
        "text": words.finding(finding),
        "cites": rule_cites(game_id, finding.rule.id),
    }


def plain_event(words: Words, game_id: str, event: Event) -> Plain:
    return {
        "rule": event.rule.id,
        "params": plain_params(game_id, event.params),
        "text": words.event(event),
        "cites": rule_cites(game_id, event.rule.id),
    }


def plain_repair(words: Words, game_id: str, repair: Repair) -> Plain:
    game = game_by_id(game_id)
    return {
        "move": game.plain(repair.move),
        "changes": [
            {"field": change.field, "was": _plain_value(game, change.was), "now": _plain_value(game, change.now)}
            for change in repair.changes
        ],
        "text": repair_text(words, repair),
    }


def repair_text(words: Words, repair: Repair) -> str:
    """What to change, field by field; another kind of move is named whole."""
    if any(change.field == "kind" for change in repair.changes):
        return move_text(words, repair.move)
    nothing = words.t("repair.none", "none")
    return "; ".join(
        f"{field_label(words, change.field)}: {words.value(change.field, change.was) or nothing} → "
        f"{words.value(change.field, change.now) or nothing}"
        for change in repair.changes
    )


def move_text(words: Words, move: Any) -> str:
    """A move in one line."""
    line = words.value("move", move)
    return line[:1].upper() + line[1:]


def plain_missing(words: Words, game_id: str, missing: Missing) -> Plain:
    return {"rule": missing.rule.id, "amount": missing.amount}


def plain_line(words: Words, game_id: str, line: Line) -> Plain:
    return {
        "key": line.key,
        "rule": line.rule.id,
        "points": line.points,
        "params": plain_params(game_id, line.params),
        "text": words.line(line),
        "cites": rule_cites(game_id, line.rule.id),
        "parts": [plain_line(words, game_id, part) for part in line.parts],
    }


def link(game_id: str, entry_id: str, lang: str) -> str:
    """The address of an entry inside the app."""
    return "?" + urlencode({"game": game_id, "page": "rule", "rule": entry_id, "lang": lang})


def entry_title(words: Words, entry: Cited | Term, otherwise: YesNo | None = None) -> str:
    """Its name; of a ruling the question, as it is asked where the answer is another word."""
    if isinstance(entry, Term):
        return entry.en if words.lang == "en" else str(getattr(entry, words.lang).term)
    asked = entry.otherwise[otherwise] if otherwise and isinstance(entry, Question) else entry
    return words.text(entry.id, asked.title)


def entry_text(words: Words, entry: Cited | Term, otherwise: YesNo | None = None) -> str:
    """The answer itself; of a ruling its short form first, then the reason."""
    if isinstance(entry, Question):
        asked = entry.otherwise[otherwise] if otherwise else entry
        return f"{words.text(entry.id, asked.short)} {words.text(entry.id, entry.text)}"
    return words.text(entry.id, entry.text) if entry.text is not None else entry_title(words, entry)


def reason_text(words: Words, question: Question, verdict: str) -> str:
    """The answer to stand under its verdict, which it need not say again."""
    text = entry_text(words, question)
    if not text.lower().startswith(f"{verdict.lower()}:"):
        return text
    rest = text[len(verdict) + 1 :].lstrip()
    return rest[:1].upper() + rest[1:]


def reading_titles(words: Words, reading_id: str, value: str) -> tuple[str, str]:
    """An open point and one way of reading it, by their titles."""
    reading = content.load(words.game_id or "").readings[reading_id]
    option = next(option for option in reading.options if option.value == value)
    return words.text(reading.id, reading.title), words.text(option.id, option.title)


def field_label(words: Words, name: str) -> str:
    return words.label(f"field.{name.replace('_', '-')}")
