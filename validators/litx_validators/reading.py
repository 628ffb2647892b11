"""From files to a report: read each file, check the rules, apply the waivers."""

import os
import re
import runpy
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from litx.display.text import describe_exception
from litx.errors import DatasetError, LitxError, ModelError
from litx.files.paths import display_path
from litx.model import Experiment
from litx.model.salvage import salvaging
from litx_ontology.fields import DEFAULT_FIELD, Field
from litx_validators.engine import Scope, Violation, all_rules, check, place_order
from litx_validators.slips import suggest_name
from litx_validators.waivers import apply_waivers, find_waivers

HIDDEN = "other rules are checked once every object can be built"

_FIELDS = {
    **dict.fromkeys(("CMP001", "CMP002", "CMP003"), "composition"),
    "LAT001": "phase_fraction",
    "LAT006": "uncertainty",
    "MEA001": "percentile",
    "MEA002": "measurement_statistic",
    "MEA003": "percentile",
    "MEA004": "values",
    "PRC002": "process",
}
"""Field at fault, for rules that are checked when an object is built."""

_ARGUMENT = re.compile(r"\b[A-Z]\w{1,80}(?:\.| has no argument ')(\w{1,80})")
"""The argument at fault in a message of a constructor."""


@dataclass(frozen=True)
class LoadedFile:
    """The result of reading a file.

    Attributes:
        file: Path of the file.
        scope: Scope of the rules to check.
        experiments: Experiments of the file; empty after a failure.
        failure: Violation that ended the reading; None on success.
        more: Further violations that would have ended the reading.
    """

    file: Path
    scope: Scope
    experiments: tuple[Experiment, ...] = ()
    failure: Violation | None = None
    more: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class ValidationReport:
    """The violations of all files of a validation.

    Attributes:
        violations: Violations without a waiver, sorted by location; files relative to the working
            folder.
        files: Number of files read.
        allowed: Codes of the waived violations.
    """

    violations: tuple[Violation, ...]
    files: int
    allowed: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        """Number of violations that are errors."""
        return sum(violation.severity == "error" for violation in self.violations)

    @property
    def warnings(self) -> int:
        """Number of violations that are warnings."""
        return len(self.violations) - self.errors

    @property
    def waived(self) -> int:
        """Number of waived violations."""
        return len(self.allowed)


def read_module(file: Path, load: Callable[[], Iterable[Experiment]]) -> LoadedFile:
    """Read a module of the ground truth; an error in its code becomes a violation.

    Args:
        file: File of the module.
        load: Function that imports the module and returns its experiments.
    """
    try:
        return LoadedFile(file, "ground truth", tuple(load()))
    except Exception as error:  # noqa: BLE001 (a module may raise anything)
        return build_failed_reading(file, "ground truth", [_as_violation(error, file)])


def reread_module(reading: LoadedFile) -> LoadedFile:
    """Run a failed module of the ground truth again to collect every object that cannot be built.

    The module runs in a separate namespace, and only its violations are kept.
    """
    file = reading.file
    ending = []
    with salvaging() as salvage:
        try:
            runpy.run_path(str(file))
        except Exception as error:  # noqa: BLE001 (a module may raise anything)
            ending = [_as_violation(error, file)]
    if not salvage.slips:
        return reading
    violations = []
    for slip in salvage.slips:
        origin = slip.record.origin if slip.record is not None else None
        is_here = origin is not None and os.path.realpath(origin.file) == os.path.realpath(file)
        line, column = (origin.line, origin.column) if origin and is_here else (1, 1)
        violations.append(
            build_failure(file, slip.message, slip.hint, code=slip.code, line=line, column=column)
        )
    return build_failed_reading(file, reading.scope, dict.fromkeys([*violations, *ending]))


def build_failure(
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
        file: Path of the file.
        message: Text that names the fault.
        hint: Text that says how to correct it.
        code: Code of the rule that an object breaks; None if the file does not run.
        line: Line in the file, from 1.
        column: Column in the line, from 1.
    """
    is_known = code in {rule.code for rule in all_rules()}  # a program may have invented it
    code = code if code and is_known else "RUN001"
    argument = _ARGUMENT.search(message)
    field = _FIELDS.get(code) or (argument[1] if argument else "")
    return Violation(code, "error", "", str(file), line, column, message, hint, field=field)


def build_failed_reading(file: Path, scope: Scope, violations: Iterable[Violation]) -> LoadedFile:
    """Return the result of a failed reading, its violations sorted; there must be a violation."""
    *others, last = sorted(violations, key=place_order)
    if any(violation.code != "RUN001" for violation in (*others, last)):
        last = replace(last, hint="; ".join(part for part in (last.hint, HIDDEN) if part))
    first, *more = (*others, last)
    return LoadedFile(file, scope, failure=first, more=tuple(more))


def build_report(readings: Iterable[LoadedFile], field: Field = DEFAULT_FIELD) -> ValidationReport:
    """Check the rules on all files, apply the waivers, and collect the violations."""
    violations: list[Violation] = []
    allowed: list[str] = []
    files = 0
    for reading in readings:
        files += 1
        if reading.failure:
            violations += [reading.failure, *reading.more]
            continue
        path = os.path.realpath(reading.file)
        broken = check(reading.experiments, scope=reading.scope, field=field)
        resolved = [_resolve(v, path) for v in broken]
        source = reading.file.read_text(encoding="utf-8", errors="replace")
        remaining, waived = apply_waivers(resolved, find_waivers(source), path)
        violations += remaining
        allowed += (violation.code for violation in waived)
    placed = (replace(v, file=v.file and display_path(v.file)) for v in violations)
    return ValidationReport(tuple(sorted(placed, key=place_order)), files, tuple(allowed))


def _resolve(violation: Violation, path: str) -> Violation:
    """Return a violation with its file resolved, so that paths can be compared.

    A violation without a file gets `path`. If another file built its object, it has no span, so
    that only a waiver of the whole module counts.
    """
    file = os.path.realpath(violation.file) if violation.file else path
    return replace(violation, file=file, span=violation.span if file == path else None)


def _locate_error(error: Exception, file: Path) -> tuple[int, int] | None:
    """Return line and column in `file` where an error arose; None if it arose elsewhere."""
    path = os.path.realpath(file)
    if isinstance(error, SyntaxError) and path == os.path.realpath(error.filename or ""):
        return error.lineno or 1, error.offset or 1
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        if os.path.realpath(frame.filename) == path:
            return frame.lineno or 1, (frame.colno or 0) + 1
    return (1, 1) if isinstance(error, DatasetError) else None


def _as_violation(error: Exception, file: Path) -> Violation:
    """Return the violation for an error in a module; raise the error if it arose elsewhere."""
    place = _locate_error(error, file)
    if place is None:
        raise error
    line, column = place
    if isinstance(error, LitxError):
        code = error.code if isinstance(error, ModelError) else None
        return build_failure(file, error.message, error.hint, code=code, line=line, column=column)
    hint = suggest_name(
        describe_exception(error), file.read_text(encoding="utf-8", errors="replace")
    )
    return build_failure(file, describe_exception(error), hint, line=line, column=column)
