"""Content files: read strictly, every fault told with its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor import data
from tutor.library import content
from tutor.library.lookup.documents import documents

GAME = """\
id: toy
title: Toy
short: Toy
players: [2, 4]
books:
  - {id: toy.ru, lang: ru, title: Toy}
printed_languages: [ru]
"""
SECTIONS = """\
sections:
  - {id: turn, book: toy.ru, page: 3, title: The turn}
"""
RULES = """\
rules:
  - id: turn.one-action
    kind: check
    sections: [turn]
    strength: text
    origin: printed
    title: One action
    text: A turn is one action.
    kept: One action.
    broken: "Actions: {have}."
"""

QUESTION = """questions:
  - id: q.two-actions
    sections: [turn]
    verdict: "no"
    strength: text
    origin: printed
    title: May I take two actions?
    short: "No: one."
    text: A turn is one action.
    otherwise:
      yes: {title: Is a turn one action only?, short: "Yes: one."}
"""
OTHERWISE = "asks:\n  q.two-actions:\n    yes: [is one action all]\n"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "toy"
    (folder / "asks" / "otherwise").mkdir(parents=True)
    for name, text in (("game", GAME), ("sections", SECTIONS), ("rules", RULES)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(data, "content_dir", lambda: tmp_path)
    content.load.cache_clear()
    yield folder
    content.load.cache_clear()


def test_entries_by_id(toy: Path) -> None:
    (toy / "asks" / "ru.yaml").write_text("asks:\n  turn.one-action:\n  - сколько действий за ход\n", encoding="utf-8")
    known = content.load("toy")
    assert known.rules["turn.one-action"].title == "One action"
    assert known.asks["ru"]["turn.one-action"] == ("сколько действий за ход",)
    assert known.answers["turn.one-action"] is known.rules["turn.one-action"]
    assert content.faults("toy") == []


def test_a_ruling_asked_otherwise_has_the_other_word(toy: Path) -> None:
    (toy / "questions.yaml").write_text(QUESTION, encoding="utf-8")
    (toy / "asks" / "otherwise" / "en.yaml").write_text(OTHERWISE, encoding="utf-8")
    asked = [found for found in documents(content.load("toy")) if found.id == "q.two-actions"]
    assert [(found.verdict, found.otherwise) for found in asked] == [("no", None), ("yes", "yes")]
    assert [(passage.field, passage.text) for passage in asked[1].passages] == [
        ("title", "Is a turn one action only?"),
        ("text", "A turn is one action."),
        ("short", "Yes: one."),
        ("ask", "is one action all"),
    ]


def test_all_faults_with_their_lines(toy: Path) -> None:
    (toy / "rules.yaml").write_text(
        RULES.replace("kind: check", "kind: chek").replace("title: One action", "tittle: One action"), encoding="utf-8"
    )
    (toy / "questions.yaml").write_text("questions: none\n", encoding="utf-8")
    with pytest.raises(content.ContentError) as error:
        content.load("toy")
    places = [(Path(fault.file).name, fault.line) for fault in error.value.faults]
    assert sorted(places) == [("questions.yaml", 1), ("rules.yaml", 2), ("rules.yaml", 3), ("rules.yaml", 7)]
    assert "chek" not in content.games()


def test_a_broken_game_file_does_not_hide_the_rest(toy: Path) -> None:
    (toy / "game.yaml").write_text("id: toy\n", encoding="utf-8")
    (toy / "sections.yaml").write_text("sections:\n  - {id: turn}\n", encoding="utf-8")
    files = {Path(fault.split(":")[0]).name for fault in content.faults("toy")}
    assert files == {"game.yaml", "sections.yaml"}


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("rules.yaml", RULES.replace("[turn]", "[trun]"), "there is no section trun"),
        ("rules.yaml", RULES + "    see: [turn.none]\n", "there is no entry turn.none"),
        ("rules.yaml", RULES + "    reading: none\n", "there is no reading none"),
        ("sections.yaml", SECTIONS.replace("toy.ru", "toy.pl"), "there is no book toy.pl"),
        ("asks/ru.yaml", "asks:\n  q.none:\n  - что\n", "q.none: there is no rule"),
        ("asks/otherwise/en.yaml", OTHERWISE, "there is no question of this id that is asked otherwise with yes"),
        ("asks/otherwise/en.yaml", "asks: {q.two-actions: {maybe: [a]}}", "expected questions under yes or no"),
        ("asks/otherwise/en.yaml", "asks: []", "expected a mapping under asks:"),
        ("questions.yaml", QUESTION.replace('"no"', '"yes"'), "otherwise: yes is the verdict anyway"),
        (
            "misreadings.yaml",
            "misreadings:\n  - {id: misread.a, kind: move, rule: no, title: A, text: B}\n",
            "no rule no",
        ),
        ("labels.yaml", "params: {player: [1]}\nlabels: []\n", "params: player"),
        ("rules.yaml", RULES + RULES.removeprefix("rules:\n"), "given twice"),
        ("rules.yaml", RULES + "    event: Happens.\n", "a check rule has these texts"),
        ("rules.yaml", RULES.replace("origin: printed", "origin: reported"), "source"),
        ("rules.yaml", RULES + "  kind: [\n", "rules.yaml"),
        (
            "terms.yaml",
            "terms:\n  - {id: turn.one-action, en: a, ru: {term: а, printed: true}, pl: {term: a, printed: false},"
            " uk: {term: а, printed: false}}\n",
            "the same id stands in rules",
        ),
    ],
)
def test_faults(toy: Path, file: str, text: str, fault: str) -> None:
    (toy / file).write_text(text, encoding="utf-8")
    assert any(fault in found for found in content.faults("toy")), content.faults("toy")


@pytest.mark.parametrize("game", ["none", "../toy", ""])
def test_unknown_game(toy: Path, game: str) -> None:
    with pytest.raises(content.ContentError, match="there is no game"):
        content.load(game)


def test_an_unreadable_entry_is_told_once(toy: Path) -> None:
    (toy / "rules.yaml").write_text(RULES.replace("strength: text", "strength: sure"), encoding="utf-8")
    (toy / "asks" / "ru.yaml").write_text("asks:\n  turn.one-action:\n  - сколько действий\n", encoding="utf-8")
    assert len(content.faults("toy")) == 1


@pytest.mark.parametrize("game", content.games())
def test_shipped_content_has_no_fault(game: str) -> None:
    assert content.faults(game) == []
