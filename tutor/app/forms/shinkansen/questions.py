"""The questions that decide a move of Shinkansen, one function each, as controls to touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from tutor.app import controls, fields, look
from tutor.app.boards.kit import stand_in
from tutor.app.boards.shinkansen import stand_ins
from tutor.app.forms.shinkansen import naming, pictures
from tutor.app.forms.shinkansen import told as t
from tutor.app.forms.shinkansen.told import Facts
from tutor.games.shinkansen.board import stand_in_board
from tutor.games.shinkansen.components import COLOURS, STATION_COLOURS, VENUE_EFFECTS, Colour
from tutor.i18n import Words
from tutor.library import content
from tutor.table.faults import Fault, fault_text

Question = Callable[[Words, Facts], str]


# ---- Pieces that the questions are made of


def figure(words: Words, facts: Facts, name: str, label: str) -> str:
    """A stepper on a line of its own; at its upper bound the reason stands below."""
    return controls.line(label, stepper(words, facts[name], name, label)) + note(words, facts, name)


def stepper(words: Words, value: int, name: str, label: str) -> str:
    less, more = words.t("check.less", "one less"), words.t("check.more", "one more")
    return controls.stepper(name, value, t.FIGURES.get(name, (0, 0))[0], label, less, more)


def note(words: Words, facts: Facts, name: str) -> str:
    if facts.get("note") != name:
        return ""
    if name in t.BOUND_RULE:
        rule = content.load(words.game_id or "").rules[t.BOUND_RULE[name]]
        return look.paragraph(words.text(rule.id, rule.text), "cap")
    high = t.FIGURES[name][1] if name in t.FIGURES else t.MOST_PRINTED
    return look.paragraph(fault_text(words, Fault("", "less_than_equal", {"le": high, "given": high + 1})), "cap")


def yes_no(words: Words, facts: Facts, name: str, label: str) -> str:
    answers = ((False, "no", words.t("verdict.no", "No")), (True, "yes", words.t("verdict.yes", "Yes")))
    return controls.line(
        label,
        controls.chips(controls.chip(f"{name}:{id}", word, on=facts[name] is value) for value, id, word in answers),
    )


def one_of(facts: Facts, name: str, label: str, options: Iterable[tuple[str, str]]) -> str:
    """A few words to choose from, on the question's own line."""
    return controls.line(label, controls.chips(_options(facts, name, options)))


def tiles(facts: Facts, name: str, label: str, options: Iterable[tuple[str, str]]) -> str:
    """A few words to choose from, as wide as the page."""
    return controls.block(label, f'<div class="tiles">{"".join(_options(facts, name, options))}</div>')


def _options(facts: Facts, name: str, options: Iterable[tuple[str, str]]) -> Iterable[str]:
    return (controls.chip(f"{name}:{id}", word, on=str(facts[name]) == id) for id, word in options)


def station_colours(words: Words, facts: Facts, name: str, label: str, none: str = "") -> str:
    """The three colours, each with its sign."""
    first = [controls.chip(f"{name}:", none, on=facts[name] == "")] if none else []
    chips = [
        controls.chip(
            f"{name}:{colour}",
            on=facts[name] == colour,
            picture=pictures.station(colour),
            name=naming.station(words, colour),
        )
        for colour in STATION_COLOURS
    ]
    return controls.line(label, controls.chips(first + chips))


def city_field(words: Words, facts: Facts, name: str, label: str, none: str = "") -> str:
    return fields.choice(name, str(facts[name]), naming.cities(words, none), label)


# ---- The card that is played


def card(words: Words, facts: Facts) -> str:
    names = {
        "own": words.t("check.own-locomotive", "Own locomotive"),
        "foreign": words.t("check.foreign-locomotive", "Other locomotive"),
        "event": words.t("check.card-event", "Event"),
        "wagon": words.t("check.card-wagon", "Wagon"),
        "tail": words.t("check.card-tail", "Tail wagon"),
    }
    shown = tiles(
        facts, "card", words.t("check.card-played", "Card"), ((id, names[id]) for id in t.CARDS[facts["kind"]])
    )
    return shown + _whose(words, facts) + _less(words, facts)


def _whose(words: Words, facts: Facts) -> str:
    """Wagons and tails of others are not for use; who asks is told so."""
    if facts["card"] == "foreign":
        return rival(words, facts)
    if facts["card"] not in ("wagon", "tail"):
        return ""
    options = (("own", words.t("check.mine", "mine")), ("other", words.t("check.anothers", "another's")))
    asked = one_of(facts, "whose", words.t("check.in-whose-train", "In whose train?"), options)
    return asked + (rival(words, facts) if facts["whose"] == "other" else "")


def rival(words: Words, facts: Facts) -> str:
    """Whose card or token it is."""
    others = [colour for colour in COLOURS if colour != facts["me"]]
    return controls.line(words.t("check.whose", "Whose?"), _colours(words, "rival", facts["rival"], others))


def _less(words: Words, facts: Facts) -> str:
    offered = t.discounts(facts)
    if len(offered) == 1:
        return ""
    usual = words.t("check.full-price", "full price")
    options = [(str(less), words.t("check.less-yen", "−{n} yen", n=less) if less else usual) for less in offered]
    return one_of(facts, "less", words.t("check.card-price", "The card prints"), options)


def played(words: Words, facts: Facts) -> str:
    asked = yes_no(words, facts, "played", words.t("check.played", "Already used this turn?"))
    if not facts["played"]:
        return asked
    ways = [("", words.t("check.no-repeat", "no")), ("wagon", words.t("check.repeat-wagon", "wagon, 1 yen"))]
    if facts["card"] != "event":
        ways.append(("event", words.t("check.repeat-event", "event")))
    return asked + one_of(facts, "again", words.t("check.repeat", "Repeated by"), ways)


# ---- The city


def city_and_yen(words: Words, facts: Facts) -> str:
    label = words.t("check.city", "City")
    yen = words.t("check.yen", "Yen")
    control = stepper(words, facts["yen"], "yen", yen)
    return (
        f'<div class="pair">{city_field(words, facts, "city", label)}<span class="lb">{escape(yen)}</span>{control}'
        f"</div>{note(words, facts, 'yen')}"
    )


def site(words: Words, facts: Facts, name: str = "site") -> str:
    options = (
        ("token", words.t("check.site-token", "token")),
        ("empty", words.t("check.site-empty", "empty")),
        ("station", words.t("check.site-station", "station")),
    )
    seen = facts | {"site": t.site(facts)}
    return one_of(seen, name, words.t("check.in-the-site", "In its cell"), options)


def section(words: Words, facts: Facts, name: str = "track") -> str:
    seen = facts | {"track": t.has_track(facts)}
    return yes_no(words, seen, name, words.t("check.track-there", "Track there already?"))


def site_price(words: Words, facts: Facts) -> str:
    """What the own board prints under the cell; a stand-in until it is typed in, unless the book tells it."""
    price = t.site_price(facts, facts["city"])
    is_known = str(facts["city"]) in facts["sites"] or not stand_ins.site(stand_in_board(), facts["city"])
    return _price(
        words, facts, "site", price.cost, price.points, words.t("check.site-prints", "Under the cell"), is_known
    )


def track_price(words: Words, facts: Facts) -> str:
    price = t.track_price(facts)
    label = words.t("check.track-prints", "Cost of track")
    options = (
        ("token", words.t("check.cell-token", "with the token")),
        ("other", words.t("check.cell-other", "another")),
    )
    cell = one_of(facts, "cell", words.t("check.cell", "Space of the cost scale"), options)
    return _price(words, facts, "track", price.cost, price.points, label, facts["price"] is not None, cell)


def _price(
    words: Words, facts: Facts, place: str, cost: int, points: int, label: str, is_known: bool, further: str = ""
) -> str:
    yen, vp = words.t("check.yen", "Yen"), words.t("check.points", "Points")
    badge = "" if is_known else stand_in()
    controls_ = "".join(
        f'<div><span class="lb2">{escape(name)}</span>'
        f"{stepper(words, value, f'{place}_{part}', f'{label}: {name}')}</div>"
        for part, value, name in (("cost", cost, yen), ("points", points, vp))
    )
    printed = words.t("check.price", "yen {cost}, points {points}", cost=cost, points=points)
    title = f"{escape(label)}: <b>{escape(printed)}</b> {badge}"
    told = "".join(note(words, facts, f"{place}_{part}") for part in ("cost", "points"))
    own = look.paragraph(words.t("check.as-printed", "Set what your own copy prints."), "cap")
    return controls.fold(title, f'{further}{own}<div class="two">{controls_}</div>{told}', f"{place}-price")


# ---- Track, station, marker


def track_tokens(words: Words, facts: Facts) -> str:
    own = figure(words, facts, "tracks", words.t("check.own-tracks", "Track tokens on your locomotive"))
    options = (("own", words.t("check.mine", "mine")), ("other", words.t("check.anothers", "another's")))
    whose = one_of(facts, "owner", words.t("check.whose-token", "Whose token do you lay?"), options)
    if facts["owner"] == "own":
        return own + whose
    return (
        own
        + whose
        + rival(words, facts)
        + figure(words, facts, "theirs", words.t("check.their-tracks", "Track tokens there"))
    )


def station(words: Words, facts: Facts) -> str:
    colours = station_colours(words, facts, "colour", words.t("check.station-colour", "Colour of the station"))
    built = words.t("check.built", "Stations of this colour built")
    return colours + figure(words, facts, "built", built)


def marker(words: Words, facts: Facts) -> str:
    return station_colours(words, facts, "marker", words.t("check.marker", "Value token to advance"))


# ---- Venues


def venue(words: Words, facts: Facts) -> str:
    effects = ((effect, naming.venue(words, effect)) for effect in VENUE_EFFECTS)
    return tiles(facts, "venue", words.t("check.venue", "Venue with the effect"), effects)


def bowls(words: Words, facts: Facts) -> str:
    return figure(words, facts, "bowls", words.t("check.bowls", "Your bowls left"))


def closed(words: Words, facts: Facts) -> str:
    return yes_no(words, facts, "closed", words.t("check.closed", "Closed by Hideo? (solo)"))


def yen(words: Words, facts: Facts) -> str:
    return figure(words, facts, "yen", words.t("check.yen", "Yen"))


def points(words: Words, facts: Facts) -> str:
    return figure(words, facts, "points", words.t("check.points", "Points"))


def venue_effect(words: Words, facts: Facts) -> str:
    """Only the effect that has a price may be left; the wagon to be moved is asked for."""
    if facts["venue"] == "points":
        return yes_no(words, facts, "effect", words.t("check.take-effect", "Do you take the effect?"))
    if facts["venue"] == "yen":
        return ""
    asked = figure(words, facts, "wagons", words.t("check.wagons", "Wagons in your train"))
    asked += _shift(words, facts, "moved", "to")
    return asked + (_shift(words, facts, "again_moved", "again_to") if _doubles(facts) else "")


def _shift(words: Words, facts: Facts, moved: str, to: str) -> str:
    return figure(words, facts, moved, words.t("check.move-wagon", "Wagon to move")) + figure(
        words, facts, to, words.t("check.move-to", "To place")
    )


def _doubles(facts: Facts) -> bool:
    return "double-venue-effect" in facts["abilities"]


# ---- The turn order tile


def slot(words: Words, facts: Facts) -> str:
    seats = range(t.FEWEST_SEATS, t.MOST_SEATS + 1)
    asked = one_of(facts, "seats", words.t("check.seats", "Players"), ((str(n), str(n)) for n in seats))
    slots = [str(at) for at in range(1, facts["seats"] + 1)]
    full = (controls.chip(f"filled:{at}", at, on=at in facts["filled"]) for at in slots)
    into = (
        controls.chip(
            f"slot:{at}", at, on=str(facts["slot"]) == at, wrong=str(facts["slot"]) == at and at in facts["filled"]
        )
        for at in slots
    )
    return (
        asked
        + controls.line(words.t("check.slots-filled", "Slots with a token"), controls.chips(full))
        + controls.line(words.t("check.your-slot", "Your slot"), controls.chips(into))
    )


def slot_reward(words: Words, facts: Facts) -> str:
    """What the slot gives on the own tile; a stand-in until it is typed in, unless the book tells it."""
    given = t.reward(facts)
    if not given:
        return ""
    names = {
        "marker-1": words.t("check.reward-token", "value token"),
        "yen-1": words.t("check.reward-yen-1", "1 yen"),
        "points-1": words.t("check.reward-point", "1 point"),
        "yen-2": words.t("check.reward-yen-2", "2 yen"),
    }
    is_known = facts["reward"] or not stand_ins.slot(stand_in_board(), facts["seats"], facts["slot"])
    options = "".join(controls.chip(f"reward:{id}", name, on=id == given) for id, name in names.items())
    title = f"{escape(words.t('check.slot-gives', 'It gives'))}: <b>{escape(names[given])}</b>"
    own = look.paragraph(words.t("check.as-printed", "Set what your own copy prints."), "cap")
    badge = "" if is_known else f" {stand_in()}"
    return controls.fold(title + badge, f'{own}<div class="choices">{options}</div>', "reward")


def slot_markers(words: Words, facts: Facts) -> str:
    return two_markers(words, facts) if t.reward(facts) == "marker-1" else ""


def two_markers(words: Words, facts: Facts) -> str:
    """The value token of slot 1, and with the ability a second one."""
    first = station_colours(words, facts, "first_marker", words.t("check.marker", "Value token to advance"))
    if "double-reward" not in facts["abilities"]:
        return first
    return first + station_colours(words, facts, "second_marker", words.t("check.second-marker", "And then"), "–")


# ---- What stands in a fold


def abilities(*offered: str) -> Question:
    """Only those abilities that matter for the move."""

    def asked(words: Words, facts: Facts) -> str:
        own = [name for name in offered if name in facts["abilities"]]
        shown = ", ".join(naming.ability(words, name) for name in own) or words.t("check.none", "none")
        title = f"{escape(words.t('check.abilities', 'Abilities of your wagons'))}: <b>{escape(shown)}</b>"
        chips = "".join(
            controls.chip(f"abilities:{name}", naming.ability(words, name), on=name in own) for name in offered
        )
        return controls.fold(title, f'<div class="choices">{chips}</div>', "abilities")

    return asked


def turn(words: Words, facts: Facts) -> str:
    """Who asks, whose turn it is, how many actions are left: mostly as they are to begin with."""
    mine = facts["me"] == facts["turn"]
    whose = words.t("check.your-turn", "yours") if mine else naming.player(words, facts["turn"])
    title = f"{escape(words.t('check.turn', 'Turn'))}: <b>{escape(whose)}</b>"
    body = controls.line(words.t("check.you-are", "You are"), _colours(words, "me", facts["me"])) + controls.line(
        words.t("check.on-turn", "On turn"), _colours(words, "turn", facts["turn"])
    )
    if facts["kind"] in t.CARDS:
        label = words.t("check.actions-left", "Actions left")
        title += f"; {escape(label)}: <b>{facts['actions']}</b>"
        body += figure(words, facts, "actions", label)
    return controls.fold(title, body, "turn")


def actions(words: Words, facts: Facts) -> str:
    return figure(words, facts, "actions", words.t("check.actions-left", "Actions left"))


def _colours(words: Words, name: str, chosen: str, offered: Iterable[Colour] = COLOURS) -> str:
    return controls.chips(
        controls.chip(
            f"{name}:{colour}",
            on=chosen == colour,
            picture=pictures.player_mark(colour, 26),
            name=naming.player(words, colour),
        )
        for colour in offered
    )
