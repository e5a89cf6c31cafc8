"""Play: a whole game by touch, with friends around one screen or against policies; every move judged and explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from random import SystemRandom
from urllib.parse import urlencode

import streamlit as st

from tutor.app import controls, learner, look, match, readings, route, shell
from tutor.app.boards import board
from tutor.app.component import show as show_drawing
from tutor.app.component import taps, touched
from tutor.app.file_picker import pick_file
from tutor.app.match import PERSON, SEATS, Plain, Table
from tutor.app.screens import open_point, parts, play_kept, play_log
from tutor.games import game as game_by_id
from tutor.i18n import Words
from tutor.kernel.repair import nearest_legal
from tutor.library import content
from tutor.table.faults import Fault, Unreadable, fault_text
from tutor.table.share import LONGEST_LINK, pack, score_file, unpack

LONGEST_FILE = 400_000

STYLE = """<style>
.rt .acts{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px}
.rt .acts button{flex:1 1 auto;min-height:44px;padding:0 14px;border-radius:8px;border:1.5px solid var(--edge);
 background:var(--surface);font-weight:600;display:inline-flex;align-items:center;justify-content:center;gap:6px}
.rt .acts button.prime{background:var(--prime);border-color:var(--prime);color:var(--on-prime)}
.rt .acts button[aria-disabled=true]{color:var(--ink2);border-color:var(--line);cursor:default}
.rt .acts button[aria-expanded=true]{border:2.5px solid var(--prime);background:var(--prime-bg)}
.rt .reads{margin-top:12px}
.rt .reads .asked{font-size:15px;font-weight:600;line-height:1.3;margin:12px 0 0}
.rt .reads .otherwise{margin:8px 0 0}
.rt a.chip.wide{width:100%;box-sizing:border-box;text-decoration:none}
.rt .ask{scroll-margin:72px 0 220px}
.st-key-play-page,.st-key-play-side{gap:4px}
.st-key-app summary{min-height:44px}
@media (min-width:900px){
 .st-key-app:has(.st-key-play-page){max-width:948px}
 .st-key-play-page{display:grid;grid-template-columns:minmax(0,504px) minmax(0,420px);justify-content:center;
  gap:0 24px;align-items:start}}
</style>"""


def show(words: Words) -> None:
    st.html(STYLE + play_log.STYLE + controls.STYLE + open_point.STYLE)
    game = content.load(words.game_id or "").game
    shell.bar(words, words.text(game.id, game.title), back="home")
    shell.games(words, words.game_id, shell.change_game("play"))
    page = play_kept.page(words)
    play_kept.settle(words, page)
    _take_link(words, page)
    _answer(words, page)
    play_kept.notice(words, page)
    if page["match"] is None:
        _start(words, page)
        _files(words, page, None)
        learner.notice(words)
        return
    at = match.table(page["match"])
    with st.container(key="play-page"):
        with st.container(key="play-board-side"):
            _board(words, page, at)
        with st.container(key="play-side"):
            _beside(words, page, at)
    learner.notice(words)


# Touches are answered before anything is drawn, so that one run of the page is enough


def _take_link(words: Words, page: Plain) -> None:
    """A position from another page is played on, once."""
    link = route.asked("position")
    if not link:
        return
    route.put(position="")
    _read(words, page, lambda: match.from_position(_read_so_here(unpack(link), words.game_id or "")))


def _read_so_here(content: Plain, game_id: str) -> Plain:
    """What a linked position does not say of its readings, the table's rulings say; a journal says them all."""
    own = content.get("readings") or {}
    if "journal" in content or content.get("game") != game_id or not isinstance(own, dict):
        return content
    return {**content, "readings": readings.held(game_id, own)}


def _read(words: Words, page: Plain, read: Callable[[], Plain]) -> None:
    """Reads a journal and plays on from there; if it cannot be read, the game at hand stays as it is."""
    try:
        journal = read()
        if journal["game"] != words.game_id:
            raise Unreadable([Fault("game", "other-game", {"given": journal["game"]})], words.game_id)
        play_kept.put_other(words, page, match.take_over(journal, seed=_seed()))
    except Unreadable as error:
        page["faults"] = [fault_text(words, fault) for fault in error.faults]


def _seed() -> int:
    return SystemRandom().randrange(1_000_000_000)


def _answer(words: Words, page: Plain) -> None:
    for tap in taps("play-start"):
        _setting_up(words, page, tap)
    for answer, touch in (
        (_setting_up, touched("play-start")),
        (_on_board, touched("play-board")),
        (_on_actions, touched("play-actions")),
        (_on_actions, touched("play-repair")),
        (_on_rule, touched("play-log")),
    ):
        if touch is not None:
            answer(words, page, touch)


def _on_board(words: Words, page: Plain, touch: str) -> None:
    if page["match"] is None:
        return
    at = match.table(page["match"])
    page["selection"], move = board(at.game.ID).touched(at.state, page["selection"], touch)
    page["tried"] = None
    if move is not None:
        _propose(words, page, at, move)


def _propose(words: Words, page: Plain, at: Table, move: Plain) -> None:
    judged = match.propose(at, move)
    if judged.verdict.legal:
        play_kept.put(words, page, judged.match)
    else:
        page.update(tried=move, tries=page["tries"] + 1)


def _on_actions(words: Words, page: Plain, touch: str) -> None:
    if page["match"] is None:
        return
    if touch == "undo":
        play_kept.put(words, page, match.undo(match.table(page["match"])))
    elif touch == "redo":
        play_kept.put(words, page, match.redo(page["match"]))
    elif touch in ("may", "log"):
        page["open"] = "" if page["open"] == touch else touch
    elif touch == "repair" and page["tried"] is not None:
        at = match.table(page["match"])
        repairs = nearest_legal(at.game, at.state, at.game.read_move(page["tried"]))
        if repairs:
            _propose(words, page, at, at.game.plain(repairs[0].move))


def _on_rule(words: Words, page: Plain, touch: str) -> None:
    if touch.startswith("rule:"):
        route.go("rule", rule=touch.removeprefix("rule:"))


# Setting up


def _start(words: Words, page: Plain) -> None:
    """How many play, and who is a person."""
    game = game_by_id(words.game_id or "")
    seats: list[str] = page["seats"]
    table = game.new(game.seats(len(seats)))
    by_the_rules = game.automaton(table)
    players = [player for player in game.players(table) if player not in by_the_rules]
    names = {
        PERSON: words.t("play.person", "Person"),
        "random": words.t("play.random", "Weaker bot"),
        "greedy": words.t("play.greedy", "Stronger bot"),
    }
    title = words.t("play.players", "Players")
    stepper = controls.stepper(
        "count", len(seats), 1, title, words.t("play.fewer", "fewer"), words.t("play.more", "more")
    )
    rows = [controls.line(title, stepper)]
    for at, (player, chosen) in enumerate(zip(players, seats, strict=True)):
        name = words.value("player", player)
        offered = controls.chips(
            controls.chip(f"seat:{at}:{who}", names[who], on=chosen == who, name=f"{name}: {names[who]}")
            for who in SEATS
        )
        rows.append(controls.line(name[:1].upper() + name[1:], offered))
    for player in by_the_rules:
        name = words.value("player", player)
        rows.append(controls.line(name[:1].upper() + name[1:], escape(words.t("play.by-rules", "moves by the rules"))))
    rows += [
        controls.chip(f"variant:{id}", words.label(f"variant.{id}"), on=id in page["variants"])
        for id in game.variants(len(seats))
    ]
    go = f'<button class="prime" data-touch="go">{escape(words.t("play.start", "Start"))}</button>'
    back = (
        f'<button data-touch="back">{escape(words.t("play.earlier", "Earlier game"))}</button>'
        if page["earlier"] is not None
        else ""
    )
    intro = look.paragraph(words.t("play.intro", "Several people share one screen; policies move at once."), "prompt")
    show_drawing(
        f'<div class="rt">{intro}{"".join(rows)}{_readings_to_choose(words)}'
        f'<div class="acts" style="margin-top:16px">{back}{go}</div></div>',
        key="play-start",
    )


def _readings_to_choose(words: Words) -> str:
    """Every open point of the game with its options, the default first; the table's rulings are chosen already."""
    game_id = words.game_id or ""
    held = readings.held(game_id, readings.own("play", game_id))
    asked = "".join(
        look.paragraph(words.text(reading.id, reading.title), "asked")
        + open_point.radios(words, reading, held[reading.id], None)
        for reading in content.load(game_id).readings.values()
    )
    if not asked:
        return ""
    title = escape(words.t("play.readings", "How your table reads the open points"))
    otherwise = open_point.not_default(words, "play")
    return f'<div class="reads">{controls.fold(title, asked, "play-readings")}{otherwise}</div>'


def _setting_up(words: Words, page: Plain, touch: str) -> None:
    kind, _, what = touch.partition(":")
    seats: list[str] = page["seats"]
    game = game_by_id(words.game_id or "")
    if kind == "count":
        wanted = len(seats) + (1 if what == "+" else -1)
        if game.seats(wanted) is not None:
            page["seats"] = [*seats, "random"][:wanted]
    elif kind == "variant":
        page["variants"] = [id for id in (*page["variants"], what) if (id in page["variants"]) != (id == what)]
    elif kind == "seat":
        number, _, who = what.partition(":")
        if number.isdecimal() and int(number) < len(seats) and who in SEATS:
            seats[int(number)] = who
    elif kind == "reading":
        id, _, value = what.partition(":")
        readings.switch("play", game.ID, id, value)
    elif kind == "go":
        held = readings.held(game.ID, readings.own("play", game.ID))
        play_kept.put_other(words, page, match.begin(game.ID, len(seats), seats, _seed(), held, page["variants"]))
    elif kind == "back":
        play_kept.put_other(words, page, page["earlier"])


# The table


def _board(words: Words, page: Plain, at: Table) -> None:
    prompt = ""
    if at.to_move is None:
        _result(words, at)
    else:
        name = words.value("player", at.to_move)
        text = words.t("play.turn", "{player}: your move", player=name[:1].upper() + name[1:])
        prompt = f'<div class="rt">{look.paragraph(text, "prompt")}{play_log.others_moves(words, at)}</div>'
    scene = board(at.game.ID).scene(
        words,
        at.state,
        page["selection"],
        viewer=at.viewer,
        tried=page["tried"],
        touchable=at.to_move is not None,
    )
    show_drawing(prompt + scene, key="play-board")


def _beside(words: Words, page: Plain, at: Table) -> None:
    if page["tried"] is not None:
        show_drawing(f'<div class="rt"><div class="ask" data-look="{page["tries"]}"></div></div>')
        move = at.game.read_move(page["tried"])
        repairs = nearest_legal(at.game, at.state, move)
        parts.show_verdict(words, at.game.check(at.state, move), (), repairs)
        if repairs:
            again = escape(words.t("play.repair", "Do it that way"))
            show_drawing(
                f'<div class="rt"><div class="acts"><button data-touch="repair">{again}</button></div></div>',
                key="play-repair",
            )
    _actions(words, page, at)
    if page["open"] == "may" and at.to_move is not None:
        show_drawing(play_log.what_now(words, at))
    title = words.t("play.last", "What happened") if page["open"] != "log" else words.t("play.log", "Whole log")
    log = play_log.whole_log(words, at) if page["open"] == "log" else play_log.last_events(words, at)
    show_drawing(f'<div class="rt"><h2>{escape(title)}</h2></div>{log}', key="play-log")
    show_drawing(play_log.readings_held(words, at), key="play-held")
    _files(words, page, at)


def _actions(words: Words, page: Plain, at: Table) -> None:
    buttons = [
        _action("undo", words.t("play.undo", "Take back"), off=not at.can_undo),
        _action("redo", words.t("play.redo", "Redo"), off=not at.match["undone"]),
        _action("log", words.t("play.log", "Whole log"), opened=page["open"] == "log"),
    ]
    if at.to_move is not None:
        buttons.insert(2, _action("may", words.t("play.may", "What may I do?"), opened=page["open"] == "may"))
    show_drawing(f'<div class="rt"><div class="acts">{"".join(buttons)}</div></div>', key="play-actions")


def _action(touch: str, label: str, off: bool = False, opened: bool | None = None) -> str:
    state = ' aria-disabled="true"' if off else ""
    state += f' aria-expanded="{str(opened).lower()}"' if opened is not None else ""
    return f'<button data-touch="{touch}"{state}>{escape(label)}</button>'


def _result(words: Words, at: Table) -> None:
    show_drawing(play_log.result(words, at))
    for sheet in at.game.sheets(at.state):
        name = words.value("player", sheet.player)
        with st.expander(name[:1].upper() + name[1:]):
            show_drawing(play_log.score_lines(words, at.game.score(sheet)))
    if st.button(words.t("play.score", "Check the score"), width="stretch", key="play-score"):
        route.go("score", sheet=pack(score_file(at.game, at.state)))


# Files


def _files(words: Words, page: Plain, at: Table | None) -> None:
    """Save the journal, open one, or begin anew."""
    for fault in page["faults"]:
        show_drawing(look.card("open", words.t("play.unreadable", "This cannot be opened"), [look.paragraph(fault)]))
    title = words.t("play.files", "Save or open a game")
    with st.expander(title, expanded=bool(page["faults"])):
        if at is not None:
            st.download_button(
                words.t("play.save", "Save the game"),
                json.dumps(at.match["journal"], ensure_ascii=False),
                f"{at.game.ID}.json",
                "application/json",
                width="stretch",
                on_click="ignore",
            )
            show_drawing(_link(words, at), key="play-link")
        text = pick_file(words.t("play.file", "Open a file"), key="play-file")
        pasted = st.text_area(
            words.t("play.paste", "Or paste a saved game here"), key="play-paste", max_chars=LONGEST_FILE, height=100
        )
        if st.button(words.t("play.open", "Open"), width="stretch", key="play-open") and pasted.strip():
            text = pasted
        if text is not None:
            page["faults"] = []
            _read(words, page, lambda: match.read_file(text, words.game_id or ""))
            st.rerun()
    if at is not None and st.button(words.t("play.new", "New game"), width="stretch", key="play-new"):
        play_kept.put_other(words, page, None)
        st.rerun()


def _link(words: Words, at: Table) -> str:
    """The game as a link: whoever opens it goes on from here, with the same readings."""
    packed = pack({"game": at.game.ID, "journal": at.match["journal"]})
    if len(packed) > LONGEST_LINK:
        return ""
    address = "?" + urlencode({"page": "play", "game": at.game.ID, "lang": words.lang, "position": packed})
    label = escape(words.t("play.link", "Link to this game"))
    return (
        f'<div class="rt"><a class="chip wide" href="{escape(address)}" target="_blank" rel="noopener">'
        f"{look.icon('share', 20)}<span>{label}</span></a></div>"
    )
