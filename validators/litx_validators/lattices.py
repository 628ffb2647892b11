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
from litx.model.space_group import number_of_symbol
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
    """Yield each lattice with finite edges: its record, itself, and the text of its structure.

    The space group of a phase, if it is known, stands for its structure, as "space group P4/mmm".
    """
    for record in experiment.records:
        if isinstance(record, GlobalLatticeParam):
            measurement = record.lattice
            if isinstance(measurement, LatticeMeasurement) and _is_cell(measurement.lattice):
                yield measurement, measurement.lattice, _structure(record)
        elif isinstance(record, Configuration):
            for item in record.measurements:
                if isinstance(item, LatticeMeasurement) and _is_cell(item.lattice):
                    yield item, item.lattice, text_of(record.struct)


def system_of(structure: str) -> str:
    """Return the crystal system of a structure or a space group; empty if it is not known."""
    symbol = structure.removeprefix(_SPACE_GROUP)
    if symbol == structure:
        return SYSTEMS.get(structure, "")
    number = number_of_symbol(symbol) or 0
    return next((name for first, name in _FIRST_NUMBERS if number >= first), "")


_SPACE_GROUP = "space group "

_FIRST_NUMBERS = (
    *((195, "cubic"), (168, "hexagonal"), (143, ""), (75, "tetragonal"), (16, "orthorhombic")),
)
"""Smallest number of a space group of each crystal system; trigonal cells have several settings."""


def _structure(record: GlobalLatticeParam) -> str:
    """Return the text of the space group of a phase, or of its structure."""
    symbol = record.space_group
    if symbol is not None and number_of_symbol(symbol) is not None:
        return f"{_SPACE_GROUP}{symbol}"
    return text_of(record.struct)


_SHORTEST, _LONGEST = 1e-6, 1e6
"""Limits of an edge in Å within which angles can be computed."""


def _is_cell(value: object) -> bool:
    """Return whether a value is a lattice with edges of finite length."""
    if not isinstance(value, Lattice):
        return False
    return all(_SHORTEST < math.hypot(*row) < _LONGEST for row in value.matrix.tolist())
