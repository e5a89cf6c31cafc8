"""Syndicate's score sheets while they are filled in: plain data that loses nothing, and the facts that it comes to."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

from tutor.games.syndicate.components import COLOURS, DICE, ROUNDS, SLOTS, TYPES, UNPRICED, deck
from tutor.table.faults import Fault

Draft = dict[str, Any]

MOST_PLAYERS = len(COLOURS)
MOST_FIGURE = 99
MOST_CARD_POINTS = 199
# Some tables count formulas below 0; whether this one does, the rules say to what was entered.
LEAST_CARD_POINTS = -99
MOST_PRINTED = 20
LONGEST_NAME = 60


def new_draft(count: int = 2) -> Draft:
    """Everybody's empty sheet; of those who do not play it is kept in case they do after all."""
    return {"count": count, "stage": ROUNDS, "players": [_player(colour) for colour in COLOURS]}


def _player(colour: str) -> Draft:
    return {
        "player": colour,
        "name": "",
        "start": "",
        "investors": dict.fromkeys(TYPES, 0),
        "robots": dict.fromkeys(TYPES, 0),
        "rounds": [_round() for _ in range(ROUNDS)],
    }


def _round(way: str = "points") -> Draft:
    """A round as points or card by card: what was entered in one way stays when the other is chosen."""
    return {
        "way": way,
        "card_points": 0,
        "second_places": 0,
        "dice": [None] * DICE,
        "network": [_robot() for _ in range(SLOTS)],
    }


def _robot() -> Draft:
    """A card as it is typed in; ``id`` where it is one of the stand-in deck."""
    return {"type": "", "condition": "", "points": None, "id": ""}


@cache
def conditions(type_: str) -> tuple[str, ...]:
    """The conditions to pick from."""
    return tuple(dict.fromkeys(card.condition for card in deck().values() if card.type == type_))


# From what is entered to the facts of a score file


def facts_of(draft: Draft) -> Draft:
    players = [_sheet(player, draft["stage"]) for player in draft["players"][: draft["count"]]]
    return {"players": players, **({"factories": draft["factories"]} if draft.get("factories") else {})}


def _sheet(player: Draft, stage: int) -> Draft:
    sheet: Draft = {"player": player["player"], "rounds": [_played(played) for played in player["rounds"][:stage]]}
    if player["name"]:
        sheet["name"] = player["name"]
    if stage < ROUNDS:
        # Investors pay at the end of the game only.
        return sheet
    investors = [type_ for type_ in TYPES for _ in range(player["investors"][type_])]
    if player["start"]:
        sheet["starting_investor"] = player["start"]
    if investors:
        sheet["investors"] = investors
    told = any(player["robots"].values()) or investors or player["start"]
    if told and not counts_itself(player):
        sheet["robots"] = {type_: count for type_, count in player["robots"].items() if count}
    return sheet


def counts_itself(player: Draft) -> bool:
    """Whether the robots by type follow from the networks."""
    return all(played["way"] == "cards" for played in player["rounds"])


def _played(played: Draft) -> Draft:
    seconds = {"second_places": played["second_places"]} if played["second_places"] else {}
    if played["way"] == "points":
        return {"card_points": played["card_points"], **seconds}
    network = [
        {"slot": slot, "card": _card(robot)} for slot, robot in enumerate(played["network"], 1) if is_complete(robot)
    ]
    return {"dice": [die for die in played["dice"] if die is not None], "network": network, **seconds}


def is_complete(robot: Draft) -> bool:
    return bool(robot["condition"]) and (robot["type"] in UNPRICED or robot["points"] is not None)


def _card(robot: Draft) -> Any:
    if robot["id"]:
        return robot["id"]
    card = {"type": robot["type"], "condition": robot["condition"]}
    return card if robot["type"] in UNPRICED else {**card, "points": robot["points"]}


# From the facts of a score file to the sheets


def draft_of(facts: Draft) -> Draft:
    """The sheets of a file whose shape has been checked; what the form does not ask for stays out of sight."""
    told = facts["players"]
    draft = new_draft(len(told))
    unused = [colour for colour in COLOURS if colour not in {sheet["player"] for sheet in told}]
    draft["players"] = [_player_of(sheet) for sheet in told] + [_player(colour) for colour in unused]
    draft["stage"] = max((len(sheet.get("rounds") or ()) for sheet in told), default=0) or ROUNDS
    if facts.get("factories"):
        draft["factories"] = facts["factories"]
        draft["stage"] = max(draft["stage"], *(factory["round"] for factory in facts["factories"]))
    return draft


def _player_of(sheet: Draft) -> Draft:
    rounds = [_round_of(played) for played in sheet.get("rounds") or ()]
    way = rounds[-1]["way"] if rounds else "points"
    return {
        **_player(sheet["player"]),
        "name": str(sheet.get("name") or "")[:LONGEST_NAME],
        "start": sheet.get("starting_investor") or "",
        "investors": {**dict.fromkeys(TYPES, 0), **Counter(sheet.get("investors") or ())},
        "robots": {**dict.fromkeys(TYPES, 0), **(sheet.get("robots") or {})},
        "rounds": rounds + [_round(way) for _ in range(ROUNDS - len(rounds))],
    }


def _round_of(played: Draft) -> Draft:
    points, dice = played.get("card_points"), list(played.get("dice") or ())
    found = _round("cards" if points is None else "points")
    found["card_points"] = points or 0
    found["second_places"] = played.get("second_places", 0)
    found["dice"] = dice + [None] * (DICE - len(dice))
    for robot in played.get("network") or ():
        if 1 <= robot["slot"] <= SLOTS:
            found["network"][robot["slot"] - 1] = _robot_of(robot["card"])
    return found


def _robot_of(card: Any) -> Draft:
    if isinstance(card, str):
        known = deck()[card]
        return {"type": known.type, "condition": known.condition, "points": known.points, "id": known.id}
    points = None if card["type"] in UNPRICED else card.get("points", 0)
    return {"type": card["type"], "condition": " ".join(str(card["condition"]).split()), "points": points, "id": ""}


# What is entered and tapped


def enter(draft: Draft, field: str, given: str) -> Fault | None:
    """Takes one field's new value, or tells why it cannot be one."""
    match field.split("."):
        case ["count"]:
            return _figure(draft, "count", given, 1, MOST_PLAYERS)
        case ["players", at, "name"]:
            draft["players"][int(at)]["name"] = given.strip()[:LONGEST_NAME]
        case ["players", at, "player"] if given in COLOURS:
            _give_colour(draft, int(at), given)
        case ["players", at, "start"] if given in ("", *TYPES):
            draft["players"][int(at)]["start"] = given
        case ["players", at, "investors" | "robots" as group, type_]:
            return _figure(draft["players"][int(at)][group], type_, given, 0, MOST_FIGURE)
        case ["players", at, "rounds", number, *rest]:
            return _enter_round(draft["players"][int(at)]["rounds"][int(number)], rest, given)
    return None


def _enter_round(played: Draft, rest: list[str], given: str) -> Fault | None:
    match rest:
        case ["card_points"]:
            return _figure(played, "card_points", given, LEAST_CARD_POINTS, MOST_CARD_POINTS)
        case ["second_places"]:
            return _figure(played, "second_places", given, 0, MOST_FIGURE)
        case ["dice", die]:
            played["dice"][int(die)] = int(given) if given in tuple("123456") else None
        case ["network", slot, part]:
            _enter_robot(played["network"][int(slot)], part, given)
    return None


def _enter_robot(robot: Draft, part: str, given: str) -> None:
    """Another type has other conditions: only the printed points can stay."""
    match part:
        case "type" if given in ("", *TYPES):
            robot.update(type=given, condition="")
        case "condition":
            robot["condition"] = given if given in (*conditions(robot["type"]), robot["condition"]) else ""
        case "points":
            robot["points"] = int(given) if given.isdigit() and int(given) <= MOST_PRINTED else None
    robot["id"] = ""


def _give_colour(draft: Draft, at: int, colour: str) -> None:
    """Whoever had the colour gets the other one: two players never share one."""
    for player in draft["players"]:
        if player["player"] == colour:
            player["player"] = draft["players"][at]["player"]
    draft["players"][at]["player"] = colour


def _figure(place: Draft, name: str, given: str, low: int, high: int) -> Fault | None:
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


def choose(draft: Draft, tap: str) -> None:
    """A tap on ``stage:2`` (counted after round 2) or ``way:0:1:cards`` (player, round, way)."""
    match tap.split(":"):
        case ["stage", stage] if stage in ("1", "2", "3"):
            draft["stage"] = int(stage)
        case ["way", at, number, "points" | "cards" as way]:
            chosen = draft["players"][int(at)]["rounds"][int(number)]
            # Rounds in which nothing stands yet are entered in the same way.
            for player in draft["players"]:
                for played in player["rounds"]:
                    if played is chosen or played == _round(played["way"]):
                        played["way"] = way
