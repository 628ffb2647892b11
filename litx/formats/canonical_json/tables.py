"""The contents of canonical JSON: classes of objects, vocabularies, and a class for the rest."""

import enum
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import litx.model
import litx_ontology
from litx.model.chemistry import Lattice
from litx.model.record import Record
from litx_ontology.user_fields import USER_ENUMS

RECORDS: dict[str, type[Record]] = {
    name: cls
    for name, cls in sorted(vars(litx.model).items())
    if isinstance(cls, type) and Record in cls.__mro__[1:] and cls.__name__ == name
}
"""Every class of objects, by the name under ``type``."""

FIELDS: dict[type, dict[str, Any]] = {
    cls: {field.name: field.default for field in fields(cls)} for cls in RECORDS.values()
}
"""The fields of each class with their defaults, or `MISSING`; needed often."""

ENUMS: dict[str, type[enum.Enum]] = {
    name: cls
    for name, cls in sorted(vars(litx_ontology).items())
    if isinstance(cls, type) and issubclass(cls, enum.Enum)
}
"""Every vocabulary, by the name before the dot under ``enum``."""

MEMBERS: dict[str, enum.Enum] = {
    f"{name}.{key}": member
    for name, vocabulary in ENUMS.items()
    for key, member in vocabulary.__members__.items()
}
"""Every member of a vocabulary, by the text under ``enum``."""

CLASSES: dict[str, type] = {
    **RECORDS,
    **ENUMS,
    "Composition": litx.model.Composition,
    "Lattice": litx.model.Lattice,
}
"""Classes of litx that may be a value, by the name under ``class``."""


def find_class(name: str) -> type | None:
    """Return the class that may be a value under a name, those of users' fields included."""
    return CLASSES.get(name) or USER_ENUMS.get(name)


LATTICES: dict[str, tuple[Callable[..., Lattice], str]] = {
    "cubic": (Lattice.cubic, "a"),
    "hexagonal": (Lattice.hexagonal, "ac"),
    "tetragonal": (Lattice.tetragonal, "ac"),
    "orthorhombic": (Lattice.orthorhombic, "abc"),
}
"""Lattice systems that other formats write by name, with their required lengths."""


@dataclass(frozen=True)
class Other:
    """Placeholder for a value of an unknown class, such as a decimal or a function."""

    class_name: str  # module and name of its class, such as "decimal.Decimal"
    text: str | None = None  # text of a number; None for any other value
