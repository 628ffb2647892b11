"""What any path scores, paper by paper: a run, a folder of programs or extractions, or one file."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import TypeVar

import litxalloy
from litx.display.text import on_one_line, short_name
from litx.errors import DatasetError, InfrastructureError, LitxError
from litx.evaluation import Evaluation, Predictions, evaluate_all
from litx.evaluation.code_hash import code_hash
from litx.evaluation.pairing import pair
from litx.evaluation.score_cache import ScoreCache
from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, metrics_of, slip_metrics
from litx.harness.scoring import CODE, open_run, tier_of
from litx.sandbox import Batch, Limits, Mode, Runner, Tier
from litx_scoring import Profile

_T = TypeVar("_T")


@dataclass(frozen=True)
class EvaluatedPath:
    """What a path scores.

    Attributes:
        path: The path.
        name: What a table calls it: the method or model of a run, the name of a folder or file.
        task: The task of a run; None for others.
        evaluations: By the name of each profile, one for each repeat; what is no run has one. None
            for a task whose answers are no experiments.
        repeats: By the name of each profile, the figures of each repeat.
    """

    path: Path
    name: str
    task: str | None
    evaluations: Mapping[str, Sequence[Evaluation]]
    repeats: Mapping[str, Sequence[RepeatScores]]


@dataclass(frozen=True)
class UnscoredPath:
    """A path that has no score, and why."""

    path: Path
    error: LitxError


@dataclass(frozen=True)
class _Opened:
    """A path whose programs are known: those of each repeat, and how they run."""

    path: Path
    name: str
    task: str | None
    repeats: Sequence[Predictions]
    tier: Tier


class PathEvaluator(AbstractContextManager["PathEvaluator"]):
    """Scores paths by some profiles, in one sandbox for all that run alike.

    Attributes:
        runners: What runs programs, by tier and by what they are to give.
        problem: Why scores are not kept; empty where they are, or are not to be.
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
    ) -> None:
        """Start nothing yet.

        Args:
            profiles: How to score.
            limits: What each program may use.
            tier: How programs run; None for how a run has it, and `auto` elsewhere.
            level: Least level of containment.
            truth: Where the truth is; None is the ground truth, which alone runs take.
            count_all: Whether a paper without a prediction is scored as missing, as in a run.
        """
        self._profiles = profiles
        self.runners: dict[tuple[Tier, Mode], Runner] = {}
        self.problem = ""
        self._limits, self._tier, self._level = limits or Limits(), tier, level
        self._truth, self._count_all = truth, count_all
        self._stack = ExitStack()

    def __exit__(self, *_: object) -> None:
        """End every supervisor."""
        self._stack.close()

    def evaluate_each(
        self, paths: Sequence[Path], *, explain: bool = True, is_cached: bool = False
    ) -> list[EvaluatedPath | UnscoredPath]:
        """Score paths in one batch; a bad one never stops the others.

        Args:
            paths: The paths, in whose order the result is.
            explain: Whether losses are asked for, as by `evaluate_all`.
            is_cached: Whether the user's cache is asked, and given what is new.

        Raises:
            InfrastructureError: Nothing can run here.
        """
        opened = {path: self._open(path) for path in paths}
        programs = [one for one in opened.values() if isinstance(one, _Opened)]
        found: dict[Path, EvaluatedPath | UnscoredPath] = {
            path: one for path, one in opened.items() if not isinstance(one, _Opened)
        }
        for tier in dict.fromkeys(one.tier for one in programs):
            alike = [one for one in programs if one.tier is tier]
            several = [repeat for one in alike for repeat in one.repeats]
            with ExitStack() as stack:
                cache = None
                if is_cached and tier is not Tier.unsafe:
                    cache = ScoreCache(self._limits, tier, self._level, code_hash(*CODE))
                    stack.enter_context(closing(cache))
                batch = Batch(self._runner(tier, Mode.experiments))
                scored = evaluate_all(
                    several, self._truth, self._profiles, batch, cache, explain=explain
                )
                self.problem = cache.problem if cache else ""
            left = iter(scored)
            for one in alike:
                found[one.path] = self._scored(one, [next(left) for _ in one.repeats])
        return [found[path] for path in paths]

    def _open(self, path: Path) -> "_Opened | EvaluatedPath | UnscoredPath":
        """Find what is to be scored; what needs no comparison, or cannot be, is done."""
        try:
            if not RunFolder.is_run(path):
                known = list(litxalloy.papers)
                pairing = pair(path, self._truth, known, count_all=self._count_all)
                tier, name = self._tier or Tier.auto, path.resolve().name
                name = name if path.is_dir() else short_name(Path(name).stem)
                return _Opened(path, name, None, [Predictions(pairing)], tier)
            run, task = open_run(path)
            if self._truth:
                raise DatasetError(f"{path} is a run, which takes no --truth", "leave it out")
            tier = self._tier or tier_of(run)
            if tier is Tier.unsafe:
                tier = Tier.auto  # scores of a run are for boards
            told = [task.predictions(run, number) for number in run.repeats]
            repeats = [one for one in told if one]
            if repeats:
                return _Opened(path, run.method, task.name, repeats, tier)
            runner = self._runner(tier, task.mode)
            counted = [task.score(run, number, runner, self._profiles) for number in run.repeats]
            return EvaluatedPath(path, run.method, task.name, {}, self._by_profile(counted))
        except InfrastructureError:
            raise
        except LitxError as error:
            return UnscoredPath(path, error)

    def _scored(self, one: _Opened, repeats: Sequence[Sequence[Evaluation]]) -> EvaluatedPath:
        figures = [
            [
                RepeatScores(
                    metrics_of(each.scored, each.profile) | slip_metrics(each.papers.values())
                )
                for each in own
            ]
            for own in repeats
        ]
        by_profile = self._by_profile(repeats), self._by_profile(figures)
        return EvaluatedPath(one.path, one.name, one.task, *by_profile)

    def _by_profile(self, repeats: Iterable[Iterable[_T]]) -> dict[str, Sequence[_T]]:
        names = [profile.name for profile in self._profiles]
        return dict(zip(names, zip(*repeats, strict=True), strict=True))

    def _runner(self, tier: Tier, mode: Mode) -> Runner:
        """Return what runs programs of a kind, which lives as long as this does."""
        if (tier, mode) not in self.runners:
            runner = Runner(self._limits, tier=tier, level=self._level, mode=mode)
            self.runners[tier, mode] = self._stack.enter_context(runner)
        return self.runners[tier, mode]


def require(found: EvaluatedPath | UnscoredPath) -> EvaluatedPath:
    """Return what a path scores paper by paper.

    Raises:
        LitxError: It has no score.
        DatasetError: It is a run of a task whose answers are no experiments.
    """
    if isinstance(found, UnscoredPath):
        raise found.error
    if not found.evaluations:
        message = f"{found.path} is a run of {found.task}, whose answers are no experiments"
        raise DatasetError(message, "`litx score RUN` shows its metrics")
    return found


def f1_by_paper(evaluations: Sequence[Evaluation], level: str = "overall") -> dict[str, float]:
    """Return the F1 of each paper at a level, averaged over the repeats in which it has one."""
    found: dict[str, list[float]] = {}
    for one in evaluations:
        for stem in one.papers:
            if (number := one.number(stem, level, "f1")) is not None:
                found.setdefault(stem, []).append(number)
    return {stem: fmean(own) for stem, own in found.items()}


def distinct(paths: Sequence[Path], names: Sequence[str]) -> list[str]:
    """Return what to call each path: its name, or as much of its end as tells equal names apart."""
    labels = [on_one_line(name) for name in names]
    parts = [Path(os.path.abspath(path)).parts for path in paths]  # noqa: PTH100 (follows no link)
    for length in range(1, max(map(len, parts), default=0) + 1):
        count = Counter(labels)
        for index, label in enumerate(labels):
            if count[label] > 1:
                labels[index] = on_one_line("/".join(parts[index][-length:]))
    return labels
