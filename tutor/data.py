"""Where the data lies, and YAML read strictly: with line numbers, without surprises."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

Key = str | int
Place = tuple[Key, ...]


class DataError(Exception):
    """A data file that cannot be read, with the file and the line to look at; ``kind`` tells why in one word."""

    def __init__(self, file: str, line: int, message: str, kind: str = "content", key: str = "") -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message
        self.kind = kind
        self.key = key


@lru_cache
def root() -> Path:
    """The folder that holds content, scenarios and locales: inside an installed package, or the checkout."""
    package = Path(__file__).resolve().parent
    packaged = package / "_data"
    return packaged if packaged.is_dir() else package.parent


def content_dir() -> Path:
    return root() / "content"


def scenario_dir() -> Path:
    return root() / "scenarios"


def locale_dir() -> Path:
    return root() / "locales"


@dataclass(frozen=True, slots=True)
class Document:
    """Plain data from YAML, and the line at which each part of it stands."""

    file: str
    data: Any
    lines: dict[Place, int]

    def line(self, place: Place) -> int:
        """The line of a place, or of the nearest enclosing part that has one."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)


def load_yaml(path: Path) -> Document:
    return parse_yaml(path.read_text(encoding="utf-8"), str(path))


def parse_yaml(text: str, file: str) -> Document:
    """YAML or JSON, read so that ``no`` stays a word and a key given twice is refused."""
    try:
        loader = _StrictLoader(text)
        loader.seen = {}
        try:
            node = loader.get_single_node()
            lines: dict[Place, int] = {}
            data = None if node is None else _construct(loader, node, (), lines, file)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # What is missing at the end is noticed one line further.
        line = min(mark.line, text.rstrip("\n").count("\n")) + 1 if mark else 1
        raise DataError(file, line, error.problem or "not readable as YAML", "syntax") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(file, 1, "not readable as YAML", "syntax") from error
    return Document(file, data, lines)


class _StrictLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Only true, false, null and decimal numbers are more than text."""


_StrictLoader.yaml_implicit_resolvers = {}
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:null|~|)$"), ["n", "~", ""])
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[-+]?\d{1,18}$"), list("-+0123456789"))
_StrictLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^[-+]?\d+\.\d+(?:[eE][-+]?\d+)?$"), list("-+0123456789")
)


def _construct(loader: Any, node: yaml.Node, place: Place, lines: dict[Place, int], file: str) -> Any:
    # An alias would let a few lines unfold into gigabytes, so each part is written out where it stands.
    if id(node) in loader.seen and not isinstance(node, yaml.ScalarNode):
        raise DataError(file, node.start_mark.line + 1, "an alias (&, *) is not used here: write the part out", "alias")
    loader.seen[id(node)] = node
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node)
            if not isinstance(key, str | int):
                raise DataError(file, key_node.start_mark.line + 1, "a key must be a word or a number", "key")
            if key in mapping:
                raise DataError(file, key_node.start_mark.line + 1, f"{key} is given twice", "twice", str(key))
            mapping[key] = _construct(loader, value_node, (*place, key), lines, file)
        return mapping
    if isinstance(node, yaml.SequenceNode):
        return [_construct(loader, item, (*place, at), lines, file) for at, item in enumerate(node.value)]
    if node.tag == "tag:yaml.org,2002:int":
        return int(node.value)
    return loader.construct_object(node)
