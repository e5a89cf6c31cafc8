"""Which texts there are to translate: in content and scenario files, and in the calls of t and tn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor import data
from tutor.i18n import APP, placeholders

TEXT_KEYS = frozenset(
    (
        *("title", "text", "why", "kept", "broken", "event", "line", "ask", "label", "prompt", "aim", "note", "short"),
        *("says_yes", "says_no"),
    )
)
# In a scenario these name an event or a score line of the engine, and rules.
ENGINE_KEYS = frozenset(("event", "line", "kept", "broken"))
# The words of a term stand in each language on their own and its note is for those who keep the term base:
# only the definition is translated.
TEXT_KEYS_OF_FILE = {"terms.yaml": frozenset({"text"})}
# Questions as people type them are written in each language on their own.
UNTRANSLATED_FOLDERS = frozenset({"asks"})
# Positions and moves: the keys in there are the engine's.
UNTRANSLATED_KEYS = frozenset(
    ("proof", "setup", "position", "journal", "sheets", "move", "moves", "chance", "solution", "also", "where", "told")
)


@dataclass(frozen=True, slots=True)
class Message:
    """A text to translate: where it stands, and its English words."""

    file: str
    context: str
    field: str
    source: str
    plural: str | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.source


@dataclass(frozen=True, slots=True)
class Fault:
    file: str
    context: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.context, self.message) if part)


def domains(root: Path) -> tuple[str, ...]:
    """One catalog for pages and commands, and one for each game."""
    return (APP, *sorted(path.name for path in (root / "content").iterdir() if path.is_dir()))


def extract(root: Path, domain: str) -> tuple[list[Message], list[Fault]]:
    """Every text of a domain once, by file and id; and what is wrong with the English texts."""
    faults: list[Fault] = []
    texts = _from_code(root, faults) if domain == APP else _from_game(root, domain, faults)
    found: dict[tuple[str, str], Message] = {}
    for message in sorted(texts, key=lambda message: (message.file, message.context)):
        first = found.setdefault(message.key, message)
        if first.plural != message.plural:
            faults.append(Fault(message.file, message.context, f"has two different plurals: {message.source!r}"))
    for message in found.values():
        faults.extend(Fault(message.file, message.context, fault) for fault in _source_faults(message))
    return list(found.values()), faults


def _from_game(root: Path, game_id: str, faults: list[Fault]) -> Iterator[Message]:
    files = [
        (path, TEXT_KEYS_OF_FILE.get(path.name, TEXT_KEYS))
        for path in (root / "content" / game_id).rglob("*.yaml")
        if UNTRANSLATED_FOLDERS.isdisjoint(path.parts)
    ]
    files += [(path, TEXT_KEYS - ENGINE_KEYS) for path in (root / "scenarios" / game_id).rglob("*.yaml")]
    for path, keys in files:
        file = path.relative_to(root).as_posix()
        for context, field, value in _texts(data.load_yaml(path).data, "", keys):
            if not context:
                faults.append(Fault(file, field, "a text needs an id, its own or one of the entry around it"))
            elif isinstance(value, str):
                yield Message(file, context, field, value)
            else:
                yield Message(file, context, field, value["one"], value["other"])


def _texts(node: Any, context: str, keys: frozenset[str]) -> Iterator[tuple[str, str, Any]]:
    """(id, key, text) of each text, the id being that of the nearest entry around it."""
    if isinstance(node, list):
        for item in node:
            yield from _texts(item, context, keys)
    elif isinstance(node, dict):
        context = str(node.get("id", context))
        for key, value in node.items():
            if key in keys and (isinstance(value, str) or _is_plural(value)):
                yield context, key, value
            elif key not in UNTRANSLATED_KEYS:
                yield from _texts(value, context, keys)


def _is_plural(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"one", "other", "count"}


def _from_code(root: Path, faults: list[Fault]) -> Iterator[Message]:
    """The calls t(context, message) and tn(context, one, other, n), as functions or as methods."""
    for path in (root / "tutor").rglob("*.py"):
        file = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), file)):
            name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if not isinstance(node, ast.Call) or name not in ("t", "tn"):
                continue
            literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if len(literals) == (2 if name == "t" else 3):
                yield Message(file, literals[0], name, literals[1], literals[2] if name == "tn" else None)
            else:
                faults.append(Fault(file, f"line {node.lineno}", f"{name}() needs its context and texts as literals"))


def _source_faults(message: Message) -> Iterator[str]:
    for source in (message.source, message.plural):
        if source is None:
            continue
        if not source:
            yield f"{message.field} is empty"
        if source != source.strip():
            yield f"space around the text (a folded text ends with >-): {source!r}"
        try:
            placeholders(source)
        except ValueError:
            yield f"braces that hold no name: {source!r}"
