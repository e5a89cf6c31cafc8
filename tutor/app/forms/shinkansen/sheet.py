"""Shinkansen's score sheets to fill in: the table once, then one player at a time, the train by touching its cities."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import streamlit as st

from tutor.app import component, controls, fields, look
from tutor.app.forms.shinkansen import draft as drafts
from tutor.app.forms.shinkansen import naming, pictures
from tutor.app.forms.shinkansen.draft import Draft
from tutor.app.forms.shinkansen.draft_of import draft_of
from tutor.games import shinkansen
from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import BOWLS, CITIES, COLOURS, STATION_COLOURS, STATION_VALUES, VENUE_EFFECTS
from tutor.i18n import Words
from tutor.kernel.verdict import Finding, Rule
from tutor.table.faults import Fault, fault_text

STYLE = """<style>
.rt.sheet h2{font-size:16px;flex:1 1 auto;min-width:5em}
.rt.sheet .top{display:flex;align-items:center;gap:8px;flex-wrap:wrap;margin:0 0 4px}
.rt .whose{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:6px;margin:0 0 12px;
 scroll-margin-top:80px}
.rt .whose .chip{padding:2px}
.rt .who{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px;margin:0 0 6px;align-items:center}
.rt .who>*{width:100%}
.rt .city{display:grid;grid-template-columns:minmax(0,1fr) repeat(4,44px);gap:4px;align-items:center;min-height:50px}
.rt .city+.city{border-top:1px solid var(--line)}
.rt .city .name{font-size:15px;line-height:1.2;font-weight:600;overflow-wrap:anywhere}
.rt .city .chip{padding:0}
.rt .city .chip:not(.on) svg{opacity:.4}
.rt .train{display:flex;flex-wrap:wrap;align-items:center;gap:6px;margin:4px 0 8px}
.rt .train .end{color:var(--ink2);display:inline-flex}
.rt .train .chip{font-size:17px;font-weight:700;padding:2px 6px}
.rt .pad{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:6px}
.rt .pad .chip{padding:0;font-size:17px}
.rt .seg{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:6px;margin:6px 0}
.rt .seg .chip{padding:2px;font-size:14px}
.rt .count{font-size:15px;font-weight:700;color:var(--ink2)}
</style>"""
RAIL = pictures.icon("lay-track", 22)


def sheet_form(words: Words, key: str) -> dict[str, Any]:
    """The table's facts or one player's sheet (``{key}-at``); a score file's facts put under ``key`` are taken over."""
    draft, refused, at = _filled_in(key)
    facts = drafts.facts_of(draft)
    problems = _problems(facts)
    st.html(STYLE)
    form = _Form(words, draft, at, refused, problems)
    component.show(f'<div class="rt sheet">{"".join(form.draw())}</div>', key=f"{key}-form")
    return facts


def sheet_facts(key: str) -> dict[str, Any] | None:
    """The facts of what is filled in so far; None where nothing is."""
    held = st.session_state.get(key)
    if held is None:
        return None
    draft = held if "adds" in held else draft_of(held)
    return drafts.facts_of(draft) if draft != drafts.new_draft(draft["count"]) else None


def is_final(facts: dict[str, Any]) -> bool:
    """There is one count only, at the end."""
    return True


def _filled_in(key: str) -> tuple[Draft, dict[str, Fault], int]:
    """The sheets with all that has been entered and touched, and what of it was refused."""
    held = st.session_state.setdefault(key, drafts.new_draft())
    if "adds" not in held:
        held = st.session_state[key] = draft_of(held)
        st.session_state[f"{key}-refused"] = {}
    refused = st.session_state.setdefault(f"{key}-refused", {})
    for field, given in component.entered(f"{key}-form").items():
        fault = drafts.enter(held, field, given)
        refused.pop(field, None)
        if fault is not None:
            refused[field] = {"kind": fault.kind, "params": fault.params}
    at = _shown(key, held)
    for tap in component.taps(f"{key}-form"):
        if tap.startswith("at:"):
            st.session_state[f"{key}-at"] = int(tap.removeprefix("at:"))
            held["picked"] = None
        else:
            drafts.choose(held, tap, max(0, at))
        at = _shown(key, held)
    return held, {field: Fault("", **fault) for field, fault in refused.items()}, at


def _shown(key: str, draft: Draft) -> int:
    """The player shown; below 0 the table. A new sheet begins with the table."""
    at: int = min(st.session_state.get(f"{key}-at", -1), len(drafts.sheets(draft)) - 1)
    st.session_state[f"{key}-at"] = at
    return at


def _problems(facts: dict[str, Any]) -> list[Finding]:
    """All that is impossible about the sheets, or not there yet."""
    own = [{name: value for name, value in player.items() if name != "name"} for player in facts["players"]]
    found = shinkansen.sheet_findings({**facts, "players": own}, shinkansen.readings())
    return [finding for finding in found if not finding.kept]


class _Form:
    """One drawing of the form."""

    def __init__(self, words: Words, draft: Draft, at: int, refused: dict[str, Fault], problems: list[Finding]) -> None:
        self.words, self.draft, self.at, self.refused, self.problems = words, draft, at, refused, problems
        self.players = drafts.sheets(draft)

    def draw(self) -> Iterable[str]:
        yield self._chips()
        if self.at < 0:
            yield self._who_plays()
            yield self._cities()
            yield self._ranking()
            yield self._venues()
        else:
            yield self._who()
            yield self._figures()
            yield self._train()
            yield self._bowls()

    def _chips(self) -> str:
        """Whether the table or whose sheet is shown; where something is amiss stands the sign."""
        words = self.words
        told = {problem.params.get("player") for problem in self.problems}
        table = words.t("sheet.table", "Table")
        sign = look.symbol("no", 16) if any("player" not in problem.params for problem in self.problems) else ""
        chips = [controls.chip("at:-1", "" if sign else table, on=self.at < 0, picture=RAIL + sign, name=table)]
        for at, player in enumerate(self.players):
            name = self._name(at)
            picture = pictures.player_mark(player["player"]) + (
                look.symbol("no", 16) if player["player"] in told else ""
            )
            chips.append(controls.chip(f"at:{at}", on=at == self.at, picture=picture, name=name))
        named = escape(words.t("sheet.whose", "Whose sheet"))
        return f'<div class="whose" role="group" aria-label="{named}" data-look="{self.at}">{"".join(chips)}</div>'

    def _name(self, at: int) -> str:
        player = self.players[at]
        word = naming.player(self.words, player["player"])
        if drafts.is_hideo(self.draft, at):
            return f"{self.words.t('sheet.hideo', 'Hideo')}, {word}"
        return f"{player['name']}, {word}" if player["name"] else word

    # The table

    def _who_plays(self) -> str:
        words = self.words
        alone = look.paragraph(words.t("sheet.alone", "One player: alone against Hideo."), "cap")
        parts = [self._stepper("count", self.draft["count"], words.label("field.players")), alone]
        if self.draft["count"] == 1:
            label = words.t("sheet.hideo-cities", "Hideo's two cities, face up on his board")
            picks = "".join(
                fields.choice(f"hideo.{at}", str(city), naming.cities(words, "–"), f"{label}: {at + 1}")
                for at, city in enumerate(self.draft["hideo"])
            )
            parts.append(controls.block(label, f'<div class="who">{picks}</div>'))
        return _card(*parts, *self._faults(r.PLAYER_COUNT, r.ONE_AGAINST_HIDEO, r.TOKENS_FACE_UP))

    def _cities(self) -> str:
        """Each city of the line: track laid or not, and the colour of its station."""
        words = self.words
        rows = []
        for number, city in enumerate(self.draft["cities"], 1):
            name, track = naming.city(words, number), words.t("sheet.track", "Track")
            chips = [controls.chip(f"track:{number}", on=city["track"], picture=RAIL, name=f"{name}: {track}")] + [
                controls.chip(
                    f"station:{number}:{colour}",
                    on=city["station"] == colour,
                    picture=pictures.station(colour, 24),
                    name=f"{name}: {naming.built(words, colour)}",
                )
                for colour in STATION_COLOURS
            ]
            rows.append(
                f'<div class="city" role="group" aria-label="{escape(name)}"><span class="name">{escape(name)}</span>'
                f"{''.join(chips)}</div>"
            )
        title = escape(words.t("sheet.cities", "Cities"))
        note = escape(words.t("sheet.cities-note", "track, then station"))
        head = f'<div class="top"><h2>{title}</h2><span class="cap">{note}</span></div>'
        return _card(head, *rows, *self._faults(r.FOUR_STATIONS, r.TWELVE_CONSTRUCTION_TOKENS))

    def _ranking(self) -> str:
        """Which marker lies where: the most advanced first, the top of a stack before what lies under it."""
        words = self.words
        rows = []
        for place, (points, chosen) in enumerate(zip(STATION_VALUES, self.draft["ranking"], strict=True), 1):
            label = words.tn("sheet.points", "{n} point", "{n} points", points)
            chips = controls.chips(
                controls.chip(
                    f"rank:{place}:{colour}",
                    on=chosen == colour,
                    picture=pictures.station(colour),
                    name=f"{label}: {naming.station(words, colour)}",
                )
                for colour in STATION_COLOURS
            )
            rows.append(controls.line(label, chips))
        title = escape(words.t("sheet.ranking", "Station value tokens"))
        note = escape(words.t("sheet.ranking-note", "the most advanced first"))
        return _card(f'<div class="top"><h2>{title}</h2><span class="cap">{note}</span></div>', *rows)

    def _venues(self) -> str:
        words = self.words
        rows = []
        for at, (effect, city) in enumerate(zip(VENUE_EFFECTS, self.draft["venues"], strict=True)):
            label = naming.venue(words, effect)
            rows.append(
                fields.beside(label, fields.choice(f"venues.{at}", str(city), naming.cities(words, "–"), label))
            )
        title = escape(words.t("sheet.venues", "Cities of the venues"))
        return _card(
            f'<div class="top"><h2>{title}</h2></div>', *rows, *self._faults(r.THREE_VENUES, r.VENUE_TOKEN_ONCE)
        )

    # One player

    @property
    def player(self) -> Draft:
        return self.players[self.at]

    @property
    def is_hideo(self) -> bool:
        return drafts.is_hideo(self.draft, self.at)

    def _who(self) -> str:
        words, place = self.words, f"players.{self.at}"
        colours = [(colour, naming.player(words, colour)) for colour in COLOURS]
        colour = fields.choice(f"{place}.player", self.player["player"], colours, words.label("field.player"))
        if self.is_hideo:
            name = f"<h2>{escape(words.t('sheet.hideo', 'Hideo'))}</h2>"
        else:
            name = fields.text(f"{place}.name", self.player["name"], words.t("sheet.name", "Name"), drafts.LONGEST_NAME)
        return _card(f'<div class="who">{colour}{name}</div>')

    def _figures(self) -> str:
        words, place, player = self.words, f"players.{self.at}", self.player
        steppers = [
            self._stepper(f"{place}.points", player["points"], words.t("sheet.so-far", "Points so far")),
            self._stepper(f"{place}.tracks", player["tracks"], words.t("sheet.tracks", "Track tokens left")),
        ]
        if not self.is_hideo:
            steppers.insert(1, self._stepper(f"{place}.yen", player["yen"], words.t("sheet.yen", "Yen left")))
        return _card(*steppers)

    def _train(self) -> str:
        """The wagons as they stand behind the locomotive, and the twelve cities to touch."""
        words, train = self.words, self.player["train"]
        at = drafts.picked(self.draft, train)
        wagons = "".join(
            controls.chip(f"pick:{number}", _face(coach), on=number == at, name=self._wagon_name(number, coach))
            for number, coach in enumerate(train)
        )
        title = escape(words.t("sheet.train", "Train"))
        note = (
            words.t("sheet.any-order", "in any order")
            if self.is_hideo
            else words.t("sheet.from-locomotive", "from the locomotive on")
        )
        head = f'<div class="top"><h2>{title}</h2><span class="cap">{escape(note)}</span></div>'
        shown = f'<div class="train"><span class="end">{pictures.icon("locomotive", 32)}</span>{wagons}</div>'
        faults = self._faults(r.THIRTY_WAGONS, r.VENUE_TOKEN_ONCE)
        return _card(head, shown, self._what_to_add(train, at), self._pad(train, at), *faults)

    def _wagon_name(self, number: int, coach: Draft) -> str:
        cities = ", ".join(naming.city(self.words, city) for city in _cities(coach))
        return self.words.t("sheet.wagon-name", "Wagon {n}: {cities}", n=number + 1, cities=cities)

    def _what_to_add(self, train: list[Draft], at: int | None) -> str:
        """What the next city touched becomes, and what may be done with the marked wagon."""
        words = self.words
        names = {
            "wagon": words.t("sheet.add-wagon", "Wagon"),
            "city": words.t("sheet.add-city", "2nd city"),
            "left": words.t("sheet.add-token-left", "Token left"),
            "right": words.t("sheet.add-token-right", "Token right"),
        }
        adds = "".join(controls.chip(f"adds:{id}", name, on=self.draft["adds"] == id) for id, name in names.items())
        label = words.t("sheet.next-adds", "What the next number adds")
        body = controls.block(label, f'<div class="seg">{adds}</div>') if train else ""
        if at is None:
            return body
        left, right = words.t("sheet.to-front", "To the front"), words.t("sheet.to-back", "To the back")
        remove = words.t("sheet.remove", "Remove")
        moves = (
            controls.chip("shift:-", "←", name=left)
            + controls.chip("shift:+", "→", name=right)
            + controls.chip("remove", remove)
        )
        return f'<div class="seg">{moves}</div>{body}'

    def _pad(self, train: list[Draft], at: int | None) -> str:
        pad = "".join(
            controls.chip(f"add:{city}", str(city), name=naming.city(self.words, city)) for city in range(1, CITIES + 1)
        )
        return f'<div class="pad">{pad}</div>'

    def _bowls(self) -> str:
        """A stepper for each venue that is told of; those left follow, unless a link or a lone sheet says otherwise."""
        words, player, place = self.words, self.player, f"players.{self.at}"
        rows = [
            self._stepper(f"{place}.bowls.{at}", player["bowls"][at], naming.city(words, city))
            for at, city in enumerate(self.draft["venues"])
            if city
        ]
        if not rows:
            note = words.t("sheet.venues-first", "Tell the cities of the venues under “Table” to count them.")
            rows.append(look.paragraph(note, "cap"))
        left, told = drafts.bowls_left(self.draft, player), words.t("sheet.bowls-left", "Left in the play area")
        if player["left"] is not None or not any(self.draft["venues"]):
            rows.append(self._stepper(f"{place}.left", left, told))
        elif not self.is_hideo:
            rows.append(fields.beside(told, f'<span class="count">{left}</span>'))
        title = escape(words.t("sheet.bowls", "Bowls on the venues"))
        count = f'<span class="count">{drafts.placed(self.draft, player)} / {BOWLS}</span>'
        head = f'<div class="top"><h2>{title}</h2>{count}</div>'
        return _card(head, *rows, *self._faults(r.SEVEN_BOWLS, mine=True))

    # Faults

    def _stepper(self, field: str, value: int, label: str) -> str:
        """A stepper, and below it why what was entered last cannot be."""
        refused = self.refused.get(field)
        reason = fields.fault(fault_text(self.words, refused)) if refused is not None else ""
        return fields.stepper(self.words, field, value, label) + reason

    def _faults(self, *rules: Rule, mine: bool = False) -> list[str]:
        """What the rules hold against this part of the table, or of this player's sheet."""
        found = {
            self.words.finding(problem)
            for problem in self.problems
            if problem.rule in rules and (not mine or problem.params.get("player") in (None, self.player["player"]))
        }
        return [fields.fault(sentence) for sentence in sorted(found)]


def _cities(coach: Draft) -> list[int]:
    return [*coach["left"], *coach["cities"], *coach["right"]]


def _face(coach: Draft) -> str:
    """The numbers as the wagon shows them; a token is set apart by a plus."""
    printed = "·".join(str(city) for city in coach["cities"])
    left = "".join(f"{city}+" for city in coach["left"])
    return left + printed + "".join(f"+{city}" for city in coach["right"])


def _card(*parts: str) -> str:
    return f'<section class="card">{"".join(parts)}</section>'
