"""An open question: both sides with the switch, what it is worth in the position at hand, and the table's ruling."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.touching import drawings, opened, plain, run, shown, tap
from tests.app.touching import touch as touched_on
from tutor.app import learner, match
from tutor.games import GAMES, game
from tutor.i18n import LANGUAGES, Language, Words, day
from tutor.library import content
from tutor.library.entries import Question, Reading
from tutor.store import SQLiteStore
from tutor.table.share import pack, unpack
from tutor.table.stakes import of_example
from tutor.wording import entry_title

SOMEBODY = "fedcba9876543210" * 2
OPEN = [
    (game_id, entry.id)
    for game_id in GAMES
    for entry in content.load(game_id).answers.values()
    if getattr(entry, "reading", None) is not None
]


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SQLiteStore]:
    kept = SQLiteStore(tmp_path / "tutor.db")
    monkeypatch.setattr(learner, "store", lambda: kept)
    yield kept
    kept.close()


def reading_of(game_id: str, id: str) -> Reading:
    known = content.load(game_id)
    return known.readings[getattr(known.answers[id], "reading")]  # noqa: B009


def open_entry(game_id: str, id: str, lang: str = "en") -> AppTest:
    return opened(SOMEBODY, page="rule", game=game_id, rule=id, lang=lang)


def chosen(page: AppTest, reading: Reading) -> list[str]:
    html = drawings(page)[f"open-{reading.id}"]
    return [part.split('data-tap="')[1].split('"')[0] for part in html.split('role="radio" aria-checked="true"')[1:]]


def other_value(reading: Reading) -> str:
    return next(option.value for option in reading.options if option.value != reading.default)


# Both sides, the default first


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "id"), OPEN)
def test_both_sides_stand_with_their_case_and_the_switch_the_default_first(
    game_id: str, id: str, lang: Language
) -> None:
    words, reading = Words(lang, game_id), reading_of(game_id, id)
    page = open_entry(game_id, id, lang)
    text = shown(page)
    for option in reading.options:
        assert plain(words.text(option.id, option.title)) in text
        assert plain(words.text(option.id, option.text)) in text
    assert plain(words.text(reading.id, reading.why)) in text
    html = drawings(page)[f"open-{reading.id}"]
    first = html.index(f'data-tap="reading:{reading.id}:{reading.default}"')
    assert first < html.index(f'data-tap="reading:{reading.id}:{other_value(reading)}"')
    assert chosen(page, reading) == [f"reading:{reading.id}:{reading.default}"]
    assert "verdict open" in html and "verdict no" not in html, "never red or green"


@pytest.mark.parametrize(("game_id", "id"), OPEN)
def test_without_a_position_at_hand_the_example_tells_what_it_is_worth(game_id: str, id: str) -> None:
    words, reading = Words("en", game_id), reading_of(game_id, id)
    entry = content.load(game_id).answers[id]
    source: Question | Reading = entry if isinstance(entry, Question) and entry.example is not None else reading
    assert source.example is not None
    stakes = of_example(game(game_id), source.example, reading.id)
    text = shown(open_entry(game_id, id))
    assert plain(words.text(source.id, source.example.text)) in text
    if stakes.change == "legality":
        assert words.t("open.legality", "It changes what is allowed, not the points.") in text
        assert words.t("verdict.legal", "Allowed") in text
        broken = [side.verdict.broken for side in stakes.sides if side.verdict is not None and side.verdict.broken]
        assert all(plain(words.finding(finding)) in text for findings in broken for finding in findings)
        return
    for side in stakes.sides:
        totals = ", ".join(f"{player.capitalize()} {points}" for player, points in side.totals.items())
        assert totals in text
    changes = set(stakes.sides[0].winners) != set(stakes.sides[1].winners)
    assert ("Then another wins" in text, "The winner stays the same" in text) == (changes, not changes)


# The position at hand

GAME = "syndicate"
SHEETS = {
    "players": [
        {
            "player": "red",
            "name": "Ada",
            "rounds": [
                {
                    "dice": [6, 6, 2, 2, 2],
                    "network": [
                        {"slot": 1, "card": {"type": "service", "condition": "8 - sum"}},
                        {"slot": 2, "card": {"type": "information", "condition": "6"}},
                        {"slot": 3, "card": {"type": "information", "condition": "1"}},
                        {"slot": 4, "card": {"type": "information", "condition": "1"}},
                    ],
                }
            ],
        },
        {"player": "white", "name": "<b>Bo</b>", "rounds": [{"card_points": 1}]},
    ]
}


def with_sheets(id: str, sheets: dict[str, Any] = SHEETS) -> AppTest:
    page = AppTest.from_file(str(Path(__file__).parents[2] / "tutor" / "app" / "main.py"), default_timeout=120)
    page.session_state["learner"] = SOMEBODY
    page.session_state[f"sheet-{GAME}"] = sheets
    for name, value in {"page": "rule", "game": GAME, "rule": id, "lang": "en"}.items():
        page.query_params[name] = value
    return run(page)


def test_the_sheets_filled_in_on_score_are_the_position_at_hand() -> None:
    page = with_sheets("q.service-negative")
    text = shown(page)
    assert "On your score sheets" in text and "An example" not in text
    assert "Ada 2, <b>Bo</b> 1" in text and "Ada −2, <b>Bo</b> 1" in text
    assert "<b>Bo" not in drawings(page)["open-service-floor"]
    assert "Ada: 2 → −2" in text
    assert "Then another is ahead: <b>Bo</b>." in text


def test_where_the_sheets_show_no_difference_the_example_stands_too() -> None:
    text = shown(with_sheets("q.difference-sign"))
    assert "Here it makes no difference: Ada 2, <b>Bo</b> 1." in text
    assert "An example" in text


def test_sheets_that_cannot_be_counted_say_nothing_yet() -> None:
    half = {"players": [{"player": "red", "rounds": [{"dice": [1, 2], "network": []}]}, {"player": "white"}]}
    text = shown(with_sheets("q.service-negative", half))
    assert "On your score sheets" not in text and "An example" in text


def test_points_below_zero_are_impossible_where_no_formula_gives_less() -> None:
    below = {"players": [{"player": "red", "rounds": [{"card_points": -2}]}, {"player": "white"}]}
    text = shown(with_sheets("q.service-negative", below))
    assert "It changes what is allowed, not the points." in text
    assert "Not allowed: Red, round 1: points for robots −2" in text


def begun(readings: dict[str, str] | None = None) -> match.Plain:
    played = match.begin(GAME, 2, ["person", "person"], 7)
    played["journal"]["setup"]["readings"] |= {id.replace("-", "_"): value for id, value in (readings or {}).items()}
    return played


def test_the_game_under_way_comes_before_the_sheets() -> None:
    page = with_sheets("q.service-negative")
    page.session_state[f"play:{GAME}"]["match"] = begun()
    text = shown(run(page))
    assert "In your game in Play" in text and "On your score sheets" not in text
    assert "Here it makes no difference: Red 0, White 0." in text
    assert "An example" in text


def test_a_game_that_a_reading_would_have_forbidden_is_told() -> None:
    page = with_sheets("q.investor-order")
    page.session_state[f"play:{GAME}"]["match"] = begun()
    text = shown(run(page))
    assert "In your game in Play" in text
    assert "It changes what is allowed, not the points." in text
    assert "Not allowed: Your table lays the investors in the fixed order" in text


def test_a_finished_game_is_not_under_way() -> None:
    page = with_sheets("q.service-negative")
    page.session_state[f"play:{GAME}"]["match"] = match.begin(GAME, 2, ["greedy", "random"], 3)
    assert "On your score sheets" in shown(run(page))


# The table's ruling


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_chosen_is_kept_dated_told_and_can_be_taken_back(game_id: str, lang: Language) -> None:
    words = Words(lang, game_id)
    id = next(id for of_game, id in OPEN if of_game == game_id)
    reading = reading_of(game_id, id)
    value = other_value(reading)
    page = tap(open_entry(game_id, id, lang), f"reading:{reading.id}:{value}")
    since = words.t("open.since", "Your table reads it so since {date}.", date=day(lang, date.today()))
    assert plain(since) in shown(page)
    again = open_entry(game_id, id, lang)
    assert chosen(again, reading) == [f"reading:{reading.id}:{value}"]
    assert plain(since) in shown(again)
    back = tap(again, "back")
    assert chosen(back, reading) == [f"reading:{reading.id}:{reading.default}"]
    assert plain(since) not in shown(back)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_ask_page_lists_all_rulings_and_takes_each_back(game_id: str) -> None:
    words = Words("en", game_id)
    ids = {reading_of(game_id, id).id: id for of_game, id in reversed(OPEN) if of_game == game_id}
    for reading_id, id in list(ids.items())[:2]:
        tap(open_entry(game_id, id), f"reading:{reading_id}:{other_value(reading_of(game_id, id))}")
    page = opened(SOMEBODY, page="ask", game=game_id, lang="en")
    first, second = list(ids)[:2]
    assert "2 rulings of your table" in shown(page)
    page = tap(page, f"back:{game_id}:{first}")
    assert "1 ruling of your table" in shown(page)
    known = content.load(game_id)
    assert plain(words.text(second, known.readings[second].title)) in shown(page)
    entry = known.answers[
        next(part for part in drawings(page)["rulings"].split(f'data-touch="{game_id}:')[1:]).split('"')[0]
    ]
    touched_on(page, f"{game_id}:{entry.id}")
    assert page.query_params["rule"] == entry.id
    assert plain(entry_title(words, entry)) in shown(page)


def test_without_a_ruling_there_is_no_list() -> None:
    assert "rulings" not in drawings(opened(SOMEBODY, page="ask", game=GAME, lang="en"))


def test_a_ruling_made_while_asking_is_listed_at_once() -> None:
    page = opened(SOMEBODY, page="ask", game=GAME, lang="en", q="Who gets the point if only one has influence?")
    assert "open-second-place" in drawings(page)
    page = tap(page, "reading:second-place:zero-counts")
    assert "1 ruling of your table" in shown(page)
    page = tap(page, f"back:{GAME}:second-place")
    assert chosen(page, content.load(GAME).readings["second-place"]) == ["reading:second-place:needs-influence"]


# What the ruling changes on the other pages

FLOOR = content.load(GAME).readings["service-floor"]


def ruled(value: str = "printed-only") -> None:
    tap(open_entry(GAME, "q.service-negative"), f"reading:{FLOOR.id}:{value}")


def with_link(page: str, name: str, file: dict[str, Any], lang: str = "en") -> AppTest:
    return opened(SOMEBODY, page=page, game=GAME, lang=lang, **{name: pack(file)})


SCORE = {"game": GAME, **SHEETS}
CHECK = {
    "game": GAME,
    "position": {
        "turn": "red",
        "players": {
            "red": {
                "dice": [6, 6, 3, 4, 5],
                "hand": {"type": "service", "condition": "5 - min", "left": "=", "right": "="},
            }
        },
    },
    "move": {"kind": "connect", "player": "red", "slot": 1, "cover": []},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_score_applies_the_ruling_and_says_so(lang: Language) -> None:
    words = Words(lang, GAME)
    otherwise = plain(words.t("open.not-default", "Read otherwise than by default:"))
    assert otherwise not in shown(with_link("score", "sheet", SCORE, lang))
    ruled()
    page = with_link("score", "sheet", SCORE, lang)
    assert "−2" in drawings(page)["score-ranking"]
    option = next(option for option in FLOOR.options if option.value == "printed-only")
    assert otherwise in shown(page)
    assert plain(words.text(option.id, option.title)) in shown(page)
    assert plain(words.t("open.since", "Your table reads it so since {date}.", date=day(lang, date.today()))) in shown(
        page
    )
    assert unpack(page.query_params["sheet"])["readings"] == {FLOOR.id: "printed-only"}


def test_a_link_s_own_reading_wins_on_score_and_changes_no_ruling() -> None:
    ruled()
    page = with_link("score", "sheet", {**SCORE, "readings": {FLOOR.id: "every-formula"}})
    assert "−2" not in drawings(page)["score-ranking"]
    assert "Only here: it is not your table's ruling." in shown(page)
    assert unpack(page.query_params["sheet"])["readings"] == {FLOOR.id: "every-formula"}
    page = tap(page, f"keep:{FLOOR.id}:every-formula")
    assert "Only here" not in shown(page)
    assert chosen(open_entry(GAME, "q.service-negative"), FLOOR) == [f"reading:{FLOOR.id}:every-formula"]


def test_a_switch_on_score_is_the_sheet_s_own_until_it_is_made_the_ruling() -> None:
    page = tap(with_link("score", "sheet", SCORE), f"reading:{FLOOR.id}:printed-only")
    assert "−2" in drawings(page)["score-ranking"]
    assert chosen(open_entry(GAME, "q.service-negative"), FLOOR) == [f"reading:{FLOOR.id}:every-formula"]
    page = tap(page, f"keep:{FLOOR.id}:printed-only")
    assert chosen(open_entry(GAME, "q.service-negative"), FLOOR) == [f"reading:{FLOOR.id}:printed-only"]
    page = tap(page, "new")
    assert "sheet" not in page.query_params, "the ruling alone is no sheet"


def test_a_ruling_made_later_holds_for_the_sheet_at_hand() -> None:
    page = with_link("score", "sheet", {**SCORE, "readings": {FLOOR.id: "every-formula"}})
    page.query_params.clear()
    for name, value in {"page": "rule", "game": GAME, "rule": "q.service-negative", "lang": "en"}.items():
        page.query_params[name] = value
    page = tap(run(page), f"reading:{FLOOR.id}:printed-only")
    page.query_params.clear()
    for name, value in {"page": "score", "game": GAME, "lang": "en"}.items():
        page.query_params[name] = value
    assert "−2" in drawings(run(page))["score-ranking"]


def test_check_applies_the_ruling_and_a_link_s_own_reading_wins() -> None:
    ruled()
    page = with_link("check", "position", CHECK)
    assert unpack(page.query_params["position"])["readings"] == {FLOOR.id: "printed-only"}
    assert "Read otherwise than by default:" in shown(page)
    page = with_link("check", "position", {**CHECK, "readings": {FLOOR.id: "every-formula"}})
    assert unpack(page.query_params["position"])["readings"] == {FLOOR.id: "every-formula"}
    assert "Read otherwise than by default:" not in shown(page)
    assert "Only here: it is not your table's ruling." in shown(page)
    page = tap(page, f"{FLOOR.id}:printed-only")
    assert "Your table reads it so since" in shown(page)
    page = tap(tap(page, f"{FLOOR.id}:every-formula"), f"keep:{FLOOR.id}:every-formula")
    assert chosen(open_entry(GAME, "q.service-negative"), FLOOR) == [f"reading:{FLOOR.id}:every-formula"]


def test_points_below_zero_can_be_entered_where_the_table_reads_it_so() -> None:
    below = {"game": GAME, "players": [{"player": "red", "rounds": [{"card_points": -2}]}, {"player": "white"}]}
    assert (
        "but as your table reads it no robot gives less than 0"
        in drawings(with_link("score", "sheet", below))[f"sheet-{GAME}-form"]
    )
    ruled()
    page = with_link("score", "sheet", below)
    assert "no robot gives less than 0" not in drawings(page)[f"sheet-{GAME}-form"]
    assert "−2" in drawings(page)["score-ranking"]


def test_new_games_of_play_begin_with_the_ruling_and_one_under_way_stays_as_it_was() -> None:
    page = touched_on(opened(SOMEBODY, page="play", game=GAME, lang="en"), "go")
    before = page.session_state[f"play:{GAME}"]["match"]["journal"]["setup"]["readings"]
    assert before["service_floor"] == "every-formula"
    ruled()
    page = opened(SOMEBODY, page="play", game=GAME, lang="en")
    assert page.session_state[f"play:{GAME}"]["match"]["journal"]["setup"]["readings"] == before
    page.button(key="play-new").click()
    page = touched_on(run(page), "go")
    now = page.session_state[f"play:{GAME}"]["match"]["journal"]["setup"]["readings"]
    assert now == {**before, "service_floor": "printed-only"}
