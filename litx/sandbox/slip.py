"""Slips of a program as its child reports them, and as results store them.

The list is a claim like the rest of the reply; it is shown but does not affect scores.
"""

from dataclasses import astuple, dataclass, fields
from typing import Any, Self

from litx.display.text import showable
from litx.errors import FormatError

MOST = 1_000
"""Most slips that are listed."""

THE_REST = "the rest"
"""Missing object of a text that breaks off, as `Slip.about`."""

_LONGEST = 500
"""Longest text of a slip, in characters."""


@dataclass(frozen=True)
class Slip:
    """Fault of form in a program, and its repair.

    Attributes:
        message: Text that names the fault.
        mended: Text that names the repair.
        hint: Text that says how to correct it, such as the nearest valid word.
        code: Code of the broken rule, or None.
        line: Line of the program, from 1, or None.
        column: Column in the line in bytes of UTF-8, from 1, or None.
        start: First line of the object, or None; of a lost object of JSON, that of the one around
            it.
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
        """Escape the texts, which a program may have written."""
        for name in ("message", "mended", "hint", "path", "about"):
            object.__setattr__(self, name, showable(getattr(self, name)[:_LONGEST]))


@dataclass(frozen=True)
class SlipShare:
    """Share of objects of a program with slips.

    Attributes:
        objects: Number of repaired or omitted objects.
        of: Number of all objects.
    """

    objects: int
    of: int

    def __str__(self) -> str:
        return f"{self.objects}/{self.of}" if self.objects else ""


@dataclass(frozen=True)
class Slips:
    """The slips of a program.

    Attributes:
        listed: First slips, at most `MOST`.
        count: Number of slips.
        objects: Number of repaired or omitted objects.
        lost: Number of omitted objects.
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
            FormatError: The data are not output of `encode`.
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
    """Return whether data are the fields of a slip."""
    match data:
        case [str(), str(), str(), None | str(), *places, str(), bool(), str()]:
            are_places = all(p is None or (type(p) is int and 0 < p < 2**31) for p in places)
            return len(data) == len(fields(Slip)) and are_places
    return False
