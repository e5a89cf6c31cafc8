"""No test touches the learner's own data: everything is kept in a folder that goes away."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["RULES_TUTOR_DB"] = str(Path(tempfile.mkdtemp(prefix="rules-tutor-")) / "tutor.db")
