"""Probe a machine that lacks something, and print the survey: ``handicapped.py HANDICAPS``."""

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
from litx.sandbox.confinement.syscalls import EVERY, MACHINE, call, number
from litx.sandbox.monty import require_monty

MONTY = require_monty()  # found while Python still can be read, as by those who start supervisors
MORE = {"prlimit64": (302, 261), "setrlimit": (160, 164)}
"""Calls that the layers make through Python, and that no filter of theirs names."""

FAIL = seccomp.FAIL - errno.EPERM
"""The verdict that fails with the errno in the low bits."""


def main() -> None:
    """Have system calls fail, give up capabilities, become another user; then probe."""
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
    sys.stdout.write(Survey.take(Limits(memory_mb=256), layers, MONTY).to_json())


def code_of(word: str) -> int:
    """Return an errno by its name; `success` is 0."""
    return 0 if word == "success" else getattr(errno, word)


def install(fails: dict[str, int]) -> None:
    """Have calls fail, 0 claiming success; `prctl:22` is `prctl` where its first argument is 22."""
    assert MACHINE is not None
    program = seccomp.head(MACHINE, seccomp.ALLOW)
    for name, code in fails.items():
        verdict = FAIL | code
        call_name, _, first_argument = name.partition(":")
        block = seccomp.answer(verdict)
        if call_name == "prlimit64":  # who asks for a limit is told it, whoever sets one is lied to
            block = load(32) + seccomp.answer_if(seccomp.IF_EQUAL, 0, seccomp.ALLOW) + block
        if first_argument:
            block = seccomp.answer_if(seccomp.IF_EQUAL, int(first_argument), verdict)
            block = load(16) + block + load(0)
        program += seccomp.if_equal(number_of(call_name), block)
    program += seccomp.answer(seccomp.ALLOW)
    if os.getuid():
        call("prctl", 38, 1)
    call("seccomp", 1, 0, ctypes.addressof(seccomp.packed(program)))


def load(place: int) -> bytes:
    """Load the number of the call, which is at 0, or one of its arguments, the first at 16."""
    return seccomp.instruction(seccomp.LOAD, place)


def number_of(name: str) -> int:
    """Return the number of a system call here."""
    return number(name, MACHINE) if name in EVERY else MORE[name][MACHINE == "aarch64"]


def drop(capabilities: list[int]) -> None:
    """Give up some capabilities."""
    status = Path("/proc/self/status").read_text()
    own = int(re.search(r"CapEff:\s*(\w+)", status)[1], 16)
    kept = own & ~sum(1 << one for one in capabilities)
    halves = (kept & 2**32 - 1, kept >> 32)
    words = (word for half in halves for word in (half, half, 0))
    data = ctypes.create_string_buffer(struct.pack("=6I", *words))
    header = ctypes.create_string_buffer(struct.pack("=Ii", 0x20080522, 0))
    call("capset", ctypes.addressof(header), ctypes.addressof(data))


if __name__ == "__main__":
    main()
