"""The filter of system calls, gone through by hand for both machines."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.sandbox.confinement import Role, seccomp, syscalls
from litx.sandbox.confinement.syscalls import ARCHITECTURES, number, numbers

DENIED = seccomp.FAIL
OTHERWISE = {Role.program: DENIED, Role.worker: DENIED, Role.monty: seccomp.ASK}
EXECUTABLE = 4
LONGEST = 4096
"""How many instructions the kernel takes (`BPF_MAXINSNS`)."""

machines = pytest.mark.parametrize("machine", ARCHITECTURES)
roles = pytest.mark.parametrize("role", Role)


def verdict(program, architecture, call, *arguments):
    """Return what a filter answers to a system call."""
    padded = (*arguments, *[0] * (6 - len(arguments)))
    data = struct.pack("=IIQ6Q", call, architecture, 0, *padded)
    place, loaded = 0, 0
    while True:
        code, if_true, if_false, constant = struct.unpack_from("=HBBI", program, 8 * place)
        place += 1
        if code == 0x20:
            (loaded,) = struct.unpack_from("=I", data, constant)
        elif code == 0x06:
            return constant
        else:
            tests = {
                0x15: loaded == constant,
                0x35: loaded >= constant,
                0x45: bool(loaded & constant),
            }
            place += if_true if tests[code] else if_false


def answer(role, machine, name, *arguments):
    """Return what the filter for a role answers to a call by its name."""
    program = seccomp.build(role, machine)
    return verdict(program, ARCHITECTURES[machine], number(name, machine), *arguments)


class TestBuild:
    @machines
    @roles
    def test_every_number(self, machine, role):
        """Of all numbers those listed are allowed or deadly, and every other one fails."""
        program = seccomp.build(role, machine)
        waiting = [] if role is Role.program else numbers(syscalls.WAITING, machine)
        starting = {} if role is Role.program else syscalls.STARTING
        deadly = {name: row for name, row in syscalls.DEADLY.items() if name not in starting}
        expected = dict.fromkeys(numbers(deadly, machine), seccomp.KILL)
        expected |= dict.fromkeys(numbers(syscalls.ALLOWED, machine) + waiting, seccomp.ALLOW)
        if role is Role.monty:
            expected[number("sendmsg", machine)] = seccomp.ALLOW
        checked = numbers(syscalls.CHECKED, machine)
        for call in set(range(1024)) - {*checked}:
            found = verdict(program, ARCHITECTURES[machine], call)
            assert expected.get(call, OTHERWISE[role]) == found, call

    @machines
    @roles
    def test_descriptors(self, machine, role):
        """A role writes and reads its own descriptors and those after it that it may have."""
        for descriptor in range(32):
            may_write = role.writes <= descriptor < role.descriptors
            may_read = role.reads is not None and role.reads <= descriptor < role.descriptors
            assert (seccomp.ALLOW if may_write else DENIED) == answer(
                role, machine, "write", descriptor
            )
            assert (seccomp.ALLOW if may_read else DENIED) == answer(
                role, machine, "read", descriptor
            )

    @machines
    @roles
    @pytest.mark.parametrize("name", ["mmap", "mprotect"])
    def test_code(self, machine, role, name):
        """Memory may be made readable and writable, never executable."""
        for protection in range(16):
            expected = OTHERWISE[role] if protection & EXECUTABLE else seccomp.ALLOW
            assert expected == answer(role, machine, name, 0, 4096, protection)

    @machines
    @given(architecture=st.integers(0, 2**32 - 1), call=st.integers(0, 2**32 - 1))
    def test_other_architectures(self, machine, architecture, call):
        """A call in the way of any other architecture ends the process, whatever it asks for."""
        if architecture != ARCHITECTURES[machine]:
            program = seccomp.build(Role.program, machine)
            assert seccomp.KILL == verdict(program, architecture, call)

    @given(call=st.integers(0x40000000, 2**32 - 1))
    def test_x32(self, call):
        """On x86-64 the numbers for short pointers, and all beyond, end the process."""
        program = seccomp.build(Role.worker, "x86_64")
        assert seccomp.KILL == verdict(program, ARCHITECTURES["x86_64"], call)

    @machines
    @roles
    def test_length(self, machine, role):
        """The kernel takes a program of this length."""
        assert len(seccomp.build(role, machine)) // 8 < LONGEST
