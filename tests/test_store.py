"""What is saved is there again; two savers never overwrite each other; a bad place is no disaster."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tutor.store import LAYOUT, NOT_YET, Conflict, MemoryStore, Saved, SQLiteStore, Store, Unavailable, default_path
from tutor.store import open_store as opened

DATA = {"levels": {"a": 3}, "words": "Синдикат, gęś, їжа", "list": [1, None, True]}


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    kept = SQLiteStore(tmp_path / "deep" / "folder" / "tutor.db")
    yield kept
    kept.close()


def test_what_is_saved_is_loaded(store: Store) -> None:
    assert store.load("ann", "progress") is None
    version = store.save("ann", "progress", DATA, NOT_YET)
    assert store.load("ann", "progress") == Saved(DATA, version)
    assert store.save("ann", "progress", {}, version) == version + 1
    assert store.load("ann", "progress") == Saved({}, version + 1)


def test_learners_and_keys_are_apart(store: Store) -> None:
    store.save("ann", "progress", 1, NOT_YET)
    store.save("ann", "game", 2, NOT_YET)
    store.save("bob", "progress", 3, NOT_YET)
    assert store.keys("ann") == ("game", "progress")
    assert store.keys("bob") == ("progress",)
    assert store.keys("eve") == ()
    assert store.load("ann", "progress") == Saved(1, 1)


def test_an_outdated_version_is_a_conflict(store: Store) -> None:
    seen_by_both = store.save("ann", "progress", "first", NOT_YET)
    store.save("ann", "progress", "second tab", seen_by_both)
    with pytest.raises(Conflict) as caught:
        store.save("ann", "progress", "first tab", seen_by_both)
    assert caught.value.saved == Saved("second tab", seen_by_both + 1)
    assert store.load("ann", "progress") == caught.value.saved, "nothing is overwritten"


def test_a_first_save_does_not_overwrite_another_first_save(store: Store) -> None:
    store.save("ann", "progress", "first", NOT_YET)
    with pytest.raises(Conflict):
        store.save("ann", "progress", "also first", NOT_YET)


def test_a_value_that_is_not_there_cannot_be_at_version_three(store: Store) -> None:
    with pytest.raises(Conflict) as caught:
        store.save("ann", "progress", "third", 3)
    assert caught.value.saved == Saved(None, NOT_YET)


def test_of_many_savers_each_counts_once(store: Store) -> None:
    """Every saver loads, adds one and tries again on a conflict: no addition is lost."""
    store.save("ann", "count", 0, NOT_YET)

    def add_one(_: int) -> None:
        while True:
            saved = store.load("ann", "count")
            assert saved is not None
            try:
                store.save("ann", "count", saved.data + 1, saved.version)
                return
            except Conflict:
                continue

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add_one, range(60)))
    assert store.load("ann", "count") == Saved(60, 61)


def test_a_caller_s_data_is_not_shared(store: Store) -> None:
    mine = {"stars": 1}
    store.save("ann", "progress", mine, NOT_YET)
    mine["stars"] = 3
    assert store.load("ann", "progress") == Saved({"stars": 1}, 1)


def test_sqlite_outlives_the_program_and_serves_two_at_once(tmp_path: Path) -> None:
    path = tmp_path / "tutor.db"
    one, other = SQLiteStore(path), SQLiteStore(path)
    version = one.save("ann", "progress", DATA, NOT_YET)
    assert other.load("ann", "progress") == Saved(DATA, version)
    other.save("ann", "progress", {}, version)
    with pytest.raises(Conflict):
        one.save("ann", "progress", DATA, version)
    one.close()
    other.close()
    again = SQLiteStore(path)
    assert again.load("ann", "progress") == Saved({}, version + 1)
    assert again.lasts
    again.close()
    assert sqlite3.connect(path).execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_store_that_can_no_longer_write_says_so(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "tutor.db")
    store.close()
    with pytest.raises(Unavailable):
        store.save("ann", "progress", DATA, NOT_YET)
    with pytest.raises(Unavailable):
        store.load("ann", "progress")


def test_where_no_file_can_be_made_memory_serves(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = opened(tmp_path / "file" / "tutor.db")
    assert not store.lasts
    assert store.save("ann", "progress", DATA, NOT_YET) == 1


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tutor.db"
    path.write_bytes(b"a diary, not a database\n" * 100)
    before = path.read_bytes()
    assert not opened(path).lasts
    assert path.read_bytes() == before


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tutor.db"
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {LAYOUT + 1}")
    newer.close()
    before = path.read_bytes()
    assert not opened(path).lasts
    assert path.read_bytes() == before


def test_the_place_is_the_user_s_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    share = home / ".local" / "share" / "rules-tutor" / "tutor.db"
    assert default_path("linux", {}) == share
    assert default_path("linux", {"XDG_DATA_HOME": "relative"}) == share
    assert default_path("linux", {"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "rules-tutor" / "tutor.db"
    library = home / "Library" / "Application Support" / "Rules Tutor" / "tutor.db"
    assert default_path("darwin", {"XDG_DATA_HOME": str(tmp_path)}) == library
    assert default_path("win32", {"APPDATA": str(tmp_path)}) == tmp_path / "Rules Tutor" / "tutor.db"
    assert default_path("win32", {}) == home / "AppData" / "Roaming" / "Rules Tutor" / "tutor.db"
    assert default_path("win32", {"RULES_TUTOR_DB": str(tmp_path / "own.db")}) == tmp_path / "own.db"


def test_the_setting_is_obeyed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULES_TUTOR_DB", str(tmp_path / "own.db"))
    store = opened()
    assert store.lasts
    assert (tmp_path / "own.db").is_file()
