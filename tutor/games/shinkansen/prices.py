"""What things cost, and what building brings: printed numbers, the discounts of cards, the abilities of a train."""

from __future__ import annotations

from tutor.games.shinkansen.components import (
    LOCOMOTIVE_YEN,
    STATION_ROWS,
    STATION_YEN,
    STATIONS_A_COLOUR,
    SURCHARGE,
    StationColour,
    Wagon,
)
from tutor.games.shinkansen.state import Player, State, current_event, has_ability, stations_built

CHEAPER_STATION_YEN = 2
CHEAPER_STATION_POINTS = 1
CHEAPER_SITE_YEN = 1
CHEAPER_LOCOMOTIVE_YEN = 1


def surcharge(state: State, wagon: Wagon) -> int:
    """2 yen for each city of the wagon that has a station, whoever built it."""
    stations = 0
    for city in wagon.cities:
        if state.cities[city - 1].station is not None:
            stations += 1
    return SURCHARGE * stations


def wagon_price(state: State, wagon: Wagon) -> int:
    assert wagon.cost is not None
    return wagon.cost + surcharge(state, wagon)


def locomotive_fee(player: Player) -> int:
    return CHEAPER_LOCOMOTIVE_YEN if has_ability(player, "cheaper-locomotives") else LOCOMOTIVE_YEN


def site_price(state: State, player: Player, city: int, discount: int) -> int:
    """A fixed price stands instead of the printed one; whether a discount lowers it too is a reading."""
    if has_ability(player, "cheaper-sites"):
        stacks = state.readings.fixed_price_discount == "both"
        return max(0, CHEAPER_SITE_YEN - discount) if stacks else CHEAPER_SITE_YEN
    return max(0, state.board.site(city).cost - discount)


def station_price(state: State, player: Player, discount: int) -> int:
    if has_ability(player, "cheaper-stations"):
        stacks = state.readings.fixed_price_discount != "neither"
        return CHEAPER_STATION_YEN - discount if stacks else CHEAPER_STATION_YEN
    return STATION_YEN - discount


def station_row(state: State, colour: StationColour) -> int:
    """What the top station of a column brings; 0 where the column is empty."""
    built = stations_built(state, colour)
    return STATION_ROWS[built] if built < STATIONS_A_COLOUR else 0


def station_points(state: State, player: Player, colour: StationColour) -> int:
    extra = CHEAPER_STATION_POINTS if has_ability(player, "cheaper-stations") else 0
    return station_row(state, colour) + extra


def track_cell(state: State) -> str:
    """The cell on which the track cost token lies: that of the current event."""
    event = current_event(state)
    assert event is not None
    return event.track


def track_price(state: State, cell: str, discount: int) -> int:
    price = state.board.cell(cell)
    assert price is not None
    return max(0, price.cost - discount)


def track_points(state: State, cell: str) -> int:
    price = state.board.cell(cell)
    assert price is not None
    return price.points
