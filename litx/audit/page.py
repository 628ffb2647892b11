"""Audits as one page: the paper's text beside the values, linked in both directions.

The page needs nothing from elsewhere. It holds the paper's text and is its user's own.
"""

from collections.abc import Iterator, Sequence
from html import escape

from litx.audit.check import Audit
from litx.audit.evidence import Evidence
from litx.audit.report import grid
from litx.report.grid import render

_STYLE = """
:root { --at: #cdebd0; --elsewhere: #ffe3a3; --derived: #cfe2ff; --missing: #ffc9c9; --left: #eee }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 100rem; padding: 1rem;
  color: #1a1a1a; background: #fff }
h2 { margin: 2rem 0 .5rem }
h2, p, li { overflow-wrap: anywhere }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { padding: .25rem .35rem; text-align: left; border-bottom: 1px solid #ddd;
  vertical-align: top }
caption { text-align: left }
.figure { text-align: right; white-space: nowrap }
.where { overflow-wrap: anywhere; min-width: 5rem }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); gap: 1rem }
.pane { max-height: 85vh; overflow: auto; border: 1px solid #ccc; padding: .75rem }
.text { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem }
mark { color: inherit; border-radius: 2px; padding: 0 1px }
mark a, td a { color: inherit }
.at_locator { background: var(--at) } .elsewhere { background: var(--elsewhere) }
.derived { background: var(--derived) }
.missing, .other_unit { background: var(--missing) }
.left { background: var(--left); border-bottom: 2px dotted #666 }
:target { outline: 3px solid #b00020; outline-offset: 1px }
.remarks { color: #7a4b00 }
@media (max-width: 60rem) {
  body { padding: .5rem } .pair { grid-template-columns: minmax(0, 1fr) }
  .pane { max-height: 60vh }
}
"""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>litx audit</title><style>{style}</style></head><body>
<h1>Audit of the ground truth</h1>
<p>Each value of a module is sought in the paper's text:
<mark class="at_locator">at its locator</mark>, <mark class="elsewhere">elsewhere</mark>,
<mark class="derived">derived</mark> from what is found, there
<mark class="other_unit">in another unit</mark>, or <mark class="missing">missing</mark>.
<mark class="left">Dotted</mark> numbers of the text are not mentioned by the module. A number in
the text leads to its value, and a value to the text.</p>
<div class="scroll">{counts}</div>
{complaints}
{papers}
</body></html>"""


def page(audits: Sequence[Audit], complaints: Sequence[str] = ()) -> str:
    """Return the page.

    Args:
        audits: The papers that could be checked.
        complaints: Why others could not.
    """
    return _PAGE.format(
        style=_STYLE,
        counts=render([grid(audits)], "html"),
        complaints=_list(complaints),
        papers="\n".join(_paper(index, one) for index, one in enumerate(audits)),
    )


def _list(lines: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul class="remarks">{items}</ul>' if items else ""


def _paper(index: int, audit: Audit) -> str:
    """Return one paper: its text on one side, its values on the other."""
    rows = "\n".join(_value(index, number, one, audit) for number, one in enumerate(audit.evidence))
    return f"""<section><h2 id="{escape(audit.stem)}">{escape(audit.stem)}</h2>
<p>{escape(audit.module)}, {escape(str(audit.text.file))}</p>{_list(audit.remarks)}
<div class="pair"><div class="pane text" tabindex="0">{"".join(_text(index, audit))}</div>
<div class="pane" tabindex="0"><table><thead><tr><th>Value</th><th>What</th><th>Locator</th>
<th>State</th><th>Module</th></tr></thead><tbody>{rows}</tbody></table></div></div></section>"""


def _value(index: int, number: int, one: Evidence, audit: Audit) -> str:
    """Return the row of one value."""
    value = one.value
    written = escape(value.written)
    if one.spans:
        written = f'<a href="#t{index}-{one.spans[0].start}">{written}</a>'
    reason = f": {escape(one.reason)}" if one.reason else ""
    place = escape(f"{audit.module.rpartition('/')[2]}:{value.line}")
    return (
        f'<tr id="v{index}-{number}"><td>{written}</td>'
        f'<td title="{escape(value.path)}">{escape(value.label)}</td>'
        f"<td>{escape(value.locator)}</td>"
        f'<td><mark class="{one.state.name}">{one.state.value}</mark>{reason}</td>'
        f'<td class="where">{place}</td></tr>'
    )


def _text(index: int, audit: Audit) -> Iterator[str]:
    """Yield the text, escaped, with its marks; a place that several values share leads to one."""
    marks: dict[int, tuple[int, str]] = {}
    for one in audit.left_out:
        marks[one.span.start] = (one.span.end, '<mark class="left">{}</mark>')
    for number, evidence in reversed(list(enumerate(audit.evidence))):
        places = evidence.spans if _is_several(evidence) else evidence.spans[:1]
        for span in places:
            tag = f'<mark id="t{index}-{span.start}" class="{evidence.state.name}">'
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


def _is_several(evidence: Evidence) -> bool:
    """Return whether the places are parts of one evidence and not repeats of it."""
    return len(evidence.value.numbers) + len(evidence.value.formulas) > 1
