"""Reading of the data, from the user's copy.

Two layouts are read: the published repository, whose files lie in ``dataset/original`` and
``dataset/img``, and a folder that holds the files and ``img`` itself. What cannot be read is told,
and the rest is taken.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.paths import shown
from litx.plain import read_plain
from litx.suites.scibench.problem import BOOKS, ImageFile, Key, Part, Problem
from litx.suites.scibench.records import read_file, read_record, read_text
from litx.words import suggest

_SUFFIX: Final = {Part.test: "", Part.solved: "_sol"}
_IMAGE_FOLDER: Final = {Part.image: "problem", Part.image_solved: "problem_solution"}
_MAGIC: Final = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_PROGRAMS: Final = ("python", "wolfram")
LARGEST_IMAGE: Final = 20_000_000
"""Bytes of an image; the largest published one has 264,762."""

_FETCH = "get the file from the published repository again"


@dataclass(frozen=True)
class Program:
    """A program that demonstrates how a solved problem is worked out.

    Attributes:
        language: "python" or "wolfram".
        key: The solved problem.
        source: Its text.
    """

    language: str
    key: Key
    source: str


@dataclass(frozen=True)
class ScibenchData:
    """A copy of the data.

    Attributes:
        folder: What the user named.
        problems: All problems, by part, textbook and place.
        programs: The programs of demonstrations, where the copy has them.
        faults: What could not be read, or is not as it should be.
    """

    folder: Path
    problems: tuple[Problem, ...]
    programs: tuple[Program, ...]
    faults: tuple[FormatError, ...]

    @cached_property
    def by_name(self) -> Mapping[str, Problem]:
        """The problems by the text of their keys."""
        return {str(one.key): one for one in self.problems}

    def part(self, part: Part, book: str = "") -> tuple[Problem, ...]:
        """Return the problems of a part, of one textbook if it is named."""
        return tuple(p for p in self.problems if p.key.part is part and book in {"", p.key.book})


def load(folder: Path) -> ScibenchData:
    """Read a copy of the data.

    Raises:
        DatasetError: The folder does not exist, or holds no problem that can be read.
    """
    if not folder.is_dir():
        reason = "is not a folder" if folder.exists() else "does not exist"
        hint = "name a copy of the published repository"
        raise DatasetError(f"{shown(folder)} {reason}", hint)
    original = folder / "dataset" / "original"
    texts, images = (
        (original, folder / "dataset" / "img") if original.is_dir() else (folder, folder / "img")
    )
    faults: list[FormatError] = []
    problems = [*_texts(texts, faults), *_images(images, faults)]
    if not problems:
        hint = "it should hold dataset/original, or files such as atkins.json"
        raise DatasetError(f"{shown(folder)} holds no problem of SciBench", hint)
    programs = _programs(texts, faults)
    return ScibenchData(folder, tuple(problems), tuple(programs), tuple(faults))


def _texts(folder: Path, faults: list[FormatError]) -> Iterator[Problem]:
    """Yield the problems of the textbooks."""
    for part, suffix in _SUFFIX.items():
        for book in BOOKS:
            file = folder / f"{book}{suffix}.json"
            try:
                records = read_file(file, list)
            except FormatError as fault:
                faults.append(fault)
                continue
            for index, record in enumerate(records):
                place = f"{shown(file)}[{index}]"
                yield from _problem(record, Key(book, index, part), place, faults)


def _images(folder: Path, faults: list[FormatError]) -> Iterator[Problem]:
    """Yield the problems with images; a copy need not have any."""
    for part, name in _IMAGE_FOLDER.items():
        inner = folder / name
        if not inner.is_dir():
            continue
        for number in sorted(filter(_is_index, _entries(inner, faults)), key=int):
            try:
                record = read_file(inner / number / "data.json", dict)
                image = _image(inner / number / "img_question.png")
            except FormatError as fault:
                faults.append(fault)
                continue
            place = shown(inner / number / "data.json")
            book = record.get("source")
            if not isinstance(book, str) or book not in BOOKS:
                hint = suggest(str(book)[:80], BOOKS)
                faults.append(FormatError(place, f"unknown textbook {str(book)[:80]!r}", hint))
                continue
            yield from _problem(record, Key(book, int(number), part), place, faults, image)


def _entries(folder: Path, faults: list[FormatError]) -> list[str]:
    """Return what a folder holds, or keep why that cannot be said."""
    try:
        return [one.name for one in folder.iterdir()]
    except OSError as error:
        faults.append(FormatError(shown(folder), f"it cannot be read: {error.strerror}", _FETCH))
        return []


def _problem(
    record: Any, key: Key, place: str, faults: list[FormatError], image: ImageFile | None = None
) -> Iterator[Problem]:
    """Yield the problem of a record, or keep why there is none."""
    try:
        yield read_record(record, key, place, image)
    except FormatError as fault:
        faults.append(fault)


def _image(path: Path) -> ImageFile:
    """Return an image by its first bytes.

    Raises:
        FormatError: It cannot be read, or is neither PNG nor JPEG.
    """
    try:
        start = read_plain(path, LARGEST_IMAGE)[:8]
    except FileNotFoundError:
        raise FormatError(shown(path), "the image is missing", _FETCH) from None
    except OSError as error:
        raise FormatError(shown(path), f"it cannot be read: {error.strerror}", _FETCH) from None
    for magic, media_type in _MAGIC.items():
        if start.startswith(magic):
            return ImageFile(path, media_type)
    raise FormatError(shown(path), f"it is neither PNG nor JPEG: it starts {start!r}", _FETCH)


def _programs(folder: Path, faults: list[FormatError]) -> Iterator[Program]:
    """Yield the programs of demonstrations; a copy need not have any."""
    for language in _PROGRAMS:
        for file in sorted((folder / language).glob("*.txt")):
            book, _, index = file.stem.rpartition("_")
            if book not in BOOKS or not _is_index(index):
                hint = "a program is called such as atkins_0.txt"
                faults.append(FormatError(shown(file), "it is named after no solved problem", hint))
                continue
            try:
                yield Program(language, Key(book, int(index), Part.solved), read_text(file))
            except FormatError as fault:
                faults.append(fault)


def _is_index(name: str) -> bool:
    """Say whether a name is a number of the length that numbers of problems have."""
    return name.isascii() and name.isdigit() and len(name) < 5
