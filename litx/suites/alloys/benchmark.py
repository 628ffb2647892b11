"""The alloys as a suite: tasks of extraction, scored as the outputs of a run."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final

from litx.dataset import default_dataset
from litx.display.grid import Cell, Grid
from litx.display.suggestions import suggest
from litx.display.text import showable
from litx.errors import DatasetError, FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText, read_texts
from litx.harness import published
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores, Verdict
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RepeatScores, measure_repeats, summarise
from litx.harness.task import Question, Task, find
from litx.harness.task_names import task_names
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx_scoring import LITXBENCH_0_1_1

OUTCOME: Final = "outcome"  # field for the outcome of an answer that a run has read already

ENDING: Final = "ending"  # field for the kind of such an answer: Python, JSON or text

MESSAGE: Final = "message"  # field for the fault of such an answer
_ENDINGS: Final = (".py", ".json", ".txt", ".md")
_PART = re.compile(r"[A-Za-z0-9_-]{0,80}")

_UNKNOWN: Final = frozenset({"attempts", "cost_usd"})  # metrics that outputs cannot give


@dataclass(frozen=True)
class PaperReply:
    """An answer to a question of a task, whose prompt is unknown.

    The model and the repeat are empty where they are not named. The reading is that of the run;
    None for an answer that is still to be read.
    """

    task: str
    question: Question
    model: str
    repeat: str
    text: str
    reading: Reading | None = None

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that identify the answer in OUTPUTS."""
        source = {"model": self.model, "repeat": self.repeat}
        named = {key: value for key, value in source.items() if value}
        return {"setting": self.task, **self.question.record, **named}


def read_replies(
    outputs: Sequence[Output], settings: Sequence[str]
) -> tuple[list[PaperReply], list[str]]:
    """Return answers to some tasks, or to all, and a line on each output without a question.

    Of several answers of a model to the same question the first counts.
    """
    replies: dict[tuple[str, ...], PaperReply] = {}
    problems = []
    for output in outputs:
        try:
            reply = _read_reply(output)
        except (DatasetError, FormatError) as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        if settings and reply.task not in settings:
            continue
        key = (reply.task, reply.model, reply.repeat, reply.question.key)
        if replies.setdefault(key, reply) is not reply:
            what = f"{reply.task}/{reply.question.key} is answered twice"
            problems.append(f"{output.place}: {what}; number answers by the field `repeat`")
    return list(replies.values()), problems


def _read_reply(output: Output) -> PaperReply:
    """Return the answer of an output whose fields name a known task and paper."""
    record = output.record
    task, paper, part = record.get("setting", "code"), record.get("paper"), record.get("part", "")
    if not isinstance(task, str) or task not in task_names():
        raise FormatError("", f"`setting` is {task!r:.80}", suggest(f"{task!s:.80}", task_names()))
    papers = default_dataset().papers
    if not isinstance(paper, str) or paper not in papers:
        hint = suggest(f"{paper!s:.80}", papers)
        raise DatasetError(f"{paper!r:.80} is not a paper of the ground truth", hint)
    if not isinstance(part, str) or not _PART.fullmatch(part):
        raise FormatError("", f"`part` is {part!r:.80}, which names no question")
    reading, outcome, ending = None, record.get(OUTCOME), record.get(ENDING)
    if outcome in set(Outcome) and ending in _ENDINGS:  # the answer comes from a run
        message = str(record.get(MESSAGE) or "")
        reading = Reading(Outcome(outcome), output.response, str(ending), message)
    model, repeat = str(record.get("model") or ""), str(record.get("repeat") or "")
    return PaperReply(task, Question(paper, "", part), model, repeat, output.response, reading)


def _judge_reply(reply: PaperReply, repeat: RepeatScores) -> Verdict:
    """Return the verdict on an answer; nested scores are named LEVEL_METRIC."""
    scores = repeat.papers.get(reply.question.stem, {})
    if reply.question.part:
        scores = scores.get(reply.question.part, {})
    values: dict[str, float | bool | str | None] = {}
    for name, value in scores.items():
        if isinstance(value, Mapping):
            for metric in ("precision", "recall", "f1"):
                if metric in value:
                    values[f"{name}_{metric}"] = value[metric]
        elif isinstance(value, bool | int | float | str) and name != "message":
            values[name] = value
    return Verdict(reply.record, values, str(scores.get("message") or ""))


@contextmanager
def lend_runner(task: Task, runner: Runner) -> Iterator[Runner]:
    """Yield the runner, or a new runner whose programs build the results of the task."""
    if task.mode is runner.mode:
        yield runner
        return
    with Runner(jobs=1, tier=runner.tier, mode=task.mode) as task_runner:
        yield task_runner


def _score_repeat(task: Task, replies: Sequence[PaperReply], runner: Runner) -> RepeatScores:
    """Score answers as a run in a temporary folder."""
    with TemporaryDirectory() as folder, lend_runner(task, runner) as task_runner:
        stems = list(dict.fromkeys(reply.question.stem for reply in replies))
        run = RunFolder.create(Path(folder) / "run", {"repeats": 1, "papers": stems})
        for reply in replies:
            reading = reply.reading or task.read(reply.question, reply.text, task_runner)
            record = RunRecord(reading.outcome.value, reading.complaint)
            run.write_output(1, reply.question.key, reading.ending, reading.output)
            run.write_record(1, reply.question.key, record)
        (scores,) = task.score(run, 1, task_runner, [LITXBENCH_0_1_1])
    metrics = {name: value for name, value in scores.metrics.items() if name not in _UNKNOWN}
    return RepeatScores(metrics, scores.papers)


def tabulate_repeats(task: str, models: Mapping[str, Sequence[RepeatScores]]) -> Grid:
    """Return the table of a task, with every metric that a model has."""
    summaries = {model: measure_repeats(scores) for model, scores in models.items()}
    names = list(dict.fromkeys(name for metrics in summaries.values() for name in metrics))
    rows: list[list[Cell]] = []
    for model, metrics in summaries.items():
        papers = max(len(scores.papers) for scores in models[model])
        rows.append([model or None, papers, len(models[model]), *map(metrics.get, names)])
    columns = ("Model", "Papers", "Repeats", *(name.replace("_", " ") for name in names))
    note = "Means over repeats, with the half width of their 95 % confidence interval."
    return Grid(task, columns, rows, note, decimals=4)


def summarise_repeats(models: Mapping[str, Sequence[RepeatScores]]) -> dict[str, Any]:
    """Return means and the metrics of each repeat of a task, by model, as JSON data."""
    return {
        model: {
            "means": {name: asdict(interval) for name, interval in summarise(scores).items()},
            "repeats": [dict(repeat.metrics) for repeat in scores],
        }
        for model, scores in models.items()
    }


@dataclass(frozen=True)
class PaperAsk(Ask):
    """A question about a paper, as the task asks it."""

    question: Question


class Alloys(Benchmark):
    """Extraction of experiments on alloys; `litx extract` does the same with more choices."""

    name = "alloys"
    title = "alloys: experiments from papers, as programs"
    settings = MappingProxyType(
        {task.name: task.title for task in map(find, task_names()) if not task.needs_tool}
    )
    figure = "Figures are those that rank runs of each task, F1 or the accuracy."
    mode = Mode.experiments
    tier = Tier.auto

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Report modules of the ground truth that do not load, and texts without a module."""
        findings, dataset = [], default_dataset()
        for stem in dataset.papers:
            try:
                dataset.load_paper(stem)
            except DatasetError as error:
                findings.append(CopyFinding(str(error), is_wrong=True))
        if data != Path():
            findings += [CopyFinding(f"{stem} has no truth") for stem in _read_texts(data)[1]]
        return findings

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Return the texts that have no truth; see `Benchmark.unasked`."""
        for name in settings:
            find(name)
        return dict.fromkeys(_read_texts(data)[1], "it is not in the ground truth")

    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return the questions of a task; see `Benchmark.asks`."""
        papers, _ = _read_texts(data)
        if not papers:
            hint = "name each text after its paper in the ground truth"
            raise DatasetError(f"{data} has no paper of the ground truth", hint)
        questions = find(setting).questions(papers, PromptSettings())
        return [PaperAsk(question.key, question.record, question) for question in questions]

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Run the task with a model, and repair its answer where possible; see `Benchmark`."""
        del data  # the question holds the text
        assert isinstance(ask, PaperAsk)
        task = find(setting)
        with lend_runner(task, runner) as task_runner:
            dialogue = task.answer(ask.question, talk, task_runner)
        reading = dialogue.reading
        more = {OUTCOME: reading.outcome.value, ENDING: reading.ending, MESSAGE: reading.complaint}
        return Dialogue(reading, dialogue.context_resets, more=more)

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Score outputs; see `Benchmark.score`."""
        del data  # the truth is built in
        for name in choice.settings:
            find(name)
        replies, problems = read_replies(outputs, choice.settings)
        repeats: dict[tuple[str, str, str], list[PaperReply]] = {}
        for reply in replies:
            repeats.setdefault((reply.task, reply.model, reply.repeat), []).append(reply)
        verdicts: list[Verdict] = []
        tasks: dict[str, dict[str, list[RepeatScores]]] = {}
        for (task, model, _), answers in repeats.items():
            scores = _score_repeat(find(task), answers, runner)
            verdicts += [_judge_reply(reply, scores) for reply in answers]
            tasks.setdefault(task, {}).setdefault(model, []).append(scores)
        summary = {task: summarise_repeats(models) for task, models in tasks.items()}
        tables = [tabulate_repeats(*item) for item in tasks.items()]
        return SuiteScores(verdicts, summary, tables, problems)

    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the metric that ranks runs of each task; see `Benchmark.figures`."""
        return {
            name: [
                value
                for model in models.values()
                for repeat in model["repeats"]
                if (value := repeat.get(find(name).headline)) is not None
            ]
            for name, models in scores.summary.items()
        }

    def published(self) -> Sequence[Grid]:
        """Return the tables of the published benchmark; see `litx.harness.published`."""
        return [table.grid() for table in published.tables()]


def _read_texts(folder: Path) -> tuple[list[PaperText], list[str]]:
    """Return the papers of a folder that have a truth, and the names of those without."""
    if folder == Path():
        raise DatasetError("alloys needs the texts of papers", "pass their folder with --data")
    texts, known = read_texts(folder), default_dataset().papers
    papers = [paper for paper in texts if paper.stem in known]
    return papers, [paper.stem for paper in texts if paper.stem not in known]
