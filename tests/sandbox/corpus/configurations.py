# tier: I
matrix = Configuration(
    name="matrix",
    struct=CrysStruct.FCC,
    tags={ConfigTag.Matrix},
    measurements=[
        CompMeasurement("Co35Ni65", method=MeasurementMethod.EDS),
        Measurement(kind=PhaseMeasurementKind.grain_size, value=31, unit=Micrometer),
    ],
)
particles = Configuration(
    name="particles",
    within="matrix",
    struct=CrysStruct.L12,
    tags={ConfigTag.Precipitate, ConfigTag.Intragranular},
    measurements=[Measurement(kind=PhaseMeasurementKind.phase_size, value="<20", unit=Nanometer)],
)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("Co30Ni60Al10"), matrix, particles])],
    )
]
