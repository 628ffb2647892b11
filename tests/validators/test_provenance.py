"""What happened to materials before."""

from litx.model import CompMeasurement, Experiment, Material, ProcessEvent, RawMaterial
from litx_validators.provenance import Provenance

MATERIALS = [
    Material(name=name, process=process, measurements=[CompMeasurement("FeNi")])
    for name, process in (
        ("ingot", "elements->melt"),
        ("sheet", "ingot->roll"),
        ("a", "b->roll"),
        ("b", "a->roll"),
    )
]
PROVENANCE = Provenance(
    Experiment(
        raw_materials={"elements": RawMaterial(kind="other")},
        synthesis_groups={
            "melt": [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind="As Cast")],
            "roll": [ProcessEvent(kind="Cold Rolling")],
        },
        output_materials=MATERIALS,
    )
)
INGOT, SHEET, FIRST, SECOND = MATERIALS


class TestProvenance:
    def test_before(self):
        """Before the first event of a material is the last one of what it is made from."""
        assert ["Arc Melting"] == [one.kind for one in PROVENANCE.before(INGOT, 1)]
        assert ["As Cast"] == [one.kind for one in PROVENANCE.before(SHEET, 0)]
        assert [] == PROVENANCE.before(INGOT, 0)

    def test_reached(self):
        """What happened to a material counts for all made from it, circles included."""
        assert {id(INGOT), id(SHEET)} == PROVENANCE.reached(lambda one: one is INGOT)
        assert {id(FIRST), id(SECOND)} == PROVENANCE.reached(lambda one: one is FIRST)
