"""Giving a member of the vocabulary another name, wherever Python code uses it.

The member's value stays, since extractions and the scorer compare it; so do comments and texts. The
old name stays a second name of the member, ``old = new`` below it, so that canonical JSON and
programs written before still read. Renaming back takes that line away, and leaves the bytes as they
were.
"""

import ast
import keyword
import re
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path

import libcst as cst

import litx
import litx_ontology
import litx_scoring
import litx_validators
import litxalloy
from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.files.paths import find_checkout
from litx.refactor.keywords import OURS, bound_names
from litx.refactor.reading import Script, parse, parse_plain
from litx_ontology.canonical import MeasurementKind

_BESIDE = ("tests", "benchmarks")  # folders of code that a checkout has beside the packages
_VOCABULARY = re.compile(r"^class (\w+)\((?:MeasurementKind|Canonical|Described)\):", re.MULTILINE)
_ATTRIBUTES = frozenset({*dir(MeasurementKind), *dir(Enum), "name", "value"}).union(
    *(getattr(base, "__annotations__", {}) for base in MeasurementKind.__mro__)
)
"""What members have already, so that no member may be called so."""


def code_folders() -> list[Path]:
    """Return the folders of this project's code: its packages, and tests where this is a checkout.

    Examples are left out: they are what others have written.
    """
    packages = (litx, litx_ontology, litx_validators, litx_scoring, litxalloy)
    folders = [Path(package.__file__ or "").parent for package in packages]
    if root := find_checkout():
        folders += [root / name for name in _BESIDE if (root / name).is_dir()]
    return folders


def rename(kind: str, old: str, new: str, folders: Iterable[Path]) -> dict[Path, bytes]:
    """Return the files that change when a member gets another name, with what they are to hold.

    Args:
        kind: Name of the vocabulary's class.
        old: Name of the member.
        new: Its new name. A former name undoes the renaming that made it one.
        folders: Where Python files are; one of them defines the class.

    Raises:
        DatasetError: There is no such class or member, or the new name cannot be given.
        ProgramError: A file that names the member is no Python.
    """
    files = sorted({file for folder in folders for file in folder.rglob("*.py")})
    scripts = [script for file in files if kind in (script := Script.read(file)).text]
    home = next((one for one in scripts if kind in _vocabularies(one.text)), None)
    if home is None:
        every = [name for file in files for name in _vocabularies(Script.read(file).text)]
        raise DatasetError(f"no vocabulary is called {kind!r}", suggest(kind, sorted(every)))
    names = member_names(home, kind)
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
    changed = {}
    for script in scripts:
        text, is_home = script.text, script is home
        text = _in_definition(script, kind, old, new, is_undone=new in names) if is_home else text
        if f".{old}" in text:
            text = rename_uses(text, str(script.file), kind, old, new, is_home=is_home)
        if text != script.text:
            changed[script.file] = script.encoded(text)
    return changed


def _vocabularies(text: str) -> list[str]:
    """Return the names of the vocabularies that a module defines."""
    found = _VOCABULARY.findall(text)
    return [name for name in found if name not in {"Canonical", "MeasurementKind"}]


def member_names(script: Script, kind: str) -> dict[str, str]:
    """Return the names that a class defines; a former name has the present one beside it."""
    return {name: present for name, present, _ in _members(script, kind)}


def _in_definition(script: Script, kind: str, old: str, new: str, *, is_undone: bool) -> str:
    """Return the module of a class in which a member is renamed."""
    lines = script.text.splitlines(keepends=True)
    for member, present, statement in reversed(_members(script, kind)):
        first, end = statement.lineno - 1, statement.end_lineno or statement.lineno
        if member == new:  # the former name, which becomes the present one; no other line comes
            del lines[first:end]
        elif member == old:
            lines[first] = lines[first].replace(old, new, 1)
            indent = " " * statement.col_offset
            lines[end:end] = [] if is_undone else [f"{indent}{old} = {new}\n"]
        elif present == old:
            lines[first] = lines[first].replace(f"= {old}", f"= {new}", 1)
    return "".join(lines)


def _members(script: Script, kind: str) -> list[tuple[str, str, ast.Assign]]:
    """Return the assignments of a class: the name, the name that it stands for, the statement."""
    return [
        (target.id, value.id if isinstance(value, ast.Name) else "", statement)
        for node in parse_plain(script.text, str(script.file)).body
        if isinstance(node, ast.ClassDef) and node.name == kind
        for statement in node.body
        if isinstance(statement, ast.Assign)
        for value in [statement.value]
        for target in statement.targets
        if isinstance(target, ast.Name)
    ]


def rename_uses(
    text: str, name: str, kind: str, old: str, new: str, *, is_home: bool = False
) -> str:
    """Rename a member where code uses it; an import may call the class what it likes.

    What a module binds to a name itself has it everywhere in the module.
    """
    tree = parse_plain(text, name)
    homes = {kind: kind} if is_home or kind not in bound_names(tree) else {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            pairs = [(one.asname or one.name.partition(".")[0], one) for one in node.names]
            homes |= {given: one.name if one.asname else given for given, one in pairs}
        elif isinstance(node, ast.ImportFrom):
            homes |= {o.asname: f"{node.module}.{o.name}" for o in node.names if o.asname}
    return parse(text, name).visit(_Renaming(homes, kind, old, new)).code


class _Renaming(cst.CSTTransformer):
    """Renames the member where the class stands before it, whatever it is called."""

    def __init__(self, homes: Mapping[str, str], kind: str, old: str, new: str) -> None:
        super().__init__()
        self._homes, self._kind, self._old, self._new = homes, kind, old, new

    def leave_Attribute(  # noqa: N802 (named by libcst)
        self, original_node: cst.Attribute, updated_node: cst.Attribute
    ) -> cst.BaseExpression:
        if original_node.attr.value != self._old:
            return updated_node
        first, *others = cst.Module([]).code_for_node(original_node.value).split(".")
        home, *inner = [*self._homes.get(first, "").split("."), *others]
        is_class = [home, *inner] == [self._kind] or (home in OURS and inner[-1:] == [self._kind])
        if not is_class:
            return updated_node
        return updated_node.with_changes(attr=updated_node.attr.with_changes(value=self._new))
