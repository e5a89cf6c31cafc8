"""Score sheets of a finished or running game at a real table, and what is impossible about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, field_validator
from pydantic_core import PydanticCustomError

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import (
    AGENTS,
    ASSISTANTS,
    DICE,
    PICTURE_ORDER,
    PLACES,
    ROUNDS,
    SLOTS,
    TYPES,
    Colour,
    Type,
)
from tutor.games.syndicate.position import Count, Facts, PawnFacts, RoundFacts
from tutor.games.syndicate.problems import not_below_zero
from tutor.games.syndicate.scoring import Award, Sheet, award_investors
from tutor.games.syndicate.state import Pawns, Place, Readings, RoundSheet
from tutor.kernel.verdict import Finding, ImpossiblePosition


class SheetFacts(Facts):
    player: Colour
    starting_investor: Type | None = None
    rounds: Annotated[tuple[RoundFacts, ...], Field(strict=False, max_length=ROUNDS)] = ()
    investors: Annotated[tuple[Type, ...], Field(strict=False)] = ()
    robots: dict[Type, Count] | None = None


class FactoryFacts(Facts):
    """The factory when a round was scored: who stood where, and the order of that round."""

    round: Annotated[int, Field(ge=1, le=ROUNDS)]
    order: Annotated[tuple[Colour, ...], Field(strict=False)]
    investors: Annotated[tuple[Type, ...], Field(strict=False)]
    places: Annotated[tuple[dict[Colour, PawnFacts], ...], Field(strict=False, min_length=PLACES, max_length=PLACES)]

    def table(self) -> tuple[Place, ...]:
        return tuple(
            Place(None, tuple(Pawns(colour, one.agents, one.assistants) for colour, one in place.items()))
            for place in self.places
        )


class TableFacts(Facts):
    players: Annotated[tuple[SheetFacts, ...], Field(strict=False)]
    factories: Annotated[tuple[FactoryFacts, ...], Field(strict=False)] = ()

    @field_validator("factories")
    @classmethod
    def _each_round_once(cls, factories: tuple[FactoryFacts, ...]) -> tuple[FactoryFacts, ...]:
        for number, count in Counter(factory.round for factory in factories).items():
            if count > 1:
                raise PydanticCustomError("round_twice", "round {round} is given twice", {"round": number})
        return factories


FACTS = TypeAdapter(TableFacts)

Awards = dict[int, tuple[Award, ...]]


def read_sheets(data: Any, readings: Readings) -> tuple[Sheet, ...]:
    """Every player's sheet; tokens and second places of the factories given are worked out and added."""
    facts = FACTS.validate_python(data)
    problems = tuple(finding for finding in _findings(facts, readings) if not finding.kept)
    awards = awards_of(facts, readings) if not problems else {}
    sheets = tuple(_sheet(player, awards, readings) for player in facts.players)
    if not problems:
        problems = tuple(finding for finding in token_findings(sheets, awards) if not finding.kept)
    if problems:
        raise ImpossiblePosition(problems)
    return sheets


def sheet_findings(data: Any, readings: Readings) -> Iterator[Finding]:
    """Every rule that the sheets are held against, kept or broken."""
    facts = FACTS.validate_python(data)
    yield from _findings(facts, readings)
    awards = awards_of(facts, readings)
    yield from token_findings(tuple(_sheet(player, awards, readings) for player in facts.players), awards)


def awards_of(facts: TableFacts, readings: Readings) -> Awards:
    """Who took what, by round, wherever the factory is told of and possible."""
    players = [player.player for player in facts.players]
    return {
        factory.round: award_investors(factory.table(), factory.investors, factory.order, readings)
        for factory in facts.factories
        if all(finding.kept for finding in factory_findings(factory, players, readings))
    }


def _sheet(facts: SheetFacts, awards: Awards, readings: Readings) -> Sheet:
    rounds = [played.sheet() for played in facts.rounds]
    while awards and len(rounds) < max(awards):
        rounds.append(RoundSheet(card_points=0))
    won: list[Type] = []
    for number, awarded in sorted(awards.items()):
        played = rounds[number - 1]
        seconds = sum(award.second == facts.player for award in awarded)
        rounds[number - 1] = RoundSheet(played.dice, played.network, played.second_places + seconds, played.card_points)
        won += [award.investor for award in awarded if award.first == facts.player]
    robots = None if facts.robots is None else tuple(facts.robots.items())
    return Sheet(facts.player, facts.starting_investor, tuple(rounds), (*facts.investors, *won), robots, readings)


def _findings(facts: TableFacts, readings: Readings) -> Iterator[Finding]:
    yield r.PLAYER_COUNT(1 <= len(facts.players) <= 4, len(facts.players))
    for colour, count in Counter(player.player for player in facts.players).items():
        yield r.COLOURS_DIFFER(count == 1, colour)
    starts = [player.starting_investor for player in facts.players]
    for at, player in enumerate(facts.players):
        if player.starting_investor is not None:
            yield r.SECTIONS_DIFFER(
                player.starting_investor not in starts[:at], player.player, player.starting_investor
            )
        yield from _round_findings(player, readings)
        if player.robots is not None:
            yield from _pile_findings(player, player.robots)
    for factory in facts.factories:
        yield from factory_findings(factory, [player.player for player in facts.players], readings)


def _pile_findings(player: SheetFacts, robots: dict[Type, int]) -> Iterator[Finding]:
    """All robots by type against the rounds played, and against the networks that are told."""
    need, have = SLOTS * (len(player.rounds) or ROUNDS), sum(robots.values())
    yield r.FOUR_ROBOTS_A_ROUND(have == need, player.player, need, have)
    connected = Counter(robot.card.type for played in player.rounds for robot in played.network)
    for type_, count in connected.items():
        yield r.ALL_IN_THE_PILE(robots.get(type_, 0) >= count, player.player, type_, count, robots.get(type_, 0))


def _round_findings(player: SheetFacts, readings: Readings) -> Iterator[Finding]:
    for round_number, played in enumerate(player.rounds, 1):
        if played.card_points is not None:
            yield not_below_zero(player.player, round_number, played.card_points, readings)
            continue
        yield r.FIVE_DICE(len(played.dice) == DICE, player.player, DICE, len(played.dice))
        for number, value in enumerate(played.dice, 1):
            yield r.DIE_FACES(1 <= value <= 6, player.player, number, value)
        yield r.FOUR_ROBOTS_A_ROUND(len(played.network) == SLOTS, player.player, SLOTS, len(played.network))
        for slot, count in Counter(robot.slot for robot in played.network).items():
            yield r.BETWEEN_TWO_DICE(1 <= slot <= SLOTS, player.player, slot)
            yield r.SLOT_FREE(count == 1, player.player, slot)


def factory_findings(factory: FactoryFacts, players: list[Colour], readings: Readings) -> Iterator[Finding]:
    """All agents of everybody stand there, assistants only beside them, and the investors lie as they may."""
    for colour in dict.fromkeys((*players, *factory.order)):
        yield r.MARKER_FOR_EACH(factory.order.count(colour) == (colour in players), colour)
    for investor in TYPES:
        laid = factory.investors.count(investor)
        yield r.FIVE_INVESTORS(laid == 1, investor, laid)
    fixed = readings.investor_layout == "picture-order"
    yield r.INVESTOR_LAYOUT(not fixed or factory.investors == PICTURE_ORDER)
    standing_colours = dict.fromkeys(colour for place in factory.places for colour in place)
    for colour in standing_colours:
        if colour not in players:
            yield r.MARKER_FOR_EACH(False, colour)
    for colour in dict.fromkeys((*players, *standing_colours)):
        standing = [place[colour] for place in factory.places if colour in place]
        agents = sum(pawns.agents for pawns in standing)
        assistants = sum(pawns.assistants for pawns in standing)
        yield r.FOUR_AGENTS(agents == AGENTS, colour, AGENTS, agents)
        yield r.FIVE_ASSISTANTS(assistants <= ASSISTANTS, colour, ASSISTANTS, assistants)
        for number, place in enumerate(factory.places, 1):
            if colour in place and place[colour].assistants:
                yield r.WITH_AN_AGENT(place[colour].agents > 0, colour, number)


def token_findings(sheets: tuple[Sheet, ...], awards: Awards | None = None) -> Iterator[Finding]:
    """No more tokens and points than the investors gave: one token of each type a round, one point for each.

    A round whose factory is told gave just what was worked out.
    """
    awards = awards or {}
    played = max((len(sheet.rounds) for sheet in sheets), default=0) or ROUNDS
    not_told = played - len(awards)
    awarded = [award for of_round in awards.values() for award in of_round]
    won = Counter(investor for sheet in sheets for investor in sheet.investors)
    for investor in TYPES:
        limit = not_told + sum(award.investor == investor and award.first is not None for award in awarded)
        yield r.INVESTOR_TOKENS(won[investor] <= limit, investor, limit, won[investor])
    for number in range(1, played + 1):
        points = sum(sheet.rounds[number - 1].second_places for sheet in sheets if len(sheet.rounds) >= number)
        told = awards.get(number)
        limit = len(TYPES) if told is None else sum(award.second is not None for award in told)
        yield r.ONE_POINT_EACH(points <= limit, number, limit, points)
    for sheet in sheets:
        rewards = len(sheet.investors) + sum(round_sheet.second_places for round_sheet in sheet.rounds)
        limit = len(TYPES) * not_told + sum(sheet.player in (award.first, award.second) for award in awarded)
        yield r.FIRST_OR_SECOND(rewards <= limit, sheet.player, limit, rewards)
