"""The banks' and the entries' phrasings as people type them: without diacritics, with a name in them, with slips."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from tutor.library.lookup.fold import fold

Noise = Callable[[str, str], str]  # a phrasing and its language

_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC_HABITS = str.maketrans({"ё": "е", "Ё": "Е", "ґ": "г", "і": "и", "І": "И", "ї": "и", "є": "е", "ы": "и"})
_LATIN = dict(zip("абвгдезийклмнопрстуфыэіґ", "abvgdeziyklmnoprstufyeig", strict=True)) | {
    **{"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": ""},
    **{"ю": "yu", "я": "ya", "ї": "yi", "є": "ye"},
}
# Some that the dictionaries have and some that they have not.
_NAMES = {
    "ru": ("Петя", "Оле", "Димона", "Ксюха", "Арсений", "Лёхе", "Дзюбина", "Марине"),
    "uk": ("Петрик", "Оксані", "Тараса", "Юрчик", "Соломія", "Дмитрові", "Галька", "Бодьчик"),
    "pl": ("Basi", "Bartek", "Zosia", "Krzysiowi", "Grzesiek", "Wiola", "Mati", "Jacka"),
    "en": ("Kate", "Bob", "Jim", "Priya", "Stevo", "Anna", "Tom", "Zoe"),
}


def unmarked(text: str, lang: str) -> str:
    """Without diacritics, apostrophes and signs, in small letters; е for ё, и for і."""
    if lang in ("ru", "uk"):
        return re.sub("[?!.,'’ʼ]", "", text.translate(_CYRILLIC_HABITS)).lower()
    return " ".join(fold(word) for word in re.sub("[?!.,]", "", text).split())


def in_latin(text: str, lang: str) -> str:
    """Cyrillic spelt with Latin letters."""
    return "".join(_LATIN.get(letter, letter) for letter in text.lower()) if lang in ("ru", "uk") else text


def named(text: str, lang: str) -> str:
    """With a personal name after one of the words, though not after a small one."""
    chance = random.Random(text)
    words = text.split()
    places = [at for at, word in enumerate(words, 1) if len(word) > 2 and word.isalpha()]
    words.insert(chance.choice(places or [len(words)]), chance.choice(_NAMES[lang]))
    return " ".join(words)


def slipped(text: str, lang: str) -> str:
    """Two neighbouring letters swapped in one word of five, and in one at least."""
    chance = random.Random(text)
    long = [match for match in _WORD.finditer(text) if len(match.group()) > 3]
    for match in chance.sample(long, min(len(long), max(1, len(text.split()) // 5))):
        at = match.start() + chance.randrange(1, len(match.group()) - 1)
        text = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return text


def clean(text: str, lang: str) -> str:
    return text


NOISES: dict[str, Noise] = {
    "clean": clean,
    "unmarked": unmarked,
    "latin": in_latin,
    "named": named,
    "slipped": slipped,
}


def noisy(bank: dict[str, Any], noise: Noise) -> dict[str, Any]:
    """The bank with every question typed so, those included that the rules do not answer."""
    questions = [
        question
        | {"ask": {lang: [noise(one, lang) for one in phrasings] for lang, phrasings in question["ask"].items()}}
        for question in bank["questions"]
    ]
    return bank | {
        "questions": questions,
        "abstain": [one | {"ask": noise(one["ask"], one["lang"])} for one in bank["abstain"]],
    }
