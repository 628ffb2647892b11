"""The class of a vocabulary: its members, their former names, and renaming one."""

import keyword
import re
from collections.abc import Iterator, Mapping
from enum import Enum

import libcst as cst

from litx.errors import DatasetError
from litx.refactor.reading import Script, parse
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
    for node in parse(script.text, str(script.file)).body:
        if isinstance(node, cst.ClassDef) and node.name.value == kind:
            return {
                name: value.value if isinstance(value, cst.Name) else ""
                for name, value in _assignments(node)
            }
    return {}


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
    module = parse(text, name)
    body = [
        _with_member_renamed(one, old, new, is_undone=is_undone)
        if isinstance(one, cst.ClassDef) and one.name.value == kind
        else one
        for one in module.body
    ]
    return module.with_changes(body=body).code


def _with_member_renamed(
    node: cst.ClassDef, old: str, new: str, *, is_undone: bool
) -> cst.ClassDef:
    statements: list[cst.CSTNode] = []
    for statement in node.body.body:
        match statement:
            case cst.SimpleStatementLine(
                body=[cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))], value=to)]
            ):
                if name == new:
                    continue  # the former name, which becomes the present one
                if name == old:
                    statements.append(_replaced(statement, old, new))
                    statements += [] if is_undone else [cst.parse_statement(f"{old} = {new}")]
                    continue
                is_former = isinstance(to, cst.Name) and to.value == old
                statements.append(_replaced(statement, old, new) if is_former else statement)
            case _:
                statements.append(statement)
    return node.with_changes(body=node.body.with_changes(body=statements))


def _replaced(statement: cst.SimpleStatementLine, old: str, new: str) -> cst.CSTNode:
    """Return an assignment with a name replaced on either side."""
    (assign,) = statement.body
    assert isinstance(assign, cst.Assign)
    (target,) = assign.targets
    sides = [
        side.with_changes(value=new) if isinstance(side, cst.Name) and side.value == old else side
        for side in (target.target, assign.value)
    ]
    renamed = assign.with_changes(targets=[target.with_changes(target=sides[0])], value=sides[1])
    return statement.with_changes(body=[renamed])


def _assignments(node: cst.ClassDef) -> Iterator[tuple[str, cst.BaseExpression]]:
    """Yield the name and the value of each assignment of a class."""
    for statement in node.body.body:
        match statement:
            case cst.SimpleStatementLine(
                body=[cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))], value=to)]
            ):
                yield name, to
