"""Is this move of Shinkansen allowed? The few facts that decide it, told by touch."""

from __future__ import annotations

from typing import Any

import streamlit as st

from tutor.app import controls, fields
from tutor.app.component import entered, taps
from tutor.app.component import show as show_drawing
from tutor.app.forms.shinkansen import event_questions as e
from tutor.app.forms.shinkansen import pictures
from tutor.app.forms.shinkansen import questions as q
from tutor.app.forms.shinkansen import told as t
from tutor.app.forms.shinkansen import wagon_questions as w
from tutor.app.forms.shinkansen.linked import facts_of
from tutor.app.forms.shinkansen.table import check_file
from tutor.app.forms.shinkansen.told import Facts
from tutor.i18n import Words

STYLE = """<style>
.told .kinds{grid-auto-columns:minmax(0,1fr)}
.told .kind{font-size:13px}
.told .tiles{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:6px}
.told .tiles .chip{padding:2px;font-size:14px;min-height:52px}
.told .pair{display:flex;align-items:center;gap:8px;min-height:44px;margin:6px 0 0}
.told .pair select{flex:1 1 0;width:0}
.told .pair .lb{flex:none;font-weight:600;font-size:15px}
.told .two{display:flex;flex-wrap:wrap;gap:6px 24px}
.told .fold{margin-top:6px}
.told .field{margin-top:6px;border:0}
.told .choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:6px;margin-top:6px}
.told .stand{vertical-align:1px}
</style>"""
QUESTIONS: dict[str, tuple[q.Question, ...]] = {
    "prepare": (
        q.card,
        q.played,
        q.city_and_yen,
        q.site,
        q.site_price,
        q.abilities("cheaper-sites", "cheaper-locomotives"),
        q.turn,
    ),
    "lay-track": (
        q.card,
        q.played,
        q.city_and_yen,
        q.section,
        q.track_tokens,
        q.site,
        q.track_price,
        q.abilities("any-track-cell", "cheaper-locomotives"),
        q.turn,
    ),
    "build-station": (
        q.card,
        q.played,
        q.city_and_yen,
        q.site,
        q.station,
        q.abilities("cheaper-stations", "cheaper-locomotives"),
        q.turn,
    ),
    "participate": (
        q.card,
        q.played,
        q.venue,
        q.bowls,
        q.yen,
        q.venue_effect,
        q.closed,
        q.abilities("double-venue-effect", "cheaper-locomotives"),
        q.turn,
    ),
    "choose-wagon": (w.takes, w.wagon, q.yen, q.points, w.occupied, w.symbols, q.turn),
    "take-slot": (q.slot, q.slot_reward, q.slot_markers, q.abilities("double-reward"), q.turn),
    "income": (q.card, q.played, q.marker, q.yen, q.abilities("richer-tail", "cheaper-locomotives"), q.turn),
    "buy-card": (q.played, w.spent, w.from_discard, q.turn),
    "event": (e.event, q.turn),
    "end-turn": (q.actions, q.yen, q.turn),
    "round-end": (e.round_end,),
}


def move_form(words: Words, key: str, given: dict[str, Any] | None = None) -> dict[str, Any] | None:
    """A check file's content; ``given`` is one to begin with. The facts told are kept under the key."""
    facts: Facts = st.session_state.get(key) or dict(t.DEFAULTS)
    if given is not None:
        facts = facts_of(given)
    for field, value in entered(f"{key}-form").items():
        facts = t.told(facts, f"{field}:{value}")
    for tap in taps(f"{key}-form"):
        facts = t.told(facts, tap)
    # Kept before anything is drawn: drawing may be broken off by the next tap.
    st.session_state[key] = facts
    st.html(controls.STYLE + fields.STYLE + STYLE)
    asked = "".join(question(words, facts) for question in QUESTIONS[facts["kind"]])
    show_drawing(f'<div class="rt told">{_kinds(words, facts)}{asked}</div>', key=f"{key}-form")
    return check_file(facts)


def _kinds(words: Words, facts: Facts) -> str:
    """Two rows of tiles; what is asked seldom stands in a third that opens."""
    names = {
        "prepare": words.t("check.kind-site", "Site"),
        "lay-track": words.t("check.kind-track", "Track"),
        "build-station": words.t("check.kind-station", "Station"),
        "participate": words.t("check.kind-bowl", "Bowl"),
        "choose-wagon": words.t("check.kind-wagon", "Wagon"),
        "take-slot": words.t("check.kind-slot", "Slot"),
        "income": words.t("check.kind-income", "Income"),
        "buy-card": words.t("check.kind-buy", "Buy card"),
        "event": words.t("check.kind-event", "Event"),
        "end-turn": words.t("check.kind-end-turn", "End turn"),
        "round-end": words.t("check.kind-round-end", "Round end"),
    }
    tiles = [
        controls.chip(f"kind:{kind}", names[kind], on=facts["kind"] == kind, picture=pictures.icon(kind), style="kind")
        for kind in t.KINDS
    ]
    opens = "no" if facts["further"] else "yes"
    more = controls.chip(
        f"further:{opens}", words.t("check.kind-more", "More"), picture=pictures.icon("further"), style="kind"
    )
    seldom = controls.kinds(tiles[7:]) if facts["further"] else ""
    return controls.kinds(tiles[:4]) + controls.kinds([*tiles[4:7], more]) + seldom
