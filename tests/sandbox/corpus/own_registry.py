# tier: X
from pint import UnitRegistry

ureg = UnitRegistry()
in_kelvin = ureg.Quantity(850, ureg.degC).to("kelvin").magnitude

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "anneal": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(value=in_kelvin, unit=ureg.kelvin))],
        },
        output_materials=[Material(process="elements->melt->anneal", measurements=[
            CompMeasurement("NbZr"),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=2.4, unit=ureg.gigapascal),
        ])],
    )
]
