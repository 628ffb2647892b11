"""`litx bench`: several models do several tasks, and stand side by side in the end."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import COST_LIMIT, OWN_FAILURE, say
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.extract.bench import Bench


def bench(
    file: Annotated[Path, typer.Argument(help="A TOML file that says what is to be done.")],
    dry_run: options.DryRunOption = False,
    format: options.TableOrJson = "table",
) -> None:
    """Have models do tasks as a file says, and show all runs side by side.

    Each task of each model is a run, as `litx extract` makes it. The same command goes on where it
    was stopped: what has an answer is not asked again. Where a model fails, the others go on. What
    is not done is told in the end.

    Exit status: 0 every question has an answer, 2 the file is wrong, 3 something is not done or a
    failure of our own, 4 stopped by max_cost, 130 by Ctrl-C.
    """
    from dataclasses import replace

    from litx.cli._work import do
    from litx.errors import CostLimitError, DatasetError, ProviderError
    from litx.extract.bench import read_bench
    from litx.extract.start import find_extraction, start_extraction
    from litx.harness.board import Board, format_board, gather_board
    from litx.harness.rows import ExcludedRun
    from litx.harness.spending import spent_usd

    told = read_bench(file)
    if dry_run:
        _show_dry_runs(told, format)
        return
    place, again = Path(told.runs), f"litx bench {file}"
    done: list[Path] = []
    left: list[ExcludedRun] = []
    status, failed, is_over = 0, set[object](), False
    known = [
        find_extraction(config, place) for config in told.configs
    ]  # runs that have cost something
    for number, config in enumerate(told.configs):
        name, service = f"{config.model}, {config.task}", (config.model, config.base_url)
        if is_over or service in failed:
            why = "there is no money left" if is_over else "the model failed before"
            left.append(ExcludedRun(name, f"not asked: {why}"))
            continue
        limit = told.max_cost
        if limit is not None:
            limit -= sum(spent_usd(run) for at, run in enumerate(known) if run and at != number)
        try:
            work = start_extraction(replace(config, max_usd=limit), place, run=known[number])
            known[number] = work.run
            if work.is_done:
                work.close()
            elif do(work, None, again):
                status = OWN_FAILURE
            done.append(work.run.path)
        except (CostLimitError, DatasetError, ProviderError) as error:
            say(f"{name}: {error}")
            left.append(ExcludedRun(name, str(error)))
            is_over = isinstance(error, CostLimitError)
            failed |= {service} if isinstance(error, ProviderError) else set()
    board = gather_board(done, None) if done else Board()
    board = replace(board, excluded=[*board.excluded, *left])
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    print(format_board(board, format, width))
    if status or left:
        say(f"not all is done; `{again}` goes on")
        raise typer.Exit(COST_LIMIT if is_over else OWN_FAILURE)


def _show_dry_runs(bench: "Bench", form: options.TableOrJson) -> None:
    """Print what is left to ask, and what that takes; nobody is asked, and nothing is written."""
    from dataclasses import astuple

    from litx.cli._work import show_first_prompt
    from litx.display.grid import Grid, show
    from litx.extract.start import estimate_extraction, find_extraction
    from litx.harness.spending import COST_NOTE
    from litx.providers.chat import total_usd

    configs = bench.configs
    dry_runs = [
        estimate_extraction(config, find_extraction(config, Path(bench.runs))) for config in configs
    ]
    rows = [
        [config.model, config.task, *astuple(dry_run.expected)]
        for config, dry_run in zip(configs, dry_runs, strict=True)
    ]
    columns = ("Model", "Task", "Questions", "Calls", "Tokens to read", "USD")
    _, _, *counts, usd = zip(*rows, strict=True)
    total = ["all", "", *map(sum, counts), total_usd(usd)]
    show(Grid("Left to ask", columns, rows, COST_NOTE, total=total), form=form)
    if form == "table":
        show_first_prompt(next((one for one in dry_runs if one.sizes), dry_runs[0]))
