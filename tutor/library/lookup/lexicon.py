"""Dictionaries of Russian, Ukrainian and Polish: the lemma of a word, and whether it is a word at all."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

import morfeusz2
import pymorphy3

from tutor.library.lookup.fold import is_cyrillic, is_latin

# The languages with a dictionary: a word that it does not have is misspelt or a name.
CHECKED = frozenset(("ru", "uk", "pl"))

Kind = Literal["noun", "verb", "adjective", "adverb", "function", "other"]

_EAST: dict[str, Kind] = {
    "NOUN": "noun",
    "ADJF": "adjective",
    "ADJS": "adjective",
    "COMP": "adjective",
    "PRTF": "verb",
    "PRTS": "verb",
    "VERB": "verb",
    "INFN": "verb",
    "GRND": "verb",
    "ADVB": "adverb",
    "PRED": "adverb",
    "PREP": "function",
    "CONJ": "function",
    "PRCL": "function",
    "INTJ": "function",
    "NPRO": "function",
}
_POLISH: dict[str, Kind] = {
    **dict.fromkeys(("subst", "depr"), "noun"),
    **dict.fromkeys(("adj", "adja", "adjp", "adjc"), "adjective"),
    **dict.fromkeys(
        ("fin", "praet", "inf", "impt", "imps", "pcon", "pant", "ger", "pact", "ppas", "bedzie", "winien"), "verb"
    ),
    **dict.fromkeys(("adv", "pred"), "adverb"),
    **dict.fromkeys(
        ("prep", "conj", "comp", "part", "qub", "interj", "ppron12", "ppron3", "siebie", "aglt"), "function"
    ),
}
_PERSON = frozenset(("Name", "Surn", "Patr"))
_POLISH_PROPER = frozenset(("imię", "nazwisko", "nazwa_geograficzna", "człon_nazwy_geograficznej"))
# Of several readings of a word the one that says least about the subject is taken.
_LEAST_FIRST: tuple[Kind, ...] = ("function", "other", "adverb", "verb", "adjective", "noun")

_ENGLISH_ENDING = re.compile(r"(?<=[^aeiou\W]{2})(?:ies|ied)$|(?<=\w{3})(?:ings?|ed|es|e|s|ly|y)$")

_POLISH_ENDING = re.compile(r"(?<=\w{3})(?:ami|ach|owi|em|om|ów|y|i|a|e|u|ę|ą|o)$")


class Entry(NamedTuple):
    """What a dictionary says of a word; without an entry the word is its own lemma."""

    lemmas: tuple[str, ...]
    kind: Kind
    known: bool
    person: bool = False  # may be the name of a person
    proper: bool = False  # can only be the name of a person or a place


@cache
def _analyser(lang: str) -> Any:
    return morfeusz2.Morfeusz(expand_tags=False) if lang == "pl" else pymorphy3.MorphAnalyzer(lang=lang)


@lru_cache(maxsize=32_768)
def entry(word: str, lang: str | None) -> Entry:
    """The dictionary entry of a lower-case word, asked first in the given language and then in its sister."""
    tried = [found for found in (_in(word, one) for one in _languages(word, lang)) if found.known]
    if tried and lang is None:
        lemmas = tuple(dict.fromkeys(lemma for found in tried for lemma in found.lemmas))
        kind = min((found.kind for found in tried), key=_LEAST_FIRST.index)
        return Entry(*(lemmas, kind, True), any(one.person for one in tried), all(one.proper for one in tried))
    return tried[0] if tried else Entry(_guessed(word, lang), "other", False)


def _guessed(word: str, lang: str | None) -> tuple[str, ...]:
    """The likely lemmas of a word that is in no dictionary, by its ending."""
    if is_cyrillic(word):
        parses = _analyser("uk" if lang == "uk" else "ru").parse(word)[:2]
        return tuple(dict.fromkeys((*(parse.normal_form for parse in parses), word)))
    if lang == "pl" and len(word) > 4:
        return tuple(dict.fromkeys((_POLISH_ENDING.sub("", word), word)))
    return (_english_stem(word) if is_latin(word) else word,)


def _languages(word: str, lang: str | None) -> tuple[str, ...]:
    if is_cyrillic(word):
        if re.search("[ыэёъ]", word):
            return ("ru",)
        if re.search("[іїєґ]", word):
            return ("uk",)
        return ("uk", "ru") if lang == "uk" else ("ru", "uk")
    return ("pl",) if is_latin(word) and lang != "en" else ()


def _in(word: str, lang: str) -> Entry:
    return _polish(word) if lang == "pl" else _eastern(word, lang)


def _eastern(word: str, lang: str) -> Entry:
    analyser = _analyser(lang)
    if not analyser.word_is_known(word):
        return Entry((word,), "other", False)
    parses = analyser.parse(word)[:6]
    lemmas = tuple(dict.fromkeys(parse.normal_form for parse in parses))[:3]
    kinds = [_EAST.get(str(parse.tag.POS), "other") for parse in parses]
    names = [not _PERSON.isdisjoint(parse.tag.grammemes) for parse in parses]
    places = ["Geox" in parse.tag.grammemes for parse in parses]
    proper = all(name or place for name, place in zip(names, places, strict=True))
    # Only the Russian dictionary knows which reading is the usual one.
    kind = kinds[0] if lang == "ru" else min(kinds, key=_LEAST_FIRST.index)
    return Entry(lemmas, kind, True, any(names), proper)


def _polish(word: str) -> Entry:
    found = [
        (lemma, tag.partition(":")[0], frozenset(classes))
        for start, _, (_, lemma, tag, classes, _) in _analyser("pl").analyse(word)
        if start == 0
    ]
    parses = [(lemma.partition(":")[0].lower(), tag, classes) for lemma, tag, classes in found if tag != "ign"]
    if not parses:
        return Entry((word,), "other", False)
    lemmas = tuple(dict.fromkeys(lemma for lemma, _, _ in parses))[:3]
    kinds: list[Kind] = [_POLISH.get(tag, "other") for _, tag, _ in parses]
    person = any("imię" in classes for _, _, classes in parses)
    proper = all(classes & _POLISH_PROPER for _, _, classes in parses)
    return Entry(lemmas, min(kinds, key=_LEAST_FIRST.index), True, person, proper)


def _english_stem(word: str) -> str:
    return _ENGLISH_ENDING.sub("", word)
