"""VOC001 unknown-word: a word is not in the vocabulary.

What it checks:
    Kinds, methods, structures, tags, statistics and forms of raw material are members of the
    vocabulary, or text equal to the value of one. A kind of event may be a placeholder.

Why:
    Free text is compared with nothing: two papers that write it differently look different, and
    a rule cannot tell what it is about. An error, since something must change: the word, where
    it is a slip, or the vocabulary, where it lacks a member.

Example:
    Measurement(kind="yield stress", value=450, unit=MegaPascal)

Instead:
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal)

References:
    Not checked by the published evaluator (version 0.1.1), so that an extraction is not refused
    for it; B11 in the list of rules.
"""

import functools
from collections.abc import Iterator

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
from litx.model.walk import records
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
from litx_ontology.canonical import Described
from litx_ontology.search import did_you_mean
from litx_validators.engine import Finding, rule
from litx_validators.words import LONGEST_QUOTE, quoted, text_of

_MOST_ASKED = 100
"""Different words of an experiment that are sought in the vocabulary, each in milliseconds."""

_Vocabulary = tuple[type[Described], ...]

_FIELDS: dict[type[Record], dict[str, _Vocabulary]] = {
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


@rule("VOC001", "unknown-word", number="B11", since="0.1", scope="validate")
def unknown_word(experiment: Experiment) -> Iterator[Finding]:
    """Yield each word that is not in its vocabulary, with the members nearest to it."""
    asked: set[str] = set()
    for record in records(experiment):
        for field, vocabulary in _FIELDS.get(type(record), {}).items():
            for word in _words(getattr(record, field), optional=field != "kind"):
                is_placeholder = isinstance(record, ProcessEvent) and "[" in text_of(word)
                if not is_placeholder and not _is_known(word, vocabulary):
                    names = " or ".join(one.__name__ for one in vocabulary)
                    yield Finding(
                        at=record,
                        field=field,
                        message=f"{field} {quoted(word)} is not in the vocabulary {names}",
                        hint=f"{_meant(word, vocabulary, asked)}litx ontology find searches it",
                    )


def _words(given: object, *, optional: bool) -> list[object]:
    """Return the words in a field; none when nothing is given that need not be."""
    if given is None and optional:
        return []
    return sorted(given, key=text_of) if isinstance(given, frozenset) else [given]


def _is_known(word: object, vocabulary: _Vocabulary) -> bool:
    """Return whether a word is a member or the canonical text of one."""
    if isinstance(word, vocabulary):
        return True
    return isinstance(word, str) and word in _values(vocabulary)


@functools.cache
def _values(vocabulary: _Vocabulary) -> frozenset[str]:
    """Return the canonical texts of a vocabulary."""
    return frozenset(member.value for one in vocabulary for member in one)


def _meant(word: object, vocabulary: _Vocabulary, asked: set[str]) -> str:
    """Return the question which members were meant by a word; empty for long ones and too many.

    Args:
        word: What is not known.
        vocabulary: Where it should be.
        asked: The words that were sought, to which this one is added.
    """
    if not isinstance(word, str) or len(word) > LONGEST_QUOTE:
        return ""
    if len(asked) < _MOST_ASKED:
        asked.add(word)
    hint = did_you_mean(word, *vocabulary) if word in asked else ""
    return f"{hint} " if hint else ""
