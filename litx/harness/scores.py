"""The scores of a run, made from its outputs alone: scores.json."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from litx.display.cells import Measured
from litx.evaluation import PaperScore, means_of
from litx.formats.checked import Text, read_validated
from litx_scoring import Judgement, Profile, mean, published_mean
from litx_scoring.aggregate import Interval, over_runs

PUBLISHED, NUMBERS = "hallucination_rate", "hallucination_rate_numbers"
"""Names of the two metrics of `litx.extract.hallucination`."""

FROM_PROMPTS = (PUBLISHED, NUMBERS)
"""Metrics that cannot be had of a run without its dialogues."""

PAPER = "hallucination"
"""Name of the counts among the scores of a paper."""

_Figure = Annotated[float, Field(strict=True, allow_inf_nan=False)]

Metrics: TypeAlias = Mapping[str, _Figure | None]
"""Figures by name, such as ``f1`` or ``measurement_f1``; None where one cannot be had."""


@dataclass(frozen=True)
class RepeatScores:
    """What one repeat scored.

    Attributes:
        metrics: Its figures; which there are depends on the task.
        papers: What each paper scored, as JSON data.
    """

    metrics: Metrics
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
    basis: Mapping[str, Mapping[str, Any]]
    repeats: Sequence[RepeatScores]

    def to_json(self) -> str:
        """Return scores.json; the same scores give the same text."""
        data = {
            "format": "litx-scores/1",
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
        told = read_validated(_FILE, file, "`litx score RUN --write` makes it")
        basis = {"profile": told.profile, "dataset": told.dataset, "code": told.code}
        return cls(told.task, told.headline, basis, told.repeats)


@dataclass(frozen=True)
class _File:
    """What scores.json holds, beside its summary."""

    format: Literal["litx-scores/1"]
    task: Text
    headline: Text
    profile: Mapping[str, Any]
    dataset: Mapping[str, Any]
    code: Mapping[str, Any]
    repeats: Annotated[Sequence[RepeatScores], Field(min_length=1)]


_FILE = TypeAdapter(_File)


def metrics_of(scored: Sequence[Judgement], profile: Profile) -> dict[str, float | None]:
    """Return the figures of all papers together; means are those of the published tables."""
    means = means_of(scored, profile, published_mean if profile.is_published else mean)
    overall = {name: means["overall"][name] for name in ("precision", "recall", "f1")}
    return overall | {f"{level}_f1": means[level]["f1"] for level in profile.levels}


def slip_metrics(papers: Iterable[PaperScore]) -> dict[str, float | None]:
    """Return the share of objects with slips of form, of all papers; none by a strict profile."""
    shares = [paper.slips for paper in papers if paper.slips]
    total = sum(share.of for share in shares)
    return {"slips": sum(share.objects for share in shares) / total} if total else {}


def summarise(repeats: Sequence[RepeatScores]) -> dict[str, Interval]:
    """Return the mean of each metric over the repeats that have it, with its interval."""
    names = dict.fromkeys(name for repeat in repeats for name in repeat.metrics)
    values = {
        name: [value for one in repeats if (value := one.metrics.get(name)) is not None]
        for name in names
    }
    return {name: over_runs(own) for name, own in values.items() if own}


def measured(repeats: Sequence[RepeatScores]) -> dict[str, Measured]:
    """Return the same for a table, in which a single repeat has no interval."""
    has_interval = len(repeats) > 1
    return {
        name: Measured(one.mean, one.half_width if has_interval else None)
        for name, one in summarise(repeats).items()
    }
