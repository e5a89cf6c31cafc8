"""What someone at a table tells about one move of Shinkansen, as plain data: the beginning, and what a tap changes."""

from __future__ import annotations

from typing import Any

from tutor.games.shinkansen.board import Price, stand_in_board
from tutor.games.shinkansen.components import (
    ABILITIES,
    BOWLS,
    CITIES,
    COLOURS,
    STATION_COLOURS,
    STATIONS_A_COLOUR,
    SYMBOLS,
    VENUE_EFFECTS,
)

Facts = dict[str, Any]

# The tiles: what is asked most often stands in the first two rows.
FREQUENT = ("prepare", "lay-track", "build-station", "participate", "choose-wagon", "take-slot", "income")
FURTHER = ("buy-card", "event", "end-turn", "round-end")
KINDS = FREQUENT + FURTHER
# The actions that only an event offers, and the choices that an event gives at the end of the round.
EVENT_ACTIONS = ("prepare-and-track", "prepare-and-station", "participate-and-advance", "venue-token", "seven-yen")
ROUND_ENDS = ("points-for-yen", "buy-leftover", "score-city", "reward-again")
# On which cards an action may stand.
ANY_CARD = ("own", "foreign", "event", "wagon")
CARDS = {
    "prepare": ANY_CARD,
    "lay-track": ANY_CARD,
    "build-station": ANY_CARD,
    "participate": ANY_CARD,
    "income": ("tail", "wagon", "own", "foreign"),
    "buy-card": ("wagon",),
    "event": ("event",),
}
# How much less than the usual price a card may ask for its action.
LESS = {"prepare": (0, 1), "lay-track": (0, 1), "build-station": (0, 1)}
EVENT_LESS = {"lay-track": (0, 2)}
SITES = ("token", "empty", "station")
# What a slot of the turn order tile may give, as the book lists it.
REWARDS = ("marker-1", "yen-1", "points-1", "yen-2")
# The cell of the track cost token, and another one.
TOKEN_CELL, OTHER_CELL = "B", "C"
MOST_SEATS, FEWEST_SEATS = len(COLOURS), 2
MOST_ACTIONS = 5
MOST_WAGONS = 9
# A city stands on two wagons alone and on one with a neighbour.
MOST_COPIES = 3
MOST_PRINTED = 20
MOST_OWNED = 199

DEFAULTS: Facts = {
    "kind": "prepare",
    "further": False,
    "me": "yellow",
    "turn": "yellow",
    "rival": "red",
    # The card played
    "card": "own",
    "whose": "own",
    "less": 0,
    "played": False,
    "again": "",
    "actions": 3,
    "abilities": [],
    # One's own supply
    "yen": 8,
    "points": 4,
    "tracks": 1,
    "bowls": 6,
    # The city, and what one's own board prints for it
    "city": 7,
    "site": "",
    "track": None,
    "sites": {},
    # Laying track
    "owner": "own",
    "theirs": 1,
    "cell": "token",
    "price": None,
    # Building a station, advancing a marker
    "colour": "gold",
    "built": 0,
    "marker": "gold",
    # A venue
    "venue": "points",
    "closed": False,
    "effect": True,
    "wagons": 3,
    "moved": 2,
    "to": 1,
    "again_moved": 3,
    "again_to": 1,
    # A wagon to be bought
    "takes": True,
    "bought": 6,
    "bought_second": 0,
    "cost": 2,
    "station": False,
    "station_second": False,
    "symbol": "gold",
    "symbol_second": "",
    "chosen": "",
    "occupied": False,
    "discarded": True,
    "spent": False,
    # The turn order tile
    "seats": 3,
    "slot": 1,
    "filled": [],
    "reward": "",
    "first_marker": "gold",
    "second_marker": "white",
    # Events
    "event": "prepare-and-track",
    "is_current": True,
    "part_first": "prepare",
    "city_second": 7,
    "site_second": "empty",
    "track_second": False,
    "token": 9,
    "token_unused": True,
    "token_wagon": 1,
    "side": "right",
    # The end of the round
    "answer": "points-for-yen",
    "copies": 1,
    "rank": 1,
    "rewarded": "white",
}
# What lies in a city until it is told: what the move needs there.
EXPECTED_SITE = {"prepare": "token", "event": "token", "build-station": "empty", "lay-track": "empty"}

# What may be chosen for a fact; what is not in the list changes nothing.
CHOICES: dict[str, tuple[str, ...]] = {
    "kind": KINDS,
    "me": COLOURS,
    "turn": COLOURS,
    "rival": COLOURS,
    "card": ("own", "foreign", "event", "wagon", "tail"),
    "whose": ("own", "other"),
    "again": ("", "wagon", "event"),
    "site": SITES,
    "site_second": SITES,
    "owner": ("own", "other"),
    "cell": ("token", "other"),
    "colour": STATION_COLOURS,
    "marker": STATION_COLOURS,
    "reward": REWARDS,
    "first_marker": STATION_COLOURS,
    "second_marker": ("", *STATION_COLOURS),
    "rewarded": STATION_COLOURS,
    "venue": VENUE_EFFECTS,
    "symbol": SYMBOLS[:3],
    "symbol_second": ("", *SYMBOLS),
    "chosen": ("", *STATION_COLOURS),
    "event": EVENT_ACTIONS,
    "part_first": ("prepare", "other"),
    "side": ("left", "right"),
    "answer": ROUND_ENDS,
}
FLAGS = (
    "further", "played", "track", "track_second", "closed", "effect", "takes", "station", "station_second", "occupied",
    "discarded", "spent", "is_current", "token_unused",
)  # fmt: skip
# Numbers to pick from a list, from the first to the last of them.
NUMBERS = {
    "city": (1, CITIES),
    "city_second": (1, CITIES),
    "bought": (1, CITIES),
    "bought_second": (0, CITIES),
    "token": (1, CITIES),
    "slot": (1, MOST_SEATS),
    "seats": (FEWEST_SEATS, MOST_SEATS),
    "rank": (1, len(STATION_COLOURS)),
    "less": (0, 2),
}
# Figures to step through, from the lowest to the highest.
FIGURES = {
    "yen": (0, MOST_OWNED),
    "points": (0, MOST_OWNED),
    "actions": (0, MOST_ACTIONS),
    "tracks": (0, CITIES),
    "theirs": (0, CITIES),
    "bowls": (0, BOWLS),
    "built": (0, STATIONS_A_COLOUR),
    "cost": (0, MOST_PRINTED),
    "wagons": (1, MOST_WAGONS),
    "moved": (1, MOST_WAGONS),
    "to": (1, MOST_WAGONS),
    "again_moved": (1, MOST_WAGONS),
    "again_to": (1, MOST_WAGONS),
    "token_wagon": (1, MOST_WAGONS),
    "copies": (0, MOST_COPIES),
}
# The rule that says why a figure goes no higher.
BOUND_RULE = {
    "actions": "actions.as-many-as-the-event",
    "tracks": "components.twelve-construction-tokens",
    "theirs": "components.twelve-construction-tokens",
    "bowls": "components.seven-bowls",
    "built": "components.four-stations-a-colour",
}
# Figures that the board prints: a stand-in until they are typed in.
PRINTED = ("site_cost", "site_points", "track_cost", "track_points")
SETS: dict[str, tuple[str, ...]] = {
    "abilities": ABILITIES,
    "filled": tuple(str(slot) for slot in range(1, MOST_SEATS + 1)),
}


def told(facts: Facts, tap: str) -> Facts:
    """The facts after a tap; what is no tap of this form changes nothing."""
    name, _, value = tap.partition(":")
    # A position opened from a link is judged whole until something is told about it.
    now = {key: fact for key, fact in facts.items() if key not in ("note", "whole")}
    if name in CHOICES and value in CHOICES[name]:
        return _in_step(facts, now | {name: value})
    if name in FLAGS and value in ("yes", "no"):
        return _in_step(facts, now | {name: value == "yes"})
    if name in NUMBERS and value.isascii() and value.isdigit():
        low, high = NUMBERS[name]
        return _in_step(facts, now | {name: int(value)}) if low <= int(value) <= high else facts
    if name in FIGURES and value in ("+", "-"):
        return _stepped(now, name, 1 if value == "+" else -1)
    if name in PRINTED and value in ("+", "-"):
        return _printed(now, name, 1 if value == "+" else -1)
    if name in SETS and value in SETS[name]:
        return now | {name: [one for one in SETS[name] if (one in facts[name]) != (one == value)]}
    return facts


def _in_step(before: Facts, now: Facts) -> Facts:
    """Where one answer makes another impossible to have meant, the other follows."""
    if now["me"] != before["me"] and before["turn"] == before["me"]:
        now |= {"turn": now["me"]}
    if now["rival"] == now["me"]:
        now |= {"rival": before["me"] if now["me"] != before["me"] else before["rival"]}
    cards = CARDS.get(now["kind"], ("own",))
    if now["card"] not in cards or (now["kind"] == "income" != before["kind"]):
        now |= {"card": cards[0]}
    if now["less"] not in discounts(now):
        now |= {"less": 0}
    if not now["played"] or (now["card"] == "event" and now["again"] == "event"):
        now |= {"again": ""}
    if (now["slot"], now["seats"]) != (before["slot"], before["seats"]):
        now |= {"reward": ""}
    if now["kind"] in FURTHER:
        now |= {"further": True}
    return now


def discounts(facts: Facts) -> tuple[int, ...]:
    """How much less the chosen card may ask."""
    by_kind = EVENT_LESS if facts["card"] == "event" else LESS
    return by_kind.get(facts["kind"], (0,))


def _stepped(facts: Facts, name: str, by: int) -> Facts:
    """A figure stays within its bounds; at the upper one the reason is told instead."""
    low, high = FIGURES[name]
    figure = facts[name] + by
    return facts | {"note": name} if figure > high else facts | {name: max(low, figure)}


def _printed(facts: Facts, name: str, by: int) -> Facts:
    """What one's own copy prints: typed in, so no longer a stand-in."""
    place, _, part = name.partition("_")
    price = site_price(facts, facts["city"]) if place == "site" else track_price(facts)
    figures = {"cost": price.cost, "points": price.points}
    figures[part] += by
    if figures[part] > MOST_PRINTED:
        return facts | {"note": name}
    typed = [max(0, figures["cost"]), max(0, figures["points"])]
    if place == "site":
        return facts | {"sites": {**facts["sites"], str(facts["city"]): typed}}
    return facts | {"price": typed}


def site(facts: Facts) -> str:
    """What lies in the city's station cell."""
    return str(facts["site"] or EXPECTED_SITE.get(facts["kind"], "station"))


def has_track(facts: Facts) -> bool:
    """A city that is scored is supposed to have track until something else is told."""
    return facts["kind"] == "round-end" if facts["track"] is None else bool(facts["track"])


def reward(facts: Facts) -> str:
    """What the slot gives: the stand-in tile's reward until the own one is typed in; nothing where there is no slot."""
    rewards = stand_in_board().rewards(facts["seats"])
    return str(facts["reward"] or (rewards[facts["slot"] - 1] if facts["slot"] <= len(rewards) else ""))


def site_price(facts: Facts, city: int) -> Price:
    typed = facts["sites"].get(str(city))
    return Price(*typed) if typed else stand_in_board().site(city)


def track_price(facts: Facts) -> Price:
    """The cell that is used: that of the track cost token, or another with the ability."""
    if facts["price"]:
        return Price(*facts["price"])
    cell = stand_in_board().cell(OTHER_CELL if facts["cell"] == "other" else TOKEN_CELL)
    assert cell is not None
    return cell
