"""Results of programs with slips, and programs whose errors are not salvaged."""

import ast
import json
from copy import deepcopy
from pathlib import Path

import pytest

from litx import AlloyMeasurementKind, Measurement
from litx.formats import canonical_json
from litx.formats.extraction_json import parse_extraction
from litx.sandbox import Limits, Mode, Outcome, Runner, Source, SourceKind, Tier
from litx.sandbox.slip import MOST
from tests.sandbox.salvage.figures import salvage
from tests.sandbox.salvage.slips import get_name

PROGRAMS = sorted((Path(__file__).parents[1] / "corpus").glob("*.py"))

START = 'experiments = [Experiment({"a": RawMaterial(kind=RawMaterialKind.Powder)}, {"m": []}, ['
GOOD = "Measurement(kind=AlloyMeasurementKind.density, value=3, unit=gram_per_cm3)"


def write_program(*items, before="", after=""):
    """Return a program with some items in a material."""
    listed = ", ".join(('CompMeasurement("FeNi")', *items))
    material = f'Material(process="a->m", measurements=[{listed}])'
    return f"{before}\n{START}{material}])]\n{after}"


def get_items(result):
    """Return the items of the material of a result, without its composition."""
    assert Outcome.ok is result.outcome, result.message
    return result.experiments[0].output_materials[0].measurements[1:]


def salvage_items(*items, **parts):
    """Return the salvaged items of a program, and its slips."""
    result = salvage(write_program(*items, **parts))
    return get_items(result), result.slips


class TestNames:
    @pytest.mark.parametrize(
        ("unit", "text"), [("MPa", "MPa"), ("MPa * m**0.5", "MPa·m^0.5"), ("ureg.MPax", None)]
    )
    def test_units(self, unit, text):
        """An undefined name is a unit if pint can parse it; else it stays text."""
        (item,), slips = salvage_items(GOOD.replace("gram_per_cm3", unit))
        assert 1 == slips.count
        if text is None:
            assert "MPax" == item.unit
        else:
            assert Measurement(kind="x", value=1, unit=item.unit).magnitude_in(text) == 1

    def test_member(self):
        """An unknown member becomes its name as text, with a hint to the nearest member."""
        (item,), slips = salvage_items(GOOD.replace("density", "densitty"))
        assert "densitty" == item.kind
        assert "AlloyMeasurementKind.density" in slips.listed[0].hint
        assert (2, "kind is the text 'densitty'") == (slips.listed[0].line, slips.listed[0].mended)

    @pytest.mark.parametrize(
        ("kind", "text"),
        [
            ("AlloyMeasurementKind('wear rate')", "wear rate"),
            ("AlloyMeasurementKind['wear rate']", "wear rate"),
            ("wear_rate", "wear rate"),
            ("K.no_such", "no such"),
            ("normalize(AlloyMeasurementKind.wearing, 'wear')", "wearing"),
        ],
    )
    def test_unknown_kind(self, kind, text):
        """An unknown kind is text: called, looked up, bare, from an alias or in `normalize`."""
        good = GOOD.replace("AlloyMeasurementKind.density", kind)
        before = "from litx import AlloyMeasurementKind as K"
        (item,), slips = salvage_items(good, before=before)
        assert (text, 1) == (item.kind, slips.count)

    @pytest.mark.parametrize("wrong", ["Measurment(", "AlloyMeasurmentKind."])
    def test_misspelt_class(self, wrong):
        """A misspelt class or vocabulary is read as the nearest."""
        right = {"Measurment(": "Measurement("}.get(wrong, "AlloyMeasurementKind.")
        (item,), slips = salvage_items(GOOD.replace(right, wrong, 1))
        assert (AlloyMeasurementKind.density, 1) == (item.kind, slips.count)
        assert f"it is read as {right[:-1]}" == slips.listed[0].mended
        assert 1 == slips.objects

    def test_import(self):
        """An unknown name is removed from an import, and fails where it is used."""
        before = "from litx import Measurement, Tensile"
        items, slips = salvage_items(GOOD, "Tensile(1)", before=before)
        assert (1, 2, 1) == (len(items), slips.count, slips.lost)

    def test_non_ascii_name(self):
        """A name with other letters than ASCII is an undefined name like any other."""
        items, slips = salvage_items(GOOD, f"{GOOD[:-1]}, temperature=Temperatur_größe)")
        assert [None, None] == [item.temperature for item in items]
        assert "name 'Temperatur_größe' is not defined" in slips.listed[0].message

    @pytest.mark.parametrize(
        "line",
        ["nothing", "nothing()", "x = nothing + 1", "x = f'{nothing}'", "for x in nothing: pass"],
    )
    def test_undefined_name_elsewhere(self, line):
        """Only the construction of objects is salvaged; other errors are those of Python."""
        result = salvage(write_program(GOOD, before=line))
        assert (Outcome.crashed, 1) == (result.outcome, result.line)
        assert "NameError: name 'nothing' is not defined" == result.message.split(";")[0]


class TestPlaces:
    def test_in_a_comprehension(self):
        """A slip counts once per object."""
        listed = f"*[{GOOD[:-1]}, error=n) for n in range(7)]"
        items, slips = salvage_items(listed)
        assert (7, 7, 7, 0) == (len(items), slips.count, slips.objects, slips.lost)

    def test_in_a_default_a_key_and_a_star(self):
        """Slips in a default of a helper, a key of a map and a star argument are salvaged."""
        call = "Measurement(kind='x', value=1, unit=unit, **more)"
        before = f"def build(unit=MPa, **more):\n    return {call}"
        items, slips = salvage_items("build()", "*[build(error=1), *missing]", before=before)
        assert ["megapascal"] * 2 == [str(item.unit) for item in items]
        assert 4 == slips.count
        text = write_program(GOOD).replace('{"a":', "{a:")
        assert ["a"] == list(salvage(text).experiments[0].raw_materials)

    def test_in_a_map_of_arguments(self):
        """An undefined map of arguments is removed, as a single slip."""
        (item,), slips = salvage_items(f"{GOOD[:-1]}, **missing)")
        assert (3, 1) == (item.value, slips.count)
        assert "name 'missing' is not defined" in slips.listed[0].message

    def test_undefined_key(self):
        """An undefined name in place of a key becomes the key, unchanged."""
        text = write_program(GOOD).replace("a->m", "a->hot_rolling")
        result = salvage(text.replace('{"m":', "{hot_rolling:"))
        assert ["hot_rolling"] == list(result.experiments[0].synthesis_groups)
        assert ["key is the text 'hot_rolling'"] == [s.mended for s in result.slips.listed]

    @pytest.mark.parametrize("tier", [Tier.X, Tier.I])
    @pytest.mark.parametrize("star", ["*", ""])
    def test_invalid_group(self, star, tier):
        """A group without a unit is removed, and its slip has a line."""
        value = "CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)"
        group = f"{star}Measurement.group_measurements(kind='x', values=[{value}, {value}])"
        result = salvage(write_program(GOOD, group), tier)
        assert (1, 1) == (len(get_items(result)), result.slips.lost)
        assert [2] == [slip.line for slip in result.slips.listed]

    def test_in_a_group(self):
        """A group keeps the valid values."""
        values = "CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)"
        values = f"values=[{values}, CoreMeasurementValue(1)]"
        group = f"*Measurement.group_measurements(kind='x', unit=MPa, {values}, error=3)"
        (item,), slips = salvage_items(group)
        assert 1 == item.value
        assert 4 == slips.count


class TestHandlers:
    TRY = """\
def build(n):
    try:
        return Measurement(kind='x', value=n, {})
    except {}:
        return {}
"""

    @pytest.mark.parametrize("caught", ["TypeError", "Exception", "(KeyError, TypeError)"])
    @pytest.mark.parametrize("fault", ["unit=None, error=1", "unut=None"])
    def test_handled(self, caught, fault):
        """An error that the program handles is not salvaged."""
        items, slips = salvage_items("build(1)", before=self.TRY.format(fault, caught, GOOD))
        assert [AlloyMeasurementKind.density] == [item.kind for item in items]
        assert 0 == slips.count

    def test_handler_of_another_error(self):
        """An error without a handler for its class is salvaged."""
        before = self.TRY.format("unit=None, error=1", "KeyError", 0)
        items, slips = salvage_items("build(1)", before=before)
        assert ("x", 1) == (items[0].kind, slips.count)

    def test_names_and_suppress(self):
        """An undefined name is raised where it is handled; `suppress` is a handler, too."""
        before = "try:\n    unit = MPa\nexcept NameError:\n    unit = MegaPascal"
        items, slips = salvage_items(GOOD.replace("gram_per_cm3", "unit"), before=before)
        assert (1, 0) == (len(items), slips.count)
        before = (
            "from contextlib import suppress\nitems = []\nwith suppress(TypeError):\n"
            "    items.append(Measurement(value=1))"
        )
        items, slips = salvage_items("*items", before=before)
        assert ((), 0) == (items, slips.count)


class TestCutOff:
    def test_each_place(self):
        """Where a text breaks off, the complete items before are kept, and nothing else."""
        text = write_program(*[GOOD] * 4)
        start = text.rindex(GOOD)
        ends = [*range(start, text.index("]", start) + 1, 7), len(text)]
        assert {3, 4} == {len(get_items(salvage(text[:end]))) for end in ends}
        result = salvage(text[: text.rindex("value=3")])
        assert "the text breaks off" == result.slips.listed[0].message

    def test_a_string_and_a_fence(self):
        """A text may break off in a string or in a fenced block."""
        item = f'{GOOD[:-1]}, description="of [the (alloy'
        text = write_program(GOOD, item)[:-10].rstrip("]) \n")
        assert 1 == len(get_items(salvage(text)))
        fenced = f"Here it is:\n```python\n{text}"
        assert 1 == len(get_items(salvage(fenced, kind=SourceKind.fenced)))

    @pytest.mark.parametrize(
        "after",
        [
            "more = [Experiment({",
            "more = ",
            "for item in",
            "for n in range(3):",
            "x = '",
            "experiments.appe",
        ],
    )
    def test_after_the_result(self, after):
        """A statement that breaks off after the result does not change the result."""
        result = salvage(write_program(GOOD, after=after))
        assert (1, 1) == (len(get_items(result)), result.slips.count)
        assert "1/6" == str(result.slip_share)

    def test_another_syntax_error(self):
        """A syntax error that is not due to a cut remains."""
        assert Outcome.unparsed is salvage(write_program("Measurement(kind=)", GOOD)).outcome


JSON = {
    "raw_materials": {"a": {"kind": "Powder"}},
    "synthesis_groups": {"m": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
    "output_materials": [
        {
            "process": "a->m",
            "measurements": [
                {"_type": "composition", "composition": "FeNi"},
                {"kind": "density", "value": "7.1", "unit": "g/cm3"},
                {"kind": "density", "value": "7.2", "unit": "g/cm3"},
            ],
        }
    ],
}


def salvage_json(text):
    """Salvage a text as JSON."""
    return salvage(text, Tier.I, kind=SourceKind.json)


@pytest.fixture
def data():
    """Return an experiment as JSON, which a test may change."""
    return deepcopy(JSON)


class TestJson:
    @pytest.mark.parametrize(
        "change",
        [
            ("}]", "},]"),
            ('"7.1"', "'7.1'"),
            ("[{", "// experiments\n[{"),
            ("[{", "/* experiments */ [{"),
        ],
    )
    def test_relaxed_json(self, change):
        """Trailing commas, comments and single quotes are read as slips; NaN is a number."""
        text = json.dumps([JSON]).replace('"7.2"', "NaN")
        result = salvage_json(text.replace(*change, 1))
        assert 1 == result.slips.listed[0].line
        assert (2, 1) == (len(get_items(result)), result.slips.count)

    def test_breaks_off(self):
        """If the text breaks off in a string, the complete items before are kept."""
        text = json.dumps([JSON])
        result = salvage_json(text[: text.index("7.2") + 2])
        assert 1 == len(get_items(result))

    @pytest.mark.parametrize(
        ("change", "count", "path"),
        [
            ({"value": None}, 1, ".value"),
            ({"temperature": 300}, 2, ".temperature"),
            ({"_type": "number"}, 1, "._type"),
            ({"unit": 5}, 1, ".unit"),
            ({"percentile": "high"}, 2, ".percentile"),
            ({"kind": ["density"]}, 1, ".kind"),
        ],
    )
    def test_invalid_field(self, data, change, count, path):
        """An invalid optional field is removed; an invalid required field removes the item."""
        data["output_materials"][0]["measurements"][1] |= change
        text = json.dumps([data], indent=1)
        result = salvage_json(text)
        assert count == len(get_items(result))
        lines = text.split("\n")
        shown = result.slips.listed[0].line
        assert next(iter(change)) in lines[shown - 1] or "{" == lines[shown - 1].strip()
        at = "experiments[0].output_materials[0].measurements[1]"
        assert [f"{at}{path}"] == [slip.path for slip in result.slips.listed]

    @pytest.mark.parametrize("uncertainty", [0.1, {"a": -1}, {"a": "0.1"}, {"x": 1}, {"a": {}}])
    def test_uncertainty_of_a_lattice(self, data, uncertainty):
        """An invalid uncertainty is removed, in JSON and in a program."""
        lattice = {"type": "cubic", "a": 3.5, "uncertainty": uncertainty}
        phase = {"_type": "lattice_param", "lattice": lattice}
        data["output_materials"][0]["measurements"][1:] = [phase]
        lattice = f"LatticeMeasurement(Lattice.cubic(3.5), uncertainty={uncertainty!r})"
        program_result = salvage(write_program(f"GlobalLatticeParam({lattice})"))
        for result in (salvage_json(json.dumps([data])), program_result):
            assert [1] == [slip.mended.count("left out") for slip in result.slips.listed]
            (item,) = get_items(result)
            assert (3.5, None) == (item.lattice.lattice.a, item.lattice.uncertainty)

    def test_document(self):
        """A single experiment, or an object with a list, is read like a list."""
        for data in (JSON, {"experiments": [JSON]}):
            assert 2 == len(get_items(salvage_json(json.dumps(data))))

    def test_rules(self, data):
        """Violations of rules of objects are salvaged as in Python."""
        feature = {"_type": "configuration", "name": "p", "tags": ["Precipitate"], "within": "q"}
        data["output_materials"][0]["measurements"].append(feature)
        result = salvage_json(json.dumps([data]))
        assert (None, None) == (get_items(result)[2].within, get_items(result)[2].tags)
        assert ["CFG001", "CFG002"] == [slip.code for slip in result.slips.listed]

    @pytest.mark.parametrize("form", ["list", "object", "canonical"])
    def test_places_of_rules(self, data, form):
        """A violation of a rule has the line, column and path of its object."""
        (material,) = data["output_materials"]
        material["name"] = "A"
        feature = {"_type": "configuration", "name": "p", "within": "q"}
        material["measurements"].append(feature)
        copied = {**material, "process": "a->m[T=1]", "measurements": material["measurements"][1:2]}
        data["output_materials"] += [copied, deepcopy(copied)]
        root = "experiments[0].output_materials"
        expected = {
            ("CFG001", f"{root}[0].measurements[3]"),
            *(("MAT003", f"{root}[2]"), ("NAM001", f"{root}[1]")),
            *(("GRP005", f"{root}[1].process"), ("MAT001", f"{root}[1].measurements")),
        }
        if form == "canonical":
            text = canonical_json.dumps(parse_extraction(json.dumps([data])))
            text = json.dumps(json.loads(text), indent=1)
        else:
            text = json.dumps([data] if form == "list" else data, indent=1)
        slips = [slip for slip in salvage_json(text).slips.listed if slip.code]
        assert expected <= {(slip.code, slip.path) for slip in slips}
        lines = text.split("\n")
        for slip in slips:
            shown = "\n".join(lines[slip.line - 1 :])[slip.column - 1 :]
            value, _ = json.JSONDecoder().raw_decode(shown)
            assert {"CFG001": "within"}.get(slip.code, "process") in value, slip
            assert slip.line == slip.start


class TestResult:
    @pytest.mark.parametrize("after", ["experiments = experiments[0]", "experiments += [3, None]"])
    def test_no_list_of_experiments(self, after):
        """A single experiment is put into a list; other values are removed."""
        result = salvage(write_program(GOOD, after=after))
        assert 1 == len(get_items(result))
        assert result.slips.count

    def test_only_slips(self):
        """A program that consists of slips has no experiment."""
        assert [] == salvage("[Experiment(1), Experimnt(2), foo]").experiments

    def test_many(self):
        """Of 5,000 slips the first thousand are listed, and all are counted."""
        result = salvage(write_program(f"*[{GOOD[:-1]}, error=n) for n in range(5000)]"))
        assert (5000, MOST) == (result.slips.count, len(result.slips.listed))
        assert 5000 == len(get_items(result))

    def test_a_million(self):
        """A program with endless slips ends at its time limit, as any other."""
        items = f"*[{GOOD[:-1]}, error=n) for n in range(10**6)]"
        with Runner(Limits(cpu_s=1.0), jobs=1, tier=Tier.auto, salvages=True) as runner:
            result = runner.run(Source(write_program(items), "a.py"))
        assert Outcome.ok is not result.outcome
        assert None is result.salvaged

    def test_strict_and_salvaged(self):
        """A runner that salvages returns both results; a good program runs only once."""
        sources = [
            Source(write_program(GOOD), "good.py"),
            Source(write_program(f"{GOOD[:-1]}, error=3)"), "a.py"),
        ]
        with Runner(jobs=1, tier=Tier.auto, salvages=True) as runner:
            good, faulty = runner.run_all(sources)
        assert (Outcome.ok, None) == (good.outcome, good.salvaged)
        assert (Outcome.crashed, Outcome.ok) == (faulty.outcome, faulty.salvaged.outcome)
        dumps = canonical_json.dumps
        assert dumps(good.experiments) == dumps(faulty.salvaged.experiments)
        assert "1/5" == str(faulty.salvaged.slip_share)

    def test_step_without_group(self):
        """A step with an undefined group is a slip only if it has values; else it is valid."""
        text = write_program(GOOD)
        with Runner(jobs=1, tier=Tier.auto, salvages=True) as runner:
            plain, valued = runner.run_all(
                Source(text.replace("a->m", f"a->m->{step}"), "a.py") for step in ("x", "x[T=1]")
            )
        assert (Outcome.ok, None) == (plain.outcome, plain.salvaged)
        assert (Outcome.invalid, "GRP005") == (valued.outcome, valued.code)
        assert ["GRP005"] == [slip.code for slip in valued.salvaged.slips.listed]

    def test_other_modes_are_strict(self):
        """Constructors raise their errors before and after a salvage."""
        text = write_program("Measurement()")
        salvage(text)
        assert Outcome.crashed is salvage(text, mode=Mode.experiments).outcome


class TestCorpus:
    @pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.stem)
    def test_unknown_arguments(self, file):
        """An unknown argument in each value does not change the result of any program."""
        text = file.read_text(encoding="utf-8")
        tree = ast.parse(text)
        calls = [node for node in ast.walk(tree) if "Measurement" == get_name(node)]
        for call in calls:
            call.keywords.append(ast.keyword("confidence", ast.Constant(1)))
        if not calls or any(isinstance(node, ast.Try) for node in ast.walk(tree)):
            pytest.skip("it has no value, or handles errors")
        result = salvage(ast.unparse(tree))
        assert salvage(text, mode=Mode.experiments).experiments == result.experiments
        assert len(calls) <= result.slips.count
