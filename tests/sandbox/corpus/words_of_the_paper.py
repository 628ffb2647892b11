# tier: I
from litx import *

elongation = normalize(AlloyMeasurementKind.fracture_strain_tension, "elongation")
composition = CompMeasurement(normalize("Fe50Ni50", "equiatomic FeNi"))
strain = Measurement(kind=elongation, value=normalize(">30", "exceeds 30 %"), unit=percent, temperature=ROOM_TEMPERATURE)
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=normalize(ProcessKind.ArcMelting, "melted in an arc furnace")),
                ProcessEvent(kind=normalize(ProcessKind.AsCast, "solidified in the crucible", source="Experimental")),
            ]
        },
        output_materials=[Material(process="elements->melt", measurements=[composition, strain])],
    )
]
