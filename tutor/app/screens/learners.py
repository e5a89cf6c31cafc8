"""The learners of this device: who is learning, their names, one more, one less; and one's progress as a file."""

from __future__ import annotations

import json
from html import escape
from urllib.parse import parse_qsl

import streamlit as st

from tutor.app import fields, learner, learners, look, shell
from tutor.app.component import show as show_drawing
from tutor.app.component import touched
from tutor.app.file_picker import pick_file
from tutor.app.learners import LONGEST_NAME, Learner
from tutor.games import GAMES
from tutor.i18n import Words
from tutor.lessons import progress as progress_of
from tutor.lessons.progress import NewerVersion, NotProgress
from tutor.lessons.scenario import stages

DRAWING = "learners-drawing"
# What is asked back before somebody is forgotten, and why a name was refused: told until the next touch.
SURE, FAULT = "learners-sure", "learners-fault"

STYLE = """<style>
.st-key-learners-page{max-width:560px;margin:0 auto}
.rt .who button[aria-pressed=true]{background:var(--prime-bg)}
.rt .who button[aria-pressed=true] b,.rt .who svg{color:var(--prime)}
.rt .who b{overflow-wrap:anywhere}
.rt .who .cap{display:block}
.rt .naming{margin:16px 0 0}
.rt .naming label{display:block;font-size:15px;font-weight:600;margin:0 0 4px}
.rt .naming .row{display:flex;gap:8px}
.rt .naming input{flex:1 1 0;min-width:0;height:44px;box-sizing:border-box;font:inherit;font-size:16px;padding:0 12px;
 color:var(--ink);background:var(--surface);border:1.5px solid var(--edge);border-radius:8px}
.rt .naming input:focus-visible{outline:3px solid var(--prime);outline-offset:-1px}
.rt .naming .act{flex:none}
.rt .leave{margin:16px 0 12px}
.rt .sure{display:flex;gap:8px;margin-top:8px}
.rt .sure button{flex:1 1 0}
</style>"""


def show(words: Words) -> None:
    st.html(fields.STYLE + STYLE)
    told = touched(DRAWING)
    if told is not None:
        _answer(words, told)
    shell.bar(words, words.t("learners.title", "Learners"), back="learn")
    with st.container(key="learners-page"):
        _import_result(words)
        learner.notice(words)
        current = learners.current()
        if current is not None:
            show_drawing(page_html(words, current), key=DRAWING)
        _files(words)


# ---- touches, answered before anything is drawn


def _answer(words: Words, told: str) -> None:
    st.session_state.pop(FAULT, None)
    sure = st.session_state.pop(SURE, None)
    current = learners.current()
    id, _, query = told.partition("?")
    kind, _, whom = id.partition(":")
    name = dict(parse_qsl(query)).get("name", "")
    if current is None:
        return
    match kind:
        case "switch":
            learners.switch(whom)
        case "rename":
            if not _refused(words, "rename", name, current.id):
                learners.rename(current.id, name)
        case "add":
            if not _refused(words, "add", name, None):
                learners.add(name)
        case "forget":
            st.session_state[SURE] = current.id
        case "forget-yes" if sure == current.id:
            learners.forget(current.id)


def _refused(words: Words, where: str, name: str, own: str | None) -> bool:
    why = learners.refused(words, name, own)
    if why is not None:
        st.session_state[FAULT] = {"where": where, "why": why, "given": learners.clean(name)}
    return why is not None


# ---- who is here


def page_html(words: Words, current: Learner) -> str:
    title = look.paragraph(words.t("learners.who", "Who is learning?"), "prompt")
    rows = "".join(_row(words, one, one.id == current.id) for one in learners.all_here())
    rename = _naming(
        "rename",
        words.t("learners.name", "Name of this learner"),
        words.t("learners.rename", "Save name"),
        current.name,
    )
    add = _naming("add", words.t("learners.new", "A new learner"), words.t("learners.add", "Add"), "")
    return (
        f'<div class="rt">{title}<div class="list who" role="group">{rows}</div>{rename}{add}'
        f'<div class="leave">{_leave(words, current)}</div></div>'
    )


def _row(words: Words, one: Learner, chosen: bool) -> str:
    name, tick = escape(learners.called(words, one)), look.icon("n-check", 22) if chosen else ""
    return (
        f'<button data-touch="switch:{one.id}" aria-pressed="{str(chosen).lower()}"><span class="grow"><b>{name}</b>'
        f'<span class="cap">{escape(_known(words, one, chosen))}</span></span>{tick}</button>'
    )


def _known(words: Words, one: Learner, chosen: bool) -> str:
    """How much of the game at hand this learner knows: enough to tell who it is."""
    game_id = words.game_id or ""
    progress = learner.progress(game_id) if chosen else learner.progress_of_other(one.id, game_id)
    states = list(progress_of.rule_states(stages(game_id), progress, learner.now()).values())
    return words.t("learners.known", "Rules known: {n} of {all}", n=states.count("known"), all=len(states))


def _naming(what: str, label: str, button: str, name: str) -> str:
    fault = st.session_state.get(FAULT) or {}
    told = fields.fault(fault["why"]) if fault.get("where") == what else ""
    shown = fault["given"] if told else name
    return (
        f'<form class="naming" data-submit="{what}"><label for="name-{what}">{escape(label)}</label><div class="row">'
        f'<input id="name-{what}" name="name" value="{escape(shown)}" maxlength="{LONGEST_NAME}" autocomplete="off">'
        f'<button class="act" data-touch="{what}">{escape(button)}</button></div>{told}</form>'
    )


def _leave(words: Words, current: Learner) -> str:
    if st.session_state.get(SURE) != current.id:
        forget = escape(words.t("learners.forget", "Forget this learner"))
        return f'<button class="act wide" data-touch="forget">{forget}</button>'
    sure = words.t("learners.sure", "Forget for good: {name}?", name=learners.called(words, current))
    lost = words.t("learners.lost", "Progress, games and rulings of this learner are deleted. Only a saved file stays.")
    yes, no = words.t("learners.forget-yes", "Forget"), words.t("learners.forget-no", "Keep")
    buttons = (
        f'<div class="sure"><button class="act" data-touch="forget-no" data-focus="forget-no">{escape(no)}</button>'
        f'<button class="go" data-touch="forget-yes">{escape(yes)}</button></div>'
    )
    return f'<div data-look="sure">{look.card("open", sure, [look.paragraph(lost), buttons])}</div>'


# ---- progress as a file


def _files(words: Words) -> None:
    with st.expander(words.t("learn.files", "Your progress as a file")):
        st.download_button(
            words.t("learn.export", "Save progress"), _export(), "rules-tutor-progress.json", "application/json",
            width="stretch", on_click="ignore",
        )  # fmt: skip
        text = pick_file(words.t("learn.import", "Open progress"), key="progress-file")
        if text is not None:
            st.session_state["imported"] = import_file(text)
            st.rerun()


def _import_result(words: Words) -> None:
    """What became of a file, told once, over the list: the fold that it came through is closed again."""
    match st.session_state.pop("imported", None):
        case "ok":
            show_drawing(look.card("ok", words.t("learn.imported", "Progress added to yours")))
        case "newer":
            said = words.t("learn.newer", "This file is from a newer version of the program. Nothing was changed.")
            show_drawing(look.card("open", words.t("learn.refused", "Not opened"), [look.paragraph(said)]))
        case "other":
            said = words.t("learn.no-progress", "This file holds no progress. Nothing was changed.")
            show_drawing(look.card("open", words.t("learn.refused", "Not opened"), [look.paragraph(said)]))


def _export() -> str:
    return json.dumps(progress_of.exported({id: learner.progress(id) for id in GAMES}), ensure_ascii=False)


def import_file(text: str) -> str:
    """Adds what a file tells to what is there; a file that is not understood changes nothing."""
    try:
        by_game = progress_of.imported(json.loads(text))
    except NewerVersion:
        return "newer"
    except (NotProgress, ValueError, RecursionError):
        return "other"
    for game_id, progress in by_game.items():
        if game_id in GAMES:
            learner.add(game_id, progress)
    return "ok"
