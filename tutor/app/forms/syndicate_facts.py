"""What someone at a table tells about one move of Syndicate, as plain data, and the check file that it makes.

Everything that the verdict does not depend on is filled in: robots nobody asked about are stand-in cards.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pydantic_core import PydanticCustomError

from tutor.games import game
from tutor.games.syndicate.components import (
    AGENTS,
    ASSISTANTS,
    COLOURS,
    CORNERS,
    DICE,
    SIGNS,
    SLOTS,
    TYPES,
    UNPRICED,
    Card,
    deck,
    read_card,
)
from tutor.games.syndicate.conditions import parse
from tutor.games.syndicate.moves import Connect, PlaceAgent
from tutor.games.syndicate.names import condition_label
from tutor.games.syndicate.state import Player, RobotToConnect, player_of, turn_of
from tutor.i18n import LANGUAGES, Words
from tutor.table.faults import Unreadable
from tutor.table.files import read_position, read_readings

Facts = dict[str, Any]

SYNDICATE = game("syndicate")
KINDS = ("place-agent", "connect", "pass")
NUMBERS = ("1", "2", "3", "4", "5", "6")
MOST_POINTS = 20
LONGEST_CONDITION = 40
DEFAULTS: Facts = {
    "kind": "place-agent",
    "me": "red",
    "turn": "red",
    "agents": 3,
    "assistants": 4,
    "sent": 1,
    "passed": False,
    "dice": [1, 2, 3, 4, 5],
    "die": 0,
    "taken": [],
    "slot": 2,
    "cover": [],
    "type": "transport",
    "condition": "left > right",
    "own": False,
    "typed": "",
    "points": 4,
    "left": "+",
    "right": "-",
}
# How far a figure goes, and the rule that says so.
HIGHEST = {"agents": AGENTS, "assistants": ASSISTANTS, "sent": ASSISTANTS, "points": MOST_POINTS}
BOUND_RULE = {
    "agents": "components.four-agents",
    "assistants": "components.five-assistants",
    "sent": "components.five-assistants",
}


@cache
def conditions(type_: str) -> tuple[str, ...]:
    """The conditions that cards of a type are known to print."""
    return tuple(dict.fromkeys(each.condition for each in deck().values() if each.type == type_))


def told(facts: Facts, tap: str) -> Facts:
    """The facts after a tap; what is no tap of this form changes nothing."""
    name, _, value = tap.partition(":")
    # A position opened from a link is judged whole until something is told about it.
    now = {key: fact for key, fact in facts.items() if key not in ("note", "whole")}
    match name:
        case "kind" if value in KINDS:
            return now | {"kind": value}
        case "me" if value in COLOURS:
            return now | {"me": value, "turn": value if facts["turn"] == facts["me"] else facts["turn"]}
        case "turn" if value in COLOURS:
            return now | {"turn": value}
        case "agents" | "assistants" | "sent" | "points" if value in ("+", "-"):
            return _stepped(now, name, 1 if value == "+" else -1)
        case "passed":
            return now | {"passed": value == "yes"}
        case "die" if value in NUMBERS[:DICE]:
            return now | {"die": int(value) - 1}
        case "face" if value in NUMBERS:
            dice = [int(value) if at == facts["die"] else die for at, die in enumerate(facts["dice"])]
            return now | {"dice": dice, "die": (facts["die"] + 1) % DICE}
        case "taken" if value in NUMBERS[:SLOTS]:
            return now | {"taken": sorted(set(facts["taken"]) ^ {int(value)})}
        case "slot" if value in NUMBERS[:SLOTS]:
            return now | {"slot": int(value)}
        case "type" if value in TYPES and value != facts["type"]:
            return now | {"type": value, "condition": conditions(value)[0], "own": False}
        case "condition" if value in conditions(facts["type"]):
            return now | {"condition": value, "own": False}
        case "own":
            return now | {"own": True}
        case "left" | "right" if value in SIGNS:
            return now | {name: value}
        case "cover" if value in CORNERS:
            return now | {"cover": sorted(set(facts["cover"]) ^ {value})}
        case _:
            return facts


def _stepped(facts: Facts, name: str, by: int) -> Facts:
    """A figure stays within what the box holds; at the upper bound the rule is told instead."""
    figure = facts[name] + by
    if figure > HIGHEST[name]:
        return facts | {"note": name}
    return facts | {name: max(0, figure)}


def with_typed(words: Words, facts: Facts, text: str) -> Facts:
    """A condition typed in; kept in the notation of files, so that another language understands it too."""
    typed = notation(words, facts["type"], text[:LONGEST_CONDITION])
    return {key: fact for key, fact in facts.items() if key != "whole"} | {"typed": typed}


def check_file(facts: Facts) -> dict[str, Any]:
    """The position and the move that the facts describe, as FILES.md writes them."""
    if "whole" in facts:
        whole: dict[str, Any] = facts["whole"]
        return whole
    me = facts["me"]
    if facts["kind"] == "connect":
        owner = {
            "dice": facts["dice"],
            "network": [{"slot": at, "card": id} for at, id in zip(facts["taken"], _stand_ins(), strict=False)],
            "hand": hand(facts),
            "assistants": facts["assistants"],
        }
        move = {"kind": "connect", "player": me, "slot": facts["slot"], "cover": facts["cover"]}
        return {"position": {"turn": me, "players": {me: owner}}, "move": move}
    player: dict[str, Any] = {"network": _bought(facts, 0), "agents": facts["agents"]}
    if facts["kind"] == "pass":
        player["passed"] = facts["passed"]
        move = {"kind": "pass", "player": me}
    else:
        player["assistants"] = facts["assistants"]
        move = {"kind": "place-agent", "player": me, "place": 1, "assistants": facts["sent"]}
    position = {"turn": me, "players": {me: player}}
    if facts["turn"] != me:
        # Someone above in the stack who has taken as many turns is on turn.
        rival = {"network": _bought(facts, AGENTS)}
        if facts["kind"] == "pass":
            rival["passed"] = facts["passed"]
        position = {"turn": facts["turn"], "order": [facts["turn"], me], "players": {facts["turn"]: rival, me: player}}
    return {"position": position, "move": move}


def hand(facts: Facts) -> dict[str, Any]:
    """The card as the player's own copy prints it."""
    condition = facts["typed"] if facts["own"] else facts["condition"]
    printed = {"type": facts["type"], "condition": condition, "left": facts["left"], "right": facts["right"]}
    return printed if facts["type"] in UNPRICED else printed | {"points": facts["points"]}


def card_of(facts: Facts) -> Card | None:
    """The card to be drawn; None where its condition is not understood."""
    try:
        return read_card(hand(facts))
    except PydanticCustomError:
        return None


def _bought(facts: Facts, first: int) -> list[dict[str, Any]]:
    """A robot for each agent sent; which ones they are decides nothing here."""
    cards = _stand_ins()[first : first + AGENTS - facts["agents"]]
    return [{"slot": slot, "card": id} for slot, id in enumerate(cards, 1)]


@cache
def _stand_ins() -> tuple[str, ...]:
    return tuple(each.id for each in deck().values() if each.left == each.right == "=")


# ---- A condition typed in


def notation(words: Words, type_: str, text: str) -> str:
    """What was typed, in the notation of FILES.md; signs and words of every language are understood too.

    What cannot be understood stays as it was typed: the refusal quotes it.
    """
    written = " ".join(text.casefold().split())
    for lang in (words.lang, *LANGUAGES):
        understood = _notation(Words(lang, words.game_id), type_, written)
        if understood is not None:
            return understood
    return text.strip()


def _notation(words: Words, type_: str, written: str) -> str | None:
    for known in conditions(type_):
        if written == label(words, type_, known).casefold():
            return known
    for sign, word in (*_words(words), ("≤", "<="), ("≥", ">="), ("−", "-"), ("–", "-")):
        written = written.replace(sign, f" {word} ")
    written = written.replace("□", " left ", 1).replace("□", " right ")
    written = " ".join(re.sub(r"(<=|>=|[<>=-])", r" \1 ", written).split())
    try:
        parse(type_, written)
    except ValueError:
        return None
    return written


def _words(words: Words) -> list[tuple[str, str]]:
    """The pieces of a condition as this language says them, the longest first."""
    pieces = ("sum", "difference", "min", "max", "left", "right", "even", "odd")
    found = [(words.label(f"condition.{piece}").casefold(), piece) for piece in pieces]
    either = words.label("condition.either", first="", second="").strip().casefold()
    return sorted([*found, (f" {either} ", "or")], key=lambda pair: -len(pair[0]))


def label(words: Words, type_: str, condition: str) -> str:
    """A condition as a reader sees it; what is no condition is shown as typed."""
    try:
        known = condition_label(parse(type_, condition))
    except ValueError:
        return condition
    return words.label(known.id, **known.params)


# ---- A position from a link


def facts_of(content: dict[str, Any]) -> Facts:
    """What a check file tells, for the form to show; the file itself is judged until something is changed.

    A position without a move is asked about: its player on turn has not told yet what they want to do.
    """
    moves = content.get("move")
    move = moves[-1] if isinstance(moves, list) and moves else moves
    facts = dict(DEFAULTS) if set(content) == {"position"} else DEFAULTS | {"whole": content}
    try:
        state = read_position(SYNDICATE, content.get("position") or {}, read_readings(SYNDICATE, None))
        read = None if move is None else SYNDICATE.read_move(move)
    except (Unreadable, ValueError):
        return facts | _as_written(content, move)
    me = turn_of(state) if read is None else SYNDICATE.mover(read)
    player = None if me is None else player_of(state, me)
    if player is None:
        return facts
    facts |= _seen(player) | {"turn": turn_of(state) or me, "passed": me in state.next_order}
    waiting = [robot.card for robot in state.pending if isinstance(robot, RobotToConnect)]
    match read:
        case None:
            return facts | ({"kind": "connect", **_printed(waiting[0])} if waiting else {"kind": "place-agent"})
        case PlaceAgent():
            return facts | {"kind": read.kind, "sent": min(read.assistants, ASSISTANTS)}
        case Connect():
            slot = {"slot": read.slot} if 1 <= read.slot <= SLOTS else {}
            cover = {"cover": sorted(set(read.cover))}
            return facts | {"kind": read.kind} | slot | cover | (_printed(waiting[0]) if waiting else {})
        case _:
            return facts | {"kind": "pass"}


def _as_written(content: dict[str, Any], move: Any) -> Facts:
    """From a file that cannot be read as a whole: what the form can show of it, so that it can be put right here."""
    if not isinstance(move, dict) or move.get("kind") not in KINDS or move.get("player") not in COLOURS:
        return {}
    me = move["player"]
    found: Facts = {"kind": move["kind"], "me": me, "turn": me}
    told: Any = content
    for name in ("position", "players", me, "hand"):
        told = told.get(name) if isinstance(told, dict) else None
    if isinstance(told, dict) and told.get("type") in TYPES:
        found |= {"type": told["type"], "own": True, "typed": str(told.get("condition", ""))[:LONGEST_CONDITION]}
        found |= {corner: told[corner] for corner in CORNERS if told.get(corner) in SIGNS}
    return found


def _seen(player: Player) -> Facts:
    return {
        "me": player.colour,
        "agents": player.agents,
        "assistants": player.assistants,
        "dice": list(player.dice),
        "taken": sorted(robot.slot for robot in player.network),
    }


def _printed(robot: Card) -> Facts:
    known = robot.condition in conditions(robot.type)
    condition = {"condition": robot.condition} if known else {"own": True, "typed": robot.condition}
    signs = {"left": robot.left, "right": robot.right}
    return {"type": robot.type, "own": False, "points": robot.points, **signs, **condition}
