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
from litx_ontology.fields import Field
from litx_validators.engine import Findings, rule
from litx_validators.vocabulary import check_word

_VOCABULARIES: dict[type[Record], dict[str, str]] = {
    Measurement: {"kind": "kinds", "statistic": "statistics"},
    ProcessEvent: {"kind": "processes"},
}
"""Name of the field's vocabulary for each key of `also`."""


@rule("OPT002", since="0.1")
def unknown_alternative(experiment: Experiment, field: Field) -> Findings:
    """Yield each word of `also` that is not in its vocabulary, with the members nearest to it."""
    searched: set[str] = set()
    for record in experiment.records:
        parts = _VOCABULARIES.get(type(record), {})
        for index, change in enumerate(getattr(record, "also", ())):
            for name, part in parts.items():
                if name in change:
                    place, vocabulary = f"also[{index}].{name}", getattr(field, part)
                    yield from check_word(change[name], record, place, vocabulary, searched, field)
