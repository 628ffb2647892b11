"""Does the work of a run, shows how far it is, and scores it: for `extract` and `resume`."""

import sys
from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from litx.cli import OWN_FAILURE
from litx.paths import shown
from litx.progress import with_progress

if TYPE_CHECKING:
    from litx.extract.begin import Work


def work(job: "Work") -> None:
    """Ask what is left of a run, score it, and print what it came to.

    Raises:
        typer.Exit: A question has no answer.
    """
    from litx.errors import LitxError  # noqa: PLC0415
    from litx.extract.job import Job, totals  # noqa: PLC0415
    from litx.extract.scoring import score_run  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415

    run = job.run
    place = shown(run.path)
    outcomes: Counter[str] = Counter()
    with Runner(tier=job.tier, mode=job.task.mode) as runner:
        left = Job(run, job.task.answer, job.questions, job.chat, runner)
        print(f"litx: {place}: {len(left.left)} questions to ask", file=sys.stderr)
        try:
            for done in with_progress(left.work(job.concurrency), len(left.left), "questions"):
                outcomes[done.record.outcome] += 1
                if done.record.outcome in ("provider_error", "infra_error"):
                    key = f"{done.repeat}/{done.question.key}"
                    print(f"litx: {key}: {done.record.message}", file=sys.stderr)
        except (LitxError, KeyboardInterrupt):
            print(f"litx: go on with `litx resume {place}`", file=sys.stderr)
            raise
        run.write_settings(
            {
                **run.settings,
                "finished": datetime.now(UTC).replace(microsecond=0),
                "totals": totals(run),
            }
        )
        score_run(run, job.task, runner)
    print(place)
    failed = outcomes["provider_error"] + outcomes["infra_error"]
    if failed:
        print(
            f"litx: {failed} questions have no answer; `litx resume {place}` asks them again",
            file=sys.stderr,
        )
        raise typer.Exit(OWN_FAILURE)
