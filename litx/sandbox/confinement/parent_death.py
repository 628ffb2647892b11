"""The layer `parent_death`: a process ends with the one that watches it."""

import os
import signal
import sys
from errno import ESRCH

from litx.sandbox.confinement.linux import PR_SET_PDEATHSIG, call

if sys.platform != "win32":
    import fcntl

PLACE = 4
"""The descriptor of a pipe that nobody writes to, and whose other end the supervisor has."""


def follow(parent: int, *, together: bool = False) -> None:
    """Have the kernel kill this process when its parent dies.

    The kernel forgets this when the user changes, so it is done again then.

    Args:
        parent: The process number of the parent, taken before the fork.
        together: Whether what this process starts is to end with the parent, too.

    Raises:
        OSError: The system refuses, or the parent has died meanwhile.
    """
    if together:
        _follow_together()
    call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise OSError(ESRCH, "the parent has died meanwhile")


def _follow_together() -> None:
    """Have the kernel kill the group of this process when the pipe from the supervisor closes.

    What this process starts inherits the pipe, and nothing else that ends it with its parent.

    Raises:
        OSError: The system refuses, or this process does not lead a group of its own.
    """
    if os.getpgid(0) != os.getpid():
        raise OSError(ESRCH, "the process leads no group")
    fcntl.fcntl(PLACE, fcntl.F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(PLACE, fcntl.F_SETOWN, -os.getpid())
    fcntl.fcntl(PLACE, fcntl.F_SETFL, fcntl.fcntl(PLACE, fcntl.F_GETFL) | os.O_ASYNC)
