"""Shinkansen: Zero-Kei: the game as the kernel knows it. The chapters stand in the modules beside this one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from pydantic import TypeAdapter

from tutor.games.shinkansen import moves as _m
from tutor.games.shinkansen import rules as _rules
from tutor.games.shinkansen.appraisal import appraise
from tutor.games.shinkansen.board import Board
from tutor.games.shinkansen.candidates import Choice, Use, candidates, maker, uses
from tutor.games.shinkansen.candidates import choices as action_choices
from tutor.games.shinkansen.checks import at_this_moment, card_use, decisions, details, findings
from tutor.games.shinkansen.checks.setup import FACE_UP, LEFT_OVER, SOLO_LOCOMOTIVES
from tutor.games.shinkansen.checks.timing import CHANCE_MOVES
from tutor.games.shinkansen.checks.turn import Purse
from tutor.games.shinkansen.components import (
    CITIES,
    COLOURS,
    STATION_COLOURS,
    VENUES,
    Colour,
    EventCard,
    Locomotive,
    Wagon,
    deck,
    events,
    locomotives,
)
from tutor.games.shinkansen.effects import carry_out, sheet_of
from tutor.games.shinkansen.misreadings import MISREADINGS
from tutor.games.shinkansen.moves import MOVE, Move
from tutor.games.shinkansen.names import named
from tutor.games.shinkansen.position import read_position
from tutor.games.shinkansen.problems import position_findings, setup_findings
from tutor.games.shinkansen.scoring import Sheet, rank, score
from tutor.games.shinkansen.sheets import read_sheets, sheet_facts, sheet_findings
from tutor.games.shinkansen.state import (
    CityToReveal,
    ClosedVenueToReveal,
    EventsToLay,
    Hideo,
    HideoToPrepare,
    LocomotivesToOffer,
    LocomotiveToChoose,
    MarkersToStack,
    OrderToPlace,
    Pending,
    Player,
    Readings,
    RowToDeal,
    Setup,
    State,
    VenuesToLay,
    is_hideo,
    player_of,
    row_size,
    turn_of,
)
from tutor.games.shinkansen.vary import TELLS, vary, vary_sheets
from tutor.kernel.game import CHANCE
from tutor.kernel.reading import choices
from tutor.kernel.verdict import Event, Finding, IllegalMove, ImpossiblePosition, Rule, Verdict

__all__ = [
    "MISREADINGS",
    "TELLS",
    "appraise",
    "findings",
    "named",
    "position_findings",
    "rank",
    "read_position",
    "read_sheets",
    "score",
    "sheet_facts",
    "sheet_findings",
    "vary",
    "vary_sheets",
]

ID = "shinkansen"
# More yen than any move can cost.
PLENTY = 10_000
RULES = {rule.id: rule for rule in vars(_rules).values() if isinstance(rule, Rule)}
READINGS = choices(Readings)

_STATE = TypeAdapter(State)
_SETUP = TypeAdapter(Setup)
_ADAPTERS: dict[type, TypeAdapter[Any]] = {
    State: _STATE,
    Setup: _SETUP,
    Sheet: TypeAdapter(Sheet),
    Readings: TypeAdapter(Readings),
    Board: TypeAdapter(Board),
    Wagon: TypeAdapter(Wagon),
    Locomotive: TypeAdapter(Locomotive),
    EventCard: TypeAdapter(EventCard),
    _m.Shift: TypeAdapter(_m.Shift),
}


def seats(count: int) -> Setup | None:
    """A game for so many players with the default readings; one player has Hideo for an opponent."""
    if count == 1:
        return Setup(COLOURS[:2], hideo=COLOURS[1])
    return Setup(COLOURS[:count]) if 2 <= count <= len(COLOURS) else None


def new(setup: Setup) -> State:
    """The table before anything is dealt."""
    problems = tuple(finding for finding in setup_findings(setup) if not finding.kept)
    if problems:
        raise ImpossiblePosition(problems)
    alone = setup.hideo is not None
    wagons, slots = tuple(deck().values()), len(setup.board.rewards(len(setup.players)))
    first: tuple[Pending, ...] = (MarkersToStack(), VenuesToLay())
    order: tuple[Colour | None, ...] = ()
    if alone:
        human = next(colour for colour in setup.players if colour != setup.hideo)
        # Alone, one's own token lies in slot 1 and Hideo's in slot 2.
        order = (human, setup.hideo)
        then: tuple[Pending, ...] = (LocomotivesToOffer(), LocomotiveToChoose(human), EventsToLay(), HideoToPrepare())
    else:
        then = (OrderToPlace(), EventsToLay())
    return State(
        readings=setup.readings,
        board=setup.board,
        phase="setup",
        round=1,
        players=tuple(Player(colour) for colour in setup.players),
        locomotives=locomotives(len(setup.players)),
        slots=(*order, *(None,) * (slots - len(order))),
        deck=tuple(wagon for wagon in wagons if not alone or len(wagon.cities) == 1),
        discard=tuple(wagon for wagon in wagons if alone and len(wagon.cities) == 2),
        hideo=Hideo(setup.hideo) if setup.hideo is not None else None,
        harder=setup.harder,
        pending=(*first, *then),
    )


def players(state: State) -> tuple[str, ...]:
    return tuple(player.colour for player in state.players)


def automaton(state: State) -> tuple[str, ...]:
    """Seats that the rules move: Hideo's."""
    return () if state.hideo is None else (state.hideo.colour,)


def variants(count: int) -> tuple[str, ...]:
    """Alone one may make it harder."""
    return ("harder",) if count == 1 else ()


def to_act(state: State) -> str | None:
    """The player to move, chance where something has to be dealt, nobody when the game is over."""
    colour = turn_of(state)
    return CHANCE if colour is None and state.pending else colour


def mover(move: Any) -> str:
    return CHANCE if type(move) in CHANCE_MOVES else move.player


def check(state: State, move: Move) -> Verdict:
    found = at_this_moment(state, move)
    found.extend(decisions(state, move))
    return Verdict(tuple(found))


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    verdict = check(state, move)
    if not verdict.legal:
        raise IllegalMove(verdict)
    return carry_out(state, move)


def legal_moves(state: State) -> list[Move]:
    """Every legal move of the player to act: the same checks, given up at the first broken rule."""
    colour = turn_of(state)
    if colour is None:
        return []
    if state.turn is not None and not state.pending and not is_hideo(state, colour):
        return _legal_actions(state, colour)
    legal: list[Move] = []
    timely: dict[type, bool] = {}
    for move in candidates(state):
        kind = type(move)
        if kind not in timely:
            timely[kind] = _are_kept(at_this_moment(state, move))
        if timely[kind] and _are_kept(decisions(state, move)):
            legal.append(move)
    return legal


def _legal_actions(state: State, colour: str) -> list[Move]:
    """The moves of a turn under way: what is asked of a card is asked once for all moves that use it alike.

    What can be done at all, and what it costs, is the same for all cards that take as much off the price.
    """
    player = player_of(state, colour)
    assert player is not None
    legal: list[Move] = [_m.EndTurn(player.colour)]
    if not _are_kept(at_this_moment(state, _m.TakeYen(player.colour))):
        return legal
    possible: dict[tuple[str, int], list[tuple[Choice, int]]] = {}
    for use in uses(state, player):
        purse = Purse(player.yen)
        if not _are_kept(card_use(state, player, use, purse)):
            continue
        make, alike = maker(use.kind), (use.kind, purse.less)
        if alike not in possible:
            possible[alike] = _possible(state, player, use, purse.less)
        who, card, by, yen = player.colour, use.card, use.by, purse.yen
        legal += [make(who, card, by, *choice) for choice, need in possible[alike] if need <= yen]
    return legal


def _possible(state: State, player: Player, use: Use, less: int) -> list[tuple[Choice, int]]:
    """The choices that only a lack of yen could forbid, each with the yen that it needs."""
    found: list[tuple[Choice, int]] = []
    make = maker(use.kind)
    for choice in action_choices(state, player, use.kind):
        purse = Purse(PLENTY, less)
        if _are_kept(details(state, player, make(player.colour, use.card, use.by, *choice), purse)):
            found.append((choice, PLENTY - purse.yen))
    return found


def _are_kept(found: Iterable[Finding]) -> bool:
    for finding in found:
        if not finding.kept:
            return False
    return True


def chance(state: State, rng: Random) -> Move:
    """A fair deal of what is waited for."""
    match state.pending[0]:
        case MarkersToStack():
            return _m.StackMarkers(tuple(rng.sample(STATION_COLOURS, len(STATION_COLOURS))))
        case VenuesToLay():
            return _m.LayVenues(tuple(rng.sample(range(1, CITIES + 1), VENUES)))
        case OrderToPlace():
            return _m.PlaceOrder(tuple(rng.sample([player.colour for player in state.players], len(state.players))))
        case LocomotivesToOffer():
            return _m.OfferLocomotives(tuple(rng.sample(state.locomotives, SOLO_LOCOMOTIVES)))
        case EventsToLay():
            return _m.LayEvents(_events(state, rng))
        case HideoToPrepare():
            tokens = tuple(rng.sample(state.spare, FACE_UP + LEFT_OVER))
            return _m.PrepareHideo(tokens[:FACE_UP], tokens[FACE_UP:])
        case RowToDeal():
            return _m.DealRow(tuple(rng.sample(state.deck, row_size(state))))
        case CityToReveal():
            assert state.hideo is not None
            return _m.RevealCity(rng.choice(state.hideo.face_down))
        case ClosedVenueToReveal():
            assert state.hideo is not None
            revealed = [token.venue for token in state.hideo.tokens]
            return _m.RevealClosed(rng.choice([venue for venue in range(1, VENUES + 1) if venue not in revealed]))
        case _:
            raise ValueError("a player has to move")


def _events(state: State, rng: Random) -> tuple[EventCard, ...]:
    """For each space a card of its colour."""
    laid: list[EventCard] = []
    for colour in state.board.colours(len(state.players)):
        laid.append(rng.choice([card for card in events().values() if card.colour == colour and card not in laid]))
    return tuple(laid)


def problems(state: State) -> tuple[Finding, ...]:
    return tuple(finding for finding in position_findings(state) if not finding.kept)


def sheet(state: State, player: str) -> Sheet:
    found = player_of(state, player)
    assert found is not None
    return sheet_of(state, found)


def sheets(state: State) -> Sequence[Sheet]:
    return [sheet_of(state, player) for player in state.players]


def readings(**chosen: Any) -> Readings:
    return Readings(**chosen)


def read_setup(data: Any) -> Setup:
    return _SETUP.validate_python(data)


def read_move(data: Any) -> Move:
    return MOVE.validate_python(data)


def read_state(data: Any) -> State:
    return _STATE.validate_python(data)


def plain(value: Any) -> Any:
    """A state, setup, move or sheet as JSON-ready data."""
    return _ADAPTERS.get(type(value), MOVE).dump_python(value, mode="json")
