"""The format for feedback to a model: a short block, errors first, no file names.

``render`` takes the violations of a program with its text, ``render_outcome`` the outcome of a
program without violations, because it crashed or gave nothing, and ``render_report`` a whole
report. The same input always gives the same text.
"""

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import PurePath

from litx.display.text import showable
from litx_validators.engine import Violation, all_rules, place_order
from litx_validators.reading import ValidationReport
from litx_validators.report.excerpt import cut
from litx_validators.report.sources import Sources
from litx_validators.report.text import count_severities

MOST = 20
"""Default for the most violations in a block."""

_LINE = 120
"""Width of a quote from the program around the column, in terminal cells."""

_LONGEST = 600
"""Most characters of a message, hint or path."""


def render(violations: Iterable[Violation], text: str, *, most: int = MOST) -> str:
    """Return the violations of a program as a block of text.

    The first line counts them. Then each violation has its rule and severity, the path of its
    object, its line with the text there, the fault and the hint. Errors come first, then the order
    is that of the lines. The last line counts the violations that are not shown.

    Args:
        violations: Violations of the program.
        text: Text of the program.
        most: Most violations to show.
    """
    ordered = sorted(violations, key=lambda v: (v.severity != "error", *place_order(v)))
    lines = [count_severities(ordered)]
    names = {rule.code: rule.name for rule in all_rules()}
    for number, violation in enumerate(ordered[:most], 1):
        lines.append(f"{number}. {violation.severity} {violation.code} {names[violation.code]}")
        lines += _part("at", violation.path.replace("\n", r"\n"))
        lines += _details(text, violation.line, violation.column, violation.message, violation.hint)
    if omitted := ordered[most:]:
        lines.append(f"left out: {count_severities(omitted)}")
    return "\n".join(lines)


def render_outcome(
    outcome: str, message: str, text: str, *, line: int | None = None, column: int | None = None
) -> str:
    """Return the outcome of a program without violations as a block of the same form.

    Args:
        outcome: Outcome, such as "crashed" or "timed out".
        message: Text that names the fault.
        text: Text of the program; empty if there is none.
        line: Line of the program at fault, from 1, if known.
        column: Column in the line, from 1, if known.
    """
    first = f"the program: {showable(outcome)}"
    return "\n".join([first, *_details(text, line, column, message, "")])


def render_report(report: ValidationReport, sources: Sources) -> str:
    """Return a block for each file of a report, below its bare name if there are several.

    Args:
        report: Violations, sorted by file.
        sources: Texts of the files.
    """
    files = [(file, list(group)) for file, group in groupby(report.violations, lambda v: v.file)]
    blocks = [render(violations, sources.text(file)) for file, violations in files]
    if len(files) > 1:
        heads = (
            f"file {number} of {len(files)}: {PurePath(file or '(unknown)').name}"
            for number, (file, _) in enumerate(files, 1)
        )
        blocks = [f"{head}\n{block}" for head, block in zip(heads, blocks, strict=True)]
    return "\n\n".join(blocks) or render([], "")


def _details(text: str, line: int | None, column: int | None, message: str, hint: str) -> list[str]:
    """Return the lines for place with quote, fault and fix, without those that are unknown."""
    quote = _quote(text, line, column)
    place = "" if line is None else f"line {line}" + (f", column {column}" if column else "")
    where = [f"   {place}: {quote}" if quote else f"   {place}"] if place else []
    return [*where, *_part("wrong", message), *_part("fix", hint)]


def _quote(text: str, line: int | None, column: int | None) -> str:
    """Return a trimmed line of the program; of a long line, the text around the column."""
    lines = re.split(r"\r\n?|\n", text)
    whole = lines[line - 1].rstrip() if line is not None and 0 < line <= len(lines) else ""
    trimmed = whole.lstrip()
    at = (column or 1) - 1 - (len(whole) - len(trimmed))
    return "".join(cut(trimmed, min(max(at, 0), len(trimmed)), _LINE))


def _part(name: str, text: str) -> list[str]:
    """Return a named part of a violation, cut if it is long; line breaks stay."""
    if not text:
        return []
    text = showable(text)
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
    first, *more = short.split("\n")
    return [f"   {name}: {first}", *(f"     {line}" for line in more)]
