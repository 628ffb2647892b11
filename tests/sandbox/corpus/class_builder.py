# tier: X
class ExperimentBuilder:
    """Collects materials."""

    def __init__(self):
        self.materials = []

    def add(self, formula, hardness):
        hv = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=hardness, unit=HV)
        self.materials.append(Material(process="elements->melt", measurements=[CompMeasurement(formula), hv]))
        return self

    def build(self):
        return Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=self.materials,
        )


experiments = [ExperimentBuilder().add("AlFe3", 244).add("AlFe2", 301).build()]
