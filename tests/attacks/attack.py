"""Attacks: payloads, the harm that each can do, and the outcomes that are expected in a tier."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from typing import Any


class Harm(StrEnum):
    """Effects of an attack that are visible outside of the sandbox."""

    leak = "a secret is in the result"
    address = "an address of a live process is in the result"
    appeared = "a file appeared"
    changed = "a file changed"
    removed = "a file is gone"
    mode = "a file's mode changed"
    mounted = "a file system is mounted"
    packet = "a listener was reached"
    killed = "another process died"
    supervisor = "the supervisor died"
    traced = "another process is traced"
    overtime = "it ran on after its time"
    memory = "memory grew by 300 MB"
    processes = "more than 20 processes ran"
    threads = "more than 40 threads ran"
    leftover = "a process is left behind"
    namespace = "a user namespace was made"
    ring = "an io_uring was made"
    forged = "the result says what only the supervisor may say"
    foreign = "an object of the program's own class is in the result"
    value = "the result differs from Python's"
    scorer = "the scorer gives other scores"
    next = "the next program has another result"
    host = "the host failed, or the process that scores"


EXPECTED: Mapping[str, frozenset[str]] = {
    "R": frozenset({"rejected", "crashed"}),  # refused, or a name that is not offered
    "L": frozenset({"rejected", "timed_out", "crashed"}),  # a limit of the interpreter
    "P": frozenset({"crashed"}),  # PermissionError
    "K": frozenset({"crashed"}),  # killed by the kernel's filter
    "M": frozenset({"crashed"}),  # MemoryError
    "T": frozenset({"timed_out"}),  # the clock, or the limit on processor time
    "O": frozenset({"rejected", "crashed", "ok"}),  # a cap on the result; text is cut short
    "D": frozenset({"rejected", "crashed", "invalid"}),  # refused by the reader of the result
    "-": frozenset({"ok", "invalid", "crashed"}),  # harmless
    "U": frozenset({"unparsed", "rejected", "crashed"}),  # the parser gives up
}
"""Expected outcomes by the letters of the catalogue, which can be combined."""


class Control(StrEnum):
    """Configurations that show that a payload does its harm without the defence."""

    layers_off = "tier unsafe, no layers"
    bare = "bare exec in a fork of the scoring process"
    none = "not discriminating"


@dataclass(frozen=True)
class Payload:
    """A program with placeholders such as `{secret_path}`, which `Target` fills in."""

    text: str
    harm: frozenset[Harm] = frozenset()  # the control must show at least one of these
    letters: str = "R P"  # keys of `EXPECTED`: for tier I, for tier X
    mode: str = "text"  # kind of the result: text or experiments
    control: Control = Control.layers_off
    why: str = ""  # reason, for a payload that is not discriminating
    is_endless: bool = False  # only a clock stops it, so it runs in no single layer
    printed: str | None = None  # output of CPython, if known; different text is harm
    unpromised: frozenset[Harm] = frozenset()  # harm that tier X is documented not to prevent

    def expected_outcomes(self, tier: str) -> frozenset[str]:
        """Return the expected outcomes in a tier."""
        letters = self.letters.split()["IX".index(tier)]
        return frozenset().union(*(EXPECTED[letter] for letter in letters))


@dataclass(frozen=True)
class Attack:
    """A class of attacks, which is a row of the report: with payloads, or with a test."""

    number: int
    name: str
    aim: str
    payloads: Mapping[str, Payload] = field(default_factory=dict)
    test: str = ""
    control: str = ""  # how the test shows the harm without the defence


def attack(heading: str, *payloads: Payload, **named_payloads: Payload) -> Attack:
    """Make an attack from `NUMBER NAME: AIM`; payloads without a keyword are for CPython."""
    number, _, name = heading.partition(" ")
    for_python = {
        "python" if i == 0 else f"python {i + 1}": payload for i, payload in enumerate(payloads)
    }
    return Attack(int(number), *name.split(": ", 1), for_python | named_payloads)


def host_attack(heading: str, test: str, control: str = "") -> Attack:
    """Make an attack on the host, which a test runs."""
    return replace(attack(heading), test=test, control=control)


def program(
    text: str, harm: Harm | tuple[Harm, ...] = (), letters: str = "R P", **fields: Any
) -> Payload:
    """Make a payload from its text, its harm and the letters for tiers I and X."""
    harms = frozenset([harm] if isinstance(harm, Harm) else harm)
    return Payload(text.strip("\n") + "\n", harms, letters, **fields)


bare = partial(program, control=Control.bare)
"""Make a payload whose control is a bare exec."""


def endless(text: str, letters: str = "L T", **fields: Any) -> Payload:
    """Make a payload that only a clock stops."""
    return program(text, Harm.overtime, letters, is_endless=True, **fields)


def harmless(text: str, why: str, letters: str = "- -", **fields: Any) -> Payload:
    """Make a payload that is not discriminating, for a reason."""
    return program(text, letters=letters, control=Control.none, why=why, **fields)
