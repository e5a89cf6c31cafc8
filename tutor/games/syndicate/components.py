"""What lies in the box: colours, the five types, and the robot cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args

from tutor import data
from tutor.games.syndicate.conditions import Condition, parse

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

Colour = Literal["red", "white", "yellow", "grey"]
Type = Literal["information", "service", "transport", "military", "industry"]
Sign = Literal["+", "-", "="]
Corner = Literal["left", "right"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
TYPES: tuple[Type, ...] = get_args(Type)
SIGNS: tuple[Sign, ...] = get_args(Sign)
CORNERS: tuple[Corner, ...] = get_args(Corner)

ROUNDS = 3
PLACES = 4
SLOTS = 4
DICE = 5
AGENTS = 4
ASSISTANTS = 5
CARDS = 60
TURNS_A_ROUND = AGENTS + 1
# The investors of the book's own picture, left to right.
PICTURE_ORDER: tuple[Type, ...] = ("information", "industry", "military", "service", "transport")
# These two families print no number of points: one pays 2 or 7, the other by its formula.
UNPRICED = ("information", "service")


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A robot card. Equal cards are one object (see ``card``), so that comparing them is cheap."""

    id: str
    type: Type
    condition: str
    points: int
    left: Sign
    right: Sign
    requirement: Condition = field(repr=False)

    @property
    def is_typed_in(self) -> bool:
        """Typed in by a player from their own copy, rather than taken from the stand-in deck."""
        return not self.id

    def sign(self, corner: Corner) -> Sign:
        return self.left if corner == "left" else self.right

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(
            read_card, serialization=core_schema.plain_serializer_function_ser_schema(plain_card)
        )


@cache
def card(type: Type, condition: str, points: int, left: Sign, right: Sign, id: str = "") -> Card:
    return Card(id, type, condition, points, left, right, parse(type, condition))


@lru_cache
def deck() -> dict[str, Card]:
    """The stand-in deck by card id: sixty cards whose faces fit all that the rulebook tells of them."""
    document = data.load_yaml(data.content_dir() / "syndicate" / "deck.yaml")
    cards = (
        card(row["type"], row["condition"], row.get("points", 0), row["left"], row["right"], row["id"])
        for row in document.data["cards"]
    )
    return {each.id: each for each in cards}


def read_card(value: Any) -> Card:
    """A card by its id in the stand-in deck, or typed in field by field as one's own copy prints it."""
    from pydantic_core import PydanticCustomError

    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        if value not in deck():
            raise PydanticCustomError("unknown_card", "no card {card} in the deck", {"card": value})
        return deck()[value]
    if not isinstance(value, dict):
        raise PydanticCustomError("card_shape", "a card is an id or a mapping")
    unknown = sorted(set(map(str, value)) - {"type", "condition", "points", "left", "right"})
    if unknown:
        raise PydanticCustomError("card_field", "a card has no field {field}", {"field": ", ".join(unknown)})
    type_ = value.get("type")
    if type_ not in TYPES:
        raise PydanticCustomError("card_type", "a card's type is one of {types}", {"types": ", ".join(TYPES)})
    points = value.get("points", 0)
    if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= 20:
        raise PydanticCustomError("card_points", "a card prints 0 to 20 points")
    # A typed minus may be the hyphen of the keyboard or the real sign.
    left, right = (str(value.get(corner, "=")).replace("−", "-") for corner in CORNERS)
    if left not in SIGNS or right not in SIGNS:
        raise PydanticCustomError("card_sign", "a corner shows +, - or =")
    try:
        return card(type_, str(value.get("condition", "")), points, left, right)
    except ValueError as error:
        raise PydanticCustomError(
            "card_condition",
            "condition {condition} is not understood; for this type write for example: {example}",
            {"condition": str(value.get("condition", "")), "example": str(error)},
        ) from error


def plain_card(value: Card) -> str | dict[str, Any]:
    if value.id:
        return value.id
    plain: dict[str, Any] = {"type": value.type, "condition": value.condition}
    if value.type not in UNPRICED:
        plain["points"] = value.points
    return plain | {"left": value.left, "right": value.right}
