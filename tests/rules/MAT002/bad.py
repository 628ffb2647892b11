"""A quantity, and a group without its star."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2")},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting, source="Section 2"),
                ProcessEvent(kind=ProcessKind.AsCast, source="Section 2"),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi", source="Abstract"),
                    Quantity(182, HV),
                    Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer, source="Table 2",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
                        ],
                    ),
                    GlobalLatticeParam(struct=CrysStruct.FCC, source="Table 1"),
                ],
            ),
        ],
    ),
]
