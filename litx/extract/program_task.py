"""What the tasks have in common whose answer is a list of experiments."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import litxalloy
from litx.errors import DatasetError
from litx.evaluation import Evaluation, evaluate
from litx.extract.complaints import complaint_about, complaint_about_json
from litx.extract.hallucination import hallucination
from litx.extract.outputs import Outputs
from litx.extract.prompt import extraction
from litx.extract.prompt.form import ReplyFormat
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.formats.program_text import extract_block
from litx.formats.wording import Wording
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import PAPER, RepeatScores, effort_metrics
from litx.harness.task import Question, Task
from litx.pairing import Pairing, files_of
from litx.report.json import paper_as_data
from litx.sandbox import Outcome, Result, Runner, Source, SourceKind
from litx_scoring import Profile


class ProgramTask(Task):
    """A task whose replies hold a program, or JSON, that gives experiments.

    Attributes:
        form: How the experiments are written.
        ending: The ending of a file that holds the block.
    """

    form: ReplyFormat = ReplyFormat.code
    ending: str = ".py"

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for the experiments of each paper."""
        self.require_settings(settings)
        instructions = extraction.instructions(settings, self.form)
        return [
            Question(paper.stem, f"{instructions}\n\n{paper.text}", wording=settings.wording)
            for paper in papers
        ]

    def require_settings(self, settings: PromptSettings) -> None:
        """Refuse a switch that changes nothing.

        Raises:
            DatasetError: JSON is to hold the paper's own words, for which it has no place.
        """
        if settings.normalize and self.form is ReplyFormat.json:
            message = f"the task {self.name} has no place for the paper's own words"
            raise DatasetError(message, "leave --normalize out")

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the program of a reply; what is wrong with it is told so that it can be mended."""
        block = extract_block(reply, self.form.language)
        if not block:
            return Reading(Outcome.unparsed, reply, ".md", self.missing_block)
        is_json = self.form is ReplyFormat.json
        kind = SourceKind.json if is_json else SourceKind.python
        result = self.judge(runner.run(Source(block, question.stem, kind, question.wording)))
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, self.ending)
        told = complaint_about_json(result) if is_json else complaint_about(result, block)
        return Reading(result.outcome, block, self.ending, told)

    def judge(self, result: Result) -> Result:
        """Return a result as the task sees it, which may ask for more than the rules do."""
        return result

    @property
    def missing_block(self) -> str:
        """What a model is told whose reply has no block."""
        what = "array of experiments" if self.form is ReplyFormat.json else "list of experiments"
        return (
            f"There is no fenced block tagged `{self.form.language}` in your reply. The whole "
            f"reply must be one such block, ```{self.form.language} ... ```, that gives the "
            f"{what}, and nothing else."
        )

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Run the outputs again and compare them with the ground truth, by each profile.

        An output that was not accepted scores what its record says, and is not run; but JSON whose
        words were refused is read again by a profile that takes any.
        """
        records = dict(run.records(repeat))
        outputs = Outputs(records, runner, self.judge)
        pairing = _pair(run, repeat, records)
        found: dict[str, RepeatScores] = {}
        looked_up: dict[str, Result | None] | None = None
        strictest_first = sorted(profiles, key=lambda one: one.wording is not Wording.published)
        for profile in strictest_first:
            evaluation = evaluate(pairing, None, profile, outputs)
            results = dict(outputs.results())
            scored = {
                stem: results.get(stem) for stem, one in evaluation.papers.items() if one.scores
            }
            if scored != looked_up:  # which takes as long as all else
                looked_up, (rates, counts) = scored, hallucination(run, repeat, scored)
            papers = _papers(evaluation, records)
            for stem, count in counts.items():
                papers[stem][PAPER] = count
            found[profile.name] = RepeatScores(_metrics(evaluation, records) | rates, papers)
        return [found[profile.name] for profile in profiles]


def _pair(run: RunFolder, repeat: int, records: Mapping[str, RunRecord]) -> Pairing:
    """Pair outputs with the ground truth; a question without an output is missing."""
    folder = run.outputs(repeat)
    files: dict[str, Path] = files_of(folder) if folder.is_dir() else {}
    failed = {key for key, record in records.items() if record.is_lost}
    asked = [stem for stem in run.settings["papers"] if stem in litxalloy.papers]
    counted = [stem for stem in asked if stem not in failed]
    predictions = {stem: files[stem] for stem in counted if stem in files}
    missing = [stem for stem in counted if stem not in files]
    return Pairing(predictions, dict.fromkeys(counted), missing)


def _metrics(evaluation: Evaluation, records: Mapping[str, RunRecord]) -> dict[str, float | None]:
    """Return the figures of a repeat; means are those of the published tables."""
    means = evaluation.mean_published or evaluation.mean
    metrics = {name: means["overall"][name] for name in ("precision", "recall", "f1")}
    metrics |= {f"{level}_f1": means[level]["f1"] for level in evaluation.profile.levels}
    return metrics | effort_metrics(records.values())


def _papers(evaluation: Evaluation, records: Mapping[str, RunRecord]) -> dict[str, Any]:
    """Return what each paper scored; how its output was run differs from time to time."""
    papers = {
        stem: {
            name: part
            for name, part in paper_as_data(one, evaluation.profile.levels).items()
            if name != "run"
        }
        for stem, one in evaluation.papers.items()
    }
    return papers | {
        stem: {"outcome": one.outcome, "message": one.message}
        for stem, one in records.items()
        if one.is_lost
    }
