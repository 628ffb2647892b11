"""One problem, its name and its right answer."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from litx.suites.scibench.books import BOOKS, Subject
from litx.suites.scibench.units import ProblemUnit, UnitForm
from litx_scoring.metrics.latex_number import read_number
from litx_scoring.metrics.numeric_answer import published_product

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
class Image:
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
        comment: A note of those who made the data, or a blank.
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
    comment: str = " "
    solution: str | None = None
    image: Image | None = None

    @property
    def subject(self) -> Subject:
        """What its textbook teaches."""
        return BOOKS[self.key.book].subject


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
