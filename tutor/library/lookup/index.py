"""The inverted index over one game's documents, and the score of each document for a question."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tutor.library.entries import VerdictWord
from tutor.library.lookup.analyser import Analyser, Kind, Token
from tutor.library.lookup.documents import AnswerKind, Document, Field
from tutor.library.lookup.question import AnswerWanted, Question

# How much a word of each text tells about its entry.
FIELD_WEIGHT: dict[Field, float] = {"ask": 1.0, "title": 1.0, "name": 1.0, "short": 0.7, "text": 0.5}
# How much a word tells by what it is.
MASS: dict[Kind, float] = {
    "noun": 1.0,
    "adjective": 0.9,
    "verb": 0.8,
    "adverb": 0.6,
    "other": 0.9,
    "function": 0.3,
    "value": 0.8,
}
STOP = 0.3
NAMED_STOP = 0.5  # a small word that names a concept: all, only, must

TERM_WEIGHT = 1.0
CONCEPT_WEIGHT = 0.8
ROOT_WEIGHT = 0.6

# Seen in an entry, a word speaks for it by how much more often it stands there than elsewhere (SMOOTH keeps one
# chance occurrence small); all that the entry says besides speaks against it.
SMOOTH = 8.0
LENGTH = 1.2
# Two words near each other tell more than the two alone.
WINDOW = 4
NAMES_IN_PAIR = 3
# So many of the best entries are looked at closely, and so many shown at most.
CLOSE_LOOK = 25
SHOWN = 12

# The score is a sum; its weights are fitted on the phrasings of the entries, each asked while it was left out.
WORDS = 4.0
PAIRS = 6.0
# A text that is only like the question says little more than its words; one that is the question itself decides.
NEAR = 1.5
EXACT = 0.98
EXACTLY = 4.0
# A ruling answers as people ask; a rule, a piece or a term only tells what it is about.
KIND: dict[AnswerKind, float] = {"ruling": 0.0, "rule": -3.0, "component": -3.0, "erratum": -3.0, "term": -3.7}
# A ruling is rather asked as it stands than otherwise.
OTHERWISE = -0.5
# What an answer gains or loses by the kind of answer that is asked for.
FIT: dict[AnswerWanted, dict[VerdictWord | None, float]] = {
    "polar": {"yes": 0.6, "no": 0.6, "open": 0.5, None: -1.1},
    "plain": {"yes": -0.1, "no": -0.1, "open": 0.2, None: 0.0},
    "choice": {"yes": -2.0, "no": -2.0, "open": 1.0, None: 0.8},
    "other": {"yes": -1.9, "no": -1.9, "open": 0.7, None: 1.1},
}
# What nearly all phrasings of an entry name is its subject; a question that does not name it rather asks for the rule
# in general.
SUBJECT = 0.8
ONE_OF_TWO = 0.25
PHRASINGS = 4
UNNAMED = 0.7
# How much it counts for the first answer that the other likely ones say the same, and cite the same section.
SAME_VERDICT = 1.5
SAME_SECTION = 1.5


@dataclass(frozen=True, slots=True)
class Hit:
    document: Document
    score: float
    matched: tuple[float, ...]  # per token of the question, how well this document covers it: 0 to 1
    near: float  # how near one of its texts comes to the question as a whole: 0 to 1
    unnamed: float  # what of the score was taken off because the question does not name its subject


@dataclass(frozen=True, slots=True)
class _Passage:
    size: float
    keys: frozenset[str]


class Index:
    def __init__(self, documents: Iterable[Document], analyser: Analyser) -> None:
        self.documents = tuple(documents)
        self.surfaces: Counter[str] = Counter()  # words as they are written, and how often
        amounts: list[dict[str, float]] = []
        lengths: list[float] = []
        pairs: dict[tuple[str, str], dict[int, float]] = defaultdict(lambda: defaultdict(float))
        texts: list[list[tuple[str, tuple[Token, ...]]]] = []
        for number, document in enumerate(self.documents):
            amount: dict[str, float] = defaultdict(float)
            length = 0.0
            texts.append([])
            for passage in document.passages:
                tokens = analyser.tokens(passage.text, passage.lang)
                weight = FIELD_WEIGHT[passage.field]
                texts[-1].append((passage.lang, tokens))
                self.surfaces.update(token.text.lower() for token in tokens)
                length += weight * len(tokens)
                for token in tokens:
                    for key, _ in variants(token):
                        amount[key] += weight
                for pair in _pairs(tokens):
                    pairs[pair][number] += weight
            amounts.append(amount)
            lengths.append(length)
        total = len(self.documents)
        self.idf = {key: _rarity(total, found) for key, found in Counter(k for a in amounts for k in a).items()}
        self.rarest = _rarity(total, 0)
        self._lengths = [math.log1p(length / SMOOTH) for length in lengths]
        self._amounts = amounts
        often: dict[str, float] = defaultdict(float)
        for amount in amounts:
            for key, times in amount.items():
                often[key] += times
        whole = sum(lengths)
        self._documents_of: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, amount in enumerate(amounts):
            for key, times in amount.items():
                self._documents_of[key].append((number, math.log1p(times * whole / (SMOOTH * often[key]))))
        self._pairs_of = {
            pair: (_rarity(total, len(found)), [(number, times / (times + 1)) for number, times in found.items()])
            for pair, found in pairs.items()
        }
        self._subjects = [self._subject(document, found) for document, found in zip(self.documents, texts, strict=True)]
        self._passages: list[dict[str, list[_Passage]]] = []
        for found in texts:
            by_language: dict[str, list[_Passage]] = defaultdict(list)
            for lang, tokens in found:
                size = sum(self.weight(token) for token in tokens)
                keys = frozenset(key for token in tokens for key, _ in variants(token))
                by_language[lang].append(_Passage(size, keys))
            self._passages.append(by_language)

    def weight(self, token: Token) -> float:
        """How much a word tells that occurs in the entries; 0 for one that does not."""
        return _mass(token) * max(
            (share * self.idf[key] for key, share in variants(token) if key in self.idf), default=0.0
        )

    def _subject(
        self, document: Document, texts: Sequence[tuple[str, tuple[Token, ...]]]
    ) -> tuple[tuple[frozenset[str], float], ...]:
        """The terms, or two for the same thing, that a document is about, and how much it tells that none is named."""
        phrasings = [
            {name for token in tokens for name in token.names if name[0] == "@"}
            for passage, (_, tokens) in zip(document.passages, texts, strict=True)
            if passage.field in ("ask", "title")
        ]
        if len(phrasings) < PHRASINGS:
            return ()
        enough = SUBJECT * len(phrasings)
        often = Counter(name for names in phrasings for name in names)
        single = [frozenset((name,)) for name, times in sorted(often.items()) if times >= enough]
        some = sorted(name for name, times in often.items() if ONE_OF_TWO * len(phrasings) <= times < enough)
        double = [
            frozenset(two)
            for two in combinations(some, 2)
            if sum(not names.isdisjoint(two) for names in phrasings) >= enough
        ]
        silent = {found: sum(names.isdisjoint(found) for names in phrasings) for found in (*single, *double[:1])}
        return tuple((found, math.log((len(phrasings) + 1) / (times + 1))) for found, times in silent.items())

    def search(self, question: Question) -> list[Hit]:
        """The documents that share words with the question, best first."""
        tokens = question.tokens
        weights = [self.weight(token) for token in tokens]
        whole = sum(weights)
        if not whole:
            return []
        words = self._words(tokens, whole)
        pairs = self._pairs(tokens)
        fit = FIT[question.wants]
        named = {name for token in tokens for name in token.names}
        scores = {}
        unnamed = {}
        for number, value in words.items():
            document = self.documents[number]
            silent = (tells for terms, tells in self._subjects[number] if terms.isdisjoint(named))
            unnamed[number] = UNNAMED * sum(silent)
            scores[number] = (
                WORDS * value
                + PAIRS * pairs.get(number, 0.0)
                + KIND[document.kind]
                + fit[document.verdict]
                + (OTHERWISE if document.otherwise else 0.0)
                - unnamed[number]
            )
        looked_for = [
            sorted(
                ((share * _mass(token) * self.idf[key], key) for key, share in variants(token) if key in self.idf),
                reverse=True,
            )
            for token in tokens
        ]
        best = sorted(scores, key=lambda number: (-scores[number], number))[:CLOSE_LOOK]
        near = {number: self._near(number, looked_for, whole, question.lang) for number in best}
        for number in best:
            scores[number] += NEAR * near[number] ** 2 + (EXACTLY if near[number] > EXACT else 0.0)
        best.sort(key=lambda number: (-scores[number], self.documents[number].id))
        first = self._agreed(best, scores)
        # A ruling that may be asked in several ways answers once, in the likeliest.
        distinct: dict[str, int] = {}
        for number in (first, *best):
            distinct.setdefault(self.documents[number].id, number)
        return [
            Hit(
                self.documents[number],
                scores[number],
                self._matched(number, tokens, weights),
                near[number],
                unnamed[number],
            )
            for number in list(distinct.values())[:SHOWN]
        ]

    def _agreed(self, best: Sequence[int], scores: dict[int, float]) -> int:
        """The one of the best documents that is likely itself, and whose section and verdict the likely ones share."""
        top = scores[best[0]]
        chances = [math.exp(scores[number] - top) for number in best]
        verdicts: dict[str | None, float] = defaultdict(float)
        sections: dict[str, float] = defaultdict(float)
        for number, chance in zip(best, chances, strict=True):
            verdicts[self.documents[number].verdict] += chance
            for cite in self.documents[number].cites:
                sections[cite.section] += chance

        def agreement(at: int) -> float:
            document = self.documents[best[at]]
            shared = max((sections[cite.section] for cite in document.cites), default=chances[at])
            return (
                math.log(chances[at])
                + SAME_VERDICT * math.log(verdicts[document.verdict])
                + SAME_SECTION * math.log(shared)
            )

        return best[max(range(len(best)), key=lambda at: (agreement(at), -at))]

    def _words(self, tokens: Sequence[Token], whole: float) -> dict[int, float]:
        found: dict[int, float] = defaultdict(float)
        for token in tokens:
            best: dict[int, float] = {}
            mass = _mass(token)
            for key, share in variants(token):
                value = share * mass
                for number, odds in self._documents_of.get(key, ()):
                    if value * odds > best.get(number, 0.0):
                        best[number] = value * odds
            for number, value in best.items():
                found[number] += value
        length = LENGTH * sum(_mass(token) for token in tokens)
        return {number: (value - length * self._lengths[number]) / whole for number, value in found.items()}

    def _pairs(self, tokens: Sequence[Token]) -> dict[int, float]:
        found: dict[int, float] = defaultdict(float)
        whole = 0.0
        for pair in _pairs(tokens):
            rarity, numbers = self._pairs_of.get(pair, (self.rarest, ()))
            whole += rarity
            for number, share in numbers:
                found[number] += rarity * share
        return {number: value / whole for number, value in found.items()}

    def _near(self, number: int, looked_for: list[list[tuple[float, str]]], whole: float, lang: str) -> float:
        """How near the text of a document that is most like the question comes to it."""
        nearest = 0.0
        for passage in self._passages[number].get(lang, ()):
            keys = passage.keys
            overlap = 0.0
            for found in looked_for:
                for value, key in found:
                    if key in keys:
                        overlap += value
                        break
            nearest = max(nearest, overlap / math.sqrt(whole * max(passage.size, 1e-9)))
        return min(nearest, 1.0)

    def _matched(self, number: int, tokens: Sequence[Token], weights: Sequence[float]) -> tuple[float, ...]:
        amount = self._amounts[number]
        shares = []
        for token, weight in zip(tokens, weights, strict=True):
            value = 0.0
            for key, share in variants(token):
                times = amount.get(key)
                if times:
                    value = max(value, share * self.idf[key] * times / (times + 1))
            shares.append(min(1.0, 1.5 * _mass(token) * value / weight) if weight else 0.0)
        return tuple(shares)


def _rarity(total: int, found: int) -> float:
    """A word tells the more, the fewer entries have it."""
    return math.log(1 + (total - found + 0.5) / (found + 0.5))


def _mass(token: Token) -> float:
    if token.stop:
        return NAMED_STOP if token.names else STOP
    return MASS[token.kind]


def variants(token: Token) -> Iterator[tuple[str, float]]:
    """What a word is found under, and how much each says of the word itself."""
    for key in token.keys:
        yield key, 1.0
    for name in token.names:
        yield name, TERM_WEIGHT if name[0] == "@" else CONCEPT_WEIGHT
    for root in token.roots:
        yield root, ROOT_WEIGHT


def _pairs(tokens: Sequence[Token]) -> set[tuple[str, str]]:
    """What stands near each other, by terms and concepts where there are any: so pairs meet across languages."""
    told = [token.names[:NAMES_IN_PAIR] or token.keys[:1] for token in tokens if not token.stop or token.names]
    found = set()
    for at, ones in enumerate(told):
        for others in told[at + 1 : at + 1 + WINDOW]:
            for one in ones:
                for other in others:
                    if one != other:
                        found.add((one, other) if one < other else (other, one))
    return found
