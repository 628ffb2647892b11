"""Names that a program may use without imports, their imports, and the names that it binds."""

import ast
import builtins
from collections.abc import Callable, Collection, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeVar

import litx
from litx.display.suggestions import suggest
from litx_ontology.user_fields import USER_ENUMS

ROOTS = ("litx", "litxbench")
"""Packages with the offered names, in any submodule."""

CHEMISTRY = "pymatgen"
"""Package of two offered names, which were in several modules over time."""

UNITS = "pint"
"""Package of the unit registry. Programs get the registry of litx: a confined process cannot read
the definitions, and units of two registries do not work together."""

DATASETS = ("litxalloy",)
"""Packages of ground truth, which no program may import. A confined process cannot look up those
that are installed, so the host names them in each request."""

_FROM_CHEMISTRY = ("Composition", "Lattice")
_ALLOY = "Alloy"
_T = TypeVar("_T")


def load_offered_names() -> dict[str, Any]:
    """Return the names that a program can use, with their values.

    They are the public names of litx, and the enums of the users' fields that this process knows,
    which hide none of them.
    """
    face: Any = litx  # type checkers do not follow a computed __all__
    return USER_ENUMS | {name: getattr(face, name) for name in face.__all__}


def importable_names(package: str, values: Mapping[str, _T]) -> dict[str, _T]:
    """Return the offered names that a program can import from a package, with their values.

    The published package also has names with or without `Alloy` in front, such as
    `AlloyMaterial` and `Experiment`.
    """
    if package == CHEMISTRY:
        return {name: values[name] for name in _FROM_CHEMISTRY}
    names = dict(values) if package in ROOTS else {}
    if package == "litxbench":
        for name, value in values.items():
            published_name = name.removeprefix(_ALLOY) if name.startswith(_ALLOY) else _ALLOY + name
            names.setdefault(published_name, value)
    return names


def make_importer(
    names: Mapping[str, Any],
    stand_in: Callable[[str], ModuleType | None] = lambda _: None,
    datasets: Collection[str] = DATASETS,
) -> Callable[..., Any]:
    """Return a replacement for `__import__` in which `ROOTS` have exactly the offered names.

    An import of an offered name from any submodule, or from pymatgen, only binds the name. The
    packages `datasets` are refused; other modules are imported as usual. The packages need not be
    installed. `stand_in` may return a replacement for a missing module.
    """
    modules: dict[str, ModuleType] = {}

    def module(dotted: str) -> ModuleType:
        """Return the module of a name, with the offered names and its submodules."""
        if dotted not in modules:
            modules[dotted] = ModuleType(dotted)
            modules[dotted].__dict__.update({"__all__": sorted(names)} | _members_of(dotted, names))
            parent, _, name = dotted.rpartition(".")
            if parent:
                setattr(module(parent), name, modules[dotted])
        return modules[dotted]

    def import_(
        name: str,
        namespace: Mapping[str, Any] | None = None,
        scope: Mapping[str, Any] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        root, wanted = name.partition(".")[0], wanted or ()
        if root in datasets and not level:
            raise ImportError(f"{name}: ground truth is not importable from a program", name=name)
        is_chemistry = root == CHEMISTRY and bool(wanted) and {*wanted} <= {*_FROM_CHEMISTRY}
        if level or not (root in ROOTS or name == UNITS or is_chemistry):
            return _import_other(stand_in, name, namespace, scope, wanted, level)
        for member in wanted:
            if member != "*" and member not in _members_of(name, names):
                message = f"cannot import name {member!r} from {name!r}; {suggest(member, names)}"
                raise ImportError(message, name=name)
        leaf = module(name)
        return leaf if wanted else module(root)

    return import_


def _import_other(
    stand_in: Callable[[str], ModuleType | None], name: str, *arguments: Any
) -> ModuleType:
    """Import a module without offered names."""
    try:
        return builtins.__import__(name, *arguments)
    except ModuleNotFoundError:
        if (unused := stand_in(name)) is None:
            raise
        return unused


def _members_of(dotted: str, names: Mapping[str, Any]) -> dict[str, Any]:
    """Return the members of a module; pint has all of its usual members."""
    root = dotted.partition(".")[0]
    if root != UNITS:
        return importable_names(root, names)
    registry = {"UnitRegistry": lambda *_, **__: names["ureg"]}
    return vars(builtins.__import__(UNITS)) | registry


def names_bound_by(node: ast.AST) -> list[str]:
    """Return the names that a node other than an import binds."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
            return [name]
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [name]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
            return [name]
        case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            return [name]
    return []
