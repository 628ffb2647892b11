"""Materials, measurements, and groups of them."""

from uuid import UUID

import pytest

from litx import *
from litx.errors import ModelError, NotationError
from litx.model import ProcessStep

LOWER, UPPER = MeasurementStatistic.lower, MeasurementStatistic.upper
PERCENTILE = MeasurementStatistic.percentile


def make_group(fields=None, **shared):
    """Return two measurements of a group, with fields of each value and shared fields."""
    values = [CoreMeasurementValue(statistic=s, value=1, **(fields or {})) for s in (LOWER, UPPER)]
    return Measurement.group_measurements("k", HV, values=values, **shared)


class TestMaterial:
    def test_process_steps(self):
        """The process text is read as steps, or refused; without a text, steps are None."""
        steps = Material(process="a,b->melt->anneal[T=900]", measurements=[]).process_steps
        assert (ProcessStep("melt", {}, ("a", "b")), ProcessStep("anneal", {"T": "900"})) == steps
        assert Material(measurements=[]).process_steps is None
        with pytest.raises(NotationError, match="no '->'") as caught:
            Material(process="melt", measurements=[])
        assert "PRC002" == caught.value.code

    def test_group_numbers(self):
        """The random id of a group becomes its index, so that equal materials compare equal."""
        first, second = make_group(), make_group()
        config = Configuration(measurements=[*second, first[0]])
        material = Material(measurements=[*first, config, *second])
        ids = [item.group_id for item in material.all_items() if isinstance(item, Measurement)]
        assert [0, 0, 1, 1, 0, 1, 1] == ids
        assert isinstance(first[0].group_id, UUID)
        assert first[0].group_id == first[1].group_id != second[0].group_id
        left, right = Material(measurements=first), Material(measurements=second)
        assert (left, hash(left)) == (right, hash(right))

    def test_keeps_a_nested_list(self):
        """A list among the measurements is kept as an item."""
        material = Material(measurements=[CompMeasurement("Fe"), make_group()])
        assert isinstance(material.measurements[1], tuple)

    def test_all_items(self):
        """Items come in order, each configuration before its measurements."""
        inner = CompMeasurement("Ni")
        config = Configuration(measurements=[inner])
        last = CompMeasurement("Fe")
        material = Material(measurements=[config, last])
        assert [config, inner, last] == list(material.all_items())
        assert [config] == list(material.configurations())

    def test_label(self):
        """The label is the name of a material, else its process."""
        for label, name in (("'A9'", "A9"), ("(unnamed, 'a->b')", None), ("(unnamed, 'a->b')", "")):
            assert label == Material(process="a->b", name=name, measurements=[]).label


def make_measurement(**fields):
    """Return a measurement with some fields set."""
    return Measurement(**{"kind": "grain_size", "value": 1, "unit": Micrometer, **fields})


class TestMeasurement:
    def test_percentile(self):
        """A percentile is from 0 to 100, with the statistic of that name."""
        for percentile in (0, 50, 99.9, 100):
            measurement = make_measurement(measurement_statistic=PERCENTILE, percentile=percentile)
            assert percentile == measurement.percentile

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
    def test_refuses_a_percentile(self, code, message, fields):
        """A percentile out of range or without its statistic is an error, and so is the reverse."""
        with pytest.raises(ModelError, match=message) as caught:
            make_measurement(**fields)
        assert code == caught.value.code
        assert "measurement of grain_size" in caught.value.message

    def test_arguments(self):
        """A type argument, as in the published spelling, is ignored; arguments are keywords."""
        generic = Measurement[MeasurementMethod](kind="k", value=1, unit=HV)
        assert Measurement(kind="k", value=1, unit=HV) == generic
        with pytest.raises(TypeError):
            Measurement("k", 1, HV)


class TestGroupMeasurements:
    def test_shared_fields(self):
        """A measurement of a group has the shared fields, its value and its statistic."""
        heat = Quantity(500, Celsius)
        shared = {"kind": AlloyMeasurementKind.vickers_hardness, "unit": HV, "temperature": heat}
        shared |= {"measurement_method": MeasurementMethod.EDS, "pressure": heat, "group_name": "g"}
        pairs = ((LOWER, "180"), (UPPER, 200.0))
        values = [CoreMeasurementValue(statistic=s, value=value) for s, value in pairs]
        items = Measurement.group_measurements(values=values, **shared)
        shared["group_id"] = items[0].group_id
        for item, (s, value) in zip(items, pairs, strict=True):
            assert Measurement(value=value, measurement_statistic=s, **shared) == item

    @pytest.mark.parametrize(
        ("expected", "shared", "specific"),
        [
            (None, None, None),
            ("shared", "shared", None),
            ("specific", None, "specific"),
            ("shared\nspecific", "shared", "specific"),
            ("\nspecific", "", "specific"),
        ],
    )
    def test_joins_texts(self, expected, shared, specific):
        """Shared description and source precede those of a value, on separate lines."""
        fields = {"description": specific, "source": specific}
        for item in make_group(fields, description=shared, source=shared):
            assert (expected, expected) == (item.description, item.source)

    def test_uncertainty_of_a_value(self):
        """The uncertainty of a value, zero included, replaces that of the group."""
        items = [*make_group({"uncertainty": 0}, uncertainty=5), *make_group(uncertainty=5)]
        assert [0, 0, 5, 5] == [item.uncertainty for item in items]

    def test_checks_percentiles(self):
        """The percentile of a value is checked when the measurement is built."""
        with pytest.raises(ModelError, match="percentile=101 without the statistic"):
            make_group({"percentile": 101})

    @pytest.mark.parametrize("values", [None, [], [CoreMeasurementValue(statistic=LOWER, value=1)]])
    def test_needs_two_values(self, values):
        """A group of fewer than two values is refused."""
        with pytest.raises(ModelError, match=r"group of k has [01] values") as caught:
            Measurement.group_measurements("k", HV, values=values)
        assert "MEA004" == caught.value.code
