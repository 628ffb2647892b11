"""Crystal structures in a single form, and structures in names.

Source: specification of profile litx-1, section 3.7.
"""

import re
from functools import cache, lru_cache

from litx_ontology import CrysStruct
from litx_ontology.canonical import Canonical
from litx_ontology.words import GREEK_NAMES, split_words

WORDS = ("FCC", "BCC", "HCP", "DHCP", "B2", "L12", "L10", "L21", "D03", "C14", "C15", "C36")
"""Structures to look for in names; A1, A2 and A3 are excluded."""

_SAME = {"do3": "d03"}
_WORD = re.compile(rf"({'|'.join(map(str.lower, (*WORDS, 'DO3')))})\d?")
_NUMBERED = re.compile(r"(?:fcc|bcc|hcp|dhcp)\d|(?:b2|l12|l10|l21|d[0o]3|c14|c15|c36)\d")
_PRIMES = frozenset({"prime", "double"})
_NAMES = GREEK_NAMES | _PRIMES | {"laves", "austenite", "martensite", "amorphous", "cementite"}
_NO_PHASE = ("bound", "twin", "interface")


@lru_cache(maxsize=4096)
def phase_structure(
    struct: object, name: str | None, structures: tuple[type[Canonical], ...] = (CrysStruct,)
) -> str | None:
    """Return the structure of a phase from its field, or else from its name; None if unknown.

    Args:
        struct: Structure of the phase, a member or words.
        name: Name of the phase.
        structures: Enums with the structures of the field.
    """
    if struct is not None and struct is not CrysStruct.Unknown:
        text = " ".join(split_words(str(getattr(struct, "value", struct))))
        if text and text != "unknown":
            return _by_name(structures).get(text, text)
    matches = (match for word in split_words(name or "") if (match := _WORD.fullmatch(word)))
    first = next(matches, None)
    return None if first is None else _SAME.get(first[1], first[1])


@lru_cache(maxsize=16384)
def phase_name(name: str | None) -> tuple[str, ...]:
    """Return the sorted words of a name that identify a phase: gamma and prime of γ′.

    The result is empty for a boundary, a twin or an interface, and for only prime or double.
    """
    every_word = split_words(name or "")
    if any(word.startswith(_NO_PHASE) for word in every_word):
        return ()
    names = sorted({word for word in every_word if word in _NAMES or _NUMBERED.fullmatch(word)})
    return () if _PRIMES.issuperset(names) else tuple(names)


@cache
def _by_name(structures: tuple[type[Canonical], ...]) -> dict[str, str]:
    """Return the value of each structure, by the words of its names."""
    values: dict[str, str] = {}
    for member in (member for enum in structures for member in enum):
        value = " ".join(split_words(member.value))
        for name in (member.value, member.name, member.label, *member.aliases):
            values.setdefault(" ".join(split_words(name)), _SAME.get(value, value))
    return values
