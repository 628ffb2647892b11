"""What a job has done so far: a bar on a terminal, or a line that says more."""

import sys
import threading
from collections.abc import Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")

PATIENCE_S = 1.0
"""How long to wait before showing anything, in seconds."""

PAUSE_S = 60.0
"""How long to wait between two lines where there is no terminal, in seconds."""


def with_progress(
    items: Iterable[_T], total: int, what: str, state: object | None = None
) -> Iterator[_T]:
    """Yield items; beyond one second, show on a terminal how many are done.

    Args:
        items: What to yield.
        total: How many there are.
        what: What they are, in a word or two.
        state: What is shown instead, if anything: its text changes as the job goes on. Where there
            is no terminal it is printed each minute, if it has changed.
    """
    if not sys.stderr.isatty():
        yield from items if state is None else _with_lines(items, state)
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress, TextColumn  # noqa: PLC0415
    from rich.table import Column  # noqa: PLC0415

    said = TextColumn("{task.fields[state]}", markup=False, table_column=Column())
    columns = Progress.get_default_columns() if state is None else (said,)
    progress = Progress(
        *columns, console=Console(stderr=True), transient=True, refresh_per_second=4
    )
    task = progress.add_task(what, total=total, state=state)
    timer = threading.Timer(PATIENCE_S, progress.start)  # the first item may block for longer
    timer.daemon = True
    timer.start()
    try:
        for item in items:
            yield item
            progress.advance(task)
    finally:
        timer.cancel()
        timer.join()  # it may be starting the display just now
        if progress.live.is_started:
            progress.stop()


def _with_lines(items: Iterable[_T], state: object) -> Iterator[_T]:
    """Yield items, and print now and then what the state is."""
    ended, last = threading.Event(), ""

    def tell() -> None:
        nonlocal last
        while not ended.wait(PAUSE_S):
            if (line := str(state)) != last:
                sys.stderr.write(f"litx: {line}\n")
                last = line

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield from items
    finally:
        ended.set()
        teller.join()
