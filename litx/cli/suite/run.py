"""`litx suite run`: have a model answer a suite."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import OWN_FAILURE
from litx.cli._work import UrlOption, ask
from litx.cli.suite._options import (
    DataOption,
    JudgeOption,
    NameArgument,
    RaterOption,
    open_judges,
    sampling_of,
    settings_of,
    show,
    tell,
)


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
    base_url: UrlOption = None,
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
    from litx.harness.benchmark import REPLIES, Choice, find  # noqa: PLC0415
    from litx.harness.order import (  # noqa: PLC0415
        SuiteOrder,
        begin,
        job,
        not_asked,
        questions,
        reopen,
    )
    from litx.harness.outputs import read_outputs  # noqa: PLC0415
    from litx.providers import open_chat  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415

    suite = find(name).as_published() if compat else find(name)
    folder = suite.folder(data)
    with (
        open_judges(judge, rater) as (judging, rating),
        closing(open_chat(model, base_url, sampling_of(model, temperature, max_tokens))) as chat,
    ):
        choice = Choice(settings_of(setting), compat, judging, limit, rating)
        sampling = {"temperature": temperature, "max_tokens": max_tokens}
        order = SuiteOrder(suite, chat, folder, choice, repeats, sampling)
        asked = questions(order)
        tell(not_asked(order))
        place = reopen(order, resume) if resume else begin(order, runs)
        go_on = f"the same options and --resume {place.path}"
        try:
            with place.reserved(), Runner(tier=suite.tier, mode=suite.mode) as runner:
                lost = ask(job(order, place, asked, runner), concurrency)
                outputs, problems = read_outputs(place.path, suite)
                kept = choice.keeping(place.path / REPLIES)
                scores = suite.score(outputs, folder, kept, runner)
        except (LitxError, KeyboardInterrupt):
            tell([f"go on with {go_on}"])
            raise
    show(scores.tables, "table")
    tell([*problems, *scores.problems, *kept.taken])
    print(place.path)
    if lost:
        tell([f"without answer: {lost}; {go_on} ask again"])
        raise typer.Exit(OWN_FAILURE)
