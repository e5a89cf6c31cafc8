"""The folders that the system gives a user: one for what a program must keep, one for what it can make anew."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

CACHE = "RULES_TUTOR_CACHE"


def data_folder(system: str = sys.platform, settings: Mapping[str, str] = os.environ) -> Path:
    if system == "win32":
        return _given(settings, "APPDATA", "AppData/Roaming") / "Rules Tutor"
    if system == "darwin":
        return Path.home() / "Library" / "Application Support" / "Rules Tutor"
    return _given(settings, "XDG_DATA_HOME", ".local/share") / "rules-tutor"


def cache_folder(system: str = sys.platform, settings: Mapping[str, str] = os.environ) -> Path:
    """Where ``RULES_TUTOR_CACHE`` says, else where the system keeps what may be deleted."""
    if settings.get(CACHE):
        return Path(settings[CACHE]).expanduser()
    if system == "win32":
        return _given(settings, "LOCALAPPDATA", "AppData/Local") / "Rules Tutor" / "Cache"
    if system == "darwin":
        return Path.home() / "Library" / "Caches" / "Rules Tutor"
    return _given(settings, "XDG_CACHE_HOME", ".cache") / "rules-tutor"


def _given(settings: Mapping[str, str], name: str, usual: str) -> Path:
    """The folder that a setting names; a relative one is as good as none, as the XDG rule has it."""
    given = Path(settings.get(name, ""))
    return given if given.is_absolute() else Path.home() / usual
