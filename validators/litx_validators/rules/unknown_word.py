"""VOC001 unknown-word: a word is not in the vocabulary.

What it checks:
    Kinds, methods, structures, tags, statistics and forms of raw material are members of the
    vocabulary, or text equal to the value of a member. A kind of event may be a placeholder.

Why:
    Free text is compared only by its words: two papers with different wording look different, and
    rules cannot interpret it. This is an error, since something must change: the word if it is a
    slip, or the vocabulary if it lacks a member.

Example:
    Measurement(kind="yield stress", value=450, unit=MegaPascal)

Instead:
    Measurement(kind="yield_strength_tension", value=450, unit=MegaPascal)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B11 in the list of rules.
"""

from collections.abc import Mapping

from litx.model import (
    CompMeasurement,
    Configuration,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    Measurement,
    ProcessEvent,
    RawMaterial,
    Record,
)
from litx_ontology.fields import Field
from litx_validators.engine import Findings, rule
from litx_validators.vocabulary import check_word
from litx_validators.words import text_of

_VOCABULARIES: dict[type[Record], dict[str, str]] = {
    Measurement: {
        "kind": "kinds",
        "measurement_method": "methods",
        "measurement_statistic": "statistics",
        "conditions": "conditions",
    },
    CompMeasurement: {"method": "methods"},
    Configuration: {"struct": "structures", "tags": "tags", "role": "roles"},
    GlobalLatticeParam: {"struct": "structures", "measurement_method": "methods"},
    RawMaterial: {"kind": "raw_materials"},
    ProcessEvent: {"kind": "processes"},
    DescriptionGroup: {"method": "methods"},
}
"""Name of the field's vocabulary for each field of an object."""


@rule("VOC001", number="B11", since="0.1", scope="validate")
def unknown_word(experiment: Experiment, field: Field) -> Findings:
    """Yield each word that is not in its vocabulary, with the members nearest to it."""
    searched: set[str] = set()
    for record in experiment.records:
        for name, part in _VOCABULARIES.get(type(record), {}).items():
            vocabulary = getattr(field, part)
            for word in _words(getattr(record, name), optional=name != "kind"):
                is_placeholder = isinstance(record, ProcessEvent) and "[" in text_of(word)
                if not is_placeholder:
                    yield from check_word(word, record, name, vocabulary, searched, field)


def _words(value: object, *, optional: bool) -> list[object]:
    """Return the words in a field; none if an optional field is unset."""
    if value is None and optional:
        return []
    return sorted(value, key=text_of) if isinstance(value, (frozenset, Mapping)) else [value]
