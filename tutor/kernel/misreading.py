"""Misreadings: how people wrongly count a line or wrongly move, as small functions that can be run.

They are never consulted by the scoring or the checks; the claim audit and the lessons run them beside these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tutor.kernel.score import Line
from tutor.kernel.verdict import Rule


@dataclass(frozen=True, slots=True)
class LineMisreading:
    """Recounts one line as people wrongly do it; None where the mistake cannot be made."""

    id: str
    rule: Rule
    recount: Callable[[Any, Line], int | None]

    def points(self, sheet: Any, line: Line) -> int:
        """A line's points under the misreading; a sum is made of its parts, each misread where it can be."""
        recounted = self.recount(sheet, line)
        if recounted is not None:
            return recounted
        return sum(self.points(sheet, part) for part in line.parts) if line.parts else line.own


@dataclass(frozen=True, slots=True)
class MoveMisreading:
    """Proposes a move that people wrongly take for legal; None where the position gives no occasion."""

    id: str
    rule: Rule
    propose: Callable[[Any], Any | None]


Misreading = LineMisreading | MoveMisreading
