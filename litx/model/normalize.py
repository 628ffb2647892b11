"""A canonical value together with the word that the paper used for it."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True)
class PaperWord:
    """What the paper wrote where the object holds a canonical value.

    Attributes:
        word: The paper's own short term.
        source: Where it stands, such as "Section 2.1".
    """

    word: str
    source: str | None = None


class Marked:
    """What `normalize` returns: a value with the paper's word, unwrapped by constructors."""

    value: Any  # the canonical value, without the mark
    paper_word: PaperWord


class MarkedText(Marked, str):  # noqa: SLOT000 (it holds the mark)
    """A marked text; it is that text wherever text is wanted."""


class MarkedFloat(Marked, float):
    """A marked number."""


class MarkedInt(Marked, int):
    """A marked whole number."""


class Normalized(Marked):
    """A marked value of any other type, which it stands in for."""

    def __init__(self, value: object) -> None:
        """Stand in for `value`."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        """Compare as the value does."""
        return bool(self.value == (other.value if isinstance(other, Normalized) else other))

    def __hash__(self) -> int:
        """Hash as the value does, so that a set of markers is a set of values."""
        return hash(self.value)

    def __getattr__(self, name: str) -> Any:
        """Reach through to the value, so that a marked member still has its label."""
        if name.startswith("__") or name in {"value", "paper_word"}:
            raise AttributeError(name)
        return getattr(self.value, name)

    def __repr__(self) -> str:
        """Show the call that made the marker."""
        return f"normalize({self.value!r}, {self.paper_word.word!r})"


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "__str__": str,
    "__format__": format,
    "__len__": len,
    "__iter__": iter,
    "__getitem__": operator.getitem,
    "__mul__": operator.mul,
    "__rmul__": lambda value, other: other * value,
    "__truediv__": operator.truediv,
    "__rtruediv__": lambda value, other: other / value,
    "__pow__": operator.pow,
}
"""What is done with a marker is done with its value, such as multiplying a unit."""

for _name, _operation in _OPERATIONS.items():
    setattr(Normalized, _name, lambda self, *args, _do=_operation: _do(self.value, *args))


def unwrap(value: T) -> T:
    """Return a value without the mark of `normalize`; of a map, its entries too."""
    bare: Any = value.value if isinstance(value, Marked) else value
    if type(bare) is dict:
        bare = {unwrap(key): unwrap(item) for key, item in bare.items()}
    return cast("T", bare)


def normalize(val: T, val_in_paper: str, source: str | None = None) -> T:
    """Say that the paper's word `val_in_paper` was read as the canonical value `val`.

    The result is equal to `val` and is taken wherever `val` is. The object that gets it holds the
    canonical value in its field and keeps the paper's word beside it (`Record.as_printed`), in JSON
    and source, not in equality or scores.

    Args:
        val: Canonical value: an enum member, a quantity, a composition.
        val_in_paper: The paper's own short term.
        source: Where the term stands.
    """
    bare: Any = unwrap(val)
    marked: Any = Normalized(bare)
    if not isinstance(bare, (Enum, bool)):
        for kind, mark in ((str, MarkedText), (float, MarkedFloat), (int, MarkedInt)):
            if isinstance(bare, kind):
                marked = mark(bare)
    marked.value, marked.paper_word = bare, PaperWord(val_in_paper, source)
    return cast("T", marked)
