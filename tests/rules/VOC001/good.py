"""Members, and text equal to the value of one."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind="As Cast")]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind="density",
                        value=8.1,
                        unit=gram_per_cm3,
                        measurement_method="archimedes_method",
                    ),
                    GlobalLatticeParam(struct="FCC"),
                    Configuration(name="grains", tags={"equiaxed"}),
                ],
            ),
        ],
    ),
]
