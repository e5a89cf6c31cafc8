"""A position from the few facts that someone at a table knows; everything not given has a stated default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.cards import card_ref, index_in_deck, is_in_play
from tutor.games.shinkansen.components import (
    BOWLS,
    CITIES,
    COLOURS,
    ROUNDS,
    ROW_BEYOND_PLAYERS,
    SOLO_ROW,
    STATION_COLOURS,
    VENUE_EFFECTS,
    VENUES,
    Colour,
    EventCard,
    Wagon,
    deck,
    events,
    locomotives,
)
from tutor.games.shinkansen.facts import PlayerFacts, PositionFacts
from tutor.games.shinkansen.problems import position_findings
from tutor.games.shinkansen.solo import token_at
from tutor.games.shinkansen.state import (
    Bowls,
    City,
    CityToReveal,
    CityToScore,
    ClosedVenueToReveal,
    Coach,
    Hideo,
    HideoToken,
    LeftoverToBuy,
    Marker,
    Pending,
    Player,
    PointsToSell,
    Readings,
    RewardToTakeAgain,
    RowWagon,
    State,
    Turn,
    Venue,
    player_of,
    turn_of,
)
from tutor.kernel.verdict import Finding, ImpossiblePosition

FACTS = TypeAdapter(PositionFacts)
# Where only the order of the markers is told, one step of one of them does not change it.
TOLD_CELLS = (6, 4, 2)
VENUE_CITIES = (10, 3, 11)


def read_position(data: Any, readings: Readings) -> State:
    """The position that the facts describe; all that is impossible about it is raised at once."""
    facts = FACTS.validate_python(data)
    state = _Table(facts, readings).state()
    problems = [finding for finding in (*_told(facts, state), *position_findings(state)) if not finding.kept]
    expected = turn_of(state)
    if not problems and facts.turn is not None and expected is not None and facts.turn != expected:
        problems.append(r.IN_ORDER(False, facts.turn, expected))
    if problems:
        raise ImpossiblePosition(tuple(problems))
    return state


def _told(facts: PositionFacts, state: State) -> Iterator[Finding]:
    """What is told but has no place on the table."""
    for city in facts.cities:
        if not 1 <= city <= CITIES:
            yield r.TWELVE_CITIES(False, city)
    player = player_of(state, state.turn.player) if state.turn is not None else None
    if player is not None:
        for name in dict.fromkeys(facts.used):
            yield r.CARD_IN_PLAY(is_in_play(state, player, card_ref(name)), name)
            yield r.EACH_CARD_ONCE(facts.used.count(name) == 1, name)


@dataclass
class _Table:
    """Fills in what the facts leave open, card by card from what is still unused."""

    facts: PositionFacts
    readings: Readings
    unused: list[Wagon] = field(default_factory=list)
    round: int = 1

    def state(self) -> State:
        facts = self.facts
        order = self._order()
        seated = (*dict.fromkeys(order), *self._strangers(order))
        turn = facts.turn if facts.turn in order else order[0]
        self.unused = self._wagons_not_given()
        row = self._row(order, turn, len(seated))
        cities, tracks = self._construction(seated)
        venues = self._venues()
        players = tuple(self._player(colour, tracks[colour], venues, seated) for colour in seated)
        discard = self._discard(row)
        self.round = self._round(len(seated))
        state = State(
            readings=self.readings,
            board=facts.board,
            phase="phase-3" if facts.phase == "actions" else facts.phase,
            round=self.round,
            players=players,
            cities=cities,
            markers=self._markers(),
            venues=self._with_untold_bowls(venues, players),
            spare=(),
            events=self._events(len(seated)),
            slots=self._slots(order, turn, len(seated)),
            row=tuple(place for place in row if facts.phase == "phase-2" or place.token is not None),
            without_wagon=facts.without_wagon,
            deck=tuple(self.unused),
            discard=discard,
            rewarded=facts.rewarded,
            hideo=Hideo(facts.hideo.colour) if facts.hideo is not None else None,
        )
        state = self._with_tokens(state)
        return self._at_this_moment(state, turn)

    # Who plays

    def _order(self) -> tuple[Colour, ...]:
        facts = self.facts
        if facts.order is not None and facts.order:
            return facts.order
        known = [*((facts.turn,) if facts.turn is not None else ()), *facts.players]
        hideo = () if facts.hideo is None else (facts.hideo.colour,)
        known += [colour for colour in COLOURS if colour not in (*known, *hideo)][: 0 if set(known) - set(hideo) else 1]
        known += hideo
        known += [colour for colour in COLOURS if colour not in known][: max(0, 2 - len(set(known)))]
        return tuple(dict.fromkeys(known))

    def _strangers(self, order: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """Colours that are told of but have no turn order token: the position is refused for them."""
        told = (*self.facts.players, *(colour for venue in self.facts.venues for colour in venue.bowls))
        return tuple(dict.fromkeys(colour for colour in told if colour not in order))

    # Wagons

    def _wagons_not_given(self) -> list[Wagon]:
        """The stand-in deck without the wagons given; one typed in takes the place of a stand-in."""
        given = list(self._given_wagons())
        stand_ins = {wagon for wagon in given if not wagon.is_typed_in}
        unused = [wagon for wagon in deck().values() if wagon not in stand_ins]
        for wagon in given:
            at = index_in_deck(unused, wagon) if wagon.is_typed_in else None
            if at is not None:
                del unused[at]
        return unused

    def _given_wagons(self) -> Iterator[Wagon]:
        yield from (place.wagon for place in self.facts.row)
        yield from self.facts.discard or ()
        for player in self.facts.players.values():
            yield from (coach.wagon for coach in player.train)

    def _row(self, order: tuple[Colour, ...], turn: Colour, players: int) -> tuple[RowWagon, ...]:
        """In phase 2 the whole row; later the wagons of those who have not acted yet, in their order."""
        facts = self.facts
        row = [RowWagon(place.wagon, place.token) for place in facts.row]
        at = order.index(turn)
        if facts.phase == "phase-2":
            size = SOLO_ROW if facts.hideo is not None else players + ROW_BEYOND_PLAYERS
            while len(row) < size and self.unused:
                row.append(RowWagon(self._single()))
            waiting = order[:at]
        elif facts.phase == "round-end":
            return tuple(row)
        else:
            waiting = order[at:] if facts.phase == "phase-3" else order[at + 1 :]
        placed = {place.token for place in row} | set(facts.without_wagon) | set(facts.slots or ())
        for colour in waiting:
            if colour not in placed:
                self._lay_token(row, colour)
        return tuple(row)

    def _lay_token(self, row: list[RowWagon], colour: Colour) -> None:
        """A token that nobody told of lies on the last free wagon of the row, or on a wagon from the deck."""
        if self.facts.phase == "phase-2":
            for at in range(len(row) - 1, -1, -1):
                if row[at].token is None:
                    row[at] = RowWagon(row[at].wagon, colour)
                    return
        elif self.unused:
            row.append(RowWagon(self._single(), colour))

    def _single(self) -> Wagon:
        """A wagon that nobody told of: one with an action and a single city rather than another."""
        plain = [at for at, wagon in enumerate(self.unused) if len(wagon.cities) == 1 and wagon.action is not None]
        return self.unused.pop(plain[0] if plain else 0)

    def _discard(self, row: tuple[RowWagon, ...]) -> tuple[Wagon, ...]:
        """Wagons of the row without a token are discarded when phase 2 ends; alone, the two-city wagons lie there."""
        left = () if self.facts.phase == "phase-2" else tuple(place.wagon for place in row if place.token is None)
        if self.facts.discard is not None:
            return self.facts.discard + left
        if self.facts.hideo is None:
            return left
        doubles = tuple(wagon for wagon in self.unused if len(wagon.cities) == 2)
        self.unused = [wagon for wagon in self.unused if len(wagon.cities) == 1]
        return doubles + left

    def _round(self, players: int) -> int:
        """The first round if none is told, or the first one for which the wagons told of leave enough in the deck."""
        if self.facts.round is not None:
            return self.facts.round
        size = SOLO_ROW if self.facts.hideo is not None else players + ROW_BEYOND_PLAYERS
        return next((number for number in range(1, ROUNDS) if (ROUNDS - number) * size <= len(self.unused)), ROUNDS)

    # The railway

    def _construction(self, seated: tuple[Colour, ...]) -> tuple[tuple[City, ...], dict[Colour, int]]:
        """Every token of a prepared site is on a locomotive or laid: what is not told makes up for the difference."""
        told = {number: facts.city() for number, facts in self.facts.cities.items() if 1 <= number <= CITIES}
        cities = [told.get(number, City()) for number in range(1, CITIES + 1)]
        tracks = {colour: self._facts_of(colour).tracks for colour in seated}
        missing = sum(count or 0 for count in tracks.values())
        missing += sum(city.track for city in cities) - sum(city.prepared for city in cities)
        for number in range(CITIES, 0, -1):
            if missing > 0 and number not in told:
                cities[number - 1] = City(prepared=True)
                missing -= 1
        untold = [colour for colour in reversed(seated) if tracks[colour] is None]
        # Rather on the locomotive of somebody who was not described.
        untold.sort(key=lambda colour: colour in self.facts.players)
        if missing < 0 and untold:
            tracks[untold[0]] = -missing
        return tuple(cities), {colour: count or 0 for colour, count in tracks.items()}

    def _facts_of(self, colour: Colour) -> PlayerFacts:
        return self.facts.players.get(colour) or PlayerFacts()

    # Players and venues

    def _player(self, colour: Colour, tracks: int, venues: tuple[Venue, ...], seated: tuple[Colour, ...]) -> Player:
        facts = self._facts_of(colour)
        placed = sum(bowls.count for venue in venues for bowls in venue.bowls if bowls.player == colour)
        bowls = max(0, BOWLS - placed) if facts.bowls is None else facts.bowls
        locomotive = facts.locomotive
        if locomotive is None:
            told = {one.locomotive for one in self.facts.players.values()}
            free = [one for one in locomotives(min(4, max(2, len(seated)))) if one not in told]
            untold = [one for one in seated if self._facts_of(one).locomotive is None]
            locomotive = free[untold.index(colour)] if untold.index(colour) < len(free) else None
        is_hideo = self.facts.hideo is not None and self.facts.hideo.colour == colour
        yen = 0 if is_hideo else facts.yen
        train = tuple(self._coach(colour, number, one.coach()) for number, one in enumerate(facts.train, 1))
        return Player(colour, yen, facts.points, bowls, locomotive, train, tracks)

    def _coach(self, colour: Colour, number: int, coach: Coach) -> Coach:
        on_turn = self.facts.phase == "actions" and colour == (self.facts.turn or self._order()[0])
        return replace(coach, used=on_turn and f"wagon-{number}" in self.facts.used)

    def _venues(self) -> tuple[Venue, ...]:
        told = [venue.city for venue in self.facts.venues if venue.city is not None]
        taken = {*told, *self._tokens_told()}
        free = [city for city in (*VENUE_CITIES, *range(1, CITIES + 1)) if city not in taken]
        free = list(dict.fromkeys(free))
        venues = []
        for at in range(max(VENUES, len(self.facts.venues))):
            facts = self.facts.venues[at] if at < len(self.facts.venues) else None
            city = facts.city if facts is not None and facts.city is not None else free.pop(0)
            bowls = tuple(Bowls(colour, count) for colour, count in facts.bowls.items()) if facts is not None else ()
            closed = (facts is not None and facts.closed) or at + 1 in self._closed()
            venues.append(Venue(city, VENUE_EFFECTS[min(at, VENUES - 1)], bowls, closed))
        return tuple(venues)

    def _closed(self) -> list[int]:
        revealed = self.facts.hideo.revealed if self.facts.hideo is not None else {}
        return [venue for position, venue in revealed.items() if position.startswith("C")]

    def _with_untold_bowls(self, venues: tuple[Venue, ...], players: tuple[Player, ...]) -> tuple[Venue, ...]:
        """Bowls neither in the play area nor told of stand on the first venue."""
        standing = {bowls.player: bowls.count for bowls in venues[0].bowls}
        for player in players:
            placed = sum(bowls.count for venue in venues for bowls in venue.bowls if bowls.player == player.colour)
            missing = BOWLS - player.bowls - placed
            if missing > 0:
                standing[player.colour] = standing.get(player.colour, 0) + missing
        first = replace(venues[0], bowls=tuple(Bowls(colour, count) for colour, count in standing.items()))
        return (first, *venues[1:])

    def _tokens_told(self) -> list[int]:
        """Venue tokens that lie neither on a venue space nor beside the board."""
        told = [city for player in self.facts.players.values() for coach in player.train for city in coach.left]
        told += [city for player in self.facts.players.values() for coach in player.train for city in coach.right]
        hideo = self.facts.hideo
        if hideo is not None:
            told += [*(hideo.face_up or ()), *(hideo.left_over or ())]
            told += [city for position, city in hideo.revealed.items() if position.startswith("B")]
        return told

    def _with_tokens(self, state: State) -> State:
        """The other venue tokens lie beside the board, or on Hideo's."""
        taken = {*(venue.city for venue in state.venues), *self._tokens_told()}
        free = [city for city in range(1, CITIES + 1) if city not in taken]
        hideo = self.facts.hideo
        if hideo is None:
            return replace(state, spare=tuple(free))
        face_up = hideo.face_up
        if face_up is None:
            face_up, free = tuple(free[:2]), free[2:]
        given: dict[str, int] = dict(zip(("A1", "A2"), face_up, strict=False))
        given |= {at: city for at, city in hideo.revealed.items() if at.startswith("B")}
        closed: dict[str, int] = {at: venue for at, venue in hideo.revealed.items() if at.startswith("C")}
        positions = [position for position, _ in state.board.hideo]
        # A venue that is told to be closed was closed by a token, also where the token is not told.
        untold = [at for at in positions if at.startswith("C") and at not in closed]
        shut = [number for number, venue in enumerate(state.venues, 1) if venue.closed]
        closed |= dict(zip(untold, [number for number in shut if number not in closed.values()], strict=False))
        tokens = tuple(HideoToken(at, given.get(at), closed.get(at)) for at in positions)
        hidden = sum(at.startswith("B") and at not in given for at in positions)
        if hideo.left_over is not None:
            spare, face_down = hideo.left_over, tuple(free)
        else:
            spare, face_down = tuple(free[hidden:]), tuple(free[:hidden])
        return replace(state, spare=spare, hideo=Hideo(hideo.colour, tokens, face_down))

    def _markers(self) -> tuple[Marker, ...]:
        """Ranked as told; who is told to be further comes first all the same."""
        told = [(facts.colour, facts.cell) for facts in self.facts.markers]
        told += [(colour, None) for colour in STATION_COLOURS if all(colour != one for one, _ in told)]
        last = self.facts.board.last_cell
        cells = [min(cell, last) for cell in TOLD_CELLS] + [0] * len(told)
        markers = [Marker(one, cells[at] if cell is None else cell) for at, (one, cell) in enumerate(told)]
        return tuple(sorted(markers, key=lambda marker: -marker.cell))

    # Events

    def _events(self, players: int) -> tuple[EventCard, ...]:
        """Events not told are stand-ins of the colour that the board names."""
        facts = self.facts
        laid: list[EventCard | None] = list(facts.events or (None,) * ROUNDS)
        if facts.event is not None and 1 <= self.round <= len(laid):
            laid[self.round - 1] = facts.event
        used = {event.effect for event in laid if event is not None}
        colours = facts.board.colours(min(4, max(2, players)))
        free = [card for card in events().values() if card.effect not in used]
        for at, event in enumerate(laid):
            if event is None:
                card = next((one for one in free if one.colour == colours[at]), free[0])
                free.remove(card)
                laid[at] = card
        return tuple(event for event in laid if event is not None)

    # The moment

    def _slots(self, order: tuple[Colour, ...], turn: Colour, players: int) -> tuple[Colour | None, ...]:
        facts = self.facts
        if facts.slots is not None:
            return facts.slots
        size = len(facts.board.rewards(min(4, max(2, players))))
        slots: list[Colour | None] = [None] * size
        away = {place.token for place in facts.row} | set(facts.without_wagon)
        at = order.index(turn)
        if facts.phase in ("phase-2", "round-end"):
            for number, colour in enumerate(order[:size]):
                has_chosen = facts.phase == "phase-2" and number < at
                slots[number] = None if has_chosen or colour in away else colour
            return tuple(slots)
        # Who has acted took the last slots, so that the first ones are free.
        for number, colour in enumerate(order[:at][:size], 1):
            slots[-number] = colour
        if facts.phase == "actions" and None in slots:
            slots[slots.index(None)] = turn
        return tuple(slots)

    def _at_this_moment(self, state: State, turn: Colour) -> State:
        if self.facts.phase == "round-end":
            return replace(state, pending=self._answers(state, turn))
        if self.facts.phase != "actions" or not state.events or not 1 <= state.round <= ROUNDS:
            return state
        hideo = state.hideo
        if hideo is not None and hideo.colour == turn:
            column = state.board.column(state.round)
            left = len(column) if self.facts.actions is None else min(self.facts.actions, len(column))
            state = replace(state, turn=Turn(turn, left))
            token = token_at(hideo, column[-left][0]) if left else None
            if token is not None and token.city is None and token.venue is None:
                closed = token.position.startswith("C")
                waiting = ClosedVenueToReveal(token.position) if closed else CityToReveal(token.position)
                state = replace(state, pending=(waiting,))
            return state
        used = tuple(name for name in self.facts.used if card_ref(name).kind != "wagon")
        left = max(0, state.events[state.round - 1].actions - len(self.facts.used))
        return replace(state, turn=Turn(turn, left if self.facts.actions is None else self.facts.actions, used))

    def _answers(self, state: State, turn: Colour) -> tuple[Pending, ...]:
        """The questions of the event to the player on turn and to those after."""
        event = state.events[state.round - 1] if 1 <= state.round <= len(state.events) else None
        rewards = state.board.rewards(min(4, max(2, len(state.players))))
        pending: list[Pending] = []
        for at, colour in enumerate(state.slots):
            if colour is None or (state.hideo is not None and state.hideo.colour == colour):
                continue
            match event.effect if event is not None else None:
                case "points-for-yen":
                    pending.append(PointsToSell(colour))
                case "buy-leftover":
                    pending.append(LeftoverToBuy(colour))
                case "score-city":
                    pending.append(CityToScore(colour))
                case "reward-again" if at < len(rewards) and rewards[at].kind == "marker":
                    pending.append(RewardToTakeAgain(colour))
        answered = [one for one in pending if getattr(one, "player", None) == turn]
        return tuple(pending[pending.index(answered[0]) :]) if answered else tuple(pending)
