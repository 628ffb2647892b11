"""Two versions of one small paper, for what compares them."""

OLD = """\
from litx import *

balance = MeasurementMethod.Balance
density, hardness = AlloyMeasurementKind.density, AlloyMeasurementKind.vickers_hardness
grains = Measurement(kind=PhaseMeasurementKind.grain_size, value=5, unit=Micrometer)
values = [
    CompositionMeasurement("FeNi", method=balance),
    Measurement(kind=density, value="7.10", unit=percent),
    Measurement(kind=hardness, value=100, unit=HV, temperature=ROOM_TEMPERATURE),
    Configuration(name="matrix", measurements=[grains]),
]
b, c = (CompositionMeasurement(one, method=balance) for one in ("FeCo", "FeCr"))
melt = [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
        synthesis_groups={"melt": melt},
        output_materials=[
            Material(name="A", process="elements->melt", measurements=values),
            Material(name="B", process="elements->melt", measurements=[b]),
            Material(name="C", process="elements->melt", measurements=[c]),
        ],
    ),
]
"""

CHANGES = (
    ("ProcessKind.ArcMelting", "ProcessKind.InductionMelting"),
    ('value="7.10"', 'value="7.1"'),
    ("value=100,", "value=120, uncertainty=2,"),
    ("value=5, unit=Micrometer", 'value=5, unit=Micrometer, source="a | `b`"'),
    ('name="B"', 'name="renamed"'),
    ('name="C"', 'name="D"'),
    ('"FeCr"', '"FeMn"'),
)


def changed():
    """Return the later version."""
    text = OLD
    for before, after in CHANGES:
        assert before in text
        text = text.replace(before, after)
    return text
