"""Free words for kinds, methods, structures, tags, events and raw materials."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind="lumps")},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "wait": [ProcessEvent(kind="Waiting")],
        },
        output_materials=[
            Material(
                process="elements->melt->wait",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind="proof stress", value=450, unit=MegaPascal, measurement_method="eye"
                    ),
                    GlobalLatticeParam(struct="fcc"),
                    Configuration(name="grains", tags={"equiaxial"}, struct="tetragonal"),
                    CompMeasurement("FeNi", method="EDX"),
                ],
            ),
        ],
    ),
]
