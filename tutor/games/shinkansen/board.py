"""The numbers printed on the board, the turn order tile and Hideo's action board.

All but a few are stand-ins: a table types in what its own copy prints, and only these values are kept beside the
stand-in board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, GetCoreSchemaHandler, ValidatorFunctionWrapHandler
from pydantic_core import CoreSchema, core_schema

from tutor import data
from tutor.games.shinkansen.components import CITIES, ROUNDS, VENUES, EventColour, Facts

RewardKind = Literal["marker", "yen", "points"]


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs in yen and brings in points: a site, or a cell of the track cost scale."""

    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class Reward:
    """What a slot of the turn order tile gives."""

    kind: RewardKind
    amount: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.amount}"


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of Hideo's board: its row from the top, and the rounds in which its token is active."""

    row: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Margin:
    """What a row of Hideo's board does where no action in its city is possible; without a venue no bowl is placed."""

    venue: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """Pairs instead of mappings, so that a board is a value like every other."""

    sites: tuple[tuple[int, Price], ...]
    track: tuple[tuple[str, Price], ...]
    last_cell: int
    tile: tuple[tuple[int, tuple[Reward, ...]], ...]
    event_colours: tuple[tuple[int, tuple[EventColour, ...]], ...]
    yen_by_place: tuple[int, ...]
    hideo: tuple[tuple[str, Spot], ...]
    margins: tuple[tuple[int, Margin], ...]

    def site(self, city: int) -> Price:
        return self.sites[city - 1][1]

    def cell(self, letter: str) -> Price | None:
        for name, price in self.track:
            if name == letter:
                return price
        return None

    def rewards(self, players: int) -> tuple[Reward, ...]:
        return dict(self.tile)[players]

    def colours(self, players: int) -> tuple[EventColour, ...]:
        return dict(self.event_colours)[players]

    def margin(self, row: int) -> Margin:
        return dict(self.margins)[row]

    def column(self, round_number: int) -> tuple[tuple[str, Spot], ...]:
        """The positions of Hideo's board that are active in a round, from the top."""
        return _column(self.hideo, round_number)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_wrap_validator_function(
            _read,
            handler.generate_schema(BoardFacts),
            serialization=core_schema.plain_serializer_function_ser_schema(plain_board),
        )


@cache
def _column(spots: tuple[tuple[str, Spot], ...], round_number: int) -> tuple[tuple[str, Spot], ...]:
    active = [(name, spot) for name, spot in spots if round_number in spot.rounds]
    return tuple(sorted(active, key=lambda named: named[1].row))


@lru_cache
def stand_in_board() -> Board:
    folder = data.content_dir() / "shinkansen"
    board = data.load_yaml(folder / "board.yaml").data["board"]
    hideo = data.load_yaml(folder / "hideo.yaml").data["hideo"]
    return Board(
        sites=tuple((row["city"], Price(row["cost"], row["points"])) for row in board["sites"]),
        track=tuple((row["cell"], Price(row["cost"], row["points"])) for row in board["track"]),
        last_cell=board["scale"]["last_cell"],
        tile=tuple((row["players"], tuple(map(_reward, row["rewards"]))) for row in board["tile"]),
        event_colours=tuple((row["players"], tuple(row["colours"])) for row in board["event_colours"]),
        yen_by_place=tuple(board["yen_by_place"]["yen"]),
        hideo=tuple((row["position"], Spot(row["row"], tuple(row["rounds"]))) for row in hideo["positions"]),
        margins=tuple((row["row"], Margin(row["venue"], row["points"])) for row in hideo["margins"]),
    )


def _reward(text: str) -> Reward:
    kind, _, amount = text.partition("-")
    reward: Any = kind
    return Reward(reward, int(amount))


# A board as files give it: only what differs from the stand-in board


Amount = Annotated[int, Field(ge=0, le=20, strict=True)]
CityNumber = Annotated[int, Field(ge=1, le=CITIES)]
PlayerCount = Annotated[int, Field(ge=2, le=4)]
RowNumber = Annotated[int, Field(ge=1, le=4)]
CellName = Annotated[str, Field(min_length=1, max_length=2)]
RewardName = Annotated[str, Field(pattern=r"^(marker-1|yen-\d|points-\d)$")]
FiveColours = Annotated[tuple[EventColour, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
PositionName = Literal["A1", "A2", "B1", "B2", "B3", "B4", "C1", "C2"]


class PriceFacts(Facts):
    cost: Amount
    points: Amount


class SpotFacts(Facts):
    row: RowNumber
    rounds: tuple[Annotated[int, Field(ge=1, le=ROUNDS)], ...]


class MarginFacts(Facts):
    venue: Annotated[int, Field(ge=1, le=VENUES)] | None = None
    points: Amount = 0


class BoardFacts(Facts):
    """What one's own copy prints."""

    sites: dict[CityNumber, PriceFacts] = Field(default={})
    track: dict[CellName, PriceFacts] = Field(default={})
    last_cell: Annotated[int, Field(ge=1, le=99, strict=True)] | None = None
    tile: dict[PlayerCount, tuple[RewardName, ...]] = Field(default={})
    event_colours: dict[PlayerCount, FiveColours] = Field(default={})
    yen_by_place: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=4)] | None = None
    hideo: dict[PositionName, SpotFacts] = Field(default={})
    margins: dict[RowNumber, MarginFacts] = Field(default={})


K = TypeVar("K")
V = TypeVar("V")


def _read(value: Any, as_facts: ValidatorFunctionWrapHandler) -> Board:
    """The stand-in board, with what is given in place of its values."""
    if isinstance(value, Board):
        return value
    facts, standard = as_facts({} if value is None else value), stand_in_board()
    board = replace(
        standard,
        sites=_replaced(standard.sites, ((city, Price(one.cost, one.points)) for city, one in facts.sites.items())),
        track=_replaced(standard.track, ((cell, Price(one.cost, one.points)) for cell, one in facts.track.items())),
        last_cell=standard.last_cell if facts.last_cell is None else facts.last_cell,
        tile=_replaced(standard.tile, ((n, tuple(map(_reward, given))) for n, given in facts.tile.items())),
        event_colours=_replaced(standard.event_colours, facts.event_colours.items()),
        yen_by_place=standard.yen_by_place if facts.yen_by_place is None else facts.yen_by_place,
        hideo=_replaced(standard.hideo, ((at, Spot(one.row, one.rounds)) for at, one in facts.hideo.items())),
        margins=_replaced(standard.margins, ((row, Margin(m.venue, m.points)) for row, m in facts.margins.items())),
    )
    return standard if board == standard else board


def _replaced(standard: tuple[tuple[K, V], ...], given: Iterable[tuple[K, V]]) -> tuple[tuple[K, V], ...]:
    return tuple((dict(standard) | dict(given)).items())


def plain_board(board: Board) -> dict[str, Any]:
    """Only what is not as on the stand-in board."""
    standard = stand_in_board()
    if board is standard:
        return {}
    plain: dict[str, Any] = {
        "sites": {city: {"cost": one.cost, "points": one.points} for city, one in _new(board.sites, standard.sites)},
        "track": {cell: {"cost": one.cost, "points": one.points} for cell, one in _new(board.track, standard.track)},
        "tile": {n: [str(reward) for reward in rewards] for n, rewards in _new(board.tile, standard.tile)},
        "event_colours": {n: list(given) for n, given in _new(board.event_colours, standard.event_colours)},
        "hideo": {at: {"row": one.row, "rounds": list(one.rounds)} for at, one in _new(board.hideo, standard.hideo)},
        "margins": {
            row: {"venue": one.venue, "points": one.points} for row, one in _new(board.margins, standard.margins)
        },
    }
    plain = {name: value for name, value in plain.items() if value}
    if board.last_cell != standard.last_cell:
        plain["last_cell"] = board.last_cell
    if board.yen_by_place != standard.yen_by_place:
        plain["yen_by_place"] = list(board.yen_by_place)
    return plain


def _new(own: tuple[tuple[K, V], ...], standard: tuple[tuple[K, V], ...]) -> list[tuple[K, V]]:
    return [entry for entry in own if entry not in standard]
