"""`litx suite run`: have a model answer a suite."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli import _options as options
from litx.cli._work import ask, show_dry_run


def run(
    name: options.NameArgument,
    model: Annotated[str, typer.Option(help="The model as PROVIDER:NAME.")],
    data: options.DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Which settings, separated by commas; by default all.")
    ] = None,
    limit: Annotated[
        int | None,
        typer.Option(help="Ask no more than so many of each setting, drawn over its parts.", min=1),
    ] = None,
    seed: Annotated[int, typer.Option(help="What --limit draws by.")] = 0,
    compat: Annotated[
        bool, typer.Option("--compat", help="Ask and score as the published code does.")
    ] = False,
    judge: options.JudgeOption = None,
    judge_base_url: options.JudgeUrlOption = None,
    rater: options.RaterOption = None,
    rater_base_url: options.RaterUrlOption = None,
    base_url: options.UrlOption = None,
    temperature: options.TemperatureOption = None,
    max_tokens: options.MaxTokensOption = 32767,
    repeats: options.RepeatsOption = 1,
    concurrency: options.ConcurrencyOption = 5,
    max_cost: options.MaxCostOption = None,
    dry_run: options.DryRunOption = False,
    runs: options.RunsOption = Path("runs"),
    resume: Annotated[
        Path | None, typer.Option(help="Go on with this run, which the same options began.")
    ] = None,
) -> None:
    """Have a model answer a suite, and judge what it answers.

    The run is a folder below runs/; `litx suite score` judges it again.

    Exit status: 0 every question has an answer, 2 wrong usage or no data, 3 a failure of the
    provider or of our own, 4 stopped by --max-cost.
    """
    from litx.display.grid import show
    from litx.errors import LitxError
    from litx.harness.benchmark import REPLIES, Choice, find
    from litx.harness.job import CODE, Job, collect_questions, resume_run, start_run, suite_metadata
    from litx.harness.outputs import read_outputs
    from litx.harness.spending import DryRun, Unasked, require_prices
    from litx.harness.summary import cut_off_grids
    from litx.providers import open_chat
    from litx.sandbox import Runner

    suite = find(name).as_published() if compat else find(name)
    folder = suite.folder(data)
    require_prices([model], max_cost)
    if max_cost is not None and (judge or rater):
        message = "it does not count what a judge costs; `litx suite score` judges afterwards"
        raise typer.BadParameter(message, param_hint="--max-cost")
    if dry_run:
        choice = Choice(options.listed(setting), compat, None, limit, None, seed)
        asked, not_asked = collect_questions(suite, folder, choice)
        for problem in not_asked:
            say(problem)
        show_dry_run(DryRun.measure(asked, Unasked(model), [*asked] * repeats))
        return
    asking = options.sampling_of(model, temperature, max_tokens)
    with (
        options.open_judges(judge, judge_base_url, rater, rater_base_url) as (judging, rating),
        closing(open_chat(model, base_url, asking)) as chat,
    ):
        choice = Choice(options.listed(setting), compat, judging, limit, rating, seed)
        sampling = {"temperature": temperature, "max_tokens": max_tokens}
        told = suite_metadata(suite, model, folder, choice, repeats, **sampling)
        asked, not_asked = collect_questions(suite, folder, choice)
        for problem in not_asked:
            say(problem)
        place = resume_run(resume, told) if resume else start_run(runs, told, *CODE)
        go_on = f"the same options and --resume {place.path}"
        try:
            with place.reserved(), Runner(tier=suite.tier, mode=suite.mode) as runner:
                lost = ask(Job(place, asked, chat, runner, max_cost), concurrency)
                outputs, problems = read_outputs(place.path, suite)
                kept = choice.with_reply_cache(place.path / REPLIES)
                scores = suite.score(outputs, folder, kept, runner)
        except (LitxError, KeyboardInterrupt):
            say(f"go on with {go_on}")
            raise
    show(*scores.tables, *cut_off_grids(place.cut_off()))
    for problem in (*problems, *scores.problems, *kept.reply_notes):
        say(problem)
    print(place.path)
    if lost:
        say(f"without answer: {lost}; {go_on} ask again")
        raise typer.Exit(OWN_FAILURE)
