"""Misspelt words, by the words that the entries do have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import OSA

SHORTEST = 4


# Shorter words than this differ from many others by one letter: there only letters too many, too few or swapped
# are slips, unless a dictionary says that the word is none.
LONG = 6


class Spelling:
    """Finds the nearest known spelling; swapped neighbours count as one slip."""

    def __init__(self, spellings: Iterable[str]) -> None:
        self._by_length: dict[int, list[str]] = defaultdict(list)
        for spelling in sorted(spellings):
            if len(spelling) >= SHORTEST and not spelling.isdigit():
                self._by_length[len(spelling)].append(spelling)
        self.nearest = lru_cache(maxsize=4096)(self._nearest)

    def _nearest(self, word: str, no_word: bool = True) -> str | None:
        """The spelling meant; no_word says that a dictionary of the language does not have the word as it is."""
        if len(word) < SHORTEST:
            return None
        slips = 1 if len(word) < 8 else 2
        best: tuple[int, bool, str] | None = None
        for length in range(len(word) - slips, len(word) + slips + 1):
            for spelling in self._by_length.get(length, ()):
                distance = OSA.distance(word, spelling, score_cutoff=slips)
                if distance > slips or (not no_word and len(word) < LONG and _other_letter(word, spelling)):
                    continue
                candidate = (distance, spelling[0] != word[0], spelling)
                if best is None or candidate < best:
                    best = candidate
        return best[2] if best else None


def _other_letter(word: str, spelling: str) -> bool:
    return len(word) == len(spelling) and sorted(word) != sorted(spelling)
