"""The wheel carries its data and works from any folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tutor import data
from tutor.catalogs.extract import domains
from tutor.catalogs.files import TRANSLATED

ROOT = data.root()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """rules-tutor of the installed wheel; only what it depends on is lent by this environment."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    Path(site, "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts / "rules-tutor"


def run(*parts: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    # Without the paths of this run: the installed package must be found by itself.
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    env["PYTHONUTF8"] = "1"
    command = [str(part) for part in parts]
    result = subprocess.run(command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result


def test_the_wheel_holds_all_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = [path for folder in ("content", "scenarios") for path in (ROOT / folder).rglob("*.yaml")]
    assert {f"tutor/_data/{path.relative_to(ROOT).as_posix()}" for path in sources} <= names
    catalogs = {
        f"tutor/_data/locales/{lang}/LC_MESSAGES/{domain}.mo" for lang in TRANSLATED for domain in domains(ROOT)
    }
    assert {name for name in names if name.startswith("tutor/_data/locales/")} == catalogs
    in_package = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tutor").rglob("*.yaml")}
    assert in_package <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]


def test_the_installed_package_works_from_any_folder(command: Path, tmp_path: Path) -> None:
    where = run(command.parent / "python", "-c", "import tutor; print(tutor.__file__)", cwd=tmp_path).stdout.strip()
    assert Path(where).is_relative_to(command.parent.parent)

    english = json.loads(run(command, "rules", "--json", "--lang", "en", cwd=tmp_path).stdout)
    russian = json.loads(run(command, "rules", "--json", "--lang", "ru", cwd=tmp_path).stdout)
    assert len(english) == len(russian) > 0
    assert english != russian

    answer = json.loads(run(command, "ask", "robot", "--lang", "en", "--json", cwd=tmp_path).stdout)
    assert answer["abstained"] is False
    assert answer["answers"][0]["title"]
