"""How the lookup answers phrasings it has not seen: ``python -m tests.lookup.crossval [--game G] [--misses]``.

Each phrasing of a ruling is asked while it is left out of the index, in two ways: `one`, without it and the phrasings
that stand at the same place in the other languages; `language`, without any phrasing of the ruling in its language.
With `--noise` it is also asked as people type it (tests.lookup.noise); with `--every 5` a fifth of the parts is asked.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from multiprocessing import Pool

from tests.lookup.evaluate import Figures
from tests.lookup.noise import NOISES
from tutor.library import content
from tutor.library.entries import LANGUAGES
from tutor.library.lookup.analyser import Analyser, Token
from tutor.library.lookup.answers import GameLookup
from tutor.library.lookup.documents import Document, Passage, documents, names, texts

FOLDS = 5
PLACES = 4
FIGURES = ("section first", "section in three", "verdict", "wrongly abstained")

Part = tuple[str, int, int | str]  # way, fold, the place or the language that is left out
# way, noise, language, ruling, phrasing, figures, first answer
Answered = tuple[str, str, str, str, str, dict[str, bool], str]


class Remembering(Analyser):
    """Reads each text once: only the choice of texts differs from index to index."""

    @cache  # noqa: B019
    def tokens(self, text: str, lang: str) -> tuple[Token, ...]:
        return super().tokens(text, lang)


@cache
def _game(game: str) -> tuple[Analyser, tuple[Document, ...]]:
    known = content.load(game)
    entries = tuple(documents(known))
    return Remembering(names(known), texts(entries)), entries


def parts() -> Iterator[Part]:
    for fold in range(FOLDS):
        yield from (("one", fold, place) for place in range(PLACES))
        yield from (("language", fold, lang) for lang in LANGUAGES)


def answered(game: str, noises: tuple[str, ...], part: Part) -> list[Answered]:
    way, fold, left_out = part
    analyser, known = _game(game)
    kept, asked = [], []
    rulings = 0
    for document in known:
        if document.kind == "ruling":
            rulings += 1
            if rulings % FOLDS == fold:
                rest, out = _split(document, left_out)
                asked += [(document, passage) for passage in out]
                document = replace(document, passages=tuple(rest))
        kept.append(document)
    lookup = GameLookup(kept, analyser)
    found: list[Answered] = []
    for ruling, one in asked:
        for noise in noises:
            typed = NOISES[noise](one.text, one.lang)
            found.append((way, noise, one.lang, ruling.id, typed, *_judge(lookup, ruling, typed, one.lang)))
    return found


def _split(document: Document, left_out: int | str) -> tuple[list[Passage], list[Passage]]:
    places: dict[str, int] = defaultdict(int)
    rest, out = [], []
    for passage in document.passages:
        if passage.field == "ask":
            (out if left_out in (passage.lang, places[passage.lang]) else rest).append(passage)
            places[passage.lang] += 1
        else:
            rest.append(passage)
    return rest, out


def _judge(lookup: GameLookup, ruling: Document, typed: str, lang: str) -> tuple[dict[str, bool], str]:
    found = lookup.search(typed, lang)
    hits = found.hits
    wanted = {cite.section for cite in ruling.cites}
    cited = [bool(wanted & {cite.section for cite in hit.document.cites}) for hit in hits[:3]]
    return {
        "section first": any(cited[:1]),
        "section in three": any(cited),
        "verdict": bool(hits) and hits[0].document.verdict == ruling.verdict,
        "wrongly abstained": found.confidence <= 0,
    }, hits[0].document.id if hits else "-"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default=content.games()[0])
    parser.add_argument("--misses", action="store_true", help="list every miss with the first answer")
    parser.add_argument("--noise", nargs="*", choices=NOISES, default=[], help="ask each phrasing typed so as well")
    parser.add_argument("--every", type=int, default=1, help="ask only every so many-th part")
    options = parser.parse_args()
    figures: dict[tuple[str, str, str], Figures] = defaultdict(Figures)
    noises = tuple(dict.fromkeys(("clean", *options.noise)))
    with Pool(os.cpu_count()) as pool:
        for found in pool.imap(partial(answered, options.game, noises), list(parts())[:: options.every]):
            for way, noise, lang, ruling, text, seen, first in found:
                for name, right in seen.items():
                    figures[way, noise, lang].count(name, right)
                    figures[way, noise, "all"].count(name, right)
                wrong = [name for name in FIGURES if seen[name] == (name == "wrongly abstained")]
                if options.misses and wrong:
                    print(f"{way} {lang} {ruling}: {text}\n   {first}; wrong: {', '.join(wrong)}")
    for (way, noise, lang), counted in sorted(figures.items()):
        shares = "  ".join(f"{name} {counted.share(name):6.1%}" for name in FIGURES)
        print(f"{way:9}{noise:9}{lang:4}{counted.counts['verdict'][1]:6}  {shares}")


if __name__ == "__main__":
    main()
