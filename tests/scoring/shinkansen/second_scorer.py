"""A second scorer of Shinkansen: Zero-Kei, written from the rulebook alone to test another scorer against.

It shares no code with the program it tests, and works on the plain data of a score file. Sheets are taken as legal;
only what would make the count meaningless (a city that is not on the line, an unknown colour or reading) raises
ValueError.
"""

LINE = range(1, 13)
NAMES = (
    *("osaka", "kyoto", "maibara", "hashima", "nagoya", "toyohashi"),
    *("hamamatsu", "shizuoka", "atami", "odawara", "yokohama", "tokyo"),
)
COLOURS = ("gold", "white", "black")
BOWLS = 7

# Readings of the unclear rules that a final score depends on; the first of each is the default.
READINGS = {
    "connected-cities": ("contiguous", "subsequence"),
    "venue-token": ("adds", "replaces"),
    "tie-break-bowls": ("play-area", "venues"),
    "hideo-leftover-tracks": ("score", "nothing"),
    "solo-tie": ("not-won", "bowls-decide"),
}


def readings_of(sheet):
    chosen = {name: values[0] for name, values in READINGS.items()}
    for name, value in sheet.get("readings", {}).items():
        if value not in READINGS.get(name, ()):
            raise ValueError(f"unknown reading {name}: {value}")
        chosen[name] = value
    return chosen


# --- the train -----------------------------------------------------------------------------------------------------


def printed_cities(card):
    """The cities on a wagon, left to right: a number, two numbers, what a card prints, or the name of a card."""
    if isinstance(card, dict):
        card = card["cities"]
    elif isinstance(card, str):
        card = [NAMES.index(part) + 1 for part in card.split("-") if part in NAMES]
    elif isinstance(card, int):
        card = [card]
    if not card or any(city not in LINE for city in card):
        raise ValueError(f"no such cities: {card}")
    return list(card)


def faces_of(wagon, token_reading):
    """All cities that a wagon shows, left to right, those of venue tokens laid on it included."""
    if not isinstance(wagon, dict) or "wagon" not in wagon:
        return printed_cities(wagon)
    left, right = wagon.get("left", []), wagon.get("right", [])
    printed = printed_cities(wagon["wagon"])
    if token_reading == "replaces" and (left or right):
        printed = []
    return [*left, *printed, *right]


# --- one city ------------------------------------------------------------------------------------------------------


def laid(cities, city):
    """Whether the section of the city has its track."""
    return bool(fact(cities, city).get("track"))


def fact(cities, city):
    return cities.get(city, cities.get(str(city), {})) or {}


def city_points(cities, city, ranking, spared=False):
    """No track: 3 points lost, station or not (Hideo loses none). Track alone: 0. Both: 6, 3 or 1 by the colour."""
    if not laid(cities, city):
        return 0 if spared else -3
    station = fact(cities, city).get("station")
    if station is None:
        return 0
    if station not in COLOURS:
        raise ValueError(f"no such colour: {station}")
    return (6, 3, 1)[ranking.index(station)]


# --- connected cities ----------------------------------------------------------------------------------------------


def run_from(faces, start, cities, reading):
    """The run that begins at one face: each next city is one more; a city already in it neither counts nor breaks."""
    run = []
    for city in faces[start:]:
        if laid(cities, city) and (not run or city == run[-1] + 1):
            run.append(city)
        elif city in run:
            continue
        elif reading == "contiguous":
            break
    return run


def connected_cities(faces, cities, reading):
    """The length of the longest run, 0 if no two cities are connected."""
    runs = [run_from(faces, start, cities, reading) for start in range(len(faces)) if laid(cities, faces[start])]
    longest = max(map(len, runs), default=0)
    return longest if longest >= 2 else 0


def connected_numbers(faces, cities):
    """Hideo sorts his cards: the longest stretch of the line of which he has every city, all with track."""
    longest = stretch = 0
    for city in LINE:
        stretch = stretch + 1 if city in faces and laid(cities, city) else 0
        longest = max(longest, stretch)
    return longest if longest >= 2 else 0


# --- venues --------------------------------------------------------------------------------------------------------


def bowls_on(venue, player):
    return venue.get("bowls", {}).get(player, 0)


def has_most(venue, player):
    """The most bowls, alone or tied; without a bowl there is no majority."""
    most = max(venue.get("bowls", {}).values(), default=0)
    return most > 0 and bowls_on(venue, player) == most


# --- the whole sheet -----------------------------------------------------------------------------------------------


def lines_of(person, sheet, chosen):
    """Every line of one player by its path, as the answer to a score file names them."""
    cities, venues = sheet.get("cities", {}), sheet.get("venues", [])
    ranking = list(sheet.get("ranking", COLOURS))
    hideo = sheet.get("hideo") or {}
    player = person["player"]
    is_hideo = player == hideo.get("colour")
    train = [faces_of(wagon, chosen["venue-token"]) for wagon in person.get("train", [])]

    # One line for each wagon and city: a city on two wagons counts twice.
    city_lines = {
        f"wagon-{number}-{city}": city_points(cities, city, ranking, spared=is_hideo)
        for number, faces in enumerate(train, 1)
        for city in faces
    }
    venue_lines = {
        f"venue-{venue['city']}": (
            city_points(cities, venue["city"], ranking, spared=is_hideo) if has_most(venue, player) else 0
        )
        for venue in venues
    }
    if is_hideo:
        for city in hideo.get("cities", []):
            venue_lines[f"own-{city}"] = city_points(cities, city, ranking, spared=True)

    faces = [city for wagon in train for city in wagon]
    if is_hideo:
        connected = connected_numbers(faces, cities)
    else:
        connected = connected_cities(faces, cities, chosen["connected-cities"])

    rest_lines = {
        "bowls": -3 * bowls_left(person, sheet),
        "yen": person.get("yen", 0) // 3,
        "tracks": person.get("tracks", 0),
    }
    if is_hideo:
        rest_lines["bowls"] = rest_lines["yen"] = 0
        if chosen["hideo-leftover-tracks"] == "nothing":
            rest_lines["tracks"] = 0

    groups = {"cities": city_lines, "venues": venue_lines, "rest": rest_lines}
    lines = {"points": person.get("points", 0), "connected": 3 * connected}
    lines |= {group: sum(parts.values()) for group, parts in groups.items()}
    lines["total"] = sum(lines.values())
    for group, parts in groups.items():
        lines |= {f"{group}/{key}": points for key, points in parts.items()}
    return lines


def bowls_left(person, sheet):
    """The bowls in the play area: as told, else those that stand on no venue."""
    told = person.get("bowls")
    return told if told is not None else BOWLS - bowls_placed(person, sheet)


def bowls_placed(person, sheet):
    return sum(bowls_on(venue, person["player"]) for venue in sheet.get("venues", []))


def winners_of(sheet, totals, chosen):
    """Most points; then most bowls in the play area (or on the venues); then all who are still tied."""
    best = max(totals.values())
    tied = [person for person in sheet["players"] if totals[person["player"]] == best]
    hideo = sheet.get("hideo") or {}
    if len(tied) > 1 and hideo and chosen["solo-tie"] == "not-won":
        return {hideo["colour"]}
    bowls = {
        person["player"]: (
            bowls_left(person, sheet) if chosen["tie-break-bowls"] == "play-area" else BOWLS - bowls_left(person, sheet)
        )
        for person in tied
    }
    return {player for player, have in bowls.items() if have == max(bowls.values())}


def score(sheet):
    chosen = readings_of(sheet)
    lines = {person["player"]: lines_of(person, sheet, chosen) for person in sheet["players"]}
    totals = {player: own["total"] for player, own in lines.items()}
    return {"lines": lines, "totals": totals, "winners": winners_of(sheet, totals, chosen)}
