"""Averages of scored responses by model and task.

Source: the published reporting notebook of CURIE, as of April 2025.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isnan, nan
from statistics import fmean
from typing import Any, Final

from litx.harness.benchmark import Verdict
from litx.statistics.spread import Spread
from litx.suites.curie.data.files import LEVELS
from litx.suites.curie.data.tasks import BOX, IDENTITY, MAIN, TASKS, CurieTask
from litx.suites.curie.score.evaluator import LENGTH
from litx.suites.curie.score.responses import Response

_NOT_FILLED: Final = (*BOX[1:], LENGTH)  # metrics whose absence is no failure


@dataclass(frozen=True)
class Aggregate:
    """Values by model, task and record, averaged over several runs of a record.

    A failure counts 0 where it happened. Levels of difficulty are by domain and record, where they
    are known. As published (`fills`), a value that another model has and this model lacks counts 0,
    except distance and size of boxes: a model without a box has neither.
    """

    scored: Sequence[tuple[Response, Verdict]]
    levels: Mapping[str, Mapping[str, str]]
    fills: bool = False

    @cached_property
    def models(self) -> tuple[str, ...]:
        """The models, in order of appearance."""
        return tuple(dict.fromkeys(response.model for response, _ in self.scored))

    @cached_property
    def _means(self) -> Mapping[tuple[str, str], Mapping[str, Mapping[str, float]]]:
        """Means over runs by model and task, record and metric; a text counts 0, NaN stays."""
        runs: dict[tuple[str, str, str], list[Mapping[str, Any]]] = {}
        for response, verdict in self.scored:
            key = (response.model, response.task.name, response.record_id)
            runs.setdefault(key, []).append(verdict.values)
        means: dict[tuple[str, str], dict[str, Mapping[str, float]]] = {}
        for (model, task, record), verdicts in runs.items():
            mean_by_metric: dict[str, float] = {}
            for name in dict.fromkeys(name for values in verdicts for name in values):
                fills = self.is_filled(name)
                raw = [values.get(name, 0.0) for values in verdicts if fills or name in values]
                numbers = [0.0 if isinstance(v, str) else v for v in raw if v is not None]
                mean = Spread.from_values(numbers).mean
                mean_by_metric[name] = nan if mean is None else mean
            means.setdefault((model, task), {})[record] = mean_by_metric
        return means

    def is_filled(self, metric: str) -> bool:
        """Return whether a gap of a run, or of a model, counts 0."""
        return self.fills and metric not in _NOT_FILLED

    def records(self, model: str, task: CurieTask) -> Mapping[str, Mapping[str, float]]:
        """Return the means of a model in a task by record and metric."""
        return self._means.get((model, task.name), {})

    def values(
        self, model: str, task: CurieTask, metric: str, *, with_gaps: bool = True
    ) -> dict[str, float]:
        """Return the values of a model by record, with a 0 in each gap that is filled."""
        records = self.records(model, task).items()
        values = {record: means[metric] for record, means in records if metric in means}
        if not (with_gaps and self.is_filled(metric)):
            return values
        gaps = {
            record
            for other in self.models
            for record, means in self.records(other, task).items()
            if metric in means and record not in values
        }
        return values | dict.fromkeys(sorted(gaps), 0.0)

    def spread(
        self, model: str, tasks: Iterable[CurieTask], metric: str, *, with_gaps: bool = True
    ) -> Spread:
        """Return the spread of a metric over the records of some tasks, filled gaps as 0."""
        by_task = (self.values(model, task, metric, with_gaps=with_gaps) for task in tasks)
        return Spread.from_values(value for values in by_task for value in values.values())

    def primary(self, model: str) -> list[float | None]:
        """Return the mean of each of the ten tasks, 0 to 1; None where it is missing."""
        means = [(task, self.spread(model, (task,), task.primary).mean) for task in MAIN]
        return [None if mean is None else task.rescale(mean) for task, mean in means]

    def average(self, model: str) -> float | None:
        """Return the mean of the ten tasks, 0 to 1; None as long as any is missing."""
        known = [mean for mean in self.primary(model) if mean is not None]
        return fmean(known) if len(known) == len(MAIN) else None

    def by_level(self, model: str) -> dict[str, dict[str, Any]]:
        """Return the scores of a model at each level, 0 to 100.

        `pooled` is over all records, and `by_task` the mean of the means of eight tasks, both as
        published: DFT counts as a single task. In `dft_apart` it is three of ten.
        """
        scores = {}
        for level in LEVELS:
            tasks: dict[str, list[float]] = {}
            domains: dict[str, list[float]] = {}
            for task in MAIN:
                levels = self.levels.get(task.domain, {})
                for record, value in self.values(model, task, task.primary).items():
                    if levels.get(record) == level and not isnan(value):
                        tasks.setdefault(task.name, []).append(100 * task.rescale(value))
                domains.setdefault(task.domain, []).extend(tasks.get(task.name, ()))
            pooled = [value for values in domains.values() for value in values]
            domain_means = [fmean(values) for values in domains.values() if values]
            scores[level] = {
                "n": len(pooled),
                "pooled": Spread.from_values(pooled).mean,
                "by_task": Spread.from_values(domain_means).mean,
                "dft_apart": Spread.from_values(map(fmean, tasks.values())).mean,
            }
        return scores

    def counts(self, model: str, task: CurieTask) -> tuple[int, int]:
        """Return the number of records with outputs, and of those in which a run failed."""
        failed = {
            response.record_id
            for response, _ in self.scored
            if response.has_failed and (response.model, response.task) == (model, task)
        }
        return len(self.records(model, task)), len(failed)

    def without_level(self) -> int:
        """Return the number of records of the ten tasks without a level."""
        count = 0
        for task in MAIN:
            levels = self.levels.get(task.domain, {})
            records = {record for model in self.models for record in self.records(model, task)}
            count += sum(levels.get(record) not in LEVELS for record in records)
        return count

    def sequences(self) -> list[tuple[float, float]]:
        """Return true length and identity ratio of each sequence, all models together."""
        task, lengths = TASKS["pdb"], dict[str, float]()
        for model in self.models:
            lengths |= self.values(model, task, LENGTH)
        return [
            (lengths[record], value)
            for model in self.models
            for record, value in self.values(model, task, IDENTITY).items()
            if record in lengths
        ]
