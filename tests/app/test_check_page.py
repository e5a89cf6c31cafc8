"""Check a move: what is told by taps makes a check file; the engine rules on it, the page says so in every language."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tutor.app.forms import syndicate_facts as told_by
from tutor.games.syndicate.components import COLOURS, TYPES
from tutor.i18n import LANGUAGES, Language, Words, number
from tutor.library import content
from tutor.table.ruling import Ruling, rule_on
from tutor.table.share import pack, unpack

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"
GAME = "syndicate"
KEY = f"check-{GAME}"

# What is tapped, and the rules that the move then breaks.
SHORT_OF_ASSISTANTS = ["assistants:-", "assistants:-", "assistants:-", "assistants:-"]
CASES: dict[str, tuple[list[str], list[str]]] = {
    "send": (["kind:place-agent"], []),
    "send-assistants-short": (["kind:place-agent", *SHORT_OF_ASSISTANTS], ["assistants.still-in-supply"]),
    "send-out-of-turn": (["kind:place-agent", "turn:yellow"], ["turn.in-order"]),
    "send-without-agents": (
        ["kind:place-agent", "agents:-", "agents:-", "agents:-", "turn:white", *SHORT_OF_ASSISTANTS],
        ["turn.in-order", "place-agent.agent-left", "pass.forced-without-agents", "assistants.still-in-supply"],
    ),
    "connect": (["kind:connect"], []),
    "connect-covering": (["kind:connect", "cover:left", "cover:right"], []),
    "connect-all-wrong": (
        ["kind:connect", "taken:2", "left:=", "cover:left", "cover:right", *SHORT_OF_ASSISTANTS[1:]],
        ["connect.slot-free", "assistants.on-plus-or-minus", "assistants.still-in-supply"],
    ),
    "pass": (["kind:pass"], []),
    "pass-without-agents": (["kind:pass", "agents:-", "agents:-", "agents:-"], []),
    "pass-twice": (["kind:pass", "passed:yes"], ["pass.once-a-round"]),
    "pass-twice-out-of-turn": (["kind:pass", "passed:yes", "turn:grey"], ["turn.in-order", "pass.once-a-round"]),
}  # fmt: skip


def told(*taps: str) -> told_by.Facts:
    facts = dict(told_by.DEFAULTS)
    for tap in taps:
        facts = told_by.told(facts, tap)
    return facts


def ruled(facts: told_by.Facts) -> Ruling:
    return rule_on({"game": GAME, **told_by.check_file(facts)})


def broken(ruling: Ruling) -> list[str]:
    return [finding.rule.id for finding in ruling.findings if not finding.kept]


def opened(lang: str, facts: told_by.Facts | None = None, **query: str) -> AppTest:
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in {"page": "check", "lang": lang, **query}.items():
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


def worth(words: Words, points: int) -> str:
    one, more = "{shown} point as things stand", "{shown} points as things stand"
    return escape(words.tn("check.worth", one, more, abs(points), shown=number(points)))


# ---- What is told, and what the engine says to it


@pytest.mark.parametrize("case", CASES)
def test_taps_make_a_position_that_the_engine_rules_on(case: str) -> None:
    taps, expected = CASES[case]
    assert broken(ruled(told(*taps))) == expected


@pytest.mark.parametrize("me", COLOURS)
@pytest.mark.parametrize("turn", COLOURS)
@pytest.mark.parametrize("kind", ["place-agent", "pass"])
@pytest.mark.parametrize("passed", ["yes", "no"])
def test_every_colour_and_every_supply_is_a_possible_table(me: str, turn: str, kind: str, passed: str) -> None:
    facts = told(f"kind:{kind}", f"me:{me}", f"turn:{turn}", f"passed:{passed}")
    for agents in range(4):
        ruling = ruled(facts | {"agents": agents})
        assert ("turn.in-order" in broken(ruling)) == (me != turn)


@pytest.mark.parametrize("type_", TYPES)
def test_every_condition_of_the_list_is_understood(type_: str) -> None:
    for condition in told_by.conditions(type_):
        facts = told("kind:connect", f"type:{type_}", f"condition:{condition}")
        assert facts["condition"] == condition
        assert ruled(facts).legal


def test_a_face_goes_to_the_marked_die_and_then_to_the_next() -> None:
    facts = told("kind:connect", *(f"face:{face}" for face in (6, 5, 3, 4, 2)))
    assert facts["dice"] == [6, 5, 3, 4, 2] and facts["die"] == 0
    assert told("die:4", "face:1")["dice"] == [1, 2, 3, 1, 5]


def test_a_figure_stops_at_what_the_box_holds_and_says_why() -> None:
    facts = told(*["agents:+"] * 9)
    assert facts["agents"] == 4 and facts["note"] == "agents"
    assert told(*["assistants:-"] * 9)["assistants"] == 0
    assert "note" not in told_by.told(facts, "agents:-")


@pytest.mark.parametrize("tap", ["", "die:", "die:9", "face:12", "slot:", "type:steam", "left:*", "me:pink", "x:y"])
def test_a_strange_tap_does_no_harm(tap: str) -> None:
    assert told("kind:connect", tap) == told("kind:connect")


def test_facts_of_one_kind_of_move_are_kept_while_another_is_looked_at() -> None:
    facts = told("kind:connect", "face:6", "taken:3", "kind:pass", "kind:connect")
    assert facts["dice"][0] == 6 and facts["taken"] == [3]


# ---- A condition typed in


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("type_", TYPES)
def test_a_condition_is_understood_as_the_page_itself_writes_it(lang: Language, type_: str) -> None:
    words = Words(lang, GAME)
    for condition in told_by.conditions(type_):
        assert told_by.notation(words, type_, told_by.label(words, type_, condition)) == condition


@pytest.mark.parametrize(
    ("type_", "typed", "meant"),
    [
        ("military", "Σ≤5", "sum <= 5"),
        ("military", "Σ ≥ 9 или Σ ≤ 3", "sum >= 9 or sum <= 3"),
        ("transport", "□>=□", "left >= right"),
        ("service", "10−Σ", "10 - sum"),
        ("industry", "чётное нечётное", "even odd"),
        ("information", " 4 ", "4"),
    ],
)
def test_signs_and_words_of_the_language_are_understood(type_: str, typed: str, meant: str) -> None:
    for lang in LANGUAGES:
        assert told_by.notation(Words(lang, GAME), type_, typed) == meant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nonsense_for_a_condition_is_refused_with_a_sentence(lang: Language) -> None:
    facts = told("kind:connect", "own")
    facts = told_by.with_typed(Words(lang, GAME), facts, "<b>zurück</b>")
    page = opened(lang, facts)
    body = drawn(page)["check-reasons"]
    assert "&lt;b&gt;zurück&lt;/b&gt;" in body and "<b>zurück" not in body
    assert "left &gt; right" in body, "an example is given"
    assert page.session_state[KEY]["typed"] == "<b>zurück</b>", "nothing is lost"
    again = opened(lang, position=page.query_params["position"])
    assert drawn(again)["check-reasons"] == body
    assert again.session_state[KEY]["kind"] == "connect" and again.session_state[KEY]["typed"] == "<b>zurück</b>"


# ---- The page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_the_verdict_is_shown(lang: Language, case: str) -> None:
    taps, expected = CASES[case]
    words, facts = Words(lang, GAME), told(*taps)
    shown = drawn(opened(lang, facts))
    word = words.t("verdict.illegal", "Not allowed") if expected else words.t("verdict.legal", "Allowed")
    assert f">{word}<" in shown["check-head"]
    ruling = ruled(facts)
    for at, finding in enumerate((one for one in ruling.findings if not one.kept), 1):
        assert f'<span class="k">{at}</span>' in shown["check-reasons"]
        assert escape(words.finding(finding)) in shown["check-reasons"]
        assert f'data-touch="rule:{finding.rule.id}"' in shown["check-reasons"]
    assert ('class="try"' in shown["check-reasons"]) == bool(ruling.repairs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_legal_connection_shows_the_dice_before_and_after_and_what_the_robot_pays(lang: Language) -> None:
    facts = told("kind:connect", "slot:1", *(f"face:{face}" for face in (6, 1, 3, 4, 2)))
    body = drawn(opened(lang, facts))["check-reasons"]
    assert '<s class="was">6</s> →&nbsp;<b class="now">1</b>' in body
    assert '<s class="was">1</s> →&nbsp;<b class="now">6</b>' in body
    assert "score-cards.transport" in body and "wrap.six-to-one" in body
    assert worth(Words(lang, GAME), 0) in body, "1 > 6 pays nothing"


def test_the_smallest_repair_shows_was_and_now() -> None:
    body = drawn(opened("en", told("kind:connect", "taken:2")))["check-reasons"]
    assert 'Slot of the network: <s class="was">2</s> →&nbsp;<b class="now">1</b>' in body


def test_out_of_turn_nobody_is_told_to_play_for_another() -> None:
    body = drawn(opened("en", told("turn:white")))["check-reasons"]
    assert "wait for your turn" in body and "apply" not in body


def test_nothing_invented_is_told_of_a_legal_move() -> None:
    names = {Words("en", GAME).value("card", card) for card in _stand_ins()}
    for taps in (["kind:place-agent"], ["kind:pass"]):
        body = drawn(opened("en", told(*taps)))["check-reasons"]
        assert not [name for name in names if name in body]


def _stand_ins() -> list[Any]:
    from tutor.games.syndicate.components import deck

    return list(deck().values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_cannot_be_is_refused_by_its_rule(lang: Language) -> None:
    """Assistants are at the factory only beside an agent: with four agents in hand, all five must be."""
    page = opened(lang, told("agents:+"))
    shown = drawn(page)
    assert Words(lang, GAME).t("ask.impossible", "No game can come to this") in shown["check-head"]
    assert "rule:place-agent.assistants-with-agent" in shown["check-reasons"]


def test_the_tables_readings_are_applied() -> None:
    """Five minus the smaller die between two sixes: nothing, or one point less than nothing."""
    facts = told("kind:connect", "slot:1", "type:service", "condition:5 - min", "left:=", "right:=", "face:6", "face:6")
    assert worth(Words("en", GAME), 0) in drawn(opened("en", facts))["check-reasons"]
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    page.query_params["page"], page.query_params["lang"] = "check", "en"
    page.session_state[KEY] = facts
    page.session_state[f"check-readings-{GAME}"] = {"service-floor": "printed-only"}
    page.run()
    assert worth(Words("en", GAME), -1) in drawn(page)["check-reasons"]
    assert unpack(page.query_params["position"])["readings"] == {"service-floor": "printed-only"}


def test_every_open_point_has_its_switch() -> None:
    html = drawn(opened("pl"))["check-readings"]
    for reading in content.load(GAME).readings.values():
        for option in reading.options:
            assert f'data-tap="{reading.id}:{option.value}"' in html


# ---- Links


@pytest.mark.parametrize("case", CASES)
def test_the_address_leads_back_to_the_same_verdict_in_another_language(case: str) -> None:
    first = opened("ru", told(*CASES[case][0]))
    again = opened("uk", position=first.query_params["position"])
    expected = drawn(opened("uk", told(*CASES[case][0])))
    assert drawn(again)["check-head"] == expected["check-head"]
    assert drawn(again)["check-reasons"] == expected["check-reasons"]
    assert again.session_state[KEY]["kind"] == told(*CASES[case][0])["kind"]


def test_a_position_that_the_form_cannot_tell_is_judged_whole() -> None:
    file = {
        "game": GAME,
        "position": {
            "players": {"white": {"dice": [6, 6, 6, 6, 6], "hand": "transport-01"}, "red": {}},
            "turn": "white",
        },
        "move": {"kind": "connect", "player": "white", "slot": 7, "cover": ["left", "left"]},
    }
    page = opened("en", position=pack(file))
    assert "rule:connect.between-two-dice" in drawn(page)["check-reasons"]
    assert "rule:assistants.one-per-sign" in drawn(page)["check-reasons"]
    facts = page.session_state[KEY]
    assert facts["me"] == "white" and facts["dice"] == [6] * 5 and facts["type"] == "transport"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "link",
    [
        "!!!",
        "<script>alert(1)</script>",
        pack({"game": GAME, "position": {}, "move": {"kind": "pass", "player": "red"}})[:-9],
        pack({"game": "chess", "position": {}}),
        pack({"game": GAME, "readings": {"no-such": "x"}}),
        pack({"game": GAME, "position": {"players": {"pink": {}}}, "move": {"kind": "pass", "player": "pink"}}),
        pack({"game": GAME, "position": [], "move": "pass"}),
        pack({"game": GAME, "journal": {"moves": 3}, "move": {"kind": "pass", "player": "red"}}),
        pack({"game": GAME, "position": {}, "move": []}),
        pack({"game": GAME, "more": 1}),
    ],
)
def test_a_bad_link_gets_a_sentence(lang: Language, link: str) -> None:
    page = opened(lang, position=link)
    words, shown = Words(lang, GAME), "".join(drawn(page).values())
    refused = (words.t("check.not-understood", "Not understood"), words.t("ask.impossible", "No game can come to this"))
    assert any(word in shown for word in refused)
    assert "<script" not in shown


def test_a_bad_link_does_not_take_away_what_was_told() -> None:
    page = opened("en", told("kind:pass", "passed:yes"), position="!!!")
    assert page.session_state[KEY]["passed"] is True
    assert page.query_params["position"] == "!!!", "it stays to be looked at"
