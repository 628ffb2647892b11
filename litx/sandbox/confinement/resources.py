"""What a process has: the layers `limits` (memory, time, files, processes) and `descriptors`.

Each function raises OSError where the system refuses.
"""

import contextlib
import os
import sys
from collections.abc import Mapping
from errno import ENOSYS

from litx.sandbox.confinement.layer import Role
from litx.sandbox.confinement.syscalls import call
from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import fcntl
    import resource

OUT_OF_THE_WAY = 10
"""Where a descriptor waits while the low ones are taken; beyond those that a role begins with."""

_MIB = 1024 * 1024

_MONTY_MIB = 256
"""Address space that monty has before a program runs, in mebibytes: binary, stacks, libraries."""

_LAST = 2**32 - 1


def restrict(limits: Limits, programs: int) -> None:
    """Limit this process and whatever it starts.

    Its processor time is for all of the programs that it is to run.
    """
    cpu = limits.cpu_limit * programs
    _lower(resource.RLIMIT_CPU, cpu, cpu + 1)  # the second ends who ignores the signal
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_FSIZE, 0)
    statm = os.open("/proc/self/statm", os.O_RDONLY)
    try:
        size = int(os.read(statm, 64).split()[0]) * resource.getpagesize()
    finally:
        os.close(statm)
    _lower(resource.RLIMIT_AS, size + limits.memory_mb * _MIB)


def forbid_processes() -> None:
    """Forbid new processes; root is above this limit, so the user changes first."""
    _lower(resource.RLIMIT_NPROC, 0)


def restrict_other(pid: int, limits: Limits) -> None:
    """Limit monty, which interprets; what it inherited of its parent is more than it needs."""
    _lower(resource.RLIMIT_AS, (limits.memory_mb + _MONTY_MIB) * _MIB, pid=pid)
    _lower(resource.RLIMIT_NPROC, 0, pid=pid)


def place(role: Role, own: Mapping[int, int]) -> None:
    """Put the descriptors of a role where the role expects them, and nothing on the others.

    This is no layer: a program must find its result's descriptor in any case.

    Args:
        role: The role.
        own: The role's descriptors, and which of the open ones move there.
    """
    null = os.open(os.devnull, os.O_RDWR)
    places = dict.fromkeys(range(role.placed), null) | dict(own)
    moved = {fd: fcntl.fcntl(fd, fcntl.F_DUPFD, OUT_OF_THE_WAY) for fd in {*places.values()}}
    for target, fd in places.items():
        os.dup2(moved[fd], target)
    for fd in {*moved.values(), null, *own.values()} - places.keys():
        os.close(fd)


def close_others(role: Role) -> None:
    """Close every descriptor that the role does not begin with."""
    try:
        call("close_range", role.placed, _LAST)
    except OSError as error:
        if error.errno != ENOSYS:
            raise
        for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 (bare names are numbers)
            if int(name) >= role.placed:
                with contextlib.suppress(OSError):  # the one that listed them has gone
                    os.close(int(name))


def forbid_more(role: Role) -> None:
    """Let no further descriptor be opened than the role may have; Landlock still needed some."""
    _lower(resource.RLIMIT_NOFILE, role.descriptors)


def _lower(kind: int, soft: int, hard: int | None = None, *, pid: int = 0) -> None:
    """Lower a limit, of this process by default; never ask for more than is allowed already."""
    allowed = resource.prlimit(pid, kind)[1]
    wanted = (soft, soft if hard is None else hard)
    if allowed != resource.RLIM_INFINITY:
        wanted = (min(wanted[0], allowed), min(wanted[1], allowed))
    resource.prlimit(pid, kind, wanted)
