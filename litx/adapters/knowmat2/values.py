"""From KnowMat2's values and units to ours.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
import unicodedata

from litx.adapters.formula import LONGEST
from litx.adapters.knowmat2.names import STANDARD, Kind
from litx.adapters.numbers import read_finite
from litx.formats.extraction_json.node import Node
from litx.model.number import read_number
from litx_ontology import AlloyMeasurementKind as Alloy
from litx_ontology import ValueQualifier
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
    ureg,
)
from litx_scoring.units import convert

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

Number = float | int | str


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
    """Return the unit of a kind whose given unit cannot be read.

    Args:
        kind: The kind.
        text: The unit as given; where the kind was told by its name, GPa and K in it count.
        is_standard: Whether the kind was told by its standard name.
    """
    found = DEFAULT_UNITS[kind]
    if not is_standard:
        if found == MegaPascal and "GPa" in text:
            return GigaPascal
        if found == Celsius and re.search(r"\bK\b", text):
            return Kelvin
    return found


def read_value(prop: Node, *, is_lattice: bool = False) -> Number:
    """Return the value of a property.

    Args:
        prop: The property.
        is_lattice: Whether digits in parentheses, which tell how certain it is, are left out.

    Raises:
        FormatError: It has none, or none that is a finite number.
    """
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
    """Return the number here, None when there is none.

    Raises:
        FormatError: Something else stands here, or a number that is not finite.
    """
    if node is None:
        return None
    number = read_finite(node.as_number())[0]
    if number is None:
        raise node.fault(f"{str(node.data)[:80]} is not a finite number", "write one, or null")
    return number


LONGEST_CELL_A = 1000
"""Longest lattice parameter, in Å; those of alloys are below 100."""


def read_lattice_parameter(prop: Node, unit: Unit | None) -> float:
    """Return a lattice parameter in Å; without a unit of length it is in Å already.

    Raises:
        FormatError: It is no length that a unit cell can have.
    """
    value = read_value(prop, is_lattice=True)
    given = read_number(value)[0] or 0.0
    converted = None if unit is None else convert(given, unit, ureg.angstrom)
    found = given if converted is None else round(converted, 10)
    if not 0 < found <= LONGEST_CELL_A:
        raise prop.fault(f"a lattice parameter of {value!r:.80} is not a length of a unit cell")
    return float(found)
