"""Layer `landlock`: no access to files; with newer kernels none to TCP and other processes."""

import ctypes
import os
import struct
from collections.abc import Mapping
from errno import ENOSYS, EOPNOTSUPP

from litx.sandbox.confinement.syscalls import call

_GIVE_VERSION = 1

_PATH_BENEATH, _EXECUTE, _READ = 1, 1 << 0, 1 << 2

_FILES = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""Bits of the kinds of access to files that can be forbidden, by version of the interface."""

_NETWORK = {4: 0b11}
"""Binding and connecting TCP."""

_SCOPES = {6: 0b11}
"""Abstract unix sockets and signals, beyond the confined process."""


def version() -> int:
    """Return the version of the kernel's Landlock interface; raise OSError if there is none."""
    try:
        return call("landlock_create_ruleset", 0, 0, _GIVE_VERSION)
    except OSError as error:
        messages = {
            ENOSYS: "no Landlock in this kernel",
            EOPNOTSUPP: "Landlock is switched off in this kernel",
        }
        raise OSError(error.errno, messages.get(error.errno or 0, str(error.strerror))) from None


def prepare(needed: Mapping[str, bool]) -> int:
    """Return the descriptor of rules that forbid every kind of access that Landlock knows.

    The process must still have access to the files.

    Args:
        needed: Files and folders that remain readable, and whether they remain executable.
    """
    abi = version()
    rights = [
        max((bits for since, bits in table.items() if since <= abi), default=0)
        for table in (_FILES, _NETWORK, _SCOPES)
    ]
    rules = ctypes.create_string_buffer(struct.pack("=QQQ", *rights), 24)
    ruleset = call("landlock_create_ruleset", ctypes.addressof(rules), 24, 0)
    for path, is_executed in needed.items():
        try:
            beneath = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except FileNotFoundError:  # no system has all of them
            continue
        try:
            access = _READ | _EXECUTE if is_executed else _READ
            rule = ctypes.create_string_buffer(struct.pack("=Qi", access, beneath), 12)
            call("landlock_add_rule", ruleset, _PATH_BENEATH, ctypes.addressof(rule), 0)
        finally:
            os.close(beneath)
    return ruleset


def restrict(ruleset: int) -> None:
    """Apply the rules to this process and its children. Needs `no_new_privs`."""
    call("landlock_restrict_self", ruleset, 0)
    os.close(ruleset)
