"""A text as tokens: what each word may be found under, and how much it says about the subject."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from tutor.library.lookup import lexicon
from tutor.library.lookup.fold import fold, is_latin, tidy, words
from tutor.library.lookup.marks import Marks
from tutor.library.lookup.wordlists import WordLists, concepts, wordlists

Kind = lexicon.Kind | Literal["value"]

# Words of one root mostly share this many letters, whatever the ending: подключить, подключение.
ROOT = 5

_CLAUSE_END = re.compile(r"[.?!:…,;\n]|\s[-–—]\s")
_QUOTES = ("«", "„", "“", '"')
_SENTENCE_END = re.compile(r"[.?!:…\n]")


@dataclass(frozen=True, slots=True)
class Token:
    text: str
    folded: str
    keys: tuple[str, ...]
    kind: Kind
    known: bool  # by a dictionary
    stop: bool = False
    beyond: bool = False
    name: bool = False  # typed as a name: a capital inside a sentence
    sentence: int = 0
    clause: int = 0
    opens: bool = False  # among the first two words of its clause
    names: tuple[str, ...] = ()  # terms and concepts that it names
    roots: tuple[str, ...] = ()
    elsewhere: bool = False  # a word of other games
    asks: bool = False  # a question mark follows
    person: bool = False  # somebody's name
    named: bool = False  # by a dictionary of names

    def is_in(self, found: frozenset[str]) -> bool:
        return self.folded in found or any(key in found for key in self.keys)


class Analyser:
    """Knows the terms of one game: a word or phrase that names a term is found under the term as well."""

    def __init__(self, names: Iterable[tuple[str, str, str]], texts: Iterable[tuple[str, str]] = ()) -> None:
        """Names are (term id, language, phrase); texts, (language, text), show how words are spelt."""
        self.marks = Marks(texts)
        self._names: dict[str, list[tuple[tuple[frozenset[str], ...], str, str]]] = {}
        for mark, found in (("@", names), ("=", concepts())):
            for name, lang, phrase in found:
                parts = tuple(_forms(token) for token in self._plain(tidy(phrase), lang))
                for first in parts[0] if parts else ():
                    self._names.setdefault(first, []).append((parts, mark + name, lang))

    def tokens(self, text: str, lang: str) -> tuple[Token, ...]:
        return self._with_terms(self._plain(self.marks.restored(tidy(text), lang), lang), lang)

    def _plain(self, text: str, lang: str) -> list[Token]:
        lists = wordlists(lang)
        found: list[Token] = []
        end = sentence = clause = since = 0
        for match in words(text):
            between = text[end : match.start()]
            if found and "?" in between:
                found[-1] = replace(found[-1], asks=True)
            if found and _CLAUSE_END.search(between):
                clause, since = clause + 1, 0
                sentence += bool(_SENTENCE_END.search(between))
            word = match.group()
            name = word[0].isupper() and bool(found) and found[-1].sentence == sentence
            one = _token(word, lang)
            person = word[0].isalpha() and _is_person(word, lang, text[: match.start()], name)
            found.append(replace(one, name=name, person=person, sentence=sentence, clause=clause, opens=since < 2))
            end, since = match.end(), since + 1
        if found and "?" in text[end:]:
            found[-1] = replace(found[-1], asks=True)
        return _mark_beyond(found, lists)

    def _with_terms(self, tokens: Sequence[Token], lang: str) -> tuple[Token, ...]:
        terms: list[list[str]] = [[] for _ in tokens]
        for at, token in enumerate(tokens):
            for first in dict.fromkeys((token.folded, *token.keys)):
                for parts, term, named_in in self._names.get(first, ()):
                    # A small word is often another word of a sister language: від, from; вид, kind.
                    if token.kind == "function" and named_in != lang:
                        continue
                    if len(parts) == 1:
                        terms[at].append(term)
                        continue
                    span = tokens[at : at + len(parts)]
                    if len(span) == len(parts) and all(
                        _meets(one, part) for one, part in zip(span, parts, strict=True)
                    ):
                        for inside in range(at, at + len(parts)):
                            terms[inside].append(term)
        return tuple(
            replace(token, names=tuple(dict.fromkeys(named))) if named else token
            for token, named in zip(tokens, terms, strict=True)
        )


@lru_cache(maxsize=32_768)
def _token(word: str, lang: str) -> Token:
    """The word by itself."""
    lists = wordlists(lang)
    plain = fold(word)
    if word.isdigit():
        number = str(int(word[:9]))
        return Token(word, number, (number,), "value", True)
    if not word[0].isalpha():
        sign = "-" if word == "\N{MINUS SIGN}" else word
        return Token(word, sign, (sign,), "value", True)
    found = lexicon.entry(word.lower(), lang)
    keys = tuple(dict.fromkeys(fold(lemma) for lemma in found.lemmas)) or (plain,)
    value = next((lists.values[form] for form in (plain, *keys) if form in lists.values), None)
    if value is not None:
        return Token(word, plain, (value,), "value", True)
    forms = (plain, *keys[:1])
    stop = (
        found.kind == "function" or len(plain) < 2 or any(form in lists.stop or form in lists.asking for form in forms)
    )
    beyond = any(form in lists.beyond for form in (plain, *keys))
    stop = stop and not beyond
    roots = () if stop else tuple(dict.fromkeys("~" + key[:ROOT] for key in keys if len(key) > 3))
    elsewhere = any(form in lists.elsewhere for form in (plain, *keys))
    return Token(
        *(word, plain, keys, found.kind, found.known, stop, beyond),
        roots=roots,
        elsewhere=elsewhere,
        named=found.person,
    )


def _is_person(word: str, lang: str, before: str, inside: bool) -> bool:
    """Whether a word is somebody's name: by a dictionary, or by its capital; inside tells that a sentence goes on."""
    found = lexicon.entry(word.lower(), lang)
    capital = word[0].isupper()
    if found.person:
        return capital or found.proper
    # A place is no person, nor is a foreign title.
    if not capital or found.proper or len(word) < 3 or (lang in lexicon.CHECKED and is_latin(word) != (lang == "pl")):
        return False
    # A sentence begins with a capital, whatever the word.
    if not inside and (found.known or lang not in lexicon.CHECKED):
        return False
    # What one plays, or where, has a capital as well: in Xyz, the game "Xyz".
    last = [fold(match.group()) for match in words(before)][-1:]
    return not before.rstrip().endswith(_QUOTES) and wordlists(lang).within.isdisjoint(last)


def _mark_beyond(tokens: list[Token], lists: WordLists) -> list[Token]:
    for at, token in enumerate(tokens):
        for phrase in lists.beyond_phrases.get(token.folded, ()):
            span = tokens[at : at + len(phrase)]
            if tuple(one.folded for one in span) == phrase:
                last = at + len(phrase) - 1
                tokens[last] = replace(tokens[last], beyond=True, stop=False)
    return tokens


def _forms(token: Token) -> frozenset[str]:
    """What a word of a name may be met as: a basic form stands for its forms, another form for itself."""
    return frozenset((token.folded, *(key for key in token.keys if key == token.folded)))


def _meets(token: Token, part: frozenset[str]) -> bool:
    return token.folded in part or any(key in part for key in token.keys)
