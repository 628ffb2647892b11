"""A limit on the growth of this process while it works on untrusted data."""

import contextlib
import os
import sys
from collections.abc import Iterator

MOST_MEMORY_MIB = 2048
"""Most growth during the comparison of a paper, in MiB; a rich paper takes some 20."""

_MIB = 1 << 20
_SIZE = "/proc/self/statm"
"""File with the size of this process in pages, on Linux."""


@contextlib.contextmanager
def bounded_growth(mebibytes: int = MOST_MEMORY_MIB) -> Iterator[None]:
    """Limit the growth of the address space; beyond the limit, a MemoryError is raised.

    Only Linux has the limit. Processes that start meanwhile inherit it.
    """
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 (not every system has it)

    # a file object makes twice as many calls, each of which may switch threads
    file = os.open(_SIZE, os.O_RDONLY)
    try:
        size = int(os.read(file, 100).split()[0]) * resource.getpagesize()
    finally:
        os.close(file)
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    limits = [size + mebibytes * _MIB]
    limits += [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min(limits), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
