"""What a confined process is there for."""

from litx.labelled import LabelledText


class Role(LabelledText):
    """What a confined process does, which settles the descriptors it is left with.

    Attributes:
        reads: The one descriptor it may read, or None.
        writes: The one descriptor it may write.
        descriptors: How many descriptors it has, those that lead nowhere included.
    """

    reads: int | None
    writes: int
    descriptors: int

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        reads: int | None,
        writes: int,
        descriptors: int,
    ) -> None:
        """Keep what the member's tuple says about it."""
        super().__init__(value, label, description)
        self.reads, self.writes, self.descriptors = reads, writes, descriptors

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
