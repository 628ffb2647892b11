"""A progress bar that shows itself when a job takes longer than a second."""

import sys
import threading
from collections.abc import Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")

PATIENCE_S = 1.0
"""How long to wait before showing anything, in seconds."""


def with_progress(items: Iterable[_T], total: int, what: str) -> Iterator[_T]:
    """Yield items; beyond one second, show on a terminal how many are done.

    Args:
        items: What to yield.
        total: How many there are.
        what: What they are, in a word or two.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    progress = Progress(console=Console(stderr=True), transient=True)
    task = progress.add_task(what, total=total)
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
