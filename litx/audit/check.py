"""The check of one paper against its text: its values, and the numbers that it does not mention."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from litx.audit.clock import TextError, timed
from litx.audit.evidence import Evidence, EvidenceState, Searcher
from litx.audit.layout import BACK, Layout, Span, is_main
from litx.audit.numerals import clean, find_numbers
from litx.audit.texts import SearchedText, names, read_text
from litx.audit.values import values_of
from litx.audit.written import ModuleSource
from litx.model import Paper
from litx.paths import shown
from litx_validators.engine import Violation
from litx_validators.waivers import Waiver, find_waivers

CODE = "AUD001"  # code by which a waiver says why a value is not in the text
_LEAST_FOUND = 0.5
"""Share of a paper's values below which a text is not taken for that of the paper."""

_FEW = 10  # with fewer values than this the share says nothing
_EQUATION = re.compile(r"\$\$.*?\$\$", re.DOTALL)
_PLANE = re.compile(r"(?:[({\[<⟨]|&lt;)\s*-?\d(?:\s?-?\d){2,3}\s*(?:\\?[)}\]>⟩]|&gt;)")
_YEAR = re.compile(r"(?:19|20)\d\d(?![\d.])(?!\s{0,9}\W{0,3}\s{0,9}(?:°|K|MPa|GPa|HV|h|s|nm|m)\b)")
_BEFORE = re.compile(r"introduction|background|abstract|keywords?")
"""Titles of what precedes the paper's own work."""

_LONGEST_TITLE = 60
_CONTEXT = 40  # characters of text shown on each side of a number


@dataclass(frozen=True)
class OmittedNumber:
    """A number of the text that the module does not mention."""

    number: str  # it, as printed
    place: str  # where: "Table 2", or the title of the section
    line: int  # line of the text, from 1
    context: str  # the text around it
    span: Span  # its stretch of text


@dataclass(frozen=True)
class Audit:
    """What a paper's text says of its module."""

    stem: str
    module: str  # file of the module, as people read it
    text: SearchedText
    evidence: tuple[Evidence, ...]  # the evidence for each value, in order
    left_out: tuple[OmittedNumber, ...]  # numbers of the text that the module does not mention
    needless: tuple[Waiver, ...]  # waivers that no missing value needs
    # what made the search worse: tables that cannot be read, unknown locators
    remarks: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """Return the numbers of values by state, and of those that lack a reason they need."""
        states = Counter(one.state for one in self.evidence)
        return {
            "values": len(self.evidence),
            **{state.name: states[state] for state in EvidenceState},
            "unexplained": sum(one.is_unexplained for one in self.evidence),
        }


def audit_paper(paper: Paper, module: Path, folder: Path) -> Audit:
    """Compare a paper, which a module defines, with its text in a folder, in both directions.

    Raises:
        TextError: There is no text, it is empty or cut short, it cannot be read, or it is that of
            another paper.
    """
    source = ModuleSource(module.read_text(encoding="utf-8"))
    text = read_text(folder, paper.doi, f"{source.docstring}\n{paper.notes or ''}")
    values = values_of(paper.experiments, source)
    searcher = Searcher(text, (one.locator for one in values))
    found = searcher.search(values)
    reached = sum(one.state is not EvidenceState.missing for one in found)
    if len(found) >= _FEW and reached < _LEAST_FOUND * len(found):
        message = f"{text.file} has only {reached} of the {len(found)} values of {paper.stem}"
        if names(text.text, paper.doi):
            raise TextError(message, "it has the paper's DOI and seems to be cut short")
        raise TextError(message, "it seems to be the text of another paper")
    waivers = [one for one in find_waivers(source.text) if CODE in one.codes and one.reason]
    covering: list[list[Waiver]] = []
    for one in found:
        lines = (one.value.line, one.value.end_line)
        gap = Violation(CODE, "error", one.value.path, str(module), lines[0], 1, "", span=lines)
        is_gap = one.state in (EvidenceState.missing, EvidenceState.other_unit)
        covering.append([waiver for waiver in waivers if is_gap and waiver.covers(gap)])
    evidence = tuple(
        replace(one, reason="; ".join(dict.fromkeys(waiver.reason for waiver in some)))
        for one, some in zip(found, covering, strict=True)
    )
    return Audit(
        stem=paper.stem,
        module=shown(module),
        text=text,
        evidence=evidence,
        left_out=tuple(_left_out(text, searcher.layout, source.text, found)),
        needless=tuple(one for one in waivers if not any(one in some for some in covering)),
        remarks=tuple(searcher.remarks()),
    )


def _left_out(
    text: SearchedText, layout: Layout, module: str, found: list[Evidence]
) -> list[OmittedNumber]:
    """Return the numbers of tables and of the paper's own work that the module does not mention."""
    # own work is not introduction, references, affiliations, page furniture, displayed equations,
    # formulas, years, and plane indices; comments and any other text of the module mention numbers
    own = "\n".join(line for line in module.splitlines() if "canary" not in line.lower())
    covered = {abs(one.value).normalize() for one in find_numbers(clean(own.replace("#", " ")))}
    covered |= {abs(number).normalize() for one in found for number in one.value.numbers}
    used = {span.start for one in found for span in one.spans}
    tables = [(span, f"Table {n}") for n, spans in layout.tables.items() for span in spans]
    own_work = list(_own_work(layout))
    whole = text.text
    skipped = [Span(*one.span()) for p in (_EQUATION, _PLANE) for one in p.finditer(whole)]
    listed = []
    for one in timed(text.numbers):
        if one.in_formula or one.is_guess or one.start in used:
            continue
        if abs(one.value).normalize() in covered:
            continue
        place = next((name for span, name in tables if one.start in span), "")
        if not place:
            place = next((name for span, name in own_work if one.start in span), "")
            is_heading = whole.startswith("#", whole.rfind("\n", 0, one.start) + 1)
            is_year = _YEAR.match(whole, one.start)
            if not place or is_heading or is_year or any(one.start in span for span in skipped):
                continue
        around = whole[max(0, one.start - _CONTEXT) : one.end + _CONTEXT]
        listed.append(
            OmittedNumber(
                whole[one.start : one.end],
                place,
                text.line(one.start),
                " ".join(around.split()),
                Span(one.start, one.end),
            )
        )
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
            short = textwrap.shorten(title, _LONGEST_TITLE, placeholder="...")
            yield Span(heading.start, end), short
