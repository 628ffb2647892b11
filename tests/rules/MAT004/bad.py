"""A material made from itself, and three made from each other."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [
                ProcessEvent(kind=ProcessKind.Annealing),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
            ],
        },
        output_materials=[
            Material(
                name="base",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="y",
                process="y->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
            Material(
                name="a",
                process="c->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="b",
                process="a,base->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="c",
                process="b->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
