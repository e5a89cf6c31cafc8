"""The layers hold, and the general parts know no game by name."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tutor import data

ROOT = data.root()
# Written for every game: none of these may name one.
GENERAL = (
    "data.py",
    "i18n.py",
    "cli.py",
    "lint.py",
    "store.py",
    "kernel",
    "library",
    "lessons",
    "table",
    "catalogs",
    "app",
)
# One drawing for each game: here a game is named by the file's own name.
OF_A_GAME = (
    "tutor/app/boards/",
    "tutor/app/forms/",
)
GAMES = sorted(path.parent.name for path in data.content_dir().glob("*/game.yaml"))


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def general_files() -> list[Path]:
    found = []
    for name in GENERAL:
        path = ROOT / "tutor" / name
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return [path for path in found if not path.relative_to(ROOT).as_posix().startswith(OF_A_GAME)]


def named_games(text: str) -> list[str]:
    return re.findall("|".join(GAMES), text, flags=re.IGNORECASE)


def test_imports_point_one_way() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/verdict.py", "import tutor.library"),
        ("kernel/verdict.py", "import yaml"),
        ("data.py", "import tutor.kernel.verdict"),
        ("i18n.py", "import streamlit"),
        (f"games/{GAMES[0]}/rules.py", "import tutor.i18n"),
    ],
)
def test_an_import_against_the_layers_is_found(tmp_path: Path, file: str, line: str) -> None:
    shutil.copytree(ROOT / "tutor", tmp_path / "tutor", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "tutor" / file).open("a", encoding="utf-8") as module:
        module.write(f"\n{line}\n")
    result = lint_imports(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "BROKEN" in result.stdout


def test_there_are_games_to_look_for() -> None:
    assert GAMES
    assert named_games(f"def score_{GAMES[0].upper()}(): ...")


@pytest.mark.parametrize("path", general_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_general_parts_name_no_game(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [(number, line) for number, line in lines if named_games(line)] == []
