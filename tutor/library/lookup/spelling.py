"""Misspelt words, by the words that the entries do have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA

from tutor.library.lookup.fold import fold

SHORTEST = 4
# Shorter words than this differ from many others by one letter: there only letters too many, too few or swapped
# are slips, unless a dictionary says that the word is none; of the shortest, which may be slang, not even then, though
# a letter that sounds alike is.
LONG = 6

# Letters that are written for each other because they sound alike.
_SOUND = str.maketrans("yjdbgzvwоезбдгвж", "iitpksffаиспткфш")


class Spelling:
    """Finds the nearest known spelling, of equally near ones the commonest; swapped neighbours count as one slip."""

    def __init__(self, words: Mapping[str, int]) -> None:
        """Words as they are spelt, and how often they occur."""
        self._often: dict[str, tuple[int, str]] = {}
        for word, times in words.items():
            folded = fold(word)
            if not word.isdigit() and (times, word) > self._often.get(folded, (-1, "")):
                self._often[folded] = (times, word)
        self._by_length: dict[int, list[str]] = defaultdict(list)
        for folded in sorted(self._often):
            self._by_length[len(folded)].append(folded)
        self._remember()

    def _remember(self) -> None:
        self.nearest = lru_cache(maxsize=4096)(self._nearest)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "nearest"}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._remember()

    def _nearest(self, word: str, no_word: bool) -> str | None:
        """The word meant by a folded one; no_word says that a dictionary of its language does not have it."""
        if len(word) < SHORTEST:
            return None
        slips = 1 if len(word) < 8 else 2
        sound = word.translate(_SOUND)
        best: tuple[int, bool, bool, int, str] | None = None
        for length in range(max(SHORTEST, len(word) - slips), len(word) + slips + 1):
            for spelling in self._by_length.get(length, ()):
                distance = OSA.distance(word, spelling, score_cutoff=slips)
                if distance > slips:
                    continue
                sounds_other = spelling.translate(_SOUND) != sound
                too_short = len(word) < LONG if not no_word else len(word) == SHORTEST and sounds_other
                if too_short and _other_letter(word, spelling):
                    continue
                candidate = (
                    distance,
                    sounds_other,
                    spelling[0] != word[0],
                    -self._often[spelling][0],
                    spelling,
                )
                if best is None or candidate < best:
                    best = candidate
        return self._often[best[4]][1] if best else None

    def slip(self, word: str) -> str | None:
        """The word that a folded one becomes with two neighbours swapped, or a letter doubled or no more so."""
        if len(word) < SHORTEST:
            return None
        for at, letter in enumerate(word):
            before, after = word[:at], word[at + 1 :]
            doubled = before + after if before[-1:] == letter else before + letter + letter + after
            for other in (before + after[:1] + letter + after[1:], doubled):
                if other != word and other in self._often:
                    return self._often[other][1]
        return None


def _other_letter(word: str, spelling: str) -> bool:
    return len(word) == len(spelling) and sorted(word) != sorted(spelling)
