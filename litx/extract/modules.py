"""Write extractions of papers without ground truth as modules for review."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from litx.display.suggestions import join_first
from litx.display.text import counted, showable
from litx.errors import LitxError, ProgramError
from litx.extract.tasks.experiments import ProgramTask, is_only_incomplete
from litx.extract.votes import merge_repeats
from litx.files.writing import write
from litx.harness.run import RunFolder
from litx.harness.task import Question, Task
from litx.model import Experiment, Paper
from litx.refactor.importing import write_imported
from litx.refactor.metadata import read_paper
from litx.sandbox import Outcome, Result, Runner, Source
from litx_ontology.fields import Field
from litx_validators.reading import LoadedFile, build_report

_MAX_STEMS = 3  # stems of papers that a message names


@dataclass(frozen=True)
class Module:
    """Module of a paper, or the reason why it could not be written."""

    stem: str
    file: Path
    findings: int = 0  # number of violations of the rules
    failure: str = ""
    result: Result | None = None  # result of running the module
    repeats: Sequence[Sequence[Experiment]] = ()  # experiments of each accepted repeat


_USABLE = {Outcome.ok, Outcome.invalid, Outcome.crashed, Outcome.unparsed}
"""Outcomes of replies that may give experiments, if necessary without their slips of form."""


def describe_missing_truth(task: Task, questions: Sequence[Question]) -> str:
    """Describe the papers that are not in the ground truth; empty if there are none."""
    stems = list(dict.fromkeys(question.stem for question in questions))
    missing = [stem for stem in stems if stem not in task.dataset.papers]
    if not missing:
        return ""
    effect = "a module, no score" if isinstance(task, ProgramTask) else "no score"
    number = f"{len(missing)} of {counted(len(stems), 'text')}"
    return f"no ground truth: {number} ({join_first(missing, _MAX_STEMS)}): {effect}"


def read_repeats(run: RunFolder, stems: Iterable[str], runner: Runner) -> dict[str, list[Result]]:
    """Run the outputs of papers, and return a result for each repeat that counts.

    An output that was not accepted counts if it gives experiments without its slips of form, which
    the runner must salvage.
    """
    results_by_stem: dict[str, list[Result]] = {stem: [] for stem in stems}
    files = [
        (stem, record.outcome == Outcome.ok, file)
        for repeat in run.repeats
        for stem, record in run.records(repeat)
        if record.outcome in _USABLE and stem in results_by_stem
        if (file := run.output(repeat, stem)) is not None
    ]
    results = list(runner.run_all([Source.read(file) for _, _, file in files]))
    for (stem, is_accepted, _), result in zip(files, results, strict=True):
        if result.salvaged is not None and result.salvaged.experiments:
            results_by_stem[stem].append(result.salvaged)
        elif is_accepted:
            results_by_stem[stem].append(result)
    return results_by_stem


def write_modules(
    run: RunFolder, task: Task, questions: Sequence[Question], runner: Runner
) -> list[Module]:
    """Write a module for each paper that is not in the ground truth, as `litx import` does.

    Every paper gets a module if the run holds its own texts, since these are the user's papers. A
    module holds the extraction, of several accepted repeats what at least two state (see
    `litx.extract.votes`). An existing module is kept, since it may have been reviewed. A module
    that cannot be written does not affect the others. DOI and title come from the text. Tasks that
    do not ask for experiments have no modules.
    """
    if not isinstance(task, ProgramTask):
        return []
    known = () if run.texts else task.dataset.papers
    texts = {q.stem: q.text or q.prompt for q in questions if q.stem not in known}
    modules, sources = [], {}
    runner.salvages = True
    results_by_stem = read_repeats(run, texts, runner)
    for stem, results in results_by_stem.items():
        file = run.path / "modules" / f"{stem}.py"
        try:
            if results and not file.exists():
                paper = read_paper(stem, texts[stem])
                write(file, _write_source(results, paper, len(run.repeats), task.dataset.field))
            if file.exists():
                sources[stem] = Source.read(file)
        except LitxError as error:
            modules.append(Module(stem, file, failure=showable(str(error))))
    module_results = list(runner.run_all(list(sources.values())))
    runner.salvages = False
    for stem, module_result in zip(sources, module_results, strict=True):
        result = (is_only_incomplete(module_result) and module_result.salvaged) or module_result
        file = run.path / "modules" / f"{stem}.py"
        findings = 1
        if result.experiments is not None:
            loaded = LoadedFile(file, "validate", tuple(result.experiments))
            findings = len(build_report([loaded], task.dataset.field).violations)
        experiments = [repeat.experiments for repeat in results_by_stem[stem]]
        repeats = [experiment for experiment in experiments if experiment is not None]
        modules.append(Module(stem, file, findings, result=result, repeats=repeats))
    return modules


def _write_source(results: Sequence[Result], paper: Paper, repeats: int, field: Field) -> str:
    """Write the source of a paper's module from its usable results.

    Raises:
        LitxError: No result is accepted any more, or the module cannot be written.
    """
    first, name = results[0], Path(results[0].source).name
    accepted = [result.experiments or () for result in results if result.outcome is Outcome.ok]
    if not accepted:
        raise ProgramError(f"{name} is {first.outcome} now: {first.message}")
    accepted = [experiments for experiments in accepted if experiments] or accepted[:1]
    if len(accepted) > 1:
        number = f"{len(accepted)} of {repeats}" if len(accepted) < repeats else f"{repeats}"
        return merge_repeats(accepted, paper, f"{name} of {number} repeats", field)
    about = f"Of {repeats} repeats one was accepted, of which all stands." if repeats > 1 else ""
    same = (result for result in results if result.experiments == accepted[0])
    slips = next((result.slips.listed for result in same), ())
    return write_imported(accepted[0], paper, name, field, about=about, slips=slips)
