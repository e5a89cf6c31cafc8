"""Score: the table's sheets, what they come to line by line, and where one's own figures differ."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import streamlit as st

from tutor.app import component, controls, fields, look, readings, route, shell
from tutor.app.forms import form
from tutor.app.screens import open_point, parts, score_files, score_lines, score_result
from tutor.i18n import Words
from tutor.library import content
from tutor.table.audit import count
from tutor.table.faults import Unreadable, fault_text
from tutor.table.files import game_of
from tutor.table.share import pack, unpack

STYLE = """<style>
.st-key-score{gap:0 !important}
.rt .views{display:grid;grid-template-columns:1fr 1fr;gap:6px;scroll-margin-top:80px}
@media (min-width:900px){
 .st-key-app:has(.st-key-score){max-width:1160px}
 .st-key-score{display:grid !important;grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);gap:0 24px !important;
  align-items:start}
 .st-key-score>*{min-width:0}
 .rt .views,.rt.onward{display:none}}
</style>"""
HIDDEN = "<style>@media (max-width:899px){{.st-key-score-{view}{{display:none !important}}}}</style>"

Plain = dict[str, Any]


def show(words: Words) -> None:
    """On a phone the sheet or the result, on a wide screen both side by side."""
    key = f"sheet-{words.game_id}"
    shell.bar(words, words.t("nav.score", "Score"), back="home")
    shell.games(words, words.game_id, shell.change_game("score"))
    bad_link = _open_link(words, key)
    _take_in(words, key)
    view = st.session_state.get("score-view", "sheet")
    st.html(controls.STYLE + fields.STYLE + score_lines.STYLE + score_result.STYLE + open_point.STYLE + STYLE)
    st.html(HIDDEN.format(view="result" if view == "sheet" else "sheet"))
    if bad_link:
        word = words.t("score.bad-link", "The link cannot be opened")
        component.show(look.card("no", word, [look.rows(map(escape, bad_link))]))
    _views(words, view)
    with st.container(key="score"):
        with st.container(key="score-sheet"):
            facts = form(words.game_id or "").sheet_form(words, key)
            _onward(words, key, len(facts["players"]))
        with st.container(key="score-result"):
            file = _file(words, key, facts)
            _result(words, key, file)
    _keep_link(key, file, bool(bad_link))


# What was tapped and entered since the page was drawn, taken before it is drawn again


def _take_in(words: Words, key: str) -> None:
    session = st.session_state
    for drawing in ("score-views", "score-onward", "score-lines", "score-readings", "score-more"):
        for tap in component.taps(drawing):
            kind, _, rest = tap.partition(":")
            match kind:
                case "view":
                    session["score-view"] = rest
                case "at":
                    session[f"{key}-at"] = int(rest)
                case "open":
                    opened = session.setdefault(f"{key}-open", [])
                    (opened.remove if rest in opened else opened.append)(rest)
                case "correct":
                    player, path, points = rest.split(":")
                    _claims(key).setdefault(player, {})[path] = int(points)
                case "reading":
                    id, _, value = rest.partition(":")
                    readings.switch("score", words.game_id or "", id, value)
                case "keep":
                    id, _, value = rest.partition(":")
                    readings.decide(words.game_id or "", id, value)
                case "new":
                    _begin_anew(key)
                    readings.take_over("score", words.game_id or "", None)
    for field, given in component.entered("score-lines").items():
        _, player, path = field.split(":")
        _enter_claim(key, player, path, given)


def _begin_anew(key: str) -> None:
    for name in ("", "-at", "-open", "-claims", "-refused", "-refused-claims", "-kept", "-first"):
        st.session_state.pop(key + name, None)
    st.session_state["score-view"] = "sheet"
    route.put(sheet="")


def _claims(key: str) -> dict[str, dict[str, int]]:
    """One's own figures by player and line."""
    claims: dict[str, dict[str, int]] = st.session_state.setdefault(f"{key}-claims", {})
    return claims


def _enter_claim(key: str, player: str, path: str, given: str) -> None:
    refused: dict[str, str] = st.session_state.setdefault(f"{key}-refused-claims", {})
    refused.pop(f"{player}:{path}", None)
    text = given.strip().replace("\N{MINUS SIGN}", "-")
    if not text:
        _claims(key).get(player, {}).pop(path, None)
    elif re.fullmatch(r"-?[0-9]{1,4}", text):
        _claims(key).setdefault(player, {})[path] = int(text)
    else:
        refused[f"{player}:{path}"] = given[:40]


# The link


def _open_link(words: Words, key: str) -> list[str]:
    """Takes over the sheet of the link, once; a link that cannot be read changes nothing and is told."""
    link = route.asked("sheet")
    if not link or link == st.session_state.get(f"{key}-kept"):
        return []
    try:
        file = unpack(link)
        game = game_of(file)
        _refuse_shape(file)
    except Unreadable as unreadable:
        return [fault_text(words, fault) for fault in unreadable.faults]
    if words.game_id != game.ID:
        route.put(game=game.ID)
        st.rerun()
    st.session_state[key] = {
        **{name: value for name, value in file.items() if name not in ("game", "readings")},
        "players": [{name: value for name, value in one.items() if name != "claims"} for one in file["players"]],
    }
    st.session_state[f"{key}-claims"] = {one["player"]: dict(one.get("claims") or {}) for one in file["players"]}
    readings.take_over("score", game.ID, file.get("readings"))
    st.session_state[f"{key}-kept"] = link
    return []


def _refuse_shape(file: Plain) -> None:
    """A sheet that is not finished, or against the rules, is opened all the same: its faults are shown in the sheet."""
    try:
        count(file)
    except Unreadable as unreadable:
        if any(fault.finding is None for fault in unreadable.faults):
            raise


def _keep_link(key: str, file: Plain, is_bad: bool) -> None:
    """The address leads back to the sheet; one that cannot be read stays as it is until something is entered."""
    link, kept = pack(file), st.session_state.get(f"{key}-kept")
    # The table's rulings alone make no sheet.
    entered = pack({name: value for name, value in file.items() if name != "readings"})
    empty = st.session_state.setdefault(f"{key}-first", entered)
    is_empty = kept is None and entered == empty and not readings.own("score", file["game"])
    if is_empty or (is_bad and link == kept):
        return
    st.session_state[f"{key}-kept"] = link
    route.put(sheet=link)


# What is shown


def _views(words: Words, view: str) -> None:
    names = {"sheet": words.t("score.sheet", "Sheet"), "result": words.t("score.result", "Result")}
    chips = "".join(controls.chip(f"view:{id}", name, on=id == view) for id, name in names.items())
    component.show(f'<div class="rt"><div class="views" data-look="{view}">{chips}</div></div>', key="score-views")


def _onward(words: Words, key: str, players: int) -> None:
    """The one filled button below the sheet: from the table to the first player, to the next, at last to the result."""
    after = st.session_state.get(f"{key}-at", 0) + 1
    if after == 0:
        tap, label = "at:0", words.t("score.first-player", "First player")
    elif after < players:
        tap, label = f"at:{after}", words.t("score.next-player", "Next player")
    else:
        tap, label = "view:result", words.t("score.to-result", "Show result")
    button = f'<button class="go wide" data-tap="{tap}">{escape(label)}</button>'
    component.show(f'<div class="rt onward">{button}</div>', key="score-onward")


def _file(words: Words, key: str, facts: Plain) -> Plain:
    """The score file: facts, the readings that hold, and the claims about lines that there are."""
    held = readings.to_write(words.game_id or "", readings.own("score", words.game_id or ""))
    file = {"game": words.game_id, **facts, **({"readings": held} if held else {})}
    claims = _claims(key)
    if not any(claims.values()):
        return file
    try:
        lines = count(file).lines
    except Unreadable:
        lines = {}
    players = []
    for player in facts["players"]:
        id = player["player"]
        known = [path for path, _ in lines[id].walk()] if id in lines else claims.get(id, {})
        own = {path: points for path, points in claims.get(id, {}).items() if path in known}
        players.append({**player, "claims": own} if own else player)
    return {**file, "players": players}


def _result(words: Words, key: str, file: Plain) -> None:
    try:
        counted = count(file)
    except Unreadable as unreadable:
        _cannot_count(words, unreadable)
        return
    is_final = form(words.game_id or "").is_final(file)
    at = min(st.session_state.get(f"{key}-at", 0), len(counted.lines) - 1)
    # While the sheet shows what the whole table shares, the lines are the first player's.
    player = list(counted.lines)[max(0, at)]
    score_result.show_ranking(words, counted, is_final)
    score_lines.show_lines(words, counted, player, _claims(key).get(player, {}), _opened(key), _refused(key, player))
    score_result.show_chart(words, counted)
    score_result.show_readings(words, counted, is_final)
    score_files.show_downloads(words, counted, file, is_final)


def _opened(key: str) -> list[str]:
    opened: list[str] = st.session_state.get(f"{key}-open", [])
    return opened


def _refused(key: str, player: str) -> dict[str, str]:
    """Claims that are no figures, by line."""
    refused = st.session_state.get(f"{key}-refused-claims", {})
    return {name.partition(":")[2]: given for name, given in refused.items() if name.partition(":")[0] == player}


def _cannot_count(words: Words, unreadable: Unreadable) -> None:
    """What is missing or impossible, each with the rule that says so; all that was entered stays."""
    rules = content.load(words.game_id or "").rules
    rows = {}
    for fault in unreadable.faults:
        if fault.finding is None:
            rows[escape(fault_text(words, fault))] = ""
        else:
            rule = rules[fault.finding.rule.id]
            rows[escape(words.finding(fault.finding))] = parts.citations(words, rule.sections[:1])
    word = words.t("score.cannot-count", "Not to be counted yet")
    component.show(look.card("no", word, [look.rows(f"{text}<br>{cites}" for text, cites in rows.items())]))
