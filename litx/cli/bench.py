"""`litx bench`: run several tasks with several models, and compare the runs."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import COST_LIMIT, INTERNAL_ERROR, print_message
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.extract.bench import Bench


def bench(
    file: Annotated[Path, typer.Argument(help="TOML file that lists models and tasks.")],
    dry_run: options.DryRunOption = False,
    format: options.TableOrJson = "table",
) -> None:
    """Run the tasks and models of a file, and show all runs side by side.

    Each task of each model is a run, as in `litx extract`. Run the same command again to resume: it
    asks only questions without an answer. If a model fails, the others continue. The summary lists
    what is missing.

    Exit status: 0 every question has an answer, 2 the file is invalid, 3 an answer is missing or an
    internal error, 4 stopped by max_cost, 130 stopped by Ctrl-C.
    """
    from dataclasses import replace

    from litx.cli._ask import ask_and_conclude
    from litx.errors import CostLimitError, DatasetError, ProviderError
    from litx.extract.bench import read_bench
    from litx.extract.start import find_extraction, start_extraction
    from litx.harness.board import Board, format_board, gather_board
    from litx.harness.rows import ExcludedRun
    from litx.harness.spending import spent_usd

    settings = read_bench(file)
    folder, command = Path(settings.runs), f"litx bench {file}"
    if dry_run:
        _print_dry_runs(settings, format)
        return
    # Earlier runs have cost something.
    runs = [find_extraction(config, folder) for config in settings.configs]
    finished: list[Path] = []
    skipped: list[ExcludedRun] = []
    status, failed_services, is_over = 0, set[object](), False
    for number, config in enumerate(settings.configs):
        name, service = f"{config.model}, {config.task}", (config.model, config.base_url)
        if is_over or service in failed_services:
            reason = "max_cost is reached" if is_over else "the model failed before"
            skipped.append(ExcludedRun(name, f"not asked: {reason}"))
            continue
        limit = settings.max_cost
        if limit is not None:
            limit -= sum(
                spent_usd(run) for index, run in enumerate(runs) if run and index != number
            )
        try:
            session = start_extraction(replace(config, max_usd=limit), folder, run=runs[number])
            runs[number] = session.run
            if session.is_done:
                session.close()
            elif ask_and_conclude(session, None, command):
                status = INTERNAL_ERROR
            finished.append(session.run.path)
        except (CostLimitError, DatasetError, ProviderError) as error:
            print_message(f"{name}: {error}")
            skipped.append(ExcludedRun(name, str(error)))
            is_over = isinstance(error, CostLimitError)
            failed_services |= {service} if isinstance(error, ProviderError) else set()
    board = gather_board(finished, None) if finished else Board()
    board = replace(board, excluded=[*board.excluded, *skipped])
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    print(format_board(board, format, width))
    if status or skipped:
        print_message(f"some answers are missing; `{command}` resumes")
        raise typer.Exit(COST_LIMIT if is_over else INTERNAL_ERROR)


def _print_dry_runs(settings: "Bench", form: options.TableOrJson) -> None:
    """Print what the runs of a file would ask, and what that costs at least."""
    from dataclasses import astuple

    from litx.cli._ask import print_first_prompt
    from litx.display.grid import Grid, show
    from litx.extract.start import estimate_extraction, find_extraction
    from litx.harness.spending import COST_NOTE
    from litx.providers.chat import total_usd

    dry_runs = [
        estimate_extraction(config, find_extraction(config, Path(settings.runs)))
        for config in settings.configs
    ]
    rows = [
        [config.model, config.task, *astuple(dry_run.expected)]
        for config, dry_run in zip(settings.configs, dry_runs, strict=True)
    ]
    columns = ("Model", "Task", "Questions", "Calls", "Tokens to read", "USD")
    _, _, *counts, usd = zip(*rows, strict=True)
    total = ["all", "", *map(sum, counts), total_usd(usd)]
    show(Grid("Left to ask", columns, rows, COST_NOTE, total=total), form=form)
    if form == "table":
        with_questions = (dry_run for dry_run in dry_runs if dry_run.sizes)
        print_first_prompt(next(with_questions, dry_runs[0]))
