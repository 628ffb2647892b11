"""What any path scores, paper by paper: a run, a folder of programs or extractions, or one file."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import litxalloy
from litx.code_hash import code_hash
from litx.errors import DatasetError, LitxError
from litx.evaluation import Evaluation, Predictions, evaluate_all
from litx.harness.run import RunFolder
from litx.harness.scores import Metrics, metrics_of
from litx.harness.scoring import CODE, open_run, tier_of
from litx.pairing import pair
from litx.paths import shown
from litx.sandbox import Batch, Limits, Mode, Runner, Tier
from litx.score_cache import ScoreCache
from litx.words import on_one_line, showable
from litx_scoring import Profile

if TYPE_CHECKING:
    from litx.harness.task import Task


@dataclass(frozen=True)
class Evaluated:
    """What a path scores.

    Attributes:
        path: The path.
        name: What a table calls it: the method or model of a run, the name of a file or folder.
        task: The task of a run; None for others.
        evaluations: By the name of each profile, one for each repeat; what is no run has one. None
            for a task whose answers are no experiments.
        metrics: By the name of each profile, the figures of each repeat.
    """

    path: Path
    name: str
    task: str | None
    evaluations: Mapping[str, Sequence[Evaluation]]
    metrics: Mapping[str, Sequence[Metrics]]


@dataclass(frozen=True)
class NotScored:
    """A path that has no score, and why."""

    path: Path
    reason: str


@dataclass(frozen=True)
class _Opened:
    """A path whose programs are known: those of each repeat, how they run, and by what truth."""

    path: Path
    name: str
    task: str | None
    repeats: Sequence[Predictions]
    tier: Tier
    truth: Path | None = None


class Evaluator(AbstractContextManager["Evaluator"]):
    """Scores paths by some profiles, in one sandbox for all that run alike.

    Attributes:
        profiles: How to score.
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
        self.profiles = profiles
        self.runners: dict[tuple[Tier, Mode], Runner] = {}
        self.problem = ""
        self._limits, self._tier, self._level = limits or Limits(), tier, level
        self._truth, self._count_all = truth, count_all
        self._stack = ExitStack()

    def __exit__(self, *_: object) -> None:
        """End every supervisor."""
        self._stack.close()

    def evaluate(self, path: Path) -> Evaluated:
        """Score a path, with its losses.

        Raises:
            DatasetError: There is nothing to score, it is a run of a suite or a broken one, or one
                of a task whose answers are no experiments.
            InfrastructureError: Nothing can run here.
        """
        if not RunFolder.is_run(path):
            (found,) = self._evaluated([self._folder(path)])
        else:
            (found,) = self._evaluated([self._run(*self._open(path))])
        return found

    def evaluate_each(
        self, paths: Sequence[Path], *, explain: bool = False, is_cached: bool = True
    ) -> list[Evaluated | NotScored]:
        """Score several paths, equal programs once; a bad one never stops the others.

        Args:
            paths: The paths, each of which is taken once.
            explain: Whether losses are asked for, which no cache has.
            is_cached: Whether scores are kept and taken from the user's cache.

        Raises:
            InfrastructureError: Nothing can run here.
        """
        found: dict[Path, Evaluated | NotScored] = {}
        opened = []
        for path in dict.fromkeys(paths):
            try:
                if not RunFolder.is_run(path):
                    opened.append(self._folder(path))
                    continue
                run, task = self._open(path)
                if task.has_experiments:
                    opened.append(self._run(run, task))
                else:
                    found[path] = self._counted(run, task)
            except LitxError as error:
                found[path] = NotScored(path, showable(str(error)))
        scored = self._evaluated(opened, explain=explain, is_cached=is_cached)
        found |= {one.path: one for one in scored}
        return [found[path] for path in dict.fromkeys(paths)]

    def runner(self, tier: Tier, mode: Mode) -> Runner:
        """Return what runs programs of a kind, which lives as long as this does."""
        if (tier, mode) not in self.runners:
            runner = Runner(self._limits, tier=tier, level=self._level, mode=mode)
            self.runners[tier, mode] = self._stack.enter_context(runner)
        return self.runners[tier, mode]

    def _folder(self, path: Path) -> _Opened:
        pairing = pair(path, self._truth, list(litxalloy.papers), count_all=self._count_all)
        repeats = [Predictions(pairing)]
        name = path.resolve().name
        return _Opened(path, name, None, repeats, self._tier or Tier.auto, self._truth)

    def _open(self, path: Path) -> "tuple[RunFolder, Task]":
        if self._truth:
            raise DatasetError(f"{path} is a run, which takes no --truth", "leave it out")
        return open_run(path)

    def _run(self, run: RunFolder, task: "Task") -> _Opened:
        repeats = [task.predictions(run, number) for number in run.repeats]
        return _Opened(run.path, run.method, task.name, repeats, self._tier_of(run))

    def _tier_of(self, run: RunFolder) -> Tier:
        """Return how the programs of a run are run, always confined: its scores are for boards."""
        tier = self._tier or tier_of(run)
        return Tier.auto if tier is Tier.unsafe else tier

    def _counted(self, run: RunFolder, task: "Task") -> Evaluated:
        runner = self.runner(self._tier_of(run), task.mode)
        repeats = [task.score(run, number, runner, self.profiles) for number in run.repeats]
        by_profile = zip(self.profiles, zip(*repeats, strict=True), strict=True)
        metrics = {profile.name: [one.metrics for one in own] for profile, own in by_profile}
        return Evaluated(run.path, run.method, task.name, {}, metrics)

    def _evaluated(
        self, opened: Sequence[_Opened], *, explain: bool = True, is_cached: bool = False
    ) -> list[Evaluated]:
        """Score what is open, all together that runs alike."""
        found: list[Evaluated] = []
        for tier, truth in dict.fromkeys((one.tier, one.truth) for one in opened):
            alike = [one for one in opened if (one.tier, one.truth) == (tier, truth)]
            several = [repeat for one in alike for repeat in one.repeats]
            with ExitStack() as stack:
                cache = None
                if is_cached and tier is not Tier.unsafe:
                    cache = ScoreCache(self._limits, tier, self._level, code_hash(*CODE))
                    stack.enter_context(closing(cache))
                batch = Batch(self.runner(tier, Mode.experiments))
                scored = iter(
                    evaluate_all(several, truth, self.profiles, batch, cache, explain=explain)
                )
                self.problem = cache.problem if cache else ""
            for one in alike:
                repeats = zip(*(next(scored) for _ in one.repeats), strict=True)
                own = dict(zip((each.name for each in self.profiles), repeats, strict=True))
                metrics = {
                    name: [metrics_of(each.scored, each.profile) for each in several]
                    for name, several in own.items()
                }
                found.append(Evaluated(one.path, one.name, one.task, own, metrics))
        return found


def distinct(paths: Sequence[Path], names: Sequence[str]) -> list[str]:
    """Return what to call each path: its name, with the path where others have the same name."""
    count = Counter(names)
    return [
        on_one_line(name) if count[name] == 1 else f"{on_one_line(name)} ({shown(path)})"
        for path, name in zip(paths, names, strict=True)
    ]
