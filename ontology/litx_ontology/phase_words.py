"""Crystal structures in one form, and what a name says of one.

Source: specification of profile litx-1, section 3.7.
"""

import re
from functools import cache, lru_cache

from litx_ontology import CrysStruct
from litx_ontology.words import GREEK_NAMES, split_words

WORDS = (
    "FCC",
    "BCC",
    "HCP",
    "DHCP",
    "B2",
    "L12",
    "L10",
    "L21",
    "D03",
    "C14",
    "C15",
    "C36",
)
"""Structures that names hold; A1, A2 and A3 are not among them."""

_SAME = {"do3": "d03"}
_WORD = re.compile(rf"({'|'.join(map(str.lower, (*WORDS, 'DO3')))})\d?")
_NUMBERED = re.compile(r"(?:fcc|bcc|hcp|dhcp)\d|(?:b2|l12|l10|l21|d[0o]3|c14|c15|c36)\d")
_PRIMES = frozenset({"prime", "double"})
_NAMES = GREEK_NAMES | _PRIMES | {"laves", "austenite", "martensite", "amorphous", "cementite"}
_NO_PHASE = ("bound", "twin", "interface")


@lru_cache(maxsize=4096)
def phase_structure(given: object, name: str | None) -> str | None:
    """Return the structure of a phase: the field, else what its name says; None for neither.

    Unknown says nothing.
    """
    if given is not None and given is not CrysStruct.Unknown:
        told = " ".join(split_words(str(getattr(given, "value", given))))
        if told and told != "unknown":
            return _by_name().get(told, told)
    found = (match for word in split_words(name or "") if (match := _WORD.fullmatch(word)))
    first = next(found, None)
    return None if first is None else _SAME.get(first[1], first[1])


@lru_cache(maxsize=16384)
def phase_name(name: str | None) -> tuple[str, ...]:
    """Return the words of a name that tell a phase, sorted: gamma and prime of γ′.

    None where it is a boundary, a twin or an interface, or where prime or double alone are left.
    """
    given = split_words(name or "")
    if any(word.startswith(_NO_PHASE) for word in given):
        return ()
    found = sorted({word for word in given if word in _NAMES or _NUMBERED.fullmatch(word)})
    return () if _PRIMES.issuperset(found) else tuple(found)


@cache
def _by_name() -> dict[str, str]:
    """Return the value of each structure by the words of each of its names."""
    found: dict[str, str] = {}
    for member in CrysStruct:
        value = " ".join(split_words(member.value))
        for name in (member.value, member.name, member.label, *member.aliases):
            found.setdefault(" ".join(split_words(name)), _SAME.get(value, value))
    return found
