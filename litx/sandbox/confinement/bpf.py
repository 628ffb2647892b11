"""Programs for the kernel's packet filter, which seccomp asks about each system call.

Each instruction has an operation, two jumps (how many instructions to skip if true and if false)
and a constant. The data that a filter looks at is `struct seccomp_data`: the number of the call,
the architecture, the instruction pointer, six arguments of 64 bits.
"""

import struct
from collections.abc import Iterable

_LOAD, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06

NUMBER, ARCHITECTURE = 0, 4
"""Where the data has the number of the call, and the architecture."""

ALLOW, KILL, FAIL, ASK = 0x7FFF0000, 0x80000000, 0x00050000, 0x7FC00000
"""Verdicts: let the call happen, kill the process, fail with the errno in the low bits, ask."""

LONGEST = 4096
"""How many instructions the kernel takes (`BPF_MAXINSNS`)."""


def _instruction(operation: int, if_true: int, if_false: int, constant: int) -> bytes:
    return struct.pack("=HBBI", operation, if_true, if_false, constant)


def argument(index: int) -> int:
    """Return where the data has the low half of an argument; both machines are little-endian."""
    return 16 + 8 * index


def load(offset: int) -> bytes:
    """Load 32 bits of the data."""
    return _instruction(_LOAD, 0, 0, offset)


def answer(verdict: int) -> bytes:
    """End with a verdict."""
    return _instruction(_RETURN, 0, 0, verdict)


def answer_if_equal(constant: int, verdict: int) -> bytes:
    """End with a verdict if what is loaded equals a constant."""
    return _instruction(_IF_EQUAL, 0, 1, constant) + answer(verdict)


def answer_unless_equal(constant: int, verdict: int) -> bytes:
    """End with a verdict unless what is loaded equals a constant."""
    return _instruction(_IF_EQUAL, 1, 0, constant) + answer(verdict)


def answer_if_at_least(constant: int, verdict: int) -> bytes:
    """End with a verdict if what is loaded is as large as a constant, or larger."""
    return _instruction(_IF_AT_LEAST, 0, 1, constant) + answer(verdict)


def answer_if_any_bit(bits: int, verdict: int) -> bytes:
    """End with a verdict if what is loaded has any of some bits."""
    return _instruction(_IF_ANY_BIT, 0, 1, bits) + answer(verdict)


def if_equal(constant: int, block: bytes) -> bytes:
    """Go through a block of instructions only if what is loaded equals a constant."""
    return _instruction(_IF_EQUAL, 0, len(block) // 8, constant) + block


def each(constants: Iterable[int], verdict: int) -> bytes:
    """End with a verdict if what is loaded equals one of some constants."""
    return b"".join(answer_if_equal(constant, verdict) for constant in constants)
