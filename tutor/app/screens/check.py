"""Check a move at a real table: the few facts that decide it, and the verdict while they are told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlencode

import streamlit as st

from tutor import wording
from tutor.app import controls, look, readings, route, shell
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.component import taps
from tutor.app.forms import form
from tutor.app.screens import open_point, parts
from tutor.i18n import Words
from tutor.kernel.game import Game
from tutor.kernel.repair import Repair
from tutor.kernel.verdict import Finding
from tutor.library import content
from tutor.table.faults import Fault, Unreadable, fault_text
from tutor.table.files import game_of, read_journal, read_position, read_readings
from tutor.table.ruling import Ruling, rule_on
from tutor.table.share import pack, unpack

STYLE = """<style>
.rt .bk{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;font-size:15px;line-height:1.25}
.rt .bk>span{flex:1 1 150px}
.rt .bk>.k{flex:none;width:22px;height:22px;border-radius:6px;background:var(--illegal);color:var(--surface);
 font-weight:700;font-size:14px;display:grid;place-items:center;align-self:start}
.rt .bk .cite{min-height:44px;margin:0;font-size:13px;max-width:100%;padding:2px 8px 2px 6px;text-align:left;
 cursor:pointer}
.rt .bk>.strength{flex:1 0 100%}
.rt .count{font-size:16px}
.rt .try{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center;line-height:1.3}
.rt .try span{flex:1 1 12em}
.rt.foot{display:flex;flex-wrap:wrap;gap:8px}
.rt.foot .chip{flex:1 1 40%;text-decoration:none;padding:2px 12px}
.rt .reading{margin:0 0 12px}
.rt .reading .chip{flex:1 1 40%;font-size:14px}
.st-key-check-page{gap:8px}
.st-key-check-asked{margin-bottom:12px}
.st-key-check-word .card{border-bottom:0;border-radius:12px 12px 0 0;margin:0;padding:10px 12px 6px}
.st-key-check-word .word{flex:none;min-width:0}
.st-key-check-word .count{flex:1;white-space:nowrap}
.st-key-check-word .strength{margin-left:auto}
.st-key-check-body .tail{border-top:0;border-radius:0 0 12px 12px;padding:0 12px 10px;margin:0}
.st-key-check-body .tail ul{margin:0}
.st-key-check-answer{gap:8px}
div:has(>.st-key-check-body){margin-top:-8px}
@media (max-width:400px){.rt.bar h1{font-size:18px}}
@media (max-width:899px){
 div:has(>.st-key-check-answer),.st-key-check-answer{display:contents}
 div:has(>.st-key-check-word){position:sticky;bottom:0;z-index:9}}
@media (max-width:767px){div:has(>.st-key-check-word){bottom:calc(58px + env(safe-area-inset-bottom))}}
@media (min-width:900px){
 .st-key-check-page{display:grid;grid-template-columns:minmax(0,460px) minmax(0,520px);justify-content:center;
  align-items:start;column-gap:40px}}
</style>"""


# A quick hand taps again before the browser has shown the last address.
ON_ITS_WAY = 10.0
REMEMBERED = 50


class Answer(NamedTuple):
    """A verdict card: its sign and word, what stands beside them, and the reasons as HTML."""

    sign: str
    word: str
    at_right: str
    body: str


def show(words: Words) -> None:
    st.html(controls.STYLE + open_point.STYLE + STYLE)
    shell.bar(words, words.t("check.title", "Check a move"), back="home")
    shell.games(words, words.game_id, shell.change_game("check"))
    given, broken_link = _linked(words)
    if broken_link is not None:
        refused = _refusal(words, broken_link)
        show_drawing(look.card(refused.sign, refused.word, [refused.body]))
    with st.container(key="check-page"):
        with st.container(key="check-asked"):
            told = form(words.game_id or "").move_form(words, f"check-{words.game_id}", given)
        with st.container(key="check-answer"):
            _take_readings(words)
            if told is not None:
                held = readings.to_write(words.game_id or "", readings.own("check", words.game_id or ""))
                file = {"game": words.game_id, **told} | ({"readings": held} if held else {})
                _keep_link(file, broken_link)
                _judge(words, file)
            _readings(words)


# ---- The link


def _linked(words: Words) -> tuple[dict[str, Any] | None, Unreadable | None]:
    """The check file to begin with: a repair just taken, or that of a link which this page did not write itself."""
    mended: dict[str, Any] | None = st.session_state.pop("check-mended", None)
    link = route.asked("position")
    if mended is not None or not link or _is_own(link):
        return mended, None
    try:
        file = unpack(link)
        game = game_of(file)
        chosen = file.get("readings") or {}
        read_readings(game, chosen)
    except Unreadable as error:
        return None, error
    if words.game_id != game.ID:
        route.put(game=game.ID)
        st.rerun()
    readings.take_over("check", game.ID, chosen)
    return {name: part for name, part in file.items() if name not in ("game", "readings")}, None


def _is_own(link: str) -> bool:
    """Whether this page wrote the link: its last one, or one that the browser shows while a newer is under way."""
    written: list[tuple[str, float]] = st.session_state.get("check-links", [])
    return any(link == one and (one == written[-1][0] or monotonic() - at < ON_ITS_WAY) for one, at in written)


def _keep_link(file: dict[str, Any], broken_link: Unreadable | None) -> None:
    """The address leads back to what is shown; one that cannot be read stays as it is until something is told."""
    packed, written = pack(file), st.session_state.get("check-links", [])
    is_news = not written or written[-1][0] != packed
    if is_news:
        st.session_state["check-links"] = [*written[1 - REMEMBERED :], (packed, monotonic())]
    if broken_link is not None and not (is_news and written):
        return
    if route.asked("position") != packed:
        route.put(position=packed)


# ---- The verdict


def _judge(words: Words, file: dict[str, Any]) -> None:
    """The verdict; its head stays in sight while the facts above it are told."""
    try:
        ruling = rule_on(file)
        before = _before(ruling.game, file)
    except Unreadable as error:
        _verdict(_refusal(words, error))
        return
    steps = file["move"] if isinstance(file["move"], list) else [file["move"]]
    if ruling.legal:
        player = ruling.game.mover(ruling.game.read_move(steps[-1]))
        _verdict(_legal(words, form(words.game_id or "").move_outcome(words, before, ruling, player)))
    else:
        repair = _own_repair(ruling, steps)
        _verdict(_illegal(words, ruling, repair))
        if repair is not None and taps("check-reasons"):
            _apply(file, ruling.game, steps, repair)
    _further(words, file)
    kept = [finding for finding in ruling.findings if finding.kept]
    title = escape(words.tn("verdict.checks", "{n} rule kept", "{n} rules kept", len(kept)))
    rows = look.rows(_found(words, finding) for finding in kept)
    _open_rule(show_drawing(f'<div class="rt">{controls.fold(title, rows, "kept")}</div>', key="check-kept"))
    title = escape(words.t("check.board", "The position on the board"))
    drawn = board(words.game_id or "").draw(words, before)
    show_drawing(f'<div class="rt">{controls.fold(title, drawn, "board")}</div>', key="check-board")


def _verdict(answer: Answer) -> None:
    kind = {"ok": "", "no": " no", "open": " open"}[answer.sign]
    word = f'<span class="word">{escape(answer.word)}</span>'
    head = f'<div class="head">{look.symbol(answer.sign, 30)}{word}{answer.at_right}</div>'
    with st.container(key="check-word"):
        show_drawing(
            f'<div class="rt"><div class="card verdict{kind}" role="status">{head}</div></div>', key="check-head"
        )
    with st.container(key="check-body"):
        tail = f'<div class="rt"><div class="card verdict{kind} tail">{answer.body}</div></div>'
        _open_rule(show_drawing(tail, key="check-reasons"))


def _before(game: Game, file: dict[str, Any]) -> Any:
    readings = read_readings(game, file.get("readings"))
    if "journal" in file:
        return read_journal(game, file["journal"], file.get("readings"))[1]
    return read_position(game, file["position"] or {}, readings)


def _legal(words: Words, outcome: list[tuple[str, str]]) -> Answer:
    strength = _strength_of(words, [rule for _, rule in outcome if rule])
    body = look.rows(_row(words, text, rule) if rule else text for text, rule in outcome)
    return Answer("ok", words.t("verdict.legal", "Allowed"), strength, body)


def _illegal(words: Words, ruling: Ruling, repair: Repair | None) -> Answer:
    broken = [finding for finding in ruling.findings if not finding.kept]
    shared = _strength_of(words, [finding.rule.id for finding in broken])
    reasons = "".join(
        f"<li>{_row(words, escape(words.finding(finding)), finding.rule.id, at, own_strength=not shared)}</li>"
        for at, finding in enumerate(broken, 1)
    )
    count = words.tn("check.reasons", "{n} reason", "{n} reasons", len(broken))
    at_right = f'<span class="count">{escape(count)}</span>{shared}'
    return Answer(
        "no", words.t("verdict.illegal", "Not allowed"), at_right, f"<ul>{reasons}</ul>{_try(words, ruling, repair)}"
    )


def _own_repair(ruling: Ruling, steps: list[Any]) -> Repair | None:
    """The nearest legal move of the player who asked; what others may do is no advice."""
    movers = {ruling.game.mover(ruling.game.read_move(step)) for step in steps}
    return next((repair for repair in ruling.repairs if ruling.game.mover(repair.move) in movers), None)


def _try(words: Words, ruling: Ruling, repair: Repair | None) -> str:
    word = escape(words.t("verdict.try", "Try:"))
    if repair is not None:
        apply = controls.chip("apply", words.t("check.apply", "Change it so"))
        return f'<div class="try"><span><b>{word}</b> {_changes(words, repair)}</span>{apply}</div>'
    if not ruling.repairs:
        return ""
    return f'<div class="try"><span><b>{word}</b> {escape(words.t("check.wait", "wait for your turn"))}</span></div>'


def _changes(words: Words, repair: Repair) -> str:
    """Field by field, was and now; another kind of move is named whole."""
    if any(change.field == "kind" for change in repair.changes):
        return escape(wording.move_text(words, repair.move))
    return "; ".join(
        f"{escape(wording.field_label(words, change.field))}: "
        + controls.was_now(
            words.value(change.field, change.was) or "–",
            words.value(change.field, change.now) or "–",
        )
        for change in repair.changes
    )


def _refusal(words: Words, error: Unreadable) -> Answer:
    """What cannot be so on any table, by its rules; what is not understood, sentence by sentence."""
    rows = [
        escape(_sentence(words, fault)) if fault.finding is None else _found(words, fault.finding)
        for fault in error.faults
    ]
    if any(fault.finding is not None for fault in error.faults):
        return Answer("no", words.t("ask.impossible", "No game can come to this"), "", look.rows(rows, numbered=True))
    return Answer("open", words.t("check.not-understood", "Not understood"), "", look.rows(rows))


def _sentence(words: Words, fault: Fault) -> str:
    """The field by its name on the page, not by its place in a file."""
    name = fault.field.rpartition(".")[2].partition("[")[0]
    label = f"field.{name.replace('_', '-')}"
    sentence = fault_text(words, replace(fault, field=""))
    known = label in content.load(words.game_id or "").labels
    return f"{words.label(label)}: {sentence}" if known else sentence


# ---- Pieces of a verdict


def _found(words: Words, finding: Finding) -> str:
    return _row(words, escape(words.finding(finding)), finding.rule.id, own_strength=True)


def _row(words: Words, text: str, rule_id: str, number: int | None = None, *, own_strength: bool = False) -> str:
    """A sentence (HTML) with the citation that opens its rule."""
    rule = content.load(words.game_id or "").rules[rule_id]
    cited = wording.place(words, rule.sections[0])
    mark = f'<span class="k">{number}</span>' if number is not None else ""
    strength = parts.strength(words, rule.strength) if own_strength else ""
    return (
        f'<div class="bk{" nr" if mark else ""}">{mark}<span>{text}</span><button class="cite" '
        f'data-touch="rule:{rule_id}" aria-label="{escape(cited)}">{_book()}<span>{escape(cited)}</span></button>'
        f"{strength}</div>"
    )


def _book() -> str:
    return f'<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" style="flex:none">{look.BOOK}</svg>'


def _strength_of(words: Words, rule_ids: Iterable[str]) -> str:
    """The strength that all these rules share; empty where they differ."""
    rules = content.load(words.game_id or "").rules
    found = {rules[id].strength for id in rule_ids}
    return parts.strength(words, found.pop()) if len(found) == 1 else ""


def _open_rule(touch: str | None) -> None:
    if touch is not None and touch.startswith("rule:"):
        route.go("rule", rule=touch.removeprefix("rule:"))


# ---- What to do with it


def _apply(file: dict[str, Any], game: Game, steps: list[Any], repair: Repair) -> None:
    """The repair put into the form."""
    mended = [*steps[:-1], game.plain(repair.move)]
    told = {name: part for name, part in file.items() if name not in ("game", "readings")}
    st.session_state["check-mended"] = told | {"move": mended if len(mended) > 1 else mended[0]}
    st.rerun()


def _further(words: Words, file: dict[str, Any]) -> None:
    """On to Play from this position, or a link to it."""
    onward = controls.chip("play", words.t("check.play", "Continue in Play"), picture=look.icon("play", 20))
    address = escape(
        "?" + urlencode({"page": "check", "game": words.game_id, "lang": words.lang, "position": pack(file)})
    )
    link = escape(words.t("check.link", "Link to this"))
    picture = look.icon("share", 20)
    share = f'<a class="chip" href="{address}" target="_blank" rel="noopener">{picture}<span>{link}</span></a>'
    show_drawing(f'<div class="rt foot">{onward}{share}</div>', key="check-further")
    if taps("check-further"):
        route.go("play", position=pack({name: part for name, part in file.items() if name != "move"}))


# ---- How the table reads the open points


def _take_readings(words: Words) -> None:
    """A switch thrown is this position's own reading, until it is made the table's ruling."""
    game_id = words.game_id or ""
    for tap in taps("check-readings"):
        kind, _, rest = tap.partition(":")
        if kind == "keep":
            readings.decide(game_id, *rest.split(":", 1))
        else:
            readings.switch("check", game_id, kind, rest)


def _readings(words: Words) -> None:
    game_id = words.game_id or ""
    held = readings.held(game_id, readings.own("check", game_id))
    drawn = []
    for reading in content.load(game_id).readings.values():
        options = sorted(reading.options, key=lambda option: option.value != reading.default)
        switches = controls.chips(
            controls.chip(
                f"{reading.id}:{option.value}", words.text(option.id, option.title), on=option.value == held[reading.id]
            )
            for option in options
        )
        asked = controls.block(words.text(reading.id, reading.title), switches)
        drawn.append(f'<div class="reading">{asked}{open_point.standing(words, "check", reading)}</div>')
    title = escape(words.t("check.readings", "How your table reads open points"))
    otherwise = open_point.not_default(words, "check")
    html = f'{otherwise}<div class="rt">{controls.fold(title, "".join(drawn), "readings")}</div>'
    show_drawing(html, key="check-readings")
