"""Melting at the end, before annealing, and twice before casting; a child that casts does not help."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind="Arc Melting")],
            "cast": [ProcessEvent(kind=ProcessKind.SuctionCasting)],
            "anneal": [ProcessEvent(kind=ProcessKind.Annealing)],
        },
        output_materials=[
            Material(
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="b",
                process="a->cast",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                process="elements->melt->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="c",
                process="elements->melt->melt->cast",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
