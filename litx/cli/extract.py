"""`litx extract`: have a model extract papers, into a run that can be scored."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.harness.task_names import task_names


def extract(
    task: Annotated[str, typer.Argument(help=f"What to ask for: {', '.join(task_names())}.")],
    model: Annotated[
        str,
        typer.Option(
            help="The model as PROVIDER:NAME, such as openai:gpt-5.2; scripted:FOLDER "
            "and replay:RUN give stored replies."
        ),
    ],
    texts: Annotated[Path, typer.Option(help="Folder of Markdown papers, <stem>.md each.")],
    papers: Annotated[
        str | None, typer.Option(help="Stems of papers, separated by commas; by default all.")
    ] = None,
    second_model: Annotated[
        str | None,
        typer.Option(help="The model of the second stage of two-stage; by default the same."),
    ] = None,
    repeats: options.RepeatsOption = 3,
    prompt: options.PromptOption = "litx-1",
    helpers: options.HelpersOption = True,
    normalize: options.NormalizeOption = False,
    sources: options.SourcesOption = False,
    descriptions: options.DescriptionsOption = False,
    base_url: options.UrlOption = None,
    max_tokens: options.MaxTokensOption = 32767,
    effort: options.EffortOption = None,
    temperature: options.TemperatureOption = None,
    answer_timeout: options.AnswerTimeoutOption = 1800,
    concurrency: options.ConcurrencyOption = 5,
    max_cost: options.MaxCostOption = None,
    dry_run: options.DryRunOption = False,
    runs: options.RunsOption = Path("runs"),
    tier: options.TierOption = None,
    format: options.TableOrJson = "table",
) -> None:
    """Have a model do a task of the benchmark, and score what it answers.

    The run is a folder below runs/. A run that was interrupted goes on with `litx resume`, and
    `litx score RUN` scores it again without a model. Papers that are not in the ground truth are
    written as modules for review.

    Exit status: 0 every question has an answer, 2 wrong usage, such as a wrong key or a model that
    is not known, 3 a failure of the provider or of our own, 4 stopped by --max-cost, 130 by Ctrl-C.
    """
    from litx.cli._work import show_dry_run, work
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.start import ExtractConfig, estimate_extraction, start_extraction
    from litx.providers import Sampling

    config = ExtractConfig(
        task=task,
        model=model,
        texts=texts,
        papers=options.listed(papers) or None,
        repeats=repeats,
        prompt=PromptSettings(helpers, normalize, sources, descriptions, prompt),
        base_url=base_url,
        sampling=Sampling(max_tokens, temperature, effort, answer_timeout),
        concurrency=concurrency,
        tier=options.tier_of(tier),
        second_model=second_model,
        max_usd=max_cost,
    )
    if dry_run:
        show_dry_run(estimate_extraction(config), format)
        return
    work(start_extraction(config, runs), format)
