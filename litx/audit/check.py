"""The comparison of a paper with its text: its values, and the numbers that it omits."""

import os
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from litx.audit.clock import TextError, limit_time
from litx.audit.evidence import FINDINGS, NOT_FOUND, Evidence, EvidenceState, Searcher
from litx.audit.layout import BACK, Layout, Span, is_main
from litx.audit.numerals import clean, find_numbers
from litx.audit.texts import SearchedText, has_doi, other_doi, read_text
from litx.audit.values import find_values
from litx.audit.written import ModuleSource
from litx.display.text import counted, describe_exception, on_one_line, showable
from litx.errors import DATA_ERRORS, DatasetError, LitxError
from litx.files.paths import display_path
from litx.files.reading import require_text
from litx.model import Experiment, Paper
from litx.model.paper import stem_of
from litx.model.source import MOST_WORDS
from litx_validators.waivers import Waiver, find_waivers

CODE = "AUD001"  # code of waivers for values that are not in the text
_LEAST_FOUND = 0.5
"""Least share of a paper's values in a text, below which it is taken for another paper's."""

_FEW = 10  # least number of values for which the share counts
_EQUATION = re.compile(r"\$\$.*?\$\$", re.DOTALL)
_PLANE = re.compile(r"(?:[({\[<⟨]|&lt;)\s*-?\d(?:\s?-?\d){2,3}\s*(?:\\?[)}\]>⟩]|&gt;)")
_YEAR = re.compile(r"(?:19|20)\d\d(?![\d.])(?!\s{0,9}\W{0,3}\s{0,9}(?:°|K|MPa|GPa|HV|h|s|nm|m)\b)")
_BEFORE = re.compile(r"introduction|background|abstract|keywords?")
"""Titles of sections before the work of the paper."""

_FINDING = re.compile(r"# litx: (?!allow)[^#\n]*")  # a comment of `annotate_module`
_LONGEST_TITLE = 60
_LONGEST_QUOTE = 100  # most characters of a quote in a remark
_CONTEXT = 40  # characters of text shown on each side of a number


@dataclass(frozen=True)
class OmittedNumber:
    """A number of the text that the module does not mention."""

    number: str  # the number as printed
    place: str  # "Table 2", or the title of the section
    line: int  # line of the text, from 1
    context: str  # the text around it
    span: Span  # its stretch of text


@dataclass(frozen=True)
class Audit:
    """The comparison of a module with a text."""

    stem: str
    module: str  # file of the module, for people
    text: SearchedText
    evidence: tuple[Evidence, ...]  # the evidence for each value, in order
    omitted: tuple[OmittedNumber, ...]  # numbers of the text that the module does not mention
    needless: tuple[Waiver, ...]  # waivers that no missing value needs
    remarks: tuple[str, ...]  # remarks on the text, its tables, locators and quotes

    def counts(self) -> dict[str, int]:
        """Count all values, the values in each state, and the unexplained values."""
        states = Counter(evidence.state for evidence in self.evidence)
        return {
            "values": len(self.evidence),
            **{state.name: states[state] for state in EvidenceState},
            "unexplained": sum(evidence.is_unexplained for evidence in self.evidence),
        }

    def findings(self) -> dict[str, int]:
        """Count the values that are found, derived and not found."""
        counts = Counter(evidence.finding for evidence in self.evidence)
        return {name: counts[name] for name in FINDINGS}

    @property
    def doubt(self) -> str:
        """Message about a text that lacks most of the values; otherwise empty."""
        total, missing = len(self.evidence), self.findings()[NOT_FOUND]
        if not total or missing <= (1 - _LEAST_FOUND) * total:
            return ""
        count = f"{total - missing} of {counted(total, 'value')}"
        return f"{on_one_line(self.stem)}: {count} are in its text"


def audit_paper(paper: Paper, module: Path, file: Path) -> Audit:
    """Compare a paper of the ground truth with its text, as `audit_module` but strictly.

    Raises:
        TextError: As for `audit_module`, or the text is cut short or of another paper.
    """
    audit = audit_module(module, paper.experiments, file)
    text, hint = audit.text, "it seems to be the text of another paper"
    if doi := other_doi(text.text, paper.doi):
        raise TextError(f"{text.file} has the DOI {doi}, not {paper.doi}", hint)
    total, missing = len(audit.evidence), audit.counts()[EvidenceState.missing.name]
    if total >= _FEW and total - missing < _LEAST_FOUND * total:
        if has_doi(text.text, paper.doi):
            hint = "it has the paper's DOI and seems to be cut short"
        message = f"{text.file} has only {total - missing} of the {total} values of {paper.stem}"
        raise TextError(message, hint)
    return audit


def audit_module(module: Path, experiments: Sequence[Experiment], file: Path) -> Audit:
    """Compare any module with a text, in both directions.

    Doubts about the text are part of the result (`Audit.doubt`, `Audit.remarks`).

    Args:
        module: The file, which is read and never run.
        experiments: The experiments that the module gave in the sandbox.
        file: The text; or a folder with the text, named by the stem of the module or of its DOI.

    Raises:
        TextError: The text is missing, empty or not readable.
        DatasetError: The module is not readable, or has malformed objects.
    """
    source = ModuleSource.from_program(require_text(module))
    if file.is_dir():
        files = [file / f"{stem}.md" for stem in (module.stem, stem_of(source.doi))]
        file = next(filter(os.path.lexists, files), files[0])
    text = read_text(file, source.doi, f"{source.docstring}\n{source.notes}")
    try:
        return _compare(module, experiments, source, text)
    except DATA_ERRORS as error:
        if isinstance(error, LitxError):
            raise
        message = f"{display_path(module)} cannot be audited: {describe_exception(error)}"
        raise DatasetError(showable(message), "write its objects as in other modules") from error


def _compare(
    module: Path, experiments: Sequence[Experiment], source: ModuleSource, text: SearchedText
) -> Audit:
    """Search the text for the values of a module; its waivers accept values that are missing."""
    values = find_values(experiments, source)
    searcher = Searcher(text, (value.locator for value in values))
    evidence = searcher.search(values)
    gaps = {e.value.number_line for e in evidence if e.finding == NOT_FOUND}
    waivers = [w for w in find_waivers(source.text) if CODE in w.codes and w.reason]
    used: set[Waiver] = set()
    for index, item in enumerate(evidence):
        if item.finding != NOT_FOUND:
            continue
        value = item.value
        number, whole = (value.number_line, value.number_line), (value.line, value.end_line)
        # a waiver beside a missing number is about that number, any other about its object
        covering = [w for w in waivers if w.is_on(*(number if w.line in gaps else whole))]
        used.update(covering)
        reason = "; ".join(dict.fromkeys(waiver.reason for waiver in covering))
        evidence[index] = replace(item, reason=reason)
    doi = other_doi(text.text, source.doi)
    doubts = [f"its text has the DOI {doi}, not {source.doi}"] if doi else []
    return Audit(
        stem=module.stem,
        module=display_path(module),
        text=text,
        evidence=tuple(evidence),
        omitted=tuple(_omitted_numbers(text, searcher.layout, source.text, evidence)),
        needless=tuple(waiver for waiver in waivers if waiver not in used),
        remarks=(*doubts, *searcher.remarks(), *_check_quotes(evidence)),
    )


def _check_quotes(evidence: Iterable[Evidence]) -> Iterator[str]:
    """Yield remarks about quotes that are too long or not in the text, once for each quote."""
    for quote, item in {item.value.quote: item for item in evidence}.items():
        start = f"line {item.value.line}: the quote {on_one_line(quote[:_LONGEST_QUOTE])!r}"
        if not item.is_quoted:
            yield f"{start} is not in the text"
        if len(quote.split()) > MOST_WORDS:
            yield f"{start} has more than {MOST_WORDS} words; cut it"


def _omitted_numbers(
    text: SearchedText, layout: Layout, module: str, evidence: list[Evidence]
) -> Iterator[OmittedNumber]:
    """Yield the numbers of tables and of the paper's work that the module does not mention.

    Introduction, references, affiliations, page headers, displayed equations, formulas, years and
    plane indices are not the paper's work. All text of the module mentions numbers, except quotes
    and the comments of `annotate_module`.
    """
    mentions = "\n".join(line for line in module.splitlines() if "canary" not in line.lower())
    mentions = _FINDING.sub("", mentions)
    for quote in {item.value.quote for item in evidence} - {""}:
        mentions = mentions.replace(quote, "")
    mentioned = [number.value for number in find_numbers(clean(mentions.replace("#", " ")))]
    mentioned += [number for item in evidence for number in item.value.numbers]
    covered = {abs(number).normalize() for number in mentioned}
    used = {span.start for item in evidence for span in item.spans}
    tables = [(span, f"Table {n}") for n, spans in layout.tables.items() for span in spans]
    sections = list(_work_sections(layout))
    whole = text.text
    skipped = [Span(*match.span()) for p in (_EQUATION, _PLANE) for match in p.finditer(whole)]
    for number in limit_time(text.numbers):
        start, end = number.start, number.end
        if number.in_formula or number.is_guess or start in used:
            continue
        if abs(number.value).normalize() in covered:
            continue
        place = next((name for span, name in tables if start in span), "")
        if not place:
            place = next((name for span, name in sections if start in span), "")
            is_heading = whole.startswith("#", whole.rfind("\n", 0, start) + 1)
            is_year = _YEAR.match(whole, start)
            if not place or is_heading or is_year or any(start in span for span in skipped):
                continue
        context = " ".join(whole[max(0, start - _CONTEXT) : end + _CONTEXT].split())
        yield OmittedNumber(whole[start:end], place, text.line(start), context, Span(start, end))


def _work_sections(layout: Layout) -> Iterator[tuple[Span, str]]:
    """Yield the sections about the work of the paper, with their titles."""
    headings = layout.headings
    is_skipped = True  # title, authors and abstract stand before the first main section
    for index, heading in enumerate(headings):
        if is_main(heading):
            is_skipped = bool(BACK.fullmatch(heading.title) or _BEFORE.fullmatch(heading.title))
        elif heading.number[:1] > (1,):
            is_skipped = False  # the heading of its main section was lost
        if not is_skipped:
            end = headings[index + 1].start if index + 1 < len(headings) else len(layout.text)
            line = layout.text[heading.start : end].splitlines()[0]
            title = re.split(r"(?<=[a-z])\.\s", line)[0].strip("#* ")
            short = textwrap.shorten(title, _LONGEST_TITLE, placeholder="...")
            yield Span(heading.start, end), short
