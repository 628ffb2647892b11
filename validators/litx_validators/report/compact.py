"""The form for feeding findings back to a model: one short block, errors first, no file names.

``render`` takes the violations of a program with its text, ``render_outcome`` what became of a
program that has none, because it crashed or gave nothing, and ``render_report`` a whole run. The
same input always gives the same text.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import PurePath

from litx.display.text import showable
from litx_validators.engine import Violation, all_rules, place_order
from litx_validators.reading import ValidationReport
from litx_validators.report.excerpt import cut
from litx_validators.report.sources import Sources
from litx_validators.report.text import counted

MOST = 20
"""How many findings a block holds unless told otherwise."""

_LINE = 120
"""Cells of the program's text that are quoted, around the column."""

_LONGEST = 600
"""Most characters of one message, hint or path."""


def render(violations: Iterable[Violation], text: str, *, most: int = MOST) -> str:
    """Return the violations of one program as one block of text.

    The first line counts them. Then each has its rule and its severity, the path of its object, its
    line with the text there, what is wrong and what to do. Errors come first, then the order is
    that of the lines. What is left out is counted in the last line.

    Args:
        violations: What the rules say, all of the same program.
        text: The program.
        most: How many to show.
    """
    ordered = sorted(violations, key=lambda one: (one.severity != "error", *place_order(one)))
    lines = [_counts(ordered)]
    names = {one.code: one.name for one in all_rules()}
    for number, one in enumerate(ordered[:most], 1):
        lines.append(f"{number}. {one.severity} {one.code} {names[one.code]}")
        lines += _part("at", one.path.replace("\n", r"\n"))
        lines += _rest(text, one.line, one.column, one.message, one.hint)
    if left := ordered[most:]:
        lines.append(f"left out: {_counts(left)}")
    return "\n".join(lines)


def render_outcome(
    outcome: str,
    message: str,
    text: str,
    *,
    line: int | None = None,
    column: int | None = None,
) -> str:
    """Return what became of a program, where it is no violation, as a block of the same form.

    Args:
        outcome: What became of it, such as "crashed" or "timed out".
        message: What was wrong.
        text: The program; empty when there is none.
        line: Line of the program where it happened, from 1, if known.
        column: Column there, from 1, if known.
    """
    first = f"the program: {showable(outcome)}"
    return "\n".join([first, *_rest(text, line, column, message, "")])


def render_report(report: ValidationReport, sources: Sources) -> str:
    """Return one block per file of a run; where there are several, each below its bare name.

    Args:
        report: The violations, sorted by file.
        sources: The texts of the files.
    """
    files = [(file, list(found)) for file, found in groupby(report.violations, lambda v: v.file)]
    blocks = [render(found, sources.text(file)) for file, found in files]
    if len(files) > 1:
        heads = (
            f"file {number} of {len(files)}: {PurePath(file or '(unknown)').name}"
            for number, (file, _) in enumerate(files, 1)
        )
        blocks = [f"{head}\n{block}" for head, block in zip(heads, blocks, strict=True)]
    return "\n\n".join(blocks) or render([], "")


def _rest(text: str, line: int | None, column: int | None, message: str, hint: str) -> list[str]:
    """Return the lines about place, text, fault and fix; none of what is not known."""
    quote = _quote(text, line, column)
    place = "" if line is None else f"line {line}" + (f", column {column}" if column else "")
    where = [f"   {place}: {quote}" if quote else f"   {place}"] if place else []
    return [*where, *_part("wrong", message), *_part("fix", hint)]


def _quote(text: str, line: int | None, column: int | None) -> str:
    """Return a line of the program, trimmed, or what stands around the column of a long one."""
    lines = re.split(r"\r\n?|\n", text)
    whole = lines[line - 1].rstrip() if line is not None and 0 < line <= len(lines) else ""
    trimmed = whole.lstrip()
    at = (column or 1) - 1 - (len(whole) - len(trimmed))
    return "".join(cut(trimmed, min(max(at, 0), len(trimmed)), _LINE))


def _part(name: str, text: str) -> list[str]:
    """Return a named part of a finding, cut where it is long; its own lines keep their shape."""
    if not text:
        return []
    text = showable(text)
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
    first, *more = short.split("\n")
    return [f"   {name}: {first}", *(f"     {one}" for one in more)]


def _counts(violations: Sequence[Violation]) -> str:
    """Return how many errors and warnings there are."""
    errors = sum(one.severity == "error" for one in violations)
    return f"{counted(errors, 'error')}, {counted(len(violations) - errors, 'warning')}"
