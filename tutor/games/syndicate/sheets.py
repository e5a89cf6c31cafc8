"""Score sheets of a finished or running game at a real table, and what is impossible about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import AGENTS, ASSISTANTS, DICE, PLACES, ROUNDS, SLOTS, TYPES, Colour, Type
from tutor.games.syndicate.position import Count, Facts, PawnFacts, RoundFacts
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


FACTS = TypeAdapter(TableFacts)


def read_sheets(data: Any, readings: Readings) -> tuple[Sheet, ...]:
    """Every player's sheet; tokens and second places of the factories given are worked out and added."""
    facts = FACTS.validate_python(data)
    problems = tuple(finding for finding in _findings(facts) if not finding.kept)
    if not problems:
        problems = tuple(finding for finding in _token_findings(_sheets(facts, readings)) if not finding.kept)
    if problems:
        raise ImpossiblePosition(problems)
    return _sheets(facts, readings)


def sheet_findings(data: Any, readings: Readings) -> Iterator[Finding]:
    """Every rule that the sheets are held against, kept or broken."""
    facts = FACTS.validate_python(data)
    yield from _findings(facts)
    yield from _token_findings(_sheets(facts, readings))


def _sheets(facts: TableFacts, readings: Readings) -> tuple[Sheet, ...]:
    awards = {
        factory.round: award_investors(factory.table(), factory.investors, factory.order, readings)
        for factory in facts.factories
    }
    return tuple(_sheet(player, awards, readings) for player in facts.players)


def _sheet(facts: SheetFacts, awards: dict[int, tuple[Award, ...]], readings: Readings) -> Sheet:
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


def _findings(facts: TableFacts) -> Iterator[Finding]:
    yield r.PLAYER_COUNT(1 <= len(facts.players) <= 4, len(facts.players))
    for colour, count in Counter(player.player for player in facts.players).items():
        yield r.COLOURS_DIFFER(count == 1, colour)
    starts = [player.starting_investor for player in facts.players]
    for at, player in enumerate(facts.players):
        if player.starting_investor is not None:
            yield r.SECTIONS_DIFFER(
                player.starting_investor not in starts[:at], player.player, player.starting_investor
            )
        yield from _round_findings(player)
        if player.robots is not None:
            have, played = sum(player.robots.values()), max(len(player.rounds), 1)
            need = SLOTS * played if player.rounds else SLOTS * ROUNDS
            yield r.FOUR_ROBOTS_A_ROUND(have == need, player.player, need, have)
    for factory in facts.factories:
        yield from _factory_findings(factory, [player.player for player in facts.players])


def _round_findings(player: SheetFacts) -> Iterator[Finding]:
    for played in player.rounds:
        if played.card_points is not None and not played.network:
            continue
        yield r.FIVE_DICE(len(played.dice) == DICE, player.player, DICE, len(played.dice))
        for number, value in enumerate(played.dice, 1):
            yield r.DIE_FACES(1 <= value <= 6, player.player, number, value)
        yield r.FOUR_ROBOTS_A_ROUND(len(played.network) == SLOTS, player.player, SLOTS, len(played.network))
        for slot, count in Counter(robot.slot for robot in played.network).items():
            yield r.BETWEEN_TWO_DICE(1 <= slot <= SLOTS, slot)
            yield r.SLOT_FREE(count == 1, slot)


def _factory_findings(factory: FactoryFacts, players: list[Colour]) -> Iterator[Finding]:
    for colour in dict.fromkeys((*players, *factory.order)):
        yield r.MARKER_FOR_EACH(factory.order.count(colour) == (colour in players), colour)
    for investor in TYPES:
        laid = factory.investors.count(investor)
        yield r.FIVE_INVESTORS(laid == 1, investor, laid)
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


def _token_findings(sheets: tuple[Sheet, ...]) -> Iterator[Finding]:
    """No more tokens and points than the rounds laid out: one of each type, and one point for each."""
    played = max((len(sheet.rounds) for sheet in sheets), default=0) or ROUNDS
    won = Counter(investor for sheet in sheets for investor in sheet.investors)
    for investor in TYPES:
        yield r.INVESTOR_TOKENS(won[investor] <= played, investor, played, won[investor])
    for number in range(1, played + 1):
        points = sum(sheet.rounds[number - 1].second_places for sheet in sheets if len(sheet.rounds) >= number)
        yield r.ONE_POINT_EACH(points <= len(TYPES), number, len(TYPES), points)
