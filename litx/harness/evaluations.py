"""Scores of paths, paper by paper: runs, folders of programs or extractions, and files."""

import os
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from dataclasses import KW_ONLY, dataclass, field
from itertools import chain
from pathlib import Path
from statistics import fmean

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


@dataclass
class EvaluatedPath:
    """A path, and its scores once they are known.

    Attributes:
        path: Path.
        name: Name in tables: method or model of a run, or name of a folder or file.
        task: Task of a run; None for other paths.
        evaluations: Evaluation of each repeat, by profile; a path that is not a run has a single
            repeat. Empty for tasks whose answers are not experiments.
        repeats: Metrics of each repeat, by profile.
        error: Reason why the path has no score; None if it has.
        predictions: Predictions of each repeat; empty without scores paper by paper.
        tier: Tier of the programs.
    """

    path: Path
    name: str = ""
    task: str | None = None
    evaluations: dict[str, list[Evaluation]] = field(default_factory=dict)
    repeats: dict[str, list[RepeatScores]] = field(default_factory=dict)
    error: LitxError | None = None
    predictions: Sequence[Predictions] = ()
    tier: Tier = Tier.auto

    @property
    def all_evaluations(self) -> list[Evaluation]:
        """Evaluations of all repeats by all profiles."""
        return list(chain.from_iterable(self.evaluations.values()))


@dataclass
class PathEvaluator(AbstractContextManager["PathEvaluator"]):
    """Scores paths by profiles, with a sandbox for each tier and mode.

    Attributes:
        profiles: Profiles to score by.
        limits: Limits of each program.
        tier: Tier of programs; None for that of a run, and `auto` elsewhere.
        level: Least level of containment.
        truth: Path of the truth; None for the ground truth, which runs require.
        count_all: Whether a paper without a prediction is scored as missing, as in a run.
        dataset: Dataset of files and folders; None for the default. A run names its own.
        runners: Sandboxes, by tier and mode.
        problem: Reason why scores are not cached; empty without a problem.
    """

    profiles: Sequence[Profile]
    limits: Limits = field(default_factory=Limits)
    _: KW_ONLY
    tier: Tier | None = None
    level: int = 0
    truth: Path | None = None
    count_all: bool = False
    dataset: Dataset | None = None
    runners: dict[tuple[Tier, Mode], Runner] = field(default_factory=dict, init=False)
    problem: str = field(default="", init=False)
    _stack: ExitStack = field(default_factory=ExitStack, init=False)

    def __exit__(self, *_: object) -> None:
        """End every sandbox."""
        self._stack.close()

    def evaluate_each(
        self, paths: Sequence[Path], *, explain: bool = True, is_cached: bool = False
    ) -> list[EvaluatedPath]:
        """Score paths in a batch, in their order; a bad path never stops the others.

        Args:
            paths: Paths.
            explain: Whether to compute losses, as in `evaluate_all`.
            is_cached: Whether to read and write the user's cache of scores.

        Raises:
            InfrastructureError: Programs cannot run here.
        """
        opened = {path: self._open(path) for path in paths}
        groups: dict[tuple[Tier, Dataset], list[tuple[EvaluatedPath, Predictions]]] = {}
        for path in opened.values():
            for predictions in path.predictions:
                group = path.tier, predictions.pairing.dataset
                groups.setdefault(group, []).append((path, predictions))
        for (tier, _), repeats in groups.items():
            cache = None
            if is_cached and tier is not Tier.unsafe:
                cache = ScoreCache(self.limits, tier, self.level, code_hash(*CODE))
            with closing(cache) if cache else nullcontext():
                batch = Batch(self._runner(tier, Mode.experiments))
                pending = [predictions for _, predictions in repeats]
                scored = evaluate_all(
                    pending, self.truth, self.profiles, batch, cache, explain=explain
                )
                self.problem = cache.problem if cache else ""
            for (path, _), evaluations in zip(repeats, scored, strict=True):
                for evaluation in evaluations:
                    name = evaluation.profile.name
                    path.evaluations.setdefault(name, []).append(evaluation)
                    metrics = RepeatScores(measure_evaluation(evaluation))
                    path.repeats.setdefault(name, []).append(metrics)
        return [opened[path] for path in paths]

    def _open(self, path: Path) -> EvaluatedPath:
        """Find the predictions of a path; the path is done if it needs no comparison, or fails."""
        try:
            if not RunFolder.is_run(path):
                dataset = self.dataset or default_dataset()
                pairing = pair(path, self.truth, dataset, count_all=self.count_all)
                name = path.resolve().name
                name = name if path.is_dir() else short_name(Path(name).stem)
                tier = self.tier or Tier.auto
                return EvaluatedPath(path, name, predictions=[Predictions(pairing)], tier=tier)
            run, task = open_run(path)
            if self.truth:
                raise DatasetError(f"{path} is a run, which takes no --truth", "leave it out")
            tier = choose_tier(run, self.tier)
            predictions = (task.predictions(run, number) for number in run.repeats)
            repeats = [repeat for repeat in predictions if repeat]
            opened = EvaluatedPath(path, run.method, task.name, predictions=repeats, tier=tier)
            if not repeats:
                runner = self._runner(tier, task.mode)
                scores = [task.score(run, number, runner, self.profiles) for number in run.repeats]
                for profile, by_repeat in zip(
                    self.profiles, zip(*scores, strict=True), strict=True
                ):
                    opened.repeats[profile.name] = list(by_repeat)
        except InfrastructureError:
            raise
        except LitxError as error:
            return EvaluatedPath(path, error=error)
        return opened

    def _runner(self, tier: Tier, mode: Mode) -> Runner:
        """Return the sandbox of a tier and mode, which ends with this evaluator."""
        if (tier, mode) not in self.runners:
            runner = Runner(self.limits, tier=tier, level=self.level, mode=mode)
            self.runners[tier, mode] = self._stack.enter_context(runner)
        return self.runners[tier, mode]


def require_evaluations(result: EvaluatedPath) -> EvaluatedPath:
    """Return a result that has scores paper by paper.

    Raises:
        LitxError: The path has no score.
        DatasetError: The path is a run of a task whose answers are not experiments.
    """
    if result.error:
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
