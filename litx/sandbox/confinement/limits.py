"""The layer `limits`: memory, processor time, files, processes."""

import os
import sys

from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import resource

_MIB = 1024 * 1024

_MONTY_MIB = 256
"""Address space that monty has before a program runs, in mebibytes: binary, stacks, libraries."""


def restrict(limits: Limits, programs: int) -> None:
    """Limit this process and whatever it starts.

    Args:
        limits: What one program may use.
        programs: How many programs the process is to run; its processor time is for all of them.

    Raises:
        OSError: The system refuses, or does not tell how much memory is in use.
    """
    cpu = limits.cpu_limit * programs
    lower(resource.RLIMIT_CPU, cpu, cpu + 1)  # the second ends who ignores the signal
    lower(resource.RLIMIT_CORE, 0)
    lower(resource.RLIMIT_FSIZE, 0)
    lower(resource.RLIMIT_AS, _size() + limits.memory_mb * _MIB)


def forbid_processes() -> None:
    """Forbid new processes; root is above this limit, so the user changes first."""
    lower(resource.RLIMIT_NPROC, 0)


def restrict_other(pid: int, limits: Limits) -> None:
    """Limit monty, which interprets; what it inherited of its parent is more than it needs.

    Raises:
        OSError: The system refuses.
    """
    lower(resource.RLIMIT_AS, (limits.memory_mb + _MONTY_MIB) * _MIB, pid=pid)
    lower(resource.RLIMIT_NPROC, 0, pid=pid)


def lower(kind: int, soft: int, hard: int | None = None, *, pid: int = 0) -> None:
    """Lower a limit, of this process by default; never ask for more than is allowed already."""
    allowed = resource.prlimit(pid, kind)[1]
    wanted = (soft, soft if hard is None else hard)
    if allowed != resource.RLIM_INFINITY:
        wanted = (min(wanted[0], allowed), min(wanted[1], allowed))
    resource.prlimit(pid, kind, wanted)


def _size() -> int:
    """Return how much address space this process has, in bytes."""
    statm = os.open("/proc/self/statm", os.O_RDONLY)
    try:
        return int(os.read(statm, 64).split()[0]) * resource.getpagesize()
    finally:
        os.close(statm)
