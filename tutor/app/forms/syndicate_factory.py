"""The factory of a round on the score sheets: who stood where, and what the investors gave for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from tutor.app import controls, fields, look
from tutor.app.boards.syndicate.shapes import EMBLEM, GLYPH, PAINT
from tutor.app.forms import syndicate_draft as drafts
from tutor.app.forms.syndicate_draft import Draft
from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import PLACES, TYPES
from tutor.games.syndicate.effects import award_events
from tutor.games.syndicate.scoring import Award, award_investors
from tutor.games.syndicate.sheets import FactoryFacts, factory_findings
from tutor.games.syndicate.state import Readings
from tutor.i18n import Words
from tutor.kernel.verdict import Finding

STYLE = """<style>
.rt .plant{padding:4px 0 0}
.rt .card>.fold{margin-top:8px}
.rt .plant .row4{display:grid;grid-template-columns:minmax(22px,1fr) 128px 128px;gap:6px;align-items:center;
 justify-items:center;min-height:48px}
.rt .plant .heads{min-height:0;font-size:13px;line-height:1.2;font-weight:600;color:var(--ink2);text-align:center}
.rt .plant .entry input[data-field]{width:40px}
.rt .plant .chips{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(44px,1fr)}
.rt .plant .chips .chip{padding:2px}
.rt .plant p{margin:4px 0}
.rt .plant ul{margin:8px 0}
.rt .plant li{font-size:15px;line-height:1.3}
</style>"""


def awards_of(draft: Draft, number: int, readings: Readings) -> tuple[Award, ...] | None:
    """What the investors of a round gave; None while it is not told in full or cannot be so."""
    if number not in drafts.told_factories(draft) or problems(draft, number, readings):
        return None
    facts = FactoryFacts.model_validate(drafts.factory_facts(draft, number))
    return award_investors(facts.table(), facts.investors, facts.order, readings)


def problems(draft: Draft, number: int, readings: Readings) -> list[Finding]:
    """What is impossible about a factory that is told, or not there yet."""
    facts = FactoryFacts.model_validate(drafts.factory_facts(draft, number))
    players = [player["player"] for player in draft["players"][: draft["count"]]]
    return [finding for finding in factory_findings(facts, players, readings) if not finding.kept]


def fold(words: Words, draft: Draft, number: int, readings: Readings, reasons: dict[str, str]) -> str:
    """One line until it is opened; ``reasons`` are the sentences to figures that were refused, by field."""
    title = escape(words.t("sheet.factory", "Factory: who stood where"))
    hint = words.t("sheet.factory-hint", "For all players at once: tokens and second places follow.")
    body = [
        look.paragraph(hint, "cap"),
        _order(words, draft, number),
        _investors(words, draft, number),
        *(_place(words, draft, number, place, reasons) for place in range(PLACES)),
    ]
    if number in drafts.told_factories(draft):
        awards = awards_of(draft, number, readings)
        told = words.t("sheet.factory-told", "filled in")
        begun = words.t("sheet.factory-begun", "not complete yet")
        title += f' <span class="cap">{escape(begun if awards is None else told)}</span>'
        body += _what_is_wrong(words, problems(draft, number, readings)) if awards is None else [_given(words, awards)]
        body.append(controls.action(f"forget:{number}", words.t("sheet.factory-forget", "Clear the factory")))
    return controls.fold(title, f'<div class="plant">{"".join(body)}</div>', f"factory-{number}")


def _given(words: Words, awards: Iterable[Award]) -> str:
    """Who took what, investor by investor."""
    return look.rows(escape(words.event(event)) for award in awards for event in award_events(award))


def _what_is_wrong(words: Words, found: list[Finding]) -> Iterator[str]:
    """First what cannot be so, then in small print what is only not there yet."""
    for finding in found:
        if not _is_to_come(finding):
            yield fields.fault(words.finding(finding))
    for finding in found:
        if _is_to_come(finding):
            yield look.paragraph(words.finding(finding), "cap")


def _is_to_come(finding: Finding) -> bool:
    if finding.rule is r.FOUR_AGENTS:
        return bool(finding.params["have"] < finding.params["need"])
    return finding.rule is r.MARKER_FOR_EACH or (finding.rule is r.FIVE_INVESTORS and finding.params["have"] == 0)


def _order(words: Words, draft: Draft, number: int) -> str:
    order = draft["factories"][number]["order"]
    chips = []
    for seat, player in enumerate(draft["players"][: draft["count"]]):
        name = _name(words, player)
        chips.append(_in_a_row(f"order:{number}:{seat}", [at for at in order if at < draft["count"]], seat,
                               player_mark(player["player"]), name))  # fmt: skip
    label = words.t("sheet.factory-order", "Turn order: tap from the top of the stack")
    return controls.block(label, controls.chips(chips))


def _investors(words: Words, draft: Draft, number: int) -> str:
    """Tapped from left to right; their names stand below, for five of them share a line."""
    laid = draft["factories"][number]["investors"]
    chips = [_in_a_row(f"laid:{number}:{type_}", laid, type_, emblem(type_), _type(words, type_)) for type_ in TYPES]
    label = words.t("sheet.factory-investors", "Investors: tap from left to right")
    told = ", ".join(_type(words, type_) for type_ in laid)
    return controls.block(label, controls.chips(chips) + (look.paragraph(told, "cap") if told else ""))


def _in_a_row(tap: str, row: Sequence[Any], one: Any, picture: str, name: str) -> str:
    """A chip that shows its number in the row once it is tapped."""
    if one not in row:
        return controls.chip(tap, picture=picture, name=name)
    place = row.index(one) + 1
    return controls.chip(tap, str(place), on=True, picture=picture, name=f"{name}: {place}")


def _place(words: Words, draft: Draft, number: int, place: int, reasons: dict[str, str]) -> str:
    """Agents and assistants of everybody above one card."""
    label = f"{words.label('field.place')} {place + 1}"
    agents, assistants = words.label("field.agents"), words.label("field.assistants")
    rows = [
        f'<div class="row4 heads"><span></span><span>{escape(agents)}</span><span>{escape(assistants)}</span></div>'
    ]
    for seat, player in enumerate(draft["players"][: draft["count"]]):
        standing = draft["factories"][number]["places"][place][seat]
        cells = []
        for kind, what in (("agents", agents), ("assistants", assistants)):
            field = f"factories.{number}.places.{place}.{seat}.{kind}"
            spoken = f"{label}, {_name(words, player)}, {what}"
            cells.append(fields.entry(words, field, standing[kind], spoken, named=False))
            if field in reasons:
                rows.append(fields.fault(reasons[field]))
        rows.append(f'<div class="row4">{player_mark(player["player"])}{"".join(cells)}</div>')
    return controls.block(label, "".join(rows))


def _name(words: Words, player: Draft) -> str:
    word = words.value("player", player["player"])
    return player["name"] or word[:1].upper() + word[1:]


def _type(words: Words, type_: str) -> str:
    return words.label(f"type.{type_}")


def player_mark(player: str, size: int = 22) -> str:
    """Colour and glyph together."""
    return (
        f'<svg width="{size}" height="{size}" viewBox="-11 -11 22 22" aria-hidden="true">{player_shape(player)}</svg>'
    )


def player_shape(player: str) -> str:
    """The same as a part of a larger drawing, around the point 0, 0."""
    return f'<circle r="9" fill="{PAINT[player]}" class="ol"/><g transform="scale(1.3)">{GLYPH[player]}</g>'


def emblem(type_: str) -> str:
    shape = EMBLEM[type_]  # type: ignore[index]
    return f'<svg width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true">{shape}</svg>'
