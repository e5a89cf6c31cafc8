"""The drawing kit of all boards: places that answer to a touch, the marks of their states, glyphs, buttons, folds.

Shape before colour: every state has a sign or a line of its own, every player a colour and a glyph.
Texts are escaped here; ``body`` and ``head`` are HTML.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Literal, Protocol

from tutor.app import look
from tutor.i18n import Words

Mark = Literal["rest", "legal", "blocked", "tried", "selected", "hint"]
Shape = Literal["dot", "bar", "triangle", "diamond"]

# The style of every board. It travels with the drawing, for several pages show it.
STYLE = """<style>
.rt .board.scene{max-width:504px;padding:0 0 4px;overflow:hidden}
.rt .scene .part{padding:4px 0}
.rt .scene .part+.part{border-top:1px solid var(--line)}
.rt .scene .part>svg,.rt .scene .strip>svg{display:block;width:100%;max-width:480px;height:auto;margin:0 auto}
.rt .scene .folds{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}
.rt .scene .folds details[open]{grid-column:1/-1}
.rt .scene .cap{min-height:30px}
.rt .scene .cap svg{width:auto;margin:0;flex:none;max-width:none}
.rt .scene .stacks{flex-wrap:wrap}
.rt .scene .stack,.rt .scene .who{display:inline-flex;align-items:center;gap:3px}
.rt .scene .who{gap:6px}
.rt .scene .stack>span{margin-right:3px}
.rt .scene [data-touch]{cursor:pointer}
.rt .scene g[data-touch]:focus{outline:none}
.rt .scene g[data-touch]:focus-visible{outline:3px solid var(--prime);outline-offset:-3px;border-radius:10px}
.rt .scene .turn{display:flex;align-items:center;gap:8px;padding:6px 12px}
.rt .scene .note{flex:1;min-width:0;font-size:15px;line-height:1.3}
.rt .scene .btn{min-height:44px;padding:0 16px;border-radius:8px;border:1.5px solid var(--edge);
 background:var(--surface);color:var(--ink);font-weight:600;display:inline-flex;align-items:center;
 justify-content:center;gap:8px}
.rt .scene .btn.step{width:44px;padding:0;font-size:20px}
.rt .scene .btn.step[aria-disabled=true]{color:var(--ink2);border-color:var(--line);cursor:default}
.rt .scene .btn.prime{flex:1;background:var(--prime);border-color:var(--prime);color:var(--on-prime)}
.rt .scene .btn.tried{border:3px dashed var(--illegal);background:var(--illegal-bg)}
.rt .scene .btn.hint{border:2px dotted var(--hint);background:var(--hint-bg)}
.rt .scene .btn.legal{border:2.5px solid var(--legal)}
.rt .scene .btn.selected{border:3.5px solid var(--prime);background:var(--prime-bg)}
.rt .scene .btn.blocked{border:1.5px dashed var(--edge);color:var(--ink2)}
.rt .scene .figure{min-width:28px;text-align:center;font-size:20px}
.rt .scene details>summary{min-height:44px;padding:0 12px;display:flex;align-items:center;gap:8px;font-weight:600;
 font-size:15px;cursor:pointer;list-style:none}
.rt .scene details>summary::-webkit-details-marker{display:none}
.rt .scene details>summary::before{content:"";width:8px;height:8px;border:solid var(--ink2);border-width:0 2px 2px 0;
 transform:rotate(-45deg);margin:0 4px 0 2px}
.rt .scene details[open]>summary::before{transform:rotate(45deg)}
.rt .scene details>summary:focus-visible{outline:3px solid var(--prime);outline-offset:-3px}
.rt .scene details ul{margin:0;padding:0 12px}
.rt .scene details li{font-size:15px;padding:5px 0}
.rt .scene details li.who{display:flex}
.rt .scene details li svg{margin:0;width:40px;flex:none}
.rt .scene .strip{padding:4px 0 8px}
.rt .scene .strip+.strip{border-top:1px solid var(--line)}
@media (max-width:640px){.rt .board.scene{width:calc(100% + 2rem);max-width:none;margin-left:-1rem;border-radius:0}}
</style>"""

# A letter is about so wide in parts of its size; texts that would not fit are drawn narrower.
LETTER = 0.56


class Seen(Protocol):
    """One look at a table; only where it is touchable do its places answer."""

    @property
    def touchable(self) -> bool: ...


# Text, players


def text(
    content: str, x: float, y: float, size: float = 15, *, width: float = 0, colour: str = "", weight: int = 700
) -> str:
    """A line of text around ``x``, drawn narrower where it would be wider than ``width``."""
    narrow = (
        f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"' if 0 < width < LETTER * size * len(content) else ""
    )
    fill = f' style="fill:var(--{colour})"' if colour else ""
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size:g}" font-weight="{weight}"{narrow}{fill}>'
        f"{escape(content)}</text>"
    )


def glyph(shape: Shape, ink: str) -> str:
    """What tells a player without colour."""
    match shape:
        case "dot":
            return f'<circle r="2.8" fill="{ink}"/>'
        case "triangle":
            return f'<path d="M0-3.2L3.3 2.400H-3.3z" fill="{ink}"/>'
        case "diamond":
            return f'<path d="M0-3.500L3.500 0 0 3.500-3.500 0z" fill="{ink}"/>'
        case "bar":
            return f'<rect x="-3.400" y="-1.300" width="6.800" height="2.600" rx="1" fill="{ink}"/>'


def marker(paint: str, glyph: str, size: int = 22, current: bool = False) -> str:
    """A player's turn order marker, also where a player is only named."""
    ring = '<circle r="10.500" fill="none" stroke="var(--prime)" stroke-width="2.500"/>' if current else ""
    return (
        f'<svg class="mk" width="{size}" height="{size}" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<circle r="{7.5 if current else 8.5}" fill="{paint}" class="ol"/>{glyph}{ring}</svg>'
    )


# The state of a place


def frame(mark: Mark, x: float, y: float, width: float, height: float, *, empty: bool = False) -> str:
    """The border of a place in its state, with the sign that tells it without colour."""
    if mark == "rest":
        return ""
    stroke, line, dashes = {
        "legal": ("legal", 2.5, ""),
        "blocked": ("line", 1.5, ""),
        "tried": ("illegal", 3, "7 5"),
        "selected": ("prime", 3.5, ""),
        "hint": ("hint", 2, "2 3"),
    }[mark]
    fill = {"tried": "illegal-bg", "selected": "prime-bg", "hint": "hint-bg", "legal": "surface"}.get(mark)
    ground = f"var(--{fill})" if empty and fill else "none"
    border = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="9" fill="{ground}" '
        f'stroke="var(--{stroke})" stroke-width="{line}" stroke-dasharray="{dashes or "none"}"/>'
    )
    if mark == "blocked":
        return hatch(x, y, width, height) + border
    return border


def sign(mark: Mark, x: float, y: float) -> str:
    """Octagon or bulb at the place; drawn last, over everything else."""
    name = {"tried": "no", "hint": "hint"}.get(mark)
    if name is None:
        return ""
    ground = f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="var(--hint-bg)"/>' if mark == "hint" else ""
    return f'{ground}<g transform="translate({x - 11:g} {y - 11:g}) scale(.785)">{look.SYMBOLS[name]}</g>'


def hatch(x: float, y: float, width: float, height: float) -> str:
    """Slanting lines, cut at the edges of the place."""
    lines = []
    for at in range(9, int(width + height), 9):
        x1, y1 = (at, 0.0) if at <= width else (width, at - width)
        x2, y2 = (0.0, at) if at <= height else (at - height, height)
        lines.append(f"M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}")
    return f'<path d="{"".join(lines)}" stroke="var(--edge)" stroke-width="1" opacity=".45"/>'


def pill(price: str, x: float, y: float, *, filled: bool, width: float = 38) -> str:
    """What a place would cost or pay (filled), or what it does as things stand (outlined)."""
    fill, ink = ("legal", "surface") if filled else ("surface", "ink")
    edge = "" if filled else ' class="ol"'
    return (
        f'<rect x="{x - width / 2:g}" y="{y - 11:g}" width="{width:g}" height="22" rx="11" fill="var(--{fill})"{edge}/>'
        f"{text(price, x, y + 5, 15, width=width - 8, colour=ink)}"
    )


def dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="var(--legal)"/>'


def mark_word(words: Words, mark: Mark) -> str:
    match mark:
        case "legal":
            return words.t("board.legal", "possible")
        case "blocked":
            return words.t("board.blocked", "not possible")
        case "tried":
            return words.t("board.tried", "tried, not allowed")
        case "selected":
            return words.t("board.selected", "chosen")
        case "hint":
            return words.t("board.hinted", "hint")
        case "rest":
            return ""


def named(*parts: str) -> str:
    """The accessible name: what it is, what lies there, its state, its price; what is empty is left out."""
    return ", ".join(part for part in parts if part)


# Pictures and what can be touched


def touchable(view: Seen, id: str, name: str, body: str, pressed: bool = False) -> str:
    """A group of shapes that answers to a touch, Enter or the space bar."""
    if not view.touchable:
        return f"<g>{body}</g>"
    state = ' aria-pressed="true"' if pressed else ""
    return f'<g role="button" tabindex="0" data-touch="{escape(id)}" aria-label="{escape(name)}"{state}>{body}</g>'


def drawing(view: Seen, height: int, name: str, body: str, style: str = "") -> str:
    """On the grid of 360. What can be touched is a group of buttons, what cannot is one picture with its name."""
    role = "group" if view.touchable else "img"
    return f'<svg class="{style}" viewBox="0 0 360 {height}" role="{role}" aria-label="{escape(name)}">{body}</svg>'


def button(
    words: Words, id: str, label: str, mark: Mark = "rest", *, prime: bool = False, picture: str = "", price: str = ""
) -> str:
    """A decision that has no place on the table; its state is told by a sign too. ``picture`` is HTML."""
    sign = look.symbol("no" if mark == "tried" else "hint", 22) if mark in ("tried", "hint") else ""
    name = escape(named(label, mark_word(words, mark), price))
    style = "prime" if prime else mark
    shown = f"{sign}{picture}<span>{escape(label)}</span>" + (f"<b>{escape(price)}</b>" if price else "")
    return f'<button class="btn {style}" data-touch="{escape(id)}" aria-label="{name}">{shown}</button>'


# Around the pictures


def caption(left: str, right: str = "") -> str:
    return f'<div class="cap"><span>{left}</span>{right}</div>'


def stand_in(label: str = "") -> str:
    """The mark of what no rulebook prints, at the place where it is used."""
    return f'<span class="stand">≈{f" {escape(label)}" if label else ""}</span>'


def turn(note: str, *controls: str) -> str:
    """What is to be decided now, and the buttons that decide it."""
    said = f'<span class="note">{escape(note)}</span>' if note else ""
    return f'<div class="turn">{said}{"".join(controls)}</div>'


def fold(id: str, title: str, body: str, *, wide: bool = False) -> str:
    """What a phone has no room for. It stays as it was left; a ``wide`` screen begins with it open."""
    opened = " data-wide" if wide else ""
    return f'<details data-fold="{id}"{opened}><summary>{escape(title)}</summary>{body}</details>'


def folds(found: Iterable[str]) -> str:
    return f'<div class="folds">{"".join(found)}</div>'


def part(body: str, name: str = "") -> str:
    return f'<div class="part{f" {name}" if name else ""}">{body}</div>'


def board(parts: Iterable[str], style: str = "", name: str = "") -> str:
    classes = f"board scene{f' {name}' if name else ''}"
    return f'{STYLE}{style}<div class="rt"><div class="{classes}">{"".join(parts)}</div></div>'
