"""Calling a function many times in several threads."""

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
"""Where a call that is done is put.

Ctrl-C in the middle of waiting does it no harm; one that waits for a future itself may leave a lock
behind, at which the other thread would then wait for ever.
"""

_AHEAD = 4
"""How many calls of each thread may be done, or be under way, before the caller takes a result."""


def in_threads(
    function: Callable[[_T], _R], items: Sequence[_T], count: int, stop: Callable[[], None]
) -> Iterator[_R]:
    """Yield what a function returns for each item, in their order; what it raises is raised.

    No thread keeps the process from ending, as those of `concurrent.futures` do: who presses Ctrl-C
    a second time waits for nothing. `stop` is called where the caller goes no further; it should
    make the calls return soon. No more than a few results wait for the caller.
    """
    room = threading.Semaphore(_AHEAD * count)
    boxes: deque[_Box[_R]] = deque(SimpleQueue() for _ in items)
    waiting = deque(zip(boxes, items, strict=True))

    def work() -> None:
        with contextlib.suppress(IndexError):  # none is left
            while room.acquire():
                box, item = waiting.popleft()
                done: Future[_R] = Future()
                try:
                    done.set_result(function(item))
                except BaseException as error:  # noqa: BLE001 (raised where the result is asked for)
                    done.set_exception(error)
                box.put(done)

    threads = [threading.Thread(target=work, daemon=True) for _ in range(min(count, len(items)))]
    try:
        for thread in threads:
            thread.start()
        while boxes:
            yield boxes.popleft().get().result()
            room.release()
    except BaseException:  # GeneratorExit is how a caller that stops shows here
        waiting.clear()
        room.release(count)
        stop()
        _join(threads)  # but not where a second Ctrl-C came before all was stopped
        raise
    _join(threads)


def _join(threads: Sequence[threading.Thread]) -> None:
    """Wait for the end of the threads that have started."""
    for thread in threads:
        if thread.ident is not None:
            thread.join()
