r"""Random programs of the grammar in `grammar.txt`.

There, a kind's name stands in brackets. The next line holds its leaves, separated by bars, which
mostly hold no further kind; each line below is one more production. ``$kind`` stands for a
production of that kind, and ``\n`` for a line break, but in the one production that is its text.
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
"""The first line of each kind: what ends a program that has become deep."""

OTHERS: dict[str, list[str]] = {}
"""All other productions, by kind."""


for _table in _TEXT.split("\n\n"):
    _kind, _first, *_others = _table.strip("\n").split("\n")
    for _kinds, _texts in ((LEAVES, _first.split(" | ")), (OTHERS, _others)):
        _all = [text if text == r'"\n"' else text.replace(r"\n", "\n") for text in _texts]
        _kinds[_kind.strip("[]")] = _all

START = textwrap.dedent("""\
    i, j, p, s, t = 3, -2, 2.5, "abc", "x y"
    x, y, d, e, u = [1, 2, 3], ["a", None], {"a": 1}, {"b": "c", "a": 0.5}, {1, 5}
    def f(a=1, b=2): return a + b
    def g(*a, **k): return len(a) + len(k)
    def h(a, b=[]): return [*b, a]
    """)
"""What each program begins with."""

Choose = Callable[[int], int]
"""Gives a number from 0 below the given one."""

_PLACE = re.compile(r"\$([a-z]+)")

OUTSIDE_OF_PLAIN = ("object", "member", "unusual", "refused")
"""Kinds that have to do with litx, or with what is no part of the language."""

_OF_LITX = re.compile(r"litx|HV|normalize|convert_value|CrysStruct|ProcessKind")


class Writer:
    """Writes a program by choosing productions."""

    def __init__(self, choose: Choose, *, plain: bool = False) -> None:
        """Keep what chooses, and whether to keep to Python's own data, which any Python runs."""
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
            production
            for production in productions
            if not _OF_LITX.search(production)
            and not any(f"${kind}" in production for kind in OUTSIDE_OF_PLAIN)
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
    """Programs of the whole language, or of its plain data; hypothesis makes failures small."""
    return Writer(lambda below: draw(st.integers(0, below - 1)), plain=plain).program()


def sown() -> SearchStrategy[str]:
    """Programs from a random seed: not made small, but more of them and more different ones."""
    return st.integers(0, 2**62).map(lambda seed: Writer(Random(seed).randrange).program())
