"""One problem, its name and its right answer."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

from litx.providers import Image
from litx.suites.published import numbers
from litx.suites.scibench.published_evaluator import UnitForm, gold_of, split_unit
from litx_scoring.metrics.numeric_answer import read_decimal

_ANY_POWER = re.compile(r"10 *\^ *\{? *(-?[0-9]+)")
_ANSWER = re.compile(r"[\s0-9.,/eE+\u2212-]+")  # what the published answers are made of


class Book(NamedTuple):
    """How many problems the published copy has of a textbook; `known.toml` says what is counted."""

    subject: str
    test: int
    solved: int
    scaled: int
    pure: int
    blank: int
    negative: int


SUBJECTS: Final = ("chem", "phys", "math")

KNOWN: Final[Mapping[str, Any]] = numbers("scibench", "known")
"""Counts of the published data, and what is wrong with it; `check` compares them."""

BOOKS: Final[Mapping[str, Book]] = {name: Book(**told) for name, told in KNOWN["books"].items()}
"""Every textbook by its acronym, which is also the stem of its file."""

DEFECTS: Final[Mapping[str, Mapping[str, str]]] = KNOWN["defects"]
"""Kind and reason by the name of the problem: what is wrong or cannot be answered, by hand."""

UNFAIR: Final = {"wrong answer", "unanswerable"}
"""Kinds of defects for which a right reply may be judged wrong."""


@dataclass(frozen=True)
class ProblemUnit:
    """The unit of a problem: its text, what the published code makes of it, and its power of ten.

    `shown` is what the question shows of it. The power is the first of several, one that the
    published code overlooks counts, and it is None when there is none.
    """

    text: str
    form: UnitForm
    shown: str
    exponent: int | None


def read_unit(text: str) -> ProblemUnit:
    """Return what is made of a unit; a power of thousands of digits is a `ValueError`."""
    form, shown, power = split_unit(text)
    if power is None and (found := _ANY_POWER.search(text)):
        power = found[1]
    return ProblemUnit(text, form, shown, None if power is None else int(power))


class Part(StrEnum):
    """A part of the data."""

    test = "test"
    solved = "sol"
    image = "img"
    image_solved = "img_sol"


@dataclass(frozen=True)
class Key:
    """What names a problem: its textbook, its place from 0, and the part of the data.

    Its number in the textbook does not, for numbers repeat. The place is that in the file, or the
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
        """The name as data."""
        return {"book": self.book, "index": self.index, "set": str(self.part)}


@dataclass(frozen=True)
class Gold:
    """The right answer.

    `published` is what the published code compares with: the full value where the question drops
    the power of ten, else the number as it stands; None when Python's ``float`` does not read it,
    so that no answer is right. `mantissa` is the number as it stands before the unit, its signs and
    commas understood, and `full` the same times the power of ten that the unit carries.
    """

    published: float | None
    mantissa: float
    full: float


@dataclass(frozen=True)
class Problem:
    """One problem.

    `answer_number` is the answer that counts, as text; `answer_latex` is for information. `number`
    is that in the textbook. The solution is None when there is none; some are blank, or the answer
    alone.
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
    """Return the right answer; None when it is no finite number, or more than a number."""
    mantissa = read_decimal(answer) if _ANSWER.fullmatch(answer) else None
    if mantissa is None:
        return None
    try:
        full = mantissa * 10.0 ** (unit.exponent or 0)
    except OverflowError:
        return None
    published = gold_of(answer, unit.form, unit.exponent)
    return Gold(published, mantissa, full) if math.isfinite(full) else None
