"""Check a machine without some features, and print the survey: ``handicapped.py HANDICAPS``."""

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
MORE = {"prlimit64": (302, 261), "setrlimit": (160, 164)}
"""Calls that the layers make through Python, and that no filter of theirs names."""

FAIL = seccomp.FAIL - errno.EPERM
"""Action that fails with the errno in the low bits."""


def main() -> None:
    """Make system calls fail, drop capabilities, change the user; then check the layers."""
    handicaps = json.loads(sys.argv[1])
    if handicaps.get("fails"):
        install({name: code_of(word) for name, word in handicaps["fails"].items()})
    if handicaps.get("without"):
        drop(handicaps["without"])
    if uid := handicaps.get("uid"):
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    layers = [Layer(name) for name in handicaps["layers"]] if "layers" in handicaps else ALL
    sys.stdout.write(Survey.collect(Limits(memory_mb=256), layers, MONTY).to_json())


def code_of(word: str) -> int:
    """Return an errno by its name; `success` is 0."""
    return 0 if word == "success" else getattr(errno, word)


def install(fails: dict[str, int]) -> None:
    """Make calls fail, or pretend success for 0; `prctl:22` means a first argument of 22."""
    assert MACHINE is not None
    program = seccomp.head(MACHINE, seccomp.ALLOW)
    for name, code in fails.items():
        action = FAIL | code
        call_name, _, first_argument = name.partition(":")
        block = seccomp.end_with(action)
        if call_name == "prlimit64":  # reading a limit works, setting a limit only seems to
            block = load(32) + seccomp.end_if(seccomp.IF_EQUAL, 0, seccomp.ALLOW) + block
        if first_argument:
            block = seccomp.end_if(seccomp.IF_EQUAL, int(first_argument), action)
            block = load(16) + block + load(0)
        program += seccomp.if_equal(number_of(call_name), block)
    program += seccomp.end_with(seccomp.ALLOW)
    if os.getuid():
        call("prctl", 38, 1)
    call("seccomp", 1, 0, ctypes.addressof(seccomp.pack(program)))


def load(place: int) -> bytes:
    """Load the number of the call at 0, or an argument; the first is at 16."""
    return seccomp.instruction(seccomp.LOAD, place)


def number_of(name: str) -> int:
    """Return the number of a system call here."""
    return number(name, MACHINE) if name in ALL_CALLS else MORE[name][MACHINE == "aarch64"]


def drop(capabilities: list[int]) -> None:
    """Drop capabilities."""
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
