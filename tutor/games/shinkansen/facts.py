"""The few facts that someone at a table tells of a position or of a score sheet, field by field.

A field that does not exist is refused; the defaults are described in ``FILES.md``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from tutor.games.shinkansen import components
from tutor.games.shinkansen.board import Board, PositionName
from tutor.games.shinkansen.components import Colour, EventCard, Locomotive, StationColour, Wagon, priced
from tutor.games.shinkansen.moves import CardName
from tutor.games.shinkansen.state import STAND_IN_BOARD, City, Coach

Count = Annotated[int, Field(ge=0, le=99)]
Points = Annotated[int, Field(ge=0, le=999)]
# The name of a field is a text in JSON.
CityKey = Annotated[int, Field(ge=0, le=99, strict=False)]
PricedWagon = Annotated[Wagon, AfterValidator(priced)]


class Facts(components.Facts):
    model_config = ConfigDict(strict=True)


class CityFacts(Facts):
    """A station or a track told of stands in a prepared city, unless ``prepared: false`` is told too."""

    prepared: bool | None = None
    station: StationColour | None = None
    track: bool = False

    def city(self) -> City:
        prepared = self.track or self.station is not None if self.prepared is None else self.prepared
        return City(prepared, self.station, self.track)


class VenueFacts(Facts):
    city: Count | None = None
    bowls: dict[Colour, Count] = Field(default={})
    closed: bool = False


class CoachFacts(Facts):
    """A wagon of a train with the venue tokens beside its cities."""

    wagon: Wagon
    left: Annotated[tuple[Count, ...], Field(strict=False)] = ()
    right: Annotated[tuple[Count, ...], Field(strict=False)] = ()
    spent: bool = False

    def coach(self) -> Coach:
        return Coach(self.wagon, self.left, self.right, self.spent)


def _coach(value: Any) -> Any:
    """A wagon alone stands for itself; a number or two stand for a wagon of which only the cities are told."""
    if isinstance(value, int) and not isinstance(value, bool):
        return {"wagon": {"cities": [value]}}
    if isinstance(value, list | tuple):
        return {"wagon": {"cities": value}}
    if isinstance(value, str | Wagon) or (isinstance(value, dict) and "wagon" not in value):
        return {"wagon": value}
    return value


Train = Annotated[tuple[Annotated[CoachFacts, BeforeValidator(_coach)], ...], Field(strict=False)]


class PlayerFacts(Facts):
    yen: Points = 10
    points: Points = 0
    bowls: Count | None = None
    locomotive: Locomotive | None = None
    train: Train = ()
    tracks: Count | None = None


class RowFacts(Facts):
    wagon: PricedWagon
    token: Colour | None = None


def _row_wagon(value: Any) -> Any:
    if isinstance(value, str | Wagon) or (isinstance(value, dict) and "wagon" not in value):
        return {"wagon": value}
    return value


class MarkerFacts(Facts):
    colour: StationColour
    cell: Count | None = None


def _marker(value: Any) -> Any:
    return {"colour": value} if isinstance(value, str) else value


Markers = Annotated[tuple[Annotated[MarkerFacts, BeforeValidator(_marker)], ...], Field(strict=False)]


class HideoFacts(Facts):
    """``revealed``: the city of a token B, or the venue of a closed token C, by its position."""

    colour: Colour
    face_up: Annotated[tuple[Count, ...], Field(strict=False)] | None = None
    left_over: Annotated[tuple[Count, ...], Field(strict=False)] | None = None
    revealed: dict[PositionName, Count] = Field(default={})


class PositionFacts(Facts):
    round: Count | None = None
    phase: Literal["phase-2", "phase-3", "actions", "round-end"] = "actions"
    turn: Colour | None = None
    order: Annotated[tuple[Colour, ...], Field(strict=False)] | None = None
    players: dict[Colour, PlayerFacts] = Field(default={})
    cities: dict[CityKey, CityFacts] = Field(default={})
    markers: Markers = ()
    venues: Annotated[tuple[VenueFacts, ...], Field(strict=False)] = ()
    event: EventCard | None = None
    events: Annotated[tuple[EventCard, ...], Field(strict=False)] | None = None
    slots: Annotated[tuple[Colour | None, ...], Field(strict=False)] | None = None
    row: Annotated[tuple[Annotated[RowFacts, BeforeValidator(_row_wagon)], ...], Field(strict=False)] = ()
    without_wagon: Annotated[tuple[Colour, ...], Field(strict=False)] = ()
    discard: Annotated[tuple[PricedWagon, ...], Field(strict=False)] | None = None
    actions: Count | None = None
    used: Annotated[tuple[CardName, ...], Field(strict=False)] = ()
    rewarded: Annotated[tuple[StationColour, ...], Field(strict=False)] = ()
    board: Board = STAND_IN_BOARD
    hideo: HideoFacts | None = None
