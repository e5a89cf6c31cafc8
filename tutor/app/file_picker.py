"""A file of the person's own, chosen by a button in their language: its text comes back once."""

from __future__ import annotations

import json
from html import escape

import streamlit as st

MOST_BYTES = 2_000_000
_JS = """
export default function({data, parentElement, setTriggerValue}) {
  const box = parentElement.querySelector('.picker');
  const {html, most} = JSON.parse(data.drawing);
  if (box.drawn !== html) box.innerHTML = box.drawn = html;
  const field = box.querySelector('input');
  field.onchange = async () => {
    const [file] = field.files;
    if (!file) return;
    setTriggerValue('text', file.size > most ? '' : await file.text());
    field.value = '';
  };
}
"""
_PICKER = st.components.v2.component("file-picker", html='<div class="picker"></div>', js=_JS, isolate_styles=False)
STYLE = """<style>
.rt .file{position:relative;display:flex;width:100%}
.rt .file input{position:absolute;inset:0;opacity:0;width:100%;height:100%;cursor:pointer}
.rt .file span{flex:1;min-height:44px;display:flex;align-items:center;justify-content:center;padding:4px 16px;
 border:1.5px solid var(--edge);border-radius:8px;background:var(--surface);font-weight:600}
.rt .file input:focus-visible+span{outline:3px solid var(--prime);outline-offset:2px}
</style>"""


def pick_file(label: str, key: str, kinds: str = ".json,application/json") -> str | None:
    """The text of the file just chosen; empty where it is too large to be one of ours."""
    chooser = f'<input type="file" accept="{kinds}"><span>{escape(label)}</span>'
    html = f'{STYLE}<div class="rt"><label class="file">{chooser}</label></div>'
    drawing = json.dumps({"html": html, "most": MOST_BYTES})
    result = _PICKER(data={"drawing": drawing}, key=key, on_text_change=lambda: None)
    text = getattr(result, "text", None)
    return None if text is None else str(text)
