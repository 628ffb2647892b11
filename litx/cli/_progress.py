"""A progress bar that shows itself when a job takes longer than a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")


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
    task, begun = progress.add_task(what, total=total), time.monotonic()
    try:
        for item in items:
            yield item
            progress.advance(task)
            if time.monotonic() - begun > 1:
                progress.start()
    finally:
        progress.stop()
