"""Scores of paths, paper by paper: runs, folders of programs or extractions, and files."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import fmean
from typing import TypeVar

from litx.dataset import Dataset, default_dataset
from litx.display.text import on_one_line, short_name
from litx.errors import DatasetError, InfrastructureError, LitxError
from litx.evaluation import Evaluation, Predictions, evaluate_all
from litx.evaluation.code_hash import code_hash
from litx.evaluation.pairing import pair
from litx.evaluation.score_cache import ScoreCache
from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, measure_evaluation
from litx.harness.scoring import CODE, choose_tier, open_run
from litx.sandbox import Batch, Limits, Mode, Runner, Tier
from litx_scoring import Profile

_T = TypeVar("_T")


@dataclass(frozen=True)
class EvaluatedPath:
    """A path with its scores.

    Attributes:
        path: Path.
        name: Name in tables: method or model of a run, or name of a folder or file.
        task: Task of a run; None for other paths.
        evaluations: Evaluation of each repeat, by profile; a path that is not a run has a single
            repeat. Empty for tasks whose answers are not experiments.
        repeats: Metrics of each repeat, by profile.
    """

    path: Path
    name: str
    task: str | None
    evaluations: Mapping[str, Sequence[Evaluation]]
    repeats: Mapping[str, Sequence[RepeatScores]]

    @property
    def all_evaluations(self) -> list[Evaluation]:
        """Evaluations of all repeats by all profiles."""
        return list(chain.from_iterable(self.evaluations.values()))


@dataclass(frozen=True)
class UnscoredPath:
    """A path without a score, with the reason."""

    path: Path
    error: LitxError


@dataclass(frozen=True)
class _OpenedPath:
    """A path with the predictions of each repeat, and their tier."""

    path: Path
    name: str
    task: str | None
    repeats: Sequence[Predictions]
    tier: Tier

    @property
    def group(self) -> tuple[Tier, Dataset]:
        """Tier and dataset, which paths share that are scored together."""
        return self.tier, self.repeats[0].pairing.dataset


class PathEvaluator(AbstractContextManager["PathEvaluator"]):
    """Scores paths by profiles, with a sandbox for each tier and mode.

    Attributes:
        runners: Sandboxes, by tier and mode.
        problem: Reason why scores are not cached; empty without a problem.
    """

    def __init__(
        self,
        profiles: Sequence[Profile],
        limits: Limits | None = None,
        *,
        tier: Tier | None = None,
        level: int = 0,
        truth: Path | None = None,
        count_all: bool = False,
        dataset: Dataset | None = None,
    ) -> None:
        """Set the options; nothing starts yet.

        Args:
            profiles: Profiles to score by.
            limits: Limits of each program.
            tier: Tier of programs; None for that of a run, and `auto` elsewhere.
            level: Least level of containment.
            truth: Path of the truth; None for the ground truth, which runs require.
            count_all: Whether a paper without a prediction is scored as missing, as in a run.
            dataset: Dataset of files and folders; None for the default. A run names its own.
        """
        self._profiles = profiles
        self.runners: dict[tuple[Tier, Mode], Runner] = {}
        self.problem = ""
        self._limits, self._tier, self._level = limits or Limits(), tier, level
        self._truth, self._count_all = truth, count_all
        self._dataset = dataset or default_dataset()
        self._stack = ExitStack()

    def __exit__(self, *_: object) -> None:
        """End every sandbox."""
        self._stack.close()

    def evaluate_each(
        self, paths: Sequence[Path], *, explain: bool = True, is_cached: bool = False
    ) -> list[EvaluatedPath | UnscoredPath]:
        """Score paths in a batch, in their order; a bad path never stops the others.

        Args:
            paths: Paths.
            explain: Whether to compute losses, as in `evaluate_all`.
            is_cached: Whether to read and write the user's cache of scores.

        Raises:
            InfrastructureError: Programs cannot run here.
        """
        opened = {path: self._open(path) for path in paths}
        pending = [item for item in opened.values() if isinstance(item, _OpenedPath)]
        results: dict[Path, EvaluatedPath | UnscoredPath] = {
            path: item for path, item in opened.items() if not isinstance(item, _OpenedPath)
        }
        for group in dict.fromkeys(item.group for item in pending):
            same_group = [item for item in pending if item.group == group]
            predictions = [repeat for item in same_group for repeat in item.repeats]
            tier, _ = group
            cache = None
            if is_cached and tier is not Tier.unsafe:
                cache = ScoreCache(self._limits, tier, self._level, code_hash(*CODE))
            with closing(cache) if cache else nullcontext():
                batch = Batch(self._runner(tier, Mode.experiments))
                scored = evaluate_all(
                    predictions, self._truth, self._profiles, batch, cache, explain=explain
                )
                self.problem = cache.problem if cache else ""
            remaining = iter(scored)
            for item in same_group:
                evaluations = [next(remaining) for _ in item.repeats]
                results[item.path] = self._build_result(item, evaluations)
        return [results[path] for path in paths]

    def _open(self, path: Path) -> "_OpenedPath | EvaluatedPath | UnscoredPath":
        """Find the predictions of a path; the path is done if it needs no comparison, or fails."""
        try:
            if not RunFolder.is_run(path):
                pairing = pair(path, self._truth, self._dataset, count_all=self._count_all)
                tier, name = self._tier or Tier.auto, path.resolve().name
                name = name if path.is_dir() else short_name(Path(name).stem)
                return _OpenedPath(path, name, None, [Predictions(pairing)], tier)
            run, task = open_run(path)
            if self._truth:
                raise DatasetError(f"{path} is a run, which takes no --truth", "leave it out")
            tier = choose_tier(run, self._tier)
            predictions = (task.predictions(run, number) for number in run.repeats)
            if repeats := [repeat for repeat in predictions if repeat]:
                return _OpenedPath(path, run.method, task.name, repeats, tier)
            runner = self._runner(tier, task.mode)
            scores = [task.score(run, number, runner, self._profiles) for number in run.repeats]
            return EvaluatedPath(path, run.method, task.name, {}, self._by_profile(scores))
        except InfrastructureError:
            raise
        except LitxError as error:
            return UnscoredPath(path, error)

    def _build_result(
        self, item: _OpenedPath, repeats: Sequence[Sequence[Evaluation]]
    ) -> EvaluatedPath:
        """Return the scores of a path by profile, from its evaluations by repeat and profile."""
        by_profile = self._by_profile(repeats)
        metrics = {
            name: [RepeatScores(measure_evaluation(evaluation)) for evaluation in evaluations]
            for name, evaluations in by_profile.items()
        }
        return EvaluatedPath(item.path, item.name, item.task, by_profile, metrics)

    def _by_profile(self, repeats: Iterable[Iterable[_T]]) -> dict[str, Sequence[_T]]:
        """Regroup values by repeat and profile: the values of all repeats, by name of profile."""
        names = [profile.name for profile in self._profiles]
        return dict(zip(names, zip(*repeats, strict=True), strict=True))

    def _runner(self, tier: Tier, mode: Mode) -> Runner:
        """Return the sandbox of a tier and mode, which ends with this evaluator."""
        if (tier, mode) not in self.runners:
            runner = Runner(self._limits, tier=tier, level=self._level, mode=mode)
            self.runners[tier, mode] = self._stack.enter_context(runner)
        return self.runners[tier, mode]


def require_evaluations(result: EvaluatedPath | UnscoredPath) -> EvaluatedPath:
    """Return a result that has scores paper by paper.

    Raises:
        LitxError: The path has no score.
        DatasetError: The path is a run of a task whose answers are not experiments.
    """
    if isinstance(result, UnscoredPath):
        raise result.error
    if not result.evaluations:
        message = f"{result.path} is a run of {result.task}, whose answers are not experiments"
        raise DatasetError(message, "`litx score RUN` shows its metrics")
    return result


def f1_by_paper(evaluations: Sequence[Evaluation], level: str = "overall") -> dict[str, float]:
    """Return the F1 of each paper at a level, averaged over the repeats that have it."""
    values: dict[str, list[float]] = {}
    for evaluation in evaluations:
        for stem in evaluation.papers:
            if (f1 := evaluation.number(stem, level, "f1")) is not None:
                values.setdefault(stem, []).append(f1)
    return {stem: fmean(f1s) for stem, f1s in values.items()}


def unique_labels(paths: Sequence[Path], names: Sequence[str]) -> list[str]:
    """Return the label of each path: its name, or as much of its end as is unique."""
    labels = [on_one_line(name) for name in names]
    parts = [Path(os.path.abspath(path)).parts for path in paths]  # noqa: PTH100 (follows no link)
    for length in range(1, max(map(len, parts), default=0) + 1):
        count = Counter(labels)
        for index, label in enumerate(labels):
            if count[label] > 1:
                labels[index] = on_one_line("/".join(parts[index][-length:]))
    return labels
