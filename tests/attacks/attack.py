"""What an attack is: its payloads, the harm that each would do, and how a tier should meet it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from typing import Any


class Harm(StrEnum):
    """What an attack can do, as it shows outside of the sandbox."""

    leak = "a secret is in the result"
    address = "an address of a live process is in the result"
    appeared = "a file appeared"
    changed = "a file changed"
    removed = "a file is gone"
    mode = "a file's mode changed"
    mounted = "a file system is mounted"
    packet = "a listener was reached"
    victim = "another process died"
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
    "D": frozenset({"rejected", "crashed", "invalid"}),  # refused by whoever reads the result
    "-": frozenset({"ok", "invalid", "crashed"}),  # harmless
    "U": frozenset({"unparsed", "rejected", "crashed"}),  # the parser gives up
}
"""Outcomes by the letter that the catalogue uses; the letters may stand side by side."""


class Control(StrEnum):
    """How the same payload is shown to do its harm."""

    layers_off = "tier unsafe, no layers"
    bare = "bare exec in a fork of the scoring process"
    none = "not discriminating"


@dataclass(frozen=True)
class Payload:
    """A program, whose `{secret_path}` and so on `Scene` fills in, and what is expected of it."""

    text: str
    harm: frozenset[Harm] = frozenset()  # one of them at least must be shown by the control
    letters: str = "R P"  # of `EXPECTED`: for tier I, for tier X
    mode: str = "text"  # what it is to give: text or experiments
    control: Control = Control.layers_off
    why: str = ""  # why it is not discriminating, where it is not
    is_endless: bool = (
        False  # only a clock stops it: it runs once in tier X, and in no single layer
    )
    printed: str | None = None  # what CPython prints, where that is known; other text is harm
    unpromised: frozenset[Harm] = frozenset()  # which tier X, as documented, does not prevent

    def expected(self, tier: str) -> frozenset[str]:
        """Return the outcomes that are as they should be in a tier."""
        letters = self.letters.split()["IX".index(tier)]
        return frozenset().union(*(EXPECTED[letter] for letter in letters))


@dataclass(frozen=True)
class Attack:
    """One class of attacks, as a row of the report: with payloads, or a test on the host."""

    number: int
    name: str
    aim: str
    payloads: Mapping[str, Payload] = field(default_factory=dict)
    test: str = ""
    control: str = ""  # how that test shows that the same does harm without the defence


def attack(heading: str, *payloads: Payload, **others: Payload) -> Attack:
    """Make a row from `NUMBER NAME: AIM`; payloads without a keyword are written for CPython."""
    number, _, name = heading.partition(" ")
    named = {
        "python" if i == 0 else f"python {i + 1}": payload for i, payload in enumerate(payloads)
    }
    return Attack(int(number), *name.split(": ", 1), named | others)


def on_host(heading: str, test: str, control: str = "") -> Attack:
    """Make a row that a test has, as it is aimed at the host."""
    return replace(attack(heading), test=test, control=control)


def program(
    text: str, harm: Harm | tuple[Harm, ...] = (), letters: str = "R P", **more: Any
) -> Payload:
    """Make a payload from its text, its harm and the letters for tiers I and X."""
    harms = frozenset([harm] if isinstance(harm, Harm) else harm)
    return Payload(text.strip("\n") + "\n", harms, letters, **more)


bare = partial(program, control=Control.bare)
"""Make a payload whose harm a bare exec shows."""


def endless(text: str, letters: str = "L T", **more: Any) -> Payload:
    """Make a payload that nothing but a clock stops."""
    return program(text, Harm.overtime, letters, is_endless=True, **more)


def harmless(text: str, why: str, letters: str = "- -", **more: Any) -> Payload:
    """Make a payload that is not discriminating, and say why."""
    return program(text, letters=letters, control=Control.none, why=why, **more)
