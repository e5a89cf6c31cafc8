"""Speed beside a peer: python-chess on the same machine, in the same run, as ratios.

python3 dev.py bench [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import chess

from tests.bench import app
from tutor.data import load_yaml
from tutor.games import GAMES, game
from tutor.kernel.game import CHANCE, Game
from tutor.kernel.journal import replay
from tutor.kernel.policy import play_out, random_policy
from tutor.library.lookup import lookup

SECONDS = 2.0
BANKS = Path(__file__).parents[1] / "lookup" / "banks"


def rate(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """Units of work a second, best of three runs of equal length."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 3:
            done += work()
        best = max(best, done / spent)
    return best


# The game's side


def positions(rules_of: Game, games: int = 3) -> list[tuple[Any, list[Any]]]:
    """Positions of random games in which a player moves, each with its legal moves."""
    found = []
    for seed in range(games):
        rng = Random(seed)
        state = rules_of.new(most_players(rules_of))
        while (actor := rules_of.to_act(state)) is not None:
            if actor == CHANCE:
                state, _ = rules_of.apply(state, rules_of.chance(state, rng))
                continue
            moves = rules_of.legal_moves(state)
            found.append((state, moves))
            state, _ = rules_of.apply(state, rng.choice(moves))
    return found


def most_players(rules_of: Game) -> Any:
    return next(setup for count in (4, 3, 2, 1) if (setup := rules_of.seats(count)) is not None)


def explained_verdicts(rules_of: Game) -> float:
    """Whole verdicts: every rule consulted, with its numbers, kept ones too."""
    cases = [(state, move) for state, moves in positions(rules_of) for move in moves[:12]]

    def work() -> int:
        for state, move in cases:
            rules_of.check(state, move).legal  # noqa: B018
        return len(cases)

    return rate(work)


def playout_moves(rules_of: Game) -> tuple[float, float]:
    """Moves of random games: all of them (chance's deals are checked and carried out alike), and the players' own."""
    seeds = iter(range(1_000_000))
    own = total = 0

    def work() -> int:
        nonlocal own, total
        _, journal, _ = play_out(rules_of, most_players(rules_of), random_policy, Random(next(seeds)))
        own += sum(rules_of.mover(move) != CHANCE for move in journal.moves)
        total += len(journal.moves)
        return len(journal.moves)

    moves = rate(work)
    return moves, moves * own / total


def replay_milliseconds(rules_of: Game) -> float:
    _, journal, _ = play_out(rules_of, most_players(rules_of), random_policy, Random(1))
    return 1000 / rate(lambda: bool(replay(rules_of, journal)) + 0)


# The peer's side


def chess_positions(games: int = 3) -> list[tuple[chess.Board, list[chess.Move]]]:
    found = []
    for seed in range(games):
        rng, board = Random(seed), chess.Board()
        while not board.is_game_over() and board.ply() < 120:
            moves = list(board.legal_moves)
            found.append((board.copy(stack=False), moves))
            board.push(rng.choice(moves))
    return found


def chess_checks() -> float:
    cases = [(board, move) for board, moves in chess_positions() for move in moves[:12]]

    def work() -> int:
        for board, move in cases:
            board.is_legal(move)
        return len(cases)

    return rate(work)


def chess_playout_moves() -> float:
    seeds = iter(range(1_000_000))

    def work() -> int:
        rng, board = Random(next(seeds)), chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return board.ply()

    return rate(work)


# The lookup


def lookup_milliseconds() -> tuple[float, float]:
    questions = [
        (asked, lang, bank.data["game"])
        for bank in map(load_yaml, sorted(BANKS.glob("*.dev.yaml")))
        for question in bank.data["questions"]
        for lang, phrasings in question["ask"].items()
        for asked in phrasings
    ]
    found = lookup()
    times = []
    for asked, lang, game_id in questions * 3:
        start = time.perf_counter()
        found.ask(asked, lang, game_id, 5)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


def measure() -> dict[str, Any]:
    peer_checks, peer_moves = chess_checks(), chess_playout_moves()
    median, p95 = lookup_milliseconds()
    report: dict[str, Any] = {
        "peer": {
            "name": f"python-chess {chess.__version__}",
            "checks_per_second": peer_checks,
            "moves_per_second": peer_moves,
        },
        "lookup": {"p50_ms": median, "p95_ms": p95},
        "games": {},
    }
    for id in GAMES:
        rules_of = game(id)
        verdicts, (moves, own) = explained_verdicts(rules_of), playout_moves(rules_of)
        report["games"][id] = {
            "verdicts_per_second": verdicts,
            "verdicts_ratio": verdicts / peer_checks,
            "playout_moves_per_second": moves,
            "playout_ratio": moves / peer_moves,
            "player_moves_per_second": own,
            "player_moves_ratio": own / peer_moves,
            "replay_ms": replay_milliseconds(rules_of),
        }
    report["app"] = app.measure()
    return report


def shown(report: dict[str, Any]) -> str:
    peer = report["peer"]
    lines = [
        f"{peer['name']}: {peer['checks_per_second']:,.0f} legality checks/s, "
        f"{peer['moves_per_second']:,.0f} playout moves/s"
    ]
    for id, figures in report["games"].items():
        lines += [
            f"{id}: explained verdicts {figures['verdicts_per_second']:,.0f}/s = {figures['verdicts_ratio']:.2f}x",
            f"{id}: playout moves {figures['playout_moves_per_second']:,.0f}/s = {figures['playout_ratio']:.2f}x "
            f"(the players' own: {figures['player_moves_per_second']:,.0f}/s = {figures['player_moves_ratio']:.2f}x)",
            f"{id}: a whole game replayed from its journal in {figures['replay_ms']:.1f} ms",
        ]
    lines.append(f"lookup: p50 {report['lookup']['p50_ms']:.2f} ms, p95 {report['lookup']['p95_ms']:.2f} ms")
    figures = report["app"]
    if figures is None:
        return "\n".join([*lines, "app: not measured, no browser can be had here"])
    empty = figures["empty_click_ms"]
    lines.append(
        f"an empty page: click p50 {empty['p50']:.0f} ms, p95 {empty['p95']:.0f} ms; "
        f"opened in {figures['empty_first_ms']:.0f} ms"
    )
    for id, measured in figures["games"].items():
        own = measured["click_ms"]
        lines += [
            f"app, {id}: board click to verdict p50 {own['p50']:.0f} ms, p95 {own['p95']:.0f} ms "
            f"= {measured['click_ratio']:.2f}x",
            f"app, {id}: first level {measured['first_level_ms']:.0f} ms = {measured['first_level_ratio']:.2f}x",
        ]
    lines.append(f"app: {figures['session_mb']:.1f} MB for each further session")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    report = measure()
    print(json.dumps(report) if options.json else shown(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
