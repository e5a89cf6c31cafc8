"""The .po files: read, written the same way every time, and compiled."""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po, write_po

from tutor.catalogs.extract import Message
from tutor.data import DataError
from tutor.i18n import LANGUAGES

SOURCE_LANGUAGE = "en"
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE)

# A counted text has several forms, any other one.
Forms = tuple[str, ...]


def po_path(root: Path, lang: str, domain: str) -> Path:
    return root / "locales" / lang / "LC_MESSAGES" / f"{domain}.po"


def load(path: Path, lang: str) -> Catalog:
    """The catalog in a .po file; an empty one where there is no file yet."""
    if not path.is_file():
        return Catalog(locale=lang)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=lang, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        raise DataError(str(path), line, f"not readable as a catalog: {error}") from error


def form_count(lang: str) -> int:
    return int(get_plural(lang).num_plurals)


def forms_of(message: Message, catalog: Catalog, lang: str) -> Forms:
    """The translation in a catalog, form by form; an empty string for each form that is not there."""
    entry = catalog.get(message.source, message.context)
    if message.plural is None:
        return (str(entry.string),) if entry is not None and not entry.pluralizable else ("",)
    fits = entry is not None and entry.pluralizable and entry.id[1] == message.plural
    given = tuple(entry.string or ()) if entry is not None and fits else ()
    return given + ("",) * (form_count(lang) - len(given))


def translations(messages: Iterable[Message], catalog: Catalog, lang: str) -> dict[tuple[str, str], Forms]:
    return {message.key: forms_of(message, catalog, lang) for message in messages}


def render(lang: str, domain: str, messages: Iterable[Message], translated: dict[tuple[str, str], Forms]) -> bytes:
    """The .po file of these messages: the same bytes whenever and wherever it is written."""
    catalog = Catalog(locale=lang, domain=domain)
    for message in messages:
        forms = translated[message.key]
        catalog.add(
            message.source if message.plural is None else (message.source, message.plural),
            forms[0] if message.plural is None else forms,
            locations=[(message.file, 0)],
            auto_comments=[message.field],
            context=message.context,
        )
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    return _header(lang, domain).encode() + body.getvalue()


def _header(lang: str, domain: str) -> str:
    # Written here, because babel's own header carries the time of the run.
    lines = (
        f"Project-Id-Version: rules-tutor {domain}",
        f"Language: {lang}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {get_plural(lang).plural_forms}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def write(path: Path, content: bytes) -> None:
    """At once or not at all: nobody reads half a catalog."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".part")
    partial.write_bytes(content)
    os.replace(partial, path)


def compile_catalogs(root: Path) -> list[Path]:
    """The .mo files that are older than their .po files, made anew beside them."""
    made = []
    for source in sorted((root / "locales").glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.is_file() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        compiled = BytesIO()
        write_mo(compiled, load(source, source.parent.parent.name))
        write(target, compiled.getvalue())
        made.append(target)
    return made
