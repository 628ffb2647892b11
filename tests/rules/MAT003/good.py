"""Materials that differ in a name, in a type, or in a group of measurements."""

from litx import *

alloy = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV)


def sizes():
    return Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
        ],
    )


experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    alloy,
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    alloy,
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182.0, unit=HV),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    *sizes(),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    *sizes(),
                ],
            ),
        ],
    ),
]
