"""A limit on how much this process may grow while it works on data of strangers."""

import contextlib
import os
import sys
from collections.abc import Iterator

MOST_MEMORY_MIB = 2048
"""By how many MiB this process may grow while one paper is compared; a rich paper takes some 20."""

_MIB = 1 << 20
_SIZE = "/proc/self/statm"
"""Where Linux tells the size of this process, in pages."""


@contextlib.contextmanager
def bounded_growth(mebibytes: int = MOST_MEMORY_MIB) -> Iterator[None]:
    """Let this process grow by so many MiB of address space; beyond, it gets a MemoryError.

    Linux alone; elsewhere nothing is limited. A process that starts meanwhile inherits the limit.
    """
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 (not every system has it)

    # a file object makes twice as many calls, and each lets another thread go first
    file = os.open(_SIZE, os.O_RDONLY)
    try:
        size = int(os.read(file, 100).split()[0]) * resource.getpagesize()
    finally:
        os.close(file)
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = size + mebibytes * _MIB
    known = [one for one in (soft, hard) if one != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min([wanted, *known]), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
