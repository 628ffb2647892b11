"""Workflow commands, which GitHub shows as annotations beside the lines of a pull request."""

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.text import summary


def render(report: ValidationReport) -> str:
    """Return one command per violation, and the summary as a line of the log."""
    return "\n".join([*(_command(one) for one in report.violations), summary(report)])


def _command(one: Violation) -> str:
    """Write a violation as a command; a missing line is left out."""
    places = {"file": one.file, "line": one.line, "col": one.column, "title": one.code}
    given = (f"{key}={_property(value)}" for key, value in places.items() if value is not None)
    text = "\n".join(part for part in (one.message, one.hint) if part)
    return f"::{one.severity} {','.join(given)}::{_escape(text)}"


def _escape(text: str) -> str:
    """Escape what would end the command, as the format demands."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: object) -> str:
    """Escape what would end a property of the command."""
    return _escape(str(value)).replace(":", "%3A").replace(",", "%2C")
