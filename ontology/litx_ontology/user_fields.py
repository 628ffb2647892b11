"""Fields of users: enums built from data, and the fields that this process knows.

A field of a user is a file of data (`litx_ontology.field_file`). The process that reads it passes
the data on to the processes that run programs, which build equal enums. Nothing is evaluated.
"""

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, Final, NamedTuple

from litx_ontology.canonical import (
    NO_FAMILY,
    Canonical,
    Described,
    Family,
    MeasurementKind,
    Treatment,
)
from litx_ontology.common_measurement_kind import CommonMeasurementKind
from litx_ontology.condition_kind import ConditionKind
from litx_ontology.config_tag import ConfigTag
from litx_ontology.crystal_structure import CrysStruct
from litx_ontology.fields import USER_FIELDS, Field, set_user_fields
from litx_ontology.layer_role import LayerRole
from litx_ontology.measurement_method import MeasurementMethod
from litx_ontology.phase_measurement_kind import PhaseMeasurementKind
from litx_ontology.process_kind import ProcessKind
from litx_ontology.raw_material_kind import RawMaterialKind

FILE: Final = "vocabulary.toml"
"""Name of the vocabulary file in the folder of a field."""

SINCE: Final = "user"
"""`since` of the members of a user's field, which belong to no version of the vocabulary."""


_MODULE: Final = "vocabulary"
"""Module of the enums, which is none."""

USER_ENUMS: Final[dict[str, Any]] = {}
"""Enums of the fields of users that this process knows, by name."""


class FieldPart(NamedTuple):
    """Part of a field.

    Attributes:
        suffix: End of the name of its enum, after the prefix of the field.
        attribute: Attribute of `Field` that holds its enums.
        base: Class of its enum.
        core: Enum of the package for the same part.
        is_merged: Whether the enum takes over the members of `core`, or stands beside it.
    """

    suffix: str
    attribute: str
    base: type[Canonical]
    core: type[Canonical]
    is_merged: bool = False


PARTS: Final = {
    "kinds": FieldPart(
        "MeasurementKind", "material_kinds", MeasurementKind, CommonMeasurementKind, is_merged=True
    ),
    "phase_kinds": FieldPart(
        "PhaseMeasurementKind", "phase_kinds", MeasurementKind, PhaseMeasurementKind, is_merged=True
    ),
    "methods": FieldPart("Method", "methods", Canonical, MeasurementMethod),
    "processes": FieldPart("ProcessKind", "processes", Treatment, ProcessKind),
    "structures": FieldPart("Structure", "structures", Canonical, CrysStruct),
    "tags": FieldPart("Tag", "tags", Canonical, ConfigTag),
    "raw_materials": FieldPart("RawMaterialKind", "raw_materials", Canonical, RawMaterialKind),
    "roles": FieldPart("LayerRole", "roles", Canonical, LayerRole),
    "conditions": FieldPart("ConditionKind", "conditions", MeasurementKind, ConditionKind),
}
"""Parts of a field by the name of their table in a vocabulary file."""


@lru_cache(maxsize=8)
def build_field(data: str) -> Field:
    """Build a field; equal data give the same enums.

    Args:
        data: JSON of the checked tables of a vocabulary file: `name`, `prefix`, and the members of
            each part by name.
    """
    tables: dict[str, Any] = json.loads(data)
    enums: dict[str, Any] = {}
    for table, part in PARTS.items():
        if not (members := tables.get(table)):
            continue
        enum = _build_enum(tables["prefix"] + part.suffix, part, members, tables["name"])
        is_first = part.base is not MeasurementKind or not part.is_merged
        enums[part.attribute] = (enum, part.core) if is_first else enum
    unused: tuple[Canonical, ...] = () if "roles" in enums else tuple(LayerRole)
    return Field(tables["name"], **enums, unused=unused)


def _build_enum(
    name: str, part: FieldPart, members: Mapping[str, Mapping[str, Any]], field: str
) -> type[Canonical]:
    """Build the enum of a part."""
    entries = {key: _entry(key, member, part.base) for key, member in members.items()}
    if part.is_merged:
        core: Iterable[Described] = part.core
        entries |= {member.name: member.entry() for member in core}
    make: Any = part.base
    enum: Any = make(name, list(entries.items()), module=_MODULE)
    enum.__doc__ = f"Words of the field {field}."
    enum.__reduce_ex__ = _reduce  # such an enum has no module to be found in
    return enum  # type: ignore[no-any-return]


def _entry(key: str, member: Mapping[str, Any], base: type[Canonical]) -> tuple[Any, ...]:
    """Return the tuple of a member, as its class takes it."""
    names = (key, member["label"], member["description"], tuple(member["aliases"]))
    if issubclass(base, MeasurementKind):
        return (*names, member["dimension"], member["unit"], SINCE)
    if issubclass(base, Treatment):
        return (*names, Family(member["family"]) if member["family"] else NO_FAMILY, SINCE)
    return (*names, SINCE)


def find_member(enum: str, name: str) -> Any:
    """Return a member of a user's field that this process knows, for pickle.

    Raises:
        KeyError: There is no such member.
    """
    return USER_ENUMS[enum][name]


def _reduce(member: Enum, _: object) -> tuple[Any, ...]:
    """Return the call that rebuilds a pickled member."""
    return find_member, (type(member).__name__, member.name)


def add_field(data: str) -> Field:
    """Build a field from its data, and make it known to this process and to its programs.

    A field of the same prefix is replaced.
    """
    prefix = json.loads(data)["prefix"]
    others = [text for text in USER_FIELDS if json.loads(text)["prefix"] != prefix]
    use_fields([*others, data])
    return USER_FIELDS[data]


def use_fields(texts: Iterable[str]) -> None:
    """Make exactly the fields of these data known to this process."""
    wanted = list(texts)
    if wanted == list(USER_FIELDS):
        return
    set_user_fields({text: build_field(text) for text in wanted})
    USER_ENUMS.clear()
    for field in USER_FIELDS.values():
        USER_ENUMS.update({e.__name__: e for e in field.enums if e.__module__ == _MODULE})
