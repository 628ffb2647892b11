"""OPT002 unknown-alternative: `also` has a word that is not in the vocabulary.

What it checks:
    Kind and statistic in a map of `also` are members of the vocabulary, or text equal to the
    value of a member.

Why:
    `also` lists what a careful reader may write instead. A member never earns credit for a word
    that is not in the vocabulary.

Example:
    Measurement(kind=..., value=450, unit=MegaPascal, also=[{"kind": "fracture stress"}])

Instead:
    Measurement(kind=..., value=450, unit=MegaPascal,
        also=[{"kind": "fracture_strength_compression"}])

References:
    `also` is not in the published evaluator (version 0.1.1); this checks the
    convention `optional` of docs/annotating.md.
"""

from litx.model import Experiment, Measurement, ProcessEvent, Record
from litx_ontology import (
    AlloyMeasurementKind,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
)
from litx_validators.engine import Finding, Findings, rule
from litx_validators.vocabulary import Vocabulary, describe_unknown_word, is_known, suggest_members

_FIELDS: dict[type[Record], dict[str, Vocabulary]] = {
    Measurement: {
        "kind": (AlloyMeasurementKind, PhaseMeasurementKind),
        "statistic": (MeasurementStatistic,),
    },
    ProcessEvent: {"kind": (ProcessKind,)},
}


@rule("OPT002", since="0.1")
def unknown_alternative(experiment: Experiment) -> Findings:
    """Yield each word of `also` that is not in its vocabulary, with the members nearest to it."""
    searched: set[str] = set()
    for record in experiment.records:
        fields = _FIELDS.get(type(record), {})
        for index, change in enumerate(getattr(record, "also", ())):
            for field, vocabulary in fields.items():
                if field in change and not is_known(change[field], vocabulary):
                    yield Finding(
                        at=record,
                        field=f"also[{index}].{field}",
                        message=f"{field} {describe_unknown_word(change[field], vocabulary)}",
                        hint=suggest_members(change[field], vocabulary, searched),
                    )
