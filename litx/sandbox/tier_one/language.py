"""Language of extraction programs: names, methods and modules."""

import ast
import builtins
import sys
from enum import Enum, EnumMeta
from pathlib import Path

from litx.sandbox.names import CHEMISTRY, load_offered_names
from litx_ontology.user_fields import USER_ENUMS

PRELUDE = Path(__file__).with_name("prelude.py").read_text(encoding="utf-8")
"""Text of the prelude, read at import since a confined process opens no file."""

RESERVED = frozenset(
    node.id
    for function in ast.walk(ast.parse(PRELUDE))
    if isinstance(function, ast.FunctionDef | ast.Lambda)
    for node in ast.walk(function)
    if isinstance(node, ast.Name) and hasattr(builtins, node.id)
)
"""Builtins that the prelude uses, which a program must not rebind."""

HIDDEN = "_litx"
"""Prefix of names of the prelude, which a program must not use."""

OFFERED = load_offered_names()
ENUMS: dict[str, EnumMeta] = {
    name: value
    for name, value in OFFERED.items()
    if isinstance(value, type) and issubclass(value, Enum)
}
HELPERS = frozenset({"clean_formula", "convert_value_between_units"})
"""Offered functions that compute text and numbers, which only tier X has."""

MAKERS = frozenset(
    name
    for name, value in OFFERED.items()
    if callable(value) and name not in {*ENUMS, *HELPERS, "ureg"}
)
"""Offered names of constructors, and of functions that make an object, whose calls are recorded."""

NAMES = {name: name for name in OFFERED}

_user_enums: dict[str, EnumMeta] = dict(USER_ENUMS)


def offer_user_enums() -> None:
    """Offer the enums of exactly the users' fields that this process knows."""
    if _user_enums == USER_ENUMS:
        return
    for name in _user_enums:
        del OFFERED[name], ENUMS[name], NAMES[name]
    _user_enums.clear()
    _user_enums.update(USER_ENUMS)
    OFFERED.update(_user_enums)
    ENUMS.update(_user_enums)
    NAMES.update({name: name for name in _user_enums})


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
}
"""Methods of classes that programs may call; nothing else of a class can be reached."""

REGISTRY = ("Unit", "parse_units")
"""Methods of `ureg`."""

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
"""Packages that a program may import and not use: the standard library, and what programs of this
field import by habit."""

TAKE_ALL = frozenset({"dict", "list", "max", "min", "sorted", "sum", "tuple"})
"""Builtins that take all of an iterator before anything else happens, as the method `join`."""

ITERATORS = frozenset({"enumerate", "zip"})
"""Builtins that return an iterator."""

VIEWS = frozenset({"items", "keys", "values"})
"""Methods of maps that return what Python can make sets of, which have an order."""

REPLACED = {"dict": "map", "float": "number", "str": "text"}
"""Functions of the prelude that do what some types do when they are called."""

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
"""Constructs that the language does not have, with their word and what to write instead."""
