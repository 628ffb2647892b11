"""Methods of a value, of a composition and of a structure."""

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
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=160,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                    ),
                    CompMeasurement("FeNi3", method=MeasurementMethod.EDS),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
        descriptions=[
            AlloyDescriptionGroup(method=MeasurementMethod.VickersHardnessTest, desc="instrument"),
            AlloyDescriptionGroup(method=MeasurementMethod.EDS, desc="instrument"),
            AlloyDescriptionGroup(method=MeasurementMethod.XRD, desc="instrument"),
        ],
    ),
]
