# tier: I
import math
from math import sqrt

grain_um = 16.0
strength = 120 + 500 / sqrt(grain_um)
measured = Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=math.floor(strength), unit=MegaPascal)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CrMnNi"), measured])],
    )
]
