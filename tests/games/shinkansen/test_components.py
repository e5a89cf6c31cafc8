"""The stand-in components respect every count and every fact that the book prints, and say that they are stand-ins."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tutor.data import content_dir, load_yaml
from tutor.games import game
from tutor.games.shinkansen.board import stand_in_board
from tutor.games.shinkansen.components import (
    ABILITIES,
    ACTIONS,
    AT_ROUND_END,
    COLOUR_OF_EFFECT,
    deck,
    events,
    locomotives,
)

SHINKANSEN = game("shinkansen")
FOLDER = content_dir() / "shinkansen"


def rows(value: Any) -> list[dict[str, Any]]:
    """Every row of a data file that tells of a component."""
    if isinstance(value, dict) and "origin" in value:
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [row for part in parts for row in rows(part)]


@pytest.mark.parametrize("name", ("wagons", "locomotives", "events", "board", "hideo"))
def test_every_row_says_where_it_comes_from_and_what_of_it_is_known(name: str) -> None:
    found = rows(load_yaml(FOLDER / f"{name}.yaml").data)
    assert found
    for row in found:
        assert row["origin"] in ("printed", "reported", "stand-in")
        assert isinstance(row["known"], list)
        if name in ("wagons", "locomotives", "events"):
            assert set(row["known"]) <= set(row)


def test_thirty_wagons_six_of_them_with_two_cities_and_every_city_three_times() -> None:
    wagons = deck().values()
    assert Counter(len(wagon.cities) for wagon in wagons) == {1: 24, 2: 6}
    doubles = [wagon.cities for wagon in wagons if len(wagon.cities) == 2]
    assert doubles == [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12)]
    assert set(Counter(city for wagon in wagons for city in wagon.cities).values()) == {3}


def test_only_what_the_book_tells_of_a_wagon_is_marked_as_known() -> None:
    known = {row["id"]: row["known"] for row in load_yaml(FOLDER / "wagons.yaml").data["wagons"] if row["known"]}
    trains = ("osaka-a", "kyoto-a", "maibara-a", "nagoya-a", "maibara-hashima")
    assert known == {"toyohashi-a": ["cities", "cost", "markers"]} | {wagon: ["cities"] for wagon in trains}


def test_the_wagons_of_the_examples() -> None:
    assert (deck()["toyohashi-a"].cities, deck()["toyohashi-a"].cost, deck()["toyohashi-a"].markers) == (
        (6,),
        2,
        ("gold",),
    )
    assert deck()["maibara-hashima"].cities == (3, 4)


def test_every_wagon_has_one_or_two_markers_and_an_action_or_an_ability() -> None:
    for wagon in deck().values():
        assert 1 <= len(wagon.markers) <= 2
        assert (wagon.action is None) != (wagon.ability is None)
        assert "/" not in wagon.markers[0]


def test_all_actions_and_abilities_occur_and_at_most_four_wagons_buy_a_card() -> None:
    shown = Counter(wagon.action for wagon in deck().values())
    on_locomotives = {action for count in (2, 4) for card in locomotives(count) for action in card.actions}
    assert {*shown, *on_locomotives} - {None} == set(ACTIONS)
    assert {wagon.ability for wagon in deck().values()} - {None} == set(ABILITIES)
    assert shown["buy-card"] <= 4


def test_locomotives_on_offer() -> None:
    assert [len(locomotives(count)) for count in (2, 3, 4)] == [3, 3, 4]
    # Yellow's locomotive of the example prepares; green's takes part in a venue but neither prepares nor builds.
    few = [set(card.actions) for card in locomotives(3)]
    assert any("prepare" in actions for actions in few)
    assert any("participate" in actions and not actions & {"prepare", "build-station"} for actions in few)


def test_eighteen_events_six_of_each_colour() -> None:
    assert len(events()) == 18
    assert Counter(COLOUR_OF_EFFECT.values()) == {"grey": 6, "blue": 6, "green": 6}
    assert Counter(COLOUR_OF_EFFECT[effect] for effect in AT_ROUND_END) == {"grey": 4, "blue": 1, "green": 1}
    for row in load_yaml(FOLDER / "events.yaml").data["events"]:
        assert row["colour"] == COLOUR_OF_EFFECT[row["effect"]]


def test_no_event_gives_more_actions_than_there_are_tokens_and_the_station_event_gives_three() -> None:
    assert all(1 <= event.actions <= 5 for event in events().values())
    assert events()["build-station"].actions == 3


def test_the_letters_of_the_events_are_on_the_scale() -> None:
    assert all(stand_in_board().cell(event.track) is not None for event in events().values())


def test_five_events_of_three_players_may_sum_to_eight_yen() -> None:
    colours = stand_in_board().colours(3)
    choices = [[event for event in events().values() if event.colour == colour] for colour in colours]
    sums = (sum(card.yen for card in laid) for laid in product(*choices) if len(set(laid)) == 5)
    assert 8 in sums


def test_the_board_of_the_book() -> None:
    board = stand_in_board()
    assert (board.site(7).cost, board.site(7).points) == (3, 3)
    assert [str(reward) for reward in board.rewards(4)] == ["marker-1", "yen-1", "points-1", "yen-2"]
    assert [len(board.rewards(count)) for count in (2, 3, 4)] == [2, 3, 4]
    assert [board.margin(row).points for row in (1, 2, 3, 4)] == [2, 2, 0, 2]
    assert Counter(position[0] for position, _ in board.hideo) == {"A": 2, "B": 4, "C": 2}


def test_hideo_s_rounds_of_the_examples_fit_the_stand_in_grid() -> None:
    board = stand_in_board()
    second = [position[0] for position, _ in board.column(2)]
    assert second == ["A", "B", "C", "A"]
    assert board.column(2)[0] == board.column(3)[0]


def test_the_stand_in_board_is_written_as_nothing_and_a_typed_in_one_as_what_differs() -> None:
    plain = SHINKANSEN.plain(SHINKANSEN.read_setup({"players": ["yellow", "red"]}))
    assert plain["board"] == {}
    own = {
        "sites": {"7": {"cost": 2, "points": 4}},
        "last_cell": 20,
        "yen_by_place": [1, 2],
        "margins": {4: {"points": 3}},
    }
    setup = SHINKANSEN.read_setup({"players": ["yellow", "red"], "board": own})
    plain = SHINKANSEN.plain(setup)
    assert plain["board"] == {
        "sites": {"7": {"cost": 2, "points": 4}},
        "margins": {"4": {"venue": None, "points": 3}},
        "last_cell": 20,
        "yen_by_place": [1, 2],
    }
    assert SHINKANSEN.read_setup(plain) == setup
