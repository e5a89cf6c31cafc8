"""A train: locomotive with its actions, fee and track tokens, wagons with their cities and what they give, tail."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, text, touchable
from tutor.app.boards.shinkansen import shapes, symbols
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.components import PER_CONNECTED_CITY, RICHER_TAIL_YEN, TAIL_YEN, Colour, Locomotive
from tutor.games.shinkansen.effects import sheet_of
from tutor.games.shinkansen.prices import locomotive_fee
from tutor.games.shinkansen.scoring import Sheet, hideo_run, longest_run
from tutor.games.shinkansen.state import City, Coach, Player, Readings, faces, has_ability, is_hideo
from tutor.i18n import Words, signed

LEFT, RIGHT, TOP = 8, 352, 12
LOCOMOTIVE, TAIL, BODY = 78, 44, 64
WIDE, NARROW = 52, 44
ROW, BRACKET = 92, 20


class Place(NamedTuple):
    """Where a card of a train is drawn; ``number`` is 0 for the locomotive and -1 for the tail."""

    number: int
    x: float
    y: float
    width: float


def places(wagons: int, has_tail: bool, row_height: float) -> list[Place]:
    """A long train is drawn in several rows, each read from left to right."""
    found = [Place(0, LEFT, TOP, LOCOMOTIVE)]
    end = LEFT + LOCOMOTIVE + 3
    tail = TAIL if has_tail else 0
    room = RIGHT - end - tail
    step = max(NARROW, min(WIDE, room / wagons)) if wagons in (4, 5) else WIDE
    x, y = float(end), float(TOP)
    for number in range(1, wagons + 1):
        if x + step - 3 > RIGHT:
            x, y = float(LEFT), y + row_height
        found.append(Place(number, x, y, step - 4))
        x += step
    if has_tail:
        if x + tail > RIGHT + 1:
            x, y = float(LEFT), y + row_height
        found.append(Place(-1, x, y, TAIL))
    return found


def train(view: View, player: Player, *, offers: bool = True) -> str:
    """A player's train; the viewer's own shows the wagons where they have been moved, and its connected run.

    Where the locomotive stands among the cards on offer already, only that one answers to a touch.
    """
    words, is_own = view.words, player.colour == view.player.colour
    coaches = view.train if is_own else player.train
    sheet = sheet_of(view.state, player) if view.shows_points else None
    run = _run(sheet) if sheet is not None and is_own else ()
    row_height = ROW + (BRACKET if run else 0)
    laid = places(len(coaches), not is_hideo(view.state, player.colour), row_height)
    body = []
    for place in laid:
        if place.number == 0:
            body.append(_locomotive(view if offers else View(words, view.state), player, place))
        elif place.number == -1:
            body.append(_tail(view, player, place))
        else:
            body.append(_coach(view, player, coaches[place.number - 1], place, is_own))
    if run:
        body.append(bracket(coaches, view.state.cities, view.state.readings, run, laid))
    height = int(laid[-1].y - TOP + row_height)
    title = f"{words.label('field.train')} ({words.value('player', player.colour)})"
    said = title if view.touchable else f"{title}: {said_train(words, coaches, view.state.readings)}"
    return drawing(view, height, said, rails(laid) + "".join(body))


def _run(sheet: Sheet) -> tuple[int, ...]:
    return hideo_run(sheet) if sheet.is_hideo else longest_run(sheet)


def head(view: View, player: Player) -> str:
    """Whose train it is, and what its owner has."""
    name = escape(view.words.value("player", player.colour))
    if is_hideo(view.state, player.colour):
        name = f"{escape(view.words.label('hideo.name'))} ({name})"
    who = f'<span class="who">{shapes.marker(player.colour)}{name}</span>'
    return caption(who, purse(view.words, player, has_yen=not is_hideo(view.state, player.colour)))


def purse(words: Words, player: Player | Sheet, has_yen: bool = True) -> str:
    shown = [("star", player.points, "field.points"), ("bowl", player.bowls, "field.bowls")]
    if has_yen:
        shown.insert(0, ("coin", player.yen, "field.yen"))
    said = "; ".join(f"{words.label(label)}: {amount}" for _, amount, label in shown)
    icons = "".join(
        f'<svg width="20" height="20" viewBox="-11 -11 22 22" aria-hidden="true">'
        f"{symbols.sign(sign, 0, 0, 0.9, colour='ink2')}</svg><b>{amount}</b>"
        for sign, amount, _ in shown
    )
    return f'<span class="purse" role="img" aria-label="{escape(said)}">{icons}</span>'


# The cards


def rails(laid: Sequence[Place]) -> str:
    lines = sorted({place.y for place in laid})
    ends = {y: max(place.x + place.width for place in laid if place.y == y) for y in lines}
    return "".join(
        f'<path d="M{LEFT} {y + BODY + 10:g}H{ends[y]:g}" stroke="var(--ink2)" stroke-width="2"/>' for y in lines
    )


def _locomotive(view: View, player: Player, place: Place) -> str:
    words, card = view.words, f"locomotive-{player.colour}"
    mark, fee = view.card_mark(card), locomotive_fee(view.player)
    body = [locomotive_body(player.colour, player.locomotive, player.tracks, place, f"¥{fee}")]
    body.append(_state_of(view, player, card, place))
    name = named(
        words.value("card", card),
        words.value("actions", player.locomotive.actions) if player.locomotive else "",
        words.tn("board.fee", "fee: {n} yen", "fee: {n} yen", fee),
        f"{words.label('field.tracks')}: {player.tracks}",
        _used_word(view, player, card),
        mark_word(words, mark),
    )
    return touchable(view, f"card:{card}", name, "".join(body), mark == "selected")


def locomotive_body(colour: Colour, card: Locomotive | None, tracks: int, place: Place, fee: str = "") -> str:
    _, x, y, width = place
    shown = [shapes.wheels(x + 8, y + BODY + 5, width - 8), shapes.nose(colour, x, y, width, BODY)]
    actions = card.actions if card is not None else ()
    scale, step = (0.8, 28) if len(actions) < 3 else (0.6, 17)
    for at, action in enumerate(actions[:4]):
        shown.append(symbols.action(action, x + width - 17 - step * (len(actions[:4]) - 1 - at), y + 18, scale))
    if fee:
        shown.append(text(fee, x + width - 12, y + 51, 14))
    if tracks:
        shown.append(shapes.track(x + width * 0.39, y + 46, 16) + text(f"×{tracks}", x + width * 0.6, y + 51, 13))
    return "".join(shown)


def _tail(view: View, player: Player, place: Place) -> str:
    is_own = player.colour == view.player.colour
    card = "tail" if is_own else f"tail-{player.colour}"
    mark, words = view.card_mark(card), view.words
    yen = RICHER_TAIL_YEN if has_ability(player, "richer-tail") else TAIL_YEN
    _, x, y, width = place
    body = [
        shapes.wheels(x, y + BODY + 5, width),
        shapes.rear(player.colour, x, y, width, BODY),
        text(f"+¥{yen}", x + 18, y + 24, 14, width=31),
        symbols.sign("advance", x + 18, y + 41, 0.75),
        _state_of(view, player, card, place),
    ]
    name = named(
        words.value("card", card), words.label("action.income"), f"¥{yen}", _used_word(view, player, card),
        mark_word(words, mark),
    )  # fmt: skip
    return touchable(view, f"card:{card}", name, "".join(body), mark == "selected")


def _coach(view: View, player: Player, coach: Coach, place: Place, is_own: bool) -> str:
    card = f"wagon-{place.number}" + ("" if is_own else f"-{player.colour}")
    words, mark = view.words, view.card_mark(card)
    body = [_ground(place), coach_body(coach, view.state.readings, view.state.cities, place)]
    if is_own and coach.used and _turn_is(view, player):
        body.append(shapes.used(place.x + place.width - 9, place.y + BODY - 10))
    body.append(kit.frame(mark, place.x - 1.5, place.y - 1.5, place.width + 3, BODY + 3))
    body.append(_dot(mark, place))
    body.append(kit.sign(mark, place.x + place.width / 2, place.y - 1))
    name = named(
        words.value("card", card),
        coach_name(words, coach, view.state.readings),
        words.t("board.spent", "covered for the rest of the game") if coach.spent else "",
        words.t("board.used", "used this turn") if coach.used and _turn_is(view, player) else "",
        mark_word(words, mark),
    )
    return touchable(view, f"card:{card}", name, "".join(body), mark == "selected")


def _ground(place: Place) -> str:
    """What makes a narrow card wide enough for a finger."""
    return (
        f'<rect x="{place.x - 2:g}" y="{place.y - 4:g}" width="{place.width + 4:g}" height="{BODY + 16}" '
        'fill="transparent"/>'
    )


def _turn_is(view: View, player: Player) -> bool:
    return view.state.turn is not None and view.state.turn.player == player.colour


def coach_body(
    coach: Coach, readings: Readings, cities: Sequence[City], place: Place, *, stations: bool = False
) -> str:
    """A wagon: its cities over a piece of track or a gap, and what it gives, or the ``stations`` of its cities."""
    _, x, y, width = place
    shown = [
        shapes.wheels(x, y + BODY + 5, width),
        shapes.box(x, y, width, BODY, "var(--surface)" if stations else shapes.ground(coach.wagon)),
        _faces(coach, readings, cities, place),
    ]
    if stations:
        shown.append(_stations(coach, readings, cities, place))
    elif coach.spent:
        shown.append(shapes.spent(x + width / 2, y + 47))
    else:
        shown.append(shapes.offer(coach.wagon, x + width / 2, y + 47, 0.85))
    return "".join(shown)


def _faces(coach: Coach, readings: Readings, cities: Sequence[City], place: Place) -> str:
    shown = faces(coach, readings)
    tokens = (*coach.left, *coach.right)
    step = (place.width - 4) / len(shown)
    size = {1: 20, 2: 17}.get(len(shown), 13)
    parts = []
    for at, city in enumerate(shown):
        x = place.x + 2 + step * (at + 0.5)
        is_token = city in tokens and (city not in coach.wagon.cities or at in (0, len(shown) - 1))
        if is_token:
            parts.append(
                f'<circle cx="{x:g}" cy="{place.y + 15:g}" r="{min(11, step / 2):g}" fill="var(--mark)" class="ol"/>'
            )
        parts.append(text(str(city), x, place.y + 21, size, width=step - 2))
        parts.append(shapes.section(cities[city - 1].track, x, place.y + 30, min(24, step - 3)))
    return "".join(parts)


def _stations(coach: Coach, readings: Readings, cities: Sequence[City], place: Place) -> str:
    shown = faces(coach, readings)
    step = (place.width - 4) / len(shown)
    parts = []
    for at, number in enumerate(shown):
        station, x = cities[number - 1].station, place.x + 2 + step * (at + 0.5)
        if station is not None:
            parts.append(shapes.station(station, x, place.y + 50, min(0.9, step / 26)))
    return "".join(parts)


def _state_of(view: View, player: Player, card: str, place: Place) -> str:
    """Mark and action token of a locomotive or a tail."""
    mark, (_, x, y, width) = view.card_mark(card), place
    if mark == "blocked":
        ends = {"nose": 0.3} if place.number == 0 else {"rear": 0.25}
        shown = [shapes.hatched(x, y, width, BODY, **ends)]
    else:
        shown = [kit.frame(mark, x - 1.5, y - 1.5, width + 3, BODY + 3), _dot(mark, place)]
    if view.is_used(player, card):
        shown.append(shapes.used(place.x + place.width - 12, place.y + BODY - 14))
    shown.append(kit.sign(mark, place.x + place.width / 2, place.y - 1))
    return "".join(shown)


def _dot(mark: kit.Mark, place: Place) -> str:
    return kit.dot(place.x + place.width / 2, place.y + BODY + 2) if mark == "legal" else ""


def _used_word(view: View, player: Player, card: str) -> str:
    return view.words.t("board.used", "used this turn") if view.is_used(player, card) else ""


def coach_name(words: Words, coach: Coach, readings: Readings) -> str:
    """What the wagon is, and the cities it shows where tokens have been added."""
    name = words.value("wagon", coach.wagon)
    if not coach.left and not coach.right:
        return name
    return f"{name}, {words.label('field.cities')}: {words.value('cities', faces(coach, readings))}"


def said_train(words: Words, coaches: Sequence[Coach], readings: Readings) -> str:
    return "; ".join(
        f"{at}: {coach_name(words, coach, readings)}" for at, coach in enumerate(coaches, 1)
    ) or words.t("board.empty", "empty")  # fmt: skip


# The connected run


def run_wagons(coaches: Sequence[Coach], cities: Sequence[City], readings: Readings, run: Sequence[int]) -> list[int]:
    """The numbers of the wagons that carry the run."""
    shown = [(at, city) for at, coach in enumerate(coaches, 1) for city in faces(coach, readings)]
    for start in range(len(shown)):
        carried: list[int] = []
        chain: list[int] = []
        for at, city in shown[start:]:
            if city == run[len(chain)] and cities[city - 1].track:
                chain.append(city)
            elif readings.connected_cities == "contiguous" and city not in chain:
                break
            elif city not in chain:
                continue
            carried.append(at)
            if tuple(chain) == tuple(run):
                return carried
    return [at for at, city in shown if city in run]


def bracket(
    coaches: Sequence[Coach],
    cities: Sequence[City],
    readings: Readings,
    run: Sequence[int],
    laid: Sequence[Place],
    below: float = 0,
) -> str:
    """Under the wagons of the run: its cities, and what they bring."""
    carrying = [place for place in laid if place.number in run_wagons(coaches, cities, readings, run)]
    shown = []
    for y in sorted({place.y for place in carrying}):
        row = [place for place in carrying if place.y == y]
        left, right = row[0].x + 2, row[-1].x + row[-1].width - 2
        foot = y + BODY + below + 15
        shown.append(
            f'<path d="M{left:g} {foot:g}v5H{right:g}v-5" fill="none" stroke="var(--legal)" stroke-width="2"/>'
        )
    told = " → ".join(map(str, run)) + f"  {signed(PER_CONNECTED_CITY * len(run))}"
    last = [place for place in carrying if place.y == carrying[-1].y]
    middle = (last[0].x + last[-1].x + last[-1].width) / 2
    half = kit.LETTER * 14 * len(told) / 2
    middle = min(max(middle, LEFT + half), RIGHT - half)
    shown.append(text(told, middle, carrying[-1].y + BODY + below + 34, 14, colour="legal"))
    return "".join(shown)
