"""What happened to materials before."""

from litx import *
from litx_validators.provenance import Provenance

INGOT, SHEET, FIRST, SECOND = (
    Material(name=name, process=process, measurements=[])
    for name, process in (
        ("ingot", "elements->melt"),
        ("sheet", "ingot->roll"),
        ("a", "b->roll"),
        ("b", "a->roll"),
    )
)
GROUPS = {
    "melt": [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind="As Cast")],
    "roll": [ProcessEvent(kind="Cold Rolling")],
}


def test_provenance():
    """Before a material's first event is the last one of what it is made from.

    What happened to a material counts for all made from it, circles included.
    """
    raw = {"elements": RawMaterial(kind="other")}
    found = Provenance(Experiment(raw, GROUPS, [INGOT, SHEET, FIRST, SECOND]))
    before = [found.before(*one) for one in ((INGOT, 1), (SHEET, 0), (INGOT, 0))]
    assert [["Arc Melting"], ["As Cast"], []] == [[one.kind for one in some] for some in before]
    assert {id(INGOT), id(SHEET)} == found.reached(lambda one: one is INGOT)
    assert {id(FIRST), id(SECOND)} == found.reached(lambda one: one is FIRST)
