"""Text for a terminal: each violation with its line and a caret."""

import itertools

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
    """Return the report for a console that breaks long lines.

    Args:
        report: Report to render.
        sources: Texts of the files; unreadable lines are omitted.
        width: Width of the terminal, in cells.
    """
    parts = [_render_violation(violation, sources, width) for violation in report.violations]
    return Group(*itertools.chain(*parts), Text(summary(report)))


def _render_violation(violation: Violation, sources: Sources, width: int) -> list[Text | Padding]:
    """Return headline, source line with caret if readable, and indented details of a violation."""
    parts: list[Text | Padding] = [headline(violation)]
    line = sources.line(violation.file, violation.line)
    if line is not None and violation.line is not None:
        parts.append(excerpt(line, violation.line, violation.column, width))
    return [*parts, *(Padding(detail, _INDENT) for detail in details(violation))]
