"""One thread that ends what takes too long.

A timer of its own for each program would cost a thread each time, which takes longer than most
programs do.
"""

import threading
import time
import weakref
from collections.abc import Callable

_PAUSE_S = 0.1
"""How late a deadline may be noticed, in seconds."""


class Watched:
    """Something with a deadline; what happens then happens in the watching thread."""

    def __init__(self, expire: Callable[[], None]) -> None:
        """Watch without a deadline yet."""
        self._expire = weakref.WeakMethod(expire)
        self._deadline: float | None = None
        with _start:
            _watched.add(self)
            if not _threads:
                _threads.append(threading.Thread(target=_watch, name="litx-watchdog", daemon=True))
                _threads[0].start()

    def set(self, seconds: float) -> None:
        """Set the deadline, so many seconds from now."""
        self._deadline = time.monotonic() + seconds

    def clear(self) -> None:
        """Set no deadline."""
        self._deadline = None

    def look(self) -> None:
        """Act once the deadline has passed."""
        if self._deadline is not None and time.monotonic() > self._deadline:
            self._deadline = None
            expire = self._expire()
            if expire is not None:
                expire()


_start = threading.Lock()
_watched: weakref.WeakSet[Watched] = weakref.WeakSet()
_threads: list[threading.Thread] = []  # the one, once it is needed


def _watch() -> None:
    while True:
        time.sleep(_PAUSE_S)
        for one in list(_watched):
            one.look()
