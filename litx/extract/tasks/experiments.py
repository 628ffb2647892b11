"""Tasks that ask for a list of experiments, as Python or as JSON."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from litx.dataset import Dataset
from litx.errors import DatasetError
from litx.evaluation import PaperScore, Predictions, evaluate_all
from litx.evaluation.pairing import Pairing, files_of
from litx.extract import generic
from litx.extract.hallucination import measure_hallucination
from litx.extract.prompt.extraction import TASK, build_instructions
from litx.extract.prompt.texts import prompt_table, prompt_text
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.extract.tasks.counting import describe_loss, list_scored_papers
from litx.extract.texts import PaperText
from litx.extract.value_lists import format_values
from litx.formats.program_text import extract_block
from litx.formats.wording import Wording
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, effort_metrics
from litx.harness.scores import PAPER, Metrics, RepeatScores, measure_evaluation, metrics_of
from litx.harness.task import EMPTY, Question, Task
from litx.model import Experiment
from litx.report.json import paper_as_data
from litx.sandbox import Batch, Outcome, Result, Runner, Source, SourceKind
from litx.sandbox.salvage.rules import TOLERATED
from litx.sandbox.slip import Slip
from litx_scoring import Profile, score_experiments
from litx_validators.report import compact

_JSON_HINTS = prompt_table("complaints.json_hints")
"""Hints for JSON by the code of a rule, where the hint of the rule is about Python."""

_JSON_NAMES = prompt_table("complaints.json_names")
"""Names in JSON of the classes that messages name."""

GENERIC = "generic program"
"""Name of the baseline in `litx.extract.generic`."""

INCOMPLETE = frozenset({"GRP002", "MAT001", "PRC001", "RAW001", "RAW002"})
"""Rules that ask for completeness; the extraction of a paper without ground truth may break them.

A paper about a device or a commercial grade may give no composition.
"""

_MAX_REFERENCES = 5  # references that a complaint names


class ProgramTask(Task):
    """A task whose replies give experiments, as a program or as JSON.

    Attributes:
        form: Format of the experiments.
        request: First line of a prompt, which states the task and the place of the paper.
    """

    form: ReplyFormat = ReplyFormat.code
    request: str = TASK

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the experiments of each paper.

        Raises:
            DatasetError: The settings ask for the words of the paper, and JSON cannot hold them.
        """
        if settings.normalize and self.form is ReplyFormat.json:
            message = f"the task {self.name} cannot hold the words of the paper"
            raise DatasetError(message, "leave --normalize out")
        start = build_instructions(self.dataset, settings, self.form, task=self.request)
        return [
            build_question(paper, settings, f"{start}\n\n{self.format_paper(paper)}")
            for paper in papers
        ]

    def format_paper(self, paper: PaperText) -> str:
        """Return the part of a prompt below the instructions."""
        return paper.text

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the program of a reply, and describe its faults for the model."""
        language, is_json = self.form.language, self.form is ReplyFormat.json
        block = extract_block(reply, language)
        if not block:
            complaint = (
                f"There is no fenced block tagged `{language}` in your reply. The whole reply must "
                f"be one such block, ```{language} ... ```, that gives the "
                f"{'array' if is_json else 'list'} of experiments, and nothing else."
            )
            return Reading(Outcome.unparsed, reply, ".md", complaint)
        kind = SourceKind.json if is_json else SourceKind.python
        source = Source(block, question.stem, kind, question.wording)
        result = self.check_result(runner.run(source))
        ending = ".json" if is_json else ".py"
        is_usable = question.stem not in self.dataset.papers and is_only_incomplete(result)
        if result.outcome is Outcome.ok or is_usable:
            return Reading(Outcome.ok, block, ending)
        if result.outcome is Outcome.infra_error:
            return Reading(result.outcome, block, ending, result.message)
        complaint = format_json_complaint(result) if is_json else format_complaint(result, block)
        if result.may_be_form and not result.violations:
            complaint = add_slips(complaint, result, runner.salvage(source).slips.listed)
        return Reading(result.outcome, block, ending, complaint)

    def check_result(self, result: Result) -> Result:
        """Return a result after checks of the task that the rules do not include."""
        return result

    def predictions(self, run: RunFolder, repeat: int) -> Predictions:
        """Return the outputs of a repeat for scoring.

        An output that was not accepted has the outcome of its record, and does not run, except in a
        profile that salvages. A profile that accepts any word reads JSON again whose words were
        rejected. A question without an output is missing.
        """
        records = dict(run.records(repeat))
        stems = list_scored_papers(run, self.dataset)

        def preset(source: Source, salvages: bool) -> Result | None:
            record = records.get(Path(source.name).stem)
            is_free = source.kind is SourceKind.json and source.wording is Wording.free
            runs_again = {Outcome.ok} | ({Outcome.invalid} if is_free else set())
            if salvages:
                runs_again |= {Outcome.invalid, Outcome.crashed, Outcome.unparsed}
            if record is None or record.outcome in runs_again:
                return None
            is_known = record.outcome in set(Outcome)
            outcome = Outcome(record.outcome) if is_known else Outcome.invalid
            return Result(source.name, outcome, record.message)

        lost = {
            stem: PaperScore(stem, Outcome(record.outcome), record.message)
            for stem, record in records.items()
            if record.is_lost and stem in stems
        }
        folder = run.outputs(repeat)
        files = files_of(folder) if folder.is_dir() else {}
        counted = [stem for stem in stems if stem not in lost]
        pairing = Pairing(
            {stem: files[stem] for stem in counted if stem in files},
            dict.fromkeys(counted),
            [stem for stem in counted if stem not in files],
            dataset=self.dataset,
        )
        return Predictions(pairing, preset, self.check_result, lost)

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Run the outputs and compare them with the ground truth; see `predictions`."""
        records = dict(run.records(repeat))
        lost = {key: describe_loss(record) for key, record in records.items() if record.is_lost}
        scores = []
        measured: dict[str, Result | None] | None = None
        (evaluations,) = evaluate_all(
            [self.predictions(run, repeat)], None, profiles, Batch(runner)
        )
        for evaluation in evaluations:
            scored = {
                stem: score.result for stem, score in evaluation.papers.items() if score.scores
            }
            if scored != measured:  # the search takes as long as the rest of the scoring
                measured, (rates, counts) = scored, measure_hallucination(run, repeat, scored)
            papers: dict[str, Any] = {}
            for stem, score in evaluation.papers.items():
                papers[stem] = paper_as_data(score, evaluation.profile.levels)
                del papers[stem]["run"]  # it is different each time
                papers[stem] |= {PAPER: counts[stem]} if stem in counts else {}
            metrics = measure_evaluation(evaluation) | effort_metrics(records.values()) | rates
            scores.append(RepeatScores(metrics, papers | lost))
        return scores

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Score the generic program, and an empty answer."""
        return _baselines(self.dataset, tuple(papers), profile)


def build_question(
    paper: PaperText, settings: PromptSettings, prompt: str, then: str = ""
) -> Question:
    """Build the question about the experiments of a paper, from its messages."""
    return Question(paper.stem, prompt, then=then, text=paper.text, wording=settings.wording)


@cache  # for all tasks whose answers are experiments
def _baselines(dataset: Dataset, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
    """Return the scores of the generic program and of an empty answer, by name; cached."""
    answers: dict[str, Sequence[Experiment]] = {GENERIC: generic.experiments, EMPTY: ()}
    return {
        name: metrics_of(
            [
                score_experiments(dataset.load_paper(stem), answer, profile, dataset.field)
                for stem in papers
            ],
            profile,
        )
        for name, answer in answers.items()
    }


def add_slips(complaint: str, result: Result, slips: Sequence[Slip]) -> str:
    """Add the slips of form that a complaint does not name, before its last paragraph.

    Rules that a salvaged experiment may break are left out, since the salvage itself may be the
    reason why they are broken.
    """
    further = [
        slip for slip in slips if slip.code not in TOLERATED and slip.message not in result.message
    ]
    if not further:
        return complaint
    lines = []
    for number, slip in enumerate(further, 1):
        place = f"line {slip.line}: " if slip.line else f"at {slip.path}: " if slip.path else ""
        hint = f"; {slip.hint}" if slip.hint and not slip.path else ""
        lines.append(f"{number}. {place}{slip.message}{hint}")
    start, _, last = complaint.rpartition("\n\n")
    return "\n\n".join((start, f"Further faults:\n{_join_lines(lines, compact.MOST)}", last))


def _join_lines(lines: Sequence[str], most: int) -> str:
    """Join the first lines, and say how many more there are."""
    more = [f"... and {len(lines) - most} more"] if len(lines) > most else []
    return "\n".join([*lines[:most], *more])


def is_only_incomplete(result: Result) -> bool:
    """Return whether experiments break no rules but those that ask for completeness."""
    codes = {violation.code for violation in result.violations}
    return result.outcome is Outcome.invalid and bool(codes) and codes <= INCOMPLETE


def format_complaint(result: Result, source: str) -> str:
    """Describe the faults of a program that was not accepted."""
    if result.violations:
        faults = compact.render(result.violations, source)
    else:
        faults = compact.render_outcome(
            result.outcome.label, result.message, source, line=result.line, column=result.column
        )
    preface = prompt_text(f"complaints.prefaces.{result.outcome.value}")
    return "\n\n".join((preface, faults, prompt_text("complaints.mend_python")))


def format_json_complaint(result: Result) -> str:
    """Describe the faults of a JSON document that was not accepted, without words of Python."""
    text = result.message
    if result.outcome is Outcome.unparsed:
        reason = text.removeprefix("JSON: ")
        place = f"line {result.line}, column {result.column}"
        text = f"Your reply cannot be read as JSON: {reason}."
        if result.line is not None:
            text = f"Your reply is malformed JSON: {place}: {reason}."
    elif result.violations:
        names = re.compile(rf"\b(?:{'|'.join(_JSON_NAMES)})\b")
        lines = []
        for violation in result.violations:
            hint = _JSON_HINTS.get(violation.code, violation.hint)
            message = names.sub(lambda name: _JSON_NAMES[name[0]], violation.message)
            lines.append(f"Error at {violation.path}: {message}" + (f"; {hint}" if hint else ""))
        text = _join_lines(lines, compact.MOST)
    return f"{text}\n\n{prompt_text('complaints.mend_json')}"


class Code(ProgramTask):
    """Zero-shot code: the model writes a Python expression that lists the experiments."""

    name = "code"
    title = "experiments of a paper as Python"


class Json(ProgramTask):
    """The same as JSON: the model writes plain data, and complaints name the path of each fault.

    Kinds of measurement are text, which the published scorer compares word by word.
    """

    name = "json"
    title = "experiments of a paper as JSON"
    form = ReplyFormat.json
    attempts = 20


class Flat(ProgramTask):
    """Flat code: every material is described from its raw materials, never from another material.

    In the ground truth materials are made from each other, and have only the events of their last
    steps. Steps that a flat description repeats count as extra steps.
    """

    name = "flat"
    title = "experiments as Python, each material from raw materials on"
    form = ReplyFormat.flat

    def check_result(self, result: Result) -> Result:
        """Reject experiments in which a process starts with another material.

        Inputs of events and values of templates are not checked.

        Source: published alloy benchmark, version 0.1.1 (rule T1 of its validation).
        """
        faults: list[tuple[str, int | None]] = []  # message and line
        for index, experiment in enumerate(result.experiments or ()):
            materials = experiment.output_materials
            names = {material.name for material in materials if isinstance(material.name, str)}
            for number, material in enumerate(materials):
                steps = experiment.steps(material)
                for name in steps[0].inputs if steps else ():
                    if name in names and name not in experiment.raw_materials:
                        path = f"experiments[{index}].output_materials[{number}].process"
                        fault = f"starts with the material {name!r}, which is not a raw material"
                        line = material.origin.line if material.origin else None
                        faults.append((f"{path} {fault}", line))
        if result.outcome is not Outcome.ok or not faults:
            return result
        message = _join_lines([message for message, _ in faults], _MAX_REFERENCES)
        message += "\nwrite the full chain from raw materials in each process"
        return replace(result, outcome=Outcome.invalid, message=message, line=faults[0][1])


class Assemble(ProgramTask):
    """Assembly: the model gets every value of the ground truth without structure.

    The score measures the structure, since the values are given.
    """

    name = "assemble"
    title = "experiments as Python, given their values without structure"
    needs_truth = True
    request = prompt_text("tasks.assemble")

    def format_paper(self, paper: PaperText) -> str:
        """Return the values of a paper, and the paper.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        values = format_values(paper.stem, self.dataset.load_paper(paper.stem))
        return f"# Values\n\n{values}\n\n# Paper\n\n{paper.text}"


TASKS = (Assemble(), Code(), Flat(), Json())
