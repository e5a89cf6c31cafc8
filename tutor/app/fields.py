"""Fields that are filled in without a button: steppers, lists and texts as HTML for the one component.

A change is told at once under the field's name. Labels are escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.app import look
from tutor.i18n import Words

STYLE = """<style>
.rt .field{display:flex;align-items:center;justify-content:space-between;gap:4px 8px;flex-wrap:wrap;min-height:48px}
.rt .field+.field{border-top:1px solid var(--line)}
.rt .field label,.rt .field .lab{flex:1 1 6em;min-width:0;font-size:15px;line-height:1.2;display:flex;gap:8px;
 align-items:center}
.rt .field svg{flex:none}
.rt .field select{flex:0 1 184px}
.rt .entry{display:flex;flex:none}
.rt .entry button{width:44px;height:44px;padding:0;font-size:22px;line-height:1;border:1.5px solid var(--edge);
 background:var(--surface);color:var(--ink);border-radius:8px 0 0 8px}
.rt .entry button:last-child{border-radius:0 8px 8px 0}
.rt input[data-field],.rt select{height:44px;min-width:0;box-sizing:border-box;font:inherit;font-size:17px;
 font-weight:700;color:var(--ink);background:var(--surface);border:1.5px solid var(--edge);border-radius:8px;margin:0;
 padding:0 8px;font-variant-numeric:tabular-nums}
.rt .entry input[data-field]{width:48px;border-radius:0;border-left:0;border-right:0;text-align:center;padding:0}
.rt select,.rt input.text{font-size:16px;font-weight:600}
.rt select{padding:0 2px 0 4px}
.rt select:disabled{color:var(--ink2);background:var(--sunken)}
.rt input[data-field]:focus-visible,.rt select:focus-visible{outline:3px solid var(--prime);outline-offset:-1px;
 position:relative;z-index:1}
.rt .fault{display:flex;gap:8px;align-items:flex-start;margin:4px 0;padding:8px;border-radius:8px;font-size:15px;
 line-height:1.3;background:var(--illegal-bg);color:var(--ink);border-left:4px solid var(--illegal)}
.rt .fault svg{flex:none;margin-top:1px}
.rt .go{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:4px 16px;
 border-radius:8px;background:var(--prime);color:var(--on-prime);font-weight:600;font-size:16px;line-height:1.2}
.rt .act{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:4px 14px;
 border-radius:8px;border:1.5px solid var(--edge);background:var(--surface);color:var(--ink);font-weight:600;
 font-size:15px;line-height:1.2;text-decoration:none}
.rt .wide{width:100%;box-sizing:border-box}
</style>"""

MINUS = "\N{MINUS SIGN}"


def stepper(words: Words, field: str, value: int, label: str, picture: str = "") -> str:
    """A label, then minus, the figure, which can be typed over, and plus."""
    named = f'<label for="{id_of(field)}">{picture}<span>{escape(label)}</span></label>'
    return f'<div class="field">{named}{entry(words, field, value, label)}</div>'


def entry(words: Words, field: str, value: int, label: str, *, named: bool = True) -> str:
    """Minus, the figure, plus; ``named`` says that a label stands beside it."""
    less, more = words.t("stepper.less", "one less"), words.t("stepper.more", "one more")
    name = escape(label)
    spoken = "" if named else f' aria-label="{name}"'
    return (
        f'<div class="entry">'
        f'<button id="{id_of(field)}-less" data-step="-1" aria-label="{name}: {escape(less)}">{MINUS}</button>'
        f'<input id="{id_of(field)}" data-field="{escape(field)}" inputmode="numeric" autocomplete="off" '
        f'maxlength="12" value="{value}"{spoken}>'
        f'<button id="{id_of(field)}-more" data-step="1" aria-label="{name}: {escape(more)}">+</button></div>'
    )


def choice(field: str, value: str, options: Iterable[tuple[str, str]], label: str, *, off: bool = False) -> str:
    """One of a list; the device shows the list in its own way."""
    shown = "".join(
        f'<option value="{escape(option)}"{" selected" if option == value else ""}>{escape(text)}</option>'
        for option, text in options
    )
    disabled = " disabled" if off else ""
    return (
        f'<select id="{id_of(field)}" data-field="{escape(field)}" aria-label="{escape(label)}"{disabled}>'
        f"{shown}</select>"
    )


def text(field: str, value: str, label: str, longest: int) -> str:
    return (
        f'<input class="text" id="{id_of(field)}" data-field="{escape(field)}" value="{escape(value)}" '
        f'aria-label="{escape(label)}" placeholder="{escape(label)}" maxlength="{longest}" autocomplete="off">'
    )


def figure(field: str, value: str, label: str) -> str:
    """A figure that may be left empty."""
    return (
        f'<input id="{id_of(field)}" data-field="{escape(field)}" inputmode="numeric" autocomplete="off" '
        f'maxlength="6" value="{escape(value)}" placeholder="–" aria-label="{escape(label)}">'
    )


def beside(label: str, control: str, picture: str = "") -> str:
    """A label and any control on one line."""
    return f'<div class="field"><span class="lab">{picture}<span>{escape(label)}</span></span>{control}</div>'


def fault(sentence: str) -> str:
    """What is wrong, right where it was entered."""
    return f'<div class="fault" role="alert">{look.symbol("no", 20)}<span>{escape(sentence)}</span></div>'


def id_of(field: str) -> str:
    return "f-" + "".join(letter if letter.isalnum() else "-" for letter in field)
