"""A score sheet as a picture: the train with the tracks and stations of its cities, the venues, what is left."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, named, text
from tutor.app.boards.shinkansen import shapes
from tutor.app.boards.shinkansen.line import content
from tutor.app.boards.shinkansen.scales import ranking
from tutor.app.boards.shinkansen.table import state_of_city, venue_body, venue_name
from tutor.app.boards.shinkansen.train import (
    BODY,
    BRACKET,
    ROW,
    TOP,
    Place,
    bracket,
    coach_body,
    locomotive_body,
    places,
    purse,
    rails,
    said_train,
)
from tutor.games.shinkansen.scoring import Sheet, city_value, hideo_run, longest_run
from tutor.games.shinkansen.state import City, Coach, faces
from tutor.i18n import Words, signed

SCORES = 22


def sheet_parts(words: Words, sheet: Sheet, *, scored: bool) -> Iterable[str]:
    yield kit.part(_train(words, sheet, scored), "half")
    yield kit.part(_venues(words, sheet), "half")


def _venues(words: Words, sheet: Sheet) -> str:
    """What stations are worth, and who has how many bowls where; of Hideo the cities that count for him besides."""
    head = caption(escape(words.t("board.station-values", "Station values")), ranking(words, sheet.table.ranking))
    found = sheet.table.venues
    own = sheet.table.hideo_cities if sheet.is_hideo else ()
    cities = sheet.table.cities
    said = [named(venue_name(words, venue), *content(words, cities[venue.city - 1])) for venue in found]
    body = [venue_body(words, venue, 8 + 115 * at, cities[venue.city - 1]) for at, venue in enumerate(found)]
    body += [_own_city(cities[city - 1], city, 8 + 115 * at) for at, city in enumerate(own)]
    said += [named(words.label(f"city.{city}"), *content(words, cities[city - 1])) for city in own]
    if not said:
        return head
    name = f"{words.label('field.venues')}: {'; '.join(said)}"
    height = 134 if own else 98
    return head + f'<svg viewBox="0 0 360 {height}" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'


def _own_city(city: City, number: int, x: float) -> str:
    """A city of Hideo's board: it counts as a venue of his own."""
    return shapes.venue_token(number, x + 18, 114) + state_of_city(city, x + 66, 114)


def _train(words: Words, sheet: Sheet, scored: bool) -> str:
    """With ``scored`` what each city brings stands under its wagon, and the run is framed."""
    run = (hideo_run(sheet) if sheet.is_hideo else longest_run(sheet)) if scored else ()
    row_height = ROW + (SCORES if scored else 0) + (BRACKET if run else 0)
    laid = places(len(sheet.train), not sheet.is_hideo, row_height)
    body = [rails(laid)]
    for place in laid:
        if place.number == 0:
            body.append(locomotive_body(sheet.player, None, sheet.tracks, place))
        elif place.number == -1:
            body.append(shapes.wheels(place.x, place.y + BODY + 5, place.width))
            body.append(shapes.rear(sheet.player, place.x, place.y, place.width, BODY))
        else:
            coach = sheet.train[place.number - 1]
            body.append(coach_body(coach, sheet.readings, sheet.table.cities, place, stations=True))
            if scored:
                body.append(_scores(sheet, coach, place))
    if run:
        body.append(bracket(sheet.train, sheet.table.cities, sheet.readings, run, laid, SCORES))
    height = int(laid[-1].y - TOP + row_height)
    who = f'<span class="who">{shapes.marker(sheet.player)}{escape(words.value("player", sheet.player))}</span>'
    cities = {city for coach in sheet.train for city in faces(coach, sheet.readings)}
    built = [
        named(words.label(f"city.{city}"), *content(words, sheet.table.cities[city - 1])) for city in sorted(cities)
    ]
    carried = said_train(words, sheet.train, sheet.readings)
    said = "; ".join([f"{words.label('field.train')}: {carried}", *built])
    return caption(who, purse(words, sheet, has_yen=not sheet.is_hideo)) + (
        f'<svg viewBox="0 0 360 {height}" role="img" aria-label="{escape(said)}">{"".join(body)}</svg>'
    )


def _scores(sheet: Sheet, coach: Coach, place: Place) -> str:
    """What each city of the wagon brings; Hideo loses nothing where there is no track."""
    shown = faces(coach, sheet.readings)
    step = place.width / len(shown)
    parts = []
    for at, city in enumerate(shown):
        value = city_value(sheet.table.cities, sheet.table.ranking, city)
        value = max(0, value) if sheet.is_hideo else value
        colour = "illegal" if value < 0 else "ink"
        parts.append(text(signed(value), place.x + step * (at + 0.5), place.y + BODY + 29, 14, colour=colour))
    return "".join(parts)
