"""What a robot card pays for: an open set of conditions on the die to its left and the die to its right.

The rulebook draws one sample of each family, so any condition of a family's shape is understood,
not only the printed ones.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}
MEASURE: dict[str, Callable[[int, int], int]] = {
    "sum": lambda left, right: left + right,
    "min": min,
    "max": max,
}
ODD = {"odd": True, "even": False}


@dataclass(frozen=True, slots=True)
class Number:
    """Information: dice that show this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Formula:
    """Service: points worked out from both dice, ``number - measure`` or ``measure - number``."""

    measure: str
    number: int
    subtract_measure: bool


@dataclass(frozen=True, slots=True)
class Relation:
    """Transport: the left die compared with the right one."""

    relation: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """Military: sum or difference of the dice against one or two bounds, either of which will do."""

    measure: str
    bounds: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Parity:
    """Industry: even or odd, asked of each die or of their sum."""

    left: bool | None = None
    right: bool | None = None
    sum: bool | None = None


Condition = Number | Formula | Relation | Bounds | Parity

EXAMPLES = {
    "information": "4",
    "service": "sum - 6",
    "transport": "left > right",
    "military": "sum = 7",
    "industry": "odd odd",
}


@lru_cache
def parse(type: str, text: str) -> Condition:
    """The condition behind its short notation; a ValueError names an example of the right shape."""
    condition = _PARSERS[type](" ".join(text.split()))
    if condition is None:
        raise ValueError(EXAMPLES[type])
    return condition


def _number(text: str) -> Number | None:
    return Number(int(text)) if re.fullmatch("[1-6]", text) else None


def _formula(text: str) -> Formula | None:
    if match := re.fullmatch(r"(\d{1,2}) - (sum|min|max)", text):
        return Formula(match[2], int(match[1]), subtract_measure=True)
    if match := re.fullmatch(r"(sum|min|max) - (\d{1,2})", text):
        return Formula(match[1], int(match[2]), subtract_measure=False)
    return None


def _relation(text: str) -> Relation | None:
    match = re.fullmatch(r"left (<=|<|=|>=|>) right", text)
    return Relation(match[1]) if match else None


def _bounds(text: str) -> Bounds | None:
    parts = [re.fullmatch(r"(sum|difference) (<=|=|>=) (\d{1,2})", part) for part in text.split(" or ")]
    if not all(parts) or len(parts) > 2:
        return None
    found = [part for part in parts if part]
    if len({part[1] for part in found}) != 1:
        return None
    return Bounds(found[0][1], tuple((part[2], int(part[3])) for part in found))


def _parity(text: str) -> Parity | None:
    words = text.split(" ")
    if len(words) != 2 or words[1] not in ODD:
        return None
    if words[0] == "sum":
        return Parity(sum=ODD[words[1]])
    return Parity(ODD[words[0]], ODD[words[1]]) if words[0] in ODD else None


_PARSERS: dict[str, Callable[[str], Condition | None]] = {
    "information": _number,
    "service": _formula,
    "transport": _relation,
    "military": _bounds,
    "industry": _parity,
}
