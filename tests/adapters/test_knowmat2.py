"""Output of KnowMat2, its files and their parts."""

import pytest

from litx import *
from litx.adapters.knowmat2 import clean_composition, convert
from litx.adapters.knowmat2.properties import read_property
from litx.adapters.knowmat2.prose import assign_structures, read_characterisation, read_processing
from litx.errors import FormatError
from tests.adapters.build import get_material, list_reasons, make_node, write_knowmat2


class TestConvert:
    @pytest.mark.parametrize(
        ("entry", "message"),
        [
            ([[[]]], "an object should stand here, not an array"),
            ({}, "the field 'composition' is missing"),
            ({"composition": ["Fe"]}, "text should stand here"),
            ({"composition": "Fe1e999"}, "sum to inf"),
            ({"composition": "(" * 499}, "cannot be read"),
        ],
    )
    def test_bad_entry(self, tmp_path, entry, message):
        """A bad entry is reported, and the others are converted."""
        conversion = convert(write_knowmat2(tmp_path, entry, {"composition": "CoNi"}))
        assert message in list_reasons(conversion)[0]
        assert 1 == len(get_material(conversion).measurements)

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
        """A bad part of an entry is reported, and the rest of the entry is converted."""
        conversion = convert(write_knowmat2(tmp_path, {"composition": "CoNi", name: value}))
        assert conversion.skipped
        assert 1 == len(get_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("[1]", "an object should stand here"),
            ("{}", "'compositions' is missing"),
            ("", "malformed JSON"),
            ("[" * 100_000, "nested"),
            ('{"compositions": []}', "no material could be made of it"),
            ('{"compositions": [' + "1," * 60_000 + "1]}", "60,001 items"),
        ],
    )
    def test_bad_file(self, tmp_path, text, message):
        """The paper of a file that is not an extraction is skipped."""
        (tmp_path / "x_extraction.json").write_text(text)
        conversion = convert(tmp_path)
        assert {} == conversion.papers
        assert any(message in reason for reason in list_reasons(conversion))
        assert conversion.skipped[-1].is_paper

    def test_same_paper_twice(self, tmp_path):
        """The second of two files for the same paper is reported."""
        for doi in ("10.1000_x", "10.1000__x"):
            write_knowmat2(tmp_path, {"composition": "CoNi"}, doi=doi)
        message = "the paper doi_10_1000__x stands twice; keep one of the two"
        assert [message] == list_reasons(convert(tmp_path))


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
            ("FCC phase (Cr50.8Fe19.1Ni30.1 at.%)", "Cr50.8Fe19.1Ni30.1"),
            ("CoNi + 5 wt.% TiC", "CoNi"),
            ("CoNi + x wt% WC, laser", "CoNi"),
            ("Co+Ni", "Co+Ni"),
            ("CoNi (nominal composition) x", "CoNi x"),
            ("CoNi (HEA-1) x", "CoNi x"),
            ("(CoNi)94Ti2", "(CoNi)94Ti2"),
            ("CoNi - as cast", "CoNi"),
            ("CoNi\N{EM DASH}sample A", "CoNi"),
            ("CoNi-Ti", "CoNi-Ti"),
            ("CoNi (as it came)", "CoNi"),
            ("CoNi(hot)", "CoNi"),
            ("Al0.5(CoNi)", "Al0.5(CoNi)"),
            ("Al$_{0.5}$Co\N{SUBSCRIPT TWO}", "Al0.5Co2"),
            ("CoNi on 304 plate", "CoNi"),
            ("FCC matrix CoNi", "CoNi"),
            ("\N{GREEK SMALL LETTER DELTA}-phase Ni3Nb", "Ni3Nb"),
            ("CoNi, annealed at 900", "CoNi"),
            ("Al$_{0.5}$CoCrFeNi high-entropy alloy (HEA-1)", "Al0.5CoCrFeNi"),
        ],
    )
    def test_formula(self, text, expected):
        """Words, notes, weights and LaTeX are removed, and the formula remains."""
        assert expected == clean_composition(text)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("\N{GREEK SMALL LETTER SIGMA} phase", "it says"),
            ("Q235 steel", "'Q235'"),
            ("CoNi: 2", "more than a formula"),
            ("CoNi, 5", "more than a formula"),
            ("x" * 501, "501 characters"),
        ],
    )
    def test_refused(self, text, message):
        """A text that is not a single alloy is an error with the reason."""
        with pytest.raises(FormatError, match=message):
            clean_composition(text)

    @pytest.mark.parametrize("part", [" ", "(", "(at", "x (Fe ", "Fe 1,", "{", "-", "1"])
    def test_hostile_text(self, part):
        """Text that makes regular expressions search far is read or refused."""
        try:
            formula = clean_composition((part * 500)[:500])
        except FormatError as error:
            formula = str(error)
        assert len(formula) <= 500


def read_events(text):
    """Return the events without the mixing, which comes first."""
    first, *events = read_processing(text)
    assert ProcessKind.Mixing is first.kind
    return events


class TestReadProcessing:
    @pytest.mark.parametrize(
        ("text", "kinds"),
        [
            ("", []),
            ("cold rolled; polished; annealed", ["ColdRolling", "Annealing"]),
            # The first keyword of the table in a clause counts.
            ("arc melting and suction casting", ["ArcMelting", "CastingUnspecified"]),
            ("annealed, then water quenched", ["Annealing"]),
            ("hot pressed and sintered", ["HotPressingSintering"]),
            # A casting follows a melting, and no quench follows a sintering.
            (
                "arc melt; SPS; water quench; anneal",
                ["ArcMelting", "CastingUnspecified", "SparkPlasmaSintering", "Annealing"],
            ),
        ],
    )
    def test_kinds(self, text, kinds):
        """Semicolons separate clauses; a clause without a keyword is ignored."""
        assert kinds == [event.kind.name for event in read_events(text)]

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
        """The temperature is the first number before °C, else before K, except rates."""
        assert expected == read_events(clause)[0].temperature

    @pytest.mark.parametrize(
        ("clause", "expected"),
        [
            ("anneal for 2 h", Quantity(2.0, Hour)),
            ("anneal for 2.5 hours", Quantity(2.5, Hour)),
            ("anneal for 30 min and 1 hr", Quantity(1.0, Hour)),
            ("anneal for 30 min", Quantity(30.0, Minute)),
            ("anneal for 30 minutes", Quantity(30.0, Minute)),
            ("anneal for 45 s", Quantity(45.0, Second)),
            ("anneal for 45 samples", None),
        ],
    )
    def test_duration(self, clause, expected):
        """The duration is the first number before hours, else minutes, else seconds."""
        assert expected == read_events(clause)[0].duration

    @pytest.mark.parametrize("part", ["1", "1,111", "1 ", "anneal 1", " ", ";"])
    def test_hostile_text(self, part):
        """Many digits and spaces are read in linear time; texts have a maximum length."""
        assert ProcessKind.Mixing is read_processing((part * 20_000)[:20_000])[0].kind
        with pytest.raises(FormatError, match="20,001 characters"):
            read_processing((part * 20_001)[:20_001])


FCC, B2 = CrysStruct.FCC, CrysStruct.B2


class TestReadCharacterisation:
    def test_all_notes(self):
        """Texts and lists of texts of all methods count, without subscripts."""
        notes = {"XRD": "fcc and L1$_2$", "SEM": ["dendrites", "twins"], "TEM": None}
        tags = [ConfigTag.Dendrite, ConfigTag.Twin]
        node = make_node(characterization=notes)
        assert ([CrysStruct.L12, FCC], tags) == read_characterisation(node)

    @pytest.mark.parametrize("notes", [7, [[["x"]]], {"XRD": {"a": 1}}, "x" * 100_001])
    def test_bad_notes(self, notes):
        """Notes that are not texts, or too long, are errors."""
        with pytest.raises(FormatError):
            read_characterisation(make_node(characterisation=notes))


def convert_property(name="Hardness", symbol="", unit="", condition="", standard="", **fields):
    """Convert a property with fields, of value 5 by default."""
    fields = fields if fields.keys() & {"value", "value_numeric"} else {"value": 5, **fields}
    names = {"property_name": name, "standard_property_name": standard, "property_symbol": symbol}
    return read_property(make_node(unit=unit, measurement_condition=condition, **names, **fields))


CUBIC = LatticeMeasurement(Lattice.cubic(3.6))
COMPRESSED = {"condition": "in Compression"}


class TestReadProperty:
    @pytest.mark.parametrize(
        ("expected", "name", "fields"),
        [
            ("yield_strength_tension", "Yield stress", {}),
            ("yield_strength_tension", "", {"symbol": "Rp0.2"}),
            ("yield_strength_compression", "Yield", COMPRESSED),
            ("yield_strength_compression", "Compressive yield strength", {}),
            ("ultimate_tensile_strength", "Tensile strength", {}),
            ("ultimate_compressive_strength", "Compressive strength", {}),
            ("fracture_strain_compression", "Total fracture strain", COMPRESSED),
            ("fracture_strain_compression", "Ductility", COMPRESSED),
            ("fracture_strain_tension", "", {"symbol": "A", "unit": "%"}),
            ("fracture_strain_tension", "Elongation after 3 mm", {}),
            ("ultimate_strain_compression", "Compressive ductility", {}),
            ("youngs_modulus", "", {"symbol": "E", "unit": "GPa"}),
            ("density", "Density", {"unit": "g/cm³"}),
            ("solidus", "Solidus", {}),
            # A known standard name, in any spelling, precedes name and symbol.
            ("youngs_modulus", "", {"standard": "Young\N{RIGHT SINGLE QUOTATION MARK}s  modulus"}),
            ("poissons_ratio_tension", "", {"standard": "Poisson's_ratio in tension"}),
            ("ultimate_tensile_strength", "Yield", {"standard": "Ultimate tensile strength"}),
            ("yield_strength_compression", "Yield", {"standard": "none", **COMPRESSED}),
        ],
    )
    def test_kind(self, expected, name, fields):
        """Names and symbols have a kind, and some a separate kind in compression."""
        assert expected == convert_property(name, **fields).kind.value

    def test_omits_condition_and_uncertainty(self):
        """A measurement has kind, value and unit."""
        expected = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=5, unit=HV)
        assert expected == convert_property(unit="HV", condition="at 600 °C", uncertainty="5")

    @pytest.mark.parametrize(
        ("struct", "fields"),
        [
            # A lattice parameter has the symbol a with Å, or its name, with the structure.
            (None, {"name": "", "symbol": "$a$", "unit": "Å", "value": "3.6(1)"}),
            (None, {"name": "Lattice parameter", "value": "3.6(1)"}),
            (None, {"name": "lattice constant a", "value": 3.6}),
            (CrysStruct.BCC, {"name": "BCC lattice parameter", "value": 3.6}),
            (CrysStruct.FCC, {"name": "(fcc) lattice parameter", "value": 3.6}),
            (CrysStruct.HCP, {"name": "hcp lattice parameter", "value": 3.6}),
        ],
    )
    def test_lattice_parameter(self, struct, fields):
        """A lattice parameter becomes a phase."""
        assert GlobalLatticeParam(CUBIC, struct) == convert_property(**fields)

    @pytest.mark.parametrize(
        ("length", "unit", "fields"),
        [
            (3.592, "Å", {"value": "3.592(4)"}),
            (3.592, "", {"value": "3.592 (12)"}),
            (3.592, "nm", {"value": "0.3592"}),
            (3.6, "percent", {"value": "~3.6"}),
            (3.6, "Å", {"value_numeric": 3.6}),
        ],
    )
    def test_length(self, length, unit, fields):
        """A length becomes Å; digits in parentheses are dropped."""
        phase = convert_property("Lattice parameter", unit=unit, **fields)
        assert length == phase.lattice.lattice.a

    def test_phase_fraction(self):
        """A phase fraction becomes a phase with a fraction in percent."""
        expected = GlobalLatticeParam(struct=FCC, phase_fraction=Quantity(40.0, percent))
        assert expected == convert_property("FCC phase fraction", value=40, unit="vol.%")

    @pytest.mark.parametrize(
        ("expected", "unit", "fields"),
        [
            (HV, "Hv", {}),
            (HV, "HV0.5", {}),
            (MegaPascalSquareRootMeter, "MPa m^1/2", {}),
            (MegaPascalSquareRootMeter, "MPa√m", {}),
            (MegaPascalSquareRootMeter, "MPa m½", {}),
            (gram_per_cm3, "g/cm3", {}),
            (percent, "%", {}),
            (ureg.megajoule / ureg.meter**2, "MJ·m^-2", {}),
            # The default is the usual unit, or GPa and K if the kind is that of the name.
            (Celsius, "", {}),
            (Celsius, "HRC", {}),
            (Celsius, "m**9**9**9", {}),
            (Celsius, "x" * 100_000, {}),
            (Kelvin, "(in K", {}),
            (Celsius, "(in K", {"standard": "Solidus temperature"}),
            (MegaPascal, "?", {"name": "Yield"}),
            (GigaPascal, "(in GPa", {"name": "Yield"}),
            (MegaPascal, "(in GPa", {"standard": "Ultimate tensile strength"}),
        ],
    )
    def test_unit(self, expected, unit, fields):
        """Units are read by the rules, then by the limited reader."""
        assert expected == convert_property(**{"name": "Solidus", "unit": unit, **fields}).unit

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
    def test_value(self, fields, expected):
        """The numeric field precedes the text; an approximate number has "~"."""
        value = convert_property(**fields).value
        assert (type(expected), expected) == (type(value), value)

    @pytest.mark.parametrize(
        ("fields", "message"),
        [
            ({"value": None}, "it has no value"),
            ({"value": "high", "value_type": "qualitative"}, "its value is qualitative"),
            ({"value": "high"}, "not a finite number"),
            ({"value": ">500"}, "is a bound"),
            ({"value": "nan"}, "not a finite number"),
            ({"value_numeric": float("nan")}, "not a finite number"),
            ({"value_numeric": 10**400}, "not a finite number"),
            ({"value_numeric": True}, "not a finite number"),
            ({"value_numeric": "5"}, "a number should stand here"),
            ({"value": [[1]]}, "a number or text should stand here"),
            ({"value_type": 3}, "text should stand here"),
            ({"name": ["Hardness"]}, "text should stand here"),
            ({"name": "Total fracture strain"}, "of no known kind"),
            ({"name": "", "symbol": "A", "unit": "mm"}, "of no known kind"),
            ({"name": "Uniform elongation"}, "of no known kind"),
            ({"name": "", "symbol": "E", "unit": "V"}, "of no known kind"),
            ({"name": "Density", "unit": "%"}, "of no known kind"),
            ({"name": "Relative density", "unit": "g/cm3"}, "of no known kind"),
            ({"name": "Taste"}, "of no known kind"),
            ({"name": ""}, "of no known kind"),
            ({"name": "VEC", "symbol": "VEC"}, "computed"),
            ({"name": "", "symbol": "$\\Delta H_{mix}$"}, "computed"),
            ({"name": "Lattice parameter", "value_numeric": 0}, "not a finite number"),
            ({"name": "Lattice parameter", "value_numeric": -3.6}, "not a length of a unit cell"),
            ({"name": "Lattice parameter", "value": 1e308}, "not a length of a unit cell"),
            ({"name": "Lattice parameter", "value": 1001}, "not a length of a unit cell"),
        ],
    )
    def test_refused(self, fields, message):
        """A property without a finite number, a length or a known kind is an error."""
        with pytest.raises(FormatError, match=message):
            convert_property(**fields)


def test_assign_structures():
    """A lattice without a structure has the first, and other structures become phases."""
    lattice = GlobalLatticeParam(CUBIC)
    phases = [lattice.evolve(struct=B2), GlobalLatticeParam(struct=FCC)]
    assert phases == assign_structures([lattice], [B2, FCC])
    phases = [GlobalLatticeParam(struct=FCC), GlobalLatticeParam()]
    assert phases == assign_structures(phases, [FCC])
    assert [lattice] == assign_structures([lattice], [])
