"""Conversion of a property of KnowMat2 to a measurement, or to a phase.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
import unicodedata
from dataclasses import dataclass

from pydantic import TypeAdapter

from litx.adapters.materials import LONGEST, read_finite, to_plain_text
from litx.files.package_data import read_toml
from litx.formats.extraction_json.node import Node
from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Measurement, Quantity
from litx.model.number import read_number
from litx.model.quantity import Number
from litx_ontology import CrysStruct, ValueQualifier
from litx_ontology.canonical import MeasurementKind
from litx_ontology.fields import ALLOYS
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

_TABLES = read_toml("litx.adapters", "knowmat2")

SKIPPED_NAMES = tuple(_TABLES["computed"]["names"])
"""Parts of the names of computed properties, which are not measured."""

SKIPPED_SYMBOLS = tuple(_TABLES["computed"]["symbols"])
"""Symbols of computed properties, without subscripts."""

STANDARD: dict[str, MeasurementKind] = {
    re.sub(r"_(?=tension|compression)", " in ", kind.value).replace("_", " ")
    + (" temperature" if kind in {"solidus", "liquidus"} else ""): kind
    for kind in ALLOYS.all_kinds()
    if kind.since == "0.1"
}
"""The published kinds by their standard names, in small letters and without apostrophes."""


@dataclass(frozen=True)
class NameRule:
    """Names and symbols of a kind, which is given by its canonical text.

    A kind in tension becomes the kind in compression where condition or name contain "compress".
    """

    kind: str
    parts: tuple[str, ...] = ()  # the name contains any of these
    names: tuple[str, ...] = ()  # or it equals any of these
    symbols: tuple[str, ...] = ()  # or the symbol equals any of these
    unit: str = ""  # unit that the symbol requires, such as percent for A
    unless: tuple[str, ...] = ()  # words that the name does not contain
    compressed: bool = False  # whether condition or name must contain "compress"
    measured_in: str = ""  # unit that the property must be given in


RULES = TypeAdapter(tuple[NameRule, ...]).validate_python(_TABLES["names"])
"""The rules for properties without a standard name; the first match counts."""

STRUCTURES = (("bcc", CrysStruct.BCC), ("fcc", CrysStruct.FCC), ("hcp", CrysStruct.HCP))
"""Parts of the names of lattice parameters and phase fractions, with their structures."""

LATTICE_NAMES = ("lattice parameter", "lattice constant")
"""Parts of the names of lattice parameters."""

PHASE_NAMES = ("phase fraction",)  # parts of the names of phase fractions

_LATTICE_UNITS = ("Å", "A", "angstrom", "ang")

_SPECIAL_UNITS: dict[str, Unit] = {
    "berkovich_hardness": HV,
    "fracture_energy_tension": MegaJoulesPerMeterSquared,
    "fracture_energy_compression": MegaJoulesPerMeterSquared,
}
"""Units that differ from the usual units of the vocabulary."""

DEFAULT_UNITS = {
    kind: _SPECIAL_UNITS.get(kind) or read_unit_text(kind.unit) or dimensionless
    for kind in STANDARD.values()
}
"""The unit of each kind where a property has no readable unit."""

_HV = re.compile(r"\s*HV[\s_]*[\d.]*\s*", re.IGNORECASE)
_ROOT = re.compile(r"1/2|0\.5|√")
_CERTAINTY = re.compile(r"\s{0,9}\(\d{1,10}\)")
_DENSITY = re.compile(r"\s*g\s*/\s*cm\s*\^?\s*3\s*")

LONGEST_CELL_A = 1000  # longest lattice parameter, in Å; those of alloys are below 100


def read_property(prop: Node) -> Measurement | GlobalLatticeParam:
    """Return a property as a lattice, phase or measurement; else a `FormatError`."""
    name = fold_name(prop.text("property_name") or "")
    symbol = prop.text("property_symbol") or prop.text("symbol") or ""
    symbol = to_plain_text(symbol).replace(" ", "")
    standard = fold_name(prop.text("standard_property_name") or "")
    text = (prop.text("unit") or "").strip()
    unit = read_unit(text)
    if is_computed(name, symbol):
        raise prop.error(f"{name or symbol!r:.80} is computed, not measured")
    is_length = symbol == "a" and to_plain_text(text) in _LATTICE_UNITS
    structure = next((structure for word, structure in STRUCTURES if word in name), None)
    if is_length or any(part in name for part in LATTICE_NAMES):
        a = read_lattice_parameter(prop, unit)
        lattice = LatticeMeasurement(Lattice.cubic(a))
        return GlobalLatticeParam(lattice=lattice, struct=structure)
    if any(part in name for part in PHASE_NAMES):
        fraction = Quantity(read_value(prop), percent)
        return GlobalLatticeParam(struct=structure, phase_fraction=fraction)
    condition = prop.text("measurement_condition") or prop.text("condition") or ""
    kind = STANDARD.get(standard)
    is_standard = kind is not None
    if kind is None:
        kind = find_kind(name, symbol, text, unit, f"{condition} {name}".casefold())
    if kind is None:
        raise prop.error(f"the property {(name or symbol)[:80]!r} is of no known kind")
    if unit is None:
        unit = default_unit(kind, text, is_standard=is_standard)
    return Measurement(kind=kind, value=read_value(prop), unit=unit)


def read_unit(text: str) -> Unit | None:
    """Return the unit that a text names; None for an empty, long or unknown text."""
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


def default_unit(kind: MeasurementKind, text: str, *, is_standard: bool) -> Unit:
    """Return the published unit of a kind; GPa or K instead where the unreadable text has these."""
    unit = DEFAULT_UNITS[kind]
    if not is_standard:
        if unit == MegaPascal and "GPa" in text:
            return GigaPascal
        if unit == Celsius and re.search(r"\bK\b", text):
            return Kelvin
    return unit


def read_value(prop: Node, *, is_lattice: bool = False) -> Number:
    """Return the value of a property, as text if qualified; a `FormatError` without a number."""
    value, numeric = prop.get("value"), prop.get("value_numeric")
    number = None if numeric is None else read_finite(numeric.as_number())[0]
    if numeric is not None and number is None:
        message = f"{str(numeric.data)[:80]} is not a finite number"
        raise numeric.error(message, "write a number, or null")
    kind = (prop.text("value_type") or "").strip().casefold()
    if value is None and number is None:
        raise prop.error("it has no value")
    if kind == "qualitative" and number is None:
        raise prop.error("its value is qualitative")
    if kind in {"qualitative", "approximate"} and number is not None:
        return f"~{number}"
    if number:
        return number
    text = "" if value is None else str(value.as_value())
    if is_lattice:
        text = _CERTAINTY.sub("", text)
    number, qualifier = read_finite(text)
    if number is None:
        raise prop.error(f"its value {text[:80]!r} is not a finite number")
    if kind == "approximate" or qualifier is ValueQualifier.APPROXIMATE:
        return f"~{number}"
    if qualifier is not ValueQualifier.EXACT:
        raise prop.error(f"its value {text[:80]!r} is a bound without a separate number")
    return number


def read_lattice_parameter(prop: Node, unit: Unit | None) -> float:
    """Return a lattice parameter in Å; without a unit of length it is in Å already."""
    value = read_value(prop, is_lattice=True)
    length = read_number(value)[0] or 0.0
    converted = None if unit is None else convert(length, unit, ureg.angstrom)
    if converted is not None:
        length = round(converted, 10)
    if not 0 < length <= LONGEST_CELL_A:
        raise prop.error(f"a lattice parameter of {value!r:.80} is not a length of a unit cell")
    return float(length)


def fold_name(name: str) -> str:
    """Fold a name: small letters, single spaces, no apostrophes or underscores."""
    return " ".join(to_plain_text(name.replace("_", " ")).replace("'", "").casefold().split())


def is_computed(name: str, symbol: str) -> bool:
    """Return whether a property is computed, by its folded name or its plain symbol."""
    return symbol in SKIPPED_SYMBOLS or any(part in name for part in SKIPPED_NAMES)


def find_kind(
    name: str, symbol: str, unit_text: str, unit: Unit | None, about: str
) -> MeasurementKind | None:
    """Return the kind of a name or a symbol by the first rule that matches, if any."""
    is_compressed = "compress" in about
    for rule in RULES:
        if rule.compressed and not is_compressed:
            continue
        if rule.measured_in and unit != read_unit(rule.measured_in):
            continue
        is_named = name in rule.names or any(part in name for part in rule.parts)
        has_name = is_named and not any(word in name for word in rule.unless)
        if has_name or (symbol in rule.symbols and rule.unit in unit_text):
            kind = rule.kind.replace("_tension", "_compression") if is_compressed else rule.kind
            return ALLOYS.kind(kind)
    return None
