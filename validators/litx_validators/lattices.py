"""Lattices with their structures."""

import math
from collections.abc import Iterator

from litx.model import (
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
)
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


def iter_lattices(experiment: Experiment) -> Iterator[tuple[LatticeMeasurement, Lattice, str]]:
    """Yield each lattice with finite edges: its record, itself, and the text of its structure."""
    for record in experiment.records:
        if isinstance(record, GlobalLatticeParam):
            measurement = record.lattice
            if isinstance(measurement, LatticeMeasurement) and _is_cell(measurement.lattice):
                yield measurement, measurement.lattice, text_of(record.struct)
        elif isinstance(record, Configuration):
            for item in record.measurements:
                if isinstance(item, LatticeMeasurement) and _is_cell(item.lattice):
                    yield item, item.lattice, text_of(record.struct)


_SHORTEST, _LONGEST = 1e-6, 1e6
"""Limits of an edge in Å within which angles can be computed."""


def _is_cell(value: object) -> bool:
    """Return whether a value is a lattice with edges of finite length."""
    if not isinstance(value, Lattice):
        return False
    return all(_SHORTEST < math.hypot(*row) < _LONGEST for row in value.matrix.tolist())
