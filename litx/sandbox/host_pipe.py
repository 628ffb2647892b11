"""The pipe from the host as what keeps a supervisor alive."""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ending_with_host() -> Iterator[None]:
    """Have the system end this process once standard input closes, while nobody reads from it.

    Loading takes a second or two; a host that ends meanwhile, even by a signal, leaves nothing
    behind. The host must write nothing in that time. Where the system has no such service, the
    process ends when it reads for the first time.
    """
    if sys.platform != "linux":
        yield
        return
    import fcntl  # noqa: PLC0415 (not everywhere)

    flags = fcntl.fcntl(0, fcntl.F_GETFL)
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(0, fcntl.F_SETFL, flags | os.O_ASYNC)
    closed = select.poll()
    closed.register(0, 0)
    if closed.poll(0):
        raise SystemExit
    yield
    fcntl.fcntl(0, fcntl.F_SETFL, flags)


def hang_up(*_: object) -> None:
    """Let standard input be a pipe that has closed, wherever this process waits for it.

    As a handler of signals: an exception would be lost where a signal comes in the middle of a
    fork, whose callbacks may not raise.
    """
    reading, writing = os.pipe()
    os.dup2(reading, 0)
    os.close(reading)
    os.close(writing)
