"""Everything has a source."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2")
        },
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
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        source="Table 1",
                    ),
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
