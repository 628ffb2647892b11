"""PRC007 cast-without-melt: no melting precedes a casting event.

What it checks:
    Before a casting event, something was melted or atomized in the history of the material.
    Directional solidification includes melting.

Why:
    Only a melt can be cast. Papers name the melting in the same sentence.

Example:
    "cast": [AsCast]

Instead:
    "cast": [ArcMelting, AsCast]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B20 in the list of rules.
"""

from litx.model import Experiment
from litx_ontology import CASTING, MELTING, ProcessKind
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import Provenance, is_kind
from litx_validators.words import join_names, label, quoted, text_of

_CASTING = CASTING - {ProcessKind.DirectionalSolidification}
_MELTING = MELTING | {
    *(ProcessKind.GasAtomization, ProcessKind.VacuumFurnace, ProcessKind.DirectionalSolidification)
}


@rule("PRC007", number="B20", since="0.1", severity="warning", scope="validate")
def cast_without_melt(experiment: Experiment) -> Findings:
    """Yield each casting event of a material before which nothing was melted."""
    provenance = Provenance(experiment)
    molten = provenance.ids_with_history(
        lambda ancestor: any(is_kind(filled, _MELTING) for _, filled in provenance.events(ancestor))
    )
    for material in experiment.output_materials:
        events = provenance.events(material)
        casts = [index for index, (_, filled) in enumerate(events) if is_kind(filled, _CASTING)]
        if not casts or any(is_kind(filled, _MELTING) for _, filled in events[: casts[0]]):
            continue
        if not any(id(parent) in molten for parent in provenance.parents(material)):
            event, filled = events[casts[0]]
            yield Finding(
                at=event,
                field="kind",
                message=f"{quoted(text_of(filled.kind))} of material {label(material)} "
                "has no melting before it",
                hint=f"add the melting event before it: {join_names(MELTING)}",
            )
