"""What a confined process is there for."""

from litx.labelled import LabelledText


class Role(LabelledText):
    """What a confined process does, which settles the descriptors it is left with.

    Attributes:
        reads: The one descriptor it may read, or None.
        writes: The one descriptor it may write.
        placed: How many descriptors it begins with, those that lead nowhere included.
        descriptors: How many it may have in the end.
    """

    reads: int | None
    writes: int
    placed: int
    descriptors: int

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        reads: int | None,
        writes: int,
        placed: int,
        descriptors: int,
    ) -> None:
        """Keep what the member's tuple says about it."""
        super().__init__(value, label, description)
        self.reads, self.writes = reads, writes
        self.placed, self.descriptors = placed, descriptors

    program = (
        "program",
        "program",
        "Runs one program as Python: writes its result on descriptor 3, reads nothing.",
        None,
        3,
        4,
        4,
    )
    worker = (
        "worker",
        "worker",
        "Has monty interpret programs, one after the other: reads them on 0, writes on 1.",
        0,
        1,
        6,
        24,
    )
    monty = (
        "monty",
        "monty",
        "Interprets the worker's programs: reads them on 0, writes on 1.",
        0,
        1,
        6,
        24,
    )
