"""What a check file tells about a move of Shinkansen, for the form to show again."""

from __future__ import annotations

from typing import Any

from tutor.app.forms.shinkansen import told as t
from tutor.app.forms.shinkansen.proposed import ANSWERS, EVENT_MOVES
from tutor.app.forms.shinkansen.told import Facts
from tutor.games import game
from tutor.games.shinkansen import moves as m
from tutor.games.shinkansen.board import stand_in_board
from tutor.games.shinkansen.cards import card_ref, coach_named, discount, index_in, is_used
from tutor.games.shinkansen.components import ABILITIES, CITIES, COLOURS, VENUE_EFFECTS, Wagon
from tutor.games.shinkansen.prices import track_cell, wagon_price
from tutor.games.shinkansen.state import (
    ANSWERS as WAITING,
)
from tutor.games.shinkansen.state import (
    Player,
    State,
    current_event,
    faces,
    has_ability,
    player_of,
    ranking,
    stations_built,
    turn_of,
)
from tutor.table.faults import Unreadable
from tutor.table.files import read_journal, read_position, read_readings

SHINKANSEN = game("shinkansen")
Plain = dict[str, Any]


def facts_of(content: Plain) -> Facts:
    """The file itself is judged until something is changed.

    A position without a move is asked about: its player on turn has not told yet what they want to do.
    """
    given = content.get("move")
    plain = given[-1] if isinstance(given, list) and given else given
    facts = dict(t.DEFAULTS) if "move" not in content else t.DEFAULTS | {"whole": content}
    try:
        state = _state(content)
        move = None if plain is None else SHINKANSEN.read_move(plain)
    except (Unreadable, ValueError):
        return facts | _as_written(plain)
    me = turn_of(state) if move is None else SHINKANSEN.mover(move)
    player = None if me is None else player_of(state, me)
    if player is None:
        return facts
    facts |= _supplies(state, player) | _printed(state)
    return _bounded(facts | (_waited_for(state) if move is None else _of_move(state, player, move)))


def _state(content: Plain) -> State:
    if "journal" in content:
        state: State = read_journal(SHINKANSEN, content["journal"])[1]
        return state
    found: State = read_position(SHINKANSEN, content.get("position") or {}, read_readings(SHINKANSEN, None))
    return found


def _as_written(move: Any) -> Facts:
    """From a file that cannot be read as a whole: what the form can show of it, so that it can be put right here."""
    if not isinstance(move, dict) or move.get("player") not in COLOURS:
        return {}
    found: Facts = {"me": move["player"], "turn": move["player"]}
    kinds = {kind: {"kind": kind} for kind in t.KINDS}
    kinds |= {kind: {"kind": "event", "event": event} for event, kind in EVENT_MOVES.items()}
    kinds |= {kind: {"kind": "round-end", "answer": answer} for answer, kind in ANSWERS.items()}
    kind = move.get("kind")
    return found | (_further(kinds[kind]) if isinstance(kind, str) and kind in kinds else {})


def _further(found: Facts) -> Facts:
    return found | {"further": found["kind"] in t.FURTHER}


def _bounded(facts: Facts) -> Facts:
    """Figures beyond what the form can show are shown at its bound."""
    for name, (low, high) in t.FIGURES.items():
        facts[name] = max(low, min(high, facts[name]))
    return facts


# ---- What lies on the table


def _supplies(state: State, player: Player) -> Facts:
    return {
        "me": player.colour,
        "rival": next(one.colour for one in state.players if one is not player),
        "turn": turn_of(state) or player.colour,
        "yen": player.yen,
        "points": player.points,
        "tracks": player.tracks,
        "bowls": player.bowls,
        "wagons": len(player.train),
        "abilities": [ability for ability in ABILITIES if has_ability(player, ability)],
        "actions": state.turn.actions if state.turn is not None else t.DEFAULTS["actions"],
        "seats": len(state.players),
    }


def _printed(state: State) -> Facts:
    """What was typed in instead of the stand-ins."""
    standard = stand_in_board()
    sites = {str(city): [price.cost, price.points] for city, price in state.board.sites if price != standard.site(city)}
    return {"sites": sites}


def _waited_for(state: State) -> Facts:
    """The kind of move that comes next."""
    if state.pending and isinstance(state.pending[0], WAITING):
        kind = state.pending[0].kind
        answer = next(answer for answer, move in ANSWERS.items() if move == kind)
        return {"kind": "round-end", "answer": answer, "further": True}
    if state.phase == "phase-2":
        return {"kind": "choose-wagon"}
    return {"kind": "take-slot"} if state.phase == "phase-3" and state.turn is None else {"kind": "prepare"}


# ---- The move


def _of_move(state: State, player: Player, move: Any) -> Facts:
    match move:
        case m.ChooseWagon():
            return {"kind": "choose-wagon", **_chosen_wagon(state, move)}
        case m.TakeNoWagon():
            return {"kind": "choose-wagon", "takes": False, **_cheapest(state)}
        case m.TakeSlot():
            return {"kind": "take-slot", **_slot(state, move)}
        case m.EndTurn():
            return {"kind": "end-turn", "further": True}
        case m.SellPoints() | m.BuyLeftover() | m.ScoreCity() | m.RewardAgain():
            return _answer(state, player, move)
        case m.Income() | m.Prepare() | m.LayTrack() | m.BuildStation() | m.BuyCard() | m.Participate():
            return {"kind": move.kind, **_card(state, player, move), **_parts(state, player, move)}
        case _ if move.kind in EVENT_MOVES.values():
            return _event(state, player, move)
        case _:
            return {}


def _card(state: State, player: Player, move: Any) -> Facts:
    ref = card_ref(move.card)
    card: str = ref.kind
    if ref.kind == "locomotive":
        card = "own" if ref.owner == player.colour else "foreign"
    is_other = ref.kind in ("wagon", "tail") and ref.owner not in (None, player.colour)
    used = state.turn.used if state.turn is not None else ()
    found: Facts = {
        "card": card if card in t.CARDS[move.kind] else t.CARDS[move.kind][0],
        "whose": "other" if is_other else "own",
        "less": discount(state, player, ref, move.kind) or 0,
        "played": is_used(player, used, move.card, ref),
        "again": "" if move.by is None else "event" if move.by == "event" else "wagon",
        "further": move.kind in t.FURTHER,
    }
    if ref.owner not in (None, player.colour):
        found["rival"] = ref.owner
    coach = coach_named(player, ref)
    return found | ({"spent": coach.spent} if coach is not None else {})


def _parts(state: State, player: Player, move: Any) -> Facts:
    match move:
        case m.Prepare():
            return _city(state, move.city)
        case m.LayTrack():
            return _city(state, move.city) | _track(state, player, move)
        case m.BuildStation():
            return _city(state, move.city) | _station(state, move)
        case m.Participate():
            return _venue(state, move)
        case m.Income():
            return {"marker": move.marker}
        case _:
            return _wagon(state, move.wagon) | {"chosen": move.marker or "", "discarded": _in_discard(state, move)}


def _city(state: State, number: int, names: tuple[str, str, str] = ("city", "site", "track")) -> Facts:
    if not 1 <= number <= CITIES:
        return {}
    city = state.cities[number - 1]
    site = "station" if city.station is not None else "empty" if city.prepared else "token"
    return dict(zip(names, (number, site, city.track), strict=True))


def _track(state: State, player: Player, move: m.LayTrack | m.PrepareAndTrack) -> Facts:
    cell = track_cell(state) if current_event(state) is not None else ""
    used = move.cell or cell
    found: Facts = {"cell": "other" if used != cell else "token"}
    price = state.board.cell(used)
    if price is not None and price != t.track_price(t.DEFAULTS | found):
        found["price"] = [price.cost, price.points]
    if move.owner is not None and move.owner != player.colour:
        owner = player_of(state, move.owner)
        found |= {"owner": "other", "rival": move.owner, "theirs": owner.tracks if owner is not None else 0}
    return found


def _station(state: State, move: m.BuildStation | m.PrepareAndStation) -> Facts:
    return {"colour": move.colour, "built": stations_built(state, move.colour)}


def _venue(state: State, move: m.Participate | m.ParticipateAndAdvance) -> Facts:
    found: Facts = {"effect": move.effect}
    if 1 <= move.venue <= len(VENUE_EFFECTS):
        found |= {"venue": VENUE_EFFECTS[move.venue - 1], "closed": state.venues[move.venue - 1].closed}
    for shift, (moved, to) in zip(move.moves, (("moved", "to"), ("again_moved", "again_to")), strict=False):
        found |= {moved: shift.wagon, to: shift.to}
    return found


def _event(state: State, player: Player, move: Any) -> Facts:
    effect = next(event for event, kind in EVENT_MOVES.items() if kind == move.kind)
    event, used = current_event(state), state.turn.used if state.turn is not None else ()
    found: Facts = {
        "kind": "event",
        "event": effect,
        "further": True,
        "card": "event",
        "played": "event" in used,
        "is_current": event is not None and event.effect == effect,
    }
    match move:
        case m.PrepareAndTrack():
            second = ("city_second", "", "track_second")
            found |= _city(state, move.city) | _city(state, move.track_city, second) | _track(state, player, move)
            found |= {"part_first": "prepare" if move.first == "prepare" else "other"}
        case m.PrepareAndStation():
            second = ("city_second", "site_second", "")
            found |= _city(state, move.city) | _city(state, move.station_city, second) | _station(state, move)
            found |= {"part_first": "prepare" if move.first == "prepare" else "other"}
        case m.ParticipateAndAdvance():
            found |= _venue(state, move) | {"marker": move.marker}
        case m.PlaceToken():
            token = {"token": move.token} if 1 <= move.token <= CITIES else {}
            unused = move.token in state.spare
            found |= token | {"token_unused": unused, "token_wagon": move.wagon, "side": move.side}
    return {name: value for name, value in found.items() if name}


# ---- A wagon, a slot, the end of the round


def _wagon(state: State, wagon: Wagon) -> Facts:
    first, second = (*wagon.cities, 0)[:2]
    built = {city: state.cities[city - 1].station is not None for city in wagon.cities}
    symbols = (*wagon.markers, "", "")
    return {
        "bought": first,
        "bought_second": second,
        "cost": wagon.cost or 0,
        "station": built[first],
        "station_second": built.get(second, False),
        "symbol": symbols[0] or t.DEFAULTS["symbol"],
        "symbol_second": symbols[1],
    }


def _in_discard(state: State, move: m.BuyCard | m.BuyLeftover) -> bool:
    return index_in(state.discard, move.wagon) is not None


def _chosen_wagon(state: State, move: m.ChooseWagon) -> Facts:
    found: Facts = {"chosen": move.marker or ""}
    if 1 <= move.place <= len(state.row):
        place = state.row[move.place - 1]
        found |= _wagon(state, place.wagon) | {"occupied": place.token is not None}
    return found


def _cheapest(state: State) -> Facts:
    free = [place.wagon for place in state.row if place.token is None]
    return _wagon(state, min(free, key=lambda wagon: wagon_price(state, wagon))) if free else {}


def _slot(state: State, move: m.TakeSlot) -> Facts:
    filled = [str(slot) for slot, token in enumerate(state.slots, 1) if token is not None]
    found: Facts = {"filled": filled, **_markers(move)}
    if 1 <= move.slot <= len(state.slots):
        given = state.board.rewards(len(state.players))[move.slot - 1]
        typed_in = given != stand_in_board().rewards(len(state.players))[move.slot - 1]
        found |= {"slot": move.slot, "reward": str(given) if typed_in and str(given) in t.REWARDS else ""}
    return found


def _markers(move: m.TakeSlot | m.RewardAgain) -> Facts:
    """The value tokens named for slot 1; a second one only where it is named."""
    first, second = (*move.markers, "", "")[:2]
    return {"first_marker": first, "second_marker": second} if first else {}


def _answer(state: State, player: Player, move: Any) -> Facts:
    answer = next(answer for answer, kind in ANSWERS.items() if kind == move.kind)
    event = current_event(state)
    found: Facts = {"kind": "round-end", "answer": answer, "further": True}
    found["is_current"] = event is not None and event.effect == answer
    match move:
        case m.BuyLeftover():
            found |= _wagon(state, move.wagon)
            found |= {"chosen": move.marker or "", "discarded": _in_discard(state, move)}
        case m.ScoreCity() if 1 <= move.city <= CITIES:
            station = state.cities[move.city - 1].station
            found |= _city(state, move.city)
            found["copies"] = sum(faces(coach, state.readings).count(move.city) for coach in player.train)
            found["rank"] = ranking(state.markers).index(station) + 1 if station is not None else 1
        case m.RewardAgain():
            slots = [slot for slot, token in enumerate(state.slots, 1) if token == player.colour]
            found |= {"slot": slots[0]} if slots else {}
            found |= {"rewarded": state.rewarded[0]} if state.rewarded else {}
            found |= _markers(move)
    return found
