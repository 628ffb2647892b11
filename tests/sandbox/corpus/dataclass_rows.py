# tier: X
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Row:
    name: str
    formula: str
    hardness: float
    tags: list[str] = field(default_factory=list)

    def material(self) -> Material:
        measured = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=self.hardness, unit=HV)
        return Material(name=self.name, process="elements->melt", measurements=[CompMeasurement(self.formula), measured])


first = Row("A", "CoFe", 177.0)
rows = [first, replace(first, name="B", hardness=181.5)]
raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[row.material() for row in rows])]
