"""Files that people write at a table: read whole, refused with every fault named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tutor import data
from tutor.games import GAMES, game
from tutor.kernel.game import Game
from tutor.kernel.journal import Journal
from tutor.kernel.reading import as_fields, reading_id
from tutor.kernel.verdict import IllegalMove, ImpossiblePosition
from tutor.table.faults import Fault, Unreadable, field_name, from_findings, from_validation

MOST_BYTES = 2_000_000


def read_file(path: Path) -> dict[str, Any]:
    """The mapping in a YAML or JSON file."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unreadable([Fault(str(path), "no-file")]) from error
    if len(raw) > MOST_BYTES:
        raise Unreadable([Fault(path.name, "too-big", {"bound": MOST_BYTES // 1_000_000})])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable([Fault(str(path), "not-text")]) from error
    return read_text(text, path.name)


def read_text(text: str, name: str) -> dict[str, Any]:
    if text.lstrip().startswith("{"):
        try:
            # YAML reads nearly all JSON, but not its escapes beyond the basic plane.
            return dict(json.loads(text, object_pairs_hook=_once))
        except (ValueError, RecursionError):
            pass
    try:
        document = data.parse_yaml(text, name)
    except data.DataError as error:
        raise Unreadable([Fault(f"{name}:{error.line}", f"yaml-{error.kind}", {"key": error.key})]) from error
    if not isinstance(document.data, dict):
        raise Unreadable([Fault(name, "mapping_type")])
    return document.data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise ValueError("a key is given twice")
    return mapping


def game_of(content: dict[str, Any]) -> Game:
    given = content.get("game")
    if given is None:
        raise Unreadable([Fault("game", "missing")])
    if given not in GAMES:
        raise Unreadable([Fault("game", "unknown-game", {"given": str(given)[:40], "expected": ", ".join(GAMES)})])
    return game(given)


def refuse_other_fields(content: dict[str, Any], known: set[str], game_id: str) -> None:
    unknown = [Fault(str(name), "extra_forbidden") for name in content if name not in known]
    if unknown:
        raise Unreadable(unknown, game_id)


def read_readings(rules_of: Game, given: Any) -> Any:
    """The table's readings; what is not given is read as the default says."""
    if given is None:
        given = {}
    if not isinstance(given, dict):
        raise Unreadable([Fault("readings", "mapping_type")], rules_of.ID)
    faults = []
    for id, value in given.items():
        options = rules_of.READINGS.get(str(id))
        if options is None:
            faults.append(
                Fault("readings", "literal_error", {"given": str(id), "expected": ", ".join(rules_of.READINGS)})
            )
        elif value not in options:
            faults.append(
                Fault(f"readings.{id}", "literal_error", {"given": str(value), "expected": ", ".join(options)})
            )
    if faults:
        raise Unreadable(faults, rules_of.ID)
    return rules_of.readings(**as_fields(given))


def read_move(rules_of: Game, given: Any, place: str) -> Any:
    try:
        return rules_of.read_move(given)
    except ValidationError as error:
        raise Unreadable(_move_faults(error, place), rules_of.ID) from error


def _move_faults(error: ValidationError, place: str) -> list[Fault]:
    """A union's path begins with the kind of the move, which is no field."""
    faults = from_validation(error)
    kinds = {str(detail["loc"][0]) for detail in error.errors() if detail["loc"]}
    cleaned = []
    for fault in faults:
        head, _, rest = fault.field.partition(".")
        name = rest if head in kinds else fault.field
        cleaned.append(Fault(f"{place}.{name}" if name else place, fault.kind, fault.params))
    return cleaned


def read_position(rules_of: Game, given: Any, readings: Any, place: str = "position") -> Any:
    try:
        return rules_of.read_position(given, readings)
    except ValidationError as error:
        raise Unreadable(from_validation(error, (place,)), rules_of.ID) from error
    except ImpossiblePosition as error:
        raise Unreadable(from_findings(error.problems, place), rules_of.ID) from error


def read_sheets(rules_of: Game, given: Any, readings: Any, place: str = "players") -> tuple[Any, ...]:
    try:
        return rules_of.read_sheets(given, readings)
    except ValidationError as error:
        raise Unreadable(from_validation(error), rules_of.ID) from error
    except ImpossiblePosition as error:
        raise Unreadable(from_findings(error.problems, place), rules_of.ID) from error


def read_journal(rules_of: Game, given: Any, readings: Any = None, place: str = "journal") -> tuple[Journal, Any]:
    """A journal and the position it leads to, every move of it checked."""
    if not isinstance(given, dict):
        raise Unreadable([Fault(place, "mapping_type")], rules_of.ID)
    if given.get("game", rules_of.ID) != rules_of.ID:
        raise Unreadable([Fault(f"{place}.game", "other-game", {"given": str(given["game"])[:40]})], rules_of.ID)
    unknown = [Fault(f"{place}.{name}", "extra_forbidden") for name in given if name not in _JOURNAL_FIELDS]
    if unknown:
        raise Unreadable(unknown, rules_of.ID)
    journal, state = _journal_start(rules_of, given, readings, place)
    moves = given.get("moves", [])
    if not isinstance(moves, list):
        raise Unreadable([Fault(f"{place}.moves", "list_type")], rules_of.ID)
    for at, plain in enumerate(moves):
        here = field_name((place, "moves", at))
        move = read_move(rules_of, plain, here)
        try:
            state, _ = rules_of.apply(state, move)
        except IllegalMove as error:
            raise Unreadable([_illegal(here, error)], rules_of.ID) from error
        journal = journal.with_move(move)
    return journal, state


_JOURNAL_FIELDS = {"game", "setup", "state", "moves", "version"}


def _journal_start(rules_of: Game, given: dict[str, Any], readings: Any, place: str) -> tuple[Journal, Any]:
    if "state" in given:
        try:
            state = rules_of.read_state(given["state"])
        except ValidationError as error:
            raise Unreadable(from_validation(error, (place, "state")), rules_of.ID) from error
        problems = rules_of.problems(state)
        if problems:
            raise Unreadable(from_findings(problems, f"{place}.state"), rules_of.ID)
        return Journal(rules_of.ID, state, from_position=True), state
    setup = given.get("setup")
    if not isinstance(setup, dict):
        raise Unreadable([Fault(f"{place}.setup", "missing" if setup is None else "mapping_type")], rules_of.ID)
    # What the file says of its table's readings stands over what the journal was played with.
    own, given_readings = _dashed(setup.get("readings")), _dashed(readings)
    if isinstance(own, dict) and isinstance(given_readings, dict):
        own = {**own, **given_readings}
    chosen = read_readings(rules_of, own if own is not None else given_readings)
    try:
        start = rules_of.read_setup({**setup, "readings": rules_of.plain(chosen)})
        return Journal(rules_of.ID, start), rules_of.new(start)
    except ValidationError as error:
        raise Unreadable(from_validation(error, (place, "setup")), rules_of.ID) from error
    except ImpossiblePosition as error:
        raise Unreadable(from_findings(error.problems, f"{place}.setup"), rules_of.ID) from error


def _dashed(own: Any) -> Any:
    return {reading_id(str(name)): value for name, value in own.items()} if isinstance(own, dict) else own


def _illegal(place: str, error: IllegalMove) -> Fault:
    broken = error.verdict.broken
    return Fault(place, "illegal-move", {"reasons": lambda words: " ".join(words.finding(one) for one in broken)})
