"""Choices of two annotations for the same item, which are paired without regard to the choice."""

import pytest

from litx import *
from litx_ontology.fields import ALLOYS
from litx_scoring.facts.choices import CHOICES, list_choices
from litx_scoring.facts.comparison import compare_facts

HARDNESS = {"kind": AlloyMeasurementKind.vickers_hardness, "value": 520, "unit": HV}
SIZE = {"kind": PhaseMeasurementKind.grain_size, "value": 12, "unit": Micrometer}
MELTED = {"kind": ProcessKind.ArcMelting}
ANNEALED = {
    "kind": ProcessKind.Annealing,
    "temperature": Quantity(value=900, unit=Celsius),
    "duration": Quantity(value=2, unit=Hour),
}
ROLLED = ANNEALED | {"kind": ProcessKind.HotRolling}
SAME_STEP = "Arc Melting", "Arc Melting"


def build_side(*items, steps=(MELTED,), count=1):
    """Return an experiment with materials of the same items and history."""
    experiment = Experiment(
        raw_materials={"raw": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"made": [ProcessEvent(**step) for step in steps]},
        output_materials=[
            Material(
                name=f"sample {number}",
                process="raw->made",
                measurements=[CompositionMeasurement(f"Fe{50 + number}Ni{50 - number}"), *items],
            )
            for number in range(count)
        ],
    )
    return [experiment]


def value(**fields):
    """Return a hardness, with changed fields."""
    return Measurement(**{**HARDNESS, **fields})


def feature(name="dendrites", struct=None, **fields):
    """Return a configuration with a grain size."""
    item = Measurement(**{**SIZE, **fields})
    return Configuration(name=name, struct=struct, measurements=[item])


STRENGTH = AlloyMeasurementKind.yield_strength_tension
XRD, SEM = MeasurementMethod.XRD, MeasurementMethod.SEM
BY_XRD, BY_SEM = {"measurement_method": XRD}, {"measurement_method": SEM}
FCC, BCC = CrysStruct.FCC, CrysStruct.BCC


class TestChoices:
    @pytest.mark.parametrize(
        ("name", "expected", "first", "second"),
        [
            ("kind", [("vickers_hardness", STRENGTH.value)], value(), value(kind=STRENGTH)),
            ("kind", [("vickers_hardness", "odd thing")], value(), value(kind="odd thing")),
            ("kind", [], value(), value(value=530)),
            ("qualifier", [("above", "below")], value(value=">520"), value(value="<520")),
            ("qualifier", [("exact", "approximate")], value(), value(value="~520")),
            ("method", [(None, None)], value(), value()),
            ("method", [(XRD.value, None)], value(**BY_XRD), value()),
            ("method", [(XRD.value, SEM.value)], value(**BY_XRD), value(**BY_SEM)),
            ("structure", [("fcc", "bcc")], feature(struct=FCC), feature(struct=BCC)),
            ("structure", [("fcc", None)], feature("one", struct=FCC), feature("other")),
            # nothing is paired by its structure alone
            ("structure", [], GlobalLatticeParam(struct=FCC), GlobalLatticeParam(struct=FCC)),
        ],
    )
    def test_items(self, name, expected, first, second):
        """Items are paired by number, name or words, also if their kinds differ."""
        result = list_choices(compare_facts(build_side(first), build_side(second), ALLOYS))
        if name == "method":
            assert (None, None) == result[name].pop()  # of the composition
        assert expected == result[name]

    @pytest.mark.parametrize(
        ("expected", "first", "second"),
        [
            ([SAME_STEP], [MELTED], [MELTED]),
            ([SAME_STEP, ("Annealing", "Hot Rolling")], [MELTED, ANNEALED], [MELTED, ROLLED]),
            ([], [ANNEALED], [{"kind": ProcessKind.HotRolling}]),
        ],
    )
    def test_steps(self, expected, first, second):
        """Similar steps or steps with the same number match; several samples count once."""
        sides = [build_side(value(), steps=steps, count=3) for steps in (first, second)]
        assert expected == list_choices(compare_facts(*sides, ALLOYS))["process kind"]

    def test_many(self):
        """Numbers that are repeated very often are paired one to one."""
        kinds_1, kinds_2 = ([value(kind=kind)] * 2000 for kind in ("one thing", "second matter"))
        sides = build_side(*kinds_1), build_side(*kinds_2[:1999])
        result = list_choices(compare_facts(*sides, ALLOYS))
        assert [("one thing", "second matter")] * 1999 == result["kind"]
        assert tuple(result) == CHOICES
