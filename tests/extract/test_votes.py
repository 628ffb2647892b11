"""Merging of several readings of a paper."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import litxalloy
from litx.extract.votes import count_votes, merge_repeats
from litx.formats.canonical_json import dumps
from litx.formats.layout import format_code
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Material,
    Measurement,
    Paper,
    ProcessEvent,
    Quantity,
    RawMaterial,
)
from litx_ontology import (
    AlloyMeasurementKind,
    CrysStruct,
    MeasurementStatistic,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.fields import ALLOYS
from litx_ontology.units import HV, Celsius, percent, ureg
from litx_scoring.facts.shared import SharedRecords, shared_records
from litx_validators.engine import check
from tests.strategies import valid_experiments

PAPER = Paper(doi="10.5555/litx.example")
ALLOY = CompMeasurement("CrFeNi")
HARDNESS = AlloyMeasurementKind.vickers_hardness


def hardness(value):
    return Measurement(kind=HARDNESS, value=value, unit=HV)


def strengths(*values):
    """Return a group of values: a range."""
    ends = (MeasurementStatistic.lower, MeasurementStatistic.upper)
    return Measurement.group_measurements(
        kind=AlloyMeasurementKind.yield_strength_tension,
        unit=ureg.MPa,
        values=[
            CoreMeasurementValue(statistic=end, value=value)
            for end, value in zip(ends, values, strict=True)
        ],
    )


def fcc(length=None, fraction=None):
    return GlobalLatticeParam(
        struct=CrysStruct.FCC,
        lattice=None if length is None else LatticeMeasurement(Lattice.cubic(length)),
        phase_fraction=None if fraction is None else Quantity(fraction, percent),
    )


def feature(name, *items, **fields):
    return Configuration(name=name, measurements=items, **fields)


LOWER = strengths(400, 500)[0].evolve(group_id=None)
DENDRITES = feature("dendrites", hardness(200))
TWO_DENDRITES = feature("dendrites", hardness(200), hardness(210))
HOSTED = [feature("matrix"), feature("cubes", hardness(300), within="matrix"), hardness(172)]
"""A feature within another, and a value of the material."""
RANGE, RANGE_INSIDE = strengths(100, 200), feature("dendrites", *strengths(400, 500))


def annealed(*items, temperature=900):
    """Return a material that is made from the cast material."""
    process = f"cast->anneal[T={temperature}]"
    return Material(name="annealed", process=process, measurements=[ALLOY, *items])


def reading(*items, more=()):
    """Return a reading of a paper: a cast alloy with some items, and more materials."""
    groups = {
        "melt": [
            ProcessEvent(kind=ProcessKind.ArcMelting),
            ProcessEvent(kind=ProcessKind.CastingUnspecified),
        ]
    }
    if more:
        heat = Quantity("[T]", Celsius)
        groups["anneal[T]"] = [ProcessEvent(kind=ProcessKind.Annealing, temperature=heat)]
    cast = Material(name="cast", process="elements->melt", measurements=[ALLOY, *items])
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return [Experiment(raw, groups, [cast, *more])]


def replace_steps(readings, kinds, group="melt"):
    """Return a reading whose first event of a group is followed by some without a temperature."""
    (experiment,) = readings
    groups = dict(experiment.synthesis_groups)
    groups[group] = [groups[group][0], *(ProcessEvent(kind=ProcessKind[kind]) for kind in kinds)]
    return [experiment.evolve(synthesis_groups=groups)]


def defined(text):
    """Return the experiments of a module."""
    names = {}
    exec(text, names)
    return names["experiments"]


def merge_and_load(readings):
    """Return the experiments of the module of some readings."""
    return defined(merge_repeats(readings, PAPER, "a.py", ALLOYS))


def list_commented(text):
    """Return the first line of each commented record, with its count."""
    lines = text.splitlines()
    marks = [i for i, line in enumerate(lines) if re.fullmatch(r" *# \d of \d:", line)]
    return [(lines[i].strip(" #:"), lines[i + 1].strip(" #")) for i in marks]


def restore_comments(text):
    """Return a module with all comments removed."""
    restored_lines, depth, indent = [], 0, None
    for given_line in text.splitlines():
        line, bare = given_line, given_line.strip()
        if indent is None and re.fullmatch(r"# \d of \d:", bare):
            indent = len(line) - len(bare)
            continue
        if indent is not None:
            line = line.replace("# ", "", 1)
            depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
            indent = indent if depth else None
        restored_lines.append(line)
    return "\n".join(restored_lines) + "\n"


class TestMergeRepeats:
    @pytest.mark.parametrize(
        ("expected", "readings"),
        [
            ([hardness(172)], [[hardness(172)], [hardness(172)], [hardness(175)]]),
            ([hardness(175)], [[hardness(172)], [hardness(175)], [hardness(175)]]),
            ([], [[hardness(1)], [hardness(2)], [hardness(3)]]),
            ([hardness(172)], [[hardness(172)], [hardness(172)], [hardness("~172")]]),
            ([], [[hardness(172)], [], []]),
            (strengths(400, 500), [strengths(400, 500), strengths(400, 500), []]),
            ([LOWER], [strengths(400, 500), strengths(400, 510), strengths(400, 520)]),
            ([fcc(3.58)], [[fcc(3.58, 90)], [fcc(3.58, 80)], [fcc(3.58)]]),
            ([fcc()], [[fcc(3.58)], [fcc(3.61)], []]),
            ([DENDRITES], [[TWO_DENDRITES], [DENDRITES], [feature("dendrites")]]),
            (HOSTED, [HOSTED, [feature("cubes", hardness(300))], [hardness(172)]]),
            ([fcc(), fcc(3.58)], [[fcc()], [fcc()], [fcc(3.58, 90)], [fcc(3.58, 80)]]),
            ([*RANGE, RANGE_INSIDE], [RANGE, RANGE, RANGE, *[[RANGE_INSIDE, *RANGE]] * 2]),
        ],
    )
    @pytest.mark.parametrize("first", [0, 1, 2])
    def test_values(self, expected, readings, first):
        """Records that two readings state are kept, in any order, and so are their hosts."""
        readings = [reading(*items) for items in (*readings[first:], *readings[:first])]
        (experiment,) = merge_and_load(readings)
        assert dumps(reading(*expected)[0].output_materials[0]) == dumps(
            experiment.output_materials[0]
        )

    def test_materials(self):
        """A material of two readings is added with its inputs; that of a single reading is not."""
        extra = annealed(hardness(151))
        base = [hardness(172), strengths(400, 500)]
        two = merge_and_load([reading(*base[:1], more=[extra])] * 2 + [reading(base[0])])
        assert dumps(reading(base[0], more=[extra])) == dumps(two)
        readings = [reading(base[0], more=[extra]), *[reading(base[0])] * 2]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        assert dumps(reading(base[0])) == dumps(defined(text))
        assert [("1 of 3", "Experiment(")] == list_commented(text)

    @pytest.mark.parametrize(
        ("expected", "recipes"),
        [
            (["AsCast", "Homogenization"], [["AsCast"], *[["AsCast", "Homogenization"]] * 2]),
            (["AsCast"], [["AsCast"], ["AsCast"], ["AsCast", "Homogenization"]]),
            (["AsCast"], [["SuctionCasting"], ["AsCast"], ["AsCast"]]),
            (["AsCast"], [["AsCast", value] for value in ("HotRolling", "Aging", "Press")]),
        ],
    )
    def test_steps(self, expected, recipes):
        """A step of two readings is added beside its neighbour; that of a single reading is not."""
        readings = [replace_steps(reading(hardness(172)), steps) for steps in recipes]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        events = defined(text)[0].synthesis_groups["melt"]
        assert ["ArcMelting", *expected] == [event.kind.name for event in events]

    def test_copy_of_a_merged_material(self, monkeypatch):
        """An item goes to the first reading's material, not to a copy that another one needs."""

        def compare(first, second, field):
            is_short = any(len(side[0].output_materials) == 1 for side in (first, second))
            found = shared_records(first, second, field)
            has_feature = "dendrites" in dumps([*first, *second])
            return SharedRecords(found.same) if is_short and has_feature else found

        monkeypatch.setattr("litx.extract.votes.shared_records", compare)
        items = [hardness(172), fcc(3.58), *strengths(400, 500)]
        last = reading(DENDRITES, more=[annealed()])
        text = merge_repeats(
            [reading(*items), reading(*items, more=[annealed(hardness(151))]), last],
            PAPER,
            "a.py",
            ALLOYS,
        )
        first, *_ = defined(restore_comments(text))
        assert Configuration in map(type, first.output_materials[0].measurements)

    def test_step_of_some(self):
        """A step is added only to groups whose materials went through it."""
        quenched = replace_steps(reading(more=[annealed()]), ["WaterQuenching"], "anneal[T]")
        (experiment,) = merge_and_load([reading(more=[annealed()]), quenched, quenched])
        assert [2, 2] == [len(events) for events in experiment.synthesis_groups.values()]
        sheet = annealed(hardness(300)).evolve(name="sheet", process="elements->melt")
        (base,) = reading(hardness(172))
        base = base.evolve(output_materials=[*base.output_materials, sheet])
        roll = {**base.synthesis_groups, "roll": [ProcessEvent(kind=ProcessKind.HotRolling)]}
        rolled = [base.output_materials[0], sheet.evolve(process="elements->melt->roll")]
        second = base.evolve(synthesis_groups=roll, output_materials=rolled)
        text = merge_repeats([[base], [base], [second]], PAPER, "a.py", ALLOYS)
        assert [] == list_commented(text)

    def test_wrong_process(self):
        """A paired material is kept, even if the readings disagree on its process."""
        sides = [reading(more=[annealed(hardness(151), temperature=t)]) for t in (900, 950, 1000)]
        (experiment,) = merge_and_load(sides)
        assert ["cast", "annealed"] == [material.name for material in experiment.output_materials]

    def test_text(self):
        """Each thing that does not stand is below its count, where it stands without its signs."""
        readings = [reading(hardness(172)), reading(hardness(172), fcc(3.58)), reading()]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        assert text == format_code(text)
        assert [("1 of 3", "GlobalLatticeParam(")] == list_commented(text)
        assert "at least 2 of 3 readings" in text
        assert dumps(reading(hardness(172), fcc(3.58))) == dumps(defined(restore_comments(text)))

    def test_what_no_rule_lets_go(self):
        """A composition stays where a material would have none, with its count."""
        (experiment,) = reading()
        (cast,) = experiment.output_materials
        formulas = ("CrFeNi", "CrFeNi2", "CrFeNi3")
        items = [[CompMeasurement(formula), hardness(172)] for formula in formulas]
        materials = [cast.evolve(measurements=measurements) for measurements in items]
        readings = [[experiment.evolve(output_materials=[material])] for material in materials]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        (experiment,) = defined(text)
        (material,) = experiment.output_materials
        assert [CompMeasurement, Measurement] == [type(item) for item in material.measurements]
        assert "# 1 of 3, kept since others need it." in text
        assert 2 == len(list_commented(text))

    def test_basis_goes_with_its_fraction(self):
        """A phase that loses its fraction loses the basis too; one without a lattice keeps it."""
        phases = [fcc(3.58, 90), fcc(3.58, 80), fcc(3.61, 90)]
        phases = [phase.evolve(fraction_basis="volume") for phase in phases]
        for pair, expected in ((phases[:2], None), (phases[::2], "volume")):
            (experiment,) = merge_and_load([reading(phase) for phase in pair])
            assert expected == experiment.output_materials[0].measurements[1].fraction_basis

    @pytest.mark.parametrize("stem", list(litxalloy.papers)[:2])
    def test_papers(self, stem):
        """Readings that are alike give the paper, and nothing is commented out."""
        paper = litxalloy.papers[stem]
        text = merge_repeats([paper.experiments] * 2, paper, "a.py", ALLOYS)
        assert [] == list_commented(text)
        assert dumps(list(paper.experiments)) == dumps(defined(text))


class TestCountVotes:
    def test_paths(self):
        """Counts are by path, and refer to the current content of an edited module."""
        readings = [reading(hardness(172), fcc(3.58)), reading(hardness(172)), reading()]
        place = "experiments[0].output_materials[0]"
        votes = count_votes(reading(hardness(172), fcc(3.58)), readings, ALLOYS)
        expected = [(place, 3), (f"{place}.measurements[1]", 2)]
        expected += [(f"{place}.measurements[2].lattice", 1)]
        expected += [("experiments[0].synthesis_groups.melt[0]", 3)]
        expected += [("experiments[0].raw_materials.elements", 3)]
        assert dict(expected).items() <= votes.items()
        edited = count_votes(reading(hardness(999), fcc(3.58)), readings, ALLOYS)
        assert 0 == edited[f"{place}.measurements[1]"]

    def test_nothing(self):
        """A module without materials has no votes, and a repeat without them gives none."""
        assert {} == count_votes([], [reading()], ALLOYS)
        assert {0} == set(count_votes(reading(hardness(1)), [[], []], ALLOYS).values())

    @pytest.mark.parametrize("count", [1, 2])
    def test_numbers(self, count):
        """Counts are integers, also for a single accepted repeat."""
        votes = count_votes(reading(hardness(1)), [reading(hardness(2))] * count, ALLOYS)
        assert {int} == set(map(type, votes.values()))


@pytest.mark.law
class TestLaws:
    @settings(deadline=None)
    @given(valid_experiments(), st.integers(2, 4))
    def test_alike(self, experiment, count):
        """Readings that are alike give themselves, with all votes."""
        text = merge_repeats([[experiment]] * count, PAPER, "a.py", ALLOYS)
        assert [] == list_commented(text)
        assert dumps(experiment) == dumps(defined(text)[0])
        assert {count} == set(count_votes([experiment], [[experiment]] * count, ALLOYS).values())

    @settings(deadline=None)
    @given(valid_experiments(), st.lists(st.integers(100, 900), min_size=3, max_size=3), st.data())
    def test_order(self, experiment, values, data):
        """The order of the readings does not change a letter; the module loads."""
        readings = [[_add_item(experiment, hardness(value))] for value in values]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        defined(text)
        assert text == merge_repeats(data.draw(st.permutations(readings)), PAPER, "a.py", ALLOYS)

    @settings(deadline=None)
    @given(valid_experiments(), st.integers(100, 900))
    def test_private_fact(self, experiment, value):
        """A record of a single reading does not change the rest."""
        sides = (_add_item(experiment, hardness(f"{value}.125")), experiment)
        merged = [merge_and_load([[first], [experiment], [experiment]]) for first in sides]
        assert dumps(merged[0]) == dumps(merged[1])

    @settings(deadline=None, max_examples=30)
    @given(st.sampled_from(list(litxalloy.papers)), st.randoms(use_true_random=False))
    def test_papers(self, stem, random):
        """Readings with losses and errors give a module that breaks no rule, in any order."""
        experiments = litxalloy.papers[stem].experiments
        readings = [_misread(experiments, random) for _ in range(3)]
        text = merge_repeats(readings, PAPER, "a.py", ALLOYS)
        findings = check(defined(text), scope="extraction")
        assert [] == [value for value in findings if value.severity == "error"]
        random.shuffle(readings)
        assert text == merge_repeats(readings, PAPER, "a.py", ALLOYS)


def _misread(experiments, random):
    """Return experiments of which some values are lost or wrong, if no rule is broken then."""
    changed = [
        experiment.evolve(
            output_materials=[
                material.evolve(
                    measurements=[
                        _corrupt(item) if random.random() < 0.2 else item
                        for item in material.measurements
                        if random.random() < 0.9 or isinstance(item, CompMeasurement)
                    ]
                )
                for material in experiment.output_materials
            ],
            synthesis_groups={
                key: [event for event in events if random.random() < 0.9] or events
                for key, events in experiment.synthesis_groups.items()
            },
        )
        for experiment in experiments
    ]
    findings = check(changed, scope="extraction")
    return experiments if any(value.severity == "error" for value in findings) else changed


def _corrupt(item):
    if isinstance(item, Configuration):
        return item.evolve(struct="BCC", measurements=item.measurements[:1])
    is_number = isinstance(item, Measurement) and isinstance(item.value, (int, float))
    return item.evolve(value=item.value * 1.1) if is_number else item


def _add_item(experiment, item):
    """Return an experiment with an additional item of its first material."""
    first, *rest = experiment.output_materials
    first = first.evolve(measurements=[*first.measurements, item])
    return experiment.evolve(output_materials=[first, *rest])
