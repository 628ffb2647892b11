"""The other direction: numbers of the text that the module does not mention.

What counts are the tables and the paper's own work: not introduction, references, affiliations,
page furniture, displayed equations, formulas, years, and plane indices. A number is covered when a
value, a comment or any other text of the module has it.
"""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from litx.audit.cleaning import clean
from litx.audit.clock import SearchClock
from litx.audit.evidence import Evidence
from litx.audit.layout import BACK, Layout, Span, is_main
from litx.audit.numerals import FoundNumber, find_numbers
from litx.audit.texts import SearchedText

_EQUATION = re.compile(r"\$\$.*?\$\$", re.DOTALL)
_PLANE = re.compile(r"(?:[({\[<⟨]|&lt;)\s*-?\d(?:\s?-?\d){2,3}\s*(?:\\?[)}\]>⟩]|&gt;)")
_YEAR = re.compile(r"(?:19|20)\d\d(?![\d.])(?!\s{0,9}\W{0,3}\s{0,9}(?:°|K|MPa|GPa|HV|h|s|nm|m)\b)")
_BEFORE = re.compile(r"introduction|background|abstract|keywords?")
_LONGEST_TITLE = 60
_CONTEXT = 40
"""Characters of text shown on each side of a number."""


@dataclass(frozen=True)
class OmittedNumber:
    """A number of the text that the module does not mention.

    Attributes:
        number: It, as printed.
        place: Where: "Table 2", or the title of the section.
        line: Line of the text, from 1.
        context: The text around it.
        span: Its stretch of text.
    """

    number: str
    place: str
    line: int
    context: str
    span: Span


def find_left_out(
    text: SearchedText, layout: Layout, module: str, found: list[Evidence]
) -> list[OmittedNumber]:
    """Return the numbers of tables and of the paper's own work that the module does not mention.

    Args:
        text: The paper's text.
        layout: Its layout.
        module: The source of the module.
        found: The evidence for the values.

    Raises:
        TextError: It takes too long.
    """
    own = "\n".join(line for line in module.splitlines() if "canary" not in line.lower())
    covered = {abs(one.value).normalize() for one in find_numbers(clean(own.replace("#", " ")))}
    covered |= {abs(number).normalize() for one in found for number in one.value.numbers}
    used = {span.start for one in found for span in one.spans}
    tables = [(span, f"Table {n}") for n, spans in layout.tables.items() for span in spans]
    own_work = list(_own_work(layout))
    skipped = [one for p in (_EQUATION, _PLANE) for one in p.finditer(text.text)]
    hidden = [Span(one.start(), one.end()) for one in skipped]
    listed = []
    clock = SearchClock()
    for one in text.numbers:
        clock.check()
        if one.in_formula or one.is_guess or one.start in used:
            continue
        if abs(one.value).normalize() in covered:
            continue
        place = next((name for span, name in tables if one.start in span), "")
        if not place:
            place = next((name for span, name in own_work if one.start in span), "")
            if not place or _is_no_result(text, one, hidden):
                continue
        listed.append(_left_out(text, one, place))
    return listed


def _own_work(layout: Layout) -> Iterator[tuple[Span, str]]:
    """Yield the sections of the paper's own work with their titles."""
    headings = layout.headings
    skips = True  # what stands before the first main section is title, authors and abstract
    for index, heading in enumerate(headings):
        if is_main(heading):
            skips = bool(BACK.fullmatch(heading.title) or _BEFORE.fullmatch(heading.title))
        elif heading.number[:1] > (1,):
            skips = False  # the heading of its main section was lost
        if not skips:
            end = headings[index + 1].start if index + 1 < len(headings) else len(layout.text)
            line = layout.text[heading.start : end].splitlines()[0]
            title = re.split(r"(?<=[a-z])\.\s", line)[0].strip("#* ")
            yield (
                Span(heading.start, end),
                textwrap.shorten(title, _LONGEST_TITLE, placeholder="..."),
            )


def _is_no_result(text: SearchedText, number: FoundNumber, hidden: list[Span]) -> bool:
    """Return whether a number is a year, an index, or part of an equation or a heading."""
    whole = text.text
    start = whole.rfind("\n", 0, number.start) + 1
    end = whole.find("\n", number.end)
    line = whole[start : end if end >= 0 else len(whole)]
    is_heading = line.startswith("#")
    is_year = _YEAR.match(whole, number.start)
    is_hidden = any(number.start in span for span in hidden)
    return bool(is_heading or is_year or is_hidden)


def _left_out(text: SearchedText, number: FoundNumber, place: str) -> OmittedNumber:
    """Describe a number with the text around it."""
    before = text.text[max(0, number.start - _CONTEXT) : number.start]
    after = text.text[number.end : number.end + _CONTEXT]
    printed = text.text[number.start : number.end]
    context = " ".join(f"{before}{printed}{after}".split())
    span = Span(number.start, number.end)
    return OmittedNumber(printed, place, text.line(number.start), context, span)
