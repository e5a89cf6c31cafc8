"""What a card is called: its robot, and its condition in signs that need few words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tutor.games.syndicate.components import UNPRICED, Card
from tutor.games.syndicate.conditions import Bounds, Condition, Formula, Number, Parity, Relation
from tutor.games.syndicate.moves import Connect, Move
from tutor.kernel.label import Label

RELATION = {"<": "less", "<=": "at-most", "=": "equal", ">": "more", ">=": "at-least"}
BOUND = {"=": "is", "<=": "at-most", ">=": "at-least"}
SIGN = {"+": "plus", "-": "minus", "=": "equals"}
ODD = {True: "odd", False: "even"}


def named(value: Any) -> Label | None:
    """The label of a thing of this game; None for what has no name of its own."""
    if isinstance(value, str) and value in SIGN:
        return Label(f"symbol.{SIGN[value]}")
    if isinstance(value, Move):
        return _move(value)
    if not isinstance(value, Card):
        return None
    robot, condition = Label(f"robot.{value.type}"), condition_label(value.requirement)
    if value.type in UNPRICED:
        return Label("card.formula", {"robot": robot, "condition": condition})
    return Label("card.points", {"robot": robot, "condition": condition, "points": value.points})


def _move(move: Move) -> Label:
    """A move in one line: its kind and its decisions."""
    params = {field.name: getattr(move, field.name) for field in fields(move) if field.name != "kind"}
    if isinstance(move, Connect) and not move.cover:
        del params["cover"]
        return Label("say.connect", params)
    if isinstance(move, Connect):
        return Label("say.connect-covering", params)
    return Label(f"say.{move.kind}", params)


def condition_label(condition: Condition) -> Label:
    match condition:
        case Number(number):
            return Label("condition.number", {"n": number})
        case Formula(measure, number, subtract_measure):
            shape = "condition.n-minus" if subtract_measure else "condition.minus-n"
            return Label(shape, {"n": number, "what": Label(f"condition.{measure}")})
        case Relation(relation):
            return Label(f"condition.{RELATION[relation]}")
        case Bounds(measure, (bound,)):
            return _bound(measure, bound)
        case Bounds(measure, bounds):
            first, second = (_bound(measure, bound) for bound in bounds)
            return Label("condition.either", {"first": first, "second": second})
        case Parity(left, right, None):
            return Label(f"condition.{ODD[bool(left)]}-{ODD[bool(right)]}")
        case Parity(_, _, odd_sum):
            return Label(f"condition.sum-{ODD[bool(odd_sum)]}")


def _bound(measure: str, bound: tuple[str, int]) -> Label:
    relation, number = bound
    return Label(f"condition.{measure}-{BOUND[relation]}", {"n": number})
