"""A host that says nothing, in one that does not either."""

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
                    Configuration(name="microstructure"),
                    Configuration(name="regions", within="microstructure"),
                    Configuration(name="bright lamellae", struct=CrysStruct.FCC, within="regions"),
                    Configuration(name="dark lamellae", within="regions"),
                ],
            ),
        ],
    ),
]
