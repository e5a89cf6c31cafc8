"""Points: what robots pay at the end of a round, who wins the investors, and the final count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import TYPES, Card, Colour, Type
from tutor.games.syndicate.conditions import COMPARE, MEASURE, Bounds, Formula, Number, Parity, Relation
from tutor.games.syndicate.state import DEFAULT_READINGS, Pawns, Place, Readings, Robot, RoundSheet
from tutor.kernel.score import Line, Ranking, placings
from tutor.kernel.verdict import Event, Rule

FAMILY: dict[Type, Rule] = {
    "information": r.INFORMATION,
    "transport": r.TRANSPORT,
    "industry": r.INDUSTRY,
    "military": r.MILITARY,
    "service": r.SERVICE,
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that one player's score depends on; a game at a real table needs nothing more.

    ``robots`` counts the cards beside the board by type where the networks are not remembered.
    """

    player: Colour
    starting_investor: Type | None = None
    rounds: tuple[RoundSheet, ...] = ()
    investors: tuple[Type, ...] = ()
    robots: tuple[tuple[Type, int], ...] | None = None
    readings: Readings = DEFAULT_READINGS


# A robot's points


def card_points(card: Card, left: int, right: int, readings: Readings) -> int:
    """What the robot pays between a die showing ``left`` and one showing ``right``."""
    match card.requirement:
        case Number(number):
            hits = (left == number) + (right == number)
            return (0, 2, 7)[hits]
        case Formula(measure, number, subtract_measure):
            value = MEASURE[measure](left, right)
            result = number - value if subtract_measure else value - number
            # Only the formula "sum - 6" prints that it never goes below zero.
            floored = readings.service_floor == "every-formula" or (measure == "sum" and not subtract_measure)
            return max(0, result) if floored else result
        case Relation(relation):
            met = COMPARE[relation](left, right)
        case Bounds(measure, bounds):
            value = _difference(left, right, readings) if measure == "difference" else left + right
            met = any(COMPARE[relation](value, bound) for relation, bound in bounds)
        case Parity(odd_left, odd_right, odd_sum):
            if odd_sum is None:
                met = (left % 2 == 1) == odd_left and (right % 2 == 1) == odd_right
            else:
                met = ((left + right) % 2 == 1) == odd_sum
    return card.points if met else 0


def _difference(left: int, right: int, readings: Readings) -> int:
    return abs(left - right) if readings.difference == "absolute" else left - right


def robot_points(robot: Robot, dice: Sequence[int], readings: Readings) -> int:
    return card_points(robot.card, dice[robot.slot - 1], dice[robot.slot], readings)


# Who wins an investor


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's pawns at the one or two places beside an investor."""

    player: Colour
    influence: int
    agents: int


@dataclass(frozen=True, slots=True)
class Award:
    """One investor: everyone's standing, best first, and who is first and second."""

    investor: Type
    standings: tuple[Standing, ...]
    first: Colour | None
    second: Colour | None


def award_investors(
    places: Sequence[Place], investors: Sequence[Type], order: Sequence[Colour], readings: Readings
) -> tuple[Award, ...]:
    """Most influence takes the investor, the next takes 1 point; ties: more agents, then the current order."""
    awards = []
    for at, investor in enumerate(investors):
        beside = [pawns for place in places[max(0, at - 1) : at + 1] for pawns in place.pawns]
        standings = sorted(
            (_standing(colour, beside) for colour in order),
            key=lambda standing: (-standing.influence, -standing.agents, order.index(standing.player)),
        )
        first = standings[0] if standings[0].influence > 0 else None
        runner_up = standings[1] if first and len(standings) > 1 else None
        if runner_up and runner_up.influence == 0 and readings.second_place == "needs-influence":
            runner_up = None
        awards.append(
            Award(investor, tuple(standings), first.player if first else None, runner_up.player if runner_up else None)
        )
    return tuple(awards)


def _standing(colour: Colour, beside: Sequence[Pawns]) -> Standing:
    agents = sum(pawns.agents for pawns in beside if pawns.player == colour)
    assistants = sum(pawns.assistants for pawns in beside if pawns.player == colour)
    return Standing(colour, agents + assistants, agents)


# A player's sheet


def score(sheet: Sheet) -> Line:
    """The whole score of one player, line by line."""
    parts: list[Line] = []
    for number, played in enumerate(sheet.rounds, 1):
        parts.append(_cards_of_round(number, played, sheet.readings))
        parts.append(
            Line(f"seconds-{number}", r.SECOND_PLACES, (number, played.second_places), (), played.second_places)
        )
    parts.append(_final_investors(sheet))
    return Line("total", r.TOTAL, (), tuple(parts))


def _cards_of_round(number: int, played: RoundSheet, readings: Readings) -> Line:
    robots = sorted(played.network, key=lambda robot: robot.slot) if played.card_points is None else ()
    lines = tuple(
        Line(
            f"slot-{robot.slot}",
            FAMILY[robot.card.type],
            (robot.card, played.dice[robot.slot - 1], played.dice[robot.slot]),
            (),
            robot_points(robot, played.dice, readings),
        )
        for robot in robots
    )
    return Line(f"cards-{number}", r.ROUND_CARDS, (number,), lines, played.card_points or 0)


def _final_investors(sheet: Sheet) -> Line:
    tokens, robots = investor_counts(sheet), robot_counts(sheet)
    lines = tuple(
        Line(type_, r.FINAL_INVESTOR, (type_, tokens[type_], robots[type_]), (), tokens[type_] * robots[type_])
        for type_ in TYPES
    )
    return Line("investors", r.FINAL_INVESTORS, (), lines)


def investor_counts(sheet: Sheet) -> Counter[Type]:
    """Tokens won and the one printed on the player board alike."""
    printed = () if sheet.starting_investor is None else (sheet.starting_investor,)
    return Counter((*sheet.investors, *printed))


def robot_counts(sheet: Sheet) -> Counter[Type]:
    """Every robot of the three rounds counts, those that scored nothing too."""
    if sheet.robots is not None:
        return Counter(dict(sheet.robots))
    return Counter(robot.card.type for played in sheet.rounds for robot in played.network)


def rank(sheets: Sequence[Sheet]) -> Ranking:
    """Most points; then most investors; then a draw."""
    # Everybody has one printed investor, so it decides nothing; it is counted only where all of them are told.
    printed = all(sheet.starting_investor is not None for sheet in sheets)
    placed = placings([(sheet.player, score(sheet).points, (len(sheet.investors) + printed,)) for sheet in sheets])
    best = placed[0]
    level = [placing for placing in placed if placing.points == best.points]
    decided: list[Event] = []
    if len(level) == 1:
        decided.append(r.MOST_POINTS.event(best.player, best.points))
    elif sum(placing.place == 1 for placing in level) == 1:
        decided.append(r.TIE_BY_INVESTORS.event(best.player, best.tie_break[0]))
    else:
        decided.extend(r.DRAW.event(placing.player) for placing in placed if placing.place == 1)
    return Ranking(placed, tuple(decided))
