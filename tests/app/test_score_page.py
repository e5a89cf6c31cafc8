"""The Score page: sheets filled in, counted, held against one's own figures, taken away and reopened by a link."""

from __future__ import annotations

import copy
import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from tests.table.test_hostile_files import junk, places, with_junk
from tutor.app.forms import syndicate_draft as drafts
from tutor.app.screens import score_lines, score_result
from tutor.data import content_dir, load_yaml
from tutor.i18n import LANGUAGES, Words
from tutor.library import content
from tutor.table.audit import count
from tutor.table.share import pack, unpack

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
ID = "syndicate"
KEY = f"sheet-{ID}"
EXAMPLE = load_yaml(content_dir() / ID / "examples" / "score.yaml").data


def opened(lang: str = "en", session: dict[str, Any] | None = None, **query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in {"page": "score", "lang": lang, **query}.items():
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
    """All that the page draws, as text."""
    return unescape("\n".join(drawn(page)))


def shown_lines(page: AppTest) -> list[str]:
    """The figures by the rules, from the first line to the total."""
    return [part.partition("<")[0] for part in shown(page).split('<span class="rules">')[1:]]


def filled(entries: dict[str, str], taps: tuple[str, ...] = (), count: int = 1) -> drafts.Draft:
    """A table's sheets after so many taps and entries, none of them refused."""
    draft = drafts.new_draft(count)
    for tap in taps:
        drafts.choose(draft, tap)
    for field, value in entries.items():
        assert drafts.enter(draft, field, value) is None, field
    return draft


def robots(place: str, *cards: tuple[str, ...]) -> dict[str, str]:
    """The entries of a network, slot by slot; the dice are entered apart."""
    entries = {}
    for slot, (type_, condition, *points) in enumerate(cards):
        entries[f"{place}.network.{slot}.type"] = type_
        entries[f"{place}.network.{slot}.condition"] = condition
        if points:
            entries[f"{place}.network.{slot}.points"] = points[0]
    return entries


def dice(place: str, *faces: int) -> dict[str, str]:
    return {f"{place}.dice.{at}": str(face) for at, face in enumerate(faces)}


FIRST = "players.0.rounds.0"
FOUR_ROBOTS = filled(
    dice(FIRST, 6, 5, 3, 4, 2)
    | robots(
        FIRST,
        ("service", "sum - 6"),
        ("industry", "odd odd", "3"),
        ("information", "4"),
        ("transport", "left > right", "4"),
    ),
    ("stage:1", "way:0:0:cards"),
)
FINAL_INVESTORS = filled(
    {
        "players.0.start": "industry",
        "players.0.investors.industry": "2",
        "players.0.investors.information": "1",
        "players.0.investors.service": "1",
        "players.0.investors.military": "1",
        "players.0.robots.industry": "4",
        "players.0.robots.information": "2",
        "players.0.robots.military": "3",
        "players.0.robots.transport": "3",
    }
)


# The page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_sheet_opens(lang: str) -> None:
    page = opened(lang)
    assert Words(lang, ID).label("field.robots") in shown(page)  # type: ignore[arg-type]
    assert "sheet" not in page.query_params


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_four_robots_bring_fourteen(lang: str) -> None:
    page = opened(lang, {KEY: FOUR_ROBOTS})
    assert shown_lines(page) == ["14", "5", "3", "2", "4", "0", *["0"] * 6, "14"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_investors_bring_seventeen(lang: str) -> None:
    page = opened(lang, {KEY: FINAL_INVESTORS})
    assert shown_lines(page) == [*["0"] * 6, "17", "2", "0", "0", "3", "12", "17"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_can_show_its_rule_and_where_it_stands(lang: str) -> None:
    words = Words(lang, ID)  # type: ignore[arg-type]
    page = opened(lang, {KEY: FOUR_ROBOTS, f"{KEY}-open": [score_lines.ALL]})
    html, rules = shown(page), content.load(ID).rules
    for id in ("score-cards.service", "score-cards.transport", "score-investors.points", "game-end.total"):
        assert words.text(id, rules[id].text) in html
    assert html.count('class="cite"') >= len(shown_lines(page))
    assert "5 + 3 + 2 + 4 = 14" in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_audit_names_the_misreading_and_the_correction_settles_it(lang: str) -> None:
    words = Words(lang, ID)  # type: ignore[arg-type]
    page = opened(lang, sheet=pack(EXAMPLE))
    misreading = content.load(ID).misreadings["misread.two-plus-seven"]
    html = shown(page)
    assert words.text(misreading.id, misreading.title) in html
    assert words.text(misreading.id, misreading.text) in html
    assert 'data-tap="correct:red:cards-1/slot-4:7"' in html
    claims = page.session_state[f"{KEY}-claims"]
    claims["red"].update({"cards-1/slot-4": 7, "cards-1": 19})
    page.run()
    assert words.text(misreading.id, misreading.text) not in shown(page)
    assert words.t("score.all-right", "All your figures are right") in shown(page)


def test_only_the_first_difference_is_explained() -> None:
    page = opened(sheet=pack(EXAMPLE))
    html = shown(page)
    assert html.count('class="row deep first"') == 1
    assert html.count('data-tap="correct:') == 1
    assert html.count('aria-label="Not right"') == 2


def test_claims_about_lines_that_are_gone_are_kept_and_do_no_harm() -> None:
    page = opened(sheet=pack(EXAMPLE))
    drafts.choose(page.session_state[KEY], "way:0:0:points")
    page.run()
    assert not page.exception
    assert page.session_state[f"{KEY}-claims"]["red"]["cards-1/slot-4"] == 9
    assert "cards-1/slot-4" not in unpack(page.query_params["sheet"])["players"][0]["claims"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_impossible_sheets_are_refused_with_the_rule_and_nothing_is_lost(lang: str) -> None:
    words = Words(lang, ID)  # type: ignore[arg-type]
    draft = filled(
        {
            "players.0.robots.industry": "13",
            "players.0.investors.industry": "4",
            "players.1.rounds.2.second_places": "6",
        },
        count=2,
    )
    page = opened(lang)
    page.session_state[KEY] = copy.deepcopy(draft)
    page.run()
    html, rules = shown(page), content.load(ID).rules
    need = {"player": "red", "need": 12, "have": 13}
    tokens = {"investor": "industry", "limit": 3, "have": 4}
    for id, params in (("round-end.four-robots-each", need), ("components.one-investor-a-round", tokens)):
        sentence = words.text(id, rules[id].broken or "", **params)
        assert sentence[1:] in html
    assert words.t("score.cannot-count", "Not to be counted yet") in html
    assert page.session_state[KEY] == draft
    reopened = opened(lang, sheet=page.query_params["sheet"])
    assert drafts.facts_of(reopened.session_state[KEY]) == drafts.facts_of(draft)


# Links


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_address_reopens_the_sheet(lang: str) -> None:
    page = opened("en", sheet=pack(EXAMPLE))
    again = opened(lang, sheet=page.query_params["sheet"])
    assert shown_lines(again) == shown_lines(page)
    assert again.query_params["sheet"] == page.query_params["sheet"]


def test_a_switch_of_language_keeps_everything() -> None:
    page = opened("ru", sheet=pack(EXAMPLE))
    before = copy.deepcopy(page.session_state[KEY]), copy.deepcopy(page.session_state[f"{KEY}-claims"])
    page.query_params["lang"] = "uk"
    page.run()
    assert not page.exception
    assert (page.session_state[KEY], page.session_state[f"{KEY}-claims"]) == before
    assert Words("uk", ID).t("nav.score", "Score") in shown(page)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", [pack(EXAMPLE)[:90], "no-link-of-ours", pack({"game": ID}), pack({"game": "chess"})])
def test_a_bad_link_is_told_and_changes_nothing(lang: str, link: str) -> None:
    words = Words(lang, ID)  # type: ignore[arg-type]
    page = opened(lang, {KEY: FOUR_ROBOTS}, sheet=link)
    assert words.t("score.bad-link", "The link cannot be opened") in shown(page)
    assert page.session_state[KEY] == FOUR_ROBOTS
    assert page.query_params["sheet"] == link
    drafts.enter(page.session_state[KEY], f"{FIRST}.second_places", "2")
    page.run()
    page.run()
    assert words.t("score.bad-link", "The link cannot be opened") not in shown(page)
    assert shown_lines(page)[-1] == "16"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_junk_in_a_link_is_told_or_taken(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(places(EXAMPLE)))
    opened(sheet=pack(with_junk(EXAMPLE, at, data.draw(junk))))


def test_names_are_shown_not_executed() -> None:
    file = {"game": ID, "players": [{"player": "red", "name": "<script>alert(1)</script>", "rounds": []}]}
    page = opened(sheet=pack(file))
    assert not any("<script" in html for html in drawn(page))
    assert any("&lt;script&gt;" in html for html in drawn(page))


# Readings

NEAR = {
    "game": ID,
    "players": [
        {
            "player": "red",
            "rounds": [
                {
                    "dice": [6, 6, 1, 1, 1],
                    "network": [
                        {"slot": 1, "card": {"type": "service", "condition": "8 - sum"}},
                        {"slot": 2, "card": {"type": "information", "condition": "6"}},
                        {"slot": 3, "card": {"type": "information", "condition": "1"}},
                        {"slot": 4, "card": {"type": "information", "condition": "2"}},
                    ],
                },
                {"card_points": 0},
                {"card_points": 0},
            ],
        },
        {"player": "white", "rounds": [{"card_points": 7}, {"card_points": 0}, {"card_points": 0}]},
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_open_reading_tells_what_it_is_worth_and_can_be_switched(lang: str) -> None:
    words = Words(lang, ID)  # type: ignore[arg-type]
    page = opened(lang, sheet=pack(NEAR))
    html = shown(page)
    white = score_result.player_name(words, count(NEAR), "white")
    assert 'data-tap="reading:service-floor:printed-only"' in html
    assert words.t("score.other-winner", "Then another wins: {players}.", players=white) in html
    assert shown_lines(page)[-1] == "9"
    page.session_state[f"score-readings-{ID}"] = {"service-floor": "printed-only"}
    page.run()
    assert shown_lines(page)[-1] == "5"
    assert unpack(page.query_params["sheet"])["readings"] == {"service-floor": "printed-only"}
