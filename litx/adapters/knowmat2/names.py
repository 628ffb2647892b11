"""From KnowMat2's names and symbols of properties to kinds of measurement: tables, in their order.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
from dataclasses import dataclass

from litx.adapters.materials import plain
from litx_ontology import AlloyMeasurementKind as Alloy
from litx_ontology import PhaseMeasurementKind as Phase
from litx_ontology.units import Unit, gram_per_cm3

Kind = Alloy | Phase

SKIPPED_NAMES = (
    "valence electron concentration",
    "mixing enthalpy",
    "mixing entropy",
    "atomic size misfit",
    "omega",
    "electronegativity difference",
    "average melting temperature",
    "theoretical density",
)
"""What the name of a computed property contains; such a property was not measured."""

SKIPPED_SYMBOLS = ("VEC", "ΔHmix", "Smix", "δ", "Ω")
"""Symbols of computed properties, without subscripts."""

STANDARD: dict[str, Kind] = {
    re.sub(r"_(?=tension|compression)", " in ", kind.value).replace("_", " ")
    + (" temperature" if kind in {Alloy.solidus, Alloy.liquidus} else ""): kind
    for kind in (*Alloy, *Phase)
    if kind.since == "0.1"
}
"""The published kinds by their standard names, in small letters and without apostrophes."""


@dataclass(frozen=True)
class NameRule:
    """Names and symbols that mean one kind, or one in tension and another in compression."""

    tension: Kind  # the kind, unless condition or name say "compress"
    compression: Kind | None = None  # the kind when they do; None where it is the same
    parts: tuple[str, ...] = ()  # the name contains one of these
    names: tuple[str, ...] = ()  # or it is one of these
    symbols: tuple[str, ...] = ()  # or the symbol is one of these
    unit: str = ""  # unit that the symbol means the property with alone, such as A with percent
    unless: tuple[str, ...] = ()  # words that the name does not contain
    compressed: bool = False  # whether condition or name must say "compress"
    measured_in: Unit | None = None  # unit that the property must be given in


_STRAIN = (Alloy.fracture_strain_tension, Alloy.fracture_strain_compression)

RULES = (
    NameRule(
        Alloy.yield_strength_tension,
        Alloy.yield_strength_compression,
        parts=("yield", "proof"),
        symbols=("Rp0.2", "\N{GREEK SMALL LETTER SIGMA}y"),
    ),
    NameRule(
        Alloy.elastic_limit_tension, Alloy.elastic_limit_compression, parts=("elastic limit",)
    ),
    NameRule(Alloy.ultimate_tensile_strength, parts=("tensile strength",), symbols=("Rm", "UTS")),
    NameRule(
        Alloy.ultimate_compressive_strength, parts=("compressive strength",), symbols=("UCS",)
    ),
    NameRule(
        Alloy.fracture_strength_tension,
        Alloy.fracture_strength_compression,
        parts=("fracture strength", "breaking strength", "rupture strength"),
    ),
    NameRule(Alloy.fracture_strain_compression, parts=("fracture strain",), compressed=True),
    NameRule(
        *_STRAIN,
        names=(
            "elongation",
            "total elongation",
            "tensile elongation",
            "elongation to failure",
            "elongation to fracture",
            "elongation at failure",
            "elongation at fracture",
            "elongation at break",
            "fracture elongation",
            "fracture strain",
            "strain to failure",
            "strain to fracture",
            "strain at fracture",
            "failure strain",
            "ductility",
            "tensile ductility",
        ),
        symbols=("A",),
        unit="%",
    ),
    NameRule(*_STRAIN, parts=("elongation",), unless=("uniform",)),
    NameRule(
        Alloy.ultimate_strain_tension,
        Alloy.ultimate_strain_compression,
        parts=("ultimate strain", "compressive ductility"),
    ),
    NameRule(
        Alloy.strain_hardening_exponent_tension,
        Alloy.strain_hardening_exponent_compression,
        parts=("strain hardening", "strain-hardening"),
    ),
    NameRule(Alloy.poissons_ratio_tension, Alloy.poissons_ratio_compression, parts=("poisson",)),
    NameRule(
        Alloy.fracture_energy_tension, Alloy.fracture_energy_compression, parts=("fracture energy",)
    ),
    NameRule(Alloy.true_stress_tension, Alloy.true_stress_compression, parts=("true stress",)),
    NameRule(
        Alloy.youngs_modulus,
        parts=("youngs modulus", "young modulus", "elastic modulus"),
        symbols=("E",),
        unit="GPa",
    ),
    NameRule(Alloy.berkovich_hardness, parts=("berkovich",)),
    NameRule(Alloy.vickers_hardness, parts=("vickers", "hardness")),
    NameRule(Alloy.pugh_ductility_ratio, parts=("pugh",)),
    NameRule(Alloy.fracture_toughness, parts=("fracture toughness",), symbols=("KIC", "KIc")),
    NameRule(Alloy.work_of_fracture, parts=("work of fracture",)),
    NameRule(Alloy.density, names=("density",), measured_in=gram_per_cm3),
    NameRule(Phase.grain_size, parts=("grain size",)),
    NameRule(Phase.phase_size, parts=("phase size", "precipitate size")),
    NameRule(Phase.length, parts=("length", "thickness")),
    NameRule(Phase.volume_fraction, parts=("volume fraction",)),
    NameRule(Alloy.crystallite_size, parts=("crystallite size",)),
    NameRule(Alloy.lattice_strain, parts=("lattice strain",)),
    NameRule(Alloy.melting_point, parts=("melting point", "melting temperature")),
    NameRule(Alloy.solidus, parts=("solidus",)),
    NameRule(Alloy.liquidus, parts=("liquidus",)),
)
"""The rules in the order in which they are tried, where there is no standard name."""


def words(name: str) -> str:
    """Fold a name: small letters, one space between words, no apostrophes or underscores."""
    return " ".join(plain(name.replace("_", " ")).replace("'", "").casefold().split())


def is_computed(name: str, symbol: str) -> bool:
    """Say whether a property was computed, by its folded name or its plain symbol."""
    return symbol in SKIPPED_SYMBOLS or any(part in name for part in SKIPPED_NAMES)


def kind_of(name: str, symbol: str, unit_text: str, unit: Unit | None, about: str) -> Kind | None:
    """Return the kind that a name or a symbol means, None when no rule has it."""
    is_compressed = "compress" in about
    for rule in RULES:
        if rule.compressed and not is_compressed:
            continue
        if rule.measured_in is not None and unit != rule.measured_in:
            continue
        is_named = name in rule.names or any(part in name for part in rule.parts)
        has_name = is_named and not any(word in name for word in rule.unless)
        if has_name or (symbol in rule.symbols and rule.unit in unit_text):
            return rule.compression if is_compressed and rule.compression else rule.tension
    return None
