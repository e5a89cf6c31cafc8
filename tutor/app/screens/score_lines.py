"""A score line by line: the player's own figures beside those of the rules, and the first that differs explained."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tutor.app import component, controls, fields, look
from tutor.app.forms import form
from tutor.app.screens import parts
from tutor.app.screens.score_result import player_name
from tutor.i18n import Words, number
from tutor.kernel.score import Line
from tutor.library import content
from tutor.table.audit import Audit, Count, Difference
from tutor.table.faults import Fault, fault_text

STYLE = """<style>
.rt .lines{background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden;margin:0 0 12px}
.rt .row{display:grid;grid-template-columns:minmax(0,1fr) 52px 38px 22px;gap:0 6px;align-items:center;min-height:48px;
 padding:2px 8px 2px 12px;border-top:1px solid var(--line)}
.rt .row.top{min-height:30px;border-top:0;background:var(--sunken);font-size:13px;font-weight:600;color:var(--ink2);
 text-align:right}
.rt .row.first{background:var(--illegal-bg);box-shadow:inset 4px 0 var(--illegal)}
.rt .row.all{font-weight:700}
.rt .row .why{display:block;min-height:44px;padding:2px 0;text-align:left;font-size:15px;line-height:1.25;
 font-weight:inherit;width:100%;overflow-wrap:break-word}
.rt .row .why svg{display:inline-block;vertical-align:-3px;margin-left:4px;color:var(--ink2)}
.rt .row .why .end{white-space:nowrap}
.rt .row.deep .why{padding-left:14px}
.rt .row input{width:52px;text-align:right;font-weight:400}
.rt .row .rules{text-align:right;font-weight:700;font-size:17px}
.rt .reason{padding:4px 12px 10px 26px;font-size:15px;line-height:1.35;border-top:1px dashed var(--line)}
.rt .reason p{margin:0 0 4px}
.rt .two{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:8px 0;align-items:baseline}
.rt .feet{display:flex;gap:8px;align-items:center;justify-content:space-between;flex-wrap:wrap;margin-top:4px}
.rt .feet .go{margin-left:auto}
.rt .lines .fault{margin:0 12px 6px}
</style>"""
DOWN = '<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 9l7 7 7-7"/></svg>'
UP = '<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 15l7-7 7 7"/></svg>'
ALL = "*"


def show_lines(
    words: Words, counted: Count, player: str, claims: dict[str, int], opened: list[str], refused: dict[str, str]
) -> None:
    """Whose score it is, its lines, and the verdict on the claims; all reasons can be opened at once."""
    audit = next((audit for audit in counted.audits if audit.player == player), None)
    title = escape(words.t("score.lines", "Line by line"))
    every = (
        words.t("score.fewer-reasons", "Hide the rules")
        if ALL in opened
        else words.t("score.all-reasons", "Show the rules")
    )
    expanded = str(ALL in opened).lower()
    toggle = f'<button class="act" data-tap="open:{ALL}" aria-expanded="{expanded}">{escape(every)}</button>'
    html = (
        f'<div class="rt"><div class="feet" style="margin:0 0 8px"><h2>{title}</h2>{toggle}</div>'
        f"{_chips(words, counted, player)}{table(words, counted, player, claims, opened, refused, audit)}</div>"
        f"{verdict(words, audit)}"
    )
    component.show(html, key="score-lines")


def tree(line: Line) -> Iterator[tuple[str, Line, int]]:
    """Every line with its path and depth: a sum before its parts, the whole last."""

    def below(part: Line, path: str, depth: int) -> Iterator[tuple[str, Line, int]]:
        yield path, part, depth
        for inner in part.parts:
            yield from below(inner, f"{path}/{inner.key}", depth + 1)

    for part in line.parts:
        yield from below(part, part.key, 0)
    yield line.key, line, 0


def table(
    words: Words,
    counted: Count,
    player: str,
    claims: dict[str, int],
    opened: list[str],
    refused: dict[str, str],
    audit: Audit | None,
) -> str:
    mine, rules = words.t("score.yours", "Yours"), words.t("score.rules", "Rules")
    first = audit.first.path if audit is not None and audit.first is not None else None
    rows = [
        f'<div class="row top"><span></span><span>{escape(mine)}</span><span>{escape(rules)}</span><span></span></div>'
    ]
    whole = counted.lines[player]
    for path, line, depth in tree(whole):
        is_open = ALL in opened or path in opened
        classes = "row" + " deep" * (depth > 0) + " first" * (path == first) + " all" * (line is whole)
        text = words.line(line)
        claimed = claims.get(path)
        rows.append(
            f'<div class="{classes}"><button class="why" data-tap="open:{escape(path)}" '
            f'aria-expanded="{str(is_open).lower()}">'
            f"{_with_arrow(text, is_open)}</button>"
            f"{fields.figure(f'claim:{player}:{path}', '' if claimed is None else str(claimed), f'{mine}: {text}')}"
            f'<span class="rules">{number(line.points)}</span>{_sign(words, line, claimed)}</div>'
        )
        if path in refused:
            rows.append(fields.fault(fault_text(words, Fault("", "int_type", {"given": refused[path]}))))
        if is_open:
            rows.append(f'<div class="reason">{reason(words, line)}</div>')
    return f'<div class="lines">{"".join(rows)}</div>'


def _with_arrow(text: str, is_open: bool) -> str:
    """The arrow never stands alone on a line."""
    before, space, last = text.rpartition(" ")
    return f'{escape(before)}{space}<span class="end">{escape(last)}{UP if is_open else DOWN}</span>'


def _sign(words: Words, line: Line, claimed: int | None) -> str:
    if claimed is None:
        return "<span></span>"
    right = claimed == line.points
    word = words.t("level.right", "Right") if right else words.t("level.not-right", "Not right")
    return f'<span role="img" aria-label="{escape(word)}">{look.symbol("ok" if right else "no", 20)}</span>'


def reason(words: Words, line: Line) -> str:
    """How the figure comes about: the sum of the parts, the rule in our words, where it stands."""
    rule = content.load(words.game_id or "").rules[line.rule.id]
    summed = ""
    if line.parts:
        summed = look.paragraph(f"{' + '.join(_term(part.points) for part in line.parts)} = {number(line.points)}")
    return (
        f"{summed}{look.paragraph(words.text(rule.id, rule.text))}"
        f"{parts.citations(words, rule.sections[:1])} {parts.strength(words, rule.strength)}"
    )


def _term(points: int) -> str:
    return f"({number(points)})" if points < 0 else str(points)


def _chips(words: Words, counted: Count, player: str) -> str:
    """Everybody with their points; a sign where a figure of theirs differs."""
    if len(counted.lines) == 1:
        return ""
    mark = form(counted.game.ID).player_mark
    differing = {audit.player for audit in counted.audits if audit.first is not None}
    chips = "".join(
        controls.chip(
            f"at:{at}",
            number(line.points),
            on=one == player,
            picture=mark(one) + (look.symbol("no", 16) if one in differing else ""),
            name=f"{player_name(words, counted, one)}: {number(line.points)}",
        )
        for at, (one, line) in enumerate(counted.lines.items())
    )
    return f'<div class="kinds" style="margin:0 0 12px">{chips}</div>'


# The verdict on the claims


def verdict(words: Words, audit: Audit | None) -> str:
    if audit is None:
        hint = words.t("score.claim-hint", "Enter your own figures under “Yours”: the first wrong one is explained.")
        return f'<div class="rt">{look.paragraph(hint, "cap")}</div>'
    if audit.first is None:
        return look.card("ok", words.t("score.all-right", "All your figures are right"))
    return _difference(words, audit.player, audit.first)


def _difference(words: Words, player: str, first: Difference) -> str:
    """The first line that differs, the misreading that would give the claimed figure, and the way to mend it."""
    known = content.load(words.game_id or "")
    rule = known.rules[first.line.rule.id]
    over = first.claimed - first.line.points
    word = (
        words.t("score.too-many", "{n} too many", n=over)
        if over > 0
        else words.t("score.too-few", "{n} too few", n=-over)
    )
    titles = "; ".join(words.text(id, known.misreadings[id].title) for id in first.misreadings)
    texts = [look.paragraph(words.text(id, known.misreadings[id].text)) for id in first.misreadings]
    if not texts:
        texts = [look.paragraph(words.text(rule.id, rule.text))]
    place = words.t("score.first-difference", "First difference: {line}", line=words.line(first.line))
    figures = (
        f'<div class="two"><span class="cap">{escape(words.t("score.yours", "Yours"))}</span>'
        f'<span><s class="was">{number(first.claimed)}</s> {escape(titles)}</span>'
        f'<span class="cap">{escape(words.t("score.rules", "Rules"))}</span>'
        f'<span><b class="now">{number(first.line.points)}</b></span></div>'
    )
    label = words.t("score.correct", "Correct to {n}", n=number(first.line.points))
    button = (
        f'<button class="go" data-tap="correct:{player}:{escape(first.path)}:{first.line.points}">'
        f"{escape(label)}</button>"
    )
    feet = f'<div class="feet">{parts.citations(words, rule.sections[:1])}{button}</div>'
    strength = parts.strength(words, rule.strength)
    return look.card("no", word, [look.paragraph(place), figures, *texts, feet], strength)
