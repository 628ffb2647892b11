"""All five kinds of items, a group spread."""

from litx import *

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
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    LatticeMeasurement(Lattice.cubic(3.59)),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                    Configuration(name="matrix"),
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
                        ],
                    ),
                ],
            ),
        ],
    ),
]
