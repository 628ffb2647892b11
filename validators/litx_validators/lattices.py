"""Lattices with their structures."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from litx.model import (
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
)
from litx.model.space_group import find_group
from litx_ontology import CrysStruct as Struct
from litx_validators.words import text_of

SYSTEMS: dict[str, str] = {
    **dict.fromkeys((Struct.FCC, Struct.BCC, Struct.Diamond, Struct.L12, Struct.B2), "cubic"),
    **dict.fromkeys((Struct.D03, Struct.Heusler, Struct.Rocksalt, Struct.Zincblende), "cubic"),
    **dict.fromkeys((Struct.C15, Struct.Perovskite), "cubic"),
    **dict.fromkeys((Struct.HCP, Struct.DHCP, Struct.D019, Struct.C14), "hexagonal"),
    **dict.fromkeys((Struct.L10, Struct.C16, Struct.D8b), "tetragonal"),
    **dict.fromkeys((Struct.D011, Struct.D0a), "orthorhombic"),
}
"""Crystal system by the text of the structure, for structures with a fixed system."""


_FIRST_NUMBERS = (
    *((195, "cubic"), (168, "hexagonal"), (143, ""), (75, "tetragonal"), (16, "orthorhombic")),
)
"""Smallest number of a space group of each crystal system; trigonal cells have several settings."""


class Cell(NamedTuple):
    """A lattice with finite edges.

    Attributes:
        record: Record of the lattice.
        lattice: The lattice.
        struct: Text of the structure of its phase.
        group: Number of the space group of its phase; None if it is not known.
    """

    record: LatticeMeasurement
    lattice: Lattice
    struct: str
    group: int | None = None

    @property
    def symmetry(self) -> str:
        """Name of what decides the crystal system: the space group, or else the structure."""
        return self.struct if self.group is None else f"space group {self.group}"

    @property
    def system(self) -> str:
        """Crystal system; empty if it is not known."""
        if self.group is None:
            return SYSTEMS.get(self.struct, "")
        return next((name for first, name in _FIRST_NUMBERS if self.group >= first), "")


def iter_cells(experiment: Experiment) -> Iterator[Cell]:
    """Yield each lattice with finite edges, of phases and features."""
    for record in experiment.records:
        if isinstance(record, GlobalLatticeParam):
            measurement = record.lattice
            if isinstance(measurement, LatticeMeasurement) and _is_cell(measurement.lattice):
                group = find_group(record.space_group, record.space_group_number)
                yield Cell(measurement, measurement.lattice, text_of(record.struct), group)
        elif isinstance(record, Configuration):
            for item in record.measurements:
                if isinstance(item, LatticeMeasurement) and _is_cell(item.lattice):
                    yield Cell(item, item.lattice, text_of(record.struct))


_SHORTEST, _LONGEST = 1e-6, 1e6
"""Limits of an edge in Å within which angles can be computed."""


def _is_cell(value: object) -> bool:
    """Return whether a value is a lattice with edges of finite length."""
    if not isinstance(value, Lattice):
        return False
    return all(_SHORTEST < math.hypot(*row) < _LONGEST for row in value.matrix.tolist())
