"""The table that the facts told about a move describe, as the check file of FILES.md.

Everything that the verdict does not depend on is left to the defaults of a position, or filled in: wagons nobody asked
about are stand-ins. A third player, of whom nothing is told, has whatever track tokens the cities do not account for.
"""

from __future__ import annotations

from typing import Any

from tutor.app.forms.shinkansen.proposed import (
    ANSWERS,
    bought,
    bought_cities,
    chosen,
    proposed_move,
    seated,
)
from tutor.app.forms.shinkansen.told import MOST_ACTIONS, OTHER_CELL, TOKEN_CELL, Facts, has_track, reward, site
from tutor.games.shinkansen.board import stand_in_board
from tutor.games.shinkansen.components import (
    ACTIONS,
    CITIES,
    ROW_BEYOND_PLAYERS,
    STATION_COLOURS,
    SURCHARGE,
    VENUE_EFFECTS,
    Effect,
    Wagon,
    deck,
)

Plain = dict[str, Any]

# An event that has nothing to do with the move.
QUIET: Effect = "four-yen"
HIGHEST_COST = 20


def check_file(facts: Facts) -> Plain:
    if "whole" in facts:
        whole: Plain = facts["whole"]
        return whole
    match facts["kind"]:
        case "choose-wagon":
            return _purchase(facts)
        case "take-slot":
            return _slot(facts)
        case "round-end":
            return _round_end(facts)
        case _:
            return _action(facts)


# ---- A turn under way


def _action(facts: Facts) -> Plain:
    me, rival, third = seated(facts)
    train, names = _train(facts)
    move = proposed_move(facts, names)
    used = [move["card"]] if facts["played"] and "card" in move else []
    left = min(facts["actions"], MOST_ACTIONS - len(used))
    # Locomotives that are not played show nothing that could be advised instead.
    idle = {"actions": ["income" if facts["kind"] == "buy-card" else "buy-card"]}
    own: Plain = {"yen": facts["yen"], "train": train, "locomotive": idle}
    other: Plain = {"locomotive": idle}
    action = _printed_action(facts)
    if facts["card"] == "own" and action:
        own["locomotive"] = {"actions": [action]}
    elif facts["card"] == "foreign" and action:
        other["locomotive"] = {"actions": [action]}
    elif facts["card"] == "wagon" and facts["whose"] == "other":
        other["train"] = [_wagon(action).id]
    if _lays_track(facts):
        own["tracks"] = facts["tracks"]
    if _lays_track(facts) and facts["owner"] == "other":
        other["tracks"] = facts["theirs"]
    position: Plain = {
        "turn": facts["turn"],
        "order": [facts["turn"], *(colour for colour in (me, rival, third) if colour != facts["turn"])],
        "event": {"effect": _event(facts), "actions": max(1, left + len(used)), "track": TOKEN_CELL},
        "players": {me: own, rival: other, third: {"locomotive": idle}},
        "actions": left,
        "cities": _cities(facts),
    }
    if facts["turn"] == me and used:
        position["used"] = used
    if _places_bowl(facts):
        own["bowls"] = facts["bowls"]
    if facts["kind"] == "buy-card":
        own["points"] = facts["points"]
        position["cities"] = _wagons_cities(facts)
        position["discard"] = [bought(facts)] if facts["discarded"] else []
    if facts["kind"] == "event" and facts["event"] == "venue-token":
        position["venues"] = _venues_beside(facts)
    if facts["closed"] and _places_bowl(facts):
        # A venue is closed in the solo mode only: then there is nobody but Hideo.
        position |= {"order": [me, rival], "turn": me, "players": {me: own, rival: other}}
        position["hideo"] = {"colour": rival, "revealed": {"C1": VENUE_EFFECTS.index(facts["venue"]) + 1}}
    return {"position": _told(position | _board(facts)), "move": move}


def _told(position: Plain) -> Plain:
    """Without the fields that tell nothing."""
    players = {
        colour: {name: value for name, value in player.items() if value or name in ("yen", "bowls", "tracks")}
        for colour, player in position["players"].items()
    }
    return {name: value for name, value in position.items() if value or name in ("actions", "discard")} | {
        "players": players
    }


def _lays_track(facts: Facts) -> bool:
    return facts["kind"] == "lay-track" or (facts["kind"] == "event" and facts["event"] == "prepare-and-track")


def _places_bowl(facts: Facts) -> bool:
    return facts["kind"] == "participate" or (facts["kind"] == "event" and facts["event"] == "participate-and-advance")


def _printed_action(facts: Facts) -> str:
    """The action as the played card prints it."""
    kind: str = facts["kind"]
    return "" if kind not in ACTIONS else f"{kind}-cheaper" if facts["less"] == 1 else kind


def _event(facts: Facts) -> Effect:
    if facts["kind"] == "event":
        effect: Effect = facts["event"]
        return effect if facts["is_current"] else QUIET
    if facts["again"] == "event":
        return "repeat"
    if facts["card"] != "event":
        return QUIET
    return "track-two-less" if facts["less"] == 2 else facts["kind"]


def _train(facts: Facts) -> tuple[list[Any], dict[str, str]]:
    """One's own wagons: the one that is played, the one that repeats, those with abilities, and others if asked for."""
    wagons: list[Wagon] = []
    names: dict[str, str] = {}
    if facts["card"] == "wagon" and facts["whose"] == "own":
        wagons.append(_wagon(_printed_action(facts)))
        names["card"] = f"wagon-{len(wagons)}"
    if facts["again"] == "wagon":
        wagons.append(_wagon("repeat"))
        names["by"] = f"wagon-{len(wagons)}"
    wagons += [_wagon(ability) for ability in facts["abilities"]]
    if _asks_for_wagons(facts):
        wagons += [one for one in deck().values() if one not in wagons][: facts["wagons"] - len(wagons)]
    train: list[Any] = [one.id for one in wagons]
    if facts["kind"] == "buy-card" and facts["spent"]:
        train[0] = {"wagon": train[0], "spent": True}
    return train, names


def _asks_for_wagons(facts: Facts) -> bool:
    token = facts["kind"] == "event" and facts["event"] == "venue-token"
    return token or (_places_bowl(facts) and facts["venue"] == "move-wagon")


def _wagon(gives: str) -> Wagon:
    """A stand-in with this action or ability."""
    return next(one for one in deck().values() if gives in (one.action, one.ability))


# ---- What lies on the board


def _board(facts: Facts) -> Plain:
    """What one's own copy prints instead of the stand-ins."""
    told: Plain = {}
    if facts["sites"]:
        told["sites"] = {city: {"cost": cost, "points": points} for city, (cost, points) in facts["sites"].items()}
    if facts["price"]:
        cost, points = facts["price"]
        used = OTHER_CELL if facts["cell"] == "other" else TOKEN_CELL
        told["track"] = {used: {"cost": cost, "points": points}}
    return {"board": told} if told else {}


def _cities(facts: Facts) -> dict[int, Plain]:
    """The cities told of."""
    kind, event = facts["kind"], facts["event"] if facts["kind"] == "event" else ""
    cities: dict[int, Plain] = {}
    if kind in ("prepare", "lay-track", "build-station") or event in ("prepare-and-track", "prepare-and-station"):
        cities[facts["city"]] = _city(facts, site(facts))
    if kind == "lay-track":
        cities[facts["city"]]["track"] = has_track(facts)
    if event == "prepare-and-track" and (facts["track_second"] or facts["city_second"] == facts["city"]):
        cities.setdefault(facts["city_second"], {})["track"] = facts["track_second"]
    if event == "prepare-and-station" and facts["city_second"] != facts["city"]:
        cities[facts["city_second"]] = _city(facts, facts["site_second"])
    if kind == "build-station" or event == "prepare-and-station":
        others = [city for city in range(1, CITIES + 1) if city not in cities]
        cities |= {city: {"station": facts["colour"]} for city in others[: facts["built"]]}
    return cities


def _city(facts: Facts, site: str) -> Plain:
    """A station that stands there already is not of the colour whose stations were counted."""
    told: Plain = {"prepared": site != "token"}
    if site == "station":
        told["station"] = next(colour for colour in STATION_COLOURS if colour != facts["colour"])
    return told


def _wagons_cities(facts: Facts) -> dict[int, Plain]:
    """The stations in the cities of the wagon to be bought."""
    stations = {facts["bought"]: facts["station"], facts["bought_second"]: facts["station_second"]}
    built = [city for city, is_there in stations.items() if city and is_there]
    return {city: {"station": colour} for city, colour in zip(built, STATION_COLOURS, strict=False)}


def _venues_beside(facts: Facts) -> list[Plain]:
    """Venues of other cities than the token's, unless the token lies on one of them."""
    cities = [city for city in range(1, CITIES + 1) if city != facts["token"]]
    if not facts["token_unused"]:
        cities.insert(0, facts["token"])
    return [{"city": city} for city in cities[: len(VENUE_EFFECTS)]]


# ---- Choosing a wagon, taking a slot, the end of the round


def _purchase(facts: Facts) -> Plain:
    me, rival, third = seated(facts)
    wagon = bought(facts)
    # The others of the row are no cheaper.
    price = facts["cost"] + SURCHARGE * (facts["station"] + facts["station_second"])
    cities = [city for city in range(1, CITIES + 1) if city not in bought_cities(facts)]
    others = [{"cities": [city], "cost": min(price, HIGHEST_COST)} for city in cities[: 2 + ROW_BEYOND_PLAYERS]]
    later = [colour for colour in (me, rival, third) if colour != facts["turn"]]
    position: Plain = {
        "phase": "phase-2",
        "turn": facts["turn"],
        "order": [facts["turn"], *later],
        "players": {me: {"yen": facts["yen"], "points": facts["points"]}},
        "cities": _wagons_cities(facts),
        "row": [wagon, *others],
    }
    if facts["occupied"]:
        chooser = rival if rival != facts["turn"] else third
        position["order"] = [chooser, facts["turn"], *(colour for colour in later if colour != chooser)]
        position["row"][0] = {"wagon": wagon, "token": chooser}
    move: Plain = {"kind": "choose-wagon", "player": me, "place": 1, **chosen(facts)}
    if not facts["takes"]:
        move = {"kind": "take-no-wagon", "player": me}
    return {"position": _told(position), "move": move}


def _slot(facts: Facts) -> Plain:
    me: str = facts["me"]
    seats = seated(facts, facts["seats"])
    # Who has a slot has acted: neither the one who asks nor the one on turn.
    acted = [colour for colour in seats if colour not in (me, facts["turn"])]
    slots: list[str | None] = [None] * len(seats)
    filled = [int(slot) for slot in facts["filled"] if int(slot) <= len(seats)]
    filled.sort(key=lambda slot: slot != facts["slot"])
    for slot, colour in zip(filled, acted, strict=False):
        slots[slot - 1] = colour
    before = [colour for colour in slots if colour is not None]
    position: Plain = {
        "phase": "phase-3",
        "turn": facts["turn"],
        "order": [*before, facts["turn"], *(one for one in seats if one not in (*before, facts["turn"]))],
        "players": {me: {"train": _with_ability(facts, "double-reward")}},
        "slots": slots,
    }
    if facts["reward"] and facts["slot"] <= len(seats):
        rewards = [str(given) for given in stand_in_board().rewards(len(seats))]
        rewards[facts["slot"] - 1] = facts["reward"]
        position["board"] = {"tile": {len(seats): rewards}}
    move: Plain = {"kind": "take-slot", "player": me, "slot": facts["slot"]}
    if reward(facts) == "marker-1":
        move["markers"] = _two_markers(facts)
    return {"position": _told(position), "move": move}


def _two_markers(facts: Facts) -> list[str]:
    second = facts["second_marker"] if "double-reward" in facts["abilities"] else ""
    return [colour for colour in (facts["first_marker"], second) if colour]


def _with_ability(facts: Facts, ability: str) -> list[str]:
    return [_wagon(ability).id] if ability in facts["abilities"] else []


def _round_end(facts: Facts) -> Plain:
    me: str = facts["me"]
    answer = facts["answer"]
    other = "buy-leftover" if answer != "buy-leftover" else "score-city"
    own: Plain = {"yen": facts["yen"], "points": facts["points"]}
    position: Plain = {
        "phase": "round-end",
        "turn": me,
        "order": seated(facts | {"turn": me}),
        "event": answer if facts["is_current"] else other,
        "players": {me: own},
    }
    move: Plain = {"kind": ANSWERS[answer], "player": me}
    match answer:
        case "buy-leftover":
            position |= {"cities": _wagons_cities(facts), "discard": [bought(facts)] if facts["discarded"] else []}
            move |= {"wagon": bought(facts), **chosen(facts)}
        case "score-city":
            own["train"] = [facts["city"]] * facts["copies"]
            position |= {"cities": {facts["city"]: _scored(facts)}, "markers": _ranked(facts)}
            move["city"] = facts["city"]
        case "reward-again":
            own["train"] = _with_ability(facts, "double-reward")
            position["rewarded"] = [facts["rewarded"]]
            move["markers"] = _two_markers(facts)
    return {"position": _told(position), "move": move}


def _scored(facts: Facts) -> Plain:
    station = {"station": "gold"} if site(facts) == "station" else {}
    return {"prepared": site(facts) != "token", "track": has_track(facts), **station}


def _ranked(facts: Facts) -> list[str]:
    """The station told of is gold; its value token takes the place told."""
    markers = ["white", "black"]
    markers.insert(facts["rank"] - 1, "gold")
    return markers
