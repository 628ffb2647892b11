"""What the tasks have in common whose answer is a list of experiments."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import litxalloy
from litx.evaluation import Evaluation, evaluate
from litx.extract.complaints import complaint_about
from litx.extract.reading import Reading
from litx.extract.task import Question, Task
from litx.formats.program_text import extract_block
from litx.pairing import Pairing, files_of
from litx.report.json import paper_as_data
from litx.runs import Record, RepeatScores, RunFolder
from litx.sandbox import Batch, Outcome, Runner, Source, SourceKind
from litx_scoring import LEVELS, Profile


class ProgramTask(Task):
    """A task whose replies hold a program, or JSON, that gives experiments.

    Attributes:
        language: The fence that a reply has: python or json.
        ending: The ending of a file that holds the block.
    """

    language: str = "python"
    ending: str = ".py"

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the program of a reply; what is wrong with it is told so that it can be mended."""
        block = extract_block(reply, self.language)
        if not block:
            return Reading(Outcome.unparsed, reply, ".md", self.missing_block)
        kind = SourceKind.json if self.language == "json" else SourceKind.python
        result = runner.run(Source(block, question.stem, kind))
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, self.ending)
        return Reading(result.outcome, block, self.ending, complaint_about(result, block))

    @property
    def missing_block(self) -> str:
        """What a model is told whose reply has no block."""
        return (
            f"Your reply has no fenced block. The whole reply must be one ```{self.language} block "
            "that gives the list of experiments, and nothing else."
        )

    def score(self, run: RunFolder, repeat: int, runner: Runner, profile: Profile) -> RepeatScores:
        """Run the outputs again and compare them with the ground truth."""
        pairing = _pair(run, repeat)
        batch = Batch(runner)
        evaluation = evaluate(pairing, None, profile, batch.run)
        records = dict(run.records(repeat))
        return RepeatScores(_metrics(evaluation, records), _papers(evaluation, records))


def _pair(run: RunFolder, repeat: int) -> Pairing:
    """Pair outputs with the ground truth; a question without an output is missing."""
    folder = run.outputs(repeat)
    files: dict[str, Path] = files_of(folder) if folder.is_dir() else {}
    failed = {key for key, record in run.records(repeat) if record.outcome in _NOT_THE_MODELS}
    asked = [stem for stem in run.settings["papers"] if stem in litxalloy.papers]
    counted = [stem for stem in asked if stem not in failed]
    predictions = {stem: files[stem] for stem in counted if stem in files}
    missing = [stem for stem in counted if stem not in files]
    return Pairing(predictions, dict.fromkeys(counted), missing)


_NOT_THE_MODELS = (Outcome.provider_error, Outcome.infra_error)


def _metrics(evaluation: Evaluation, records: Mapping[str, Record]) -> dict[str, float | None]:
    """Return the figures of a repeat; means are those of the published tables."""
    means = evaluation.mean_published
    metrics = {name: means["overall"][name] for name in ("precision", "recall", "f1")}
    metrics |= {f"{level}_f1": means[level]["f1"] for level in LEVELS}
    done = [record for record in records.values() if record.outcome not in _NOT_THE_MODELS]
    costs = [record.cost_usd for record in records.values()]
    known = [cost for cost in costs if cost is not None]
    metrics["attempts"] = sum(one.attempts for one in done) / len(done) if done else None
    metrics["cost_usd"] = sum(known) if known and len(known) == len(costs) else None
    return metrics


def _papers(evaluation: Evaluation, records: Mapping[str, Record]) -> dict[str, Any]:
    papers = {stem: paper_as_data(one) for stem, one in evaluation.papers.items()}
    lost = {key: one for key, one in records.items() if one.outcome in _NOT_THE_MODELS}
    return papers | {
        stem: {"outcome": one.outcome, "message": one.message} for stem, one in lost.items()
    }
