"""Progress: nothing is lost when two tabs meet, rules fade with time, and a strange file changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.games import GAMES
from tutor.lessons import progress as p
from tutor.lessons.progress import DAY, FAILED, FIRST_TRY, HELPED, LASTS_DAYS, SHOWN, Go, Progress, merged
from tutor.lessons.scenario import Level, Stage, stages

NOW = 2_000_000_000
COURSE = stages(GAMES[0])
FIRST: Level = COURSE[0].levels[0]
RULE = FIRST.rules[0]

goes = st.builds(
    Go,
    at=st.integers(0, NOW),
    level=st.sampled_from(["a", "b", "c"]),
    stars=st.integers(0, 3),
    broken=st.lists(st.sampled_from(["x", "y"]), max_size=2).map(tuple),
)


def with_go(progress: Progress, go: Go) -> Progress:
    return merged(progress, Progress((go,), {go.level: go.stars} if go.stars else {}))


def progress_of(found: list[Go]) -> Progress:
    progress = Progress()
    for go in found:
        progress = with_go(progress, go)
    return progress


progresses = st.lists(goes, max_size=8).map(progress_of)


@given(progresses, progresses, progresses)
def test_merging_loses_nothing_in_any_order(one: Progress, two: Progress, three: Progress) -> None:
    merged = p.merged(p.merged(one, two), three)
    assert merged == p.merged(three, p.merged(two, one))
    assert p.merged(merged, one) == merged
    for part in (one, two, three):
        assert set(part.goes) <= set(merged.goes)
        assert all(merged.best[level] >= stars for level, stars in part.best.items())


@given(progresses)
def test_what_is_written_is_read(progress: Progress) -> None:
    assert p.read(json.loads(json.dumps(p.plain(progress)))) == progress
    assert p.imported(json.loads(json.dumps(p.exported({"a": progress, "b": Progress()})))) == {
        "a": progress,
        "b": Progress(),
    }


def test_best_stars_stay_when_a_later_go_is_worse() -> None:
    progress = progress_of([Go(1, "a", FIRST_TRY), Go(2, "a", FAILED, ("x",)), Go(3, "a", SHOWN)])
    assert progress.best == {"a": FIRST_TRY}
    assert len(progress.goes) == 3


def test_old_goes_make_room_but_their_stars_stay() -> None:
    many = Progress(tuple(Go(at, f"level-{at}", HELPED) for at in range(1, p.MOST_GOES + 1)), {"level-1": HELPED})
    more = with_go(many, Go(NOW, "last", FIRST_TRY))
    assert len(more.goes) == p.MOST_GOES
    assert more.goes[-1].level == "last"
    assert more.best["level-1"] == HELPED


def state_after(*found: Go, now: int = NOW) -> str:
    return p.rule_states(COURSE, progress_of(list(found)), now)[RULE]


def test_a_rule_is_new_then_learning_then_known_then_faded() -> None:
    assert state_after() == "new"
    assert state_after(Go(NOW, FIRST.id, HELPED)) == "learning"
    assert state_after(Go(NOW, FIRST.id, SHOWN)) == "learning"
    assert state_after(Go(NOW, FIRST.id, FIRST_TRY)) == "known"
    assert state_after(Go(NOW, FIRST.id, FIRST_TRY), now=NOW + LASTS_DAYS[0] * DAY) == "known"
    assert state_after(Go(NOW, FIRST.id, FIRST_TRY), now=NOW + LASTS_DAYS[0] * DAY + 1) == "faded"


def test_each_right_go_on_another_day_lasts_longer() -> None:
    right = [Go(NOW, FIRST.id, FIRST_TRY), Go(NOW + DAY, FIRST.id, FIRST_TRY)]
    later = NOW + DAY + LASTS_DAYS[1] * DAY
    assert state_after(*right, now=later) == "known"
    assert state_after(*right, now=later + 1) == "faded"
    same_day = [Go(NOW, FIRST.id, FIRST_TRY), Go(NOW + DAY - 1, FIRST.id, FIRST_TRY)]
    assert state_after(*same_day, now=later) == "faded"


def test_a_mistake_takes_the_rule_back_to_learning_and_others_not() -> None:
    right = Go(NOW, FIRST.id, FIRST_TRY)
    assert state_after(right, Go(NOW + 1, FIRST.id, FAILED, (RULE,))) == "learning"
    assert state_after(right, Go(NOW + 1, FIRST.id, FAILED, ("another.rule",))) == "known"
    # Broken in a level that is about something else.
    assert state_after(right, Go(NOW + 1, "no-such-level", FAILED, (RULE,))) == "learning"


def test_the_check_of_a_stage_makes_its_rules_known_and_the_stage_finished() -> None:
    progress = progress_of([Go(NOW, p.check_id(COURSE[0].id), FIRST_TRY)])
    states = p.rule_states(COURSE, progress, NOW)
    assert {states[rule] for level in COURSE[0].levels for rule in level.rules} == {"known"}
    assert "new" in states.values()
    assert p.is_finished(COURSE[0], progress)
    assert not p.is_finished(COURSE[1], progress)


def played(stage: Stage, stars: int = FIRST_TRY, at: int = NOW) -> list[Go]:
    return [Go(at, level.id, stars) for level in stage.levels]


def test_the_next_level_is_the_next_without_a_star() -> None:
    assert p.next_level(COURSE, Progress(), NOW) is FIRST
    assert p.current_stage(COURSE, Progress()) is COURSE[0]
    after_one = progress_of([Go(NOW, FIRST.id, SHOWN)])
    assert p.next_level(COURSE, after_one, NOW) is COURSE[0].levels[1]
    after_stage = progress_of(played(COURSE[0]))
    assert p.current_stage(COURSE, after_stage) is COURSE[1]


def test_who_jumps_ahead_goes_on_there() -> None:
    ahead = progress_of([Go(NOW, COURSE[2].levels[0].id, HELPED)])
    assert p.current_stage(COURSE, ahead) is COURSE[2]
    assert p.next_level(COURSE, ahead, NOW) is COURSE[2].levels[1]


def test_after_the_course_what_is_shaky_comes_back() -> None:
    everything = [go for stage in COURSE for go in played(stage)]
    done = progress_of(everything)
    assert p.current_stage(COURSE, done) is None
    assert p.next_level(COURSE, done, NOW) is None
    missed = progress_of([*everything, Go(NOW + 1, FIRST.id, FAILED, (RULE,))])
    again = p.next_level(COURSE, missed, NOW + 1)
    assert again is not None
    assert RULE in again.rules
    assert p.worth_again(COURSE, done, NOW + 400 * DAY)


NOT_PROGRESS: list[Any] = [
    None,
    [],
    "progress",
    {},
    {"version": 1},
    {"version": 1, "progress": []},
    {"version": "1", "progress": {}},
    {"version": 1, "progress": {"a": {}}},
    {"version": 1, "progress": {"a": {"version": 1, "goes": [{"at": 1, "level": "a", "stars": 4}], "best": {}}}},
    {"version": 1, "progress": {"a": {"version": 1, "goes": [{"at": -1, "level": "a", "stars": 3}], "best": {}}}},
    {"version": 1, "progress": {"a": {"version": 1, "goes": [{"at": 1, "level": "a" * 500, "stars": 3}], "best": {}}}},
    {"version": 1, "progress": {"a": {"version": 1, "goes": [], "best": {"a": 9}}}},
    {"version": 1, "progress": {"a": {"version": 1, "goes": [], "best": {}, "more": 1}}},
    {"version": 1, "progress": {"a": {"version": 0, "goes": [], "best": {}}}},
    {"version": 1, "progress": {}, "more": 1},
]


@pytest.mark.parametrize("data", NOT_PROGRESS, ids=repr)
def test_what_is_no_progress_is_refused(data: Any) -> None:
    with pytest.raises(p.NotProgress):
        p.imported(data)


@pytest.mark.parametrize(
    "data",
    [
        {"version": p.VERSION + 1, "anything": True},
        {"version": 1, "progress": {"a": {"version": p.VERSION + 1, "goes": {}, "new": 1}}},
    ],
)
def test_what_is_newer_is_refused_as_newer(data: Any) -> None:
    with pytest.raises(p.NewerVersion):
        p.imported(data)
