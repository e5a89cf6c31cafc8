"""A game's content files, read into entries by id, with every fault and the line it stands on."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar, get_args

from pydantic import ValidationError

from tutor import data
from tutor.data import DataError, Document
from tutor.library import entries
from tutor.library.entries import LANGUAGES, Entry, Language, YesNo

E = TypeVar("E", bound=Entry)

# Each file holds one list, under the key that is also the file's name.
LISTS = ("sections", "rules", "components", "terms", "questions", "readings", "errata", "misreadings", "labels")
REQUIRED = ("sections", "rules")

# What an answer may be: these kinds share one space of ids.
ANSWERS = ("rules", "questions", "components", "terms", "errata")


_NO_GAME = entries.Game.model_construct(id="", title="", short="", players=(0, 0), books=(), printed_languages=())


class ContentError(Exception):
    """Content that cannot be used, with all its faults."""

    def __init__(self, faults: tuple[DataError, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


@dataclass(frozen=True)
class GameContent:
    """One game's entries, each kind by id and in the order of its file."""

    game: entries.Game
    sections: Mapping[str, entries.Section]
    rules: Mapping[str, entries.Rule]
    components: Mapping[str, entries.Component]
    terms: Mapping[str, entries.Term]
    questions: Mapping[str, entries.Question]
    readings: Mapping[str, entries.Reading]
    errata: Mapping[str, entries.Erratum]
    misreadings: Mapping[str, entries.Misreading]
    labels: Mapping[str, entries.Label]
    params: Mapping[str, tuple[str, ...]]
    # Questions as people type them, by the entry that answers; and by the ruling and the word where it says another.
    asks: Mapping[Language, Mapping[str, tuple[str, ...]]]
    otherwise_asks: Mapping[Language, Mapping[tuple[str, YesNo], tuple[str, ...]]]

    @cached_property
    def answers(self) -> Mapping[str, entries.Cited | entries.Term]:
        """Every rule, ruling, component, term and erratum by its id."""
        return {id: entry for kind in ANSWERS for id, entry in getattr(self, kind).items()}


def games() -> tuple[str, ...]:
    """The games that have content, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in data.content_dir().glob("*/game.yaml")))


@lru_cache
def load(game_id: str) -> GameContent:
    reader = _Reader(game_id)
    content = reader.read()
    if content is None or reader.faults:
        raise ContentError(tuple(reader.faults))
    return content


def faults(game_id: str) -> list[str]:
    """Everything wrong with a game's content: what cannot be read, and every reference that leads nowhere."""
    reader = _Reader(game_id)
    content = reader.read()
    if content is not None:
        reader.faults.extend(reader.place(*fault) for fault in _dangling(content, reader.unreadable))
    return [str(fault) for fault in reader.faults]


class _Reader:
    """Reads one game's folder and collects the faults instead of stopping at the first."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.folder = data.content_dir() / game_id
        self.faults: list[DataError] = []
        self.unreadable: set[str] = set()
        self._places: dict[tuple[str, str], tuple[str, int]] = {}

    def read(self) -> GameContent | None:
        if self.game_id not in games():
            self.faults.append(DataError(str(data.content_dir()), 1, f"there is no game {self.game_id}"))
            return None
        # Read on without the game's own file, so that the faults of the others are told too.
        content = GameContent(
            game=self._game() or _NO_GAME,
            sections=self._list("sections", entries.Section),
            rules=self._list("rules", entries.Rule),
            components=self._list("components", entries.Component),
            terms=self._list("terms", entries.Term),
            questions=self._list("questions", entries.Question),
            readings=self._list("readings", entries.Reading),
            errata=self._list("errata", entries.Erratum),
            misreadings=self._list("misreadings", entries.Misreading),
            labels=self._list("labels", entries.Label),
            params=self._params(),
            asks=MappingProxyType({lang: self._asks(lang) for lang in LANGUAGES}),
            otherwise_asks=MappingProxyType({lang: self._otherwise_asks(lang) for lang in LANGUAGES}),
        )
        self._one_id_one_answer(content)
        return content if content.game is not _NO_GAME else None

    def place(self, kind: str, id: str, message: str) -> DataError:
        file, line = self._places.get((kind, id), (self._name(self.folder), 1))
        return DataError(file, line, f"{id}: {message}")

    def _game(self) -> entries.Game | None:
        document = self._document(self.folder / "game.yaml")
        if document is None:
            return None
        game = self._entry(entries.Game, document, document.data, ())
        if game is not None and game.id != self.game_id:
            self._fault(document, ("id",), f"the game in folder {self.game_id} calls itself {game.id}")
        return game

    def _list(self, name: str, shape: type[E]) -> Mapping[str, E]:
        document = self._document(self.folder / f"{name}.yaml", required=name in REQUIRED)
        found: dict[str, E] = {}
        if document is None:
            return MappingProxyType(found)
        rows = document.data.get(name) if isinstance(document.data, dict) else None
        if not isinstance(rows, list):
            self._fault(document, (), f"expected a list under {name}:")
            return MappingProxyType(found)
        for at, row in enumerate(rows):
            entry = self._entry(shape, document, row, (name, at))
            if entry is None:
                continue
            if entry.id in found:
                self._fault(document, (name, at), f"{entry.id} is given twice")
            found[entry.id] = entry
            self._places[name, entry.id] = (document.file, document.line((name, at)))
        return MappingProxyType(found)

    def _params(self) -> Mapping[str, tuple[str, ...]]:
        """Under which prefixes the label of a rule's value is looked up, in this order."""
        document = self._document(self.folder / "labels.yaml")
        rows = document.data.get("params", {}) if document and isinstance(document.data, dict) else {}
        if document is None or not isinstance(rows, dict):
            return MappingProxyType({})
        params: dict[str, tuple[str, ...]] = {}
        for name, given in rows.items():
            prefixes = given if isinstance(given, list) else [given]
            if all(isinstance(prefix, str) for prefix in prefixes):
                params[str(name)] = tuple(prefixes)
            else:
                self._fault(document, ("params", name), f"params: {name}: expected one prefix or a list of them")
        return MappingProxyType(params)

    def _asks(self, lang: Language) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for document, id, phrasings in self._ask_rows(f"asks/{lang}"):
            found[id] = self._phrasings(document, ("asks", id), phrasings)
        return MappingProxyType(found)

    def _otherwise_asks(self, lang: Language) -> Mapping[tuple[str, YesNo], tuple[str, ...]]:
        found: dict[tuple[str, YesNo], tuple[str, ...]] = {}
        for document, id, by_word in self._ask_rows(f"asks/otherwise/{lang}"):
            if not isinstance(by_word, dict) or not set(by_word) <= set(get_args(YesNo)):
                self._fault(document, ("asks", id), f"{id}: expected questions under yes or no")
                continue
            for word, phrasings in by_word.items():
                found[id, word] = self._phrasings(document, ("asks", id, word), phrasings)
        return MappingProxyType(found)

    def _ask_rows(self, name: str) -> Iterator[tuple[Document, str, Any]]:
        document = self._document(self.folder / f"{name}.yaml")
        if document is None:
            return
        rows = document.data.get("asks") if isinstance(document.data, dict) else None
        if not isinstance(rows, dict):
            self._fault(document, (), "expected a mapping under asks:")
            return
        for id, row in rows.items():
            self._places[name, str(id)] = (document.file, document.line(("asks", id)))
            yield document, str(id), row

    def _phrasings(self, document: Document, place: data.Place, phrasings: Any) -> tuple[str, ...]:
        if isinstance(phrasings, list) and phrasings and all(isinstance(ask, str) for ask in phrasings):
            return tuple(phrasings)
        self._fault(document, place, f"{place[1]}: expected a list of questions")
        return ()

    def _entry(self, shape: type[E], document: Document, row: Any, place: data.Place) -> E | None:
        try:
            return shape.model_validate(row)
        except ValidationError as error:
            name = str(row["id"]) if isinstance(row, dict) and "id" in row else ""
            self.unreadable.add(name)
            for fault in error.errors(include_url=False):
                where = ".".join(str(part) for part in fault["loc"])
                message = ": ".join(part for part in (name, where, fault["msg"]) if part)
                self._fault(document, (*place, *fault["loc"]), message)
            return None

    def _one_id_one_answer(self, content: GameContent) -> None:
        taken: dict[str, str] = {}
        for kind in ANSWERS:
            for id in getattr(content, kind):
                if id in taken:
                    self.faults.append(self.place(kind, id, f"the same id stands in {taken[id]}"))
                taken[id] = kind

    def _document(self, path: Path, required: bool = False) -> Document | None:
        if not path.is_file():
            if required:
                self.faults.append(DataError(self._name(path), 1, "the file is missing"))
            return None
        try:
            return data.load_yaml(path)
        except DataError as error:
            self.faults.append(error)
            return None

    def _fault(self, document: Document, place: data.Place, message: str) -> None:
        self.faults.append(DataError(document.file, document.line(place), message))

    @staticmethod
    def _name(path: Path) -> str:
        return str(path)


def _dangling(content: GameContent, unreadable: Set[str]) -> Iterator[tuple[str, str, str]]:
    """(kind, id, what is wrong) for every reference that leads nowhere; an unreadable entry is somewhere."""
    books = {book.id for book in content.game.books}
    for section in content.sections.values():
        if section.book not in books:
            yield "sections", section.id, f"there is no book {section.book}"
    for kind in LISTS:
        for entry in getattr(content, kind).values():
            for named, what, found in _references(entry, content):
                if named not in found and named not in unreadable:
                    yield kind, entry.id, f"there is no {what} {named}"
    for lang, asks in content.asks.items():
        for id in asks:
            if id not in content.answers and id not in unreadable:
                yield f"asks/{lang}", id, "there is no rule, question, component, term or erratum of this id"
    for lang, otherwise in content.otherwise_asks.items():
        for id, word in otherwise:
            if id not in unreadable and (id not in content.questions or word not in content.questions[id].otherwise):
                yield (
                    f"asks/otherwise/{lang}",
                    id,
                    f"there is no question of this id that is asked otherwise with {word}",
                )


def _references(entry: Entry, content: GameContent) -> Iterator[tuple[str, str, Container[str]]]:
    """(id named, what it should be, where it should be found)"""
    for slug in getattr(entry, "sections", ()):
        yield slug, "section", content.sections
    for id in (entry.rule,) if isinstance(entry, entries.Misreading) else getattr(entry, "rules", ()):
        yield id, "rule", content.rules
    for id in getattr(entry, "see", ()):
        yield id, "entry", content.answers
    reading = getattr(entry, "reading", None)
    if reading is not None:
        yield reading, "reading", content.readings
