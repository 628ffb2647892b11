"""Audits as tables for people, with lists of what needs their eyes, as data, and as one page.

The page has the paper's text beside the values, linked in both directions. It needs nothing from
elsewhere, holds the paper's text and is its user's own.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import Any

import litxalloy
from litx.audit.check import CODE, Audit
from litx.audit.evidence import Evidence, EvidenceState
from litx.display.cells import Link
from litx.display.grid import Cell, Grid
from litx.display.text import counted, sendable, short_name
from litx.files.paths import shown
from litx.model.source import MOST_WORDS
from litx.report import page as pages
from litx.report.page import Markup

_CONTEXT = 20  # characters of the text that are shown after a number in another unit
_COUNTS = ("values", *(one.name for one in EvidenceState), "unexplained")

_LEGEND = Markup(f"""<p>Each number of a module is sought in the paper's text:
<mark class="at_locator">found</mark>, <mark class="elsewhere">found elsewhere</mark> than its
source says, <mark class="derived">derived</mark> from what is found, or
<mark class="missing">not found</mark>. Numbers of the text that the module does not mention are
<mark class="left">not covered</mark>. A number in the text leads to its value, and a value to the
text.</p>
<p>To correct a value, edit the module at the line that stands behind it. To accept one that is not
found, write <code># litx: allow[{CODE}] the reason</code> at the end of that line:
<mark class="accepted">accepted</mark>. Then run the same command again.</p>""")

_FIELDS = ("path", "label", "written", "locator", "quote", "line", "number_line")


def report_parts(audits: Sequence[Audit], *, explain: bool = False) -> Iterator[Grid | str]:
    """Yield the table and the lists."""
    if audits:
        yield grid(audits)
    for audit in audits:
        if lines := list(_lines(audit, explain=explain)):
            yield f"{audit.stem} ({audit.module})"
            yield from (f"  {line}" for line in lines)


def grid(audits: Sequence[Audit]) -> Grid:
    """Return the table of counts; the page leads from it to the papers."""
    left = [len(one.left_out) for one in audits]
    return Grid(
        "",
        ("Paper", "Values", "Found", "Derived", "Not found", "Unex.", "At %", "Not covered"),
        [
            ((Link(short_name(one.stem), f"#p{index}"),), *_row(one.counts(), left[index]))
            for index, one in enumerate(audits)
        ],
        "Derived: from what is found. Not found: not in the text, or in another unit there. "
        "Unex.: of these, without a reason. At %: found where the source says. "
        "Not covered: numbers of tables and results that the module does not mention.",
        decimals=1,
        total=(f"all {len(audits)}", *_row(summary(audits), sum(left))),
        wraps=True,
    )


def _row(counts: dict[str, int], left_out: int) -> Sequence[Cell]:
    values, at, elsewhere, derived, other_unit, missing, unexplained = (
        counts[name] for name in _COUNTS
    )
    share = 100 * at / values if values else None
    return (values, at + elsewhere, derived, other_unit + missing, unexplained, share, left_out)


def _lines(audit: Audit, *, explain: bool) -> Iterator[str]:
    """Yield what needs the eyes of a person."""
    if audit.doubt:
        yield audit.doubt
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
    told = f"line {value.number_line}: {value.label} = {value.written} is "
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
    """Return the audits as data that JSON can hold; papers of one stem go by their modules."""
    stems = Counter(one.stem for one in audits)
    papers = {
        audit.stem if stems[audit.stem] == 1 else audit.module: {
            "summary": audit.counts(),
            "module": audit.module,
            "text": shown(audit.text.file),
            "doubt": audit.doubt,
            "values": [
                {name: getattr(one.value, name) for name in _FIELDS}
                | {
                    "state": one.state.name,
                    "finding": one.finding,
                    "page": one.page,
                    "is_quoted": one.is_quoted,
                    "reason": one.reason,
                    "text_line": audit.text.line(one.spans[0].start) if one.spans else None,
                }
                for one in audit.evidence
            ],
            "left_out": [
                {"number": one.number, "place": one.place, "line": one.line, "context": one.context}
                for one in audit.left_out
            ],
            "needless_waivers": [asdict(one) for one in audit.needless],
            "remarks": list(audit.remarks),
        }
        for audit in audits
    }
    canary = _canary(audits)
    return {
        "summary": summary(audits),
        "papers": papers,
        "complaints": list(complaints),
        **({"canary": canary} if canary else {}),
    }


def _canary(audits: Sequence[Audit]) -> str:
    """Return what marks what is said of the ground truth; empty of own papers alone."""
    return litxalloy.CANARY if any(one.stem in litxalloy.papers for one in audits) else ""


def summary(audits: Sequence[Audit]) -> dict[str, int]:
    """Return the counts of all papers together."""
    total = Counter(dict.fromkeys(_COUNTS, 0))
    for one in audits:
        total.update(one.counts())
    return dict(total)


def review_page(audits: Sequence[Audit], complaints: Sequence[str] = ()) -> str:
    """Return the page on which people go through values and texts."""
    papers = (Markup(_section(index, one)) for index, one in enumerate(audits))
    told = Markup(_list([*complaints, *(one.doubt for one in audits if one.doubt)]))
    sections: list[Grid | Markup] = [told, grid(audits), *papers]
    return sendable(pages.page("Values and their texts", [_LEGEND], sections, _canary(audits)))


def _list(lines: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul class="remarks">{items}</ul>' if items else ""


def _section(index: int, audit: Audit) -> str:
    """Return one paper: its text on one side, its values on the other."""
    rows = "\n".join(
        _table_row(index, number, one, audit) for number, one in enumerate(audit.evidence)
    )
    left = "".join(
        f'<li><a href="#t{index}-{one.span.start}">{escape(one.number)}</a>, '
        f"{escape(one.place)}: {escape(one.context)}</li>"
        for one in audit.left_out
    )
    told = f"{counted(len(audit.left_out), 'number')} of the text that the module does not mention"
    more = f"<details><summary>{told}</summary><ul>{left}</ul></details>" if left else ""
    return f"""<section><h2 id="p{index}">{escape(audit.stem)}</h2>
<p>{escape(audit.module)}, {escape(shown(audit.text.file))}</p>{_list(audit.remarks)}{more}
<div class="pair"><div class="pane text" tabindex="0">{"".join(_marked(index, audit))}</div>
<div class="pane" tabindex="0"><table><thead><tr><th>Value</th><th>What</th><th>Source</th>
<th>State</th><th>Module</th></tr></thead><tbody>{rows}</tbody></table></div></div></section>"""


def _table_row(index: int, number: int, one: Evidence, audit: Audit) -> str:
    """Return the row of one value."""
    value = one.value
    written = escape(value.written)
    if one.spans:
        written = f'<a href="#t{index}-{one.spans[0].start}">{written}</a>'
    state = f'<mark class="{_colour(one)}">{one.state.value}</mark>'
    page = f", p. {one.page}" if one.page else ""
    reason = f'; <mark class="accepted">accepted</mark>: {escape(one.reason)}' if one.reason else ""
    words = value.quote.split()
    quote = escape(" ".join(words[:MOST_WORDS]) + " ..." * (len(words) > MOST_WORDS))
    if quote:
        quote = f": <q>{quote}</q>" if one.is_quoted else f': <mark class="missing">{quote}</mark>'
    place = escape(f"{audit.module.rpartition('/')[2]}:{value.number_line}")
    return (
        f'<tr id="v{index}-{number}"><td>{written}</td>'
        f'<td title="{escape(value.path)}">{escape(value.label)}</td>'
        f"<td>{escape(value.locator)}{quote}</td><td>{state}{page}{reason}</td>"
        f'<td class="where">{place}</td></tr>'
    )


def _colour(one: Evidence) -> str:
    """Return the class of what shows a value."""
    return "accepted" if one.reason else one.state.name


def _marked(index: int, audit: Audit) -> Iterator[str]:
    """Yield the text, escaped, with its marks; a place that several values share leads to one."""
    marks: dict[int, tuple[int, str]] = {}
    for one in audit.left_out:
        tag = f'<mark id="t{index}-{one.span.start}" class="left">'
        marks[one.span.start] = (one.span.end, tag + "{}</mark>")
    for start, page in audit.text.pages:
        marks[start] = (start, f"<small>page {page}</small>")
    for number, evidence in reversed(list(enumerate(audit.evidence))):
        for span in evidence.spans if evidence.value.is_several else evidence.spans[:1]:
            tag = f'<mark id="t{index}-{span.start}" class="{_colour(evidence)}">'
            link = f'<a href="#v{index}-{number}">{{}}</a></mark>'
            marks[span.start] = (span.end, tag + link)
    text, position = audit.text.text, 0
    for start, (end, template) in sorted(marks.items()):
        if start < position:  # inside another mark, such as a number in a formula
            yield template.split("{}")[0].partition("class=")[0].replace("<mark", "<a") + "></a>"
            continue
        yield escape(text[position:start])
        yield template.format(escape(text[start:end]))
        position = end
    yield escape(text[position:])
