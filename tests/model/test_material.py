"""Materials, measurements, and groups of them."""

import uuid
from uuid import UUID

import pytest

from litx.errors import ArgumentError, ModelError, NotationError
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    Material,
    Measurement,
    ProcessStep,
    Quantity,
)
from litx_ontology import AlloyMeasurementKind, MeasurementMethod, MeasurementStatistic
from litx_ontology.units import HV, Celsius, Micrometer


def group():
    """Return two measurements that belong together."""
    values = [
        CoreMeasurementValue(statistic=statistic, value=1)
        for statistic in (MeasurementStatistic.lower, MeasurementStatistic.upper)
    ]
    return Measurement.group_measurements("k", HV, values=values)


class TestMaterial:
    def test_reads_its_process(self):
        """The process text is read into steps, or refused; without it there are none."""
        steps = Material(process="a,b->melt->anneal[T=900]", measurements=[]).process_steps
        expected = (
            ProcessStep("melt", {}, ("a", "b")),
            ProcessStep("anneal", {"T": "900"}, ()),
        )
        assert expected == steps
        assert Material(measurements=[]).process_steps is None
        with pytest.raises(NotationError, match="no '->'") as caught:
            Material(process="melt", measurements=[])
        assert "PRC002" == caught.value.code

    def test_numbers_its_groups(self):
        """A group id is the group's index in order of appearance; what was given keeps its own."""
        first, second = group(), group()
        made = Material(
            measurements=[*first, Configuration(measurements=[*second, first[0]]), *second]
        )
        ids = [item.group_id for item in made.all_items() if isinstance(item, Measurement)]
        assert [0, 0, 1, 1, 0, 1, 1] == ids
        assert isinstance(first[0].group_id, UUID)

    def test_is_equal_whatever_the_group_ids(self):
        """Materials built alike are equal though every group has an id of its own."""
        assert Material(measurements=group()) == Material(measurements=group())
        assert hash(Material(measurements=group())) == hash(Material(measurements=group()))

    def test_keeps_a_group_that_was_not_spread(self):
        """A list among the measurements is kept as one item that is no measurement."""
        made = Material(measurements=[CompMeasurement("Fe"), group()])
        assert isinstance(made.measurements[1], tuple)

    @pytest.mark.parametrize("measurements", [None, 3, CompMeasurement("Fe")])
    def test_wants_a_list_of_measurements(self, measurements):
        """Measurements that are no list are refused by name and value."""
        with pytest.raises(ArgumentError, match=r"Material\.measurements is the"):
            Material(measurements=measurements)

    def test_yields_inner_items_after_their_configuration(self):
        """All items come in order, each configuration before what it holds."""
        inner = CompMeasurement("Ni")
        config = Configuration(measurements=[inner])
        last = CompMeasurement("Fe")
        made = Material(measurements=[config, last])
        assert [config, inner, last] == list(made.all_items())
        assert [config] == list(made.configurations())

    @pytest.mark.parametrize(
        ("label", "name"),
        [("'A900'", "A900"), ("(unnamed, 'a->b')", None), ("(unnamed, 'a->b')", "")],
    )
    def test_has_a_label(self, label, name):
        """A message calls a material by its name, else by its process."""
        assert label == Material(process="a->b", name=name, measurements=[]).label


LOWER, UPPER = MeasurementStatistic.lower, MeasurementStatistic.upper
PERCENTILE = MeasurementStatistic.percentile


def measured(**fields):
    """Return a measurement with some fields set."""
    return Measurement(**{"kind": "grain_size", "value": 1, "unit": Micrometer, **fields})


class TestMeasurement:
    def test_takes_a_percentile(self):
        """A percentile from 0 to 100 goes with the statistic of that name."""
        for percentile in (0, 50, 99.9, 100):
            found = measured(measurement_statistic=PERCENTILE, percentile=percentile)
            assert percentile == found.percentile

    @pytest.mark.parametrize(
        ("code", "message", "fields"),
        [
            ("MEA001", "without the statistic", {"percentile": 50}),
            ("MEA001", "without", {"percentile": 0, "measurement_statistic": LOWER}),
            ("MEA002", "has the statistic percentile alone", {"measurement_statistic": PERCENTILE}),
            ("MEA003", "=-0.1", {"percentile": -0.1, "measurement_statistic": PERCENTILE}),
            ("MEA003", "=100.1", {"percentile": 100.1, "measurement_statistic": PERCENTILE}),
        ],
    )
    def test_refuses_a_percentile_that_does_not_fit(self, code, message, fields):
        """A percentile without its statistic, or out of range, or the reverse is refused."""
        with pytest.raises(ModelError, match=message) as caught:
            measured(**fields)
        assert code == caught.value.code
        assert "measurement of grain_size" in caught.value.message

    @pytest.mark.parametrize("kind", ["colour", "density", AlloyMeasurementKind.density, None])
    def test_keeps_any_kind(self, kind):
        """A kind outside the vocabulary is kept, and a member and its text stay apart."""
        assert kind is measured(kind=kind).kind

    def test_arguments(self):
        """The published spelling with a type argument builds the same, by keywords alone."""
        generic = Measurement[MeasurementMethod](kind="k", value=1, unit=HV)
        assert Measurement(kind="k", value=1, unit=HV) == generic
        with pytest.raises(TypeError):
            Measurement("k", 1, HV)


class TestGroupMeasurements:
    def test_shares_what_is_given_once(self):
        """Every measurement of a group has the shared fields, and its own value and statistic."""
        heat = Quantity(500, Celsius)
        shared = {
            "kind": AlloyMeasurementKind.vickers_hardness,
            "unit": HV,
            "measurement_method": MeasurementMethod.VickersHardnessTest,
            "temperature": heat,
            "pressure": heat,
            "group_name": "hardness",
        }
        low, high = Measurement.group_measurements(
            values=[
                CoreMeasurementValue(statistic=LOWER, value="180"),
                CoreMeasurementValue(statistic=UPPER, value=200.0),
            ],
            **shared,
        )
        for found, statistic, value in ((low, LOWER, "180"), (high, UPPER, 200.0)):
            expected = Measurement(
                value=value, measurement_statistic=statistic, group_id=low.group_id, **shared
            )
            assert expected == found

    def test_marks_each_group_anew(self):
        """The measurements of one call have one id, which no other call has."""
        values = [CoreMeasurementValue(statistic=s, value=1) for s in (LOWER, UPPER)]
        one, other = (Measurement.group_measurements("k", HV, values=values) for _ in range(2))
        assert isinstance(one[0].group_id, uuid.UUID)
        assert one[0].group_id == one[1].group_id
        assert one[0].group_id != other[0].group_id

    @pytest.mark.parametrize(
        ("expected", "shared", "own"),
        [
            (None, None, None),
            ("shared", "shared", None),
            ("own", None, "own"),
            ("shared\nown", "shared", "own"),
            ("\nown", "", "own"),
        ],
    )
    def test_joins_texts(self, expected, shared, own):
        """Shared description and source stand before a value's own, on a line each."""
        values = [
            CoreMeasurementValue(statistic=s, value=1, description=own, source=own)
            for s in (LOWER, UPPER)
        ]
        for found in Measurement.group_measurements(
            "k", HV, description=shared, source=shared, values=values
        ):
            assert (expected, expected) == (found.description, found.source)

    def test_prefers_the_own_uncertainty(self):
        """A value's own uncertainty, zero included, comes before the shared one."""
        values = [
            CoreMeasurementValue(statistic=LOWER, value=1, uncertainty=0),
            CoreMeasurementValue(statistic=UPPER, value=2),
        ]
        found = Measurement.group_measurements("k", HV, uncertainty=5, values=values)
        assert [0, 5] == [one.uncertainty for one in found]

    @pytest.mark.parametrize("values", [None, [], [CoreMeasurementValue(statistic=LOWER, value=1)]])
    def test_wants_two_values(self, values):
        """A group of fewer than two values is refused."""
        with pytest.raises(ModelError, match=r"group of k has [01] values") as caught:
            Measurement.group_measurements("k", HV, values=values)
        assert "MEA004" == caught.value.code

    def test_checks_percentiles(self):
        """A value's percentile is checked when the measurement is made."""
        value = CoreMeasurementValue(statistic=PERCENTILE, value=1, percentile=101)
        with pytest.raises(ModelError, match="percentile=101"):
            Measurement.group_measurements("k", HV, values=[value, value])
