"""One look at the table: who looks, what is picked, hinted and tried, and the mark of every place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tutor.app.boards.kit import Mark
from tutor.app.boards.shinkansen import picks, prices
from tutor.app.boards.shinkansen.prices import Change
from tutor.games.shinkansen import plain
from tutor.games.shinkansen.cards import card_ref, is_used
from tutor.games.shinkansen.state import Coach, Player, State, is_hideo, player_of, turn_of
from tutor.i18n import Words

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a part of the scene is drawn from. ``options``: the legal moves that agree with the picks."""

    words: Words
    state: State
    selection: Plain = field(default_factory=dict)
    viewer: str | None = None
    hint: Plain = field(default_factory=dict)
    tried: Plain = field(default_factory=dict)
    touchable: bool = False
    options: tuple[Any, ...] = field(init=False, default=())
    asked: str | None = field(init=False, default=None)
    early: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        # To somebody who only watches nothing is to be chosen.
        if self.touchable and self.player.colour == self.mover:
            object.__setattr__(self, "options", tuple(picks.options(self.state, self.selection)))
            object.__setattr__(self, "asked", picks.asked(self.state, self.selection))
            object.__setattr__(self, "early", picks.early(self.state, self.selection))

    @property
    def mover(self) -> str:
        return picks.mover(self.state, self.selection)

    @property
    def player(self) -> Player:
        """Whose train is drawn first."""
        return player_of(self.state, self.viewer or self.mover) or self.state.players[0]

    @property
    def kind(self) -> str | None:
        return picks.kind_of(self.state, self.selection)

    @property
    def acts(self) -> bool:
        """A turn with cards is under way, and it is for the viewer to go on."""
        return self.asked is not None and picks.implied(self.state) is None and self.state.turn is not None

    @property
    def shows_points(self) -> bool:
        """A board to be looked at only keeps points and runs for itself: they may be what is asked."""
        return self.touchable

    @property
    def train(self) -> tuple[Coach, ...]:
        """The train, its wagons where they have been moved so far."""
        coaches = list(self.player.train)
        if self.asked is not None:
            for shift in self.selection.get("moves", []):
                coaches.insert(shift["to"] - 1, coaches.pop(shift["wagon"] - 1))
        return tuple(coaches)

    # ---- marks

    def mark(self, name: str, value: Any) -> Mark:
        """The state of an answer to what is asked: a slot, a colour, a cell and the like."""
        if self._tells(self.tried, name, value):
            return "tried"
        if name in self.selection and self.selection[name] == value:
            return "selected"
        if self._tells(self.hint, name, value):
            return "hint"
        if self.asked != name and name not in self.early:
            return "rest"
        open_values = picks.values(self.state, list(self.options), name)
        if self.asked != name:
            # Told before its turn: only where there is a choice does it light up.
            return "legal" if value in open_values and len(open_values) > 1 else "rest"
        return "legal" if value in open_values else "blocked"

    def _tells(self, move: Plain, name: str, value: Any) -> bool:
        if name == "discard":
            return move.get("kind") in ("buy-card", "buy-leftover") and self._is_discarded(move["wagon"], value)
        if name == "wagon" and move.get("kind") != "place-token":
            return False
        return name in move and move[name] == value

    def _is_discarded(self, wagon: Any, place: int) -> bool:
        return bool(plain(self.state.discard[place - 1]) == wagon)

    def city_mark(self, city: int) -> Mark:
        marks = [self.mark(name, city) for name in picks.CITY_FIELDS]
        for mark in ("tried", "selected", "hint", "legal", "blocked"):
            if mark in marks:
                return mark
        return "rest"

    def marker_mark(self, marker: str) -> Mark:
        """A marker to be advanced, alone or one of several."""
        if self.asked != "markers":
            return self.mark("marker", marker)
        named = self.selection.get("markers", [])
        if marker in self.tried.get("markers", ()):
            return "tried"
        if marker in named:
            return "selected"
        if marker in self.hint.get("markers", ())[len(named) : len(named) + 1]:
            return "hint"
        following = [move.markers[len(named)] for move in self.options if len(move.markers) > len(named)]
        return "legal" if marker in following else "blocked"

    def card_mark(self, card: str) -> Mark:
        """The mark of a card of a train or of the event; one that has no action is only looked at."""
        ref = card_ref(card)
        own_wagon = ref.number if ref.kind == "wagon" and ref.owner is None else 0
        if own_wagon and self.asked == "moves":
            return "selected" if self.selection.get("lifted") == own_wagon else "legal"
        if own_wagon and self.asked == "wagon":
            return self.mark("wagon", own_wagon)
        if card in (self.tried.get("card"), self.tried.get("by")):
            return "tried"
        if card in (self.selection.get("card"), self.selection.get("by")):
            return "selected"
        if self._is_hinted(card):
            return "hint"
        if not self.acts or self.asked != "card" or not picks.offers(self.state, self.mover, card):
            return "rest"
        if ref.owner is not None and ref.kind != "locomotive":
            return "rest"
        if "by" in self.selection:
            may = any(move.card == card for move in self.options)
        else:
            may = any(card in _acting(move) for move in self.options)
        return "legal" if may else "blocked"

    def _is_hinted(self, card: str) -> bool:
        """The card that repeats comes before the card that is repeated."""
        by = self.hint.get("by")
        return card == (self.hint.get("card") if by is None or "by" in self.selection else by)

    def button_mark(self, kind: str) -> Mark:
        if self.tried.get("kind") == kind:
            return "tried"
        return "hint" if self.hint.get("kind") == kind else "rest"

    def is_used(self, player: Player, card: str) -> bool:
        """Whether an action token lies on the card; only in the turn of the player who acts."""
        turn = self.state.turn
        if turn is None or turn_of(self.state) != turn.player:
            return False
        return is_used(player, turn.used, card, card_ref(card))

    # ---- prices

    def price(self, name: str, value: Any) -> Change | None:
        """What all legal moves with this answer cost and bring alike; None where there is none."""
        fitting = [move for move in self.options if picks.decided(self.state, move, name) == value]
        return prices.shared(self.state, fitting) if fitting else None

    def city_price(self, city: int) -> Change | None:
        return self.price(self.asked, city) if self.asked in picks.CITY_FIELDS else None

    @property
    def is_hideo(self) -> bool:
        return is_hideo(self.state, self.player.colour)


def _acting(move: Any) -> tuple[str, ...]:
    """The card that gets used by a move; of a repeat it is the one that repeats."""
    if getattr(move, "by", None) is not None:
        return (move.by,)
    return (move.card,) if hasattr(move, "card") else ()
