"""MAT001 no-composition: a material has no composition.

What it checks:
    The measurements of every material hold a `CompMeasurement`. A composition inside a
    `Configuration` does not count, since it belongs to a part of the material.

Why:
    Without a composition, the alloy is unknown and the material cannot be compared.

Example:
    Material(process="elements->melt", measurements=[Measurement(...)])

Instead:
    Material(process="elements->melt", measurements=[
        CompMeasurement("FeNi", method=MeasurementMethod.Balance), Measurement(...)])

References:
    Rule M2 of the published evaluator (version 0.1.1).
"""

from litx.model import CompMeasurement, CompositeMeasurement, Configuration, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import label


@rule("MAT001", number="M2", since="0.1")
def no_composition(material: Material) -> Findings:
    """Yield a material without a composition among its measurements."""
    if not any(map(_is_composition, material.measurements)) and not _is_device(material):
        kinds = sorted({type(item).__name__ for item in material.measurements})
        yield Finding(
            at=material,
            field="measurements",
            message=f"material {label(material)} has no composition, only "
            f"{', '.join(kinds) or 'an empty list'}",
            hint="add CompMeasurement(...), the nominal composition if no other is given; one "
            "inside a Configuration does not count",
        )


def _is_composition(item: object) -> bool:
    """Return whether an item says what the material consists of."""
    return isinstance(item, (CompMeasurement, CompositeMeasurement))


def _is_device(material: Material) -> bool:
    """Return whether a material consists of layers, whose materials have the compositions."""
    return any(
        isinstance(item, Configuration) and item.role is not None for item in material.measurements
    )
