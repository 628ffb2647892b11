"""Check the layers without some features; print the survey: ``restricted.py RESTRICTIONS``."""

import ctypes
import errno
import json
import os
import re
import struct
import sys
from pathlib import Path

from litx.sandbox import Limits
from litx.sandbox.confinement import ALL, Layer, Survey, seccomp
from litx.sandbox.confinement.syscalls import ALL_CALLS, MACHINE, call, number
from litx.sandbox.monty import require_monty

MONTY = require_monty()  # while the folder of Python is still readable
PYTHON_CALLS = {"prlimit64": (302, 261), "setrlimit": (160, 164)}
"""Numbers of calls that Python makes for the layers, and that are in no filter."""

FAIL = seccomp.FAIL - errno.EPERM
"""Action that fails; its low bits are the errno."""


def main() -> None:
    """Make system calls fail, drop capabilities, change the user; then check the layers."""
    restrictions = json.loads(sys.argv[1])
    if restrictions.get("fails"):
        install_filter({name: find_errno(code) for name, code in restrictions["fails"].items()})
    if restrictions.get("without"):
        drop_capabilities(restrictions["without"])
    if uid := restrictions.get("uid"):
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    layers = [Layer(name) for name in restrictions["layers"]] if "layers" in restrictions else ALL
    sys.stdout.write(Survey.collect(Limits(memory_mb=256), layers, MONTY).to_json())


def find_errno(name: str) -> int:
    """Return an errno by its name; `success` is 0."""
    return 0 if name == "success" else getattr(errno, name)


def install_filter(fails: dict[str, int]) -> None:
    """Make calls fail, or pretend success for 0; `prctl:22` has a first argument of 22."""
    assert MACHINE is not None
    program = seccomp.head(MACHINE, seccomp.ALLOW)
    for name, code in fails.items():
        action = FAIL | code
        call_name, _, first_argument = name.partition(":")
        block = seccomp.end_with(action)
        if call_name == "prlimit64":  # limits can be read, but not set
            block = load(32) + seccomp.end_if(seccomp.IF_EQUAL, 0, seccomp.ALLOW) + block
        if first_argument:
            block = seccomp.end_if(seccomp.IF_EQUAL, int(first_argument), action)
            block = load(16) + block + load(0)
        program += seccomp.if_equal(find_number(call_name), block)
    program += seccomp.end_with(seccomp.ALLOW)
    if os.getuid():
        call("prctl", 38, 1)
    call("seccomp", 1, 0, ctypes.addressof(seccomp.pack(program)))


def load(offset: int) -> bytes:
    """Return the instruction to load the call number, at 0, or an argument, from 16."""
    return seccomp.instruction(seccomp.LOAD, offset)


def find_number(name: str) -> int:
    """Return the number of a system call on this machine."""
    return number(name, MACHINE) if name in ALL_CALLS else PYTHON_CALLS[name][MACHINE == "aarch64"]


def drop_capabilities(capabilities: list[int]) -> None:
    """Drop capabilities of this process."""
    status = Path("/proc/self/status").read_text()
    effective = int(re.search(r"CapEff:\s*(\w+)", status)[1], 16)
    remaining = effective & ~sum(1 << bit for bit in capabilities)
    halves = (remaining & 2**32 - 1, remaining >> 32)
    words = (word for half in halves for word in (half, half, 0))
    data = ctypes.create_string_buffer(struct.pack("=6I", *words))
    header = ctypes.create_string_buffer(struct.pack("=Ii", 0x20080522, 0))
    call("capset", ctypes.addressof(header), ctypes.addressof(data))


if __name__ == "__main__":
    main()
