"""Links: what is packed comes back whole, and what cannot be read is refused with a sentence."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.data import content_dir, load_yaml
from tutor.games import GAMES, game
from tutor.i18n import LANGUAGES, Words
from tutor.kernel.policy import POLICIES, play_out
from tutor.table.audit import count
from tutor.table.faults import Unreadable, fault_text
from tutor.table.share import LONGEST_LINK, MOST_BYTES, pack, score_file, unpack

EXAMPLE = load_yaml(content_dir() / GAMES[0] / "examples" / "score.yaml").data

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def packed(text: bytes) -> str:
    """Any text as a link would carry it."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(deflater.compress(text) + deflater.flush()).decode().rstrip("=")


def refused(link: str) -> str:
    with pytest.raises(Unreadable) as caught:
        unpack(link)
    (fault,) = caught.value.faults
    sentences = {fault_text(Words(lang), fault) for lang in LANGUAGES}
    assert all(sentences)
    return fault.kind


@given(content=st.dictionaries(st.text(max_size=6), plain, max_size=5))
def test_what_is_packed_comes_back(content: dict[str, Any]) -> None:
    link = pack(content)
    assert unpack(link) == content
    assert all(letter.isalnum() or letter in "-_" for letter in link)


def test_spaces_and_padding_around_a_link_do_no_harm() -> None:
    link = pack(EXAMPLE)
    assert unpack(f" {link}==\n") == EXAMPLE


def test_a_link_cut_anywhere_is_told_to_be_cut() -> None:
    link = pack(EXAMPLE)
    assert len(link) < 700
    assert {refused(link[:at]) for at in range(1, len(link))} == {"link-cut"}


@pytest.mark.parametrize(
    ("link", "kind"),
    [
        ("", "link-foreign"),
        ("<script>", "link-foreign"),
        ("кириллица", "link-foreign"),
        ("aGVsbG8", "link-foreign"),
        (packed(b"no json"), "link-foreign"),
        (packed(b"[1]"), "link-foreign"),
        (packed(b"\xff\xfe"), "link-foreign"),
        (packed(b'{"players":[]}'), "link-foreign"),
        (packed(b'{"v":true,"is":{}}'), "link-foreign"),
        (packed(b'{"v":0,"is":{}}'), "link-foreign"),
        (packed(b'{"v":1,"is":[]}'), "link-foreign"),
        (packed(b'{"v":1,"is":{"a":NaN}}'), "link-foreign"),
        (packed(b'{"v":1,"is":{"a":"\\ud800"}}'), "link-foreign"),
        (packed(b'{"v":1,"is":{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}}"), "link-foreign"),
        (packed(b'{"v":1,"is":{"a":' + b"9" * 50_000 + b"}}"), "link-foreign"),
        (packed(b'{"v":2,"is":{}}'), "link-too-new"),
        (packed(b'{"v":99,"other":1}'), "link-too-new"),
        (packed(b'{"v":1,"is":{"a":"' + b"a" * MOST_BYTES + b'"}}'), "link-too-large"),
        ("a" * (LONGEST_LINK + 1), "link-too-large"),
    ],
)
def test_other_links_are_refused_by_their_kind(link: str, kind: str) -> None:
    assert refused(link) == kind


def test_a_small_link_cannot_unfold_to_a_large_sheet() -> None:
    bomb = packed(b'{"v":1,"is":{"a":"' + b"\x00" * 50_000_000 + b'"}}')
    assert len(bomb) <= LONGEST_LINK
    assert refused(bomb) == "link-too-large"


@settings(max_examples=300)
@given(link=st.text(st.sampled_from("ABCDabcd0189-_"), max_size=80) | st.text(max_size=20))
def test_nothing_but_a_sentence_comes_of_letters(link: str) -> None:
    try:
        assert isinstance(unpack(link), dict)
    except Unreadable as unreadable:
        assert unreadable.faults


@given(content=st.dictionaries(st.text(max_size=6), plain, max_size=5), data=st.data())
def test_a_changed_letter_is_refused_or_read_as_data(content: dict[str, Any], data: st.DataObject) -> None:
    link = pack(content)
    at = data.draw(st.integers(0, len(link) - 1))
    changed = link[:at] + data.draw(st.sampled_from("AZaz09-_")) + link[at + 1 :]
    try:
        json.dumps(unpack(changed))
    except Unreadable as unreadable:
        assert unreadable.faults


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seed", range(4))
def test_a_played_game_scores_the_same_from_its_link(game_id: str, policy: str, seed: int) -> None:
    rules_of = game(game_id)
    setup = rules_of.seats(2 + seed % 2)
    state, _, _ = play_out(rules_of, setup, POLICIES[policy], Random(seed))
    counted = count(unpack(pack(score_file(rules_of, state))))
    assert {player: line.points for player, line in counted.lines.items()} == {
        sheet.player: rules_of.score(sheet).points for sheet in rules_of.sheets(state)
    }
    assert counted.ranking == rules_of.rank(rules_of.sheets(state))
