"""Ask the rules: the best entries for a question in one's own words, or an honest "not in these rules"."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock

from tutor.library import content
from tutor.library.entries import Strength, VerdictWord, YesNo
from tutor.library.lookup.analyser import Analyser, Kind, Token
from tutor.library.lookup.documents import AnswerKind, Cite, Document, documents, names, texts
from tutor.library.lookup.fold import fold, tidy, words
from tutor.library.lookup.index import MASS, Hit, Index
from tutor.library.lookup.kept import kept
from tutor.library.lookup.question import Question, Reader

# How sure an answer is: the logarithm of the odds that it speaks of what was asked, as a sum. Its weights are fitted on
# phrasings of the entries, each asked while it was left out, and on questions that the rules do not answer.
TRUST = -1.1
SCORE = 0.42
LOWEST, HIGHEST = -3.0, 6.0
# A word that the answer has, up to so many: one word in common is a chance, three are hardly one.
MET = 0.86
MOST_MET = 4.0
# The next answers cite the same section.
AGREED = 0.5
NEXT = 2
# How much a word says that no entry has, by what it is, beside a noun. Each further one adds less doubt: who tells a
# story uses words of his own.
FOREIGN: dict[Kind, float] = {
    "noun": 1.0,
    "adjective": 0.5,
    "verb": 0.45,
    "adverb": 0.45,
    "other": 1.0,
    "function": 0.0,
    "value": 0.0,
}
NO_WORD = 0.75  # one that no dictionary has either: a slip, or a name
DOUBT = 2.5
SOON = 2.0
# A word of which the entries have no more than the root.
ROOT_ONLY = 1.4
# Somebody's name says nothing against an answer where so many words are the entries' own; what only its capital makes
# a name needs more of them, and to be the only one.
BESIDE_NAME = 2
BESIDE_STRANGER = 3
# A word of other games, and one that asks for what no rulebook tells: less where the entries have it too.
ELSEWHERE = 3.5
BEYOND = 3.0
BEYOND_KNOWN = 1.9

# How much speaks against a game where another has a word of the question that its own entries have not.
ANOTHER_GAME = 1.0
ANOTHER_NAME = 3.3

# A text of the entries itself is always answered.
VERBATIM = 0.95
# Of small words alone a question must be nearly one of theirs.
ALMOST = 0.8


@dataclass(frozen=True, slots=True)
class Answer:
    kind: AnswerKind
    id: str
    game: str
    verdict: VerdictWord | None
    strength: Strength
    cites: tuple[Cite, ...]
    matched: tuple[str, ...]
    score: float
    otherwise: YesNo | None = None  # the word with which the ruling answers, where it is another than its own


@dataclass(frozen=True, slots=True)
class Reply:
    abstained: bool
    answers: tuple[Answer, ...]
    nearest: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """The question as one game's entries read it, the hits, and how sure it is that the first speaks of what was asked;
    own are the places of the words that the entries have as they were typed."""

    question: Question
    hits: list[Hit]
    confidence: float
    own: frozenset[int]


class GameLookup:
    """One game's entries, ready to be asked."""

    def __init__(self, entries: Iterable[Document], analyser: Analyser) -> None:
        self._index = Index(entries, analyser)
        self._reader = Reader(analyser, self._index.surfaces, self._index.idf)

    def search(self, text: str, lang: str | None) -> Found:
        question = self._reader.read(text, lang)
        hits = self._index.search(question)
        typed = {fold(match.group()) for match in words(text)}
        own = frozenset(
            at
            for at, token in enumerate(question.tokens)
            if not token.stop and token.folded in typed and self._index.weight(token)
        )
        return Found(question, hits, self._confidence(question, hits) if hits else -1.0, own)

    def _confidence(self, question: Question, hits: Sequence[Hit]) -> float:
        """Above 0 where the best hit speaks of what was asked: its words are met, and no others carry the question."""
        best = hits[0]
        told = [pair for pair in zip(question.tokens, best.matched, strict=True) if not pair[0].stop]
        if best.near >= VERBATIM and all(self._index.weight(token) for token, _ in told):
            return 1.0
        if not told:
            return best.near - ALMOST
        sections = {cite.section for cite in best.document.cites}
        agreed = sum(any(cite.section in sections for cite in hit.document.cites) for hit in hits[1 : NEXT + 1])
        met = sum(MASS[token.kind] * share for token, share in told)
        return (
            TRUST
            + SCORE * min(max(best.score + best.unnamed, LOWEST), HIGHEST)
            + MET * min(met, MOST_MET)
            + AGREED * agreed / NEXT
            - self._doubt([token for token, _ in told])
        )

    def _doubt(self, told: Sequence[Token]) -> float:
        """How much the words speak against any answer."""
        weights = [self._index.weight(token) for token in told]
        beside = sum(weight > 0 for weight in weights)
        strangers = sum(
            token.person and not token.named and not weight for token, weight in zip(told, weights, strict=True)
        )
        doubt = foreign = 0.0
        for token, weight in zip(told, weights, strict=True):
            known = any(key in self._index.idf for key in token.keys)
            if token.beyond:
                doubt += BEYOND_KNOWN if weight else BEYOND
            elif token.elsewhere and not known:
                doubt += ELSEWHERE
            elif not weight:
                if token.person and (
                    beside >= BESIDE_NAME if token.named else strangers == 1 and beside >= BESIDE_STRANGER
                ):
                    continue
                foreign += FOREIGN[token.kind] if token.known or token.kind != "other" else NO_WORD
            elif not known and not token.names:
                doubt += ROOT_ONLY
        return doubt + DOUBT * math.log1p(SOON * foreign)


_Ranked = tuple[float, int, str, Answer]  # by score, place and game


class Lookup:
    """Several games; each is made ready when it is first asked."""

    def __init__(self, game_ids: Iterable[str] | None = None) -> None:
        self._ids = content.games() if game_ids is None else tuple(game_ids)
        self._ready: dict[str, GameLookup] = {}
        self._one_at_a_time = Lock()

    def prepare(self) -> None:
        for id in self._ids:
            self._game(id)

    def _game(self, id: str) -> GameLookup:
        with self._one_at_a_time:
            if id not in self._ready:
                self._ready[id] = kept(id, lambda: _game_lookup(id))
            return self._ready[id]

    def ask(self, text: str, lang: str | None = None, game: str | None = None, limit: int = 5) -> Reply:
        """The best answers first; without a game all games are asked."""
        text = tidy(text)
        if game is not None and game not in self._ids:
            raise LookupError(f"there is no game {game}")
        found = {id: self._game(id).search(text, lang) for id in ([game] if game else self._ids)}
        spoken = frozenset(at for one in found.values() for at in one.own)
        sure: list[_Ranked] = []
        unsure: list[_Ranked] = []
        for id, one in found.items():
            missing = sum(
                ANOTHER_NAME if token.person else ANOTHER_GAME
                for at, token in enumerate(one.question.tokens)
                if at in spoken and at not in one.own
            )
            into = sure if one.confidence > 0 else unsure
            # Each game's answers stay in their order: the first is not always the one with the highest score.
            best = max((hit.score for hit in one.hits[:limit]), default=0.0)
            for place, hit in enumerate(one.hits[:limit]):
                score = best if place == 0 else hit.score
                into.append((missing - score, place, id, _answer(hit, id, one.question)))
        answers = tuple(ranked[-1] for ranked in sorted(sure or unsure, key=lambda ranked: ranked[:3])[:limit])
        return Reply(False, answers) if sure else Reply(True, (), answers)


def _game_lookup(game_id: str) -> GameLookup:
    known = content.load(game_id)
    entries = tuple(documents(known))
    return GameLookup(entries, Analyser(names(known), texts(entries)))


@cache
def lookup() -> Lookup:
    """All games, once per process."""
    return Lookup()


def _answer(hit: Hit, game: str, question: Question) -> Answer:
    pairs = zip(question.tokens, hit.matched, strict=True)
    matched = tuple(dict.fromkeys(token.text for token, share in pairs if share and not token.stop))
    found = hit.document
    # To "which", "how many" or "this or that" a yes or no is no answer; what the ruling tells still is.
    silent = question.wants in ("choice", "other") and found.verdict in ("yes", "no")
    return Answer(
        found.kind,
        found.id,
        game,
        None if silent else found.verdict,
        found.strength,
        found.cites,
        matched,
        round(hit.score, 4),
        None if silent else found.otherwise,
    )
