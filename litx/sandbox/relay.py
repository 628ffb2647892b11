"""Buffers of a supervisor that its children do not inherit.

Programs and their results pass through a supervisor. What stood in ordinary memory would be there,
freed or not, in the copy of it that the next child gets, where real Python can look around.
"""

import contextlib
import mmap
import os

_CHUNK = 1 << 18
_MUCH = 1 << 20


class HostGoneError(Exception):
    """The host has closed its pipe."""


class Relay:
    """Passes requests on to children and takes their claims, outside of memory that forks copy."""

    def __init__(self, longest: int) -> None:
        """Reserve the buffers; memory is taken as they fill.

        Args:
            longest: Bytes of the longest claim.
        """
        self.longest = longest
        self._request = _private(_CHUNK)
        self._claim = _private(longest + 1)

    def pass_on(self, size: int, target: int) -> None:
        """Pass so many bytes of the host's pipe on; a target that has closed gets no more.

        Raises:
            HostGoneError: The host closed its pipe.
        """
        chunk = memoryview(self._request)
        with contextlib.ExitStack() as held:
            held.enter_context(chunk)
            while size:
                count = os.readv(0, [chunk[: min(size, _CHUNK)]])
                if not count:
                    raise HostGoneError
                size -= count
                if target >= 0 and not _write(target, chunk[:count]):
                    target = -1  # what is left is read all the same, since more requests follow

    def take(self, source: int, start: int) -> int:
        """Read what a child writes into the claim, from `start` on; return how many bytes came."""
        with memoryview(self._claim) as claim:
            return os.readv(source, [claim[start:]])

    def ends_line(self, size: int) -> bool:
        """Tell whether the claim, so many bytes long, ends with a line break."""
        return self._claim[size - 1 : size] == b"\n"

    def answer(self, header: bytes, size: int) -> None:
        """Write a header and the claim, so many bytes long, to the host.

        Raises:
            OSError: The host is gone.
        """
        with memoryview(self._claim) as claim:
            for part in (memoryview(header), claim[:size]):
                while part:
                    part = part[os.write(1, part) :]  # noqa: PLW2901 (what is left of it)
        if size > _MUCH:
            self._claim.madvise(mmap.MADV_DONTNEED)  # gives the memory back


def private_page() -> mmap.mmap:
    """Return a page that this process shares with the next child, and with no other.

    Call `keep` once that child is there.
    """
    return mmap.mmap(-1, mmap.PAGESIZE)


def keep(memory: mmap.mmap) -> None:
    """Let no further child have a mapping."""
    memory.madvise(mmap.MADV_DONTFORK)


def _private(size: int) -> mmap.mmap:
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    keep(memory)
    return memory


def _write(target: int, data: memoryview) -> bool:
    """Write all of `data`; tell whether somebody reads it."""
    with contextlib.suppress(BrokenPipeError):
        while data:
            data = data[os.write(target, data) :]
        return True
    return False
