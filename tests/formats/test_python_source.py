"""Python source builds the same object again, in a short form."""

import ast
import decimal
import uuid

import pytest
from hypothesis import assume, given

import litxalloy
from litx import *
from litx.errors import FormatError
from litx.formats.canonical_json import dumps
from litx.formats.layout import WIDTH, format_code
from litx.formats.python_source import module_source, to_source
from litx.formats.python_source.values import literal
from litx.sandbox.names import load_offered_names
from tests import strategies
from tests.papers import STEMS


def build(source):
    """Return the object that a source builds."""
    return eval(source, dict(load_offered_names()))


class TestToSource:
    @given(strategies.records())
    def test_rebuilds_every_object(self, record):
        """The source builds an equal object with the same canonical JSON."""
        try:
            source = to_source(record)
        except FormatError as error:
            assume("UUID" not in error.message)  # a group id outside a material
            raise
        assert record == build(source)
        assert dumps(record) == dumps(build(source))

    @pytest.mark.parametrize(
        "source",
        [
            'Quantity("~3.20", HV)',
            "ROOM_TEMPERATURE",
            'Quantity("~23", Celsius, source="p. 2")',
            "Quantity(1e20, None)",
            'Quantity(float("-inf"), None)',
            "Quantity(1, ureg.kilopascal)",
            "Quantity(1, ureg.joule / ureg.meter**2)",
            "Quantity(1, ureg.second**-1)",
            "Quantity(ureg.Quantity(2, HV), None)",
            'CompositionMeasurement("Al0.3CoCrFeNi")',
            'CompositionMeasurement({"Fe": 1, "Ni": 2})',
            'CompositionMeasurement(Composition({"Fe": 3, "Ni": -1}, allow_negative=True))',
            "Quantity(Composition({}), None)",
            'Quantity({("a", (1, 2)), ()}, percent)',
            'Quantity({("a",): [1]}, percent)',
            "Quantity({frozenset({1})}, percent)",
            'CompositionMeasurement({"Fe2+": 1})',
            "LatticeMeasurement(Lattice.cubic(3.59))",
            "LatticeMeasurement(Lattice.hexagonal(2.5, 4.1))",
            "LatticeMeasurement(Lattice.tetragonal(2.5, 4.1))",
            'LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"a": 7e-05}, source="Table 5")',
            'Configuration(struct=CrysStruct.B2, tags={"blocky", ConfigTag.Matrix})',
            'GlobalLatticeParam(struct=normalize(CrysStruct.FCC, "gamma", source="Fig. 2"))',
            "RawMaterial(kind='5\" rod')",
        ],
    )
    def test_short_form(self, source):
        """An object is written in its shortest form; members of sets stay hashable."""
        assert source == to_source(build(source))

    def test_writes_a_group_as_one_call(self):
        """Measurements of a group are written as the call that builds the group."""
        lower, upper = MeasurementStatistic.lower, MeasurementStatistic.upper
        group = Measurement.group_measurements(
            kind=normalize(PhaseMeasurementKind.grain_size, "grains"),
            unit=Micrometer,
            source="Section 3",
            values=[
                CoreMeasurementValue(statistic=lower, value="0.50", uncertainty=0.1),
                CoreMeasurementValue(statistic=upper, value=3, description="few"),
            ],
        )
        material = Material(measurements=[Configuration(measurements=group)])
        source = to_source(material)
        assert 1 == source.count("*Measurement.group_measurements(")
        assert "group_id" not in source
        assert 'kind=normalize(PhaseMeasurementKind.grain_size, "grains")' in source
        assert dumps(material) == dumps(build(source))

    def test_writes_each_measurement_of_an_irregular_group(self):
        """The call for a group has no optional values, alternatives, or words of the paper."""
        mark = uuid.uuid4()
        measurements = [
            Measurement(kind="k", value=1, unit=HV, group_id=mark, optional="a trend, Section 3"),
            Measurement(kind="k", value=2, unit=HV, group_id=mark, also=[{"value": 3}]),
        ]
        fields = {"optional": None, "also": (), "value": normalize(1, "one")}
        for items in (measurements, [item.evolve(**fields) for item in measurements]):
            material = Material(measurements=items)
            source = to_source(material)
            assert "group_measurements(" not in source
            assert dumps(material) == dumps(build(source))

    def test_writes_a_scattered_group_by_its_number(self):
        """Measurements of a group that are not adjacent have the number of the group."""
        mark = uuid.uuid4()
        item = Measurement(kind="k", value=1, unit=HV, group_id=mark)
        material = Material(measurements=[item, CompMeasurement("Fe"), item])
        source = to_source(material)
        assert 2 == source.count("group_id=0")
        assert dumps(material) == dumps(build(source))

    def test_breaks_long_text_between_words(self):
        """A text that exceeds the line is written in pieces that Python joins."""
        text = "remelted five times and turned over between the melts, " * 4
        source = to_source(RawMaterial(kind=RawMaterialKind.Ingot, description=text))
        assert all(len(line) <= WIDTH for line in format_code(source).splitlines())
        assert text == build(source).description

    def test_refuses_other_values(self):
        """A value without public name and a huge integer are errors with their path."""
        for value in (decimal.Decimal("3.2"), uuid.UUID(int=1), b"x", int):
            with pytest.raises(FormatError, match=r"at Quantity\.value: .* cannot be written"):
                to_source(Quantity(value, None))
        with pytest.raises(FormatError, match="at value: an integer has more than 400 digits"):
            to_source(Quantity(10**5000, None))

    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            ('"it\'s"', "it's"),
            ("'a \"b\"'", 'a "b"'),
            ('"\'a\' \\"b\\""', "'a' \"b\""),
            ('"\\\\n"', "\\n"),
            ('"\\n\\t\\x00"', "\n\t\0"),
            ('"\\ud800"', "\ud800"),
            ('"Å 合金"', "Å 合金"),
            ('"e\\u0301"', "e\u0301"),
            ('"\\xa0"', "\xa0"),
        ],
    )
    def test_escapes(self, expected, text):
        """Texts have the quotes of the formatter, and escapes only for invisible characters."""
        assert expected == literal(text)
        assert text == ast.literal_eval(literal(text))


class TestModuleSource:
    @pytest.mark.parametrize("stem", STEMS)
    def test_rebuilds_the_ground_truth(self, stem):
        """The module written for a paper builds the same paper, laid out or not."""
        paper = litxalloy.papers[stem]
        source = module_source(paper, litxalloy.CANARY)
        for text in (source, format_code(source)):
            names = {}
            exec(text, names)
            assert dumps(paper) == dumps(names["paper"].evolve(experiments=names["experiments"]))
            assert litxalloy.CANARY == names["CANARY"]

    @pytest.mark.parametrize(
        "text", ['ends in "quotes"', 'has """ inside', "a\\b\nsecond line", "Ångström " * 50]
    )
    def test_writes_any_docstring(self, text):
        """The docstring of a module can hold any text."""
        source = module_source(Paper(doi="10.1/x"), "canary", docstring=text)
        docstring = ast.get_docstring(ast.parse(source)) or ""
        assert text.replace('"""', "'''").split() == docstring.split()
        assert format_code(source).startswith(source.partition("from litx")[0])

    def test_names_the_paper(self):
        """The default docstring is the headline of the paper."""
        paper = Paper(doi="10.1/x", title="On alloys", journal="Entropy", year=2016)
        first = module_source(paper, "canary").splitlines()[0]
        assert '"""On alloys, Entropy 2016, doi 10.1/x"""' == first


EXPERIMENT = """\
Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
    synthesis_groups={
        "anneal[T]": [
            ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))
        ]
    },
    output_materials=[
        Material(
            name="A900",
            process="elements->anneal[T=900]",
            measurements=[
                CompositionMeasurement("FeNi"),
                Configuration(tags={ConfigTag.Matrix}),
                Measurement(kind=AlloyMeasurementKind.density, value="7.90", unit=HV),
            ],
        ),
    ],
)
"""


def test_worked_example():
    """An experiment has the layout of the ground-truth modules."""
    assert EXPERIMENT == format_code(to_source(build(EXPERIMENT)))
