r"""Random programs of the grammar in `grammar.txt`.

A kind starts with its name in brackets. The next line has its leaves, separated by bars, which
mostly contain no further kind; each line below is another production. ``$kind`` stands for a
production of that kind, and ``\n`` for a line break, except in the production ``"\n"``.
"""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

_TEXT = Path(__file__).with_name("grammar.txt").read_text(encoding="utf-8")

LEAVES: dict[str, list[str]] = {}
"""Productions of the first line, by kind, which end a deep program."""

BRANCHES: dict[str, list[str]] = {}
"""All other productions, by kind."""


for _table in _TEXT.split("\n\n"):
    _kind, _first, *_rest = _table.strip("\n").split("\n")
    for _productions, _texts in ((LEAVES, _first.split(" | ")), (BRANCHES, _rest)):
        _productions[_kind.strip("[]")] = [
            text if text == r'"\n"' else text.replace(r"\n", "\n") for text in _texts
        ]

START = textwrap.dedent("""\
    i, j, p, s, t = 3, -2, 2.5, "abc", "x y"
    x, y, d, e, u = [1, 2, 3], ["a", None], {"a": 1}, {"b": "c", "a": 0.5}, {1, 5}
    def f(a=1, b=2): return a + b
    def g(*a, **k): return len(a) + len(k)
    def h(a, b=[]): return [*b, a]
    """)
"""First lines of each program."""

Choose = Callable[[int], int]
"""Function that chooses a number from 0 below its argument."""

_PLACE = re.compile(r"\$([a-z]+)")

NOT_PLAIN = ("object", "member", "unusual", "refused")
"""Kinds that use litx, or that are no part of the language."""

_LITX_NAMES = re.compile(r"litx|HV|normalize|convert_value|CrysStruct|ProcessKind")


class Writer:
    """Writer of a program that chooses productions."""

    def __init__(self, choose: Choose, *, plain: bool = False) -> None:
        """Store how to choose, and whether to write only plain data, which any Python runs."""
        self.choose = choose
        self.plain = plain

    def write_program(self) -> str:
        """Return a program that starts with variables and ends with a result."""
        statements = [self.write("statement", 3) for _ in range(1 + self.choose(6))]
        end = ("result = $any", "result = ($any, $any, $any)", "[$any, i, s, x, d]", "$object")
        last = self.fill(self.pick(end[:2] if self.plain else end), 4)
        return START + "\n".join([*statements, last]) + "\n"

    def write(self, kind: str, depth: int) -> str:
        """Return the text of a production of a kind, up to a depth."""
        if kind in {"block", "loop", "body"}:
            return self.write_block(kind, depth)
        if self.choose(40) == 39 and kind not in {"statement", "args", "params", "fields", "spec"}:
            kind = "any"  # a kind that does not fit
        if self.plain and kind in NOT_PLAIN:
            kind = "str"
        branches = self.select(BRANCHES.get(kind, []))
        if depth <= 0 or not branches or self.choose(3) == 0:
            return self.pick(self.select(LEAVES[kind]))
        return self.fill(self.pick(branches), depth - 1)

    def select(self, productions: list[str]) -> list[str]:
        """Return the productions that are allowed in the program."""
        if not self.plain:
            return productions
        return [
            production
            for production in productions
            if not _LITX_NAMES.search(production)
            and not any(f"${kind}" in production for kind in NOT_PLAIN)
        ]

    def fill(self, production: str, depth: int) -> str:
        """Return the text of a production, up to a depth."""
        return _PLACE.sub(lambda place: self.write(place[1], depth), production)

    def write_block(self, kind: str, depth: int) -> str:
        """Return indented statements, with a jump in a loop and a return in a body."""
        lines = [self.write("statement", depth - 1) for _ in range(1 + self.choose(2))]
        if kind == "loop":
            lines.append(self.fill(self.pick(("if $bool: break", "if $any: continue", "x")), 1))
        elif kind == "body":
            lines.append(self.fill(self.pick(("return $any", "return a", "return b")), 2))
        return textwrap.indent("\n".join(lines), "    ")

    def pick(self, options: list[str] | tuple[str, ...]) -> str:
        """Choose a text."""
        return options[self.choose(len(options))]


@st.composite
def programs(draw: DrawFn, *, plain: bool = False) -> str:
    """Programs of the full language, or of its plain data, which hypothesis can shrink."""
    return Writer(lambda below: draw(st.integers(0, below - 1)), plain=plain).write_program()


def seeded_programs() -> SearchStrategy[str]:
    """Programs from a random seed: more and more diverse programs, which do not shrink."""
    return st.integers(0, 2**62).map(lambda seed: Writer(Random(seed).randrange).write_program())
