# tier: X
import numpy as np

hardness = np.array([301.0, 297.0, 305.0])
mean = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=round(float(np.mean(hardness)), 1), unit=HV)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("MoNi3"), mean])],
    )
]
