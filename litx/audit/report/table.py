"""Audits as a table for people, with lists of what needs their eyes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from litx.audit.check import CODE, Audit
from litx.audit.evidence import Evidence, State
from litx.audit.report.json import summary
from litx.words import short_name, showable

if TYPE_CHECKING:
    from rich.console import RenderableType

_CONTEXT = 20
"""Characters of the text that are shown after a number in another unit."""

_COLUMNS = {
    "Values": "values",
    "At": "at_locator",
    "Else": "elsewhere",
    "Der.": "derived",
    "Unit": "other_unit",
    "Miss.": "missing",
    "Unex.": "unexplained",
}
"""Heading of each column with the count that it shows."""


def render(audits: Sequence[Audit], *, explain: bool = False) -> "RenderableType":
    """Return the table and the lists.

    Args:
        audits: The papers that could be checked.
        explain: Whether to list the values that are elsewhere and the numbers left out, too.
    """
    parts: list[RenderableType] = []
    if audits:
        parts.append(_table(audits))
    for audit in audits:
        lines = list(_lines(audit, explain=explain))
        if lines:
            parts.append(Text(f"{audit.stem} ({audit.module})", style="bold"))
            parts += [Text(f"  {showable(line)}") for line in lines]
    return Group(*parts)


def _table(audits: Sequence[Audit]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("Paper", no_wrap=True, max_width=20)
    for heading in (*_COLUMNS, "At %", "Left"):
        table.add_column(heading, justify="right", no_wrap=True, min_width=5)
    for audit in audits:
        left_out = str(len(audit.left_out))
        table.add_row(short_name(audit.stem), *_cells(audit.counts()), left_out)
    table.add_section()
    left_out = str(sum(len(audit.left_out) for audit in audits))
    table.add_row(f"all {len(audits)}", *_cells(summary(audits)), left_out, style="bold")
    table.caption = (
        "At: found at the locator. Else: elsewhere in the text. Der.: derived from what is found. "
        "Unit: with another unit beside it. Unex.: missing or with another unit, without a reason. "
        "Left: numbers of tables and results that the module does not mention."
    )
    table.caption_justify = "left"
    return table


def _cells(counts: dict[str, int]) -> list[str]:
    share = f"{100 * counts['at_locator'] / counts['values']:.1f}" if counts["values"] else "-"
    return [*(str(counts[name]) for name in _COLUMNS.values()), share]


def _lines(audit: Audit, *, explain: bool) -> Iterator[str]:
    """Yield what needs the eyes of a person."""
    yield from audit.remarks
    for one in audit.evidence:
        is_found = one.state in (State.at_locator, State.derived)
        if not is_found and (explain or one.state is not State.elsewhere):
            yield _line(one, audit)
    for waiver in audit.needless:
        yield f"line {waiver.line}: waiver of {CODE} is not needed; take it away"
    if explain:
        for number in audit.left_out:
            place = f"{number.place}, line {number.line} of the text"
            yield f"left out: {number.number} ({place}): {number.context}"
    elif audit.left_out:
        places = Counter(one.place for one in audit.left_out)
        counted = ", ".join(f"{place}: {count}" for place, count in places.items())
        yield f"left out: {counted}"


def _line(one: Evidence, audit: Audit) -> str:
    """Say of one value where it is not, and where it is."""
    value = one.value
    told = f"line {value.line}: {value.label} = {value.written} is "
    if one.state is State.other_unit:
        span = one.spans[0]
        printed = " ".join(audit.text.text[span.start : span.end + _CONTEXT].split())
        why = f"; waived: {one.reason}" if one.reason else ""
        return f"{told}in {value.unit}, but line {audit.text.line(span.start)} has {printed!r}{why}"
    if one.spans:
        line = audit.text.line(one.spans[0].start)
        return f"{told}not in {value.locator or 'its locator, which is unset'}, but in line {line}"
    why = (
        f"; waived: {one.reason}" if one.reason else f"; its locator is {value.locator or 'unset'}"
    )
    return f"{told}not in the text{why}"
