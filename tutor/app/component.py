"""The one component that draws: HTML and SVG in, the id of what was touched out.

Anything with ``data-touch="id"`` answers to a tap, Enter or the space bar; the focus stays where it was when the page
is drawn again. A button that belongs to a form carries its fields along, as ``id?name=value&...``; Enter in a field is
the form's ``data-submit``; ``data-step`` beside a field counts up or down without leaving the browser.
A field with ``data-field="name"`` needs no button: each change is told at once, and told again until it has been seen,
so that no tap of a quick hand is lost.
A ``details`` with ``data-fold`` stays as it was left (with ``data-wide`` it begins open on a wide screen);
``data-look`` is scrolled into sight whenever its value is new; ``data-focus`` takes the focus over when it got lost.
Anything with ``data-tap="id"`` answers as well, but never misses a quick hand: taps wait in a row until they were seen.
What is drawn is escaped where it is made (``look``, ``boards``), never here.
"""

from __future__ import annotations

import json
from typing import Any

import streamlit as st

_JS = """
export default function({data, parentElement, setTriggerValue, setStateValue}) {
  const box = parentElement.querySelector('.drawing');
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  const focused = active?.dataset.touch ?? active?.dataset.tap;
  const typing = active?.matches('input[data-field]') && active.value !== active.defaultValue ? active.value : null;
  const caret = active?.matches('input[data-field]') ? [active.selectionStart, active.selectionEnd] : null;
  const drawing = JSON.parse(data.drawing);
  if (drawing.lang) document.documentElement.lang = drawing.lang;
  const folds = new Map([...box.querySelectorAll('details[data-fold]')].map((fold) => [fold.dataset.fold, fold.open]));
  box.innerHTML = drawing.html;
  for (const fold of box.querySelectorAll('details[data-fold]'))
    fold.open = folds.get(fold.dataset.fold) ?? ('wide' in fold.dataset && innerWidth >= 900);
  const look = box.querySelector('[data-look]');
  if (look && box.looked !== look.dataset.look) {
    box.looked = look.dataset.look;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    setTimeout(() => look.scrollIntoView({block: 'nearest', behavior}), 120);
  }
  const next = box.querySelector('[data-focus]');
  if (next && box.led !== next.dataset.focus) {
    box.led = next.dataset.focus;
    setTimeout(() => { if (document.activeElement === document.body) next.focus({preventScroll: true}); }, 120);
  }
  box.unseen ??= new Map();
  for (const [field, [count, value]] of box.unseen) {
    const place = box.querySelector(`[data-field="${CSS.escape(field)}"]`);
    if (count <= drawing.seen) box.unseen.delete(field);
    else if (place) place.value = value;
  }
  box.taps = (box.taps ?? []).filter(([count]) => count > drawing.told);
  const tap = (id) => {
    box.count = Math.max(Date.now(), (box.count ?? 0) + 1);
    box.taps.push([box.count, id]);
    setStateValue('tapped', JSON.stringify(box.taps));
  };
  const enter = (field) => {
    box.count = Math.max(Date.now(), (box.count ?? 0) + 1);
    box.unseen.set(field.dataset.field, [box.count, field.value]);
    const fields = Object.fromEntries([...box.unseen].map(([name, [, value]]) => [name, value]));
    setStateValue('entered', JSON.stringify({count: box.count, fields}));
  };
  const tell = (id, form) =>
    setTriggerValue('touched', form ? `${id}?${new URLSearchParams(new FormData(form))}` : id);
  const touched = (event) => {
    const place = event.target.closest('[data-touch],[data-step],[data-tap]');
    if (!place || place.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    if (place.dataset.tap) return tap(place.dataset.tap);
    if (place.dataset.touch) return tell(place.dataset.touch, place.form);
    const field = place.parentElement.querySelector('input');
    // An empty field counts down to 0, not below it.
    const step = Number(place.dataset.step), value = parseInt(field.value);
    field.value = Number.isNaN(value) ? Math.max(step, 0) : value + step;
    if (field.dataset.field) enter(field);
  };
  box.onsubmit = (event) => { event.preventDefault(); tell(event.target.dataset.submit, event.target); };
  box.onchange = (event) => { if (event.target.dataset.field) enter(event.target); };
  for (const field of box.querySelectorAll('input[data-field]')) field.onfocus = () => field.select();
  box.onclick = touched;
  box.onkeydown = (event) => { if (event.key === 'Enter' || event.key === ' ') touched(event); };
  const same = focused && CSS.escape(focused);
  if (focused) box.querySelector(`[data-touch="${same}"],[data-tap="${same}"]`)?.focus({preventScroll: true});
  else if (active?.id) {
    const again = box.querySelector(`#${CSS.escape(active.id)}`);
    again?.focus({preventScroll: true});
    if (again && typing !== null) {
      // Half typed when the page was drawn anew: the browser no longer takes it for a change.
      again.value = typing;
      again.onblur = () => enter(again);
      again.onkeydown = (event) => { if (event.key === 'Enter') enter(again); };
    }
    if (again && caret) again.setSelectionRange(...caret);
  }
}
"""
_DRAWING = st.components.v2.component("drawing", html='<div class="drawing"></div>', js=_JS, isolate_styles=False)


def begin() -> None:
    """At the start of each run: drawings without a key are told apart by their number on the page."""
    st.session_state["drawings"] = 0


def show(html: str, key: str | None = None, lang: str | None = None) -> str | None:
    """Draws it, and tells what was touched in it, once."""
    if key is None:
        st.session_state["drawings"] += 1
        key = f"drawing-{st.session_state['drawings']}"
    seen, told = st.session_state.get(f"{key}-seen", 0), st.session_state.get(f"{key}-told", 0)
    drawing = json.dumps({"html": html, "lang": lang, "seen": seen, "told": told})
    result = _DRAWING(
        data={"drawing": drawing},
        key=key,
        on_touched_change=lambda: None,
        on_entered_change=lambda: None,
        on_tapped_change=lambda: None,
    )
    touched = getattr(result, "touched", None)
    return str(touched) if touched is not None else None


def touched(key: str) -> str | None:
    """What was touched in the drawing of this key, told before it is drawn again: one run answers a touch."""
    result: Any = st.session_state.get(key)
    found = result.get("touched") if hasattr(result, "get") else None
    return str(found) if found is not None else None


def entered(key: str) -> dict[str, str]:
    """What was entered in the fields of this drawing and not told yet, by the fields' names."""
    result: Any = st.session_state.get(key)
    told = json.loads((result.get("entered") if hasattr(result, "get") else None) or "{}")
    if not told or told["count"] == st.session_state.get(f"{key}-seen"):
        return {}
    st.session_state[f"{key}-seen"] = told["count"]
    return {str(field): str(value) for field, value in told["fields"].items()}


def taps(key: str) -> list[str]:
    """What was tapped in the drawing of this key and not told yet, in the order of the taps."""
    result: Any = st.session_state.get(key)
    waiting = json.loads((result.get("tapped") if hasattr(result, "get") else None) or "[]")
    last = st.session_state.get(f"{key}-told", 0)
    st.session_state[f"{key}-told"] = max([last, *(count for count, _ in waiting)])
    return [str(id) for count, id in waiting if count > last]
