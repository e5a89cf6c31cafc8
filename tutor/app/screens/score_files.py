"""A count to take away: as a table, as the score file, as a page to print, as a link."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from tutor import wording
from tutor.app import component, look, readings
from tutor.app.screens.score_lines import tree
from tutor.app.screens.score_result import player_name, ranking_word
from tutor.i18n import Words, number
from tutor.library import content
from tutor.table.audit import Count
from tutor.table.share import pack

Plain = dict[str, Any]

PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body{{font:11pt/1.35 system-ui,"Segoe UI",Roboto,sans-serif;color:#1D1B18;max-width:48rem;margin:1.5rem auto;
padding:0 1rem}}
h1{{font-size:16pt;margin:0 0 .5rem}}h2{{font-size:13pt;margin:1.2rem 0 .3rem}}
table{{border-collapse:collapse;width:100%;break-inside:avoid}}
td,th{{padding:.2rem .5rem;border-bottom:1px solid #DDD6C8;text-align:left;vertical-align:top}}
td.n,th.n{{text-align:right;font-variant-numeric:tabular-nums}}
td.deep{{padding-left:1.5rem}}td.c{{color:#5A554C;font-size:9pt}}tr.all td{{font-weight:700}}
.x{{text-decoration:line-through}}
@page{{margin:15mm}}</style><body>{body}</body></html>"""


def show_downloads(words: Words, counted: Count, file: Plain, is_final: bool) -> None:
    title = escape(words.t("score.take-away", "Take it away"))
    component.show(f'<div class="rt"><h2>{title}</h2></div>')
    # Written when they are asked for: most visits end without a download.
    files: dict[str, tuple[str, str, Callable[[], str | bytes]]] = {
        "CSV": ("csv", "text/csv", lambda: as_csv(words, counted, file)),
        "JSON": ("json", "application/json", lambda: as_json(file)),
        words.t("score.print", "Print page"): ("html", "text/html", lambda: as_page(words, counted, file, is_final)),
    }
    with st.container(horizontal=True, key="score-files"):
        for label, (ending, kind, written) in files.items():
            name = f"{counted.game.ID}-score.{ending}"
            st.download_button(label, written, name, kind, key=f"score-{ending}", on_click="ignore")
    query = {"page": "score", "game": counted.game.ID, "lang": words.lang, "sheet": pack(file)}
    link, again = words.t("score.link", "Link to this sheet"), words.t("score.new", "New sheet")
    component.show(
        f'<div class="rt"><div class="feet" style="justify-content:flex-start">'
        f'<a class="act" href="?{escape(urlencode(query))}" target="_blank" rel="noopener">{look.icon("share", 20)}'
        f'{escape(link)}</a><button class="act" data-tap="new">{escape(again)}</button></div></div>',
        key="score-more",
    )


def as_json(file: Plain) -> str:
    """The score file as it can be given to ``rules-tutor score``."""
    return json.dumps(file, ensure_ascii=False, indent=2) + "\n"


def as_csv(words: Words, counted: Count, file: Plain) -> bytes:
    """One row per line; the mark at the beginning tells spreadsheets that it is UTF-8."""
    claims = _claims(file)
    heads = (
        words.label("field.player"),
        words.t("sheet.name", "Name"),
        words.t("score.line", "Line"),
        words.t("score.text", "Text"),
        words.t("score.rules", "Rules"),
        words.t("score.yours", "Yours"),
        words.t("score.rule", "Rule"),
        words.t("score.book", "Book"),
    )
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow(heads)
    for player, whole in counted.lines.items():
        for path, line, _ in tree(whole):
            text, cited = words.line(line), cited_text(words, line.rule.id)
            own = claims[player].get(path, "")
            names = (words.value("player", player), counted.names.get(player, ""))
            rows.writerow([*map(_harmless, (*names, path, text)), line.points, own, line.rule.id, _harmless(cited)])
    return written.getvalue().encode("utf-8-sig")


def _harmless(cell: str) -> str:
    """A spreadsheet would take such a text for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def as_page(words: Words, counted: Count, file: Plain, is_final: bool) -> str:
    """Everything on one page in black on white, with no need of the program."""
    game = content.load(counted.game.ID).game
    title = f"{words.text(game.id, game.title)}: {words.t('nav.score', 'Score')}"
    claims = _claims(file)
    body = [f"<h1>{escape(title)}</h1><p><b>{escape(ranking_word(words, counted, is_final))}</b></p>"]
    if is_final:
        body += [f"<p>{escape(words.event(event))}</p>" for event in counted.ranking.decided_by]
    for placing in counted.ranking.placings:
        name = f"{placing.place}. {player_name(words, counted, placing.player)}: {number(placing.points)}"
        body.append(f"<h2>{escape(name)}</h2>{_table(words, counted, placing.player, claims[placing.player])}")
    for id, value in readings.not_default(counted.game.ID, file.get("readings", {})).items():
        body.append(f"<p>{escape(' '.join(wording.reading_titles(words, id, value)))}</p>")
    return PAGE.format(lang=words.lang, title=escape(title), body="".join(body))


def _table(words: Words, counted: Count, player: str, claims: dict[str, int]) -> str:
    whole = counted.lines[player]
    rows = []
    for path, line, depth in tree(whole):
        claimed = claims.get(path)
        own = "" if claimed is None else number(claimed)
        wrong = ' class="n x"' if claimed is not None and claimed != line.points else ' class="n"'
        rows.append(
            f"<tr{' class=all' if line is whole else ''}>"
            f"<td{' class=deep' if depth else ''}>{escape(words.line(line))}</td>"
            f'<td{wrong}>{own}</td><td class="n">{number(line.points)}</td>'
            f'<td class="c">{escape(cited_text(words, line.rule.id))}</td></tr>'
        )
    mine = f'<th class="n">{escape(words.t("score.yours", "Yours"))}</th>' if claims else '<th class="n"></th>'
    head = f'<tr><th></th>{mine}<th class="n">{escape(words.t("score.rules", "Rules"))}</th><th></th></tr>'
    return f"<table>{head}{''.join(rows)}</table>"


def cited_text(words: Words, rule_id: str) -> str:
    """Where the rule stands, as plain text."""
    return wording.citation(words, content.load(words.game_id or "").rules[rule_id].sections[0])


def _claims(file: Plain) -> dict[str, dict[str, int]]:
    return {player["player"]: player.get("claims", {}) for player in file["players"]}
