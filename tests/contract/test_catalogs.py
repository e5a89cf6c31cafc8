"""The catalogs are complete and sound; and each kind of fault is found where it is planted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from tutor import i18n
from tutor.catalogs import check
from tutor.catalogs.__main__ import main
from tutor.catalogs.extract import extract
from tutor.catalogs.files import TRANSLATED, compile_catalogs, po_path
from tutor.games import game
from tutor.games.syndicate.components import deck
from tutor.kernel.score import Line

GAME = "ludo"
RULES = """
rules:
  - id: home.free
    title: A free home
    broken: "Home {home} is taken by {player}."
    kept: {one: "{n} pawn is home.", other: "{n} pawns are home.", count: n}
    see: [title]
    proof: {title: the engine's own word}
    parts:
      - note: Seen from the nearest id
      - id: home.part
        text: Its own id
"""
TERMS = "terms:\n  - {id: pawn, en: pawn, ru: {term: пешка}, note: for editors, text: A player's piece.}\n"
CODE = """
def page(words, n):
    words.t("start.title", "Welcome")
    words.tn("start.games", "{n} game", "{n} games", n)
"""
SCENARIO = """
id: stage
levels:
  - id: stage.a
    prompt: Move
    setup: {position: {title: the engine's own word}}
    goal: [{event: home.free, where: {label: red}}, {line: home.part}]
"""
RUSSIAN = {
    "A free home": "Свободный дом",
    "Home {home} is taken by {player}.": "Дом {home} занят: {player}.",
    "{n} pawn is home.": ["{n} пешка дома.", "{n} пешки дома.", "{n} пешек дома."],
    "Seen from the nearest id": "Что видно",
    "Its own id": "Своё имя",
    "A player's piece.": "Фигура игрока.",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with one game, its Russian catalog complete."""
    (tmp_path / "tutor").mkdir()
    (tmp_path / "tutor" / "page.py").write_text(CODE, encoding="utf-8")
    content = tmp_path / "content" / GAME
    (content / "asks").mkdir(parents=True)
    (content / "rules.yaml").write_text(RULES, encoding="utf-8")
    (content / "terms.yaml").write_text(TERMS, encoding="utf-8")
    (content / "asks" / "en.yaml").write_text("asks: {home.free: [is it free]}\ntitle: no text\n", encoding="utf-8")
    scenarios = tmp_path / "scenarios" / GAME
    scenarios.mkdir(parents=True)
    (scenarios / "one.yaml").write_text(SCENARIO, encoding="utf-8")
    assert main(["update"], tmp_path) == 0
    fill(tmp_path, translated(tmp_path, RUSSIAN | {"Move": "Ходите"}))
    return tmp_path


def translated(root: Path, words: dict[str, str | list[str]]) -> list[dict[str, object]]:
    messages, _ = extract(root, GAME)
    return [
        {"context": message.context, "source": message.source, "translation": words[message.source]}
        for message in messages
        if message.source in words
    ]


def fill(root: Path, entries: list[dict[str, object]], lang: str = "ru") -> int:
    file = root / "todo.yaml"
    file.write_text(yaml.safe_dump(entries, allow_unicode=True), encoding="utf-8")
    return main(["fill", lang, GAME, str(file)], root)


def faults(root: Path, lang: str = "ru", domain: str = GAME) -> list[str]:
    file = po_path(root, lang, domain).relative_to(root).as_posix()
    return [str(fault) for fault in check(root) if fault.file == file]


def edit(root: Path, old: str, new: str) -> None:
    path = po_path(root, "ru", GAME)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_catalogs_have_no_fault() -> None:
    found = [str(fault) for fault in check()]
    assert not found, "\n".join([f"{len(found)} faults, the first of them:", *found[:20]])


# ---- extraction


def test_texts_are_found_under_the_nearest_id(root: Path) -> None:
    messages, found = extract(root, GAME)
    assert found == []
    assert [(message.file.rpartition("/")[2], message.context, message.source) for message in messages] == [
        ("rules.yaml", "home.free", "A free home"),
        ("rules.yaml", "home.free", "Home {home} is taken by {player}."),
        ("rules.yaml", "home.free", "{n} pawn is home."),
        ("rules.yaml", "home.free", "Seen from the nearest id"),
        ("rules.yaml", "home.part", "Its own id"),
        ("terms.yaml", "pawn", "A player's piece."),
        ("one.yaml", "stage.a", "Move"),
    ]
    assert [message.plural for message in messages if message.plural] == ["{n} pawns are home."]


def test_texts_of_the_code_are_found(root: Path) -> None:
    messages, found = extract(root, i18n.APP)
    assert found == []
    assert [(message.context, message.source, message.plural) for message in messages] == [
        ("start.games", "{n} game", "{n} games"),
        ("start.title", "Welcome", None),
    ]


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("content/ludo/rules.yaml", "rules: [{title: No id}]", "a text needs an id"),
        ("content/ludo/rules.yaml", "rules: [{id: a, title: 'Open {brace'}]", "braces that hold no name"),
        ("content/ludo/rules.yaml", "rules: [{id: a, title: 'Empty {}'}]", "braces that hold no name"),
        ("content/ludo/rules.yaml", "rules: [{id: a, title: ''}]", "title is empty"),
        ("content/ludo/rules.yaml", "rules:\n- id: a\n  title: >\n    folded\n", "space around the text"),
        ("content/ludo/rules.yaml", "a: [{id: a, title: x, text: {one: x, other: y, count: n}}]", "two different plur"),
        ("tutor/page.py", "words.t('a', computed)", "as literals"),
        ("tutor/page.py", "words.t('a', f'{computed}')", "as literals"),
    ],
)
def test_faults_of_the_source_are_found(root: Path, file: str, text: str, expected: str) -> None:
    (root / file).write_text(text, encoding="utf-8")
    assert any(fault.file == file and expected in fault.message for fault in check(root))


# ---- faults of a catalog


def test_a_sound_catalog_has_no_fault(root: Path) -> None:
    assert faults(root) == []


def test_an_untranslated_catalog_is_all_faults(root: Path) -> None:
    assert len([fault for fault in faults(root, "pl") if "not translated" in fault]) == 7


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('msgstr "Свободный дом"', 'msgstr ""', "not translated: 'A free home'"),
        ('msgstr[2] "{n} пешек дома."', 'msgstr[2] ""', "not translated: '{n} pawn is home.'"),
        ('msgstr[2] "{n} пешек дома."\n', "", "not translated: '{n} pawn is home.'"),
        ('msgstr[2] "{n} пешек дома."', 'msgstr[2] "{n} пешек дома."\nmsgstr[3] "{n}"', "not readable as a catalog"),
        ("nplurals=3; plural=(n%10==1", "nplurals=4; plural=(n%10==1", "4 forms, this language has 3"),
        ('msgctxt "home.part"', '#, fuzzy\nmsgctxt "home.part"', "fuzzy: 'Its own id'"),
        ('msgid ""\nmsgstr ""\n', '#, fuzzy\nmsgid ""\nmsgstr ""\n', "the header is marked fuzzy"),
        ('msgid "Its own id"', 'msgid "Its old id"', "stale, there is no such text: 'Its old id'"),
        ('msgid "Its own id"', 'msgid "Its old id"', "missing from the catalog: 'Its own id'"),
        ("#. text\n", "", "differs from what is extracted now"),
        ("{home} занят", "{house} занят", "placeholders {house}, {player} instead of {home}, {player}"),
        ("{n} пешки дома", "пешки дома", "placeholders none instead of {n}"),
        ("{home} занят", "{home занят", "braces that hold no name"),
        ("Свободный дом", "Cвободный дом", "Latin and Cyrillic letters in one word, Cвободный"),
        ("Свободный дом", "Свободный дoм", "Latin and Cyrillic letters in one word, дoм"),
        ("Что видно", "Что видно c поля", "a word in Latin letters that look Cyrillic, c"),
        ("Что видно", "Що видно і звідки", "letters that the language does not have, і"),
        ("Что видно", r"Что \"видно\"", "quotation marks other than « »"),
        ("Что видно", "Что видно!", "an exclamation mark"),
        ("Что видно", "Что видно ", "space at the beginning or the end"),
        ("Что видно", " Что видно", "space at the beginning or the end"),
        ("Что видно", "Видно - вот что", "a hyphen where a dash or a minus sign belongs"),
        ("Что видно", "Видно: -2", "a hyphen where a dash or a minus sign belongs"),
    ],
)
def test_a_planted_fault_is_found(root: Path, old: str, new: str, expected: str) -> None:
    edit(root, old, new)
    assert any(expected in fault for fault in faults(root))


def test_obsolete_entries_are_found_and_dropped(root: Path) -> None:
    path = po_path(root, "ru", GAME)
    with path.open("a", encoding="utf-8") as file:
        file.write('\n#~ msgctxt "gone"\n#~ msgid "Gone"\n#~ msgstr "Нет"\n')
    assert any("gone: obsolete: 'Gone'" in fault for fault in faults(root))
    assert main(["update"], root) == 0
    assert faults(root) == []


def test_polish_has_its_own_quotation_marks(root: Path) -> None:
    entry = {"context": "home.free", "source": "A free home"}
    assert fill(root, [entry | {"translation": "Wolny „dom”"}], "pl") == 0
    assert fill(root, [entry | {"translation": "Wolny „dom“"}], "pl") == 1
    assert any("quotation marks other than „ ”" in fault for fault in faults(root, "pl"))


@pytest.mark.parametrize(
    "text", ["Ход VP-жетона", "Кубик +1 или −1", "По-русски, в 2-м ряду", "Дом — «крепость»", "A4"]
)
def test_sound_texts_are_left_alone(root: Path, text: str) -> None:
    edit(root, "Что видно", text)
    assert faults(root) == []


def test_a_missing_and_a_stray_catalog_are_found(root: Path) -> None:
    path = po_path(root, "ru", GAME)
    path.rename(po_path(root, "ru", "chess"))
    assert faults(root) == [f"locales/ru/LC_MESSAGES/{GAME}.po: the catalog is missing: run python3 dev.py catalogs"]
    assert faults(root, domain="chess") == ["locales/ru/LC_MESSAGES/chess.po: a catalog of nothing"]


# ---- update and the translators' files


def test_an_update_keeps_translations_and_is_stable(root: Path) -> None:
    before = po_path(root, "ru", GAME).read_bytes()
    assert main(["update"], root) == 0
    assert po_path(root, "ru", GAME).read_bytes() == before


def test_an_update_follows_the_source_without_guessing(root: Path) -> None:
    rules = root / "content" / GAME / "rules.yaml"
    rules.write_text(RULES.replace("A free home", "A home that is free"), encoding="utf-8")
    assert main(["update"], root) == 0
    assert [fault.partition(": ")[2] for fault in faults(root)] == ["home.free: not translated: 'A home that is free'"]
    assert "Свободный дом" not in po_path(root, "ru", GAME).read_text(encoding="utf-8")


def test_an_update_does_not_lose_a_mark_of_doubt(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(root, 'msgctxt "home.part"', '#, fuzzy\nmsgctxt "home.part"')
    before = po_path(root, "ru", GAME).read_bytes()
    assert main(["update"], root) == 2
    assert "home.part" in capsys.readouterr().err
    assert po_path(root, "ru", GAME).read_bytes() == before


def test_what_is_missing_can_be_filled_in(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["missing", "uk", GAME], root) == 0
    todo = yaml.safe_load(capsys.readouterr().out)
    assert len(todo) == 7
    assert main(["missing", "uk", GAME, "--only", "terms.yaml"], root) == 0
    assert [entry["context"] for entry in yaml.safe_load(capsys.readouterr().out)] == ["pawn"]
    counted = next(entry for entry in todo if "plural" in entry)
    assert counted["translation"] == ["", "", ""]
    for entry in todo:
        entry["translation"] = [entry["plural"]] * 3 if "plural" in entry else entry["source"]
    assert fill(root, todo, "uk") == 0
    assert faults(root, "uk") == []
    capsys.readouterr()
    assert main(["missing", "uk", GAME], root) == 0
    assert yaml.safe_load(capsys.readouterr().out) is None
    assert main(["missing", "uk", GAME, "--all"], root) == 0
    assert yaml.safe_load(capsys.readouterr().out) == todo


def test_filling_in_refuses_what_is_unknown_and_takes_the_rest(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = [
        {"context": "home.part", "source": "Its own id", "translation": "Имя"},
        {"context": "home.part", "source": "Its other id", "translation": "Имя"},
        {"context": "nowhere", "source": "Its own id", "translation": "Имя"},
        {"context": "home.free", "source": "{n} pawn is home.", "translation": ["{n} пешка"]},
        {"context": "home.free", "source": "A free home", "translation": ""},
        {"context": "home.free"},
    ]
    assert fill(root, entries) == 1
    said = capsys.readouterr()
    assert "1 taken, 1 empty, 4 refused, 0 to translate" in said.out
    assert "home.part has no text 'Its other id'; its texts are now: 'Its own id'" in said.err
    assert "no entry has the id nowhere" in said.err
    assert "a list of 3 forms" in said.err
    assert "todo.yaml:4: refused: home.part has no text" in said.err
    catalog = po_path(root, "ru", GAME).read_text(encoding="utf-8")
    assert 'msgstr "Имя"' in catalog
    assert 'msgstr "Свободный дом"' in catalog


def test_filling_in_tells_the_faults_of_what_it_took(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fill(root, [{"context": "home.part", "source": "Its own id", "translation": "Имя!"}]) == 1
    assert "home.part: an exclamation mark: 'Имя!'" in capsys.readouterr().err


# ---- at run time


@pytest.fixture
def run_time(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(i18n.data, "locale_dir", lambda: root / "locales")
    i18n.catalog.cache_clear()
    yield root
    i18n.catalog.cache_clear()


def said(count: int) -> str:
    return i18n.plural("ru", GAME, "home.free", "{n} pawn is home.", "{n} pawns are home.", count, n=count)


@pytest.mark.parametrize("prepare", [lambda root: [], compile_catalogs], ids=["fresh checkout", "compiled"])
def test_texts_are_translated(run_time: Path, prepare: Callable[[Path], list[Path]]) -> None:
    assert len(prepare(run_time)) in (0, 6)
    assert i18n.text("ru", GAME, "home.free", "A free home") == "Свободный дом"
    assert i18n.text("ru", GAME, "elsewhere", "A free home") == "A free home"
    assert (
        i18n.text("ru", GAME, "home.free", "Home {home} is taken by {player}.", home=3, player="X") == "Дом 3 занят: X."
    )
    assert [said(1), said(3), said(11), said(21)] == [
        "1 пешка дома.",
        "3 пешки дома.",
        "11 пешек дома.",
        "21 пешка дома.",
    ]


def test_a_newer_source_wins_over_what_was_compiled(run_time: Path) -> None:
    compiled = compile_catalogs(run_time)
    edit(run_time, "Свободный дом", "Вольный дом")
    for path in compiled:
        os.utime(path, (0, 0))
    assert i18n.text("ru", GAME, "home.free", "A free home") == "Вольный дом"
    assert len(compile_catalogs(run_time)) == 6


def test_english_is_the_source() -> None:
    assert i18n.text("en", GAME, "home.free", "Home {home}", home=1) == "Home 1"
    assert [i18n.plural("en", GAME, "a", "{n} pawn", "{n} pawns", n, n=n) for n in (1, 2)] == ["1 pawn", "2 pawns"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: de"):
        i18n.text("de", GAME, "home.free", "A free home")


def test_points_carry_a_real_minus_sign() -> None:
    assert [i18n.signed(points) for points in (3, 0, -2)] == ["+3", "0", "−2"]


def test_values_are_shown_as_a_reader_knows_them() -> None:
    words = i18n.Words("en", "syndicate")
    assert words.value("have", -2) == "−2"
    assert words.value("player", "red") == "red"
    assert words.value("investors", ("military", "service")) == "Military, Service"
    assert words.value("expected", "pass") == "passing"
    assert words.value("card", deck()["information-01"]) == "Information robot (1)"
    assert words.value("player", "nobody's colour") == "nobody's colour"


def test_a_number_may_have_a_name() -> None:
    words = i18n.Words("en", "shinkansen")
    assert (words.value("city", 7), words.value("city", 13)) == ("Hamamatsu (7)", "13")
    assert words.value("have", 7) == "7"


def test_a_decision_is_shown_as_yes_or_no() -> None:
    assert [i18n.Words("ru", "shinkansen").value("effect", taken) for taken in (True, False)] == ["Да", "Нет"]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_finding_event_and_line_can_be_said(lang: i18n.Language) -> None:
    words = i18n.Words(lang, "syndicate")
    for rule in game("syndicate").RULES.values():
        values = tuple(range(2, 2 + len(rule.params)))
        if rule.role == "check":
            kept, broken = words.finding(rule(True, *values)), words.finding(rule(False, *values))
            assert kept
            assert all(str(value) in broken for value in values)
        else:
            said = words.event(rule.event(*values)) if rule.role == "effect" else words.line(Line("x", rule, values))
            assert all(str(value) in said for value in values)


def test_every_language_but_the_source_has_catalogs() -> None:
    assert TRANSLATED == ("ru", "pl", "uk")
