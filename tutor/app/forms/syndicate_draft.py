"""Syndicate's score sheets while they are filled in: plain data that loses nothing, and the facts that it comes to."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

from tutor.games.syndicate.components import (
    AGENTS,
    ASSISTANTS,
    COLOURS,
    DICE,
    PLACES,
    ROUNDS,
    SLOTS,
    TYPES,
    UNPRICED,
    deck,
)
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
    return {
        "count": count,
        "stage": ROUNDS,
        "players": [_player(colour) for colour in COLOURS],
        "factories": [_factory() for _ in range(ROUNDS)],
    }


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


def _factory() -> Draft:
    """Who stood where when a round was scored. Players go by their seat: whoever changes colour keeps their pawns."""
    return {
        "order": [],
        "investors": [],
        "places": [[{"agents": 0, "assistants": 0} for _ in COLOURS] for _ in range(PLACES)],
    }


@cache
def conditions(type_: str) -> tuple[str, ...]:
    """The conditions to pick from."""
    return tuple(dict.fromkeys(card.condition for card in deck().values() if card.type == type_))


# From what is entered to the facts of a score file


def facts_of(draft: Draft) -> Draft:
    factories = [factory_facts(draft, number) for number in told_factories(draft)]
    players = [_sheet(player, draft) for player in draft["players"][: draft["count"]]]
    return {"players": players, **({"factories": factories} if factories else {})}


def told_factories(draft: Draft) -> list[int]:
    """The rounds, from 0, of which somebody has begun to tell who stood where; alone nobody has rivals there."""
    if draft["count"] == 1:
        return []
    return [number for number in range(draft["stage"]) if draft["factories"][number] != _factory()]


def factory_facts(draft: Draft, number: int) -> Draft:
    factory, seats = draft["factories"][number], range(draft["count"])
    colours = [player["player"] for player in draft["players"]]
    return {
        "round": number + 1,
        "order": [colours[seat] for seat in factory["order"] if seat in seats],
        "investors": list(factory["investors"]),
        "places": [
            {
                colours[seat]: {kind: count for kind, count in place[seat].items() if count}
                for seat in seats
                if any(place[seat].values())
            }
            for place in factory["places"]
        ],
    }


def _sheet(player: Draft, draft: Draft) -> Draft:
    stage, told = draft["stage"], told_factories(draft)
    rounds = [_played(played, number in told) for number, played in enumerate(player["rounds"][:stage])]
    sheet: Draft = {"player": player["player"], "rounds": rounds}
    if player["name"]:
        sheet["name"] = player["name"]
    if stage < ROUNDS:
        # Investors pay at the end of the game only.
        return sheet
    # Where every factory is told, there are no further tokens.
    investors = [type_ for type_ in TYPES for _ in range(player["investors"][type_]) if len(told) < ROUNDS]
    if player["start"]:
        sheet["starting_investor"] = player["start"]
    if investors:
        sheet["investors"] = investors
    paid = any(player["robots"].values()) or investors or player["start"]
    if paid and not counts_itself(player):
        sheet["robots"] = {type_: count for type_, count in player["robots"].items() if count}
    return sheet


def counts_itself(player: Draft) -> bool:
    """Whether the robots by type follow from the networks."""
    return all(played["way"] == "cards" for played in player["rounds"])


def _played(played: Draft, is_factory_told: bool) -> Draft:
    """Second places are left out where the factory tells them."""
    typed_in = played["second_places"] if not is_factory_told else 0
    seconds = {"second_places": typed_in} if typed_in else {}
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
    told, factories = facts["players"], facts.get("factories") or ()
    colours = list(dict.fromkeys(sheet["player"] for sheet in told))
    # Whoever stands at a factory and has no sheet gets an empty one, for nothing told may get lost.
    standing = (colour for factory in factories for place in factory["places"] for colour in place)
    strangers = list(dict.fromkeys(colour for colour in standing if colour not in colours))
    unused = [colour for colour in COLOURS if colour not in (*colours, *strangers)]
    draft = new_draft(min(len(told) + len(strangers), MOST_PLAYERS))
    draft["players"] = [_player_of(sheet) for sheet in told] + [_player(colour) for colour in (*strangers, *unused)]
    draft["stage"] = max((len(sheet.get("rounds") or ()) for sheet in told), default=0) or ROUNDS
    seats = [player["player"] for player in draft["players"]]
    for factory in factories:
        draft["stage"] = max(draft["stage"], factory["round"])
        draft["factories"][factory["round"] - 1] = _factory_of(factory, seats)
    return draft


def _factory_of(factory: Draft, seats: list[str]) -> Draft:
    found = _factory()
    found["order"] = list(dict.fromkeys(seats.index(colour) for colour in factory["order"] if colour in seats))
    found["investors"] = list(dict.fromkeys(factory["investors"]))
    for place, standing in zip(found["places"], factory["places"], strict=True):
        for colour, pawns in standing.items():
            place[seats.index(colour)].update(pawns)
    return found


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
        case ["factories", number, "places", place, seat, "agents" | "assistants" as kind]:
            standing = draft["factories"][int(number)]["places"][int(place)][int(seat)]
            return _figure(standing, kind, given, 0, AGENTS if kind == "agents" else ASSISTANTS)
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
    """A tap on ``stage:2`` (counted after round 2), ``way:0:1:cards`` (player, round, way), or at the factory of a
    round: ``order:0:1`` (seat), ``laid:0:industry``, ``forget:0``."""
    match tap.split(":"):
        case ["stage", stage] if stage in ("1", "2", "3"):
            draft["stage"] = int(stage)
        case ["order", number, seat] if seat in tuple("0123"):
            _next(draft["factories"][int(number)]["order"], int(seat))
        case ["laid", number, type_] if type_ in TYPES:
            _next(draft["factories"][int(number)]["investors"], type_)
        case ["forget", number]:
            draft["factories"][int(number)] = _factory()
        case ["way", at, number, "points" | "cards" as way]:
            chosen = draft["players"][int(at)]["rounds"][int(number)]
            # Rounds in which nothing stands yet are entered in the same way.
            for player in draft["players"]:
                for played in player["rounds"]:
                    if played is chosen or played == _round(played["way"]):
                        played["way"] = way


def _next(row: list[Any], one: Any) -> None:
    """Puts one at the end of a row; who stands in it already leaves it, and the others close up."""
    (row.remove if one in row else row.append)(one)
