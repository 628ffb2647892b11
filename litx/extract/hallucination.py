"""Share of the values extracted by a run that are not in its prompts.

There are two metrics. The published metric (`litx_scoring.hallucination`) compares digits as
written. The second metric compares numbers like the evidence check of `litx audit`: "1,000" is
1000, "5" is not in "7.5", a formula is a single value, and a value that a helper computed is looked
up by the numbers that were written.

Both need the prompts. A run that was shared may lack them, and then has no rate.
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

_MAX_CACHED = 300_000  # characters of a prompt whose numbers are cached for the next repeat


def measure_hallucination(
    run: RunFolder, repeat: int, results: Mapping[str, Result | None]
) -> tuple[dict[str, float | None], dict[str, Any]]:
    """Search the prompts of a repeat for the values extracted from each scored paper.

    Returns:
        The two metrics, None if a prompt is missing, and the counts for each paper as JSON data.
        The published rate is the mean over all papers, and 0 for a paper without experiments; the
        second metric is the share of all values, None if there are no values.
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
        except DATA_ERRORS:  # the values of invalid objects cannot be read
            values = None
        digits = check_numbers(experiments, text)
        names = ("total", "not_found", "not_finite", "rate")
        papers[stem] = {
            "digits": {name: getattr(digits, name) for name in names},
            "values": values,
        }
    counts = [paper["values"] for paper in papers.values() if paper["values"]]
    total = sum(count["total"] for count in counts)
    missing = sum(count["not_found"] for count in counts)
    rates = [paper["digits"]["rate"] for paper in papers.values()]
    return {
        PUBLISHED: published_mean(rates) if rates else None,
        NUMBERS: missing / total if total else None,
    }, papers


def count_missing_values(
    experiments: Sequence[Experiment], text: str, program: str
) -> tuple[int, int]:
    """Count the values of experiments, and those of them that are not in a text.

    The program that gave the experiments tells written numbers from computed ones. It may be text
    that is not Python.
    """
    source = ModuleSource.from_program(program)
    values = find_values(tuple(experiments), source)
    try:
        is_long = len(text) > _MAX_CACHED
        searcher = Searcher(_indexed.__wrapped__(text) if is_long else _indexed(text), ())
        evidence = searcher.search(values)
        missing = [item.value for item in evidence if item.state is EvidenceState.missing]
    except TextError:  # the search takes too long; all values count as missing
        missing = values
    return len(values), len(missing)


@lru_cache(maxsize=32)  # papers, of some 50,000 characters each
def _indexed(text: str) -> SearchedText:
    """Index the numbers of a text, cached for all repeats."""
    return SearchedText(Path("prompt"), text)


def _read(file: Path) -> str | None:
    """Return the text of a file, cut to `MOST_CHARACTERS`; None if it cannot be read."""
    try:
        return read_plain_text(file, errors="surrogateescape")[:MOST_CHARACTERS]
    except OSError:
        return None
