"""What a legal move does. Nothing here asks whether it may."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import AGENTS, ASSISTANTS, CORNERS, PLACES, ROUNDS, TURNS_A_ROUND, Card, Sign
from tutor.games.syndicate.moves import (
    Connect,
    DealSections,
    Draw,
    LayInvestors,
    Move,
    Pass,
    PlaceAgent,
    RollDice,
    StackMarkers,
)
from tutor.games.syndicate.scoring import Award, Sheet, award_investors, rank, robot_points
from tutor.games.syndicate.state import (
    CardsToDraw,
    DiceToRoll,
    InvestorsToLay,
    Pawns,
    Place,
    Player,
    Robot,
    RobotToConnect,
    RoundSheet,
    State,
    index_in,
    player_of,
    turns_taken,
)
from tutor.kernel.verdict import Event

Outcome = tuple[State, list[Event]]

ALL_PLACES = tuple(range(1, PLACES + 1))
ROUND_SETUP = (CardsToDraw(ALL_PLACES), InvestorsToLay(), DiceToRoll())


def carry_out(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    state, events = _EFFECTS[type(move)](state, move)
    return state, tuple(events)


# Set-up


def deal_sections(state: State, move: DealSections) -> Outcome:
    players = tuple(
        replace(player, starting_investor=investor)
        for player, investor in zip(state.players, move.investors, strict=True)
    )
    events = [r.SECTIONS_DEALT.event(player.colour, player.starting_investor) for player in players]
    return replace(state, players=players, pending=state.pending[1:]), events


def stack_markers(state: State, move: StackMarkers) -> Outcome:
    return replace(state, order=move.order, pending=state.pending[1:]), [r.MARKERS_STACKED.event(move.order[0])]


def draw(state: State, move: Draw) -> Outcome:
    """Turn cards over onto the waiting places; an empty deck is made anew from the discard pile."""
    waiting = state.pending[0]
    assert isinstance(waiting, CardsToDraw)
    deck, discard, events = state.deck, state.discard, []
    for card in move.cards:
        if not deck:
            deck, discard = discard, ()
            events.append(r.DECK_RESHUFFLED.event(len(deck)))
        at = index_in(deck, card)
        assert at is not None
        deck = deck[:at] + deck[at + 1 :]
    if not deck and discard and state.readings.reshuffle == "when-empty":
        deck, discard = discard, ()
        events.append(r.DECK_RESHUFFLED.event(len(deck)))
    places = list(state.places)
    for number, card in zip(waiting.places, move.cards, strict=True):
        places[number - 1] = Place(card, places[number - 1].pawns)
    if len(move.cards) == 1:
        events.append(r.PLACE_REFILLED.event(waiting.places[0], move.cards[0]))
    else:
        events.append(r.FACTORY_FILLED.event(move.cards))
    refilled = replace(state, deck=deck, discard=discard, places=tuple(places), pending=state.pending[1:])
    # A pass that replaced the factory may have been the last turn but never is: its player has an agent left.
    return refilled, events


def lay_investors(state: State, move: LayInvestors) -> Outcome:
    laid = replace(state, investors=move.investors, pending=state.pending[1:])
    return laid, [r.INVESTORS_LAID.event(move.investors)]


def roll_dice(state: State, move: RollDice) -> Outcome:
    players = tuple(replace(player, dice=dice) for player, dice in zip(state.players, move.dice, strict=True))
    events = [r.DICE_ROLLED.event(player.colour, player.dice) for player in players]
    return replace(state, players=players, pending=state.pending[1:]), events


# A. Buying a robot


def place_agent(state: State, move: PlaceAgent) -> Outcome:
    buyer = _player(state, move.player)
    place = state.places[move.place - 1]
    card = place.card
    assert card is not None
    sent = replace(buyer, agents=buyer.agents - 1, assistants=buyer.assistants - move.assistants)
    bare = Place(None, _with_pawns(place.pawns, Pawns(move.player, 1, move.assistants)))
    places = (*state.places[: move.place - 1], bare, *state.places[move.place :])
    pending = (CardsToDraw((move.place,)), RobotToConnect(move.player, card))
    events = [
        r.AGENT_PLACED.event(move.player, move.place, 1 + move.assistants),
        r.CARD_TAKEN.event(move.player, card),
    ]
    return replace(state, players=_seated(state, sent), places=places, pending=pending), events


def _with_pawns(standing: tuple[Pawns, ...], arriving: Pawns) -> tuple[Pawns, ...]:
    """A player's pawns at one place count together, whenever they came."""
    for at, pawns in enumerate(standing):
        if pawns.player == arriving.player:
            joined = Pawns(pawns.player, pawns.agents + arriving.agents, pawns.assistants + arriving.assistants)
            return (*standing[:at], joined, *standing[at + 1 :])
    return (*standing, arriving)


def connect(state: State, move: Connect) -> Outcome:
    waiting = state.pending[0]
    assert isinstance(waiting, RobotToConnect)
    owner, card = _player(state, move.player), waiting.card
    events = [r.CONNECTED.event(move.player, card, move.slot)]
    dice = list(owner.dice)
    for corner, at in zip(CORNERS, (move.slot - 1, move.slot), strict=True):
        dice[at] = _tuned(card.sign(corner), dice[at], at + 1, corner in move.cover, events)
    tuned = replace(
        owner,
        dice=tuple(dice),
        network=(*owner.network, Robot(move.slot, card, tuple(sorted(move.cover)))),
        assistants=owner.assistants - len(move.cover),
    )
    return _after_turn(replace(state, players=_seated(state, tuned), pending=()), events)


def _tuned(sign: Sign, value: int, die: int, covered: bool, events: list[Event]) -> int:
    """The values of a die run in a circle: above 6 comes 1, below 1 comes 6."""
    if sign == "=":
        events.append(r.UNCHANGED.event(die, value))
        return value
    if covered:
        events.append(r.COVERED.event(die, sign, value))
        return value
    now = value % 6 + 1 if sign == "+" else (value - 2) % 6 + 1
    events.append((r.RAISED if sign == "+" else r.LOWERED).event(die, value, now))
    if (value, now) == (6, 1):
        events.append(r.SIX_TO_ONE.event(die))
    elif (value, now) == (1, 6):
        events.append(r.ONE_TO_SIX.event(die))
    return now


# B. Pass and discard


def pass_(state: State, move: Pass) -> Outcome:
    events = [r.MARKER_MOVED.event(move.player, len(state.next_order))]
    state = replace(state, next_order=(move.player, *state.next_order))
    if _player(state, move.player).agents == 0:
        events.append(r.FACTORY_KEPT.event(move.player))
        return _after_turn(state, events)
    cards = _on_factory(state)
    events.append(r.FACTORY_DISCARDED.event(cards))
    emptied = tuple(Place(None, place.pawns) for place in state.places)
    return (
        replace(state, places=emptied, discard=state.discard + cards, pending=(CardsToDraw(ALL_PLACES),)),
        events,
    )


# End of the round


def _after_turn(state: State, events: list[Event]) -> Outcome:
    """The round ends when everyone has bought four robots and passed."""
    if any(turns_taken(state, player) < TURNS_A_ROUND for player in state.players):
        return state, events
    events.append(r.ROUND_ENDED.event(state.round))
    for player in state.players:
        for robot in sorted(player.network, key=lambda robot: robot.slot):
            left, right = player.dice[robot.slot - 1], player.dice[robot.slot]
            points = robot_points(robot, player.dice, state.readings)
            events.append(r.CARD_SCORED.event(player.colour, robot.card, left, right, points))
        events.append(r.CARDS_TO_PILE.event(player.colour, len(player.network)))
    awards = award_investors(state.places, state.investors, state.order, state.readings)
    for award in awards:
        events.extend(award_events(award))
    scored = replace(state, players=tuple(_scored(player, awards) for player in state.players))
    return _game_over(scored, events) if state.round == ROUNDS else _new_round(scored, events)


def _scored(player: Player, awards: Iterable[Award]) -> Player:
    """Cards to the pile, investors above the board, every pawn back in hand."""
    played = RoundSheet(player.dice, player.network, sum(award.second == player.colour for award in awards))
    won = tuple(award.investor for award in awards if award.first == player.colour)
    return Player(
        player.colour,
        player.starting_investor,
        (),
        (),
        AGENTS,
        ASSISTANTS,
        (*player.rounds, played),
        player.investors + won,
    )


def award_events(award: Award) -> Iterable[Event]:
    """Who takes the investor, who the point, and how a tie was broken."""
    if award.first is None:
        yield r.INVESTOR_UNCLAIMED.event(award.investor)
        return
    best = award.standings[0]
    yield from _tie_events(award, 0)
    yield r.INVESTOR_TAKEN.event(award.investor, best.player, best.influence, best.agents)
    if award.second is None:
        yield r.POINT_UNCLAIMED.event(award.investor)
        return
    second = award.standings[1]
    yield from _tie_events(award, 1)
    yield r.SECOND_PLACE.event(award.investor, second.player, second.influence, second.agents)


def _tie_events(award: Award, at: int) -> Iterable[Event]:
    """How the player at this rank came before the next one."""
    if at + 1 >= len(award.standings):
        return
    ahead, behind = award.standings[at], award.standings[at + 1]
    if ahead.influence != behind.influence:
        return
    if ahead.agents != behind.agents:
        yield r.TIE_BY_AGENTS.event(award.investor, ahead.player, ahead.agents)
    else:
        yield r.TIE_BY_ORDER.event(award.investor, ahead.player)


def _new_round(state: State, events: list[Event]) -> Outcome:
    cards = _on_factory(state)
    events += [
        r.FACTORY_CLEARED.event(cards),
        r.PAWNS_RETURN.event(),
        r.NEW_ORDER.event(state.next_order[0]),
    ]
    kept = state.readings.leftover_cards == "discard"
    fresh = replace(
        state,
        round=state.round + 1,
        places=(Place(),) * PLACES,
        investors=(),
        discard=state.discard + cards if kept else state.discard,
        removed=state.removed if kept else state.removed + cards,
        order=state.next_order,
        next_order=(),
        pending=ROUND_SETUP,
    )
    return fresh, events


def _game_over(state: State, events: list[Event]) -> Outcome:
    ranking = rank([sheet_of(state, player) for player in state.players])
    events.extend(ranking.decided_by)
    return state, events


def sheet_of(state: State, player: Player) -> Sheet:
    return Sheet(player.colour, player.starting_investor, player.rounds, player.investors, None, state.readings)


def _player(state: State, colour: str) -> Player:
    player = player_of(state, colour)
    assert player is not None
    return player


def _seated(state: State, changed: Player) -> tuple[Player, ...]:
    return tuple(changed if player.colour == changed.colour else player for player in state.players)


def _on_factory(state: State) -> tuple[Card, ...]:
    return tuple(place.card for place in state.places if place.card is not None)


_EFFECTS: dict[type, Callable[[State, Any], Outcome]] = {
    PlaceAgent: place_agent,
    Connect: connect,
    Pass: pass_,
    DealSections: deal_sections,
    StackMarkers: stack_markers,
    Draw: draw,
    LayInvestors: lay_investors,
    RollDice: roll_dice,
}
