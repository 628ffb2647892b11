# tier: I
experiments = [
    Experiment(
        raw_materials={
            "Fe": RawMaterial(kind=RawMaterialKind.Powder, description="45 um"),
            "Cr": RawMaterial(kind=RawMaterialKind.Powder),
        },
        synthesis_groups=[
            ProcessEvent(kind=ProcessKind.MechanicalAlloying, duration=Quantity(40, Hour), equipment="planetary mill"),
            ProcessEvent(kind=ProcessKind.SparkPlasmaSintering, temperature=Quantity(950, Celsius)),
        ],
        output_materials=[Material(measurements=[CompMeasurement("Fe70Cr30")])],
    )
]
