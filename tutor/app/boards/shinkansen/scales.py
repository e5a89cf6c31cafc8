"""The two scales of the board: what stations are worth, and what a track costs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tutor.app.boards import kit
from tutor.app.boards.kit import caption, drawing, mark_word, named, text, touchable
from tutor.app.boards.shinkansen import shapes, stand_ins
from tutor.app.boards.shinkansen.view import View
from tutor.games.shinkansen.components import STATION_VALUES, StationColour
from tutor.games.shinkansen.state import Marker, current_event
from tutor.i18n import Words

LEFT, STEP, CELLS = 12, 21, 16
ROW, STACKED = 34, 14


def station_values(view: View) -> str:
    """The markers on their scale, stacks as they lie; a long scale in rows, those without a marker left out."""
    words, state = view.words, view.state
    rows = sorted({marker.cell // CELLS for marker in state.markers}) or [0]
    cells = [marker.cell for marker in state.markers] or [0]
    height = ROW + STACKED * max(cells.count(cell) for cell in cells)
    body = [_scale_row(view, row, height * (at + 1) - 16) for at, row in enumerate(rows)]
    title = words.t("board.station-values", "Station values")
    head = caption(escape(title), ranking(words, [marker.colour for marker in state.markers]))
    said = "; ".join(_said(words, marker) for marker in state.markers)
    return head + drawing(_to_look_at(view), height * len(rows) + 4, f"{title}: {said}", "".join(body))


def _to_look_at(view: View) -> View:
    return View(view.words, view.state)


def _said(words: Words, marker: Marker) -> str:
    return f"{words.label(f'station.{marker.colour}')}: {words.label('field.cell')} {marker.cell}"


def _scale_row(view: View, row: int, foot: float) -> str:
    first, last_cell = row * CELLS, view.state.board.last_cell
    last = min(first + CELLS - 1, last_cell)
    body = []
    for cell in range(first, last + 1):
        x = LEFT + STEP * (cell - first)
        body.append(
            f'<rect x="{x + 1}" y="{foot:g}" width="{STEP - 2}" height="6" rx="3" fill="var(--surface)" '
            'stroke="var(--edge)" stroke-width="1"/>'
        )
        if cell % 5 == 0 or cell == last_cell:
            body.append(text(str(cell), x + STEP / 2, foot + 18, 13, colour="ink2"))
        # The rearmost of a stack lies at its foot.
        stack = [marker for marker in view.state.markers if marker.cell == cell][::-1]
        for at, marker in enumerate(stack):
            body.append(shapes.station(marker.colour, x + STEP / 2, foot - 8 - STACKED * at, 0.85))
    if last == last_cell and stand_ins.scale(view.state.board):
        end = LEFT + STEP * (last - first + 1)
        body.append(text("≈", min(end + 6, 354), foot + 18, 13, colour="open"))
    return "".join(body)


def ranking(words: Words, colours: Sequence[StationColour]) -> str:
    """The colours by their place, and what a station of each is worth in the end."""
    said = "; ".join(
        f"{words.label(f'station.{colour}')}: {value}" for colour, value in zip(colours, STATION_VALUES, strict=False)
    )
    shown = "".join(
        f'<svg width="24" height="20" viewBox="-12 -10 24 20" aria-hidden="true">'
        f"{shapes.station(colour, 0, 0, 0.9)}</svg><b>{value}</b>"
        for colour, value in zip(colours, STATION_VALUES, strict=False)
    )
    return f'<span class="purse" role="img" aria-label="{escape(said)}">{shown}</span>'


def track_cost(view: View) -> str:
    """Every cell of the scale; the token lies where the current event has put it."""
    words, state = view.words, view.state
    event = current_event(state)
    asks = view.asked == "cell" or "cell" in view.early
    cells, count = [], len(state.board.track)
    width = min(84, 344 // count)
    for at, (letter, price) in enumerate(state.board.track):
        x = 8 + width * at
        is_here = event is not None and event.track == letter
        # The cell of the token goes without saying.
        mark = view.mark("cell", None if is_here else letter) if asks else "rest"
        about = stand_ins.cell(state.board, letter)
        fill = "var(--mark)" if is_here else "var(--surface)"
        shown = [
            f'<rect x="{x}" y="2" width="{width - 4}" height="46" rx="8" fill="{fill}" class="ol"/>',
            kit.frame(mark, x - 1, 1, width - 2, 48),
            text(letter, x + 13, 31, 16),
            text(f"¥{price.cost} +{price.points}", x + (width + 12) / 2, 30, 14, width=width - 36),
            text("≈", x + width - 13, 16, 13, colour="open") if about else "",
            kit.sign(mark, x + width - 14, 38),
        ]
        name = named(
            f"{words.label('field.cell')} {letter}",
            words.t("board.token-here", "the token lies here") if is_here else "",
            f"{'≈ ' if about else ''}¥{price.cost}, {words.label('field.points')}: {price.points}",
            mark_word(words, mark),
        )
        id = "cell:token" if is_here else f"cell:{letter}"
        cells.append((id, name, "".join(shown), mark))
    title = words.t("board.track-cost", "Cost of a track")
    if asks:
        body = "".join(touchable(view, id, name, shown, mark == "selected") for id, name, shown, mark in cells)
        return caption(escape(title)) + drawing(view, 50, title, body)
    said = "; ".join(name for _, name, _, _ in cells)
    body = "".join(shown for _, _, shown, _ in cells)
    return caption(escape(title)) + drawing(_to_look_at(view), 50, f"{title}: {said}", body)
