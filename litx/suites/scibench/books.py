"""The ten textbooks that the problems are from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


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
