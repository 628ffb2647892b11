"""Names and symbols of KnowMat2's properties."""

import pytest

from litx import AlloyMeasurementKind
from litx.adapters.knowmat2.names import (
    STANDARD,
    kind_of,
    words,
)
from litx.adapters.knowmat2.properties import read_unit


def kind(name="", symbol="", unit="", condition=""):
    """Return the value of the kind that is found, None when none is."""
    folded = words(name)
    about = f"{condition} {folded}".casefold()
    found = kind_of(folded, symbol, unit, read_unit(unit), about)
    return found and found.value


class TestStandard:
    def test_folding(self):
        """Apostrophes, underscores and case make no difference."""
        assert (
            STANDARD[words("Young\N{RIGHT SINGLE QUOTATION MARK}s  modulus")]
            is AlloyMeasurementKind.youngs_modulus
        )
        assert STANDARD[words("Poisson's_ratio in tension")].value == "poissons_ratio_tension"


FUZZY = [
    ({"name": "Yield stress"}, "yield_strength_tension"),
    ({"name": "Proof strength"}, "yield_strength_tension"),
    ({"symbol": "Rp0.2"}, "yield_strength_tension"),
    ({"symbol": "\N{GREEK SMALL LETTER SIGMA}y"}, "yield_strength_tension"),
    ({"name": "Yield", "condition": "in Compression"}, "yield_strength_compression"),
    ({"name": "Compressive yield strength"}, "yield_strength_compression"),
    ({"name": "Elastic limit"}, "elastic_limit_tension"),
    ({"name": "Elastic limit", "condition": "compressed"}, "elastic_limit_compression"),
    ({"name": "Tensile strength"}, "ultimate_tensile_strength"),
    ({"symbol": "Rm"}, "ultimate_tensile_strength"),
    ({"symbol": "UTS"}, "ultimate_tensile_strength"),
    ({"name": "Compressive strength"}, "ultimate_compressive_strength"),
    ({"symbol": "UCS"}, "ultimate_compressive_strength"),
    ({"name": "Fracture strength"}, "fracture_strength_tension"),
    ({"name": "Breaking strength"}, "fracture_strength_tension"),
    ({"name": "Rupture strength", "condition": "compression"}, "fracture_strength_compression"),
    ({"name": "Total fracture strain", "condition": "compression"}, "fracture_strain_compression"),
    ({"name": "Elongation to failure"}, "fracture_strain_tension"),
    ({"name": "Fracture strain"}, "fracture_strain_tension"),
    ({"name": "Ductility"}, "fracture_strain_tension"),
    ({"name": "Ductility", "condition": "compression"}, "fracture_strain_compression"),
    ({"symbol": "A", "unit": "%"}, "fracture_strain_tension"),
    ({"symbol": "A", "unit": "mm"}, None),
    ({"name": "Elongation after 3 mm"}, "fracture_strain_tension"),
    ({"name": "Uniform elongation"}, None),
    ({"name": "Ultimate strain"}, "ultimate_strain_tension"),
    ({"name": "Compressive ductility"}, "ultimate_strain_compression"),
    ({"name": "Strain hardening exponent"}, "strain_hardening_exponent_tension"),
    (
        {"name": "Strain-hardening", "condition": "compress"},
        "strain_hardening_exponent_compression",
    ),
    ({"name": "Poisson ratio"}, "poissons_ratio_tension"),
    ({"name": "Poisson ratio", "condition": "compress"}, "poissons_ratio_compression"),
    ({"name": "Fracture energy"}, "fracture_energy_tension"),
    ({"name": "Fracture energy", "condition": "compress"}, "fracture_energy_compression"),
    ({"name": "True stress"}, "true_stress_tension"),
    ({"name": "True stress", "condition": "compress"}, "true_stress_compression"),
    ({"name": "Young's modulus"}, "youngs_modulus"),
    ({"name": "Elastic modulus"}, "youngs_modulus"),
    ({"symbol": "E", "unit": "GPa"}, "youngs_modulus"),
    ({"symbol": "E", "unit": "V"}, None),
    ({"name": "Berkovich hardness"}, "berkovich_hardness"),
    ({"name": "Microhardness"}, "vickers_hardness"),
    ({"name": "Vickers number"}, "vickers_hardness"),
    ({"name": "Pugh ratio"}, "pugh_ductility_ratio"),
    ({"name": "Fracture toughness"}, "fracture_toughness"),
    ({"symbol": "KIC"}, "fracture_toughness"),
    ({"name": "Work of fracture"}, "work_of_fracture"),
    ({"name": "Density", "unit": "g/cm3"}, "density"),
    ({"name": "Density", "unit": "g/cm³"}, "density"),
    ({"name": "Density", "unit": "%"}, None),
    ({"name": "Relative density", "unit": "g/cm3"}, None),
    ({"name": "Average grain size"}, "grain_size"),
    ({"name": "Phase size"}, "phase_size"),
    ({"name": "Precipitate size"}, "phase_size"),
    ({"name": "Arm length"}, "length"),
    ({"name": "Layer thickness"}, "length"),
    ({"name": "Volume fraction of B2"}, "volume_fraction"),
    ({"name": "Crystallite size"}, "crystallite_size"),
    ({"name": "Lattice strain"}, "lattice_strain"),
    ({"name": "Melting temperature"}, "melting_point"),
    ({"name": "Solidus"}, "solidus"),
    ({"name": "Liquidus"}, "liquidus"),
    ({"name": "Corrosion rate"}, None),
    ({}, None),
]


class TestKindOf:
    @pytest.mark.parametrize(("given", "expected"), FUZZY)
    def test_row(self, given, expected):
        """Names and symbols mean their kind, in compression another where there is one."""
        assert expected == kind(**given)
