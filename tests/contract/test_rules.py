"""One rule, one id: engine, words, examples and questions hang together, for every game."""

from __future__ import annotations

import pytest

from tests.contract.rule_examples import Example, consulted, examples
from tutor.data import content_dir, load_yaml
from tutor.games import GAMES, game
from tutor.i18n import LANGUAGES, Words
from tutor.lessons.proof import proof_faults
from tutor.library import content
from tutor.lint import lint


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_exactly_the_named_rules_are_broken(example: Example) -> None:
    outcome = example.run()
    assert outcome.broken == set(example.data["broken"])
    assert set(example.data.get("happens", ())) <= {event.rule.id for event in outcome.events}
    for player, expected in example.data.get("lines", {}).items():
        lines = {path: line.points for path, line in dict(outcome.scores)[player].walk()}
        assert {path: lines[path] for path in expected} == expected


@pytest.mark.parametrize("game_id", GAMES)
def test_every_checked_rule_is_kept_by_one_example_and_broken_by_another(game_id: str) -> None:
    checked = {id for id, rule in game(game_id).RULES.items() if rule.role == "check"}
    kept, broken, _, _ = consulted(game_id)
    assert checked - kept == set()
    assert checked - broken == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_effect_occurs_and_every_score_line_is_counted(game_id: str) -> None:
    roles = {id: rule.role for id, rule in game(game_id).RULES.items()}
    _, _, happened, scored = consulted(game_id)
    assert {id for id, role in roles.items() if role == "effect"} - happened == set()
    assert {id for id, role in roles.items() if role == "score"} - scored == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_engine_s_rules_are_the_content_s_enforced_rules(game_id: str) -> None:
    enforced = {id for id, rule in content.load(game_id).rules.items() if rule.kind != "fact"}
    assert enforced == set(game(game_id).RULES)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_section_of_the_book_has_a_rule(game_id: str) -> None:
    known = content.load(game_id)
    cited = {section for rule in known.rules.values() for section in rule.sections}
    assert set(known.sections) - cited == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_proof_proves_its_answer(game_id: str) -> None:
    known = content.load(game_id)
    faults = {id: proof_faults(game_id, question) for id, question in known.questions.items()}
    assert {id: found for id, found in faults.items() if found} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_finding_and_event_can_be_said(game_id: str, lang: str) -> None:
    """No placeholder is left, whatever the values, in any language."""
    words = Words(lang, game_id)
    for example in examples():
        if example.game_id == game_id:
            outcome = example.run()
            said = [words.finding(finding) for finding in outcome.findings]
            said += [words.event(event) for event in outcome.events]
            assert all(text and "{" not in text for text in said)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_component_says_where_it_comes_from(game_id: str) -> None:
    for path in (content_dir() / game_id).glob("deck*.yaml"):
        for card in load_yaml(path).data["cards"]:
            assert card["origin"] in ("printed", "reported", "stand-in"), card["id"]


def test_lint_is_clean() -> None:
    assert lint().faults == []
