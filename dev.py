"""Sets the project up and runs its tools; needs only Python 3.11 with venv and pip, and a package index.

    python3 dev.py setup        make .venv with the locked packages and the compiled catalogs
    python3 dev.py run          start the app
    python3 dev.py test         everything that must hold: style, types, layers, content, tests
    python3 dev.py test PATHS   only pytest, with these paths and options
    python3 dev.py lint         the same as test, without pytest
    python3 dev.py catalogs     carry new and changed texts over into the .po files
    python3 dev.py eval         how well the lookup answers the bank of questions
    python3 dev.py verify       the long searches
    python3 dev.py bench        the benchmark
    python3 dev.py screenshots  the pictures of the README, taken anew
    python3 dev.py lock         bring both lock files in line with pyproject.toml; with --upgrade: the newest versions

Options after the command go to the tool behind it. Every command sets up first what is missing.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
BENCH_LOCK = ROOT / "requirements-bench.lock"
STAMP = VENV / "set-up-for"
BENCH_STAMP = VENV / "bench-set-up-for"
UV = "uv>=0.9,<1"
PIP_INSTALL = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")


BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Failure(Exception):
    """A step that failed, with what to do about it."""


# ---- set-up


def set_up() -> None:
    wanted = fingerprint(LOCK, ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    if read(STAMP) != wanted:
        start = time.monotonic()
        for stamp in (STAMP, BENCH_STAMP):
            stamp.unlink(missing_ok=True)
        make_venv()
        say("installing the locked packages into .venv")
        install_lock(LOCK, exact=True)
        install_project()
        STAMP.write_text(wanted, encoding="utf-8")
        say(f"set up in {time.monotonic() - start:.0f} s")
    compile_catalogs()


def make_venv() -> None:
    marker = f"{sys.version_info.major}.{sys.version_info.minor}"
    made_with = VENV / "python-version"
    if PYTHON.exists() and read(made_with) == marker:
        return
    say(f"making .venv with Python {sys.version.split()[0]}")
    if run(sys.executable, "-m", "venv", "--clear", str(VENV)) != 0:
        raise Failure("Python could not make a virtual environment: install its venv module (Debian: python3-venv).")
    made_with.write_text(marker, encoding="utf-8")


def install_lock(lock: Path, exact: bool) -> None:
    """With uv, which is fast, or else with pip, which is there."""
    wanted = ["sync", str(lock)] if exact else ["install", "--requirement", str(lock)]
    if run_uv("pip", *wanted, "--quiet", "--require-hashes"):
        return
    say("uv cannot be used here; installing with pip, which takes longer")
    if run(*PIP_INSTALL, "--require-hashes", "--requirement", lock) != 0:
        raise Failure(
            f"The packages of {lock.name} could not be installed: see pip's message above, and check that the "
            "package index can be reached (pip's usual settings apply)."
        )


def install_project() -> None:
    """The checkout itself, editable: .venv/bin/rules-tutor runs what is being edited."""
    if run(*PIP_INSTALL, "--no-deps", "--no-index", "--no-build-isolation", "--editable", ROOT) != 0:
        raise Failure("The project itself could not be installed into .venv: see the message above (pyproject.toml?).")


def compile_catalogs() -> None:
    sources = list((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
    if all(is_newer(source.with_suffix(".mo"), source) for source in sources):
        return
    if run(PYTHON, "-m", "tutor.catalogs", "compile") != 0:
        raise Failure("The catalogs could not be compiled: see the message above, and mend the .po file it names.")


def run_uv(*arguments: str) -> bool:
    uv = BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not uv.exists() and run(*PIP_INSTALL, UV) != 0:
        return False
    return run(uv, *arguments, env={**os.environ, **index_settings(), "VIRTUAL_ENV": str(VENV)}) == 0


def index_settings() -> dict[str, str]:
    """What pip is told about the package index, in uv's words: uv does not read pip's settings."""
    listed = subprocess.run([PYTHON, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    settings: dict[str, str] = {}
    # The later scope wins, as it does for pip.
    for scope in ("global.", "install.", ":env:."):
        for line in listed.stdout.splitlines():
            name, _, value = line.partition("=")
            if name.startswith(scope):
                settings[name[len(scope) :]] = str(ast.literal_eval(value))
    given = {}
    if "index-url" in settings:
        given["UV_DEFAULT_INDEX"] = settings["index-url"]
    if "cert" in settings:
        given["SSL_CERT_FILE"] = settings["cert"]
    return {name: value for name, value in given.items() if name not in os.environ}


# ---- commands


def static_steps() -> dict[str, list[object]]:
    return {
        "style": [BIN / "ruff", "check", "--quiet", ROOT],
        "format": [BIN / "ruff", "format", "--check", "--quiet", ROOT],
        "types": [PYTHON, "-m", "mypy", "--no-error-summary"],
        "layers": [BIN / "lint-imports", "--no-logo"],
        "content": [BIN / "rules-tutor", "lint"],
    }


def have_browser() -> None:
    """The browser tests drive Debian's Chromium; without a browser they are left out, and that is said."""
    if any(map(shutil.which, BROWSERS)):
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("installing chromium for the browser tests")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core")
    if not any(map(shutil.which, BROWSERS)):
        say("no browser can be had here: the browser tests are left out; install chromium to run them")


def test(arguments: list[str]) -> int:
    have_browser()
    if arguments:
        return run(PYTHON, "-m", "pytest", *arguments)
    return run_steps({**static_steps(), "tests": [PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal"]})


def lint(arguments: list[str]) -> int:
    return run_steps(static_steps())


def run_steps(steps: dict[str, list[object]]) -> int:
    """All steps, even after one has failed: one run shows everything there is to mend."""
    failed = []
    for name, command in steps.items():
        start = time.monotonic()
        if run(*command) != 0:
            failed.append(name)
        say(f"{name}: {'FAILED' if name in failed else 'ok'} ({time.monotonic() - start:.1f} s)")
    say(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    wanted = fingerprint(BENCH_LOCK)
    if read(BENCH_STAMP) != wanted:
        say("installing what the benchmark compares with")
        install_lock(BENCH_LOCK, exact=False)
        BENCH_STAMP.write_text(wanted, encoding="utf-8")
    return run(PYTHON, "-m", "tests.bench.run", *arguments)


def screenshots(arguments: list[str]) -> int:
    have_browser()
    return run(PYTHON, "-m", "tests.browser.screenshots", *arguments)


def lock(arguments: list[str]) -> int:
    """Versions and hashes for every platform, and no address: each machine has its own index."""
    make_venv()
    for target, wanted in ((LOCK, ["pyproject.toml", "--group", "dev"]), (BENCH_LOCK, ["--group", "bench"])):
        compiled = run_uv(
            *("pip", "compile", *wanted, "--output-file", target.name, "--python-version", "3.11", "--universal"),
            *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--quiet"),
            *("--custom-compile-command", "python3 dev.py lock", *arguments),
        )
        if not compiled:
            raise Failure(f"{target.name} could not be renewed: see uv's message above.")
        say(f"wrote {target.name}")
    return 0


COMMANDS = {
    "setup": lambda arguments: 0,
    "run": lambda arguments: run(BIN / "rules-tutor", "app", *arguments),
    "test": test,
    "lint": lint,
    "catalogs": lambda arguments: run(PYTHON, "-m", "tutor.catalogs", "update", *arguments),
    "eval": lambda arguments: run(PYTHON, "-m", "tests.lookup.evaluate", *arguments),
    "verify": lambda arguments: run(
        *(PYTHON, "-m", "pytest", "-n", "2", "-m", "long", "--override-ini", "faulthandler_timeout=0", *arguments)
    ),
    "bench": bench,
    "screenshots": screenshots,
    "lock": lock,
}


# ---- small things


def run(*command: object, env: dict[str, str] | None = None) -> int:
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env, check=False).returncode


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def is_newer(made: Path, source: Path) -> bool:
    return made.is_file() and made.stat().st_mtime >= source.stat().st_mtime


def fingerprint(*paths: Path) -> str:
    """Of the files and of the place: a moved checkout is set up anew, because .venv names its own folder."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    for path in paths:
        if not path.is_file():
            raise Failure(f"{path.name} is missing: restore it from the repository.")
        digest.update(path.read_bytes())
    return digest.hexdigest()


def say(message: str) -> None:
    print(f"dev.py: {message}", flush=True)


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python may start
        say(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}: run python3.11 dev.py, or newer.")
        return 2
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments in ([], ["--help"], ["-h"]) else 2
    command = arguments[0]
    try:
        if command != "lock":
            set_up()
        return COMMANDS[command](arguments[1:])
    except Failure as failure:
        say(str(failure))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
