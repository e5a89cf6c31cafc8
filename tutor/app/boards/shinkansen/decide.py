"""What is to be decided now: a sentence, the things to choose from, and the buttons."""

from __future__ import annotations

from html import escape
from typing import Any

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, touchable
from tutor.app.boards.shinkansen import picks, shapes, symbols, table
from tutor.app.boards.shinkansen.hideo import hideo_board
from tutor.app.boards.shinkansen.scales import track_cost
from tutor.app.boards.shinkansen.train import Place, locomotive_body
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.components import STATION_COLOURS, StationColour
from tutor.games.shinkansen.state import is_hideo, turn_of
from tutor.i18n import Words

# Answers to an event at the end of the round: the sentence says which.
ANSWERS = ("buy-leftover", "score-city", "reward-again")
# The part of the table that belongs to a phase, where nothing is to be decided.
SECTION = {"choose-wagon": "row", "take-slot": "tile", "buy-leftover": "discard", "act-in-city": "hideo"}


def section(view: View) -> str:
    """The part of the table that the decision is about; it stands in no fold meanwhile."""
    asked, kind = view.asked, view.kind
    if asked is None:
        waited = picks.implied(view.state) or ""
        return SECTION.get(waited, "cards" if view.state.turn is not None else "")
    if kind in SECTION:
        return SECTION[kind]
    if asked == "card":
        return "cards"
    if view.early:
        return "track"
    return {
        "venue": "venues",
        "effect": "venues",
        "cell": "track",
        "locomotive": "locomotives",
        "discard": "discard",
    }.get(asked, "")


def decide(view: View) -> str:
    """The sentence with its buttons, and the part of the table to touch; whoever has picked something sees it."""
    drawn = {
        "row": table.row,
        "tile": _tile,
        "cards": table.acting_cards,
        "venues": table.venues,
        "discard": table.discard,
        "track": track_cost,
        "hideo": hideo_board,
        "locomotives": locomotives,
    }.get(section(view))
    shown = drawn(view) if drawn is not None else ""
    if view.asked is None:
        return kit.part(shown, "decide") if shown else ""
    picked = "/".join(f"{name}={value}" for name, value in sorted(view.selection.items()))
    look = f' data-look="{escape(f"{view.asked}/{picked}")}"' if picked else ""
    return f'<div class="part decide"{look}>{_strip(view)}{shown}</div>'


def _tile(view: View) -> str:
    return table.tile(view, titled=view.asked is None)


def _strip(view: View) -> str:
    """The way out stands beside the sentence, the answers below it."""
    words, answers = view.words, _answers(view)
    outs = _ways_out(view)
    if view.selection.keys() - {"player"}:
        outs.append(kit.button(words, "back", words.t("board.back", "Back")))
    below = f'<div class="turn replies">{"".join(answers)}</div>' if answers else ""
    return kit.turn(_note(view), *outs) + below


# ---- The sentence


def _note(view: View) -> str:
    words, asked = view.words, view.asked
    chosen = _chosen(view)
    asks_for = _asks_for(words, view, asked or "")
    return f"{chosen}. {asks_for}" if chosen else asks_for


def _chosen(view: View) -> str:
    """What has been picked so far, named."""
    words, selection, kind = view.words, view.selection, view.kind
    parts = []
    if kind in ANSWERS:
        parts.append(words.label(f"move.{kind}"))
    if "by" in selection:
        parts.append(words.label("action.repeat"))
    if "card" in selection:
        parts.append(words.value("card", selection["card"]))
    if "card" in selection and kind is not None:
        parts.append(words.label(f"move.{kind}"))
    elif kind is None and "city" in selection:
        parts.append(words.label(f"city.{selection['city']}"))
    said = " · ".join(parts)
    return said[:1].upper() + said[1:]


def _asks_for(words: Words, view: View, asked: str) -> str:
    match asked:
        case "locomotive":
            return words.t("board.ask-locomotive", "Choose a locomotive.")
        case "place":
            return words.t("board.ask-wagon", "Choose a wagon of the row.")
        case "slot":
            return words.t("board.ask-slot", "Choose a slot.")
        case "card":
            return _ask_card(words, view)
        case "kind":
            return _ask_kind(words, view)
        case "city" if view.kind in ("prepare-and-track", "prepare-and-station"):
            return words.t("board.ask-site-city", "Touch the city for the site.")
        case "city":
            return words.t("board.ask-city", "Touch a city.")
        case "track_city":
            return words.t("board.ask-track-city", "Touch the city for the track.")
        case "station_city":
            return words.t("board.ask-station-city", "Touch the city for the station.")
        case "colour":
            return words.t("board.ask-colour", "Which station?")
        case "marker" | "markers":
            return words.t("board.ask-marker", "Which station value token?")
        case "venue":
            return words.t("board.ask-venue", "Touch a venue.")
        case "effect":
            return words.t("board.ask-effect", "Take the effect?")
        case "moves":
            return _ask_move(words, view)
        case "owner":
            return words.t("board.ask-owner", "Whose track token?")
        case "cell":
            return words.t("board.ask-cell", "Which cost of the track?")
        case "first":
            return words.t("board.ask-first", "What comes first?")
        case "token":
            return words.t("board.ask-token", "Which venue token?")
        case "wagon":
            return words.t("board.ask-own-wagon", "Touch a wagon of your train.")
        case "side":
            return words.t("board.ask-side", "On which side of its city?")
        case "discard":
            return words.t("board.ask-discard", "Touch a wagon of the discard pile.")
        case "action":
            return words.t("board.ask-hideo", "What does Hideo do there?")
    kind = words.label(f"move.{view.kind}")
    return f"{kind[:1].upper()}{kind[1:]}?"


def _ask_card(words: Words, view: View) -> str:
    if "by" in view.selection:
        return words.t("board.ask-repeat", "Touch the card to be repeated.")
    if any(name in view.selection for name in picks.PLACES):
        return words.t("board.ask-card-there", "Touch the card that acts there.")
    left = view.state.turn.actions if view.state.turn is not None else 0
    return words.tn("board.actions-left", "{n} action left: touch a card.", "{n} actions left: touch a card.", left)


def _ask_kind(words: Words, view: View) -> str:
    """A card with several actions asks which; one without tells what it does by itself."""
    if picks.offers(view.state, view.mover, view.selection["card"]):
        return words.t("board.ask-action", "Which action?")
    if view.selection["card"] == "event":
        return words.t("board.at-round-end", "It takes effect at the end of the round.")
    return words.t("board.always", "It always works and needs no action.")


def _ask_move(words: Words, view: View) -> str:
    if "lifted" in view.selection:
        return words.t("board.ask-where", "Touch the wagon whose place it takes.")
    return words.t("board.ask-move", "Touch the wagon to be moved.")


# ---- The buttons


def _answers(view: View) -> list[str]:
    words, asked = view.words, view.asked
    found: list[str] = []
    match asked:
        case "kind":
            found = [_kind(view, kind) for kind in picks.offers(view.state, view.mover, view.selection["card"])]
        case "colour":
            found = [_colour(view, "colour", colour) for colour in STATION_COLOURS]
        case "marker" | "markers":
            found = [_colour(view, "marker", colour) for colour in STATION_COLOURS]
        case "effect":
            found = [
                _answer(view, "effect", "yes", True, _effect_word(view)),
                _answer(view, "effect", "no", False, words.t("board.no-effect", "Without effect")),
            ]
        case "moves":
            found = [kit.button(words, "done", words.t("board.done", "Leave them so"))]
        case "owner":
            found = [_owner(view, player.colour) for player in view.state.players]
        case "first":
            found = [_first(view, part) for part in picks.FIRSTS[view.kind or ""]]
        case "token":
            found = [_answer(view, "token", str(city), city, words.label(f"city.{city}")) for city in view.state.spare]
        case "side":
            found = [_answer(view, "side", side, side, words.label(f"side.{side}")) for side in ("left", "right")]
        case "action":
            found = [
                _answer(view, "action", action, action, words.label(f"hideo.{action}"))
                for action in picks.HIDEO_ACTIONS
            ]
        case "confirm":
            found = [_confirm(view)]
    if view.early and any(player.tracks for player in view.state.players if player.colour != view.mover):
        found = [_owner(view, player.colour) for player in view.state.players]
    return found


def _ways_out(view: View) -> list[str]:
    """Going without: no wagon, no more actions, no answer to an event."""
    words, waited = view.words, picks.implied(view.state)
    if view.selection.keys() - {"player"}:
        return []
    if waited == "choose-wagon" and not is_hideo(view.state, view.mover):
        return [_plain(view, "take-no-wagon", words.t("board.take-none", "Take none"))]
    if waited in ("sell-points", "buy-leftover", "score-city", "reward-again"):
        return [_plain(view, "decline", words.t("board.decline", "Decline"))]
    if view.acts:
        return [_plain(view, "end-turn", words.t("board.end-turn", "End turn"))]
    return []


def _plain(view: View, kind: str, label: str) -> str:
    """With what it pays, where it pays something."""
    paid = view.price("kind", kind)
    return kit.button(view.words, kind, label, view.button_mark(kind), price=paid.short if paid and paid.yen else "")


def _confirm(view: View) -> str:
    kind = view.kind or ""
    label = view.words.label(f"move.{kind}")
    paid = view.price("kind", kind)
    mark = view.button_mark(kind)
    if mark == "rest":
        mark = "legal" if view.options else "blocked"
    return kit.button(view.words, "confirm", label[:1].upper() + label[1:], mark, price=paid.short if paid else "")


def _answer(view: View, name: str, written: str, value: Any, label: str, picture: str = "") -> str:
    mark = view.mark(name, value)
    price = view.price(name, value) if mark in ("legal", "hint") else None
    return kit.button(
        view.words,
        f"{name}:{written}",
        label[:1].upper() + label[1:],
        mark,
        picture=picture,
        price=price.short if price else "",
    )


def _kind(view: View, kind: str) -> str:
    words = view.words
    mark: kit.Mark = "legal" if any(move.kind == kind for move in view.options) else "blocked"
    if kind == "repeat":
        mark = "legal"
    if view.tried.get("kind") == kind:
        mark = "tried"
    elif view.hint.get("kind") == kind:
        mark = "hint"
    label = words.label(f"move.{kind}")
    return kit.button(words, f"kind:{kind}", label[:1].upper() + label[1:], mark, picture=_picture(kind))


def _picture(kind: str) -> str:
    sign = {
        "income": "coin",
        "take-yen": "coin",
        "prepare": "site",
        "lay-track": "track",
        "build-station": "station",
        "buy-card": "cards",
        "participate": "bowl",
        "repeat": "repeat",
    }.get(kind)
    return "" if sign is None else symbols.inline(sign)


def _colour(view: View, name: str, colour: StationColour) -> str:
    """A station to build, or a marker to advance."""
    mark = view.marker_mark(colour) if name == "marker" else view.mark("colour", colour)
    price = view.price("colour", colour) if name == "colour" and mark in ("legal", "hint") else None
    picture = (
        '<svg width="24" height="22" viewBox="-13 -11 26 22" aria-hidden="true">'
        + shapes.station(colour, 0, 0)
        + "</svg>"
    )
    label = view.words.label(f"station.{colour}")
    return kit.button(
        view.words, f"{name}:{colour}", label, mark, picture=picture, price=price.short if price else ""
    )  # fmt: skip


def _effect_word(view: View) -> str:
    venue = view.state.venues[view.selection["venue"] - 1]
    return view.words.label(f"venue.{venue.effect}")


def _owner(view: View, colour: str) -> str:
    is_own = colour == view.mover
    label = view.words.value("player", colour)
    player = next(player for player in view.state.players if player.colour == colour)
    return _answer(
        view,
        "owner",
        "own" if is_own else colour,
        None if is_own else colour,
        f"{label}: {player.tracks}",
        shapes.marker(player.colour) + symbols.inline("track"),
    )


def _first(view: View, part: str) -> str:
    label = view.words.label(f"action.{part}")
    return _answer(view, "first", part, part, label, _picture(part))


# ---- Locomotives on offer


def locomotives(view: View) -> str:
    words = view.words
    offered = view.state.locomotives
    body, said = [], []
    for number, card in enumerate(offered, 1):
        x, mark = 8 + 86 * (number - 1), view.mark("locomotive", number)
        if "locomotive" in view.hint and view.hint["locomotive"] == card.id:
            mark = "hint"
        shown = [
            f'<rect x="{x - 3}" y="2" width="84" height="84" fill="transparent"/>',
            locomotive_body(view.player.colour, card, 0, Place(0, x, 8, 78)),
            kit.frame(mark, x - 2, 5, 82, 70),
            kit.dot(x + 39, 76) if mark == "legal" else "",
            kit.sign(mark, x + 39, 9),
        ]
        name = named(words.value("locomotive", card), mark_word(words, mark))
        said.append(name)
        body.append(touchable(view, f"locomotive:{number}", name, "".join(shown), mark == "selected"))
    title = words.label("field.locomotives")
    head = caption(escape(title), table.stand_in_cards(words, offered))
    return head + drawing(view, 88, title if view.touchable else f"{title}: {'; '.join(said)}", "".join(body))


def turn_strip(view: View) -> str:
    """The round, the turn order, and whose turn it is."""
    words, state = view.words, view.state
    turn = turn_of(state)
    order = [colour for colour in state.slots if colour is not None]
    waiting = [place.token for place in state.row if place.token is not None]
    shown = "".join(shapes.marker(colour, 22, colour == turn) for colour in (*order, *waiting))
    said = f"{words.label('field.turn')}: {words.value('player', turn) if turn else '–'}"
    year = words.label(f"year.{state.round}")
    return (
        f'<div class="cap stacks"><span>{escape(words.label("field.round"))} {state.round} / 5 · {escape(year)}</span>'
        f'<span class="stack" role="img" aria-label="{escape(said)}">{shown or "–"}</span></div>'
    )
