"""From KnowMat2's names and symbols of properties to kinds of measurement: tables, in their order.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

from dataclasses import dataclass

from litx.adapters.formula import plain
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
    "vickers hardness": Alloy.vickers_hardness,
    "berkovich hardness": Alloy.berkovich_hardness,
    "pugh ductility ratio": Alloy.pugh_ductility_ratio,
    "density": Alloy.density,
    "yield strength in tension": Alloy.yield_strength_tension,
    "ultimate strain in tension": Alloy.ultimate_strain_tension,
    "ultimate tensile strength": Alloy.ultimate_tensile_strength,
    "fracture strain in tension": Alloy.fracture_strain_tension,
    "fracture strength in tension": Alloy.fracture_strength_tension,
    "strain hardening exponent in tension": Alloy.strain_hardening_exponent_tension,
    "poissons ratio in tension": Alloy.poissons_ratio_tension,
    "fracture energy in tension": Alloy.fracture_energy_tension,
    "true stress in tension": Alloy.true_stress_tension,
    "yield strength in compression": Alloy.yield_strength_compression,
    "ultimate strain in compression": Alloy.ultimate_strain_compression,
    "ultimate compressive strength": Alloy.ultimate_compressive_strength,
    "fracture strain in compression": Alloy.fracture_strain_compression,
    "fracture strength in compression": Alloy.fracture_strength_compression,
    "strain hardening exponent in compression": Alloy.strain_hardening_exponent_compression,
    "poissons ratio in compression": Alloy.poissons_ratio_compression,
    "fracture energy in compression": Alloy.fracture_energy_compression,
    "true stress in compression": Alloy.true_stress_compression,
    "elastic limit in compression": Alloy.elastic_limit_compression,
    "elastic limit in tension": Alloy.elastic_limit_tension,
    "youngs modulus": Alloy.youngs_modulus,
    "fracture toughness": Alloy.fracture_toughness,
    "work of fracture": Alloy.work_of_fracture,
    "crystallite size": Alloy.crystallite_size,
    "lattice strain": Alloy.lattice_strain,
    "melting point": Alloy.melting_point,
    "solidus temperature": Alloy.solidus,
    "liquidus temperature": Alloy.liquidus,
    "volume fraction": Phase.volume_fraction,
    "length": Phase.length,
    "grain size": Phase.grain_size,
    "phase size": Phase.phase_size,
}
"""The standard names, in small letters and without apostrophes: the published kinds in words."""


@dataclass(frozen=True)
class Row:
    """Names and symbols that mean one kind, or one in tension and another in compression.

    Attributes:
        tension: The kind, unless condition or name say "compress".
        compression: The kind when they do; None where it is the same.
        parts: The name contains one of these.
        names: Or it is one of these.
        symbols: Or the symbol is one of these.
        unit: Unit that the symbol means the property with alone, such as A with percent.
        unless: Words that the name does not contain.
        compressed: Whether condition or name must say "compress".
        measured_in: Unit that the property must be given in.
    """

    tension: Kind
    compression: Kind | None = None
    parts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    unit: str = ""
    unless: tuple[str, ...] = ()
    compressed: bool = False
    measured_in: Unit | None = None


_STRAIN = (Alloy.fracture_strain_tension, Alloy.fracture_strain_compression)

ROWS = (
    Row(
        Alloy.yield_strength_tension,
        Alloy.yield_strength_compression,
        parts=("yield", "proof"),
        symbols=("Rp0.2", "\N{GREEK SMALL LETTER SIGMA}y"),
    ),
    Row(Alloy.elastic_limit_tension, Alloy.elastic_limit_compression, parts=("elastic limit",)),
    Row(Alloy.ultimate_tensile_strength, parts=("tensile strength",), symbols=("Rm", "UTS")),
    Row(Alloy.ultimate_compressive_strength, parts=("compressive strength",), symbols=("UCS",)),
    Row(
        Alloy.fracture_strength_tension,
        Alloy.fracture_strength_compression,
        parts=("fracture strength", "breaking strength", "rupture strength"),
    ),
    Row(Alloy.fracture_strain_compression, parts=("fracture strain",), compressed=True),
    Row(
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
    Row(*_STRAIN, parts=("elongation",), unless=("uniform",)),
    Row(
        Alloy.ultimate_strain_tension,
        Alloy.ultimate_strain_compression,
        parts=("ultimate strain", "compressive ductility"),
    ),
    Row(
        Alloy.strain_hardening_exponent_tension,
        Alloy.strain_hardening_exponent_compression,
        parts=("strain hardening", "strain-hardening"),
    ),
    Row(Alloy.poissons_ratio_tension, Alloy.poissons_ratio_compression, parts=("poisson",)),
    Row(
        Alloy.fracture_energy_tension, Alloy.fracture_energy_compression, parts=("fracture energy",)
    ),
    Row(Alloy.true_stress_tension, Alloy.true_stress_compression, parts=("true stress",)),
    Row(
        Alloy.youngs_modulus,
        parts=("youngs modulus", "young modulus", "elastic modulus"),
        symbols=("E",),
        unit="GPa",
    ),
    Row(Alloy.berkovich_hardness, parts=("berkovich",)),
    Row(Alloy.vickers_hardness, parts=("vickers", "hardness")),
    Row(Alloy.pugh_ductility_ratio, parts=("pugh",)),
    Row(Alloy.fracture_toughness, parts=("fracture toughness",), symbols=("KIC", "KIc")),
    Row(Alloy.work_of_fracture, parts=("work of fracture",)),
    Row(Alloy.density, names=("density",), measured_in=gram_per_cm3),
    Row(Phase.grain_size, parts=("grain size",)),
    Row(Phase.phase_size, parts=("phase size", "precipitate size")),
    Row(Phase.length, parts=("length", "thickness")),
    Row(Phase.volume_fraction, parts=("volume fraction",)),
    Row(Alloy.crystallite_size, parts=("crystallite size",)),
    Row(Alloy.lattice_strain, parts=("lattice strain",)),
    Row(Alloy.melting_point, parts=("melting point", "melting temperature")),
    Row(Alloy.solidus, parts=("solidus",)),
    Row(Alloy.liquidus, parts=("liquidus",)),
)
"""The rows in the order in which they are tried, where there is no standard name."""


def words(name: str) -> str:
    """Fold a name: small letters, one space between words, no apostrophes or underscores."""
    return " ".join(plain(name.replace("_", " ")).replace("'", "").casefold().split())


def is_computed(name: str, symbol: str) -> bool:
    """Say whether a property was computed, by its folded name or its plain symbol."""
    return symbol in SKIPPED_SYMBOLS or any(part in name for part in SKIPPED_NAMES)


def kind_of(name: str, symbol: str, unit_text: str, unit: Unit | None, about: str) -> Kind | None:
    """Return the kind that a name or a symbol means, None when no row has it.

    Args:
        name: Folded name.
        symbol: Plain symbol.
        unit_text: The unit as it is given.
        unit: The unit that it names, None where it names none.
        about: Condition and name in small letters, which may say "compress".
    """
    is_compressed = "compress" in about
    for row in ROWS:
        if row.compressed and not is_compressed:
            continue
        if row.measured_in is not None and unit != row.measured_in:
            continue
        if _has_name(row, name) or _has_symbol(row, symbol, unit_text):
            return row.compression if is_compressed and row.compression else row.tension
    return None


def _has_name(row: Row, name: str) -> bool:
    if any(word in name for word in row.unless):
        return False
    return name in row.names or any(part in name for part in row.parts)


def _has_symbol(row: Row, symbol: str, unit_text: str) -> bool:
    return symbol in row.symbols and row.unit in unit_text
