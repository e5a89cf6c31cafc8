"""A second scorer of Syndicate, written from the rulebook alone to test another scorer against.

It shares no code with the program it tests. Sheets are taken as legal; only what would make the count meaningless
(a network without four different slots, an unknown condition or reading) raises ValueError.
"""

TYPES = ("information", "service", "transport", "military", "industry")

# Readings of the unclear rules; the first of each is the default.
READINGS = {
    "service-floor": ("every-formula", "printed-only"),
    "second-place": ("needs-influence", "zero-counts"),
    "difference": ("absolute", "left-minus-right"),
}


def readings_of(sheet):
    chosen = {name: values[0] for name, values in READINGS.items()}
    for name, value in sheet.get("readings", {}).items():
        if value not in READINGS.get(name, ()):
            raise ValueError(f"unknown reading {name}: {value}")
        chosen[name] = value
    return chosen


# --- cards ---------------------------------------------------------------------------------------------------------


def information_points(number, left, right):
    """No neighbour shows the number: 0, one does: 2, both do: 7 (not 2 and 7 together)."""
    hits = [left, right].count(int(number))
    return (0, 2, 7)[hits]


def service_points(formula, left, right, floor_reading):
    """The formula itself is the score. The book prints the floor of 0 only for "sum - 6"."""
    low, high = sorted((left, right))
    if formula == "8 - sum":
        points = 8 - low - high
    elif formula == "5 - min":
        points = 5 - low
    elif formula == "7 - max":
        points = 7 - high
    elif formula == "sum - 6":
        points = low + high - 6
    elif formula == "max - 2":
        points = high - 2
    elif formula == "min - 1":
        points = low - 1
    else:
        raise ValueError(f"unknown service formula {formula}")
    floored = floor_reading == "every-formula" or formula == "sum - 6"
    return 0 if floored and points < 0 else points


def transport_holds(condition, left, right):
    if condition == "left < right":
        return left < right
    if condition == "left <= right":
        return left <= right
    if condition == "left = right":
        return left == right
    if condition == "left > right":
        return left > right
    if condition == "left >= right":
        return left >= right
    raise ValueError(f"unknown transport condition {condition}")


def military_holds(condition, left, right, difference_reading):
    total = left + right
    gap = left - right
    if difference_reading == "absolute" and gap < 0:
        gap = -gap
    if condition == "sum <= 4 or sum >= 10":
        return not 4 < total < 10
    if condition == "sum = 7":
        return total == 7
    if condition == "difference = 1":
        return gap == 1
    if condition == "difference = 2":
        return gap == 2
    if condition == "sum <= 5":
        return total <= 5
    if condition == "sum >= 9":
        return total >= 9
    raise ValueError(f"unknown military condition {condition}")


def industry_holds(condition, left, right):
    """Two words: the parity of the left and of the right die; or the parity of their sum."""
    left_odd = left in (1, 3, 5)
    right_odd = right in (1, 3, 5)
    if condition == "even odd":
        return not left_odd and right_odd
    if condition == "odd even":
        return left_odd and not right_odd
    if condition == "odd odd":
        return left_odd and right_odd
    if condition == "even even":
        return not left_odd and not right_odd
    if condition == "sum odd":
        return left_odd != right_odd
    if condition == "sum even":
        return left_odd == right_odd
    raise ValueError(f"unknown industry condition {condition}")


def card_points(card, left, right, readings):
    """Points of one robot between the left and the right die."""
    kind, condition = card["type"], card["condition"]
    if kind == "information":
        return information_points(condition, left, right)
    if kind == "service":
        return service_points(condition, left, right, readings["service-floor"])
    if kind == "transport":
        holds = transport_holds(condition, left, right)
    elif kind == "military":
        holds = military_holds(condition, left, right, readings["difference"])
    elif kind == "industry":
        holds = industry_holds(condition, left, right)
    else:
        raise ValueError(f"unknown robot type {kind}")
    return card["points"] if holds else 0


def network_points(one_round, readings):
    """Points of slots 1..4: slot n lies between the n-th and the next die, read after all changes."""
    by_slot = {entry["slot"]: entry["card"] for entry in one_round["network"]}
    if sorted(by_slot) != [1, 2, 3, 4] or len(one_round["network"]) != 4:
        raise ValueError("a network has four cards in four different slots")
    dice = one_round["dice"]
    return [card_points(by_slot[slot], dice[slot - 1], dice[slot], readings) for slot in (1, 2, 3, 4)]


# --- investors of a round --------------------------------------------------------------------------------------------


def investor_ranking(factory, position, everybody):
    """Players at the investor of this position (0..4), the strongest first, as (player, influence).

    An investor stands between two places, the outer ones next to a single place. An agent and an assistant are worth
    1 each. Equal influence: more agents at these places together; equal again: higher in the current order stack.
    """
    neighbours = [place for place in (position - 1, position) if 0 <= place <= 3]
    strength = []
    for player in everybody:
        pawns = [factory["places"][place].get(player, {}) for place in neighbours]
        agents = sum(stand.get("agents", 0) for stand in pawns)
        influence = agents + sum(stand.get("assistants", 0) for stand in pawns)
        strength.append((-influence, -agents, factory["order"].index(player), player))
    return [(player, -minus_influence) for minus_influence, _, _, player in sorted(strength)]


def factory_awards(factory, everybody, readings):
    """(who gets the token, who gets the 1 point) for the five investors, left to right."""
    awards = []
    for position in range(5):
        ranking = investor_ranking(factory, position, everybody)
        winner = second = None
        if ranking[0][1] > 0:
            winner = ranking[0][0]
            if len(ranking) > 1 and (ranking[1][1] > 0 or readings["second-place"] == "zero-counts"):
                second = ranking[1][0]
        awards.append((winner, second))
    return awards


# --- the whole game --------------------------------------------------------------------------------------------------


def score(sheet):
    readings = readings_of(sheet)
    everybody = [entry["player"] for entry in sheet["players"]]
    factories = sheet.get("factories", [])
    cards, second_places, tokens, robots = {}, {}, {}, {}

    for entry in sheet["players"]:
        player = entry["player"]
        cards[player] = [network_points(one_round, readings) for one_round in entry["rounds"]]
        second_places[player] = [one_round.get("second_places", 0) for one_round in entry["rounds"]]
        # The investor printed on the board counts like a won token.
        tokens[player] = [entry["starting_investor"], *entry.get("investors", [])]
        # Every robot of the game counts for the investors, also one that scored nothing.
        robots[player] = [item["card"]["type"] for one_round in entry["rounds"] for item in one_round["network"]]

    awards = {}
    for factory in factories:
        number = factory["round"]
        awards[number] = factory_awards(factory, everybody, readings)
        for investor, (winner, second) in zip(factory["investors"], awards[number], strict=True):
            if winner is not None:
                tokens[winner].append(investor)
            if second is not None:
                # A factory without a network of that round still pays.
                while len(second_places[second]) < number:
                    second_places[second].append(0)
                second_places[second][number - 1] += 1

    # At the end every token pays 1 for each own robot of its type.
    investors = {
        player: {kind: tokens[player].count(kind) * robots[player].count(kind) for kind in TYPES}
        for player in everybody
    }
    totals = {
        player: sum(map(sum, cards[player])) + sum(second_places[player]) + sum(investors[player].values())
        for player in everybody
    }
    # Most points; among equals most investors; still equal: a draw of all of them.
    standing = {player: (totals[player], len(tokens[player])) for player in everybody}
    best = max(standing.values())
    return {
        "cards": cards,
        "second_places": second_places,
        "investors": investors,
        "totals": totals,
        "awards": awards,
        "winners": [player for player in everybody if standing[player] == best],
    }
