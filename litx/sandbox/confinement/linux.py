"""System calls that Python has no function for."""

import ctypes
import os
import sys
from errno import ENOSYS

from litx.sandbox.confinement.syscalls import EVERY, machine, number

MACHINE = machine()
"""The machine whose numbers of system calls hold here, or None."""

_NUMBERS = {name: number(name, MACHINE) for name in EVERY} if MACHINE else {}

PR_SET_PDEATHSIG, PR_GET_PDEATHSIG = 1, 2
PR_GET_DUMPABLE, PR_SET_DUMPABLE = 3, 4
PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS = 38, 39

_ARGUMENTS = 5

if sys.platform == "linux":
    raw_call = ctypes.CDLL(None, use_errno=True).syscall
    raw_call.restype = ctypes.c_long
    raw_call.argtypes = [ctypes.c_long] * (1 + _ARGUMENTS)
    """The C library's `syscall`: a number and five arguments; -1, and `errno`, when it fails."""


def call(name: str, *arguments: int) -> int:
    """Make a system call with up to five arguments and return what it returns.

    Raises:
        OSError: It failed, or has no number here.
    """
    code = _NUMBERS.get(name)
    if code is None:
        raise OSError(ENOSYS, f"no number of {name} is known for this machine")
    result: int = raw_call(code, *arguments, *[0] * (_ARGUMENTS - len(arguments)))
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"{name}: {os.strerror(error)}")
    return result


def why_missing() -> str:
    """Say why there is no layer at all on this system; empty where there may be some."""
    if sys.platform != "linux":
        return f"this is {sys.platform}, and the layer is made for Linux"
    return ""
