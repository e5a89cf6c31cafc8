"""rules-tutor: the command line. It reads files, asks the engine and prints what it says."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tutor import wording
from tutor.games import GAMES, game
from tutor.i18n import LANGUAGES, Words, signed
from tutor.kernel.journal import plain_journal
from tutor.kernel.policy import POLICIES, play_out
from tutor.library import content
from tutor.library.lookup import Answer, Reply, lookup
from tutor.table.audit import Audit, Count, count
from tutor.table.faults import Fault, Unreadable, fault_text
from tutor.table.files import read_file
from tutor.table.ruling import Ruling, rule_on

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
MOST_FAULTS = 100


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        return int(options.run(options))
    except Unreadable as error:
        words = Words(getattr(options, "lang", "en"), error.game)
        for fault in error.faults[:MOST_FAULTS]:
            print(fault_text(words, fault), file=sys.stderr)
        if len(error.faults) > MOST_FAULTS:
            rest = len(error.faults) - MOST_FAULTS
            print(words.tn("fault.more", "and {n} fault more", "and {n} faults more", rest), file=sys.stderr)
        return UNREADABLE
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rules-tutor", description="Learn, dispute and score board games.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Callable[[argparse.Namespace], int], help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help)
        sub.set_defaults(run=run)
        sub.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answers")
        return sub

    asking = command("ask", _ask, "Ask a rules question; the answer comes with its citation.")
    asking.add_argument("question", nargs="?")
    asking.add_argument("--game", choices=GAMES)
    asking.add_argument("--limit", type=_positive, default=5)
    asking.add_argument("--batch", type=Path, metavar="FILE", help='one {"game", "lang", "ask"} per line')
    asking.add_argument("--json", action="store_true")

    checking = command("check", _check, "Is this move legal? Every rule consulted is named.")
    checking.add_argument("file", type=Path)
    checking.add_argument("--json", action="store_true")

    scoring = command("score", _score, "Count a game line by line and audit claimed figures.")
    scoring.add_argument("file", type=Path)
    scoring.add_argument("--json", action="store_true")

    listing = command("rules", _rules, "List every rule with its citation.")
    listing.add_argument("--game", choices=GAMES)
    listing.add_argument("--json", action="store_true")

    playing = command("play", _play, "Play a whole game by a policy.")
    playing.add_argument("game", choices=GAMES)
    playing.add_argument("--players", type=_positive, required=True)
    playing.add_argument("--seed", type=int, required=True)
    playing.add_argument("--policy", choices=tuple(POLICIES), default="random")
    playing.add_argument("--json", action="store_true")

    command("lint", _lint, "Check all content, scenarios and catalogs.")

    app = command("app", _app, "Start the app in the browser.")
    app.add_argument("--port", type=int, default=8501)
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is expected")
    return number


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


# ask


def _ask(options: argparse.Namespace) -> int:
    if options.batch is not None:
        return _ask_batch(options)
    if options.question is None:
        raise Unreadable([Fault("question", "missing")])
    reply = lookup().ask(options.question, options.lang, options.game, options.limit)
    if options.json:
        _print_json(_plain_reply(reply, options.lang))
    else:
        _print_reply(reply, options.lang)
    return 0


def _ask_batch(options: argparse.Namespace) -> int:
    """One answer line per input line, whatever the line holds."""
    try:
        text = options.batch.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Unreadable([Fault(str(options.batch), "no-file")]) from error
    except UnicodeDecodeError as error:
        raise Unreadable([Fault(str(options.batch), "not-text")]) from error
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{options.batch.name}:{number}"
        try:
            row = json.loads(line)
            question, lang, game_id = row["ask"], row.get("lang") or options.lang, row.get("game") or options.game
            if not isinstance(question, str):
                raise ValueError(line)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            if line.strip():
                faults.append(Fault(place, "batch-line"))
            _print_json({"abstained": True, "answers": []})
            continue
        if game_id not in (*GAMES, None):
            faults.append(Fault(place, "unknown-game", {"given": str(game_id)[:40], "expected": ", ".join(GAMES)}))
        if lang not in LANGUAGES:
            faults.append(Fault(place, "literal_error", {"given": str(lang)[:40], "expected": ", ".join(LANGUAGES)}))
        if game_id not in (*GAMES, None) or lang not in LANGUAGES:
            _print_json({"abstained": True, "answers": []})
            continue
        _print_json(_plain_reply(lookup().ask(question, lang, game_id, options.limit), lang))
    if faults:
        raise Unreadable(faults)
    return 0


def _plain_reply(reply: Reply, lang: Any) -> dict[str, Any]:
    return {"abstained": reply.abstained, "answers": [_plain_answer(answer, lang) for answer in reply.answers]}


def _plain_answer(answer: Answer, lang: Any) -> dict[str, Any]:
    entry, words = content.load(answer.game).answers[answer.id], Words(lang, answer.game)
    return {
        "kind": answer.kind,
        "id": answer.id,
        "game": answer.game,
        "title": wording.entry_title(words, entry, answer.otherwise),
        "text": wording.entry_text(words, entry, answer.otherwise),
        "verdict": answer.verdict,
        "strength": answer.strength,
        "cites": [{"book": cite.book, "section": cite.section, "page": cite.page} for cite in answer.cites],
        "link": wording.link(answer.game, answer.id, lang),
    }


def _print_reply(reply: Reply, lang: Any) -> None:
    words = Words(lang)
    if reply.abstained:
        print(words.t("ask.not-in-rules", "That is not in these rules."))
        if reply.nearest:
            print(words.t("ask.nearest", "The nearest entries, which do not answer it:"))
    for answer in reply.nearest if reply.abstained else reply.answers:
        plain = _plain_answer(answer, lang)
        print(f"\n{plain['title']}\n  {plain['text']}\n  {_cited(Words(lang, answer.game), plain['cites'])}")


def _cited(words: Words, cites: list[dict[str, Any]]) -> str:
    return "; ".join(wording.citation(words, cite["section"]) for cite in cites)


# check


def _check(options: argparse.Namespace) -> int:
    ruling = rule_on(read_file(options.file))
    words = Words(options.lang, ruling.game.ID)
    if options.json:
        _print_json(_plain_ruling(words, ruling))
    else:
        _print_ruling(words, ruling)
    return LEGAL if ruling.legal else ILLEGAL


def _plain_ruling(words: Words, ruling: Ruling) -> dict[str, Any]:
    id = ruling.game.ID
    return {
        "legal": ruling.legal,
        "findings": [wording.plain_finding(words, id, finding) for finding in ruling.findings],
        "events": [wording.plain_event(words, id, event) for event in ruling.events],
        "repairs": [wording.plain_repair(words, id, repair) for repair in ruling.repairs],
        "missing": [wording.plain_missing(words, id, missing) for missing in ruling.missing],
        "move": ruling.judged,
    }


def _print_ruling(words: Words, ruling: Ruling) -> None:
    word = words.t("verdict.legal", "Allowed") if ruling.legal else words.t("verdict.illegal", "Not allowed")
    print(f"move[{ruling.judged}]: {word}" if ruling.judged else word)
    for finding in ruling.findings:
        if ruling.legal or not finding.kept:
            cited = _cited(words, wording.rule_cites(ruling.game.ID, finding.rule.id))
            print(f"  {'+' if finding.kept else 'x'} {words.finding(finding)}  [{finding.rule.id}; {cited}]")
    for event in ruling.events:
        print(f"  > {words.event(event)}  [{event.rule.id}]")
    if ruling.repairs:
        print(words.t("verdict.try", "Try:"))
        for repair in ruling.repairs:
            print(f"  {wording.repair_text(words, repair)}")


# score


def _score(options: argparse.Namespace) -> int:
    counted = count(read_file(options.file))
    words = Words(options.lang, counted.game.ID)
    if options.json:
        _print_json(_plain_count(words, counted))
    else:
        _print_count(words, counted)
    return 0


def _plain_count(words: Words, counted: Count) -> dict[str, Any]:
    id = counted.game.ID
    return {
        "totals": {player: line.points for player, line in counted.lines.items()},
        "lines": {player: wording.plain_line(words, id, line) for player, line in counted.lines.items()},
        "ranking": [
            {
                "player": placing.player,
                "place": placing.place,
                "points": placing.points,
                "tie_break": list(placing.tie_break),
            }
            for placing in counted.ranking.placings
        ],
        "winners": list(counted.ranking.winners),
        "decided_by": [wording.plain_event(words, id, event) for event in counted.ranking.decided_by],
        "audit": [_plain_audit(words, audit) for audit in counted.audits],
        "readings": [
            {
                "reading": other.reading,
                "value": other.value,
                "totals": other.totals,
                "winners": list(other.winners),
                "winner_changes": set(other.winners) != set(counted.ranking.winners),
            }
            for other in counted.under_readings
        ],
    }


def _plain_audit(words: Words, audit: Audit) -> dict[str, Any]:
    plain: dict[str, Any] = {"player": audit.player, "agrees": audit.first is None, "first": None}
    if audit.first is not None:
        known = content.load(words.game_id or "").misreadings
        plain["first"] = {
            "line": audit.first.path,
            "rule": audit.first.line.rule.id,
            "text": words.line(audit.first.line),
            "claimed": audit.first.claimed,
            "right": audit.first.line.points,
            "misreadings": [
                {
                    "id": id,
                    "rule": known[id].rule,
                    "title": words.text(id, known[id].title),
                    "text": words.text(id, known[id].text),
                }
                for id in audit.first.misreadings
            ],
        }
    return {**plain, "differing": list(audit.differing)}


def _print_count(words: Words, counted: Count) -> None:
    for player, line in counted.lines.items():
        print(f"{_name(words, counted, player)}: {line.points}")
        for path, part in line.walk():
            if part is not line:
                print(f"  {'  ' * path.count('/')}{signed(part.points):>4}  {words.line(part)}  [{part.rule.id}]")
    for event in counted.ranking.decided_by:
        print(words.event(event))
    for audit in counted.audits:
        plain = _plain_audit(words, audit)["first"]
        who = _name(words, counted, audit.player)
        if plain is None:
            print(words.t("audit.agrees", "{player}: every claimed figure is right.", player=who))
            continue
        print(
            words.t(
                "audit.differs",
                "{player}: first difference at {line}: claimed {claimed}, by the rules {right}.",
                player=who,
                line=plain["text"],
                claimed=plain["claimed"],
                right=plain["right"],
            )
        )
        if plain["misreadings"]:
            print(words.t("audit.would-give", "What would give the claimed figure:"))
        for misreading in plain["misreadings"]:
            print(f"  {misreading['text']}  [{misreading['id']}]")
    for other in counted.under_readings:
        totals = ", ".join(f"{_name(words, counted, player)} {points}" for player, points in other.totals.items())
        title, option = wording.reading_titles(words, other.reading, other.value)
        print(words.t("audit.other-reading", "Under another reading: {totals}", totals=totals))
        print(f"  {title} {option}")
        if set(other.winners) != set(counted.ranking.winners):
            print("  " + words.t("audit.winner-changes", "The winner would be another."))


def _name(words: Words, counted: Count, player: str) -> str:
    word = words.value("player", player)
    return counted.names.get(player) or word[:1].upper() + word[1:]


# rules


def _rules(options: argparse.Namespace) -> int:
    listed: list[dict[str, Any]] = []
    for game_id in (options.game,) if options.game else GAMES:
        words = Words(options.lang, game_id)
        for rule in content.load(game_id).rules.values():
            listed.append(
                {
                    "game": game_id,
                    "id": rule.id,
                    "kind": rule.kind,
                    "enforced": rule.kind != "fact",
                    "strength": rule.strength,
                    "origin": rule.origin,
                    "cites": wording.cites(game_id, rule.sections),
                    "title": words.text(rule.id, rule.title),
                    "text": words.text(rule.id, rule.text),
                }
            )
    if options.json:
        _print_json(listed)
    else:
        for rule_ in listed:
            cited = _cited(Words(options.lang, rule_["game"]), rule_["cites"])
            print(f"{rule_['id']}\n  {rule_['title']}\n  {rule_['text']}\n  {cited}")
    return 0


# play


def _play(options: argparse.Namespace) -> int:
    rules_of = game(options.game)
    setup = rules_of.seats(options.players)
    faults = [] if setup is not None else [Fault("--players", "players", {"given": options.players})]
    if faults:
        raise Unreadable(faults, options.game)
    state, journal, happened = play_out(rules_of, setup, POLICIES[options.policy], Random(options.seed))
    sheets = rules_of.sheets(state)
    ranking = rules_of.rank(sheets)
    if options.json:
        _print_json(
            {
                "moves": len(journal.moves),
                "finished": rules_of.to_act(state) is None,
                "scores": {sheet.player: rules_of.score(sheet).points for sheet in sheets},
                "winners": list(ranking.winners),
                "journal": plain_journal(rules_of, journal),
            }
        )
    else:
        words = Words(options.lang, options.game)
        for event in happened:
            print(words.event(event))
        for sheet in sheets:
            print(f"{words.value('player', sheet.player)}: {rules_of.score(sheet).points}")
    return 0


# lint and app


def _lint(options: argparse.Namespace) -> int:
    from tutor.lint import lint

    report = lint()
    for line in report.coverage:
        print(line)
    for fault in report.faults:
        print(fault, file=sys.stderr)
    return 1 if report.faults else 0


def _app(options: argparse.Namespace) -> int:
    from tutor.app.serve import serve

    return serve(options.port)


if __name__ == "__main__":
    sys.exit(main())
