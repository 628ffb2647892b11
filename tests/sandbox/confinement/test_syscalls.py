"""The numbers of system calls."""

import re
from pathlib import Path

import pytest

from litx.sandbox.confinement import syscalls
from litx.sandbox.confinement.syscalls import ARCHITECTURES, EVERY, numbers

HEADERS = Path("/usr/include")
X86_64 = ("x86_64-linux-gnu/asm/unistd_64.h", "asm/unistd_64.h")
GENERIC = ("asm-generic/unistd.h",)
NEWEST = 449
"""The last number that the headers of five years ago have."""

GROUPS = ("CHECKED", "WAITING", "ALLOWED", "DEADLY", "SET_UP")


def read(*candidates):
    """Return the numbers in the first header that is here."""
    for candidate in candidates:
        if (HEADERS / candidate).exists():
            text = (HEADERS / candidate).read_text()
            found = re.findall(r"#define __NR(?:3264)?_(\w+) (\d+)", text)
            return {name: int(number) for name, number in found}
    return pytest.skip("the headers of the kernel are not installed here")


class TestNumbers:
    def test_x86_64(self):
        """The numbers for x86-64 are those of the kernel's own header."""
        header = read(*X86_64)
        for name, (found, _) in EVERY.items():
            if found is None or found <= NEWEST:
                assert header.get(name) == found, name

    def test_aarch64(self):
        """The numbers for aarch64 are those of the kernel's generic header."""
        header = read(*GENERIC)
        for name, (_, found) in EVERY.items():
            if found is None or found <= NEWEST:
                assert header.get(name) == found, name

    @pytest.mark.parametrize("machine", ARCHITECTURES)
    def test_once(self, machine):
        """No number stands for two calls, and no call is in two groups."""
        assert len(set(numbers(EVERY, machine))) == len(numbers(EVERY, machine))
        names = [name for group in GROUPS for name in getattr(syscalls, group)]
        assert sorted(set(names)) == sorted(names) == sorted(EVERY)

    def test_shared(self):
        """Calls since 2019 have one number on both machines."""
        for name, (first, second) in EVERY.items():
            if first is not None and first >= 424:
                assert first == second, name
