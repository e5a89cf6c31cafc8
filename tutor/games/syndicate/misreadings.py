"""How people wrongly count and wrongly move. Each is told in ``content/syndicate/misreadings.yaml`` by its id."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.syndicate import rules as r
from tutor.games.syndicate.components import SLOTS, Card, Corner
from tutor.games.syndicate.conditions import COMPARE, MEASURE, Bounds, Formula, Number, Parity, Relation
from tutor.games.syndicate.moves import Connect, Move, Pass, PlaceAgent
from tutor.games.syndicate.scoring import Sheet, robot_points
from tutor.games.syndicate.state import Player, RobotToConnect, State, player_of, turn_of
from tutor.kernel.misreading import LineMisreading, Misreading, MoveMisreading
from tutor.kernel.score import Line
from tutor.kernel.verdict import Rule

Recount = Callable[[Card, int, int], int | None]


def _robot_line(id: str, rule: Rule, recount: Recount) -> LineMisreading:
    """A misreading of one robot: given the card and its two dice."""

    def of_line(sheet: Sheet, line: Line) -> int | None:
        return recount(*line.values) if line.rule is rule else None

    return LineMisreading(id, rule, of_line)


# Information


def _two_plus_seven(card: Card, left: int, right: int) -> int | None:
    return 9 if card.requirement == Number(left) == Number(right) else None


def _two_per_die(card: Card, left: int, right: int) -> int | None:
    return 4 if card.requirement == Number(left) == Number(right) else None


# Transport


def _equal_counts_as_strict(card: Card, left: int, right: int) -> int | None:
    return card.points if left == right and card.requirement in (Relation("<"), Relation(">")) else None


def _or_equal_forgotten(card: Card, left: int, right: int) -> int | None:
    return 0 if left == right and card.requirement in (Relation("<="), Relation(">=")) else None


def _sides_swapped(card: Card, left: int, right: int) -> int | None:
    match card.requirement:
        case Relation("<" | "<=" | ">" | ">=" as relation):
            return card.points if COMPARE[relation](right, left) else 0
    return None


# Service


def _below_zero(card: Card, left: int, right: int) -> int | None:
    match card.requirement:
        case Formula(measure, number, subtract_measure):
            value = MEASURE[measure](left, right)
            bare = number - value if subtract_measure else value - number
            return bare if bare < 0 else None
    return None


def _other_die(right_measure: str, wrong_measure: str, subtract_measure: bool) -> Recount:
    """The formula worked out with the larger die for the smaller one, or the other way round."""

    def recount(card: Card, left: int, right: int) -> int | None:
        match card.requirement:
            case Formula(measure, number, subtracts) if (measure, subtracts) == (right_measure, subtract_measure):
                value = MEASURE[wrong_measure](left, right)
                return max(0, number - value if subtracts else value - number)
        return None

    return recount


def _distance_from_six(card: Card, left: int, right: int) -> int | None:
    return abs(left + right - 6) if card.requirement == Formula("sum", 6, subtract_measure=False) else None


# Military


def _difference_in_order(card: Card, left: int, right: int) -> int | None:
    match card.requirement:
        case Bounds("difference", (("=", number),)):
            return card.points if left - right == number else 0
    return None


def _difference_at_most(card: Card, left: int, right: int) -> int | None:
    match card.requirement:
        case Bounds("difference", (("=", number),)):
            return card.points if abs(left - right) < number else None
    return None


def _low_sum_forgotten(card: Card, left: int, right: int) -> int | None:
    match card.requirement:
        case Bounds("sum", (("<=", _), (">=", high))):
            return card.points if left + right >= high else 0
    return None


def _bound_left_out(relation: str, strict: str) -> Recount:
    def recount(card: Card, left: int, right: int) -> int | None:
        match card.requirement:
            case Bounds("sum", ((given, bound),)) if given == relation:
                return card.points if COMPARE[strict](left + right, bound) else 0
        return None

    return recount


# Industry


def _odd_sum_as_both_odd(card: Card, left: int, right: int) -> int | None:
    if card.requirement != Parity(sum=True):
        return None
    return card.points if left % 2 and right % 2 else 0


def _even_odd_any_order(card: Card, left: int, right: int) -> int | None:
    if card.requirement not in (Parity(False, True), Parity(True, False)):
        return None
    return card.points if (left + right) % 2 else 0


# Rounds and second places


def _earlier_robots_again(sheet: Sheet, line: Line) -> int | None:
    if line.rule is not r.ROUND_CARDS or line.values[0] == 1:
        return None
    rounds = sheet.rounds[: line.values[0]]
    if any(played.card_points is not None for played in rounds):
        return sum(played.card_points or 0 for played in rounds)
    return sum(robot_points(robot, played.dice, sheet.readings) for played in rounds for robot in played.network)


def _second_places_forgotten(sheet: Sheet, line: Line) -> int | None:
    return 0 if line.rule is r.SECOND_PLACES and line.own else None


# Investors at the end of the game


def _investor_line(id: str, recount: Callable[[Sheet, str, int, int], int | None]) -> LineMisreading:
    """A misreading of what the investors of one type pay: given the type, the tokens and the robots."""

    def of_line(sheet: Sheet, line: Line) -> int | None:
        return recount(sheet, *line.values) if line.rule is r.FINAL_INVESTOR else None

    return LineMisreading(id, r.FINAL_INVESTOR, of_line)


def _same_investors_once(sheet: Sheet, type_: str, tokens: int, robots: int) -> int | None:
    return robots if tokens >= 2 else None


def _printed_investor_forgotten(sheet: Sheet, type_: str, tokens: int, robots: int) -> int | None:
    return (tokens - 1) * robots if type_ == sheet.starting_investor else None


def _one_point_per_investor(sheet: Sheet, type_: str, tokens: int, robots: int) -> int | None:
    return tokens if tokens else None


def _last_round_robots_only(sheet: Sheet, type_: str, tokens: int, robots: int) -> int | None:
    if sheet.robots is not None or not sheet.rounds:
        return None
    return tokens * sum(robot.card.type == type_ for robot in sheet.rounds[-1].network)


def _zero_robots_left_out(sheet: Sheet, type_: str, tokens: int, robots: int) -> int | None:
    if sheet.robots is not None or any(len(played.dice) == 0 for played in sheet.rounds):
        return None
    scoring = sum(
        robot.card.type == type_ and robot_points(robot, played.dice, sheet.readings) > 0
        for played in sheet.rounds
        for robot in played.network
    )
    return tokens * scoring


# Moves


def _cover_an_equals(state: State) -> Move | None:
    robot, player = _robot_in_hand(state)
    if robot is None or player is None or not player.assistants:
        return None
    for corner in _corners(robot.card, equals=True):
        return Connect(player.colour, _free_slot(player), (corner,))
    return None


def _two_robots_one_slot(state: State) -> Move | None:
    robot, player = _robot_in_hand(state)
    if robot is None or player is None or not player.network:
        return None
    return Connect(player.colour, player.network[0].slot)


def _two_on_one_sign(state: State) -> Move | None:
    robot, player = _robot_in_hand(state)
    if robot is None or player is None or player.assistants < 2:
        return None
    for corner in _corners(robot.card, equals=False):
        return Connect(player.colour, _free_slot(player), (corner, corner))
    return None


def _second_purchase(state: State) -> Move | None:
    robot, player = _robot_in_hand(state)
    return PlaceAgent(player.colour, 1) if robot and player and player.agents else None


def _robot_without_agent(state: State) -> Move | None:
    player = _at_the_start_of_a_turn(state)
    return Connect(player.colour, _free_slot(player)) if player and len(player.network) < SLOTS else None


def _sixth_assistant(state: State) -> Move | None:
    player = _at_the_start_of_a_turn(state)
    return PlaceAgent(player.colour, 1, player.assistants + 1) if player and player.agents else None


def _pass_again(state: State) -> Move | None:
    player = _at_the_start_of_a_turn(state)
    return Pass(player.colour) if player and player.colour in state.next_order else None


def _out_of_turn(state: State) -> Move | None:
    player = _at_the_start_of_a_turn(state)
    if player is None:
        return None
    after = player_of(state, state.order[(state.order.index(player.colour) + 1) % len(state.order)])
    return PlaceAgent(after.colour, 1) if after and after.agents else None


def _no_pass_at_the_end(state: State) -> Move | None:
    player = _at_the_start_of_a_turn(state)
    if player is None or player.agents or player.colour in state.next_order:
        return None
    return PlaceAgent(player.colour, 1)


def _robot_in_hand(state: State) -> tuple[RobotToConnect | None, Player | None]:
    waiting = state.pending[0] if state.pending else None
    if not isinstance(waiting, RobotToConnect):
        return None, None
    return waiting, player_of(state, waiting.player)


def _at_the_start_of_a_turn(state: State) -> Player | None:
    colour = None if state.pending else turn_of(state)
    return None if colour is None else player_of(state, colour)


def _free_slot(player: Player) -> int:
    taken = {robot.slot for robot in player.network}
    return next(slot for slot in range(1, SLOTS + 1) if slot not in taken)


def _corners(card: Card, *, equals: bool) -> tuple[Corner, ...]:
    corners: tuple[Corner, ...] = ("left", "right")
    return tuple(corner for corner in corners if (card.sign(corner) == "=") == equals)


_ALL: tuple[Misreading, ...] = (
    _robot_line("misread.two-plus-seven", r.INFORMATION, _two_plus_seven),
    _robot_line("misread.two-per-die", r.INFORMATION, _two_per_die),
    _robot_line("misread.equal-counts-as-strict", r.TRANSPORT, _equal_counts_as_strict),
    _robot_line("misread.or-equal-forgotten", r.TRANSPORT, _or_equal_forgotten),
    _robot_line("misread.sides-swapped", r.TRANSPORT, _sides_swapped),
    _robot_line("misread.below-zero", r.SERVICE, _below_zero),
    _robot_line("misread.five-minus-larger", r.SERVICE, _other_die("min", "max", subtract_measure=True)),
    _robot_line("misread.seven-minus-smaller", r.SERVICE, _other_die("max", "min", subtract_measure=True)),
    _robot_line("misread.smaller-minus-two", r.SERVICE, _other_die("max", "min", subtract_measure=False)),
    _robot_line("misread.larger-minus-one", r.SERVICE, _other_die("min", "max", subtract_measure=False)),
    _robot_line("misread.distance-from-six", r.SERVICE, _distance_from_six),
    _robot_line("misread.difference-in-order", r.MILITARY, _difference_in_order),
    _robot_line("misread.difference-at-most", r.MILITARY, _difference_at_most),
    _robot_line("misread.low-sum-forgotten", r.MILITARY, _low_sum_forgotten),
    _robot_line("misread.five-left-out", r.MILITARY, _bound_left_out("<=", "<")),
    _robot_line("misread.nine-left-out", r.MILITARY, _bound_left_out(">=", ">")),
    _robot_line("misread.odd-sum-as-both-odd", r.INDUSTRY, _odd_sum_as_both_odd),
    _robot_line("misread.even-odd-any-order", r.INDUSTRY, _even_odd_any_order),
    LineMisreading("misread.earlier-robots-again", r.ROUND_CARDS, _earlier_robots_again),
    LineMisreading("misread.second-places-forgotten", r.SECOND_PLACES, _second_places_forgotten),
    _investor_line("misread.same-investors-once", _same_investors_once),
    _investor_line("misread.printed-investor-forgotten", _printed_investor_forgotten),
    _investor_line("misread.one-point-per-investor", _one_point_per_investor),
    _investor_line("misread.last-round-robots-only", _last_round_robots_only),
    _investor_line("misread.zero-robots-left-out", _zero_robots_left_out),
    MoveMisreading("misread.cover-an-equals", r.COVER_A_SIGN, _cover_an_equals),
    MoveMisreading("misread.two-robots-one-slot", r.SLOT_FREE, _two_robots_one_slot),
    MoveMisreading("misread.pass-again", r.PASS_ONCE, _pass_again),
    MoveMisreading("misread.robot-without-agent", r.ROBOT_IN_HAND, _robot_without_agent),
    MoveMisreading("misread.sixth-assistant", r.ASSISTANTS_LEFT, _sixth_assistant),
    MoveMisreading("misread.second-purchase", r.ONE_ACTION, _second_purchase),
    MoveMisreading("misread.two-on-one-sign", r.ONE_PER_SIGN, _two_on_one_sign),
    MoveMisreading("misread.out-of-turn", r.IN_ORDER, _out_of_turn),
    MoveMisreading("misread.no-pass-at-the-end", r.PASS_FORCED, _no_pass_at_the_end),
)
MISREADINGS: dict[str, Misreading] = {misreading.id: misreading for misreading in _ALL}
