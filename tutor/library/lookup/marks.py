"""Words typed without their marks or in the other alphabet, as the entries or a dictionary spell them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from tutor.library.lookup import lexicon
from tutor.library.lookup.fold import fold, in_cyrillic, is_cyrillic, sounds, tidy, words

# A text with none of these may have been typed without them.
_MARKED = {"pl": re.compile("[ąćęłńóśźż]"), "uk": re.compile("[іїєґ']")}
# What may be meant by a letter that was typed.
_MEANT = {
    "pl": {"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "żź"},
    "uk": {"и": "ії", "і": "и", "е": "є", "ы": "и", "э": "є"},
}
_LOST_APOSTROPHE = re.compile("(?<=[бпвмфрк])(?=[яюєї])")
# More marks than this in one word are rare, and so many spellings are tried at most.
MARKS = 3
TRIED = 80

_SISTERS = {"ru": ("ru", "uk"), "uk": ("uk", "ru"), "pl": ("pl",)}


class Marks:
    """Knows how one game's entries spell their words."""

    def __init__(self, texts: Iterable[tuple[str, str]]) -> None:
        """Texts are (language, text)."""
        self._often: dict[str, Counter[str]] = {lang: Counter() for lang in _SISTERS}
        for lang, text in texts:
            # A text that is itself without marks does not tell how its words are spelt.
            if lang in _SISTERS and not _unmarked(lowered := tidy(text).lower(), lang):
                self._often[lang].update(match.group() for match in words(lowered))
        self._lemmas: dict[str, set[str]] = {}
        self._by_fold: dict[str, dict[str, str]] = {}
        self._by_sound: dict[str, dict[str, str]] = {}
        for lang, often in self._often.items():
            self._lemmas[lang] = {lemma for word in often for lemma in lexicon.entry(word, lang).lemmas}
            commonest = sorted(often, key=lambda word: (often[word], word))
            self._by_fold[lang] = {fold(word): word for word in commonest}
            self._by_sound[lang] = {} if lang == "pl" else {sound: word for word in commonest for sound in sounds(word)}
        self._remember()

    def _remember(self) -> None:
        self._spelt = lru_cache(maxsize=8192)(self._find)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "_spelt"}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._remember()

    def restored(self, text: str, lang: str) -> str:
        """A tidy text with its words as they are spelt; a word that is spelt right stays."""
        if lang not in _SISTERS:
            return text
        return _each_word(text, self._restoring(lang, _unmarked(text.lower(), lang)))

    def in_cyrillic(self, text: str, lang: str) -> str:
        """What was meant if Cyrillic words were spelt with Latin letters."""
        by_sound = self._by_sound[lang]

        def meant(word: str) -> str:
            if is_cyrillic(word):
                return word
            found = (by_sound.get(sound) for sound in sounds(word))
            return next(filter(None, found), None) or self._spelt(in_cyrillic(word), lang, True)

        return _each_word(text.lower(), meant)

    def _restoring(self, lang: str, unmarked: bool) -> Callable[[str], str]:
        def meant(word: str) -> str:
            if not word[0].isalpha() or is_cyrillic(word) == (lang == "pl"):
                return word
            lowered = word.lower()
            if word != lowered and lexicon.entry(lowered, lang).person:
                return word
            found = self._spelt(lowered, lang, unmarked)
            if found == lowered:
                return word
            return found.capitalize() if word[0].isupper() else found

        return meant

    def _find(self, word: str, lang: str, unmarked: bool) -> str:
        typed = lexicon.entry(word, lang)
        right = typed.known and not typed.proper
        if right and not unmarked:
            return word
        often = self._often[lang]
        spelt = self._by_fold[lang].get(fold(word))
        if spelt is not None:
            return spelt if not right or often[spelt] > often[word] else word
        if right and (len(word) < 4 or any(lemma in self._lemmas[lang] for lemma in typed.lemmas)):
            return word
        others = [other for other in _spellings(word, lang) if _is_common(other, lang)]
        told = [other for other in others if self._lemmas[lang].intersection(lexicon.entry(other, lang).lemmas)]
        # Among words with their marks an unknown one is rather misspelt.
        if told or right or not unmarked:
            return told[0] if told else word
        sisters = (self._by_fold[sister].get(fold(word)) for sister in _SISTERS[lang][1:])
        return word if typed.known else next(iter((*others, *filter(None, sisters))), word)


def _each_word(text: str, meant: Callable[[str], str]) -> str:
    end = 0
    parts = []
    for match in words(text):
        parts += [text[end : match.start()], meant(match.group())]
        end = match.end()
    return "".join((*parts, text[end:]))


def _unmarked(lowered: str, lang: str) -> bool:
    return lang in _MARKED and not _MARKED[lang].search(lowered)


def _is_common(word: str, lang: str) -> bool:
    found = lexicon.entry(word, lang)
    return found.known and not found.proper


def _spellings(word: str, lang: str) -> Iterator[str]:
    """Other spellings of a word in which letters have the marks that were left out, the fewest marks first."""
    if lang not in _MEANT:
        return
    if lang == "uk" and _LOST_APOSTROPHE.search(word):
        yield _LOST_APOSTROPHE.sub("'", word, count=1)
    meant = _MEANT[lang]
    places = [at for at, letter in enumerate(word) if letter in meant]
    tried = 0
    for marks in range(1, MARKS + 1):
        for chosen in combinations(places, marks):
            for letters in product(*(meant[word[at]] for at in chosen)):
                if (tried := tried + 1) > TRIED:
                    return
                spelt = list(word)
                for at, letter in zip(chosen, letters, strict=True):
                    spelt[at] = letter
                yield "".join(spelt)
