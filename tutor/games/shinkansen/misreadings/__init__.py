"""How people wrongly count and wrongly move. Each is told in ``content/shinkansen/misreadings.yaml`` by its id."""

from __future__ import annotations

from tutor.games.shinkansen.misreadings.lines import LINES
from tutor.games.shinkansen.misreadings.moves import MOVES
from tutor.kernel.misreading import Misreading

_ALL: tuple[Misreading, ...] = (*LINES, *MOVES)
MISREADINGS: dict[str, Misreading] = {misreading.id: misreading for misreading in _ALL}
