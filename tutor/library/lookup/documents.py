"""What can be answered: one document per entry, with its texts in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from tutor import i18n
from tutor.library.content import GameContent
from tutor.library.entries import (
    LANGUAGES,
    Cited,
    Component,
    Erratum,
    Otherwise,
    Plural,
    Question,
    Rule,
    Strength,
    Term,
    VerdictWord,
    YesNo,
)

AnswerKind = Literal["rule", "ruling", "term", "component", "erratum"]
Field = Literal["title", "ask", "short", "text", "name"]


@dataclass(frozen=True, slots=True)
class Cite:
    book: str
    section: str
    page: int | str | None


@dataclass(frozen=True, slots=True)
class Passage:
    field: Field
    lang: str
    text: str


@dataclass(frozen=True, slots=True)
class Document:
    kind: AnswerKind
    id: str
    verdict: VerdictWord | None
    strength: Strength
    cites: tuple[Cite, ...]
    passages: tuple[Passage, ...]
    otherwise: YesNo | None = None  # a ruling asked so that its answer is another word than its own


def documents(content: GameContent) -> Iterator[Document]:
    for entry in (
        *content.questions.values(),
        *content.rules.values(),
        *content.components.values(),
        *content.errata.values(),
    ):
        yield _document(entry, content)
    for question in content.questions.values():
        for word, asked in question.otherwise.items():
            yield _otherwise(question, word, asked, content)
    for term in content.terms.values():
        if term.text is not None and term.sections:
            yield _term(term, content)


def names(content: GameContent) -> Iterator[tuple[str, str, str]]:
    """(term id, language, phrase) for every way a term is called."""
    for term in content.terms.values():
        for lang in LANGUAGES:
            for phrase in term.words(lang):
                yield term.id, lang, phrase


def texts(found: Iterable[Document]) -> Iterator[tuple[str, str]]:
    """(language, text) for all that the documents say."""
    return ((passage.lang, passage.text) for document in found for passage in document.passages)


def _document(entry: Cited, content: GameContent) -> Document:
    kind: AnswerKind
    verdict: VerdictWord | None = "open" if entry.strength == "open" else None
    match entry:
        case Question():
            kind, verdict = "ruling", entry.verdict
        case Component():
            kind, verdict = "component", None
        case Erratum():
            kind = "erratum"
        case Rule():
            kind = "rule"
        case _:
            raise TypeError(f"{entry.id} is no answer")
    passages = [
        *_translated("title", entry.id, entry.title, content),
        *_translated("text", entry.id, entry.text, content),
    ]
    if isinstance(entry, Question):
        passages += _translated("short", entry.id, entry.short, content)
    if isinstance(entry, Erratum):
        passages += _translated("text", entry.id, entry.why, content)
    return Document(
        kind, entry.id, verdict, entry.strength, _cites(entry.sections, content), (*passages, *_asks(entry.id, content))
    )


def _otherwise(question: Question, word: YesNo, asked: Otherwise, content: GameContent) -> Document:
    phrasings = ((lang, content.otherwise_asks[lang].get((question.id, word), ())) for lang in LANGUAGES)
    passages = [
        *_translated("title", question.id, asked.title, content),
        *_translated("text", question.id, question.text, content),
        *_translated("short", question.id, asked.short, content),
        *(Passage("ask", lang, ask) for lang, asks in phrasings for ask in asks),
    ]
    cites = _cites(question.sections, content)
    return Document("ruling", question.id, word, question.strength, cites, tuple(passages), word)


def _term(term: Term, content: GameContent) -> Document:
    passages = [Passage("name", lang, phrase) for lang in LANGUAGES for phrase in term.words(lang)]
    if term.text is not None:
        passages += _translated("text", term.id, term.text, content)
    return Document(
        "term", term.id, None, "text", _cites(term.sections, content), (*passages, *_asks(term.id, content))
    )


def _translated(field: Field, id: str, written: str | Plural, content: GameContent) -> list[Passage]:
    english = written.other if isinstance(written, Plural) else written
    found = [Passage(field, "en", english)]
    for lang in LANGUAGES:
        translation = i18n.text(lang, content.game.id, id, english)
        if translation != english:
            found.append(Passage(field, lang, translation))
    return found


def _asks(id: str, content: GameContent) -> list[Passage]:
    return [Passage("ask", lang, ask) for lang in LANGUAGES for ask in content.asks[lang].get(id, ())]


def _cites(sections: tuple[str, ...], content: GameContent) -> tuple[Cite, ...]:
    found = (content.sections[slug] for slug in sections)
    return tuple(Cite(section.book, section.id, section.page) for section in found)
