"""Every vocabulary by its name, and every member of all of them."""

from collections.abc import Iterator
from enum import EnumType
from typing import Final

import litx_ontology
from litx.display.suggestions import suggest
from litx.errors import LitxError
from litx_ontology.canonical import Described

VOCABULARIES: Final[dict[str, type[Described]]] = {
    name: found
    for name in litx_ontology.__all__
    if isinstance(found := getattr(litx_ontology, name), EnumType) and issubclass(found, Described)
}
"""The enums that the package offers, by name and in its order."""


def all_members() -> Iterator[Described]:
    """Go through the members of every vocabulary, in their order."""
    for vocabulary in VOCABULARIES.values():
        yield from vocabulary


def find_vocabulary(name: str) -> type[Described]:
    """Return a vocabulary by its name, whatever the case.

    Raises:
        LitxError: There is no such vocabulary.
    """
    found = {known.casefold(): enum for known, enum in VOCABULARIES.items()}.get(name.casefold())
    if found is None:
        raise LitxError(f"unknown vocabulary {name!r}", suggest(name, VOCABULARIES))
    return found
