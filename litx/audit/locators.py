"""Locators: the stretches of a text that the `source` of an object names.

"Table 2", "Tables 2 and 3", "Section 3.1", "Fig. 4 caption", "Abstract", "Results, Microstructure",
or several of them, separated by semicolons. A section includes its subsections; a table its
caption.
"""

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from litx.audit.layout import BACK, MAIN, Heading, Layout, Span, is_main, title_key
from litx.audit.run_ins import find_run_ins

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


def add_run_ins(layout: Layout, locators: Iterable[str]) -> Layout:
    """Add headings to a layout for titles in locators that open a paragraph of the text."""
    known = {heading.title for heading in layout.headings}
    titles = {
        title_key(part): part.strip()
        for locator in locators
        for whole in _SEPARATOR.split(locator)
        for part in (whole, *whole.split(",", 1))
        if not _KIND.match(part.strip())
    }
    wanted = tuple(t for t in titles if t not in known and t and not MAIN.fullmatch(t))
    if layout.is_run_together:
        printed = find_run_ins(layout.text, [titles[title] for title in wanted])
        run_ins = [Heading(start, (), title_key(title)) for start, title in printed]
    else:
        run_ins = list(_line_openings(layout.text, wanted))
    headings = sorted({*layout.headings, *run_ins}, key=lambda heading: heading.start)
    return replace(layout, headings=tuple(headings))


def _line_openings(text: str, wanted: tuple[str, ...]) -> Iterator[Heading]:
    """Yield the headings of some titles that open a line."""
    for line in re.finditer(r"^[^\n]+", text, re.MULTILINE) if wanted else ():
        key = title_key(line[0][:_LONGEST_RUN_IN])
        title = next(filter(key.startswith, wanted), None)
        if title:
            yield Heading(line.start(), (), title)


def resolve(layout: Layout, locator: str, corrections: Iterable[Span] = ()) -> list[Span]:
    """Return the stretches that a locator names; empty where the text has none.

    A locator that begins with "Correction" means the published corrections.
    """
    spans: list[Span] = []
    for part in _SEPARATOR.split(locator):
        text = part.strip()
        if text.lower().startswith("correction"):
            spans += corrections
        elif text:
            spans += _resolve_part(layout, text)
    return sorted(set(spans))


def _resolve_part(layout: Layout, text: str) -> list[Span]:
    """Return the stretches of a single reference, such as "Table 2" or a title; maybe none."""
    if kind := _KIND.match(text):
        more = text.partition(", ")[2]  # "Fig. 4 caption, Methods"
        is_title = MAIN.fullmatch(title_key(more.partition(",")[0]))
        spans = _resolve_part(layout, more) if is_title else []
        for number in map(str.upper, _NUMBER.findall(kind["rest"])):
            if kind["what"].lower().startswith("sect"):
                spans += _section(layout, tuple(map(int, number.strip("S").split("."))))
            elif kind["what"].lower().startswith("fig"):
                spans += layout.figure_captions.get(number, [])
            else:
                is_caption = "caption" in kind["rest"]
                tables = layout.table_captions if is_caption else layout.tables
                spans += tables.get(number, [])
        return spans
    key = title_key(text)
    is_opening = key == "introduction" and layout.is_run_together
    is_opening = is_opening and key not in {heading.title for heading in layout.headings}
    if key == "abstract" or is_opening:  # without a title, all text before the first main section
        opened = _ABSTRACT.search(layout.text)
        titled = (heading.start for heading in layout.headings if heading.title == "abstract")
        start = next(titled, opened.start() if opened else 0)
        return [Span(start, layout.end_of(start, is_main))]
    whole = _titled(layout, key, Span(0, len(layout.text)))
    if whole or "," not in text:
        return whole
    outer, _, inner = text.partition(",")
    around = _resolve_part(layout, outer.strip())
    for span in around:
        if part := _titled(layout, title_key(inner), span):
            return part
    inner = inner.strip()
    is_second = MAIN.fullmatch(title_key(inner.partition(",")[0]))  # "Abstract, Methods"
    return [*(around if is_second else ()), *_resolve_part(layout, inner)]


def _section(layout: Layout, number: tuple[int, ...]) -> list[Span]:
    """Return a numbered section with its subsections; without a heading, the text in its place."""
    numbered = [heading for heading in layout.headings if heading.number]
    inside = [h for h in numbered if h.number[: len(number)] == number]
    if inside:
        last = inside[-1].start
        end = layout.end_of(last, lambda h: bool(h.number or BACK.fullmatch(h.title)))
        return [Span(inside[0].start, end)]
    before = [heading for heading in numbered if heading.number < number]
    after = [heading for heading in numbered if heading.number > number]
    return [Span(before[-1].start, after[0].start)] if before and after else []


def _titled(layout: Layout, key: str, within: Span) -> list[Span]:
    """Return the section with a title that lies in a stretch."""
    for heading in layout.headings:
        if heading.start in within and heading.title == key:
            if heading.number:
                end = _section(layout, heading.number)[0].end
            else:
                is_end = is_main if is_main(heading) else lambda _: True
                end = layout.end_of(heading.start, is_end)
            return [Span(heading.start, min(end, within.end))]
    if layout.is_run_together or not key.startswith(
        "results"
    ):  # without a heading, they end before the discussion
        return []
    ends = (h.start for h in layout.headings if h.title.startswith(("discussion", "conclusion")))
    return [Span(0, end) for end in itertools.islice(ends, 1)]
