"""Canonical JSON: every object goes out and comes back the same, and nothing else comes in."""

import decimal
import enum
import json
import uuid
from typing import Any

import jsonschema
import pint
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pymatgen.core import DummySpecies, Species

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
from litx.formats.canonical_json.tables import RECORDS
from litx.formats.json_schema import schema
from litx.formats.json_text import MAX_DEPTH, MAX_TEXT
from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    Experiment,
    Lattice,
    Machine,
    Material,
    Measurement,
    Origin,
    ProcessEvent,
    Quantity,
    RawMaterial,
    normalize,
)
from litx.model.record import attach
from litx_ontology import AlloyMeasurementKind, CrysStruct, MeasurementMethod, RawMaterialKind
from litx_ontology.units import HV, MegaPascalSquareRootMeter, gram_per_cm3, ureg
from tests import strategies


class Colour(enum.StrEnum):
    """A vocabulary that the model does not know."""

    Red = "red"


class Loud(str):
    """Text that prints something else than it is."""

    __slots__ = ()

    def __str__(self) -> str:
        return "LOUD"


def field_of(value: object) -> Any:
    """Return how canonical JSON writes a value that stands in a field."""
    return to_canonical(Quantity(value, None))["value"]


def kept(value: object) -> Any:
    """Return a value that went out and came back."""
    return loads(dumps(Quantity(value, None))).value


def _holders(data: Any) -> list[Any]:
    """Return every array and object of a document."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    found = [data] if isinstance(data, (dict, list)) else []
    return found + [holder for item in inner for holder in _holders(item)]


def _junk() -> st.SearchStrategy[Any]:
    """Plain data that stands nowhere in canonical JSON, and some that does elsewhere."""
    tags = st.sampled_from(
        ("enum", "unit", "quantity", "composition", "lattice", "map", "pairs", "set", "class")
    )
    atoms = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    tagged = st.dictionaries(tags, atoms | st.lists(atoms, max_size=3), max_size=2)
    return atoms | tagged | st.just({"type": "Quantity", "value": 1})


class TestRoundTrip:
    @given(strategies.records())
    def test_keeps_every_object(self, record: Any) -> None:
        """An object read back is equal, writes the same document and has the paper's words."""
        text = dumps(record)
        again = loads(text)
        assert record == again
        assert text == dumps(again)
        assert record.as_printed == again.as_printed

    @pytest.mark.parametrize(
        "value",
        [50, 50.0, "50", True, None, -0.0, "3.20", float("inf"), float("nan"), 10**400 - 1],
    )
    def test_keeps_the_type_of_a_number(self, value: object) -> None:
        """An integer, a float, a bool and a printed number stay what they are."""
        again = kept(value)
        assert (type(value), repr(value)) == (type(again), repr(again))

    @pytest.mark.parametrize(
        "text", ["\ud800", "\ud83d\ude00", "\U0001f600", "\x00\u2028", "", "Å"]
    )
    def test_keeps_any_text(self, text: str) -> None:
        """Text keeps its code points, lone surrogates included."""
        assert text == kept(text)

    @pytest.mark.parametrize(
        "value",
        [CrysStruct.FCC, MeasurementMethod.XRD, AlloyMeasurementKind.density],
    )
    def test_tells_a_member_from_its_text(self, value: enum.Enum) -> None:
        """A member comes back as member, and the text equal to it as text."""
        assert value is kept(value)
        assert type(kept(value.value)) is str

    @pytest.mark.parametrize("symbol", ["", "X", "Q" * 100])
    def test_keeps_dummy_species(self, symbol: str) -> None:
        """A species that pymatgen makes up for a symbol comes back."""
        made = CompMeasurement(Composition({DummySpecies(symbol, 0): 1}))
        assert made == loads(dumps(made))

    def test_keeps_groups_as_given(self) -> None:
        """Groups given as map keep their keys, and groups given as list stay one list."""
        raw = {"a": RawMaterial(kind=RawMaterialKind.Powder)}
        event = ProcessEvent(kind="[K]")
        for groups in ({"x[T]_1": [event], "x[T]_2": []}, [event]):
            experiment = Experiment(raw, groups, [])
            again = loads(dumps(experiment))
            assert experiment.synthesis_groups == again.synthesis_groups
            assert type(experiment.synthesis_groups) is type(again.synthesis_groups)

    def test_numbers_groups_of_measurements(self) -> None:
        """A group id is the index of the group within its material."""
        marks = [uuid.uuid4(), uuid.uuid4(), None]
        items = [Measurement(kind="k", value=1, unit=HV, group_id=m) for m in marks]
        data = to_canonical(Material(measurements=[*items, items[0]]))
        assert [0, 1, None, 0] == [item.get("group_id") for item in data["measurements"]]

    def test_leaves_the_origin_out(self) -> None:
        """Where an object was built is not part of the document."""
        here = Quantity(1, HV)
        elsewhere = attach(Quantity(1, HV), Origin("paper.py", 3), {})
        assert dumps(here) == dumps(elsewhere)
        assert loads(dumps(here)).origin is None

    def test_keeps_the_words_of_a_paper(self) -> None:
        """A word of the paper comes back beside its field, with where it stands."""
        kind = normalize(AlloyMeasurementKind.density, "rho", source="Table 1")
        record = Measurement(kind=kind, value="7.80", unit=gram_per_cm3)
        again = loads(dumps(record))
        assert "rho" == again.as_printed["kind"].word
        assert "Table 1" == again.as_printed["kind"].source

    @given(strategies.materials(), st.data())
    def test_refuses_what_is_damaged(self, material: Material, data: st.DataObject) -> None:
        """A document with one value replaced is read, or refused with one of our own errors."""
        document = to_canonical(material)
        holder = data.draw(st.sampled_from([h for h in _holders(document) if h]))
        keys = range(len(holder)) if isinstance(holder, list) else list(holder)
        holder[data.draw(st.sampled_from(keys))] = data.draw(_junk())
        try:
            loads(json.dumps(document))
        except (FormatError, ModelError) as error:
            assert error.message  # noqa: PT017 (either outcome is right)


class TestToCanonical:
    def test_writes_a_record_by_its_fields(self) -> None:
        """An object is its class and the fields that differ from their default."""
        expected = {
            "format": FORMAT,
            "type": "Quantity",
            "value": "~3.20",
            "unit": {"unit": {"centimeter": -3, "gram": 1}},
        }
        assert expected == to_canonical(Quantity("~3.20", gram_per_cm3))

    def test_writes_a_default_of_another_type(self) -> None:
        """A field that only compares equal to its default is written."""
        plain = CompMeasurement("Fe", "unspecified", validate_composition=1)
        data = to_canonical(plain)
        assert ("unspecified", 1) == (data["method"], data["validate_composition"])
        assert {"format", "type", "composition"} == to_canonical(CompMeasurement("Fe")).keys()

    @pytest.mark.parametrize(
        ("expected", "value"),
        [
            ({"enum": "CrysStruct.FCC"}, CrysStruct.FCC),
            ("FCC", "FCC"),
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
    def test_writes_a_value(self, expected: object, value: object) -> None:
        """A value is itself where JSON has it, and an object with a tag elsewhere."""
        assert expected == field_of(value)

    def test_writes_a_lattice_by_rows(self) -> None:
        """A lattice is its matrix, and its periodicity where that is not all round."""
        rows = [[2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]]
        assert {"lattice": rows} == field_of(Lattice.cubic(2))
        layer = Lattice(rows, pbc=(True, True, False))
        assert {"lattice": rows, "pbc": [True, True, False]} == field_of(layer)

    @pytest.mark.parametrize("value", [3, "text", None, [3], [Quantity(1, HV), None]])
    def test_refuses_what_is_no_object(self, value: Any) -> None:
        """Anything but an object of the model, or a list of them, is refused."""
        with pytest.raises(FormatError, match="is not an object of the model"):
            to_canonical(value)

    @pytest.mark.parametrize(("sign", "digits"), [(1, 400), (-1, 5000)])
    def test_refuses_long_integers(self, sign: int, digits: int) -> None:
        """An integer that Python may refuse to print is refused, with its place."""
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
    def test_names_a_unit_that_cannot_be_read_back(self, unit: Any) -> None:
        """Such a unit, or a quantity with it, is a value that the model does not know."""
        kinds = [type(kept(value)) for value in (unit, unit._REGISTRY.Quantity(1, unit))]
        assert [Other, Other] == kinds

    def test_refuses_deep_nesting(self) -> None:
        """What could not be read back for its depth is not written."""
        value: list[Any] = []
        for _ in range(MAX_DEPTH):
            value = [value]
        with pytest.raises(FormatError, match="nested more than 60 levels"):
            to_canonical(Quantity(value, None))

    def test_refuses_too_many_values(self) -> None:
        """What could not be read back for its size is not written."""
        with pytest.raises(FormatError, match="more than 500,000 values"):
            to_canonical(Quantity([[0] * 50_000] * 10, None))


class TestFromCanonical:
    def test_reads_an_unknown_value(self) -> None:
        """A value that the model does not know comes back as its class and what it prints."""
        assert Other("decimal.Decimal", "3.20") == kept(decimal.Decimal("3.20"))
        assert dumps(Quantity(decimal.Decimal(3), None)) == dumps(
            Quantity(kept(decimal.Decimal(3)), None)
        )

    def test_gives_immutable_objects(self) -> None:
        """What was read is as immutable and hashable as what was built."""
        read = loads(dumps(Machine(methods=[MeasurementMethod.SEM, {"a": [1]}])))
        assert hash(read) == hash(loads(dumps(read)))

    def test_passes_a_broken_rule_through(self) -> None:
        """An object that breaks a rule raises the error of that rule."""
        data = to_canonical(CompMeasurement({"Fe": 60}, validate_composition=False))
        del data["validate_composition"]
        with pytest.raises(ModelError, match="sums to 60") as caught:
            from_canonical(data)
        assert "CMP002" == caught.value.code

    @pytest.mark.parametrize(
        ("message", "value"),
        [
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
            # Numbers that hash alike cannot be made to cost time.
            ("at most 5,000", {"pairs": [[i * (2**61 - 1), 0] for i in range(40_000)]}),
            ("three rows", {"lattice": [[1.0]]}),
            ("a float", {"lattice": [[1, 0, 0]] * 3}),
            ("a UUID", {"uuid": "{00000000-0000-0000-0000-000000000001}"}),
            ("name of a class", {"class": "os.system"}),
            ("hexadecimal", {"int": "12"}),
            ("hexadecimal", {"int": f"0x{'f' * 5000}"}),
            ("more than 400 digits", {"int": hex(10**400)}),
            pytest.param("more than 400 digits", 10**5000, id="long"),
            ("of many digits stands where a member", {"enum": 10**5000}),
            ("code points", {"text": [-1]}),
            ("a text has a lone surrogate", "\ud800"),
            ('"nan", "inf" or "-inf"', {"float": "1"}),
            ('{"value": ..., "unit": {...}}', {"quantity": {"value": 1}}),
            ("a list of [key, value]", {"pairs": [[1]]}),
            ("a list", {"set": 3}),
            ("an object", {"map": 3}),
            ("amounts by element", {"composition": 3}),
            ("a species stands twice", {"composition": [{"symbol": "Fe", "amount": 1}] * 2}),
            ("a UUID", {"uuid": "x"}),
            ('{"class": ..., "text": ...}', {"other": {}}),
            ("text under class", {"other": {"class": 1, "text": None}}),
        ],
    )
    def test_names_the_place_of_a_fault(self, message: str, value: object) -> None:
        """What is unknown, of the wrong type or too costly is refused with its place."""
        self.refuses("value", message, "value", value)

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
            (
                *("value[0].symbol", "a symbol", "value"),
                {"composition": [{"symbol": "Fe2", "amount": 1}]},
            ),
            (
                *("value.value", "an int or a float", "value"),
                {"quantity": {"value": True, "unit": {}}},
            ),
            ("as_printed", "an object", "as_printed", 3),
            ("value.pbc", "three booleans", "value", {"lattice": [[1.0] * 3] * 3, "pbc": [1]}),
            ("as_printed", "unknown field 'units'", "as_printed", {"units": {"word": "MPa"}}),
            ("as_printed.unit", '"word"', "as_printed", {"unit": {"words": "MPa"}}),
        ],
    )
    def test_names_the_inner_place_of_a_fault(
        self, path: str, message: str, field: str, value: object
    ) -> None:
        """The place is that of the smallest part that is at fault."""
        self.refuses(path, message, field, value)

    @staticmethod
    def refuses(path: str, message: str, field: str, value: object) -> None:
        """Check the error for a quantity with one field changed."""
        data = {"format": FORMAT, "type": "Quantity", "value": 1, "unit": None, field: value}
        with pytest.raises(FormatError) as caught:
            from_canonical(data)
        assert path == caught.value.path
        assert message in str(caught.value)

    def test_names_the_place_in_a_list(self) -> None:
        """A fault deep in a list of experiments has the path that other reports use."""
        material = Material(process="raw->melt", measurements=[CompMeasurement("Fe")])
        data = to_canonical([Experiment({}, [], [material])])
        data[0]["output_materials"][0]["measurements"][0]["composition"] = "Fe"
        with pytest.raises(FormatError) as caught:
            from_canonical(data)
        expected = "experiments[0].output_materials[0].measurements[0].composition"
        assert expected == caught.value.path

    def test_never_parses_a_formula(self) -> None:
        """A composition given as text or map, which pymatgen would have to parse, is refused."""
        for given_ in ("Fe" * 10_000, {"map": {"Fe2+": 1}}):
            data = {"format": FORMAT, "type": "CompMeasurement", "composition": given_}
            with pytest.raises(FormatError, match="composition"):
                from_canonical(data)

    def test_refuses_another_version(self) -> None:
        """A document of another version is refused, naming both."""
        with pytest.raises(FormatError, match="format is 'litx/2'; this version reads"):
            from_canonical({"format": "litx/2"})


class TestLoads:
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
            ("a float stands where an object of the model should", "[NaN]"),
            (
                "the float inf stands where text, a finite number",
                '{"format": "litx/1", "type": "Quantity", "value": 1e400, "unit": null}',
            ),
        ],
    )
    def test_refuses_text(self, message: str, text: str) -> None:
        """Text that is no JSON, too large or too deep is refused, saying where and why."""
        with pytest.raises(FormatError) as caught:
            loads(text)
        assert message in str(caught.value)


class TestDumps:
    def test_is_ascii_on_one_line(self) -> None:
        """The text can be sent as one line in any encoding."""
        text = dumps(Quantity("Å\n\u2028", HV))
        assert text.isascii()
        assert 1 == len(text.splitlines())


class TestIsCanonical:
    @pytest.mark.parametrize(
        ("expected", "data"),
        [
            (True, {"format": "litx/1"}),
            (True, [{"format": "litx/2"}]),
            (False, [{"raw_materials": {}}]),
            (False, {"format": "other"}),
            (False, []),
            (False, [3]),
            (False, "litx/1"),
        ],
    )
    def test_goes_by_the_format_key(self, expected: bool, data: object) -> None:
        """A document is canonical JSON if its first object says so."""
        assert expected is is_canonical(data)


VALIDATOR = jsonschema.Draft202012Validator(schema())


class TestSchema:
    def test_is_a_schema(self) -> None:
        """The schema follows its own dialect, and can be written as JSON."""
        jsonschema.Draft202012Validator.check_schema(schema())
        assert schema() == json.loads(json.dumps(schema()))

    def test_describes_every_field(self) -> None:
        """Every field of every class says what it is and of what type it should be."""
        for name in RECORDS:
            properties = schema()["$defs"][name]["properties"]
            for field in RECORDS[name].__dataclass_fields__:
                assert " Type: " in properties[field]["description"]

    @given(strategies.records())
    def test_takes_every_object(self, record: Any) -> None:
        """What is written for any object is valid."""
        VALIDATOR.validate(json.loads(json.dumps(to_canonical([record]))))

    @pytest.mark.parametrize(
        "change",
        [
            {"valeu": 1},
            {"type": "Quantit"},
            {"format": "litx/2"},
            {"value": {"enum": "CrysStruct.FC"}},
            {"value": {"pickle": "gA=="}},
            {"unit": {"unit": {"gram": "1"}}},
            {"as_printed": {"units": {"word": "MPa"}}},
            {"value": {"type": "Quantity", "value": 1}},
        ],
    )
    def test_refuses_what_reading_refuses(self, change: dict[str, Any]) -> None:
        """An unknown field, class, tag or member, or a root without format, is not valid."""
        data = {"format": FORMAT, "type": "Quantity", "value": 1, "unit": None}
        assert VALIDATOR.is_valid(data)
        assert not VALIDATOR.is_valid({**data, **change})
        assert not VALIDATOR.is_valid({name: data[name] for name in ("type", "value", "unit")})
