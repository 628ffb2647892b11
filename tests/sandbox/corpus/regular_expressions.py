# tier: X
import re

TABLE = """
| Alloy | HV |
| Co1Ni1 | 118 ± 3 |
| Co1Ni2 | 109 ± 4 |
"""

materials = []
for match in re.finditer(r"\|\s*(\w+)\s*\|\s*(\d+)\s*±\s*(\d+)", TABLE):
    formula, value, error = match.groups()
    hardness = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=int(value), uncertainty=int(error), unit=HV)
    materials.append(Material(process="elements->melt", measurements=[CompMeasurement(formula), hardness]))

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=materials)]
