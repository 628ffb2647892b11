"""Renaming of a member of the vocabulary, wherever Python code uses it.

The value of the member stays, since extractions and the scorer compare it; so do comments and
texts. The old name becomes an alias of the member, ``old = new`` below it, so that older canonical
JSON and programs remain valid. Renaming back removes that line and restores the original bytes.
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
from litx.dataset import dataset_names, find_dataset
from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.files.paths import find_checkout
from litx.refactor.keywords import OURS, find_bound_names
from litx.refactor.reading import Script, parse, parse_plain
from litx_ontology.canonical import MeasurementKind

_BESIDE = ("tests", "benchmarks")  # folders of code that a checkout has beside the packages
_VOCABULARY = re.compile(
    r"^class (\w+)\((?:MeasurementKind|Treatment|Canonical|Described)\):", re.MULTILINE
)
_ATTRIBUTES = frozenset({*dir(MeasurementKind), *dir(Enum), "name", "value"}).union(
    *(getattr(base, "__annotations__", {}) for base in MeasurementKind.__mro__)
)
"""Attributes of members, which cannot be names of members."""


def find_code_folders() -> list[Path]:
    """Return the folders with code of this project: packages, datasets, and tests of a checkout.

    Examples are not included, because other people wrote them.
    """
    packages = (litx, litx_ontology, litx_validators, litx_scoring)
    folders = [Path(package.__file__ or "").parent for package in packages]
    folders += [find_dataset(name).folder for name in dataset_names()]
    if root := find_checkout():
        folders += [root / name for name in _BESIDE if (root / name).is_dir()]
    return folders


def rename(kind: str, old: str, new: str, folders: Iterable[Path]) -> dict[Path, bytes]:
    """Return the new content of the files that change when a member gets another name.

    Args:
        kind: Name of the vocabulary's class.
        old: Name of the member.
        new: New name. A former name of the member undoes that renaming.
        folders: Folders of Python files, including the definition of the class.

    Raises:
        DatasetError: The class or member is unknown, or the new name is invalid.
        ProgramError: A file that names the member is not Python.
    """
    files = sorted({file for folder in folders for file in folder.rglob("*.py")})
    scripts = [script for file in files if kind in (script := Script.read(file)).text]
    home = next((script for script in scripts if kind in _vocabularies(script.text)), None)
    if home is None:
        every = [name for file in files for name in _vocabularies(Script.read(file).text)]
        raise DatasetError(f"no vocabulary is called {kind!r}", suggest(kind, sorted(every)))
    names = find_member_names(home, kind)
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
    names = _VOCABULARY.findall(text)
    return [name for name in names if name not in {"Canonical", "MeasurementKind"}]


def find_member_names(script: Script, kind: str) -> dict[str, str]:
    """Return the names in a class; a former name maps to the present name, a present name to ""."""
    return {name: present for name, present, _ in _members(script, kind)}


def _in_definition(script: Script, kind: str, old: str, new: str, *, is_undone: bool) -> str:
    """Return the module of a class in which a member is renamed."""
    lines = script.text.splitlines(keepends=True)
    for member, present, statement in reversed(_members(script, kind)):
        first, end = statement.lineno - 1, statement.end_lineno or statement.lineno
        if member == new:  # the former name becomes the present name, without a new line
            del lines[first:end]
        elif member == old:
            lines[first] = lines[first].replace(old, new, 1)
            indent = " " * statement.col_offset
            lines[end:end] = [] if is_undone else [f"{indent}{old} = {new}\n"]
        elif present == old:
            lines[first] = lines[first].replace(f"= {old}", f"= {new}", 1)
    return "".join(lines)


def _members(script: Script, kind: str) -> list[tuple[str, str, ast.Assign]]:
    """Return the assignments in a class: name, present name of an alias, statement."""
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
    """Rename a member where code uses it, also if an import renames the class.

    A name that a module binds has the same meaning everywhere in the module.
    """
    tree = parse_plain(text, name)
    homes = {kind: kind} if is_home or kind not in find_bound_names(tree) else {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                homes |= {alias.asname: alias.name} if alias.asname else {root: root}
        elif isinstance(node, ast.ImportFrom):
            homes |= {o.asname: f"{node.module}.{o.name}" for o in node.names if o.asname}
    return parse(text, name).visit(_Renaming(homes, kind, old, new)).code


class _Renaming(cst.CSTTransformer):
    """Transformer that renames the member of a class under any of its names."""

    def __init__(self, homes: Mapping[str, str], kind: str, old: str, new: str) -> None:
        """Take the imported modules and classes by local name, the class, and both names."""
        super().__init__()
        self._homes, self._kind, self._old, self._new = homes, kind, old, new

    def leave_Attribute(  # noqa: N802 (named by libcst)
        self, original_node: cst.Attribute, updated_node: cst.Attribute
    ) -> cst.BaseExpression:
        """Rename an attribute with the old name whose object is the class, by any import of it."""
        if original_node.attr.value != self._old:
            return updated_node
        first, *others = cst.Module([]).code_for_node(original_node.value).split(".")
        home, *inner = [*self._homes.get(first, "").split("."), *others]
        is_class = [home, *inner] == [self._kind] or (home in OURS and inner[-1:] == [self._kind])
        if not is_class:
            return updated_node
        return updated_node.with_changes(attr=updated_node.attr.with_changes(value=self._new))
