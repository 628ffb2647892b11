"""Lattices together with the structure that they are said to be of."""

import math
from collections.abc import Iterator

from litx.model import (
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Record,
)
from litx_ontology import CrysStruct as Struct
from litx_validators.words import text_of

SYSTEMS: dict[str, str] = {
    **dict.fromkeys(
        (
            Struct.FCC.value,
            Struct.BCC.value,
            Struct.Diamond.value,
            Struct.L12.value,
            Struct.B2.value,
            Struct.D03.value,
            Struct.Heusler.value,
            Struct.Rocksalt.value,
            Struct.Zincblende.value,
            Struct.C15.value,
            Struct.Perovskite.value,
        ),
        "cubic",
    ),
    **dict.fromkeys(
        (Struct.HCP.value, Struct.DHCP.value, Struct.D019.value, Struct.C14.value), "hexagonal"
    ),
    **dict.fromkeys((Struct.L10.value, Struct.C16.value, Struct.D8b.value), "tetragonal"),
    **dict.fromkeys((Struct.D011.value, Struct.D0a.value), "orthorhombic"),
}
"""Crystal system of each structure, by canonical text; structures of any system are left out."""


def lattices(experiment: Experiment) -> Iterator[tuple[Record, Lattice, str]]:
    """Yield each lattice of some size with what holds it and the text of its structure."""
    for record in experiment.records:
        if isinstance(record, GlobalLatticeParam):
            held = record.lattice
            if isinstance(held, LatticeMeasurement) and _is_cell(held.lattice):
                yield held, held.lattice, text_of(record.struct)
        elif isinstance(record, Configuration):
            for item in record.measurements:
                if isinstance(item, LatticeMeasurement) and _is_cell(item.lattice):
                    yield item, item.lattice, text_of(record.struct)


_SHORTEST, _LONGEST = 1e-6, 1e6
"""Edges in Å between which angles can be worked out."""


def _is_cell(given: object) -> bool:
    """Return whether a value is a lattice whose edges have lengths to speak of."""
    if not isinstance(given, Lattice):
        return False
    return all(_SHORTEST < math.hypot(*row) < _LONGEST for row in given.matrix.tolist())
