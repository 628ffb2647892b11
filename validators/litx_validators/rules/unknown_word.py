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
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
    RawMaterialKind,
)
from litx_validators.engine import Finding, Findings, rule
from litx_validators.vocabulary import Vocabulary, describe_unknown_word, is_known, suggest_members
from litx_validators.words import text_of

_FIELDS: dict[type[Record], dict[str, Vocabulary]] = {
    Measurement: {
        "kind": (AlloyMeasurementKind, PhaseMeasurementKind),
        "measurement_method": (MeasurementMethod,),
        "measurement_statistic": (MeasurementStatistic,),
    },
    CompMeasurement: {"method": (MeasurementMethod,)},
    Configuration: {"struct": (CrysStruct,), "tags": (ConfigTag,)},
    GlobalLatticeParam: {"struct": (CrysStruct,)},
    RawMaterial: {"kind": (RawMaterialKind,)},
    ProcessEvent: {"kind": (ProcessKind,)},
    DescriptionGroup: {"method": (MeasurementMethod,)},
}


@rule("VOC001", number="B11", since="0.1", scope="validate")
def unknown_word(experiment: Experiment) -> Findings:
    """Yield each word that is not in its vocabulary, with the members nearest to it."""
    searched: set[str] = set()
    for record in experiment.records:
        for field, vocabulary in _FIELDS.get(type(record), {}).items():
            for word in _words(getattr(record, field), optional=field != "kind"):
                is_placeholder = isinstance(record, ProcessEvent) and "[" in text_of(word)
                if not is_placeholder and not is_known(word, vocabulary):
                    yield Finding(
                        at=record,
                        field=field,
                        message=f"{field} {describe_unknown_word(word, vocabulary)}",
                        hint=suggest_members(word, vocabulary, searched),
                    )


def _words(value: object, *, optional: bool) -> list[object]:
    """Return the words in a field; none if an optional field is unset."""
    if value is None and optional:
        return []
    return sorted(value, key=text_of) if isinstance(value, frozenset) else [value]
