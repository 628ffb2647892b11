"""What a confined process is there for."""

from enum import StrEnum
from typing import Self


class Role(StrEnum):
    """What a confined process does, which settles the descriptors it is left with.

    Attributes:
        label: Short name for people.
        description: One sentence that says what the process does.
        reads: The one descriptor it may read, or None.
        writes: The one descriptor it may write.
        descriptors: How many descriptors it has, those that lead nowhere included.
    """

    label: str
    description: str
    reads: int | None
    writes: int
    descriptors: int

    def __new__(
        cls,
        value: str,
        label: str = "",
        description: str = "",
        reads: int | None = None,
        writes: int = 0,
        descriptors: int = 0,
    ) -> Self:
        """Make the member, a string equal to the first entry of its tuple."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        member.description = description
        member.reads = reads
        member.writes = writes
        member.descriptors = descriptors
        return member

    program = (
        "program",
        "program",
        "Runs one program as Python: writes its result on descriptor 3, reads nothing.",
        None,
        3,
        4,
    )
    worker = (
        "worker",
        "worker",
        "Interprets programs, one after the other: reads them on 0, writes results on 1.",
        0,
        1,
        3,
    )
