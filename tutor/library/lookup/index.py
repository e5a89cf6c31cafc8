"""The inverted index over one game's documents, and the score of each document for a question."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor.library.lookup.analyser import Analyser, Kind, Token
from tutor.library.lookup.documents import AnswerKind, Document, Field
from tutor.library.lookup.question import AnswerWanted, Question

# How much a word of each text tells about its entry.
FIELD_WEIGHT: dict[Field, float] = {"ask": 1.0, "title": 1.0, "name": 1.0, "short": 0.7, "text": 0.5}
# A ruling answers as people ask; a rule, a piece or a term only tells what it is about.
KIND_WEIGHT: dict[AnswerKind, float] = {"ruling": 1.0, "rule": 0.9, "component": 0.85, "erratum": 0.85, "term": 0.8}
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
TERM_WEIGHT = 0.8
CONCEPT_WEIGHT = 0.6
ROOT_WEIGHT = 0.6
SATURATION = 1.0
PASSAGE_SHARE = 0.6
# What an answer loses that is of another kind than the question: a number for a yes or no, or the other way round.
OTHER_KIND = 0.12


@dataclass(frozen=True, slots=True)
class Hit:
    document: Document
    score: float
    matched: tuple[float, ...]  # per token of the question, how well this document covers it: 0 to 1


class Index:
    def __init__(self, documents: Iterable[Document], analyser: Analyser) -> None:
        self.documents = tuple(documents)
        self.surfaces: set[str] = set()
        amounts: list[dict[str, float]] = []
        passages: list[tuple[int, float, tuple[Token, ...]]] = []
        for number, document in enumerate(self.documents):
            amount: dict[str, float] = defaultdict(float)
            for passage in document.passages:
                tokens = analyser.tokens(passage.text, passage.lang)
                weight = FIELD_WEIGHT[passage.field]
                passages.append((number, weight, tokens))
                self.surfaces.update(token.folded for token in tokens)
                for token in tokens:
                    for key, _ in _variants(token):
                        amount[key] += weight
            amounts.append(amount)
        self._weigh(amounts)
        self._documents_of: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, amount in enumerate(amounts):
            for key, times in amount.items():
                self._documents_of[key].append((number, times / (times + SATURATION)))
        self._passages: list[tuple[int, float, float]] = []
        self._passages_of: dict[str, list[int]] = defaultdict(list)
        for at, (number, weight, tokens) in enumerate(passages):
            self._passages.append((number, weight, sum(self.weight(token) for token in tokens)))
            for key in {key for token in tokens for key, _ in _variants(token)}:
                self._passages_of[key].append(at)

    def _weigh(self, amounts: Sequence[dict[str, float]]) -> None:
        """A word tells the more, the fewer entries have it."""
        total = len(amounts)
        found_in = Counter(key for amount in amounts for key in amount)
        self.idf = {key: math.log(1 + (total - found + 0.5) / (found + 0.5)) for key, found in found_in.items()}
        self.rarest = math.log(1 + (total + 0.5) / 0.5)

    def weight(self, token: Token) -> float:
        """How much a word tells that occurs in the entries; 0 for one that does not."""
        return _mass(token) * max(
            (share * self.idf[key] for key, share in _variants(token) if key in self.idf), default=0.0
        )

    def search(self, question: Question) -> list[Hit]:
        """All documents that share a word with the question, best first."""
        tokens = question.tokens
        weights = [self.weight(token) for token in tokens]
        whole = sum(weights) or 1.0
        of_document: dict[int, list[float]] = {}
        of_passage: dict[int, float] = defaultdict(float)
        for at, token in enumerate(tokens):
            best_document: dict[int, float] = {}
            best_passage: dict[int, float] = {}
            for key, share in _variants(token):
                value = share * _mass(token) * self.idf.get(key, 0.0)
                for number, saturated in self._documents_of.get(key, ()):
                    if value * saturated > best_document.get(number, 0.0):
                        best_document[number] = value * saturated
                for passage in self._passages_of.get(key, ()):
                    if value > best_passage.get(passage, 0.0):
                        best_passage[passage] = value
            for number, value in best_document.items():
                of_document.setdefault(number, [0.0] * len(tokens))[at] = value
            for passage, value in best_passage.items():
                of_passage[passage] += value
        closest: dict[int, float] = defaultdict(float)
        for passage, overlap in of_passage.items():
            number, weight, size = self._passages[passage]
            near = weight * overlap / math.sqrt(whole * max(size, 1e-9))
            if near > closest[number]:
                closest[number] = near
        hits = []
        for number, values in of_document.items():
            document = self.documents[number]
            near = PASSAGE_SHARE * closest[number] + (1 - PASSAGE_SHARE) * sum(values) / whole
            score = near * KIND_WEIGHT[document.kind] * _fits(document, question.wants)
            shares = tuple(
                min(1.0, 1.5 * value / weight) if weight else 0.0 for value, weight in zip(values, weights, strict=True)
            )
            hits.append(Hit(document, score, shares))
        hits.sort(key=lambda hit: (-hit.score, hit.document.id))
        return hits


def _mass(token: Token) -> float:
    return STOP if token.stop else MASS[token.kind]


def _fits(document: Document, wants: AnswerWanted | None) -> float:
    polar = document.verdict in ("yes", "no")
    other = polar if wants == "other" else wants == "polar" and document.verdict is None
    return 1 - OTHER_KIND if other else 1.0


def _variants(token: Token) -> Iterator[tuple[str, float]]:
    """What a word is found under, and how much each says of the word itself."""
    for key in token.keys:
        yield key, 1.0
    for name in token.names:
        yield name, TERM_WEIGHT if name[0] == "@" else CONCEPT_WEIGHT
    for root in token.roots:
        yield root, ROOT_WEIGHT
