"""Text for people at a terminal: each violation with the line that it is about and a caret."""

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.excerpt import excerpt
from litx_validators.report.sources import Sources
from litx_validators.report.text import details, headline, summary

_INDENT = (0, 0, 0, 4)


def render(report: ValidationReport, sources: Sources, width: int = 80) -> Group:
    """Return the report, to be printed by a console that breaks long lines.

    Args:
        report: The violations.
        sources: Where their lines are looked up; one that cannot be read is left out.
        width: Cells of the terminal.
    """
    parts = [part for one in report.violations for part in _violation(one, sources, width)]
    return Group(*parts, Text(summary(report)))


def _violation(one: Violation, sources: Sources, width: int) -> list[Text | Padding]:
    """Lay out one violation."""
    parts: list[Text | Padding] = [headline(one)]
    line = sources.line(one.file, one.line)
    if line is not None and one.line is not None:
        parts.append(excerpt(line, one.line, one.column, width))
    return [*parts, *(Padding(detail, _INDENT) for detail in details(one))]
