"""Materials: process text, groups of measurements, and items in order."""

from uuid import UUID

import pytest
from hypothesis import given

from litx.errors import ArgumentError, NotationError
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    Material,
    Measurement,
    ProcessStep,
)
from litx_ontology import MeasurementStatistic
from litx_ontology.units import HV
from tests import strategies


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

    @given(strategies.materials())
    def test_rebuilds_the_same(self, material):
        """A material built from a material's fields is equal to it."""
        again = Material(
            process=material.process,
            name=material.name,
            optional=material.optional,
            measurements=material.measurements,
        )
        assert material == again
