"""Which question an output answers, and how answers are judged: as the outputs of a run."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import litxalloy
from litx.display.grid import Cell, Grid
from litx.display.suggestions import suggest
from litx.display.text import showable
from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import Output, Verdict
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RepeatScores, measured, summarise
from litx.harness.task import Question, Task, find
from litx.harness.task_names import task_names
from litx.sandbox import Outcome, Runner
from litx_scoring import LITXBENCH_0_1_1

OUTCOME: Final = "outcome"  # field that says what became of an answer that a run has read already

ENDING: Final = "ending"  # field that says what such an answer is: Python, JSON or text

MESSAGE: Final = "message"  # field that says what was wrong with it
_ENDINGS: Final = (".py", ".json", ".txt", ".md")
_PART = re.compile(r"[A-Za-z0-9_-]{0,80}")

_UNKNOWN: Final = frozenset({"attempts", "cost_usd"})  # what answers took, which outputs do not say


@dataclass(frozen=True)
class PaperReply:
    """An answer to one question of a task, whose prompt is not known, as somebody keeps it.

    The model and the repeat are empty where they are not named. The reading is what it came to in
    a run; None for an answer that is still to be read.
    """

    task: str
    question: Question
    model: str
    repeat: str
    text: str
    reading: Reading | None = None

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that name it in OUTPUTS."""
        who = {"model": self.model, "repeat": self.repeat}
        told = {key: value for key, value in who.items() if value}
        return {"setting": self.task, **self.question.record, **told}


def read_replies(
    outputs: Sequence[Output], settings: Sequence[str]
) -> tuple[list[PaperReply], list[str]]:
    """Return answers to some tasks, or to all, and a line on each output that answers no question.

    Of several answers of one model to one question the first counts.
    """
    found: dict[tuple[str, ...], PaperReply] = {}
    problems = []
    for output in outputs:
        try:
            reply = _read(output)
        except (DatasetError, FormatError) as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        if settings and reply.task not in settings:
            continue
        key = (reply.task, reply.model, reply.repeat, reply.question.key)
        if key in found:
            what = f"{reply.task}/{reply.question.key} is answered twice"
            problems.append(f"{output.place}: {what}; number answers by the field `repeat`")
        found.setdefault(key, reply)
    return list(found.values()), problems


def _read(output: Output) -> PaperReply:
    """Return what an output answers, where its fields name a task and a paper that there are."""
    record = output.record
    task, paper, part = record.get("setting", "code"), record.get("paper"), record.get("part", "")
    if not isinstance(task, str) or task not in task_names():
        raise FormatError("", f"`setting` is {task!r:.80}", suggest(f"{task!s:.80}", task_names()))
    if not isinstance(paper, str) or paper not in litxalloy.papers:
        hint = suggest(f"{paper!s:.80}", litxalloy.papers)
        raise DatasetError(f"{paper!r:.80} is not a paper of the ground truth", hint)
    if not isinstance(part, str) or not _PART.fullmatch(part):
        raise FormatError("", f"`part` is {part!r:.80}, which names no question")
    reading, outcome, ending = None, record.get(OUTCOME), record.get(ENDING)
    if outcome in set(Outcome) and ending in _ENDINGS:  # as a run says
        message = str(record.get(MESSAGE) or "")
        reading = Reading(Outcome(outcome), output.response, str(ending), message)
    model, repeat = str(record.get("model") or ""), str(record.get("repeat") or "")
    return PaperReply(task, Question(paper, "", part), model, repeat, output.response, reading)


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
        """One for each answer; the figures of a level stand beside its name."""
        for reply in self.replies:
            own = self.scores.papers.get(reply.question.stem, {})
            told = own.get(reply.question.part, {}) if reply.question.part else own
            values: dict[str, float | bool | str | None] = {}
            for name, value in told.items():
                if isinstance(value, Mapping):
                    parts = [one for one in ("precision", "recall", "f1") if one in value]
                    values |= {f"{name}_{part}": value[part] for part in parts}
                elif isinstance(value, bool | int | float | str) and name != "message":
                    values[name] = value
            yield Verdict(reply.record, values, str(told.get("message") or ""))


def judge(replies: Sequence[PaperReply], runner: Runner) -> list[Judged]:
    """Judge answers, all of one repeat together; programs in them that give experiments are run."""
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


def tables(judged: Sequence[Judged]) -> list[Grid]:
    """Return a table of each task, with the figures that some model has."""
    grids = []
    for task, models in _by_task(judged).items():
        summaries = {model: measured([one.scores for one in own]) for model, own in models.items()}
        names = list(dict.fromkeys(name for one in summaries.values() for name in one))
        rows: list[list[Cell]] = []
        for model, told in summaries.items():
            papers = max(len(one.scores.papers) for one in models[model])
            rows.append([model or None, papers, len(models[model]), *map(told.get, names)])
        columns = ("Model", "Papers", "Repeats", *(name.replace("_", " ") for name in names))
        note = "Means over repeats, with the half width of their 95 % confidence interval."
        grids.append(Grid(task, columns, rows, note, decimals=4))
    return grids


def summary(judged: Sequence[Judged]) -> dict[str, Any]:
    """Return means and the figures of each repeat as JSON data."""
    return {
        task: {
            model: {
                "means": {
                    name: {"mean": one.mean, "half_width": one.half_width}
                    for name, one in summarise([one.scores for one in own]).items()
                },
                "repeats": [dict(one.scores.metrics) for one in own],
            }
            for model, own in models.items()
        }
        for task, models in _by_task(judged).items()
    }


def _by_task(judged: Sequence[Judged]) -> dict[str, dict[str, list[Judged]]]:
    """Return repeats by task and model."""
    found: dict[str, dict[str, list[Judged]]] = {}
    for one in judged:
        found.setdefault(one.task.name, {}).setdefault(one.model, []).append(one)
    return found
