"""A comparison as an errata report in Markdown, which a person can send to MPEA's maintainers."""

import re
from collections.abc import Iterator

from litx.mpea import Comparison, Disagreement
from litx.mpea.report import ROWS, shown
from litx.words import showable

_HEAD = (
    "| Lines of the table | Alloy | What differs | MPEA | Ours | Our sample | In the paper | Ours, "
    "file and line |"
)
_INTRODUCTION = (
    "Each entry is a place where the MPEA table and an independent annotation of the same paper "
    "differ. The annotation may be the one that is wrong; the last two columns say where to look."
    " Phases are those of our first sample of that composition whose structures are named, and the"
    " row may be about another one. Values are compared with the closest one of all samples of that"
    " composition, whatever the test temperature, and differ by more than 5 % of ours."
)


def render(comparison: Comparison) -> str:
    """Return the report."""
    parts = (_introduction, _errata, _blanks, _unmatched)
    return "\n".join(line for part in parts for line in part(comparison))


def _introduction(comparison: Comparison) -> Iterator[str]:
    data, dataset = comparison.as_data(), comparison.dataset
    yield "# Differences between MPEA and the ground truth of litx\n"
    yield f"{_INTRODUCTION}\n"
    yield f"Ground truth: {dataset.name} {dataset.version}, SHA-256 `{dataset.hash}`.\n"
    yield "| | Here | Published |\n| --- | ---: | ---: |"
    for name, label in ROWS.items():
        numbers = shown(data["summary"], name), shown(data["published"], name)
        yield f"| {label} | {' | '.join(numbers)} |"


def _errata(comparison: Comparison) -> Iterator[str]:
    papers: dict[str, list[Disagreement]] = {}
    for one in comparison.disagreements:
        papers.setdefault(one.doi, []).append(one)
    for doi, found in papers.items():
        yield f"\n## {_plain(doi)}\n\n{_HEAD}\n|{' --- |' * (_HEAD.count('|') - 1)}"
        yield from map(_entry, found)


def _entry(one: Disagreement) -> str:
    gap = "" if one.difference is None else f" ({one.difference:.1%})"
    cells = (
        ", ".join(map(str, one.lines)),
        one.formula,
        f"{one.error}: {one.column}{gap}",
        one.mpea,
        one.ours,
        one.material,
        one.source or "",
        one.place,
    )
    return f"| {' | '.join(map(_plain, cells))} |"


def _blanks(comparison: Comparison) -> Iterator[str]:
    if comparison.blanks:
        yield "\n## Blank cells for which the paper has a value\n"
    for doi, formula, column in comparison.blanks:
        yield f"- {_plain(doi)}, {_plain(formula)}: {column}"


def _unmatched(comparison: Comparison) -> Iterator[str]:
    rows = comparison.unmatched
    if rows:
        yield "\n## Rows whose composition no sample of ours has\n"
        yield "Most differ by rounding; some give another alloy than the paper.\n"
    for row in rows:
        yield f"- line {row.line}: {_plain(row.doi)}, {_plain(row.formula)}"


def _plain(text: str) -> str:
    """Return text on one line, escaped so that Markdown shows it as it is."""
    line = " ".join(showable(text).split())
    return re.sub(r"([\\`*_\[\]<>|#~])", r"\\\1", line)
