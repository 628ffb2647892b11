"""Locators: which stretches of a text the `source` of an object names.

"Table 2", "Tables 2 and 3", "Section 3.1", "Fig. 4 caption", "Abstract", "Results, Microstructure"
and several of them with a semicolon between. A section includes its subsections; a table its
caption.
"""

import itertools
import re
from collections.abc import Iterable
from dataclasses import replace

from litx.audit.layout import BACK, MAIN, Heading, Layout, Span, is_main, title_key

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

    A locator that begins "Correction" means the published corrections.
    """
    found: list[Span] = []
    for part in _SEPARATOR.split(locator):
        text = part.strip()
        if text.lower().startswith("correction"):
            found += corrections
        elif text:
            found += _one(layout, text)
    return sorted(set(found))


def _one(layout: Layout, text: str) -> list[Span]:
    """Return the stretches of one part of a locator."""
    if kind := _KIND.match(text):
        found: list[Span] = []
        for number in map(str.upper, _NUMBER.findall(kind["rest"])):
            if kind["what"].lower().startswith("sect"):
                found += _section(layout, tuple(int(one) for one in number.strip("S").split(".")))
            elif kind["what"].lower().startswith("fig"):
                found += layout.figure_captions.get(number, [])
            else:
                is_caption = "caption" in kind["rest"]
                tables = layout.table_captions if is_caption else layout.tables
                found += tables.get(number, [])
        return found
    key = title_key(text)
    if key == "abstract":  # where nothing is called so, it is all before the first main section
        opened = _ABSTRACT.search(layout.text)
        named = [one.start for one in layout.headings if one.title == "abstract"]
        start = named[0] if named else opened.start() if opened else 0
        return [Span(start, layout.after(start, is_main))]
    whole = _titled(layout, key, Span(0, len(layout.text)))
    if whole or "," not in text:
        return whole
    outer, _, inner = text.partition(",")
    for span in _one(layout, outer.strip()):
        if part := _titled(layout, title_key(inner), span):
            return part
    return _one(layout, inner.strip())


def _section(layout: Layout, number: tuple[int, ...]) -> list[Span]:
    """Return a numbered section with its subsections; without heading, what lies in its place."""
    numbered = [one for one in layout.headings if one.number]
    inside = [one for one in numbered if one.number[: len(number)] == number]
    if inside:
        last = inside[-1].start
        end = layout.after(last, lambda one: bool(one.number or BACK.fullmatch(one.title)))
        return [Span(inside[0].start, end)]
    before = [one for one in numbered if one.number < number]
    after = [one for one in numbered if one.number > number]
    return [Span(before[-1].start, after[0].start)] if before and after else []


def _titled(layout: Layout, key: str, within: Span) -> list[Span]:
    """Return the section of a title that lies in a stretch."""
    for one in layout.headings:
        if one.start in within and one.title == key:
            if one.number:
                end = _section(layout, one.number)[0].end
            else:
                end = layout.after(one.start, is_main if is_main(one) else lambda _: True)
            return [Span(one.start, min(end, within.end))]
    if not key.startswith("results"):  # which, their heading lost, stand before the discussion
        return []
    ends = (h.start for h in layout.headings if h.title.startswith(("discussion", "conclusion")))
    return [Span(0, end) for end in itertools.islice(ends, 1)]
