"""MAT006 look-alike-materials: two materials differ only in names and descriptions.

What it checks:
    No two materials with the same process have the same measurements. Names, sources, descriptions
    and group ids do not distinguish samples. Materials that have only compositions are exempt.

Why:
    Samples with the same history are one material. The second is a copy whose values or process
    were not changed.

Example:
    Material(name="a", process="elements->melt", measurements=[alloy, hardness]),
    Material(name="b", process="elements->melt", measurements=[alloy, hardness])

Instead:
    Material(name="a", process="elements->melt", measurements=[alloy, hardness])

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B15 in the list of rules.
"""

from litx.model import CompMeasurement, Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.likeness import write_sample
from litx_validators.words import label, text_of


@rule("MAT006", number="B15", since="0.1", severity="warning", scope="validate")
def look_alike_materials(experiment: Experiment) -> Findings:
    """Yield each material with the same content as an earlier material."""
    seen: dict[str, str] = {}
    whole: set[str] = set()
    for material in experiment.output_materials:
        if all(isinstance(item, CompMeasurement) for item in material.measurements):
            continue
        content = write_sample(material)
        exact = f"{text_of(material.name)} {content}"
        if content in seen and exact not in whole:  # MAT003 reports complete duplicates
            yield Finding(
                at=material,
                message=f"material {label(material)} repeats the content of {seen[content]}",
                hint="remove it, or correct its values or its process",
            )
        seen.setdefault(content, label(material))
        whole.add(exact)
