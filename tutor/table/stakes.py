"""What an open point is worth: the same sheets, moves or game under every way of reading it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from tutor.kernel.game import Game
from tutor.kernel.score import Line
from tutor.kernel.verdict import IllegalMove, Verdict
from tutor.library.entries import Example
from tutor.table.faults import Unreadable
from tutor.table.files import read_journal, read_move, read_position, read_readings, read_sheets
from tutor.table.ruling import rule_on_moves

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Side:
    """What comes of one reading: everybody's score, or the verdict on what this reading forbids.

    ``verdict`` and ``move`` are those of the move in question, or of the first one that cannot be made.
    """

    value: str
    lines: dict[str, Line]
    winners: tuple[str, ...] = ()
    verdict: Verdict | None = None
    move: Any = None

    @property
    def totals(self) -> dict[str, int]:
        return {player: line.points for player, line in self.lines.items()}

    @property
    def is_possible(self) -> bool:
        return self.verdict is None or self.verdict.legal


@dataclass(frozen=True, slots=True)
class Stakes:
    """An open point in one case, the default reading first."""

    reading: str
    sides: tuple[Side, ...]
    is_over: bool = False

    @property
    def change(self) -> Literal["points", "winner", "legality", "nothing"]:
        """What the readings differ in; a tie may be broken otherwise without another point."""
        first = self.sides[0]
        if len({side.is_possible for side in self.sides}) > 1:
            return "legality"
        if any(side.totals != first.totals for side in self.sides):
            return "points"
        return "winner" if any(set(side.winners) != set(first.winners) for side in self.sides) else "nothing"

    def side(self, value: str) -> Side:
        return next(side for side in self.sides if side.value == value)


def differing_lines(was: Side, now: Side) -> list[tuple[str, Line, Line]]:
    """Every line without parts whose points the two readings count differently, with its player."""
    found = []
    for player in was.lines.keys() & now.lines.keys():
        after = dict(now.lines[player].walk())
        for path, line in was.lines[player].walk():
            if not line.parts and path in after and after[path].points != line.points:
                found.append((player, line, after[path]))
    order = list(was.lines)
    return sorted(found, key=lambda each: order.index(each[0]))


def of_sheets(game: Game, facts: Plain, readings: Any, reading: str) -> Stakes:
    """Score sheets counted under each reading. Points counted under one may be impossible under another."""

    def counted(value: str, changed: Any) -> Side:
        try:
            sheets = read_sheets(game, facts, changed)
        except Unreadable as error:
            findings = tuple(fault.finding for fault in error.faults if fault.finding is not None)
            if len(findings) < len(error.faults):
                raise
            return Side(value, {}, verdict=Verdict(findings))
        return _scored(game, value, sheets)

    return _under_each(game, readings, reading, counted)


def of_moves(game: Game, example: Example, readings: Any, reading: str) -> Stakes:
    """The last move of an example judged under each reading; the moves before it can be made under all of them."""
    is_over = False

    def judged(value: str, changed: Any) -> Side:
        nonlocal is_over
        if example.journal is not None:
            _, state = read_journal(game, example.journal, game.plain(changed))
        else:
            state = read_position(game, example.position or {}, changed)
        moves = [read_move(game, move, f"moves[{at}]") for at, move in enumerate(example.moves)]
        ruling = rule_on_moves(game, state, moves)
        verdict = Verdict(ruling.findings)
        if not ruling.legal:
            return Side(value, {}, verdict=verdict, move=moves[ruling.judged])
        is_over = is_over or game.to_act(ruling.state) is None
        return replace(_scored(game, value, game.sheets(ruling.state)), verdict=verdict, move=moves[-1])

    stakes = _under_each(game, readings, reading, judged)
    return replace(stakes, is_over=is_over)


def of_example(game: Game, example: Example, reading: str) -> Stakes:
    readings = read_readings(game, None)
    if example.sheets is not None:
        return of_sheets(game, example.sheets, readings, reading)
    return of_moves(game, example, readings, reading)


def of_game(game: Game, journal: Plain, reading: str) -> Stakes:
    """A game played so far, played again under each reading; its other readings stay what they are."""
    start = "state" if "state" in journal else "setup"
    is_over = False

    def played(value: str, changed: Any) -> Side:
        nonlocal is_over
        given = {**journal[start], "readings": game.plain(changed)}
        state = game.read_state(given) if start == "state" else game.new(game.read_setup(given))
        for plain in journal["moves"]:
            move = game.read_move(plain)
            try:
                state, _ = game.apply(state, move)
            except IllegalMove as error:
                return Side(value, {}, verdict=error.verdict, move=move)
        is_over = is_over or game.to_act(state) is None
        return _scored(game, value, game.sheets(state))

    own = {name.replace("_", "-"): value for name, value in (journal[start].get("readings") or {}).items()}
    stakes = _under_each(game, read_readings(game, own), reading, played)
    return replace(stakes, is_over=is_over)


def _under_each(game: Game, readings: Any, reading: str, side: Callable[[str, Any], Side]) -> Stakes:
    field = reading.replace("-", "_")
    return Stakes(
        reading,
        tuple(side(value, replace(readings, **{field: value})) for value in game.READINGS[reading]),
    )


def _scored(game: Game, value: str, sheets: Any) -> Side:
    return Side(value, {sheet.player: game.score(sheet) for sheet in sheets}, game.rank(sheets).winners)


def example_faults(game: Game, example: Example, reading: str) -> list[str]:
    """Why an example does not show what is at stake; an empty list where it does."""
    if (example.sheets is None) == (not example.moves):
        return ["an example has sheets, or a position or journal with moves"]
    if example.moves and (example.position is None) == (example.journal is None):
        return ["an example with moves has either a position or a journal"]
    stakes = of_example(game, example, reading)
    if stakes.change == "nothing":
        return ["no reading changes anything in this example"]
    last = game.read_move(example.moves[-1]) if example.moves else None
    early = [side for side in stakes.sides if example.moves and side.move != last]
    return [f"under {side.value} a move before the last one is illegal" for side in early]
