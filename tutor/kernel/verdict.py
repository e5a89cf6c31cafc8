"""A rule, what was found when it was consulted, and the verdict that the findings make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Role = Literal["check", "effect", "score"]

_new: Any = tuple.__new__


class Finding(NamedTuple):
    """One rule consulted about one move or position, with the numbers that decided it."""

    rule: Rule
    kept: bool
    values: tuple[Any, ...]

    @property
    def params(self) -> dict[str, Any]:
        return dict(zip(self.rule.params, self.values, strict=True))


class Event(NamedTuple):
    """Something that happened, by which rule, with its numbers."""

    rule: Rule
    values: tuple[Any, ...]

    @property
    def params(self) -> dict[str, Any]:
        return dict(zip(self.rule.params, self.values, strict=True))


class Rule:
    """A rule's id and the names of its numbers; its words stand in the content under the same id.

    A rule that is checked is called with the outcome first: ``COST(have >= need, need, have)``.
    A rule that only takes effect is called through ``event``.
    """

    __slots__ = ("id", "params", "role")

    def __init__(self, id: str, *params: str, role: Role) -> None:
        self.id = id
        self.params = params
        self.role = role

    # Findings are made by the hundred thousand: ``tuple.__new__`` skips the checks of the named tuple's own.
    def __call__(self, kept: bool, *values: Any) -> Finding:
        finding: Finding = _new(Finding, (self, kept, values))
        return finding

    def event(self, *values: Any) -> Event:
        event: Event = _new(Event, (self, values))
        return event

    def __repr__(self) -> str:
        return f"<{self.role} {self.id}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("A rule is known by its id; store the id.")


def check_rule(id: str, *params: str) -> Rule:
    """A rule that a move or a position keeps or breaks."""
    return Rule(id, *params, role="check")


def effect_rule(id: str, *params: str) -> Rule:
    """A rule that says what happens."""
    return Rule(id, *params, role="effect")


def score_rule(id: str, *params: str) -> Rule:
    """A rule that gives points; its lines carry the points themselves."""
    return Rule(id, *params, role="score")


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings about one move: a legal one is explained too, and every broken rule is named."""

    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        for finding in self.findings:
            if not finding.kept:
                return False
        return True

    @property
    def broken(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if not finding.kept)

    @property
    def broken_ids(self) -> tuple[str, ...]:
        return tuple(finding.rule.id for finding in self.broken)


class IllegalMove(Exception):
    """A move against the rules was to be carried out."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(verdict.broken_ids))
        self.verdict = verdict


class ImpossiblePosition(Exception):
    """A position that no game can reach was to be used."""

    def __init__(self, problems: tuple[Finding, ...]) -> None:
        super().__init__(", ".join(problem.rule.id for problem in problems))
        self.problems = problems
