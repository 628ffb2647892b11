"""The check of one paper against its text: its values, and the numbers that it does not mention."""

import os
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from litx.audit.clock import TextError, timed
from litx.audit.evidence import FINDINGS, NOT_FOUND, Evidence, EvidenceState, Searcher
from litx.audit.layout import BACK, Layout, Span, is_main
from litx.audit.numerals import clean, find_numbers
from litx.audit.texts import SearchedText, names, other_doi, read_text
from litx.audit.values import find_values
from litx.audit.written import ModuleSource
from litx.display.text import counted, on_one_line, showable, told
from litx.errors import DATA_ERRORS, DatasetError, LitxError
from litx.files.paths import shown
from litx.files.reading import require_text
from litx.model import Experiment, Paper
from litx.model.paper import stem_of
from litx.model.source import MOST_WORDS
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

_FINDING = re.compile(r"# litx: (?!allow)[^#\n]*")  # what `annotate_module` writes
_LONGEST_TITLE = 60
_LONGEST_QUOTE = 100  # characters of a quote that a remark shows
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

    def findings(self) -> dict[str, int]:
        """Return the numbers of values that are found, derived and not found."""
        found = Counter(one.finding for one in self.evidence)
        return {name: found[name] for name in FINDINGS}

    @property
    def doubt(self) -> str:
        """What to tell of a paper most of whose values are not in its text; else nothing."""
        total, missing = len(self.evidence), self.findings()[NOT_FOUND]
        if not total or missing <= (1 - _LEAST_FOUND) * total:
            return ""
        return f"{self.stem}: {total - missing} of {counted(total, 'value')} are in its text"


def audit_paper(paper: Paper, module: Path, file: Path) -> Audit:
    """Compare a paper of the ground truth with its text, as `audit_module` but strict.

    Raises:
        TextError: As there, or the text is cut short, or that of another paper.
    """
    audit = audit_module(module, paper.experiments, file)
    text, hint = audit.text, "it seems to be the text of another paper"
    if other := other_doi(text.text, paper.doi):
        raise TextError(f"{text.file} has the DOI {other}, not {paper.doi}", hint)
    total, missing = len(audit.evidence), audit.counts()[EvidenceState.missing.name]
    if total >= _FEW and total - missing < _LEAST_FOUND * total:
        if names(text.text, paper.doi):
            hint = "it has the paper's DOI and seems to be cut short"
        message = f"{text.file} has only {total - missing} of the {total} values of {paper.stem}"
        raise TextError(message, hint)
    return audit


def audit_module(module: Path, experiments: Sequence[Experiment], file: Path) -> Audit:
    """Compare a module of anybody's with a text in both directions.

    What makes the text doubtful is told (`Audit.doubt`, `Audit.remarks`) and stops nothing.

    Args:
        module: The file, which is read and never run.
        experiments: What it gave in the sandbox.
        file: The text; a folder has it as ``<stem of the module>.md`` or by the module's DOI.

    Raises:
        TextError: There is no text, it is empty, or it cannot be read.
        DatasetError: The module cannot be read, or its objects are too odd.
    """
    source = ModuleSource.from_program(require_text(module))
    if file.is_dir():
        called = (f"{module.stem}.md", f"{stem_of(source.doi)}.md")
        known = (file / one for one in called if os.path.lexists(file / one))
        file = next(known, file / called[0])
    text = read_text(file, source.doi, f"{source.docstring}\n{source.notes}")
    try:
        return _compared(module, experiments, source, text)
    except DATA_ERRORS as error:
        if isinstance(error, LitxError):
            raise
        message = f"{shown(module)} cannot be audited: {told(error)}"
        raise DatasetError(showable(message), "write its objects as other modules do") from error


def _compared(
    module: Path, experiments: Sequence[Experiment], source: ModuleSource, text: SearchedText
) -> Audit:
    values = find_values(experiments, source)
    searcher = Searcher(text, (one.locator for one in values))
    found = searcher.search(values)
    gaps = {one.value.number_line for one in found if one.finding == NOT_FOUND}
    waivers = [one for one in find_waivers(source.text) if CODE in one.codes and one.reason]
    used: set[Waiver] = set()
    evidence = []
    for one in found:
        value = one.value
        lines = (value.line, value.end_line)
        gap = Violation(CODE, "error", value.path, str(module), value.line, 1, "", span=lines)
        alone = replace(gap, span=(value.number_line, value.number_line))
        # beside a number that is not found a waiver is about that alone, else about its object
        some = [w for w in waivers if w.covers(alone if w.line in gaps else gap)]
        if one.finding != NOT_FOUND:
            some = []
        used.update(some)
        reason = "; ".join(dict.fromkeys(waiver.reason for waiver in some))
        evidence.append(replace(one, reason=reason))
    other = other_doi(text.text, source.doi)
    doubts = [f"its text has the DOI {other}, not {source.doi}"] if other else []
    return Audit(
        stem=module.stem,
        module=shown(module),
        text=text,
        evidence=tuple(evidence),
        left_out=tuple(_left_out(text, searcher.layout, source.text, found)),
        needless=tuple(one for one in waivers if one not in used),
        remarks=(*doubts, *searcher.remarks(), *_quotes(evidence)),
    )


def _quotes(evidence: Iterable[Evidence]) -> Iterator[str]:
    """Yield what is wrong with the words that sources quote, once for each quote."""
    for quote, one in {one.value.quote: one for one in evidence}.items():
        shown = f"line {one.value.line}: the quote {on_one_line(quote[:_LONGEST_QUOTE])!r}"
        if not one.is_quoted:
            yield f"{shown} is not in the text"
        if len(quote.split()) > MOST_WORDS:
            yield f"{shown} has more than {MOST_WORDS} words; cut it"


def _left_out(
    text: SearchedText, layout: Layout, module: str, found: list[Evidence]
) -> list[OmittedNumber]:
    """Return the numbers of tables and of the paper's own work that the module does not mention."""
    # own work is not introduction, references, affiliations, page furniture, displayed equations,
    # formulas, years, and plane indices; comments and any other text of the module mention numbers
    # but for comments of our own and for quotes
    own = "\n".join(line for line in module.splitlines() if "canary" not in line.lower())
    own = _FINDING.sub("", own)
    for quote in {one.value.quote for one in found} - {""}:
        own = own.replace(quote, "")
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
