"""The check "I know this": three questions made of a stage's levels, one try each; all right makes its rules known."""

from __future__ import annotations

from random import Random, randrange
from typing import Any

import streamlit as st

from tutor.app import learner, route
from tutor.i18n import Words
from tutor.lessons import attempt as steps
from tutor.lessons.attempt import Attempt
from tutor.lessons.progress import FIRST_TRY, SHOWN, check_id
from tutor.lessons.scenario import Stage, stages
from tutor.lessons.sibling import sibling

QUESTIONS = 3
# What is answered by thought alone comes first; a stage with few of these asks for more.
KINDS = ("judge", "spot", "predict", "score", "do")
PARAMETER = "check"

Check = dict[str, Any]


def begin(words: Words, stage: Stage, seed: int) -> Check:
    """The questions in the order of the course, in positions of their own where there are siblings."""
    rng = Random(seed)
    ranked = sorted(stage.levels, key=lambda level: (max(2, KINDS.index(level.kind)), rng.random()))
    chosen = ranked[:QUESTIONS]
    questions = []
    for level in (level for level in stage.levels if level in chosen):
        own = seed if sibling(words.game_id or "", level.id, seed) is not None else None
        questions.append({"level": level.id, "attempt": steps.plain(Attempt(seed=own))})
    return {"game": words.game_id, "stage": stage.id, "at": 0, "right": 0, "questions": questions}


def under_way(words: Words) -> Check | None:
    """The check that the link names; one that this session does not know begins anew."""
    asked = route.asked(PARAMETER, 120)
    stage = next((stage for stage in stages(words.game_id or "") if stage.id == asked), None)
    if stage is None:
        return None
    check: Check | None = st.session_state.get("check")
    if check is None or check["stage"] != stage.id or check["game"] != words.game_id:
        check = st.session_state["check"] = begin(words, stage, randrange(1000))
    return check


def keep(check: Check, attempt: Attempt) -> Attempt:
    """One try: after a mistake the solution is shown."""
    if attempt.failures:
        attempt = attempt.model_copy(update={"failures": steps.MOST_FAILURES, "stars": SHOWN})
    check["questions"][check["at"]]["attempt"] = steps.plain(attempt)
    return attempt


def is_answered(attempt: Attempt) -> bool:
    return attempt.finished


def go_on(words: Words, check: Check) -> None:
    """The next question; after the last one the map, with the result."""
    attempt = steps.read(check["questions"][check["at"]]["attempt"])
    check["right"] += attempt.failures == 0
    check["at"] += 1
    if check["at"] < len(check["questions"]):
        st.rerun()
    st.session_state.pop("check")
    asked = len(check["questions"])
    if check["right"] == asked:
        learner.record(words.game_id or "", check_id(check["stage"]), FIRST_TRY)
    st.session_state["checked"] = {"stage": check["stage"], "right": check["right"], "all": asked}
    route.go("learn")
