from litx import *

nominal = "Fe24.1Co24.1Cr24.1Ni24.1Mo3.6"

experiments = [
    Experiment(
        raw_materials={
            "powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="gas-atomized FeCoCrNiMo powder, under 200 mesh",
            ),
        },
        synthesis_groups={
            "ball_milling": [
                ProcessEvent(
                    kind=ProcessKind.PlanetaryMilling,
                    description="300 rev/min, ethanol, steel balls",
                    duration=Quantity(20, ureg.hour),
                ),
            ],
            "SPS[Pressure]": [
                ProcessEvent(
                    kind=ProcessKind.SparkPlasmaSintering,
                    description="[Pressure] MPa, graphite die",
                    temperature=Quantity(1150, Celsius),
                    duration=Quantity(480, ureg.second),
                    equipment="HPD 25/3",
                ),
            ],
        },
        output_materials=[
            Material(
                name="SPS-30MPa",
                process="powder->ball_milling->SPS[Pressure=30]",
                measurements=[
                    CompositionMeasurement(nominal, method=MeasurementMethod.Balance),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value="~210",
                        units=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        description="center",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.flexural_strength,
                        value=779,
                        units=MegaPascal,
                        measurement_method=MeasurementMethod.BendTest,
                    ),
                ],
            ),
        ],
    ),
]
