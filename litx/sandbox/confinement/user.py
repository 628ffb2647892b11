"""The layer `user`: from root to nobody."""

import ctypes
import os
import struct
from errno import EPERM

from litx.sandbox.confinement.linux import call

NOBODY = 65534
"""Number of the user and group that own nothing."""

_VERSION_3 = 0x20080522
"""The version of the kernel's interface to capabilities that has 64 of them."""

_HEADER = ctypes.create_string_buffer(struct.pack("=Ii", _VERSION_3, 0))
_NO_CAPABILITIES = ctypes.create_string_buffer(struct.pack("=6I", *[0] * 6))


def become_nobody() -> None:
    """Change user and groups for good, and give up every capability.

    Raises:
        OSError: This is not root, or root in a container that may not do so.
    """
    if os.geteuid() != 0:
        raise OSError(EPERM, "only root can change the user")
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    drop_capabilities()


def drop_capabilities() -> None:
    """Give up every capability in the process's user namespace."""
    call("capset", ctypes.addressof(_HEADER), ctypes.addressof(_NO_CAPABILITIES))
