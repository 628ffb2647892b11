"""Two versions of one small paper, for what compares them."""

OLD = """\
from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
        },
        output_materials=[
            Material(
                name="A",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement("FeNi", method=MeasurementMethod.Balance),
                    Measurement(kind=AlloyMeasurementKind.density, value="7.10", unit=percent),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=100,
                        unit=HV,
                        temperature=ROOM_TEMPERATURE,
                    ),
                    Configuration(
                        name="matrix",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size, value=5, unit=Micrometer
                            )
                        ],
                    ),
                ],
            ),
            Material(
                name="B",
                process="elements->melt",
                measurements=[CompositionMeasurement("FeCo", method=MeasurementMethod.Balance)],
            ),
            Material(
                name="C",
                process="elements->melt",
                measurements=[CompositionMeasurement("FeCr", method=MeasurementMethod.Balance)],
            ),
        ],
    ),
]
"""

CHANGES = (
    ("ProcessKind.ArcMelting", "ProcessKind.InductionMelting"),
    ('value="7.10"', 'value="7.1"'),
    ("value=100,", "value=120,\n                        uncertainty=2,"),
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
