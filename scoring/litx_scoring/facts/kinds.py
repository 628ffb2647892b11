"""Kinds in one form: a member of the vocabulary, or the words of a text.

Source: docs/scoring.md, section "One form", Kinds.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from litx_ontology import PhaseMeasurementKind
from litx_ontology.canonical import NO_FAMILY, Canonical, Family, Treatment
from litx_ontology.words import split_words

SIZES: frozenset[str] = frozenset(
    {
        *(PhaseMeasurementKind.length, PhaseMeasurementKind.grain_size),
        *(PhaseMeasurementKind.phase_size, "particle_size", "thickness"),
    }
)
"""Kinds that papers do not distinguish."""

_COMPARED_AS: dict[Canonical, Canonical] = {
    PhaseMeasurementKind.phase_fraction: PhaseMeasurementKind.volume_fraction
}
"""Kinds that are compared as another kind: papers that print no basis mostly mean the volume."""

_MELTING = ("melting", "melt")
"""Free texts that name a family of steps."""

OF_SIZES = 0.9
MANY_WORDS, SINGLE_WORD = 0.8, 0.5
_COUNTED_LETTERS = 5
_TENSION, _COMPRESSION = "tensi", "compr"
_EMPTY_WORDS = frozenset(
    {"of", "the", "in", "to", "at", "value", "average", "mean", "maximum", "total", "number"}
)


class Kind(NamedTuple):
    """Measured quantity or process.

    Attributes:
        member: Value of the vocabulary's member; None for a free text.
        text: Words of the free text in order; of a member, the words of its value.
        stems: First letters of the words that a free text is compared by; of a member, those of
            its value, label and aliases.
        loads: `tensi` or `compr`, if the kind is about tension or compression.
        family: Family of a kind of step.
    """

    member: str | None
    text: tuple[str, ...]
    stems: frozenset[str]
    loads: frozenset[str]
    family: Family = NO_FAMILY

    @property
    def label(self) -> str | tuple[str, ...]:
        """Value of the member, or the words of the free text."""
        return self.member or self.text

    @property
    def name(self) -> str:
        """Value of the member, or the free text."""
        return self.member or " ".join(self.text)


@lru_cache(maxsize=16384, typed=True)  # a member equals its text, and members of other enums
def read_kind(kind: object, vocabularies: tuple[type[Canonical], ...]) -> Kind:
    """Return a kind, method, condition or role in the one form.

    It is a member, also for a text that names only this member, or else a free text.

    Args:
        kind: Member or text.
        vocabularies: Enums of a `Field` that it may be a member of.
    """
    if isinstance(kind, vocabularies):
        return _read_member(kind)
    text = split_words(str(kind.value if isinstance(kind, Enum) else kind))
    members = _members_by_name(vocabularies).get(text, ())
    if len(members) == 1:
        return _read_member(members[0])
    stems = find_stems(text)
    family = Family("melting", is_unspecific=True) if " ".join(text) in _MELTING else NO_FAMILY
    return Kind(None, text, stems, stems & {_TENSION, _COMPRESSION}, family)


@lru_cache(maxsize=65536)
def kind_credit(
    truth: Kind,
    extracted: Kind,
    truth_subject: frozenset[str] = frozenset(),
    extracted_subject: frozenset[str] = frozenset(),
) -> float:
    """Return the credit of a kind for another, from 0 to 1.

    Equal kinds have 1, two sizes 0.9, and any other two members 0. A free text has 0.8 if it
    shares several words with the other kind, 0.5 if it shares a single word.

    Args:
        truth: Kind in the truth.
        extracted: Kind in the extraction.
        truth_subject: Levelled words of the subject in the truth.
        extracted_subject: Levelled words of the subject in the extraction.
    """
    if truth.member and extracted.member:
        if truth.member == extracted.member:
            return 1.0
        return OF_SIZES if may_agree(truth, extracted) else 0.0
    if truth.text == extracted.text and truth.member is extracted.member:
        return 1.0
    if any(a != b for a in truth.loads for b in extracted.loads):  # tension and compression
        return 0.0
    if truth.member is None and extracted.member is not None:
        return _words_credit(truth.stems, extracted.stems | find_stems(extracted_subject))
    return _words_credit(extracted.stems, truth.stems | find_stems(truth_subject))


def may_agree(truth: Kind, extracted: Kind) -> bool:
    """Return whether two kinds agree on any subjects; for free texts, the subjects decide."""
    if truth.member is None or extracted.member is None or truth.member == extracted.member:
        return True
    return truth.member in SIZES and extracted.member in SIZES


@lru_cache(maxsize=None, typed=True)
def _read_member(member: Canonical) -> Kind:
    """Return a member as a kind, with the stems of its value, label and aliases."""
    member = _COMPARED_AS.get(member, member)
    names = [split_words(str(text)) for text in (member.value, member.label)]
    stems = find_stems(
        word for text in (*names, *map(split_words, member.aliases)) for word in text
    )
    loads = find_stems(word for text in names for word in text) & {_TENSION, _COMPRESSION}
    family = member.family if isinstance(member, Treatment) else NO_FAMILY
    return Kind(member.value, names[0], stems, loads, family)


@cache
def _members_by_name(
    vocabularies: tuple[type[Canonical], ...],
) -> dict[tuple[str, ...], list[Canonical]]:
    """Return members by the words of value, label, name and aliases; words may fit several.

    Words of two vocabularies are those of the first.
    """
    members: dict[tuple[str, ...], list[Canonical]] = {}
    for vocabulary in reversed(vocabularies):
        members_of_words: dict[tuple[str, ...], list[Canonical]] = {}
        for member in vocabulary:
            names = (member.value, member.label, member.name, *member.aliases)
            for text in dict.fromkeys(split_words(str(name)) for name in names):
                members_of_words.setdefault(text, []).append(member)
        members |= members_of_words
    return members


def find_stems(text: Iterable[str]) -> frozenset[str]:
    """Return the first five letters of each word, without words such as `of` and `average`."""
    return frozenset(word[:_COUNTED_LETTERS] for word in text if word not in _EMPTY_WORDS)


def _words_credit(free: frozenset[str], member: frozenset[str]) -> float:
    """Return the credit of a free text by the words that it shares with a kind.

    It is 0.8 for several words and 0.5 for a single word; 0 if less than half of the free text is
    shared.
    """
    shared = len(free & member)
    if not shared or 2 * shared < len(free):
        return 0.0
    return MANY_WORDS if shared > 1 else SINGLE_WORD
