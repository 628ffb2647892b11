"""A canonical value together with the word of the paper for it."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True)
class PaperWord:
    """The word of a paper for a canonical value.

    Attributes:
        word: Short term in the paper.
        source: Location in the paper, such as "Section 2.1".
    """

    word: str
    source: str | None = None


class Marked:
    """A value with the paper's word, which `normalize` returns and constructors unwrap."""

    value: Any  # canonical value without the mark
    paper_word: PaperWord


class MarkedText(Marked, str):  # noqa: SLOT000 (it holds the mark)
    """A marked text, which can be used as text."""


class MarkedFloat(Marked, float):
    """A marked number."""


class MarkedInt(Marked, int):
    """A marked whole number."""


class Normalized(Marked):
    """A marked value of any other type, which behaves like the value."""

    def __init__(self, value: object) -> None:
        """Wrap `value`."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        """Compare the wrapped value, with that of another marker or with a plain value."""
        return bool(self.value == (other.value if isinstance(other, Normalized) else other))

    def __hash__(self) -> int:
        """Hash by value, so that a set of markers is a set of values."""
        return hash(self.value)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the value, so that a marked member has its label."""
        if name.startswith("__") or name in {"value", "paper_word"}:
            raise AttributeError(name)
        return getattr(self.value, name)

    def __repr__(self) -> str:
        """Return the call that creates the marker."""
        return f"normalize({self.value!r}, {self.paper_word.word!r})"


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "__str__": str,
    "__format__": format,
    "__bool__": bool,
    "__len__": len,
    "__iter__": iter,
    "__getitem__": operator.getitem,
    "__mul__": operator.mul,
    "__rmul__": lambda value, other: other * value,
    "__truediv__": operator.truediv,
    "__rtruediv__": lambda value, other: other / value,
    "__pow__": operator.pow,
}
"""Operations of a marker, which apply to its value, such as multiplying a unit."""

for _name, _operation in _OPERATIONS.items():
    setattr(Normalized, _name, lambda self, *args, _do=_operation: _do(self.value, *args))


def unwrap(value: T) -> T:
    """Return a value without the mark of `normalize`, also inside a map."""
    bare: Any = value.value if isinstance(value, Marked) else value
    if type(bare) is dict:
        bare = {unwrap(key): unwrap(item) for key, item in bare.items()}
    return cast("T", bare)


def normalize(val: T, val_in_paper: str, source: str | None = None) -> T:
    """Mark the canonical value `val` with the paper's word `val_in_paper`.

    The result is equal to `val` and can be used in its place. The object that receives it holds the
    canonical value in its field, and stores the paper's word beside it (`Record.as_printed`) in
    JSON and source, but not in equality or scores.

    Args:
        val: Canonical value: an enum member, a quantity, a composition.
        val_in_paper: Short term in the paper.
        source: Location in the paper.
    """
    bare: Any = unwrap(val)
    marked: Any = Normalized(bare)
    if not isinstance(bare, (Enum, bool)):
        for kind, mark in ((str, MarkedText), (float, MarkedFloat), (int, MarkedInt)):
            if isinstance(bare, kind):
                marked = mark(bare)
    marked.value, marked.paper_word = bare, PaperWord(val_in_paper, source)
    return cast("T", marked)
