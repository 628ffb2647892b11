"""Resources of a process: the layers `limits` (memory, time, files, processes) and `descriptors`.

Each function raises OSError if the system refuses.
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

FIRST_SPARE_DESCRIPTOR = 10
"""First descriptor beyond those that a role starts with, for temporary copies."""

_MIB = 1024 * 1024

_MONTY_MIB = 256
"""Address space of monty before a program runs, in mebibytes: binary, stacks, libraries."""

_LAST = 2**32 - 1


def restrict(limits: Limits, programs: int) -> None:
    """Limit this process and its children; the processor time is for all of its programs."""
    cpu = limits.cpu_limit * programs
    _lower(resource.RLIMIT_CPU, cpu, cpu + 1)  # the second ends a process that ignores the signal
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_FSIZE, 0)
    statm = os.open("/proc/self/statm", os.O_RDONLY)
    try:
        size = int(os.read(statm, 64).split()[0]) * resource.getpagesize()
    finally:
        os.close(statm)
    _lower(resource.RLIMIT_AS, size + limits.memory_mb * _MIB)


def forbid_processes() -> None:
    """Forbid new processes; the limit does not hold for root, so the user changes first."""
    _lower(resource.RLIMIT_NPROC, 0)


def restrict_monty(pid: int, limits: Limits) -> None:
    """Limit the address space of monty, and forbid it new processes; it inherits other limits."""
    _lower(resource.RLIMIT_AS, (limits.memory_mb + _MONTY_MIB) * _MIB, pid=pid)
    _lower(resource.RLIMIT_NPROC, 0, pid=pid)


def place(role: Role, descriptors: Mapping[int, int]) -> None:
    """Move the descriptors of a role to their numbers, and the null device to the others.

    This is not a layer: a program needs the descriptor of its result in any case.

    Args:
        role: Role.
        descriptors: Open descriptors by their numbers in the role.
    """
    null = os.open(os.devnull, os.O_RDWR)
    places = dict.fromkeys(range(role.placed), null) | dict(descriptors)
    moved = {
        fd: fcntl.fcntl(fd, fcntl.F_DUPFD, FIRST_SPARE_DESCRIPTOR) for fd in {*places.values()}
    }
    for target, fd in places.items():
        os.dup2(moved[fd], target)
    for fd in {*moved.values(), null, *descriptors.values()} - places.keys():
        os.close(fd)


def close_others(role: Role) -> None:
    """Close every descriptor that the role does not start with."""
    try:
        call("close_range", role.placed, _LAST)
    except OSError as error:
        if error.errno != ENOSYS:
            raise
        for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 (bare names are numbers)
            if int(name) >= role.placed:
                with contextlib.suppress(OSError):  # the descriptor of the listing has closed
                    os.close(int(name))


def forbid_more(role: Role) -> None:
    """Limit the number of descriptors to that of the role; prepare Landlock before."""
    _lower(resource.RLIMIT_NOFILE, role.descriptors)


def _lower(kind: int, soft: int, hard: int | None = None, *, pid: int = 0) -> None:
    """Lower a limit, of this process by default; never raise it."""
    allowed = resource.prlimit(pid, kind)[1]
    wanted = (soft, soft if hard is None else hard)
    if allowed != resource.RLIM_INFINITY:
        wanted = (min(wanted[0], allowed), min(wanted[1], allowed))
    resource.prlimit(pid, kind, wanted)
