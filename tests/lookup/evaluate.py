"""How well the lookup answers a bank of questions: ``python -m tests.lookup.evaluate [--bank FILE ...] [--misses]``."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tutor.data import load_yaml
from tutor.library.lookup import Answer, Lookup, Reply, lookup

BANKS = Path(__file__).parent / "banks"
DEVELOPMENT = tuple(sorted(BANKS.glob("*.dev.yaml")))

# name, wanted share, and whether that is the least or the most
BARS: tuple[tuple[str, float, bool], ...] = (
    ("section first", 0.85, True),
    ("section in three", 0.95, True),
    ("verdict", 0.92, True),
    ("abstained", 0.90, True),
    ("wrongly abstained", 0.04, False),
)
VERDICTS = ("yes", "no", "open")
# Asked without a game: whether the first answer is of the right one.
GAME_FOUND = "game found"


@dataclass
class Figures:
    """For each figure, how often it was right and how often it was asked."""

    counts: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))

    def count(self, name: str, right: bool) -> None:
        self.counts[name][0] += right
        self.counts[name][1] += 1

    def share(self, name: str) -> float:
        right, asked = self.counts[name]
        return right / asked if asked else float("nan")

    def below(self) -> list[str]:
        """The bars that are not reached."""
        missed = []
        for name, bar, least in BARS:
            share = self.share(name)
            if share < bar if least else share > bar:
                missed.append(name)
        return missed


@dataclass(frozen=True)
class Miss:
    lang: str
    id: str
    ask: str
    wanted: str
    wrong: tuple[str, ...]
    reply: Reply


@dataclass
class Result:
    by_language: dict[tuple[str, str], Figures]
    total: Figures
    misses: list[Miss]


def asked(bank: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(language, phrasing, question) for everything that the rules answer."""
    for question in bank["questions"]:
        for lang, phrasings in question["ask"].items():
            for phrasing in phrasings:
                yield lang, phrasing, question


def evaluate(bank: dict[str, Any], by: Lookup) -> Result:
    game = str(bank["game"])
    result = Result(defaultdict(Figures), Figures(), [])
    for lang, phrasing, question in asked(bank):
        reply = by.ask(phrasing, lang, game)
        seen = _judge(reply, question) | {GAME_FOUND: _finds(by.ask(phrasing, lang, None), game)}
        _count(result, game, lang, seen)
        wrong = tuple(name for name, _, least in BARS if name in seen and seen[name] != least)
        if wrong:
            wanted = f"{'|'.join(question['sections'])} {question['kind']}"
            result.misses.append(Miss(lang, str(question["id"]), phrasing, wanted, wrong, reply))
    for question in bank["abstain"]:
        reply = by.ask(question["ask"], question["lang"], game)
        _count(result, game, question["lang"], {"abstained": reply.abstained})
        if not reply.abstained:
            result.misses.append(Miss(question["lang"], "-", question["ask"], "abstain", ("abstained",), reply))
    return result


def _judge(reply: Reply, question: dict[str, Any]) -> dict[str, bool]:
    wanted = set(question["sections"])
    first = reply.answers[0] if reply.answers else None
    kind = question["kind"] if question["kind"] in VERDICTS else None
    return {
        "section first": first is not None and bool(_sections(reply.answers[:1]) & wanted),
        "first cite": first is not None and first.cites[0].section in wanted,
        "section in three": bool(_sections(reply.answers[:3]) & wanted),
        "verdict": first is not None and first.verdict == kind,
        "wrongly abstained": reply.abstained,
    }


def _finds(reply: Reply, game: str) -> bool:
    return bool(reply.answers) and reply.answers[0].game == game


def _sections(answers: Iterable[Answer]) -> set[str]:
    return {cite.section for answer in answers for cite in answer.cites}


def _count(result: Result, game: str, lang: str, seen: dict[str, bool]) -> None:
    for name, right in seen.items():
        result.by_language[game, lang].count(name, right)
        result.total.count(name, right)


def _table(results: Sequence[Result]) -> None:
    names = [name for name, _, _ in BARS] + ["first cite", GAME_FOUND]
    print(f"{'':22}" + "".join(f"{name:>19}" for name in names))
    for result in results:
        rows = [(f"{game} {lang}", figures) for (game, lang), figures in sorted(result.by_language.items())]
        for label, figures in [*rows, ("all", result.total)]:
            print(f"{label:22}" + "".join(f"{_cell(figures, name):>19}" for name in names))
    bars = [f"{'>=' if least else '<='} {bar:.0%}" for _, bar, least in BARS]
    print(f"{'bar':22}" + "".join(f"{bar:>19}" for bar in bars))


def _cell(figures: Figures, name: str) -> str:
    right, count = figures.counts[name]
    return f"{right}/{count} {figures.share(name):6.1%}" if count else "-"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bank", type=Path, nargs="+", default=DEVELOPMENT)
    parser.add_argument("--misses", action="store_true", help="list every miss with the answers given")
    options = parser.parse_args(argv)
    results = [evaluate(load_yaml(path).data, lookup()) for path in options.bank]
    if options.misses:
        for miss in (miss for result in results for miss in result.misses):
            print(f"{miss.lang} {miss.id}: {miss.ask}\n   wanted {miss.wanted}; wrong: {', '.join(miss.wrong)}")
            for answer in (miss.reply.answers or miss.reply.nearest)[:3]:
                cites = "|".join(cite.section for cite in answer.cites)
                print(f"   {answer.score:.2f} {answer.id} {answer.verdict} [{cites}] {' '.join(answer.matched)}")
    _table(results)
    below = [name for result in results for name in result.total.below()]
    if below:
        print("below the bar: " + ", ".join(below))
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
