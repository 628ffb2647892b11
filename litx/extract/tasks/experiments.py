"""The tasks whose answer is a list of experiments, as Python or as JSON."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from litx.dataset import load_paper
from litx.errors import DatasetError
from litx.evaluation import PaperScore, Predictions, evaluate_all
from litx.evaluation.pairing import Pairing, files_of
from litx.extract import generic
from litx.extract.hallucination import measure_hallucination
from litx.extract.prompt.extraction import TASK, instructions
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.extract.tasks.counting import asked, lost
from litx.extract.texts import PaperText
from litx.extract.value_lists import format_values
from litx.formats.program_text import extract_block
from litx.formats.wording import Wording
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, effort_metrics
from litx.harness.scores import PAPER, Metrics, RepeatScores, metrics_of, slip_metrics
from litx.harness.task import EMPTY, Question, Task
from litx.model import Experiment
from litx.report.json import paper_as_data
from litx.sandbox import Batch, Outcome, Result, Runner, Source, SourceKind
from litx.sandbox.salvage.rules import TOLERATED
from litx.sandbox.slip import Slip
from litx_scoring import Profile, score_experiments
from litx_validators.report import compact

_PREFACES = {
    Outcome.unparsed: "Your expression could not be parsed.",
    Outcome.rejected: "Your expression was refused.",
    Outcome.timed_out: "Your expression did not end in time.",
    Outcome.crashed: "Your expression failed when it was run.",
    Outcome.invalid: "Your expression does not give valid experiments.",
}

_MEND = "Mend it and reply with the whole corrected list in one fenced block tagged `python`."

_MEND_JSON = "Reply with the full corrected JSON in one fenced block tagged `json`."

_JSON_HINTS = {
    "GRP001": "write synthesis_groups as an object, each key a name or name[Variable,Variable], "
    "each value an array of events",
    "MAT001": 'add an item with "_type": "composition", the nominal one if no other is given; one '
    "inside a configuration does not count",
    "RAW001": 'add one, such as {"elements": {"kind": "Unspecified"}}',
    "DSC001": "name what occurs in the experiment: a kind of measurement, a kind of process, a "
    "method, or a group_name",
}
"""What to do in JSON about a broken rule whose own hint speaks of Python, by its code."""

_JSON_NAMES = {
    "CompMeasurement": "composition",
    "Configuration": "configuration",
    "GlobalLatticeParam": "lattice_param",
    "Measurement": "measurement",
}
"""What JSON calls the classes that messages about experiments name."""


GENERIC = "generic program"
"""What the baseline of `litx.extract.generic` is called."""

_MOST = 5
"""How many references one complaint names."""


class ProgramTask(Task):
    """A task whose replies hold a program, or JSON, that gives experiments.

    Attributes:
        form: How the experiments are written.
        says: The first line of a prompt: what is to be done, and where the paper is.
    """

    form: ReplyFormat = ReplyFormat.code
    says: str = TASK

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the experiments of each paper.

        Raises:
            DatasetError: JSON is to hold the paper's own words, for which it has no place.
        """
        if settings.normalize and self.form is ReplyFormat.json:
            message = f"the task {self.name} has no place for the paper's own words"
            raise DatasetError(message, "leave --normalize out")
        start = instructions(settings, self.form, task=self.says)
        return [
            Question(
                paper.stem,
                f"{start}\n\n{self.shown(paper)}",
                text=paper.text,
                wording=settings.wording,
            )
            for paper in papers
        ]

    def shown(self, paper: PaperText) -> str:
        """Return what stands below the instructions."""
        return paper.text

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the program of a reply; what is wrong with it is told so that it can be mended."""
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
        result = self.judge(runner.run(source))
        ending = ".json" if is_json else ".py"
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, ending)
        told = format_json_complaint(result) if is_json else format_complaint(result, block)
        if result.may_be_form and not result.violations:
            told = add_slips(told, result, runner.salvage(source).slips.listed)
        return Reading(result.outcome, block, ending, told)

    def judge(self, result: Result) -> Result:
        """Return a result as the task sees it, which may ask for more than the rules do."""
        return result

    def predictions(self, run: RunFolder, repeat: int) -> Predictions:
        """Return the outputs of a repeat as they are scored.

        An output that was not accepted scores what its record says, and is not run. A profile that
        salvages runs it again, and one that takes any word reads JSON again whose words were
        refused. A question without an output is missing.
        """
        records = dict(run.records(repeat))

        def preset(source: Source, salvages: bool) -> Result | None:
            record = records.get(Path(source.name).stem)
            is_free = source.kind is SourceKind.json and source.wording is Wording.free
            runs = {Outcome.ok} | ({Outcome.invalid} if is_free else set())
            if salvages:
                runs |= {Outcome.invalid, Outcome.crashed, Outcome.unparsed}
            if record is None or record.outcome in runs:
                return None
            is_known = record.outcome in set(Outcome)
            outcome = Outcome(record.outcome) if is_known else Outcome.invalid
            return Result(source.name, outcome, record.message)

        gone = {
            stem: PaperScore(stem, Outcome(record.outcome), record.message)
            for stem, record in records.items()
            if record.is_lost and stem in asked(run)
        }
        folder = run.outputs(repeat)
        files = files_of(folder) if folder.is_dir() else {}
        counted = [stem for stem in asked(run) if stem not in gone]
        pairing = Pairing(
            {stem: files[stem] for stem in counted if stem in files},
            dict.fromkeys(counted),
            [stem for stem in counted if stem not in files],
        )
        return Predictions(pairing, preset, self.judge, gone)

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Run the outputs again and compare them with the ground truth; see `predictions`."""
        records = dict(run.records(repeat))
        gone = {key: lost(record) for key, record in records.items() if record.is_lost}
        scores = []
        looked_up: dict[str, Result | None] | None = None
        (found,) = evaluate_all([self.predictions(run, repeat)], None, profiles, Batch(runner))
        for evaluation in found:
            scored = {stem: one.result for stem, one in evaluation.papers.items() if one.scores}
            if scored != looked_up:  # which takes as long as all else
                looked_up, (rates, counts) = scored, measure_hallucination(run, repeat, scored)
            papers: dict[str, Any] = {}
            for stem, one in evaluation.papers.items():
                papers[stem] = paper_as_data(one, evaluation.profile.levels)
                del papers[stem]["run"]  # how an output was run differs from time to time
                papers[stem] |= {PAPER: counts[stem]} if stem in counts else {}
            metrics = metrics_of(evaluation.scored, evaluation.profile)
            metrics |= slip_metrics(evaluation.papers.values())
            metrics |= effort_metrics(records.values()) | rates
            scores.append(RepeatScores(metrics, papers | gone))
        return scores

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Score the program that fits any paper, and no experiment at all."""
        return _baselines(tuple(papers), profile)


@cache  # for all tasks whose answers are experiments
def _baselines(papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
    answers: dict[str, Sequence[Experiment]] = {GENERIC: generic.experiments, EMPTY: ()}
    return {
        name: metrics_of(
            [score_experiments(load_paper(stem), answer, profile) for stem in papers], profile
        )
        for name, answer in answers.items()
    }


def add_slips(complaint: str, result: Result, slips: Sequence[Slip]) -> str:
    """Add to a complaint the slips of form that it does not name, before its last paragraph.

    Rules that a salvaged experiment may break are left out: what is broken there may be broken by
    what the salvage left out.
    """
    named = (slip for slip in slips if slip.code not in TOLERATED)
    others = [slip for slip in named if slip.message not in result.message]
    if not others:
        return complaint
    lines = []
    for number, slip in enumerate(others[: compact.MOST], 1):
        place = f"line {slip.line}: " if slip.line else f"at {slip.path}: " if slip.path else ""
        hint = f"; {slip.hint}" if slip.hint and not slip.path else ""
        lines.append(f"{number}. {place}{slip.message}{hint}")
    if (left := len(others) - compact.MOST) > 0:
        lines.append(f"... and {left} more")
    told, _, last = complaint.rpartition("\n\n")
    return "\n\n".join((told, "Further faults:\n" + "\n".join(lines), last))


def format_complaint(result: Result, source: str) -> str:
    """Say what is wrong with a program whose text is the source, and which is not `ok`."""
    if result.outcome is Outcome.infra_error:
        return result.message
    told = compact.render(result.violations, source)
    if not result.violations:
        told = compact.render_outcome(
            result.outcome.label, result.message, source, line=result.line, column=result.column
        )
    return "\n\n".join((_PREFACES[result.outcome], told, _MEND))


def format_json_complaint(result: Result) -> str:
    """Say what is wrong with a JSON document that is not `ok`, in the words of JSON alone."""
    told = result.message
    if result.outcome is Outcome.infra_error:
        return told
    if result.outcome is Outcome.unparsed:
        reason = told.removeprefix("JSON: ")
        place = f"line {result.line}, column {result.column}"
        told = f"Your reply cannot be read as JSON: {reason}."
        if result.line is not None:
            told = f"Your reply is malformed JSON: {place}: {reason}."
    elif result.violations:
        lines = []
        for one in result.violations[: compact.MOST]:
            hint = _JSON_HINTS.get(one.code, one.hint)
            names = re.compile(rf"\b(?:{'|'.join(_JSON_NAMES)})\b")
            message = names.sub(lambda found: _JSON_NAMES[found[0]], one.message)
            lines.append(f"Error at {one.path}: {message}" + (f"; {hint}" if hint else ""))
        if (left := len(result.violations) - compact.MOST) > 0:
            lines.append(f"... and {left} more")
        told = "\n".join(lines)
    return f"{told}\n\n{_MEND_JSON}"


class Code(ProgramTask):
    """Zero-shot code: the model writes a Python expression that lists the experiments."""

    name = "code"
    title = "experiments of a paper as Python"


class Json(ProgramTask):
    """The same as JSON: the model writes plain data, and is told the path of each fault.

    Kinds of measurement come out as text, which the published scorer compares word by word.
    """

    name = "json"
    title = "experiments of a paper as JSON"
    form = ReplyFormat.json
    attempts = 20


class Flat(ProgramTask):
    """Flat code: every material is described from its raw materials on, none from another one.

    The ground truth stays as it is, with materials derived from each other, and a material's events
    are its own alone there. Steps that a flat description repeats count as extra ones.
    """

    name = "flat"
    title = "experiments as Python, each material from raw materials on"
    form = ReplyFormat.flat

    def judge(self, result: Result) -> Result:
        """Refuse experiments in which a process starts with another material.

        Inputs of events and values of templates are not looked at.

        Source: published alloy benchmark, version 0.1.1 (rule T1 of its validation).
        """
        told: list[str] = []
        lines: list[int | None] = []
        for index, experiment in enumerate(result.experiments or ()):
            names = {one.name for one in experiment.output_materials if isinstance(one.name, str)}
            for number, material in enumerate(experiment.output_materials):
                steps = experiment.steps(material)
                for name in steps[0].inputs if steps else ():
                    if name in names and name not in experiment.raw_materials:
                        told.append(
                            f"experiments[{index}].output_materials[{number}].process starts with "
                            f"the material {name!r}, which is not a raw material"
                        )
                        lines.append(material.origin.line if material.origin else None)
        if result.outcome is not Outcome.ok or not told:
            return result
        more = [f"... and {len(told) - _MOST} more"] if len(told) > _MOST else []
        way_out = "write the full chain from raw materials in each process"
        message = "\n".join((*told[:_MOST], *more, way_out))
        return replace(result, outcome=Outcome.invalid, message=message, line=lines[0])


class Assemble(ProgramTask):
    """Assembly: the model gets every value of the truth without structure, and puts them together.

    What is scored is the structure: the values come from the ground truth itself.
    """

    name = "assemble"
    title = "experiments as Python, given their values without structure"
    needs_truth = True
    says = (
        "Below these instructions stand the values that were extracted from a paper, and then the "
        "paper itself. The values are complete and correct, but nothing says any more what belongs "
        "to what: each list is in no order. Put them together again. Find out from the paper "
        "which materials there are, how each was made, and which values belong to which "
        "material or feature of its microstructure. Use every value as it stands, and add none."
    )

    def shown(self, paper: PaperText) -> str:
        """Return the values of a paper, and the paper.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        values = format_values(paper.stem, load_paper(paper.stem))
        return f"# Values\n\n{values}\n\n# Paper\n\n{paper.text}"


TASKS = (Assemble(), Code(), Flat(), Json())
