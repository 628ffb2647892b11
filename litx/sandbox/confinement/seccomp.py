"""The layer `seccomp`: which system calls a process may make."""

import ctypes
import struct
from errno import EPERM

from litx.sandbox.confinement import bpf
from litx.sandbox.confinement.linux import MACHINE, call
from litx.sandbox.confinement.role import Role
from litx.sandbox.confinement.syscalls import (
    ALLOWED,
    ARCHITECTURES,
    DEADLY,
    STARTING,
    WAITING,
    number,
    numbers,
)

_SET_FILTER, _ALL_THREADS, _NEW_LISTENER = 1, 1, 8

_X32 = 0x40000000
"""From here up x86-64 counts the calls of its variant with short pointers."""

_EXECUTABLE = 4
"""The bit of `mmap` and `mprotect` that makes memory code."""

_FAIL = bpf.FAIL | EPERM


def restrict(role: Role) -> None:
    """Restrict the system calls of this process to those of a role. Needs `no_new_privs`.

    Raises:
        OSError: The system refuses.
    """
    if _set(role, _ALL_THREADS):
        raise OSError(EPERM, "another thread could not be restricted")


def restrict_while_starting() -> int:
    """Restrict this process, and all that it starts, to the calls of monty and those of starting.

    Calls of starting wait for what is said at a listener. Once it is closed they fail with ENOSYS,
    here and in all that was started: there is no way to get another.

    Returns:
        The listener, a descriptor; see `litx.sandbox.confinement.starting`.

    Raises:
        OSError: The system refuses.
    """
    return _set(Role.monty, _NEW_LISTENER)


def _set(role: Role, flags: int) -> int:
    if not _PROGRAMS:
        call("seccomp")  # which says why there is none
    return call("seccomp", _SET_FILTER, flags, ctypes.addressof(_PROGRAMS[role]))


def build(role: Role, machine: str) -> bytes:
    """Return the filter for a role on a machine.

    Args:
        role: The role; the filter for monty is put on while it has to be started.
        machine: A key of `ARCHITECTURES`.
    """
    deadly, waiting, early = numbers(DEADLY, machine), [], []
    otherwise = bpf.ASK if role is Role.monty else _FAIL
    if role is not Role.program:  # the pool tries to start another monty where one has crashed
        deadly = numbers({name: DEADLY[name] for name in DEADLY.keys() - STARTING}, machine)
        waiting = numbers(WAITING, machine)
    if role is Role.monty:  # the listener is handed over before anybody can be asked
        early = [_number("sendmsg", machine)]  # monty has no socket to use
    return b"".join(
        (
            bpf.load(bpf.ARCHITECTURE),
            bpf.answer_unless_equal(ARCHITECTURES[machine], bpf.KILL),
            bpf.load(bpf.NUMBER),
            bpf.answer_if_at_least(_X32, bpf.KILL) if machine == "x86_64" else b"",
            _on_own_descriptors("write", machine, role.writes, role),
            b"" if role.reads is None else _on_own_descriptors("read", machine, role.reads, role),
            _unless_code(_number("mmap", machine), otherwise),
            _unless_code(_number("mprotect", machine), otherwise),
            bpf.each([*numbers(ALLOWED, machine), *waiting, *early], bpf.ALLOW),
            bpf.each(deadly, bpf.KILL),
            bpf.answer(otherwise),
        )
    )


def _number(name: str, machine: str) -> int:
    found = number(name, machine)
    assert found is not None, f"{name} has no number on {machine}"
    return found


def _on_own_descriptors(name: str, machine: str, first: int, role: Role) -> bytes:
    """Allow a call on a descriptor of the role and those after it.

    The kernel, too, looks at the low half of a descriptor alone.
    """
    is_beyond = bpf.answer_if_at_least(role.descriptors, _FAIL)
    is_own = bpf.answer_if_at_least(first, bpf.ALLOW)
    block = bpf.load(bpf.argument(0)) + is_beyond + is_own + bpf.answer(_FAIL)
    return bpf.if_equal(_number(name, machine), block)


def _unless_code(number: int, otherwise: int) -> bytes:
    """Allow a call unless it is to make memory executable."""
    is_code = bpf.answer_if_any_bit(_EXECUTABLE, otherwise)
    return bpf.if_equal(number, bpf.load(bpf.argument(2)) + is_code + bpf.answer(bpf.ALLOW))


def _struct(program: bytes) -> "ctypes.Array[ctypes.c_char]":
    """Return a `struct sock_fprog`; it keeps the program alive."""
    text = ctypes.create_string_buffer(program, len(program))
    _KEPT.append(text)
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(text))
    return ctypes.create_string_buffer(header, len(header))


_KEPT: list["ctypes.Array[ctypes.c_char]"] = []
_PROGRAMS = {role: _struct(build(role, MACHINE)) for role in Role} if MACHINE else {}
"""Made when this loads, so that restricting a process takes one call."""
