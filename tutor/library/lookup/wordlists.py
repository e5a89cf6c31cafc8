"""The words that questions are made of, in every game: words/<language>.yaml."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tutor.data import load_yaml
from tutor.library.lookup.fold import fold, tidy, words

FOLDER = Path(__file__).parent / "words"

# Russian and Ukrainian are mixed in one sentence often enough, and hardly ever contradict each other here.
_TOGETHER = {"ru": ("ru", "uk"), "uk": ("uk", "ru"), "pl": ("pl",), "en": ("en",)}


_LISTS = (
    "stop",
    "asking",
    "joining",
    "polar",
    "pointing",
    "vague",
    "either",
    "denying",
    "within",
    "beyond",
    "elsewhere",
)


@dataclass(frozen=True, slots=True)
class WordLists:
    """Folded words; phrases as tuples of them."""

    stop: frozenset[str]
    asking: frozenset[str]
    joining: frozenset[str]
    polar: frozenset[str]
    pointing: frozenset[str]
    vague: frozenset[str]
    either: frozenset[str]
    denying: frozenset[str]
    within: frozenset[str]
    beyond: frozenset[str]
    beyond_phrases: dict[str, list[tuple[str, ...]]]  # by their first word
    elsewhere: frozenset[str]
    values: dict[str, str]  # words for numbers and signs: восемь -> 8, плюс -> +


@cache
def wordlists(lang: str) -> WordLists:
    files: list[dict[str, Any]] = [load_yaml(FOLDER / f"{one}.yaml").data for one in _TOGETHER[lang]]
    lists = {name: [folded(phrase) for data in files for phrase in data[name]] for name in _LISTS}
    values = {
        folded(spelling)[0]: str(value)
        for data in reversed(files)
        for group in ("numbers", "signs")
        for value, spellings in data[group].items()
        for spelling in spellings
    }
    return WordLists(
        stop=_single(lists["stop"]),
        asking=_single(lists["asking"]),
        joining=_single(lists["joining"]),
        polar=_single(lists["polar"]),
        pointing=_single(lists["pointing"]),
        vague=_single(lists["vague"]),
        either=_single(lists["either"]),
        denying=_single(lists["denying"]),
        within=_single(lists["within"]),
        beyond=_single(lists["beyond"]),
        beyond_phrases=_by_first(parts for parts in lists["beyond"] if len(parts) > 1),
        elsewhere=_single(lists["elsewhere"]),
        values=values,
    )


def folded(phrase: str) -> tuple[str, ...]:
    return tuple(fold(match.group()) for match in words(tidy(phrase)))


def _single(phrases: Iterable[tuple[str, ...]]) -> frozenset[str]:
    return frozenset(parts[0] for parts in phrases if len(parts) == 1)


def _by_first(phrases: Iterable[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for parts in phrases:
        found.setdefault(parts[0], []).append(parts)
    return found


@cache
def concepts() -> tuple[tuple[str, str, str], ...]:
    """(concept, language, word) for the words that players use for one and the same thing."""
    return tuple(
        (concept, lang, word)
        for file in ("concepts.yaml", "things.yaml")
        for concept, by_language in load_yaml(FOLDER / file).data["concepts"].items()
        for lang, found in by_language.items()
        for word in found
    )
