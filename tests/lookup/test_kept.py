"""What is dear to make is kept, and made anew as soon as anything has changed of which it is made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tutor import data
from tutor.folders import cache_folder
from tutor.library.lookup.kept import kept


class Maker:
    """Counts how often it had to make something."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> list[str]:
        self.times += 1
        return ["an", "index"]


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Maker:
    """A game of one text, and a folder to keep things in."""
    content = tmp_path / "content" / "go"
    content.mkdir(parents=True)
    (content / "rules.yaml").write_text("rules: []", encoding="utf-8")
    monkeypatch.setattr(data, "content_dir", lambda: tmp_path / "content")
    monkeypatch.setenv("RULES_TUTOR_CACHE", str(tmp_path / "cache"))
    return Maker()


def test_it_is_made_once(make: Maker) -> None:
    assert kept("go", make) == kept("go", make) == ["an", "index"]
    assert make.times == 1


def test_a_changed_text_makes_it_anew_and_nothing_old_is_left(make: Maker, tmp_path: Path) -> None:
    kept("go", make)
    (tmp_path / "content" / "go" / "rules.yaml").write_text("rules: [one]", encoding="utf-8")
    kept("go", make)
    assert make.times == 2
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_another_game_is_another_file(make: Maker, tmp_path: Path) -> None:
    kept("go", make)
    kept("shogi", make)
    assert make.times == 2
    assert len(list((tmp_path / "cache").iterdir())) == 2


@pytest.mark.parametrize("spoilt", [b"", b"\x80\x05", b"no pickle at all", b"cno_such_module\nthing\n."])
def test_a_spoilt_file_is_made_anew(make: Maker, tmp_path: Path, spoilt: bytes) -> None:
    kept("go", make)
    next((tmp_path / "cache").iterdir()).write_bytes(spoilt)
    assert kept("go", make) == ["an", "index"]
    assert kept("go", make) == ["an", "index"]
    assert make.times == 2


def test_where_nothing_can_be_written_it_is_made_each_time(
    make: Maker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("RULES_TUTOR_CACHE", str(tmp_path / "file" / "cache"))
    assert kept("go", make) == kept("go", make) == ["an", "index"]
    assert make.times == 2


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_somebody_else_s_file_is_not_read(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    kept("go", make)
    monkeypatch.setattr(os, "getuid", lambda: -1)
    kept("go", make)
    assert make.times == 2


def test_the_place_is_the_user_s_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    assert cache_folder("linux", {}) == home / ".cache" / "rules-tutor"
    assert cache_folder("linux", {"XDG_CACHE_HOME": str(tmp_path)}) == tmp_path / "rules-tutor"
    assert cache_folder("darwin", {}) == home / "Library" / "Caches" / "Rules Tutor"
    assert cache_folder("win32", {"LOCALAPPDATA": str(tmp_path)}) == tmp_path / "Rules Tutor" / "Cache"
    assert cache_folder("win32", {"RULES_TUTOR_CACHE": str(tmp_path)}) == tmp_path
