"""Is this move of Syndicate allowed? The few facts that decide it, told by touch."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from tutor.app import controls, look
from tutor.app.boards import kit
from tutor.app.boards.syndicate import shapes
from tutor.app.component import entered, taps
from tutor.app.component import show as show_drawing
from tutor.app.forms import syndicate_facts as told_by
from tutor.app.forms.syndicate_facts import KINDS, LONGEST_CONDITION, NUMBERS, Facts
from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import COLOURS, CORNERS, SIGNS, SLOTS, TYPES, UNPRICED, Type
from tutor.games.syndicate.conditions import EXAMPLES
from tutor.games.syndicate.scoring import FAMILY, robot_points
from tutor.games.syndicate.state import Player, State, player_of
from tutor.i18n import Words, number
from tutor.kernel.score import Line
from tutor.library import content
from tutor.table.ruling import Ruling

STYLE = """<style>
.told .dice{display:grid;grid-template-columns:repeat(5,1fr);justify-items:center}
.told .dice button,.told .faces button{padding:0;border:2px solid transparent;border-radius:10px;
 min-width:44px;min-height:44px;display:inline-grid;place-items:center}
.told .dice button{min-width:52px;min-height:52px}
.told .dice button.on{border:2.5px solid var(--prime);background:var(--prime-bg)}
.told .faces{display:grid;grid-template-columns:repeat(6,1fr);gap:4px;margin-top:4px;background:var(--sunken);
 border-radius:10px;justify-items:center}
.told .slots{display:grid;grid-template-columns:repeat(4,1fr);gap:6px;padding:0 10.500%}
.told .chip.full{background:repeating-linear-gradient(45deg,var(--surface) 0 5px,var(--line) 5px 7px)}
.told .robot{display:grid;grid-template-columns:76px minmax(0,1fr);gap:0 12px;align-items:start}
.told .robot .chips{gap:5px}
.told .robot .chip{padding:2px}
.told .robot .ln{margin-top:6px}
.told .corners{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
.told .corner{display:grid;grid-template-columns:repeat(3,1fr);gap:6px}
.told .corner .chip{font-size:19px}
.told .corner .chip:last-child{grid-column:1/4;font-size:15px}
.told details{margin-top:6px}
.told .choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:6px;margin-top:6px}
.told .choices.short{grid-template-columns:repeat(auto-fit,minmax(70px,1fr))}
.told label{display:block}
.told input{width:100%;min-height:44px;padding:4px 12px;border:1.5px solid var(--edge);border-radius:8px;
 background:var(--surface);color:var(--ink);font:inherit}
.told input:focus-visible{outline:3px solid var(--prime);outline-offset:2px}
.rt .after{display:grid;grid-template-columns:repeat(5,1fr);max-width:340px}
.rt .after>span{display:grid;justify-items:center;gap:2px;font-size:15px;white-space:nowrap}
</style>"""
ICONS = {
    "place-agent": '<circle cx="12" cy="6.500" r="3.500"/><path d="M9.500 10.500h5L18 21H6z"/>',
    "connect": '<path d="M8 5h8v14H8zM2 9.500h3v5H2zM19 9.500h3v5h-3zM10.500 12h3"/>',
    "pass": '<path d="M5 15l7 4 7-4M5 11l7 4 7-4-7-4zM12 2v3"/>',
}
SIGN_ICONS = {"+": "+", "-": "−", "=": "="}


def move_form(words: Words, key: str, given: dict[str, Any] | None = None) -> dict[str, Any] | None:
    """A check file's content; ``given`` is one to begin with. The facts told are kept under the key."""
    facts: Facts = st.session_state.get(key) or dict(told_by.DEFAULTS)
    if given is not None:
        facts = told_by.facts_of(given)
    if (typed := entered(f"{key}-form").get("typed")) is not None:
        facts = told_by.with_typed(words, facts, typed)
    for tap in taps(f"{key}-form"):
        facts = told_by.told(facts, tap)
    # Kept before anything is drawn: drawing may be broken off by the next tap.
    st.session_state[key] = facts
    st.html(controls.STYLE + STYLE)
    asked = {"place-agent": _send, "connect": _connect, "pass": _pass}[facts["kind"]](words, facts)
    show_drawing(f'<div class="rt told">{_kinds(words, facts)}{_players(words, facts)}{asked}</div>', key=f"{key}-form")
    return told_by.check_file(facts)


# ---- The questions


def _kinds(words: Words, facts: Facts) -> str:
    names = {
        "place-agent": words.t("check.send", "Send agent"),
        "connect": words.t("check.connect", "Connect"),
        "pass": words.t("check.pass", "Pass"),
    }
    return controls.kinds(
        controls.chip(f"kind:{kind}", names[kind], on=facts["kind"] == kind, picture=_icon(kind), style="kind")
        for kind in KINDS
    )


def _players(words: Words, facts: Facts) -> str:
    """Who asks, and whose turn it is; with a robot in hand there is no question."""
    if facts["kind"] == "connect":
        return ""
    asking = controls.line(words.t("check.you-are", "You are"), _colours(words, "me", facts["me"]))
    return asking + controls.line(words.t("check.on-turn", "On turn"), _colours(words, "turn", facts["turn"]))


def _send(words: Words, facts: Facts) -> str:
    return (
        _figure(words, facts, "agents", words.t("check.agents-left", "Agents left"))
        + _figure(words, facts, "assistants", words.t("check.assistants-left", "Assistants left"))
        + _figure(words, facts, "sent", words.t("check.assistants-sent", "Assistants sent along"))
    )


def _pass(words: Words, facts: Facts) -> str:
    answers = ((True, "yes", words.t("verdict.yes", "Yes")), (False, "no", words.t("verdict.no", "No")))
    passed = controls.chips(
        controls.chip(f"passed:{id}", name, on=facts["passed"] is value) for value, id, name in answers
    )
    return controls.line(words.t("check.passed", "Passed already this round?"), passed) + _figure(
        words, facts, "agents", words.t("check.agents-left", "Agents left")
    )


def _connect(words: Words, facts: Facts) -> str:
    return (
        _network(words, facts)
        + _figure(words, facts, "assistants", words.t("check.assistants-left", "Assistants left"))
        + _robot(words, facts)
    )


def _network(words: Words, facts: Facts) -> str:
    """The dice over their slots, as they lie on the table; a face touched goes to the marked die, then to the next."""
    dice = "".join(
        f'<button data-tap="die:{at}" class="{"on" if facts["die"] == at - 1 else ""}" '
        f'aria-pressed="{str(facts["die"] == at - 1).lower()}" '
        f'aria-label="{escape(words.t("check.die", "Die {n} shows {value}", n=at, value=value))}">'
        f"{_die(value, 44)}</button>"
        for at, value in enumerate(facts["dice"], 1)
    )
    faces = "".join(
        f'<button data-tap="face:{face}" aria-label="'
        f'{escape(words.t("check.face", "Die {n}: set to {value}", n=facts["die"] + 1, value=face))}">'
        f"{_die(int(face), 34)}</button>"
        for face in NUMBERS
    )
    slots = [str(at) for at in range(1, SLOTS + 1)]
    full = "".join(
        controls.chip(
            f"taken:{at}", at, on=int(at) in facts["taken"], extra="full" if int(at) in facts["taken"] else ""
        )
        for at in slots
    )
    into = "".join(
        controls.chip(
            f"slot:{at}", at, on=facts["slot"] == int(at), wrong=facts["slot"] == int(at) and int(at) in facts["taken"]
        )
        for at in slots
    )
    return (
        controls.block(words.label("field.dice"), f'<div class="dice">{dice}</div><div class="faces">{faces}</div>')
        + controls.block(words.t("check.slots-taken", "Slots already taken"), f'<div class="slots">{full}</div>')
        + controls.block(words.t("check.into-slot", "Your robot into slot"), f'<div class="slots">{into}</div>')
    )


def _robot(words: Words, facts: Facts) -> str:
    """What the card prints: type, signs, points, condition; and the signs to be covered."""
    types = controls.chips(
        controls.chip(
            f"type:{type_}",
            on=facts["type"] == type_,
            picture=_svg(26, 26, "-12 -12 24 24", shapes.emblem(type_, 0, 0)),
            name=words.label(f"robot.{type_}"),
        )
        for type_ in TYPES
    )
    points = ""
    if facts["type"] not in UNPRICED:
        points = _figure(words, facts, "points", words.t("check.points", "Points"))
    corners = "".join(_corner(words, facts, corner) for corner in CORNERS)
    title = f"{words.t('check.card', 'Your card')}: {words.label('robot.' + facts['type'])}"
    printed = f'<div class="robot">{_card(words, facts)}<div>{types}{points}</div></div>'
    return controls.block(title, printed) + _condition(words, facts) + f'<div class="corners">{corners}</div>'


def _corner(words: Words, facts: Facts, corner: str) -> str:
    label = words.label(f"field.{corner}")
    signs = "".join(
        controls.chip(f"{corner}:{sign}", SIGN_ICONS[sign], on=facts[corner] == sign, name=f"{label}: {sign}")
        for sign in SIGNS
    )
    covered = corner in facts["cover"]
    cover = controls.chip(
        f"cover:{corner}",
        words.t("check.cover", "cover"),
        on=covered,
        wrong=covered and facts[corner] == "=",
        name=f"{label}: {words.t('check.cover', 'cover')}",
    )
    return controls.block(label, f'<div class="corner">{signs}{cover}</div>')


def _condition(words: Words, facts: Facts) -> str:
    type_ = facts["type"]
    labels = {known: told_by.label(words, type_, known) for known in told_by.conditions(type_)}
    short = " short" if all(len(text) <= 8 for text in labels.values()) else ""
    choices = "".join(
        controls.chip(f"condition:{known}", text, on=not facts["own"] and facts["condition"] == known)
        for known, text in labels.items()
    ) + controls.chip("own", words.t("check.other", "other"), on=facts["own"])
    chosen = told_by.label(words, type_, facts["typed"] if facts["own"] else facts["condition"])
    title = f"{escape(words.label('field.condition'))}: <b>{escape(chosen or words.t('check.other', 'other'))}</b>"
    typed = _typed(words, facts) if facts["own"] else ""
    return controls.fold(title, f'<div class="choices{short}">{choices}</div>') + typed


def _typed(words: Words, facts: Facts) -> str:
    """A field for a condition that is not in the list."""
    name = escape(words.t("check.own-condition", "The condition as your card prints it"))
    example = escape(told_by.label(words, facts["type"], EXAMPLES[facts["type"]]))
    value = escape(told_by.label(words, facts["type"], facts["typed"]))
    return (
        f'<label class="lb2" for="check-typed">{name}</label><input id="check-typed" data-field="typed" type="text" '
        f'value="{value}" placeholder="{example}" maxlength="{LONGEST_CONDITION}" autocomplete="off">'
    )


def _figure(words: Words, facts: Facts, name: str, label: str) -> str:
    less, more = words.t("check.less", "one less"), words.t("check.more", "one more")
    row = controls.line(label, controls.stepper(name, facts[name], 0, label, less, more))
    return row + look.paragraph(_bound(words, name), "cap") if facts.get("note") == name else row


def _bound(words: Words, name: str) -> str:
    """Why a figure goes no higher."""
    if name == "points":
        return words.t("fault.card-points", "A card prints a whole number of points, 0 to 20.")
    return _rule_text(words, told_by.BOUND_RULE[name])


def _rule_text(words: Words, rule_id: str) -> str:
    return words.text(rule_id, content.load(words.game_id or "").rules[rule_id].text)


# ---- Pictures


def _icon(kind: str) -> str:
    return f'<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">{ICONS[kind]}</svg>'


def _colours(words: Words, name: str, chosen: str) -> str:
    return controls.chips(
        controls.chip(
            f"{name}:{colour}",
            on=chosen == colour,
            picture=_svg(22, 28, "-10 -13 20 26", shapes.pawn(colour, 0, 0, True)),
            name=words.value("player", colour),
        )
        for colour in COLOURS
    )


def _svg(width: int, height: int, box: str, drawn: str) -> str:
    return f'<svg width="{width}" height="{height}" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def _die(value: int, size: int) -> str:
    return _svg(size, size, "-19 -19 38 38", shapes.die(value, 0, 0))


def _card(words: Words, facts: Facts) -> str:
    """The card as it was told, with assistants on the signs to be covered."""
    known = told_by.card_of(facts)
    if known is not None:
        drawn = shapes.card(words, known, 1, 1, 74, 92)
    else:
        type_: Type = facts["type"]
        ground = f'<rect x="1" y="1" width="74" height="92" rx="8" fill="{shapes.GROUND[type_]}" class="ol"/>'
        drawn = ground + shapes.emblem(type_, 38, 18) + kit.text("?", 38, 60, 20)
    covers = "".join(shapes.pawn(facts["me"], 12 if corner == "left" else 64, 11, False) for corner in facts["cover"])
    return _svg(76, 94, "0 0 76 94", drawn + covers)


# ---- What a legal move does

# Told by what the rule says: whose cards and markers these are was not asked.
IN_GENERAL = (
    r.CARD_TAKEN.id,
    r.PLACE_REFILLED.id,
    r.MARKER_MOVED.id,
    r.FACTORY_DISCARDED.id,
    r.FACTORY_KEPT.id,
)
DIE_BY_DIE = (r.RAISED.id, r.LOWERED.id, r.UNCHANGED.id, r.COVERED.id, r.SIX_TO_ONE.id, r.ONE_TO_SIX.id)


def move_outcome(words: Words, before: State, ruling: Ruling, colour: str) -> list[tuple[str, str]]:
    """Each thing that happens, as HTML, with the id of its rule; nothing that rests on facts not told."""
    was, now = player_of(before, colour), player_of(ruling.state, colour)
    if was is None or now is None:
        return []
    rows = [(_dice_after(was, now), "")] if len(now.network) > len(was.network) else []
    for event in ruling.events:
        if event.rule.id in DIE_BY_DIE:
            rows.append((escape(words.event(event)), event.rule.id))
        elif event.rule.id == r.AGENT_PLACED.id:
            influence = event.params["influence"]
            rows.append((escape(words.t("check.influence", "Influence there: +{n}", n=influence)), event.rule.id))
        elif event.rule.id in IN_GENERAL:
            rows.append((escape(_rule_text(words, event.rule.id)), event.rule.id))
    return [*rows, *_score(words, was, now, ruling), *_supplies(words, was, now)]


def _dice_after(was: Player, now: Player) -> str:
    """The dice as they lie afterwards; what changed shows both values."""
    shown = []
    for before, after in zip(was.dice, now.dice, strict=True):
        figures = controls.was_now(str(before), str(after)) if before != after else str(after)
        shown.append(f"<span>{_die(after, 40)}<span>{figures}</span></span>")
    return f'<div class="after">{"".join(shown)}</div>'


def _score(words: Words, was: Player, now: Player, ruling: Ruling) -> list[tuple[str, str]]:
    """What the robot just connected would pay if the round ended now."""
    rows = []
    for robot in now.network[len(was.network) :]:
        left, right = now.dice[robot.slot - 1], now.dice[robot.slot]
        points = robot_points(robot, now.dice, ruling.state.readings)
        line = Line(f"slot-{robot.slot}", FAMILY[robot.card.type], (robot.card, left, right), (), points)
        worth = words.tn(
            "check.worth",
            "{shown} point as things stand",
            "{shown} points as things stand",
            abs(points),
            shown=number(points),
        )
        rows.append((f'{escape(words.line(line))}<br><b class="now">{escape(worth)}</b>', line.rule.id))
    return rows


def _supplies(words: Words, was: Player, now: Player) -> list[tuple[str, str]]:
    """Pawns left in supply, where that has changed."""
    figures = (
        (words.t("check.agents-left", "Agents left"), was.agents, now.agents),
        (words.t("check.assistants-left", "Assistants left"), was.assistants, now.assistants),
    )
    return [
        (f"{escape(label)}: {controls.was_now(str(before), str(after))}", "")
        for label, before, after in figures
        if before != after
    ]
