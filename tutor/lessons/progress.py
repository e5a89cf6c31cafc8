"""How far a learner has come: the goes at levels are kept, everything else follows from them.

Goes are only ever added, so two tabs, or two devices by a file, are merged without loss: the union of their goes, and
the best stars of each level.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tutor.lessons.scenario import Level, Stage

VERSION = 1
MOST_GOES = 1000
FIRST_TRY, HELPED, SHOWN, FAILED = 3, 2, 1, 0
DAY = 24 * 60 * 60
# After so many right goes in a row, each on another day, a rule stays known for so many days.
LASTS_DAYS = (4, 10, 25, 60, 150)

State = Literal["new", "learning", "known", "faded"]


@dataclass(frozen=True, slots=True, order=True)
class Go:
    """One go at a level, or at the check of a stage (``check_id``), by its stars.

    3: at the first try; 2: with hints or after a mistake; 1: shown; 0: a mistake on the way, with the rules that went
    wrong.
    """

    at: int
    level: str
    stars: int
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """The latest goes in the order of time, and the best stars of every level ever played."""

    goes: tuple[Go, ...] = ()
    best: Mapping[str, int] = field(default_factory=dict)


class NewerVersion(Exception):
    """Written by a newer program: not read, and so never overwritten."""


class NotProgress(Exception):
    """No progress at all: another kind of file."""


def check_id(stage_id: str) -> str:
    """The name under which the check "I know this" of a stage is kept."""
    return f"check:{stage_id}"


def merged(one: Progress, other: Progress) -> Progress:
    """Nothing of either is lost but goes long past."""
    goes = tuple(sorted({*one.goes, *other.goes})[-MOST_GOES:])
    levels = sorted({*one.best, *other.best})
    return Progress(goes, {level: max(one.best.get(level, 0), other.best.get(level, 0)) for level in levels})


# ---- what follows from the goes


def rule_states(stages: Iterable[Stage], progress: Progress, now: int) -> dict[str, State]:
    """Each rule of the course, in the order in which it is taught."""
    taught, by_level = _taught(stages)
    results: dict[str, list[tuple[int, int]]] = {rule: [] for rule in taught}
    for go in progress.goes:
        # A mistake says nothing of the level's other rules.
        for rule in by_level.get(go.level, ()) if go.stars else go.broken:
            if rule in results:
                results[rule].append((go.at, go.stars))
    return {rule: _state(found, now) for rule, found in results.items()}


def _taught(stages: Iterable[Stage]) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """All rules of the course, and those of each level and of each stage's check."""
    by_level: dict[str, tuple[str, ...]] = {}
    for stage in stages:
        by_level |= {level.id: level.rules for level in stage.levels}
        by_level[check_id(stage.id)] = tuple(dict.fromkeys(rule for level in stage.levels for rule in level.rules))
    return list(dict.fromkeys(rule for rules in by_level.values() for rule in rules)), by_level


def _state(results: list[tuple[int, int]], now: int) -> State:
    if not results:
        return "new"
    streak, last = 0, 0
    for at, stars in results:
        if stars == FIRST_TRY:
            # The second time within a day shows no more than the first.
            streak += streak == 0 or at - last >= DAY
            last = at
        elif stars <= SHOWN:
            streak = 0
    if not streak:
        return "learning"
    lasts = LASTS_DAYS[min(streak, len(LASTS_DAYS)) - 1] * DAY
    return "known" if now - last <= lasts else "faded"


def is_finished(stage: Stage, progress: Progress) -> bool:
    """Every level has a star, or the check was passed."""
    return bool(progress.best.get(check_id(stage.id))) or all(progress.best.get(level.id) for level in stage.levels)


def current_stage(stages: tuple[Stage, ...], progress: Progress) -> Stage | None:
    """Where the learner was last, else the first that is not finished; None when all are."""
    open_stages = [stage for stage in stages if not is_finished(stage, progress)]
    if not open_stages:
        return None
    last = progress.goes[-1].level if progress.goes else ""
    return next((stage for stage in open_stages if any(level.id == last for level in stage.levels)), open_stages[0])


def next_level(stages: tuple[Stage, ...], progress: Progress, now: int) -> Level | None:
    """The next level without a star; when there is none, one whose rules have faded or never settled."""
    stage = current_stage(stages, progress)
    if stage is not None:
        return next(level for level in stage.levels if not progress.best.get(level.id))
    return next(iter(worth_again(stages, progress, now)), None)


def worth_again(stages: tuple[Stage, ...], progress: Progress, now: int) -> list[Level]:
    """Levels played before with a rule that has faded or still goes wrong, the most such rules first."""
    states = rule_states(stages, progress, now)
    shaky = {
        level.id: sum(states[rule] in ("faded", "learning") for rule in level.rules)
        for stage in stages
        for level in stage.levels
        if progress.best.get(level.id)
    }
    levels = [level for stage in stages for level in stage.levels if shaky.get(level.id)]
    return sorted(levels, key=lambda level: -shaky[level.id])


# ---- files and the store


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


Id = Annotated[str, Field(max_length=120)]
Stars = Annotated[int, Field(ge=0, le=3)]


class _PlainGo(_Plain):
    at: Annotated[int, Field(ge=0, le=2**40)]
    level: Id
    stars: Stars
    broken: Annotated[list[Id], Field(max_length=40)] = []


class _PlainProgress(_Plain):
    version: Literal[1]
    goes: Annotated[list[_PlainGo], Field(max_length=MOST_GOES)]
    best: Annotated[dict[Id, Stars], Field(max_length=2000)]


def plain(progress: Progress) -> dict[str, Any]:
    goes = [
        {"at": go.at, "level": go.level, "stars": go.stars} | ({"broken": list(go.broken)} if go.broken else {})
        for go in progress.goes
    ]
    return {"version": VERSION, "goes": goes, "best": dict(progress.best)}


def read(data: Any) -> Progress:
    """Progress from plain data; raises ``NewerVersion`` or ``NotProgress``."""
    _refuse_newer(data)
    try:
        given = _PlainProgress.model_validate(data)
    except ValidationError as error:
        raise NotProgress from error
    return Progress(tuple(sorted(Go(go.at, go.level, go.stars, tuple(go.broken)) for go in given.goes)), given.best)


def exported(by_game: Mapping[str, Progress]) -> dict[str, Any]:
    """The progress in all games as one file."""
    return {"version": VERSION, "progress": {game_id: plain(progress) for game_id, progress in by_game.items()}}


def imported(data: Any) -> dict[str, Progress]:
    """The progress by game in a file; the whole file is read before anything of it is used."""
    _refuse_newer(data)
    if not isinstance(data, dict) or data.keys() != {"version", "progress"} or data["version"] != VERSION:
        raise NotProgress
    if not isinstance(data["progress"], dict):
        raise NotProgress
    return {str(game_id): read(one) for game_id, one in data["progress"].items()}


def _refuse_newer(data: Any) -> None:
    version = data.get("version") if isinstance(data, dict) else None
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise NewerVersion
