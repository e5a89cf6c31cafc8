"""Is this score right? Every line with its rule, and where a claimed figure first goes wrong, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutor.kernel.game import Game
from tutor.kernel.misreading import LineMisreading
from tutor.kernel.reading import alternatives
from tutor.kernel.score import Line, Ranking
from tutor.table.faults import Fault, Unreadable
from tutor.table.files import game_of, read_readings, read_sheets

MOST_CLAIM = 9999


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line where claim and rules part, with the misreadings that would give the claim."""

    path: str
    line: Line
    claimed: int
    misreadings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """One player's claims held against the rules. Later differences stay unnamed until the first is settled."""

    player: str
    first: Difference | None
    differing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnderReading:
    """The result if one open point were read the other way."""

    reading: str
    value: str
    totals: dict[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """The whole count of a table."""

    game: Game
    facts: dict[str, Any]
    names: dict[str, str]
    lines: dict[str, Line]
    ranking: Ranking
    audits: tuple[Audit, ...]
    under_readings: tuple[UnderReading, ...]


def count(content: dict[str, Any]) -> Count:
    """The score of every player in a file, its claims audited, and what the open readings are worth."""
    game = game_of(content)
    readings = read_readings(game, content.get("readings"))
    names, claims, facts = _taken_apart(game, content)
    sheets = read_sheets(game, facts, readings)
    lines = {sheet.player: game.score(sheet) for sheet in sheets}
    _refuse_unknown_claims(game, claims, lines)
    audits = tuple(
        audit_claims(game, sheet, lines[sheet.player], claims[sheet.player])
        for sheet in sheets
        if claims.get(sheet.player)
    )
    return Count(game, facts, names, lines, game.rank(sheets), audits, under_readings(game, facts, readings))


def audit_claims(game: Game, sheet: Any, score: Line, claims: dict[str, int]) -> Audit:
    """Claims are compared part before sum, so that the line named is the one where the mistake was made."""
    differing = [(path, line) for path, line in score.walk() if path in claims and claims[path] != line.points]
    if not differing:
        return Audit(sheet.player, None, ())
    path, line = differing[0]
    misreadings = misreadings_giving(game, sheet, line, claims[path])
    return Audit(sheet.player, Difference(path, line, claims[path], misreadings), tuple(path for path, _ in differing))


def misreadings_giving(game: Game, sheet: Any, line: Line, claimed: int) -> tuple[str, ...]:
    """The misreadings under which this line would come out as claimed."""
    return tuple(
        misreading.id
        for misreading in game.MISREADINGS.values()
        if isinstance(misreading, LineMisreading) and misreading.points(sheet, line) == claimed != line.points
    )


def under_readings(game: Game, facts: dict[str, Any], readings: Any) -> tuple[UnderReading, ...]:
    """Each open point read the other way, where that changes somebody's points or the winner."""
    own = read_sheets(game, facts, readings)
    now, winners = {sheet.player: game.score(sheet).points for sheet in own}, set(game.rank(own).winners)
    results = []
    for id, value, changed in alternatives(readings):
        try:
            sheets = read_sheets(game, facts, changed)
        except Unreadable:
            # Figures that were counted under one reading may be impossible under the other.
            continue
        totals = {sheet.player: game.score(sheet).points for sheet in sheets}
        ranking = game.rank(sheets)
        if totals != now or set(ranking.winners) != winners:
            results.append(UnderReading(id, value, totals, ranking.winners))
    return tuple(results)


def _taken_apart(
    game: Game, content: dict[str, Any]
) -> tuple[dict[str, str], dict[str, dict[str, int]], dict[str, Any]]:
    """What every game's score file shares (names and claims), and the facts that are the game's own."""
    facts = {name: value for name, value in content.items() if name not in ("game", "readings")}
    players = facts.get("players")
    if not isinstance(players, list) or not players:
        raise Unreadable([Fault("players", "missing" if players is None else "list_type")], game.ID)
    names: dict[str, str] = {}
    claims: dict[str, dict[str, int]] = {}
    own = []
    faults = []
    for at, player in enumerate(players):
        if not isinstance(player, dict):
            raise Unreadable([Fault(f"players[{at}]", "mapping_type")], game.ID)
        given = player.get("claims")
        given = {} if given is None else given
        if not isinstance(given, dict):
            raise Unreadable([Fault(f"players[{at}].claims", "mapping_type")], game.ID)
        name = player.get("name")
        if name is not None and not isinstance(name, str):
            faults.append(Fault(f"players[{at}].name", "string_type"))
        for line, points in given.items():
            place = f"players[{at}].claims.{line}"
            if not isinstance(points, int) or isinstance(points, bool):
                faults.append(Fault(place, "int_type", {"given": str(points)[:40]}))
            elif abs(points) > MOST_CLAIM:
                faults.append(Fault(place, "less_than_equal", {"le": MOST_CLAIM, "given": points}))
        id = str(player.get("player"))
        names[id] = str(player.get("name") or "")[:60]
        claims[id] = {str(line): points for line, points in given.items()}
        own.append({name: value for name, value in player.items() if name not in ("name", "claims")})
    if faults:
        raise Unreadable(faults, game.ID)
    return names, claims, {**facts, "players": own}


def _refuse_unknown_claims(game: Game, claims: dict[str, dict[str, int]], lines: dict[str, Line]) -> None:
    faults = []
    for at, (player, line) in enumerate(lines.items()):
        known = [path for path, _ in line.walk()]
        faults += [
            Fault(f"players[{at}].claims.{path}", "unknown-line", {"expected": ", ".join(known)})
            for path in claims.get(player, {})
            if path not in known
        ]
    if faults:
        raise Unreadable(faults, game.ID)
