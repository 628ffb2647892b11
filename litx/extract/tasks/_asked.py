"""What a run says about a question, for tasks that count instead of comparing experiments."""

from collections.abc import Mapping

import litxalloy
from litx.harness.run import Record, RunFolder
from litx.sandbox import Outcome, Source
from litx_scoring import Counts


def asked(run: RunFolder) -> list[str]:
    """Return the papers of a run that the ground truth has, each once."""
    return [stem for stem in dict.fromkeys(run.settings["papers"]) if stem in litxalloy.papers]


def lost(record: Record) -> dict[str, str]:
    """Say, as JSON data, why a question does not count."""
    return {"outcome": record.outcome, "message": record.message}


def told(run: RunFolder, repeat: int, question: str, record: Record | None) -> str:
    """Return what is kept of an answer that was accepted; empty text where there is none.

    Args:
        run: The run.
        repeat: The number of the repeat.
        question: The question.
        record: What became of it, where that is known.

    Raises:
        ProgramError: The file cannot be read.
    """
    file = run.output(repeat, question)
    if file is None or (record is not None and record.outcome != Outcome.ok):
        return ""
    return Source.read(file).text  # no more of it than any program may have


def rates(counts: Counts, prefix: str = "") -> dict[str, float | None]:
    """Return precision, recall and F1 by name; all None where there was nothing to count."""
    names = ("precision", "recall", "f1")
    return {f"{prefix}{name}": getattr(counts, name) if counts.active else None for name in names}


def as_data(counts: Counts) -> Mapping[str, float]:
    """Return counts as JSON data; a part of a credit is no whole number."""
    found = int(counts.tp) if counts.tp.is_integer() else counts.tp
    return {"found": found, "targets": counts.target, "extracted": counts.extracted}
