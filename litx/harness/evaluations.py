"""What any path scores, paper by paper: a run, a folder of programs or extractions, or one file."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path

import litxalloy
from litx.evaluation import Evaluation, evaluate
from litx.harness.run import RunFolder
from litx.harness.scoring import open_run, tier_of
from litx.harness.task import Task
from litx.pairing import pair
from litx.paths import shown
from litx.sandbox import Batch, Limits, Mode, Runner, Tier
from litx.words import on_one_line
from litx_scoring import Profile


@dataclass(frozen=True)
class Evaluated:
    """What a path scores.

    Attributes:
        path: The path.
        name: What a table calls it: the method or model of a run, the name of a file or folder.
        task: The task of a run; None for others.
        evaluations: By the name of each profile, one for each repeat; what is no run has one.
    """

    path: Path
    name: str
    task: str | None
    evaluations: Mapping[str, Sequence[Evaluation]]


class Evaluator(AbstractContextManager["Evaluator"]):
    """Scores paths by some profiles, in one sandbox for all that run alike."""

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
            truth: Where the truth is; None is the ground truth, which runs always have.
            count_all: Whether a paper without a prediction is scored as missing, as in a run.
        """
        self.profiles = profiles
        self._limits, self._tier, self._level = limits, tier, level
        self._truth, self._count_all = truth, count_all
        self._open = ExitStack()
        self._runners: dict[tuple[Tier, Mode], Runner] = {}

    def __exit__(self, *_: object) -> None:
        """End every supervisor."""
        self._open.close()

    def evaluate(self, path: Path) -> Evaluated:
        """Score a path.

        Raises:
            DatasetError: There is nothing to score, it is a run of a suite or a broken one, or one
                of a task whose answers are no experiments, which its `Task.score` alone scores.
            InfrastructureError: Nothing can run here.
        """
        names = [profile.name for profile in self.profiles]
        if not RunFolder.is_run(path):
            runner = self.runner(self._tier or Tier.auto, Mode.experiments)
            pairing = pair(path, self._truth, list(litxalloy.papers), count_all=self._count_all)
            runner.prestart(len(pairing.predictions))
            found = [
                [evaluate(pairing, self._truth, profile, Batch(runner))]
                for profile in self.profiles
            ]
            return Evaluated(path, path.resolve().name, None, dict(zip(names, found, strict=True)))
        run, task = open_run(path)
        runner = self.runner_of(run, task)
        repeats = [task.evaluations(run, one, runner, self.profiles) for one in run.repeats]
        by_profile = zip(names, zip(*repeats, strict=True), strict=True)
        return Evaluated(path, run.method, task.name, dict(by_profile))

    def runner_of(self, run: RunFolder, task: Task) -> Runner:
        """Return what runs the programs of a run, always confined: its scores are for boards."""
        tier = self._tier or tier_of(run)
        return self.runner(Tier.auto if tier is Tier.unsafe else tier, task.mode)

    def runner(self, tier: Tier, mode: Mode) -> Runner:
        """Return what runs programs of a kind, which lives as long as this does."""
        if (tier, mode) not in self._runners:
            runner = Runner(self._limits, tier=tier, level=self._level, mode=mode)
            self._runners[tier, mode] = self._open.enter_context(runner)
        return self._runners[tier, mode]


def distinct(paths: Sequence[Path], names: Sequence[str]) -> list[str]:
    """Return what to call each path: its name, with the path where others have the same name."""
    count = Counter(names)
    return [
        on_one_line(name) if count[name] == 1 else f"{on_one_line(name)} ({shown(path)})"
        for path, name in zip(paths, names, strict=True)
    ]
