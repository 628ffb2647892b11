# tier: I
from litx import *

MPa_sqrt_m = ureg.megapascal * ureg.meter**0.5
rate = ureg("degC/min").units if False else ureg.Unit("delta_degC/min")

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"age": [ProcessEvent(kind=ProcessKind.Homogenization, temperature=Quantity(1373, ureg.kelvin))]},
        output_materials=[
            Material(
                process="elements->age",
                measurements=[
                    CompMeasurement("MoTaW"),
                    Measurement(kind=AlloyMeasurementKind.fracture_toughness, value=11.2, unit=MPa_sqrt_m),
                    Measurement(kind=AlloyMeasurementKind.density, value=14.6, unit=ureg.gram / ureg.centimeter**3),
                    Measurement(kind=AlloyMeasurementKind.crystallite_size, value=38, unit=ureg.parse_units("nm")),
                ],
            )
        ],
    )
]
