"""Locators: which stretches of a text the `source` of an object names.

"Table 2", "Tables 2 and 3", "Section 3.1", "Fig. 4 caption", "Abstract", "Results, Microstructure"
and several of them with a semicolon between. A section includes its subsections; a table its
caption.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from litx.audit.layout import BACK, MAIN, Heading, Layout, Span, is_main, title_key, union

_KIND = re.compile(
    r"^(?P<what>Tables?|Sections?|Sects?\.?|Figs?\.?|Figures?)\s*(?P<rest>S?\d.*)$", re.IGNORECASE
)
_NUMBER = re.compile(r"S?\d+(?:\.\d+)*")
_SEPARATOR = re.compile(
    r"[;\n]|(?:,|\band\b)(?=\s*(?:Tables?|Sections?|Figs?\.?|Figures?)\s*S?\d)", re.IGNORECASE
)
_ABSTRACT = re.compile(r"^(?:[^\w\n]|_)*abstract\b", re.IGNORECASE | re.MULTILINE)
_LONGEST_RUN_IN = 120
"""Most characters from the start of a line in which a heading may open its paragraph."""


def with_run_ins(layout: Layout, locators: Iterable[str]) -> Layout:
    """Return the layout with headings for the titles of locators that only open a paragraph."""
    known = {one.title for one in layout.headings}
    titles = {
        title_key(part)
        for locator in locators
        for whole in _SEPARATOR.split(locator)
        for part in (whole, *whole.split(",", 1))
        if not _KIND.match(part.strip())
    }
    wanted = tuple(one for one in titles - known if one and not MAIN.fullmatch(one))
    run_ins = []
    for line in re.finditer(r"^[^\n]+", layout.text, re.MULTILINE) if wanted else ():
        key = title_key(line[0][:_LONGEST_RUN_IN])
        title = next((one for one in wanted if key.startswith(one)), None)
        if title:
            run_ins.append(Heading(line.start(), (), title))
    headings = sorted({*layout.headings, *run_ins}, key=lambda one: one.start)
    return replace(layout, headings=tuple(headings))


def resolve(layout: Layout, locator: str, corrections: Iterable[Span] = ()) -> list[Span]:
    """Return the stretches that a locator names; none when it names nothing in the text.

    Args:
        layout: The layout of the text.
        locator: The `source` of an object.
        corrections: Where published corrections stand; a locator beginning "Correction" means them.
    """
    found: list[Span] = []
    for part in _SEPARATOR.split(locator):
        text = part.strip()
        if text.lower().startswith("correction"):
            found += corrections
        elif text:
            found += _one(layout, text)
    return union(found)


def _one(layout: Layout, text: str) -> list[Span]:
    """Return the stretches of one part of a locator."""
    kind = _KIND.match(text)
    if kind:
        return _numbered(layout, kind["what"].lower(), kind["rest"])
    key = title_key(text)
    if key == "abstract":
        return [_abstract(layout)]
    whole = _titled(layout, key, Span(0, len(layout.text)))
    if whole or "," not in text:
        return [whole] if whole else []
    outer, _, inner = text.partition(",")
    around = _one(layout, outer.strip())
    for span in around:
        part = _titled(layout, title_key(inner), span)
        if part:
            return [part]
    return _one(layout, inner.strip())


def _numbered(layout: Layout, what: str, rest: str) -> list[Span]:
    """Return the stretches of tables, sections or captions of figures by their numbers."""
    found: list[Span] = []
    for one in _NUMBER.findall(rest):
        number = one.upper()
        if what.startswith("sect"):
            found += _section(layout, tuple(int(part) for part in number.strip("S").split(".")))
        elif what.startswith("fig"):
            found += layout.figure_captions.get(number, [])
        elif "caption" in rest:
            found += layout.table_captions.get(number, [])
        else:
            found += layout.tables.get(number, [])
    return found


def _section(layout: Layout, number: tuple[int, ...]) -> list[Span]:
    """Return a numbered section with its subsections.

    When the transcript lost its heading, it is what lies between those before it and after it.
    """
    numbered = [one for one in layout.headings if one.number]
    inside = [one for one in numbered if one.number[: len(number)] == number]
    if inside:
        start, last = inside[0].start, inside[-1].start
        return [Span(start, _numbered_end(layout, last))]
    before = [one for one in numbered if one.number < number]
    after = [one for one in numbered if one.number > number]
    if not before or not after:
        return []
    return [Span(before[-1].start, after[0].start)]


def _numbered_end(layout: Layout, start: int) -> int:
    """Return where a numbered section ends: at the next number, or at the back of the paper."""
    return _next(layout, start, lambda one: bool(one.number or BACK.fullmatch(one.title)))


def _next(layout: Layout, start: int, ends: Callable[[Heading], bool]) -> int:
    found = (one.start for one in layout.headings if one.start > start and ends(one))
    return next(found, len(layout.text))


def _abstract(layout: Layout) -> Span:
    """Return the abstract; where nothing is called so, all before the first main section."""
    found = _ABSTRACT.search(layout.text)
    named = [one.start for one in layout.headings if one.title == "abstract"]
    start = named[0] if named else found.start() if found else 0
    first = (one.start for one in layout.headings if one.start > start and is_main(one))
    return Span(start, next(first, len(layout.text)))


def _titled(layout: Layout, key: str, within: Span) -> Span | None:
    """Return the section of a title that lies in a stretch."""
    for one in layout.headings:
        if one.start in within and one.title == key:
            return Span(one.start, min(_titled_end(layout, one), within.end))
    return _lost(layout, key)


def _titled_end(layout: Layout, heading: Heading) -> int:
    """Return where a section found by its title ends."""
    if heading.number:
        return _section(layout, heading.number)[0].end
    if is_main(heading):
        return _next(layout, heading.start, is_main)
    return layout.after(heading.start)


def _lost(layout: Layout, key: str) -> Span | None:
    """Return where the results stand when their heading was lost: before the discussion."""
    if not key.startswith("results"):
        return None
    ends = [h.start for h in layout.headings if h.title.startswith(("discussion", "conclusion"))]
    return Span(0, ends[0]) if ends else None
