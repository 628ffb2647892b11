"""One place where MPEA and the ground truth differ."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from litx.model import Material, Record


class Error(StrEnum):
    """In what the two differ."""

    missing_phase = "phase that the row lacks"
    other_phase = "phase that our sample lacks"
    single_phase = "single phase called other"
    value = "value"


@dataclass(frozen=True)
class Disagreement:
    """One place where MPEA and the ground truth differ.

    Attributes:
        doi: The paper.
        formula: The alloy as MPEA prints it.
        error: In what they differ.
        column: Column of MPEA; of a phase, with its class.
        mpea: What MPEA says.
        ours: What the ground truth says.
        material: The material of ours.
        source: Where ours stands in the paper; None when that is not said.
        place: File and line of ours.
        difference: Of a value, relative to ours; None where there is none.
        lines: Lines of MPEA's file that say so.
    """

    doi: str
    formula: str
    error: Error
    column: str
    mpea: str
    ours: str
    material: str
    source: str | None
    place: str
    difference: float | None = None
    lines: tuple[int, ...] = ()

    @property
    def identity(self) -> tuple[str, ...]:
        """What two rows of MPEA share when they make the same error."""
        return (self.doi, self.formula, self.error, self.column, self.mpea, self.ours)


def place_of(record: Record) -> str:
    """Return file and line that built an object; empty when it was read from data."""
    origin = record.origin
    return f"{Path(origin.file).name}:{origin.line}" if origin else ""


def label_of(material: Material) -> str:
    """Return what to call a material: its name, else its process."""
    return material.name or material.process or "unnamed"
