"""Text for people: a line per violation, then the field and the hint, then a summary."""

import re

from rich.text import Text

from litx_validators.engine import Violation
from litx_validators.reading import Report

_COLOURS = {"error": "bold red", "warning": "bold yellow"}


def render(report: Report) -> Text:
    """Return the report with colours, which a terminal alone shows."""
    lines = [_violation(one) for one in report.violations]
    return Text("\n").join([*lines, Text(summary(report))])


def summary(report: Report) -> str:
    """Return the counts as one line."""
    found = f"{_count(report.errors, 'error')}, {_count(report.warnings, 'warning')}"
    return f"{_count(report.files, 'file')}: {found}, {report.waived} waived"


def _violation(one: Violation) -> Text:
    """Lay out one violation."""
    place = ":".join(str(part) for part in (one.file, one.line, one.column) if part is not None)
    text = Text.assemble((place, "bold"), ": ", (one.code, _COLOURS[one.severity]), " ")
    message = re.sub(r"\n(?! )", "\n    ", one.message)
    text.append(message + (" (warning)" if one.severity == "warning" else ""))
    if one.path:
        text.append(f"\n    at {one.path}", "dim")
    if one.hint:
        text.append(f"\n    {one.hint}", "cyan")
    return text


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
