"""Hideo's action board: a column for each round, the tokens active in it, and what each row does without them."""

from __future__ import annotations

from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, text
from tutor.app.boards.shinkansen import shapes, stand_ins, symbols
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.components import ROUNDS
from tutor.games.shinkansen.state import HideoToken
from tutor.i18n import Words

LEFT, STEP, TOP, ROW, ROWS = 104, 50, 26, 38, 4


def hideo_board(view: View, *, titled: bool = True) -> str:
    words, state = view.words, view.state
    assert state.hideo is not None
    tokens = {token.position: token for token in state.hideo.tokens}
    column = LEFT + STEP * (state.round - 1)
    body = [
        f'<rect x="{column}" y="2" width="{STEP - 4}" height="{TOP + ROW * ROWS - 2}" rx="8" fill="var(--prime-bg)" '
        'stroke="var(--prime)" stroke-width="2"/>'
    ]
    body += [
        text(str(number), LEFT + STEP * (number - 1) + STEP / 2 - 2, 19, 15, colour="ink2")
        for number in range(1, ROUNDS + 1)
    ]
    for row in range(1, ROWS + 1):
        y = TOP + ROW * (row - 1)
        body.append(f'<path d="M8 {y}H352" stroke="var(--line)" stroke-width="1.500"/>')
        body.append(_margin(view, row, y + ROW / 2))
    for position, spot in state.board.hideo:
        for number in spot.rounds:
            x, middle = LEFT + STEP * (number - 1) + STEP / 2 - 2, TOP + ROW * (spot.row - 0.5)
            body.append(_token(tokens.get(position), x, middle))
    title = words.label("field.hideo") if titled else ""
    badge = kit.stand_in(words.t("board.stand-in-grid", "stand-in grid")) if stand_ins.hideo(state.board) else ""
    seen = View(words, state)
    return caption(escape(title), badge) + drawing(seen, TOP + ROW * ROWS + 6, _said(view), "".join(body))


def _margin(view: View, row: int, y: float) -> str:
    """What the row does where nothing can be done in its city."""
    margin = view.state.board.margin(row)
    points = symbols.sign("star", 76, y, 0.8, tag=f"+{margin.points}") if margin.points else ""
    if margin.venue is None:
        return points
    return symbols.sign("bowl", 22, y, 0.85) + text(f"→ {margin.venue}", 48, y + 5, 14) + points


def _token(token: HideoToken | None, x: float, y: float) -> str:
    if token is None or (token.city is None and token.venue is None):
        return shapes.face_down(x, y)
    if token.city is not None:
        return shapes.venue_token(token.city, x, y)
    return (
        f'<rect x="{x - 13:g}" y="{y - 11:g}" width="26" height="22" rx="5" fill="var(--illegal-bg)" class="ol"/>'
        f"{text(f'× {token.venue}', x, y + 5, 13)}"
    )


def _said(view: View) -> str:
    """The column of the round in words, from the top."""
    words, state = view.words, view.state
    assert state.hideo is not None
    tokens = {token.position: token for token in state.hideo.tokens}
    active = [_token_name(words, tokens.get(position)) for position, _ in state.board.column(state.round)]
    return f"{words.label('field.hideo')}, {words.label('field.round')} {state.round}: {', '.join(active)}"


def _token_name(words: Words, token: HideoToken | None) -> str:
    if token is not None and token.city is not None:
        return words.label(f"city.{token.city}")
    if token is not None and token.venue is not None:
        return f"{words.t('board.closed', 'closed')}: {words.label(f'venue.{token.venue}')}"
    return words.label("hideo.face-down")
