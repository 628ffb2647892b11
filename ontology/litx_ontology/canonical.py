"""The shape of every canonical value: an enum member that carries its meaning beside its name."""

from enum import Enum
from typing import Any, Self


class Described(Enum):
    """An enum member with a label, a description, aliases and the vocabulary version it came with.

    A member is written as one tuple: value, label, description, aliases, since. The last two may
    be left out.

    Attributes:
        label: Short name for people.
        description: One sentence that says when the member applies.
        aliases: Words that papers use for the same thing.
        since: Vocabulary version that introduced the member.
    """

    label: str
    description: str
    aliases: tuple[str, ...]
    since: str

    def __new__(cls, value: str, *_: Any) -> Self:
        """Make the member whose value is the first entry of its tuple."""
        member = object.__new__(cls)
        member._value_ = value
        return member

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...] = (),
        since: str = "0.1",
    ) -> None:
        """Keep what the member's tuple says about it; `__new__` has taken the value."""
        del value
        self.label = label
        self.description = description
        self.aliases = aliases
        self.since = since


class Canonical(str, Described):
    """A described member that is also its canonical text: it compares and hashes equal to it."""

    def __new__(cls, value: str, *_: Any) -> Self:
        """Make the member, a string equal to the first entry of its tuple."""
        member = str.__new__(cls, value)
        member._value_ = value
        return member


class Kind(Canonical):
    """A canonical quantity to measure: a described member with the dimension of its values.

    A member is written as value, label, description, aliases, dimension, unit, since.

    Attributes:
        dimension: Dimension as pint writes it, such as ``"[pressure]"``; empty for a pure number.
        unit: Unit that the field prints it in, as pint text.
    """

    dimension: str
    unit: str

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...],
        dimension: str,
        unit: str,
        since: str = "0.1",
    ) -> None:
        """Keep what the member's tuple says about it."""
        super().__init__(value, label, description, aliases, since)
        self.dimension = dimension
        self.unit = unit
