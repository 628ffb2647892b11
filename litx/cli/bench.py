"""`litx bench`: several models do several tasks, and stand side by side in the end."""

import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli import _options as options


def bench(
    file: Annotated[Path, typer.Argument(help="A TOML file that says what is to be done.")],
    format: options.TableOrJson = "table",
) -> None:
    """Have models do tasks as a file says, and show all runs side by side.

    Each task of each model is a run, as `litx extract` makes it. The same command goes on where it
    was stopped: what has an answer is not asked again. Where a model fails, the others go on. What
    is not done is told in the end.

    Exit status: 0 every question has an answer, 2 the file is wrong, 3 something is not done or a
    failure of our own, 130 stopped by Ctrl-C.
    """
    from dataclasses import replace

    from litx.cli._work import do
    from litx.errors import DatasetError, ProviderError
    from litx.extract.begin import begin
    from litx.extract.bench import read_bench
    from litx.harness.board import Board, gather_board, text_of
    from litx.harness.rows import LeftOut

    told = read_bench(file)
    done: list[Path] = []
    left: list[LeftOut] = []
    lost, failed = 0, set[object]()
    for order in told.orders:
        name, service = f"{order.model}, {order.task}", (order.model, order.base_url)
        if service in failed:
            left.append(LeftOut(name, "not asked, since the model failed before"))
            continue
        try:
            work = begin(order, Path(told.runs), or_go_on=True)
            if work.is_done:
                work.close()
            else:
                lost += do(work, None, f"litx bench {file}")
            done.append(work.run.path)
        except (DatasetError, ProviderError) as error:
            say(f"{name}: {error}")
            left.append(LeftOut(name, str(error)))
            if isinstance(error, ProviderError):
                failed.add(service)
    board = gather_board(done, None) if done else Board()
    board = replace(board, left_out=[*board.left_out, *left])
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    print(text_of(board, format, width))
    if lost or board.left_out:
        say(f"not all is done; `litx bench {file}` goes on")
        raise typer.Exit(OWN_FAILURE)
