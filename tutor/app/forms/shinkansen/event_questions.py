"""The questions about events of Shinkansen: actions that only an event offers, and choices at the end of a round."""

from __future__ import annotations

from tutor.app import controls, fields
from tutor.app.forms.shinkansen import naming
from tutor.app.forms.shinkansen import questions as q
from tutor.app.forms.shinkansen import told as t
from tutor.app.forms.shinkansen import wagon_questions as w
from tutor.app.forms.shinkansen.told import Facts
from tutor.i18n import Words


def event(words: Words, facts: Facts) -> str:
    """Which event, and what it asks."""
    options = [(effect, naming.event(words, effect)) for effect in t.EVENT_ACTIONS]
    label = words.t("check.which-event", "Event")
    asked = controls.line(label, fields.choice("event", facts["event"], options, label))
    asked += q.yes_no(words, facts, "is_current", words.t("check.is-current", "Is it this round's event?"))
    asked += q.yes_no(words, facts, "played", words.t("check.played", "Already used this turn?"))
    match facts["event"]:
        case "prepare-and-track":
            return asked + _two_cities(words, facts, is_track=True)
        case "prepare-and-station":
            return asked + _two_cities(words, facts, is_track=False)
        case "participate-and-advance":
            return asked + _bowl_and_marker(words, facts)
        case "venue-token":
            return asked + _venue_token(words, facts)
        case _:
            return asked


def _two_cities(words: Words, facts: Facts, *, is_track: bool) -> str:
    """Both parts, each in its city, in the order of one's choice."""
    second = words.t("check.track-in", "Track in") if is_track else words.t("check.station-built-in", "Station in")
    options = (
        ("prepare", words.t("check.site-first", "site")),
        ("other", words.t("check.track-first", "track") if is_track else words.t("check.station-first", "station")),
    )
    parts = [
        q.city_and_yen(words, facts),
        q.site(words, facts),
        q.site_price(words, facts),
        controls.line(second, q.city_field(words, facts, "city_second", second)),
    ]
    # What lies in the same city is asked for once.
    if is_track:
        parts += [q.section(words, facts, "track_second"), q.track_tokens(words, facts), q.track_price(words, facts)]
    else:
        if facts["city_second"] != facts["city"]:
            parts.append(q.site(words, facts, "site_second"))
        parts.append(q.station(words, facts))
    parts.append(q.one_of(facts, "part_first", words.t("check.part-first", "First"), options))
    abilities = ("cheaper-sites", "any-track-cell" if is_track else "cheaper-stations")
    parts.append(q.abilities(*abilities)(words, facts))
    return "".join(parts)


def _bowl_and_marker(words: Words, facts: Facts) -> str:
    return (
        q.venue(words, facts)
        + q.bowls(words, facts)
        + q.yen(words, facts)
        + q.venue_effect(words, facts)
        + q.marker(words, facts)
        + q.abilities("double-venue-effect")(words, facts)
    )


def _venue_token(words: Words, facts: Facts) -> str:
    label = words.t("check.token-city", "City of the venue token")
    sides = (("left", words.t("check.side-left", "left")), ("right", words.t("check.side-right", "right")))
    return (
        controls.line(label, q.city_field(words, facts, "token", label))
        + q.yes_no(words, facts, "token_unused", words.t("check.token-unused", "Does it lie unused?"))
        + q.figure(words, facts, "wagons", words.t("check.wagons", "Wagons in your train"))
        + q.figure(words, facts, "token_wagon", words.t("check.onto-wagon", "Onto wagon"))
        + q.one_of(facts, "side", words.t("check.beside-city", "Beside its city"), sides)
        + q.yen(words, facts)
    )


# ---- The end of the round


def round_end(words: Words, facts: Facts) -> str:
    options = [(effect, naming.event(words, effect)) for effect in t.ROUND_ENDS]
    label = words.t("check.which-event", "Event")
    asked = controls.line(label, fields.choice("answer", facts["answer"], options, label))
    asked += q.yes_no(words, facts, "is_current", words.t("check.is-current", "Is it this round's event?"))
    match facts["answer"]:
        case "points-for-yen":
            return asked + q.points(words, facts) + q.yen(words, facts)
        case "buy-leftover":
            return asked + w.from_discard(words, facts)
        case "score-city":
            return asked + _scored_city(words, facts)
        case _:
            return asked + _reward_again(words, facts)


def _scored_city(words: Words, facts: Facts) -> str:
    label = words.t("check.city", "City")
    asked = (
        controls.line(label, q.city_field(words, facts, "city", label))
        + q.figure(words, facts, "copies", words.t("check.copies", "Your wagons with this city"))
        + q.yes_no(
            words, facts | {"track": t.has_track(facts)}, "track", words.t("check.track-laid", "Track laid there?")
        )
        + q.site(words, facts)
    )
    if t.site(facts) == "station":
        places = ((str(place), str(place)) for place in (1, 2, 3))
        asked += q.one_of(facts, "rank", words.t("check.rank", "Place of its colour's value token"), places)
    return asked + q.points(words, facts)


def _reward_again(words: Words, facts: Facts) -> str:
    """Only the reward of slot 1 is a choice; the others come by themselves."""
    moved = q.station_colours(words, facts, "rewarded", words.t("check.rewarded", "Moved by slot 1 this round"))
    return moved + q.two_markers(words, facts) + q.abilities("double-reward")(words, facts)
