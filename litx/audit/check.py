"""The check of one paper against its text."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from litx.audit.clock import TextError
from litx.audit.evidence import Evidence, EvidenceState, Searcher
from litx.audit.left_out import OmittedNumber, find_left_out
from litx.audit.texts import SearchedText, names, read_text
from litx.audit.values import values_of
from litx.audit.written import ModuleSource
from litx.model import Paper
from litx.paths import shown
from litx_validators.engine import Violation
from litx_validators.waivers import Waiver, find_waivers

CODE = "AUD001"
"""Code by which a waiver says why a value is not in the text."""

_LEAST_FOUND = 0.5
"""Share of a paper's values below which a text is not taken for that of the paper."""

_FEW = 10
"""With fewer values than this the share says nothing."""


@dataclass(frozen=True)
class Audit:
    """What a paper's text says of its module.

    Attributes:
        stem: The paper.
        module: File of the module, as people read it.
        text: The paper's text.
        evidence: The evidence for each value, in order.
        left_out: Numbers of the text that the module does not mention.
        needless: Waivers that no missing value needs.
        remarks: What made the search worse: tables that cannot be read, unknown locators.
    """

    stem: str
    module: str
    text: SearchedText
    evidence: tuple[Evidence, ...]
    left_out: tuple[OmittedNumber, ...]
    needless: tuple[Waiver, ...]
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
    """Compare a paper with its text, in both directions.

    Args:
        paper: The paper.
        module: The file that defines it.
        folder: Where the texts are.

    Raises:
        TextError: There is no text, it is empty or cut short, it cannot be read, or it is that of
            another paper.
    """
    source = ModuleSource(module.read_text(encoding="utf-8"))
    text = read_text(folder, paper.doi, f"{source.docstring}\n{paper.notes or ''}")
    values = values_of(paper.experiments, source)
    searcher = Searcher(text, (one.locator for one in values))
    found = [searcher.search(one) for one in values]
    _check_whole(found, text, paper)
    waivers = [one for one in find_waivers(source.text) if CODE in one.codes and one.reason]
    explained = [_explain(one, str(module), waivers) for one in found]
    used = {waiver for one, _ in explained for waiver in _ if one.reason}
    evidence = tuple(one for one, _ in explained)
    return Audit(
        stem=paper.stem,
        module=shown(module),
        text=text,
        evidence=evidence,
        left_out=tuple(find_left_out(text, searcher.layout, source.text, found)),
        needless=tuple(one for one in waivers if one not in used),
        remarks=tuple(_remarks(searcher)),
    )


def _check_whole(found: list[Evidence], text: SearchedText, paper: Paper) -> None:
    """Refuse a text that has too few of the values, by what it seems to be.

    Raises:
        TextError: It is cut short, or that of another paper.
    """
    reached = sum(one.state is not EvidenceState.missing for one in found)
    if len(found) < _FEW or reached >= _LEAST_FOUND * len(found):
        return
    message = f"{text.file} has only {reached} of the {len(found)} values of {paper.stem}"
    if names(text.text, paper.doi):
        raise TextError(message, "it has the paper's DOI and seems to be cut short")
    raise TextError(message, "it seems to be the text of another paper")


def _explain(
    one: Evidence, file: str, waivers: list[Waiver]
) -> tuple[Evidence, tuple[Waiver, ...]]:
    """Return the evidence with the reason of the waivers that cover it, and those waivers."""
    if one.state not in (EvidenceState.missing, EvidenceState.other_unit):
        return one, ()
    value = one.value
    violation = Violation(
        CODE, "error", value.path, file, value.line, 1, "", span=(value.line, value.end_line)
    )
    covering = tuple(waiver for waiver in waivers if waiver.covers(violation))
    reason = "; ".join(dict.fromkeys(waiver.reason for waiver in covering))
    return replace(one, reason=reason), covering


def _remarks(searcher: Searcher) -> list[str]:
    """Say what made the search worse."""
    remarks = [f"the text has no {one!r}" for one in searcher.unknown]
    broken = searcher.layout.broken
    if broken:
        names = f"Table{'s' if len(broken) > 1 else ''} {', '.join(broken)}"
        what = "of the text cannot be told by rows; the lines after the caption were searched"
        remarks.insert(0, f"{names} {what}")
    return remarks
