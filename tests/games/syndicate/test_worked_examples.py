"""The rulebook's own examples with the book's own numbers, and the proof of its slip."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tutor.games.syndicate.components import PICTURE_ORDER, card
from tutor.games.syndicate.scoring import Award, Sheet, award_investors, card_points, rank, score
from tutor.games.syndicate.state import DEFAULT_READINGS, Pawns, Place, Robot, RoundSheet

ORDER = ("red", "white", "yellow")
Layout = tuple[tuple[int, ...], ...]


def points(network: list[Robot], dice: tuple[int, ...]) -> list[int]:
    return [card_points(robot.card, dice[robot.slot - 1], dice[robot.slot], DEFAULT_READINGS) for robot in network]


def test_four_robots_bring_fourteen_points() -> None:
    network = [
        Robot(1, card("service", "sum - 6", 0, "=", "=")),
        Robot(2, card("industry", "odd odd", 3, "=", "=")),
        Robot(3, card("information", "4", 0, "=", "=")),
        Robot(4, card("transport", "left > right", 4, "=", "=")),
    ]
    # The picture is lost, but the text leaves just these values for the third and the fifth die.
    rows = [
        (6, 5, third, 4, fifth)
        for third, fifth in product(range(1, 7), repeat=2)
        if points(network, (6, 5, third, 4, fifth)) == [5, 3, 2, 4]
    ]
    assert rows == [(6, 5, third, 4, fifth) for third in (1, 3, 5) for fifth in (1, 2, 3)]
    assert all(sum(points(network, row)) == 14 for row in rows)


def test_final_investors_pay_seventeen() -> None:
    sheet = Sheet(
        "red",
        "industry",
        (),
        ("industry", "industry", "information", "service", "military"),
        (("industry", 4), ("information", 2), ("service", 0), ("military", 3), ("transport", 3)),
    )
    lines = {path: line.points for path, line in score(sheet).walk()}
    assert lines["investors/industry"] == 12
    assert lines["investors/information"] == 2
    assert lines["investors/service"] == 0
    assert lines["investors/military"] == 3
    assert lines["investors/transport"] == 0
    assert lines["investors"] == 17


def layout(agents: Layout, influence: Layout) -> tuple[Place, ...]:
    """Agents and influence of red, white and yellow at the four places."""
    return tuple(
        Place(
            None,
            tuple(
                Pawns(player, agents[at][place], influence[at][place] - agents[at][place])
                for at, player in enumerate(ORDER)
            ),
        )
        for place in range(4)
    )


def test_five_investors() -> None:
    places = layout(
        ((1, 1, 1, 1), (1, 1, 0, 2), (2, 0, 1, 1)),
        ((3, 1, 1, 2), (3, 1, 0, 3), (4, 0, 1, 3)),
    )
    awards = award_investors(places, PICTURE_ORDER, ORDER, DEFAULT_READINGS)
    assert [(award.first, award.second) for award in awards] == [
        ("yellow", "red"),
        ("red", "white"),
        ("red", "white"),
        ("yellow", "red"),  # the book prints white: erratum.service-point
        ("white", "yellow"),
    ]


# erratum.service-point: no layout at all gives what the book prints


def one_players_pawns() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Four agents over the places, up to five assistants, each beside an own agent."""
    for agents in product(range(5), repeat=4):
        if sum(agents) == 4:
            for helpers in product(*(range(6) if standing else (0,) for standing in agents)):
                if sum(helpers) <= 5:
                    yield agents, tuple(a + h for a, h in zip(agents, helpers, strict=True))


def beside(numbers: tuple[int, ...], at: int) -> int:
    return sum(numbers[max(0, at - 1) : at + 1])


def test_no_layout_gives_white_the_service_point() -> None:
    """All layouts in which the other four investors come out as printed: eight, and each gives red the point."""
    fitting = [
        (influence_y, agents_y)
        for agents_y, influence_y in one_players_pawns()
        if beside(influence_y, 0) == 4 and beside(influence_y, 1) == 4 and beside(influence_y, 4) == 3
    ]
    rivals = [
        (influence, agents)
        for agents, influence in one_players_pawns()
        if beside(influence, 1) == 4 and beside(influence, 0) < 4
    ]
    found = []
    for yellow, red in product(fitting, rivals):
        if beside(red[1], 1) != beside(yellow[1], 1):
            continue
        for white in rivals:
            if beside(white[1], 1) == beside(yellow[1], 1) and is_as_printed(red, white, yellow):
                found.append((red, white, yellow))
    assert len(found) == 8
    for red, white, yellow in found:
        awards = awards_of(red, white, yellow)
        assert awards[3].second == "red"


def is_as_printed(red: Layout, white: Layout, yellow: Layout) -> bool:
    """Items 1, 2, 3 and 5 of the example, and of item 4 that yellow leads and the two others are level."""
    r, (w, wa), (y, ya) = red[0], white, yellow
    information = beside(y, 0) > beside(r, 0) and beside(y, 0) > beside(w, 0)
    military = (
        beside(r, 2) > beside(w, 2)
        and beside(r, 2) > beside(y, 2)
        and beside(w, 2) == beside(y, 2)
        and beside(wa, 2) == beside(ya, 2)
    )
    service = beside(y, 3) > beside(r, 3) and beside(r, 3) == beside(w, 3)
    transport = beside(y, 4) == beside(w, 4) == 3 and beside(wa, 4) > beside(ya, 4)
    if not (information and military and service and transport):
        return False
    awards = awards_of(red, white, yellow)
    return awards[0].second == "red" and awards[4].first == "white" and awards[4].second == "yellow"


def awards_of(red: Layout, white: Layout, yellow: Layout) -> tuple[Award, ...]:
    players = (red, white, yellow)
    places = layout(tuple(p[1] for p in players), tuple(p[0] for p in players))
    return award_investors(places, PICTURE_ORDER, ORDER, DEFAULT_READINGS)


# The end of the game


def sheet(player: str, points: int, investors: int) -> Sheet:
    tokens = ("industry",) * investors
    return Sheet(player, None, (RoundSheet(card_points=points),), tokens, (("industry", 0),))  # type: ignore[arg-type]


def test_most_points_win() -> None:
    ranking = rank([sheet("red", 20, 0), sheet("white", 21, 0)])
    assert ranking.winners == ("white",)
    assert [event.rule.id for event in ranking.decided_by] == ["game-end.most-points"]


def test_equal_points_fall_to_more_investors() -> None:
    ranking = rank([sheet("red", 20, 2), sheet("white", 20, 3), sheet("yellow", 19, 3)])
    assert ranking.winners == ("white",)
    assert [event.rule.id for event in ranking.decided_by] == ["game-end.tie-investors"]


def test_equal_investors_too_make_a_draw() -> None:
    ranking = rank([sheet("red", 20, 2), sheet("white", 20, 2), sheet("yellow", 20, 1)])
    assert set(ranking.winners) == {"red", "white"}
    assert {event.rule.id for event in ranking.decided_by} == {"game-end.draw"}
    assert [placing.place for placing in ranking.placings] == [1, 1, 3]


def test_a_printed_investor_that_only_one_has_told_decides_nothing() -> None:
    told = Sheet("red", "service", (RoundSheet(card_points=5),), (), (("industry", 0),))
    untold = Sheet("white", None, (RoundSheet(card_points=5),), (), (("industry", 0),))
    assert set(rank([told, untold]).winners) == {"red", "white"}
