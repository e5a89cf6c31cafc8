"""What is kept between visits: one small interface, and SQLite behind it.

A value is plain JSON data under a learner and a key, and has a version that grows with every save. Who saves says which
version they have seen; if another tab has saved since, that is a ``Conflict`` and nothing is overwritten.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, Protocol

from tutor.folders import data_folder

WHERE = "RULES_TUTOR_DB"
# The layout of the tables. A file of a newer layout is left alone.
LAYOUT = 1
NOT_YET = 0
_PATIENCE = 5.0


class Saved(NamedTuple):
    data: Any
    version: int


class Conflict(Exception):
    """The value has been saved by somebody else since it was loaded; ``saved`` is what is there now."""

    def __init__(self, saved: Saved) -> None:
        super().__init__(f"version {saved.version} is there already")
        self.saved = saved


class Unavailable(Exception):
    """The store cannot be read or written at present: a full disk, a file taken away."""


class Store(Protocol):
    """Any database can stand behind this."""

    @property
    def lasts(self) -> bool:
        """Whether what is saved outlives the program."""
        ...

    def load(self, learner: str, key: str) -> Saved | None: ...

    def save(self, learner: str, key: str, data: Any, expected_version: int) -> int:
        """The new version. ``NOT_YET`` is expected where nothing is saved. Raises ``Conflict`` or ``Unavailable``."""
        ...

    def keys(self, learner: str) -> tuple[str, ...]: ...


class MemoryStore:
    """Lasts as long as the program runs: where no file can be written."""

    lasts = False

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], tuple[str, int]] = {}
        self._lock = Lock()

    def load(self, learner: str, key: str) -> Saved | None:
        with self._lock:
            return self._saved(learner, key)

    def save(self, learner: str, key: str, data: Any, expected_version: int) -> int:
        text = json.dumps(data, ensure_ascii=False)
        with self._lock:
            saved = self._saved(learner, key)
            if (saved.version if saved else NOT_YET) != expected_version:
                raise Conflict(saved or Saved(None, NOT_YET))
            self._values[learner, key] = (text, expected_version + 1)
        return expected_version + 1

    def keys(self, learner: str) -> tuple[str, ...]:
        with self._lock:
            return tuple(sorted(key for owner, key in self._values if owner == learner))

    def _saved(self, learner: str, key: str) -> Saved | None:
        found = self._values.get((learner, key))
        return None if found is None else Saved(json.loads(found[0]), found[1])


class SQLiteStore:
    """One file for all learners of this machine; several programs may have it open."""

    lasts = True

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock()
        self._connection = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False, isolation_level=None)
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        run = self._connection.execute
        layout = run("PRAGMA user_version").fetchone()[0]
        if layout > LAYOUT:
            raise sqlite3.DatabaseError(f"the file has layout {layout}, this program knows {LAYOUT}")
        run("PRAGMA journal_mode = WAL")
        # With WAL a power cut may lose the last saves, but never harms the file.
        run("PRAGMA synchronous = NORMAL")
        # Taking the lock for writing shows at once whether the file can be written.
        run("BEGIN IMMEDIATE")
        run(
            "CREATE TABLE IF NOT EXISTS saved (learner TEXT, key TEXT, version INTEGER NOT NULL, data TEXT NOT NULL, "
            "PRIMARY KEY (learner, key)) WITHOUT ROWID"
        )
        run(f"PRAGMA user_version = {LAYOUT}")
        run("COMMIT")

    def load(self, learner: str, key: str) -> Saved | None:
        with self._using():
            return self._saved(learner, key)

    def save(self, learner: str, key: str, data: Any, expected_version: int) -> int:
        text = json.dumps(data, ensure_ascii=False)
        if expected_version == NOT_YET:
            statement = "INSERT OR IGNORE INTO saved (data, learner, key, version) VALUES (?, ?, ?, ? + 1)"
        else:
            statement = "UPDATE saved SET data = ?, version = version + 1 WHERE learner = ? AND key = ? AND version = ?"
        with self._using():
            if self._connection.execute(statement, (text, learner, key, expected_version)).rowcount:
                return expected_version + 1
            saved = self._saved(learner, key)
        raise Conflict(saved or Saved(None, NOT_YET))

    def keys(self, learner: str) -> tuple[str, ...]:
        with self._using():
            rows = self._connection.execute("SELECT key FROM saved WHERE learner = ? ORDER BY key", (learner,))
            return tuple(key for (key,) in rows)

    @contextmanager
    def _using(self) -> Iterator[None]:
        with self._lock:
            try:
                yield
            except sqlite3.Error as error:
                raise Unavailable(str(error)) from error

    def _saved(self, learner: str, key: str) -> Saved | None:
        row = self._connection.execute(
            "SELECT data, version FROM saved WHERE learner = ? AND key = ?", (learner, key)
        ).fetchone()
        return None if row is None else Saved(json.loads(row[0]), row[1])

    def close(self) -> None:
        with self._lock:
            self._connection.close()


def open_store(path: Path | None = None) -> Store:
    """The user's own file; where it cannot be opened or written, a store in memory (``lasts`` tells)."""
    try:
        return SQLiteStore(path or default_path())
    except (OSError, RuntimeError, sqlite3.Error):
        return MemoryStore()


def default_path(system: str = sys.platform, settings: Mapping[str, str] = os.environ) -> Path:
    """Where ``RULES_TUTOR_DB`` says, else in the folder that the system gives a user for a program's data."""
    if settings.get(WHERE):
        return Path(settings[WHERE]).expanduser()
    return data_folder(system, settings) / "tutor.db"
