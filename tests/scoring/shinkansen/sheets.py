"""Random score sheets of finished Shinkansen games, to compare two scorers on."""

import random

from .second_scorer import NAMES, faces_of

PLAYERS = ("yellow", "red", "green", "blue")
COLOURS = ("gold", "white", "black")
CITIES = tuple(range(1, 13))
DOUBLES = tuple((city, city + 1) for city in range(1, 12, 2))

READINGS = {
    "connected-cities": ("contiguous", "subsequence"),
    "venue-token": ("adds", "replaces"),
    "tie-break-bowls": ("play-area", "venues"),
    "hideo-leftover-tracks": ("score", "nothing"),
    "solo-tie": ("not-won", "bowls-decide"),
}


def random_readings(rng: random.Random) -> dict:
    """Each reading is left out, or given as one of its two values."""
    drawn = {name: rng.choice((None, *values)) for name, values in READINGS.items()}
    return {name: value for name, value in drawn.items() if value is not None}


def random_cities(rng: random.Random) -> tuple[dict, int]:
    """The line at the end, and how many track tokens still lie on locomotives: one came with each prepared site."""
    prepared = rng.sample(CITIES, rng.choice((4, 8, 10, 11, 12, 12)))
    stations = rng.sample([colour for colour in COLOURS for _ in range(4)], 12)
    cities: dict[int, dict] = {city: {} for city in CITIES}
    for city in prepared:
        cities[city] = {"prepared": True}
        if rng.random() < 0.7:
            cities[city]["station"] = stations.pop()
    left_over = rng.randint(0, min(4, len(prepared)))
    # A track may lie where the site is not prepared: the book asks for an empty section only.
    for city in rng.sample(CITIES, len(prepared) - left_over):
        cities[city]["track"] = True
        cities[city].setdefault("prepared", False)
    # A city of which there is nothing to tell may be left out.
    return {city: told for city, told in cities.items() if told or rng.random() < 0.3}, left_over


def random_deck(rng: random.Random) -> list:
    """The cities of the thirty wagons, shuffled."""
    cards = [(city,) for city in CITIES for _ in range(2)] + list(DOUBLES)
    rng.shuffle(cards)
    return cards


def random_train(rng: random.Random, deck: list, length: int) -> list:
    """Wagons from the deck; half of the trains are sorted in part, so that long connections occur."""
    drawn = [deck.pop() for _ in range(length)]
    if rng.random() < 0.5:
        drawn.sort()
        for _ in range(rng.randint(0, 2)):
            if len(drawn) > 1:
                drawn.insert(rng.randrange(len(drawn)), drawn.pop(rng.randrange(len(drawn))))
    return [written(rng, card) for card in drawn]


def written(rng: random.Random, card: tuple) -> object:
    """One of the ways to write a wagon: numbers, what the card prints, or a card of the stand-in deck."""
    ways: list = [list(card), {"cities": list(card)}, {"wagon": {"cities": list(card)}}]
    if len(card) == 1:
        ways.append(card[0])
    else:
        ways += ["-".join(NAMES[city - 1] for city in card), {"wagon": "-".join(NAMES[city - 1] for city in card)}]
    return rng.choice(ways)


def random_tokens(rng: random.Random, train: list, unused: list, one_each: bool) -> None:
    """Venue tokens bought by the blue event and laid on wagons, none on a wagon that shows the same city."""
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        if not train or not unused:
            return
        place = rng.randrange(len(train))
        wagon, shown = train[place], faces_of(train[place], "adds")
        if not (isinstance(wagon, dict) and "wagon" in wagon):
            wagon = {"wagon": {"cities": shown}}
        if unused[-1] in shown or (one_each and ("left" in wagon or "right" in wagon)):
            continue
        wagon.setdefault(rng.choice(("left", "right")), []).append(unused.pop())
        train[place] = wagon


def random_bowls(rng: random.Random, players: list) -> tuple[list, dict]:
    """Bowls on the three venues, and those left in the play areas; small numbers tie often."""
    venues: list[dict] = [{"bowls": {}} for _ in range(3)]
    left = {}
    for player in players:
        placed = rng.randint(0, 7)
        left[player] = 7 - placed
        for _ in range(placed):
            bowls = rng.choice(venues)["bowls"]
            bowls[player] = bowls.get(player, 0) + 1
        if rng.random() < 0.2:
            for venue in venues:
                venue["bowls"].setdefault(player, 0)
    return venues, left


def random_sheet(rng: random.Random) -> dict:
    number = rng.randint(1, 4)
    players = rng.sample(PLAYERS, max(number, 2))
    cities, left_over = random_cities(rng)
    tokens = rng.sample(CITIES, 12)
    deck = random_deck(rng)
    sheet: dict = {"game": "shinkansen", "readings": random_readings(rng), "cities": cities}
    if rng.random() < 0.8:
        sheet["ranking"] = rng.sample(COLOURS, 3)
    if number == 1:
        sheet["hideo"] = {"colour": players[rng.randrange(2)], "cities": [tokens.pop(), tokens.pop()]}
    venues, left = random_bowls(rng, players)
    # What bowls decide alone if both have as many is left out here: it is a question of its own.
    while number == 1 and len(set(left.values())) == 1:
        venues, left = random_bowls(rng, players)
    for venue in venues:
        venue["city"] = tokens.pop()
    # Without the venues a tie cannot be broken by the bowls that stand there.
    with_venues = sheet["readings"].get("tie-break-bowls") == "venues" or rng.random() < 0.9
    if with_venues:
        sheet["venues"] = venues
    # Few different points, so that totals are tied now and then.
    level = rng.randint(10, 60)
    people = []
    for player in players:
        train = random_train(rng, deck, rng.randint(0, 7))
        is_hideo = player == sheet.get("hideo", {}).get("colour")
        if not is_hideo:
            # Whether a second token covers the first where tokens replace the printed city, no rule says.
            random_tokens(rng, train, tokens, one_each=sheet["readings"].get("venue-token") == "replaces")
        tracks = rng.randint(0, left_over)
        left_over -= tracks
        person = {"player": player, "points": level + rng.randint(0, 3), "train": train, "tracks": tracks}
        if not is_hideo:
            person["yen"] = rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 9, 13, 20))
        if not with_venues or rng.random() < 0.5:
            person["bowls"] = left[player]
        people.append(person)
    # The tokens that are still over lie on the last locomotive.
    people[-1]["tracks"] += left_over
    sheet["players"] = people
    return sheet


def tied(sheet: dict, totals: dict) -> dict:
    """The same sheet with the points on the score track changed so that every total is the same."""
    best = max(totals.values())
    for person in sheet["players"]:
        person["points"] += best - totals[person["player"]]
    return sheet
