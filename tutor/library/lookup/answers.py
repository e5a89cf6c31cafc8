"""Ask the rules: the best entries for a question in one's own words, or an honest "not in these rules"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from threading import Lock

from tutor.library import content
from tutor.library.entries import Strength, VerdictWord, YesNo
from tutor.library.lookup.analyser import Analyser, Kind
from tutor.library.lookup.documents import AnswerKind, Cite, Document, documents, names, texts
from tutor.library.lookup.fold import fold, tidy, words
from tutor.library.lookup.index import Hit, Index
from tutor.library.lookup.kept import kept
from tutor.library.lookup.question import Question, Reader

# How sure an answer is that speaks of all that was asked and no more; fitted, as what follows, on phrasings of the
# entries, each asked while it was left out, and on questions that the rules do not answer.
TRUST = -0.2
COVERED = 1.2
SCORE = 0.55
LOWEST, HIGHEST = -3.0, 6.0
# How much speaks against an answer: a word that no entry has, by what it is; one that no dictionary has, and a name.
FOREIGN: dict[Kind, float] = {
    "noun": 2.8,
    "adjective": 1.6,
    "verb": 1.1,
    "adverb": 1.0,
    "other": 1.6,
    "function": 0.0,
    "value": 0.1,
}
NAME = 0.5
# Somebody's name says nothing against an answer where so many words are the entries' own; what only its capital makes
# a name needs more of them, and to be the only one.
BESIDE_NAME = 2
BESIDE_STRANGER = 3
ELSEWHERE = 4.2
BEYOND = 3.5

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
        return Found(question, hits, self._confidence(question, hits[0]) if hits else -1.0, own)

    def _confidence(self, question: Question, best: Hit) -> float:
        """Above 0 where the best hit speaks of what was asked: its words are met, and no others carry the question."""
        told = [pair for pair in zip(question.tokens, best.matched, strict=True) if not pair[0].stop]
        if best.near >= VERBATIM and all(self._index.weight(token) for token, _ in told):
            return 1.0
        if not told:
            return best.near - ALMOST
        beside = sum(self._index.weight(token) > 0 for token, _ in told)
        strangers = sum(token.person and not token.named and not self._index.weight(token) for token, _ in told)
        covered = total = doubt = 0.0
        for token, share in told:
            weight = self._index.weight(token)
            if token.beyond:
                doubt += BEYOND
            elif token.elsewhere and not any(key in self._index.idf for key in token.keys):
                doubt += max(ELSEWHERE, 0.0 if weight else FOREIGN[token.kind])
            elif not weight and not (
                token.person
                and (beside >= BESIDE_NAME if token.named else strangers == 1 and beside >= BESIDE_STRANGER)
            ):
                doubt += FOREIGN[token.kind] + (NAME if token.name else 0.0)
            covered += weight * share
            total += weight
        share = covered / total if total else 0.0
        return TRUST + COVERED * share + SCORE * min(max(best.score + best.unnamed, LOWEST), HIGHEST) - doubt


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
    verdict = None if question.wants in ("choice", "other") and found.verdict in ("yes", "no") else found.verdict
    return Answer(
        found.kind,
        found.id,
        game,
        verdict,
        found.strength,
        found.cites,
        matched,
        round(hit.score, 4),
        found.otherwise,
    )
