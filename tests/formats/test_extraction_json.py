"""Extractions are read as objects of the model, and errors have the path of the fault."""

import copy
import json

import pytest

from litx import *
from litx.errors import FormatError, FormatTypeError, NotationError
from litx.formats.canonical_json import dumps, loads
from litx.formats.extraction_json import parse_extraction, read_extraction
from litx.formats.extraction_json.words import ALIASES, parse_unit
from litx.formats.python_source import to_source
from litx.formats.wording import Wording
from litx.model.walk import walk
from litx.sandbox.names import load_offered_names
from litx_ontology.units import NAMED_UNITS

ITEMS = [
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
        "lattice": {"type": "Cubic", "a": 3.59, "uncertainty": {"a": 0.01}, "source": "Table 1"},
        "struct": "fcc",
        "phase_fraction": {"value": 98, "unit": "%"},
        "fraction_basis": "volume",
    },
    {
        "_type": "configuration",
        "name": "matrix",
        "struct": "B2",
        "tags": ["Matrix", "dendrite"],
        "measurements": [{"_type": "composition", "composition": {"Fe": 50, "Ni": 50.0}}],
    },
]

DOCUMENT = [
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

MATERIAL = "experiments[0].output_materials[0]"
ITEM = "output_materials/0/measurements"
DENSITY = f"{ITEM}/1"
MISSING = object()
"""The value of a field that is deleted."""


def change_document(place, value):
    """Return the document with another value at a path below the experiment."""
    document = copy.deepcopy(DOCUMENT)
    *parents, last = (int(key) if key.isdecimal() else key for key in place.split("/"))
    holder = document[0]
    for key in parents:
        holder = holder[key]
    if value is MISSING:
        del holder[last]
    else:
        holder[last] = value
    return document


def parse_error(place, value):
    """Return the error for the changed document, by the published wording."""
    with pytest.raises(FormatError) as caught:
        parse_extraction(json.dumps(change_document(place, value)), Wording.published)
    return caught.value


class TestParseExtraction:
    @pytest.mark.parametrize("wording", Wording)
    def test_reads_every_type_of_item(self, wording):
        """Both wordings give the objects of a program, without origin and with kinds as text."""
        lower, upper = MeasurementStatistic.lower, MeasurementStatistic.upper
        grains = {"kind": "grain_size", "unit": Micrometer, "group_id": 0}
        melt = ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["elements"])
        anneal = ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity("[T]", Celsius),
            duration=Quantity(2, Hour),
            equipment="furnace",
        )
        items = [
            CompMeasurement("AlCoCrFeNi", MeasurementMethod.Balance),
            Measurement(
                kind="density",
                value="~7.10",
                unit=gram_per_cm3,
                uncertainty=0.1,
                measurement_method=MeasurementMethod.ArchimedesMethod,
                temperature=Quantity(23, Celsius),
            ),
            Measurement(value=1, measurement_statistic=lower, description="EBSD", **grains),
            Measurement(
                value="3.0", measurement_statistic=upper, description="EBSD\nfew", **grains
            ),
            GlobalLatticeParam(
                LatticeMeasurement(Lattice.cubic(3.59), uncertainty={"a": 0.01}, source="Table 1"),
                CrysStruct.FCC,
                phase_fraction=Quantity(98, percent),
                fraction_basis="volume",
            ),
            Configuration(
                name="matrix",
                struct=CrysStruct.B2,
                tags={ConfigTag.Matrix, ConfigTag.Dendrite},
                measurements=[CompMeasurement({"Fe": 50, "Ni": 50.0})],
            ),
        ]
        kinds = ["density", "grain_size", ProcessKind.Annealing, MeasurementMethod.XRD]
        expected = Experiment(
            {"elements": RawMaterial(kind=RawMaterialKind.Ingot, description="pure")},
            {"melt": [melt, ProcessEvent(kind=ProcessKind.AsCast)], "anneal[T]": [anneal]},
            [Material(process="elements->melt", name="cast", measurements=items)],
            [DescriptionGroup(kinds, MeasurementMethod.SEM, desc="details")],
        )
        experiments = parse_extraction(json.dumps(DOCUMENT), wording)
        assert [expected] == experiments
        assert all(record.origin is None for _, record in walk(experiments, "experiments"))
        assert dumps(experiments) == dumps(parse_extraction(json.dumps(DOCUMENT)))

    def test_null_is_absent(self):
        """An optional field that is null is omitted, as are descriptions that are not an array."""
        materials = [{"process": None, "measurements": None}]
        data = {"raw_materials": {}, "synthesis_groups": {}, "output_materials": materials}
        expected = Experiment({}, {}, [Material(measurements=[])])
        assert [expected] == read_extraction([{**data, "descriptions": "none"}])

    def test_keeps_scalars(self):
        """A number in place of a text, and a text as uncertainty, are kept."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["synthesis_groups"]["melt"][0].update(inputs=[3, None], description=4)
        material = document[0]["output_materials"][0]
        material["name"] = 5
        material["measurements"][1].update(uncertainty="±1", source=2, group_name=1)
        material["measurements"][2].update(description=6)
        experiment = parse_extraction(json.dumps(document))[0]
        event, material = experiment.synthesis_groups["melt"][0], experiment.output_materials[0]
        density, lower = material.measurements[1:3]
        assert ((3, None), 4, 5) == (event.inputs, event.description, material.name)
        assert ("±1", 2, 1) == (density.uncertainty, density.source, density.group_name)
        assert "6" == lower.description

    @pytest.mark.parametrize("word", ["ArcMelting", "Arc Melting", "arcmelting", "arc melting"])
    def test_reads_names_and_values_in_any_case(self, word):
        """A word is the name or the value of a member, in any case."""
        document = json.dumps(change_document("synthesis_groups/melt/0/kind", word))
        (experiment,) = parse_extraction(document, Wording.published)
        assert ProcessKind.ArcMelting is experiment.synthesis_groups["melt"][0].kind

    def test_refuses_kinds_of_later_vocabularies(self):
        """A kind outside the published vocabulary is an error with the known kinds."""
        later = AlloyMeasurementKind.phase_transformation_temperature
        error = parse_error(f"{DENSITY}/kind", later.value)
        assert f"{MATERIAL}.measurements[1].kind" == error.path
        assert "(vocabulary version 0.1)" in error.hint
        assert later.name not in error.hint

    def test_json_text(self):
        """The last of repeated keys counts; errors have line and column; the root is an array."""
        text = '[{"raw_materials": 3, "raw_materials": {}, "synthesis_groups": {}, '
        assert 1 == len(parse_extraction(text + '"output_materials": []}]'))
        with pytest.raises(FormatError, match="malformed JSON at line 2, column 3: Expecting"):
            parse_extraction("[\n  \x00")
        for text, expected in (("{}", "an object"), ('"x"', "text, 'x'")):
            with pytest.raises(FormatTypeError, match=expected) as caught:
                parse_extraction(text)
            assert isinstance(caught.value, TypeError)

    @pytest.mark.parametrize(
        ("place", "value", "path", "message"),
        [
            ("raw_materials", MISSING, "raw_materials", "is missing"),
            ("output_materials", {}, "output_materials", "an array should"),
            ("synthesis_groups", [], "synthesis_groups", "an object should"),
            ("raw_materials/elements/kind", "dust", "raw_materials.elements.kind", "'dust'"),
            ("synthesis_groups/melt/1/kind", "as-cast", "synthesis_groups.melt[1].kind", "AsCast"),
            (
                *("synthesis_groups/melt/0/inputs", [[3]], "synthesis_groups.melt[0].inputs[0]"),
                "text or a number should stand here, not an array",
            ),
            (
                *("synthesis_groups/anneal[T]/0/duration/unit", MISSING),
                *("synthesis_groups.anneal[T][0].duration.unit", "the field 'unit' is missing"),
            ),
            (
                *("synthesis_groups/anneal[T]/0/duration", 2),
                *("synthesis_groups.anneal[T][0].duration", "an object should stand here, not"),
            ),
            ("descriptions/0/kinds", ["colour"], "descriptions[0].kinds[0]", "'colour'"),
        ],
    )
    def test_path_in_an_experiment(self, place, value, path, message):
        """A missing field, a wrong container and an unknown word are errors with a path."""
        error = parse_error(place, value)
        assert f"experiments[0].{path}" == error.path
        assert message in str(error)

    @pytest.mark.parametrize(
        ("field", "word", "nearest"),
        [
            ("kind", "elongation", "fracture_strain_tension, "),
            ("measurement_method", "eye", "SEM, "),
            ("unit", "VickersHardness", "vickers_hardness, "),
            ("unit", "x" * 5000, ""),
            ("kind", "a\nb" * 5000, ""),
        ],
    )
    def test_nearest_words(self, field, word, nearest):
        """The message for an unknown word is a line with the three nearest, aliases first."""
        item = {"_type": "measurement", "kind": "density", "value": 1, "unit": "g/cm3"}
        message = str(parse_error(ITEM, [{**item, field: word}]))
        assert f"; nearest are {nearest}" in message
        assert 2 == message.partition("nearest are ")[2].partition(";")[0].count(", ")
        assert (True, 0) == (len(message) < 400, message.count("\n"))

    @pytest.mark.parametrize(
        ("index", "field", "value", "path", "message"),
        [
            (1, "_type", "m", "_type", "unknown type of item 'm'; use one of"),
            (1, "value", MISSING, "value", "is missing"),
            (1, "value", [1], "value", "a number or text should"),
            (1, "uncertainty", [1], "uncertainty", "text or a number"),
            (1, "unit", "wt%", "unit", "unknown unit 'wt%'; nearest are %, "),
            (2, "values", [{"statistic": "lower", "value": 1}], "values", "at least two"),
            (2, "values/1/statistic", MISSING, "values[1].statistic", "is missing"),
            (3, "lattice/type", "bcc", "lattice.type", "use one of cubic"),
            (3, "lattice/type", "hexagonal", "lattice.c", "is missing"),
            (3, "lattice/a", 10**350, "lattice", "cannot be made"),
            (3, "lattice/uncertainty", 0.1, "lattice.uncertainty", "an object should stand"),
            (3, "lattice/uncertainty/a", "0.1", "lattice.uncertainty.a", "a number should stand"),
            (3, "lattice/uncertainty/d", 0.1, "lattice", "has the key 'd'; known are a, b, c"),
            (4, "tags", ["Widmanstätten"], "tags[0]", "nearest are Widmanstatten,"),
            (4, "measurements/0/composition", MISSING, "measurements[0].composition", "missing"),
            (0, "composition", "\ud800", "composition", ""),
            (0, "composition", "Fe" * 1000, "composition", "a formula has 2,000 characters"),
        ],
    )
    def test_path_in_an_item(self, index, field, value, path, message):
        """A fault of an item has the path of its field."""
        error = parse_error(f"{ITEM}/{index}/{field}", value)
        assert f"{MATERIAL}.measurements[{index}].{path}" == error.path
        assert message in str(error)

    @pytest.mark.parametrize(
        ("code", "place", "value", "path"),
        [
            ("PRC002", "process", "melt", ""),
            ("CMP002", "measurements/0/composition", "Fe60", ".measurements[0].composition"),
            ("CMP001", "measurements/0/composition", "Fe50 (at.%)", ".measurements[0].composition"),
            ("MEA001", "measurements/1/percentile", 5, ".measurements[1]"),
            ("MEA004", "measurements/2/values", [], ".measurements[2].values"),
            ("LAT006", "measurements/3/lattice/uncertainty/a", -1, ".measurements[3].lattice"),
        ],
    )
    def test_path_of_a_broken_rule(self, code, place, value, path):
        """A rule that an object breaks is the cause of an error with the object's path."""
        error = parse_error(f"output_materials/0/{place}", value)
        assert (MATERIAL + path, code) == (error.path, error.__cause__.code)
        assert "=" not in error.hint or isinstance(error.__cause__, NotationError)


UNKNOWN = "word of no vocabulary"


class TestWords:
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
    def test_measurement(self, field, word, expected):
        """Any name of a member is read; other words stay as they are, in source and JSON too."""
        experiments = parse_extraction(json.dumps(change_document(f"{DENSITY}/{field}", word)))
        value = getattr(experiments[0].output_materials[0].measurements[1], field)
        assert (type(expected), expected) == (type(value), value)
        assert experiments == loads(dumps(experiments))
        assert experiments == eval(to_source(experiments), dict(load_offered_names()))

    def test_two_names_of_a_condition(self):
        """Two values of a condition, by two of its names, are an error."""
        conditions = {"fuel": "H2", "Fuel gas": "CO"}
        with pytest.raises(FormatError, match="'Fuel gas' is another name of fuel; state a cond"):
            parse_extraction(json.dumps(change_document(f"{DENSITY}/conditions", conditions)))

    def test_other_vocabularies(self):
        """Kinds of events, forms of raw materials, structures and tags are read the same way."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["synthesis_groups"]["melt"][0]["kind"] = "arc-melted"
        document[0]["synthesis_groups"]["melt"][1]["kind"] = UNKNOWN
        document[0]["raw_materials"]["elements"]["kind"] = UNKNOWN
        items = document[0]["output_materials"][0]["measurements"]
        items[3]["struct"], items[4]["struct"] = "DO3", UNKNOWN
        items[4]["tags"] = ["dendritic", UNKNOWN]
        experiment = parse_extraction(json.dumps(document))[0]
        kinds = [event.kind for event in experiment.synthesis_groups["melt"]]
        assert [ProcessKind.ArcMelting, UNKNOWN] == kinds
        assert UNKNOWN == experiment.raw_materials["elements"].kind
        phase, feature = experiment.output_materials[0].measurements[4:]
        assert (CrysStruct.D03, UNKNOWN) == (phase.struct, feature.struct)
        assert {ConfigTag.Dendrite, UNKNOWN} == feature.tags

    def test_name_before_alias(self):
        """The name of a member precedes an equal alias of another member."""
        document = copy.deepcopy(DOCUMENT)
        event = document[0]["synthesis_groups"]["melt"][1]
        for kind in FuelCellProcessKind:
            event["kind"] = kind.name
            (experiment,) = parse_extraction(json.dumps(document))
            assert kind is experiment.synthesis_groups["melt"][1].kind

    @pytest.mark.parametrize(("text", "expected"), [("by eye", "colour: by eye"), (None, "colour")])
    def test_description(self, text, expected):
        """An unknown subject of a description precedes its text."""
        document = copy.deepcopy(DOCUMENT)
        document[0]["descriptions"][0] |= {"kinds": ["density", "colour"], "desc": text}
        (group,) = parse_extraction(json.dumps(document))[0].descriptions
        assert ((AlloyMeasurementKind.density,), expected) == (tuple(group.kinds), group.desc)


TI64 = {"Ti": 90, "Al": 6, "V": 4}
INFINITE = {"Fe": float("inf")}


def make_helper(name, **fields):
    """Return the JSON object for a helper."""
    return {"_helper": name, **fields}


def add_weights(base, weights, fraction):
    """Return the JSON object for a composition with additions by weight."""
    fields = {"base": base, "additions_weights": weights, "fraction": fraction}
    return make_helper("weight_additions", **fields)


def balance(**fields):
    """Return the JSON object for a composition that titanium balances."""
    return make_helper("balance_composition", main_element="Ti", **fields)


class TestHelpers:
    @pytest.mark.parametrize(
        ("expected", "data"),
        [
            (balance_composition("Ti", {"Al": 6, "V": 4}), balance(additions={"Al": 6, "V": 4})),
            (Composition.from_weights(TI64), make_helper("from_weight_dict", weights=TI64)),
            (
                Composition("NbTaTiZr") + Composition({"Mo": 0.1076050813, "W": 0.0561555238}),
                add_weights("NbTaTiZr", {"Mo": 50, "W": 50}, 0.05),
            ),
        ],
    )
    def test_composition(self, expected, data):
        """A helper in place of a composition gives the result of the function."""
        experiments = read_extraction(change_document(f"{ITEM}/0/composition", data))
        composition = experiments[0].output_materials[0].measurements[0].composition
        assert composition.almost_equals(expected, rtol=0, atol=1e-9)

    @pytest.mark.parametrize(
        ("message", "data"),
        [
            ("unknown helper 'x'; use one of balance_composition,", make_helper("x")),
            ("unknown helper []", make_helper([])),
            ("the field 'additions' is missing; balance_composition needs main_", balance()),
            ("cannot be negative!; balance_composition needs", balance(additions={"Al": 101})),
            (
                "'Qq' is not a valid Element; from_weight_dict needs weights",
                make_helper("from_weight_dict", weights={"Qq": 1}),
            ),
            ("weight_additions failed: float division by zero", add_weights("Fe", {}, 0.1)),
            ("not finite", INFINITE),
            ("", {"Fe": float("nan")}),
            ("", {"Fe": 10**350}),
            ("", make_helper("from_weight_dict", weights=INFINITE)),
            ("", add_weights(INFINITE, {"Fe": 1}, 1)),
        ],
    )
    def test_errors(self, message, data):
        """An unknown or failing helper and an amount that is not finite are errors."""
        error = parse_error(f"{ITEM}/0/composition", data)
        assert f"{MATERIAL}.measurements[0].composition" == error.path
        assert message in str(error)


class TestParseUnit:
    def test_aliases(self):
        """An alias is read in any case, and with space around it."""
        for alias, name in ALIASES.items():
            units = (parse_unit(alias), parse_unit(f" {alias.upper()} "))
            assert (NAMED_UNITS[name], NAMED_UNITS[name]) == units, alias

    @pytest.mark.parametrize(
        ("unit", "text"),
        [
            (Celsius, "C"),
            (dimensionless, "  "),
            (ureg.angstrom, "Å"),
            (ureg.kilopascal, "kPa"),
            (ureg.joule / ureg.meter**2, "J m^-2"),
            (ureg.newton, "NEWTON"),
            (ureg.meter, "m\n"),
            (ureg.inch, "in"),
            (ureg.meter**0.333, "m^0.333"),
            (ureg.gram / ureg.centimeter**3, "$g/cm^{3}$"),
            (ureg.gram / ureg.centimeter**3, "g\N{NO-BREAK SPACE}cm^\N{MINUS SIGN}3"),
            (ureg.joule / ureg.kilogram, "J\N{THIN SPACE}kg\t^-1"),
            (ureg.watt / (ureg.meter * ureg.kelvin * ureg.second), "((W)/(m))/((K)*(s))"),
            (ureg.gram / ureg.meter**3, "g per cubic meter"),
        ],
    )
    def test_printed_units(self, unit, text):
        """Aliases precede the names of pint: C is Celsius, not coulomb."""
        assert unit == parse_unit(text)

    @pytest.mark.parametrize(
        "text",
        [
            *("wt%", "vol%", "HV0.5", "5 MPa", "m^", "(", "1/0", "'", "V vs. SCE", "m**1e999"),
            *("m^101", "9**9**9", "10**10**8", "9⁹⁹⁹⁹⁹⁹⁹⁹", "m^9^9^9^9^9", "(99)^(99)^9"),
            *("m^(9)^(9)^(9)", "(1--1)**99999999999", "(((((min)^99)^99)^99)^99)^99"),
            *("sq square cubic m cubed squared", f"({'*'.join(['99'] * 30)}*m)^99", "m" * 101),
            *("__import__('os')", "open('/etc/passwd')"),
        ],
    )
    def test_other_texts(self, text):
        """A text that pint refuses, or would compute for hours, is not a unit."""
        assert parse_unit(text) is None
