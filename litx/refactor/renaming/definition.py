"""The class of a vocabulary: its members, their former names, and renaming one."""

import ast
import keyword
import re
from collections.abc import Mapping
from enum import Enum

from litx.errors import DatasetError
from litx.refactor.reading import Script, parse_plain
from litx.words import suggest
from litx_ontology.canonical import MeasurementKind

_VOCABULARY = re.compile(r"^class (\w+)\((?:MeasurementKind|Canonical|Described)\):", re.MULTILINE)
_ATTRIBUTES = frozenset(
    {*dir(MeasurementKind), *dir(Enum), *MeasurementKind.__annotations__, "name", "value"}
)
_ATTRIBUTES |= {
    name for base in MeasurementKind.__mro__ for name in getattr(base, "__annotations__", {})
}
"""What members have already, so that no member may be called so."""


def vocabularies(text: str) -> list[str]:
    """Return the names of the vocabularies that a module defines."""
    found = _VOCABULARY.findall(text)
    return [name for name in found if name not in {"Canonical", "MeasurementKind"}]


def names_of(script: Script, kind: str) -> dict[str, str]:
    """Return the names that a class defines; a former name has the present one beside it."""
    found = _members(script.text, str(script.file), kind)
    return {name: present for name, present, _ in found}


def check(kind: str, old: str, new: str, names: Mapping[str, str]) -> bool:
    """Check both names and return whether the new one is a former name of the member.

    Raises:
        DatasetError: The member does not exist, or the new name is taken or is no name.
    """
    if old not in names:
        current = [name for name, present in names.items() if not present]
        raise DatasetError(f"{kind} has no member {old!r}", suggest(old, current))
    if names[old]:
        hint = f"rename {kind}.{names[old]}"
        raise DatasetError(f"{kind}.{old} is a former name of {names[old]}", hint)
    if not new.isidentifier() or keyword.iskeyword(new) or new.startswith("_"):
        raise DatasetError(f"{new!r} cannot name a member", "use letters, digits and _")
    if new in names and names[new] != old:
        raise DatasetError(f"{kind}.{new} exists already", "choose another name")
    if new in _ATTRIBUTES:
        raise DatasetError(f"every member has an attribute {new!r}", "choose another name")
    return new in names


def in_definition(text: str, name: str, kind: str, old: str, new: str, *, is_undone: bool) -> str:
    """Rename a member where its class defines it.

    Args:
        text: The module of the class.
        name: What messages call it.
        kind: The class.
        old: Name of the member.
        new: Its new name.
        is_undone: Whether the new name is a former one: its line goes, and none comes.
    """
    lines = text.splitlines(keepends=True)
    for member, present, statement in reversed(_members(text, name, kind)):
        first, end = statement.lineno - 1, statement.end_lineno or statement.lineno
        if member == new:  # the former name, which becomes the present one
            del lines[first:end]
        elif member == old:
            lines[first] = lines[first].replace(old, new, 1)
            indent = " " * statement.col_offset
            lines[end:end] = [] if is_undone else [f"{indent}{old} = {new}\n"]
        elif present == old:
            lines[first] = lines[first].replace(f"= {old}", f"= {new}", 1)
    return "".join(lines)


def _members(text: str, name: str, kind: str) -> list[tuple[str, str, ast.Assign]]:
    """Return the assignments of a class: the name, the name that it stands for, the statement."""
    return [
        (target, value.id if isinstance(value, ast.Name) else "", statement)
        for node in parse_plain(text, name).body
        if isinstance(node, ast.ClassDef) and node.name == kind
        for statement in node.body
        if isinstance(statement, ast.Assign)
        for value in [statement.value]
        for target in [one.id for one in statement.targets if isinstance(one, ast.Name)]
    ]
