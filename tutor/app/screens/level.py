"""A level: one task, one board, one verdict. What is proposed the engine judges; every step is saved."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any
from urllib.parse import parse_qsl

import streamlit as st

from tutor.app import controls, learner, look, route, shell
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.component import touched
from tutor.app.screens import course, learn, stage_check
from tutor.app.screens.level_asks import FORM, asks, prompt
from tutor.app.screens.level_look import STYLE
from tutor.app.screens.level_says import hint_card, says
from tutor.i18n import Words
from tutor.lessons import attempt as steps
from tutor.lessons import runner
from tutor.lessons.attempt import Attempt, Task
from tutor.lessons.progress import FAILED, Go, Progress, rule_states
from tutor.lessons.scenario import Do, Level, Plain, Predict, Score, Stage, stages
from tutor.library import content
from tutor.store import Conflict

BOARD, SIDE, ACTIONS, RULE = "level-board", "level-side", "level-actions", "level-rule-card"


@dataclass(frozen=True, slots=True)
class Here:
    """Which level of which stage, and of the check of that stage, if it is one of its questions."""

    stage: Stage
    level: Level
    check: Plain | None = None

    @property
    def number(self) -> int:
        return self.stage.levels.index(self.level) + 1

    @property
    def key(self) -> str:
        """Under this key the attempt is saved; another format of attempts would have another."""
        return f"attempt1.{self.level.id}"


def show(words: Words) -> None:
    st.html(course.STYLE + controls.STYLE + STYLE)
    here = _here(words)
    if here is None:
        learn.show(words, unknown=route.asked("level", 40) or route.asked(stage_check.PARAMETER, 40))
        return
    before = _attempt(words, here)
    task = steps.task(words.game_id or "", here.level, before)
    attempt, selection = _stepped(words, here, task, before)
    if attempt.seed != before.seed:
        task = steps.task(words.game_id or "", here.level, attempt)
    progress = learner.progress(words.game_id or "")
    _bar(words, here, attempt)
    with st.container(key="level"):
        with st.container(key="level-prompt"):
            st.html(f'<div class="rt">{prompt(words, task)}</div>')
        with st.container(key="level-main"):
            show_drawing(_strip(words, here, progress) + asks(words, task, attempt, selection), key=BOARD)
        with st.container(key="level-aside"):
            show_drawing(_other_tab(words, here) + _said(words, here, task, attempt), key=SIDE)
            show_drawing(_actions(words, here, task, attempt), key=ACTIONS)
            if rule := _rule(words, here, attempt, progress):
                show_drawing(rule, key=RULE)
            learner.notice(words)


def _here(words: Words) -> Here | None:
    course_of = stages(words.game_id or "")
    if (check := stage_check.under_way(words)) is not None:
        stage = next(stage for stage in course_of if stage.id == check["stage"])
        asked = check["questions"][check["at"]]["level"]
        return Here(stage, next(level for level in stage.levels if level.id == asked), check)
    asked = route.asked("level", 120)
    found = (Here(stage, level) for stage in course_of for level in stage.levels if level.id == asked)
    return next(found, None)


# ---- one step


def _stepped(words: Words, here: Here, task: Task, attempt: Attempt) -> tuple[Attempt, Plain]:
    """The attempt after what was touched, saved; and what is picked on the board so far."""
    selection = _selection(here, attempt)
    for key in (BOARD, SIDE, ACTIONS, RULE):
        told = touched(key)
        if told is not None:
            return _answered(words, here, task, attempt, selection, told)
    return attempt, selection


def _answered(
    words: Words, here: Here, task: Task, attempt: Attempt, selection: Plain, told: str
) -> tuple[Attempt, Plain]:
    kind, _, what = told.partition(":")
    if kind == "level":
        route.go("level", level=what)
    elif kind == "page":
        route.go("rule", rule=what)
    elif kind == "rule":
        # The same citation touched again closes the card.
        opened = [here.level.id, what]
        st.session_state["level-rule"] = None if st.session_state.get("level-rule") == opened else opened
    elif told == "next":
        _go_on(words, here)
    elif told == "map":
        route.go("learn")
    elif told == "next-question" and here.check is not None:
        stage_check.go_on(words, here.check)
    elif here.check is None or not stage_check.is_answered(attempt):
        after, selection = step(task, here.level, attempt, selection, told)
        if after != attempt:
            st.session_state["level-rule"] = None
            attempt = _kept(words, here, attempt, after)
    _keep_selection(here, attempt, selection)
    return attempt, selection


def step(task: Task, level: Level, attempt: Attempt, selection: Plain, told: str) -> tuple[Attempt, Plain]:
    """What a touch makes of an attempt and of the picks on its board; a touch that means nothing changes nothing."""
    id, _, query = told.partition("?")
    given = steps.read_answers(task.level, dict(parse_qsl(query))) if isinstance(task.level, Predict | Score) else {}
    if id == "again":
        return Attempt(), {}
    if id == "another":
        return steps.another(task.game_id, level, attempt), {}
    if attempt.finished:
        return attempt, selection
    match id.partition(":")[0], task.level:
        case "hint", Predict() | Score():
            return steps.hint(steps.fill_in(attempt, given)), selection
        case "hint", _:
            return steps.hint(attempt), selection
        case "check", Predict() | Score():
            return steps.tell(task, attempt, given), selection
        case "undo", Do():
            return steps.take_back(attempt), {}
        case "retry", Do():
            return steps.retry(attempt), {}
        case "do-that", Do():
            _, feedback = steps.replay(task, attempt)
            if feedback is None or not feedback.repairs:
                return attempt, selection
            advised = feedback.play.game.plain(feedback.repairs[0].move)
            return steps.propose(task, attempt, advised, advised=True), {}
        case "choose", _:
            return _chosen(task, attempt, id.partition(":")[2]), selection
        case _, Do():
            return _board_touched(task, attempt, selection, id)
    return attempt, selection


def _chosen(task: Task, attempt: Attempt, what: str) -> Attempt:
    choice: int | str = int(what) if what.isdecimal() else what
    open_choices = [one for one in steps.offered(task.level) if one not in attempt.wrong]
    return steps.choose(task, attempt, choice) if choice in open_choices else attempt


def _board_touched(task: Task, attempt: Attempt, selection: Plain, id: str) -> tuple[Attempt, Plain]:
    play, _ = steps.replay(task, attempt)
    if runner.has_ended(play):
        return attempt, selection
    selection, move = board(task.game_id).touched(play.state, selection, id)
    if move is not None:
        return steps.propose(task, attempt, move), selection
    # Whoever goes on choosing has put the refused move back.
    return attempt.model_copy(update={"tried": None}), selection


# ---- what is kept


def _attempt(words: Words, here: Here) -> Attempt:
    if here.check is not None:
        return steps.read(here.check["questions"][here.check["at"]]["attempt"])
    return steps.read(learner.resume(here.key) or {})


def _kept(words: Words, here: Here, before: Attempt, after: Attempt) -> Attempt:
    """Saved after each step; what another tab has done meanwhile is shown instead of being overwritten."""
    if here.check is not None:
        return stage_check.keep(here.check, after)
    try:
        learner.save(here.key, steps.plain(after))
    except Conflict as conflict:
        st.session_state["level-other-tab"] = here.level.id
        learner.take(here.key, conflict.saved)
        return steps.read(conflict.saved.data)
    goes, now = [], learner.now()
    if after.failures > before.failures:
        broken = tuple(rule for rule in after.broken if rule not in before.broken) or here.level.rules[:1]
        goes.append(Go(now, here.level.id, FAILED, broken))
    if after.stars is not None and before.stars is None:
        goes.append(Go(now, here.level.id, after.stars))
    if goes:
        learner.add(words.game_id or "", Progress(tuple(goes), {go.level: go.stars for go in goes if go.stars}))
    return after


def _other_tab(words: Words, here: Here) -> str:
    if st.session_state.pop("level-other-tab", None) != here.level.id:
        return ""
    said = words.t("level.other-tab", "This level has gone on in another tab. Its state is shown.")
    return look.card("open", words.t("level.two-tabs", "Two tabs"), [look.paragraph(said)])


def _selection(here: Here, attempt: Attempt) -> Plain:
    """The picks belong to one position; in another they mean nothing."""
    picks = st.session_state.get("level-picks")
    return dict(picks["selection"]) if picks and picks["of"] == _position_of(here, attempt) else {}


def _keep_selection(here: Here, attempt: Attempt, selection: Plain) -> None:
    st.session_state["level-picks"] = {"of": _position_of(here, attempt), "selection": selection}


def _position_of(here: Here, attempt: Attempt) -> list[Any]:
    return [here.level.id, attempt.seed, len(attempt.made)]


def _go_on(words: Words, here: Here) -> None:
    """To the level after this one; after the last of a stage to the map, which tells how the stage went."""
    if here.number == len(here.stage.levels):
        st.session_state["stage-done"] = here.stage.id
        route.go("learn")
    route.go("level", level=here.stage.levels[here.number].id)


# ---- around the task


def _bar(words: Words, here: Here, attempt: Attempt) -> None:
    """Where one is. Another task begins at the top."""
    game, stage = content.load(words.game_id or "").game, words.text(here.stage.id, here.stage.title)
    count = words.t("level.count", "{at} of {all}", at=here.number, all=len(here.stage.levels))
    if here.check is not None:
        count = words.t("level.count", "{at} of {all}", at=here.check["at"] + 1, all=len(here.check["questions"]))
    title = f"{words.text(game.id, game.short)} · {stage}"
    shell.bar(words, title, "learn", note=count, small=True, begins=f"{here.level.id}/{attempt.seed}")


def _strip(words: Words, here: Here, progress: Progress) -> str:
    """On a wide screen the levels of the stage stand over the board."""
    if here.check is not None:
        return ""
    best = progress.best
    tiles = (course.tile(words, level, best.get(level.id, 0), level is here.level) for level in here.stage.levels)
    return f'<div class="rt strip"><div class="lv">{"".join(tiles)}</div></div>'


def _said(words: Words, here: Here, task: Task, attempt: Attempt) -> str:
    """Verdict and hints; what is new is brought into view, once."""
    said = says(words, task, attempt) + hint_card(words, task, attempt)
    if said:
        of = (
            here.level.id,
            attempt.seed,
            len(attempt.made),
            attempt.failures,
            attempt.rung,
            attempt.told,
            attempt.stars,
        )
        said = f'<div class="said" data-look="{"/".join(map(str, of))}">{said}</div>'
    return said


def _rule(words: Words, here: Here, attempt: Attempt, progress: Progress) -> str:
    """The card of the rule whose citation was touched; a wide screen has room for the level's own after a step."""
    level, opened = st.session_state.get("level-rule") or ("", "")
    wide = ""
    if level != here.level.id or opened not in content.load(words.game_id or "").rules:
        if here.check is not None or not (attempt.failures or attempt.finished):
            return ""
        opened, wide = (attempt.broken or here.level.rules)[0], " wide"
    states = rule_states(stages(words.game_id or ""), progress, learner.now())
    look_at = "" if wide else f' data-look="{opened}"'
    return f'<div class="rt said{wide}"{look_at}>{course.rule_card(words, opened, states.get(opened, "new"))}</div>'


def _actions(words: Words, here: Here, task: Task, attempt: Attempt) -> str:
    """At the foot of a phone, under the verdict of a wide screen; at most one button is filled."""
    buttons = _check_buttons(words, here.check, task, attempt) if here.check else _buttons(words, here, task, attempt)
    return (
        f'<div class="rt act" role="group" aria-label="{escape(words.t("level.actions", "Actions"))}">{buttons}</div>'
    )


def _buttons(words: Words, here: Here, task: Task, attempt: Attempt) -> str:
    last = here.number == len(here.stage.levels)
    following = words.t("level.finish", "Finish stage") if last else words.t("level.next", "Next level")
    if attempt.shown:
        return _button("next", following) + _button("another", words.t("level.another", "Another one"), "p", focus=True)
    if attempt.finished:
        return _button("again", words.t("level.again", "Once more")) + _button("next", following, "p", focus=True)
    hint = _hint_button(words, task, attempt)
    if not isinstance(task.level, Do):
        return hint + _check_button(words, task)
    play, feedback = steps.replay(task, attempt)
    if runner.has_ended(play):
        return hint + _button("retry", words.t("level.retry", "Try again"), "p", focus=True)
    back = _button("undo", words.t("level.back", "Take back")) if attempt.made or attempt.tried is not None else ""
    if attempt.tried is not None and feedback is not None and feedback.repairs:
        return hint + back + _button("do-that", words.t("level.do-that", "Do that"), "p")
    return hint + back


def _check_buttons(words: Words, check: Plain, task: Task, attempt: Attempt) -> str:
    """In a check there is one try and no hint."""
    if not stage_check.is_answered(attempt):
        return _check_button(words, task)
    last = check["at"] + 1 == len(check["questions"])
    label = words.t("check.result", "Result") if last else words.t("check.next", "Next question")
    return _button("next-question", label, "p", focus=True)


def _check_button(words: Words, task: Task) -> str:
    if not isinstance(task.level, Predict | Score):
        return ""
    return _button("check", words.t("level.check", "Check"), "p", form=True)


def _hint_button(words: Words, task: Task, attempt: Attempt) -> str:
    """Beside two others there is room for its bulb only; its name stays. Enter in a field must not press it."""
    if attempt.rung == steps.RUNGS:
        return ""
    label, form = words.t("level.hint", "Hint"), isinstance(task.level, Predict | Score)
    belongs = f' form="{FORM}"' if form else ""
    return (
        f'<button type="button" class="go hinting" data-touch="hint" aria-label="{escape(label)}"{belongs}>'
        f"{look.symbol('hint', 24)}<span>{escape(label)}</span></button>"
    )


def _button(touch: str, label: str, style: str = "", form: bool = False, focus: bool = False) -> str:
    """``focus``: where the keyboard goes on when what it was on is gone."""
    more = (f' form="{FORM}"' if form else "") + (f' data-focus="{touch}"' if focus else "")
    return f'<button class="go {style}" data-touch="{touch}"{more}>{escape(label)}</button>'
