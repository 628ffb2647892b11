"""Diffraction gives 110 percent, microscopy 115."""

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
                    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(38, percent)),
                    Configuration(
                        name="dendrites",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction, value=80, unit=percent
                            )
                        ],
                    ),
                    Configuration(
                        name="rest",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=0.35,
                                unit=dimensionless,
                            )
                        ],
                    ),
                ],
            ),
        ],
    ),
]
