"""Layer `seccomp`: filter of system calls.

The kernel runs a program for its packet filter before each call. An instruction has an operation,
two jumps (numbers of instructions to skip if true and if false) and a constant. The input is
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
"""Operations: load 32 bits of the data, compare them with the constant, end with an action."""

ALLOW, KILL, FAIL, ASK = 0x7FFF0000, 0x80000000, 0x00050000 | EPERM, 0x7FC00000
"""Actions: allow the call, kill the process, fail with the errno in the low bits, ask."""

_NUMBER, _ARCHITECTURE, _FIRST, _THIRD = 0, 4, 16, 32
"""Offsets of the number of the call, the architecture, and the low half of arguments."""

_SET_FILTER, _ALL_THREADS, _NEW_LISTENER = 1, 1, 8

_X32 = 0x40000000
"""First number of the calls for the x86-64 variant with short pointers."""

_EXECUTABLE = 4
"""Bit of `mmap` and `mprotect` for executable memory."""


def restrict(role: Role) -> None:
    """Restrict the system calls of this process to those of a role. Needs `no_new_privs`."""
    if _set_filter(role, _ALL_THREADS):
        raise OSError(EPERM, "another thread could not be restricted")


def restrict_while_starting() -> int:
    """Restrict this process and its children to the calls of monty and of its start.

    Calls of the start wait for a response from the listener. After the listener has closed they
    fail with ENOSYS in all these processes, and there is no way to get a new listener.

    Returns:
        The descriptor of the listener; see `litx.sandbox.confinement.starting`.
    """
    return _set_filter(Role.monty, _NEW_LISTENER)


def _set_filter(role: Role, flags: int) -> int:
    if not _FILTERS:
        call("seccomp")  # raises the reason
    return call("seccomp", _SET_FILTER, flags, ctypes.addressof(_FILTERS[role]))


def instruction(operation: int, constant: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """Return an instruction."""
    return struct.pack("=HBBI", operation, if_true, if_false, constant)


def end_with(action: int) -> bytes:
    """Return instructions that end with an action."""
    return instruction(RETURN, action)


def end_if(operation: int, constant: int, action: int) -> bytes:
    """Return instructions that end with an action if a comparison of the loaded value is true."""
    return instruction(operation, constant, 0, 1) + end_with(action)


def if_equal(constant: int, block: bytes) -> bytes:
    """Return instructions that run a block only if the loaded value equals a constant."""
    return instruction(IF_EQUAL, constant, 0, len(block) // 8) + block


def head(machine: str, foreign: int) -> bytes:
    """Return instructions that end foreign calls and load the number of the call."""
    is_ours = instruction(IF_EQUAL, ARCHITECTURES[machine], 1, 0)
    return (
        instruction(LOAD, _ARCHITECTURE) + is_ours + end_with(foreign) + instruction(LOAD, _NUMBER)
    )


def build(role: Role, machine: str) -> bytes:
    """Return the filter for a role on a machine."""
    deadly, allowed = numbers(DEADLY, machine), numbers(ALLOWED, machine)
    default = ASK if role is Role.monty else FAIL
    if role is not Role.program:  # the pool tries to replace a crashed monty
        deadly = numbers({name: DEADLY[name] for name in DEADLY.keys() - STARTING}, machine)
        allowed += numbers(WAITING, machine)
    if role is Role.monty:  # sends the listener, before it can give permission
        allowed.append(number("sendmsg", machine))  # monty has no socket to use
    is_code = end_if(IF_ANY_BIT, _EXECUTABLE, default)
    unless_code = instruction(LOAD, _THIRD) + is_code + end_with(ALLOW)
    parts = [head(machine, KILL)]
    if machine == "x86_64":
        parts.append(end_if(IF_AT_LEAST, _X32, KILL))
    is_beyond = instruction(LOAD, _FIRST) + end_if(IF_AT_LEAST, role.descriptors, FAIL)
    for name, first in (("write", role.writes), ("read", role.reads)):
        if first is not None:  # the kernel also reads only the low half of a descriptor
            is_allowed = end_if(IF_AT_LEAST, first, ALLOW)
            parts.append(if_equal(number(name, machine), is_beyond + is_allowed + end_with(FAIL)))
    parts += [if_equal(number(name, machine), unless_code) for name in ("mmap", "mprotect")]
    parts += [end_if(IF_EQUAL, value, ALLOW) for value in allowed]
    parts += [end_if(IF_EQUAL, value, KILL) for value in deadly]
    return b"".join(parts) + end_with(default)


def pack(program: bytes) -> "ctypes.Array[ctypes.c_char]":
    """Return a `struct sock_fprog`; the program stays in memory."""
    text = ctypes.create_string_buffer(program, len(program))
    _PROGRAMS.append(text)
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(text))
    return ctypes.create_string_buffer(header, len(header))


_PROGRAMS: list["ctypes.Array[ctypes.c_char]"] = []
_FILTERS = {role: pack(build(role, MACHINE)) for role in Role} if MACHINE else {}
"""Built when the module loads, so that restricting a process takes a single call."""
