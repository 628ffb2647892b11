"""`litx extract`: run a benchmark task with a model."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.harness.task_names import task_names


def extract(
    task: Annotated[str, typer.Argument(help=f"Task: {', '.join(task_names())}.")],
    model: Annotated[
        str,
        typer.Option(
            help="Model, as PROVIDER:NAME, such as openai:gpt-5.2. scripted:FOLDER and replay:RUN "
            "return stored replies."
        ),
    ],
    texts: Annotated[Path, typer.Option(help="Folder of papers as Markdown, named <stem>.md.")],
    papers: Annotated[
        str | None, typer.Option(help="Stems of papers, separated by commas. Default: all.")
    ] = None,
    second_model: Annotated[
        str | None,
        typer.Option(help="Model for the second stage of two-stage. Default: --model."),
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
    dataset: options.DatasetOption = None,
    tier: options.TierOption = None,
    format: options.TableOrJson = "table",
) -> None:
    """Run a benchmark task with a model, and score the answers.

    The run is a folder below runs/. `litx resume` resumes an interrupted run, and `litx score RUN`
    scores it again without a model. Papers that are not in the ground truth are written as modules
    for you to review.

    Exit status: 0 every question has an answer, 2 wrong usage, such as a wrong key or an unknown
    model, 3 a provider or internal error, 4 stopped by --max-cost, 130 stopped by Ctrl-C.
    """
    from litx.cli._ask import print_dry_run, run
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.start import ExtractConfig, estimate_extraction, start_extraction
    from litx.providers import Sampling

    config = ExtractConfig(
        task=task,
        model=model,
        texts=texts,
        papers=options.split_names(papers) or None,
        repeats=repeats,
        prompt=PromptSettings(helpers, normalize, sources, descriptions, prompt),
        base_url=base_url,
        sampling=Sampling(max_tokens, temperature, effort, answer_timeout),
        concurrency=concurrency,
        tier=options.tier_of(tier),
        second_model=second_model,
        max_usd=max_cost,
        dataset=options.dataset_of(dataset),
    )
    if dry_run:
        print_dry_run(estimate_extraction(config), format)
        return
    run(start_extraction(config, runs), format)
