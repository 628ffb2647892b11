"""Merging of several readings of a paper."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx.extract.votes import count_votes, merge_repeats
from litx.formats.canonical_json import dumps
from litx.formats.layout import format_code
from litx_ontology.fields import ALLOYS
from litx_scoring.facts.shared import SharedRecords, shared_records
from litx_validators.engine import check
from tests.strategies import valid_experiments

PAPER = Paper(doi="10.5555/litx.example")
ALLOY = CompMeasurement("CrFeNi")


def hardness(value):
    return Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV)


def strengths(lower, upper):
    """Return the group of values for a range."""
    values = [
        CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=lower),
        CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=upper),
    ]
    kind = AlloyMeasurementKind.yield_strength_tension
    return Measurement.group_measurements(kind=kind, unit=ureg.MPa, values=values)


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
    """Return a material made from the cast material."""
    process = f"cast->anneal[T={temperature}]"
    return Material(name="annealed", process=process, measurements=[ALLOY, *items])


def reading(*items, more=()):
    """Return a reading of a paper: a cast alloy with some items, and more materials."""
    melt = (ProcessKind.ArcMelting, ProcessKind.CastingUnspecified)
    groups = {"melt": [ProcessEvent(kind=kind) for kind in melt]}
    if more:
        heat = Quantity("[T]", Celsius)
        groups["anneal[T]"] = [ProcessEvent(kind=ProcessKind.Annealing, temperature=heat)]
    cast = Material(name="cast", process="elements->melt", measurements=[ALLOY, *items])
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return [Experiment(raw, groups, [cast, *more])]


def replace_steps(experiments, kinds, group="melt"):
    """Return a reading with new events after the first event of a group."""
    (experiment,) = experiments
    groups = dict(experiment.synthesis_groups)
    groups[group] = [groups[group][0], *(ProcessEvent(kind=ProcessKind[kind]) for kind in kinds)]
    return [experiment.evolve(synthesis_groups=groups)]


def load_experiments(text):
    """Return the experiments of a module."""
    names = {}
    exec(text, names)
    return names["experiments"]


def merge(readings):
    """Return the module of some readings."""
    return merge_repeats(readings, PAPER, "a.py", ALLOYS)


def merge_and_load(readings):
    """Return the experiments of the module of some readings."""
    return load_experiments(merge(readings))


def list_commented(text):
    """Return the first line of each commented record, with its count."""
    lines = text.splitlines()
    marks = [i for i, line in enumerate(lines) if re.fullmatch(r" *# \d of \d:", line)]
    return [(lines[i].strip(" #:"), lines[i + 1].strip(" #")) for i in marks]


def restore_comments(text):
    """Return a module in which commented records are code again."""
    lines, depth, is_comment = [], 0, False
    for line in text.splitlines():
        if not is_comment and re.fullmatch(r" *# \d of \d:", line):
            is_comment = True
            continue
        lines.append(line.replace("# ", "", 1) if is_comment else line)
        if is_comment:
            depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
            is_comment = depth > 0
    return "\n".join(lines) + "\n"


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
        """Records of two readings are kept with their hosts, in any order of the readings."""
        readings = [reading(*items) for items in (*readings[first:], *readings[:first])]
        experiments = [*reading(*expected), *merge_and_load(readings)]
        truth, prediction = (dumps(experiment.output_materials[0]) for experiment in experiments)
        assert truth == prediction

    def test_materials(self):
        """A material of two readings is added with its inputs; one of a single reading is not."""
        base = reading(hardness(172))
        extended = reading(hardness(172), more=[annealed(hardness(151))])
        assert dumps(extended) == dumps(merge_and_load([extended, extended, base]))
        text = merge([extended, base, base])
        assert dumps(base) == dumps(load_experiments(text))
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
        """A step of two readings is added in its place; one of a single reading is not."""
        readings = [replace_steps(reading(hardness(172)), steps) for steps in recipes]
        events = merge_and_load(readings)[0].synthesis_groups["melt"]
        assert ["ArcMelting", *expected] == [event.kind.name for event in events]

    def test_copy_of_a_merged_material(self, monkeypatch):
        """An item is added to a material of the first reading, not to a copy of the material."""

        def compare(first, second, field):
            is_short = any(len(side[0].output_materials) == 1 for side in (first, second))
            shared = shared_records(first, second, field)
            has_feature = "dendrites" in dumps([*first, *second])
            return SharedRecords(shared.same) if is_short and has_feature else shared

        monkeypatch.setattr("litx.extract.votes.shared_records", compare)
        items = [hardness(172), fcc(3.58), *strengths(400, 500)]
        last = reading(DENDRITES, more=[annealed()])
        text = merge([reading(*items), reading(*items, more=[annealed(hardness(151))]), last])
        first, *_ = load_experiments(restore_comments(text))
        assert Configuration in map(type, first.output_materials[0].measurements)

    def test_step_of_some_materials(self):
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
        assert [] == list_commented(merge([[base], [base], [second]]))

    def test_wrong_process(self):
        """A material is kept even if the readings disagree on its process."""
        sides = [reading(more=[annealed(hardness(151), temperature=t)]) for t in (900, 950, 1000)]
        (experiment,) = merge_and_load(sides)
        assert ["cast", "annealed"] == [material.name for material in experiment.output_materials]

    def test_comments(self):
        """An excluded record is a comment below its count, and can be restored."""
        both = reading(hardness(172), fcc(3.58))
        text = merge([reading(hardness(172)), both, reading()])
        assert text == format_code(text)
        assert [("1 of 3", "GlobalLatticeParam(")] == list_commented(text)
        assert "at least 2 of 3 readings" in text
        assert dumps(both) == dumps(load_experiments(restore_comments(text)))

    def test_required_composition(self):
        """The only composition of a material is kept, with its count."""
        (experiment,) = reading()
        (cast,) = experiment.output_materials
        readings = []
        for formula in ("CrFeNi", "CrFeNi2", "CrFeNi3"):
            material = cast.evolve(measurements=[CompMeasurement(formula), hardness(172)])
            readings.append([experiment.evolve(output_materials=[material])])
        text = merge(readings)
        (material,) = load_experiments(text)[0].output_materials
        assert [CompMeasurement, Measurement] == [type(item) for item in material.measurements]
        assert "# 1 of 3, kept since others need it." in text
        assert 2 == len(list_commented(text))

    def test_fraction_basis(self):
        """A phase that loses its fraction loses the basis too; without a lattice it keeps both."""
        phases = [fcc(3.58, 90), fcc(3.58, 80), fcc(3.61, 90)]
        phases = [phase.evolve(fraction_basis="volume") for phase in phases]
        for pair, expected in ((phases[:2], None), (phases[::2], "volume")):
            (experiment,) = merge_and_load([reading(phase) for phase in pair])
            assert expected == experiment.output_materials[0].measurements[1].fraction_basis

    @pytest.mark.parametrize("stem", list(litxalloy.papers)[:2])
    def test_papers(self, stem):
        """Equal readings give the paper, and nothing is commented out."""
        paper = litxalloy.papers[stem]
        text = merge_repeats([paper.experiments] * 2, paper, "a.py", ALLOYS)
        assert [] == list_commented(text)
        assert dumps(list(paper.experiments)) == dumps(load_experiments(text))


class TestCountVotes:
    def test_paths(self):
        """Counts are by path, and refer to the current content of an edited module."""
        readings = [reading(hardness(172), fcc(3.58)), reading(hardness(172)), reading()]
        votes = count_votes(readings[0], readings, ALLOYS)
        expected = {
            "experiments[0].output_materials[0]": 3,
            "experiments[0].output_materials[0].measurements[1]": 2,
            "experiments[0].output_materials[0].measurements[2].lattice": 1,
            "experiments[0].synthesis_groups.melt[0]": 3,
            "experiments[0].raw_materials.elements": 3,
        }
        assert expected.items() <= votes.items()
        edited = count_votes(reading(hardness(999), fcc(3.58)), readings, ALLOYS)
        assert 0 == edited["experiments[0].output_materials[0].measurements[1]"]

    def test_no_materials(self):
        """A module without materials has no votes; neither does a repeat without materials."""
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
    def test_equal_readings(self, experiment, count):
        """Equal readings give the same experiment, with all votes."""
        text = merge([[experiment]] * count)
        assert [] == list_commented(text)
        assert dumps(experiment) == dumps(load_experiments(text)[0])
        assert {count} == set(count_votes([experiment], [[experiment]] * count, ALLOYS).values())

    @settings(deadline=None)
    @given(valid_experiments(), st.lists(st.integers(100, 900), min_size=3, max_size=3), st.data())
    def test_order_of_readings(self, experiment, values, data):
        """The module loads, and does not depend on the order of the readings."""
        readings = [[_add_item(experiment, hardness(value))] for value in values]
        text = merge(readings)
        load_experiments(text)
        assert text == merge(data.draw(st.permutations(readings)))

    @settings(deadline=None)
    @given(valid_experiments(), st.integers(100, 900))
    def test_single_record(self, experiment, value):
        """A record of a single reading does not affect the result."""
        extended = _add_item(experiment, hardness(f"{value}.125"))
        left = merge_and_load([[extended], [experiment], [experiment]])
        assert dumps(left) == dumps(merge_and_load([[experiment]] * 3))

    @settings(deadline=None, max_examples=30)
    @given(st.sampled_from(list(litxalloy.papers)), st.randoms(use_true_random=False))
    def test_papers(self, stem, random):
        """Readings with losses and errors give a module without errors, in any order."""
        experiments = litxalloy.papers[stem].experiments
        readings = [_misread(experiments, random) for _ in range(3)]
        text = merge(readings)
        assert not _has_errors(load_experiments(text))
        random.shuffle(readings)
        assert text == merge(readings)


def _has_errors(experiments):
    findings = check(experiments, scope="extraction")
    return any(finding.severity == "error" for finding in findings)


def _misread(experiments, random):
    """Return experiments with some lost or wrong values, unless that breaks a rule."""
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
    return experiments if _has_errors(changed) else changed


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
