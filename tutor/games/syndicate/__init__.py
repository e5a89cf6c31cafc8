"""Syndicate (Sentient): the game as the kernel knows it. The chapters stand in the modules beside this one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from pydantic import TypeAdapter

from tutor.games.syndicate import rules as _rules
from tutor.games.syndicate.candidates import appraise, candidates
from tutor.games.syndicate.checks import PLAYERS_MOVES, at_this_moment, decisions, findings
from tutor.games.syndicate.components import COLOURS, PICTURE_ORDER, PLACES, TYPES, Card, deck
from tutor.games.syndicate.effects import ROUND_SETUP, carry_out, sheet_of
from tutor.games.syndicate.misreadings import MISREADINGS
from tutor.games.syndicate.moves import (
    MOVE,
    DealSections,
    Draw,
    LayInvestors,
    Move,
    RollDice,
    StackMarkers,
)
from tutor.games.syndicate.names import named
from tutor.games.syndicate.position import read_position
from tutor.games.syndicate.problems import position_findings, setup_findings
from tutor.games.syndicate.scoring import Sheet, rank, score
from tutor.games.syndicate.sheets import read_sheets, sheet_findings
from tutor.games.syndicate.state import (
    CardsToDraw,
    DiceToRoll,
    InvestorsToLay,
    MarkersToStack,
    Place,
    Player,
    Readings,
    RobotToConnect,
    SectionsToDeal,
    Setup,
    State,
    player_of,
    turn_of,
)
from tutor.games.syndicate.vary import TELLS, vary, vary_sheets
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
    "sheet_findings",
    "vary",
    "vary_sheets",
]

ID = "syndicate"
RULES = {rule.id: rule for rule in vars(_rules).values() if isinstance(rule, Rule)}
READINGS = choices(Readings)

_STATE = TypeAdapter(State)
_SETUP = TypeAdapter(Setup)
_ADAPTERS: dict[type, TypeAdapter[Any]] = {
    State: _STATE,
    Setup: _SETUP,
    Sheet: TypeAdapter(Sheet),
    Readings: TypeAdapter(Readings),
    Card: TypeAdapter(Card),
}


def seats(count: int) -> Setup | None:
    """A game for so many players with the default readings; None where the box does not serve them."""
    return Setup(COLOURS[:count]) if 2 <= count <= len(COLOURS) else None


def new(setup: Setup) -> State:
    """The table before anything is dealt."""
    problems = tuple(finding for finding in setup_findings(setup) if not finding.kept)
    if problems:
        raise ImpossiblePosition(problems)
    return State(
        readings=setup.readings,
        round=1,
        players=tuple(Player(colour) for colour in setup.players),
        places=(Place(),) * PLACES,
        investors=(),
        deck=tuple(deck().values()),
        pending=(SectionsToDeal(), MarkersToStack(), *ROUND_SETUP),
    )


def players(state: State) -> tuple[str, ...]:
    return tuple(player.colour for player in state.players)


def automaton(state: State) -> tuple[str, ...]:
    """Nobody: the game has no solo opponent."""
    return ()


def variants(count: int) -> tuple[str, ...]:
    """The book tells of none."""
    return ()


def to_act(state: State) -> str | None:
    """The player to move, chance where something has to be dealt, nobody when the game is over."""
    if state.pending and not isinstance(state.pending[0], RobotToConnect):
        return CHANCE
    return turn_of(state)


def mover(move: Move) -> str:
    return move.player if isinstance(move, PLAYERS_MOVES) else CHANCE


def check(state: State, move: Move) -> Verdict:
    return Verdict((*at_this_moment(state, move), *decisions(state, move)))


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    verdict = check(state, move)
    if not verdict.legal:
        raise IllegalMove(verdict)
    return carry_out(state, move)


def legal_moves(state: State) -> list[Move]:
    """Every legal move of the player to act: the same checks, given up at the first broken rule."""
    legal: list[Move] = []
    timely: dict[type, bool] = {}
    for move in candidates(state):
        kind = type(move)
        if kind not in timely:
            timely[kind] = _are_kept(at_this_moment(state, move))
        if timely[kind] and _are_kept(decisions(state, move)):
            legal.append(move)
    return legal


def _are_kept(found: Iterable[Finding]) -> bool:
    for finding in found:
        if not finding.kept:
            return False
    return True


def chance(state: State, rng: Random) -> Move:
    """A fair deal of what is waited for."""
    match state.pending[0]:
        case SectionsToDeal():
            return DealSections(tuple(rng.sample(TYPES, len(state.players))))
        case MarkersToStack():
            colours = [player.colour for player in state.players]
            return StackMarkers(tuple(rng.sample(colours, len(colours))))
        case CardsToDraw(places):
            from_deck = rng.sample(state.deck, min(len(places), len(state.deck)))
            return Draw((*from_deck, *rng.sample(state.discard, len(places) - len(from_deck))))
        case InvestorsToLay():
            fixed = state.readings.investor_layout == "picture-order"
            return LayInvestors(PICTURE_ORDER if fixed else tuple(rng.sample(TYPES, len(TYPES))))
        case DiceToRoll():
            return RollDice(tuple(tuple(rng.randint(1, 6) for _ in range(5)) for _ in state.players))
        case RobotToConnect():
            raise ValueError("a player has to move")


def problems(state: State) -> tuple[Finding, ...]:
    return tuple(finding for finding in position_findings(state) if not finding.kept)


def sheet(state: State, player: str) -> Sheet:
    found = player_of(state, player)
    assert found is not None
    return sheet_of(state, found)


def sheets(state: State) -> Sequence[Sheet]:
    return [sheet_of(state, player) for player in state.players]


def sheet_facts(sheets: Sequence[Sheet]) -> dict[str, Any]:
    """The sheets as a score file tells them; the readings stand beside them."""
    return {"players": [{name: told for name, told in plain(sheet).items() if name != "readings"} for sheet in sheets]}


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
