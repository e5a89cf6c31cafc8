"""Shinkansen's score sheets: the table once, one player at a time, counted, reopened, refused where impossible."""

from __future__ import annotations

import copy
import json
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from tests.app.test_check_shinkansen import described
from tests.table.test_hostile_files import junk, places, with_junk
from tutor.app.forms import form
from tutor.app.forms.shinkansen import draft as drafts
from tutor.app.forms.shinkansen.draft_of import draft_of
from tutor.cli import main
from tutor.data import content_dir, load_yaml
from tutor.games import game
from tutor.games.shinkansen.components import COLOURS
from tutor.games.shinkansen.scoring import Sheet
from tutor.games.shinkansen.sheets import HideoSheet, SheetFacts, TableFacts, VenueCount
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.policy import POLICIES, play_out
from tutor.library import content
from tutor.table.audit import count
from tutor.table.faults import Unreadable, fault_text
from tutor.table.share import pack, unpack

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
ID = "shinkansen"
KEY = f"sheet-{ID}"
EXAMPLE_FILE = content_dir() / ID / "examples" / "score.yaml"
EXAMPLE = load_yaml(EXAMPLE_FILE).data


def opened(lang: str = "en", session: dict[str, Any] | None = None, **query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in {"page": "score", "game": ID, "lang": lang, **query}.items():
        page.query_params[name] = value
    for name, value in (session or {}).items():
        page.session_state[name] = copy.deepcopy(value)
    page.run()
    assert not page.exception
    return page


def drawn(page: AppTest) -> list[str]:
    data = [json.loads(one.proto.json or "{}") for one in page.get("bidi_component")]
    return [json.loads(one["drawing"])["html"] for one in data if "drawing" in one]


def shown(page: AppTest) -> str:
    return unescape("\n".join(drawn(page)))


def shown_lines(page: AppTest) -> list[str]:
    """The figures by the rules, from the first line to the total."""
    return [part.partition("<")[0] for part in shown(page).split('<span class="rules">')[1:]]


def filled(*steps: str, players: int = 2, at: int = 0) -> drafts.Draft:
    """The sheets after these steps: ``field=value`` is entered, everything else is tapped on one player's sheet."""
    draft = drafts.new_draft(players)
    for step in steps:
        field, is_entered, value = step.partition("=")
        if is_entered:
            assert drafts.enter(draft, field, value) is None, step
        else:
            drafts.choose(draft, step, at)
    return draft


def counted(draft: drafts.Draft) -> dict[str, dict[str, int]]:
    """The points of every line of every player."""
    lines = count({"game": ID, **drafts.facts_of(draft)}).lines
    return {player: {path: part.points for path, part in line.walk()} for player, line in lines.items()}


# The rulebook's final example, as one fills it in with one hand.
THE_BOOKS_LINE = (
    "track:1", "station:2:black", "track:3", "station:3:gold", "track:4", "station:4:white", "track:5",
    "station:5:black", "station:11:gold",
)  # fmt: skip
THE_BOOKS_TABLE = (*THE_BOOKS_LINE, "venues.0=11", "venues.1=3", "venues.2=8")
THE_BOOKS_YELLOW = (
    "players.0.points=31", "players.0.yen=5", "players.0.tracks=1", "players.0.bowls.0=2", "players.0.bowls.1=3",
    "players.1.bowls.0=2", "add:1", "add:2", "add:3", "add:3", "adds:city", "add:4", "add:5",
)  # fmt: skip


# ---- Filling in


def test_the_books_example_comes_to_fifty_two() -> None:
    lines = counted(filled(*THE_BOOKS_TABLE, *THE_BOOKS_YELLOW))["yellow"]
    sums = {name: lines[name] for name in ("points", "cities", "venues", "connected", "rest", "total")}
    assert sums == {"points": 31, "cities": 13, "venues": 3, "connected": 9, "rest": -4, "total": 52}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_counts_the_books_example(lang: Language) -> None:
    page = opened(lang, {KEY: filled(*THE_BOOKS_TABLE, *THE_BOOKS_YELLOW)})
    expected = ["31", "13", "0", "−3", "6", "6", "3", "1", "3", "−3", "6", "0", "9", "−4", "−6", "1", "1", "52"]
    assert shown_lines(page) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_sheet_begins_with_the_table(lang: Language) -> None:
    page = opened(lang)
    html, words = shown(page), Words(lang, ID)
    assert page.session_state[f"{KEY}-at"] == -1
    assert all(f'data-tap="track:{city}"' in html and words.label(f"city.{city}") in html for city in range(1, 13))
    assert 'data-tap="at:0"' in html, "the one filled button leads to the first player"
    assert "sheet" not in page.query_params


def test_a_train_is_built_by_touching_cities() -> None:
    def train(*steps: str) -> list[Any]:
        players: list[Any] = drafts.facts_of(filled(*steps))["players"]
        return list(players[0].get("train", []))

    assert train("add:1", "add:2") == [1, 2]
    assert train("add:3", "adds:city", "add:4", "add:5") == [[3, 4], 5]
    assert train("add:3", "add:5", "pick:0", "adds:city", "add:4") == [[3, 4], 5]
    assert train("add:3", "add:5", "pick:0", "add:4") == [3, 4, 5], "a new wagon stands behind the marked one"
    assert train("add:3", "add:5", "pick:1", "shift:-") == [5, 3]
    assert train("add:3", "add:5", "pick:1", "shift:+") == [3, 5], "behind the last there is only the tail"
    assert train("add:3", "add:5", "remove") == [3]
    assert train("add:3", "add:5", "pick:0", "remove", "remove", "remove") == []
    assert train("add:3", "adds:right", "add:9") == [{"wagon": {"cities": [3]}, "right": [9]}]
    assert train("add:3", "adds:left", "add:9") == [{"wagon": {"cities": [3]}, "left": [9]}]


def test_a_wagon_marked_on_one_sheet_is_not_marked_on_another() -> None:
    draft = filled("add:1", "add:2", "add:3", "pick:2")
    assert drafts.picked(draft, draft["players"][0]["train"]) == 2
    assert drafts.picked(draft, draft["players"][1]["train"]) is None


def test_a_touch_on_a_station_takes_it_away_again() -> None:
    assert "cities" not in drafts.facts_of(filled("station:3:gold", "station:3:gold", "track:3", "track:3"))
    assert drafts.facts_of(filled("station:3:gold", "station:3:white"))["cities"] == {"3": {"station": "white"}}


def test_each_value_token_has_one_place() -> None:
    assert filled("rank:1:black")["ranking"] == ["black", "white", "gold"]
    assert filled("rank:1:black", "rank:3:black")["ranking"] == ["gold", "white", "black"]


def test_bowls_left_follow_from_those_placed() -> None:
    draft = filled("venues.0=11", "venues.1=3", "venues.2=8", "players.0.bowls.0=2", "players.0.bowls.2=3")
    assert drafts.bowls_left(draft, draft["players"][0]) == 2
    assert counted(draft)["yellow"]["rest/bowls"] == -6


def test_bowls_left_are_asked_for_where_no_venue_is_told() -> None:
    draft = filled("players.0.left=2")
    assert counted(draft)["yellow"]["rest/bowls"] == -6
    drafts.enter(draft, "venues.0", "11")
    drafts.enter(draft, "venues.1", "3")
    drafts.enter(draft, "venues.2", "8")
    drafts.enter(draft, "players.0.bowls.0", "5")
    assert draft["players"][0]["left"] is None, "seven are accounted for"


def test_fewer_players_and_another_colour_lose_nothing() -> None:
    draft = filled("players.2.points=9", "count=2", "count=3", "players.0.player=green", players=3)
    assert [player["player"] for player in draft["players"]] == ["green", "red", "yellow", "blue"]
    assert drafts.facts_of(draft)["players"][2] == {"player": "yellow", "points": 9}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("count", "5"),
        ("count", "0"),
        ("players.0.points", "-1"),
        ("players.0.points", "many"),
        ("players.0.yen", "2.5"),
        ("players.0.tracks", "13"),
        ("players.0.bowls.0", "8"),
        ("players.0.left", "8"),
    ],
)
def test_what_cannot_be_is_refused_in_its_field_and_the_old_figure_stays(
    lang: Language, field: str, given: str
) -> None:
    draft = filled("players.0.points=7", "players.0.left=3")
    before = copy.deepcopy(draft)
    fault = drafts.enter(draft, field, given)
    assert fault is not None
    assert draft == before
    sentence = fault_text(Words(lang, ID), fault)
    session = {KEY: draft, f"{KEY}-refused": {field: {"kind": fault.kind, "params": fault.params}}}
    at = -1 if field == "count" else 0
    draft["venues"] = [11, 3, 8] if "bowls" in field else draft["venues"]
    assert sentence in shown(opened(lang, {**session, f"{KEY}-at": at}))


@pytest.mark.parametrize("tap", ["", "add:13", "add:x", "station:3:pink", "rank:4:gold", "pick:x", "shift:0", "track:"])
def test_a_strange_tap_does_no_harm(tap: str) -> None:
    assert filled("add:1", tap) == filled("add:1")


# ---- Impossible sheets

IMPOSSIBLE: dict[str, tuple[tuple[str, ...], str, int]] = {
    "a fifth gold station": (
        tuple(f"station:{city}:gold" for city in range(1, 6)),
        "components.four-stations-a-colour",
        -1,
    ),
    "two venues of one city": (("venues.0=3", "venues.1=3", "venues.2=4"), "components.each-venue-token-once", -1),
    "one venue only": (("venues.0=3",), "setup.three-venues", -1),
    "too many bowls": (
        ("venues.0=3", "venues.1=4", "venues.2=5", "players.0.bowls.0=5", "players.0.bowls.1=5"),
        "components.seven-bowls",
        0,
    ),
    "too many track tokens": (
        (*(f"track:{city}" for city in range(1, 13)), "players.0.tracks=1"),
        "components.twelve-construction-tokens",
        -1,
    ),
    "a token that lies on a venue": (
        ("venues.0=3", "venues.1=4", "venues.2=5", "add:1", "adds:right", "add:3"),
        "components.each-venue-token-once",
        0,
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_sheet_is_refused_where_it_was_entered_and_nothing_is_lost(lang: Language, case: str) -> None:
    steps, rule, at = IMPOSSIBLE[case]
    draft, words = filled(*steps), Words(lang, ID)
    with pytest.raises(Unreadable) as refused:
        count({"game": ID, **drafts.facts_of(draft)})
    sentences = [words.finding(fault.finding) for fault in refused.value.faults if fault.finding is not None]
    assert rule in [fault.finding.rule.id for fault in refused.value.faults if fault.finding is not None]
    # A sheet on which something was entered has a link of its own.
    page = opened(lang, {f"{KEY}-at": at})
    page.session_state[KEY] = copy.deepcopy(draft)
    page.run()
    assert not page.exception
    form_html = next(html for html in drawn(page) if 'class="rt sheet"' in html)
    assert all(sentence in unescape(form_html) for sentence in sentences)
    assert words.t("score.cannot-count", "Not to be counted yet") in shown(page)
    assert page.session_state[KEY] == draft
    reopened = opened(lang, sheet=page.query_params["sheet"])
    assert drafts.facts_of(reopened.session_state[KEY]) == drafts.facts_of(draft)


# ---- Alone against Hideo

SOLO = filled(
    "hideo.0=8", "hideo.1=6", "venues.0=11", "venues.1=3", "venues.2=9", "track:1", "track:2", "track:8",
    "station:8:gold", "players.0.points=30", "players.0.bowls.0=4", "players.1.points=20", "players.1.bowls.0=4",
    "players.1.bowls.1=1", "players.1.tracks=2", "add:1", "add:2", players=1,
)  # fmt: skip


def test_hideo_is_scored_with_his_exceptions() -> None:
    draft = copy.deepcopy(SOLO)
    for tap in ("add:2", "add:7", "add:1"):
        drafts.choose(draft, tap, 1)
    lines = counted(draft)["red"]
    assert lines["cities"] == 0, "a city without track costs him nothing"
    assert lines["venues/venue-11"] == 0, "nor does a venue"
    assert lines["venues/own-8"] == 6 and lines["venues/own-6"] == 0
    assert lines["connected"] == 6, "the order of his wagons is his to change"
    assert lines["rest"] == 2, "his bowls cost nothing, his track tokens count"
    mine = counted(draft)["yellow"]
    assert mine["venues/venue-11"] == -3 and mine["rest/bowls"] == -9


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hideo_has_a_sheet_without_yen(lang: Language) -> None:
    page = opened(lang, {KEY: SOLO, f"{KEY}-at": 1})
    html = shown(page)
    assert 'data-field="players.1.points"' in html and 'data-field="players.1.yen"' not in html
    assert form(ID).is_final(drafts.facts_of(SOLO))


def test_hideo_needs_both_cities_of_his_board() -> None:
    draft = copy.deepcopy(SOLO)
    drafts.enter(draft, "hideo.1", "0")
    with pytest.raises(Unreadable) as refused:
        count({"game": ID, **drafts.facts_of(draft)})
    assert [one.finding.rule.id for one in refused.value.faults if one.finding] == ["solo-setup.tokens-face-up"]


# ---- Files and links


def told_by(sheets: list[Sheet]) -> dict[str, Any]:
    """A score file's facts as somebody would write them down from a finished game."""
    table = sheets[0].table
    cities = {
        number: {"prepared": city.prepared, "track": city.track, **({"station": city.station} if city.station else {})}
        for number, city in enumerate(table.cities, 1)
    }
    venues = [{"city": one.city, "bowls": {bowls.player: bowls.count for bowls in one.bowls}} for one in table.venues]
    players = [
        {
            "player": sheet.player,
            "points": sheet.points,
            "train": [
                {"wagon": {"cities": list(one.wagon.cities)}, "left": list(one.left), "right": list(one.right)}
                for one in sheet.train
            ],
            "bowls": sheet.bowls,
            "yen": sheet.yen,
            "tracks": sheet.tracks,
        }
        for sheet in sheets
    ]
    facts = {"players": players, "cities": cities, "ranking": list(table.ranking), "venues": venues}
    return facts | ({"hideo": {"colour": table.hideo, "cities": list(table.hideo_cities)}} if table.hideo else {})


@pytest.mark.parametrize("seed", range(8))
def test_a_played_game_goes_through_file_and_form_unchanged(seed: int) -> None:
    rules_of = game(ID)
    state, _, _ = play_out(rules_of, rules_of.seats(1 + seed % 4), POLICIES["random"], Random(seed))
    sheets = list(rules_of.sheets(state))
    facts = told_by(sheets)
    right = {sheet.player: rules_of.score(sheet) for sheet in sheets}
    assert count({"game": ID, **facts}).lines == right
    assert count({"game": ID, **drafts.facts_of(draft_of(facts))}).lines == right


def test_the_example_goes_through_the_form_unchanged() -> None:
    own = {name: value for name, value in EXAMPLE.items() if name != "game"}
    assert count({"game": ID, **drafts.facts_of(draft_of(own))}).lines == count(EXAMPLE).lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(EXAMPLE_FILE), "--lang", lang, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["totals"] == {"yellow": 52, "red": 40, "green": 24}
    assert result["winners"] == ["yellow"]
    first = result["audit"][0]["first"]
    assert (first["line"], first["claimed"], first["right"]) == ("rest/yen", 2, 1)
    assert [misreading["id"] for misreading in first["misreadings"]] == ["misread.yen-rounded-up"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_audit_names_the_misreading_on_the_page(lang: Language) -> None:
    words, misreading = Words(lang, ID), content.load(ID).misreadings["misread.yen-rounded-up"]
    html = shown(opened(lang, sheet=pack(EXAMPLE)))
    assert words.text(misreading.id, misreading.title) in html
    assert 'data-tap="correct:yellow:rest/yen:1"' in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_address_reopens_the_sheet(lang: Language) -> None:
    page = opened("en", sheet=pack(EXAMPLE))
    again = opened(lang, sheet=page.query_params["sheet"])
    assert shown_lines(again) == shown_lines(page)
    assert again.query_params["sheet"] == page.query_params["sheet"]
    assert unpack(page.query_params["sheet"])["players"][0]["claims"] == EXAMPLE["players"][0]["claims"]


def test_a_link_with_eight_bowls_is_opened_and_told() -> None:
    file = {"game": ID, "players": [{"player": "yellow", "bowls": 8}, {"player": "red"}]}
    page = opened(sheet=pack(file), session={f"{KEY}-at": 0})
    assert "need 7, have 8" in shown(page)
    assert page.session_state[KEY]["players"][0]["left"] == 8


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_junk_in_a_link_is_told_or_taken(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(places(EXAMPLE)))
    opened(sheet=pack(with_junk(EXAMPLE, at, data.draw(junk))))


def test_names_are_shown_not_executed() -> None:
    file = {"game": ID, "players": [{"player": "red", "name": "<script>alert(1)</script>"}, {"player": "blue"}]}
    page = opened(sheet=pack(file), session={f"{KEY}-at": 0})
    assert not any("<script" in html for html in drawn(page))
    assert any("&lt;script&gt;" in html for html in drawn(page))


def test_what_an_open_point_is_worth_is_told() -> None:
    draft = filled("track:1", "track:2", "track:5", "add:1", "add:5", "add:2")
    page = opened(session={KEY: draft, f"{KEY}-at": 0})
    assert 'data-tap="reading:connected-cities:subsequence"' in shown(page)


@pytest.mark.parametrize("player", COLOURS)
def test_a_player_has_a_colour_and_a_glyph(player: str) -> None:
    marks = {colour: form(ID).player_shape(colour) for colour in COLOURS}
    assert form(ID).player_mark(player).count(marks[player]) == 1
    assert len(set(marks.values())) == len(COLOURS)


def test_files_md_describes_every_field_of_a_sheet() -> None:
    sheet = described("A score sheet")
    for model in (TableFacts, SheetFacts, VenueCount, HideoSheet):
        missing = [name for name in model.model_fields if f"`{name}" not in sheet and f"{name}," not in sheet]
        assert [name for name in missing if f"{name}}}" not in sheet and f"{name}:" not in sheet] == []
    for id, values in game(ID).READINGS.items():
        assert f"`{id}` ({', '.join(f'`{value}`' for value in values)})" in " ".join(sheet.split())
