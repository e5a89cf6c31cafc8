"""The line of twelve cities in two rows; a wide screen puts the rows side by side."""

from __future__ import annotations

from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, text, touchable
from tutor.app.boards.shinkansen import shapes, stand_ins
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.state import City
from tutor.i18n import Words

STEP, LEFT, HEIGHT = 57, 9, 90
HALF = 6
SITE, SECTION, NAME, PRICE = 19, 39, 56, 72


def line(view: View) -> str:
    words = view.words
    halves = "".join(_half(view, first) for first in (1, 1 + HALF))
    return caption(escape(words.t("board.line", "The line")), legend(words)) + f'<div class="halves">{halves}</div>'


def legend(words: Words) -> str:
    """What the two sections of the railway look like."""
    laid, missing = words.t("board.track", "track"), words.t("board.no-track", "no track")
    signs = (
        f'<svg width="24" height="12" viewBox="-12 -6 24 12" aria-hidden="true">{sign}</svg>{escape(word)}'
        for sign, word in ((shapes.track(0, 0, 22), laid), (shapes.gap(0, 0, 22), missing))
    )
    return f'<span class="who">{"".join(signs)}</span>'


def _half(view: View, first: int) -> str:
    ground = (
        f'<rect x="{LEFT}" y="2" width="{STEP * HALF}" height="{HEIGHT - 6}" rx="10" fill="var(--surface)" '
        'stroke="var(--line)" stroke-width="1.500"/>'
    )
    body = [_city(view, number, LEFT + STEP * (number - first)) for number in range(first, first + HALF)]
    numbers = range(first, first + HALF)
    cities = "" if view.touchable else "; ".join(city_name(view, number) for number in numbers)
    title = view.words.label("field.cities")
    return drawing(view, HEIGHT, f"{title}: {cities}" if cities else title, ground + "".join(body))


def _city(view: View, number: int, x: float) -> str:
    words, city, mark = view.words, view.state.cities[number - 1], view.city_mark(number)
    middle = x + STEP / 2
    price = view.city_price(number) if mark in ("legal", "hint") else None
    shown = [
        f'<rect x="{x:g}" y="2" width="{STEP}" height="{HEIGHT - 6}" fill="transparent"/>',
        kit.frame(mark, x + 2, 4.5, STEP - 4, HEIGHT - 11, empty=True),
        sketch(city, number, words.label(f"city-name.{number}"), x),
    ]
    if price is not None and price.short:
        shown.append(kit.pill(price.short, middle, PRICE, filled=True, width=STEP - 7))
    elif mark == "legal":
        shown.append(kit.dot(middle, PRICE))
    elif not city.prepared:
        shown.append(_site_price(view, number, middle))
    shown.append(kit.sign(mark, x + STEP - 12, SECTION))
    said = named(city_name(view, number), mark_word(words, mark), price.said(words) if price else "")
    return touchable(view, f"city:{number}", said, "".join(shown), mark == "selected")


def sketch(city: City, number: int, name: str, x: float) -> str:
    """Number, site or station, the section of the railway, and the name."""
    middle = x + STEP / 2
    if city.station is not None:
        site = shapes.station(city.station, x + 38, SITE)
    else:
        site = shapes.prepared(x + 38, SITE) if city.prepared else shapes.construction(x + 38, SITE)
    return (
        text(str(number), x + 14, SITE + 5, 15)
        + site
        + shapes.section(city.track, middle, SECTION)
        + text(name, middle, NAME, 11.5, width=STEP - 5, weight=500)
    )


def _site_price(view: View, number: int, x: float) -> str:
    """What preparing costs and brings, as printed, or the mark of what is not."""
    site = view.state.board.site(number)
    if not stand_ins.site(view.state.board, number):
        return text(f"¥{site.cost} +{site.points}", x, PRICE + 5, 13, colour="ink2")
    about = text("≈", x - 20, PRICE + 5, 13, colour="open")
    return about + text(f"¥{site.cost} +{site.points}", x + 5, PRICE + 5, 13, colour="ink2")


def city_name(view: View, number: int) -> str:
    """The city, what stands there, and what its site would cost."""
    words, site = view.words, view.state.board.site(number)
    parts = [words.label(f"city.{number}"), *content(words, view.state.cities[number - 1])]
    if not view.state.cities[number - 1].prepared:
        about = "≈ " if stand_ins.site(view.state.board, number) else ""
        parts.append(
            f"{about}{words.t('board.site-price', '¥{yen}, points: {points}', yen=site.cost, points=site.points)}"
        )
    return named(*parts)


def content(words: Words, city: City) -> list[str]:
    if city.station is not None:
        site = words.label(f"built.{city.station}")
    elif city.prepared:
        site = words.t("board.prepared", "site prepared")
    else:
        site = words.t("board.construction", "construction token")
    return [site, words.t("board.track", "track") if city.track else words.t("board.no-track", "no track")]
