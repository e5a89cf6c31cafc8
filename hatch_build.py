"""Puts the data into the wheel: content and scenarios as they are, the catalogs compiled."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install reads the checkout itself; a second copy would only grow stale.
        if version == "editable":
            return
        root = Path(self.root)
        self.compiled = Path(tempfile.mkdtemp(prefix="catalogs-"))
        build_data["force_include"].update(
            {
                str(root / "content"): "tutor/_data/content",
                str(root / "scenarios"): "tutor/_data/scenarios",
                str(self.compiled): "tutor/_data/locales",
            }
        )
        for source in sorted((root / "locales").glob("*/LC_MESSAGES/*.po")):
            target = self.compiled / source.relative_to(root / "locales").with_suffix(".mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as po, target.open("wb") as mo:
                write_mo(mo, read_po(po))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self.compiled)
