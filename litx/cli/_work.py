"""Does the work of a run, scores it and shows what it came to: for `extract` and `resume`."""

import json
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli._options import advise
from litx.paths import shown
from litx.progress import with_progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litx.extract.begin import Work
    from litx.extract.modules import Module
    from litx.harness.scores import RunScores
    from litx.sandbox import Runner

FormatOption = Annotated[
    Literal["table", "json"], typer.Option(help="How to print what the run came to.")
]

UrlOption = Annotated[
    str | None, typer.Option(help="Address of a service that speaks as OpenAI's does.")
]


def work(job: "Work", form: str) -> None:
    """Ask what is left of a run, score it, and print what it came to.

    Raises:
        typer.Exit: A question has no answer.
    """
    from litx.errors import LitxError  # noqa: PLC0415
    from litx.extract.modules import write_modules  # noqa: PLC0415
    from litx.harness.scoring import score_run  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415

    run = job.run
    with closing(job), run.reserved(), Runner(tier=job.order.tier, mode=job.task.mode) as runner:
        try:
            lost = _ask(job, runner)
            scores = score_run(run, job.task, runner)
            modules = write_modules(run, job.task, job.questions, runner)
        except (LitxError, KeyboardInterrupt):
            say(f"go on with `{job.resume}`")
            raise
    _show(job, scores, modules, form)
    if lost:
        told = f"{lost} questions have no answer" if lost > 1 else "1 question has no answer"
        say(f"{told}; `{job.resume}` asks again")
    advise(runner)
    if lost:
        raise typer.Exit(OWN_FAILURE)


def _ask(job: "Work", runner: "Runner") -> int:
    """Ask what is left, and return how many questions were lost.

    Raises:
        ProviderError: No question would fare better.
        InfrastructureError: Nothing can be written.
    """
    from litx.harness.job import Job, totals  # noqa: PLC0415

    run, lost = job.run, 0
    left = Job(run, job.task.answer, job.questions, job.chat, runner)
    count = len(left.left)
    questions = "1 question" if count == 1 else f"{count} questions"
    say(f"{shown(run.path)}: {questions} to ask")
    with closing(left.work(job.order.concurrency)) as answered:
        for done in with_progress(answered, count, "questions"):
            if done.record.is_lost:
                lost += 1
                key = f"{done.repeat}/{done.question.key}"
                say(f"{key}: {done.record.message}")
    finished = datetime.now(UTC).replace(microsecond=0)
    run.write_settings({**run.settings, "finished": finished, "totals": totals(run)})
    return lost


def _show(job: "Work", scores: "RunScores", modules: "Sequence[Module]", form: str) -> None:
    """Print what a run came to, and say which modules there are to go through."""
    from rich.console import Console  # noqa: PLC0415

    from litx.harness.summary import as_data, as_grid  # noqa: PLC0415
    from litx.report.grid import as_rich  # noqa: PLC0415

    data, place = as_data(job.run, scores), shown(job.run.path)
    for one in modules:
        if one.failure:
            say(f"no module of {one.stem}: {one.failure}")
    written = {shown(one.file): one.findings for one in modules if not one.failure}
    if form == "json":
        told = [{"file": file, "findings": count} for file, count in written.items()]
        print(json.dumps({"run": place, **data, "modules": told}, indent=2, allow_nan=False))
        return
    Console(highlight=False).print(as_rich(as_grid(data)))
    for file, count in written.items():
        findings = "1 finding" if count == 1 else f"{count} findings"
        print(f"{file}: for review; `litx validate` has {findings}")
    print(place)
