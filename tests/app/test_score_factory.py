"""Who stood where at the factory, entered on the score sheets: tokens and second places are worked out."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.test_score_page import ID, KEY, filled, opened, shown, shown_lines
from tests.scoring.sheets import random_sheet
from tutor.app.forms import syndicate_draft as drafts
from tutor.games import game
from tutor.games.syndicate.components import TYPES
from tutor.i18n import LANGUAGES, Language, Words
from tutor.table.audit import count
from tutor.table.faults import Unreadable
from tutor.table.share import pack, unpack

# The factory of the book's example, as FILES.md writes it.
BOOK = {
    "round": 1,
    "order": ["red", "white", "yellow"],
    "investors": ["information", "industry", "military", "service", "transport"],
    "places": [
        {
            "red": {"agents": 1, "assistants": 2},
            "white": {"agents": 1, "assistants": 2},
            "yellow": {"agents": 2, "assistants": 2},
        },
        {"red": {"agents": 1}, "white": {"agents": 1}},
        {"red": {"agents": 1}, "yellow": {"agents": 1}},
        {
            "red": {"agents": 1, "assistants": 1},
            "white": {"agents": 2, "assistants": 1},
            "yellow": {"agents": 1, "assistants": 2},
        },
    ],
}
SEATS = {"red": 0, "white": 1, "yellow": 2}


def pawns(number: int = 0) -> dict[str, str]:
    return {
        f"factories.{number}.places.{place}.{SEATS[colour]}.{kind}": str(figure)
        for place, standing in enumerate(BOOK["places"])  # type: ignore[arg-type]
        for colour, pieces in standing.items()
        for kind, figure in pieces.items()
    }


def taps(number: int = 0) -> tuple[str, ...]:
    laid = ("information", "industry", "military", "service", "transport")
    return tuple(f"order:{number}:{seat}" for seat in range(3)) + tuple(f"laid:{number}:{one}" for one in laid)


def book(stage: int = 1) -> drafts.Draft:
    return filled(pawns(), (f"stage:{stage}", *taps()), count=3)


# The draft


def test_what_is_tapped_and_entered_is_the_factory_of_a_file() -> None:
    assert drafts.facts_of(book())["factories"] == [BOOK]


def test_nobody_who_does_not_want_it_has_a_factory() -> None:
    assert "factories" not in drafts.facts_of(drafts.new_draft(3))


def test_a_second_tap_takes_one_out_of_the_row_and_the_others_close_up() -> None:
    draft = filled(
        {}, ("order:0:2", "order:0:0", "order:0:1", "order:0:0", "laid:0:service", "laid:0:service"), count=3
    )
    assert drafts.facts_of(draft)["factories"][0]["order"] == ["yellow", "white"]
    assert drafts.facts_of(draft)["factories"][0]["investors"] == []


def test_whoever_changes_colour_keeps_their_pawns() -> None:
    draft = book()
    drafts.enter(draft, "players.0.player", "grey")
    told = drafts.facts_of(draft)["factories"][0]
    assert told["order"] == ["grey", "white", "yellow"]
    assert told["places"][1] == {"grey": {"agents": 1}, "white": {"agents": 1}}


def test_fewer_players_lose_nothing_at_the_factory() -> None:
    draft = book()
    drafts.enter(draft, "count", "2")
    assert drafts.facts_of(draft)["factories"][0]["order"] == ["red", "white"]
    drafts.enter(draft, "count", "1")
    assert "factories" not in drafts.facts_of(draft), "alone nobody has rivals"
    drafts.enter(draft, "count", "3")
    assert drafts.facts_of(draft)["factories"] == [BOOK]


def test_a_round_that_is_not_scored_has_no_factory() -> None:
    draft = filled(pawns(2), taps(2), count=3)
    assert [told["round"] for told in drafts.facts_of(draft)["factories"]] == [3]
    drafts.choose(draft, "stage:2")
    assert "factories" not in drafts.facts_of(draft)


def test_second_places_typed_in_wait_while_the_factory_tells_them() -> None:
    draft = book()
    drafts.enter(draft, "players.0.rounds.0.second_places", "4")
    assert drafts.facts_of(draft)["players"][0]["rounds"] == [{"card_points": 0}]
    drafts.choose(draft, "forget:0")
    assert drafts.facts_of(draft)["players"][0]["rounds"] == [{"card_points": 0, "second_places": 4}]


def test_tokens_typed_in_are_those_of_the_rounds_whose_factory_is_not_told() -> None:
    draft = filled({**pawns(), **pawns(1), "players.0.investors.service": "1"}, (*taps(), *taps(1)), count=3)
    assert drafts.facts_of(draft)["players"][0]["investors"] == ["service"]
    for tap in taps(2):
        drafts.choose(draft, tap)
    assert "investors" not in drafts.facts_of(draft)["players"][0]


@pytest.mark.parametrize(("kind", "given"), [("agents", "5"), ("assistants", "6"), ("agents", "-1"), ("agents", "two")])
def test_more_pawns_than_a_player_has_are_refused(kind: str, given: str) -> None:
    draft = book()
    before = copy.deepcopy(draft)
    assert drafts.enter(draft, f"factories.0.places.0.0.{kind}", given) is not None
    assert draft == before


def test_whoever_stands_there_without_a_sheet_gets_an_empty_one() -> None:
    file = {"players": [{"player": "white"}, {"player": "yellow"}], "factories": [BOOK]}
    facts = drafts.facts_of(drafts.draft_of(file))
    assert [player["player"] for player in facts["players"]] == ["white", "yellow", "red"]
    assert facts["factories"] == [BOOK]


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_file_goes_through_the_form_unchanged(seed: int) -> None:
    file = random_sheet(Random(seed))
    facts = {name: value for name, value in file.items() if name not in ("game", "readings")}
    again = {**file, **drafts.facts_of(drafts.draft_of(facts))}
    assert count(again).lines == count(file).lines


# The page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tokens_and_second_places_are_worked_out_and_told(lang: Language) -> None:
    words = Words(lang, ID)
    draft = filled(pawns(), ("stage:3", *taps()), count=3)
    page = opened(lang, {KEY: draft})
    facts = {"players": [{"player": colour} for colour in SEATS], "factories": [BOOK]}
    red, *_ = game(ID).read_sheets(facts, game(ID).readings())
    html = shown(page)
    seconds = red.rounds[0].second_places
    assert f'<b class="count">{seconds}</b>' in html
    won = ", ".join(f"{words.label(f'type.{type_}')}\N{NO-BREAK SPACE}1" for type_ in TYPES if type_ in red.investors)
    assert words.t("sheet.from-factory", "From the factory: {investors}", investors=won) in html
    assert words.t("sheet.factory-told", "filled in") in html
    taken = game(ID).RULES["score-investors.most-influence"].event("industry", "red", 4, 2)
    assert words.event(taken) in html
    assert shown_lines(page)[1] == str(seconds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_factory_half_told_is_not_counted_and_comes_back_from_the_link(lang: Language) -> None:
    words = Words(lang, ID)
    draft = filled({"factories.0.places.0.0.agents": "3"}, ("stage:1", "order:0:1", "laid:0:military"), count=2)
    page = opened(lang)
    page.session_state[KEY] = copy.deepcopy(draft)
    page.run()
    html = shown(page)
    assert words.t("sheet.factory-begun", "not complete yet") in html
    assert words.t("score.cannot-count", "Not to be counted yet") in html
    missing = game(ID).RULES["components.four-agents"](False, "red", 4, 3)
    assert words.finding(missing) in html
    again = opened(lang, sheet=page.query_params["sheet"])
    assert drafts.facts_of(again.session_state[KEY]) == drafts.facts_of(draft)


def test_the_link_and_the_download_carry_the_factory() -> None:
    page = opened(session={KEY: book()})
    page.session_state["score-view"] = "result"
    drafts.enter(page.session_state[KEY], "players.0.rounds.0.card_points", "7")
    page.run()
    file = unpack(page.query_params["sheet"])
    assert file["factories"] == [BOOK]
    assert shown_lines(opened(sheet=pack(file))) == shown_lines(page)


def test_a_player_alone_is_not_asked_about_rivals() -> None:
    assert 'data-fold="factory-0"' not in shown(opened(session={KEY: drafts.new_draft(1)}))
    assert shown(opened(session={KEY: drafts.new_draft(2)})).count('data-fold="factory-') == 3


def test_a_factory_that_cannot_be_is_refused_by_its_rules() -> None:
    draft = book()
    drafts.enter(draft, "factories.0.places.1.2.assistants", "1")
    with pytest.raises(Unreadable) as caught:
        count({"game": ID, **drafts.facts_of(draft)})
    assert {fault.finding.rule.id for fault in caught.value.faults if fault.finding} == {
        "place-agent.assistants-with-agent"
    }
    reason = Words("en", ID).finding(game(ID).RULES["place-agent.assistants-with-agent"](False, "yellow", 2))
    assert reason in shown(opened(session={KEY: draft}))
