"""python -m tutor.catalogs update | compile | check | missing LANG DOMAIN | fill LANG DOMAIN FILE..."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog

from tutor import catalogs, data
from tutor.catalogs.extract import Message, domains, extract
from tutor.catalogs.faults import check, faults_of
from tutor.catalogs.files import (
    TRANSLATED,
    Forms,
    compile_catalogs,
    form_count,
    load,
    po_path,
    render,
    translations,
    write,
)

Key = tuple[str, str]


def update(root: Path) -> int:
    """Every catalog after the texts of today."""
    for domain in domains(root):
        messages = _extracted(root, domain)
        for lang in TRANSLATED:
            path = po_path(root, lang, domain)
            catalog = _unfuzzy(path, lang)
            translated = translations(messages, catalog, lang)
            write(path, render(lang, domain, messages, translated))
            before = sum(1 for entry in catalog if entry.id and any(entry.string or ""))
            dropped = before - sum(1 for forms in translated.values() if any(forms))
            empty = sum(1 for forms in translated.values() if not all(forms))
            print(f"{lang} {domain}: {len(messages)} texts, {empty} to translate, {dropped} translations dropped")
    return 0


def missing(root: Path, lang: str, domain: str, everything: bool, only: list[str]) -> int:
    """The translators' file, on standard output."""
    messages = _extracted(root, domain)
    translated = translations(messages, load(po_path(root, lang, domain), lang), lang)
    todo = [message for message in messages if everything or not all(translated[message.key])]
    if only:
        todo = [message for message in todo if Path(message.file).name in only]
    print(f"# {lang} {domain}: {len(todo)} of {len(messages)} texts. Write under translation; then:")
    print(f"# .venv/bin/python -m tutor.catalogs fill {lang} {domain} FILE")
    for message in todo:
        forms = translated[message.key]
        entry: dict[str, Any] = {"context": message.context, "field": message.field, "source": message.source}
        if message.plural is None:
            entry["translation"] = forms[0]
        else:
            entry["plural"] = message.plural
            entry["translation"] = list(forms)
        print(yaml.safe_dump([entry], allow_unicode=True, sort_keys=False, width=10**6), end="")
    return 0


def fill(root: Path, lang: str, domain: str, files: list[Path]) -> int:
    """Translations from the translators' files into the catalog; what is refused is named with file and line."""
    messages = {message.key: message for message in _extracted(root, domain)}
    path = po_path(root, lang, domain)
    translated = translations(messages.values(), _unfuzzy(path, lang), lang)
    refused: list[str] = []
    taken: dict[Key, Forms] = {}
    empty = 0
    for file in files:
        document = data.load_yaml(file)
        if not isinstance(document.data, list):
            raise data.DataError(str(file), 1, "expected a list of entries with context, source, translation")
        for at, entry in enumerate(document.data):
            try:
                key, forms = _filled(entry, messages, form_count(lang))
            except ValueError as error:
                refused.append(f"{file}:{document.line((at,))}: {error}")
                continue
            if any(forms):
                taken[key] = forms
            else:
                empty += 1
    translated.update(taken)
    write(path, render(lang, domain, messages.values(), translated))
    faults = [fault for key, forms in taken.items() for fault in _named_faults(messages[key], forms, lang)]
    for line in (*refused, *faults):
        print(line, file=sys.stderr)
    left = sum(1 for forms in translated.values() if not all(forms))
    print(f"{path.relative_to(root)}: {len(taken)} taken, {empty} empty, {len(refused)} refused, {left} to translate")
    if faults:
        print(f"{len(faults)} faults in what was taken: mend them in the file and fill again")
    return 1 if refused or faults else 0


def _filled(entry: Any, messages: dict[Key, Message], plural_forms: int) -> tuple[Key, Forms]:
    if not isinstance(entry, dict) or not {"context", "source", "translation"} <= set(entry):
        raise ValueError("an entry has context, source and translation")
    key = str(entry["context"]), str(entry["source"])
    message = messages.get(key)
    if message is None:
        raise ValueError(_unknown(key, messages))
    given = entry["translation"]
    if message.plural is None:
        if given is not None and not isinstance(given, str | int | float):
            raise ValueError(f"{key[0]}: the translation is one text")
        return key, ("" if given is None else str(given),)
    if not given:
        return key, ("",) * plural_forms
    if not isinstance(given, list) or len(given) != plural_forms:
        raise ValueError(f"{key[0]}: the translation is a list of {plural_forms} forms")
    return key, tuple("" if form is None else str(form) for form in given)


def _unknown(key: Key, messages: dict[Key, Message]) -> str:
    context, source = key
    others = [f"{other!r}" for known, other in messages if known == context]
    if not others:
        return f"refused: no entry has the id {context}"
    return f"refused: {context} has no text {source!r}; its texts are now: {'; '.join(others)}"


def _named_faults(message: Message, forms: Forms, lang: str) -> Iterator[str]:
    return (f"{message.context}: {fault}" for fault in faults_of(message, forms, lang))


def _unfuzzy(path: Path, lang: str) -> Catalog:
    """A catalog that may be written anew: a mark of doubt in it would be lost."""
    catalog = load(path, lang)
    if doubtful := [str(entry.context) for entry in catalog if entry.id and entry.fuzzy]:
        message = f"marked fuzzy, settle it and remove the mark: {', '.join(doubtful)}"
        raise data.DataError(str(path), 1, message)
    return catalog


def _extracted(root: Path, domain: str) -> list[Message]:
    if domain not in domains(root):
        message = f"no such catalog: {domain} (there are: {', '.join(domains(root))})"
        raise data.DataError(str(root / "content"), 1, message)
    messages, faults = extract(root, domain)
    for fault in faults:
        print(fault, file=sys.stderr)
    return messages


def main(arguments: list[str] | None = None, root: Path | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tutor.catalogs", description=catalogs.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update", help="carry the texts of today into the .po files")
    commands.add_parser("compile", help="make the .mo files that are out of date")
    commands.add_parser("check", help="list all faults")
    for name in ("missing", "fill"):
        command = commands.add_parser(name)
        command.add_argument("lang", choices=TRANSLATED)
        command.add_argument("domain")
        if name == "missing":
            command.add_argument("--all", action="store_true", help="also what is translated")
            command.add_argument("--only", action="append", default=[], metavar="FILE", help="rules.yaml, for example")
        else:
            command.add_argument("files", nargs="+", type=Path)
    given = parser.parse_args(arguments)
    root = root or data.root()
    try:
        match given.command:
            case "update":
                return update(root)
            case "compile":
                compile_catalogs(root)
                return 0
            case "missing":
                return missing(root, given.lang, given.domain, given.all, given.only)
            case "fill":
                return fill(root, given.lang, given.domain, given.files)
        faults = check(root)
    except (data.DataError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
