"""How much of what a run extracted is not in the prompts that it was asked with.

Two forms: the published one (`litx_scoring.hallucination`) compares digits as they are written; the
other compares numbers, as the evidence check of `litx audit` does: "1,000" is 1000, "5" is not in
"7.5", a formula is one value, and what a helper made of written numbers is looked up by those.

Both need the prompts, which a run that is handed on may have left out; there is no rate then.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from litx.audit.clock import TextError
from litx.audit.evidence import EvidenceState, Searcher
from litx.audit.texts import MOST_CHARACTERS, SearchedText
from litx.audit.values import find_values
from litx.audit.written import ModuleSource
from litx.errors import DATA_ERRORS
from litx.files.reading import read_plain_text
from litx.harness.dialogue import PROMPT
from litx.harness.run import RunFolder
from litx.harness.scores import FROM_PROMPTS, NUMBERS, PUBLISHED
from litx.model import Experiment
from litx.sandbox import Result
from litx_scoring import published_mean
from litx_scoring.hallucination import check_numbers

_LONGEST_KEPT = 300_000  # most characters of a prompt whose numbers are kept for the next repeat


def measure_hallucination(
    run: RunFolder, repeat: int, results: Mapping[str, Result | None]
) -> tuple[dict[str, float | None], dict[str, Any]]:
    """Look up in its prompts what a repeat extracted from each scored paper, None for nothing.

    Returns:
        The two metrics, None where a prompt is not there, and the counts of each paper as JSON
        data. The published rate is the mean over all papers, in which one without experiments has
        the rate 0; the other is the share of all values, None where there is none.
    """
    papers: dict[str, Any] = {}
    for stem, result in results.items():
        text = _read(run.dialogue(repeat, stem) / PROMPT.format(1))
        if text is None:
            return dict.fromkeys(FROM_PROMPTS), {}
        experiments = (result.experiments if result else None) or []
        file = run.output(repeat, stem)
        program = _read(file) if file is not None and file.suffix == ".py" else None
        try:
            total, not_found = count_missing_values(experiments, text, program or "")
            values = {"total": total, "not_found": not_found}
        except DATA_ERRORS:  # odd objects have no values
            values = None
        digits = check_numbers(experiments, text)
        names = ("total", "not_found", "not_finite", "rate")
        papers[stem] = {
            "digits": {name: getattr(digits, name) for name in names},
            "values": values,
        }
    known = [one["values"] for one in papers.values() if one["values"]]
    total = sum(one["total"] for one in known)
    missing = sum(one["not_found"] for one in known)
    rates = [one["digits"]["rate"] for one in papers.values()]
    return {
        PUBLISHED: published_mean(rates) if rates else None,
        NUMBERS: missing / total if total else None,
    }, papers


def count_missing_values(
    experiments: Sequence[Experiment], text: str, program: str
) -> tuple[int, int]:
    """Return how many values experiments have, and how many of them are not in a text.

    The program that gave them tells what it wrote from what it computed; text that is no Python
    tells nothing.
    """
    source = ModuleSource.from_program(program)
    values = find_values(tuple(experiments), source)
    try:
        is_long = len(text) > _LONGEST_KEPT
        searcher = Searcher(_indexed.__wrapped__(text) if is_long else _indexed(text), ())
        found = searcher.search(values)
        missing = [one.value for one in found if one.state is EvidenceState.missing]
    except TextError:  # what takes too long to look up is not found
        missing = values
    return len(values), len(missing)


@lru_cache(maxsize=32)  # papers, of some 50,000 characters each
def _indexed(text: str) -> SearchedText:
    """Return a text whose numbers are found once for all repeats."""
    return SearchedText(Path("prompt"), text)


def _read(file: Path) -> str | None:
    try:
        return read_plain_text(file, errors="surrogateescape")[:MOST_CHARACTERS]
    except OSError:
        return None
