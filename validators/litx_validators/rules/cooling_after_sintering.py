"""PRC005 cooling-after-sintering: a cooling event follows sintering.

What it checks:
    No cooling event follows a sintering event directly.

Why:
    Sintering ends with cooling in the press, which is part of it. A separate event is for a
    cooling that the paper describes as a step, such as a quench after another heat treatment.

Example:
    "sinter": [SparkPlasmaSintering, WaterQuenching]

Instead:
    "sinter": [SparkPlasmaSintering]      the cooling goes into its description

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B18 in the list of rules.
"""

from itertools import pairwise

from litx.model import Experiment
from litx_ontology import ProcessKind
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import SINTERING, Provenance, is_kind
from litx_validators.words import label, quoted, text_of

_COOLING = frozenset({ProcessKind.WaterQuenching})


@rule("PRC005", number="B18", since="0.1", severity="warning", scope="validate")
def cooling_after_sintering(experiment: Experiment) -> Findings:
    """Yield each cooling event right after sintering."""
    provenance = Provenance(experiment)
    for material in experiment.output_materials:
        for (_, before), (event, after) in pairwise(provenance.events(material)):
            is_worded = isinstance(after.kind, str) and "cooling" in text_of(after.kind).lower()
            if is_kind(before, SINTERING) and (is_kind(after, _COOLING) or is_worded):
                yield Finding(
                    at=event,
                    message=f"{quoted(text_of(after.kind))} follows "
                    f"{quoted(text_of(before.kind))} of material {label(material)}",
                    hint="move the cooling into the description of the sintering event",
                )
