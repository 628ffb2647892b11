"""The layer `descriptors`: what a process inherits, and what it may open."""

import contextlib
import os
import sys
from collections.abc import Mapping
from errno import ENOSYS

from litx.sandbox.confinement.limits import lower
from litx.sandbox.confinement.linux import call
from litx.sandbox.confinement.role import Role

if sys.platform != "win32":
    import fcntl
    import resource

_OUT_OF_THE_WAY = 10
"""Where a descriptor waits while the low ones are taken; beyond those that a role begins with."""

_LAST = 2**32 - 1


def place(role: Role, own: Mapping[int, int]) -> None:
    """Put the descriptors of a role where the role expects them, and nothing on the others.

    This is no layer: a program must find its result's descriptor in any case.

    Args:
        role: The role.
        own: The role's descriptors, and which of the open ones move there.

    Raises:
        OSError: One of them is not open, or the null device is not there.
    """
    null = os.open(os.devnull, os.O_RDWR)
    places = dict.fromkeys(range(role.placed), null) | dict(own)
    moved = {fd: fcntl.fcntl(fd, fcntl.F_DUPFD, _OUT_OF_THE_WAY) for fd in {*places.values()}}
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
    lower(resource.RLIMIT_NOFILE, role.descriptors)
