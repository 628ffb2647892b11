"""Random programs of the grammar."""

import re
import textwrap
from collections.abc import Callable
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.fuzz.grammar import LEAVES, OTHERS, START

Choose = Callable[[int], int]
"""Gives a number from 0 below the given one."""

_PLACE = re.compile(r"\$([a-z]+)")

OUTSIDE_OF_PLAIN = ("object", "member", "unusual", "refused")
"""Kinds that have to do with litx, or with what is no part of the language."""

_OF_LITX = re.compile(r"litx|HV|normalize|convert_value|CrysStruct|ProcessKind")


class Writer:
    """Writes a program by choosing productions."""

    def __init__(self, choose: Choose, *, plain: bool = False) -> None:
        """Keep what chooses.

        Args:
            choose: Chooses.
            plain: Whether to keep to Python's own data, which any Python can run.
        """
        self.choose = choose
        self.plain = plain

    def program(self) -> str:
        """Return a program that begins with some variables and ends with a result."""
        statements = [self.write("statement", 3) for _ in range(1 + self.choose(6))]
        end = ("result = $any", "result = ($any, $any, $any)", "[$any, i, s, x, d]", "$object")
        last = self.filled(self.pick(end[:2] if self.plain else end), 4)
        return START + "\n".join([*statements, last]) + "\n"

    def write(self, kind: str, depth: int) -> str:
        """Return a production of a kind with everything in it written, no deeper than that."""
        if kind in {"block", "loop", "body"}:
            return self.block(kind, depth)
        if self.choose(40) == 39 and kind not in {"statement", "args", "params", "fields", "spec"}:
            kind = "any"  # what does not fit there
        if self.plain and kind in OUTSIDE_OF_PLAIN:
            kind = "str"
        others = self.allowed(OTHERS.get(kind, []))
        if depth <= 0 or not others or self.choose(3) == 0:
            return self.pick(self.allowed(LEAVES[kind]))
        return self.filled(self.pick(others), depth - 1)

    def allowed(self, productions: list[str]) -> list[str]:
        """Return the productions that the program may have."""
        if not self.plain:
            return productions
        return [
            one
            for one in productions
            if not _OF_LITX.search(one) and not any(f"${kind}" in one for kind in OUTSIDE_OF_PLAIN)
        ]

    def filled(self, production: str, depth: int) -> str:
        """Return a production with everything in it written."""
        return _PLACE.sub(lambda place: self.write(place[1], depth), production)

    def block(self, kind: str, depth: int) -> str:
        """Return indented statements; those of a loop may leave it, those of a body return."""
        lines = [self.write("statement", depth - 1) for _ in range(1 + self.choose(2))]
        if kind == "loop":
            lines.append(self.filled(self.pick(("if $bool: break", "if $any: continue", "x")), 1))
        elif kind == "body":
            lines.append(self.filled(self.pick(("return $any", "return a", "return b")), 2))
        return textwrap.indent("\n".join(lines), "    ")

    def pick(self, options: list[str] | tuple[str, ...]) -> str:
        """Return one of several texts."""
        return options[self.choose(len(options))]


@st.composite
def programs(draw: DrawFn, *, plain: bool = False) -> str:
    """Programs of the whole language, which hypothesis makes small when they fail.

    Plain ones have to do with Python's own data alone.
    """

    def choose(below: int) -> int:
        return draw(st.integers(0, below - 1))

    return Writer(choose, plain=plain).program()


def sown(*, plain: bool = False) -> SearchStrategy[str]:
    """Programs from a random seed: not made small, but more of them and more different ones."""
    return st.integers(0, 2**62).map(
        lambda seed: Writer(Random(seed).randrange, plain=plain).program()
    )
