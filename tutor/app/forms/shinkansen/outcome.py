"""What a legal move of Shinkansen does, as far as it was told."""

from __future__ import annotations

from html import escape

from tutor.app.controls import was_now
from tutor.games.shinkansen import rules as r
from tutor.games.shinkansen.state import Player, State, player_of
from tutor.i18n import Words, signed
from tutor.kernel.verdict import Event
from tutor.library import content
from tutor.table.ruling import Ruling

# Told by what the rule says: what lies where was not asked.
IN_GENERAL = (
    r.TRACK_TOKEN_TAKEN,
    r.BOWL_PLACED,
    r.WAGON_ADDED,
    r.NO_WAGON_TAKEN,
    r.CARD_SPENT,
    r.GREY_REWARD_AGAIN,
)
# Told as it happens: every number of these was told, or is printed in the book.
AS_IT_HAPPENS = (
    r.SURCHARGE,
    r.WAGON_PAID,
    r.SHORTFALL_IN_POINTS,
    r.SLOT_REWARD_MARKER,
    r.SLOT_REWARD_YEN,
    r.SLOT_REWARD_POINTS,
    r.FEE_TO_THE_BANK,
    r.FEE_TO_THE_OWNER,
    r.TRACK_OWNER_PAID,
    r.UNUSED_ACTIONS,
    r.INCOME_TAKEN,
    r.SITE_PREPARED,
    r.TRACK_LAID,
    r.STATION_BUILT,
    r.CARD_BOUGHT,
    r.VENUE_POINTS,
    r.VENUE_YEN,
    r.VENUE_EFFECT_SKIPPED,
    r.CARD_REPEATED,
    r.CHEAPER_STATIONS,
    r.CHEAPER_SITES,
    r.CHEAPER_LOCOMOTIVES,
    r.RICHER_TAIL,
    r.DOUBLE_REWARD,
    r.DOUBLE_VENUE_EFFECT,
    r.GREY_PARTICIPATE_AND_ADVANCE,
    r.POINTS_SOLD,
    r.LEFTOVER_BOUGHT,
    r.LEFTOVER_SHORTFALL,
    r.BLUE_REPEAT,
    r.BLUE_PREPARE_AND_TRACK,
    r.BLUE_TRACK_TWO_LESS,
    r.BLUE_PREPARE_AND_STATION,
    r.GREEN_SCORE_CITY,
    r.GREEN_SEVEN_YEN,
)


def move_outcome(words: Words, before: State, ruling: Ruling, colour: str) -> list[tuple[str, str]]:
    """Each thing that happens, as HTML, with the id of its rule; nothing that rests on facts not told."""
    was, now = player_of(before, colour), player_of(ruling.state, colour)
    if was is None or now is None:
        return []
    rows = [(figures, "")] if (figures := _figures(words, was, now)) else []
    rules = content.load(words.game_id or "").rules
    told: dict[tuple[str, str], None] = {}
    # The reward of a slot names its tokens itself.
    names_markers = any(event.rule is r.SLOT_REWARD_MARKER for event in ruling.events)
    for event in ruling.events:
        if event.params.get("player", colour) != colour:
            continue
        if event.rule in AS_IT_HAPPENS:
            told[(escape(words.event(event)), event.rule.id)] = None
        elif event.rule is r.MARKER_ADVANCED and not names_markers:
            told[(escape(_marker(words, event)), event.rule.id)] = None
        elif event.rule in IN_GENERAL:
            told[(escape(words.text(event.rule.id, rules[event.rule.id].text)), event.rule.id)] = None
    return [*rows, *told]


def _marker(words: Words, event: Event) -> str:
    """By how much, not from where: its cell was not asked for."""
    marker = words.label(f"marker.{event.params['marker']}")
    return f"{marker[:1].upper()}{marker[1:]}: {signed(event.params['now'] - event.params['was'])}"


def _figures(words: Words, was: Player, now: Player) -> str:
    """What the player has, where that has changed; of what was not told only by how much."""
    figures = (
        (words.t("check.yen", "Yen"), was.yen, now.yen),
        (words.t("check.points", "Points"), was.points, now.points),
        (words.t("check.track-tokens", "Track tokens"), was.tracks, now.tracks),
        (words.t("check.bowls-left", "Bowls"), was.bowls, now.bowls),
    )
    return " · ".join(
        f'<span style="white-space:nowrap">{escape(label)}: {_change(before, after)}</span>'
        for label, before, after in figures
        if before != after
    )


def _change(before: int, after: int) -> str:
    return was_now(str(before), str(after)) if before else f'<b class="now">{signed(after)}</b>'
