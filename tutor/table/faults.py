"""Bad input, said in the user's own language: one sentence per fault, and the field that it is about."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

from pydantic import ValidationError

from tutor.i18n import Words
from tutor.kernel.verdict import Finding

Loc = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one field. A fault against a rule of the game carries the finding."""

    field: str
    kind: str
    params: dict[str, Any] = dataclass_field(default_factory=dict)
    finding: Finding | None = None


class Unreadable(Exception):
    """Input that cannot be used, with all its faults."""

    def __init__(self, faults: Iterable[Fault], game: str | None = None) -> None:
        self.faults = tuple(faults)
        self.game = game
        super().__init__("; ".join(f"{fault.field}: {fault.kind}" for fault in self.faults))


def field_name(loc: Loc) -> str:
    """A place in the data as people write it: players.red.dice[2]."""
    name = ""
    for part in loc:
        name += f"[{part}]" if isinstance(part, int) else f".{part}" if name else str(part)
    return name


def from_validation(error: ValidationError, prefix: Loc = ()) -> list[Fault]:
    """The faults that the data model found, each with its field."""
    faults = []
    for detail in error.errors(include_url=False):
        loc = tuple(part for part in detail["loc"] if part not in _NOISE)
        given = detail.get("input")
        params = {"given": _shown(given), **detail.get("ctx", {})}
        faults.append(Fault(field_name((*prefix, *loc)), detail["type"], params))
    return faults


def from_findings(findings: Iterable[Finding], place: str) -> list[Fault]:
    return [Fault(place, "rule", {}, finding) for finding in findings]


# Pydantic names the branches of a union in a path, and that the name of a field is meant; these are no fields.
_NOISE = {"function-plain[read_card()]", "nullable", "[key]"}


def _shown(value: Any) -> str:
    words = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:37] + "…"


def fault_text(words: Words, fault: Fault) -> str:
    """One sentence that names the field, what is wrong and what would be right."""
    if fault.finding is not None:
        sentence = f"{words.finding(fault.finding)} [{fault.finding.rule.id}]"
    else:
        sentence = _sentence(words, fault)
    return f"{fault.field}: {sentence}" if fault.field else sentence


def _sentence(words: Words, fault: Fault) -> str:
    p = fault.params
    given = p.get("given", "")
    match fault.kind:
        case "missing":
            return words.t("fault.missing", "This field is missing.")
        case "extra_forbidden" | "card_field" | "unexpected_keyword_argument":
            return words.t("fault.unknown-field", "There is no such field here.")
        case "int_type" | "int_parsing" | "int_from_float":
            return words.t("fault.whole-number", "A whole number is expected here, not {given}.", given=given)
        case "greater_than_equal":
            return words.t("fault.at-least", "At least {bound} is expected, not {given}.", bound=p["ge"], given=given)
        case "less_than_equal":
            return words.t("fault.at-most", "At most {bound} is expected, not {given}.", bound=p["le"], given=given)
        case "literal_error":
            expected = str(p.get("expected", "")).replace(" or ", ", ").replace("'", "")
            return words.t(
                "fault.one-of", "{given} is not known here. Possible: {expected}.", given=given, expected=expected
            )
        case "union_tag_invalid" | "union_tag_not_found":
            expected = str(p.get("expected_tags", "")).replace("'", "")
            if not expected:
                return words.t("fault.move-kind-missing", "The move needs its kind.")
            return words.t(
                "fault.move-kind",
                "{given} is no move of this game. Possible: {expected}.",
                given=p.get("tag", given),
                expected=expected,
            )
        case "tuple_type" | "list_type" | "iterable_type":
            return words.t("fault.list", "A list is expected here.")
        case (
            "dict_type"
            | "model_type"
            | "model_attributes_type"
            | "dataclass_type"
            | "mapping_type"
            | "dataclass_exact_type"
        ):
            return words.t("fault.mapping", "Named fields are expected here.")
        case "bool_type" | "bool_parsing":
            return words.t("fault.true-false", "true or false is expected here.")
        case "string_type":
            return words.t("fault.text", "A text is expected here.")
        case "too_long":
            return words.t("fault.too-many", "At most {bound} entries are possible here.", bound=p.get("max_length"))
        case "too_short":
            return words.t("fault.too-few", "At least {bound} entries are needed here.", bound=p.get("min_length"))
        case "unknown_card":
            return words.t("fault.unknown-card", "There is no card {card} in the deck.", card=p["card"])
        case "card_shape":
            return words.t(
                "fault.card-shape",
                "A card is given by its id, or field by field: type, condition, points, left, right.",
            )
        case "card_type":
            return words.t("fault.card-type", "The card needs its type. Possible: {types}.", types=p["types"])
        case "card_points":
            return words.t("fault.card-points", "A card prints a whole number of points, 0 to 20.")
        case "card_sign":
            return words.t("fault.card-sign", "A corner of a card shows +, - or =.")
        case "card_condition":
            return words.t(
                "fault.card-condition",
                "The condition {condition} is not understood. For this type write for example: {example}.",
                condition=p["condition"],
                example=p["example"],
            )
        case "yaml-syntax":
            return words.t(
                "fault.yaml-syntax", "This line is not YAML or JSON; look at its indentation, quotes and colons."
            )
        case "yaml-twice":
            return words.t("fault.yaml-twice", "{key} is given twice.", key=p["key"])
        case "yaml-key":
            return words.t("fault.yaml-key", "The name of a field must be a word or a number.")
        case "yaml-alias":
            return words.t("fault.yaml-alias", "An alias (& or *) is not possible here: write the part out.")
        case "too-big":
            return words.t("fault.too-big", "The file is larger than {bound} MB.", bound=p["bound"])
        case "network_or_points":
            return words.t("fault.network-or-points", "Give either the details or their points, not both.")
        case "round_twice":
            return words.t("fault.round-twice", "Round {round} is given twice: keep one of the two.", round=p["round"])
        case "no-file":
            return words.t("fault.no-file", "The file cannot be read.")
        case "not-text":
            return words.t("fault.not-text", "The file is not text in UTF-8.")
        case "unknown-game":
            return words.t(
                "fault.unknown-game",
                "{given} is no game of this tutor. Possible: {expected}.",
                given=given,
                expected=p["expected"],
            )
        case "batch-line":
            return words.t("fault.batch-line", "This line is no question: it needs game, lang and ask as JSON.")
        case "players":
            return words.t("fault.players", "This game is not for so many players: {given}.", given=given)
        case "position-or-journal":
            return words.t(
                "fault.position-or-journal", "Give either a position or a journal, not both and not neither."
            )
        case "other-game":
            return words.t("fault.other-game", "This journal is of another game: {given}.", given=given)
        case "illegal-move":
            return words.t(
                "fault.illegal-move",
                "This move of the journal is against the rules: {reasons}",
                reasons=p["reasons"](words),
            )
        case "unknown-line":
            return words.t(
                "fault.unknown-line",
                "There is no such line in this score. Possible: {expected}.",
                expected=p["expected"],
            )
        case "proof":
            return str(p["reason"])
        case "link-cut":
            return words.t("fault.link-cut", "This link is cut off: copy all of it.")
        case "link-foreign":
            return words.t("fault.link-foreign", "This link is not one of ours, or it has been changed on the way.")
        case "link-too-new":
            return words.t("fault.link-too-new", "This link was made by a newer version of this program.")
        case "link-too-large":
            return words.t("fault.link-too-large", "This link holds more than a link of ours can hold.")
        case "unknown-level":
            return words.t("fault.unknown-level", "There is no level {given}.", given=given)
        case _:
            return words.t("fault.other", "This value is not understood: {given}.", given=given)
