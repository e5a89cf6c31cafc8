"""A record: a frozen, slotted dataclass that refuses fields it does not have, also where it is read from a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    made: Any = dataclass(frozen=True, slots=True)(cls)
    # A mistyped field would else be a decision silently not made.
    made.__pydantic_config__ = {"extra": "forbid"}
    closed: type[T] = made
    return closed
