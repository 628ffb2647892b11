"""Numbers of system calls, and the seccomp filters of both machines."""

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
"""Header files of the kernel; the first that exists is used."""

NEWEST = 449
"""Last number in the headers of Linux 5.16."""

GROUPS = ("CHECKED", "WAITING", "ALLOWED", "DEADLY", "SETUP")

machines = pytest.mark.parametrize("machine", ARCHITECTURES)
roles = pytest.mark.parametrize("role", Role)


class TestNumbers:
    @machines
    def test_kernel_headers(self, machine):
        """Numbers agree with the kernel's header; calls since 2019 have the same number on both."""
        paths = [Path("/usr/include") / name for name in HEADERS[machine]]
        text = next((path.read_text() for path in paths if path.exists()), None)
        if text is None:
            pytest.skip("the headers of the kernel are not installed here")
        pairs = re.findall(r"#define __NR(?:3264)?_(\w+) (\d+)", text)
        header = {name: int(number) for name, number in pairs}
        for name, pair in ALL_CALLS.items():
            expected = pair[machine == "aarch64"]
            if expected is None or expected <= NEWEST:
                assert header.get(name) == expected, name
            if pair[0] is not None and pair[0] >= 424:
                assert pair[0] == pair[1], name

    @machines
    def test_uniqueness(self, machine):
        """No two calls have the same number, and no call is in two groups."""
        assert len(set(numbers(ALL_CALLS, machine))) == len(numbers(ALL_CALLS, machine))
        names = [name for group in GROUPS for name in getattr(syscalls, group)]
        assert sorted(set(names)) == sorted(names) == sorted(ALL_CALLS)


DEFAULT = {Role.program: seccomp.FAIL, Role.worker: seccomp.FAIL, Role.monty: seccomp.ASK}
EXECUTABLE = 4


def filter_action(program, architecture, call, *arguments):
    """Return the action of a filter for a system call."""
    padded = (*arguments, *[0] * (6 - len(arguments)))
    data = struct.pack("=IIQ6Q", call, architecture, 0, *padded)
    position, loaded = 0, 0
    while True:
        code, if_true, if_false, constant = struct.unpack_from("=HBBI", program, 8 * position)
        position += 1
        if code == 0x20:
            (loaded,) = struct.unpack_from("=I", data, constant)
        elif code == 0x06:
            return constant
        else:
            equal, least, any_bit = loaded == constant, loaded >= constant, bool(loaded & constant)
            position += if_true if {0x15: equal, 0x35: least, 0x45: any_bit}[code] else if_false


def find_action(role, machine, name, *arguments):
    """Return the action of the filter of a role for a named call."""
    program = seccomp.build(role, machine)
    return filter_action(program, ARCHITECTURES[machine], number(name, machine), *arguments)


class TestBuild:
    @machines
    @roles
    def test_every_number(self, machine, role):
        """Listed numbers are allowed or deadly, and all others fail."""
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
        assert len(program) // 8 < 4096  # limit of the kernel (`BPF_MAXINSNS`)

    @machines
    @roles
    def test_descriptors(self, machine, role):
        """A role can write and read only its descriptors."""
        for name, first in (("write", role.writes), ("read", role.reads)):
            for descriptor in range(32):
                is_allowed = first is not None and first <= descriptor < role.descriptors
                expected = seccomp.ALLOW if is_allowed else seccomp.FAIL
                assert expected == find_action(role, machine, name, descriptor)

    @machines
    @roles
    @pytest.mark.parametrize("name", ["mmap", "mprotect"])
    def test_code(self, machine, role, name):
        """Memory can be readable and writable, but not executable."""
        for protection in range(16):
            expected = DEFAULT[role] if protection & EXECUTABLE else seccomp.ALLOW
            assert expected == find_action(role, machine, name, 0, 4096, protection)

    @machines
    @given(architecture=st.integers(0, 2**32 - 1), call=st.integers(0, 2**32 - 1))
    def test_other_architectures(self, machine, architecture, call):
        """Any call of another architecture ends the process."""
        if architecture != ARCHITECTURES[machine]:
            program = seccomp.build(Role.program, machine)
            assert seccomp.KILL == filter_action(program, architecture, call)

    @given(call=st.integers(0x40000000, 2**32 - 1))
    def test_x32(self, call):
        """On x86-64 the numbers of the x32 interface, and all above, end the process."""
        program = seccomp.build(Role.worker, "x86_64")
        assert seccomp.KILL == filter_action(program, ARCHITECTURES["x86_64"], call)
