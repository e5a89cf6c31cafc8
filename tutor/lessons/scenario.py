"""Scenario files: stages of levels, read strictly, with file and line for every fault.

The format is described field by field in ``scenarios/README.md``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from tutor import data
from tutor.library.entries import Text

LONGEST_PROMPT = 25


def as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


Plain = dict[str, Any]
Moves = Annotated[tuple[Plain, ...], BeforeValidator(as_tuple)]
Ids = Annotated[tuple[str, ...], BeforeValidator(as_tuple)]


class Setup(Part):
    """Where a level begins: a journal, a position, or only score sheets."""

    position: Plain | None = None
    journal: Plain | None = None
    sheets: Plain | None = None


class Wish(Part):
    """Something that must come true: an event with these numbers, or a score line with these points."""

    event: str | None = None
    where: Plain = Field(default_factory=dict)
    line: str | None = None
    points: int | None = None


class Wrong(Part):
    """A wrong move offered on purpose, with exactly the rules that it breaks."""

    move: Plain
    broken: Ids


class Ask(Part):
    """One figure or name to be told; the engine knows it from a score line or from an event."""

    id: str
    label: Text
    line: str | None = None
    event: str | None = None
    where: Plain = Field(default_factory=dict)
    give: str | None = None
    choices: Ids = ()
    expect: int | str
    note: Text | None = None


class _Level(Part):
    id: str = Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")
    title: str
    prompt: Text
    aim: Text | None = None
    note: Text | None = None
    rules: Ids = Field(min_length=1)
    misreadings: Ids = ()
    readings: dict[str, str] = Field(default_factory=dict)
    setup: Setup = Setup()


class Do(_Level):
    """Make the moves on the board until the wishes have come true."""

    kind: Literal["do"]
    chance: Moves = ()
    goal: Annotated[tuple[Wish, ...], BeforeValidator(as_tuple)] = Field(min_length=1)
    solution: Moves = Field(min_length=1)
    also: Annotated[tuple[Moves, ...], BeforeValidator(as_tuple)] = ()
    wrong: Annotated[tuple[Wrong, ...], BeforeValidator(as_tuple)] = ()


class _Asking(_Level):
    """``told`` is what the prompt tells of the outcome: it comes true here and in every sibling."""

    ask: Annotated[tuple[Ask, ...], BeforeValidator(as_tuple)] = Field(min_length=1)
    told: Annotated[tuple[Wish, ...], BeforeValidator(as_tuple)] = ()


class Predict(_Asking):
    """Tell what the moves will bring, before it is shown."""

    kind: Literal["predict"]
    moves: Moves = Field(min_length=1)


class Spot(_Level):
    """Find the illegal one among these moves."""

    kind: Literal["spot"]
    moves: Moves = Field(min_length=2)
    illegal: int = Field(ge=1)
    broken: Ids = Field(min_length=1)


class Score(_Asking):
    """Fill in the lines of a score."""

    kind: Literal["score"]


class Judge(_Level):
    """Two players quarrel: who is right, or do the rules not say?"""

    kind: Literal["judge"]
    question: str


class OtherRuling(Judge):
    """A sibling of a Judge level: its ruling is quarrelled about in the ruling's own words, the level has none."""


Level = Do | Predict | Spot | Score | Judge
KINDS = ("do", "predict", "spot", "score", "judge")


class Stage(Part):
    id: str
    title: str
    text: Text | None = None
    levels: Annotated[tuple[Annotated[Level, Field(discriminator="kind")], ...], BeforeValidator(as_tuple)] = Field(
        min_length=1
    )


_STAGE = TypeAdapter(Stage)


class ScenarioFaults(Exception):
    """Everything that is wrong with a scenario file, each with its line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read_stage(path: Path) -> tuple[Stage, data.Document]:
    try:
        document = data.load_yaml(path)
    except data.DataError as error:
        raise ScenarioFaults([str(error)]) from error
    try:
        return _STAGE.validate_python(document.data), document
    except ValidationError as error:
        raise ScenarioFaults([_fault(document, detail) for detail in error.errors()]) from error


def _fault(document: data.Document, detail: Any) -> str:
    # The path through a union names the kind of the level, which is no field of the file.
    place = tuple(part for part in detail["loc"] if part not in KINDS)
    name = ".".join(str(part) for part in place)
    return f"{document.file}:{document.line(place)}: {name}: {detail['msg']}"


@cache
def stages(game_id: str) -> tuple[Stage, ...]:
    """The stages of a game's course, in the order of their files' names."""
    return tuple(read_stage(path)[0] for path in stage_files(game_id))


def stage_files(game_id: str) -> list[Path]:
    return sorted((data.scenario_dir() / game_id).glob("*.yaml"))


@cache
def levels(game_id: str) -> dict[str, Level]:
    return {level.id: level for stage in stages(game_id) for level in stage.levels}
