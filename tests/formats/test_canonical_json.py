"""Canonical JSON: every object is read back as it was, and anything else is refused."""

import decimal
import enum
import json
import uuid

import jsonschema
import pint
import pytest
from hypothesis import given
from pymatgen.core import DummySpecies, Species

from litx import *
from litx.errors import FormatError, ModelError
from litx.formats.canonical_json import (
    FORMAT,
    Other,
    dumps,
    from_canonical,
    is_canonical,
    loads,
    to_canonical,
)
from litx.formats.json_schema import schema
from litx.formats.json_text import MAX_DEPTH, MAX_TEXT
from litx.model import Origin
from litx.model.record import attach
from tests import strategies


class Colour(enum.StrEnum):
    """A vocabulary outside the model."""

    Red = "red"


class Loud(str):
    """A text whose `str` differs from its characters."""

    __slots__ = ()

    def __str__(self):
        return "LOUD"


def field_of(value):
    """Return the canonical JSON of a value in a field."""
    return to_canonical(Quantity(value, None))["value"]


def round_trip(value):
    """Return a value after it is written and read."""
    return loads(dumps(Quantity(value, None))).value


ROWS = [[2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]]


class TestRoundTrip:
    @given(strategies.records())
    def test_keeps_every_object(self, record):
        """An object that is read back is equal, with the same document and the paper's words."""
        text = dumps(record)
        again = loads(text)
        assert record == again
        assert text == dumps(again)
        assert record.as_printed == again.as_printed

    @pytest.mark.parametrize(
        "value",
        [
            *(50, 50.0, "50", True, None, -0.0, "3.20", float("inf"), float("nan"), 10**400 - 1),
            *("\ud800", "\ud83d\ude00", "\U0001f600", "\x00\u2028", "", "Å"),
            *(CrysStruct.FCC, "FCC", MeasurementMethod.XRD, AlloyMeasurementKind.density),
            *(Composition({DummySpecies(symbol, 0): 1}) for symbol in ("", "X", "Q" * 100)),
        ],
    )
    def test_keeps_a_value(self, value):
        """Numbers keep their type and texts their code points; members and dummy species return."""
        again = round_trip(value)
        assert (type(value), repr(value)) == (type(again), repr(again))

    def test_keeps_maps_and_lists_of_groups(self):
        """Groups in a map keep their keys, and groups in a list stay a single list."""
        raw = {"a": RawMaterial(kind=RawMaterialKind.Powder)}
        event = ProcessEvent(kind="[K]")
        for groups in ({"x[T]_1": [event], "x[T]_2": []}, [event]):
            experiment = Experiment(raw, groups, [])
            again = loads(dumps(experiment))
            assert experiment.synthesis_groups == again.synthesis_groups
            assert type(experiment.synthesis_groups) is type(again.synthesis_groups)

    def test_omits_the_origin(self):
        """The origin of an object is not part of the document."""
        quantity = Quantity(1, HV)
        assert dumps(quantity) == dumps(attach(Quantity(1, HV), Origin("paper.py", 3), {}))
        assert loads(dumps(quantity)).origin is None

    def test_keeps_the_words_of_a_paper(self):
        """A word of the paper is read back beside its field, with its source."""
        kind = normalize(AlloyMeasurementKind.density, "rho", source="Table 1")
        record = Measurement(kind=kind, value="7.80", unit=gram_per_cm3)
        again = loads(dumps(record))
        assert record.as_printed == again.as_printed


class TestToCanonical:
    def test_writes_a_record_by_its_fields(self):
        """An object is its class and the fields that differ from their default."""
        expected = {"format": FORMAT, "type": "Quantity", "value": "~3.20"}
        expected["unit"] = {"unit": {"centimeter": -3, "gram": 1}}
        assert expected == to_canonical(Quantity("~3.20", gram_per_cm3))

    def test_writes_a_default_of_another_type(self):
        """A field is written if it equals its default but has another type."""
        plain = CompMeasurement("Fe", "unspecified", validate_composition=1)
        data = to_canonical(plain)
        assert ("unspecified", 1) == (data["method"], data["validate_composition"])
        assert {"format", "type", "composition"} == to_canonical(CompMeasurement("Fe")).keys()

    @pytest.mark.parametrize(
        ("expected", "value"),
        [
            ({"enum": "CrysStruct.FCC"}, CrysStruct.FCC),
            ({"unit": {"megapascal": 1, "meter": 0.5}}, MegaPascalSquareRootMeter),
            ({"quantity": {"value": 3, "unit": {"meter": 1}}}, 3 * ureg.meter),
            ({"composition": {"Fe": 2.0, "O": 3.0}}, Composition("Fe2O3")),
            ({"composition": {"Fe": -1}}, Composition({"Fe": -1}, allow_negative=True)),
            (
                {
                    "composition": [
                        {"symbol": "Fe", "oxidation": 2.0, "spin": 5, "amount": 1},
                        {"symbol": "Qa", "oxidation": 0.0, "amount": 2},
                        {"symbol": "O", "amount": 1},
                    ]
                },
                Composition({Species("Fe", 2, 5): 1, "Qa": 2, "O": 1}),
            ),
            ({"lattice": ROWS}, Lattice.cubic(2)),
            ({"lattice": ROWS, "pbc": [True, True, False]}, Lattice(ROWS, pbc=(True, True, False))),
            ([1, [2.0]], [1, (2.0,)]),
            ({"map": {"a": 1}}, {"a": 1}),
            ({"pairs": [[1, "a"]]}, {1: "a"}),
            ({"set": ["b", {"enum": "CrysStruct.B2"}]}, {CrysStruct.B2, "b"}),
            ({"class": "Configuration"}, Configuration),
            ({"uuid": "00000000-0000-0000-0000-000000000001"}, uuid.UUID(int=1)),
            ({"float": "-inf"}, float("-inf")),
            ({"int": f"0x1{'0' * 300}"}, 16**300),
            ({"text": [0xD800]}, "\ud800"),
            ({"other": {"class": "decimal.Decimal", "text": "3.20"}}, decimal.Decimal("3.20")),
            ({"other": {"class": "builtins.bytes", "text": None}}, b"3"),
            ({"other": {"class": "builtins.type", "text": None}}, int),
            ({"other": {"class": f"{__name__}.Colour", "text": None}}, Colour.Red),
            ("quiet", Loud("quiet")),
        ],
    )
    def test_writes_a_value(self, expected, value):
        """A value without a type in JSON is an object with a tag; other values do not change."""
        assert expected == field_of(value)

    @pytest.mark.parametrize("value", [3, "text", None, [3], [Quantity(1, HV), None]])
    def test_refuses_other_values(self, value):
        """Only an object of the model, or a list of them, can be written."""
        with pytest.raises(FormatError, match="is not an object of the model"):
            to_canonical(value)

    @pytest.mark.parametrize(("sign", "digits"), [(1, 400), (-1, 5000)])
    def test_refuses_long_integers(self, sign, digits):
        """An integer that Python may refuse to print is an error with its path."""
        number = sign * 10**digits
        for path, value in (("value", number), ("value[1].k", [0, {"k": number}])):
            with pytest.raises(FormatError, match="more than 400 digits") as caught:
                to_canonical(Quantity(value, None))
            assert path == caught.value.path

    @pytest.mark.parametrize(
        "unit",
        [
            pint.UnitRegistry(["meter = [length]", "smoot = 1.7 * meter"]).Unit("smoot"),
            ureg.meter**1000,
            ureg.meter ** float("nan"),
            ureg.meter ** (10**5000),
        ],
    )
    def test_unreadable_unit(self, unit):
        """A unit that cannot be read back, alone or in a quantity, is an unknown value."""
        kinds = [type(round_trip(value)) for value in (unit, unit._REGISTRY.Quantity(1, unit))]
        assert [Other, Other] == kinds

    def test_refuses_unreadable_values(self):
        """A value that is nested too deeply, or holds too many values, is refused."""
        deep = []
        for _ in range(MAX_DEPTH):
            deep = [deep]
        with pytest.raises(FormatError, match="nested more than 60 levels"):
            to_canonical(Quantity(deep, None))
        with pytest.raises(FormatError, match="more than 500,000 values"):
            to_canonical(Quantity([[0] * 50_000] * 10, None))


ONE, IRON = {"value": 1, "unit": {}}, {"symbol": "Fe", "amount": 1}
FAULTS_OF_A_VALUE = [
    ("CrysStruct has no member 'FC'; did you mean 'FCC'", {"enum": "CrysStruct.FC"}),
    ("stands where a member", {"enum": "Colour.Red"}),
    ("has the keys", {}),
    ("has the keys", {"enum": "CrysStruct.FCC", "unit": {}}),
    ("has the keys", {"pickle": "gA=="}),
    ("not a class of the model; did you mean 'Quantity'", {"type": "Quantit"}),
    ("Quantity needs the argument 'unit'", {"type": "Quantity", "value": 1}),
    ("Quantity has no field 'format'", {"type": "Quantity", "format": FORMAT}),
    ("the symbol of an element", {"composition": {"Fe2": 1}}),
    ("stands twice", {"set": [1, 1.0]}),
    ("stands twice", {"pairs": [["a", 1], ["a", 2]]}),
    ("at most 5,000", {"set": list(range(5001))}),
    # Numbers of equal hash would take quadratic time.
    ("at most 5,000", {"pairs": [[i * (2**61 - 1), 0] for i in range(40_000)]}),
    ("cannot be distinguished from others", {"set": [{"quantity": {**ONE, "unit": {"degC": 2}}}]}),
    ("three rows", {"lattice": [[1.0]]}),
    ("three rows", {"lattice": 3}),
    ("a float", {"lattice": [[1, 0, 0]] * 3}),
    ("a UUID", {"uuid": "{00000000-0000-0000-0000-000000000001}"}),
    ("name of a class", {"class": "os.system"}),
    ("name of a class", {"class": []}),
    ("hexadecimal", {"int": "12"}),
    ("hexadecimal", {"int": f"0x{'f' * 5000}"}),
    ("more than 400 digits", {"int": hex(10**400)}),
    ("of many digits stands where a member", {"enum": 10**5000}),
    ("code points", {"text": [-1]}),
    ("a text has a lone surrogate", "\ud800"),
    ('"nan", "inf" or "-inf"', {"float": "1"}),
    ('{"value": ..., "unit": {...}}', {"quantity": {"value": 1}}),
    ("a list of [key, value]", {"pairs": [[1]]}),
    ("a list", {"set": 3}),
    ("an object", {"map": 3}),
    ("amounts by element", {"composition": 3}),
    ("a species stands twice", {"composition": [IRON] * 2}),
    ('{"class": ..., "text": ...}', {"other": {}}),
    ("text under class", {"other": {"class": 1, "text": None}}),
]
"""Messages, with values that are unknown, of the wrong type or too costly."""


class TestFromCanonical:
    def test_reads_a_list_of_tags_as_a_set(self):
        """Tags are a set, as in the constructor."""
        data = {"format": "litx/1", "type": "Configuration", "tags": ["blocky", "blocky"]}
        assert Configuration(tags={"blocky"}) == from_canonical(data)

    def test_reads_an_unknown_value(self):
        """A value outside the model is read as the name of its class and its text."""
        assert Other("decimal.Decimal", "3.20") == round_trip(decimal.Decimal("3.20"))
        assert field_of(decimal.Decimal(3)) == field_of(round_trip(decimal.Decimal(3)))

    def test_raises_the_error_of_a_rule(self):
        """An object that breaks a rule raises the error of that rule."""
        data = to_canonical(CompMeasurement({"Fe": 60}, validate_composition=False))
        del data["validate_composition"]
        with pytest.raises(ModelError, match="sums to 60") as caught:
            from_canonical(data)
        assert "CMP002" == caught.value.code

    @pytest.mark.parametrize(
        ("path", "message", "field", "value"),
        [
            ("", "Quantity has no field 'valeu'; did you mean 'value'", "valeu", 1),
            ("unit", "not defined in the unit registry", "unit", {"unit": {"megapascall": 1}}),
            ("unit", "a unit name", "unit", {"unit": {"m**2": 1}}),
            ("unit.meter", "a number of at most 100", "unit", {"unit": {"meter": 1e12}}),
            ("unit.meter", "a number of at most 100", "unit", {"unit": {"meter": True}}),
            ("unit", "at most 20", "unit", {"unit": {f"u{i}": 1 for i in range(21)}}),
            ("unit", "unknown unit", "unit", {"unit": {"megapascal": 100}}),
            ("value.Fe", "a number", "value", {"composition": {"Fe": "50"}}),
            ("value[0]", '"symbol": ...', "value", {"composition": [3]}),
            ("value[0].symbol", "a symbol", "value", {"composition": [{**IRON, "symbol": "Fe2"}]}),
            ("value.value", "an int or a float", "value", {"quantity": {**ONE, "value": True}}),
            ("value[0]", "more than 400 digits", "value", [10**5000]),
            ("as_printed", "an object", "as_printed", 3),
            ("value.pbc", "three booleans", "value", {"lattice": [[1.0] * 3] * 3, "pbc": [1]}),
            ("value.pbc", "three booleans", "value", {"lattice": [[1.0] * 3] * 3, "pbc": 3}),
            ("as_printed", "unknown field 'units'", "as_printed", {"units": {"word": "MPa"}}),
            ("as_printed.unit", '"word"', "as_printed", {"unit": {"words": "MPa"}}),
            *(("value", message, "value", value) for message, value in FAULTS_OF_A_VALUE),
        ],
    )
    def test_path_of_a_fault(self, path, message, field, value):
        """The path is that of the smallest part with the fault."""
        data = {"format": FORMAT, "type": "Quantity", "value": 1, "unit": None, field: value}
        with pytest.raises(FormatError) as caught:
            from_canonical(data)
        assert path == caught.value.path
        assert message in str(caught.value)

    def test_path_in_a_list(self):
        """A fault deep in a list of experiments has the path that other reports use."""
        material = Material(process="raw->melt", measurements=[CompMeasurement("Fe")])
        data = to_canonical([Experiment({}, [], [material])])
        data[0]["output_materials"][0]["measurements"][0]["composition"] = "Fe"
        with pytest.raises(FormatError) as caught:
            from_canonical(data)
        expected = "experiments[0].output_materials[0].measurements[0].composition"
        assert expected == caught.value.path

    def test_never_parses_a_formula(self):
        """A composition that pymatgen would have to parse, text or map, is refused."""
        for composition in ("Fe" * 10_000, {"map": {"Fe2+": 1}}):
            data = {"format": FORMAT, "type": "CompMeasurement", "composition": composition}
            with pytest.raises(FormatError, match="composition"):
                from_canonical(data)

    def test_refuses_another_version(self):
        """A document of another version is an error that names both versions."""
        with pytest.raises(FormatError, match="format is 'litx/2'; this version reads"):
            from_canonical({"format": "litx/2"})


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("malformed JSON at line 1, column 1: Expecting value", ""),
        ("malformed JSON at line 2, column 1: Expecting", '{"a":\n'),
        ("the key 'a' stands twice in one object", '{"a": 1, "a": 2}'),
        ("nested more than 60 levels deep", "[" * 100_000),
        ("nested more than 60 levels deep", "[" * 70 + "]" * 70),
        ("has more than 500,000 values", "[" + ("[" + "0," * 49_999 + "0],") * 10 + "0]"),
        ("a number has 5,000 digits", "9" * 5000),
        (f"the JSON text has {MAX_TEXT + 1:,} characters", " " * (MAX_TEXT + 1)),
        ("a float stands where an object of the model should", "1e400"),
        (
            "the float inf stands where text, a finite number",
            '{"format": "litx/1", "type": "Quantity", "value": 1e400, "unit": null}',
        ),
    ],
)
def test_loads_refuses_text(message, text):
    """Text that is malformed, too large or too deep is an error with place and reason."""
    with pytest.raises(FormatError) as caught:
        loads(text)
    assert message in str(caught.value)


def test_is_ascii_on_one_line():
    """The text is a single line of ASCII."""
    text = dumps(Quantity("Å\n\u2028", HV))
    assert text.isascii()
    assert 1 == len(text.splitlines())


def test_is_canonical():
    """A document is canonical JSON if its first object has the format."""
    assert is_canonical({"format": "litx/1"})
    assert is_canonical([{"format": "litx/2"}])
    for document in ([{"raw_materials": {}}], {"format": "other"}, [], [3], "litx/1"):
        assert not is_canonical(document)


VALIDATOR = jsonschema.Draft202012Validator(schema())


class TestSchema:
    def test_is_a_schema(self):
        """The schema is valid in its dialect and can be written as JSON."""
        jsonschema.Draft202012Validator.check_schema(schema())
        assert schema() == json.loads(json.dumps(schema()))

    @given(strategies.records())
    def test_accepts_every_object(self, record):
        """The canonical JSON of any object is valid."""
        VALIDATOR.validate(json.loads(json.dumps(to_canonical([record]))))

    def test_refuses_invalid_documents(self):
        """A document with an unknown field, class, tag or member, or without format, is invalid."""
        data = {"type": "Quantity", "value": 1, "unit": None}
        assert not VALIDATOR.is_valid(data)
        data["format"] = FORMAT
        assert VALIDATOR.is_valid(data)
        for change in (
            *({"valeu": 1}, {"type": "Quantit"}, {"format": "litx/2"}),
            *({"value": {"enum": "CrysStruct.FC"}}, {"value": {"pickle": "gA=="}}),
            *({"unit": {"unit": {"gram": "1"}}}, {"as_printed": {"units": {"word": "MPa"}}}),
            {"value": {"type": "Quantity", "value": 1}},
        ):
            assert not VALIDATOR.is_valid({**data, **change}), change
