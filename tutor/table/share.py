"""Links that carry a score sheet or a position: versioned JSON, deflated, in letters that a link may hold."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, NoReturn

from tutor.kernel.game import Game
from tutor.kernel.reading import reading_id
from tutor.table.faults import Fault, Unreadable

VERSION = 1
# Streamlit carries no more in a query parameter.
LONGEST_LINK = 70_000
# A few thousand letters can unfold to gigabytes; four full sheets are about 10,000 bytes.
MOST_BYTES = 200_000
RAW_DEFLATE = -15
_HEAD = b'{"v":'


def pack(content: dict[str, Any]) -> str:
    """A link's parameter for plain data."""
    text = json.dumps({"v": VERSION, "is": content}, ensure_ascii=False, separators=(",", ":"))
    deflater = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    packed = deflater.compress(text.encode()) + deflater.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(link: str) -> dict[str, Any]:
    """The plain data of a link's parameter; ``Unreadable`` says what is wrong with the link."""
    text = link.strip().rstrip("=")
    if len(text) > LONGEST_LINK:
        _refuse("link-too-large")
    if not re.fullmatch(r"[A-Za-z0-9_-]+", text):
        _refuse("link-foreign")
    if len(text) % 4 == 1:
        _refuse("link-cut")
    envelope = _parsed(_inflated(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))))
    version = envelope.get("v")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        _refuse("link-foreign")
    if version > VERSION:
        _refuse("link-too-new")
    content = envelope.get("is")
    if not isinstance(content, dict):
        _refuse("link-foreign")
    return content


def _inflated(packed: bytes) -> bytes:
    inflater = zlib.decompressobj(RAW_DEFLATE)
    try:
        text = inflater.decompress(packed, MOST_BYTES + 1)
    except zlib.error:
        _refuse("link-foreign")
    if len(text) > MOST_BYTES:
        _refuse("link-too-large")
    if not inflater.eof:
        # What is there of a cut link begins as ours do.
        _refuse("link-cut" if text[: len(_HEAD)] == _HEAD[: len(text)] else "link-foreign")
    if inflater.unused_data:
        _refuse("link-foreign")
    return text


def _parsed(text: bytes) -> dict[str, Any]:
    try:
        envelope = json.loads(text.decode(), parse_constant=_no_number)
        # An escaped half of a character passes as JSON, but cannot be shown or written.
        json.dumps(envelope, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        _refuse("link-foreign")
    if not isinstance(envelope, dict):
        _refuse("link-foreign")
    return envelope


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _refuse(kind: str) -> NoReturn:
    raise Unreadable([Fault("", kind)])


def score_file(game: Game, state: Any) -> dict[str, Any]:
    """The score file of a played game: every player's sheet as it stands."""
    return {"game": game.ID, **_told(game.sheet_facts(game.sheets(state))), "readings": readings_of(game, state)}


def readings_of(game: Game, state: Any) -> dict[str, str]:
    """How the open points are read in this game, by id: every sheet of it is counted so."""
    plain = game.plain(game.sheets(state)[0])["readings"]
    return {reading_id(name): value for name, value in plain.items()}


def _told(value: Any) -> Any:
    """Without the fields that tell nothing."""
    if isinstance(value, Mapping):
        return {name: _told(part) for name, part in value.items() if part is not None}
    return [_told(part) for part in value] if isinstance(value, list) else value
