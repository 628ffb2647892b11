"""Audits as tables for people, with lists of what needs their eyes, and as data for machines."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from litx.audit.check import CODE, Audit
from litx.audit.evidence import Evidence, EvidenceState
from litx.audit.texts import SearchedText
from litx.report.cells import Link
from litx.report.grid import Cell, Grid
from litx.words import short_name

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


def parts(audits: Sequence[Audit], *, explain: bool = False) -> Iterator[Grid | str]:
    """Yield the table and the lists.

    Args:
        audits: The papers that could be checked.
        explain: Whether to list the values that are elsewhere and the numbers left out, too.
    """
    if audits:
        yield grid(audits)
    for audit in audits:
        if lines := list(_lines(audit, explain=explain)):
            yield f"{audit.stem} ({audit.module})"
            yield from (f"  {line}" for line in lines)


def grid(audits: Sequence[Audit]) -> Grid:
    """Return the table of counts; a page that has the papers leads to them by their stems."""
    return Grid(
        "",
        ("Paper", *_COLUMNS, "At %", "Left"),
        [
            ((Link(short_name(one.stem), f"#{one.stem}"),), *_row(one.counts(), len(one.left_out)))
            for one in audits
        ],
        "At: found at the locator. Else: elsewhere in the text. Der.: derived from what is found. "
        "Unit: with another unit beside it. Unex.: missing or with another unit, without a reason. "
        "Left: numbers of tables and results that the module does not mention.",
        decimals=1,
        total=(f"all {len(audits)}", *_row(summary(audits), sum(len(a.left_out) for a in audits))),
        wraps=True,
    )


def _row(counts: dict[str, int], left_out: int) -> Sequence[Cell]:
    share = 100 * counts["at_locator"] / counts["values"] if counts["values"] else None
    return (*(counts[name] for name in _COLUMNS.values()), share, left_out)


def _lines(audit: Audit, *, explain: bool) -> Iterator[str]:
    """Yield what needs the eyes of a person."""
    yield from audit.remarks
    for one in audit.evidence:
        is_found = one.state in (EvidenceState.at_locator, EvidenceState.derived)
        if not is_found and (explain or one.state is not EvidenceState.elsewhere):
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
    waived = f"; waived: {one.reason}" if one.reason else ""
    line = audit.text.line(one.spans[0].start) if one.spans else 0
    if one.state is EvidenceState.other_unit:
        span = one.spans[0]
        printed = " ".join(audit.text.text[span.start : span.end + _CONTEXT].split())
        return f"{told}in {value.unit}, but line {line} has {printed!r}{waived}"
    if one.spans:
        return f"{told}not in {value.locator or 'its locator, which is unset'}, but in line {line}"
    why = waived or f"; its locator is {value.locator or 'unset'}"
    return f"{told}not in the text{why}"


def as_data(audits: Sequence[Audit], complaints: Sequence[str] = ()) -> dict[str, Any]:
    """Return the audits as data that JSON can hold.

    Args:
        audits: The papers that could be checked.
        complaints: Why others could not.
    """
    return {
        "summary": summary(audits),
        "papers": {one.stem: _paper(one) for one in audits},
        "complaints": list(complaints),
    }


def summary(audits: Sequence[Audit]) -> dict[str, int]:
    """Return the counts of all papers together."""
    total = Counter(dict.fromkeys(_COLUMNS.values(), 0))
    for one in audits:
        total.update(one.counts())
    return dict(total)


def _paper(audit: Audit) -> dict[str, Any]:
    """Return one paper as data that JSON can hold."""
    return {
        "summary": audit.counts(),
        "module": audit.module,
        "text": str(audit.text.file),
        "values": [_value(one, audit.text) for one in audit.evidence],
        "left_out": [
            {"number": one.number, "place": one.place, "line": one.line, "context": one.context}
            for one in audit.left_out
        ],
        "needless_waivers": [asdict(one) for one in audit.needless],
        "remarks": list(audit.remarks),
    }


def _value(one: Evidence, text: SearchedText) -> dict[str, Any]:
    """Return one value; `text_line` is the line of its first evidence."""
    value = one.value
    return {
        "path": value.path,
        "label": value.label,
        "written": value.written,
        "locator": value.locator,
        "line": value.line,
        "state": one.state.name,
        "reason": one.reason,
        "text_line": text.line(one.spans[0].start) if one.spans else None,
    }
