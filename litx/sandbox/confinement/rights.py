"""Identity of a process: the layers `parent_death`, `namespaces`, `user` and `no_new_privs`.

Each function raises OSError if the system refuses.
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
"""Number of the user and group without files."""

IN_USER_NAMESPACE = "with a user namespace"
"""Remark on `namespaces` if it needed no privilege and leaves none."""

_NEW_UTS, _NEW_IPC, _NEW_USER, _NEW_NET = 0x04000000, 0x08000000, 0x10000000, 0x40000000
_NEW_NAMESPACES = _NEW_NET | _NEW_IPC | _NEW_UTS

_VERSION_3 = 0x20080522
"""Version of the kernel's interface to capabilities that has 64 of them."""

_HEADER = ctypes.create_string_buffer(struct.pack("=Ii", _VERSION_3, 0))
_NO_CAPABILITIES = ctypes.create_string_buffer(struct.pack("=6I", *[0] * 6))


def die_with_parent(parent: int) -> None:
    """Make the kernel kill this process when its parent dies.

    The kernel resets this when the user changes, so it must be repeated then.

    Args:
        parent: Process id of the parent, from before the fork; it may have died meanwhile.
    """
    call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise OSError(ESRCH, "the parent has died meanwhile")


def unshare(*, as_user: bool) -> None:
    """Give this process empty namespaces, as root or in a new user namespace.

    In a new user namespace a process has every capability; they are dropped at once.
    """
    call("unshare", _NEW_NAMESPACES | _NEW_USER if as_user else _NEW_NAMESPACES)
    if as_user:
        _drop_capabilities()


def unshare_in_any_way() -> None:
    """Give this process empty namespaces, in a new user namespace if that is allowed."""
    try:
        unshare(as_user=True)
    except OSError as error:
        try:
            unshare(as_user=False)
        except PermissionError:
            raise error from None


def unshare_as_root() -> bool:
    """Give this process empty namespaces as root; return False if that is not allowed."""
    try:
        unshare(as_user=False)
    except OSError as error:
        if error.errno != EPERM:
            raise
        return False
    return True


def become_nobody() -> None:
    """Become nobody without groups for good, and drop every capability."""
    if os.geteuid() != 0:
        raise OSError(EPERM, "only root can change the user")
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    _drop_capabilities()


def _drop_capabilities() -> None:
    """Drop every capability in the user namespace of this process."""
    call("capset", ctypes.addressof(_HEADER), ctypes.addressof(_NO_CAPABILITIES))


def forbid_new_privileges() -> None:
    """Prevent this process and its children from gaining rights and being traced or dumped."""
    call("prctl", PR_SET_DUMPABLE, 0)
    call("prctl", PR_SET_NO_NEW_PRIVS, 1)
