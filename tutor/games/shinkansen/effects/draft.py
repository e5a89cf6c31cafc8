"""The position while a move is carried out: changed step by step, then a value again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import Colour, StationColour, Symbol, Wagon
from tutor.games.shinkansen.state import Bowls, City, Coach, Marker, Player, State, Venue
from tutor.kernel.verdict import Event, Rule


class Draft:
    """A state that may be changed, and what has happened so far. Every change of yen and points has its event."""

    __slots__ = (
        "before",
        "board",
        "cities",
        "deck",
        "discard",
        "events",
        "happened",
        "harder",
        "hideo",
        "locomotives",
        "markers",
        "pending",
        "phase",
        "players",
        "readings",
        "rewarded",
        "round",
        "row",
        "slots",
        "spare",
        "turn",
        "venues",
        "without_wagon",
    )

    def __init__(self, state: State) -> None:
        self.before = state
        self.readings = state.readings
        self.board = state.board
        self.phase = state.phase
        self.round = state.round
        self.players = state.players
        self.cities = state.cities
        self.markers = state.markers
        self.venues = state.venues
        self.spare = state.spare
        self.locomotives = state.locomotives
        self.events = state.events
        self.slots = state.slots
        self.row = state.row
        self.without_wagon = state.without_wagon
        self.deck = state.deck
        self.discard = state.discard
        self.turn = state.turn
        self.rewarded = state.rewarded
        self.hideo = state.hideo
        self.harder = state.harder
        self.pending = state.pending
        self.happened: list[Event] = []

    def state(self) -> State:
        return State(
            self.readings,
            self.board,
            self.phase,
            self.round,
            self.players,
            self.cities,
            self.markers,
            self.venues,
            self.spare,
            self.locomotives,
            self.events,
            self.slots,
            self.row,
            self.without_wagon,
            self.deck,
            self.discard,
            self.turn,
            self.rewarded,
            self.hideo,
            self.harder,
            self.pending,
        )

    def tell(self, rule: Rule, *values: Any) -> None:
        self.happened.append(rule.event(*values))

    # Players

    def player(self, colour: str) -> Player:
        for player in self.players:
            if player.colour == colour:
                return player
        raise AssertionError(colour)

    def is_hideo(self, colour: str) -> bool:
        return self.hideo is not None and self.hideo.colour == colour

    def put(self, changed: Player) -> None:
        self.players = tuple(changed if player.colour == changed.colour else player for player in self.players)

    def change(self, colour: str, yen: int = 0, points: int = 0, bowls: int = 0, tracks: int = 0) -> None:
        """Add to what a player has; whoever calls this tells why."""
        old = self.player(colour)
        self.put(
            Player(
                old.colour,
                old.yen + yen,
                old.points + points,
                old.bowls + bowls,
                old.locomotive,
                old.train,
                old.tracks + tracks,
            )
        )

    def receive(self, colour: str, yen: int) -> None:
        """Yen for a player; Hideo turns each into a point at once."""
        if self.is_hideo(colour):
            self.change(colour, points=yen)
            self.tell(r.HIDEO_YEN_TO_POINTS, colour, yen, yen)
        else:
            self.change(colour, yen=yen)

    def attach(self, colour: str, wagon: Wagon) -> None:
        """A new wagon goes between the train and its tail."""
        player = self.player(colour)
        self.put(replace(player, train=(*player.train, Coach(wagon))))
        self.tell(r.WAGON_ADDED, colour, wagon)

    def put_coach(self, colour: str, number: int, coach: Coach) -> None:
        player = self.player(colour)
        train = (*player.train[: number - 1], coach, *player.train[number:])
        self.put(replace(player, train=train))

    # The board

    def put_city(self, number: int, city: City) -> None:
        self.cities = (*self.cities[: number - 1], city, *self.cities[number:])

    def add_bowls(self, number: int, colour: Colour, count: int) -> None:
        venue = self.venues[number - 1]
        standing = {bowls.player: bowls.count for bowls in venue.bowls}
        standing[colour] = standing.get(colour, 0) + count
        bowls = tuple(Bowls(player, one) for player, one in standing.items())
        self.put_venue(number, Venue(venue.city, venue.effect, bowls, venue.closed))
        self.change(colour, bowls=-count)

    def put_venue(self, number: int, venue: Venue) -> None:
        self.venues = (*self.venues[: number - 1], venue, *self.venues[number:])

    def advance(self, colour: StationColour) -> None:
        """One step, onto whatever lies there; at the end of the scale a marker neither moves nor climbs."""
        moved = next(marker for marker in self.markers if marker.colour == colour)
        if moved.cell >= self.board.last_cell:
            self.tell(r.MARKER_AT_THE_END, colour, moved.cell)
            return
        now = moved.cell + 1
        ahead = [marker for marker in self.markers if marker.cell > now]
        behind = [marker for marker in self.markers if marker.cell <= now and marker is not moved]
        self.markers = (*ahead, Marker(colour, now), *behind)
        self.tell(r.MARKER_ADVANCED, colour, moved.cell, now)
        if behind and behind[0].cell == now:
            self.tell(r.MARKER_ON_TOP, colour, behind[0].colour)

    def advance_symbols(self, symbols: tuple[Symbol, ...], chosen: StationColour | None) -> None:
        """The markers shown on a wagon, left before right; of a two-coloured one the colour chosen."""
        for symbol in symbols:
            colour: Any = chosen if "/" in symbol else symbol
            self.advance(colour)
