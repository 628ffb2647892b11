"""`litx papers`: from a folder of PDFs to a table of what they say."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli import _options as options
from litx.display.progress import with_progress

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from litx.harness.run import RunFolder


def papers(
    folder: Annotated[
        Path, typer.Argument(help="Folder of papers: PDFs, or texts <stem>.md.", show_default=False)
    ],
    model: Annotated[
        str | None, typer.Option(help="The model as PROVIDER:NAME; not needed to make tables anew.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(help="The result folder; by default FOLDER-results, beside FOLDER."),
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
    tier: options.TierOption = None,
    format: options.TableOrJson = "table",
) -> None:
    """Have a model read your own papers, and make a table of what it finds, each value checked.

    The result folder gets texts, a module for each paper, values.csv, .jsonl and .parquet, and
    review.html, which has text and values side by side. To correct or accept a value, edit its
    module. The same command goes on where it stopped, takes new papers, and makes the tables anew
    of the modules as they are then; what is there is neither asked nor written again.

    Exit status: 0, also where papers are flagged, 2 wrong usage, such as a wrong key, 3 a question
    has no answer, or a failure of our own, 4 stopped by --max-cost, 130 by Ctrl-C.
    """
    from litx.cli._work import remake, show_dry_run, work
    from litx.display.text import counted
    from litx.errors import DatasetError
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.result_folder import TEXTS, find_papers, read_remarks
    from litx.extract.start import (
        ExtractConfig,
        check_model,
        estimate_extraction,
        start_extraction,
    )
    from litx.files.paths import display_path
    from litx.providers import Sampling

    result = output or Path(f"{os.path.abspath(folder)}-results")  # noqa: PTH100 (follows no link)
    run = _begun(result)
    config, chosen = None, options.tier_of(tier)
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
            tier=chosen,
            max_usd=max_cost,
        )
    found, texts = find_papers(folder), result / TEXTS
    hint = "give --model, such as openai:gpt-5.2"
    no_model = DatasetError(f"a model has to read the papers of {display_path(folder)}", hint)
    if config is None and (dry_run or run is None):
        raise no_model
    kept = read_remarks(run)
    if (
        config
        and not dry_run
        and (run is None or run.pending(stem for stem in found if stem not in kept))
    ):
        check_model(config)  # before what takes long
    kept |= _taken(found, texts, engine)
    told = {"remarks": {stem: lines for stem, lines in kept.items() if lines and stem in found}}
    stems = [file.stem for file in texts.glob("*.md")]
    if dry_run and config:
        show_dry_run(estimate_extraction(config, run), format)
        return
    left = run.pending(stems) if run else []
    if run and len(run.repeats) >= repeats and not (left and config):
        run.write_settings(run.settings | told)
        if model and model != run.model:
            say(f"nothing is left to ask; the answers are by {run.model}")
        remake(run, format, chosen)
        if left:
            say(f"no answer yet to {counted(len(left), 'question')}; --model asks again")
            raise typer.Exit(OWN_FAILURE)
        return
    if config is None:
        raise no_model
    job = start_extraction(config, result, is_run_folder=True)
    job.run.write_settings(job.run.settings | told)
    work(job, format)


def _taken(found: "Mapping[str, Sequence[Path]]", texts: Path, engine: str) -> dict[str, list[str]]:
    """Make the texts that are not there yet, and return what is to be said of each.

    Raises:
        DatasetError: There is no text.
    """
    from litx.errors import DatasetError
    from litx.extract.result_folder import collect_texts

    taken = with_progress(collect_texts(found, texts, engine), len(found), "files")
    try:
        remarks = {stem: lines for stem, lines in taken if lines is not None}
    except KeyboardInterrupt:
        say("the same command goes on")
        raise
    if not any(texts.glob("*.md")):
        for stem, lines in remarks.items():
            say(f"{stem}: {'; '.join(lines)}")
        raise DatasetError("no paper could be read", "`litx transcribe --help` tells of engines")
    return remarks


def _begun(result: Path) -> "RunFolder | None":
    """Return the run of a result folder, None where there is none yet.

    Raises:
        DatasetError: The folder is somebody else's.
    """
    from litx.errors import DatasetError
    from litx.extract.result_folder import TEXTS
    from litx.files.paths import display_path
    from litx.files.reading import require_plain
    from litx.harness.run import RunFolder
    from litx.harness.scoring import open_run

    if RunFolder.is_run(result):
        return open_run(result)[0]
    if os.path.lexists(result):
        require_plain(result)
        if any(one.name != TEXTS for one in result.iterdir()):
            raise DatasetError(
                f"{display_path(result)} is not empty", "--output names another folder"
            )
    return None
