"""The layer `seccomp`: which system calls a process may make.

The kernel asks a program for its packet filter about each call. An instruction has an operation,
two jumps (how many instructions to skip if true and if false) and a constant. What it looks at is
`struct seccomp_data`: number of the call, architecture, instruction pointer, six arguments of 64
bits.
"""

import ctypes
import struct
from errno import EPERM

from litx.sandbox.confinement.layer import Role
from litx.sandbox.confinement.syscalls import (
    ALLOWED,
    ARCHITECTURES,
    DEADLY,
    MACHINE,
    STARTING,
    WAITING,
    call,
    number,
    numbers,
)

LOAD, IF_EQUAL, IF_AT_LEAST, IF_ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
"""Operations: load 32 bits of the data, compare them with the constant, end with a verdict."""

ALLOW, KILL, FAIL, ASK = 0x7FFF0000, 0x80000000, 0x00050000 | EPERM, 0x7FC00000
"""Verdicts: let the call happen, kill the process, fail with the errno in the low bits, ask."""

_NUMBER, _ARCHITECTURE, _FIRST, _THIRD = 0, 4, 16, 32
"""Where the data has the number of the call, the architecture, and the low half of arguments."""

_SET_FILTER, _ALL_THREADS, _NEW_LISTENER = 1, 1, 8

_X32 = 0x40000000
"""From here up x86-64 counts the calls of its variant with short pointers."""

_EXECUTABLE = 4
"""The bit of `mmap` and `mprotect` that makes memory code."""


def restrict(role: Role) -> None:
    """Restrict the system calls of this process to those of a role. Needs `no_new_privs`."""
    if _set(role, _ALL_THREADS):
        raise OSError(EPERM, "another thread could not be restricted")


def restrict_while_starting() -> int:
    """Restrict this process, and all that it starts, to the calls of monty and those of starting.

    Calls of starting wait for what is said at a listener. Once it is closed they fail with ENOSYS,
    here and in all that was started: there is no way to get another.

    Returns:
        The listener, a descriptor; see `litx.sandbox.confinement.starting`.
    """
    return _set(Role.monty, _NEW_LISTENER)


def _set(role: Role, flags: int) -> int:
    if not _FILTERS:
        call("seccomp")  # which says why there is none
    return call("seccomp", _SET_FILTER, flags, ctypes.addressof(_FILTERS[role]))


def instruction(operation: int, constant: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """Return one instruction."""
    return struct.pack("=HBBI", operation, if_true, if_false, constant)


def answer(verdict: int) -> bytes:
    """End with a verdict."""
    return instruction(RETURN, verdict)


def answer_if(operation: int, constant: int, verdict: int) -> bytes:
    """End with a verdict if what is loaded compares so with a constant."""
    return instruction(operation, constant, 0, 1) + answer(verdict)


def if_equal(constant: int, block: bytes) -> bytes:
    """Go through a block of instructions only if what is loaded equals a constant."""
    return instruction(IF_EQUAL, constant, 0, len(block) // 8) + block


def head(machine: str, foreign: int) -> bytes:
    """Give calls in the way of another machine a verdict, then load the number of the call."""
    is_ours = instruction(IF_EQUAL, ARCHITECTURES[machine], 1, 0)
    return instruction(LOAD, _ARCHITECTURE) + is_ours + answer(foreign) + instruction(LOAD, _NUMBER)


def build(role: Role, machine: str) -> bytes:
    """Return the filter for a role on a machine."""
    deadly, allowed = numbers(DEADLY, machine), numbers(ALLOWED, machine)
    otherwise = ASK if role is Role.monty else FAIL
    if role is not Role.program:  # the pool tries to start another monty where one has crashed
        deadly = numbers({name: DEADLY[name] for name in DEADLY.keys() - STARTING}, machine)
        allowed += numbers(WAITING, machine)
    if role is Role.monty:  # the listener is handed over before anybody can be asked
        allowed.append(number("sendmsg", machine))  # monty has no socket to use
    is_code = answer_if(IF_ANY_BIT, _EXECUTABLE, otherwise)
    unless_code = instruction(LOAD, _THIRD) + is_code + answer(ALLOW)
    parts = [head(machine, KILL)]
    if machine == "x86_64":
        parts.append(answer_if(IF_AT_LEAST, _X32, KILL))
    is_beyond = instruction(LOAD, _FIRST) + answer_if(IF_AT_LEAST, role.descriptors, FAIL)
    for name, first in (("write", role.writes), ("read", role.reads)):
        if first is not None:  # the kernel, too, looks at the low half of a descriptor alone
            is_own = answer_if(IF_AT_LEAST, first, ALLOW)
            parts.append(if_equal(number(name, machine), is_beyond + is_own + answer(FAIL)))
    parts += [if_equal(number(name, machine), unless_code) for name in ("mmap", "mprotect")]
    parts += [answer_if(IF_EQUAL, one, ALLOW) for one in allowed]
    parts += [answer_if(IF_EQUAL, one, KILL) for one in deadly]
    return b"".join(parts) + answer(otherwise)


def packed(program: bytes) -> "ctypes.Array[ctypes.c_char]":
    """Return a `struct sock_fprog`; it keeps the program alive."""
    text = ctypes.create_string_buffer(program, len(program))
    _KEPT.append(text)
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(text))
    return ctypes.create_string_buffer(header, len(header))


_KEPT: list["ctypes.Array[ctypes.c_char]"] = []
_FILTERS = {role: packed(build(role, MACHINE)) for role in Role} if MACHINE else {}
"""Made when this loads, so that restricting a process takes one call."""
