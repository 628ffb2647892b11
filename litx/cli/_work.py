"""Does the work of a run, scores it and shows what it came to: for `extract` and `resume`."""

import json
from contextlib import closing
from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli._options import advise
from litx.display.progress import with_progress
from litx.display.text import counted, printable, short_name, showable
from litx.files.paths import display_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litx.extract.modules import Module
    from litx.extract.start import RunSession
    from litx.harness.job import Job
    from litx.harness.run import RunFolder, RunRecord
    from litx.harness.scores import RunScores
    from litx.harness.spending import DryRun
    from litx.sandbox import Runner, Tier

_LONGEST = 240  # most characters of a line on a question


def work(job: "RunSession", form: str) -> None:
    """Ask what is left of a run, and print what it came to; see `do`.

    Raises:
        typer.Exit: A question has no answer.
    """
    if do(job, form, job.resume_command):
        raise typer.Exit(OWN_FAILURE)


def do(job: "RunSession", form: str | None, resume: str) -> int:
    """Ask what is left of a run, which a command goes on with, and return what has no answer.

    What it came to is printed, but where there is no form for it: a score, or, where the run has
    its papers' texts itself, a table of own papers.
    """
    from litx.errors import CostLimitError, LitxError
    from litx.extract.modules import describe_missing_truth, write_modules
    from litx.harness.job import Job
    from litx.harness.scoring import score_run
    from litx.refactor.metadata import find_duplicates
    from litx.sandbox import Runner

    run, config = job.run, job.config
    for line in find_duplicates({one.stem: one.text for one in job.questions if one.text}):
        say(line)
    if not run.texts and (told := describe_missing_truth(job.task, job.questions)):
        say(showable(told))
    with closing(job), run.reserved(), Runner(tier=config.tier, mode=job.task.mode) as runner:
        try:
            answers = job.task.answers(job.questions)
            left = Job(run, answers, job.chat, runner, config.max_usd)
            try:
                lost = ask(left, config.concurrency)
            except CostLimitError:
                if run.texts and form is not None:
                    _conclude(run, runner, form)
                raise
            if run.texts and form is not None:
                _conclude(run, runner, form)
            else:
                scores = score_run(run, job.task, runner)
                modules = write_modules(run, job.task, job.questions, runner)
                if form is not None:
                    _show(job, scores, modules, form)
        except (LitxError, KeyboardInterrupt):
            say(f"go on with `{resume}`")
            raise
    if lost:
        has = "have" if lost > 1 else "has"
        say(f"{counted(lost, 'question')} {has} no answer; `{resume}` asks again")
    advise(runner)
    return lost


def remake(run: "RunFolder", form: str, tier: "Tier") -> None:
    """Make the table of a result folder anew, of its modules as they are; asks no model."""
    from litx.sandbox import Runner

    with run.reserved(), Runner(tier=tier) as runner:
        _conclude(run, runner, form)
    advise(runner)


def _conclude(run: "RunFolder", runner: "Runner", form: str) -> None:
    """Make the table of a result folder, and tell what became of each paper."""
    from litx.display.grid import show
    from litx.extract.result_folder import check_papers, summarize_papers, write_table

    papers = check_papers(run, runner)
    files, missing = write_table(run.path, papers)
    if missing:
        say(f"no values.parquet: {missing}")
    if form == "json":
        told = {
            "run": display_path(run.path),
            "papers": [one.data for one in papers],
            "files": list(map(display_path, files)),
        }
        print(json.dumps(told, indent=2, allow_nan=False))
        return
    show(summarize_papers(papers, f"{display_path(run.path)} by {run.method}"))
    for one in papers:
        if one.flags:
            print(showable(f"{short_name(one.stem)}: {'; '.join(one.flags)}"))
    for file in files:
        print(display_path(file))


def ask(job: "Job", concurrency: int) -> int:
    """Ask what is left of a run, and return how many questions were lost, each of which is told.

    Raises:
        CostLimitError: The next question would cost too much.
        ProviderError: No question would fare better.
        InfrastructureError: Nothing can be written.
    """
    say(f"{display_path(job.run.path)}: {job.estimate}")
    lost = 0
    with closing(job.ask_pending(concurrency)) as answered:
        for done in with_progress(answered, len(job.pending), "questions", job.watch):
            lost += done.record.is_lost
            if done.record.message:
                say(showable(f"{done.repeat}/{done.key}: {_why(done.record)}"))
    job.finish()
    return lost


def show_dry_run(dry_run: "DryRun", form: str = "table") -> None:
    """Print what a run would ask, and what that takes; nobody is asked, and nothing is written."""
    from litx.harness.spending import COST_NOTE

    expected = dry_run.expected
    if form == "json":
        data = {**asdict(expected), "keys": list(dry_run.sizes), "first": dry_run.first_prompt}
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    print(expected)
    if expected.cost_usd is None:
        print(f"The price of {showable(dry_run.model)} is not known.")
    else:
        print(COST_NOTE)
    show_first_prompt(dry_run)


def show_first_prompt(dry_run: "DryRun") -> None:
    """Print the first prompt, if there is any."""
    for key in [*dry_run.sizes][:1]:
        print(f"The first prompt is that of {showable(key)}:\n\n{printable(dry_run.first_prompt)}")


def _why(record: "RunRecord") -> str:
    """Say in a line why a question has no answer, or none that does."""
    from litx.sandbox import Outcome

    if record.is_lost or record.outcome == Outcome.refused:
        return record.message
    answers, told = counted(record.attempts, "answer"), " ".join(record.message.split())
    return f"{record.outcome} after {answers}, the model was told: {told}"[:_LONGEST]


def _show(job: "RunSession", scores: "RunScores", modules: "Sequence[Module]", form: str) -> None:
    """Print what a run came to, and say which modules there are to go through."""
    from litx.display.grid import show
    from litx.harness.summary import as_data, as_grid, cut_off_grids

    data, place = as_data(job.run, scores), display_path(job.run.path)
    for one in modules:
        if one.failure:
            say(f"no module of {one.stem}: {one.failure}")
    written = {display_path(one.file): one.findings for one in modules if not one.failure}
    if form == "json":
        told = [{"file": file, "findings": count} for file, count in written.items()]
        print(json.dumps({"run": place, **data, "modules": told}, indent=2, allow_nan=False))
        return
    show(as_grid(data), *cut_off_grids(data.get("cut_off", {})))
    for file, count in written.items():
        print(f"{file}: for review; `litx validate` has {counted(count, 'finding')}")
    print(place)
