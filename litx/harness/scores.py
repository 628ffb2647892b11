"""The scores of a run, made from its outputs alone: scores.json."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from litx.errors import DatasetError
from litx.formats.checked import Text, checked, read_checked
from litx.report.cells import Measured
from litx_scoring.aggregate import Interval, over_runs

FORMAT = "litx-scores/1"
"""What `format` says in scores.json."""

PUBLISHED, NUMBERS = "hallucination_rate", "hallucination_rate_numbers"
"""Names of the two metrics of `litx.extract.hallucination`."""

FROM_PROMPTS = (PUBLISHED, NUMBERS)
"""Metrics that cannot be had of a run without its dialogues."""

PAPER = "hallucination"
"""Name of the counts among the scores of a paper."""

_Part = Mapping[str, Any]
_Figure = Annotated[float, Field(strict=True, allow_inf_nan=False)]


@dataclass(frozen=True)
class RepeatScores:
    """What one repeat scored.

    Attributes:
        metrics: Its figures by name, such as ``f1`` or ``measurement_f1``; None where one cannot be
            had. Which there are depends on the task.
        papers: What each paper scored, as JSON data.
    """

    metrics: Mapping[str, _Figure | None]
    papers: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class RunScores:
    """What a run scored.

    Attributes:
        task: The task.
        headline: The name of the metric by which runs of the task are ranked.
        basis: Profile, dataset and code that the scores hang on; scores on another dataset or
            profile are not comparable.
        repeats: What each repeat scored.
    """

    task: Text
    headline: Text
    basis: Annotated[Mapping[str, _Part], Field(min_length=3)]
    repeats: Annotated[Sequence[RepeatScores], Field(min_length=1)]

    def to_json(self) -> str:
        """Return scores.json; the same scores give the same text."""
        data = {
            "format": FORMAT,
            "task": self.task,
            "headline": self.headline,
            **self.basis,
            "summary": {name: asdict(one) for name, one in summarise(self.repeats).items()},
            "repeats": [asdict(one) for one in self.repeats],
        }
        return json.dumps(data, indent=2, allow_nan=False, sort_keys=False) + "\n"

    @classmethod
    def read(cls, file: Path) -> "RunScores":
        """Return the scores in a file; its summary is not read but made again.

        Raises:
            FileNotFoundError: There is no such file.
            DatasetError: It holds something else; the field and its value are named.
        """
        data = read_checked(_DATA, file, _HINT)
        if data.get("format") != FORMAT:
            message = f"{file} has the format {data.get('format')!r:.80}"
            raise DatasetError(message, f"this version reads {FORMAT!r}")
        basis = {name: data[name] for name in ("profile", "dataset", "code") if name in data}
        return checked(_SCORES, {**data, "basis": basis}, file, _HINT)


_DATA = TypeAdapter(dict[str, Any])
_SCORES = TypeAdapter(RunScores)
_HINT = "`litx score RUN --write` makes it"


def summarise(repeats: Sequence[RepeatScores]) -> dict[str, Interval]:
    """Return the mean of each metric over the repeats that have it, with its interval."""
    names = dict.fromkeys(name for repeat in repeats for name in repeat.metrics)
    found = {}
    for name in names:
        values = [value for one in repeats if (value := one.metrics.get(name)) is not None]
        if values:
            found[name] = over_runs(values)
    return found


def measured(repeats: Sequence[RepeatScores]) -> dict[str, Measured]:
    """Return the same for a table, in which a single repeat has no interval."""
    has_interval = len(repeats) > 1
    return {
        name: Measured(one.mean, one.half_width if has_interval else None)
        for name, one in summarise(repeats).items()
    }
