"""Reader of the user's copy of the data.

Two layouts are read: the published repository, whose files lie in ``dataset/original`` and
``dataset/img``, and a folder that holds the files and ``img`` itself. Unreadable files are
reported, and the rest is read. Records may have the oddities of the published data: stray blanks,
CR LF, answers with a comma, a Unicode minus or a fraction, solutions that are missing or empty.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from litx.display.suggestions import suggest
from litx.errors import DatasetError, FormatError
from litx.files.paths import display_path
from litx.providers import Image
from litx.suites.scibench.data.problem import BOOKS, Key, Part, Problem, read_gold, read_unit
from litx.suites.user_files import FETCH, read_data, read_image, read_text

_FILES: Final = {Part.test: "", Part.solved: "_sol"}
_IMAGES: Final = {Part.image: "problem", Part.image_solved: "problem_solution"}
_PROGRAMS: Final = ("python", "wolfram")
_FIX: Final = "correct the record in your copy"
_Model = TypeVar("_Model", bound=BaseModel)
_RawRecord: TypeAlias = tuple[Any, Key, str, Image | None]
"""A record, the key of its problem, its place, and its image."""


class _Record(BaseModel):
    """A record of the published data; all fields hold text."""

    model_config = ConfigDict(strict=True, extra="forbid")

    problem_text: Annotated[str, Field(pattern=r"\S")]
    answer_latex: str
    answer_number: str
    unit: str
    source: str
    problemid: str
    comment: str
    solution: str | None = None


def read_as(model: type[_Model], data: Any, place: str, hint: str) -> _Model:
    """Validate plain data as a model; `place` and `hint` are for messages.

    A field that is missing, unknown or of another kind is a `FormatError`, and so is text with half
    a character, such as JSON may hold.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        path = ".".join(filter(None, (place, *(str(part)[:80] for part in fault["loc"]))))
        value = fault["input"]
        if not isinstance(value, int | float | None):
            value = type(value).__name__  # no question is shown
        message = fault["msg"] if fault["type"] == "missing" else f"{fault['msg']}, not {value}"
        raise FormatError(path, message, hint) from None


def read_record(record: Any, key: Key, place: str, image: Image | None = None) -> Problem:
    """Return the problem of a record at a place of a file; a wrong record is a `FormatError`."""
    read = read_as(_Record, record, place, _FIX)
    if read.source != key.book:
        raise FormatError(f"{place}.source", f"{read.source[:80]!r} instead of {key.book!r}", _FIX)
    try:
        unit = read_unit(read.unit)
    except ValueError:
        message = f"the power of ten is too large in {read.unit[:80]!r}"
        raise FormatError(f"{place}.unit", message, _FIX) from None
    answer, gold = read.answer_number, read_gold(read.answer_number, unit)
    if gold is None:
        in_unit = f" in the unit {unit.text[:80]!r}" if unit.exponent is not None else ""
        message = f"{answer[:80]!r}{in_unit} is not a finite number"
        raise FormatError(f"{place}.answer_number", message, _FIX)
    texts = (read.answer_latex, gold, read.problemid, read.solution)
    return Problem(key, read.problem_text, unit, answer, *texts, image)


@dataclass(frozen=True)
class Program:
    """A program that demonstrates a solved problem, "python" or "wolfram"."""

    language: str
    key: Key
    source: str


@dataclass(frozen=True)
class ScibenchData:
    """A copy of the data: problems by part, textbook and index, and demonstration programs.

    Faults are unreadable or malformed records and files; `unread` has those of problems.
    """

    folder: Path
    problems: list[Problem] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    faults: list[FormatError] = field(default_factory=list)
    unread: dict[Key, FormatError] = field(default_factory=dict)

    @cached_property
    def by_name(self) -> Mapping[str, Problem]:
        """The problems by the text of their keys."""
        return {str(problem.key): problem for problem in self.problems}

    def part(self, part: Part, book: str = "") -> list[Problem]:
        """Return the problems of a part, or of a textbook in it."""
        return [p for p in self.problems if p.key.part is part and book in {"", p.key.book}]


def load_copy(folder: Path) -> ScibenchData:
    """Read a copy of the data; a folder without any problem is a `DatasetError`."""
    if not folder.is_dir():
        reason = "is not a folder" if folder.exists() else "does not exist"
        hint = "name a copy of the published repository"
        raise DatasetError(f"{display_path(folder)} {reason}", hint)
    original = folder / "dataset" / "original"
    texts, images = (
        (original, folder / "dataset" / "img") if original.is_dir() else (folder, folder / "img")
    )
    data = ScibenchData(folder)
    for record, key, place, image in chain(
        _iterate_texts(texts, data), _iterate_images(images, data)
    ):
        try:
            data.problems.append(read_record(record, key, place, image))
        except FormatError as fault:
            data.faults.append(fault)
            data.unread[key] = fault
    if not data.problems:
        hint = "it should hold dataset/original, or files such as atkins.json"
        raise DatasetError(f"{display_path(folder)} holds no problem of SciBench", hint)
    for language in _PROGRAMS:
        for file in sorted((texts / language).glob("*.txt")):
            book, _, index = file.stem.rpartition("_")
            if book not in BOOKS or not _is_index(index):
                hint = "a program is called such as atkins_0.txt"
                stray = FormatError(display_path(file), "it is named after no solved problem", hint)
                data.faults.append(stray)
                continue
            key = Key(book, int(index), Part.solved)
            try:
                data.programs.append(Program(language, key, read_text(file)))
            except FormatError as fault:
                data.faults.append(fault)
    return data


def _iterate_texts(folder: Path, data: ScibenchData) -> Iterator[_RawRecord]:
    """Yield the records of the textbooks with key and place; unreadable files go to `faults`."""
    for part, suffix in _FILES.items():
        for book in BOOKS:
            file = folder / f"{book}{suffix}.json"
            try:
                records = read_data(file, list)
            except FormatError as fault:
                data.faults.append(fault)
                continue
            for index, record in enumerate(records):
                yield record, Key(book, index, part), f"{display_path(file)}[{index}]", None


def _iterate_images(folder: Path, data: ScibenchData) -> Iterator[_RawRecord]:
    """Yield the records of problems with images; a copy need not have any."""
    for part, name in _IMAGES.items():
        inner = folder / name
        try:
            numbers = [path.name for path in inner.iterdir()] if inner.is_dir() else []
        except OSError as error:
            fault = FormatError(display_path(inner), f"it cannot be read: {error.strerror}", FETCH)
            data.faults.append(fault)
            continue
        for number in sorted(filter(_is_index, numbers), key=int):
            place = inner / number / "data.json"
            try:
                record = read_data(place, dict)
                image = read_image(place.with_name("img_question.png"), "image/png", "image/jpeg")
            except FormatError as fault:
                data.faults.append(fault)
                continue
            book = record.get("source")
            if isinstance(book, str) and book in BOOKS:
                yield record, Key(book, int(number), part), display_path(place), image
                continue
            message, hint = f"unknown textbook {str(book)[:80]!r}", suggest(str(book)[:80], BOOKS)
            data.faults.append(FormatError(display_path(place), message, hint))


def _is_index(name: str) -> bool:
    """Return whether a name is a number of one to four ASCII digits."""
    return name.isascii() and name.isdigit() and len(name) < 5
