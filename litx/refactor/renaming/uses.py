"""Code that names a member of a vocabulary, by the class and the member."""

import ast
from collections.abc import Collection

import libcst as cst
from libcst.metadata import MetadataWrapper, QualifiedName, QualifiedNameProvider

from litx.refactor.formatting.keywords import foreign_names
from litx.refactor.reading import parse, parse_plain

_HOMES = ("litx", "litx_ontology", "litxbench")
"""Packages that a vocabulary may be imported from."""


def in_uses(text: str, name: str, kind: str, old: str, new: str, *, is_home: bool = False) -> str:
    """Rename a member where code uses it; an import may call the class what it likes.

    Args:
        text: A module.
        name: What messages call it.
        kind: The class.
        old: Name of the member.
        new: Its new name.
        is_home: Whether the module defines the class.
    """
    module, tree = parse(text, name), parse_plain(text, name)
    if is_home or _has_one_meaning(tree, kind):
        return module.visit(_ByName(kind, old, new)).code
    wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
    return wrapper.visit(_ByScope(kind, old, new)).code


def _has_one_meaning(tree: ast.Module, kind: str) -> bool:
    """Whether the class has its own name alone, and nothing else has it: no scopes are needed.

    Papers' modules are of this sort, and resolving their names would take a second each.
    """
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    renamed = [one for node in imports for one in node.names if one.name == kind and one.asname]
    modules = [node for node in imports if isinstance(node, ast.Import)]
    return not renamed and not modules and kind not in foreign_names(tree)


class _ByName(cst.CSTTransformer):
    """Renames the member where the name of the class stands before it."""

    def __init__(self, kind: str, old: str, new: str) -> None:
        super().__init__()
        self._kind, self._old, self._new = kind, old, new

    def leave_Attribute(  # noqa: N802 (named by libcst)
        self, original_node: cst.Attribute, updated_node: cst.Attribute
    ) -> cst.BaseExpression:
        if original_node.attr.value != self._old or not self._is_class(original_node.value):
            return updated_node
        return updated_node.with_changes(attr=updated_node.attr.with_changes(value=self._new))

    def _is_class(self, node: cst.BaseExpression) -> bool:
        return isinstance(node, cst.Name) and node.value == self._kind


class _ByScope(_ByName):
    """Renames the member where what stands before it is the class, whatever it is called."""

    METADATA_DEPENDENCIES = (QualifiedNameProvider,)

    def _is_class(self, node: cst.BaseExpression) -> bool:
        found = self.get_metadata(QualifiedNameProvider, node, None)
        names: Collection[QualifiedName] = found() if callable(found) else found or ()
        if not names:  # a star import brings it
            return super()._is_class(node)
        return any(self._is_name(one.name) for one in names)

    def _is_name(self, name: str) -> bool:
        """Whether a qualified name is that of the class where it is imported."""
        first, *others = name.split(".")
        return first in _HOMES and others[-1:] == [self._kind]
