"""One problem, its name and its right answer."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from litx_scoring.metrics.latex_number import read_number
from litx_scoring.metrics.numeric_answer import published_product


class Subject(StrEnum):
    """What a textbook teaches."""

    chemistry = "chem"
    physics = "phys"
    mathematics = "math"


@dataclass(frozen=True)
class Book:
    """What the published copy of a textbook's problems holds.

    Attributes:
        subject: What it teaches.
        test: Problems of the test set.
        solved: Problems with a worked solution, which are none of the test set.
        scaled: Test problems of whose unit the question drops a power of ten.
        pure: Test problems whose unit is a power of ten alone, by the published rule.
        blank: Test problems without unit.
        negative: Test problems with a negative answer.
    """

    subject: Subject
    test: int
    solved: int
    scaled: int
    pure: int
    blank: int
    negative: int


_CHEM, _PHYS, _MATH = Subject

BOOKS: Final[dict[str, Book]] = {
    "atkins": Book(_CHEM, 105, 16, 0, 0, 16, 23),
    "chemmc": Book(_CHEM, 38, 9, 17, 0, 8, 1),
    "quan": Book(_CHEM, 33, 8, 4, 3, 8, 3),
    "matter": Book(_CHEM, 47, 10, 8, 2, 4, 9),
    "fund": Book(_PHYS, 71, 10, 31, 3, 2, 10),
    "class": Book(_PHYS, 56, 7, 3, 0, 7, 3),
    "thermo": Book(_PHYS, 66, 17, 11, 6, 10, 7),
    "diff": Book(_MATH, 50, 5, 0, 0, 25, 4),
    "stat": Book(_MATH, 72, 20, 0, 0, 71, 0),
    "calculus": Book(_MATH, 42, 10, 2, 0, 6, 3),
}
"""Every textbook by its acronym, which is also the stem of its file.

Source: counts of the published data as of July 2024 (580 test problems, 112 solved ones).
"""


_PUBLISHED = re.compile(r"\$? *10\^\{? *(-?[0-9]+) *\}? *\$?")
_ANY = re.compile(r"10 *\^ *\{? *(-?[0-9]+)")


class UnitForm(StrEnum):
    """What the published code makes of a unit."""

    plain = "plain"
    """No power of ten was found."""
    scaled = "scaled"
    """Something, be it a blank, follows the power: the question drops the power."""
    pure = "pure"
    """Nothing follows the power: the question shows it."""


@dataclass(frozen=True)
class ProblemUnit:
    """The unit of a problem.

    Attributes:
        text: The unit as the data have it.
        form: What the published code makes of it.
        shown: What the question shows of it.
        exponent: The power of ten that it carries, of several the first; None when it carries
            none. A power that the published code overlooks counts.
    """

    text: str
    form: UnitForm
    shown: str
    exponent: int | None

    @property
    def is_blank(self) -> bool:
        """Whether there is no unit."""
        return not self.text.strip()


def read_unit(text: str) -> ProblemUnit:
    """Return what the published code makes of a unit.

    Raises:
        ValueError: The power of ten has thousands of digits.
    """
    powers = list(_PUBLISHED.finditer(text))
    written = powers[0] if powers else _ANY.search(text)
    exponent = int(written.group(1)) if written else None
    if not powers:
        return ProblemUnit(text, UnitForm.plain, text, exponent)
    rest = text[powers[-1].end() :]
    if rest:
        return ProblemUnit(text, UnitForm.scaled, rest, exponent)
    return ProblemUnit(text, UnitForm.pure, text, exponent)


_ANSWER = re.compile(r"[\s0-9.,/eE+\u2212-]+")
"""What the published answers are made of."""


class Part(StrEnum):
    """A part of the data."""

    test = "test"
    solved = "sol"
    image = "img"
    image_solved = "img_sol"

    @property
    def has_images(self) -> bool:
        """Whether each of its problems comes with an image."""
        return self in {Part.image, Part.image_solved}


@dataclass(frozen=True)
class Key:
    """What names a problem; its number in the textbook does not, for numbers repeat.

    Attributes:
        book: Acronym of the textbook.
        index: Place in the file, from 0; of a problem with image the number of its folder.
        part: The part of the data.
    """

    book: str
    index: int
    part: Part = Part.test

    def __str__(self) -> str:
        """Return the name as a path, such as ``atkins/12`` or ``img/fund/30``."""
        match self.part:
            case Part.test:
                return f"{self.book}/{self.index}"
            case Part.solved:
                return f"{self.book}_sol/{self.index}"
            case _:
                return f"{self.part}/{self.book}/{self.index}"

    @property
    def record(self) -> Mapping[str, str | int]:
        """The name as data."""
        return {"book": self.book, "index": self.index, "set": str(self.part)}


@dataclass(frozen=True)
class ImageFile:
    """The image of a problem.

    Attributes:
        path: Its file.
        media_type: What it is by its first bytes, whatever its name says.
    """

    path: Path
    media_type: str


@dataclass(frozen=True)
class Gold:
    """The right answer.

    Attributes:
        published: What the published code compares with: the full value where the question drops
            the power of ten, else the number as it stands. None when Python's ``float`` does not
            read it, so that no answer is right.
        mantissa: The number as it stands before the unit, its signs and commas understood.
        full: The same times the power of ten that the unit carries.
    """

    published: float | None
    mantissa: float
    full: float


@dataclass(frozen=True)
class Problem:
    """One problem.

    Attributes:
        key: What names it.
        text: The question, as the data have it.
        unit: Its unit.
        answer_number: The answer that counts, as text.
        answer_latex: The same as the textbook prints it; for information.
        gold: The answer that counts, as numbers.
        number: Its number in the textbook, which may repeat.
        solution: The worked solution; None when there is none. Some are blank, or the answer alone.
        image: Its image, or None.
    """

    key: Key
    text: str
    unit: ProblemUnit
    answer_number: str
    answer_latex: str
    gold: Gold
    number: str
    solution: str | None = None
    image: ImageFile | None = None


def read_gold(answer: str, unit: ProblemUnit) -> Gold | None:
    """Return the right answer; None when it is no finite number, or more than a number."""
    mantissa = read_number(answer) if _ANSWER.fullmatch(answer) else None
    if mantissa is None:
        return None
    try:
        full = mantissa * 10.0 ** (unit.exponent or 0)
    except OverflowError:
        return None
    return Gold(_published(answer, unit), mantissa, full) if math.isfinite(full) else None


def _published(answer: str, unit: ProblemUnit) -> float | None:
    """Return what the published code compares with, rounded as it rounds."""
    try:
        if unit.form is UnitForm.scaled:
            return published_product(answer, str(unit.exponent))
        return float(answer.strip())
    except (ValueError, OverflowError):
        return None
