"""Values of every sort, and an ingot without one that a plate is made from."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)],
        },
        output_materials=[
            Material(
                name="ingot", process="elements->melt", measurements=[CompMeasurement("FeNi")]
            ),
            Material(
                name="analysed",
                process="elements->melt",
                measurements=[CompMeasurement({"Fe": 49.1, "Ni": 50.9}, MeasurementMethod.EDS)],
            ),
            Material(
                name="with a phase",
                process="elements->melt",
                measurements=[CompMeasurement("FeNi2"), Configuration(name="Ni3Fe particles")],
            ),
            Material(
                name="with its structure",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi3"),
                    Configuration(name="dendrites", struct=CrysStruct.FCC),
                ],
            ),
            Material(
                name="diffracted",
                process="elements->melt",
                measurements=[CompMeasurement("FeNi4"), GlobalLatticeParam(struct=CrysStruct.FCC)],
            ),
            Material(
                process="ingot->roll",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=200, unit=HV),
                ],
            ),
        ],
    ),
]
