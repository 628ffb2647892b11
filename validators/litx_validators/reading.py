"""From files to a report: what each file holds, judged by the rules and the waivers."""

import os
import re
import runpy
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from litx.display.text import told
from litx.errors import DatasetError, LitxError, ModelError
from litx.files.paths import shown
from litx.model import Experiment
from litx.model.salvage import salvaging
from litx_validators.engine import Scope, Violation, all_rules, check, place_order
from litx_validators.slips import suggest_name
from litx_validators.waivers import apply_waivers, find_waivers

HIDDEN = "other rules are checked once every object can be built"

_FIELDS = {
    **dict.fromkeys(("CMP001", "CMP002", "CMP003"), "composition"),
    "LAT001": "phase_fraction",
    "MEA001": "percentile",
    "MEA002": "measurement_statistic",
    "MEA003": "percentile",
    "MEA004": "values",
    "PRC002": "process",
}
"""The field at fault of the rules that are checked when an object is built."""

_ARGUMENT = re.compile(r"\b[A-Z]\w{1,80}(?:\.| has no argument ')(\w{1,80})")
"""How a constructor names the argument at fault."""


@dataclass(frozen=True)
class LoadedFile:
    """What the reading of one file gave.

    Attributes:
        file: The file.
        scope: The rules that it must obey.
        experiments: What it holds.
        failure: The violation that ended the reading; there are no experiments then.
        more: What else the reading would have ended at, object by object.
    """

    file: Path
    scope: Scope
    experiments: tuple[Experiment, ...] = ()
    failure: Violation | None = None
    more: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class ValidationReport:
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


def read_module(file: Path, load: Callable[[], Iterable[Experiment]]) -> LoadedFile:
    """Read a module of the ground truth; what its own code raises is a violation.

    Args:
        file: Its file.
        load: Imports it and returns its experiments.
    """
    try:
        return LoadedFile(file, "ground truth", tuple(load()))
    except Exception as error:  # a whole foreign module is caged here
        place = _place(error, file)
        if place is None:
            raise
        return failed_reading(file, "ground truth", [_describe(error, file, *place)])


def reread_module(reading: LoadedFile) -> LoadedFile:
    """Run a module of the ground truth that did not load again, for all that cannot be built.

    It is run apart from what is imported, and nothing of it is kept but what is wrong.
    """
    file = reading.file
    ends = []
    with salvaging() as salvage:
        try:
            runpy.run_path(str(file))
        except Exception as error:  # a whole foreign module is caged here
            place = _place(error, file)
            if place is None:
                raise
            ends = [_describe(error, file, *place)]
    own = os.path.realpath(file)
    told = []
    for slip in salvage.slips:
        origin = slip.record.origin if slip.record is not None else None
        is_here = origin is not None and os.path.realpath(origin.file) == own
        line, column = (origin.line, origin.column) if origin and is_here else (1, 1)
        told.append(
            failure(file, slip.message, slip.hint, code=slip.code, line=line, column=column)
        )
    return failed_reading(file, reading.scope, dict.fromkeys([*told, *ends])) if told else reading


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
    is_known = code in {one.code for one in all_rules()}  # a program may have written it
    code = code if code and is_known else "RUN001"
    told = _ARGUMENT.search(message)
    field = _FIELDS.get(code) or (told[1] if told else "")
    return Violation(code, "error", "", str(file), line, column, message, hint, field=field)


def failed_reading(file: Path, scope: Scope, found: Iterable[Violation]) -> LoadedFile:
    """Return the reading of a file that ended at some violations, one of them at least."""
    told = sorted(found, key=place_order)
    if any(one.code != "RUN001" for one in told):
        hint = "; ".join(part for part in (told[-1].hint, HIDDEN) if part)
        told[-1] = replace(told[-1], hint=hint)
    return LoadedFile(file, scope, failure=told[0], more=tuple(told[1:]))


def build_report(readings: Iterable[LoadedFile]) -> ValidationReport:
    """Check what was read, apply the waivers of each file, and collect it all."""
    found: list[Violation] = []
    allowed: list[str] = []
    files = 0
    for reading in readings:
        files += 1
        if reading.failure:
            found += [reading.failure, *reading.more]
            continue
        own = os.path.realpath(reading.file)
        named = [_named(one, own) for one in check(reading.experiments, scope=reading.scope)]
        source = reading.file.read_text(encoding="utf-8", errors="replace")
        kept, waived = apply_waivers(named, find_waivers(source), own)
        found += kept
        allowed += (one.code for one in waived)
    placed = (replace(one, file=one.file and shown(one.file)) for one in found)
    return ValidationReport(tuple(sorted(placed, key=place_order)), files, tuple(allowed))


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
        return _fault(error, file, line, column)
    program = file.read_text(encoding="utf-8", errors="replace")
    hint = suggest_name(told(error), program)
    return failure(file, told(error), hint, line=line, column=column)


def _fault(error: LitxError, file: Path, line: int, column: int) -> Violation:
    """Return the violation that an object stands for that cannot be built."""
    code = error.code if isinstance(error, ModelError) else None
    return failure(file, error.message, error.hint, code=code, line=line, column=column)
