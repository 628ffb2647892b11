"""The names that a program may use without importing them, and what importing them does."""

import builtins
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

import litx
from litx.words import suggest

ROOTS = ("litx", "litxbench")
"""Packages that a program may import offered names from, whatever the submodule it names."""

TRUTH = "litxalloy"
"""The package that no program may import, since it is what programs are judged by."""


def offered() -> dict[str, Any]:
    """Return every name that a program finds at its disposal: those of `import litx`."""
    face: Any = litx  # type checkers do not follow a computed __all__
    return {name: getattr(face, name) for name in face.__all__}


def importer(names: Mapping[str, Any]) -> Callable[..., Any]:
    """Return a stand-in for `__import__` that takes `ROOTS` to hold the offered names alone.

    An import of an offered name binds it and does nothing else, wherever the program says that it
    lives. The ground truth is refused; other modules are imported as always. The packages need not
    be installed.

    Args:
        names: The offered names.
    """
    modules: dict[str, ModuleType] = {}

    def module(dotted: str) -> ModuleType:
        """Return the module of that name, which holds the offered names and its submodules."""
        if dotted not in modules:
            modules[dotted] = ModuleType(dotted)
            modules[dotted].__dict__.update(names, __all__=sorted(names))
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
        root = name.partition(".")[0]
        if root == TRUTH and not level:
            raise ImportError(f"{name}: ground truth is not importable from a program", name=name)
        if level or root not in ROOTS:
            return builtins.__import__(name, namespace, scope, wanted or (), level)
        for one in wanted or ():
            if one != "*" and one not in names:
                message = f"cannot import name {one!r} from {name!r}; {suggest(one, names)}"
                raise ImportError(message, name=name)
        leaf = module(name)
        return leaf if wanted else module(root)

    return import_
