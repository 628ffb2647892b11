"""`litx suite run`: have a model answer a suite."""

import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import OWN_FAILURE
from litx.cli.suite._options import (
    DataOption,
    JudgeOption,
    NameArgument,
    RaterOption,
    open_judge,
    open_rater,
    sampling_of,
    settings_of,
    show,
)
from litx.progress import with_progress

if TYPE_CHECKING:
    from collections.abc import Generator

    from litx.extract.job import Done
    from litx.suites.asking import Asked


def run(
    name: NameArgument,
    model: Annotated[str, typer.Option(help="The model as PROVIDER:NAME.")],
    data: DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Which settings, separated by commas; by default all.")
    ] = None,
    limit: Annotated[
        int | None, typer.Option(help="Ask no more than so many of each setting.", min=1)
    ] = None,
    compat: Annotated[
        bool, typer.Option("--compat", help="Ask and score as the published code does.")
    ] = False,
    judge: JudgeOption = None,
    rater: RaterOption = None,
    base_url: Annotated[
        str | None, typer.Option(help="Address of a service that speaks as OpenAI's does.")
    ] = None,
    temperature: Annotated[
        float | None, typer.Option(help="Temperature of sampling.", min=0.0, max=2.0)
    ] = None,
    max_tokens: Annotated[
        int, typer.Option(help="Most output tokens of an answer.", min=1)
    ] = 32767,
    repeats: Annotated[int, typer.Option(help="How often to ask each question.", min=1)] = 1,
    concurrency: Annotated[int, typer.Option(help="Questions at once.", min=1)] = 5,
    runs: Annotated[Path, typer.Option(help="Where runs are kept.")] = Path("runs"),
    resume: Annotated[
        Path | None, typer.Option(help="Go on with this run, which the same options began.")
    ] = None,
) -> None:
    """Have a model answer a suite, and judge what it answers.

    The run is a folder below runs/; `litx suite score` judges it again.

    Exit status: 0 every question has an answer, 2 wrong usage or no data, 3 a failure of the
    provider or of our own.
    """
    from litx.errors import LitxError  # noqa: PLC0415
    from litx.providers import open_chat  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415
    from litx.suites import asking  # noqa: PLC0415
    from litx.suites.outputs import read_outputs  # noqa: PLC0415
    from litx.suites.suite import REPLIES, Choice, find  # noqa: PLC0415

    suite = find(name).as_published() if compat else find(name)
    folder = suite.folder(data)
    settings = settings_of(setting)
    choice = Choice(settings, compat, open_judge(judge), limit, open_rater(rater))
    asked = asking.questions(suite, folder, choice)
    for line in asking.not_asked(suite, folder, settings):
        print(f"litx: {line}", file=sys.stderr)
    chat = open_chat(model, base_url, sampling_of(model, temperature, max_tokens))
    sampled = {"temperature": temperature, "max_tokens": max_tokens}
    if resume is None:
        place = asking.begin(suite, chat, folder, choice, runs, repeats, sampled)
    else:
        place = asking.reopen(resume, suite, chat, folder, choice, repeats, sampled)
    go_on = f"the same options and --resume {place.path}"
    try:
        with closing(chat), Runner(tier=suite.tier, mode=suite.mode) as runner:
            work = asking.work(place, suite, folder, asked, chat, runner, concurrency)
            lost = _ask(work, len(asked) * repeats)
            outputs, problems = read_outputs(place.path, suite)
            choice = replace(choice, replies=place.path / REPLIES)
            scores = suite.score(outputs, folder, choice, runner)
    except (LitxError, KeyboardInterrupt):
        print(f"litx: go on with {go_on}", file=sys.stderr)
        raise
    show(scores.tables, "table")
    for problem in (*problems, *scores.problems):
        print(f"litx: {problem}", file=sys.stderr)
    print(place.path)
    if lost:
        print(f"litx: without answer: {lost}; {go_on} ask again", file=sys.stderr)
        raise typer.Exit(OWN_FAILURE)


def _ask(work: "Generator[Done[Asked], None, None]", count: int) -> int:
    """Have questions answered, and return how many were lost.

    Raises:
        ProviderError: No question would fare better.
        InfrastructureError: Nothing can be written.
    """
    lost = 0
    with closing(work):
        for one in with_progress(work, count, "questions"):
            if one.record.is_lost:
                lost += 1
                print(f"litx: {one.question.key}: {one.record.message}", file=sys.stderr)
    return lost
