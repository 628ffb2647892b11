"""A material with a composition alone, and one with a feature that is no phase."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [ProcessEvent(kind=ProcessKind.Annealing)],
        },
        output_materials=[
            Material(
                name="ingot",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="sheet",
                process="ingot->anneal",
                measurements=[
                    CompMeasurement("FeNi", method=MeasurementMethod.Balance),
                    Configuration(name="dendrites", tags={ConfigTag.Dendrite}),
                ],
            ),
            Material(
                process="elements->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
