"""Language of extraction programs: names, methods and modules."""

import ast
import sys
from enum import EnumMeta
from pathlib import Path
from typing import Any

from litx.sandbox.names import CHEMISTRY, importable_names, load_offered_names

PRELUDE = Path(__file__).with_name("prelude.py").read_text(encoding="utf-8")
"""Text of the prelude, read at import since a confined process opens no file."""

HIDDEN = "_litx"
"""Prefix of names of the prelude, which a program must not use."""

OFFERED = load_offered_names()
"""Offered names with their values, the enums of users' fields included."""


def offer_user_enums() -> None:
    """Offer the enums of exactly the users' fields that this process knows."""
    OFFERED.clear()
    OFFERED.update(load_offered_names())


def find_enum(name: str) -> EnumMeta | None:
    """Return the offered enum of a name, or None."""
    value = OFFERED.get(name)
    return value if isinstance(value, EnumMeta) else None


def offered_by(package: str) -> dict[str, str]:
    """Return the offered names by the importable names of a package."""
    return importable_names(package, {name: name for name in OFFERED})


def is_reserved(name: str) -> bool:
    """Return whether the language has a name, so that a program must not bind it."""
    return name in KNOWN or name in OFFERED or name.startswith(HIDDEN)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


BUILTINS = _words("""
    abs all any bin bool chr dict divmod enumerate float hex int len list max min oct ord pow
    print range round sorted str sum tuple zip
""")
"""Builtins that a program may use."""

INSTEAD = {
    "isinstance": "write values of a single type",
    "map": "write a comprehension",
    "filter": "write a comprehension",
    "next": "write [...][0]",
    "repr": "write str(...)",
    "reversed": "write x[::-1]",
    "format": "write an f-string",
    "format_map": "write an f-string",
    "set": "write {...} with the values, or a list",
    "setdefault": "write `if key not in x: x[key] = ...`",
    "update": "write x = {**x, **y}",
}
"""Alternatives to builtins and methods; docs/language.md has others."""

NEVER = _words("delattr eval exec getattr globals locals setattr")
"""Builtins whose names a program must not use at all, since they reach internals."""

EXCEPTIONS = _words("""
    ArithmeticError AssertionError AttributeError Exception ImportError IndexError KeyError
    LookupError NameError NotImplementedError OverflowError RuntimeError StopIteration TypeError
    ValueError ZeroDivisionError
""")
"""Exceptions that a program may raise and handle."""

METHODS = {
    "text": "capitalize casefold center count endswith find index isalnum isalpha isdecimal "
    "isdigit islower isspace isupper join ljust lower lstrip partition removeprefix removesuffix "
    "replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip "
    "swapcase title upper zfill",
    "list": "append clear copy count extend index insert pop remove reverse sort",
    "tuple, range": "count index",
    "map": "clear copy get items keys pop values",
}
"""Methods of plain data by the kind of their owner."""

ALL_METHODS = frozenset(name for names in METHODS.values() for name in names.split())

CONSTRUCTORS = {
    "Composition": ("from_dict", "from_weight_dict", "from_weights"),
    "Lattice": (
        *("cubic", "from_parameters", "hexagonal", "monoclinic", "orthorhombic", "rhombohedral"),
        "tetragonal",
    ),
    "Measurement": ("group_measurements",),
    "ureg": ("Unit", "parse_units"),
}
"""Methods of offered classes that programs may call; other attributes are refused."""

HELPERS = frozenset({"clean_formula", "convert_value_between_units"})
"""Offered functions that only tier X has."""

RECORDED: dict[str, Any] = {
    name: value
    for name, value in OFFERED.items()
    if callable(value) and not isinstance(value, EnumMeta) and name not in HELPERS
} | {
    f"{name}.{method}": getattr(OFFERED[name], method)
    for name, methods in CONSTRUCTORS.items()
    for method in methods
}
"""Constructors and functions whose calls a program records, by name."""

KNOWN = BUILTINS | EXCEPTIONS | {"__name__"}
"""Names of the language beside those that are offered."""

VALUES = ("name", "units", "value")
"""Attributes of members of enums and of amounts that a program may read."""

USABLE = {
    "math": _words("""
        acos asin atan atan2 ceil copysign cos cosh degrees e exp fabs factorial floor fmod fsum
        gcd hypot inf isclose isfinite isinf isnan log log10 log2 pi pow radians sin sinh sqrt
        tan tanh tau trunc
    """),
}
"""Modules that a program may use, with the names in them."""

HARMLESS = sys.stdlib_module_names | {CHEMISTRY, "numpy", "pandas", "pint", "scipy"}
"""Packages that a program may import but not use: the standard library, and those that programs of
this field import by habit."""

TAKE_ALL = frozenset({"dict", "list", "max", "min", "sorted", "sum", "tuple", ".extend", ".join"})
"""Builtins and methods that exhaust an iterator before any other operation."""

ITERATORS = frozenset({"enumerate", "zip"})
"""Builtins that return an iterator."""

VIEWS = frozenset({".items", ".keys", ".values"})
"""Methods of maps that return views."""

MISSING: dict[type, tuple[str, str]] = {
    ast.Yield: ("yield", "return a list"),
    ast.YieldFrom: ("yield from", "return a list"),
    ast.Await: ("await", "leave it out"),
    ast.AsyncFunctionDef: ("async def", "write `def`"),
    ast.AsyncFor: ("async for", "write `for`"),
    ast.AsyncWith: ("async with", "write the body alone"),
    ast.With: ("with", "write the body alone; programs read no files"),
    ast.Try: ("try", "test for what could go wrong"),
    ast.TryStar: ("try", "test for what could go wrong"),
    ast.SetComp: ("{... for ...}", "write a list: [... for ... in ...]"),
    ast.ClassDef: ("class", "write functions and maps"),
    ast.Match: ("match", "write `if`"),
    ast.Delete: ("del", "write `.pop(...)`; a name may stay"),
}
"""Constructs that the language lacks, with their keyword and a replacement."""
