"""The questions about a wagon to be bought: of the row, or of the discard pile."""

from __future__ import annotations

from html import escape

from tutor.app import controls, fields, look
from tutor.app.forms.shinkansen import naming
from tutor.app.forms.shinkansen import questions as q
from tutor.app.forms.shinkansen.told import Facts
from tutor.games.shinkansen.components import SYMBOLS
from tutor.i18n import Words


def takes(words: Words, facts: Facts) -> str:
    options = (("yes", words.t("check.take-wagon", "this wagon")), ("no", words.t("check.take-none", "none")))
    chips = (controls.chip(f"takes:{id}", word, on=facts["takes"] is (id == "yes")) for id, word in options)
    asked = controls.line(words.t("check.you-take", "You take"), controls.chips(chips))
    if facts["takes"]:
        return asked
    return asked + look.paragraph(words.t("check.cheapest", "Tell about the cheapest wagon of the row."), "cap")


def wagon(words: Words, facts: Facts) -> str:
    """Its cities, whether there is a station in them, and its printed cost."""
    first, second = words.t("check.city", "City"), words.t("check.second-city", "Second city")
    picked = (
        f'<div class="pair">{q.city_field(words, facts, "bought", first)}'
        f"{q.city_field(words, facts, 'bought_second', second, '–')}</div>"
    )
    stations = _station_in(words, facts, "bought", "station")
    if facts["bought_second"]:
        stations += _station_in(words, facts, "bought_second", "station_second")
    cost = q.figure(words, facts, "cost", words.t("check.cost", "Printed cost"))
    return controls.block(words.t("check.wagon-cities", "Cities of the wagon"), picked) + stations + cost


def _station_in(words: Words, facts: Facts, city: str, name: str) -> str:
    place = naming.city(words, facts[city])
    return q.yes_no(words, facts, name, words.t("check.station-in", "Station in {city}?", city=place))


def symbols(words: Words, facts: Facts) -> str:
    """The markers that the wagon prints, the second perhaps two-coloured."""
    first = [(symbol, naming.symbol(words, symbol)) for symbol in SYMBOLS[:3]]
    second = [("", "–"), *((symbol, naming.symbol(words, symbol)) for symbol in SYMBOLS)]
    left, right = words.t("check.left-marker", "Left value token"), words.t("check.right-marker", "Right value token")
    shown = ", ".join(naming.symbol(words, facts[name]) for name in ("symbol", "symbol_second") if facts[name])
    picked = (
        f'<div class="pair">{fields.choice("symbol", facts["symbol"], first, left)}'
        f"{fields.choice('symbol_second', facts['symbol_second'], second, right)}</div>"
    )
    title = f"{escape(words.t('check.markers-printed', 'Value tokens on it'))}: <b>{escape(shown)}</b>"
    chosen = ""
    if "/" in facts["symbol_second"]:
        chosen = q.station_colours(words, facts, "chosen", words.t("check.marker-chosen", "Which of the two?"))
    return controls.fold(title, picked, "symbols") + chosen


def occupied(words: Words, facts: Facts) -> str:
    return q.yes_no(words, facts, "occupied", words.t("check.occupied", "Somebody's token on it?"))


def discarded(words: Words, facts: Facts) -> str:
    return q.yes_no(words, facts, "discarded", words.t("check.in-discard", "In the discard pile?"))


def spent(words: Words, facts: Facts) -> str:
    return q.yes_no(words, facts, "spent", words.t("check.spent", "Your buying card used before?"))


def from_discard(words: Words, facts: Facts) -> str:
    """A wagon of the discard pile; points are asked for too, because people would like to pay with them."""
    return (
        discarded(words, facts)
        + wagon(words, facts)
        + q.yen(words, facts)
        + q.points(words, facts)
        + symbols(words, facts)
    )
