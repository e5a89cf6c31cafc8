"""The factory: four places with their cards and everyone's pawns, five investors between and beside them."""

from __future__ import annotations

from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, touchable
from tutor.app.boards.syndicate import choices, shapes
from tutor.app.boards.syndicate.view import View
from tutor.games.syndicate.state import Place, State
from tutor.i18n import Words

WIDTH, STEP, LEFT = 70, 77, 25
FIRST_INVESTOR = 21.5
TOP, BOTTOM = 34, 118
LINE = 137


def factory(view: View) -> str:
    words, state = view.words, view.state
    badge = kit.stand_in(words.t("board.stand-in", "stand-in cards"))
    body = [f'<path d="M{FIRST_INVESTOR} {LINE}H{FIRST_INVESTOR + 4 * STEP}" stroke="var(--edge)" stroke-width="2"/>']
    body += [_place(view, number, place) for number, place in enumerate(state.places, 1)]
    for at, investor in enumerate(state.investors):
        x = FIRST_INVESTOR + STEP * at
        body.append(f'<circle cx="{x:g}" cy="{LINE}" r="15" fill="var(--surface)" class="ol"/>')
        body.append(shapes.emblem(investor, x, LINE) + shapes.chip(x + 13, LINE + 13))
    head = caption(escape(words.t("board.factory", "Factory")), badge if _stand_in(state) else "")
    return head + drawing(view, 162, _name(view), "".join(body))


def _stand_in(state: State) -> bool:
    return any(place.card is not None and not place.card.is_typed_in for place in state.places)


def _place(view: View, number: int, place: Place) -> str:
    x, mark = LEFT + STEP * (number - 1), view.place_mark(number)
    middle = x + WIDTH / 2
    shown = [f'<rect x="{x - 4}" y="0" width="{STEP}" height="{LINE + 10}" fill="transparent"/>']
    if place.card is not None:
        shown.append(shapes.card(view.words, place.card, x, TOP, WIDTH))
    else:
        shown.append(
            f'<rect x="{x}" y="{TOP}" width="{WIDTH}" height="{BOTTOM - TOP}" rx="8" fill="none" stroke="var(--edge)" '
            'stroke-width="1.500" stroke-dasharray="5 4"/>'
        )
    shown.append(kit.frame(mark, x - 2, TOP - 2, WIDTH + 4, BOTTOM - TOP + 4))
    if mark == "legal":
        shown.append(kit.dot(middle, BOTTOM + 2))
    shown.append(f'<circle cx="{middle:g}" cy="{LINE}" r="9" fill="var(--sunken)"/>')
    shown.append(kit.text(str(number), middle, LINE + 5, 13, colour="ink2"))
    shown.append(shapes.pawns(place.pawns, middle, 17, _coming(view, number)))
    shown.append(kit.sign(mark, x + WIDTH - 4, TOP + 44))
    name = named(
        f"{view.words.label('field.place')} {number}",
        *place_content(view.words, place),
        mark_word(view.words, mark),
    )
    return touchable(view, f"place:{number}", name, "".join(shown), mark == "selected")


def _coming(view: View, number: int) -> str:
    """The pawns that are chosen, hinted or were tried for this place, as outlines."""
    match view.place_mark(number):
        case "selected":
            colour, assistants = "prime", choices.assistants_along(view.selection)
        case "tried":
            colour, assistants = "illegal", view.tried.get("assistants", 0)
        case "hint":
            colour, assistants = "hint", view.hint.get("assistants", 0)
        case _:
            return ""
    if not assistants:
        return shapes.ghost(0, 0, agent=True, colour=colour)
    return shapes.ghost(0, -7, agent=True, colour=colour, scale=0.8) + kit.text(
        shapes.counted(1, assistants), 0, 12, 11, colour=colour
    )


def place_content(words: Words, place: Place) -> list[str]:
    content = [shapes.card_name(words, place.card)] if place.card is not None else [words.t("board.empty", "empty")]
    for pawns in place.pawns:
        content.append(
            f"{words.value('player', pawns.player)}: {words.label('field.agents')} {pawns.agents}, "
            f"{words.label('field.assistants')} {pawns.assistants}"
        )
    return content


def _name(view: View) -> str:
    """What is not a button of its own: the investors; on a board to be looked at, the places too."""
    words, state = view.words, view.state
    parts = [words.label("field.factory")]
    if not view.touchable:
        parts += [f"{at}: {', '.join(place_content(words, place))}" for at, place in enumerate(state.places, 1)]
    if state.investors:
        parts.append(f"{words.label('field.investors')}: {words.value('investors', state.investors)}")
    return "; ".join(parts)
