"""What lies around the line: the wagon row, the discard pile, the turn order tile, the event, the venues."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import Mark, caption, drawing, mark_word, named, text, touchable
from tutor.app.boards.shinkansen import shapes, stand_ins, symbols
from tutor.app.boards.shinkansen.train import Place, locomotive_body
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.board import Board, Reward
from tutor.games.shinkansen.components import EventCard, EventColour, Locomotive, VenueEffect, Wagon
from tutor.games.shinkansen.prices import locomotive_fee, surcharge
from tutor.games.shinkansen.state import City, Venue, current_event
from tutor.i18n import Words

GROUND: dict[EventColour, str] = {
    "grey": "light-dark(#E2E0DB,#3B3D44)",
    "blue": "light-dark(#D5E3F6,#233B5C)",
    "green": "light-dark(#D5EDDE,#1F4530)",
}
VENUE_SIGNS: dict[VenueEffect, tuple[symbols.Sign, ...]] = {
    "points": (("coin", "1"), ("star", "+2")),
    "yen": (("coin", "+2"),),
    "move-wagon": (("move", ""),),
}
REWARD_SIGNS = {"marker": "advance", "yen": "coin", "points": "star"}
CARD, CARDS_A_ROW, CARD_HEIGHT = 54, 6, 104


# Wagons


def row(view: View) -> str:
    words, state = view.words, view.state
    title = words.t("board.row", "Wagons in the row")
    badge = stand_in_cards(words, [place.wagon for place in state.row])
    if not state.row:
        return caption(escape(title)) + _empty(words)
    width = min(66, 344 // len(state.row))
    body = []
    for number, place in enumerate(state.row, 1):
        mark = view.mark("place", number)
        x = 8 + width * (number - 1)
        price = view.price("place", number) if mark in ("legal", "hint") and not view.is_hideo else None
        shown = wagon_card(view, place.wagon, x + 1, 10, width - 4, mark)
        if place.token is not None:
            shown += shapes.piece(place.token, x + width - 11, 9, 0.9)
        shown += kit.sign(mark, x + 12, 14)
        name = named(
            f"{words.label('field.place')} {number}",
            wagon_name(view, place.wagon),
            words.value("player", place.token) if place.token is not None else "",
            mark_word(words, mark),
            price.said(words) if price else "",
        )
        body.append(touchable(view, f"row:{number}", name, shown, mark == "selected"))
    return caption(escape(title), badge) + drawing(
        view, CARD_HEIGHT + 19, _group(view, title, [place.wagon for place in state.row]), "".join(body)
    )


def discard(view: View) -> str:
    words, pile = view.words, view.state.discard
    title = words.label("field.discard")
    if not pile:
        return caption(escape(title)) + _empty(words)
    body = []
    for number, wagon in enumerate(pile, 1):
        at, mark = number - 1, view.mark("discard", number)
        x, y = 8 + 57 * (at % CARDS_A_ROW), 6 + (CARD_HEIGHT + 8) * (at // CARDS_A_ROW)
        price = view.price("discard", number) if mark in ("legal", "hint") else None
        shown = wagon_card(view, wagon, x + 1, y, CARD, mark) + kit.sign(mark, x + 12, y + 6)
        name = named(wagon_name(view, wagon), mark_word(words, mark), price.said(words) if price else "")
        body.append(touchable(view, f"discard:{number}", name, shown, mark == "selected"))
    rows = (len(pile) - 1) // CARDS_A_ROW + 1
    return caption(escape(title), stand_in_cards(words, pile)) + drawing(
        view, (CARD_HEIGHT + 8) * rows + 6, _group(view, title, pile), "".join(body)
    )


def wagon_card(view: View, wagon: Wagon, x: float, y: float, width: float, mark: Mark = "rest") -> str:
    """Price with the surcharge for stations, cities, what it gives, and the markers that advance."""
    middle, more = x + width / 2, surcharge(view.state, wagon)
    cost = "" if wagon.cost is None else f"¥{wagon.cost}" + (f"+{more}" if more else "")
    step = 21 if len(wagon.markers) > 1 else 0
    markers = "".join(
        shapes.two_coloured(symbol, middle + step * (at - (len(wagon.markers) - 1) / 2), y + CARD_HEIGHT - 13, 0.72)
        for at, symbol in enumerate(wagon.markers)
    )
    return (
        shapes.box(x, y, width, CARD_HEIGHT, shapes.ground(wagon))
        + text(cost, middle, y + 19, 15, width=width - 8)
        + f'<path d="M{x + 6:g} {y + 26:g}H{x + width - 6:g}" stroke="var(--line)" stroke-width="1.500"/>'
        + shapes.numbers(wagon.cities, middle, y + 45, width - 10)
        + shapes.offer(wagon, middle, y + 65, 0.85)
        + markers
        + kit.frame(mark, x - 1.5, y - 1.5, width + 3, CARD_HEIGHT + 3)
        + (kit.dot(middle, y + CARD_HEIGHT + 1) if mark == "legal" else "")
    )


def wagon_name(view: View, wagon: Wagon) -> str:
    words, more = view.words, surcharge(view.state, wagon)
    cost = "" if wagon.cost is None else f"{words.label('field.cost')}: ¥{wagon.cost}" + (f" + ¥{more}" if more else "")
    markers = ", ".join(words.label(_symbol(symbol)) for symbol in wagon.markers)
    return named(
        words.value("wagon", wagon), cost, f"{words.label('field.markers')}: {markers}" if markers else ""
    )  # fmt: skip


def _symbol(symbol: str) -> str:
    return f"symbol.{symbol.replace('/', '-')}" if "/" in symbol else f"station.{symbol}"


def stand_in_cards(words: Words, cards: Sequence[Wagon | Locomotive]) -> str:
    if all(card.is_typed_in for card in cards):
        return ""
    return kit.stand_in(words.t("board.stand-in", "stand-in cards"))


def _group(view: View, title: str, wagons: Sequence[Wagon]) -> str:
    return title if view.touchable else f"{title}: {'; '.join(wagon_name(view, wagon) for wagon in wagons)}"


def _empty(words: Words) -> str:
    return f'<p class="none">{escape(words.t("board.empty", "empty"))}</p>'


# The turn order tile


def tile(view: View, *, titled: bool = True) -> str:
    words, state = view.words, view.state
    title = words.t("board.tile", "Turn order")
    rewards = state.board.rewards(len(state.players))
    width = min(112, 344 // max(1, len(state.slots)))
    body, said = [], []
    for slot, token in enumerate(state.slots, 1):
        x, mark, reward = 8 + width * (slot - 1), view.mark("slot", slot), rewards[slot - 1]
        about = stand_ins.slot(state.board, len(state.players), slot)
        shown = [
            f'<rect x="{x}" y="4" width="{width - 5}" height="52" rx="8" fill="var(--surface)" class="ol"/>',
            kit.frame(mark, x - 1, 3, width - 3, 54),
            text(str(slot), x + 13, 23, 15),
            _reward(reward, x + width * 0.45, 28),
            text("≈", x + 13, 46, 13, colour="open") if about else "",
            shapes.piece(token, x + width - 18, 30, 1.1) if token is not None else "",
            kit.dot(x + (width - 5) / 2, 56) if mark == "legal" else "",
            kit.sign(mark, x + width - 16, 14),
        ]
        name = named(
            f"{words.label('field.slot')} {slot}",
            ("≈ " if about else "") + words.label(f"reward.{reward.kind}", amount=reward.amount),
            words.value("player", token) if token is not None else words.t("board.empty", "empty"),
            mark_word(words, mark),
        )
        said.append(name)
        body.append(touchable(view, f"slot:{slot}", name, "".join(shown), mark == "selected"))
    return (caption(escape(title)) if titled else "") + drawing(
        view, 64, title if view.touchable else f"{title}: {'; '.join(said)}", "".join(body)
    )


def _reward(reward: Reward, x: float, y: float) -> str:
    return symbols.sign(REWARD_SIGNS[reward.kind], x, y, tag=f"+{reward.amount}")


# The event and the locomotives of others


def acting_cards(view: View) -> str:
    """The cards outside one's own train: the event, and the locomotives of the others."""
    words, event = view.words, current_event(view.state)
    others = [player for player in view.state.players if player.colour != view.player.colour and player.locomotive]
    body, x = [], 8.0
    room = 344 - 80 * len(others)
    if event is not None:
        width = min(176, room - 4)
        body.append(_event(view, event, x, width))
        x += width + 6
    for player in others:
        card = f"locomotive-{player.colour}"
        mark, fee = view.card_mark(card), locomotive_fee(view.player)
        shown = [
            locomotive_body(player.colour, player.locomotive, player.tracks, Place(0, x, 8, 74), f"¥{fee}"),
            shapes.hatched(x, 8, 74, 64, nose=0.3) if mark == "blocked" else kit.frame(mark, x - 1, 6, 76, 68),
            kit.dot(x + 37, 76) if mark == "legal" else "",
            shapes.used(x + 62, 58) if view.is_used(player, card) else "",
            kit.sign(mark, x + 37, 9),
        ]
        name = named(
            words.value("card", card),
            words.value("actions", player.locomotive.actions) if player.locomotive else "",
            words.tn("board.fee", "fee: {n} yen", "fee: {n} yen", fee),
            words.t("board.used", "used this turn") if view.is_used(player, card) else "",
            mark_word(words, mark),
        )
        body.append(touchable(view, f"card:{card}", name, "".join(shown), mark == "selected"))
        x += 80
    title = words.t("board.event-and-others", "Event, locomotives of others")
    return drawing(view, 86, title, "".join(body))


def event_card(view: View) -> str:
    """The event of the round alone, to be looked at."""
    event = current_event(view.state)
    title = view.words.label("field.event")
    if event is None:
        return caption(escape(title)) + _empty(view.words)
    seen = View(view.words, view.state)
    name = f"{title}: {event_name(view.words, event)}"
    return caption(escape(title), _about(view.words, event)) + drawing(seen, 82, name, _event(seen, event, 8, 176))


def _about(words: Words, event: EventCard) -> str:
    return "" if event.is_typed_in else kit.stand_in(words.t("board.stand-in-numbers", "stand-in numbers"))


def _event(view: View, event: EventCard, x: float, width: float) -> str:
    """How many actions, what the event does or offers, and the letter of the track cost."""
    mark, words = view.card_mark("event"), view.words
    middle = x + width / 2
    is_used = view.state.turn is not None and "event" in view.state.turn.used
    by_place = _yen_by_place(view.state.board) if event.effect == "yen-by-place" else ""
    label = by_place or words.label(f"event-effect.{event.effect}")
    # Where the words would have to be squeezed the signs stand alone.
    label = label if kit.LETTER * 13 * len(label) < width else ""
    shown = [
        f'<rect x="{x:g}" y="8" width="{width:g}" height="64" rx="8" fill="{GROUND[event.colour]}" class="ol"/>',
        _action_tokens(event.actions, x + 12, 20),
        text(event.track, x + width - 13, 25, 15),
        "" if event.is_typed_in else text("≈", x + width - 27, 25, 13, colour="open"),
        symbols.event(event.effect, middle, 44 if label else 50, width - 10),
        text(label, middle, 66, 13, width=width - 10, weight=600) if label else "",
        kit.frame(mark, x - 1, 7, width + 2, 66),
        kit.dot(middle, 74) if mark == "legal" else "",
        shapes.used(x + width - 12, 60) if is_used else "",
        kit.sign(mark, middle, 9),
    ]
    name = named(
        event_name(words, event),
        by_place,
        words.t("board.used", "used this turn") if is_used else "",
        mark_word(words, mark),
    )
    return touchable(view, "card:event", name, "".join(shown), mark == "selected")


def _yen_by_place(board: Board) -> str:
    """The yen of the first place on the score track, of the second and so on."""
    return ("≈ " if stand_ins.yen_by_place(board) else "") + " / ".join(f"¥{yen}" for yen in board.yen_by_place)


def _action_tokens(count: int, x: float, y: float) -> str:
    """As many crosses as the event gives actions."""
    return "".join(
        f'<circle cx="{x + 13 * at:g}" cy="{y:g}" r="5.500" fill="var(--mark)" class="ol"/>' for at in range(count)
    )


def event_name(words: Words, event: EventCard) -> str:
    about = "" if event.is_typed_in else "≈ "
    return named(
        words.value("event", event),
        f"{about}{words.label('field.actions')}: {event.actions}",
        f"{about}{words.t('board.track-cost', 'Cost of a track')}: {event.track}",
    )


# Olympic venues


def venues(view: View, *, titled: bool = True) -> str:
    words = view.words
    title = words.label("field.venues")
    head = caption(escape(title)) if titled else ""
    if not view.state.venues:
        return head + _empty(words)
    body, said = [], []
    for number, venue in enumerate(view.state.venues, 1):
        x, mark = 8 + 115 * (number - 1), view.mark("venue", number)
        price = view.price("venue", number) if mark in ("legal", "hint") else None
        shown = [
            venue_body(words, venue, x),
            kit.frame(mark, x - 1, 5, 112, 88),
            kit.dot(x + 55, 92) if mark == "legal" else "",
            kit.sign(mark, x + 97, 52),
        ]
        name = named(venue_name(words, venue), mark_word(words, mark), price.said(words) if price else "")
        said.append(name)
        body.append(touchable(view, f"venue:{number}", name, "".join(shown), mark == "selected"))
    return head + drawing(view, 100, title if view.touchable else f"{title}: {'; '.join(said)}", "".join(body))


def venue_body(words: Words, venue: Venue, x: float, city: City | None = None) -> str:
    """Its city, what its space gives (or what stands in the ``city``), and everyone's bowls."""
    if city is not None:
        middle = state_of_city(city, x + 55, 52)
    else:
        middle = _closed(words, x) if venue.closed else _effect(venue.effect, x + 55, 52)
    return (
        f'<rect x="{x}" y="6" width="110" height="86" rx="8" fill="var(--surface)" class="ol"/>'
        + (kit.hatch(x, 6, 110, 86) if venue.closed else "")
        + shapes.venue_token(venue.city, x + 18, 24)
        + text(words.label(f"city-name.{venue.city}"), x + 68, 29, 13, width=74, weight=600)
        + middle
        + _bowls(venue, x)
    )


def state_of_city(city: City, x: float, y: float) -> str:
    """Its station, if it has one, and its section of the railway."""
    station = shapes.station(city.station, x - 24, y - 1, 0.9) if city.station is not None else ""
    return station + shapes.section(city.track, x + 14, y, 40)


def _effect(effect: VenueEffect, x: float, y: float) -> str:
    signs = VENUE_SIGNS[effect]
    shown = "".join(
        symbols.sign(name, x + 44 * (at - (len(signs) - 1) / 2), y, 0.9, tag=tag)
        for at, (name, tag) in enumerate(signs)
    )
    return shown + (text("→", x, y + 5, 15) if len(signs) > 1 else "")


def _bowls(venue: Venue, x: float) -> str:
    there = [bowls for bowls in venue.bowls if bowls.count]
    return "".join(
        shapes.bowl(bowls.player, x + 14 + 26 * at, 78, 0.9) + text(str(bowls.count), x + 27 + 26 * at, 84, 13)
        for at, bowls in enumerate(there)
    )


def _closed(words: Words, x: float) -> str:
    word = words.t("board.closed", "closed")
    return (
        f'<rect x="{x + 20}" y="41" width="70" height="20" rx="5" fill="var(--illegal-bg)" stroke="var(--illegal)"/>'
        f"{text(word, x + 55, 56, 13, width=62, colour='illegal')}"
    )


def venue_name(words: Words, venue: Venue) -> str:
    bowls = [f"{words.value('player', one.player)}: {one.count}" for one in venue.bowls if one.count]
    return named(
        words.label(f"city.{venue.city}"),
        words.label(f"venue.{venue.effect}"),
        f"{words.label('field.bowls')}: {', '.join(bowls) or 0}",
        words.t("board.closed", "closed") if venue.closed else "",
    )
