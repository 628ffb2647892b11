"""Configurations that say more than the phases, or hold others that need them."""

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
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                    GlobalLatticeParam(struct=CrysStruct.BCC, name="gamma prime"),
                    Configuration(name="FCC matrix", struct=CrysStruct.FCC),
                    Configuration(name="gamma prime particles", tags={ConfigTag.Spherical}),
                    Configuration(
                        name="FCC phase",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction, value=70, unit=percent
                            ),
                        ],
                    ),
                    Configuration(name="gamma prime phase", within="BCC regions"),
                    Configuration(name="BCC phase", struct=CrysStruct.HCP),
                    Configuration(name="BCC regions", struct=CrysStruct.BCC),
                    Configuration(name="lamellae", within="BCC regions", tags={ConfigTag.Lamellar}),
                ],
            ),
        ],
    ),
]
