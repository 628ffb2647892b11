"""The order of keyword arguments: that of the constructors, names first, prose and place last.

A reader wants to know what was measured, its value and its conditions before what is said about it;
so `description` and `source` follow the conditions where the constructor has them before. What
holds other objects (`measurements`, `values`) comes last of all.
"""

import ast
import dataclasses
import inspect

import libcst as cst

from litx.formats.canonical_json.tables import RECORDS
from litx.model.measurement import Measurement

_FIRST = {"Material": ("name",), "GlobalLatticeParam": ("name", "struct")}
"""Fields that come before the others, by class."""

_LAST = {
    "Measurement": ("description", "source"),
    "GlobalLatticeParam": ("description", "source"),
    "ProcessEvent": ("description", "source"),
    "CoreMeasurementValue": ("description", "source"),
}
"""Fields that come after the others, by class."""

_OTHER_NAMES = {
    "CompositionMeasurement": "CompMeasurement",
    "AlloyMaterial": "Material",
    "AlloyDescriptionGroup": "DescriptionGroup",
}
"""Names that a class has besides its own."""


def _orders() -> dict[str, tuple[str, ...]]:
    """Return the order of each constructor's keywords, by the name that is called."""
    found = {}
    for name, cls in RECORDS.items():
        first, last = _FIRST.get(name, ()), _LAST.get(name, ())
        fields = [field.name for field in dataclasses.fields(cls)]
        middle = [field for field in fields if field not in {*first, *last}]
        found[name] = (*first, *middle, *last)
    found |= {other: found[name] for other, name in _OTHER_NAMES.items()}
    group = inspect.signature(Measurement.group_measurements)
    found["Measurement.group_measurements"] = tuple(group.parameters)
    return found


ORDERS = _orders()
"""Keywords in their order, by what is called."""

_OURS = ("litx", "litxbench")


def foreign_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that a module binds itself, so that they may mean anything.

    All constructors are among them where the module assigns within expressions, since the order of
    evaluation could matter then, and where it imports all that a foreign module has.
    """
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.NamedExpr() | ast.Await() | ast.Yield() | ast.YieldFrom():
                return frozenset(ORDERS)
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                found.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.add(name)
            case ast.ImportFrom(module=module) if (module or "").partition(".")[0] in _OURS:
                found |= {one.asname for one in node.names if one.asname}
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                return frozenset(ORDERS)
            case ast.Import() | ast.ImportFrom():
                found |= {(one.asname or one.name).partition(".")[0] for one in node.names}
    return frozenset(found)


def in_order(called: str, names: list[str | None], foreign: frozenset[str]) -> list[int]:
    """Return the indexes of arguments in the order to write them.

    Args:
        called: What is called.
        names: The keyword of each argument, None for one without.
        foreign: Names that the module binds itself.
    """
    as_given = list(range(len(names)))
    order = ORDERS.get(called)
    if order is None or called.partition(".")[0] in foreign or called in foreign:
        return as_given
    start = next((i for i, name in enumerate(names) if name is not None), len(names))
    keywords = names[start:]
    if not set(keywords) <= set(order):  # an unknown one, or a starred one, which has no place
        return as_given
    ranked = sorted(as_given[start:], key=lambda index: order.index(names[index] or ""))
    return as_given[:start] + ranked


def called_name(func: cst.BaseExpression) -> str:
    """Return what a call calls, such as "Measurement.group_measurements"; nothing if no name."""
    match func:
        case cst.Name(value=name):
            return name
        case cst.Attribute(value=cst.Name(value=owner), attr=cst.Name(value=name)):
            return f"{owner}.{name}"
    return ""
