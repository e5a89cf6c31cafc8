"""The shape of every entry in a game's content files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Language = Literal["ru", "pl", "uk", "en"]
Origin = Literal["printed", "reported", "stand-in"]
Strength = Literal["text", "derived", "open"]
YesNo = Literal["yes", "no"]
VerdictWord = Literal[YesNo, "open"]
RuleKind = Literal["check", "effect", "score", "fact"]

LANGUAGES: tuple[Language, ...] = ("ru", "pl", "uk", "en")

# A rule must have these texts and may not have the others.
RULE_TEXTS: Mapping[RuleKind, tuple[str, ...]] = {
    "check": ("kept", "broken"),
    "effect": ("event",),
    "score": ("line",),
    "fact": (),
}


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Plural(Shape):
    """A text whose form depends on one of its numbers."""

    one: str
    other: str
    count: str


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_tuple)]
Text = str | Plural


class Entry(Shape):
    id: str = Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")


class Sourced(Entry):
    """An entry that says where it comes from; what is reported names its source."""

    origin: Origin
    source: str | None = None
    note: str | None = None

    @model_validator(mode="after")
    def _reported_has_a_source(self) -> Self:
        if (self.origin == "reported") != (self.source is not None):
            raise ValueError("source: is given where, and only where, origin is reported")
        return self


class Cited(Sourced):
    """An entry that a reader can look up in the book."""

    sections: Words = Field(min_length=1)
    strength: Strength
    title: str
    text: Text
    see: Words = ()
    reading: str | None = None


class Book(Entry):
    lang: Language
    title: str


class Game(Entry):
    title: str
    # Where there is little room.
    short: str
    players: Annotated[tuple[int, int], BeforeValidator(_tuple)]
    books: Annotated[tuple[Book, ...], BeforeValidator(_tuple)] = Field(min_length=1)
    printed_languages: Annotated[tuple[Language, ...], BeforeValidator(_tuple)]
    # The disputes that come up most: questions to offer before anything is asked.
    hot: Words = ()


class Section(Entry):
    book: str
    page: int | str | None
    title: str


class Rule(Cited):
    kind: RuleKind
    kept: Text | None = None
    broken: Text | None = None
    event: Text | None = None
    line: Text | None = None

    @model_validator(mode="after")
    def _texts_of_its_kind(self) -> Self:
        texts = {name for names in RULE_TEXTS.values() for name in names}
        given = {name for name in texts if getattr(self, name) is not None}
        wanted = set(RULE_TEXTS[self.kind])
        if given != wanted:
            names = ", ".join(sorted(wanted)) or "none"
            raise ValueError(f"a {self.kind} rule has these texts beside title and text: {names}")
        return self


class Example(Shape):
    """A case in which the ways of reading an open point part: score sheets, or moves of which the last is judged.

    The origin is that of the cards and other components in it.
    """

    text: Text
    origin: Origin
    sheets: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    journal: dict[str, Any] | None = None
    moves: Annotated[tuple[dict[str, Any], ...], BeforeValidator(_tuple)] = ()


class Component(Cited):
    count: int | None = None


class Otherwise(Shape):
    """A ruling asked so that its answer is another word: "may the order change?" no, "is the order fixed?" yes."""

    title: str
    short: str


class Question(Cited):
    """A ruling: a question that players quarrel about, and the answer."""

    verdict: VerdictWord | None
    short: Text
    # By the verdict that it has when it is asked so.
    otherwise: Mapping[YesNo, Otherwise] = {}
    rules: Words = ()
    proof: dict[str, Any] | None = None
    # Why no position can prove a yes or no: something that is no move, or a slip of the print.
    unproved: str | None = None
    # Of an open one: a case of its own, where that of its reading is about something else.
    example: Example | None = None
    # What two who quarrel about it say, where a lesson lets them.
    says_yes: str | None = None
    says_no: str | None = None

    @model_validator(mode="after")
    def _two_quarrel(self) -> Self:
        if (self.says_yes is None) != (self.says_no is None):
            raise ValueError("says_yes and says_no are given together, or neither")
        return self

    @model_validator(mode="after")
    def _otherwise_is_another_word(self) -> Self:
        if self.otherwise and self.verdict == "open":
            raise ValueError("what is open stays open however it is asked: otherwise is not given")
        if self.verdict in self.otherwise:
            raise ValueError(f"otherwise: {self.verdict} is the verdict anyway")
        return self

    @model_validator(mode="after")
    def _open_is_open(self) -> Self:
        if (self.verdict == "open") != (self.strength == "open"):
            raise ValueError("the verdict is open where, and only where, the strength is open")
        return self


class Option(Entry):
    value: str
    title: str
    text: Text


class Reading(Sourced):
    """A choice that the text leaves open, as a switch with a default and a case in which it matters."""

    title: str
    text: Text
    sections: Words = Field(min_length=1)
    strength: Strength | None = None
    default: str
    why: Text
    options: Annotated[tuple[Option, ...], BeforeValidator(_tuple)] = Field(min_length=2)
    rules: Words = ()
    example: Example | None = None

    @model_validator(mode="after")
    def _default_is_an_option(self) -> Self:
        if self.default not in {option.value for option in self.options}:
            raise ValueError(f"the default {self.default} is not among the options")
        return self


class Erratum(Cited):
    why: Text
    rules: Words = ()


class Misreading(Entry):
    kind: Literal["line", "move"]
    rule: str
    title: str
    text: Text
    origin: Origin | None = None
    note: str | None = None


class Label(Entry):
    label: str


class TermWord(Shape):
    """A term in one language, with the forms that sentences need."""

    term: str
    printed: bool
    gender: Literal["m", "f", "n"] | None = None
    plural: str | None = None
    genitive: str | None = None
    genitive_plural: str | None = None
    accusative: str | None = None

    def forms(self) -> tuple[str, ...]:
        every = (self.term, self.plural, self.genitive, self.genitive_plural, self.accusative)
        return tuple(dict.fromkeys(form for form in every if form))


class Term(Entry):
    en: str
    ru: TermWord
    pl: TermWord
    uk: TermWord
    also: dict[Language, Words] = {}
    note: str | None = None
    text: Text | None = None
    sections: Words = ()

    def words(self, lang: Language) -> tuple[str, ...]:
        """The term and its aliases in one language, with their forms."""
        own: tuple[str, ...] = (self.en,) if lang == "en" else getattr(self, lang).forms()
        return tuple(dict.fromkeys((*own, *self.also.get(lang, ()))))
