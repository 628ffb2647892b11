"""A feature beside the one it lies in."""

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
                    Configuration(
                        name="matrix",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction, value=90, unit=percent
                            ),
                            CompMeasurement("FeNi", MeasurementMethod.EDS),
                        ],
                    ),
                    Configuration(name="particle", within="matrix"),
                ],
            ),
        ],
    ),
]
