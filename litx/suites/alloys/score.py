"""How answers are judged: as the outputs of a run, by the task that asked for them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from litx.harness.benchmark import Verdict
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RepeatScores
from litx.harness.task import Task, find
from litx.sandbox import Runner
from litx.suites.alloys.parse import PaperReply
from litx_scoring import LITXBENCH_0_1_1

_UNKNOWN: Final = frozenset({"attempts", "cost_usd"})
"""What answers took, which outputs do not say."""

_PARTS: Final = ("precision", "recall", "f1")


@dataclass(frozen=True)
class Judged:
    """What one repeat of a model scored in a task."""

    task: Task
    model: str
    repeat: str
    replies: Sequence[PaperReply]
    scores: RepeatScores

    @property
    def verdicts(self) -> Iterator[Verdict]:
        """One for each answer."""
        for reply in self.replies:
            own = self.scores.papers.get(reply.question.stem, {})
            told = own.get(reply.question.part, {}) if reply.question.part else own
            yield Verdict(reply.record, _values(told), str(told.get("message") or ""))


def judge(replies: Sequence[PaperReply], runner: Runner) -> list[Judged]:
    """Judge answers, all of one repeat together.

    Args:
        replies: The answers.
        runner: Runs the programs in them that give experiments.
    """
    groups: dict[tuple[str, str, str], list[PaperReply]] = {}
    for reply in replies:
        groups.setdefault((reply.task, reply.model, reply.repeat), []).append(reply)
    return [
        Judged(task := find(name), model, repeat, own, _scores(task, own, runner))
        for (name, model, repeat), own in groups.items()
    ]


@contextmanager
def runner_for(task: Task, runner: Runner) -> Iterator[Runner]:
    """Lend the runner, or one whose programs give what the task asks for."""
    if task.mode is runner.mode:
        yield runner
        return
    with Runner(jobs=1, tier=runner.tier, mode=task.mode) as other:
        yield other


def _scores(task: Task, replies: Sequence[PaperReply], runner: Runner) -> RepeatScores:
    """Write answers as a run for as long as it takes to score it."""
    with TemporaryDirectory() as folder, runner_for(task, runner) as fitting:
        stems = list(dict.fromkeys(reply.question.stem for reply in replies))
        run = RunFolder.create(Path(folder) / "run", {"repeats": 1, "papers": stems})
        for reply in replies:
            reading = reply.reading or task.read(reply.question, reply.text, fitting)
            record = RunRecord(reading.outcome.value, reading.complaint)
            run.write_output(1, reply.question.key, reading.ending, reading.output)
            run.write_record(1, reply.question.key, record)
        (scores,) = task.score(run, 1, fitting, [LITXBENCH_0_1_1])
    metrics = {name: one for name, one in scores.metrics.items() if name not in _UNKNOWN}
    return RepeatScores(metrics, scores.papers)


def _values(told: Mapping[str, Any]) -> dict[str, float | bool | str | None]:
    """Return the figures of a paper; those of a level stand beside its name."""
    values: dict[str, float | bool | str | None] = {}
    for name, value in told.items():
        if isinstance(value, Mapping):
            values |= {f"{name}_{part}": value[part] for part in _PARTS if part in value}
        elif isinstance(value, bool | int | float | str) and name != "message":
            values[name] = value
    return values
