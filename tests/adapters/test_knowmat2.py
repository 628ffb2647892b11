"""Output of KnowMat2, as a whole and part by part."""

import pytest

from litx import *
from litx.adapters.knowmat2 import clean, convert
from litx.adapters.knowmat2.properties import (
    STANDARD,
    default_unit,
    kind_of,
    read_lattice_parameter,
    read_property,
    read_unit,
    read_value,
    words,
)
from litx.adapters.knowmat2.prose import (
    read_characterisation,
    read_processing,
    with_structures,
)
from litx.errors import FormatError
from litx_ontology import AlloyMeasurementKind as Alloy
from tests.adapters.build import knowmat2_file, node, only_material, reasons


class TestConvert:
    @pytest.mark.parametrize(
        ("entry", "told"),
        [
            (7, "an object should stand here, not a number"),
            ([[[]]], "an object should stand here, not an array"),
            ({}, "the field 'composition' is missing"),
            ({"composition": ["Fe"]}, "text should stand here"),
            ({"composition": "Fe1e999"}, "sum to inf"),
            ({"composition": "Fe1e308Ni1e308"}, "sum to inf"),
            ({"composition": "(" * 499}, "cannot be read"),
        ],
    )
    def test_bad_entry(self, tmp_path, entry, told):
        """A bad entry is told, and the others are kept."""
        conversion = convert(knowmat2_file(tmp_path, entry, {"composition": "CoNi"}))
        assert told in reasons(conversion)[0]
        assert 1 == len(only_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("processing_conditions", ["arc melt"]),
            ("processing_conditions", "x" * 20_001),
            ("characterisation", [[1]]),
            ("properties_of_composition", {"a": 1}),
            ("properties_of_composition", [None, 5, [], {"value": {}}]),
        ],
    )
    def test_bad_part(self, tmp_path, name, value):
        """A bad part of an entry is told, and the rest of the entry is kept."""
        entry = {"composition": "CoNi", name: value}
        conversion = convert(knowmat2_file(tmp_path, entry))
        assert conversion.skipped
        assert 1 == len(only_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("[1]", "an object should stand here"),
            ("{}", "'compositions' is missing"),
            ("", "malformed JSON"),
            ("[" * 100_000, "nested"),
            ('{"compositions": []}', "no material could be made of it"),
            ('{"compositions": [' + "1," * 60_000 + "1]}", "60,001 items"),
        ],
    )
    def test_bad_file(self, tmp_path, text, told):
        """A file that is no extraction costs its paper."""
        (tmp_path / "x_extraction.json").write_text(text)
        conversion = convert(tmp_path)
        assert {} == conversion.papers
        assert any(told in reason for reason in reasons(conversion))
        assert conversion.skipped[-1].is_paper

    def test_same_paper_twice(self, tmp_path):
        """The second of two files for one paper is told."""
        for doi in ("10.1000_x", "10.1000__x"):
            knowmat2_file(tmp_path, {"composition": "CoNi"}, doi=doi)
        conversion = convert(tmp_path)
        assert ["the paper doi_10_1000__x stands twice; keep one of the two"] == reasons(conversion)

    def test_too_many(self, tmp_path, monkeypatch):
        """A paper with more than the sandbox takes is told, not written."""
        monkeypatch.setattr("litx.sandbox.excess.MOST_MEASUREMENTS", 2_000)  # for speed
        props = [{"property_name": "hardness", "value": i} for i in range(2_001)]
        entry = {"composition": "CoNi", "properties_of_composition": props}
        (reason,) = reasons(convert(knowmat2_file(tmp_path, entry)))
        assert "at most 2,000 are taken" in reason


class TestClean:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Fe 35.1 wt.%, Mn 20 wt.%", "Fe35.1Mn20"),
            ("Fe: 50 at%; Ni: 50 at%", "Fe50Ni50"),
            ("Fe 50, Ni 50, C 0.0", "Fe50Ni50"),
            ("Fe 50 wt.%", "Fe 50 wt.%"),
            ("Fe balance, Cr 18 wt.%, Ni 8 wt.%", "Cr18Ni8"),
            ("Inconel X with Cr 19 wt% and C 0 wt%", "Cr19"),
            ("CoNi", "CoNi"),
            ("FCC phase (Cr50.8Fe19.1Ni30.1 at.%)", "Cr50.8Fe19.1Ni30.1"),
            ("CoNi (as cast)", "CoNi"),
            ("CoNi + 5 wt.% TiC", "CoNi"),
            ("CoNi + x wt% WC, laser", "CoNi"),
            ("Co+Ni", "Co+Ni"),
            ("CoNi (equiatomic)", "CoNi"),
            ("CoNi (nominal composition) x", "CoNi x"),
            ("CoNi (medium-entropy alloy)", "CoNi"),
            ("CoNi (HEA-1) x", "CoNi x"),
            ("(CoNi)94Ti2", "(CoNi)94Ti2"),
            ("CoNi - as cast", "CoNi"),
            ("CoNi\N{EM DASH}sample A", "CoNi"),
            ("CoNi-Ti", "CoNi-Ti"),
            ("CoNi (as it came)", "CoNi"),
            ("CoNi(hot)", "CoNi"),
            ("Al0.5(CoNi)", "Al0.5(CoNi)"),
            ("Al$_{0.5}$Co\N{SUBSCRIPT TWO}", "Al0.5Co2"),
            ("CoNi high-entropy alloy", "CoNi"),
            ("CoNi on 304 plate", "CoNi"),
            ("FCC matrix CoNi", "CoNi"),
            ("\N{GREEK SMALL LETTER DELTA}-phase Ni3Nb", "Ni3Nb"),
            ("CoNi, annealed at 900", "CoNi"),
            ("Al$_{0.5}$CoCrFeNi high-entropy alloy (HEA-1)", "Al0.5CoCrFeNi"),
        ],
    )
    def test_formula(self, text, expected):
        """Words, notes, weights and LaTeX come off, rule by rule, and the formula is left."""
        assert expected == clean(text)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("\N{GREEK SMALL LETTER SIGMA} phase", "it says"),
            ("Q235 steel", "'Q235'"),
            ("CoNi: 2", "more than a formula"),
            ("CoNi, 5", "more than a formula"),
            ("x" * 501, "501 characters"),
        ],
    )
    def test_refused(self, text, told):
        """What is no single alloy is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            clean(text)

    @pytest.mark.parametrize("part", [" ", "(", "(at", "x (Fe ", "Fe 1,", "{", "-", "1"])
    def test_hostile_text(self, part):
        """Text that makes expressions look far gets its answer all the same."""
        text = (part * 500)[:500]
        try:
            found = clean(text)
        except FormatError as error:
            found = str(error)
        assert len(found) <= 500


def own_events(text):
    """Return the events less the mixing that is put in front."""
    first, *others = read_processing(text)
    assert ProcessKind.Mixing is first.kind
    return others


class TestReadProcessing:
    def test_clauses(self):
        """Clauses are parted by semicolons; one without a keyword says nothing."""
        found = own_events("cold rolled; polished; annealed")
        assert [ProcessKind.ColdRolling, ProcessKind.Annealing] == [one.kind for one in found]

    @pytest.mark.parametrize(
        ("clause", "kinds"),
        [
            ("", []),
            ("arc melting and suction casting", ["ArcMelting", "CastingUnspecified"]),
            ("annealed, then water quenched", ["Annealing"]),
            ("hot pressed and sintered", ["HotPressingSintering"]),
        ],
    )
    def test_first_counts(self, clause, kinds):
        """The first keyword of the table that a clause contains counts; a mixing is in front."""
        assert kinds == [event.kind.name for event in own_events(clause)]

    def test_route(self):
        """Melting is cast, and no quench follows a sintering."""
        found = [one.kind.name for one in own_events("arc melt; SPS; water quench; anneal")]
        expected = ["ArcMelting", "CastingUnspecified", "SparkPlasmaSintering", "Annealing"]
        assert expected == found

    @pytest.mark.parametrize(
        ("clause", "expected"),
        [
            ("anneal at 900 °C", Quantity(900.0, Celsius)),
            ("anneal at 1,100°C", Quantity(1100.0, Celsius)),
            ("anneal at 900.5 \N{DEGREE CELSIUS}", Quantity(900.5, Celsius)),
            ("anneal at 1173 K (900 °C)", Quantity(900.0, Celsius)),
            ("anneal at 1173 K", Quantity(1173.0, Kelvin)),
            ("anneal with 10 °C/min", None),
            ("anneal with 10 K / s", None),
            ("anneal of 5 Kg", None),
            ("anneal at high temperature", None),
        ],
    )
    def test_temperature(self, clause, expected):
        """The first number before °C, else before K; rates are none."""
        assert expected == own_events(clause)[0].temperature

    @pytest.mark.parametrize(
        ("clause", "expected"),
        [
            ("anneal for 2 h", Quantity(2.0, Hour)),
            ("anneal for 2.5 hours", Quantity(2.5, Hour)),
            ("anneal for 30 min and 1 hr", Quantity(1.0, Hour)),
            ("anneal for 30 min", Quantity(30.0, ureg.minute)),
            ("anneal for 30 minutes", Quantity(30.0, ureg.minute)),
            ("anneal for 45 s", Quantity(45.0, ureg.second)),
            ("anneal for 45 samples", None),
        ],
    )
    def test_duration(self, clause, expected):
        """The first number before hours, else minutes, else seconds."""
        assert expected == own_events(clause)[0].duration

    @pytest.mark.parametrize("part", ["1", "1,111", "1 ", "anneal 1", " ", ";"])
    def test_hostile_text(self, part):
        """Long runs of digits and spaces are read in one pass."""
        assert ProcessKind.Mixing is read_processing((part * 20_000)[:20_000])[0].kind

    def test_long_text(self):
        """Text is read up to a length."""
        with pytest.raises(FormatError, match="20,001 characters"):
            read_processing("x" * 20_001)


FCC, B2 = CrysStruct.FCC, CrysStruct.B2


class TestReadCharacterisation:
    def test_all_notes(self):
        """The texts of all methods count, lists of them too, subscripts taken off."""
        notes = {"XRD": "fcc and L1$_2$", "SEM": ["dendrites", "twins"], "TEM": None}
        tags = [ConfigTag.Dendrite, ConfigTag.Twin]
        assert ([CrysStruct.L12, FCC], tags) == read_characterisation(node(characterization=notes))

    @pytest.mark.parametrize("notes", [7, [[["x"]]], {"XRD": {"a": 1}}, "x" * 100_001])
    def test_no_notes(self, notes):
        """What is no text, or too long a one, is refused."""
        with pytest.raises(FormatError):
            read_characterisation(node(characterisation=notes))


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
    ({"symbol": "Rp0.2"}, "yield_strength_tension"),
    ({"name": "Yield", "condition": "in Compression"}, "yield_strength_compression"),
    ({"name": "Compressive yield strength"}, "yield_strength_compression"),
    ({"name": "Tensile strength"}, "ultimate_tensile_strength"),
    ({"name": "Compressive strength"}, "ultimate_compressive_strength"),
    ({"name": "Total fracture strain", "condition": "compression"}, "fracture_strain_compression"),
    ({"name": "Total fracture strain"}, None),
    ({"name": "Elongation to failure"}, "fracture_strain_tension"),
    ({"name": "Ductility", "condition": "compression"}, "fracture_strain_compression"),
    ({"symbol": "A", "unit": "%"}, "fracture_strain_tension"),
    ({"symbol": "A", "unit": "mm"}, None),
    ({"name": "Elongation after 3 mm"}, "fracture_strain_tension"),
    ({"name": "Uniform elongation"}, None),
    ({"name": "Compressive ductility"}, "ultimate_strain_compression"),
    ({"symbol": "E", "unit": "GPa"}, "youngs_modulus"),
    ({"symbol": "E", "unit": "V"}, None),
    ({"name": "Berkovich hardness"}, "berkovich_hardness"),
    ({"name": "Microhardness"}, "vickers_hardness"),
    ({"name": "Density", "unit": "g/cm³"}, "density"),
    ({"name": "Density", "unit": "%"}, None),
    ({"name": "Relative density", "unit": "g/cm3"}, None),
    ({"name": "Volume fraction of B2"}, "volume_fraction"),
    ({"name": "Solidus"}, "solidus"),
    ({}, None),
]
"""What the rules do with names and symbols; that each is in the table is `TestTables`."""


class TestKindOf:
    @pytest.mark.parametrize(("given", "expected"), FUZZY)
    def test_row(self, given, expected):
        """Names and symbols mean their kind, in compression another where there is one."""
        assert expected == kind(**given)


CUBIC = LatticeMeasurement(Lattice.cubic(3.6))
YIELD = {"property_name": "Yield strength", "value": "5", "unit": "?"}
HOT = {"uncertainty": "5", "unit": "HV", "measurement_condition": "at 600 °C"}


def phase(struct=None, **fields):
    """Return what diffraction says of a phase."""
    return GlobalLatticeParam(struct=struct, **fields)


def measured(kind, value, unit):
    """Return a measurement of nothing but these."""
    return Measurement(kind=kind, value=value, unit=unit)


class TestReadProperty:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            # The standard name decides; without a known one, name and condition do.
            (
                {**YIELD, "standard_property_name": "Ultimate tensile strength"},
                measured(Alloy.ultimate_tensile_strength, 5.0, MegaPascal),
            ),
            (
                {**YIELD, "standard_property_name": "none", "measurement_condition": "compression"},
                measured(Alloy.yield_strength_compression, 5.0, MegaPascal),
            ),
            # Neither condition nor uncertainty is carried.
            (
                {"property_name": "Hardness", "value": "200", **HOT},
                measured(Alloy.vickers_hardness, 200.0, HV),
            ),
            # The symbol a with Å, or the name, tells a lattice parameter; its name the structure.
            (
                {"property_symbol": "$a$", "unit": "Å", "value": "3.6(1)"},
                phase(lattice=CUBIC),
            ),
            ({"property_name": "Lattice parameter", "value": "3.6(1)"}, phase(lattice=CUBIC)),
            ({"property_name": "lattice constant a", "value": 3.6}, phase(lattice=CUBIC)),
            *(
                (
                    {"property_name": f"{name} lattice parameter", "value": 3.6},
                    phase(of, lattice=CUBIC),
                )
                for name, of in (
                    ("BCC", CrysStruct.BCC),
                    ("(fcc)", CrysStruct.FCC),
                    ("hcp", CrysStruct.HCP),
                )
            ),
            # A phase fraction is one of a phase, in percent.
            (
                {"property_name": "FCC phase fraction", "value": 40, "unit": "vol.%"},
                phase(CrysStruct.FCC, phase_fraction=Quantity(40.0, percent)),
            ),
        ],
    )
    def test_gives(self, fields, expected):
        """A property is a measurement, or what diffraction says of a phase."""
        assert expected == read_property(node(**fields))

    @pytest.mark.parametrize(
        ("fields", "told"),
        [
            ({"property_name": "VEC", "property_symbol": "VEC", "value": 8}, "computed"),
            ({"property_symbol": "$\\Delta H_{mix}$", "value": 8}, "computed"),
            ({"property_name": "Taste", "value": 8}, "of no known kind"),
            ({"value": 8}, "of no known kind"),
            ({"property_name": "Hardness"}, "no value"),
            ({"property_name": ["Hardness"], "value": 8}, "text should stand here"),
            ({"property_name": "Lattice parameter", "value": 1e308}, "not a length"),
        ],
    )
    def test_refused(self, fields, told):
        """What is computed, unknown or no text is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            read_property(node(**fields))


class TestReadUnit:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Hv", HV),
            ("HV0.5", HV),
            ("MPa m^1/2", MegaPascalSquareRootMeter),
            ("MPa√m", MegaPascalSquareRootMeter),
            ("MPa m½", MegaPascalSquareRootMeter),
            ("g/cm3", gram_per_cm3),
            ("%", percent),
            ("MJ·m^-2", ureg.megajoule / ureg.meter**2),
            ("", None),
            ("HRC", None),
            ("m**9**9**9", None),
            ("x" * 100_000, None),
        ],
    )
    def test_row(self, text, expected):
        """Units are read by rule first and by the capped reader then."""
        assert expected == read_unit(text)


class TestDefaultUnit:
    @pytest.mark.parametrize(
        ("kind", "text", "is_standard", "expected"),
        [
            (Alloy.yield_strength_tension, "kgf", False, MegaPascal),
            (Alloy.yield_strength_tension, "in GPa", False, GigaPascal),
            (Alloy.yield_strength_tension, "in GPa", True, MegaPascal),
            (Alloy.solidus, "", False, Celsius),
            (Alloy.solidus, "in K", False, Kelvin),
            (Alloy.solidus, "in K", True, Celsius),
        ],
    )
    def test_row(self, kind, text, is_standard, expected):
        """GPa and K in the text count where the kind was told by its name."""
        assert expected == default_unit(kind, text, is_standard=is_standard)


class TestReadValue:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({"value": "210", "value_numeric": 211}, 211),
            ({"value_numeric": 2.5}, 2.5),
            ({"value": "210", "value_numeric": 0}, 210.0),
            ({"value": "~210"}, "~210.0"),
            ({"value": "210", "value_type": "approximate"}, "~210.0"),
            ({"value": "some", "value_numeric": 210, "value_type": "Approximate"}, "~210"),
            ({"value": "high", "value_numeric": 210, "value_type": "qualitative"}, "~210"),
        ],
    )
    def test_row(self, fields, expected):
        """The numeric field counts before the text; what is about a number gets "~"."""
        found = read_value(node(**fields))
        assert (type(expected), expected) == (type(found), found)

    @pytest.mark.parametrize(
        ("fields", "told"),
        [
            ({}, "it has no value"),
            ({"value": "high", "value_type": "qualitative"}, "its value is qualitative"),
            ({"value": "high"}, "not a finite number"),
            ({"value": ">500"}, "is a bound"),
            ({"value": "nan"}, "not a finite number"),
            ({"value_numeric": float("nan")}, "not a finite number"),
            ({"value_numeric": 10**400}, "not a finite number"),
            ({"value_numeric": True}, "not a finite number"),
            ({"value_numeric": "5"}, "a number should stand here"),
            ({"value": [[1]]}, "a number or text should stand here"),
            ({"value": 1, "value_type": 3}, "text should stand here"),
        ],
    )
    def test_refused(self, fields, told):
        """What is no finite number is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            read_value(node(**fields))


class TestReadLatticeParameter:
    @pytest.mark.parametrize(
        ("fields", "unit", "expected"),
        [
            ({"value": "3.592(4)"}, "Å", 3.592),
            ({"value": "3.592 (12)"}, "", 3.592),
            ({"value": "0.3592"}, "nm", 3.592),
            ({"value": "~3.6"}, "percent", 3.6),
            ({"value_numeric": 3.6}, "Å", 3.6),
        ],
    )
    def test_row(self, fields, unit, expected):
        """A length becomes Å; digits in parentheses are left out."""
        assert expected == read_lattice_parameter(node(**fields), read_unit(unit))

    @pytest.mark.parametrize("value", [0, -3.6, 1e308, 1001])
    def test_no_length(self, value):
        """What no unit cell can have is refused."""
        with pytest.raises(
            FormatError, match=r"not a length of a unit cell|not a finite number|no value"
        ):
            read_lattice_parameter(node(value_numeric=value), None)


class TestWithStructures:
    def test_gives_each_structure_a_phase(self):
        """A lattice without a structure gets the first; structures of no phase are added."""
        lattice = GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.6)))
        added = [lattice.evolve(struct=B2), GlobalLatticeParam(struct=FCC)]
        assert added == with_structures([lattice], [B2, FCC])
        given = [GlobalLatticeParam(struct=FCC), GlobalLatticeParam()]
        assert given == with_structures(given, [FCC])
        assert [lattice] == with_structures([lattice], [])
