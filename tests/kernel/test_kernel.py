"""The kernel's own promises, which every game leans on."""

from __future__ import annotations

import pytest

from tutor.games import game
from tutor.kernel.journal import Journal, replay
from tutor.kernel.reading import alternatives, choices
from tutor.kernel.repair import missing_amounts, nearest_legal
from tutor.kernel.score import Line, placings
from tutor.kernel.verdict import Verdict, check_rule, score_rule

COST = check_rule("test.cost", "need", "have")
COLOUR = check_rule("test.colour", "colour")
POINTS = score_rule("test.points")
SYNDICATE = game("syndicate")


def test_a_verdict_names_every_broken_rule() -> None:
    verdict = Verdict((COST(False, 4, 3), COLOUR(True, "red"), COLOUR(False, "grey")))
    assert not verdict.legal
    assert verdict.broken_ids == ("test.cost", "test.colour")
    assert verdict.broken[0].params == {"need": 4, "have": 3}


def test_a_verdict_without_broken_rules_is_legal() -> None:
    assert Verdict((COST(True, 2, 3),)).legal


def test_what_is_missing_is_told_only_where_something_is_missing() -> None:
    verdict = Verdict((COST(False, 4, 3), COLOUR(False, "grey"), COST(False, 1, 3)))
    assert [(missing.rule.id, missing.amount) for missing in missing_amounts(verdict)] == [("test.cost", 1)]


def test_the_total_is_the_sum_of_the_leaves() -> None:
    line = Line(
        "total", POINTS, (), (Line("a", POINTS, (), (), 3), Line("b", POINTS, (), (Line("c", POINTS, (), (), -1),)))
    )
    assert line.points == 2
    assert [path for path, _ in line.walk()] == ["a", "b/c", "b", "total"]


def test_equal_results_share_a_place_and_the_next_is_skipped() -> None:
    placed = placings([("a", 5, (1,)), ("b", 7, (2,)), ("c", 7, (2,)), ("d", 7, (3,))])
    assert [(placing.player, placing.place) for placing in placed] == [("d", 1), ("b", 2), ("c", 2), ("a", 4)]


def test_the_nearest_legal_move_changes_least() -> None:
    state = SYNDICATE.read_position({"turn": "red", "order": ["red", "white"]}, SYNDICATE.readings())
    tried = SYNDICATE.read_move({"kind": "place-agent", "player": "red", "place": 3, "assistants": 7})
    best, *others = nearest_legal(SYNDICATE, state, tried)
    assert [(change.field, change.was, change.now) for change in best.changes] == [("assistants", 7, 5)]
    assert all(SYNDICATE.check(state, repair.move).legal for repair in (best, *others))


def test_where_no_move_of_the_kind_is_legal_another_kind_is_offered() -> None:
    state = SYNDICATE.read_position({"turn": "red", "order": ["red", "white"]}, SYNDICATE.readings())
    tried = SYNDICATE.read_move({"kind": "connect", "player": "red", "slot": 1})
    assert {change.field for change in nearest_legal(SYNDICATE, state, tried)[0].changes} == {"kind"}


def test_undo_leads_back_to_the_position_before() -> None:
    setup = SYNDICATE.seats(2)
    journal = Journal("syndicate", setup)
    deal = SYNDICATE.read_move({"kind": "deal-sections", "investors": ["industry", "service"]})
    assert replay(SYNDICATE, journal.with_move(deal).undone())[0] == SYNDICATE.new(setup)


def test_every_reading_can_be_thrown_the_other_way() -> None:
    readings = SYNDICATE.readings()
    thrown = {(id, value) for id, value, _ in alternatives(readings)}
    assert thrown == {(id, value) for id, values in choices(type(readings)).items() for value in values[1:]}


def test_a_rule_is_stored_by_its_id_only() -> None:
    import pickle

    with pytest.raises(TypeError):
        pickle.dumps(COST)
