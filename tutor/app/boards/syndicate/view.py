"""One look at the table: who looks, what is picked, hinted and tried."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tutor.app.boards.kit import Mark
from tutor.app.boards.syndicate import choices
from tutor.games.syndicate.components import Card, Corner
from tutor.games.syndicate.state import Player, State, player_of
from tutor.i18n import Words

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a part of the scene is drawn from."""

    words: Words
    state: State
    selection: Plain = field(default_factory=dict)
    viewer: str | None = None
    hint: Plain = field(default_factory=dict)
    tried: Plain = field(default_factory=dict)
    touchable: bool = False

    @property
    def mover(self) -> str:
        return choices.mover(self.state, self.selection)

    @property
    def player(self) -> Player:
        """Whose network is drawn large."""
        player = player_of(self.state, self.viewer or self.mover)
        return player if player is not None else self.state.players[0]

    @property
    def asked(self) -> choices.Asked | None:
        """What is to be chosen here and now; to somebody who only watches, nothing."""
        return choices.asked(self.state) if self.touchable and self.player.colour == self.mover else None

    @property
    def hand(self) -> Card | None:
        return choices.in_hand(self.state, self.player.colour)

    @property
    def shows_points(self) -> bool:
        """A board to be looked at only keeps the points for itself: they may be what is asked."""
        return self.touchable

    def place_mark(self, place: int) -> Mark:
        if self.tried.get("kind") == "place-agent" and self.tried.get("place") == place:
            return "tried"
        if self.hand is None and choices.picked_place(self.selection) == place:
            return "selected"
        if self.hint.get("kind") == "place-agent" and self.hint.get("place") == place:
            return "hint"
        if self.asked != "place":
            return "rest"
        move = choices.place_agent(self.state, self.selection, place)
        return "legal" if choices.is_legal(self.state, move) else "blocked"

    def slot_mark(self, slot: int) -> Mark:
        if self.tried.get("kind") == "connect" and self.tried.get("slot") == slot:
            return "tried"
        if self.hint.get("kind") == "connect" and self.hint.get("slot") == slot:
            return "hint"
        if self.asked != "slot":
            return "rest"
        return "legal" if choices.is_legal(self.state, self.connect(slot)) else "blocked"

    def corner_mark(self, corner: Corner) -> Mark:
        if self.tried.get("kind") == "connect" and corner in self.tried.get("cover", ()):
            return "tried"
        if corner in choices.covering(self.selection):
            return "selected"
        if self.hint.get("kind") == "connect" and corner in self.hint.get("cover", ()):
            return "hint"
        return "rest"

    def pass_mark(self) -> Mark:
        if self.tried.get("kind") == "pass":
            return "tried"
        return "hint" if self.hint.get("kind") == "pass" else "rest"

    def connect(self, slot: int) -> Any:
        return choices.connect(self.state, self.selection, slot)

    def price(self, slot: int) -> int | None:
        """What the robot in hand would pay in this slot; nothing where it may not go."""
        if self.asked != "slot" or not choices.is_legal(self.state, self.connect(slot)):
            return None
        return choices.pays(self.state, self.connect(slot))
