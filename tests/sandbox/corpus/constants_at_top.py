# tier: I
# ---------------------------------------------------------------
# Constants
# ---------------------------------------------------------------
NOMINAL = "Al5Cr12Fe35Mn28Ni20"
ARC = ProcessKind.ArcMelting
SOURCE = "Table 1"
TEST = dict(measurement_method=MeasurementMethod.TensileTest, temperature=ROOM_TEMPERATURE, source=SOURCE)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ARC), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement(NOMINAL),
                    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=231, unit=MegaPascal, **TEST),
                    Measurement(kind=AlloyMeasurementKind.ultimate_tensile_strength, value=528, unit=MegaPascal, **TEST),
                ],
            )
        ],
    )
]
