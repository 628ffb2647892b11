"""Kinds in one form: a member of the vocabulary, or the words of a text.

Source: specification of profile litx-1, section 3.2.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from litx_ontology import (
    AlloyMeasurementKind,
    MeasurementMethod,
    PhaseMeasurementKind,
    ProcessKind,
)
from litx_ontology.canonical import Canonical
from litx_ontology.words import split_words

SIZES = frozenset(
    {
        PhaseMeasurementKind.length.value,
        PhaseMeasurementKind.grain_size.value,
        PhaseMeasurementKind.phase_size.value,
    }
)
"""Kinds that papers do not tell apart."""

OF_SIZES = 0.9
MANY_WORDS, ONE_WORD = 0.8, 0.5
_COUNTED_LETTERS = 5
_TENSION, _COMPRESSION = "tensi", "compr"
_EMPTY_WORDS = frozenset(
    {"of", "the", "in", "to", "at", "value", "average", "mean", "maximum", "total", "number"}
)
MEASUREMENTS = (AlloyMeasurementKind, PhaseMeasurementKind)
PROCESSES = (ProcessKind,)


class Kind(NamedTuple):
    """What was measured or done.

    Attributes:
        member: Value of the vocabulary's member; None for a free text.
        text: The free text's words in order; of a member, those of its value.
        stems: First letters of the words that a free text is compared by; of a member, those of
            its value, label and aliases.
        loads: `tensi` or `compr`, where it is about tension or compression.
    """

    member: str | None
    text: tuple[str, ...]
    stems: frozenset[str]
    loads: frozenset[str]


@lru_cache(maxsize=16384)
def measurement_kind(given: object) -> Kind:
    """Read the kind of a measurement."""
    return _read(given, MEASUREMENTS)


@lru_cache(maxsize=16384)
def process_kind(given: object) -> Kind:
    """Read the kind of an event."""
    return _read(given, PROCESSES)


@lru_cache(maxsize=16384)
def method_kind(given: object) -> Kind:
    """Read the method of a measurement."""
    return _read(given, (MeasurementMethod,))


@lru_cache(maxsize=65536)
def kind_credit(
    truth: Kind,
    extracted: Kind,
    truth_subject: frozenset[str] = frozenset(),
    extracted_subject: frozenset[str] = frozenset(),
) -> float:
    """Return how far two kinds agree, from 0 to 1.

    Args:
        truth: The truth's.
        extracted: The other.
        truth_subject: Levelled words of what the truth measured it on.
        extracted_subject: Likewise.
    """
    if truth.member and extracted.member:
        if truth.member == extracted.member:
            return 1.0
        return OF_SIZES if may_agree(truth, extracted) else 0.0
    if truth.text == extracted.text and truth.member is extracted.member:
        return 1.0
    if _are_opposed(truth.loads, extracted.loads):
        return 0.0
    if truth.member is None and extracted.member is not None:
        return _words_credit(truth.stems, extracted.stems | stems(extracted_subject))
    return _words_credit(extracted.stems, truth.stems | stems(truth_subject))


def may_agree(truth: Kind, extracted: Kind) -> bool:
    """Tell whether two kinds agree on any subjects; of free texts, only the subjects tell."""
    if truth.member is None or extracted.member is None or truth.member == extracted.member:
        return True
    return truth.member in SIZES and extracted.member in SIZES


def _read(given: object, vocabularies: tuple[type[Canonical], ...]) -> Kind:
    if isinstance(given, vocabularies):
        return _of_member(given)
    text = split_words(str(given))
    found = _named(vocabularies).get(text, ())
    if len(found) == 1:
        return _of_member(found[0])
    own = stems(text)
    return Kind(None, text, own, own & {_TENSION, _COMPRESSION})


@cache
def _of_member(member: Canonical) -> Kind:
    told = [split_words(str(text)) for text in (member.value, member.label)]
    known = stems(word for text in (*told, *map(split_words, member.aliases)) for word in text)
    loads = stems(word for text in told for word in text) & {_TENSION, _COMPRESSION}
    return Kind(member.value, told[0], known, loads)


@cache
def _named(vocabularies: tuple[type[Canonical], ...]) -> dict[tuple[str, ...], list[Canonical]]:
    """Return members by the words of each of their names."""
    found: dict[tuple[str, ...], list[Canonical]] = {}
    for member in (member for vocabulary in vocabularies for member in vocabulary):
        names = (member.value, member.label, member.name, *member.aliases)
        for text in dict.fromkeys(split_words(str(name)) for name in names):
            found.setdefault(text, []).append(member)
    return found


def stems(text: Iterable[str]) -> frozenset[str]:
    """Return the first letters of the words that count."""
    return frozenset(word[:_COUNTED_LETTERS] for word in text if word not in _EMPTY_WORDS)


def _are_opposed(one: frozenset[str], other: frozenset[str]) -> bool:
    return (_TENSION in one and _COMPRESSION in other) or (
        _COMPRESSION in one and _TENSION in other
    )


def _words_credit(free: frozenset[str], member: frozenset[str]) -> float:
    """Return what a free text gets, half of whose own words must be the member's."""
    shared = len(free & member)
    if not shared or 2 * shared < len(free):
        return 0.0
    return MANY_WORDS if shared > 1 else ONE_WORD
