"""The layer `landlock`: no access to files; with newer kernels none to TCP and other processes."""

import ctypes
import os
import struct
from errno import ENOSYS, EOPNOTSUPP

from litx.sandbox.confinement.linux import call

_GIVE_VERSION = 1

_FILES = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""By version of the interface: the kinds of access to files that it can forbid, one bit each."""

_NETWORK = {4: 0b11}
"""Binding and connecting TCP."""

_SCOPES = {6: 0b11}
"""Abstract unix sockets and signals, beyond the confined process."""


def version() -> int:
    """Return the version of the kernel's Landlock interface, counted from 1.

    Raises:
        OSError: There is no Landlock.
    """
    try:
        return call("landlock_create_ruleset", 0, 0, _GIVE_VERSION)
    except OSError as error:
        known = {
            ENOSYS: "no Landlock in this kernel",
            EOPNOTSUPP: "Landlock is switched off in this kernel",
        }
        raise OSError(error.errno, known.get(error.errno or 0, str(error.strerror))) from None


def restrict() -> None:
    """Forbid this process every access that the kernel's Landlock knows.

    Needs `no_new_privs`, and one spare descriptor.

    Raises:
        OSError: The system refuses.
    """
    known = version()
    rights = (_newest(table, known) for table in (_FILES, _NETWORK, _SCOPES))
    rules = ctypes.create_string_buffer(struct.pack("=QQQ", *rights), 24)
    ruleset = call("landlock_create_ruleset", ctypes.addressof(rules), 24, 0)
    try:
        call("landlock_restrict_self", ruleset, 0)
    finally:
        os.close(ruleset)


def _newest(table: dict[int, int], known: int) -> int:
    """Return what the newest version up to the known one can forbid."""
    return max((bits for since, bits in table.items() if since <= known), default=0)
