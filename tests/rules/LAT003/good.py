"""Fractions that sum to 100, to a little more by rounding, and one phase inside another."""

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
                    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(72, percent)),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC, phase_fraction=Quantity(28.4, percent)
                    ),
                    Configuration(
                        name="matrix",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction, value=90, unit=percent
                            )
                        ],
                    ),
                    Configuration(
                        name="particles",
                        within="matrix",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction, value=20, unit=percent
                            )
                        ],
                    ),
                ],
            ),
        ],
    ),
]
