"""What a process is: the layers `parent_death`, `namespaces`, `user` and `no_new_privs`.

Each function raises OSError where the system refuses.
"""

import ctypes
import os
import signal
import struct
from errno import EPERM, ESRCH

from litx.sandbox.confinement.syscalls import (
    PR_SET_DUMPABLE,
    PR_SET_NO_NEW_PRIVS,
    PR_SET_PDEATHSIG,
    call,
)

NOBODY = 65534
"""Number of the user and group that own nothing."""

OWN_USER = "with a user namespace"
"""The remark on `namespaces` where no privilege was needed for it, and none is left after it."""

_NEW_UTS, _NEW_IPC, _NEW_USER, _NEW_NET = 0x04000000, 0x08000000, 0x10000000, 0x40000000
_OWN = _NEW_NET | _NEW_IPC | _NEW_UTS

_VERSION_3 = 0x20080522
"""The version of the kernel's interface to capabilities that has 64 of them."""

_HEADER = ctypes.create_string_buffer(struct.pack("=Ii", _VERSION_3, 0))
_NO_CAPABILITIES = ctypes.create_string_buffer(struct.pack("=6I", *[0] * 6))


def follow(parent: int) -> None:
    """Have the kernel kill this process when its parent dies.

    The kernel forgets this when the user changes, so it is done again then.

    Args:
        parent: Its process number, taken before the fork; it may have died meanwhile.
    """
    call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise OSError(ESRCH, "the parent has died meanwhile")


def separate(*, as_user: bool) -> None:
    """Give this process empty namespaces: as root may, or in a user namespace, as anyone may.

    In a new user namespace a process has every capability; it gives them up at once.
    """
    call("unshare", _OWN | _NEW_USER if as_user else _OWN)
    if as_user:
        _drop_capabilities()


def separate_somehow() -> None:
    """Give this process empty namespaces, in a user namespace where that is allowed."""
    try:
        separate(as_user=True)
    except OSError as error:
        try:
            separate(as_user=False)
        except PermissionError:
            raise error from None


def separate_if_root() -> bool:
    """Give this process empty namespaces if that takes no user namespace; tell whether it did."""
    try:
        separate(as_user=False)
    except OSError as error:
        if error.errno != EPERM:
            raise
        return False
    return True


def become_nobody() -> None:
    """Change user and groups for good, and give up every capability."""
    if os.geteuid() != 0:
        raise OSError(EPERM, "only root can change the user")
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    _drop_capabilities()


def _drop_capabilities() -> None:
    """Give up every capability in the process's user namespace."""
    call("capset", ctypes.addressof(_HEADER), ctypes.addressof(_NO_CAPABILITIES))


def keep_down() -> None:
    """Have this process and whatever it starts never gain rights, nor be traced or dumped."""
    call("prctl", PR_SET_DUMPABLE, 0)
    call("prctl", PR_SET_NO_NEW_PRIVS, 1)
