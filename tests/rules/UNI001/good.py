"""Units of what each kind measures, and HV for a hardness."""

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
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=450, unit=HV),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=ureg.kilogram / ureg.liter,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=1.1,
                        unit=GigaPascal,
                        also=[{"value": 1100, "unit": MegaPascal}],
                        temperature=Quantity(900, Kelvin),
                        pressure=Quantity(1, Atm),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension,
                        value=0.2,
                        unit=dimensionless,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus, value=210, unit=GigaPascal
                    ),
                    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, percent)),
                ],
            ),
        ],
    ),
]
