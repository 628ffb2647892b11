"""What was extracted from papers without ground truth, as modules that people go through."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import litxalloy
from litx.display.suggestions import first_of
from litx.display.text import counted, showable
from litx.errors import LitxError, ProgramError
from litx.extract.tasks.experiments import ProgramTask
from litx.extract.votes import merge_repeats
from litx.files.writing import write
from litx.harness.run import RunFolder
from litx.harness.task import Question, Task
from litx.model import Experiment, Paper
from litx.refactor.importing import write_imported
from litx.refactor.metadata import read_paper
from litx.sandbox import Outcome, Result, Runner, Source
from litx_validators.reading import LoadedFile, build_report

_MOST_NAMED = 3


@dataclass(frozen=True)
class Module:
    """A module that was written, or could not be; then the failure says why."""

    stem: str
    file: Path
    findings: int = 0  # violations of the rules
    failure: str = ""
    result: Result | None = None  # what it gives
    repeats: Sequence[Sequence[Experiment]] = ()  # what each repeat gives that was accepted


_READ = {Outcome.ok, Outcome.invalid, Outcome.crashed, Outcome.unparsed}
"""Outcomes of replies that may give experiments, if need be without their slips of form."""


def describe_missing_truth(task: Task, questions: Sequence[Question]) -> str:
    """Say which of the papers that are asked about the ground truth lacks; nothing of none."""
    stems = list(dict.fromkeys(one.stem for one in questions))
    alone = [stem for stem in stems if stem not in litxalloy.papers]
    told = f"no ground truth: {len(alone)} of {counted(len(stems), 'text')} "
    told += f"({first_of(alone, _MOST_NAMED)}): "
    told += "a module, no score" if isinstance(task, ProgramTask) else "no score"
    return told if alone else ""


def read_repeats(run: RunFolder, stems: Iterable[str], runner: Runner) -> dict[str, list[Result]]:
    """Return what came of the outputs of papers that count, one result a repeat.

    An output that was not accepted counts where it gives experiments without its slips of form.
    """
    found: dict[str, list[Result]] = {stem: [] for stem in stems}
    files = [
        (stem, record.outcome == Outcome.ok, file)
        for repeat in run.repeats
        for stem, record in run.records(repeat)
        if record.outcome in _READ and stem in found
        if (file := run.output(repeat, stem)) is not None
    ]
    runner.salvages = True
    results = list(runner.run_all([Source.read(file) for _, _, file in files]))
    runner.salvages = False
    for (stem, is_accepted, _), result in zip(files, results, strict=True):
        if result.salvaged is not None and result.salvaged.experiments:
            found[stem].append(result.salvaged)
        elif is_accepted:
            found[stem].append(result)
    return found


def write_modules(
    run: RunFolder, task: Task, questions: Sequence[Question], runner: Runner
) -> list[Module]:
    """Write a module of each paper that is not in the ground truth, as `litx import` would.

    A run that has its papers' texts itself is about one's own papers, and all have modules.

    It holds what the model gave, of several repeats what at least two say (`litx.extract.votes`);
    repeats that were not accepted do not count. A module that is there stays as it is: somebody may
    have gone through it already. One that cannot be written does not stop the others. Only tasks
    that give experiments have modules; the text tells DOI and title.
    """
    if not isinstance(task, ProgramTask):
        return []
    known = () if run.texts else litxalloy.papers
    texts = {one.stem: one.text or one.prompt for one in questions if one.stem not in known}
    found, files = [], {}
    read = read_repeats(run, texts, runner)
    for stem, results in read.items():
        file = run.path / "modules" / f"{stem}.py"
        try:
            if results and not file.exists():
                paper = read_paper(stem, texts[stem])
                write(file, _module(results, paper, len(run.repeats)))
            if file.exists():
                files[stem] = file, Source.read(file)
        except LitxError as error:
            found.append(Module(stem, file, failure=showable(str(error))))
    ran = runner.run_all([source for _, source in files.values()])
    for (stem, (file, _)), result in zip(files.items(), ran, strict=True):
        findings = 1
        if result.experiments is not None:
            loaded = LoadedFile(file, "validate", tuple(result.experiments))
            findings = len(build_report([loaded]).violations)
        repeats = [one.experiments for one in read[stem] if one.experiments is not None]
        found.append(Module(stem, file, findings, result=result, repeats=repeats))
    return found


def _module(results: Sequence[Result], paper: Paper, repeats: int) -> str:
    """Return the module of a paper that so many repeats asked about, of those accepted.

    Raises:
        LitxError: None is accepted any more, or it cannot be written.
    """
    first, name = results[0], Path(results[0].source).name
    accepted = [one.experiments or () for one in results if one.outcome is Outcome.ok]
    if not accepted:
        raise ProgramError(f"{name} is {first.outcome} now: {first.message}")
    accepted = [one for one in accepted if one] or accepted[:1]  # no experiment says nothing
    if len(accepted) > 1:
        given = f"{len(accepted)} of " if len(accepted) < repeats else ""
        return merge_repeats(accepted, paper, f"{name} of {given}{repeats} repeats")
    told = f"Of {repeats} repeats one was accepted, of which all stands." if repeats > 1 else ""
    slips = next((one.slips.listed for one in results if one.experiments == accepted[0]), ())
    return write_imported(accepted[0], paper, name, about=told, slips=slips)
