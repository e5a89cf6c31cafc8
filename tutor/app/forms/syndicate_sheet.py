"""Syndicate's score sheets to fill in: one player at a time, each round as points or card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import Any

import streamlit as st

from tutor.app import component, controls, fields, look, readings
from tutor.app.boards.syndicate.shapes import GROUND
from tutor.app.forms import syndicate_draft as drafts
from tutor.app.forms import syndicate_factory as factory
from tutor.app.forms.syndicate_draft import Draft
from tutor.app.forms.syndicate_factory import emblem, player_mark
from tutor.games import syndicate
from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import COLOURS, DICE, ROUNDS, SLOTS, TYPES, UNPRICED
from tutor.games.syndicate.conditions import parse
from tutor.games.syndicate.names import condition_label
from tutor.games.syndicate.state import Readings
from tutor.i18n import Words
from tutor.kernel.reading import as_fields
from tutor.kernel.verdict import Finding
from tutor.table.faults import Fault, fault_text

STYLE = """<style>
.rt.sheet h2{font-size:16px;flex:1 1 auto;min-width:5em}
.rt.sheet .top{display:flex;align-items:center;gap:8px;flex-wrap:wrap;margin:0 0 4px}
.rt .seg{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:6px}
.rt .whose{grid-auto-columns:minmax(0,1fr);margin:0 0 12px;scroll-margin-top:80px}
.rt .who{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px;margin:0 0 6px}
.rt .who>*{width:100%}
.rt .dice{display:grid;grid-template-columns:repeat(auto-fit,minmax(50px,1fr));gap:6px;margin:4px 0 8px}
.rt .dice select{padding:0 0 0 4px;font-weight:700;font-size:17px}
.rt .robot{border-radius:8px;padding:8px;margin:0 0 8px;background:var(--g,var(--sunken));
 border:1.5px solid var(--line)}
.rt .robot .cap{display:flex;gap:8px;align-items:center;justify-content:space-between;margin:0 0 4px;color:var(--ink)}
.rt .robot .pick{display:grid;grid-template-columns:minmax(0,1fr) 112px;gap:6px}
.rt .robot .pick select{width:100%}
.rt .robot .pick :nth-child(1):nth-last-child(2),.rt .robot .pick :last-child{grid-column:1/-1}
@media (max-width:300px){.rt .robot .pick{grid-template-columns:minmax(0,1fr)}}
.rt .count{font-size:15px;font-weight:700;color:var(--ink2)}
</style>"""


def sheet_form(words: Words, key: str) -> dict[str, Any]:
    """The table's sheets, the player of ``{key}-at`` shown; a score file's facts put under ``key`` are taken over."""
    draft, refused, at = _filled_in(key)
    facts = drafts.facts_of(draft)
    problems = _problems(facts)
    st.html(STYLE + factory.STYLE)
    form = _Form(words, draft, at, refused, problems, _readings())
    component.show(f'<div class="rt sheet">{"".join(form.draw())}</div>', key=f"{key}-form")
    return facts


def sheet_facts(key: str) -> dict[str, Any] | None:
    """The facts of what is filled in so far; None where nothing is."""
    held = st.session_state.get(key)
    if held is None:
        return None
    draft = held if "stage" in held else drafts.draft_of(held)
    return drafts.facts_of(draft) if draft != drafts.new_draft(draft["count"]) else None


def is_final(facts: dict[str, Any]) -> bool:
    """Whether the game is over, so that there is a winner."""
    return any(len(player["rounds"]) == ROUNDS for player in facts["players"])


def _filled_in(key: str) -> tuple[Draft, dict[str, Fault], int]:
    """The sheets with all that has been entered and touched, and what of it was refused."""
    held = st.session_state.setdefault(key, drafts.new_draft())
    if "stage" not in held:
        held = st.session_state[key] = drafts.draft_of(held)
        st.session_state[f"{key}-refused"] = {}
    refused = st.session_state.setdefault(f"{key}-refused", {})
    for field, given in component.entered(f"{key}-form").items():
        fault = drafts.enter(held, field, given)
        refused.pop(field, None)
        if fault is not None:
            refused[field] = {"kind": fault.kind, "params": fault.params}
    for tap in component.taps(f"{key}-form"):
        if tap.startswith("at:"):
            st.session_state[f"{key}-at"] = int(tap.removeprefix("at:"))
        drafts.choose(held, tap)
    at = min(st.session_state.get(f"{key}-at", 0), held["count"] - 1)
    st.session_state[f"{key}-at"] = at
    return held, {field: Fault("", **fault) for field, fault in refused.items()}, at


def _readings() -> Readings:
    held = readings.held(syndicate.ID, readings.own("score", syndicate.ID))
    return syndicate.readings(**as_fields(held))


def _problems(facts: dict[str, Any]) -> list[Finding]:
    """All that is impossible about the sheets, or not there yet."""
    own = [{name: value for name, value in player.items() if name != "name"} for player in facts["players"]]
    found = syndicate.sheet_findings({**facts, "players": own}, _readings())
    return [finding for finding in found if not finding.kept]


class _Form:
    """One drawing of the form."""

    def __init__(
        self,
        words: Words,
        draft: Draft,
        at: int,
        refused: dict[str, Fault],
        problems: list[Finding],
        readings: Readings,
    ) -> None:
        self.words, self.draft, self.at, self.problems, self.readings = words, draft, at, problems, readings
        self.reasons = {field: fault_text(words, fault) for field, fault in refused.items()}
        self.awards = {number: factory.awards_of(draft, number, readings) for number in drafts.told_factories(draft)}
        self.player: Draft = draft["players"][at]
        self.place = f"players.{at}"

    def draw(self) -> Iterable[str]:
        yield self._table()
        yield self._chips()
        yield self._who()
        for number in range(self.draft["stage"]):
            yield self._round(number)
        if self.draft["stage"] == ROUNDS:
            yield self._investors()
            yield self._robots()

    def _table(self) -> str:
        words = self.words
        stages = (
            words.t("sheet.after-1", "Round 1"),
            words.t("sheet.after-2", "Round 2"),
            words.t("sheet.after-3", "Final"),
        )
        chips = "".join(
            controls.chip(f"stage:{stage}", name, on=self.draft["stage"] == stage)
            for stage, name in enumerate(stages, 1)
        )
        return _card(
            self._stepper("count", self.draft["count"], words.label("field.players")),
            *self._faults(r.PLAYER_COUNT),
            controls.block(words.t("sheet.stage", "Scored after"), f'<div class="seg">{chips}</div>'),
        )

    def _chips(self) -> str:
        """Whose sheet is shown; one with something amiss carries the sign."""
        chips = []
        for at, player in enumerate(self.draft["players"][: self.draft["count"]]):
            amiss = any(problem.params.get("player") == player["player"] for problem in self.problems)
            sign = look.symbol("no", 16) if amiss else ""
            word = self.words.value("player", player["player"])
            name = f"{player['name']}, {word}" if player["name"] else word
            few = self.draft["count"] <= 2
            # Four of them share a line of 328 px.
            shown = (player["name"][:8] or word) if few else "" if amiss else player["name"][:3]
            picture = player_mark(player["player"]) + sign
            chips.append(controls.chip(f"at:{at}", shown, on=at == self.at, picture=picture, name=name))
        named = escape(self.words.t("sheet.whose", "Whose sheet"))
        return f'<div class="seg whose" role="group" aria-label="{named}" data-look="{self.at}">{"".join(chips)}</div>'

    def _who(self) -> str:
        words, player = self.words, self.player
        colours = [(colour, words.value("player", colour)) for colour in COLOURS]
        types = [("", "–"), *((type_, words.label(f"type.{type_}")) for type_ in TYPES)]
        start = words.label("field.starting-investor")
        parts = [
            '<div class="who">',
            fields.choice(f"{self.place}.player", player["player"], colours, words.label("field.player")),
            fields.text(f"{self.place}.name", player["name"], words.t("sheet.name", "Name"), drafts.LONGEST_NAME),
            "</div>",
            *self._faults(r.COLOURS_DIFFER),
        ]
        if self.draft["stage"] == ROUNDS:
            picture = emblem(player["start"]) if player["start"] else ""
            parts.append(
                fields.beside(start, fields.choice(f"{self.place}.start", player["start"], types, start), picture)
            )
            parts += self._faults(r.SECTIONS_DIFFER)
        return _card(*parts)

    def _round(self, number: int) -> str:
        words, played, place = self.words, self.player["rounds"][number], f"{self.place}.rounds.{number}"
        title = f"{words.label('field.round')} {number + 1}"
        names = {
            "points": words.t("sheet.by-points", "Points"),
            "cards": words.t("sheet.by-cards", "Cards"),
        }
        chips = "".join(
            controls.chip(f"way:{self.at}:{number}:{way}", name, on=played["way"] == way) for way, name in names.items()
        )
        ways = f'<div class="seg" role="group" aria-label="{escape(title)}">{chips}</div>'
        parts = [f'<div class="top"><h2>{escape(title)}</h2>{ways}</div>']
        if played["way"] == "points":
            parts.append(self._stepper(f"{place}.card_points", played["card_points"], words.label("field.card-points")))
            parts += self._faults(r.NOT_BELOW_ZERO, round=number + 1)
        else:
            parts += self._network(played, place)
        parts.append(self._second_places(number, played, place))
        parts += self._faults(r.ONE_POINT_EACH, round=number + 1)
        if self.draft["count"] > 1:
            parts.append(factory.fold(words, self.draft, number, self.readings, self.reasons))
        return _card(*parts)

    def _second_places(self, number: int, played: Draft, place: str) -> str:
        """To be counted by hand, unless the factory is told."""
        label = self.words.label("field.second-places")
        if number not in self.awards:
            return self._stepper(f"{place}.second_places", played["second_places"], label)
        awards = self.awards[number]
        seconds = "–" if awards is None else str(sum(award.second == self.player["player"] for award in awards))
        return fields.beside(label, f'<b class="count">{seconds}</b>')

    def _network(self, played: Draft, place: str) -> Iterable[str]:
        """Five dice, and between each two of them a robot."""
        words, dice = self.words, played["dice"]
        faces = [("", "–"), *((face, face) for face in "123456")]
        shown = "".join(
            fields.choice(f"{place}.dice.{at}", str(die or ""), faces, f"{words.label('field.dice')}: {at + 1}")
            for at, die in enumerate(dice)
        )
        yield f'<div class="cap">{escape(words.label("field.dice"))}</div><div class="dice">{shown}</div>'
        if None in dice or len(dice) != DICE:
            yield from self._faults(r.FIVE_DICE, have=len([die for die in dice if die is not None]))
        for at, robot in enumerate(played["network"]):
            yield self._robot(robot, f"{place}.network.{at}", at, dice)
        complete = sum(drafts.is_complete(robot) for robot in played["network"])
        if complete < SLOTS:
            yield from self._faults(r.FOUR_ROBOTS_A_ROUND, need=SLOTS, have=complete)
        legend = (words.label("legend.sum"), words.label("legend.difference"), words.label("legend.dice"))
        yield f'<div class="cap">{escape("; ".join(legend))}</div>'

    def _robot(self, robot: Draft, place: str, at: int, dice: list[int | None]) -> str:
        words, type_ = self.words, robot["type"]
        slot = f"{words.label('field.slot')} {at + 1}"
        between = " · ".join(str(die or "–") for die in dice[at : at + 2])
        badge = (
            f'<span class="stand">≈ {escape(words.t("board.stand-in", "stand-in cards"))}</span>' if robot["id"] else ""
        )
        types = [("", words.label("field.type")), *((one, words.label(f"type.{one}")) for one in TYPES)]
        picks = [fields.choice(f"{place}.type", type_, types, f"{slot}: {words.label('field.type')}")]
        if type_ and type_ not in UNPRICED:
            value = "" if robot["points"] is None else str(robot["points"])
            printed = [
                ("", "–"),
                *(
                    (str(n), words.tn("sheet.points", "{n} point", "{n} points", n))
                    for n in range(drafts.MOST_PRINTED + 1)
                ),
            ]
            picks.append(fields.choice(f"{place}.points", value, printed, f"{slot}: {words.label('field.points')}"))
        name = f"{slot}: {words.label('field.condition')}"
        picks.append(
            fields.choice(f"{place}.condition", robot["condition"], self._conditions(robot), name, off=not type_)
        )
        ground = f' style="--g:{GROUND[type_]}"' if type_ else ""
        return (
            f'<div class="robot"{ground}><div class="cap"><span>{escape(slot)}: {escape(between)}</span>{badge}'
            f'{emblem(type_) if type_ else ""}</div><div class="pick">{"".join(picks)}</div></div>'
        )

    def _conditions(self, robot: Draft) -> list[tuple[str, str]]:
        """Those to pick from, and the one that a link may have brought along."""
        type_ = robot["type"]
        known = (*drafts.conditions(type_), robot["condition"]) if type_ else ()
        labels = {known: condition_label(parse(type_, known)) for known in dict.fromkeys(known) if known}
        named = [(condition, self.words.label(label.id, **label.params)) for condition, label in labels.items()]
        return [("", self.words.label("field.condition")), *named]

    def _investors(self) -> str:
        words, player = self.words, self.player
        title = words.t("sheet.investors-won", "Investors won")
        note = words.t("sheet.without-printed", "without the printed one")
        head = f'<div class="top"><h2>{escape(title)}</h2><span class="cap">{escape(note)}</span></div>'
        won = self._won_at_factories()
        if len(self.awards) == ROUNDS:
            return _card(head, won)
        steppers = [
            self._stepper(
                f"{self.place}.investors.{type_}",
                player["investors"][type_],
                words.label(f"type.{type_}"),
                emblem(type_),
                *self._faults(r.INVESTOR_TOKENS, investor=type_),
            )
            for type_ in TYPES
        ]
        return _card(head, won, *steppers, *self._faults(r.FIRST_OR_SECOND))

    def _won_at_factories(self) -> str:
        """The tokens that follow from the factories told; those of the other rounds are counted by hand."""
        if not self.awards:
            return ""
        words = self.words
        won = Counter(
            award.investor
            for awards in self.awards.values()
            for award in awards or ()
            if award.first == self.player["player"]
        )
        told = ", ".join(
            f"{words.label(f'type.{type_}')}\N{NO-BREAK SPACE}{won[type_]}" for type_ in TYPES if won[type_]
        )
        text = words.t("sheet.from-factory", "From the factory: {investors}", investors=told or "–")
        others = words.t("sheet.other-rounds", "Below, only those of the other rounds.")
        return look.paragraph(text) + (look.paragraph(others, "cap") if len(self.awards) < ROUNDS else "")

    def _robots(self) -> str:
        """All robots by type; where every round is told card by card they are counted from the cards."""
        words, player = self.words, self.player
        title = escape(words.label("field.robots"))
        if drafts.counts_itself(player):
            note = escape(words.t("sheet.counted", "counted from the cards"))
            return _card(f'<div class="top"><h2>{title}</h2><span class="cap">{note}</span></div>')
        have, need = sum(player["robots"].values()), SLOTS * ROUNDS
        head = f'<div class="top"><h2>{title}</h2><span class="count">{have} / {need}</span></div>'
        steppers = [
            self._stepper(
                f"{self.place}.robots.{type_}",
                player["robots"][type_],
                words.label(f"type.{type_}"),
                emblem(type_),
                *self._faults(r.ALL_IN_THE_PILE, type=type_),
            )
            for type_ in TYPES
        ]
        return _card(head, *steppers, *self._faults(r.FOUR_ROBOTS_A_ROUND, need=need, have=have))

    def _stepper(self, field: str, value: int, label: str, picture: str = "", *after: str) -> str:
        """A stepper, and below it why what was entered last cannot be."""
        reason = fields.fault(self.reasons[field]) if field in self.reasons else ""
        return fields.stepper(self.words, field, value, label, picture) + reason + "".join(after)

    def _faults(self, rule: Any, **params: Any) -> list[str]:
        """What the rules hold against this part of this player's sheet."""
        wanted = {"player": self.player["player"], **params}
        found = {
            self.words.finding(problem)
            for problem in self.problems
            if problem.rule is rule
            and all(problem.params[name] == value for name, value in wanted.items() if name in problem.params)
        }
        return [fields.fault(sentence) for sentence in sorted(found)]


def _card(*parts: str) -> str:
    return f'<section class="card">{"".join(parts)}</section>'
