"""The command line as a contract: names, shapes and exit codes, on good files and on bad ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tutor.cli import main
from tutor.data import content_dir, load_yaml
from tutor.i18n import LANGUAGES

EXAMPLES = content_dir() / "syndicate" / "examples"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return run


def written(path: Path, text: str | dict[str, Any]) -> Path:
    path.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
    return path


# ask


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ask(run: Run, lang: str) -> None:
    questions = {
        "ru": "Можно ли пасовать дважды за раунд?",
        "pl": "Czy mogę spasować dwa razy w rundzie?",
        "uk": "Чи можна пасувати двічі за раунд?",
        "en": "May I pass twice in a round?",
    }
    code, out, _ = run("ask", questions[lang], "--lang", lang, "--game", "syndicate", "--json", "--limit", 2)
    reply = json.loads(out)
    assert code == 0
    assert reply["abstained"] is False
    assert 1 <= len(reply["answers"]) <= 2
    first = reply["answers"][0]
    assert set(first) == {"kind", "id", "game", "title", "text", "verdict", "strength", "cites", "link"}
    assert first["verdict"] == "no"
    assert first["cites"][0] == {"book": "syndicate.ru", "section": "pass", "page": None}
    assert run("ask", questions[lang], "--lang", lang)[0] == 0


def test_ask_abstains(run: Run) -> None:
    code, out, _ = run("ask", "Какая завтра погода?", "--lang", "ru", "--json")
    assert code == 0
    assert json.loads(out) == {"abstained": True, "answers": []}


def test_ask_batch(run: Run, tmp_path: Path) -> None:
    rows = [{"game": "syndicate", "lang": "pl", "ask": "ile rund trwa gra"}, {"lang": "uk", "ask": "скільки раундів"}]
    file = written(tmp_path / "batch.jsonl", "\n".join(json.dumps(row) for row in rows))
    code, out, _ = run("ask", "--batch", file, "--json")
    replies = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [reply["abstained"] for reply in replies] == [False, False]


def test_a_bad_line_of_a_batch_costs_only_itself(run: Run, tmp_path: Path) -> None:
    good = json.dumps({"game": "syndicate", "lang": "pl", "ask": "ile rund trwa gra"})
    file = written(tmp_path / "batch.jsonl", f'{good}\nnot json\n{{"ask": 5}}\n{good}\n')
    code, out, err = run("ask", "--batch", file, "--json")
    assert code == 2
    assert len(out.splitlines()) == 4
    assert [line.split(":")[1] for line in err.splitlines()] == ["2", "3"]


@pytest.mark.parametrize(
    "question", ["", " ", "?" * 10_000, "а" * 10_000, "🎲🤖", "<script>alert(1)</script>", "骰子", "\x00"]
)
def test_hostile_questions_get_an_answer_or_an_abstention(run: Run, question: str) -> None:
    code, out, _ = run("ask", question, "--json")
    assert code == 0
    assert set(json.loads(out)) == {"abstained", "answers"}


# check


def test_the_check_example(run: Run) -> None:
    code, out, _ = run("check", EXAMPLES / "check.yaml", "--lang", "ru", "--json")
    ruling = json.loads(out)
    assert code == 1
    assert ruling["legal"] is False
    broken = [finding for finding in ruling["findings"] if not finding["kept"]]
    assert [finding["rule"] for finding in broken] == ["assistants.still-in-supply"]
    assert broken[0]["params"] == {"need": 2, "have": 1}
    assert set(broken[0]) == {"rule", "kept", "params", "text", "cites"}
    assert ruling["repairs"][0]["move"]["cover"] in (["left"], ["right"])
    assert ruling["missing"] == [{"rule": "assistants.still-in-supply", "amount": 1}]
    for lang in LANGUAGES:
        assert run("check", EXAMPLES / "check.yaml", "--lang", lang)[0] == 1


def test_a_legal_move_is_explained_and_told(run: Run, tmp_path: Path) -> None:
    file = load_yaml(EXAMPLES / "check.yaml").data
    file["move"] = file["move"][:1]
    code, out, _ = run("check", written(tmp_path / "check.json", file), "--json")
    ruling = json.loads(out)
    assert code == 0
    assert all(finding["kept"] for finding in ruling["findings"])
    assert "place-agent.influence" in [event["rule"] for event in ruling["events"]]


def test_a_move_after_a_journal(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "syndicate", "--players", 2, "--seed", 3, "--json")
    journal = json.loads(out)["journal"]
    journal["moves"] = journal["moves"][:5]
    player = journal["moves"][1]["order"][0]
    file = {"game": "syndicate", "journal": journal, "move": {"kind": "pass", "player": player}}
    assert run("check", written(tmp_path / "check.json", file), "--json")[0] == 0


FILES = load_yaml(Path(__file__).with_name("bad_files.yaml")).data
BAD = [(command, case) for command in ("check", "score") for case in FILES[command]]


@pytest.mark.parametrize(("command", "case"), BAD, ids=[f"{command}: {case['name']}" for command, case in BAD])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_files_name_every_field(run: Run, tmp_path: Path, command: str, case: dict[str, Any], lang: str) -> None:
    file = written(tmp_path / "bad.yaml", case["content"] if "content" in case else case["text"])
    code, out, err = run(command, file, "--lang", lang)
    assert code == 2
    assert out == ""
    told = {line.split(": ")[0] for line in err.splitlines()}
    assert set(case["fields"]) <= told, err
    assert [rule for rule in case.get("rules", ()) if f"[{rule}]" not in err] == []


@pytest.mark.parametrize("case", FILES["illegal"], ids=lambda case: case["name"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_illegal_moves_name_every_rule(run: Run, tmp_path: Path, case: dict[str, Any], lang: str) -> None:
    file = written(tmp_path / "check.json", case["content"])
    code, out, err = run("check", file, "--lang", lang, "--json")
    assert (code, err) == (1, "")
    assert [finding["rule"] for finding in json.loads(out)["findings"] if not finding["kept"]] == case["rules"]


def test_a_move_after_a_journal_where_chance_is_due(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "syndicate", "--players", 2, "--seed", 3, "--json")
    journal = json.loads(out)["journal"]
    first = next(at for at, move in enumerate(journal["moves"]) if move["kind"] == "place-agent")
    player = journal["moves"][first]["player"]
    journal["moves"] = journal["moves"][: first + 1]
    file = {"game": "syndicate", "journal": journal, "move": {"kind": "connect", "player": player, "slot": 1}}
    assert run("check", written(tmp_path / "check.json", file))[0] == 0


def test_the_file_s_readings_stand_over_the_journal_s(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "syndicate", "--players", 2, "--seed", 3, "--json")
    journal = json.loads(out)["journal"]
    journal["moves"] = journal["moves"][:3]
    laid = ["industry", "information", "military", "service", "transport"]
    file = {
        "game": "syndicate",
        "journal": journal,
        "move": {"kind": "lay-investors", "investors": laid},
        "readings": {"investor-layout": "picture-order"},
    }
    code, out, _ = run("check", written(tmp_path / "check.json", file), "--json")
    assert code == 1
    assert [f["rule"] for f in json.loads(out)["findings"] if not f["kept"]] == ["round-setup.investor-layout"]


def test_the_move_that_fails_is_named_and_what_came_before_is_told(run: Run) -> None:
    _, out, _ = run("check", EXAMPLES / "check.yaml", "--json")
    ruling = json.loads(out)
    assert ruling["move"] == 1
    assert "place-agent.card-taken" in [event["rule"] for event in ruling["events"]]


def test_json_with_escaped_emoji_is_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    players = [{"player": "red", "name": "Ania \U0001f916", "rounds": [{"card_points": 3}]}]
    file.write_text(json.dumps({"game": "syndicate", "players": players}), encoding="ascii")
    assert run("score", file)[0] == 0


def test_a_file_too_large_is_said_to_be(run: Run, tmp_path: Path) -> None:
    code, _, err = run("check", written(tmp_path / "big.yaml", "# " + "x" * 2_100_000))
    assert code == 2
    assert "2 MB" in err


def test_a_journal_cut_in_half(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "syndicate", "--players", 2, "--seed", 3, "--json")
    whole = json.dumps({"game": "syndicate", "journal": json.loads(out)["journal"], "move": {}})
    code, _, err = run("check", written(tmp_path / "cut.json", whole[: len(whole) // 2]))
    assert code == 2
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("command", ["check", "score"])
def test_files_that_cannot_be_read(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01")
    assert run(command, tmp_path / "binary")[0] == 2
    assert run(command, tmp_path / "missing")[0] == 2
    assert run(command, tmp_path)[0] == 2


# score


def test_the_score_example(run: Run) -> None:
    code, out, _ = run("score", EXAMPLES / "score.yaml", "--lang", "pl", "--json")
    counted = json.loads(out)
    assert code == 0
    assert counted["totals"] == {"red": 51, "white": 51}
    assert counted["winners"] == ["white"]
    assert [placing["place"] for placing in counted["ranking"]] == [1, 2]
    first = counted["audit"][0]["first"]
    assert (first["line"], first["claimed"], first["right"]) == ("cards-1/slot-4", 9, 7)
    assert [misreading["id"] for misreading in first["misreadings"]] == ["misread.two-plus-seven"]
    total = counted["lines"]["red"]
    assert total["points"] == sum(part["points"] for part in total["parts"]) == 51
    for lang in LANGUAGES:
        assert run("score", EXAMPLES / "score.yaml", "--lang", lang)[0] == 0


def test_what_the_other_reading_is_worth(run: Run, tmp_path: Path) -> None:
    network = [{"slot": at, "card": {"type": "service", "condition": "8 - sum"}} for at in (1, 2, 3, 4)]
    players = [
        {"player": "red", "rounds": [{"dice": [6, 6, 6, 6, 6], "network": network}]},
        {"player": "white", "rounds": [{"card_points": 0}]},
    ]
    file = written(tmp_path / "score.json", {"game": "syndicate", "players": players})
    _, out, _ = run("score", file, "--json")
    counted = json.loads(out)
    assert counted["totals"] == {"red": 0, "white": 0}
    other = {reading["reading"]: reading for reading in counted["readings"]}["service-floor"]
    assert other["totals"] == {"red": -16, "white": 0}
    assert other["winner_changes"] is True


# rules, play, lint


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules(run: Run, lang: str) -> None:
    code, out, _ = run("rules", "--game", "syndicate", "--lang", lang, "--json")
    rules = json.loads(out)
    assert code == 0
    assert {"id", "kind", "enforced", "strength", "origin", "cites", "title", "text"} <= set(rules[0])
    assert any(rule["enforced"] for rule in rules)
    assert not all(rule["enforced"] for rule in rules)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_play(run: Run, players: int, policy: str) -> None:
    arguments = ("play", "syndicate", "--players", players, "--seed", 11, "--policy", policy)
    code, out, _ = run(*arguments, "--json")
    played = json.loads(out)
    assert code == 0
    assert set(played) == {"moves", "finished", "scores", "winners", "journal"}
    assert played["finished"] is True
    assert len(played["scores"]) == players
    assert played["moves"] == len(played["journal"]["moves"])
    assert run(*arguments, "--json")[1] == out, "the same seed plays the same game"


def test_too_many_players(run: Run) -> None:
    code, _, err = run("play", "syndicate", "--players", 5, "--seed", 1, "--lang", "uk")
    assert code == 2
    assert err.startswith("--players: ")


def test_lint(run: Run) -> None:
    code, out, err = run("lint")
    assert (code, err) == (0, "")
    assert "syndicate" in out
