"""Reading a question: its language, its keyboard, its spelling, and what kind of answer it wants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutor.library.entries import LANGUAGES
from tutor.library.lookup import lexicon
from tutor.library.lookup.analyser import Analyser, Token
from tutor.library.lookup.fold import fold, is_cyrillic, other_keyboards, tidy
from tutor.library.lookup.fold import words as letters
from tutor.library.lookup.spelling import Spelling
from tutor.library.lookup.wordlists import WordLists, concepts, folded, wordlists

# A question is answered with yes or no, with one of the things it offers, or with something else: a number, a player,
# a way to do it; a plain statement or a mere subject may want any of these.
AnswerWanted = Literal["polar", "plain", "choice", "other"]

# The concepts of a comparison.
_COMPARED = frozenset(("=equal", "=more", "=less"))

# Above this share of words that nobody knows, the question is tried on other keyboards and in the other alphabet;
# in the other alphabet sooner where the page's language is written in it.
STRANGE = 0.5
PUZZLING = 0.2
EASTERN = ("ru", "uk")


@dataclass(frozen=True, slots=True)
class Question:
    tokens: tuple[Token, ...]
    lang: str
    wants: AnswerWanted


class Reader:
    """Reads questions with the words that one game's entries have."""

    def __init__(self, analyser: Analyser, surfaces: Mapping[str, int], keys: Iterable[str]) -> None:
        """Surfaces are the words of the entries as they are written, and how often; keys what they are found under."""
        self._analyser = analyser
        self._surfaces = frozenset(fold(word) for word in surfaces)
        self._keys = frozenset(keys)
        words = dict(surfaces)
        for lang in LANGUAGES:
            lists = wordlists(lang)
            for word in (*lists.stop, *lists.asking, *lists.beyond, *lists.elsewhere, *lists.values):
                words.setdefault(word, 0)
        for _, _, phrase in concepts():
            for match in letters(tidy(phrase)):
                words.setdefault(match.group().lower(), 0)
        self._spelling = Spelling(words)
        self._entries = Spelling(surfaces)

    def read(self, text: str, lang: str | None) -> Question:
        """The question in the reading of which the most words are known."""
        found = self._tokens(text, lang)
        readings = [found]
        if self._strange(found[0]) > STRANGE:
            readings += [self._tokens(other, lang) for other in other_keyboards(text)]
        if self._strange(found[0]) > (PUZZLING if lang in EASTERN else STRANGE) and not is_cyrillic(text):
            eastern = sorted(EASTERN, key=lambda one: one != lang)
            readings += [self._tokens(self._analyser.marks.in_cyrillic(text, one), one) for one in eastern]
        # The entries meet a word of one language typed on the keyboard of its sister; a dictionary does not.
        found = min(readings, key=lambda one: (self._strange(one[0]), sum(not token.known for token in one[0])))
        tokens, language = found
        tokens = self._spelt(tokens, language)
        return Question(tokens, language, answer_wanted(tokens, language))

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

    def _meant(self, token: Token, checked: bool) -> str | None:
        # A name is not misspelt; the first word of a sentence has its capital anyway.
        if token.person and (token.named or token.name):
            return None
        if not self._knows(token):
            return self._spelling.nearest(token.folded, checked)
        # A word that the dictionary has but no entry may be a slip of the hand: tali for talii.
        if token.kind != "noun" or token.stop or token.beyond or token.elsewhere or token.names:
            return None
        if token.folded in self._surfaces or any(key in self._keys for key in token.keys):
            return None
        return self._entries.slip(token.folded)

    def _spelt(self, tokens: tuple[Token, ...], lang: str) -> tuple[Token, ...]:
        """The tokens with each unknown word read as the known one nearest to it."""
        nearest = [self._meant(token, lang in lexicon.CHECKED) for token in tokens]
        if not any(nearest):
            return tokens
        text = " ".join(right or token.text for right, token in zip(nearest, tokens, strict=True))
        corrected = self._analyser.tokens(text, lang)
        if len(corrected) != len(tokens):
            return tokens
        return tuple(
            replace(
                new,
                name=old.name,
                person=old.person and new.text == old.text,
                sentence=old.sentence,
                clause=old.clause,
                opens=old.opens,
                asks=old.asks,
            )
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
    polish, english = (
        len(typed & (lists.stop | lists.asking | lists.values.keys())) for lists in map(wordlists, ("pl", "en"))
    )
    if polish != english:
        return "pl" if polish > english else "en"
    return hint if hint in ("pl", "en") else "pl"


def answer_wanted(tokens: Sequence[Token], lang: str) -> AnswerWanted:
    """What the last sentence with a question mark asks for, or else the last one."""
    lists = wordlists(lang)
    asked = next((token.sentence for token in reversed(tokens) if token.asks), tokens[-1].sentence if tokens else 0)
    last = [token for token in tokens if token.sentence == asked]
    choices = [at for at in range(1, len(last) - 1) if _offers(last, at, lists)]
    polar = [at for at, token in enumerate(last) if token.is_in(lists.polar) and at not in choices]
    embedded = False
    for at, token in enumerate(last):
        if not token.is_in(lists.asking) or _only_points(last, at, lists):
            continue
        # "May we agree on who goes first" and "who goes first, does it matter" are answered with yes or no.
        if any((other < at and last[other].opens) or last[other].clause > token.clause for other in polar):
            return "polar"
        joins = token.is_in(lists.joining)
        if joins and not token.opens:
            continue
        before = [one for one in last[:at] if one.clause < token.clause]
        if before and (before[-1].kind == "verb" or (joins and any(one.kind == "verb" for one in before))):
            embedded = True
        elif token.clause == last[-1].clause or not joins:
            return "other"
        else:
            embedded = True
    if choices:
        return "choice" if not polar or polar[0] > choices[0] or lists.either & lists.polar else "plain"
    if embedded:
        return "plain"
    # A question mark after words none of which asks: "the discard pile empty at first?"
    return "polar" if polar or any(token.kind == "verb" or token.asks for token in last) else "plain"


def _offers(tokens: Sequence[Token], at: int, lists: WordLists) -> bool:
    """Whether this word offers a choice between two things, not a comparison: less or equal, 9 or more; or not."""
    token, after = tokens[at], tokens[at + 1]
    if not token.is_in(lists.either) or token.clause != tokens[-1].clause or tokens[at - 1].clause != token.clause:
        return False
    if after.keys[0] == "=" or after.folded in lists.denying:
        return False
    # Typed without a comma, "I did this czy may I" begins the question itself.
    if token.is_in(lists.polar) and all(any(one.kind == "verb" for one in side) for side in (tokens[:at], tokens[at:])):
        return False
    return not any(name in _COMPARED for name in after.names)


def _only_points(tokens: Sequence[Token], at: int, lists: WordLists) -> bool:
    """Whether a word that asks elsewhere only points here: the one who; whoever passed, that one; some kind of."""
    token = tokens[at]
    if at and tokens[at - 1].is_in(lists.pointing):
        return True
    if at + 1 < len(tokens) and tokens[at + 1].folded in lists.vague:
        return True
    return any(one.clause > token.clause and one.opens and one.is_in(lists.pointing) for one in tokens)
