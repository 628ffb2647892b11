"""Solved problems that are shown to a model before it is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from litx.errors import DatasetError
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Key, Part, Problem

COUNT: Final = 3
"""How many are shown; the published script means to show four programs and loads three."""

DRIFTED: Final[Mapping[Key, str]] = {
    Key("calculus", 4, Part.solved): "it prints a fraction, which the published code cannot read",
    Key("chemmc", 2, Part.solved): "it prints an expression and no number",
    Key("class", 2, Part.solved): "it prints an answer that the record had before a correction",
    Key("thermo", 3, Part.solved): "it prints an answer that the record had before a correction",
}
"""Programs in Python of the published data that do not print the answer of their record."""

_SHOWS_NONE: Final = {Setting.zero_nosys, Setting.zero, Setting.zero_cot}


@dataclass(frozen=True)
class Demonstration:
    """A solved problem as it is shown.

    Attributes:
        problem: The problem.
        source: The program that solves it; None where none is shown.
    """

    problem: Problem
    source: str | None = None


def demonstrations(
    data: ScibenchData, problem: Problem, setting: Setting, *, compat: bool = False
) -> Sequence[Demonstration]:
    """Return what is shown before a problem: solved ones of its textbook, in the order of the file.

    A problem is never shown with its own solution, and one whose solution is missing is not shown.
    Programs that do not print the answer of their record are passed over.

    Args:
        data: The copy of the data.
        problem: What is to be asked.
        setting: How.
        compat: Show those programs too, as the published script does.

    Raises:
        DatasetError: The copy has too few.
    """
    if setting in _SHOWS_NONE or problem.key.part.has_images:
        return ()
    book = problem.key.book
    own = data.part(Part.solved, book)
    solved = [one for one in own if is_worked_out(one) and one.key != problem.key]
    found = [Demonstration(one) for one in solved]
    what = "solved problems"
    if setting.runs_code:
        what = f"programs in {setting}"
        sources = {one.key: one.source for one in data.programs if one.language == setting}
        passed = set() if compat or setting is not Setting.python else set(DRIFTED)
        found = [
            Demonstration(one, sources[one.key])
            for one in solved
            if one.key in sources and one.key not in passed
        ]
    if len(found) < COUNT:
        message = (
            f"the copy has {len(found)} {what} to show for {book}, and {setting} needs {COUNT}"
        )
        raise DatasetError(message, "the published repository has them in dataset/original")
    return found[:COUNT]


def is_worked_out(problem: Problem) -> bool:
    """Say whether a problem has a solution that can be shown."""
    return bool((problem.solution or "").strip())
