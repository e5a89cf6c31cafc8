"""Tests of the second scorer itself: the book's worked examples, then every condition, reading and tie."""

import json
import random
import unittest
from typing import ClassVar

from .second_scorer import TYPES, card_points, readings_of, score
from .sheets import CONDITIONS, random_sheet

DEFAULT = readings_of({})
# Scores 0 on dice 1 1 1 1 1, for rounds where only the type matters.
BLANKS = {
    "information": {"type": "information", "condition": "6"},
    "service": {"type": "service", "condition": "min - 1"},
    "transport": {"type": "transport", "condition": "left < right", "points": 3},
    "military": {"type": "military", "condition": "sum = 7", "points": 3},
    "industry": {"type": "industry", "condition": "sum odd", "points": 3},
}


def network(*cards):
    return [{"slot": slot, "card": card} for slot, card in enumerate(cards, 1)]


def blank_rounds(*kinds):
    groups = [kinds[start : start + 4] for start in range(0, len(kinds), 4)]
    return [
        {"dice": [1] * 5, "network": network(*(BLANKS[kind] for kind in group)), "second_places": 0} for group in groups
    ]


def person(player, starting="transport", rounds=(), investors=()):
    return {
        "player": player,
        "starting_investor": starting,
        "rounds": list(rounds),
        "investors": list(investors),
    }


def sheet_of(*players, **more):
    return {"game": "syndicate", "players": list(players), **more}


def stand(agents, assistants=0):
    return {"agents": agents, "assistants": assistants}


def points(kind, condition, left, right, **readings):
    chosen = DEFAULT | {name.replace("_", "-"): value for name, value in readings.items()}
    return card_points({"type": kind, "condition": condition, "points": 1}, left, right, chosen)


# The book's picture is lost; this layout fits what its text says of the five investors.
BOOK_FACTORY = {
    "round": 1,
    "order": ["red", "white", "yellow"],
    "investors": ["information", "industry", "military", "service", "transport"],
    "places": [
        {"red": stand(1, 2), "white": stand(1, 2), "yellow": stand(2, 2)},
        {"red": stand(1), "white": stand(1)},
        {"red": stand(1), "yellow": stand(1)},
        {"red": stand(1, 1), "white": stand(2, 1), "yellow": stand(1, 2)},
    ],
}


class WorkedExamples(unittest.TestCase):
    def test_cards_of_a_round(self):
        cards = network(
            {"type": "service", "condition": "sum - 6"},
            {"type": "industry", "condition": "odd odd", "points": 3},
            {"type": "information", "condition": "4"},
            {"type": "transport", "condition": "left > right", "points": 4},
        )
        one_round = {"dice": [6, 5, 3, 4, 2], "network": cards[::-1], "second_places": 0}
        result = score(sheet_of(person("red", "military", [one_round])))
        self.assertEqual(result["cards"], {"red": [[5, 3, 2, 4]]})
        self.assertEqual(result["totals"], {"red": 14})

    def test_five_investors(self):
        names = ("red", "white", "yellow")
        result = score(sheet_of(*(person(name) for name in names), factories=[BOOK_FACTORY]))
        # Fourth investor: the book's text names white, its rule gives red (equal influence and agents, red is first).
        expected = [("yellow", "red"), ("red", "white"), ("red", "white"), ("yellow", "red"), ("white", "yellow")]
        self.assertEqual(result["awards"], {1: expected})
        self.assertEqual(result["second_places"], {"red": [2], "white": [2], "yellow": [1]})
        self.assertEqual(result["totals"], {"red": 2, "white": 2, "yellow": 1})
        # Totals equal; red holds three investors with the printed one, white two.
        self.assertEqual(result["winners"], ["red"])

    def test_investors_at_the_end(self):
        kinds = ["industry"] * 4 + ["information"] * 2 + ["military"] * 3 + ["transport"] * 3
        won = ["industry", "industry", "information", "service", "military"]
        result = score(sheet_of(person("red", "industry", blank_rounds(*kinds), won)))
        expected = {"information": 2, "service": 0, "transport": 0, "military": 3, "industry": 12}
        self.assertEqual(result["investors"], {"red": expected})
        self.assertEqual(result["totals"], {"red": 17})


class Conditions(unittest.TestCase):
    # On how many of the 36 pairs of dice each condition holds, counted by hand.
    PAIRS: ClassVar[dict[str, int]] = {
        "left < right": 15,
        "left <= right": 21,
        "left = right": 6,
        "left > right": 15,
        "left >= right": 21,
        "sum <= 4 or sum >= 10": 12,
        "sum = 7": 6,
        "difference = 1": 10,
        "difference = 2": 8,
        "sum <= 5": 10,
        "sum >= 9": 10,
        "even odd": 9,
        "odd even": 9,
        "odd odd": 9,
        "even even": 9,
        "sum odd": 18,
        "sum even": 18,
    }

    def test_counts(self):
        for kind in ("transport", "military", "industry"):
            for condition in CONDITIONS[kind]:
                held = sum(points(kind, condition, a, b) for a in range(1, 7) for b in range(1, 7))
                self.assertEqual(held, self.PAIRS[condition], condition)

    def test_sides(self):
        for kind, condition, left, right in (
            ("transport", "left < right", 2, 5),
            ("transport", "left <= right", 2, 5),
            ("transport", "left > right", 5, 2),
            ("transport", "left >= right", 5, 2),
            ("industry", "even odd", 2, 5),
            ("industry", "odd even", 5, 2),
        ):
            self.assertEqual(points(kind, condition, left, right), 1, condition)
            self.assertEqual(points(kind, condition, right, left), 0, condition)

    def test_information(self):
        self.assertEqual([points("information", "3", *dice) for dice in ((3, 3), (3, 1), (1, 3), (1, 1))], [7, 2, 2, 0])

    def test_service_floor(self):
        for formula, dice, high, low in (
            ("8 - sum", (1, 1, 6, 6), 6, -4),
            ("5 - min", (1, 6, 6, 6), 4, -1),
            ("7 - max", (1, 1, 6, 1), 6, 1),
            ("sum - 6", (6, 6, 1, 1), 6, 0),
            ("max - 2", (1, 6, 1, 1), 4, -1),
            ("min - 1", (6, 6, 1, 6), 5, 0),
        ):
            for reading, expected in (("every-formula", max(0, low)), ("printed-only", low)):
                self.assertEqual(points("service", formula, *dice[:2], service_floor=reading), high, formula)
                self.assertEqual(points("service", formula, *dice[2:], service_floor=reading), expected, formula)

    def test_signed_difference(self):
        for left, right, absolute, signed in ((3, 1, 1, 1), (1, 3, 1, 0), (3, 2, 0, 0)):
            self.assertEqual(points("military", "difference = 2", left, right), absolute)
            self.assertEqual(points("military", "difference = 2", left, right, difference="left-minus-right"), signed)


class InvestorsAndWinners(unittest.TestCase):
    def awards(self, places, reading="needs-influence"):
        factory = {"round": 2, "order": ["yellow", "red", "white"], "investors": list(TYPES), "places": places}
        people = [person(name) for name in ("red", "white", "yellow")]
        result = score(sheet_of(*people, factories=[factory], readings={"second-place": reading}))
        return result["awards"][2], result["second_places"]

    def test_lone_winner_and_unclaimed(self):
        places = [{"red": stand(4)}, {}, {}, {"yellow": stand(3), "white": stand(2, 1)}]
        expected = [("red", None), ("red", None), (None, None), ("yellow", "white"), ("yellow", "white")]
        self.assertEqual(self.awards(places), (expected, {"red": [], "white": [0, 2], "yellow": []}))
        expected[:2] = [("red", "yellow")] * 2
        self.assertEqual(self.awards(places, "zero-counts")[0], expected)

    def test_computed_awards_are_added(self):
        people = [person(name, "military", blank_rounds(*["industry"] * 4)) for name in ("red", "white", "yellow")]
        people[0]["rounds"][0]["second_places"] = 1
        people[0]["investors"] = ["industry"]
        result = score(sheet_of(*people, factories=[BOOK_FACTORY]))
        self.assertEqual(result["second_places"]["red"], [3])
        self.assertEqual(result["investors"]["red"]["industry"], 8)
        self.assertEqual(result["totals"], {"red": 11, "white": 2, "yellow": 1})

    def test_draw(self):
        self.assertEqual(score(sheet_of(person("grey"), person("white")))["winners"], ["grey", "white"])
        people = (person("grey"), person("white", investors=["service"]), person("red", investors=["industry"]))
        self.assertEqual(score(sheet_of(*people))["winners"], ["white", "red"])

    def test_errors(self):
        with self.assertRaises(ValueError):
            score(sheet_of(person("red"), readings={"difference": "other"}))
        for kind in set(TYPES) - {"information"}:
            with self.assertRaises(ValueError):
                points(kind, "other", 1, 1)


class RandomSheets(unittest.TestCase):
    def test_sheets_are_legal_and_scored(self):
        rng = random.Random(2017)
        for _ in range(500):
            sheet = random_sheet(rng)
            self.assertEqual(json.loads(json.dumps(sheet)), sheet)
            names = [entry["player"] for entry in sheet["players"]]
            self.assertEqual(len({entry["starting_investor"] for entry in sheet["players"]}), len(names))
            for factory in sheet["factories"]:
                self.assertEqual(sorted(factory["order"]), sorted(names))
                self.assertEqual(set(factory["investors"]), set(TYPES))
                for name in names:
                    stands = [place[name] for place in factory["places"] if name in place]
                    self.assertEqual(sum(one["agents"] for one in stands), 4)
                    self.assertLessEqual(sum(one["assistants"] for one in stands), 5)
                    self.assertTrue(all(one["agents"] or not one["assistants"] for one in stands))
            result = score(sheet)
            self.assertTrue(set(result["winners"]) <= set(names))
            for name in names:
                parts = sum(map(sum, result["cards"][name])) + sum(result["second_places"][name])
                self.assertEqual(result["totals"][name], parts + sum(result["investors"][name].values()))


if __name__ == "__main__":
    unittest.main()
