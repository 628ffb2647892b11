"""`litx papers`: extract data from your own papers into a table."""

import os
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import INTERNAL_ERROR, print_message
from litx.cli import _options as options


def papers(
    folder: Annotated[
        Path, typer.Argument(help="Folder of papers: PDFs, or texts <stem>.md.", show_default=False)
    ],
    model: Annotated[
        str | None,
        typer.Option(help="Model, as PROVIDER:NAME. Optional after the papers are read."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(help="Result folder. Default: FOLDER-results, beside FOLDER."),
    ] = None,
    engine: options.EngineOption = "pdfplumber",
    repeats: options.RepeatsOption = 1,
    base_url: options.UrlOption = None,
    max_tokens: options.MaxTokensOption = 32767,
    effort: options.EffortOption = None,
    temperature: options.TemperatureOption = None,
    answer_timeout: options.AnswerTimeoutOption = 1800,
    concurrency: options.ConcurrencyOption = 5,
    max_cost: options.MaxCostOption = None,
    dry_run: options.DryRunOption = False,
    dataset: options.DatasetOption = None,
    tier: options.TierOption = None,
    format: options.TableOrJson = "table",
) -> None:
    """Extract data from your own PDFs with a model, and check every value against the text.

    The result folder gets the texts, a module for each paper, values.csv, values.jsonl,
    values.parquet, properties.csv with a row for each material, and review.html, which shows texts
    and values side by side, several papers on a page each. A summary by kind of value flags
    outliers. To correct or accept a value, edit its module. Run the same command again to resume,
    to add papers, or to make the tables again after you edited modules. It keeps existing answers
    and modules.

    Exit status: 0, also if papers are flagged, 2 wrong usage, such as a wrong key, 3 a question has
    no answer, or an internal error, 4 stopped by --max-cost, 130 stopped by Ctrl-C.
    """
    from litx.cli._ask import print_dry_run, remake_table, write_texts
    from litx.cli._ask import run as ask_run
    from litx.display.text import counted
    from litx.errors import DatasetError
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.result_folder import (
        TEXTS,
        find_papers,
        open_result,
        read_remarks,
        require_dataset,
    )
    from litx.extract.start import ExtractConfig, check_model, estimate_extraction, start_extraction
    from litx.files.paths import display_path
    from litx.providers import Sampling

    result = output or Path(f"{os.path.abspath(folder)}-results")  # noqa: PTH100 (follows no link)
    run = open_result(result)
    known = options.dataset_of(dataset)
    if run is not None:
        known = require_dataset(run, known if dataset else None)
    config, chosen_tier = None, options.tier_of(tier)
    if model:
        config = ExtractConfig(
            task="code",
            model=model,
            texts=result / TEXTS,
            papers=None,
            repeats=repeats,
            prompt=PromptSettings(sources=True),
            base_url=base_url,
            sampling=Sampling(max_tokens, temperature, effort, answer_timeout),
            concurrency=concurrency,
            tier=chosen_tier,
            max_usd=max_cost,
            dataset=known,
        )
    papers, texts = find_papers(folder), result / TEXTS
    hint = "give --model, such as openai:gpt-5.2"
    no_model = DatasetError(f"a model has to read the papers of {display_path(folder)}", hint)
    if config is None and (dry_run or run is None):
        raise no_model
    remarks = read_remarks(run)
    if config and not dry_run and (run is None or run.pending(papers.keys() - remarks.keys())):
        check_model(config)  # before the slow part
    remarks |= write_texts(papers, texts, engine)
    notes = {
        "remarks": {stem: lines for stem, lines in remarks.items() if lines and stem in papers}
    }
    stems = [file.stem for file in texts.glob("*.md")]
    if dry_run and config:
        print_dry_run(estimate_extraction(config, run), format)
        return
    pending = run.pending(stems) if run else []
    if run and len(run.repeats) >= repeats and not (pending and config):
        run.write_settings(run.settings | notes)
        if model and model != run.model:
            print_message(f"no question is pending; the answers are by {run.model}")
        remake_table(run, format, chosen_tier)
        if pending:
            count = counted(len(pending), "question")
            print_message(f"no answer yet to {count}; pass --model to ask again")
            raise typer.Exit(INTERNAL_ERROR)
        return
    if config is None:
        raise no_model
    session = start_extraction(config, result, is_run_folder=True)
    session.run.write_settings(session.run.settings | notes)
    ask_run(session, format)
