"""No test touches the learner's own folders: what is learnt goes away, what is only dear to make stays."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["RULES_TUTOR_DB"] = str(Path(tempfile.mkdtemp(prefix="rules-tutor-")) / "tutor.db")
os.environ["RULES_TUTOR_CACHE"] = str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "rules-tutor")
