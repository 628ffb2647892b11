"""Measurements: percentiles that fit their statistic, and groups of values."""

import uuid
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ModelError
from litx.model import CoreMeasurementValue, Measurement, Quantity
from litx_ontology import AlloyMeasurementKind, MeasurementMethod, MeasurementStatistic
from litx_ontology.units import HV, Celsius, Micrometer

LOWER, UPPER = MeasurementStatistic.lower, MeasurementStatistic.upper
PERCENTILE = MeasurementStatistic.percentile


def measured(**fields: Any) -> Measurement:
    """Return a measurement with some fields set."""
    return Measurement(**{"kind": "grain_size", "value": 1, "unit": Micrometer, **fields})


class TestMeasurement:
    @pytest.mark.parametrize("percentile", [0, 50, 100, 99.9])
    def test_takes_a_percentile(self, percentile: float) -> None:
        """A percentile from 0 to 100 goes with the statistic of that name."""
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
    def test_refuses_a_percentile_that_does_not_fit(
        self, code: str, message: str, fields: dict[str, Any]
    ) -> None:
        """A percentile without its statistic, or out of range, or the reverse is refused."""
        with pytest.raises(ModelError, match=message) as caught:
            measured(**fields)
        assert code == caught.value.code
        assert "measurement of grain_size" in caught.value.message

    @pytest.mark.parametrize("kind", ["colour", AlloyMeasurementKind.density, None])
    def test_keeps_any_kind(self, kind: object) -> None:
        """A kind outside the vocabulary is kept; a rule complains where it matters."""
        assert kind is measured(kind=kind).kind

    def test_keeps_a_member_and_its_text_apart(self) -> None:
        """A member stays a member and the equal text stays text."""
        member = AlloyMeasurementKind.density
        assert member is measured(kind=member).kind
        assert str is type(measured(kind="density").kind)

    def test_takes_a_type_argument(self) -> None:
        """The published spelling with a type argument builds the same measurement."""
        generic = Measurement[MeasurementMethod](kind="k", value=1, unit=HV)
        assert Measurement(kind="k", value=1, unit=HV) == generic

    def test_takes_keywords_alone(self) -> None:
        """Fields of a measurement cannot stand without their names."""
        with pytest.raises(TypeError):
            Measurement("k", 1, HV)  # type: ignore[misc]


class TestGroupMeasurements:
    def test_shares_what_is_given_once(self) -> None:
        """Every measurement of a group has the shared fields, and its own value and statistic."""
        heat = Quantity(500, Celsius)
        shared: dict[str, Any] = {
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

    def test_marks_each_group_anew(self) -> None:
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
    def test_joins_texts(self, expected: str | None, shared: str | None, own: str | None) -> None:
        """Shared description and source stand before a value's own, on a line each."""
        values = [
            CoreMeasurementValue(statistic=s, value=1, description=own, source=own)
            for s in (LOWER, UPPER)
        ]
        for found in Measurement.group_measurements(
            "k", HV, description=shared, source=shared, values=values
        ):
            assert (expected, expected) == (found.description, found.source)

    def test_prefers_the_own_uncertainty(self) -> None:
        """A value's own uncertainty, zero included, comes before the shared one."""
        values = [
            CoreMeasurementValue(statistic=LOWER, value=1, uncertainty=0),
            CoreMeasurementValue(statistic=UPPER, value=2),
        ]
        found = Measurement.group_measurements("k", HV, uncertainty=5, values=values)
        assert [0, 5] == [one.uncertainty for one in found]

    @given(st.sampled_from([None, [], [CoreMeasurementValue(statistic=LOWER, value=1)]]))
    def test_wants_two_values(self, values: list[CoreMeasurementValue] | None) -> None:
        """A group of fewer than two values is refused."""
        with pytest.raises(ModelError, match=r"group of k has [01] values") as caught:
            Measurement.group_measurements("k", HV, values=values)
        assert "MEA004" == caught.value.code

    def test_checks_percentiles(self) -> None:
        """A value's percentile is checked when the measurement is made."""
        value = CoreMeasurementValue(statistic=PERCENTILE, value=1, percentile=101)
        with pytest.raises(ModelError, match="percentile=101"):
            Measurement.group_measurements("k", HV, values=[value, value])
