# tier: I
fractions = {0: (100, 0), 5: (88, 12), 10: (71, 29)}
kinds = {"matrix": CrysStruct.FCC, "second": CrysStruct.B2}

experiments = [
    Experiment(
        raw_materials={name: RawMaterial(kind=RawMaterialKind.Ingot) for name in ("Fe", "Mn", "Al")},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(
                name=f"Al{x}",
                process="Fe,Mn,Al->melt",
                measurements=[
                    CompMeasurement({"Fe": 60, "Mn": 40 - x} | ({"Al": x} if x else {})),
                    *[
                        Configuration(
                            name=name,
                            struct=struct,
                            measurements=[Measurement(kind=PhaseMeasurementKind.volume_fraction, value=part, unit=percent)],
                        )
                        for (name, struct), part in zip(kinds.items(), parts)
                        if part > 0
                    ],
                ],
            )
            for x, parts in fractions.items()
        ],
    )
]
