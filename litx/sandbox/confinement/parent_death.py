"""The layer `parent_death`: a process ends with the one that watches it."""

import os
import signal
from errno import ESRCH

from litx.sandbox.confinement.linux import PR_SET_PDEATHSIG, call


def follow(parent: int) -> None:
    """Have the kernel kill this process when its parent dies.

    The kernel forgets this when the user changes, so it is done again then.

    Args:
        parent: The process number of the parent, taken before the fork.

    Raises:
        OSError: The system refuses, or the parent has died meanwhile.
    """
    call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise OSError(ESRCH, "the parent has died meanwhile")
