"""The alloys as a suite."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import litxalloy
from litx.dataset import load_paper
from litx.display.grid import Grid
from litx.errors import DatasetError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText, read_texts
from litx.harness import published
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.task import Question, find
from litx.harness.task_names import task_names
from litx.sandbox import Mode, Runner, Tier
from litx.suites.alloys.score import (
    ENDING,
    MESSAGE,
    OUTCOME,
    lend_runner,
    read_replies,
    score_replies,
    summarise_repeats,
    tabulate_repeats,
)


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
        findings = []
        for stem in litxalloy.papers:
            try:
                load_paper(stem)
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
        repeats = score_replies(replies, runner)
        verdicts = [verdict for repeat in repeats for verdict in repeat.verdicts]
        return SuiteScores(
            verdicts, summarise_repeats(repeats), tabulate_repeats(repeats), problems
        )

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
        """Return the tables of the published benchmark."""
        return [table.grid() for table in published.tables()]


def _read_texts(folder: Path) -> tuple[list[PaperText], list[str]]:
    """Return the papers of a folder that have a truth, and the names of those without."""
    if folder == Path():
        raise DatasetError("alloys needs the texts of papers", "pass their folder with --data")
    texts = read_texts(folder)
    papers = [paper for paper in texts if paper.stem in litxalloy.papers]
    return papers, [paper.stem for paper in texts if paper.stem not in litxalloy.papers]
