"""Worked examples: propose a move or a figure, and hear from the engine whether and why."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from tutor import wording
from tutor.app import look
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.games import game
from tutor.i18n import Words, number
from tutor.lessons import runner
from tutor.lessons.scenario import Ask, Do, Judge, Level, Predict, Score, Spot, levels
from tutor.library import content
from tutor.table.files import read_readings


def show(words: Words) -> None:
    known = levels(words.game_id or "")
    level = known[_chosen(words, list(known))]
    prompt = words.text(level.id, level.prompt)
    show_drawing(
        f'<div class="rt"><h2>{escape(words.text(level.id, level.title))}</h2>{look.paragraph(prompt, "prompt")}</div>'
    )
    match level:
        case Do():
            _do(words, level)
        case Predict() | Score():
            _answers(words, level)
        case Spot():
            _spot(words, level)
        case Judge():
            _judge(words, level)


def _chosen(words: Words, ids: list[str]) -> str:
    """The level of the link, with steps to the one before and after."""
    asked = st.query_params.get("level", ids[0])
    if asked not in ids:
        show_drawing(look.card("open", words.t("fault.unknown-level", "There is no level {given}.", given=asked[:40])))
        asked = ids[0]
    at = ids.index(asked)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            "←",
            key="previous",
            help=words.t("level.previous", "Previous"),
            disabled=at == 0,
            on_click=_go,
            args=(ids[at - 1],),
        )
        show_drawing(
            f'<div class="rt cap">{escape(words.t("level.count", "{at} of {all}", at=at + 1, all=len(ids)))}</div>'
        )
        st.button(
            "→",
            key="next",
            help=words.t("level.next", "Next"),
            disabled=at == len(ids) - 1,
            on_click=_go,
            args=(ids[(at + 1) % len(ids)],),
        )
    st.query_params["level"] = asked
    return asked


def _go(level_id: str) -> None:
    st.query_params["level"] = level_id


def _do(words: Words, level: Do) -> None:
    """The moves made so far are kept as plain data and replayed on each run."""
    made: list[dict[str, Any]] = st.session_state.setdefault(f"made-{level.id}", [])
    play = runner.begin(words.game_id or "", level)
    for move in made:
        play = runner.propose(play, move).play
    show_drawing(board(words.game_id or "").draw(words, play.state))
    if play.solved:
        show_drawing(look.card("ok", words.t("level.solved", "Solved"), [_happened(words, play)]))
        st.button(words.t("level.again", "Once more"), on_click=made.clear, width="stretch")
        return
    options = _options(play, level)
    chosen = st.radio(
        words.t("level.your-move", "Your move"),
        range(len(options)),
        format_func=lambda at: wording.move_text(words, play.game.read_move(options[at])),
        key=f"option-{level.id}-{len(made)}",
        index=None,
    )
    proposed = st.button(
        words.t("level.check", "Check"),
        type="primary",
        width="stretch",
        disabled=chosen is None,
        key=f"check-{level.id}",
    )
    if proposed and chosen is not None:
        st.session_state[f"tried-{level.id}"] = (len(made), options[chosen])
    tried = st.session_state.get(f"tried-{level.id}")
    if tried is not None and tried[0] == len(made):
        _judged(words, play, tried[1], made)
    _hint(words, level, play)


def _options(play: runner.Play, level: Do) -> list[dict[str, Any]]:
    """Legal moves and tempting illegal ones side by side, in an order that tells nothing."""
    legal = [play.game.plain(move) for move in play.game.legal_moves(play.state)][:12]
    offered = legal + [play.game.plain(play.game.read_move(wrong.move)) for wrong in level.wrong]
    return sorted(offered, key=lambda move: str(sorted(move.items(), key=str)))


def _judged(words: Words, play: runner.Play, move: dict[str, Any], made: list[dict[str, Any]]) -> None:
    feedback = runner.propose(play, move)
    parts.show_verdict(words, feedback.verdict, feedback.events, feedback.repairs)
    if not feedback.verdict.legal:
        return
    if feedback.solved:
        show_drawing(look.card("ok", words.t("level.reached", "That reaches the goal")))
    else:
        show_drawing(
            look.card(
                "hint", words.t("level.missed", "Legal, but it does not reach the goal"), [_wishes(words, feedback)]
            )
        )
    st.button(words.t("level.make-it", "Make this move"), on_click=made.append, args=(move,), width="stretch")


def _wishes(words: Words, feedback: runner.MoveFeedback) -> str:
    """What was wanted, and what it came to instead."""
    lines = runner.score_lines(feedback.play.game, feedback.play.game.sheets(feedback.play.state))
    rows = []
    for wish in feedback.missed:
        if wish.line is not None and wish.line in lines:
            line = lines[wish.line]
            wanted = words.t(
                "level.wanted", "wanted {wanted}, came to {got}", wanted=wish.points, got=number(line.points)
            )
            rows.append(f"{escape(words.line(line))}: {escape(wanted)}")
    return look.rows(rows)


def _happened(words: Words, play: runner.Play) -> str:
    return look.rows(escape(words.event(event)) for event in play.events[: parts.MOST_EVENTS])


def _hint(words: Words, level: Do, play: runner.Play) -> None:
    """Four rungs: the aim, the rule's card, fewer choices, the worked move."""
    rung = st.session_state.setdefault(f"rung-{level.id}", 0)
    found = runner.hints(play)
    rule = content.load(words.game_id or "").rules[found.rule]
    rungs = [
        words.text(level.id, level.aim) if level.aim else words.text(level.id, level.prompt),
        f"{words.text(rule.id, rule.title)}. {words.text(rule.id, rule.text)}",
        " / ".join(wording.move_text(words, move) for move in found.choices),
        wording.move_text(words, found.worked),
    ]
    if rung:
        show_drawing(look.card("hint", words.t("level.hint", "Hint"), [look.rows(map(escape, rungs[:rung]))]))
    if rung < len(rungs):
        st.button(
            words.t("level.hint", "Hint"),
            key=f"hint-{level.id}",
            on_click=_next_rung,
            args=(level.id,),
            width="stretch",
        )


def _next_rung(level_id: str) -> None:
    st.session_state[f"rung-{level_id}"] += 1


def _answers(words: Words, level: Predict | Score) -> None:
    """Figures and names to be told, each judged on its own."""
    play = runner.begin(words.game_id or "", level)
    drawing = board(words.game_id or "")
    if play.state is not None:
        show_drawing(drawing.draw(words, play.state))
    elif level.setup.sheets is not None:
        readings = read_readings(play.game, level.readings or None)
        for sheet in game(words.game_id or "").read_sheets(level.setup.sheets, readings):
            show_drawing(drawing.draw_sheet(words, sheet))
    with st.form(f"form-{level.id}", border=False):
        given = {ask.id: _field(words, ask) for ask in level.ask}
        sent = st.form_submit_button(words.t("level.check", "Check"), type="primary", width="stretch")
    if not sent:
        return
    for ask in level.ask:
        value = given[ask.id]
        if value is not None:
            _told(words, level, ask, value)
    if level.note is not None:
        show_drawing(
            look.card("open", words.t("level.note", "Note"), [look.paragraph(words.text(level.id, level.note))])
        )


def _field(words: Words, ask: Ask) -> int | str | None:
    label = words.text(ask.id, ask.label)
    if ask.choices:
        chosen: str | None = st.segmented_control(
            label, ask.choices, format_func=lambda value: words.value("player", value), key=f"ask-{ask.id}"
        )
        return chosen
    return st.number_input(label, value=None, step=1, key=f"ask-{ask.id}")


def _told(words: Words, level: Level, ask: Ask, value: int | str) -> None:
    assert isinstance(level, Predict | Score)
    feedback = runner.answer(words.game_id or "", level, ask, value)
    label = words.text(ask.id, ask.label)
    right = words.value("player", feedback.value)
    body = [look.paragraph(label, "cap"), look.paragraph(right, "prompt")]
    decided = feedback.line or feedback.event
    if feedback.event is not None:
        body.append(look.paragraph(words.event(feedback.event)))
    if not feedback.right:
        known = content.load(words.game_id or "").misreadings
        body += [look.paragraph(words.text(id, known[id].text)) for id in feedback.misreadings]
    if ask.note is not None:
        body.append(look.paragraph(words.text(ask.id, ask.note)))
    if decided is not None:
        sections = content.load(words.game_id or "").rules[decided.rule.id].sections
        body.append(parts.citations(words, sections[:1]))
    word = words.t("level.right", "Right") if feedback.right else words.t("level.not-right", "Not right")
    show_drawing(look.card("ok" if feedback.right else "no", word, body))


def _spot(words: Words, level: Spot) -> None:
    play = runner.begin(words.game_id or "", level)
    show_drawing(board(words.game_id or "").draw(words, play.state))
    chosen = st.radio(
        words.t("level.which-illegal", "Which one is illegal?"),
        range(1, len(level.moves) + 1),
        format_func=lambda at: wording.move_text(words, play.game.read_move(level.moves[at - 1])),
        key=f"spot-{level.id}",
        index=None,
    )
    if chosen is not None:
        feedback = runner.spot(words.game_id or "", level, chosen)
        parts.show_verdict(words, feedback.verdict, (), ())


def _judge(words: Words, level: Judge) -> None:
    names = {
        "yes": words.t("verdict.yes", "Yes"),
        "no": words.t("verdict.no", "No"),
        "open": words.t("verdict.open", "The rules do not say"),
    }
    question = content.load(words.game_id or "").questions[level.question]
    show_drawing(f'<div class="rt">{look.paragraph(words.text(question.id, question.title), "prompt")}</div>')
    chosen = st.segmented_control(
        words.t("level.who-is-right", "What do the rules say?"),
        tuple(names),
        format_func=names.__getitem__,
        key=f"judge-{level.id}",
    )
    if chosen is None:
        return
    feedback = runner.judge(words.game_id or "", level, chosen)
    word = words.t("level.right", "Right") if feedback.right else words.t("level.not-right", "Not right")
    body = [look.paragraph(wording.entry_text(words, question)), parts.citations(words, question.sections)]
    show_drawing(look.card("ok" if feedback.right else "no", word, body, parts.strength(words, question.strength)))
