"""Problems, their names and their right answers."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

from litx.files.package_data import read_toml
from litx.providers import Image
from litx.suites.scibench.published_evaluator import UnitForm, read_gold_value, split_unit
from litx_scoring.metrics.numeric_answer import read_decimal

_ANY_POWER = re.compile(r"10 *\^ *\{? *(-?[0-9]+)")
_ANSWER = re.compile(r"[\s0-9.,/eE+\u2212-]+")  # characters of the published answers


class Book(NamedTuple):
    """Counts of problems of a textbook in the published copy; `known.toml` explains them."""

    subject: str
    test: int
    solved: int
    scaled: int
    pure: int
    blank: int
    negative: int


SUBJECTS: Final = ("chem", "phys", "math")

KNOWN: Final[Mapping[str, Any]] = read_toml("litx.suites.scibench", "known")
"""Counts and defects of the published data; `check` compares them."""

BOOKS: Final[Mapping[str, Book]] = {name: Book(**counts) for name, counts in KNOWN["books"].items()}
"""Every textbook by its acronym, which is also the stem of its file."""

DEFECTS: Final[Mapping[str, Mapping[str, str]]] = KNOWN["defects"]
"""Kind and reason of each known defect, by the name of the problem."""

UNFAIR: Final = {"wrong answer", "unanswerable"}
"""Kinds of defects for which a right reply may be judged wrong."""


@dataclass(frozen=True)
class ProblemUnit:
    """The unit of a problem: its text, its form in the published code, and its power of ten.

    `shown` is its text in the question. The power is the first of several, counts even if the
    published code overlooks it, and is None if there is none.
    """

    text: str
    form: UnitForm
    shown: str
    exponent: int | None


def read_unit(text: str) -> ProblemUnit:
    """Parse a unit; a power of thousands of digits is a `ValueError`."""
    form, shown, power = split_unit(text)
    if power is None and (match := _ANY_POWER.search(text)):
        power = match[1]
    return ProblemUnit(text, form, shown, None if power is None else int(power))


class Part(StrEnum):
    """A part of the data."""

    test = "test"
    solved = "sol"
    image = "img"
    image_solved = "img_sol"


@dataclass(frozen=True)
class Key:
    """Name of a problem: its textbook, its index from 0, and the part of the data.

    Numbers in the textbook repeat, so they are no names. The index is that in the file, or the
    number of the folder of a problem with image.
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
        """The name as fields of an output: `book`, `index` and `set`."""
        return {"book": self.book, "index": self.index, "set": str(self.part)}


@dataclass(frozen=True)
class Gold:
    """The right answer.

    `published` is the value in the published code: the full value where the question drops the
    power of ten, else the plain number; None if Python's ``float`` does not read it, so that no
    answer is right. `mantissa` is the number before the unit, with signs and commas parsed, and
    `full` the same times the power of ten of the unit.
    """

    published: float | None
    mantissa: float
    full: float


@dataclass(frozen=True)
class Problem:
    """A problem and its right answer.

    `answer_number` is the answer that counts, as text; `answer_latex` is for information. `number`
    is that in the textbook. The solution is None if it is missing; some are blank, or nothing but
    the answer.
    """

    key: Key
    text: str
    unit: ProblemUnit
    answer_number: str
    answer_latex: str
    gold: Gold
    number: str
    solution: str | None = None
    image: Image | None = None

    @property
    def is_worked_out(self) -> bool:
        """Whether there is a solution that can be shown."""
        return bool((self.solution or "").strip())


def read_gold(answer: str, unit: ProblemUnit) -> Gold | None:
    """Return the right answer; None unless it is a single finite number."""
    mantissa = read_decimal(answer) if _ANSWER.fullmatch(answer) else None
    if mantissa is None:
        return None
    try:
        full = mantissa * 10.0 ** (unit.exponent or 0)
    except OverflowError:
        return None
    published = read_gold_value(answer, unit.form, unit.exponent)
    return Gold(published, mantissa, full) if math.isfinite(full) else None
