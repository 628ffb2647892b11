"""The scores of a run, made from its outputs alone: scores.json."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from litx.display.cells import Measured
from litx.evaluation import Evaluation, PaperScore, means_of
from litx.formats.checked import Text, read_validated
from litx_scoring import Judgement, Profile, mean, published_mean
from litx_scoring.aggregate import Interval, over_runs

FORMAT: Final = "litx-scores/1"
"""Value of `format` in scores.json."""

PUBLISHED, NUMBERS = "hallucination_rate", "hallucination_rate_numbers"
"""Names of the metrics of `litx.extract.hallucination`."""

FROM_PROMPTS = (PUBLISHED, NUMBERS)
"""Metrics that need the dialogues of a run."""

PAPER = "hallucination"
"""Key of the hallucination counts in the scores of a paper."""

_Figure = Annotated[float, Field(strict=True, allow_inf_nan=False)]

Metrics: TypeAlias = Mapping[str, _Figure | None]
"""Metrics by name, such as ``f1`` or ``measurement_f1``; None where a value is not available."""


@dataclass(frozen=True)
class RepeatScores:
    """Scores of a repeat.

    Attributes:
        metrics: Metrics by name; the task decides which there are.
        papers: Scores of each paper, as JSON data.
    """

    metrics: Metrics
    papers: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class RunScores:
    """Scores of a run: the content of scores.json without the summary.

    Scores with different datasets or profiles are not comparable.

    Attributes:
        format: Format of the file.
        task: Name of the task.
        headline: Name of the metric that ranks runs of the task.
        profile: Name, version and hash of the profile.
        dataset: The same of the dataset.
        code: The same of litx.
        repeats: Scores of each repeat.
    """

    format: Literal["litx-scores/1"]
    task: Text
    headline: Text
    profile: Mapping[str, Any]
    dataset: Mapping[str, Any]
    code: Mapping[str, Any]
    repeats: Annotated[Sequence[RepeatScores], Field(min_length=1)]

    def to_json(self) -> str:
        """Return the text of scores.json; equal scores give equal text."""
        data = asdict(self)
        repeats = data.pop("repeats")
        data["summary"] = {name: asdict(mean) for name, mean in summarise(self.repeats).items()}
        return json.dumps({**data, "repeats": repeats}, indent=2, allow_nan=False) + "\n"

    @classmethod
    def read(cls, file: Path) -> "RunScores":
        """Read the scores in a file; the summary is computed again.

        Raises:
            FileNotFoundError: The file does not exist.
            DatasetError: The content is not valid; the message names the field and its value.
        """
        return read_validated(_RUN_SCORES, file, "`litx score RUN --write` makes it")


_RUN_SCORES = TypeAdapter(RunScores)


def metrics_of(scored: Sequence[Judgement], profile: Profile) -> dict[str, float | None]:
    """Return the mean metrics over papers; a published profile rounds as its tables do."""
    means = means_of(scored, profile, published_mean if profile.is_published else mean)
    by_level = {f"{level}_f1": means[level]["f1"] for level in profile.levels}
    return means["overall"] | by_level


def measure_evaluation(evaluation: Evaluation) -> dict[str, float | None]:
    """Return the mean metrics of an evaluation, and its share of slips."""
    metrics = metrics_of(evaluation.scored, evaluation.profile)
    return metrics | slip_metrics(evaluation.papers.values())


def slip_metrics(papers: Iterable[PaperScore]) -> dict[str, float | None]:
    """Return the share of objects with slips of form; empty by a strict profile."""
    shares = [paper.slips for paper in papers if paper.slips]
    total = sum(share.of for share in shares)
    return {"slips": sum(share.objects for share in shares) / total} if total else {}


def summarise(repeats: Sequence[RepeatScores]) -> dict[str, Interval]:
    """Return the mean and interval of each metric over the repeats that have it."""
    names = dict.fromkeys(name for repeat in repeats for name in repeat.metrics)
    values = {
        name: [value for repeat in repeats if (value := repeat.metrics.get(name)) is not None]
        for name in names
    }
    return {name: over_runs(numbers) for name, numbers in values.items() if numbers}


def measure_repeats(repeats: Sequence[RepeatScores]) -> dict[str, Measured]:
    """Return the result of `summarise` as table cells; a single repeat has no interval."""
    has_interval = len(repeats) > 1
    return {
        name: Measured(interval.mean, interval.half_width if has_interval else None)
        for name, interval in summarise(repeats).items()
    }
