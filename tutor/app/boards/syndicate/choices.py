"""What is touched becomes a move: the picks so far, what each place would bring, all that can be proposed.

No rule is decided here: whether a place is legal, and what it would pay, the engine says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from tutor.games.syndicate import apply, check, plain
from tutor.games.syndicate.components import CORNERS, PLACES, SLOTS, Card, Corner
from tutor.games.syndicate.moves import Connect, Pass, PlaceAgent
from tutor.games.syndicate.scoring import robot_points
from tutor.games.syndicate.state import RobotToConnect, State, player_of, turn_of

Selection = dict[str, Any]
Asked = Literal["place", "slot"]

COVERS: tuple[tuple[Corner, ...], ...] = ((), ("left",), ("right",), ("left", "right"))


def mover(state: State, selection: Selection) -> str:
    """Who makes the move: whoever's turn it is, unless the selection says as whom one plays."""
    return str(selection.get("player") or turn_of(state) or state.players[0].colour)


def asked(state: State) -> Asked | None:
    """What the player to move has to choose now; nothing while chance owes something or when the game is over."""
    if turn_of(state) is None:
        return None
    if not state.pending:
        return "place"
    return "slot" if isinstance(state.pending[0], RobotToConnect) else None


def in_hand(state: State, colour: str) -> Card | None:
    """The robot that this player has bought and not yet connected."""
    return next((w.card for w in state.pending if isinstance(w, RobotToConnect) and w.player == colour), None)


def picked_place(selection: Selection) -> int | None:
    place = selection.get("place")
    return place if isinstance(place, int) and 1 <= place <= PLACES else None


def assistants_along(selection: Selection) -> int:
    return max(0, int(selection.get("assistants", 0)))


def covering(selection: Selection) -> tuple[Corner, ...]:
    return tuple(corner for corner in CORNERS if corner in selection.get("cover", ()))


def place_agent(state: State, selection: Selection, place: int, assistants: int = 0) -> PlaceAgent:
    return PlaceAgent(mover(state, selection), place, assistants)  # type: ignore[arg-type]


def connect(state: State, selection: Selection, slot: int) -> Connect:
    return Connect(mover(state, selection), slot, covering(selection))  # type: ignore[arg-type]


def is_legal(state: State, move: PlaceAgent | Connect | Pass) -> bool:
    return check(state, move).legal


def pays(state: State, move: Connect) -> int:
    """What the robot would score where it is connected, everything else left as it then is."""
    after, _ = apply(state, move)
    owner = player_of(after, move.player)
    assert owner is not None
    # The last robot of a round ends it: then it lies in the sheet of that round.
    network, dice = (owner.network, owner.dice) if owner.network else (owner.rounds[-1].network, owner.rounds[-1].dice)
    robot = next(robot for robot in network if robot.slot == move.slot)
    return robot_points(robot, dice, state.readings)


def touched(state: State, selection: Selection, id: str) -> tuple[Selection, dict[str, Any] | None]:
    """The picks after this touch, and the move as soon as it is complete, legal or not.

    Picks stay while a move is refused, and are gone once it is made.
    """
    kind, _, what = id.partition(":")
    number = int(what) if what.isdecimal() and len(what) == 1 else 0
    place = picked_place(selection)
    if kind == "place" and 1 <= number <= PLACES:
        return _place_touched(state, selection, number)
    if kind == "slot" and 1 <= number <= SLOTS:
        return _proposed(state, selection, connect(state, selection, number))
    if kind == "cover" and what in CORNERS:
        return _corner_touched(selection, what), None
    if kind == "pass":
        return _proposed(state, selection, Pass(mover(state, selection)))  # type: ignore[arg-type]
    if place is None:
        return selection, None
    along = assistants_along(selection)
    if kind == "send":
        return _proposed(state, selection, place_agent(state, selection, place, along))
    if kind == "fewer":
        return {**selection, "assistants": max(0, along - 1)}, None
    if kind == "more":
        more = place_agent(state, selection, place, along + 1)
        # At its bound the stepper answers with the reason.
        return ({**selection, "assistants": along + 1}, None) if is_legal(state, more) else (selection, plain(more))
    return selection, None


def _place_touched(state: State, selection: Selection, place: int) -> tuple[Selection, dict[str, Any] | None]:
    """A place is picked, and let go by a second touch; one that cannot be picked answers at once."""
    if not is_legal(state, place_agent(state, selection, place)):
        return selection, plain(place_agent(state, selection, place))
    rest = {name: value for name, value in selection.items() if name not in ("place", "assistants")}
    if picked_place(selection) == place:
        return rest, None
    return {**rest, "place": place, "assistants": assistants_along(selection)}, None


def _corner_touched(selection: Selection, corner: str) -> Selection:
    covered = covering(selection)
    now = [each for each in CORNERS if (each in covered) != (each == corner)]
    return {**selection, "cover": now}


def _proposed(
    state: State, selection: Selection, move: PlaceAgent | Connect | Pass
) -> tuple[Selection, dict[str, Any] | None]:
    player = {"player": selection["player"]} if "player" in selection else {}
    return (player if is_legal(state, move) else selection), plain(move)


def possible(state: State) -> Iterator[dict[str, Any]]:
    """All that could be proposed by touch, legal or not, so that a page can tell why the rest is not allowed."""
    colour = turn_of(state)
    player = None if colour is None else player_of(state, colour)
    if player is None:
        return
    for place in range(1, PLACES + 1):
        # One assistant more than there are: that is where the supply ends.
        for assistants in range(player.assistants + 2):
            yield plain(PlaceAgent(player.colour, place, assistants))
    for slot in range(1, SLOTS + 1):
        for cover in COVERS:
            yield plain(Connect(player.colour, slot, cover))
    yield plain(Pass(player.colour))
