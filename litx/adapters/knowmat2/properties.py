"""From a property of KnowMat2 to a measurement, or to what diffraction says of a phase.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

from litx.adapters.formula import plain
from litx.adapters.knowmat2.names import STANDARD, is_computed, kind_of, words
from litx.adapters.knowmat2.values import (
    default_unit,
    read_lattice_parameter,
    read_unit,
    read_value,
)
from litx.formats.extraction_json.node import Node
from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Measurement, Quantity
from litx_ontology import CrysStruct
from litx_ontology.units import percent

Found = Measurement | GlobalLatticeParam

STRUCTURES = (("bcc", CrysStruct.BCC), ("fcc", CrysStruct.FCC), ("hcp", CrysStruct.HCP))
"""What the name of a lattice parameter or phase fraction contains, and the structure it means."""

LATTICE_NAMES = ("lattice parameter", "lattice constant")
"""What the name of a lattice parameter contains."""

PHASE_NAMES = ("phase fraction",)
"""What the name of a phase fraction contains."""

_LATTICE_UNITS = ("Å", "A", "angstrom", "ang")


def read_property(prop: Node) -> Found:
    """Return what a property says.

    Raises:
        FormatError: It was computed, has no value, or is of no known kind.
    """
    name = words(prop.text("property_name") or "")
    symbol = plain(prop.text("property_symbol") or prop.text("symbol") or "").replace(" ", "")
    standard = words(prop.text("standard_property_name") or "")
    text = (prop.text("unit") or "").strip()
    if is_computed(name, symbol):
        raise prop.fault(f"{name or symbol!r:.80} is computed, not measured")
    if _is_lattice(name, symbol, text):
        a = read_lattice_parameter(prop, read_unit(text))
        lattice = LatticeMeasurement(Lattice.cubic(a))
        return GlobalLatticeParam(lattice=lattice, struct=_structure(name))
    if any(part in name for part in PHASE_NAMES):
        fraction = Quantity(read_value(prop), percent)
        return GlobalLatticeParam(struct=_structure(name), phase_fraction=fraction)
    return _measurement(prop, name, symbol, standard, text)


def _is_lattice(name: str, symbol: str, unit: str) -> bool:
    by_symbol = symbol == "a" and plain(unit) in _LATTICE_UNITS
    return by_symbol or any(part in name for part in LATTICE_NAMES)


def _structure(name: str) -> CrysStruct | None:
    return next((structure for word, structure in STRUCTURES if word in name), None)


def _measurement(prop: Node, name: str, symbol: str, standard: str, text: str) -> Measurement:
    """Return the measurement of a kind told by its standard name, else by name or symbol."""
    condition = prop.text("measurement_condition") or prop.text("condition") or ""
    unit = read_unit(text)
    kind = STANDARD.get(standard)
    is_standard = kind is not None
    if kind is None:
        kind = kind_of(name, symbol, text, unit, f"{condition} {name}".casefold())
    if kind is None:
        raise prop.fault(f"the property {(name or symbol)[:80]!r} is of no known kind")
    given = unit if unit is not None else default_unit(kind, text, is_standard=is_standard)
    return Measurement(kind=kind, value=read_value(prop), unit=given)
