"""The scores of a run, made from its outputs alone: scores.json."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any, TypeVar

from litx.errors import FormatError
from litx.formats.json_text import read_json
from litx.harness.run import Record
from litx_scoring.aggregate import Interval, over_runs

FORMAT = "litx-scores/1"
"""What `format` says in scores.json."""

BASIS = ("profile", "dataset", "code")
"""What scores hang on, by the names in scores.json."""

PUBLISHED, NUMBERS = "hallucination_rate", "hallucination_rate_numbers"
"""Names of the two metrics of `litx.extract.hallucination`."""

FROM_PROMPTS = (PUBLISHED, NUMBERS)
"""Metrics that cannot be had of a run without its dialogues."""

PAPER = "hallucination"
"""Name of the counts among the scores of a paper."""

_KINDS: dict[type, str] = {dict: "object", list: "array", str: "text"}

_T = TypeVar("_T")


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

    @classmethod
    def from_json(cls, text: str) -> "RunScores":
        """Return the scores that scores.json tells; its summary is not read but made again.

        Raises:
            FormatError: It is not of this form.
        """
        data = _require(read_json(text), dict, "")
        if data.get("format") != FORMAT:
            message = f"the format is {data.get('format')!r:.80}"
            raise FormatError("format", message, f"this version reads {FORMAT!r}")
        repeats = _require(data.get("repeats"), list, "repeats")
        if not repeats:
            raise FormatError("repeats", "there is no repeat", "score the run again")
        return cls(
            task=_require(data.get("task"), str, "task"),
            headline=_require(data.get("headline"), str, "headline"),
            basis={name: _require(data.get(name), dict, name) for name in BASIS},
            repeats=[_repeat(one, f"repeats[{index}]") for index, one in enumerate(repeats)],
        )


def _repeat(data: object, path: str) -> RepeatScores:
    """Return what one repeat scored.

    Raises:
        FormatError: It is not of the form.
    """
    repeat = _require(data, dict, path)
    metrics = _require(repeat.get("metrics"), dict, f"{path}.metrics")
    for name, value in metrics.items():
        if value is not None and not _is_figure(value):
            place = f"{path}.metrics.{name:.80}"
            raise FormatError(place, f"{value!r:.80} is no number", "score the run again")
    return RepeatScores(metrics, _require(repeat.get("papers"), dict, f"{path}.papers"))


def _is_figure(value: object) -> bool:
    """Tell whether a value is a finite number within the range of a float."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    try:
        return isfinite(value)
    except OverflowError:
        return False


def _require(value: object, kind: type[_T], path: str) -> _T:
    """Return a value of a kind.

    Raises:
        FormatError: It is of another.
    """
    if not isinstance(value, kind):
        message = f"{value!r:.80} is no {_KINDS[kind]}"
        raise FormatError(path, message, "score the run again")
    return value


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
