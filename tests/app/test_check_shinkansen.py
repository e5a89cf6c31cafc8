"""Check a move of Shinkansen: what is told by taps makes a check file, and the engine rules on it."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from html import escape
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from tests.table.test_hostile_files import junk, places, with_junk
from tutor.app.forms.shinkansen import told as told_by
from tutor.app.forms.shinkansen.linked import facts_of
from tutor.app.forms.shinkansen.move import QUESTIONS
from tutor.app.forms.shinkansen.table import check_file
from tutor.cli import main
from tutor.data import content_dir, load_yaml, root
from tutor.games import game
from tutor.games.shinkansen.board import BoardFacts
from tutor.games.shinkansen.components import COLOURS, EventFacts, LocomotiveFacts, WagonFacts
from tutor.games.shinkansen.facts import (
    CityFacts,
    CoachFacts,
    HideoFacts,
    PlayerFacts,
    PositionFacts,
    RowFacts,
    VenueFacts,
)
from tutor.games.shinkansen.moves import Move
from tutor.i18n import LANGUAGES, Language, Words
from tutor.kernel.policy import POLICIES, play_out
from tutor.table.ruling import Ruling, rule_on
from tutor.table.share import pack, unpack

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
GAME = "shinkansen"
KEY = f"check-{GAME}"
EXAMPLE = content_dir() / GAME / "examples" / "check.yaml"


def less(name: str, times: int) -> list[str]:
    return [f"{name}:-"] * times


def more(name: str, times: int) -> list[str]:
    return [f"{name}:+"] * times


# What is tapped, and the rules that the move then breaks.
CASES: dict[str, tuple[list[str], list[str]]] = {
    # A site
    "site": (["kind:prepare"], []),
    "site-without-token": (["kind:prepare", "site:empty"], ["prepare.construction-token"]),
    "site-too-dear": (["kind:prepare", *less("yen", 4)], ["prepare.cost"]),
    "site-not-even-the-fee": (["kind:prepare", *less("yen", 7)], ["actions.locomotive-fee", "prepare.cost"]),
    "site-for-one-yen": (["kind:prepare", "abilities:cheaper-sites", *less("yen", 5)], []),
    "site-with-cheap-locomotive": (["kind:prepare", "abilities:cheaper-locomotives", *less("yen", 4)], []),
    "site-by-a-cheaper-card": (["kind:prepare", "card:wagon", "less:1", *less("yen", 6)], []),
    "site-by-the-event": (["kind:prepare", "card:event", *less("yen", 5)], []),
    "site-by-a-foreign-wagon": (
        ["kind:prepare", "card:wagon", "whose:other"],
        ["actions.only-foreign-locomotives"],
    ),
    "site-dearer-on-my-board": (["kind:prepare", *more("site_cost", 4)], ["prepare.cost"]),
    "site-without-an-action-left": (["kind:prepare", *less("actions", 3)], ["actions.action-left"]),
    "site-out-of-turn": (["kind:prepare", "turn:blue"], ["turn.in-order"]),
    # Track
    "track": (["kind:lay-track"], []),
    "track-in-an-unprepared-city": (["kind:lay-track", "site:token"], []),
    "track-where-one-lies": (["kind:lay-track", "track:yes"], ["lay-track.section-empty"]),
    "track-without-a-token": (["kind:lay-track", "tracks:-"], ["lay-track.token-there"]),
    "track-of-another-while-own-is-left": (["kind:lay-track", "owner:other"], ["lay-track.own-token-first"]),
    "track-of-another": (["kind:lay-track", "owner:other", "tracks:-", "rival:blue"], []),
    "track-of-another-who-has-none": (
        ["kind:lay-track", "owner:other", "tracks:-", "theirs:-"],
        ["lay-track.token-there"],
    ),
    "track-at-another-price": (["kind:lay-track", "cell:other"], ["lay-track.cell-of-the-cost-token"]),
    "track-at-a-price-of-choice": (["kind:lay-track", "cell:other", "abilities:any-track-cell"], []),
    "track-too-dear": (["kind:lay-track", *more("track_cost", 6)], ["lay-track.cost"]),
    "track-for-two-less": (["kind:lay-track", "card:event", "less:2", *less("yen", 8)], []),
    # A station: the picture of the design has exactly these three reasons
    "station": (["kind:build-station"], []),
    "station-three-reasons": (
        ["kind:build-station", "card:foreign", "played:yes", "site:token", *less("yen", 4)],
        ["actions.each-card-once", "build-station.prepared-site", "build-station.cost"],
    ),
    "station-where-one-stands": (["kind:build-station", "site:station"], ["build-station.no-station-yet"]),
    "station-of-a-colour-used-up": (["kind:build-station", *more("built", 4)], ["build-station.station-left"]),
    "station-for-two-yen": (["kind:build-station", "abilities:cheaper-stations", *less("yen", 4)], []),
    # A bowl
    "bowl": (["kind:participate"], []),
    "bowl-that-is-not-there": (["kind:participate", *less("bowls", 6)], ["participate.bowl-left"]),
    "bowl-unpaid": (["kind:participate", "card:wagon", *less("yen", 8)], ["participate.points-cost"]),
    "bowl-effect-left": (["kind:participate", "card:wagon", "effect:no", *less("yen", 8)], []),
    "bowl-twice-the-effect": (
        ["kind:participate", "card:wagon", "abilities:double-venue-effect", *less("yen", 7)],
        ["participate.points-cost"],
    ),
    "bowl-moves-a-wagon": (["kind:participate", "venue:move-wagon"], []),
    "bowl-moves-behind-the-tail": (
        ["kind:participate", "venue:move-wagon", *more("to", 3)],
        ["participate.between-locomotive-and-tail"],
    ),
    "bowl-on-a-closed-venue": (["kind:participate", "venue:yen", "closed:yes"], ["solo-phase-3.venue-open"]),
    # A wagon of the row
    "wagon": (["kind:choose-wagon"], []),
    "wagon-with-points": (["kind:choose-wagon", "station:yes", *less("yen", 6)], []),
    "wagon-with-a-surcharge-too-dear": (
        ["kind:choose-wagon", "bought_second:7", "station:yes", "station_second:yes", *less("yen", 7)],
        ["choose-wagon.affordable"],
    ),
    "wagon-under-a-token": (["kind:choose-wagon", "occupied:yes"], ["choose-wagon.without-a-token"]),
    "wagon-colour-not-chosen": (
        ["kind:choose-wagon", "symbol_second:gold/white"],
        ["choose-wagon.two-coloured-marker"],
    ),
    "wagon-colour-chosen": (["kind:choose-wagon", "symbol_second:gold/white", "chosen:white"], []),
    "no-wagon": (["kind:choose-wagon", "takes:no"], ["choose-wagon.obligatory"]),
    "no-wagon-for-the-poor": (["kind:choose-wagon", "takes:no", *less("yen", 8), *less("points", 3)], []),
    # A slot
    "slot": (["kind:take-slot"], []),
    "slot-with-a-token": (["kind:take-slot", "filled:1"], ["take-slot.free"]),
    "slot-twice-one-token": (
        ["kind:take-slot", "abilities:double-reward", "second_marker:gold"],
        ["take-slot.different-markers"],
    ),
    "slot-one-token-of-two": (
        ["kind:take-slot", "abilities:double-reward", "second_marker:"],
        ["take-slot.markers-to-advance"],
    ),
    "slot-that-gives-a-token-on-my-tile": (["kind:take-slot", "slot:2", "reward:marker-1"], []),
    "slot-out-of-turn": (["kind:take-slot", "seats:4", "slot:3", "turn:green"], ["turn.in-order"]),
    # Income, repeating
    "income": (["kind:income"], []),
    "income-by-a-foreign-tail": (["kind:income", "whose:other"], ["actions.only-foreign-locomotives"]),
    "income-again": (["kind:income", "played:yes"], ["actions.each-card-once"]),
    "income-repeated-by-a-wagon": (["kind:income", "played:yes", "again:wagon"], []),
    "income-repeated-by-the-event": (["kind:income", "played:yes", "again:event", *less("yen", 8)], []),
    "income-repeated-without-yen": (["kind:income", "played:yes", "again:wagon", *less("yen", 8)], ["repeat.cost"]),
    # A card of the discard pile
    "card": (["kind:buy-card"], []),
    "card-paid-with-points": (["kind:buy-card", *less("yen", 7)], ["buy-card.yen-only"]),
    "card-that-is-not-discarded": (["kind:buy-card", "discarded:no"], ["buy-card.from-the-discard"]),
    "card-bought-with-a-spent-card": (["kind:buy-card", "spent:yes"], ["buy-card.once-a-game"]),
    "card-with-a-surcharge": (["kind:buy-card", "station:yes", *less("yen", 5)], ["buy-card.yen-only"]),
    # Events
    "site-and-track": (["kind:event", "event:prepare-and-track"], []),
    "site-and-track-dear": (
        ["kind:event", "event:prepare-and-track", *less("yen", 7)],
        ["events-blue.prepare-and-track-fee", "prepare.cost", "lay-track.cost"],
    ),
    "site-and-track-the-wrong-way-round": (
        ["kind:event", "event:prepare-and-track", "part_first:other", "tracks:-"],
        ["lay-track.token-there"],
    ),
    "site-and-station": (["kind:event", "event:prepare-and-station"], []),
    "site-and-station-elsewhere": (
        ["kind:event", "event:prepare-and-station", "city_second:9", "site_second:token"],
        ["build-station.prepared-site"],
    ),
    "bowl-and-token": (["kind:event", "event:participate-and-advance"], []),
    "bowl-and-token-without-a-bowl": (
        ["kind:event", "event:participate-and-advance", *less("bowls", 6)],
        ["participate.bowl-left"],
    ),
    "venue-token": (["kind:event", "event:venue-token"], []),
    "venue-token-in-use": (
        ["kind:event", "event:venue-token", "token_unused:no", *more("token_wagon", 3)],
        ["events-blue.unused-venue-token", "events-blue.token-on-own-wagon"],
    ),
    "seven-yen": (["kind:event", "event:seven-yen"], []),
    "seven-yen-of-another-round": (["kind:event", "event:seven-yen", "is_current:no"], ["actions.card-shows-action"]),
    "seven-yen-twice": (["kind:event", "event:seven-yen", "played:yes"], ["actions.each-card-once"]),
    # The end of the turn and of the round
    "end-turn": (["kind:end-turn"], []),
    "points-for-yen": (["kind:round-end"], []),
    "points-for-yen-with-one-point": (["kind:round-end", *less("points", 3)], ["events-grey.two-points-to-lose"]),
    "points-for-yen-in-another-round": (["kind:round-end", "is_current:no"], ["events.effect-of-the-current-event"]),
    "leftover": (["kind:round-end", "answer:buy-leftover"], []),
    "leftover-with-points": (["kind:round-end", "answer:buy-leftover", *less("yen", 7)], ["events-blue.leftover-cost"]),
    "score-city": (["kind:round-end", "answer:score-city"], []),
    "score-a-city-of-others": (
        ["kind:round-end", "answer:score-city", "copies:-"],
        ["events-green.city-on-own-train"],
    ),
    "score-a-loss-that-cannot-be-paid": (
        ["kind:round-end", "answer:score-city", "track:no", *more("copies", 1)],
        ["events-green.points-not-below-zero"],
    ),
    "reward-again": (["kind:round-end", "answer:reward-again"], []),
    "reward-again-with-the-same-token": (
        ["kind:round-end", "answer:reward-again", "rewarded:gold"],
        ["events-grey.other-marker"],
    ),
}


def told(*taps: str) -> told_by.Facts:
    facts = dict(told_by.DEFAULTS)
    for tap in taps:
        facts = told_by.told(facts, tap)
    return facts


def ruled(facts: told_by.Facts) -> Ruling:
    return rule_on({"game": GAME, **check_file(facts)})


def broken(ruling: Ruling) -> list[str]:
    return [finding.rule.id for finding in ruling.findings if not finding.kept]


def opened(lang: str, facts: told_by.Facts | None = None, **query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in {"page": "check", "game": GAME, "lang": lang, **query}.items():
        page.query_params[name] = value
    if facts is not None:
        page.session_state[KEY] = facts
    page.run()
    assert not page.exception
    return page


def drawn(page: AppTest) -> dict[str, str]:
    """The HTML of every drawing by its key."""
    found = {}
    for element in page.get("bidi_component"):
        proto: Any = element.proto
        if proto.component_name == "drawing":
            found[proto.id.partition("-")[2].partition("-")[2]] = json.loads(json.loads(proto.json)["drawing"])["html"]
    return found


# ---- What is told, and what the engine says to it


@pytest.mark.parametrize("case", CASES)
def test_taps_make_a_position_that_the_engine_rules_on(case: str) -> None:
    taps, expected = CASES[case]
    assert broken(ruled(told(*taps))) == expected


@pytest.mark.parametrize("kind", told_by.KINDS)
def test_what_a_form_begins_with_is_allowed(kind: str) -> None:
    assert ruled(told(f"kind:{kind}")).legal


@pytest.mark.parametrize("me", COLOURS)
@pytest.mark.parametrize("turn", COLOURS)
@pytest.mark.parametrize("kind", [kind for kind in told_by.KINDS if kind != "round-end"])
def test_every_colour_is_a_possible_table(me: str, turn: str, kind: str) -> None:
    facts = told(f"kind:{kind}", f"me:{me}", f"turn:{turn}")
    assert broken(ruled(facts)) == ([] if me == turn else ["turn.in-order"])


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_tapped_makes_a_possible_table(seed: int) -> None:
    """No tap leads to a table that no game can come to: the form asks for nothing that contradicts itself."""
    rng = Random(seed)
    facts = dict(told_by.DEFAULTS)
    for _ in range(40):
        facts = told_by.told(facts, rng.choice(every_tap()))
        ruled(facts)


def every_tap() -> list[str]:
    taps = [f"{name}:{value}" for name, values in told_by.CHOICES.items() for value in values]
    taps += [f"{name}:{value}" for name in told_by.FLAGS for value in ("yes", "no")]
    taps += [f"{name}:{at}" for name, (low, high) in told_by.NUMBERS.items() for at in range(low, high + 1)]
    taps += [f"{name}:{sign}" for name in (*told_by.FIGURES, *told_by.PRINTED) for sign in "+-"]
    return taps + [f"{name}:{value}" for name, values in told_by.SETS.items() for value in values]


@pytest.mark.parametrize("name", told_by.FIGURES)
def test_a_figure_stops_at_its_bounds_and_says_why(name: str) -> None:
    low, high = told_by.FIGURES[name]
    facts = told(*more(name, high + 3))
    assert facts[name] == high and facts["note"] == name
    assert told(*less(name, 250))[name] == low
    assert "note" not in told_by.told(facts, f"{name}:-")


@pytest.mark.parametrize(
    "tap", ["", "city:", "city:13", "city:0", "city:٣", "kind:fly", "me:pink", "yen:9", "abilities:wings", "x:y"]
)
def test_a_strange_tap_does_no_harm(tap: str) -> None:
    assert told("kind:lay-track", tap) == told("kind:lay-track")


def test_facts_of_one_kind_of_move_are_kept_while_another_is_looked_at() -> None:
    facts = told("kind:build-station", "site:station", "built:+", "colour:white", "kind:income", "kind:build-station")
    assert (facts["site"], facts["built"], facts["colour"]) == ("station", 1, "white")


def test_what_the_own_board_prints_is_kept_for_each_city() -> None:
    facts = told("city:8", "site_cost:+", "city:9", "site_points:+", "city:8")
    standard = {city: told_by.site_price(told(), city) for city in (8, 9)}
    assert told_by.site_price(facts, 8).cost == standard[8].cost + 1
    assert told_by.site_price(facts, 9).points == standard[9].points + 1


def test_a_card_never_repeats_by_the_event_that_it_is() -> None:
    assert told("card:own", "played:yes", "again:event", "card:event")["again"] == ""
    assert told("played:yes", "again:wagon", "played:no")["again"] == ""


# ---- The page


@pytest.mark.parametrize("case", CASES)
def test_the_verdict_is_shown(case: str) -> None:
    taps, expected = CASES[case]
    words, facts = Words("en", GAME), told(*taps)
    shown = drawn(opened("en", facts))
    assert f">{'Not allowed' if expected else 'Allowed'}<" in shown["check-head"]
    for at, finding in enumerate((one for one in ruled(facts).findings if not one.kept), 1):
        assert f'<span class="k">{at}</span>' in shown["check-reasons"]
        assert escape(words.finding(finding)) in shown["check-reasons"]
        assert f'data-touch="rule:{finding.rule.id}"' in shown["check-reasons"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", told_by.KINDS)
def test_every_form_opens_in_every_language(lang: Language, kind: str) -> None:
    shown = drawn(opened(lang, told(f"kind:{kind}")))
    word = Words(lang, GAME).t("verdict.legal", "Allowed")
    assert f">{word}<" in shown["check-head"]
    assert f'data-tap="kind:{kind}" aria-pressed="true"' in shown[f"{KEY}-form"]


def test_a_legal_site_shows_what_it_costs_and_brings() -> None:
    body = drawn(opened("en", told("kind:prepare")))["check-reasons"]
    assert 'Yen: <s class="was">8</s> →&nbsp;<b class="now">3</b>' in body
    assert 'Points: <b class="now">+3</b>' in body
    assert 'Track tokens: <b class="now">+1</b>' in body
    for rule in ("actions.own-locomotive-paid", "prepare.prepared", "prepare.track-token"):
        assert f'data-touch="rule:{rule}"' in body


def test_a_wagon_paid_with_points_shows_both() -> None:
    body = drawn(opened("en", told(*CASES["wagon-with-points"][0])))["check-reasons"]
    assert 'Yen: <s class="was">2</s> →&nbsp;<b class="now">0</b>' in body
    assert 'Points: <s class="was">4</s> →&nbsp;<b class="now">2</b>' in body
    assert "Gold station value token: +1" in body


@pytest.mark.parametrize(
    ("taps", "marked"),
    [
        (["kind:prepare", "city:7"], False),
        (["kind:prepare", "city:8"], True),
        (["kind:prepare", "city:8", "site_cost:+"], False),
        (["kind:lay-track"], True),
        (["kind:lay-track", "track_points:+"], False),
        (["kind:take-slot", "slot:2"], False),
        (["kind:take-slot", "slot:3"], True),
        (["kind:take-slot", "slot:3", "reward:points-1"], False),
    ],
)
def test_what_the_book_does_not_print_is_marked_until_it_is_typed_in(taps: list[str], marked: bool) -> None:
    form = drawn(opened("en", told(*taps)))[f"{KEY}-form"]
    assert ('class="stand"' in form) == marked


def test_no_card_is_advised_that_was_not_told() -> None:
    """Which actions one's own locomotive shows was not asked: it is no advice."""
    for case, (taps, expected) in CASES.items():
        facts = told(*taps)
        if expected and facts["card"] != "own":
            for repair in ruled(facts).repairs:
                assert getattr(repair.move, "card", "") != f"locomotive-{facts['me']}", case


def test_a_link_s_readings_are_applied() -> None:
    taps = ["kind:lay-track", "site:token"]
    assert "check-head" in drawn(opened("en", told(*taps)))
    file = {"game": GAME, **check_file(told(*taps)), "readings": {"track-site": "prepared-only"}}
    page = opened("en", position=pack(file))
    assert 'data-touch="rule:lay-track.prepared-site"' in drawn(page)["check-reasons"]
    assert unpack(page.query_params["position"])["readings"] == {"track-site": "prepared-only"}


# ---- Links


@pytest.mark.parametrize("case", CASES)
def test_a_link_fills_the_form_again(case: str) -> None:
    """Not only is the file judged as it is: what the form shows of it comes to the same verdict."""
    taps, expected = CASES[case]
    facts = facts_of(check_file(told(*taps)))
    assert facts["kind"] == told(*taps)["kind"]
    own = {name: fact for name, fact in facts.items() if name != "whole"}
    assert broken(ruled(own)) == expected


@pytest.mark.parametrize("case", ["station-three-reasons", "track-of-another", "venue-token-in-use", "wagon", "slot"])
def test_the_address_leads_back_to_the_same_verdict_in_another_language(case: str) -> None:
    first = opened("ru", told(*CASES[case][0]))
    again = opened("uk", position=first.query_params["position"])
    expected = drawn(opened("uk", told(*CASES[case][0])))
    assert drawn(again)["check-head"] == expected["check-head"]
    assert drawn(again)["check-reasons"] == expected["check-reasons"]


def test_the_example_is_judged_whole_and_shown() -> None:
    file = load_yaml(EXAMPLE).data
    page = opened("en", position=pack(file))
    assert 'data-touch="rule:participate.points-cost"' in drawn(page)["check-reasons"]
    facts = page.session_state[KEY]
    assert (facts["kind"], facts["me"], facts["venue"], facts["card"]) == ("participate", "green", "points", "own")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_moment_of_a_game_can_be_asked_about(players: int) -> None:
    """The form shows something of any position and any move that a game can bring, a solo game too."""
    rules_of = game(GAME)
    _, journal, _ = play_out(rules_of, rules_of.seats(players), POLICIES["random"], Random(players))
    state = rules_of.new(journal.start)
    plain = {"game": GAME, "setup": rules_of.plain(journal.start), "moves": []}
    for move in journal.moves:
        content = {"journal": {**plain, "moves": list(plain["moves"])}, "move": rules_of.plain(move)}
        assert facts_of(content)["whole"] == content
        if rules_of.mover(move) in rules_of.players(state):
            facts = facts_of({"position": {}, "move": rules_of.plain(move)})
            assert check_file({name: fact for name, fact in facts.items() if name != "whole"})["move"]["player"]
        state, _ = rules_of.apply(state, move)
        plain["moves"].append(rules_of.plain(move))
        if len(plain["moves"]) > 60:
            break


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "link",
    [
        "!!!",
        pack({"game": GAME, "position": {}, "move": {"kind": "end-turn", "player": "red"}})[:-9],
        pack({"game": GAME, "readings": {"no-such": "x"}}),
        pack({"game": GAME, "position": {"players": {"pink": {}}}, "move": {"kind": "end-turn", "player": "pink"}}),
        pack({"game": GAME, "position": {"cities": {"13": {}}}, "move": {"kind": "end-turn", "player": "red"}}),
        pack({"game": GAME, "position": {}, "move": {"kind": "prepare", "player": "red", "card": "<b>", "city": 1}}),
        pack({"game": GAME, "journal": {"moves": 3}, "move": {"kind": "end-turn", "player": "red"}}),
        pack({"game": GAME, "position": {}, "move": []}),
    ],
)
def test_a_bad_link_gets_a_sentence(lang: Language, link: str) -> None:
    page = opened(lang, position=link)
    words, shown = Words(lang, GAME), "".join(drawn(page).values())
    refused = (words.t("check.not-understood", "Not understood"), words.t("ask.impossible", "No game can come to this"))
    assert any(word in shown for word in refused)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_junk_in_a_link_is_told_or_taken(data: st.DataObject) -> None:
    file = load_yaml(EXAMPLE).data
    at = data.draw(st.sampled_from(places(file)))
    opened("en", position=pack(with_junk(file, at, data.draw(junk))))


# ---- The files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(EXAMPLE), "--lang", lang, "--json"]) == 1
    ruling = json.loads(capsys.readouterr().out)
    assert ruling["move"] == 2
    assert [one["rule"] for one in ruling["findings"] if not one["kept"]] == ["participate.points-cost"]
    assert ruling["missing"] == [{"rule": "participate.points-cost", "amount": 1}]


def described(heading: str) -> str:
    """A part of Shinkansen's section of FILES.md."""
    own = (root() / "FILES.md").read_text(encoding="utf-8").partition("## Shinkansen")[2]
    return own.partition(f"### {heading}\n")[2].partition("\n### ")[0]


def test_files_md_describes_every_field_of_a_position_and_of_the_cards() -> None:
    position = described("A position")
    for model in (PositionFacts, PlayerFacts, CityFacts, VenueFacts, RowFacts, CoachFacts, HideoFacts, BoardFacts):
        missing = [name for name in model.model_fields if not re.search(rf"[`{{ ]{name}\b", position)]
        assert missing == [], model.__name__
    cards = described("A card")
    for model in (WagonFacts, LocomotiveFacts, EventFacts):
        assert [name for name in model.model_fields if not re.search(rf"[`{{ ]{name}\b", cards)] == []


def test_files_md_describes_every_move_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| (?:chance: )?`([a-z-]+)` \| (.*) \|$", described("A move"), re.MULTILINE))
    moves = {kind: one for one in get_args(Move) for kind in get_args(one.__annotations__["kind"]) or (kind_of(one),)}
    assert set(rows) == set(moves)
    for kind, move in moves.items():
        missing = [field.name for field in fields(move) if field.name != "kind" and f"`{field.name}" not in rows[kind]]
        assert missing == [], kind


def kind_of(move: Any) -> str:
    return str(next(field.default for field in fields(move) if field.name == "kind"))


def test_every_kind_has_its_questions() -> None:
    assert set(QUESTIONS) == set(told_by.KINDS)
