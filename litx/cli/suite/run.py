"""`litx suite run`: ask a model the questions of a suite."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import INTERNAL_ERROR, print_message
from litx.cli import _options as options


def run(
    name: options.NameArgument,
    model: Annotated[str, typer.Option(help="Model, as PROVIDER:NAME.")],
    data: options.DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Settings, separated by commas. Default: all.")
    ] = None,
    limit: Annotated[
        int | None,
        typer.Option(help="Maximum questions per setting, drawn evenly from its parts.", min=1),
    ] = None,
    seed: Annotated[int, typer.Option(help="Random seed of --limit.")] = 0,
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
        Path | None, typer.Option(help="Resume this run, started with the same options.")
    ] = None,
) -> None:
    """Ask a model the questions of a suite, and judge its answers.

    The run is a folder below runs/. `litx suite score` judges it again.

    Exit status: 0 every question has an answer, 2 wrong usage or no data, 3 a provider or internal
    error, 4 stopped by --max-cost.
    """
    from dataclasses import replace

    from litx.cli._ask import ask, print_dry_run, resumable
    from litx.display.grid import show
    from litx.harness.benchmark import REPLIES, Choice, find
    from litx.harness.job import CODE, Job, collect_questions, resume_run, start_run
    from litx.harness.outputs import read_outputs
    from litx.harness.spending import DryRun, Unasked, require_prices
    from litx.harness.summary import cut_off_grids
    from litx.providers import Sampling, open_chat
    from litx.sandbox import Runner

    suite = find(name).as_published() if compat else find(name)
    folder = suite.folder(data)
    require_prices([model], max_cost)
    if max_cost is not None and (judge or rater):
        message = "it does not cover a judge; judge afterwards with `litx suite score`"
        raise typer.BadParameter(message, param_hint="--max-cost")
    choice = Choice(options.split_names(setting), compat, limit=limit, seed=seed)
    answers, problems = collect_questions(suite, folder, choice)
    for problem in problems:
        print_message(problem)
    if dry_run:
        print_dry_run(DryRun.measure(answers, Unasked(model), [*answers] * repeats))
        return
    settings = {
        "settings": list(choice.settings),
        "compat": compat,
        "data": str(folder.absolute()),
        "limit": limit,
        "seed": None if limit is None else seed,
        "temperature": temperature,
        "max_tokens": max_tokens,
    }
    metadata = {"task": suite.task, "model": model, "repeats": repeats, "settings": settings}
    with (
        options.open_judges(judge, judge_base_url, rater, rater_base_url) as judges,
        closing(open_chat(model, base_url, Sampling(max_tokens, temperature))) as chat,
    ):
        run_folder = resume_run(resume, metadata) if resume else start_run(runs, metadata, *CODE)
        resume_options = f"the same options and --resume {run_folder.path}"
        sandbox = Runner(tier=suite.tier, mode=suite.mode)
        with resumable(resume_options), run_folder.reserved(), sandbox as runner:
            lost = ask(Job(run_folder, answers, chat, runner, max_cost), concurrency)
            outputs, problems = read_outputs(run_folder.path, suite)
            judged = replace(choice, judge=judges[0], rater=judges[1])
            judged = judged.with_reply_cache(run_folder.path / REPLIES)
            scores = suite.score(outputs, folder, judged, runner)
    show(*scores.tables, *cut_off_grids(run_folder.cut_off()))
    for problem in (*problems, *scores.problems, *judged.reply_notes):
        print_message(problem)
    print(run_folder.path)
    if lost:
        print_message(f"without answer: {lost}; {resume_options} ask again")
        raise typer.Exit(INTERNAL_ERROR)
