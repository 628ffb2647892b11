"""What was extracted from papers without ground truth, as modules that people go through."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import litxalloy
from litx.errors import LitxError
from litx.extract.tasks.experiments import ProgramTask
from litx.harness.run import RunFolder
from litx.harness.task import Question, Task
from litx.model import Paper
from litx.refactor.importing import imported
from litx.refactor.metadata import doi_of
from litx.sandbox import Outcome, Runner, Source
from litx.words import showable
from litx.writing import write
from litx_validators.engine import check


@dataclass(frozen=True)
class Module:
    """A module that was written, or could not be.

    It has so many violations of the rules; the failure is empty where it was written.
    """

    stem: str
    file: Path
    findings: int = 0
    failure: str = ""


def write_modules(
    run: RunFolder, task: Task, questions: Sequence[Question], runner: Runner
) -> list[Module]:
    """Write a module of each paper that is not in the ground truth, as `litx import` would.

    A run that has its papers' texts itself is about one's own papers, and all have modules.

    It holds what the model gave in the first repeat, if that was accepted. A module that is there
    stays as it is: somebody may have gone through it already. One that cannot be written does not
    stop the others. Only tasks that give experiments have modules; what was asked tells the DOI.
    """
    if not isinstance(task, ProgramTask):
        return []
    accepted = {stem for stem, record in run.records(1) if record.outcome == Outcome.ok}
    known = () if run.texts else litxalloy.papers
    texts = {one.stem: one.prompt for one in questions if one.stem not in known}
    files = {
        stem: file
        for stem in texts
        if stem in accepted and (file := run.output(1, stem)) is not None
    }
    found = []
    sources = [Source.read(file) for file in files.values()]
    for (stem, output), result in zip(files.items(), runner.run_all(sources), strict=True):
        file, experiments = run.path / "modules" / f"{stem}.py", result.experiments
        if result.outcome is not Outcome.ok or experiments is None:
            failure = f"{output.name} is {result.outcome} now: {result.message}"
            found.append(Module(stem, file, failure=failure))
            continue
        try:
            if not file.exists():
                paper = Paper(doi=doi_of(stem, texts[stem]) or "unknown")
                write(file, imported(experiments, paper, output.name))
            found.append(Module(stem, file, len(check(experiments))))
        except LitxError as error:
            found.append(Module(stem, file, failure=showable(str(error))))
    return found
