"""A game's lookup, kept between two starts: making it takes seconds, reading it back a fraction of one."""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from tutor import data
from tutor.folders import cache_folder

T = TypeVar("T")

_CODE = Path(__file__).resolve().parents[2]
_DICTIONARIES = ("pymorphy3", "pymorphy3-dicts-ru", "pymorphy3-dicts-uk", "morfeusz2")


def kept(game_id: str, make: Callable[[], T]) -> T:
    """What make gives, from the last time where nothing that it is made of has changed since."""
    with _collector_at_rest():
        path = _place(game_id)
        found = _read(path) if path else None
        if found is None:
            found = make()
            if path:
                _write(path, found)
        return found


def _place(game_id: str) -> Path | None:
    try:
        return cache_folder() / f"lookup-{game_id}-{_fingerprint(game_id)}.pickle"
    except (OSError, RuntimeError):
        return None


def _fingerprint(game_id: str) -> str:
    """Of all that an index is made of: texts, words, code, dictionaries."""
    digest = hashlib.sha256(repr((sys.version, [version(name) for name in _DICTIONARIES])).encode())
    for path in sorted(
        (
            *(data.content_dir() / game_id).rglob("*.yaml"),
            *data.locale_dir().glob(f"*/LC_MESSAGES/{game_id}.[mp]o"),
            *(_CODE / "library").rglob("*.py"),
            *(_CODE / "library").rglob("*.yaml"),
            _CODE / "i18n.py",
        )
    ):
        digest.update(f"{path.name} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def _read(path: Path) -> Any:
    try:
        # Reading a pickle runs what it says: nobody else's is read.
        if hasattr(os, "getuid") and path.stat().st_uid != os.getuid():
            return None
        return pickle.loads(path.read_bytes())
    except Exception:  # a file cut short or spoilt may fail in any way, and is made anew
        return None


def _write(path: Path, made: object) -> None:
    """As a whole or not at all; where nothing can be written, it is made anew each time."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            part = Path(folder) / path.name
            part.write_bytes(pickle.dumps(made, protocol=5))
            part.replace(path)
        for other in path.parent.glob(f"{path.stem.rpartition('-')[0]}-*.pickle"):
            if other != path:
                other.unlink(missing_ok=True)
    except OSError:
        return


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """A million small objects that all stay: looking through them for garbage takes a third of the time."""
    ran = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if ran:
            gc.enable()
