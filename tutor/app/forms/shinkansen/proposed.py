"""The move that was told, as the check file of FILES.md writes it."""

from __future__ import annotations

from typing import Any

from tutor.app.forms.shinkansen.told import OTHER_CELL, Facts
from tutor.games.shinkansen.components import COLOURS, VENUE_EFFECTS

Plain = dict[str, Any]

EVENT_MOVES = {
    "prepare-and-track": "prepare-and-track",
    "prepare-and-station": "prepare-and-station",
    "participate-and-advance": "participate-and-advance",
    "venue-token": "place-token",
    "seven-yen": "take-yen",
}
ANSWERS = {
    "points-for-yen": "sell-points",
    "buy-leftover": "buy-leftover",
    "score-city": "score-city",
    "reward-again": "reward-again",
}


def seated(facts: Facts, seats: int = 3) -> list[str]:
    """Who asks, whose cards or tokens are told of, who is on turn, and as many others as there are seats for."""
    last = [] if seats > 2 else [facts["turn"]]
    return list(dict.fromkeys((facts["me"], *last, facts["rival"], facts["turn"], *COLOURS)))[:seats]


def proposed_move(facts: Facts, names: dict[str, str]) -> Plain:
    me: str = facts["me"]
    if facts["kind"] == "end-turn":
        return {"kind": "end-turn", "player": me}
    if facts["kind"] == "event":
        return {"kind": EVENT_MOVES[facts["event"]], "player": me, "card": "event", **_event_parts(facts)}
    move = {"kind": facts["kind"], "player": me, "card": _card_name(facts, names), **_parts(facts)}
    if facts["again"]:
        move["by"] = names.get("by", "event")
    return move


def _card_name(facts: Facts, names: dict[str, str]) -> str:
    rival: str = facts["rival"]
    match facts["card"]:
        case "own":
            return f"locomotive-{facts['me']}"
        case "foreign":
            return f"locomotive-{rival}"
        case "event":
            return "event"
        case "tail":
            return "tail" if facts["whose"] == "own" else f"tail-{rival}"
        case _:
            return names["card"] if facts["whose"] == "own" else f"wagon-1-{rival}"


def _parts(facts: Facts) -> Plain:
    match facts["kind"]:
        case "prepare":
            return {"city": facts["city"]}
        case "lay-track":
            return {"city": facts["city"], **_track_parts(facts)}
        case "build-station":
            return {"city": facts["city"], "colour": facts["colour"]}
        case "participate":
            return _venue_parts(facts)
        case "income":
            return {"marker": facts["marker"]}
        case _:
            return {"wagon": bought(facts), **chosen(facts)}


def _event_parts(facts: Facts) -> Plain:
    first = facts["part_first"] != "prepare"
    match facts["event"]:
        case "prepare-and-track":
            told = {"city": facts["city"], "track_city": facts["city_second"], **_track_parts(facts)}
            return told | ({"first": "lay-track"} if first else {})
        case "prepare-and-station":
            told = {"city": facts["city"], "station_city": facts["city_second"], "colour": facts["colour"]}
            return told | ({"first": "build-station"} if first else {})
        case "participate-and-advance":
            return {**_venue_parts(facts), "marker": facts["marker"]}
        case "venue-token":
            return {"token": facts["token"], "wagon": facts["token_wagon"], "side": facts["side"]}
        case _:
            return {}


def _track_parts(facts: Facts) -> Plain:
    told: Plain = {"owner": facts["rival"]} if facts["owner"] == "other" else {}
    return told | ({"cell": OTHER_CELL} if facts["cell"] == "other" else {})


def _venue_parts(facts: Facts) -> Plain:
    told: Plain = {"venue": VENUE_EFFECTS.index(facts["venue"]) + 1}
    if facts["venue"] == "points" and not facts["effect"]:
        told["effect"] = False
    if facts["venue"] == "move-wagon":
        told["moves"] = [{"wagon": facts["moved"], "to": facts["to"]}]
        if "double-venue-effect" in facts["abilities"]:
            told["moves"].append({"wagon": facts["again_moved"], "to": facts["again_to"]})
    return told


def bought(facts: Facts) -> Plain:
    """The wagon as one's own copy prints it."""
    markers = [facts[name] for name in ("symbol", "symbol_second") if facts[name]]
    return {"cities": bought_cities(facts), "cost": facts["cost"], "markers": markers}


def bought_cities(facts: Facts) -> list[int]:
    return [city for city in (facts["bought"], facts["bought_second"]) if city]


def chosen(facts: Facts) -> Plain:
    return {"marker": facts["chosen"]} if "/" in facts["symbol_second"] and facts["chosen"] else {}
