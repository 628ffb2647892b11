"""The numbers of system calls, and the filter of them, gone through by hand for both machines."""

import re
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.sandbox.confinement import Role, seccomp, syscalls
from litx.sandbox.confinement.syscalls import ALL_CALLS, ARCHITECTURES, number, numbers

HEADERS = {
    "x86_64": ("x86_64-linux-gnu/asm/unistd_64.h", "asm/unistd_64.h"),
    "aarch64": ("asm-generic/unistd.h",),
}
"""The kernel's own headers, in the first place where they are."""

NEWEST = 449
"""The last number that the headers of five years ago have."""

GROUPS = ("CHECKED", "WAITING", "ALLOWED", "DEADLY", "SETUP")

machines = pytest.mark.parametrize("machine", ARCHITECTURES)
roles = pytest.mark.parametrize("role", Role)


class TestNumbers:
    @machines
    def test_are_those_of_the_kernel(self, machine):
        """The numbers are those of the kernel's header, and those since 2019 the same on both."""
        paths = [Path("/usr/include") / name for name in HEADERS[machine]]
        text = next((path.read_text() for path in paths if path.exists()), None)
        if text is None:
            pytest.skip("the headers of the kernel are not installed here")
        pairs = re.findall(r"#define __NR(?:3264)?_(\w+) (\d+)", text)
        header = {name: int(number) for name, number in pairs}
        for name, pair in ALL_CALLS.items():
            mine = pair[machine == "aarch64"]
            if mine is None or mine <= NEWEST:
                assert header.get(name) == mine, name
            if pair[0] is not None and pair[0] >= 424:
                assert pair[0] == pair[1], name

    @machines
    def test_once(self, machine):
        """No number stands for two calls, and no call is in two groups."""
        assert len(set(numbers(ALL_CALLS, machine))) == len(numbers(ALL_CALLS, machine))
        names = [name for group in GROUPS for name in getattr(syscalls, group)]
        assert sorted(set(names)) == sorted(names) == sorted(ALL_CALLS)


DEFAULT = {Role.program: seccomp.FAIL, Role.worker: seccomp.FAIL, Role.monty: seccomp.ASK}
EXECUTABLE = 4


def filter_action(program, architecture, call, *arguments):
    """Return the action of a filter for a system call."""
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
            equal, least, any_bit = loaded == constant, loaded >= constant, bool(loaded & constant)
            place += if_true if {0x15: equal, 0x35: least, 0x45: any_bit}[code] else if_false


def action_of(role, machine, name, *arguments):
    """Return the action of the filter of a role for a call by name."""
    program = seccomp.build(role, machine)
    return filter_action(program, ARCHITECTURES[machine], number(name, machine), *arguments)


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
        for call in set(range(1024)) - {*numbers(syscalls.CHECKED, machine)}:
            action = filter_action(program, ARCHITECTURES[machine], call)
            assert expected.get(call, DEFAULT[role]) == action, call
        assert len(program) // 8 < 4096  # what the kernel takes (`BPF_MAXINSNS`)

    @machines
    @roles
    def test_descriptors(self, machine, role):
        """A role writes and reads its own descriptors and those after it that it may have."""
        for name, first in (("write", role.writes), ("read", role.reads)):
            for descriptor in range(32):
                is_allowed = first is not None and first <= descriptor < role.descriptors
                expected = seccomp.ALLOW if is_allowed else seccomp.FAIL
                assert expected == action_of(role, machine, name, descriptor)

    @machines
    @roles
    @pytest.mark.parametrize("name", ["mmap", "mprotect"])
    def test_code(self, machine, role, name):
        """Memory may be made readable and writable, never executable."""
        for protection in range(16):
            expected = DEFAULT[role] if protection & EXECUTABLE else seccomp.ALLOW
            assert expected == action_of(role, machine, name, 0, 4096, protection)

    @machines
    @given(architecture=st.integers(0, 2**32 - 1), call=st.integers(0, 2**32 - 1))
    def test_other_architectures(self, machine, architecture, call):
        """A call in the way of any other architecture ends the process, whatever it asks for."""
        if architecture != ARCHITECTURES[machine]:
            program = seccomp.build(Role.program, machine)
            assert seccomp.KILL == filter_action(program, architecture, call)

    @given(call=st.integers(0x40000000, 2**32 - 1))
    def test_x32(self, call):
        """On x86-64 the numbers for short pointers, and all beyond, end the process."""
        program = seccomp.build(Role.worker, "x86_64")
        assert seccomp.KILL == filter_action(program, ARCHITECTURES["x86_64"], call)
