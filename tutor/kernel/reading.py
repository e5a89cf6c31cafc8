"""Readings: where the text leaves a choice open, the choice is a named switch with a default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints


def choices(readings: type) -> dict[str, tuple[str, ...]]:
    """Each reading's id with its values, the default first, from a dataclass of Literal fields."""
    hints = get_type_hints(readings)
    return {reading_id(field.name): get_args(hints[field.name]) for field in fields(readings)}


def alternatives(readings: Any) -> Iterator[tuple[str, str, Any]]:
    """Every single switch thrown the other way: the reading's id, the value, and the readings so changed."""
    for id, values in choices(type(readings)).items():
        name = id.replace("-", "_")
        for value in values:
            if value != getattr(readings, name):
                yield id, value, replace(readings, **{name: value})


def reading_id(field_name: str) -> str:
    return field_name.replace("_", "-")


def as_fields(given: dict[str, Any]) -> dict[str, Any]:
    """Readings as a file names them, with the names of the fields."""
    return {str(id).replace("-", "_"): value for id, value in given.items()}
