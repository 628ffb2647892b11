r"""The grammar that random programs are drawn from, read from `grammar.txt`.

There, a kind's name stands in brackets. The next line holds its leaves, separated by bars, which
mostly hold no further kind; each line below is one more production. ``$kind`` stands for a
production of that kind, and ``\n`` for a line break, but in the one production that is its text.
"""

import textwrap
from pathlib import Path

_TEXT = Path(__file__).with_name("grammar.txt").read_text(encoding="utf-8")

_BREAK = r'"\n"'

LEAVES: dict[str, list[str]] = {}
"""The first line of each kind: what ends a program that has become deep."""

OTHERS: dict[str, list[str]] = {}
"""All other productions, by kind."""


def _unescaped(production: str) -> str:
    return production if production == _BREAK else production.replace(r"\n", "\n")


for _table in _TEXT.split("\n\n"):
    _kind, _first, *_others = _table.strip("\n").split("\n")
    LEAVES[_kind.strip("[]")] = [_unescaped(leaf) for leaf in _first.split(" | ")]
    OTHERS[_kind.strip("[]")] = [_unescaped(one) for one in _others]

START = textwrap.dedent("""\
    i, j, p, s, t = 3, -2, 2.5, "abc", "x y"
    x, y, d, e, u = [1, 2, 3], ["a", None], {"a": 1}, {"b": "c", "a": 0.5}, {1, 5}
    iter_ = zip(x, y)
    def f(a=1, b=2): return a + b
    def g(*a, **k): return len(a) + len(k)
    def h(a, b=[]): return [*b, a]
    """)
"""What each program begins with."""
