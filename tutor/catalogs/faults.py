"""What is wrong with the catalogs: against the texts they translate, and against each language's own rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tutor import data
from tutor.catalogs.extract import Fault, Message, domains, extract
from tutor.catalogs.files import TRANSLATED, Forms, form_count, forms_of, load, po_path, render, translations
from tutor.i18n import placeholders

# Words that mix alphabets on purpose.
MIXED_ON_PURPOSE: frozenset[str] = frozenset()

LATIN = "A-Za-z\u00c0-\u024f"
CYRILLIC = "\u0400-\u04ff"
MIXED_WORD = re.compile(rf"[{LATIN}{CYRILLIC}]*(?:[{LATIN}][{CYRILLIC}]|[{CYRILLIC}][{LATIN}])[{LATIN}{CYRILLIC}]*")
# Latin letters that look Cyrillic can stand for a whole short word (a, c, o, y) and nobody sees it.
LOOKALIKE_WORD = re.compile(rf"(?<![{LATIN}{CYRILLIC}\d])[aceiopxy]+(?![{LATIN}{CYRILLIC}\d])")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

CYRILLIC_LANGUAGES = ("ru", "uk")
FOREIGN_LETTERS = {"ru": "іїєґІЇЄҐ", "uk": "ыэёъЫЭЁЪ", "pl": ""}
WRONG_QUOTES = {"ru": '"”', "uk": '"“', "pl": '"“'}
RIGHT_QUOTES = {"ru": "« »", "uk": "« »", "pl": "„ ”"}
# A hyphen standing alone is a dash or a minus; before a number it is a minus.
BARE_HYPHEN = re.compile(r"(?<!\S)-(?!\S)|(?<![\w})])-(?=[\d{])")


def check(root: Path | None = None) -> list[Fault]:
    """Every fault of every catalog of a checkout; an installed package has no sources to compare with."""
    if root is None:
        root = data.root()
        if not (root / "tutor").is_dir():
            return []
    faults: list[Fault] = []
    for domain in domains(root):
        messages, found = extract(root, domain)
        faults.extend(found)
        for lang in TRANSLATED:
            faults.extend(check_catalog(root, lang, domain, messages))
    faults.extend(_strays(root))
    return faults


def check_catalog(root: Path, lang: str, domain: str, messages: list[Message]) -> Iterator[Fault]:
    path = po_path(root, lang, domain)
    file = path.relative_to(root).as_posix()
    if not path.is_file():
        yield Fault(file, "", "the catalog is missing: run python3 dev.py catalogs")
        return
    try:
        catalog = load(path, lang)
    except data.DataError as error:
        yield Fault(file, f"line {error.line}", error.message)
        return
    if catalog.num_plurals != form_count(lang):
        yield Fault(file, "", f"Plural-Forms: {catalog.num_plurals} forms, this language has {form_count(lang)}")
    if catalog.fuzzy:
        yield Fault(file, "", "the header is marked fuzzy")
    for entry in catalog.obsolete.values():
        yield Fault(file, str(entry.context), f"obsolete: {entry.id!r}")
    known = {message.key for message in messages}
    for entry in catalog:
        source = entry.id if isinstance(entry.id, str) else entry.id[0]
        if source and (entry.context, source) not in known:
            yield Fault(file, str(entry.context), f"stale, there is no such text: {source!r}")
        if source and entry.fuzzy:
            yield Fault(file, str(entry.context), f"fuzzy: {source!r}")
    for message in messages:
        if catalog.get(message.source, message.context) is None:
            yield Fault(file, message.context, f"missing from the catalog: {message.source!r}")
            continue
        for fault in faults_of(message, forms_of(message, catalog, lang), lang):
            yield Fault(file, message.context, fault)
    if render(lang, domain, messages, translations(messages, catalog, lang)) != path.read_bytes():
        yield Fault(file, "", "differs from what is extracted now: run python3 dev.py catalogs")


def faults_of(message: Message, forms: Forms, lang: str) -> Iterator[str]:
    """What is wrong with one translation."""
    if not all(forms):
        yield f"not translated: {message.source!r}"
    wanted_count = 1 if message.plural is None else form_count(lang)
    if len(forms) != wanted_count:
        yield f"{len(forms)} plural forms instead of {wanted_count}: {message.source!r}"
    source = message.plural or message.source
    for form in filter(None, forms):
        yield from (f"{fault}: {form!r}" for fault in _faults_of_form(source, form, lang))


def _faults_of_form(source: str, form: str, lang: str) -> Iterator[str]:
    try:
        wanted, given = placeholders(source), placeholders(form)
    except ValueError:
        yield "braces that hold no name"
        return
    if wanted != given:
        yield f"placeholders {_listed(given)} instead of {_listed(wanted)}"
    if _margins(source) != _margins(form):
        yield "space at the beginning or the end is not that of the source"
    bare, bare_source = PLACEHOLDER.sub(" ", form), PLACEHOLDER.sub(" ", source)
    for word in MIXED_WORD.findall(bare):
        if word not in MIXED_ON_PURPOSE:
            yield f"Latin and Cyrillic letters in one word, {word}"
    if lang in CYRILLIC_LANGUAGES:
        in_source = set(LOOKALIKE_WORD.findall(bare_source))
        for word in LOOKALIKE_WORD.findall(bare):
            if word not in in_source:
                yield f"a word in Latin letters that look Cyrillic, {word}"
    if letters := "".join(sorted(set(bare) & set(FOREIGN_LETTERS[lang]))):
        yield f"letters that the language does not have, {letters}"
    if set(bare) & set(WRONG_QUOTES[lang]):
        yield f"quotation marks other than {RIGHT_QUOTES[lang]}"
    if "!" in bare:
        yield "an exclamation mark"
    if BARE_HYPHEN.search(form) and not BARE_HYPHEN.search(source):
        yield "a hyphen where a dash or a minus sign belongs"


def _margins(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _listed(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _strays(root: Path) -> Iterator[Fault]:
    """A catalog of a game or a language that does not exist."""
    expected = {po_path(root, lang, domain) for lang in TRANSLATED for domain in domains(root)}
    for path in sorted((root / "locales").rglob("*.po")):
        if path not in expected:
            yield Fault(path.relative_to(root).as_posix(), "", "a catalog of nothing")
