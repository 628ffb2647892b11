"""Does the work of a run, scores it and shows what it came to: for `extract` and `resume`."""

import json
from contextlib import closing
from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli._options import advise
from litx.paths import shown
from litx.progress import with_progress
from litx.words import counted, printable, short_name, showable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from litx.extract.begin import Work
    from litx.extract.modules import Module
    from litx.harness.dialogue import Answering
    from litx.harness.job import Job
    from litx.harness.run import RunFolder, RunRecord
    from litx.harness.scores import RunScores
    from litx.harness.spending import Size
    from litx.providers import Chat
    from litx.sandbox import Runner, Tier

_LONGEST = 240  # most characters of a line on a question


def work(job: "Work", form: str) -> None:
    """Ask what is left of a run, and print what it came to; see `do`.

    Raises:
        typer.Exit: A question has no answer.
    """
    if do(job, form, job.resume):
        raise typer.Exit(OWN_FAILURE)


def do(job: "Work", form: str | None, resume: str) -> int:
    """Ask what is left of a run, which a command goes on with, and return what has no answer.

    What it came to is printed, but where there is no form for it: a score, or, where the run has
    its papers' texts itself, a table of own papers.
    """
    from litx.errors import CostLimitError, LitxError
    from litx.extract.modules import without_truth, write_modules
    from litx.harness.job import Job
    from litx.harness.scoring import score_run
    from litx.refactor.metadata import same_papers
    from litx.sandbox import Runner

    run, order = job.run, job.order
    for line in same_papers({one.stem: one.text for one in job.questions if one.text}):
        say(line)
    if not run.texts and (told := without_truth(job.task, job.questions)):
        say(showable(told))
    with closing(job), run.reserved(), Runner(tier=order.tier, mode=job.task.mode) as runner:
        try:
            answers = job.task.answers(job.questions)
            left = Job(run, answers, job.chat, runner, order.max_usd)
            try:
                lost = ask(left, order.concurrency)
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
    from litx.extract.result_folder import conclude, summary, write_table
    from litx.report.grid import show

    papers = conclude(run, runner)
    files, missing = write_table(run.path, papers)
    if missing:
        say(f"no values.parquet: {missing}")
    if form == "json":
        told = {
            "run": shown(run.path),
            "papers": [one.data for one in papers],
            "files": list(map(shown, files)),
        }
        print(json.dumps(told, indent=2, allow_nan=False))
        return
    show(summary(papers, f"{shown(run.path)} by {run.method}"))
    for one in papers:
        if one.flags:
            print(showable(f"{short_name(one.stem)}: {'; '.join(one.flags)}"))
    for file in files:
        print(shown(file))


def ask(job: "Job", concurrency: int) -> int:
    """Ask what is left of a run, and return how many questions were lost, each of which is told.

    Raises:
        CostLimitError: The next question would cost too much.
        ProviderError: No question would fare better.
        InfrastructureError: Nothing can be written.
    """
    say(f"{shown(job.run.path)}: {job.estimate}")
    lost = 0
    with closing(job.work(concurrency)) as answered:
        for done in with_progress(answered, len(job.left), "questions", job.watch):
            lost += done.record.is_lost
            if done.record.message:
                say(showable(f"{done.repeat}/{done.key}: {_why(done.record)}"))
    job.finish()
    return lost


def rehearse(
    answers: "Mapping[str, Answering]", chat: "Chat", left: "Sequence[str]", form: str = "table"
) -> None:
    """Print what a run would ask, and what that takes; nobody is asked, and nothing is written.

    The names of what is left stand there once for each repeat.
    """
    from litx.harness.spending import BASIS, Expected

    sizes = sizes_of({key: answers[key] for key in left}, chat)
    expected = Expected.of(sizes[key] for key in left)
    if form == "json":
        first = next((one.prompt for one in sizes.values()), "")
        told = {**asdict(expected), "keys": list(sizes), "first": first}
        print(json.dumps(told, indent=2, allow_nan=False))
        return
    print(expected)
    if expected.cost_usd is None:
        print(f"The price of {showable(chat.name)} is not known.")
    else:
        print(BASIS)
    tell_first(sizes)


def tell_first(sizes: "Mapping[str, Size]") -> None:
    """Print the first prompt, if there is any."""
    for key, first in [*sizes.items()][:1]:
        print(f"The first prompt is that of {showable(key)}:\n\n{printable(first.prompt)}")


def _why(record: "RunRecord") -> str:
    """Say in a line why a question has no answer, or none that does."""
    from litx.sandbox import Outcome

    if record.is_lost or record.outcome == Outcome.refused:
        return record.message
    answers, told = counted(record.attempts, "answer"), " ".join(record.message.split())
    return f"{record.outcome} after {answers}, the model was told: {told}"[:_LONGEST]


def sizes_of(answers: "Mapping[str, Answering]", chat: "Chat") -> "dict[str, Size]":
    """Return what each question takes, by its name."""
    from litx.harness.spending import Size
    from litx.sandbox import Runner

    with Runner() as runner:
        return {key: Size.of(one, key, chat, runner) for key, one in answers.items()}


def _show(job: "Work", scores: "RunScores", modules: "Sequence[Module]", form: str) -> None:
    """Print what a run came to, and say which modules there are to go through."""
    from litx.harness.summary import as_data, as_grid, cut_off_grids
    from litx.report.grid import show

    data, place = as_data(job.run, scores), shown(job.run.path)
    for one in modules:
        if one.failure:
            say(f"no module of {one.stem}: {one.failure}")
    written = {shown(one.file): one.findings for one in modules if not one.failure}
    if form == "json":
        told = [{"file": file, "findings": count} for file, count in written.items()]
        print(json.dumps({"run": place, **data, "modules": told}, indent=2, allow_nan=False))
        return
    show(as_grid(data), *cut_off_grids(data.get("cut_off", {})))
    for file, count in written.items():
        print(f"{file}: for review; `litx validate` has {counted(count, 'finding')}")
    print(place)
