"""Slips of a program as its child reports them, and as results hold them.

The child's list is a claim like the rest of its reply: it is shown, and counts for no score.
"""

from dataclasses import astuple, dataclass, fields
from typing import Any, Self

from litx.display.text import showable
from litx.errors import FormatError

MOST = 1_000
"""Slips that are listed one by one."""

THE_REST = "the rest"
"""What is missing of a text that breaks off."""

_LONGEST = 500
"""Characters of each text of a slip."""


@dataclass(frozen=True)
class Slip:
    """A fault of form in a program, and what was made of it.

    Attributes:
        message: What is wrong.
        mended: What was made of it.
        hint: What to do about it, such as the nearest right word.
        code: Code of the rule that is broken, or None.
        line: Line of the program, from 1, or None.
        column: Column there in bytes of UTF-8, from 1, or None.
        start: First line of the object, or None.
        path: Place in a JSON document; empty elsewhere.
        is_lost: Whether the object is left out altogether.
        about: What is missing: the class of the object, the kind and number of a value, "None"
            where they are not known, or `THE_REST`; empty where nothing is.
    """

    message: str
    mended: str
    hint: str = ""
    code: str | None = None
    line: int | None = None
    column: int | None = None
    start: int | None = None
    path: str = ""
    is_lost: bool = False
    about: str = ""

    def __post_init__(self) -> None:
        """Make the texts fit to be shown, whoever wrote them."""
        for name in ("message", "mended", "hint", "path", "about"):
            object.__setattr__(self, name, showable(getattr(self, name)[:_LONGEST]))


@dataclass(frozen=True)
class SlipShare:
    """How many of a program's objects have slips.

    Attributes:
        objects: Those that are mended or left out.
        of: All objects.
    """

    objects: int
    of: int

    def __str__(self) -> str:
        return f"{self.objects}/{self.of}" if self.objects else ""


@dataclass(frozen=True)
class Slips:
    """The slips of a program.

    Attributes:
        listed: The first of them.
        count: How many there are.
        objects: How many objects are mended or left out.
        lost: How many of these are left out.
    """

    listed: tuple[Slip, ...] = ()
    count: int = 0
    objects: int = 0
    lost: int = 0

    def encode(self) -> list[Any]:
        """Return the slips as plain data."""
        return [self.count, self.objects, self.lost, [list(astuple(slip)) for slip in self.listed]]

    @classmethod
    def decode(cls, data: Any) -> Self:
        """Read data that a hostile program may have written.

        Raises:
            FormatError: They are not what `encode` gives.
        """
        if not isinstance(data, list) or len(data) != len(fields(cls)):
            raise FormatError("slips", "it must be three numbers and a list")
        *counts, listed = data
        are_counts = all(type(number) is int and 0 <= number < 2**31 for number in counts)
        if not are_counts or not isinstance(listed, list) or len(listed) > MOST:
            raise FormatError("slips", "it must be three numbers and a list")
        if not all(map(_is_slip, listed)):
            raise FormatError("slips", "it must be a list of slips")
        return cls(tuple(Slip(*slip) for slip in listed), *counts)


NO_SLIPS = Slips()


def _is_slip(data: Any) -> bool:
    """Tell whether data are the fields of a slip."""
    match data:
        case [str(), str(), str(), None | str(), *places, str(), bool(), str()]:
            are_places = all(p is None or (type(p) is int and 0 < p < 2**31) for p in places)
            return len(data) == len(fields(Slip)) and are_places
    return False
