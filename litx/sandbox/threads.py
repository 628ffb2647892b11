"""Calls of a function in several threads."""

import contextlib
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import TypeAlias, TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")

_Box: TypeAlias = "SimpleQueue[Future[_R]]"
"""Queue for a finished call.

Ctrl-C does not damage it; a thread that is interrupted while it waits for a future may leave a
lock behind, which would block the other thread.
"""

_AHEAD = 4
"""Calls per thread that may start before the caller takes a result."""


def in_threads(
    function: Callable[[_T], _R], items: Sequence[_T], count: int, stop: Callable[[], None]
) -> Iterator[_R]:
    """Yield the results of a function for items, in order; raise its exceptions.

    Unlike those of `concurrent.futures`, the threads do not keep the process from ending: a second
    Ctrl-C takes effect at once. `stop` is called if the caller stops early; it should make the
    calls return soon. Only a few results wait for the caller.
    """
    room = threading.Semaphore(_AHEAD * count)
    boxes: deque[_Box[_R]] = deque(SimpleQueue() for _ in items)
    waiting = deque(zip(boxes, items, strict=True))

    def work() -> None:
        with contextlib.suppress(IndexError):  # no items remain
            while room.acquire():
                box, item = waiting.popleft()
                future: Future[_R] = Future()
                try:
                    future.set_result(function(item))
                except BaseException as error:  # noqa: BLE001 (the caller gets it)
                    future.set_exception(error)
                box.put(future)

    threads = [threading.Thread(target=work, daemon=True) for _ in range(min(count, len(items)))]
    try:
        for thread in threads:
            thread.start()
        while boxes:
            yield boxes.popleft().get().result()
            room.release()
    except BaseException:  # GeneratorExit if the caller stops early
        waiting.clear()
        room.release(count)
        stop()
        _join(threads)  # unless a second Ctrl-C interrupts `stop`
        raise
    _join(threads)


def _join(threads: Sequence[threading.Thread]) -> None:
    """Wait for the threads that have started."""
    for thread in threads:
        if thread.ident is not None:
            thread.join()
