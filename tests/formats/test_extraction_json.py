"""Extractions are read into the objects they describe, and a fault is named by its place."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from litx.errors import FormatError, FormatTypeError, ModelError, NotationError
from litx.formats.canonical_json import dumps, loads
from litx.formats.extraction_json import parse_extraction, read_extraction
from litx.formats.python_source import to_source
from litx.formats.wording import Wording
from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
    balance_composition,
)
from litx.model.walk import walk
from litx.sandbox.names import offered
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.units import HV, Celsius, Hour, MegaPascal, Micrometer, gram_per_cm3, percent

Change = Callable[[Any], object]

ITEMS: list[dict[str, Any]] = [
    {"_type": "composition", "composition": "AlCoCrFeNi", "method": "Balance"},
    {
        "kind": "Density",
        "value": "~7.10",
        "unit": "g/cm3",
        "uncertainty": 0.1,
        "measurement_method": "archimedes_method",
        "temperature": {"value": 23, "unit": "°C"},
        "source": None,
    },
    {
        "_type": "group_measurements",
        "kind": "grain_size",
        "unit": "µm",
        "description": "EBSD",
        "values": [
            {"statistic": "lower", "value": 1},
            {"statistic": "upper", "value": "3.0", "description": "few"},
        ],
    },
    {
        "_type": "lattice_param",
        "lattice": {"type": "Cubic", "a": 3.59, "source": "Table 1"},
        "struct": "fcc",
        "phase_fraction": {"value": 98, "unit": "%"},
    },
    {
        "_type": "configuration",
        "name": "matrix",
        "struct": "B2",
        "tags": ["Matrix", "dendrite"],
        "measurements": [{"_type": "composition", "composition": {"Fe": 50, "Ni": 50.0}}],
    },
]

DOCUMENT: list[dict[str, Any]] = [
    {
        "raw_materials": {"elements": {"kind": "Ingot", "description": "pure"}},
        "synthesis_groups": {
            "melt": [{"kind": "Arc Melting", "inputs": ["elements"]}, {"kind": "ascast"}],
            "anneal[T]": [
                {
                    "kind": "Annealing",
                    "temperature": {"value": "[T]", "unit": "C"},
                    "duration": {"value": 2, "unit": "h"},
                    "equipment": "furnace",
                }
            ],
        },
        "output_materials": [{"process": "elements->melt", "name": "cast", "measurements": ITEMS}],
        "descriptions": [
            {
                "kinds": ["density", "grain_size", "Annealing", "XRD"],
                "measurement_methods": ["SEM", "TEM"],
                "desc": "details",
                "source": "dropped",
            }
        ],
    }
]

MADE = "experiments[0].output_materials[0]"


def fault(change: Change) -> FormatError:
    """Return the error for the document after a change, words being taken as published."""
    document = copy.deepcopy(DOCUMENT)
    change(document[0])
    with pytest.raises(FormatError) as caught:
        parse_extraction(json.dumps(document), Wording.published)
    return caught.value


def item_fault(index: int, change: Change) -> FormatError:
    """Return the error for the document after a change of one item."""
    return fault(lambda one: change(one["output_materials"][0]["measurements"][index]))


class TestParseExtraction:
    def test_reads_every_type_of_item(self) -> None:
        """The objects are those that a program would build, kinds of measurement apart."""
        lower, upper = MeasurementStatistic.lower, MeasurementStatistic.upper
        grains: dict[str, Any] = {"kind": "grain_size", "unit": Micrometer, "group_id": 0}
        expected = Experiment(
            {"elements": RawMaterial(kind=RawMaterialKind.Ingot, description="pure")},
            {
                "melt": [
                    ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["elements"]),
                    ProcessEvent(kind=ProcessKind.AsCast),
                ],
                "anneal[T]": [
                    ProcessEvent(
                        kind=ProcessKind.Annealing,
                        temperature=Quantity("[T]", Celsius),
                        duration=Quantity(2, Hour),
                        equipment="furnace",
                    )
                ],
            },
            [
                Material(
                    process="elements->melt",
                    name="cast",
                    measurements=[
                        CompMeasurement("AlCoCrFeNi", MeasurementMethod.Balance),
                        Measurement(
                            kind="density",
                            value="~7.10",
                            unit=gram_per_cm3,
                            uncertainty=0.1,
                            measurement_method=MeasurementMethod.ArchimedesMethod,
                            temperature=Quantity(23, Celsius),
                        ),
                        Measurement(
                            value=1, measurement_statistic=lower, description="EBSD", **grains
                        ),
                        Measurement(
                            value="3.0",
                            measurement_statistic=upper,
                            description="EBSD\nfew",
                            **grains,
                        ),
                        GlobalLatticeParam(
                            LatticeMeasurement(Lattice.cubic(3.59), source="Table 1"),
                            CrysStruct.FCC,
                            phase_fraction=Quantity(98, percent),
                        ),
                        Configuration(
                            name="matrix",
                            struct=CrysStruct.B2,
                            tags={ConfigTag.Matrix, ConfigTag.Dendrite},
                            measurements=[CompMeasurement({"Fe": 50, "Ni": 50.0})],
                        ),
                    ],
                )
            ],
            [
                DescriptionGroup(
                    ["density", "grain_size", ProcessKind.Annealing, MeasurementMethod.XRD],
                    MeasurementMethod.SEM,
                    desc="details",
                )
            ],
        )
        assert [expected] == parse_extraction(json.dumps(DOCUMENT))

    def test_gives_kinds_as_plain_text(self) -> None:
        """A kind of measurement comes out as its canonical text, which is no member."""
        found = parse_extraction(json.dumps(DOCUMENT))[0].output_materials[0].measurements[1]
        assert isinstance(found, Measurement)
        assert str is type(found.kind)
        assert AlloyMeasurementKind.density == found.kind

    def test_has_no_origins(self) -> None:
        """What was read from a document points at no line of ours."""
        found = parse_extraction(json.dumps(DOCUMENT))
        assert all(record.origin is None for _, record in walk(found, "experiments"))

    def test_takes_null_as_absent(self) -> None:
        """An optional field that is null, and descriptions that are no array, are left out."""
        data = {
            "raw_materials": {},
            "synthesis_groups": {},
            "output_materials": [{"process": None, "measurements": None}],
            "descriptions": "none",
        }
        assert [Experiment({}, {}, [Material(measurements=[])])] == read_extraction([data])

    def test_keeps_scalars_as_given(self) -> None:
        """A number where text should stand, and text as uncertainty, are kept."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["synthesis_groups"]["melt"][0].update(inputs=[3, None], description=4)
        made = document[0]["output_materials"][0]
        made["name"] = 5
        made["measurements"][1].update(uncertainty="±1", source=2, group_name=1)
        made["measurements"][2].update(description=6)
        found = parse_extraction(json.dumps(document))[0]
        event = found.synthesis_groups["melt"][0]
        material = found.output_materials[0]
        density, lower = material.measurements[1:3]
        assert ((3, None), 4, 5) == (event.inputs, event.description, material.name)
        assert isinstance(density, Measurement)
        assert ("±1", 2, 1) == (density.uncertainty, density.source, density.group_name)
        assert isinstance(lower, Measurement)
        assert "6" == lower.description

    def test_refuses_kinds_of_later_vocabularies(self) -> None:
        """A kind that the published reader does not know is refused, saying what is known."""
        later = AlloyMeasurementKind.phase_transformation_temperature
        found = item_fault(1, lambda item: item.update(kind=later.value))
        assert f"{MADE}.measurements[1].kind" == found.path
        assert "(vocabulary version 0.1)" in found.hint
        assert later.name not in found.hint

    def test_takes_the_last_of_repeated_keys(self) -> None:
        """A key that stands twice counts once, as Python's own reader has it."""
        text = '[{"raw_materials": 3, "raw_materials": {}, "synthesis_groups": {}, '
        assert 1 == len(parse_extraction(text + '"output_materials": []}]'))

    def test_names_line_and_column(self) -> None:
        """JSON that is cut off is refused with line, column and reason."""
        with pytest.raises(FormatError, match="malformed JSON at line 2, column 3: Expecting"):
            parse_extraction("[\n  \x00")

    @pytest.mark.parametrize(("kind", "text"), [("an object", "{}"), ("text, 'x'", '"x"')])
    def test_wants_an_array(self, kind: str, text: str) -> None:
        """A document that is no array is an error of type, naming the type."""
        with pytest.raises(FormatTypeError, match=kind) as caught:
            parse_extraction(text)
        assert isinstance(caught.value, TypeError)

    @pytest.mark.parametrize(
        ("path", "message", "change"),
        [
            ("raw_materials", "is missing", lambda one: one.pop("raw_materials")),
            ("output_materials", "an array should", lambda one: one.update(output_materials={})),
            ("synthesis_groups", "an object should", lambda one: one.update(synthesis_groups=[])),
            (
                "raw_materials.elements.kind",
                "'dust' is no RawMaterialKind; nearest are ",
                lambda one: one["raw_materials"]["elements"].update(kind="dust"),
            ),
            (
                "synthesis_groups.melt[1].kind",
                "; nearest are AsCast, ",
                lambda one: one["synthesis_groups"]["melt"][1].update(kind="as-cast"),
            ),
            (
                "synthesis_groups.melt[0].inputs[0]",
                "text or a number should stand here, not an array",
                lambda one: one["synthesis_groups"]["melt"][0].update(inputs=[[3]]),
            ),
            (
                "synthesis_groups.anneal[T][0].duration.unit",
                "the field 'unit' is missing",
                lambda one: one["synthesis_groups"]["anneal[T]"][0]["duration"].pop("unit"),
            ),
            (
                "synthesis_groups.anneal[T][0].duration",
                "an object should stand here, not a number, 2",
                lambda one: one["synthesis_groups"]["anneal[T]"][0].update(duration=2),
            ),
            (
                "descriptions[0].kinds[0]",
                "'colour' is no AlloyMeasurementKind or",
                lambda one: one["descriptions"][0].update(kinds=["colour"]),
            ),
        ],
    )
    def test_names_the_place_in_an_experiment(
        self, path: str, message: str, change: Change
    ) -> None:
        """A missing field, a wrong container or an unknown word has its place."""
        found = fault(change)
        assert f"experiments[0].{path}" == found.path
        assert message in str(found)

    @pytest.mark.parametrize(
        ("field", "word", "nearest"),
        [
            ("kind", "elongation", "fracture_strain_tension, "),
            ("kind", "UTS", "ultimate_tensile_strength, "),
            ("measurement_method", "eye", "SEM, "),
            ("unit", "VickersHardness", "vickers_hardness, "),
            ("unit", "x" * 5000, ""),
            ("kind", "a\nb" * 5000, ""),
        ],
    )
    def test_names_the_nearest_words(self, field: str, word: str, nearest: str) -> None:
        """An unknown word is told in one line with the three nearest, aliases before spellings."""
        item = {"_type": "measurement", "kind": "density", "value": 1, "unit": "g/cm3"}

        def change(experiment: dict[str, Any]) -> None:
            experiment["output_materials"][0]["measurements"] = [{**item, field: word}]

        told = str(fault(change))
        assert f"; nearest are {nearest}" in told
        assert 2 == told.partition("nearest are ")[2].partition(";")[0].count(", ")
        assert (True, 0) == (len(told) < 400, told.count("\n"))

    @pytest.mark.parametrize(
        ("index", "path", "message", "change"),
        [
            (1, "._type", "'m' is no type of item; use one of", lambda i: i.update(_type="m")),
            (1, ".value", "is missing", lambda i: i.pop("value")),
            (1, ".value", "a number or text should", lambda i: i.update(value=[1])),
            (1, ".uncertainty", "text or a number", lambda i: i.update(uncertainty=[1])),
            (1, ".kind", "; nearest are density, ", lambda i: i.update(kind="densty")),
            (1, ".unit", "'wt%' is no unit; nearest are %, ", lambda i: i.update(unit="wt%")),
            (1, ".measurement_method", "nearest are", lambda i: i.update(measurement_method="eye")),
            (2, ".values", "a group has at least two", lambda i: i.update(values=i["values"][:1])),
            (2, ".values[1].statistic", "is missing", lambda i: i["values"][1].pop("statistic")),
            (3, ".lattice.type", "use one of cubic", lambda i: i["lattice"].update(type="bcc")),
            (3, ".lattice.c", "is missing", lambda i: i["lattice"].update(type="hexagonal")),
            (3, ".phase_fraction", "an object", lambda i: i.update(phase_fraction=0.98)),
            (
                4,
                ".tags[0]",
                "nearest are Widmanstatten,",
                lambda i: i.update(tags=["Widmanstätten"]),
            ),
            (4, ".tags", "an array should stand here", lambda i: i.update(tags="matrix")),
            (
                4,
                ".measurements[0].composition",
                "missing",
                lambda i: (
                    i["measurements"][0].clear() or i["measurements"][0].update(_type="composition")
                ),
            ),
        ],
    )
    def test_names_the_place_in_an_item(
        self, index: int, path: str, message: str, change: Change
    ) -> None:
        """A fault of an item has the path of the item and of the field."""
        found = item_fault(index, change)
        assert f"{MADE}.measurements[{index}]{path}" == found.path
        assert message in str(found)

    @pytest.mark.parametrize(
        ("code", "path", "change"),
        [
            ("PRC002", "", lambda one: one.update(process="melt")),
            (
                "CMP002",
                ".measurements[0].composition",
                lambda one: one["measurements"][0].update(composition="Fe60"),
            ),
            (
                "CMP001",
                ".measurements[0].composition",
                lambda one: one["measurements"][0].update(composition="Fe50 (at.%)"),
            ),
            ("MEA001", ".measurements[1]", lambda one: one["measurements"][1].update(percentile=5)),
            (
                "MEA004",
                ".measurements[2].values",
                lambda one: one["measurements"][2].update(values=[]),
            ),
        ],
    )
    def test_names_the_rule_that_is_broken(self, code: str, path: str, change: Change) -> None:
        """A rule broken while an object is built has a place, and is the cause of the error."""
        found = fault(lambda one: change(one["output_materials"][0]))
        assert MADE + path == found.path
        assert isinstance(found.__cause__, ModelError)
        assert code == found.__cause__.code
        assert "=" not in found.hint or isinstance(found.__cause__, NotationError)

    def test_refuses_half_of_a_character(self) -> None:
        """Text that no error can print is a fault with a place."""
        found = item_fault(0, lambda item: item.update(composition="\ud800"))
        assert f"{MADE}.measurements[0].composition" == found.path

    def test_refuses_a_length_that_no_float_holds(self) -> None:
        """A lattice of such a length is a fault of the lattice."""
        found = item_fault(3, lambda item: item["lattice"].update(a=10**350))
        assert f"{MADE}.measurements[3].lattice" == found.path

    def test_stops_at_the_first_fault(self) -> None:
        """Of several faults the first in the document is named."""
        change: Change = lambda one: [one.pop("raw_materials"), one.pop("output_materials")]  # noqa: E731
        assert "experiments[0].raw_materials" == fault(change).path


UNKNOWN = "word of no vocabulary"


class TestWords:
    def test_published_reading_is_the_same_where_it_takes_all(self) -> None:
        """What it refuses is all that tells it from the other."""
        text = json.dumps(DOCUMENT)
        free, published = (parse_extraction(text, wording) for wording in Wording)
        assert dumps(free) == dumps(published)

    @pytest.mark.parametrize(
        ("field", "word", "expected"),
        [
            ("kind", "Vickers hardness", "vickers_hardness"),
            ("kind", "UTS", "ultimate_tensile_strength"),
            ("kind", "phase_transformation_temperature", "phase_transformation_temperature"),
            ("kind", UNKNOWN, UNKNOWN),
            ("measurement_method", "EDX", MeasurementMethod.EDS),
            ("measurement_method", UNKNOWN, UNKNOWN),
            ("measurement_statistic", UNKNOWN, UNKNOWN),
            ("unit", UNKNOWN, UNKNOWN),
        ],
    )
    def test_of_a_measurement(self, field: str, word: str, expected: object) -> None:
        """Every name of a member is read; what is none stays as it is."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["output_materials"][0]["measurements"][1][field] = word
        found = parse_extraction(json.dumps(document))[0].output_materials[0].measurements[1]
        assert (type(expected), expected) == (type(getattr(found, field)), getattr(found, field))

    @pytest.mark.parametrize(
        ("word", "kind"), [("arc-melted", ProcessKind.ArcMelting), (UNKNOWN, UNKNOWN)]
    )
    def test_of_an_event(self, word: str, kind: str) -> None:
        """So are kinds of events and forms of raw materials."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["synthesis_groups"]["melt"][0]["kind"] = word
        document[0]["raw_materials"]["elements"]["kind"] = UNKNOWN
        found = parse_extraction(json.dumps(document))[0]
        assert kind == found.synthesis_groups["melt"][0].kind
        assert UNKNOWN == found.raw_materials["elements"].kind

    def test_of_a_feature(self) -> None:
        """So are structures and tags, whatever else there is of them."""
        document = copy.deepcopy(DOCUMENT)
        items = document[0]["output_materials"][0]["measurements"]
        items[3]["struct"], items[4]["struct"] = "DO3", UNKNOWN
        items[4]["tags"] = ["dendritic", UNKNOWN]
        phase, feature = (
            parse_extraction(json.dumps(document))[0].output_materials[0].measurements[4:]
        )
        assert isinstance(phase, GlobalLatticeParam)
        assert isinstance(feature, Configuration)
        assert (CrysStruct.D03, UNKNOWN) == (phase.struct, feature.struct)
        assert {ConfigTag.Dendrite, UNKNOWN} == feature.tags

    @pytest.mark.parametrize(("text", "expected"), [("by eye", "colour: by eye"), (None, "colour")])
    def test_of_a_description(self, text: str | None, expected: str) -> None:
        """What a description is about and no vocabulary has stands in front of its text."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["descriptions"][0] |= {"kinds": ["density", "colour"], "desc": text}
        (found,) = parse_extraction(json.dumps(document))[0].descriptions
        assert ((AlloyMeasurementKind.density,), expected) == (tuple(found.kinds), found.desc)

    def test_keeps_every_experiment_through_source_and_json(self) -> None:
        """What was read with words of no vocabulary is written and read as any other."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["output_materials"][0]["measurements"][1] |= dict.fromkeys(
            ("kind", "measurement_method", "measurement_statistic", "unit"), UNKNOWN
        )
        found = parse_extraction(json.dumps(document))
        assert found == loads(dumps(found))
        assert found == eval(to_source(found), dict(offered()))


class TestHelpers:
    @pytest.mark.parametrize(
        ("expected", "given"),
        [
            (
                balance_composition("Ti", {"Al": 6, "V": 4}),
                {
                    "_helper": "balance_composition",
                    "main_element": "Ti",
                    "additions": {"Al": 6, "V": 4},
                },
            ),
            (
                Composition.from_weights({"Ti": 90, "Al": 6, "V": 4}),
                {"_helper": "from_weight_dict", "weights": {"Ti": 90, "Al": 6, "V": 4}},
            ),
            (
                Composition(
                    {"Nb": 1, "Ta": 1, "Ti": 1, "Zr": 1, "Mo": 0.1076050813, "W": 0.0561555238}
                ),
                {
                    "_helper": "weight_additions",
                    "base": "NbTaTiZr",
                    "additions_weights": {"Mo": 50, "W": 50},
                    "fraction": 0.05,
                },
            ),
        ],
    )
    def test_makes_a_composition(self, expected: Composition, given: dict[str, Any]) -> None:
        """A helper stands where a composition may, and gives what the function gives."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["output_materials"][0]["measurements"][0]["composition"] = given
        found = read_extraction(document)[0].output_materials[0].measurements[0]
        assert isinstance(found, CompMeasurement)
        assert found.composition.almost_equals(expected, rtol=0, atol=1e-9)

    @pytest.mark.parametrize(
        ("message", "given"),
        [
            ("'x' is no helper; use one of balance_composition,", {"_helper": "x"}),
            ("[] is no helper", {"_helper": []}),
            (
                "the field 'additions' is missing; balance_composition needs main_element",
                {"_helper": "balance_composition", "main_element": "Ti"},
            ),
            (
                "cannot be negative!; balance_composition needs",
                {
                    "_helper": "balance_composition",
                    "main_element": "Ti",
                    "additions": {"Al": 101},
                },
            ),
            (
                "'Qq' is not a valid Element; from_weight_dict needs weights",
                {"_helper": "from_weight_dict", "weights": {"Qq": 1}},
            ),
            (
                "weight_additions failed: float division by zero",
                {
                    "_helper": "weight_additions",
                    "base": "Fe",
                    "additions_weights": {},
                    "fraction": 0.1,
                },
            ),
        ],
    )
    def test_says_what_it_needs(self, message: str, given: dict[str, Any]) -> None:
        """A helper that is unknown or fails is named with what it needs."""
        found = item_fault(0, lambda item: item.update(composition=given))
        assert f"{MADE}.measurements[0].composition" == found.path
        assert message in str(found)

    @pytest.mark.parametrize(
        "given",
        [
            {"Fe": float("inf")},
            {"Fe": float("nan")},
            {"Fe": 10**350},
            {"_helper": "from_weight_dict", "weights": {"Fe": float("inf")}},
            {
                "_helper": "weight_additions",
                "base": {"Fe": float("inf")},
                "additions_weights": {"Fe": 1},
                "fraction": 1,
            },
        ],
    )
    def test_refuses_amounts_that_are_not_finite(self, given: dict[str, Any]) -> None:
        """An amount that no float holds is a fault of the composition."""
        found = item_fault(0, lambda item: item.update(composition=given))
        assert f"{MADE}.measurements[0].composition" == found.path

    def test_bounds_a_formula(self) -> None:
        """A formula that would take pymatgen long is refused."""
        found = item_fault(0, lambda item: item.update(composition="Fe" * 1000))
        assert "a formula has 2,000 characters" in found.message


class TestUnits:
    def test_are_part_of_a_measurement(self) -> None:
        """A unit may be an alias or what pint knows."""
        document = copy.deepcopy(DOCUMENT)
        items = [{"kind": "density", "value": 1, "unit": unit} for unit in ("HV", "mpa")]
        document[0]["output_materials"][0]["measurements"] = items
        found = read_extraction(document)[0].output_materials[0].measurements
        assert [HV, MegaPascal] == [item.unit for item in found if isinstance(item, Measurement)]
