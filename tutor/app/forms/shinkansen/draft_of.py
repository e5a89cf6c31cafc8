"""From the facts of a Shinkansen score file to the sheets that the form shows."""

from __future__ import annotations

from typing import Any

from tutor.app.forms.shinkansen.draft import HIDEO_CITIES, LONGEST_NAME, Draft, bowls_left, new_draft
from tutor.games.shinkansen.components import CITIES, STATION_COLOURS, VENUES, deck


def draft_of(facts: Draft) -> Draft:
    """The sheets of a file whose shape has been checked."""
    told = facts["players"]
    hideo = facts.get("hideo") or {}
    draft = new_draft(1 if hideo else len(told))
    _take_cities(draft, facts.get("cities") or {})
    ranking = list(facts.get("ranking") or ())
    draft["ranking"] = [*ranking, *(colour for colour in STATION_COLOURS if colour not in ranking)][:3]
    venues = list(facts.get("venues") or ())[:VENUES]
    draft["venues"] = [*(venue["city"] for venue in venues), *[0] * VENUES][:VENUES]
    draft["hideo"] = [*(hideo.get("cities") or ()), *[0] * HIDEO_CITIES][:HIDEO_CITIES]
    _take_players(draft, told, hideo.get("colour"))
    for at, venue in enumerate(venues):
        for player in draft["players"]:
            player["bowls"][at] = (venue.get("bowls") or {}).get(player["player"], 0)
    for player in draft["players"]:
        # Only where the bowls left do not follow from those placed are they a fact of their own.
        left, player["left"] = player["left"], None
        if left is not None and left != bowls_left(draft, player):
            player["left"] = left
    return draft


def _take_cities(draft: Draft, cities: dict[Any, Draft]) -> None:
    for number, city in cities.items():
        if 1 <= int(number) <= CITIES:
            place = draft["cities"][int(number) - 1]
            place |= {"track": bool(city.get("track")), "station": city.get("station") or ""}


def _take_players(draft: Draft, told: list[Draft], hideo: str | None) -> None:
    """In the order of the file; Hideo's sheet stands behind one's own."""
    ordered = sorted(told, key=lambda sheet: sheet["player"] == hideo)
    used = [sheet["player"] for sheet in ordered]
    rest = [player for player in draft["players"] if player["player"] not in used]
    blank = {player["player"]: player for player in draft["players"]}
    draft["players"] = [{**blank[sheet["player"]], **_player(sheet)} for sheet in ordered] + rest


def _player(sheet: Draft) -> Draft:
    return {
        "name": str(sheet.get("name") or "")[:LONGEST_NAME],
        "points": sheet.get("points", 0),
        "yen": sheet.get("yen", 0),
        "tracks": sheet.get("tracks", 0),
        "train": [_coach(wagon) for wagon in sheet.get("train") or ()],
        "bowls": [0] * VENUES,
        "left": sheet.get("bowls"),
    }


def _coach(told: Any) -> Draft:
    """A wagon as its cities, its card, or either with the tokens beside it."""
    if isinstance(told, dict) and "wagon" in told:
        return {**_coach(told["wagon"]), **{side: list(told.get(side) or ()) for side in ("left", "right")}}
    if isinstance(told, dict):
        cities = told["cities"]
    elif isinstance(told, str):
        cities = deck()[told].cities
    else:
        cities = [told] if isinstance(told, int) else told
    return {"cities": list(cities), "left": [], "right": []}
