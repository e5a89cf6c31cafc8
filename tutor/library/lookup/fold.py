"""Letters: the same word, however it was typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

# Longer questions are stories; what is asked stands in the first lines.
LONGEST = 600

_TAG = re.compile(r"</?[A-Za-z][^<>]*>|&[a-z]{2,8};|https?://\S+")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_APOSTROPHES = re.compile("(?<=[^\\W\\d_])['’ʼ‘`´′](?=[^\\W\\d_])")
_MINUS = re.compile(
    r"(?<![^\s(«„\"'])[-–—](?=\d)|(?<=[«„\"'(])[-–—](?=[»”\"')])|\N{MINUS SIGN}|(?<=\d)\s?[-–—]\s?(?=\d)"
)
_WORD = re.compile(r"\d+|[^\W\d_]+(?:'[^\W\d_]+)*|[+=<>≤≥]|\N{MINUS SIGN}")

_CYRILLIC = str.maketrans(
    {"ё": "е", "є": "е", "э": "е", "і": "и", "ї": "и", "ы": "и", "ґ": "г", "ъ": "", "ь": "", "'": ""}
)
_STROKES = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe"})

_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё"
_UKRAINIAN_KEYS = "йцукенгшщзхїфівапролджєячсмитьбю'"
_KEYBOARDS = {
    "ru": (str.maketrans(_LATIN_KEYS, _RUSSIAN_KEYS), str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)),
    "uk": (str.maketrans(_LATIN_KEYS, _UKRAINIAN_KEYS), str.maketrans(_UKRAINIAN_KEYS, _LATIN_KEYS)),
}

# Latin spellings of Cyrillic, the longest first.
_SPELLINGS = (
    "shch щ sch щ zh ж kh х ts ц ch ч sh ш yu ю ju ю iu ю ya я ja я ia я yo ё jo ё ye е je е yi ї "
    "a а b б c ц d д e е f ф g г h х i и j й k к l л m м n н o о p п q к r р s с t т u у v в w в x кс y ы z з ' ь"
)
_CYRILLIC_OF = dict(zip(_SPELLINGS.split()[::2], _SPELLINGS.split()[1::2], strict=True))
_SPELLING = re.compile("|".join(re.escape(latin) for latin in _CYRILLIC_OF))

# Latin letters that look like Cyrillic ones: a word with both was typed on two keyboards.
_LOOKALIKES = str.maketrans("aceiopxyABCEHIKMOPTXY", "асеіорхуАВСЕНІКМОРТХУ")
_TWO_ALPHABETS = re.compile(r"[^\W\d_]*(?:[A-Za-z][\u0400-\u052f]|[\u0400-\u052f][A-Za-z])[^\W\d_]*")

# One letter for whatever is spelt alike in Latin letters.
_SOUND = re.compile(
    "shch|sch|zh|kh|ts|tz|ch|sh|[yji]+[ua]|[yj]o|[yji]+e|[yji]+|[a-z]|тс|[ийіїы]+[юяеєэё]|[ийіїы]+|[а-щэюяёєґ]"
)
_SOUND_OF = {
    **{latin: latin for latin in "abdefghklmnoprstuvz"},
    **{"shch": "S", "sch": "S", "sh": "S", "zh": "Z", "kh": "h", "ts": "c", "tz": "c", "ch": "C"},
    **{"c": "c", "q": "k", "w": "v", "x": "h", "yo": "o", "jo": "o"},
    **dict(zip("абвгґдежзклмнопрстуфхцчшщэюяєё", "abvggdeZzklmnoprstufhcCSSeUAee", strict=True)),
    "тс": "c",
}


def tidy(text: str) -> str:
    """Plain text of a bearable length: without markup, invisible marks and stress marks, one kind of apostrophe."""
    text = unicodedata.normalize("NFC", text[: LONGEST * 4])
    text = _INVISIBLE.sub("", _TAG.sub(" ", text)).replace("\u0301", "")
    text = unicodedata.normalize("NFKC", text)
    text = _APOSTROPHES.sub("'", text)
    text = _TWO_ALPHABETS.sub(lambda match: match.group().translate(_LOOKALIKES), text)
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(None, 1)[0]
    return _MINUS.sub("\N{MINUS SIGN}", text)


def words(text: str) -> Iterator[re.Match[str]]:
    """Words, numbers and the signs + − = < > ≤ ≥, of a tidy text."""
    return _WORD.finditer(text)


def fold(word: str) -> str:
    """The word without what people leave out or mix up: case, diacritics, apostrophes, letters of a sister language."""
    word = word.lower().translate(_CYRILLIC).translate(_STROKES)
    if word.isascii():
        return word
    # й is a letter of its own, not an и with a mark.
    plain = unicodedata.normalize("NFD", word.replace("й", "\0"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("\0", "й")


def is_cyrillic(word: str) -> bool:
    return any("\u0400" <= letter <= "\u052f" for letter in word)


def is_latin(word: str) -> bool:
    return any("a" <= letter <= "z" or "\u00c0" <= letter <= "\u024f" for letter in word.lower())


def other_keyboards(text: str) -> Iterator[str]:
    """What was meant if the keyboard stood on the other alphabet."""
    text = text.lower()
    for to_cyrillic, to_latin in _KEYBOARDS.values():
        yield text.translate(to_cyrillic if is_latin(text) else to_latin)


def in_cyrillic(text: str) -> str:
    """What was meant if Cyrillic words were spelt with Latin letters."""
    return _SPELLING.sub(lambda match: _CYRILLIC_OF[match.group()], text.lower())


def sounds(word: str) -> tuple[str, ...]:
    """What a word is met under in either alphabet; the Ukrainian г is spelt h or g, ё is spelt e or yo."""
    word = word.lower()
    found = "".join(_one_sound(match.group()) for match in _SOUND.finditer(word))
    if not is_cyrillic(word):
        return (found,)
    readings = [word, word.replace("г", "х"), word.replace("ё", "о")]
    return tuple(
        dict.fromkeys("".join(_one_sound(match.group()) for match in _SOUND.finditer(one)) for one in readings)
    )


def _one_sound(letters: str) -> str:
    found = _SOUND_OF.get(letters)
    if found is not None:
        return found
    # An и, й or ы before another vowel is heard with it.
    last = letters[-1]
    return {"u": "U", "ю": "U", "a": "A", "я": "A", "o": "o"}.get(last, "e" if last in "eеєэё" else "i")
