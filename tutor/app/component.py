"""The one component that draws: HTML and SVG in, the id of what was touched out.

Anything with ``data-touch="id"`` answers to a tap, Enter or the space bar; the focus stays where it was when the page
is drawn again. What is drawn is escaped where it is made (``look``, ``boards``), never here.
"""

from __future__ import annotations

import json

import streamlit as st

_JS = """
export default function({data, parentElement, setTriggerValue}) {
  const box = parentElement.querySelector('.drawing');
  const focused = box.contains(document.activeElement) && document.activeElement.dataset.touch;
  const drawing = JSON.parse(data.drawing);
  if (drawing.lang) document.documentElement.lang = drawing.lang;
  box.innerHTML = drawing.html;
  const touched = (event) => {
    const place = event.target.closest('[data-touch]');
    if (!place || place.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    setTriggerValue('touched', place.dataset.touch);
  };
  box.onclick = touched;
  box.onkeydown = (event) => { if (event.key === 'Enter' || event.key === ' ') touched(event); };
  if (focused) box.querySelector(`[data-touch="${CSS.escape(focused)}"]`)?.focus({preventScroll: true});
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
    drawing = json.dumps({"html": html, "lang": lang})
    result = _DRAWING(data={"drawing": drawing}, key=key, on_touched_change=lambda: None)
    touched = getattr(result, "touched", None)
    return str(touched) if touched is not None else None
