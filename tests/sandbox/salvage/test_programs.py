"""What is made of programs with slips, and which are left to Python."""

import ast
import json
from pathlib import Path

import pytest

from litx import AlloyMeasurementKind, Measurement
from litx.formats import canonical_json
from litx.formats.extraction_json import parse_extraction
from litx.sandbox import Limits, Mode, Outcome, Runner, Source, SourceKind, Tier
from litx.sandbox.slip import MOST
from tests.sandbox.salvage.figures import salvaged
from tests.sandbox.salvage.slips import name_of

PROGRAMS = sorted((Path(__file__).parents[1] / "corpus").glob("*.py"))

START = 'experiments = [Experiment({"a": RawMaterial(kind=RawMaterialKind.Powder)}, {"m": []}, ['
GOOD = "Measurement(kind=AlloyMeasurementKind.density, value=3, unit=gram_per_cm3)"


def program(*items, before="", after=""):
    """Return a program with some items in one material."""
    listed = ", ".join(('CompMeasurement("FeNi")', *items))
    material = f'Material(process="a->m", measurements=[{listed}])'
    return f"{before}\n{START}{material}])]\n{after}"


def items_of(result):
    """Return the items of the one material of a result, but for its composition."""
    assert Outcome.ok is result.outcome, result.message
    return result.experiments[0].output_materials[0].measurements[1:]


def slip_in(*items, **parts):
    """Return the items that are left of a program, and its slips."""
    result = salvaged(program(*items, **parts))
    return items_of(result), result.slips


class TestNames:
    @pytest.mark.parametrize(
        ("unit", "text"), [("MPa", "MPa"), ("MPa * m**0.5", "MPa·m^0.5"), ("ureg.MPax", None)]
    )
    def test_units(self, unit, text):
        """An undefined name is the unit that pint reads in it; else it stays text."""
        (item,), slips = slip_in(GOOD.replace("gram_per_cm3", unit))
        assert 1 == slips.count
        if text is None:
            assert "MPax" == item.unit
        else:
            assert Measurement(kind="x", value=1, unit=item.unit).magnitude_in(text) == 1

    def test_member(self):
        """A member that its vocabulary lacks is its own text, and the nearest is named."""
        (item,), slips = slip_in(GOOD.replace("density", "densitty"))
        assert "densitty" == item.kind
        assert "AlloyMeasurementKind.density" in slips.listed[0].hint
        assert (2, "kind is the text 'densitty'") == (slips.listed[0].line, slips.listed[0].mended)

    @pytest.mark.parametrize(
        "kind",
        ["AlloyMeasurementKind('wear rate')", "AlloyMeasurementKind['wear rate']", "wear_rate"],
    )
    def test_other_ways_to_name_a_kind(self, kind):
        """A member called or looked up, and a bare name, are their text, too."""
        (item,), slips = slip_in(GOOD.replace("AlloyMeasurementKind.density", kind))
        assert ("wear rate", 1) == (item.kind, slips.count)

    def test_alias(self):
        """A vocabulary may have another name."""
        start = "from litx import AlloyMeasurementKind as K"
        (item,), _ = slip_in(
            GOOD.replace("AlloyMeasurementKind.density", "K.no_such"), before=start
        )
        assert "no such" == item.kind

    @pytest.mark.parametrize("wrong", ["Measurment(", "AlloyMeasurmentKind."])
    def test_misspelt_class(self, wrong):
        """A class or a vocabulary that is misspelt is the nearest."""
        right = {"Measurment(": "Measurement("}.get(wrong, "AlloyMeasurementKind.")
        (item,), slips = slip_in(GOOD.replace(right, wrong, 1))
        assert (AlloyMeasurementKind.density, 1) == (item.kind, slips.count)
        assert f"it is read as {right[:-1]}" == slips.listed[0].mended
        assert 1 == slips.objects

    def test_import(self):
        """What litx does not offer is left out of an import, and fails where it is used."""
        kept, slips = slip_in(GOOD, "Tensile(1)", before="from litx import Measurement, Tensile")
        assert (1, 2, 1) == (len(kept), slips.count, slips.lost)

    def test_names_of_other_alphabets(self):
        """A name that Python takes and nobody defines is a name like any other."""
        kept, slips = slip_in(GOOD, f"{GOOD[:-1]}, temperature=Temperatur_größe)")
        assert [None, None] == [item.temperature for item in kept]
        assert "name 'Temperatur_größe' is not defined" in slips.listed[0].message

    @pytest.mark.parametrize(
        "line",
        ["nothing", "nothing()", "x = nothing + 1", "x = f'{nothing}'", "for x in nothing: pass"],
    )
    def test_computing_with_a_name_fails(self, line):
        """Only construction is salvaged: what Python raises elsewhere, a program raises."""
        result = salvaged(program(GOOD, before=line))
        assert (Outcome.crashed, 1) == (result.outcome, result.line)
        assert "NameError: name 'nothing' is not defined" == result.message.split(";")[0]


class TestPlaces:
    def test_in_a_comprehension(self):
        """A slip counts once for each object."""
        listed = f"*[{GOOD[:-1]}, error=n) for n in range(7)]"
        kept, slips = slip_in(listed)
        assert (7, 7, 7, 0) == (len(kept), slips.count, slips.objects, slips.lost)

    def test_in_a_default_a_key_and_a_star(self):
        """A helper's default, a key of a map and a star argument are places like others."""
        made = "Measurement(kind='x', value=1, unit=unit, **more)"
        before = f"def made(unit=MPa, **more):\n    return {made}"
        kept, slips = slip_in("made()", "*[made(error=1), *missing]", before=before)
        assert ["megapascal"] * 2 == [str(item.unit) for item in kept]
        assert 4 == slips.count
        text = program(GOOD).replace('{"a":', "{a:").replace('"a->m"', '"a->m"')
        assert ["a"] == list(salvaged(text).experiments[0].raw_materials)

    def test_in_a_map_of_arguments(self):
        """Arguments in a map that nothing defines are left out as one."""
        (item,), slips = slip_in(f"{GOOD[:-1]}, **missing)")
        assert (3, 1) == (item.value, slips.count)
        assert "name 'missing' is not defined" in slips.listed[0].message

    def test_a_key_is_what_it_says(self):
        """A name in place of a key is a key, letter by letter."""
        text = program(GOOD).replace('{"m":', "{hot_rolling:").replace("a->m", "a->hot_rolling")
        result = salvaged(text)
        assert ["hot_rolling"] == list(result.experiments[0].synthesis_groups)
        assert ["key is the text 'hot_rolling'"] == [s.mended for s in result.slips.listed]

    @pytest.mark.parametrize("tier", [Tier.X, Tier.I])
    @pytest.mark.parametrize("star", ["*", ""])
    def test_a_group_that_cannot_be_built(self, star, tier):
        """A group without a unit goes as a whole, and has a line."""
        value = "CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)"
        group = f"{star}Measurement.group_measurements(kind='x', values=[{value}, {value}])"
        result = salvaged(program(GOOD, group), tier)
        assert (1, 1, [2]) == (
            len(items_of(result)),
            result.slips.lost,
            [slip.line for slip in result.slips.listed],
        )

    def test_in_a_group(self):
        """A group keeps the values that can be built."""
        values = "CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)"
        values = f"values=[{values}, CoreMeasurementValue(1)]"
        group = f"*Measurement.group_measurements(kind='x', unit=MPa, {values}, error=3)"
        (item,), slips = slip_in(group)
        assert 1 == item.value
        assert 4 == slips.count

    def test_with_a_marker(self):
        """The mark of normalize is no way around."""
        marked = 'normalize(AlloyMeasurementKind.wearing, "wear")'
        (item,), slips = slip_in(GOOD.replace("AlloyMeasurementKind.density", marked))
        assert ("wearing", 1) == (item.kind, slips.count)


class TestHandlers:
    TRY = """\
def made(n):
    try:
        return Measurement(kind='x', value=n, {})
    except {}:
        return {}
"""

    @pytest.mark.parametrize("caught", ["TypeError", "Exception", "(KeyError, TypeError)"])
    @pytest.mark.parametrize("fault", ["unit=None, error=1", "unut=None"])
    def test_a_handler_runs(self, caught, fault):
        """Where a program handles an error itself, nothing is mended."""
        kept, slips = slip_in("made(1)", before=self.TRY.format(fault, caught, GOOD))
        assert [AlloyMeasurementKind.density] == [item.kind for item in kept]
        assert 0 == slips.count

    def test_one_that_catches_something_else(self):
        """A handler of another error leaves the fault to be mended."""
        kept, slips = slip_in(
            "made(1)", before=self.TRY.format("unit=None, error=1", "KeyError", 0)
        )
        assert ("x", 1) == (kept[0].kind, slips.count)

    def test_names_and_suppress(self):
        """A name that is not defined is raised where it is handled; suppress handles, too."""
        before = "try:\n    unit = MPa\nexcept NameError:\n    unit = MegaPascal"
        kept, slips = slip_in(GOOD.replace("gram_per_cm3", "unit"), before=before)
        assert (1, 0) == (len(kept), slips.count)
        before = (
            "from contextlib import suppress\nitems = []\nwith suppress(TypeError):\n"
            "    items.append(Measurement(value=1))"
        )
        assert ((), 0) == (
            slip_in("*items", before=before)[0],
            slip_in("*items", before=before)[1].count,
        )


class TestCutOff:
    def test_each_place(self):
        """Wherever a text breaks off, what is complete before is there, and nothing else."""
        text = program(*[GOOD] * 4)
        start = text.rindex(GOOD)
        ends = [*range(start, text.index("]", start) + 1, 7), len(text)]
        assert {3, 4} == {len(items_of(salvaged(text[:end]))) for end in ends}
        result = salvaged(text[: text.rindex("value=3")])
        assert "the text breaks off" == result.slips.listed[0].message

    def test_a_string_and_a_fence(self):
        """A text may break off in a string, and in a fenced block."""
        text = program(GOOD, f'{GOOD[:-1]}, description="of [the (alloy')[:-10].rstrip("]) \n")
        assert 1 == len(items_of(salvaged(text)))
        fenced = f"Here it is:\n```python\n{text}"
        assert 1 == len(items_of(salvaged(fenced, kind=SourceKind.fenced)))

    @pytest.mark.parametrize(
        "after",
        [
            "more = [Experiment({",
            "more = ",
            "for one in",
            "for n in range(3):",
            "x = '",
            "experiments.appe",
        ],
    )
    def test_behind_the_last_statement(self, after):
        """What breaks off behind a whole statement takes nothing of that away."""
        result = salvaged(program(GOOD, after=after))
        assert (1, 1) == (len(items_of(result)), result.slips.count)
        assert "1/6" == str(result.slip_share)

    def test_another_syntax_error(self):
        """A fault of syntax that no cut explains stays what it is."""
        assert Outcome.unparsed is salvaged(program("Measurement(kind=)", GOOD)).outcome


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


def read_json_text(text):
    """Salvage a text as JSON."""
    return salvaged(text, Tier.I, kind=SourceKind.json)


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
    def test_as_people_write_it(self, change):
        """Trailing commas, comments and single quotes are read, and are a slip; NaN is a number."""
        text = json.dumps([JSON]).replace('"7.2"', "NaN")
        result = read_json_text(text.replace(*change, 1))
        assert 1 == result.slips.listed[0].line
        assert (2, 1) == (len(items_of(result)), result.slips.count)

    def test_breaks_off(self):
        """Cut off inside of a string, what is complete before is there."""
        text = json.dumps([JSON])
        result = read_json_text(text[: text.index("7.2") + 2])
        assert 1 == len(items_of(result))

    @pytest.mark.parametrize(
        ("change", "left", "path"),
        [
            ({"value": None}, 1, ".value"),
            ({"temperature": 300}, 2, ".temperature"),
            ({"_type": "number"}, 1, "._type"),
            ({"unit": 5}, 1, ".unit"),
            ({"percentile": "high"}, 2, ".percentile"),
            ({"kind": ["density"]}, 1, ".kind"),
        ],
    )
    def test_one_field(self, change, left, path):
        """An optional field goes alone; with a required one the item goes, with its path."""
        data = json.loads(json.dumps(JSON))
        data["output_materials"][0]["measurements"][1] |= change
        text = json.dumps([data], indent=1)
        result = read_json_text(text)
        assert left == len(items_of(result))
        lines = text.split("\n")
        shown = result.slips.listed[0].line
        assert next(iter(change)) in lines[shown - 1] or "{" == lines[shown - 1].strip()
        at = "experiments[0].output_materials[0].measurements[1]"
        assert [f"{at}{path}"] == [slip.path for slip in result.slips.listed]

    @pytest.mark.parametrize("uncertainty", [0.1, {"a": -1}, {"a": "0.1"}, {"x": 1}, {"a": {}}])
    def test_uncertainty_of_a_lattice(self, uncertainty):
        """One that cannot be taken goes alone, in JSON and in a program."""
        data = json.loads(json.dumps(JSON))
        lattice = {"type": "cubic", "a": 3.5, "uncertainty": uncertainty}
        phase = {"_type": "lattice_param", "lattice": lattice}
        data["output_materials"][0]["measurements"][1:] = [phase]
        read = read_json_text(json.dumps([data]))
        made = f"LatticeMeasurement(Lattice.cubic(3.5), uncertainty={uncertainty!r})"
        built = salvaged(program(f"GlobalLatticeParam({made})"))
        for result in (read, built):
            assert [1] == [slip.mended.count("left out") for slip in result.slips.listed]
            (item,) = items_of(result)
            assert (3.5, None) == (item.lattice.lattice.a, item.lattice.uncertainty)

    def test_document(self):
        """One experiment, and a list in an object, are as good as a list."""
        for data in (JSON, {"experiments": [JSON]}):
            assert 2 == len(items_of(read_json_text(json.dumps(data))))

    def test_rules(self):
        """What breaks a rule of objects is mended as in Python."""
        data = json.loads(json.dumps(JSON))
        feature = {"_type": "configuration", "name": "p", "tags": ["Precipitate"], "within": "q"}
        data["output_materials"][0]["measurements"].append(feature)
        result = read_json_text(json.dumps([data]))
        assert (None, None) == (items_of(result)[2].within, items_of(result)[2].tags)
        assert ["CFG001", "CFG002"] == [slip.code for slip in result.slips.listed]

    @pytest.mark.parametrize("form", ["items", "one", "canonical"])
    def test_places_of_rules(self, form):
        """A slip of a rule of objects has the line, column and path of its object."""
        data = json.loads(json.dumps(JSON))
        (material,) = data["output_materials"]
        material["name"] = "A"
        feature = {"_type": "configuration", "name": "p", "within": "q"}
        material["measurements"].append(feature)
        other = {**material, "process": "a->m[T=1]", "measurements": material["measurements"][1:2]}
        data["output_materials"] += [other, json.loads(json.dumps(other))]
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
            text = json.dumps([data] if form == "items" else data, indent=1)
        slips = [slip for slip in read_json_text(text).slips.listed if slip.code]
        assert expected <= {(slip.code, slip.path) for slip in slips}
        lines = text.split("\n")
        for slip in slips:
            shown = "\n".join(lines[slip.line - 1 :])[slip.column - 1 :]
            found, _ = json.JSONDecoder().raw_decode(shown)
            assert {"CFG001": "within"}.get(slip.code, "process") in found, slip
            assert slip.line == slip.start


class TestResult:
    @pytest.mark.parametrize("after", ["experiments = experiments[0]", "experiments += [3, None]"])
    def test_no_list_of_experiments(self, after):
        """One experiment is put into a list, and what is none is left out."""
        result = salvaged(program(GOOD, after=after))
        assert 1 == len(items_of(result))
        assert result.slips.count

    def test_slips_alone(self):
        """A program of slips alone has no experiment."""
        assert [] == salvaged("[Experiment(1), Experimnt(2), foo]").experiments

    def test_many(self):
        """Of 5,000 slips the first thousand are listed and all counted."""
        result = salvaged(program(f"*[{GOOD[:-1]}, error=n) for n in range(5000)]"))
        assert (5000, MOST) == (result.slips.count, len(result.slips.listed))
        assert 5000 == len(items_of(result))

    def test_a_million(self):
        """A program that makes slips for ever ends at its limit of time, as any other."""
        many = f"*[{GOOD[:-1]}, error=n) for n in range(10**6)]"
        with Runner(Limits(cpu_s=1.0), jobs=1, tier=Tier.auto, salvages=True) as runner:
            result = runner.run(Source(program(many), "a.py"))
        assert Outcome.ok is not result.outcome
        assert None is result.salvaged

    def test_strict_and_salvaged(self):
        """A runner that salvages says both; a good program has no second run."""
        sources = [
            Source(program(GOOD), "good.py"),
            Source(program(f"{GOOD[:-1]}, error=3)"), "a.py"),
        ]
        with Runner(jobs=1, tier=Tier.auto, salvages=True) as runner:
            good, faulty = runner.run_all(sources)
        assert (Outcome.ok, None) == (good.outcome, good.salvaged)
        assert (Outcome.crashed, Outcome.ok) == (faulty.outcome, faulty.salvaged.outcome)
        assert canonical_json.dumps(good.experiments) == canonical_json.dumps(
            faulty.salvaged.experiments
        )
        assert "1/5" == str(faulty.salvaged.slip_share)

    def test_step_without_group(self):
        """A step whose group is undefined is a slip with values only; else it is `ok` if strict."""
        text = program(GOOD)
        with Runner(jobs=1, tier=Tier.auto, salvages=True) as runner:
            plain, valued = runner.run_all(
                Source(text.replace("a->m", f"a->m->{step}"), "a.py") for step in ("x", "x[T=1]")
            )
        assert (Outcome.ok, None) == (plain.outcome, plain.salvaged)
        assert (Outcome.invalid, "GRP005") == (valued.outcome, valued.code)
        assert ["GRP005"] == [slip.code for slip in valued.salvaged.slips.listed]

    def test_other_modes_are_strict(self):
        """Before and after, constructors raise."""
        salvaged(program("Measurement()"))
        assert Outcome.crashed is salvaged(program("Measurement()"), mode=Mode.experiments).outcome


class TestCorpus:
    @pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.stem)
    def test_unknown_arguments(self, file):
        """With an unknown argument in each value, programs of all habits give what they gave."""
        text = file.read_text(encoding="utf-8")
        tree = ast.parse(text)
        calls = [node for node in ast.walk(tree) if "Measurement" == name_of(node)]
        for call in calls:
            call.keywords.append(ast.keyword("confidence", ast.Constant(1)))
        if not calls or any(isinstance(node, ast.Try) for node in ast.walk(tree)):
            pytest.skip("it has no value, or handles errors itself")
        result = salvaged(ast.unparse(tree))
        assert salvaged(text, mode=Mode.experiments).experiments == result.experiments
        assert len(calls) <= result.slips.count
