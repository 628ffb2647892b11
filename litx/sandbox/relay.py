"""What passes through a supervisor: the host's pipe, and buffers that its children do not inherit.

What stood in ordinary memory of a request or a result would be there, freed or not, in the copy of
it that the next child gets, where real Python can look around.
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


class Relay:
    """Passes requests on to children and takes their claims, outside of memory that forks copy.

    Attributes:
        longest: Bytes of the longest claim.
    """

    def __init__(self, longest: int) -> None:
        """Reserve the buffers; memory is taken as they fill."""
        self.longest = longest
        kind = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
        self._request, self._claim = (mmap.mmap(-1, n, flags=kind) for n in (_CHUNK, longest + 1))
        for memory in (self._request, self._claim):
            keep(memory)

    def pass_on(self, size: int, target: int) -> None:
        """Pass so many bytes of the host's pipe on; a target that has closed gets no more."""
        is_read = True
        with memoryview(self._request) as chunk:
            while size:
                count = os.readv(0, [chunk[: min(size, _CHUNK)]])
                if not count:
                    raise HostGoneError
                size -= count
                # what nobody reads is taken all the same, since more requests follow
                try:
                    if is_read:
                        write(target, chunk[:count])
                except BrokenPipeError:
                    is_read = False

    def take(self, source: int, start: int) -> int:
        """Read what a child writes into the claim, from `start` on; return how many bytes came."""
        with memoryview(self._claim) as claim:
            return os.readv(source, [claim[start:]])

    def ends_line(self, size: int) -> bool:
        """Tell whether the claim, so many bytes long, ends with a line break."""
        return self._claim[size - 1 : size] == b"\n"

    def answer(self, header: bytes, size: int) -> None:
        """Write a header and the claim, so many bytes long, to the host."""
        write(1, header)
        with memoryview(self._claim) as claim:
            write(1, claim[:size])
        if size > _MUCH:
            self._claim.madvise(mmap.MADV_DONTNEED)  # gives the memory back


def write(target: int, data: bytes | memoryview) -> None:
    """Write all of `data`."""
    left = memoryview(data)
    while left:
        left = left[os.write(target, left) :]


def keep(memory: mmap.mmap) -> None:
    """Let no further child have a mapping."""
    memory.madvise(mmap.MADV_DONTFORK)
