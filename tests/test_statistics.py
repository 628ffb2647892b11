"""Counts by the published rules."""

import json

import pytest
from hypothesis import given

from litx.dataset import default_dataset
from litx.model import (
    ROOM_TEMPERATURE,
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
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
)
from litx.statistics import PUBLISHED, survey
from litx.statistics.counts import (
    composition_key,
    count,
    count_values,
    is_counted,
    vocabularies,
)
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.units import HV, Celsius, Hour, MegaPascal, percent
from tests.strategies import experiments

YIELD = AlloyMeasurementKind.yield_strength_tension


def hardness(value=100, **fields):
    """Build a hardness."""
    return Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV, **fields)


def holding(*items, **fields):
    """Build an experiment with a single material of these items, without other values."""
    return Experiment({}, {}, [Material(process="a->b", measurements=items, **fields)])


class TestCountValues:
    def test_number_in_each_form(self):
        """Numbers and qualified numbers count; plain text and much larger numbers on request."""
        forms = {100: (1, 1), 1.5: (1, 1), "~50": (1, 1), ">= 1.20": (1, 1), "< 3": (1, 1)}
        forms |= {"50": (0, 1), ">>50": (0, 1), "<<3": (0, 1), "soft": (0, 0), "~": (0, 0)}
        is_counted_by_value = {
            value: tuple(is_counted(hardness(value), plain_text=plain) for plain in (False, True))
            for value in forms
        }
        assert forms == is_counted_by_value

    def test_fields_of_a_measurement(self):
        """Uncertainty, method, temperature, pressure, statistic and percentile count 1 each."""
        full = hardness(
            uncertainty=5,
            measurement_method=MeasurementMethod.XRD,
            temperature=ROOM_TEMPERATURE,
            pressure=Quantity(1, MegaPascal),
            measurement_statistic=MeasurementStatistic.percentile,
            percentile=50,
            description="not counted",
            source="not counted",
        )
        assert 7 == count_values([holding(full)])

    def test_processes(self):
        """A raw material counts 1; so do an event, its temperature, duration and equipment."""
        event = ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity("[T]", Celsius),
            duration=Quantity(1, Hour),
            equipment="furnace",
            description="not counted",
        )
        groups = {"a[T]": [event], "b": [ProcessEvent(kind=ProcessKind.WaterQuenching)]}
        raw = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
        materials = [Material(process=f"elements->a[T={t}]->b", measurements=[]) for t in (1, 2)]
        assert 6 == count_values([Experiment(raw, groups, materials)])

    def test_phases(self):
        """Lengths, angles that are not right, uncertainties, structure, fraction and tags count.

        Names and places do not; the items of a configuration count separately.
        """
        cubic = LatticeMeasurement(Lattice.cubic(3.6))
        phase = GlobalLatticeParam(
            lattice=cubic, struct=CrysStruct.FCC, name="x", phase_fraction=Quantity(50, percent)
        )
        feature = Configuration(
            name="not counted",
            within="not counted",
            struct=CrysStruct.BCC,
            tags=[ConfigTag.Dendrite, ConfigTag.Matrix],
            measurements=[hardness(measurement_method=MeasurementMethod.XRD)],
        )
        hexagonal = LatticeMeasurement(Lattice.hexagonal(3.2, 5.2))
        precise = hexagonal.evolve(uncertainty={"a": 0.1, "c": 0.2})
        items = (cubic, hexagonal, precise, phase, feature)
        assert [1, 3, 5, 3, 5] == [count_values([holding(item)]) for item in items]

    def test_compositions_of_a_paper(self):
        """A method counts every time, equal fractions once a paper, nested ones included."""
        nested = Configuration(measurements=[CompMeasurement("Fe2Ni")])
        same = [CompMeasurement("FeNi"), CompMeasurement("Fe50Ni50"), nested]
        assert 3 + 2 == count_values([holding(*same)])
        assert 6 + 2 == count_values([holding(*same), holding(*same)])

    @given(experiments())
    def test_laws(self, experiment):
        """No count fails, counting texts never loses a value, and items of two papers add up."""
        assert 0 <= count_values([experiment]) <= count_values([experiment], plain_text=True)
        twice = count({"a": [experiment], "b": [experiment]})
        once = count({"a": [experiment]})
        assert 2 * once.measurements == twice.measurements
        assert 2 * once.derived_materials == twice.derived_materials
        assert once.categorical_values == twice.categorical_values


def test_composition_key():
    """Neither the order of elements nor the scale matters, nor more than six decimals."""
    texts = ("FeNi", "Ni50Fe50", {"Fe": 1, "Ni": 1.0000001})
    keys = {composition_key(CompMeasurement(text).composition) for text in texts}
    assert {(("Fe", 0.5), ("Ni", 0.5))} == keys


@pytest.fixture
def family():
    """Return an experiment: two cast alloys, and an alloy annealed from the first."""
    materials = [
        Material(process="elements->cast", name="one", measurements=[CompMeasurement("FeNi")]),
        Material(process="elements->cast", name="two", measurements=[CompMeasurement("Fe2NiCr")]),
        Material(
            process="one->anneal",
            name="three",
            measurements=[CompMeasurement("Fe50Ni50"), CompMeasurement("Fe51Ni49")],
        ),
    ]
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
    return Experiment(raw, {"cast": [], "anneal": []}, materials)


class TestCount:
    def test_compositions(self, family):
        """Reduced formulas are distinct in a paper; a formula of two processes is a duplicate."""
        counts = count({"a": [family], "b": [family]})
        assert (2, 6) == (counts.experiments, counts.materials)
        assert 2 * 3 == counts.unique_compositions
        assert 2 == counts.duplicate_compositions
        assert (2 + 3 + 2 + 2) / 4 == counts.elements_per_material

    def test_same_process_makes_no_duplicate(self):
        """Materials of a formula made by the same process, in any spelling, are no duplicates."""
        materials = [
            Material(process=text, measurements=[CompMeasurement("FeNi")])
            for text in ("x->a[T=1, P=2]", " x -> a".replace(" ", "") + "[T=1,P=2]")
        ]
        assert 0 == count({"a": [Experiment({}, {}, materials)]}).duplicate_compositions

    def test_derived(self, family):
        """An input that is another material counts, a raw material or the material itself not."""
        assert 1 == count({"a": [family]}).derived_materials
        loop = Material(process="me,other->a", name="me", measurements=[])
        second = Material(process="me,x->a", name="other", measurements=[])
        assert 2 == count({"a": [Experiment({}, {}, [loop, second])]}).derived_materials

    def test_groups(self):
        """Measurements of materials, those in groups, and the groups; without nested ones."""
        statistics = (MeasurementStatistic.lower, MeasurementStatistic.upper)
        values = [CoreMeasurementValue(statistic=statistic, value=1) for statistic in statistics]
        group = Measurement.group_measurements(YIELD, MegaPascal, values=values)
        nested = Configuration(measurements=[hardness()])
        counts = count({"a": [holding(hardness(), *group, nested)]})
        assert 3 == counts.top_level_measurements
        assert (2, 1) == (counts.grouped_measurements, counts.measurement_groups)
        assert 2 == counts.measurement_kinds

    def test_left_open(self):
        """Facts are counted as the module states them; parts of an optional object are optional."""
        event = ProcessEvent(kind=ProcessKind.Annealing, also=[{"kind": ProcessKind.Aging}])
        phase = GlobalLatticeParam(
            LatticeMeasurement(Lattice.cubic(3.6)),
            struct=CrysStruct.FCC,
            phase_fraction=Quantity(50, percent),
            optional="a trace, Section 3",
        )
        items = [CompMeasurement("FeNi"), phase, hardness(also=[{"value": 101}])]
        feature = Configuration(name="dendrites", measurements=[hardness()])
        materials = [
            Material(process="x->a", measurements=items),
            Material(process="x->a", measurements=[feature], optional="by inference, Section 3"),
        ]
        counts = count({"a": [Experiment({}, {"a": [event]}, materials)]})
        expected = (1 + 1 + 3 + 1 + 1, 3 + 1, 2)
        assert expected == (counts.facts, counts.optional_facts, counts.facts_with_also)

    def test_of_nothing(self):
        """Without papers all counts are zero and there is no mean."""
        counts = count({})
        assert 0 == counts.measurements == counts.categorical_values
        assert counts.elements_per_material is None


class TestVocabularies:
    def test_distinct_values(self):
        """A value used twice counts once, free text and the qualifier "exact" count too."""
        feature = Configuration(struct="odd", tags=[ConfigTag.Dendrite], measurements=[hardness()])
        phase = GlobalLatticeParam(phase_fraction=Quantity(5, percent), fraction_basis="volume")
        items = [hardness("~3"), hardness(4), CompMeasurement("Fe"), feature, phase]
        experiment = Experiment(
            {"x": RawMaterial(kind=RawMaterialKind.Powder)},
            {"g": [ProcessEvent(kind="odd"), ProcessEvent(kind="odd")]},
            [Material(process="x->g", measurements=items)],
            [DescriptionGroup(method=MeasurementMethod.XRD)],
        )
        expected = {
            "process kinds": {"odd"},
            "raw material kinds": {RawMaterialKind.Powder.value},
            "crystal structures": {"odd"},
            "bases of phase fractions": {"volume"},
            "configuration tags": {ConfigTag.Dendrite.value},
            "methods": {MeasurementMethod.XRD.value, MeasurementMethod.Unspecified.value},
            "measurement kinds": {"vickers_hardness"},
            "statistics": set(),
            "qualifiers": {"approximate", "exact"},
        }
        assert expected == vocabularies([experiment])
        assert 10 == count({"a": [experiment]}).categorical_values


class TestSurvey:
    def test_papers_below_the_published_density(self):
        """A paper is sparse when even with numbers in text it stays below the average."""
        many = [hardness(str(number)) for number in range(75)]
        statistics = survey(
            {"dense": [holding(*many)], "sparse": [holding(*many[:74])]}, default_dataset()
        )
        assert ["sparse"] == statistics.sparse
        assert (0, 149) == (statistics.total.measurements, statistics.total.measurements_with_text)

    def test_data(self, family):
        """Papers, totals, published numbers and hashes are there, and JSON can hold them."""
        statistics = survey({"a": [family], "b": [holding(hardness())]}, default_dataset())
        data = json.loads(json.dumps(statistics.as_data(), allow_nan=False))
        assert ["a", "b"] == list(data["papers"])
        assert statistics.dataset.papers["a"] == data["papers"]["a"]["hash"]
        assert (2, 1) == (data["summary"]["papers"], data["summary"]["papers_with_duplicates"])
        assert PUBLISHED.keys() <= data["summary"].keys()
