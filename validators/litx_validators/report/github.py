"""Workflow commands, which GitHub shows as annotations in a pull request."""

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.text import summary


def render(report: ValidationReport) -> str:
    """Return a command for each violation, and the summary as a line of the log."""
    return "\n".join([*(_command(violation) for violation in report.violations), summary(report)])


def _command(violation: Violation) -> str:
    """Return a violation as a workflow command, without properties that are unknown."""
    values = (violation.file, violation.line, violation.column, violation.code)
    named = zip(("file", "line", "col", "title"), values, strict=True)
    properties = (f"{key}={_property(value)}" for key, value in named if value is not None)
    return f"::{violation.severity} {','.join(properties)}::{_escape(violation.text)}"


def _escape(text: str) -> str:
    """Return a text with percent signs and line breaks escaped, which would end the command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: object) -> str:
    """Return a value as text with colons and commas escaped too, which would end a property."""
    return _escape(str(value)).replace(":", "%3A").replace(",", "%2C")
