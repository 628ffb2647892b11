"""Relay of requests and claims through a supervisor, in buffers that children do not inherit.

The next child gets a copy of ordinary memory, with remains of requests and results even after
they are freed, and Python in tier X could read them.
"""

import contextlib
import mmap
import os
import select
import signal
import sys
from collections.abc import Iterator

_CHUNK = 1 << 18
_MUCH = 1 << 20


class HostGoneError(Exception):
    """The host has closed its pipe."""


@contextlib.contextmanager
def ending_with_host() -> Iterator[None]:
    """Make the system end this process when standard input closes, outside of reads from it.

    Loading takes a second or two; a host that ends meanwhile, even by a signal, leaves no process
    behind. The host must write nothing in that time. On other systems than Linux, the process ends
    when it reads for the first time.
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
    """Replace standard input by a closed pipe, as a handler of signals.

    An exception would be lost if a signal arrives during a fork, whose callbacks may not raise.
    """
    reading, writing = os.pipe()
    os.dup2(reading, 0)
    os.close(reading)
    os.close(writing)


class Relay:
    """Relay between host and children, with buffers that forks do not copy.

    Attributes:
        longest: Size of the longest claim, in bytes.
    """

    def __init__(self, longest: int) -> None:
        """Reserve the buffers; the system allocates memory as they fill."""
        self.longest = longest
        kind = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
        self._request, self._claim = (mmap.mmap(-1, n, flags=kind) for n in (_CHUNK, longest + 1))
        for memory in (self._request, self._claim):
            exclude_from_forks(memory)

    def pass_on(self, size: int, target: int) -> None:
        """Pass bytes from the pipe of the host to a target, until the target closes."""
        is_open = True
        with memoryview(self._request) as chunk:
            while size:
                count = os.readv(0, [chunk[: min(size, _CHUNK)]])
                if not count:
                    raise HostGoneError
                size -= count
                # read the rest even without a reader, since more requests follow
                try:
                    if is_open:
                        write(target, chunk[:count])
                except BrokenPipeError:
                    is_open = False

    def take(self, source: int, start: int) -> int:
        """Read output of a child into the claim, from `start` on; return the number of bytes."""
        with memoryview(self._claim) as claim:
            return os.readv(source, [claim[start:]])

    def ends_line(self, size: int) -> bool:
        """Return whether the claim of this size ends with a line break."""
        return self._claim[size - 1 : size] == b"\n"

    def answer(self, header: bytes, size: int) -> None:
        """Write a header and the claim of this size to the host."""
        write(1, header)
        with memoryview(self._claim) as claim:
            write(1, claim[:size])
        if size > _MUCH:
            self._claim.madvise(mmap.MADV_DONTNEED)  # returns the memory to the system


def write(target: int, data: bytes | memoryview) -> None:
    """Write all of `data`."""
    remaining = memoryview(data)
    while remaining:
        remaining = remaining[os.write(target, remaining) :]


def exclude_from_forks(memory: mmap.mmap) -> None:
    """Exclude a mapping from the memory of further children."""
    memory.madvise(mmap.MADV_DONTFORK)
