"""Two of ten facts left open, one of them inside a phase that is optional."""

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
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(3.6)),
                        struct=CrysStruct.FCC,
                        optional="a trace, Fig. 2 caption",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=200,
                        unit=HV,
                        temperature=Quantity(23, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=201,
                        unit=HV,
                        temperature=Quantity(100, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=202,
                        unit=HV,
                        temperature=Quantity(200, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=203,
                        unit=HV,
                        temperature=Quantity(300, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=204,
                        unit=HV,
                        temperature=Quantity(400, Celsius),
                    ),
                ],
            ),
        ],
    ),
]
