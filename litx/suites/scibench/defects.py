"""Records of the published data that are wrong or cannot be answered, found by hand.

Each was worked out again. A problem whose answer is wrong, or which lacks what it refers to, says
nothing of a model; scores are given with and without these.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from litx.suites.scibench.problem import Key, Part


class DefectKind(StrEnum):
    """What is wrong with a record."""

    wrong_answer = "wrong answer"
    """The answer that counts is wrong."""
    unanswerable = "unanswerable"
    """The question lacks what is needed to answer it."""
    stale_latex = "stale LaTeX"
    """The answer that counts is right; the printed one is not."""
    inexact = "inexact"
    """The answer that counts is off, but within the tolerance."""

    @property
    def is_unfair(self) -> bool:
        """Whether a right reply may be judged wrong."""
        return self in {DefectKind.wrong_answer, DefectKind.unanswerable}


@dataclass(frozen=True)
class Defect:
    """What is wrong with one record.

    Attributes:
        kind: The kind of defect.
        reason: What is wrong, and how that was found.
        right: The right answer, as a number before the unit; None when there is none.
    """

    kind: DefectKind
    reason: str
    right: float | None = None


def _test(book: str, index: int) -> Key:
    return Key(book, index)


def _solved(book: str, index: int) -> Key:
    return Key(book, index, Part.solved)


DEFECTS: Final[Mapping[Key, Defect]] = {
    _test("atkins", 51): Defect(
        DefectKind.wrong_answer,
        "the answer is ten times too large: M g h / (R T) for air, 15 cm and 298 K is 1.7e-5, as "
        "the LaTeX says",
        1.7e-5,
    ),
    _test("stat", 29): Defect(
        DefectKind.wrong_answer,
        "the answer is a probability above 1: (1 - 0.25) (0.8^4 - 0.4^4) is 36/125, as the LaTeX "
        "says",
        0.288,
    ),
    _test("stat", 51): Defect(
        DefectKind.wrong_answer,
        "the answer is 17/27: three of 1/3, less three of 1/9, plus 1/27 is 19/27, as the LaTeX "
        "says",
        19 / 27,
    ),
    _test("stat", 15): Defect(
        DefectKind.unanswerable,
        "it asks about a variable Y that it does not define; the example that it gives is of "
        "another one",
    ),
    _test("class", 11): Defect(
        DefectKind.unanswerable, "the fence is described in a problem that is not in the question"
    ),
    _test("class", 53): Defect(
        DefectKind.unanswerable, "the fence is described in a problem that is not in the question"
    ),
    _test("class", 21): Defect(
        DefectKind.unanswerable, "the drag has to be read from a figure that is not given"
    ),
    _test("chemmc", 26): Defect(
        DefectKind.stale_latex,
        "with the reduced mass of proton and muon the frequency is 4.59e17 Hz, as the answer says",
    ),
    _test("class", 31): Defect(
        DefectKind.stale_latex,
        "the LaTeX answers another part; a body scatters from one of half its mass by 30 degrees "
        "at most, as the answer says",
    ),
    _solved("class", 2): Defect(
        DefectKind.stale_latex,
        "v^2 sin(2 theta) / g is 202 km, as the answer says; 72 km takes the air into account",
    ),
    _solved("thermo", 3): Defect(
        DefectKind.stale_latex,
        "the standard molar entropy of neon is 146 J/(mol K), as the answer says; 164 is that with "
        "digits swapped, or of another gas",
    ),
    _solved("stat", 17): Defect(
        DefectKind.inexact,
        "5/9 of 5/10 plus 4/9 of 4/10 is 41/90, as the LaTeX says; the answer is 40/90",
        41 / 90,
    ),
}
"""The defects by key."""


def is_unfair(key: Key) -> bool:
    """Say whether a right reply to a problem may be judged wrong."""
    defect = DEFECTS.get(key)
    return defect is not None and defect.kind.is_unfair
