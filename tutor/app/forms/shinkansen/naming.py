"""What the things of Shinkansen are called on its forms."""

from __future__ import annotations

from tutor.games.shinkansen.components import CITIES
from tutor.i18n import Words


def city(words: Words, number: int) -> str:
    """The name with its number."""
    return words.label(f"city.{number}")


def cities(words: Words, none: str = "") -> list[tuple[str, str]]:
    """All twelve to pick from; ``none`` is what stands for no city."""
    first = [("0", none)] if none else []
    return first + [(str(number), city(words, number)) for number in range(1, CITIES + 1)]


def venue(words: Words, effect: str) -> str:
    """A venue by the effect of its space."""
    return words.label(f"venue.{effect}")


def built(words: Words, colour: str) -> str:
    return words.label(f"built.{colour}")


def station(words: Words, colour: str) -> str:
    return words.label(f"station.{colour}")


def symbol(words: Words, printed: str) -> str:
    """A marker as a wagon prints it, perhaps in two colours."""
    return words.label(f"symbol.{printed.replace('/', '-')}") if "/" in printed else station(words, printed)


def ability(words: Words, name: str) -> str:
    return words.label(f"ability.{name}")


def event(words: Words, effect: str) -> str:
    return words.label(f"event-effect.{effect}")


def player(words: Words, colour: str) -> str:
    return words.label(f"colour.{colour}")
