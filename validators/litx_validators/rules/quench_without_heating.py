"""PRC006 quench-without-heating: no hot step precedes a quench.

What it checks:
    The event right before a quench heats: melting, sintering, a heat treatment, hot working, or any
    event at 100 °C or more. If the quench is the first event of a material, the last event of its
    starting material counts.

Why:
    Only a hot material can be quenched. The heat treatment before the quench is missing, or the
    order is wrong.

Example:
    "anneal": [WaterQuenching]

Instead:
    "anneal": [Annealing, WaterQuenching]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B20 in the list of rules.
"""

from litx.model import Experiment
from litx_ontology import ProcessKind
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import kelvin
from litx_validators.provenance import HEATING, Provenance, is_kind
from litx_validators.words import join_texts, label, quoted, text_of

_QUENCHING = frozenset({ProcessKind.WaterQuenching})
_HOT = 373.0
"""Kelvin from which an event of any kind leaves something to quench."""


@rule("PRC006", number="B20", since="0.1", scope="validate")
def quench_without_heating(experiment: Experiment) -> Findings:
    """Yield each quench before which nothing was heated."""
    provenance = Provenance(experiment)
    for material in experiment.output_materials:
        for index, (event, filled) in enumerate(provenance.events(material)):
            if not is_kind(filled, _QUENCHING):
                continue
            before = provenance.events_before(material, index)
            if not any(
                is_kind(earlier, HEATING) or (kelvin(earlier.temperature) or 0) >= _HOT
                for earlier in before
            ):
                after = join_texts([quoted(text_of(earlier.kind)) for earlier in before])
                what = after if before else "nothing"
                yield Finding(
                    at=event,
                    field="kind",
                    message=f"{quoted(text_of(filled.kind))} of material {label(material)} "
                    f"comes after {what}",
                    hint="add the heat treatment before it, or correct the order",
                )
