"""A stress for a density, HV for a strength, and conditions in units of something else."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [ProcessEvent(kind=ProcessKind.Annealing, duration=Quantity(2, Celsius))],
        },
        output_materials=[
            Material(
                name="ingot",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=MegaPascal),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=HV
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=620,
                        unit=MegaPascal,
                        temperature=Quantity(25, percent),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension, value=20, unit=Millimeter
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus,
                        value=210,
                        unit=GigaPascal,
                        also=[{"value": 211}, {"unit": percent}, {"kind": "density"}],
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC, phase_fraction=Quantity(40, MegaPascal)
                    ),
                ],
            ),
            Material(
                process="ingot->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
