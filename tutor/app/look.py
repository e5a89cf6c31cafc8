"""The look: colours, type, symbols, and the cards of verdict and answer as plain HTML.

Everything that comes from a person or from content is escaped here, once.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

STYLE = """<style>
:root{
 --paper:light-dark(#FBF9F4,#15171B);--surface:light-dark(#FFFFFF,#1E2127);--sunken:light-dark(#F1ECE2,#0F1114);
 --ink:light-dark(#1D1B18,#F1EEE7);--ink2:light-dark(#5A554C,#B8B3A8);--line:light-dark(#DDD6C8,#363A42);
 --edge:light-dark(#857C6C,#868C96);
 --prime:light-dark(#27418C,#A3B8FF);--on-prime:light-dark(#FFFFFF,#10193A);--prime-bg:light-dark(#E7ECF9,#222C4D);
 --legal:light-dark(#17663F,#82D8A5);--legal-bg:light-dark(#E4F2E9,#12301F);
 --illegal:light-dark(#A8261C,#FFA195);--illegal-bg:light-dark(#FBE8E5,#3D1915);
 --open:light-dark(#744B00,#F2C264);--open-bg:light-dark(#FBEFD6,#36280C);
 --hint:light-dark(#5A379B,#C9B6FF);--hint-bg:light-dark(#EFE9FA,#2B2247);
 --mark:light-dark(#FFE48A,#5C4A00);
 --die:light-dark(#FFFFFF,#ECE7DB);--dark-on:#1D1B18;--light-on:#FFFFFF}
.st-key-app{margin-top:-5.5rem;font-variant-numeric:tabular-nums}
.st-key-app button{min-height:44px}
.st-key-app p{margin-bottom:.4rem}
.rt{font-size:16px;line-height:1.4;color:var(--ink)}
.rt h1{font-size:20px;line-height:1.25;font-weight:700;margin:0;padding:0;color:var(--ink)}
.rt h2{font-size:20px;line-height:1.25;font-weight:700;margin:0;padding:0;color:var(--ink)}
.rt .prompt{font-size:17px;line-height:1.3;font-weight:600;margin:0 0 8px}
.rt .cap{font-size:13px;line-height:1.35;color:var(--ink2);font-weight:600}
.rt .card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:12px;margin:0 0 12px}
.rt .answer{border:1.5px solid var(--prime)}
.rt .verdict{border:1.5px solid var(--c);background:var(--bg);--c:var(--legal);--bg:var(--legal-bg)}
.rt .no{--c:var(--illegal);--bg:var(--illegal-bg)}
.rt .open{--c:var(--open);--bg:var(--open-bg)}
.rt .hint{--c:var(--hint);--bg:var(--hint-bg);border:2px dotted var(--hint)}
.rt .head{display:flex;gap:10px;align-items:center;flex-wrap:wrap}
.rt .head svg{flex:none}
.rt .word{font-size:20px;line-height:1.15;font-weight:700;color:var(--c);flex:1;min-width:4.5em}
.rt .answer .word{--c:var(--prime)}
.rt .strength{display:inline-flex;align-items:center;gap:6px;font-size:13px;line-height:1.2;color:var(--ink2);
 font-weight:600}
.rt .cite{display:inline-flex;align-items:center;gap:6px;min-height:32px;padding:3px 10px 3px 8px;margin:4px 6px 0 0;
 border:1px solid var(--edge);border-radius:8px;font-size:14px;line-height:1.2;color:var(--prime);
 background:var(--surface);font-weight:600}
.rt .stand{display:inline-flex;font-size:13px;line-height:1;padding:4px 7px;border:1.5px dashed var(--open);
 border-radius:6px;
 color:var(--open);font-weight:600;white-space:nowrap;background:var(--surface)}
.rt ol,.rt ul{margin:8px 0 0;padding:0;list-style:none}
.rt li{padding:7px 0;border-top:1px solid color-mix(in srgb,var(--ink) 14%,transparent);margin:0;font-size:16px}
.rt li b{font-weight:700}
.rt .try{margin-top:10px;padding-top:10px;border-top:1.5px solid color-mix(in srgb,var(--c) 40%,transparent)}
.rt .board{background:var(--sunken);border-radius:12px;margin:0 0 12px;padding:8px 0 4px}
.rt .board .cap{display:flex;justify-content:space-between;align-items:center;padding:0 12px;gap:8px}
.rt .board svg{display:block;width:100%;max-width:480px;margin:0 auto;height:auto}
.rt svg text{font-family:inherit;fill:var(--ink)}
.rt .ol{stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round}
.rt .icon{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;display:block}
.rt button{font:inherit;color:inherit;background:none;border:0;cursor:pointer}
.rt button:focus-visible,.rt [data-touch]:focus-visible{outline:3px solid var(--prime);outline-offset:2px}
.rt .tap{min-width:44px;min-height:44px;display:inline-grid;place-items:center;padding:0}
.rt.bar{display:flex;align-items:center;gap:4px;min-height:48px}
.rt.bar h1{flex:1;min-width:0;overflow-wrap:anywhere}
.rt.bar .cap{white-space:nowrap;padding:0 4px}
.rt.bar.small h1{font-size:13px;line-height:1.3;font-weight:600;color:var(--ink2)}
.rt .tongue{position:relative;flex:none}
.rt .tongue summary{list-style:none;cursor:pointer;border-radius:8px;font-size:15px;font-weight:600;color:var(--prime)}
.rt .tongue summary::-webkit-details-marker{display:none}
.rt .tongue summary:focus-visible{outline:3px solid var(--prime);outline-offset:-3px}
.rt .tongue .menu{position:absolute;right:0;top:46px;z-index:98;display:grid;background:var(--surface);
 border:1.5px solid var(--edge);border-radius:12px;padding:4px;min-width:148px}
.rt .tongue .menu button{min-height:44px;padding:0 12px;font-size:15px;font-weight:600;text-align:left;
 border-radius:8px}
.rt .tongue .menu .on{color:var(--prime);background:var(--prime-bg)}
.rt.games{display:flex;gap:8px;overflow-x:auto;scrollbar-width:none;margin:0 -12px;padding:0 12px}
.rt.games button{flex:none;min-height:44px;padding:0}
.rt.games button span{display:flex;align-items:center;min-height:34px;padding:0 14px;border-radius:17px;
 border:1.5px solid var(--edge);background:var(--surface);font-size:15px;font-weight:600;white-space:nowrap}
.rt.games .on span{border:2.5px solid var(--prime);background:var(--prime-bg);color:var(--prime)}
.rt.games button:focus-visible{outline-offset:-3px}
.rt.nav{position:fixed;left:0;right:0;bottom:0;z-index:99;height:calc(58px + env(safe-area-inset-bottom));
 padding-bottom:env(safe-area-inset-bottom);background:var(--surface);border-top:1px solid var(--line);
 display:grid;grid-template-columns:repeat(4,1fr)}
.rt.nav button{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;min-height:44px;
 font-size:13px;font-weight:600;color:var(--ink2)}
.rt.nav button.on{color:var(--prime);box-shadow:inset 0 3px var(--prime)}
.rt.nav button:focus-visible{outline-offset:-4px}
.st-key-app{padding-bottom:84px}
@media (min-width:768px){
 .rt.nav{top:0;bottom:auto;height:58px;padding:0;border-top:0;border-bottom:1px solid var(--line);
  grid-template-columns:repeat(4,160px);justify-content:center}
 .rt.nav button{flex-direction:row;gap:8px;font-size:15px}
 .rt.nav button.on{box-shadow:inset 0 -3px var(--prime)}
 .st-key-app{padding-bottom:24px;margin-top:-2.25rem;max-width:760px;margin-left:auto;margin-right:auto}}
.rt .meter{height:12px;border-radius:6px;display:flex;overflow:hidden;background:var(--sunken);
 box-shadow:inset 0 0 0 1px var(--edge)}
.rt .meter i{display:block;height:100%}
.rt .known{background:var(--prime)}
.rt .learning{background:color-mix(in srgb,var(--prime) 35%,var(--surface))}
.rt .faded{background:repeating-linear-gradient(45deg,var(--prime) 0 2px,var(--surface) 2px 5px)}
.rt .list{border-top:1px solid var(--line)}
.rt .list button{display:flex;width:100%;gap:12px;align-items:center;text-align:left;min-height:52px;padding:8px 4px;
 border-bottom:1px solid var(--line);font-size:16px;line-height:1.3}
.rt .list button .grow{flex:1;min-width:0}
.rt .list svg{flex:none}
.rt .i{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
</style>"""

# The field of a question: white, edged, with a lens before the words; ``key`` is the field's.
SEARCH = """<style>
.st-key-{key} div:has(>input){{background:var(--surface)}}
.st-key-{key} input{{background:var(--surface) no-repeat 14px center/22px url("data:image/svg+xml,%3Csvg \
xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%236B80C4' stroke-width='2' \
stroke-linecap='round'%3E%3Cpath d='M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20'/\
%3E%3C/svg%3E");padding-left:46px}}
</style>"""

SYMBOLS = {
    "ok": '<circle cx="14" cy="14" r="13" fill="var(--legal)"/>'
    '<path d="M8 14.500l4 4 8-8.500" fill="none" stroke="var(--surface)" stroke-width="3" stroke-linecap="round"/>',
    "no": '<path d="M8.600 1h10.800L27 8.600v10.800L19.400 27H8.600L1 19.400V8.600z" fill="var(--illegal)"/>'
    '<path d="M9.500 9.500l9 9m0-9l-9 9" stroke="var(--surface)" stroke-width="3" stroke-linecap="round"/>',
    "open": '<path d="M14 1l13 13-13 13L1 14z" fill="var(--surface)" stroke="var(--open)" stroke-width="2"/>'
    '<path d="M14 1v26L1 14z" fill="var(--open)"/>',
    "hint": '<path d="M9 20a9 9 0 1 1 10 0v3H9zM10 26h8" fill="none" stroke="var(--hint)" stroke-width="2"/>',
    "answer": '<circle cx="14" cy="14" r="12" fill="none" stroke="var(--prime)" stroke-width="2.500"/>'
    '<path d="M14 13v7M14 8.500v.3" stroke="var(--prime)" stroke-width="2.500" stroke-linecap="round"/>',
}
STRENGTH = {
    "text": '<rect x="1.700" y="1.700" width="10.600" height="10.600" rx="1.500" fill="var(--ink2)"/>',
    "derived": '<rect x="1.700" y="1.700" width="10.600" height="10.600" rx="1.500" fill="none" stroke="var(--ink2)" '
    'stroke-width="1.500"/><path d="M2 12V4l8 8z" fill="var(--ink2)"/>',
    "open": '<rect x="1.700" y="1.700" width="10.600" height="10.600" rx="1.500" fill="none" stroke="var(--ink2)" '
    'stroke-width="1.500" stroke-dasharray="3 2"/>',
}
# Drawn on a grid of 24 with a stroke of 2.
ICONS = {
    "n-learn": '<path d="M3 9l9-4 9 4-9 4zM7 11.500V16c3 2 7 2 10 0v-4.500"/>',
    "n-ask": '<path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20"/>',
    "n-check": '<path d="M4 12.500l5 5L20 6.500"/>',
    "n-score": '<path d="M5 20V11M12 20V4M19 20v-6"/>',
    "back": '<path d="M15 5l-7 7 7 7"/>',
    "forward": '<path d="M9 5l7 7-7 7"/>',
    "share": '<path d="M12 15V4M8 7.500L12 3.500l4 4M6 12v8h12v-8"/>',
    "do": '<path d="M9 11V5.500a1.700 1.700 0 0 1 3.400 0V11l5 1.200c1 .3 1.600 1 1.600 2V17c0 2.500-1.600 4-4 4h-2.500'
    'c-1.500 0-2.500-.6-3.300-1.800L5.500 14.500c-.6-1 .8-2.300 2-1.400L9 14.500z"/>',
    "predict": '<path d="M4 17l5-5 4 3 7-8M15 7h5v5"/>',
    "spot": '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
    "score": '<path d="M5 20V11M12 20V4M19 20v-6"/>',
    "judge": '<path d="M12 4v16M7 20h10M4 8l8-2 8 2M4 8l-2.500 6h5zM20 8l-2.500 6h5z"/>',
    "play": '<path d="M7 4.500v15l12-7.500z"/>',
    "learner": '<circle cx="12" cy="8" r="4"/><path d="M4.500 20c1-4 4-6 7.500-6s6.500 2 7.500 6"/>',
}
BOOK = (
    '<path d="M8 3.500C6.500 2.300 4.500 2 2 2v10.500c2.500 0 4.500.3 6 1.500 1.500-1.200 3.500-1.500 6-1.500V2'
    'c-2.500 0-4.500.3-6 1.500zV14" fill="none" stroke="var(--prime)" stroke-width="1.500" stroke-linejoin="round"/>'
)


def symbol(name: str, size: int = 28) -> str:
    return f'<svg width="{size}" height="{size}" viewBox="0 0 28 28" aria-hidden="true">{SYMBOLS[name]}</svg>'


def icon(name: str, size: int = 24) -> str:
    return (
        f'<svg class="icon" width="{size}" height="{size}" viewBox="0 0 24 24" aria-hidden="true">{ICONS[name]}</svg>'
    )


def strength(level: str, word: str) -> str:
    shape = f'<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">{STRENGTH[level]}</svg>'
    return f'<span class="strength">{shape}{escape(word)}</span>'


def cite(text: str, whole: str) -> str:
    """A place in the book in few words; ``whole`` names the book too."""
    shape = f'<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" style="flex:none">{BOOK}</svg>'
    return f'<span class="cite" title="{escape(whole)}">{shape}{escape(text)}</span>'


def card(kind: str, word: str, body: Iterable[str] = (), at_right: str = "") -> str:
    """A verdict or an answer: its sign and word first, then the reasons. ``body`` is HTML already."""
    classes = {"ok": "verdict", "no": "verdict no", "open": "verdict open", "hint": "verdict hint", "answer": "answer"}
    head = f'<div class="head">{symbol(kind)}<span class="word">{escape(word)}</span>{at_right}</div>'
    return f'<div class="rt"><div class="card {classes[kind]}">{head}{"".join(body)}</div></div>'


def paragraph(text: str, style: str = "") -> str:
    return f'<p class="{style}">{escape(text)}</p>' if style else f"<p>{escape(text)}</p>"


def rows(items: Iterable[str], numbered: bool = False) -> str:
    """Lines with hairlines between them; each item is HTML already."""
    found = list(items)
    marks = [f"<b>{at}.</b> " if numbered and len(found) > 1 else "" for at in range(1, len(found) + 1)]
    return "<ul>" + "".join(f"<li>{mark}{item}</li>" for mark, item in zip(marks, found, strict=True)) + "</ul>"
