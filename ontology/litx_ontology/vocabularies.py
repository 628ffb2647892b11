"""Every vocabulary by its name, and every member of all of them."""

from collections.abc import Iterator
from enum import EnumType
from typing import Final

import litx_ontology
from litx.display.suggestions import suggest
from litx.errors import LitxError
from litx_ontology.canonical import Described

VOCABULARIES: Final[dict[str, type[Described]]] = {
    name: enum
    for name in litx_ontology.__all__
    if isinstance(enum := getattr(litx_ontology, name), EnumType) and issubclass(enum, Described)
}
"""The enums of the package, by name and in its order."""


def all_members() -> Iterator[Described]:
    """Yield the members of every vocabulary, in their order."""
    for vocabulary in VOCABULARIES.values():
        yield from vocabulary


def find_vocabulary(name: str) -> type[Described]:
    """Return a vocabulary by its name in any case.

    Raises:
        LitxError: There is no such vocabulary.
    """
    by_folded_name = {known.casefold(): enum for known, enum in VOCABULARIES.items()}
    if name.casefold() not in by_folded_name:
        raise LitxError(f"unknown vocabulary {name!r}", suggest(name, VOCABULARIES))
    return by_folded_name[name.casefold()]
