"""What a job has done so far: a bar on a terminal, or a line that says more."""

import sys
import threading
from collections.abc import Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")

PATIENCE_S = 1.0
"""Delay before the display starts, in seconds."""

PAUSE_S = 60.0
"""Interval between lines without a terminal, in seconds."""


def with_progress(
    items: Iterable[_T], total: int, what: str, state: object | None = None
) -> Iterator[_T]:
    """Yield items, and show progress on a terminal after a second.

    Args:
        items: Items.
        total: Number of items.
        what: Noun for the items.
        state: Object whose changing text is shown instead, if not None. Without a terminal the text
            is printed each minute, if it has changed.
    """
    if not sys.stderr.isatty():
        yield from items if state is None else _with_lines(items, state)
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress, TextColumn  # noqa: PLC0415
    from rich.table import Column  # noqa: PLC0415

    state_column = TextColumn("{task.fields[state]}", markup=False, table_column=Column())
    columns = Progress.get_default_columns() if state is None else (state_column,)
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
        timer.join()  # the timer may be starting the display
        if progress.live.is_started:
            progress.stop()


def _with_lines(items: Iterable[_T], state: object) -> Iterator[_T]:
    """Yield items, and print the state at intervals."""
    ended, last = threading.Event(), ""

    def print_state() -> None:
        nonlocal last
        while not ended.wait(PAUSE_S):
            if (line := str(state)) != last:
                sys.stderr.write(f"litx: {line}\n")
                last = line

    printer = threading.Thread(target=print_state, daemon=True)
    printer.start()
    try:
        yield from items
    finally:
        ended.set()
        printer.join()
