"""The sheets of the Score page while they are filled in, and what can be taken away of a count."""

from __future__ import annotations

import copy
import csv
import io
import json
from html import unescape
from random import Random
from typing import Any

import pytest

from tests.app.test_score_page import EXAMPLE, FIRST, FOUR_ROBOTS, ID, KEY, filled, opened, shown, shown_lines
from tutor.app.forms import syndicate_draft as drafts
from tutor.app.screens import score_files, score_result
from tutor.games import game
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.policy import POLICIES, play_out
from tutor.table.audit import count
from tutor.table.faults import fault_text
from tutor.table.share import pack, score_file, unpack

# The sheets while they are filled in


@pytest.mark.parametrize("seed", range(6))
def test_a_played_game_goes_through_the_form_unchanged(seed: int) -> None:
    rules_of = game(ID)
    state, _, _ = play_out(rules_of, rules_of.seats(2 + seed % 3), POLICIES["random"], Random(seed))
    file = score_file(rules_of, state)
    again = {**file, **drafts.facts_of(drafts.draft_of(file))}
    assert count(again).lines == count(file).lines


def test_the_example_goes_through_the_form_unchanged() -> None:
    own = {name: value for name, value in EXAMPLE.items() if name != "game"}
    again = {"game": ID, **drafts.facts_of(drafts.draft_of(own))}
    assert count(again).lines == count(EXAMPLE).lines


def test_factories_of_a_link_are_kept_and_told() -> None:
    factory = {
        "round": 1,
        "order": ["red", "white"],
        "investors": ["information", "industry", "military", "service", "transport"],
        "places": [{"red": {"agents": 4}}, {"white": {"agents": 4, "assistants": 2}}, {}, {}],
    }
    players = [{"player": player, "rounds": [{"card_points": 5}]} for player in ("red", "white")]
    file = {"game": ID, "players": players, "factories": [factory]}
    page = opened(sheet=pack(file))
    assert unpack(page.query_params["sheet"]) == file
    assert shown_lines(page)[-1] == str(count(file).lines["red"].points) == "6"


def test_what_was_entered_in_one_way_stays_when_the_other_is_chosen() -> None:
    draft = copy.deepcopy(FOUR_ROBOTS)
    before = drafts.facts_of(draft)
    drafts.choose(draft, "way:0:0:points")
    assert drafts.facts_of(draft)["players"][0]["rounds"] == [{"card_points": 0}]
    drafts.choose(draft, "way:0:0:cards")
    assert drafts.facts_of(draft) == before


def test_a_way_is_taken_over_only_by_rounds_in_which_nothing_stands() -> None:
    draft = filled({"players.1.rounds.0.card_points": "9"}, count=2)
    drafts.choose(draft, "way:0:0:cards")
    ways = [[played["way"] for played in player["rounds"]] for player in draft["players"][:2]]
    assert ways == [["cards"] * 3, ["points", "cards", "cards"]]


def test_fewer_players_lose_nothing() -> None:
    draft = filled({"players.1.rounds.0.card_points": "9"}, count=2)
    for players in ("1", "2"):
        drafts.enter(draft, "count", players)
    assert drafts.facts_of(draft)["players"][1]["rounds"][0] == {"card_points": 9}


def test_two_players_never_share_a_colour() -> None:
    draft = filled({"players.0.player": "grey", "players.1.player": "grey"}, count=2)
    assert [player["player"] for player in draft["players"]] == ["white", "grey", "yellow", "red"]


def test_another_type_asks_for_another_condition() -> None:
    draft = copy.deepcopy(FOUR_ROBOTS)
    drafts.enter(draft, f"{FIRST}.network.3.type", "military")
    drafts.enter(draft, f"{FIRST}.network.3.condition", "left > right")
    assert len(drafts.facts_of(draft)["players"][0]["rounds"][0]["network"]) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("count", "5"),
        ("count", "0"),
        (f"{FIRST}.card_points", "-100"),
        (f"{FIRST}.card_points", "200"),
        (f"{FIRST}.card_points", "12.5"),
        (f"{FIRST}.second_places", "two"),
        ("players.0.robots.industry", "99999999999999999999"),
        ("players.0.investors.industry", "1e3"),
    ],
)
def test_what_is_no_figure_is_refused_and_the_old_one_stays(lang: Language, field: str, given: str) -> None:
    draft = filled({f"{FIRST}.card_points": "7"})
    before = copy.deepcopy(draft)
    fault = drafts.enter(draft, field, given)
    assert fault is not None
    assert draft == before
    sentence = fault_text(Words(lang, ID), fault)
    assert given[:40] in sentence or str(int(given)) in sentence
    refused = {field: {"kind": fault.kind, "params": fault.params}}
    page = opened(lang, {KEY: draft, f"{KEY}-refused": refused})
    assert sentence in shown(page)


def test_robots_that_contradict_a_network_are_told_where_they_are_entered() -> None:
    entries = {f"players.0.robots.{type_}": "4" for type_ in ("industry", "transport", "military")}
    draft = copy.deepcopy(FOUR_ROBOTS)
    drafts.choose(draft, "stage:3")
    for number in (1, 2):
        draft["players"][0]["rounds"][number]["way"] = "points"
    for field, figure in entries.items():
        assert drafts.enter(draft, field, figure) is None
    html = shown(opened(session={KEY: draft}))
    missing = game(ID).RULES["score-cards.all-in-the-pile"](False, "red", "service", 1, 0)
    assert html.count(Words("en", ID).finding(missing)) == 2, "in the sheet and in the result"


# To take away


def counted_example() -> tuple[Words, dict[str, Any]]:
    file = copy.deepcopy(EXAMPLE)
    file["players"][0]["name"] = "=1+1"
    file["players"][1]["name"] = "<b>Bo</b>"
    return Words("en", ID), file


def test_the_table_opens_in_a_spreadsheet_and_runs_no_formula() -> None:
    words, file = counted_example()
    text = score_files.as_csv(words, count(file), file).decode("utf-8-sig")
    head, *rows = list(csv.reader(io.StringIO(text)))
    assert {len(row) for row in rows} == {len(head)}
    totals = {row[1]: row[4] for row in rows if row[2] == "total"}
    assert totals == {"'=1+1": "51", "<b>Bo</b>": "51"}
    assert [row[5] for row in rows if row[2] == "cards-1/slot-4" and row[5]] == ["9"]
    assert not [cell for row in rows for cell in row if cell[:1] in "=+@" and cell]


def test_the_json_is_the_score_file() -> None:
    _, file = counted_example()
    again = json.loads(score_files.as_json(file))
    assert again == file
    assert count(again).lines == count(file).lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_to_print_holds_every_line_and_no_markup_of_a_name(lang: Language) -> None:
    words, file = Words(lang, ID), counted_example()[1]
    counted = count(file)
    html = score_files.as_page(words, counted, file, True)
    assert html.startswith(f'<!doctype html><html lang="{lang}">')
    assert "<b>Bo</b>" not in html
    for line in counted.lines.values():
        for _, part in line.walk():
            assert words.line(part) in unescape(html)


def test_the_chart_shows_every_source_of_every_player() -> None:
    words, file = counted_example()
    counted = count(file)
    found = score_result.sources(counted)
    assert found == {
        "score-cards.round": {"red": 37, "white": 35},
        "score-investors.points": {"red": 3, "white": 3},
        "game-end.investors": {"red": 11, "white": 13},
    }
    chart = score_result.chart(words, counted)
    assert chart.count('fill="var(--prime)"') == 6
    assert all(f">{points}</text>" in chart for by_player in found.values() for points in by_player.values())
