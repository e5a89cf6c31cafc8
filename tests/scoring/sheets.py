"""Random score sheets of finished Syndicate games, to compare two scorers on."""

import random

PLAYERS = ("red", "white", "yellow", "grey")

CONDITIONS = {
    "information": ("1", "2", "3", "4", "5", "6"),
    "service": ("8 - sum", "5 - min", "7 - max", "sum - 6", "max - 2", "min - 1"),
    "transport": ("left < right", "left <= right", "left = right", "left > right", "left >= right"),
    "military": ("sum <= 4 or sum >= 10", "sum = 7", "difference = 1", "difference = 2", "sum <= 5", "sum >= 9"),
    "industry": ("even odd", "odd even", "odd odd", "even even", "sum odd", "sum even"),
}

TYPES = tuple(CONDITIONS)

READINGS = {
    "service-floor": ("every-formula", "printed-only"),
    "second-place": ("needs-influence", "zero-counts"),
    "difference": ("absolute", "left-minus-right"),
}


def random_readings(rng: random.Random) -> dict:
    """Each reading is left out, or given as one of its two values."""
    drawn = {name: rng.choice((None, *values)) for name, values in READINGS.items()}
    return {name: value for name, value in drawn.items() if value is not None}


def random_card(rng: random.Random) -> dict:
    kind = rng.choice(TYPES)
    card = {"type": kind, "condition": rng.choice(CONDITIONS[kind])}
    # Information pays 2 or 7 and service its formula: no printed points on these.
    if kind not in ("information", "service"):
        card["points"] = rng.randint(1, 5)
    return card


def random_round(rng: random.Random) -> dict:
    """Final dice and one card in each slot; the entries stand in the order of buying, that is in any order."""
    return {
        "dice": [rng.randint(1, 6) for _ in range(5)],
        "network": [{"slot": slot, "card": random_card(rng)} for slot in rng.sample((1, 2, 3, 4), 4)],
        "second_places": 0,
    }


def random_factory(rng: random.Random, number: int, players: list) -> dict:
    """Four agents of each player over the places, and up to five assistants beside own agents."""
    places = [{}, {}, {}, {}]
    for player in players:
        # Some players stay away from a part of the factory, so that unclaimed investors and lone winners occur.
        reach = rng.sample(range(4), rng.randint(1, 4))
        stands = [rng.choice(reach) for _ in range(4)]
        helped = [rng.choice(stands) for _ in range(rng.randint(0, 5))]
        for place in sorted(set(stands)):
            places[place][player] = {"agents": stands.count(place), "assistants": helped.count(place)}
    # An absent player and one with explicit zeros mean the same.
    if rng.random() < 0.25:
        for place in places:
            for player in players:
                place.setdefault(player, {"agents": 0, "assistants": 0})
    return {
        "round": number,
        "order": rng.sample(players, len(players)),
        "investors": rng.sample(TYPES, 5),
        "places": places,
    }


def random_sheet(rng: random.Random) -> dict:
    players = rng.sample(PLAYERS, rng.randint(2, 4))
    starting = rng.sample(TYPES, len(players))
    return {
        "game": "syndicate",
        "readings": random_readings(rng),
        "players": [
            {
                "player": player,
                "starting_investor": investor,
                "rounds": [random_round(rng) for _ in range(3)],
                "investors": [],
            }
            for player, investor in zip(players, starting, strict=True)
        ],
        "factories": [random_factory(rng, number, players) for number in (1, 2, 3)],
    }
