"""Audits as tables with lists of open questions, as data, and as a page.

The page has the paper's text beside the values, linked in both directions. It is self-contained,
and private because it holds the paper's text.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import Any

from litx.audit.check import CODE, Audit
from litx.audit.evidence import Evidence, EvidenceState
from litx.dataset import Dataset, default_dataset
from litx.display.cells import Link
from litx.display.grid import Cell, Grid
from litx.display.text import counted, on_one_line, sendable, short_name
from litx.files.paths import display_path
from litx.model.source import MOST_WORDS
from litx.report.bars import render_stack
from litx.report.page import Markup, render_page

_MAX_OPEN = 20  # remarks of an index that are not folded up
_CONTEXT = 20  # characters of the text that are shown after a number in another unit
_COUNTS = ("values", *(state.name for state in EvidenceState), "unexplained")

_LEGEND = Markup(f"""<p>The audit searches the paper's text for each number of a module. A number is
<mark class="at_locator">found</mark>, <mark class="elsewhere">found elsewhere</mark> than in its
source, <mark class="derived">derived</mark> from numbers in the text, or
<mark class="missing">not found</mark>. Numbers of the text that the module does not mention are
<mark class="left">omitted</mark>. Click a number in the text to see its value, or a value to
see the text.</p>
<p>To correct a value, edit the module at the line in the last column. To accept a value that is not
found, write <code># litx: allow[{CODE}] the reason</code> at the end of that line; it is then
<mark class="accepted">accepted</mark>. Then run the command again.</p>""")

_TOOLS = """<div class="walk" hidden>
<button type="button" class="plain" data-step="-1">Previous value not found <kbd>p</kbd></button>
<button type="button" class="plain" data-step="1">Next value not found <kbd>n</kbd></button>
<span class="muted" role="status"></span></div>"""
"""Buttons, which the script of the page shows."""

_FIELDS = ("path", "label", "written", "locator", "quote", "line", "number_line")


def report_parts(audits: Sequence[Audit], *, explain: bool = False) -> Iterator[Grid | str]:
    """Yield the table of counts, then a heading and lines for each paper with things to check."""
    if audits:
        yield build_grid(audits)
    for audit in audits:
        if lines := list(_lines(audit, explain=explain)):
            yield f"{on_one_line(audit.stem)} ({audit.module})"
            yield from (f"  {line}" for line in lines)


def build_grid(audits: Sequence[Audit], addresses: Sequence[str] = ()) -> Grid:
    """Return the table of counts, with links to the papers: on the page, or at their addresses."""
    omitted = [len(audit.omitted) for audit in audits]
    addresses = addresses or [f"#p{index}" for index in range(len(audits))]
    return Grid(
        "",
        ("Paper", "Values", "Found", "At source", "Derived", "Not found", "Open", "Omitted"),
        [
            (
                (Link(short_name(audit.stem), addresses[index]),),
                *_row(audit.counts(), omitted[index]),
            )
            for index, audit in enumerate(audits)
        ],
        "At source: found at the place of the source. Derived: from numbers in the text. "
        "Not found: not in the text, or there in another unit. Open: not found, and not accepted. "
        "Omitted: numbers of tables and results that the module does not mention.",
        total=(f"all {len(audits)}", *_row(summary(audits), sum(omitted))),
        wraps=True,
    )


def _row(counts: dict[str, int], omitted: int) -> Sequence[Cell]:
    """Return the cells of a paper's counts."""
    values, at, elsewhere, derived, other_unit, missing, unexplained = (
        counts[name] for name in _COUNTS
    )
    return (values, at + elsewhere, at, derived, other_unit + missing, unexplained, omitted)


def _render_shares(counts: dict[str, int]) -> Markup:
    """Return a bar of all values that is divided by what the search gave."""
    states = EvidenceState
    at, elsewhere, derived = (
        counts[state.name] for state in (states.at_locator, states.elsewhere, states.derived)
    )
    accepted = counts["values"] - at - elsewhere - derived - counts["unexplained"]
    return render_stack(
        {
            "found at their source": (states.at_locator.name, at),
            "found elsewhere": (states.elsewhere.name, elsewhere),
            "derived": (states.derived.name, derived),
            "not found": (states.missing.name, counts["unexplained"]),
            "not found and accepted": ("accepted", accepted),
        }
    )


def _lines(audit: Audit, *, explain: bool) -> Iterator[str]:
    """Yield doubts, remarks, values to check and needless waivers; with `explain` all gaps."""
    if audit.doubt:
        yield audit.doubt
    yield from audit.remarks
    for evidence in audit.evidence:
        is_found = evidence.state in (EvidenceState.at_locator, EvidenceState.derived)
        if not is_found and (explain or evidence.state is not EvidenceState.elsewhere):
            yield _line(evidence, audit)
    for waiver in audit.needless:
        yield f"line {waiver.line}: the waiver of {CODE} is not needed; remove it"
    if explain:
        for number in audit.omitted:
            place = f"{number.place}, line {number.line} of the text"
            yield f"omitted: {number.number} ({place}): {number.context}"
    elif audit.omitted:
        places = Counter(number.place for number in audit.omitted)
        yield f"omitted: {', '.join(f'{p}: {count}' for p, count in places.items())}"


def _line(evidence: Evidence, audit: Audit) -> str:
    """Describe where a value is missing, and where it is instead."""
    value = evidence.value
    start = f"line {value.number_line}: {value.label} = {value.written} is "
    waived = f"; waived: {evidence.reason}" if evidence.reason else ""
    line = audit.text.line(evidence.spans[0].start) if evidence.spans else 0
    if evidence.state is EvidenceState.other_unit:
        span = evidence.spans[0]
        printed = " ".join(audit.text.text[span.start : span.end + _CONTEXT].split())
        return f"{start}in {value.unit}, but line {line} has {printed!r}{waived}"
    if evidence.spans:
        return f"{start}not in {value.locator or 'its locator, which is unset'}, but in line {line}"
    reason = waived or f"; its locator is {value.locator or 'unset'}"
    return f"{start}not in the text{reason}"


def as_data(
    audits: Sequence[Audit], complaints: Sequence[str] = (), dataset: Dataset | None = None
) -> dict[str, Any]:
    """Return the audits as data for JSON; papers that share a stem go by their modules.

    They have the canary of a dataset, None for the default, if a paper belongs to it.
    """
    stems = Counter(audit.stem for audit in audits)
    papers = {
        audit.stem if stems[audit.stem] == 1 else audit.module: {
            "summary": audit.counts(),
            "module": audit.module,
            "text": display_path(audit.text.file),
            "doubt": audit.doubt,
            "values": [
                {name: getattr(e.value, name) for name in _FIELDS}
                | {
                    "state": e.state.name,
                    "finding": e.finding,
                    "page": e.page,
                    "is_quoted": e.is_quoted,
                    "reason": e.reason,
                    "text_line": audit.text.line(e.spans[0].start) if e.spans else None,
                }
                for e in audit.evidence
            ],
            "left_out": [
                {"number": n.number, "place": n.place, "line": n.line, "context": n.context}
                for n in audit.omitted
            ],
            "needless_waivers": [asdict(waiver) for waiver in audit.needless],
            "remarks": list(audit.remarks),
        }
        for audit in audits
    }
    canary = _canary(audits, dataset)
    return {
        "summary": summary(audits),
        "papers": papers,
        "complaints": list(complaints),
        **({"canary": canary} if canary else {}),
    }


def _canary(audits: Sequence[Audit], dataset: Dataset | None) -> str:
    """Return the canary for data about the ground truth; empty for papers of the user."""
    dataset = dataset or default_dataset()
    return dataset.canary if any(audit.stem in dataset.papers for audit in audits) else ""


def summary(audits: Sequence[Audit]) -> dict[str, int]:
    """Sum up the counts of all papers."""
    total = Counter(dict.fromkeys(_COUNTS, 0))
    for audit in audits:
        total.update(audit.counts())
    return dict(total)


def review_page(
    audits: Sequence[Audit],
    complaints: Sequence[str] = (),
    dataset: Dataset | None = None,
    *,
    grids: Sequence[Grid] = (),
    index: str = "",
) -> str:
    """Return the HTML page of audits: tables, and each text beside its values.

    It has the canary of a dataset, None for the default, if a paper belongs to it.

    Args:
        audits: The audits.
        complaints: Remarks above the tables.
        dataset: The dataset.
        grids: Tables above the table of counts.
        index: Address of the page of `review_index`, if there is one.
    """
    papers = (Markup(_section(number, audit)) for number, audit in enumerate(audits))
    about = [Markup(f'<p><a href="{escape(index)}">All papers</a></p>')] if index else []
    counts = summary(audits)
    tools = Markup(_TOOLS if counts["unexplained"] else "")
    remarks = Markup(_list(_remarks(audits, complaints)))
    head = [_render_shares(counts), remarks]
    sections: list[Grid | Markup] = [*head, *grids, build_grid(audits), tools, *papers]
    return _page(audits, [*about, _LEGEND], sections, dataset)


def review_index(
    audits: Sequence[Audit],
    addresses: Sequence[str],
    complaints: Sequence[str],
    grids: Sequence[Grid],
) -> str:
    """Return the HTML page of tables that leads to the page of each audit.

    Arguments are those of `review_page`, and the address of each page. Many remarks are folded up.
    """
    lines = _remarks(audits, complaints)
    state = " open" if len(lines) <= _MAX_OPEN else ""
    title = f"<summary>{counted(len(lines), 'remark')}</summary>"
    remarks = Markup(f"<details{state}>{title}{_list(lines)}</details>" if lines else "")
    about = ["Click a paper to see its text beside its values."]
    shares = _render_shares(summary(audits))
    return _page(audits, about, [shares, remarks, *grids, build_grid(audits, addresses)])


def _page(
    audits: Sequence[Audit],
    about: Sequence[str],
    sections: Sequence[Grid | Markup],
    dataset: Dataset | None = None,
) -> str:
    """Return a page of audits, with the canary if it needs one."""
    canary = _canary(audits, dataset)
    return sendable(render_page("Values and their texts", about, sections, canary))


def _remarks(audits: Sequence[Audit], complaints: Sequence[str]) -> list[str]:
    """Return the complaints and the doubts of audits, each once."""
    doubts = (audit.doubt for audit in audits if audit.doubt)
    return list(dict.fromkeys([*complaints, *doubts]))


def _list(lines: Sequence[str]) -> str:
    """Return escaped lines as an HTML list of remarks; empty text for no lines."""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul class="remarks">{items}</ul>' if items else ""


def _section(index: int, audit: Audit) -> str:
    """Return the HTML of a paper: its text beside its values, below remarks and omitted numbers."""
    evidence = enumerate(audit.evidence)
    rows = "\n".join(_table_row(index, number, item) for number, item in evidence)
    items = "".join(
        f'<li><a href="#t{index}-{number.span.start}">{escape(number.number)}</a>, '
        f"{escape(number.place)}: {escape(number.context)}</li>"
        for number in audit.omitted
    )
    title = f"{counted(len(audit.omitted), 'number')} of the text that the module does not mention"
    more = f"<details><summary>{title}</summary><ul>{items}</ul></details>" if items else ""
    return f"""<section><h2 id="p{index}">{escape(on_one_line(audit.stem))}</h2>
<p>{escape(audit.module)}, {escape(display_path(audit.text.file))}</p>
{_render_shares(audit.counts())}{_list(audit.remarks)}{more}
<div class="pair"><div class="pane text" tabindex="0">{"".join(_marked(index, audit))}</div>
<div class="pane" tabindex="0"><table><thead><tr><th>Value</th><th>What</th><th>Source</th>
<th>State</th><th>Module</th></tr></thead><tbody>{rows}</tbody></table></div></div></section>"""


def _table_row(index: int, number: int, evidence: Evidence) -> str:
    """Return the HTML row of a value: a link to its place, its state, page, reason and quote."""
    value = evidence.value
    written = escape(value.written)
    if evidence.spans:
        written = f'<a href="#t{index}-{evidence.spans[0].start}">{written}</a>'
    state = f'<mark class="{_colour(evidence)}">{evidence.state.value}</mark>'
    page = f", p. {evidence.page}" if evidence.page else ""
    reason = ""
    if evidence.reason:
        reason = f'; <mark class="accepted">accepted</mark>: {escape(evidence.reason)}'
    if evidence.remark:
        reason += f'; <mark class="missing">{escape(evidence.remark)}</mark>'
    words = value.quote.split()
    quote = escape(" ".join(words[:MOST_WORDS]))
    if quote:
        quote += " ..." if len(words) > MOST_WORDS else ""
        tag, end = ("<q>", "</q>") if evidence.is_quoted else ('<mark class="missing">', "</mark>")
        quote = f": {tag}{quote}{end}"
    opened = ' class="open" tabindex="-1"' if evidence.is_unexplained else ""
    return (
        f'<tr id="v{index}-{number}"{opened}><td>{written}</td>'
        f'<td title="{escape(value.path)}">{escape(value.label)}</td>'
        f"<td>{escape(value.locator)}{quote}</td><td>{state}{page}{reason}</td>"
        f'<td class="where">line {value.number_line}</td></tr>'
    )


def _colour(evidence: Evidence) -> str:
    """Return the CSS class of a value: "accepted" by a waiver, else the name of its state."""
    return "accepted" if evidence.reason else evidence.state.name


def _marked(index: int, audit: Audit) -> Iterator[str]:
    """Yield the text, escaped, with its marks; a shared place leads to the first of its values."""
    marks: dict[int, tuple[int, str]] = {}
    for omitted in audit.omitted:
        tag = f'<mark id="t{index}-{omitted.span.start}" class="left">'
        marks[omitted.span.start] = (omitted.span.end, tag + "{}</mark>")
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
