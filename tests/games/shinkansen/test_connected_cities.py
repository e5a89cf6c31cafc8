"""The longest chain of connected cities, held against the book's words taken literally: every stretch of the train."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tutor.games import game

SHINKANSEN = game("shinkansen")


def lines(train: list[Any], tracks: list[int], **more: Any) -> dict[str, int]:
    facts = {
        "players": [{"player": "yellow", "train": train}],
        "cities": {city: {"track": True} for city in tracks},
        **more.pop("facts", {}),
    }
    sheet = SHINKANSEN.read_sheets(facts, SHINKANSEN.readings(**more))[0]
    return {path: line.points for path, line in SHINKANSEN.score(sheet).walk()}


@pytest.mark.parametrize(
    ("train", "tracks", "points"),
    (
        ([3, 4, 5], [3, 4, 5], 9),
        ([5, 4, 3], [3, 4, 5], 0),
        ([[3, 4], 5], [3, 4, 5], 9),
        ([3, 3, 4], [3, 4], 6),
        ([3, 4, 3, 5], [3, 4, 5], 9),
        ([3, 4, 8, 5], [3, 4, 5, 8], 6),
        ([3, 4, 5], [3, 5], 0),
        ([3], [3], 0),
        ([1, 2, 4, 5, 6], [1, 2, 4, 5, 6], 9),
        ([], [], 0),
        (list(range(1, 13)), list(range(1, 13)), 36),
    ),
)
def test_chains(train: list[Any], tracks: list[int], points: int) -> None:
    assert lines(train, tracks)["connected"] == points


def stretch_counts(faces: list[int], tracks: list[int]) -> int:
    """A stretch is connected if each of its cities has track and is the next number or one already met in it."""
    best = 0
    for first, last in combinations(range(len(faces) + 1), 2):
        met: list[int] = []
        for city in faces[first:last]:
            if city not in tracks or (met and city not in met and city != met[-1] + 1):
                break
            met += [city] if city not in met else []
        else:
            best = max(best, len(met))
    return best if best >= 2 else 0


def through_gaps(faces: list[int], tracks: list[int]) -> int:
    """Consecutive numbers met one after the other, whatever stands between them."""
    best = 0
    for start in range(1, 13):
        wanted = start
        for city in faces:
            if city == wanted and city in tracks:
                wanted += 1
        best = max(best, wanted - start)
    return best if best >= 2 else 0


def by_numbers(faces: list[int], tracks: list[int]) -> int:
    shown = {city for city in faces if city in tracks}
    runs = [sum(1 for _ in iter_run(shown, start)) for start in range(1, 13)]
    best = max(runs)
    return best if best >= 2 else 0


def iter_run(shown: set[int], start: int) -> Any:
    while start in shown:
        yield start
        start += 1


@pytest.mark.parametrize("block", range(3))
def test_random_trains(block: int) -> None:
    rng = Random(block)
    for _ in range(700):
        size = rng.randint(0, 8)
        # Neighbouring numbers often enough that chains occur.
        low = rng.randint(1, 8)
        train: list[Any] = [rng.randint(low, min(12, low + 5)) for _ in range(size)]
        train = [[city, city + 1] if rng.random() < 0.2 and city < 12 else city for city in train]
        if rng.random() < 0.4:
            train.sort(key=lambda card: card if isinstance(card, int) else card[0])
        tracks = [city for city in range(1, 13) if rng.random() < 0.8]
        faces = [city for card in train for city in (card if isinstance(card, list) else [card])]
        assert lines(train, tracks)["connected"] == 3 * stretch_counts(faces, tracks)
        gaps = lines(train, tracks, connected_cities="subsequence")
        assert gaps["connected"] == 3 * through_gaps(faces, tracks)
        hideo = {"hideo": {"colour": "yellow", "cities": [1, 2]}}
        assert lines(train, tracks, facts=hideo)["connected"] == 3 * by_numbers(faces, tracks)
