"""What happened to materials before."""

import pytest

from litx.model import CompMeasurement, Experiment, Material, ProcessEvent, RawMaterial
from litx_validators.provenance import Provenance, is_kind


def material(name, process):
    """Return a material of a name and a process."""
    return Material(name=name, process=process, measurements=[CompMeasurement("FeNi")])


@pytest.fixture
def experiment():
    """Return an ingot, a sheet rolled from it, and two that are made from each other."""
    return Experiment(
        raw_materials={"elements": RawMaterial(kind="other")},
        synthesis_groups={
            "melt": [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind="As Cast")],
            "roll": [ProcessEvent(kind="Cold Rolling")],
        },
        output_materials=[
            material("ingot", "elements->melt"),
            material("sheet", "ingot->roll"),
            material("a", "b->roll"),
            material("b", "a->roll"),
        ],
    )


class TestHistories:
    def test_before(self, experiment):
        """Before the first event of a material is the last one of what it is made from."""
        ingot, sheet, *_ = experiment.output_materials
        provenance = Provenance(experiment)
        assert ["Arc Melting"] == [one.kind for one in provenance.before(ingot, 1)]
        assert ["As Cast"] == [one.kind for one in provenance.before(sheet, 0)]
        assert [] == provenance.before(ingot, 0)

    def test_reached(self, experiment):
        """What happened to a material counts for all made from it, circles included."""
        ingot, sheet, first, second = experiment.output_materials
        provenance = Provenance(experiment)
        assert {id(ingot), id(sheet)} == provenance.reached(lambda one: one is ingot)
        assert {id(first), id(second)} == provenance.reached(lambda one: one is first)


class TestIsKind:
    def test_reads_members_and_text(self):
        """A kind given as text counts, and an odd one does not."""
        kinds = frozenset({"Arc Melting"})
        assert is_kind(ProcessEvent(kind="Arc Melting"), kinds)
        assert not is_kind(ProcessEvent(kind=["Arc Melting"]), kinds)
