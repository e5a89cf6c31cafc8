"""Reading a question: its language, its keyboard, its spelling, and what kind of answer it wants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutor.library.lookup.analyser import Analyser, Token
from tutor.library.lookup.fold import in_cyrillic, is_cyrillic, is_latin, other_keyboards
from tutor.library.lookup.spelling import Spelling
from tutor.library.lookup.wordlists import folded, wordlists

# A question is answered with yes or no, or with something else: a number, a player, a way to do it.
AnswerWanted = Literal["polar", "other"]

# Above this share of words that nobody knows, the question is tried on other keyboards.
STRANGE = 0.5


@dataclass(frozen=True, slots=True)
class Question:
    tokens: tuple[Token, ...]
    wants: AnswerWanted | None


class Reader:
    """Reads questions with the words that one game's entries have."""

    def __init__(self, analyser: Analyser, surfaces: Iterable[str], keys: Iterable[str]) -> None:
        self._analyser = analyser
        self._surfaces = frozenset(surfaces)
        self._keys = frozenset(keys)
        spellings = set(self._surfaces)
        for lang in ("ru", "pl", "en"):
            lists = wordlists(lang)
            spellings |= lists.stop | lists.asking | lists.beyond | set(lists.values)
        self._spelling = Spelling(spellings)

    def read(self, text: str, lang: str | None) -> Question:
        """The question in the reading of which the most words are known."""
        found = self._tokens(text, lang)
        if self._strange(found[0]) > STRANGE:
            others = [*other_keyboards(text), *([in_cyrillic(text)] if is_latin(text) else [])]
            found = min(
                (found, *(self._tokens(other, lang) for other in others)), key=lambda one: self._strange(one[0])
            )
        tokens, language = found
        return Question(self._spelt(tokens, language), answer_wanted(tokens, language))

    def _tokens(self, text: str, lang: str | None) -> tuple[tuple[Token, ...], str]:
        language = guess_language(text, lang)
        return self._analyser.tokens(text, language), language

    def _knows(self, token: Token) -> bool:
        if token.known or token.stop or token.folded in self._surfaces:
            return True
        return any(key in self._keys for key in token.keys)

    def _strange(self, tokens: Sequence[Token]) -> float:
        """The share of words that neither an entry nor a dictionary has."""
        return sum(not self._knows(token) for token in tokens) / len(tokens) if tokens else 1.0

    def _spelt(self, tokens: tuple[Token, ...], lang: str) -> tuple[Token, ...]:
        """The tokens with each unknown word read as the known one nearest to it."""
        nearest = [None if self._knows(token) else self._spelling.nearest(token.folded) for token in tokens]
        if not any(nearest):
            return tokens
        text = " ".join(right or token.text for right, token in zip(nearest, tokens, strict=True))
        corrected = self._analyser.tokens(text, lang)
        if len(corrected) != len(tokens):
            return tokens
        return tuple(
            replace(new, name=old.name, sentence=old.sentence, clause=old.clause, opens=old.opens)
            for new, old in zip(corrected, tokens, strict=True)
        )


def guess_language(text: str, hint: str | None) -> str:
    """The language a question is typed in: its letters and its small words decide, then the hint."""
    lowered = text.lower()
    if is_cyrillic(lowered):
        ukrainian = len(re.findall("[іїєґ]", lowered))
        russian = len(re.findall("[ыэёъ]", lowered))
        if ukrainian != russian:
            return "uk" if ukrainian > russian else "ru"
        return hint if hint in ("ru", "uk") else "ru"
    if re.search("[ąćęłńóśźż]", lowered):
        return "pl"
    typed = set(folded(lowered))
    polish, english = (len(typed & (wordlists(lang).stop | wordlists(lang).asking)) for lang in ("pl", "en"))
    if polish != english:
        return "pl" if polish > english else "en"
    return hint if hint in ("pl", "en") else "pl"


def _in_dictionaries(tokens: Sequence[Token]) -> int:
    return sum(token.known for token in tokens)


def answer_wanted(tokens: Sequence[Token], lang: str) -> AnswerWanted | None:
    """What the last sentence asks for; None where it can be read both ways."""
    if not tokens:
        return None
    lists = wordlists(lang)
    last = [token for token in tokens if token.sentence == tokens[-1].sentence]
    asking = [token for token in last if token.opens and token.is_in(lists.asking)]
    if any(not token.is_in(lists.joining) or token.clause == last[-1].clause for token in asking):
        return "other"
    if asking:
        return None
    return "other" if any(token.is_in(lists.either) for token in last[1:-1]) else "polar"
