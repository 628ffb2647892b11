"""MAT009 material-without-value: a material has a composition but no measurement.

What it checks:
    Every material has a value: a measurement, a lattice, a phase, or a composition with a method of
    measurement. Starting materials of other materials, and materials without a composition
    (MAT001), are exempt.

Why:
    If the paper gives no value of a sample, name the sample in a comment instead. A feature such as
    "dendrites" is not a value.

Example:
    Material(process="elements->melt", measurements=[CompMeasurement("FeNi")])

Instead:
    # FeNi as cast: named in Section 2, no value.

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; it checks the convention `sample-with-value` of docs/annotating.md.
"""

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
)
from litx.model.phase_formula import is_formula
from litx_validators.engine import Finding, Findings, rule
from litx_validators.phases import is_phase
from litx_validators.provenance import Provenance
from litx_validators.words import label


@rule("MAT009", since="0.1", severity="warning", scope="validate")
def material_without_value(experiment: Experiment) -> Findings:
    """Yield each material without values from which no other material is made."""
    provenance = Provenance(experiment)
    materials = experiment.output_materials
    used = {id(parent) for material in materials for parent in provenance.parents(material)}
    for material in materials:
        has_composition = any(isinstance(item, CompMeasurement) for item in material.measurements)
        has_value = any(map(_is_value, material.measurements))
        if has_composition and not has_value and id(material) not in used:
            yield Finding(
                at=material,
                message=f"material {label(material)} has no value but its composition",
                hint="mention it in a comment instead, or add its values from the paper",
            )


def _is_value(item: object) -> bool:
    """Return whether an item of a material is a measured value or a phase."""
    match item:
        case CompMeasurement():
            return not item.is_nominal
        case Configuration():
            return is_phase(item) or any(not is_formula(inner) for inner in item.measurements)
        case _:
            return isinstance(item, (Measurement, LatticeMeasurement, GlobalLatticeParam))
