"""From a property of KnowMat2 to a measurement, or to what diffraction says of a phase.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
import unicodedata

from litx.adapters.knowmat2.names import STANDARD, Kind, is_computed, kind_of, words
from litx.adapters.materials import LONGEST, plain, read_finite
from litx.formats.extraction_json.node import Node
from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Measurement, Quantity
from litx.model.number import read_number
from litx.model.quantity import Number
from litx_ontology import AlloyMeasurementKind as Alloy
from litx_ontology import CrysStruct, ValueQualifier
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import (
    HV,
    Celsius,
    GigaPascal,
    Kelvin,
    MegaJoulesPerMeterSquared,
    MegaPascal,
    MegaPascalSquareRootMeter,
    Unit,
    dimensionless,
    gram_per_cm3,
    percent,
    ureg,
)
from litx_scoring.units import convert

STRUCTURES = (("bcc", CrysStruct.BCC), ("fcc", CrysStruct.FCC), ("hcp", CrysStruct.HCP))
"""What the name of a lattice parameter or phase fraction contains, and the structure it means."""

LATTICE_NAMES = ("lattice parameter", "lattice constant")
"""What the name of a lattice parameter contains."""

PHASE_NAMES = ("phase fraction",)  # what the name of a phase fraction contains

_LATTICE_UNITS = ("Å", "A", "angstrom", "ang")

_OWN_UNITS: dict[Kind, Unit] = {
    Alloy.berkovich_hardness: HV,
    Alloy.fracture_energy_tension: MegaJoulesPerMeterSquared,
    Alloy.fracture_energy_compression: MegaJoulesPerMeterSquared,
}
"""The units that differ from what the vocabulary says is usual for a kind."""

DEFAULT_UNITS = {
    kind: _OWN_UNITS.get(kind) or read_unit_text(kind.unit) or dimensionless
    for kind in STANDARD.values()
}
"""The unit of each kind where the given one cannot be read."""

_HV = re.compile(r"\s*HV[\s_]*[\d.]*\s*", re.IGNORECASE)
_ROOT = re.compile(r"1/2|0\.5|√")
_CERTAINTY = re.compile(r"\s{0,9}\(\d{1,10}\)")
_DENSITY = re.compile(r"\s*g\s*/\s*cm\s*\^?\s*3\s*")

LONGEST_CELL_A = 1000  # longest lattice parameter, in Å; those of alloys are below 100


def read_property(prop: Node) -> Measurement | GlobalLatticeParam:
    """Return what a property says."""
    name = words(prop.text("property_name") or "")
    symbol = plain(prop.text("property_symbol") or prop.text("symbol") or "").replace(" ", "")
    standard = words(prop.text("standard_property_name") or "")
    text = (prop.text("unit") or "").strip()
    if is_computed(name, symbol):
        raise prop.fault(f"{name or symbol!r:.80} is computed, not measured")
    is_length = symbol == "a" and plain(text) in _LATTICE_UNITS
    structure = next((structure for word, structure in STRUCTURES if word in name), None)
    if is_length or any(part in name for part in LATTICE_NAMES):
        a = read_lattice_parameter(prop, read_unit(text))
        lattice = LatticeMeasurement(Lattice.cubic(a))
        return GlobalLatticeParam(lattice=lattice, struct=structure)
    if any(part in name for part in PHASE_NAMES):
        fraction = Quantity(read_value(prop), percent)
        return GlobalLatticeParam(struct=structure, phase_fraction=fraction)
    return _measurement(prop, name, symbol, standard, text)


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


def read_unit(text: str) -> Unit | None:
    """Return the unit that a text names; None when it is empty or names none."""
    if not text.strip() or len(text) > LONGEST:
        return None
    folded = unicodedata.normalize("NFKC", text).replace("\N{FRACTION SLASH}", "/")
    if _HV.fullmatch(folded):
        return HV
    if "MPa" in folded and _ROOT.search(folded):
        return MegaPascalSquareRootMeter
    if _DENSITY.fullmatch(folded):
        return gram_per_cm3
    return read_unit_text(text) or read_unit_text(re.sub(r"[·⋅]", " ", text))


def default_unit(kind: Kind, text: str, *, is_standard: bool) -> Unit:
    """Return the unit of a kind whose given unit cannot be read."""
    found = DEFAULT_UNITS[kind]
    if not is_standard:
        if found == MegaPascal and "GPa" in text:
            return GigaPascal
        if found == Celsius and re.search(r"\bK\b", text):
            return Kelvin
    return found


def read_value(prop: Node, *, is_lattice: bool = False) -> Number:
    """Return the value of a property."""
    given, number = prop.get("value"), _finite(prop.get("value_numeric"))
    kind = (prop.text("value_type") or "").strip().casefold()
    if given is None and number is None:
        raise prop.fault("it has no value")
    if kind == "qualitative" and number is None:
        raise prop.fault("its value is qualitative")
    if kind in {"qualitative", "approximate"} and number is not None:
        return f"~{number}"
    if number:
        return number
    text = "" if given is None else str(given.as_value())
    if is_lattice:
        text = _CERTAINTY.sub("", text)
    found, qualifier = read_finite(text)
    if found is None:
        raise prop.fault(f"its value {text[:80]!r} is not a finite number")
    if kind == "approximate" or qualifier is ValueQualifier.APPROXIMATE:
        return f"~{found}"
    if qualifier is not ValueQualifier.EXACT:
        raise prop.fault(f"its value {text[:80]!r} is a bound without a number of its own")
    return found


def _finite(node: Node | None) -> float | int | None:
    """Return the number here, None when there is none."""
    if node is None:
        return None
    number = read_finite(node.as_number())[0]
    if number is None:
        raise node.fault(f"{str(node.data)[:80]} is not a finite number", "write one, or null")
    return number


def read_lattice_parameter(prop: Node, unit: Unit | None) -> float:
    """Return a lattice parameter in Å; without a unit of length it is in Å already."""
    value = read_value(prop, is_lattice=True)
    given = read_number(value)[0] or 0.0
    converted = None if unit is None else convert(given, unit, ureg.angstrom)
    found = given if converted is None else round(converted, 10)
    if not 0 < found <= LONGEST_CELL_A:
        raise prop.fault(f"a lattice parameter of {value!r:.80} is not a length of a unit cell")
    return float(found)
