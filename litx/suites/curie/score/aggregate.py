"""From judged responses to figures by model and task.

Source: the published reporting notebook of CURIE, as of April 2025.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isnan, nan
from statistics import fmean
from typing import Any, ClassVar, Final

from litx.harness.benchmark import Verdict
from litx.statistics.spread import Spread
from litx.suites.curie.data.files import LEVELS
from litx.suites.curie.data.tasks import BOX, IDENTITY, MAIN, TASKS, CurieTask
from litx.suites.curie.score.evaluator import LENGTH
from litx.suites.curie.score.responses import Response

_NOT_FILLED: Final = (*BOX[1:], LENGTH)  # what a run without it says nothing of


@dataclass(frozen=True)
class Aggregate:
    """What was found, by model, task and record; several runs of a record are averaged.

    A failure counts 0 where it happened, and nothing is filled. Levels of difficulty stand by
    domain and record, where they are known.
    """

    judged: Sequence[tuple[Response, Verdict]]
    levels: Mapping[str, Mapping[str, str]]
    fills: ClassVar[bool] = False

    @cached_property
    def models(self) -> tuple[str, ...]:
        """The models, in the order in which they come."""
        return tuple(dict.fromkeys(response.model for response, _ in self.judged))

    @cached_property
    def found(self) -> Mapping[tuple[str, str], Mapping[str, Mapping[str, float]]]:
        """Figures by model and task, record and metric; a text counts 0, NaN stays what it is.

        They are means over the runs of a record.
        """
        runs: dict[tuple[str, str, str], list[Mapping[str, Any]]] = {}
        for told, verdict in self.judged:
            key = (told.model, told.task.name, told.record_id)
            runs.setdefault(key, []).append(verdict.values)
        found: dict[tuple[str, str], dict[str, Mapping[str, float]]] = {}
        for (model, task, record), several in runs.items():
            means: dict[str, float] = {}
            for name in dict.fromkeys(name for values in several for name in values):
                fills = self.is_filled(name)
                given = [one.get(name, 0.0) for one in several if fills or name in one]
                known = [0.0 if isinstance(one, str) else one for one in given if one is not None]
                mean = Spread.of(known).mean
                means[name] = nan if mean is None else mean
            found.setdefault((model, task), {})[record] = means
        return found

    def is_filled(self, metric: str) -> bool:
        """Whether a gap counts 0: what a run, or a model, has no figure of."""
        return self.fills and metric not in _NOT_FILLED

    def values(self, model: str, task: CurieTask, metric: str) -> dict[str, float]:
        """Return the figures of a model by record, with those that fill gaps."""
        own = self.held(model, task, metric)
        if not self.is_filled(metric):
            return own
        gaps = self._records.get((task.name, metric), set()) - own.keys()
        return own | dict.fromkeys(sorted(gaps), 0.0)

    def held(self, model: str, task: CurieTask, metric: str) -> dict[str, float]:
        """Return the figures of a model by record, and nothing that fills gaps."""
        own = self._of(model, task).items()
        return {record: one[metric] for record, one in own if metric in one}

    def spread(self, model: str, tasks: Iterable[CurieTask], metric: str) -> Spread:
        """Return the mean of a metric over all records of some tasks."""
        return Spread.of(
            value for task in tasks for value in self.values(model, task, metric).values()
        )

    def unfilled(self, model: str, tasks: Iterable[CurieTask], metric: str) -> Spread:
        """Return the mean over the records that the model has a figure for."""
        held = (self.held(model, task, metric).values() for task in tasks)
        return Spread.of(value for one in held for value in one)

    def primary(self, model: str) -> list[float | None]:
        """Return the mean of each of the ten tasks, 0 to 1; None where one is missing."""
        means = [(task, self.spread(model, (task,), task.primary).mean) for task in MAIN]
        return [None if mean is None else task.scaled(mean) for task, mean in means]

    def average(self, model: str) -> float | None:
        """Return the mean of the ten tasks, 0 to 1; None as long as one is missing."""
        known = [mean for mean in self.primary(model) if mean is not None]
        return fmean(known) if len(known) == len(MAIN) else None

    def by_level(self, model: str) -> dict[str, dict[str, Any]]:
        """Return how a model fares at each level, 0 to 100.

        `pooled` is over all records, and `by_task` the mean of the means of eight tasks, both as
        published: DFT is one of them. In `dft_apart` it is three of ten.
        """
        found = {}
        for level in LEVELS:
            tasks: dict[str, list[float]] = {}
            domains: dict[str, list[float]] = {}
            for task in MAIN:
                levels = self.levels.get(task.domain, {})
                for key, value in self.values(model, task, task.primary).items():
                    if levels.get(key) == level and not isnan(value):
                        tasks.setdefault(task.name, []).append(100 * task.scaled(value))
                domains.setdefault(task.domain, []).extend(tasks.get(task.name, ()))
            every = [one for own in domains.values() for one in own]
            found[level] = {
                "n": len(every),
                "pooled": Spread.of(every).mean,
                "by_task": Spread.of(fmean(own) for own in domains.values() if own).mean,
                "dft_apart": Spread.of(fmean(own) for own in tasks.values()).mean,
            }
        return found

    def counts(self, model: str, task: CurieTask) -> tuple[int, int]:
        """Return how many records a model has outputs for, and in how many a run failed."""
        return len(self._of(model, task)), len(self._failed.get((model, task.name), ()))

    @cached_property
    def _failed(self) -> Mapping[tuple[str, str], set[str]]:
        """The records in which a run of a model failed, by model and task."""
        found: dict[tuple[str, str], set[str]] = {}
        for one, _ in self.judged:
            if one.has_failed:
                found.setdefault((one.model, one.task.name), set()).add(one.record_id)
        return found

    @cached_property
    def _records(self) -> Mapping[tuple[str, str], set[str]]:
        """The records that any model has a figure for, by task and metric."""
        found: dict[tuple[str, str], set[str]] = {}
        for (_, task), records in self.found.items():
            for record, metrics in records.items():
                for metric in metrics:
                    found.setdefault((task, metric), set()).add(record)
        return found

    def without_level(self) -> int:
        """Return how many records of the ten tasks have no level."""
        found = 0
        for task in MAIN:
            own = self.levels.get(task.domain, {})
            seen = {record for model in self.models for record in self._of(model, task)}
            found += sum(own.get(record) not in LEVELS for record in seen)
        return found

    def sequences(self) -> list[tuple[float, float]]:
        """Return length of the truth and identity ratio of each sequence, all models together."""
        task = TASKS["pdb"]
        records = [item for model in self.models for item in self._of(model, task).items()]
        lengths = {record: one[LENGTH] for record, one in records if LENGTH in one}
        return [
            (lengths[record], value)
            for model in self.models
            for record, value in self.values(model, task, IDENTITY).items()
            if record in lengths
        ]

    def _of(self, model: str, task: CurieTask) -> Mapping[str, Mapping[str, float]]:
        return self.found.get((model, task.name), {})


class PublishedAggregate(Aggregate):
    """As published: what one model has, and another has not, counts 0 for the other.

    Distance and size of boxes, which a model without a box has not, are not filled.
    """

    fills: ClassVar[bool] = True
