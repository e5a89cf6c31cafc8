"""What Hideo's moves do: he pays nothing, and every yen that he gets is a point."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.components import VenueEffect
from tutor.games.shinkansen.effects.draft import Draft
from tutor.games.shinkansen.effects.rounds import close_turn
from tutor.games.shinkansen.moves import ActInCity, RevealCity, RevealClosed
from tutor.games.shinkansen.prices import station_row, track_cell, track_points
from tutor.games.shinkansen.solo import token_at
from tutor.games.shinkansen.state import CityToReveal, ClosedVenueToReveal, HideoToken, Turn

BOWLS_OF_A_CLOSED_TOKEN = 2
# What one bowl brings him: he pays nothing for the points, and turns the yen into points.
POINTS_PER_BOWL: dict[VenueEffect, int] = {"points": 2, "yen": 2, "move-wagon": 0}


def begin_column(draft: Draft) -> None:
    """His actions are the active tokens of the round's column, not those of the event."""
    assert draft.hideo is not None
    count = len(draft.board.column(draft.round))
    draft.turn = Turn(draft.hideo.colour, count)
    draft.tell(r.HIDEO_COLUMN, draft.hideo.colour, draft.round, count)
    _face_next(draft)


def _face_next(draft: Draft) -> None:
    """A token that lies face down is revealed before he acts; a closed one has had its effect when it was revealed."""
    assert draft.hideo is not None and draft.turn is not None
    column = draft.board.column(draft.round)
    left = draft.turn.actions
    while left and token_at(draft.hideo, column[-left][0]).venue is not None:
        left -= 1
    draft.turn = replace(draft.turn, actions=left)
    if not left:
        close_turn(draft)
        return
    position = column[-left][0]
    if token_at(draft.hideo, position).city is None:
        closed = position.startswith("C")
        draft.pending = (ClosedVenueToReveal(position) if closed else CityToReveal(position),)


def _played(draft: Draft) -> None:
    assert draft.turn is not None
    draft.turn = replace(draft.turn, actions=draft.turn.actions - 1)
    _face_next(draft)


def reveal_city(draft: Draft, move: RevealCity) -> None:
    waiting = draft.pending[0]
    assert isinstance(waiting, CityToReveal)
    _turn_over(draft, HideoToken(waiting.position, city=move.city))
    draft.pending = ()
    draft.tell(r.TOKEN_REVEALED, move.city)


def _turn_over(draft: Draft, revealed: HideoToken) -> None:
    assert draft.hideo is not None
    tokens = tuple(revealed if token.position == revealed.position else token for token in draft.hideo.tokens)
    face_down = tuple(city for city in draft.hideo.face_down if city != revealed.city)
    draft.hideo = replace(draft.hideo, tokens=tokens, face_down=face_down)


def reveal_closed(draft: Draft, move: RevealClosed) -> None:
    """Two of his bowls go with the token onto the venue, each with its effect; nobody else may add to it any more."""
    waiting = draft.pending[0]
    assert isinstance(waiting, ClosedVenueToReveal) and draft.hideo is not None
    _turn_over(draft, HideoToken(waiting.position, venue=move.venue))
    draft.pending = ()
    colour, venue = draft.hideo.colour, draft.venues[move.venue - 1]
    draft.put_venue(move.venue, replace(venue, closed=True))
    draft.tell(r.VENUE_CLOSED, move.venue, venue.city)
    count = min(BOWLS_OF_A_CLOSED_TOKEN, draft.player(colour).bowls)
    points = count * POINTS_PER_BOWL[venue.effect]
    draft.add_bowls(move.venue, colour, count)
    draft.change(colour, points=points)
    draft.tell(r.CLOSED_VENUE_BOWLS, colour, move.venue, count, points)
    _played(draft)


def act_in_city(draft: Draft, move: ActInCity) -> None:
    match move.action:
        case "prepare":
            _prepare(draft, move)
        case "build-station":
            _build(draft, move)
        case "lay-track":
            _lay_track(draft, move)
        case "margin":
            _margin(draft, move)
    _played(draft)


def _prepare(draft: Draft, move: ActInCity) -> None:
    points = draft.board.site(move.city).points
    draft.put_city(move.city, replace(draft.cities[move.city - 1], prepared=True))
    draft.change(move.player, points=points, tracks=1)
    draft.tell(r.SITE_PREPARED, move.player, move.city, 0, points)
    draft.tell(r.TRACK_TOKEN_TAKEN, move.player, draft.player(move.player).tracks)


def _build(draft: Draft, move: ActInCity) -> None:
    assert move.colour is not None
    points = station_row(draft.before, move.colour)
    draft.put_city(move.city, replace(draft.cities[move.city - 1], station=move.colour))
    draft.change(move.player, points=points)
    draft.tell(r.STATION_BUILT, move.player, move.city, move.colour, 0, points)


def _lay_track(draft: Draft, move: ActInCity) -> None:
    points = track_points(draft.before, track_cell(draft.before))
    draft.put_city(move.city, replace(draft.cities[move.city - 1], track=True))
    draft.change(move.player, points=points, tracks=-1)
    draft.tell(r.TRACK_LAID, move.player, move.city, 0, points)


def _margin(draft: Draft, move: ActInCity) -> None:
    """The margin of the row in which the city lies."""
    assert draft.turn is not None
    _, spot = draft.board.column(draft.round)[-draft.turn.actions]
    margin = draft.board.margin(spot.row)
    if margin.venue is None:
        draft.change(move.player, points=margin.points)
        draft.tell(r.MARGIN_POINTS, move.player, margin.points)
    elif draft.player(move.player).bowls:
        draft.add_bowls(margin.venue, move.player, 1)
        draft.change(move.player, points=margin.points)
        draft.tell(r.MARGIN_BOWL, move.player, margin.venue, margin.points)
    else:
        draft.tell(r.MARGIN_WITHOUT_BOWL, move.player)
