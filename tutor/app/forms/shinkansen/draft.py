"""Shinkansen's score sheets while they are filled in: plain data that loses nothing, and the facts that it comes to."""

from __future__ import annotations

import re
from typing import Any

from tutor.games.shinkansen.components import BOWLS, CITIES, COLOURS, STATION_COLOURS, VENUES
from tutor.table.faults import Fault

Draft = dict[str, Any]

MOST_PLAYERS = len(COLOURS)
MOST_POINTS = 199
MOST_YEN = 99
MOST_WAGONS = 15
LONGEST_NAME = 60
HIDEO_CITIES = 2
# What the next city touched becomes.
ADDS = ("wagon", "city", "left", "right")


def new_draft(count: int = 2) -> Draft:
    """The table and everybody's empty sheet; of those who do not play it is kept in case they do after all."""
    return {
        "count": count,
        "cities": [{"track": False, "station": ""} for _ in range(CITIES)],
        "ranking": list(STATION_COLOURS),
        "venues": [0] * VENUES,
        "hideo": [0] * HIDEO_CITIES,
        "players": [_player(colour) for colour in COLOURS],
        "adds": "wagon",
        "picked": None,
    }


def _player(colour: str) -> Draft:
    """``left`` is told only where it does not follow from the bowls placed."""
    return {
        "player": colour,
        "name": "",
        "points": 0,
        "yen": 0,
        "tracks": 0,
        "train": [],
        "bowls": [0] * VENUES,
        "left": None,
    }


def _coach(*cities: int) -> Draft:
    return {"cities": list(cities), "left": [], "right": []}


def sheets(draft: Draft) -> list[Draft]:
    """Those that are filled in: alone there is Hideo's beside one's own."""
    found: list[Draft] = draft["players"][: max(2, draft["count"])]
    return found


def is_hideo(draft: Draft, at: int) -> bool:
    return bool(draft["count"] == 1 and at == 1)


def placed(draft: Draft, player: Draft) -> int:
    """A player's bowls on the venues whose cities are told."""
    return sum(count for count, city in zip(player["bowls"], draft["venues"], strict=True) if city)


def bowls_left(draft: Draft, player: Draft) -> int:
    return max(0, BOWLS - placed(draft, player)) if player["left"] is None else int(player["left"])


# From what is entered to the facts of a score file


def facts_of(draft: Draft) -> Draft:
    shown = sheets(draft)
    cities = {
        str(number): {name: value for name, value in city.items() if value}
        for number, city in enumerate(draft["cities"], 1)
        if any(city.values())
    }
    venues = [
        {"city": city, **({"bowls": bowls} if (bowls := _bowls_at(shown, at)) else {})}
        for at, city in enumerate(draft["venues"])
        if city
    ]
    facts: Draft = {"players": [_sheet(draft, player) for player in shown], "ranking": list(draft["ranking"])}
    if cities:
        facts["cities"] = cities
    if venues:
        facts["venues"] = venues
    if draft["count"] == 1:
        facts["hideo"] = {"colour": shown[1]["player"], "cities": [city for city in draft["hideo"] if city]}
    return facts


def _bowls_at(players: list[Draft], venue: int) -> dict[str, int]:
    return {player["player"]: player["bowls"][venue] for player in players if player["bowls"][venue]}


def _sheet(draft: Draft, player: Draft) -> Draft:
    told = {
        "points": player["points"],
        "train": [_plain_coach(coach) for coach in player["train"]],
        "yen": player["yen"],
        "tracks": player["tracks"],
    }
    sheet: Draft = {"player": player["player"], **{name: value for name, value in told.items() if value}}
    if player["left"] is not None:
        sheet["bowls"] = player["left"]
    return {**sheet, "name": player["name"]} if player["name"] else sheet


def _plain_coach(coach: Draft) -> Any:
    cities: list[int] = coach["cities"]
    if not coach["left"] and not coach["right"]:
        return cities[0] if len(cities) == 1 else cities
    return {
        "wagon": {"cities": cities},
        **{side: coach[side] for side in ("left", "right") if coach[side]},
    }


# What is entered and tapped


def enter(draft: Draft, field: str, given: str) -> Fault | None:
    """Takes one field's new value, or tells why it cannot be one."""
    match field.split("."):
        case ["count"]:
            return _figure(draft, "count", given, 1, MOST_PLAYERS)
        case ["venues" | "hideo" as group, at] if given.isdigit() and int(given) <= CITIES:
            draft[group][int(at)] = int(given)
        case ["players", at, "name"]:
            draft["players"][int(at)]["name"] = given.strip()[:LONGEST_NAME]
        case ["players", at, "player"] if given in COLOURS:
            _give_colour(draft, int(at), given)
        case ["players", at, "points"]:
            return _figure(draft["players"][int(at)], "points", given, 0, MOST_POINTS)
        case ["players", at, "yen"]:
            return _figure(draft["players"][int(at)], "yen", given, 0, MOST_YEN)
        case ["players", at, "tracks"]:
            return _figure(draft["players"][int(at)], "tracks", given, 0, CITIES)
        case ["players", at, "left"]:
            return _enter_bowls(draft, draft["players"][int(at)], "left", given)
        case ["players", at, "bowls", venue]:
            return _enter_bowls(draft, draft["players"][int(at)], int(venue), given)
    return None


def _enter_bowls(draft: Draft, player: Draft, where: str | int, given: str) -> Fault | None:
    """Where all seven bowls are accounted for, those left follow from those placed."""
    place = player if where == "left" else player["bowls"]
    fault = _figure(place, where, given, 0, BOWLS)
    if player["left"] is not None and player["left"] + placed(draft, player) == BOWLS:
        player["left"] = None
    return fault


def _give_colour(draft: Draft, at: int, colour: str) -> None:
    """Whoever had the colour gets the other one: two players never share one."""
    for player in draft["players"]:
        if player["player"] == colour:
            player["player"] = draft["players"][at]["player"]
    draft["players"][at]["player"] = colour


def _figure(place: Any, name: Any, given: str, low: int, high: int) -> Fault | None:
    text = given.strip().replace("\N{MINUS SIGN}", "-") or "0"
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        return Fault("", "int_type", {"given": given[:40]})
    figure = int(text)
    if figure < low:
        return Fault("", "greater_than_equal", {"ge": low, "given": figure})
    if figure > high:
        return Fault("", "less_than_equal", {"le": high, "given": figure})
    place[name] = figure
    return None


def choose(draft: Draft, tap: str, at: int = 0) -> None:
    """A tap; ``at`` is the player whose sheet is shown."""
    match tap.split(":"):
        case ["track", city] if _is_city(city):
            place = draft["cities"][int(city) - 1]
            place["track"] = not place["track"]
        case ["station", city, colour] if _is_city(city) and colour in STATION_COLOURS:
            place = draft["cities"][int(city) - 1]
            place["station"] = "" if place["station"] == colour else colour
        case ["rank", place_, colour] if place_ in ("1", "2", "3") and colour in STATION_COLOURS:
            _rank(draft["ranking"], int(place_) - 1, colour)
        case ["adds", what] if what in ADDS:
            draft["adds"] = what
        case ["pick", wagon] if wagon.isdigit():
            draft["picked"] = None if draft["picked"] == int(wagon) else int(wagon)
        case ["add", city] if _is_city(city):
            _add(draft, draft["players"][at]["train"], int(city))
        case ["shift", "-" | "+" as way]:
            _shift(draft, draft["players"][at]["train"], -1 if way == "-" else 1)
        case ["remove"]:
            _remove(draft, draft["players"][at]["train"])


def _is_city(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text) <= CITIES


def _rank(ranking: list[str], place: int, colour: str) -> None:
    """The colour that stood there takes the other's place."""
    ranking[ranking.index(colour)] = ranking[place]
    ranking[place] = colour


def picked(draft: Draft, train: list[Draft]) -> int | None:
    """The wagon that is marked; what was marked in a longer train is no more."""
    at = draft["picked"]
    return at if at is not None and at < len(train) else None


def _add(draft: Draft, train: list[Draft], city: int) -> None:
    """A wagon behind the marked one, or at the end; a second city or a token goes onto the marked or the last one."""
    adds, draft["adds"] = draft["adds"], "wagon"
    at = picked(draft, train)
    if adds == "wagon" or not train:
        if len(train) < MOST_WAGONS:
            train.insert(len(train) if at is None else at + 1, _coach(city))
            draft["picked"] = None if at is None else at + 1
        return
    coach = train[-1 if at is None else at]
    if adds == "city":
        coach["cities"] = [coach["cities"][0], city]
    else:
        coach[adds] = [city]


def _shift(draft: Draft, train: list[Draft], by: int) -> None:
    at = picked(draft, train)
    if at is not None and 0 <= at + by < len(train):
        train.insert(at + by, train.pop(at))
        draft["picked"] = at + by


def _remove(draft: Draft, train: list[Draft]) -> None:
    """The marked wagon, or the last one."""
    at = picked(draft, train)
    if train:
        train.pop(-1 if at is None else at)
    draft["picked"] = None
