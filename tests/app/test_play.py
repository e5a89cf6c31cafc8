"""A whole game on the Play page: moves judged and made, taken back, saved, opened and resumed, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from tests.app import touching
from tutor import wording
from tutor.app import learner, match
from tutor.app.boards import board
from tutor.app.screens import play_kept, play_log
from tutor.games import game
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.game import CHANCE
from tutor.library import content
from tutor.store import SQLiteStore
from tutor.table.faults import Unreadable
from tutor.table.share import pack, readings_of

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
ID = "syndicate"
GAME = game(ID)
BOARD = board(ID)
SOMEBODY = "0123456789abcdef" * 2


def solo(seed: int = 7) -> match.Plain:
    return match.begin(ID, 3, ["person", "greedy", "random"], seed)


def moved(played: match.Plain, *touches: str) -> match.Plain:
    """The match after some touches of the board, the last of which completes a legal move."""
    selection: dict[str, Any] = {}
    for touch in touches:
        at = match.table(played)
        selection, move = BOARD.touched(at.state, selection, touch)
        if move is not None:
            judged = match.propose(at, move)
            assert judged.verdict.legal
            played = judged.match
    return played


def finished(seed: int = 3) -> match.Plain:
    return match.begin(ID, 3, ["greedy", "random", "greedy"], seed)


# The match


def test_chance_and_policies_move_up_to_a_persons_turn() -> None:
    at = match.table(solo())
    assert at.to_move == at.viewer == "red"
    assert at.game.legal_moves(at.state)
    assert match.table(finished()).to_move is None


def test_it_is_plain_data() -> None:
    played = moved(solo(), "place:2", "more", "send", "slot:1")
    assert json.loads(json.dumps(played)) == played


def test_an_illegal_move_is_judged_and_changes_nothing() -> None:
    at = match.table(solo())
    judged = match.propose(at, {"kind": "connect", "player": "red", "slot": 1, "cover": []})
    assert judged.verdict.broken_ids == ("buy.agent-first",)
    assert judged.match is at.match and judged.repairs


def test_policies_answer_at_once() -> None:
    played = moved(solo(), "place:1", "send", "slot:2")
    movers = [step.mover for step in match.table(played).steps]
    assert movers.count("white") >= 2 and movers.count("yellow") >= 2
    assert match.table(played).to_move == "red"


def test_taking_back_and_making_again() -> None:
    begun = solo()
    after = moved(begun, "place:1", "send", "slot:2")
    back = match.undo(match.table(after))
    assert match.table(back).to_move == "red"
    assert BOARD.touched(match.table(back).state, {}, "slot:2")[1] is not None
    further = match.undo(match.table(back))
    assert further["journal"] == begun["journal"] and not match.table(further).can_undo
    assert match.undo(match.table(further)) == further
    assert match.redo(match.redo(further)) == after
    assert match.redo(after) == after


def test_no_luck_is_won_by_taking_back() -> None:
    after = moved(solo(), "place:1", "send", "slot:2")
    again = moved(match.undo(match.table(after)), "slot:2")
    assert again == after


def test_another_move_forgets_what_was_taken_back() -> None:
    back = match.undo(match.table(moved(solo(), "place:1", "send", "slot:2")))
    assert moved(back, "slot:3")["undone"] == []


def test_hot_seat_shows_the_side_of_who_moves() -> None:
    played = match.begin(ID, 2, ["person", "person"], 1)
    first = match.table(played).viewer
    second = match.table(moved(played, "place:1", "send", "slot:1")).viewer
    assert {first, second} == {"red", "white"}


def test_all_kept_matches_come_back_and_nothing_else_does() -> None:
    played = match.undo(match.table(moved(solo(), "place:1", "send", "slot:2")))
    assert match.read_match(json.loads(json.dumps(played)), ID) == played
    broken_redo = {**played, "undone": [[{"kind": "pass", "player": "white"}]]}
    other_game = {**played, "journal": {**played["journal"], "game": "chess"}}
    for bad in (None, [], "x", {}, {"journal": {}}, {**played, "seed": "x"}, {**played, "journal": []}, broken_redo,
                other_game, {**played, "undone": 3}):  # fmt: skip
        assert match.read_match(bad, ID) is None


@pytest.mark.parametrize("form", ["{}", '{{"journal": {}, "scores": []}}'])
def test_a_saved_game_is_opened_again(form: str) -> None:
    journal = moved(solo(), "place:1", "send", "slot:2")["journal"]
    assert match.read_file(form.format(json.dumps(journal)), ID) == journal


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "mapping_type"),
        ("[1, 2", "yaml-syntax"),
        ("12", "mapping_type"),
        ('{"game": "chess", "setup": {}}', "other-game"),
        ('{"game": "syndicate"}', "missing"),
        ('{"game": "syndicate", "setup": {"players": ["red", "blue"]}}', "literal_error"),
        ('{"game": "syndicate", "setup": {"players": ["red"]}}', "rule"),
        ('{"game": "syndicate", "setup": {"players": ["red", "white"]}, "moves": 3}', "list_type"),
        (
            '{"game": "syndicate", "setup": {"players": ["red", "white"]}, '
            '"moves": [{"kind": "pass", "player": "red"}]}',
            "illegal-move",
        ),
        ('{"game": "syndicate", "setup": {"players": ["red", "white"]}, "script": "x"}', "extra_forbidden"),
    ],
)
def test_what_cannot_be_opened_is_told(text: str, kind: str) -> None:
    with pytest.raises(Unreadable) as refused:
        match.read_file(text, ID)
    assert [fault.kind for fault in refused.value.faults] == [kind]


def test_a_position_is_played_on() -> None:
    content = {"game": ID, "position": {"players": {"red": {"dice": [6, 6, 6, 6, 6]}}}}
    played = match.take_over(match.from_position(content))
    at = match.table(played)
    assert at.to_move == "red" and not at.can_undo
    assert match.read_match(json.loads(json.dumps(played)), ID) == played


# What may I do now, and why not the rest


def test_every_move_is_either_allowed_or_refused_with_a_rule() -> None:
    for touches in ((), ("place:1", "send"), ("place:1", "send", "slot:2")):
        at = match.table(moved(solo(), *touches))
        possible = list(BOARD.possible(at.state))
        allowed = [move for found in match.allowed(at) for move in found.moves]
        barred = [move for one in match.refused(at, possible) for found in one.choices for move in found.moves]
        assert len(allowed) + len(barred) == len(possible)
        assert allowed == at.game.legal_moves(at.state) or set(allowed) == set(at.game.legal_moves(at.state))


def test_decisions_are_told_one_by_one_only_where_all_combinations_are_there() -> None:
    read = GAME.read_move
    moves = [read({"kind": "connect", "player": "red", "slot": slot, "cover": cover})
             for slot in (1, 2) for cover in ((), ("left",))]  # fmt: skip
    (whole,) = match.grouped(moves)
    assert dict(whole.decisions) == {"slot": (1, 2), "cover": ((), ("left",))}
    (part,) = match.grouped(moves[:3])
    assert part.decisions == () and len(part.moves) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_and_result_are_told(lang: Language) -> None:
    words = Words(lang, ID)
    at = match.table(finished())
    assert play_log.whole_log(words, at).count("data-touch=") == sum(len(step.events) for step in at.steps)
    placings = at.game.rank(at.game.sheets(at.state)).placings
    told = play_log.result(words, at)
    assert all(words.value("player", placing.player) in told for placing in placings)
    for sheet in at.game.sheets(at.state):
        line = at.game.score(sheet)
        assert f"<b>{line.points}</b>" in play_log.score_lines(words, line)
    playing = match.table(moved(solo(), "place:1", "send"))
    assert "<li>" in play_log.what_now(words, playing) and "<h3>" in play_log.last_events(words, playing)


# The page


def opened(lang: str = "en", state: dict[str, Any] | None = None, who: str | None = None, **query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    page.query_params.update({"lang": lang, "page": "play", **query})
    if state is not None:
        page.session_state[f"play:{ID}"] = {**play_kept.fresh(), **state}
    if who is not None:
        page.session_state["learner"] = who
    page.run()
    assert not page.exception
    return page


def kept(page: AppTest) -> dict[str, Any]:
    found: dict[str, Any] = page.session_state[f"play:{ID}"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_stage_of_a_game_is_shown(lang: Language) -> None:
    opened(lang)
    start, hand = solo(), moved(solo(), "place:1", "send")
    tried = {"kind": "connect", "player": "red", "slot": 1, "cover": []}
    again = {"kind": "place-agent", "player": "red", "place": 1, "assistants": 0}
    opened(lang, {"match": start, "selection": {"place": 3, "assistants": 1}})
    opened(lang, {"match": start, "tried": tried, "tries": 1, "open": "may"})
    opened(lang, {"match": hand, "tried": again, "tries": 2, "open": "log", "selection": {"cover": ["left"]}})
    page = opened(lang, {"match": finished()})
    words, names = Words(lang, ID), [expander.label.lower() for expander in page.expander]
    assert all(words.value("player", colour) in names for colour in ("red", "white", "yellow"))
    assert page.button(key="play-score")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_opening_a_saved_game_by_paste(lang: Language) -> None:
    journal = moved(solo(), "place:1", "send")["journal"]
    page = opened(lang)
    page.text_area(key="play-paste").input(json.dumps(journal))
    page.button(key="play-open").click().run()
    assert not page.exception
    assert kept(page)["match"]["journal"] == journal and kept(page)["faults"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_file_is_told_and_the_game_at_hand_stays(lang: Language) -> None:
    played = moved(solo(), "place:1", "send")
    page = opened(lang, {"match": played})
    page.text_area(key="play-paste").input('{"game": "<script>alert(1)</script>", "setup": {}}')
    page.button(key="play-open").click().run()
    assert not page.exception
    assert kept(page)["match"] == played
    (fault,) = kept(page)["faults"]
    assert "script" in fault


def test_a_new_game_puts_the_old_one_aside() -> None:
    played = moved(solo(), "place:1", "send")
    page = opened("pl", {"match": played})
    page.button(key="play-new").click().run()
    assert not page.exception
    assert kept(page)["match"] is None and kept(page)["earlier"] == played


def test_a_linked_position_is_taken_once() -> None:
    link = pack({"game": ID, "position": {"players": {"red": {"dice": [6, 6, 6, 6, 6]}}}})
    page = opened("uk", position=link)
    journal = kept(page)["match"]["journal"]
    assert journal["state"]["players"][0]["dice"] == [6, 6, 6, 6, 6]
    assert "position" not in page.query_params


@pytest.mark.parametrize("link", ["x", "%%%", pack({"game": "chess"}), pack({"game": ID, "position": {"round": 9}})])
def test_a_bad_link_is_told_and_the_game_at_hand_stays(link: str) -> None:
    played = solo()
    page = opened("ru", {"match": played}, position=link)
    assert kept(page)["match"] == played and kept(page)["faults"]


def test_the_result_leads_to_the_score_page() -> None:
    page = opened("pl", {"match": finished()})
    page.button(key="play-score").click().run()
    assert page.query_params["page"] in ("score", ["score"])


# How the table reads the open points

READINGS = GAME.READINGS
OTHERWISE = {id: values[-1] for id, values in READINGS.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_game_offers_every_reading_the_default_first(lang: Language) -> None:
    page, words = touching.opened(page="play", lang=lang), Words(lang, ID)
    html = touching.drawings(page)["play-start"]
    assert words.t("play.readings", "How your table reads the open points") in html
    for id, reading in content.load(ID).readings.items():
        assert escape(words.text(id, reading.title)) in html
        offered = re.findall(rf'aria-checked="(\w+)" data-tap="reading:{id}:([\w-]+)"', html)
        assert [value for _, value in offered] == list(READINGS[id])
        assert [chosen for chosen, _ in offered] == ["true", *["false"] * (len(offered) - 1)]
        for option in reading.options:
            assert escape(words.text(option.id, option.title)) in html


def test_the_game_starts_with_the_readings_that_were_chosen_and_shows_them() -> None:
    at = match.table(match.begin(ID, 2, ["person", "person"], 1, OTHERWISE))
    assert readings_of(GAME, at.state) == OTHERWISE
    words = Words("pl", ID)
    held = play_log.readings_held(words, at)
    for id, value in OTHERWISE.items():
        title, option = wording.reading_titles(words, id, value)
        assert escape(title) in held
        assert f"<b>{escape(option)}</b> ({words.t('play.not-default', 'not the default')})" in held
    default = play_log.readings_held(words, match.table(solo()))
    assert words.t("play.not-default", "not the default") not in default


def test_a_reading_chosen_on_the_page_is_the_game_s(own_store: SQLiteStore) -> None:
    id, values = next(iter(READINGS.items()))
    page = touching.opened(page="play", lang="uk", learner=SOMEBODY)
    touching.tap(page, f"reading:{id}:{values[1]}")
    html = touching.drawings(page)["play-start"]
    assert f'aria-checked="true" data-tap="reading:{id}:{values[1]}"' in html
    words = Words("uk", ID)
    assert words.t("open.not-default", "Read otherwise than by default:") in touching.shown(page)
    touching.touch(page, "go")
    at = match.table(kept(page)["match"])
    assert readings_of(GAME, at.state) == {**{name: all_[0] for name, all_ in READINGS.items()}, id: values[1]}
    assert words.t("play.readings-held", "How this game reads the open points") in touching.shown(page)
    assert own_store.load(SOMEBODY, f"readings.{ID}") is None, "it is this game's reading, not the table's ruling"


def test_the_table_s_rulings_are_chosen_already(own_store: SQLiteStore) -> None:
    id, values = next(iter(READINGS.items()))
    ruling = {"value": values[1], "since": "2026-01-02"}
    own_store.save(SOMEBODY, f"readings.{ID}", {"version": 1, "rulings": {id: ruling}}, 0)
    page = touching.opened(page="play", learner=SOMEBODY)
    assert f'aria-checked="true" data-tap="reading:{id}:{values[1]}"' in touching.drawings(page)["play-start"]
    touching.touch(page, "go")
    assert readings_of(GAME, match.table(kept(page)["match"]).state)[id] == values[1]


def test_readings_travel_in_file_and_link() -> None:
    played = match.begin(ID, 2, ["person", "person"], 1, OTHERWISE)
    journal = match.read_file(json.dumps(played["journal"]), ID)
    assert readings_of(GAME, match.table(match.take_over(journal)).state) == OTHERWISE
    page = opened("ru", {"match": played})
    link = re.search(r'href="\?([^"]+)"', touching.drawings(page)["play-link"])
    assert link is not None
    query = dict(parse_qsl(unescape(link[1])))
    again = opened("pl", position=query["position"])
    assert kept(again)["match"]["journal"] == played["journal"]


def test_a_linked_position_is_read_as_the_table_rules_where_it_says_nothing(own_store: SQLiteStore) -> None:
    (first, one), (second, two) = list(READINGS.items())[:2]
    rulings = {id: {"value": value, "since": "2026-01-02"} for id, value in ((first, one[1]), (second, two[1]))}
    own_store.save(SOMEBODY, f"readings.{ID}", {"version": 1, "rulings": rulings}, 0)
    link = pack({"game": ID, "position": {}, "readings": {second: two[0]}})
    held = readings_of(GAME, match.table(kept(opened(who=SOMEBODY, position=link))["match"]).state)
    assert (held[first], held[second]) == (one[1], two[0])
    bad = opened(who="e" * 32, position=pack({"game": ID, "position": {}, "readings": {first: "x"}}))
    assert kept(bad)["match"] is None
    assert kept(bad)["faults"]


# Kept between visits


@pytest.fixture
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SQLiteStore]:
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "tutor.db"))
    learner.store.cache_clear()
    store = learner.store()
    assert isinstance(store, SQLiteStore)
    yield store
    store.close()
    learner.store.cache_clear()


def paste(page: AppTest, journal: dict[str, Any]) -> AppTest:
    page.text_area(key="play-paste").input(json.dumps(journal))
    page.button(key="play-open").click().run()
    assert not page.exception
    return page


def test_a_reload_finds_the_game_again(own_store: SQLiteStore) -> None:
    journal = moved(solo(), "place:1", "send")["journal"]
    paste(opened("uk", who=SOMEBODY), journal)
    again = opened("pl", who=SOMEBODY)
    assert kept(again)["match"]["journal"] == journal
    assert match.table(kept(again)["match"]).to_move not in (None, CHANCE)
    assert kept(opened("pl", who="f" * 32))["match"] is None


def test_two_tabs_do_not_overwrite_each_other(own_store: SQLiteStore) -> None:
    one, other = solo(1)["journal"], solo(2)["journal"]
    first, second = opened(who=SOMEBODY), opened(who=SOMEBODY)
    paste(first, one)
    paste(second, other)
    assert kept(second)["other"] is not None and kept(second)["match"]["journal"] == other
    saved = own_store.load(SOMEBODY, f"play:{ID}")
    assert saved is not None and saved.data["match"]["journal"] == one


def test_a_game_of_a_newer_version_is_left_alone(own_store: SQLiteStore) -> None:
    own_store.save(SOMEBODY, f"play:{ID}", {"version": 2, "match": {"secret": 1}}, 0)
    page = opened(who=SOMEBODY)
    assert kept(page)["newer"] and kept(page)["match"] is None
    paste(page, solo()["journal"])
    saved = own_store.load(SOMEBODY, f"play:{ID}")
    assert saved is not None and saved.data == {"version": 2, "match": {"secret": 1}}
