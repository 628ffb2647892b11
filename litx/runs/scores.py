"""The scores of a run, made from its outputs alone: scores.json."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from litx.runs.folder import Record
from litx_scoring.aggregate import Interval, over_runs

FORMAT = "litx-scores/1"
"""What `format` says in scores.json."""


@dataclass(frozen=True)
class RepeatScores:
    """What one repeat scored.

    Attributes:
        metrics: Its figures by name, such as ``f1`` or ``measurement_f1``; None where one cannot be
            had. Which there are depends on the task.
        papers: What each paper scored, as JSON data.
    """

    metrics: Mapping[str, float | None]
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

    task: str
    headline: str
    basis: Mapping[str, Any]
    repeats: Sequence[RepeatScores]

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


def summarise(repeats: Sequence[RepeatScores]) -> dict[str, Interval]:
    """Return the mean of each metric over the repeats that have it, with its interval."""
    names = dict.fromkeys(name for repeat in repeats for name in repeat.metrics)
    found = {}
    for name in names:
        values = [value for one in repeats if (value := one.metrics.get(name)) is not None]
        if values:
            found[name] = over_runs(values)
    return found


def effort_metrics(records: Iterable[Record]) -> dict[str, float | None]:
    """Return what a repeat took.

    Args:
        records: What became of its questions.

    Returns:
        `attempts`, the mean over the questions that were not lost, and `cost_usd`, the sum in
        dollars, None where the price of one is not known.
    """
    known = list(records)
    done = [record.attempts for record in known if not record.is_lost]
    costs = [record.cost_usd for record in known if record.cost_usd is not None]
    return {
        "attempts": sum(done) / len(done) if done else None,
        "cost_usd": sum(costs) if costs and len(costs) == len(known) else None,
    }
