"""Every object within an object has a path."""

from hypothesis import given

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
    Record,
)
from litx.model.walk import walk
from litx_ontology.units import HV, Celsius
from tests import strategies


class TestWalk:
    def test_names_the_path_of_each_object(self):
        """Outer objects come before inner ones, lists by index and maps by key."""
        measured = Measurement(kind="k", value=1, unit=HV, temperature=Quantity(1, Celsius))
        config = Configuration(measurements=[measured])
        experiment = Experiment(
            {"Fe": RawMaterial(kind="powder")},
            {"a[T]": [ProcessEvent(kind="k")]},
            [Material(measurements=[CompMeasurement("Fe"), config])],
        )
        made = "experiments[0].output_materials[0]"
        expected = [
            "experiments[0]",
            "experiments[0].raw_materials.Fe",
            "experiments[0].synthesis_groups.a[T][0]",
            made,
            f"{made}.measurements[0]",
            f"{made}.measurements[1]",
            f"{made}.measurements[1].measurements[0]",
            f"{made}.measurements[1].measurements[0].temperature",
        ]
        assert expected == [path for path, _ in walk([experiment], "experiments")]

    @given(strategies.experiments())
    def test_yields_objects_alone(self, experiment):
        """The first is the object itself, and every other is one of the model."""
        found = list(walk(experiment, "experiment"))
        assert ("experiment", experiment) == found[0]
        assert all(isinstance(record, Record) for _, record in found)
