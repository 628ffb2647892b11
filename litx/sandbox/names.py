"""The names that a program may use without importing them, and what importing them does."""

import builtins
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeVar

import litx
from litx.display.suggestions import suggest

ROOTS = ("litx", "litxbench")
"""Packages that a program may import offered names from, whatever the submodule it names."""

CHEMISTRY = "pymatgen"
"""The package that two of the offered names come from; it has moved them from module to module."""

UNITS = "pint"
"""The package whose registry programs make for themselves, which is ours: a confined process cannot
read the definitions, and units of two registries do not fit together."""

TRUTH = "litxalloy"
"""The package that no program may import, since it is what programs are judged by."""

_FROM_CHEMISTRY = ("Composition", "Lattice")
_ALLOY = "Alloy"
_T = TypeVar("_T")


def load_offered_names() -> dict[str, Any]:
    """Return every name that a program finds at its disposal: those of `import litx`."""
    face: Any = litx  # type checkers do not follow a computed __all__
    return {name: getattr(face, name) for name in face.__all__}


def importable_names(package: str, values: Mapping[str, _T]) -> dict[str, _T]:
    """Return what stands for each offered name that a program can import from a package.

    Of the published package this includes the names that it has for what is called otherwise here,
    with `Alloy` before them or without: `AlloyMeasurementMethod` and `MeasurementKind`.
    """
    if package == CHEMISTRY:
        return {name: values[name] for name in _FROM_CHEMISTRY}
    known = dict(values) if package in ROOTS else {}
    if package == "litxbench":
        for name, value in values.items():
            other = name.removeprefix(_ALLOY) if name.startswith(_ALLOY) else _ALLOY + name
            known.setdefault(other, value)
    return known


def make_importer(
    names: Mapping[str, Any], stand_in: Callable[[str], ModuleType | None] = lambda _: None
) -> Callable[..., Any]:
    """Return a stand-in for `__import__` that takes `ROOTS` to hold the offered names alone.

    An import of an offered name binds it and does nothing else, wherever the program says that it
    lives, pymatgen included. The ground truth is refused; other modules are imported as always.
    The packages need not be installed. Where a module is missing, `stand_in` may give one.
    """
    modules: dict[str, ModuleType] = {}

    def module(dotted: str) -> ModuleType:
        """Return the module of that name, which holds the offered names and its submodules."""
        if dotted not in modules:
            modules[dotted] = ModuleType(dotted)
            modules[dotted].__dict__.update({"__all__": sorted(names)} | _names_of(dotted, names))
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
        if root == TRUTH and not level:
            raise ImportError(f"{name}: ground truth is not importable from a program", name=name)
        is_chemistry = root == CHEMISTRY and bool(wanted) and {*wanted} <= {*_FROM_CHEMISTRY}
        if level or not (root in ROOTS or name == UNITS or is_chemistry):
            return _import_other(stand_in, name, namespace, scope, wanted, level)
        for one in wanted:
            if one != "*" and one not in _names_of(name, names):
                message = f"cannot import name {one!r} from {name!r}; {suggest(one, names)}"
                raise ImportError(message, name=name)
        leaf = module(name)
        return leaf if wanted else module(root)

    return import_


def _import_other(stand_in: Callable[[str], ModuleType | None], name: str, *how: Any) -> ModuleType:
    """Import a module that is none of ours."""
    try:
        return builtins.__import__(name, *how)
    except ModuleNotFoundError:
        if (unused := stand_in(name)) is None:
            raise
        return unused


def _names_of(dotted: str, names: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a module has to import; pint has everything that it has anyway."""
    root = dotted.partition(".")[0]
    if root != UNITS:
        return importable_names(root, names)
    registry = {"UnitRegistry": lambda *_, **__: names["ureg"]}
    return vars(builtins.__import__(UNITS)) | registry
