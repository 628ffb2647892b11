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
    WAITING,
    number,
    numbers,
)

_SET_FILTER, _ALL_THREADS = 1, 1

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
    if not _PROGRAMS:
        call("seccomp")  # which says why there is none
    if call("seccomp", _SET_FILTER, _ALL_THREADS, ctypes.addressof(_PROGRAMS[role])):
        raise OSError(EPERM, "another thread could not be restricted")


def build(role: Role, machine: str) -> bytes:
    """Return the filter for a role on a machine.

    Args:
        role: The role.
        machine: A key of `ARCHITECTURES`.
    """
    waiting = numbers(WAITING, machine) if role.reads is not None else []
    return b"".join(
        (
            bpf.load(bpf.ARCHITECTURE),
            bpf.answer_unless_equal(ARCHITECTURES[machine], bpf.KILL),
            bpf.load(bpf.NUMBER),
            bpf.answer_if_at_least(_X32, bpf.KILL) if machine == "x86_64" else b"",
            _on_own_descriptor(_number("write", machine), role.writes),
            b"" if role.reads is None else _on_own_descriptor(_number("read", machine), role.reads),
            _unless_code(_number("mmap", machine)),
            _unless_code(_number("mprotect", machine)),
            bpf.each([*numbers(ALLOWED, machine), *waiting], bpf.ALLOW),
            bpf.each(numbers(DEADLY, machine), bpf.KILL),
            bpf.answer(_FAIL),
        )
    )


def _number(name: str, machine: str) -> int:
    found = number(name, machine)
    assert found is not None, f"{name} has no number on {machine}"
    return found


def _on_own_descriptor(number: int, descriptor: int) -> bytes:
    """Allow a call on one descriptor; the kernel, too, looks at the low half of it alone."""
    is_own = bpf.answer_if_equal(descriptor, bpf.ALLOW)
    block = bpf.load(bpf.argument(0)) + is_own + bpf.answer(_FAIL)
    return bpf.if_equal(number, block)


def _unless_code(number: int) -> bytes:
    """Allow a call unless it is to make memory executable."""
    is_code = bpf.answer_if_any_bit(_EXECUTABLE, _FAIL)
    block = bpf.load(bpf.argument(2)) + is_code + bpf.answer(bpf.ALLOW)
    return bpf.if_equal(number, block)


def _struct(program: bytes) -> "ctypes.Array[ctypes.c_char]":
    """Return a `struct sock_fprog`; it keeps the program alive."""
    text = ctypes.create_string_buffer(program, len(program))
    _KEPT.append(text)
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(text))
    return ctypes.create_string_buffer(header, len(header))


_KEPT: list["ctypes.Array[ctypes.c_char]"] = []
_PROGRAMS = {role: _struct(build(role, MACHINE)) for role in Role} if MACHINE else {}
"""Made when this loads, so that restricting a process takes one call."""
