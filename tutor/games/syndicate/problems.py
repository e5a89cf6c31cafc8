"""What is impossible about a position: the same rules, asked of what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import (
    AGENTS,
    ASSISTANTS,
    CARDS,
    DICE,
    ROUNDS,
    SLOTS,
    TYPES,
    Card,
    Colour,
)
from tutor.games.syndicate.state import (
    DiceToRoll,
    Player,
    Readings,
    RobotToConnect,
    Setup,
    State,
    is_finished,
    turns_taken,
)
from tutor.kernel.verdict import Finding


def setup_findings(setup: Setup) -> Iterator[Finding]:
    yield r.PLAYER_COUNT(2 <= len(setup.players) <= 4, len(setup.players))
    for colour, count in Counter(setup.players).items():
        yield r.COLOURS_DIFFER(count == 1, colour)


def position_findings(state: State) -> Iterator[Finding]:
    """Every rule that a position is held against, kept or broken."""
    yield from setup_findings(Setup(tuple(player.colour for player in state.players)))
    yield r.THREE_ROUNDS(1 <= state.round <= ROUNDS, state.round)
    yield from _cards(state)
    yield from _markers(state)
    yield from _starting_investors(state)
    yield from _investor_tokens(state)
    for player in state.players:
        yield from _pieces(state, player)
        yield from _network(player)
    yield from _turns(state)


def _cards(state: State) -> Iterator[Finding]:
    cards = list(all_cards(state))
    yield r.SIXTY_CARDS(len(cards) == CARDS, CARDS, len(cards))
    for card, count in Counter(card for card in cards if not card.is_typed_in).items():
        yield r.CARD_ONCE(count == 1, card, count)


def all_cards(state: State) -> Iterator[Card]:
    """Every card of the game, wherever it lies."""
    yield from state.deck
    yield from state.discard
    yield from state.removed
    yield from (place.card for place in state.places if place.card is not None)
    yield from (waiting.card for waiting in state.pending if isinstance(waiting, RobotToConnect))
    for player in state.players:
        yield from (robot.card for robot in player.network)
        yield from (robot.card for played in player.rounds for robot in played.network)


def _markers(state: State) -> Iterator[Finding]:
    colours = {player.colour for player in state.players}
    if state.order:
        for colour in sorted(colours | set(state.order)):
            yield r.MARKER_FOR_EACH(state.order.count(colour) == (colour in colours), colour)
    for colour in sorted(set(state.next_order)):
        yield r.MARKER_ON_NEXT(colour in colours and state.next_order.count(colour) == 1, colour)


def _starting_investors(state: State) -> Iterator[Finding]:
    given = [player.starting_investor for player in state.players]
    for at, player in enumerate(state.players):
        if player.starting_investor is not None:
            yield r.SECTIONS_DIFFER(player.starting_investor not in given[:at], player.colour, player.starting_investor)


def _investor_tokens(state: State) -> Iterator[Finding]:
    """Each round lays out one investor of each type; past rounds cannot have given more."""
    played = len(state.players[0].rounds) if state.players else 0
    won = Counter(investor for player in state.players for investor in player.investors)
    for investor in TYPES:
        yield r.INVESTOR_TOKENS(won[investor] <= played, investor, played, won[investor])
        if state.investors:
            laid = state.investors.count(investor)
            yield r.FIVE_INVESTORS(laid == 1, investor, laid)


def _pieces(state: State, player: Player) -> Iterator[Finding]:
    colour = player.colour
    if player.dice or not _before_the_roll(state):
        yield r.FIVE_DICE(len(player.dice) == DICE, colour, DICE, len(player.dice))
    for number, value in enumerate(player.dice, 1):
        yield r.DIE_FACES(1 <= value <= 6, colour, number, value)
    finished = len(player.rounds) == ROUNDS
    standing = [pawns for place in state.places for pawns in place.pawns if pawns.player == colour and not finished]
    agents = player.agents + sum(pawns.agents for pawns in standing)
    yield r.FOUR_AGENTS(agents == AGENTS, colour, AGENTS, agents)
    covering = sum(len(robot.covered) for robot in player.network)
    assistants = player.assistants + covering + sum(pawns.assistants for pawns in standing)
    yield r.FIVE_ASSISTANTS(assistants == ASSISTANTS, colour, ASSISTANTS, assistants)
    for number, place in enumerate(state.places, 1):
        for pawns in place.pawns:
            if pawns.player == colour and pawns.assistants:
                yield r.WITH_AN_AGENT(pawns.agents > 0, colour, number)
    bought = len(player.network) + sum(
        isinstance(waiting, RobotToConnect) and waiting.player == colour for waiting in state.pending
    )
    sent = sum(pawns.agents for pawns in standing)
    yield r.AGENT_PER_ROBOT(sent == bought, colour, sent, bought)
    for round_number, played in enumerate(player.rounds, 1):
        if played.card_points is not None:
            yield not_below_zero(colour, round_number, played.card_points, state.readings)
        else:
            yield r.FOUR_ROBOTS_A_ROUND(len(played.network) == SLOTS, colour, SLOTS, len(played.network))
            yield r.FIVE_DICE(len(played.dice) == DICE, colour, DICE, len(played.dice))
            for number, value in enumerate(played.dice, 1):
                yield r.DIE_FACES(1 <= value <= 6, colour, number, value)
    if not is_finished(state):
        need, have = SLOTS * (state.round - 1), SLOTS * len(player.rounds)
        yield r.FOUR_ROBOTS_A_ROUND(need == have, colour, need, have)


def not_below_zero(colour: Colour, round_number: int, points: int, readings: Readings) -> Finding:
    """Only a formula without a floor can bring a round's robots below 0."""
    possible = points >= 0 or readings.service_floor == "printed-only"
    return r.NOT_BELOW_ZERO(possible, colour, round_number, points)


def _before_the_roll(state: State) -> bool:
    """Only then, and after the last round, are the dice off the boards."""
    return is_finished(state) or any(isinstance(waiting, DiceToRoll) for waiting in state.pending)


def _network(player: Player) -> Iterator[Finding]:
    for network in (player.network, *(played.network for played in player.rounds)):
        for slot, count in Counter(robot.slot for robot in network).items():
            yield r.BETWEEN_TWO_DICE(1 <= slot <= SLOTS, player.colour, slot)
            yield r.SLOT_FREE(count == 1, player.colour, slot)
        for robot in network:
            for corner in dict.fromkeys(robot.covered):
                sign, covering = robot.card.sign(corner), robot.covered.count(corner)
                yield r.COVER_A_SIGN(sign != "=", player.colour, robot.slot, corner, sign)
                yield r.ONE_PER_SIGN(covering == 1, player.colour, robot.slot, corner, covering)


def _turns(state: State) -> Iterator[Finding]:
    """The stack is gone through over and over: who is higher is level with, or one turn ahead of, who is lower."""
    taken = {player.colour: turns_taken(state, player) for player in state.players}
    stack = [colour for colour in state.order if colour in taken]
    for at, lower in enumerate(stack):
        for higher in stack[:at]:
            yield r.IN_STEP(0 <= taken[higher] - taken[lower] <= 1, lower, higher)
