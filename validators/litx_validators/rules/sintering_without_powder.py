"""PRC009 sintering-without-powder: a sintered material has no powder in its history.

What it checks:
    In the history of a sintered material there is a powder: a raw material of that kind or
    description, or milling, mixing, atomization or pressing.

Why:
    Sintering joins particles. The step that makes the powder is missing, or the raw material
    has the wrong form.

Example:
    "block": RawMaterial(kind=RawMaterialKind.Ingot)     process="block->sinter"

Instead:
    "powder": RawMaterial(kind=RawMaterialKind.Powder)   process="powder->sinter"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B20 in the list of rules.
"""

from litx.model import Experiment, Material, RawMaterial
from litx_ontology import ProcessKind, RawMaterialKind
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import SINTERING, Provenance, is_kind
from litx_validators.words import label, quoted, text_of

_POWDERY = frozenset(
    {ProcessKind.Mixing, ProcessKind.MechanicalAlloying, ProcessKind.PlanetaryMilling}
) | {ProcessKind.GasAtomization, ProcessKind.Press, ProcessKind.Grinding}


@rule("PRC009", number="B20", since="0.1", severity="warning", scope="validate")
def sintering_without_powder(experiment: Experiment) -> Findings:
    """Yield the first sintering event of each material without a powder in its history."""
    provenance = Provenance(experiment)
    powdery = provenance.ids_with_history(
        lambda ancestor: _has_powder(experiment, provenance, ancestor)
    )
    for material in experiment.output_materials:
        sintered = (pair for pair in provenance.events(material) if is_kind(pair[1], SINTERING))
        first = next(sintered, None)
        if first and id(material) not in powdery:
            event, filled = first
            yield Finding(
                at=event,
                field="kind",
                message=f"{quoted(text_of(filled.kind))} of material {label(material)} "
                "has no powder before it",
                hint="add the step that makes the powder, or correct the kind of raw material",
            )


def _has_powder(experiment: Experiment, provenance: Provenance, material: Material) -> bool:
    """Return whether a material is made from powder or becomes powder on its way."""
    if any(is_kind(filled, _POWDERY) for _, filled in provenance.events(material)):
        return True
    raws = ((name, experiment.raw_materials.get(name)) for name in provenance.inputs(material))
    return any(isinstance(raw, RawMaterial) and _is_powder(name, raw) for name, raw in raws)


def _is_powder(name: str, raw: RawMaterial) -> bool:
    """Return whether a raw material is a powder, by its kind or its words."""
    words = f"{text_of(name)} {text_of(raw.description)}"[:5000].lower()
    return text_of(raw.kind) == RawMaterialKind.Powder.value or "powder" in words
