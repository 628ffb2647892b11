"""A value, a composition and an event without one."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2")
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting, source="Section 2"),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(3.59)),
                        struct=CrysStruct.FCC,
                        source="Fig. 2",
                    ),
                ],
            ),
        ],
    ),
]
