"""Controls to touch: tiles, chips and steppers as HTML for the one component, each 44 px or more.

They answer through ``component.taps``. What is chosen shows a tick and a border besides its colour. Labels and names
are escaped here; ``picture`` is HTML.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.app.look import icon

STYLE = """<style>
.rt .kinds{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:6px;margin:0 0 6px}
.rt .chip,.rt .kind,.rt .stepper button{position:relative;display:inline-flex;align-items:center;justify-content:center;
 gap:4px;min-width:44px;min-height:44px;padding:2px 8px;border:1.5px solid var(--edge);border-radius:8px;
 background:var(--surface);font-size:15px;line-height:1.15;font-weight:600;text-align:center;color:var(--ink)}
.rt .kind{flex-direction:column;gap:2px;min-height:56px;padding:4px 2px;font-size:14px}
.rt .chip.on,.rt .kind.on{border:2.5px solid var(--prime);background:var(--prime-bg);color:var(--prime)}
.rt .chip.wrong{border:2.5px dashed var(--illegal);background:var(--illegal-bg);color:var(--illegal)}
.rt .tick{position:absolute;right:-6px;top:-6px;width:18px;height:18px;border-radius:9px;background:var(--prime);
 color:var(--on-prime);display:grid;place-items:center;z-index:1}
.rt .wrong .tick{background:var(--illegal);color:var(--surface)}
.rt .ln{display:flex;align-items:center;justify-content:space-between;flex-wrap:wrap;gap:4px 8px;min-height:44px;
 margin:6px 0 0}
.rt .ln .lb{flex:1 1 5em;min-width:0;font-weight:600;font-size:15px;line-height:1.2}
.rt .chips{display:flex;flex-wrap:wrap;gap:6px}
.rt .stepper{display:flex;align-items:center}
.rt .stepper button{padding:0;font-size:22px}
.rt .stepper button[aria-disabled=true]{opacity:.45;cursor:default}
.rt .stepper output{min-width:44px;text-align:center;font-size:19px;font-weight:700}
.rt .lb2{font-size:13px;line-height:1.3;font-weight:600;color:var(--ink2);margin:8px 0 4px}
.rt .fold>summary{display:flex;align-items:center;gap:8px;min-height:44px;padding:4px 12px;
 border:1.5px solid var(--edge);border-radius:8px;background:var(--surface);font-size:15px;line-height:1.2;
 font-weight:600;cursor:pointer;list-style:none}
.rt .fold>summary::-webkit-details-marker{display:none}
.rt .fold>summary:focus-visible{outline:3px solid var(--prime);outline-offset:2px}
.rt .fold>summary .grow{flex:1;min-width:0}
.rt .fold>summary svg{flex:none;transform:rotate(90deg);color:var(--ink2)}
.rt .fold[open]>summary svg{transform:rotate(-90deg)}
.rt .was{text-decoration:line-through;color:var(--ink2)}
.rt .now{background:var(--mark);border-radius:4px;padding:0 4px;font-weight:700}
</style>"""

TICK = (
    '<i class="tick" aria-hidden="true"><svg class="icon" width="12" height="12" viewBox="0 0 24 24">'
    '<path d="M4 12.500l5 5L20 6.500" stroke-width="4"/></svg></i>'
)
CROSS = (
    '<i class="tick" aria-hidden="true"><svg class="icon" width="12" height="12" viewBox="0 0 24 24">'
    '<path d="M6 6l12 12M18 6L6 18" stroke-width="4"/></svg></i>'
)
MINUS = "\N{MINUS SIGN}"


def chip(tap: str, label: str = "", *, on: bool = False, wrong: bool = False, picture: str = "", name: str = "",
         style: str = "chip", extra: str = "") -> str:  # fmt: skip
    """One choice. ``name`` is what a screen reader says where the label is a sign or a picture."""
    classes = f"{style}{' on' if on and not wrong else ''}{' wrong' if wrong else ''}{f' {extra}' if extra else ''}"
    mark = CROSS if wrong else TICK if on else ""
    text = f"<span>{escape(label)}</span>" if label else ""
    spoken = f' aria-label="{escape(name)}"' if name else ""
    pressed = str(on).lower()
    return (
        f'<button class="{classes}" data-tap="{escape(tap)}" aria-pressed="{pressed}"{spoken}>'
        f"{picture}{text}{mark}</button>"
    )


def action(tap: str, label: str) -> str:
    """Something to do, rather than a choice."""
    return f'<button class="chip" data-tap="{escape(tap)}"><span>{escape(label)}</span></button>'


def chips(found: Iterable[str]) -> str:
    return f'<div class="chips">{"".join(found)}</div>'


def kinds(found: Iterable[str]) -> str:
    return f'<div class="kinds">{"".join(found)}</div>'


def line(label: str, control: str) -> str:
    """A question and its control on one line; on a narrow screen the control may go below."""
    asked = f'<span class="lb">{escape(label)}</span>'
    return f'<div class="ln" role="group" aria-label="{escape(label)}">{asked}{control}</div>'


def block(label: str, control: str) -> str:
    """A control as wide as the page, its question in small print above it."""
    return f'<div role="group" aria-label="{escape(label)}"><div class="lb2">{escape(label)}</div>{control}</div>'


def stepper(tap: str, value: int, low: int, label: str, less: str, more: str) -> str:
    """Minus, figure, plus. Below ``low`` there is nothing to ask for; above, the game gives the reason."""
    off = ' aria-disabled="true"' if value <= low else ""
    return (
        f'<div class="stepper"><button data-tap="{tap}:-"{off} aria-label="{escape(f"{label}: {less}")}">'
        f"{MINUS}</button>"
        f'<output aria-label="{escape(label)}">{value}</output>'
        f'<button data-tap="{tap}:+" aria-label="{escape(f"{label}: {more}")}">+</button></div>'
    )


def fold(title: str, body: str, stays: str = "") -> str:
    """A line that opens; title and body are HTML. What ``stays`` is open again when the page is drawn again."""
    kept = f' data-fold="{escape(stays)}"' if stays else ""
    head = f'<summary><span class="grow">{title}</span>{icon("forward", 18)}</summary>'
    return f'<details class="fold"{kept}>{head}{body}</details>'


def was_now(was: str, now: str) -> str:
    """A changed figure shows both."""
    return f'<s class="was">{escape(was)}</s> →&nbsp;<b class="now">{escape(now)}</b>'
