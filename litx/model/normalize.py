"""A canonical value together with the word that the paper used for it."""

from dataclasses import dataclass
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


class Normalized:
    """Marker that `normalize` returns: equal to its value, unwrapped by every constructor."""

    __slots__ = ("paper_word", "value")

    def __init__(self, value: object, paper_word: PaperWord) -> None:
        """Pair the canonical value with the paper's word."""
        self.value = value
        self.paper_word = paper_word

    def __eq__(self, other: object) -> bool:
        """Compare as the canonical value does."""
        return bool(self.value == (other.value if isinstance(other, Normalized) else other))

    def __hash__(self) -> int:
        """Hash as the canonical value does, so that a set of markers is a set of values."""
        return hash(self.value)

    def __getattr__(self, name: str) -> Any:  # Any: stands in for whatever the value is
        """Reach through to the value, so that a marked member still has its label."""
        if name.startswith("__") or name in self.__slots__:
            raise AttributeError(name)
        return getattr(self.value, name)

    def __repr__(self) -> str:
        """Show the call that made the marker."""
        return f"normalize({self.value!r}, {self.paper_word.word!r})"


def normalize(val: T, val_in_paper: str, source: str | None = None) -> T:
    """Say that the paper's word `val_in_paper` was read as the canonical value `val`.

    The result is equal to `val` and is taken wherever `val` is. The object that gets it holds the
    canonical value in its field and keeps the paper's word beside it (`Record.as_printed`), in
    JSON and source, not in equality or scores.

    Args:
        val: Canonical value: an enum member, a quantity, a composition.
        val_in_paper: The paper's own short term.
        source: Where the term stands.
    """
    return cast("T", Normalized(val, PaperWord(val_in_paper, source)))
