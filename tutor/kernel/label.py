"""A name for something of a game, as data: the id of a label and what fills its gaps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Label:
    """Which label of the content names a thing; its params may be labels themselves."""

    id: str
    params: dict[str, Any] = field(default_factory=dict)
