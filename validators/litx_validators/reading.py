"""From files to a report: what each file holds, judged by the rules and the waivers."""

import os
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from litx.errors import DatasetError, LitxError, ModelError
from litx.model import Experiment
from litx.paths import shown
from litx.words import told
from litx_validators.engine import Scope, Violation, check, place_order
from litx_validators.slips import meant
from litx_validators.waivers import apply_waivers, find_waivers

HIDDEN = "the reading of this file ended here, so that later faults may be hidden"


@dataclass(frozen=True)
class Reading:
    """What the reading of one file gave.

    Attributes:
        file: The file.
        scope: The rules that it must obey.
        experiments: What it holds.
        failure: The violation that ended the reading; there are no experiments then.
    """

    file: Path
    scope: Scope
    experiments: tuple[Experiment, ...] = ()
    failure: Violation | None = None


@dataclass(frozen=True)
class Report:
    """Every violation of a run.

    Attributes:
        violations: Those that remain, sorted by place; files relative to the working folder.
        files: How many files were read.
        allowed: Code of the rule of each violation that was waived.
    """

    violations: tuple[Violation, ...]
    files: int
    allowed: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        """Number of violations that are errors."""
        return sum(one.severity == "error" for one in self.violations)

    @property
    def warnings(self) -> int:
        """Number of violations that are warnings."""
        return len(self.violations) - self.errors

    @property
    def waived(self) -> int:
        """Number of violations that were waived."""
        return len(self.allowed)


def read_module(file: Path, load: Callable[[], Iterable[Experiment]]) -> Reading:
    """Read a module of the ground truth; what its own code raises is a violation.

    Args:
        file: Its file.
        load: Imports it and returns its experiments.
    """
    try:
        return Reading(file, "ground truth", tuple(load()))
    except Exception as error:  # a whole foreign module is caged here
        place = _place(error, file)
        if place is None:
            raise
        return Reading(file, "ground truth", failure=_describe(error, file, *place))


def failure(
    file: Path,
    message: str,
    hint: str = "",
    *,
    code: str | None = None,
    line: int | None = None,
    column: int | None = None,
) -> Violation:
    """Return the violation that ended the reading of a file.

    Args:
        file: The file.
        message: What is wrong.
        hint: What to do about it.
        code: Rule that an object of the file breaks; None when the file does not run.
        line: Where in the file.
        column: Where in the line, from 1.
    """
    hint = "; ".join(part for part in (hint, HIDDEN if code else "") if part)
    return Violation(code or "RUN001", "error", "", str(file), line, column, message, hint)


def judge(readings: Iterable[Reading]) -> Report:
    """Check what was read, apply the waivers of each file, and collect it all."""
    found: list[Violation] = []
    allowed: list[str] = []
    files = 0
    for reading in readings:
        files += 1
        if reading.failure:
            found.append(reading.failure)
            continue
        own = os.path.realpath(reading.file)
        named = [_named(one, own) for one in check(reading.experiments, scope=reading.scope)]
        source = reading.file.read_text(encoding="utf-8", errors="replace")
        kept, waived = apply_waivers(named, find_waivers(source), own)
        found += kept
        allowed += (one.code for one in waived)
    placed = (replace(one, file=one.file and shown(one.file)) for one in found)
    return Report(tuple(sorted(placed, key=place_order)), files, tuple(allowed))


def _named(violation: Violation, own: str) -> Violation:
    """Give a violation of the file `own` its full name, so that it can be compared.

    An object that another file built can be waived for the whole module alone.
    """
    file = os.path.realpath(violation.file) if violation.file else own
    return replace(violation, file=file, span=violation.span if file == own else None)


def _place(error: Exception, file: Path) -> tuple[int, int] | None:
    """Return line and column in `file` that an error comes from; None when it is not its fault."""
    own = os.path.realpath(file)
    if (
        isinstance(error, SyntaxError)
        and error.filename
        and own == os.path.realpath(error.filename)
    ):
        return error.lineno or 1, error.offset or 1
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        if os.path.realpath(frame.filename) == own:
            return frame.lineno or 1, (frame.colno or 0) + 1
    return (1, 1) if isinstance(error, DatasetError) else None


def _describe(error: Exception, file: Path, line: int, column: int) -> Violation:
    """Return the violation that an error in a module stands for."""
    if isinstance(error, LitxError):
        code = error.code if isinstance(error, ModelError) else None
        return failure(file, error.message, error.hint, code=code, line=line, column=column)
    program = file.read_text(encoding="utf-8", errors="replace")
    hint = meant(told(error), program)
    return failure(file, told(error), hint, line=line, column=column)
