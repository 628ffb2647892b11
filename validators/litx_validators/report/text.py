"""Text for people: each violation with its path and hint, and a summary."""

import re
from collections.abc import Sequence

from rich.text import Text

from litx.display.text import counted
from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport

_COLOURS = {"error": "bold red", "warning": "bold yellow"}


def render(report: ValidationReport) -> Text:
    """Return the report with colours, which only a terminal shows."""
    lines = [_render_violation(violation) for violation in report.violations]
    return Text("\n").join([*lines, Text(summary(report))])


def summary(report: ValidationReport) -> str:
    """Return the numbers of files, errors, warnings and waived violations as a line of text."""
    counts = count_severities(report.violations)
    return f"{counted(report.files, 'file')}: {counts}, {report.waived} waived"


def count_severities(violations: Sequence[Violation]) -> str:
    """Return the numbers of errors and warnings as text."""
    errors = sum(violation.severity == "error" for violation in violations)
    return f"{counted(errors, 'error')}, {counted(len(violations) - errors, 'warning')}"


def headline(violation: Violation) -> Text:
    """Return place, code and message of a violation; later lines of the message are indented."""
    code = (violation.code, _COLOURS[violation.severity])
    text = Text.assemble((violation.location, "bold"), ": ", code, " ")
    message = re.sub(r"\n(?! )", "\n    ", violation.message)
    return text.append(message + (" (warning)" if violation.severity == "warning" else ""))


def details(violation: Violation) -> list[Text]:
    """Return the path and the hint of a violation, as far as known."""
    path = [Text(f"at {violation.path}", "dim")] if violation.path else []
    return path + ([Text(violation.hint, "cyan")] if violation.hint else [])


def _render_violation(violation: Violation) -> Text:
    """Return headline, path and hint of a violation, the last two on indented lines."""
    return Text("\n    ").join([headline(violation), *details(violation)])
