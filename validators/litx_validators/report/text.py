"""Text for people: a line per violation, then the field and the hint, then a summary."""

import re

from rich.text import Text

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport

_COLOURS = {"error": "bold red", "warning": "bold yellow"}


def render(report: ValidationReport) -> Text:
    """Return the report with colours, which a terminal alone shows."""
    lines = [_violation(one) for one in report.violations]
    return Text("\n").join([*lines, Text(summary(report))])


def summary(report: ValidationReport) -> str:
    """Return the counts as one line."""
    found = f"{counted(report.errors, 'error')}, {counted(report.warnings, 'warning')}"
    return f"{counted(report.files, 'file')}: {found}, {report.waived} waived"


def headline(one: Violation) -> Text:
    """Return place, code and message of a violation."""
    place = ":".join(str(part) for part in (one.file, one.line, one.column) if part is not None)
    text = Text.assemble((place, "bold"), ": ", (one.code, _COLOURS[one.severity]), " ")
    message = re.sub(r"\n(?! )", "\n    ", one.message)
    return text.append(message + (" (warning)" if one.severity == "warning" else ""))


def details(one: Violation) -> list[Text]:
    """Return the path of a violation and what to do about it, each where it is known."""
    path = [Text(f"at {one.path}", "dim")] if one.path else []
    return path + ([Text(one.hint, "cyan")] if one.hint else [])


def counted(number: int, what: str) -> str:
    """Return a number of things in words, such as "1 error" or "2 errors"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _violation(one: Violation) -> Text:
    """Lay out one violation."""
    return Text("\n    ").join([headline(one), *details(one)])
