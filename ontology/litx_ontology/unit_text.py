"""Units from untrusted text."""

import ast
import functools
import math
import re
import tokenize
from typing import cast

import pint
from pint.util import string_preprocessor

from litx_ontology.units import Unit, exponents_of, ureg

_LONGEST = 100
_LARGEST_EXPONENT = 100

# Signs of papers and TeX: pint knows a single minus and space, and no $ or braces.
_PLAIN = str.maketrans(
    {
        "\N{MINUS SIGN}": "-",
        "\t": " ",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{THIN SPACE}": " ",
        "\N{HAIR SPACE}": " ",
        "$": None,
        "{": None,
        "}": None,
    }
)

# Characters of a unit.
_UNIT_TEXT = re.compile(r"[A-Za-zµμÅÅΩΔ°%·⋅⁻⁰¹²³⁴-⁹0-9_ ./*^()-]*")
_NAME = re.compile(r"\b[^\W\d]\w*")
_UNCERTAIN = re.compile(r"\d *\(")  # 5(2) would be an uncertainty

# Exceptions of pint for invalid text.
_REFUSALS = (
    pint.PintError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    IndexError,
    KeyError,
    SyntaxError,
    TypeError,
    ValueError,
    tokenize.TokenError,
)


def read_unit_text(text: str) -> Unit | None:
    """Return the unit that pint reads from a text; empty text is dimensionless.

    None if the text names no unit, has more than 100 characters, or would take pint very long.
    """
    return _parse(text) if len(text) <= _LONGEST else None  # so that the cache holds no long text


def as_unit(value: object) -> Unit | None:
    """Return a unit, or the unit that a text names; None for any other value.

    A quantity of a single unit, such as ``1 / ureg.kelvin``, is that unit.
    """
    if isinstance(value, Unit):
        return value
    if isinstance(value, pint.Quantity):
        is_single = type(value.magnitude) in (int, float) and value.magnitude == 1
        return cast("Unit", value.units) if is_single else None
    return read_unit_text(value) if isinstance(value, str) else None


def convert(number: float, unit: object, target: object) -> float | None:
    """Convert a number to another unit; None if that is impossible.

    Args:
        number: Number to convert.
        unit: Unit of the number, or its text; other types are allowed.
        target: Unit of the result, or its text.
    """
    source, destination = as_unit(unit), as_unit(target)
    if source is None or destination is None:
        return None
    try:
        result = float(ureg.convert(number, source, destination))
    except (pint.PintError, ArithmeticError, ValueError):
        return None
    return result if math.isfinite(result) else None


@functools.lru_cache(maxsize=4096)
def _parse(text: str) -> Unit | None:
    """Return the unit that a text names; None if it names none."""
    plain = text.translate(_PLAIN).strip()
    if not _UNIT_TEXT.fullmatch(plain):
        return None
    try:
        if not _is_quick(plain):
            return None
        unit = ureg.Unit(plain)
        if not all(abs(power) <= _LARGEST_EXPONENT for power in exponents_of(unit).values()):
            return None
        ureg.get_root_units(unit)  # overflows where a power is too large
    except _REFUSALS:
        return None
    return unit


def _is_quick(text: str) -> bool:
    """Return whether pint, which evaluates texts, has nothing large to compute.

    9**9**9 would take hours. So an exponent must have no power in it, and the base of a power no
    number but 1 and exponents. Words such as "cubic" are powers too, so the text is checked as pint
    rewrites it.
    """
    for rewrite in ureg.preprocessors:
        text = rewrite(text)
    formula = _NAME.sub("u", string_preprocessor(text).strip())
    if not formula:
        return True
    if _UNCERTAIN.search(formula):
        return False
    tree = ast.parse(formula, mode="eval")
    nodes = list(ast.walk(tree))
    if any(isinstance(node, (ast.Add, ast.Sub)) for node in nodes):
        return False
    powers = [n for n in nodes if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Pow)]
    return all(_is_bare(n.left) and not _has_power(n.right) for n in powers)


def _has_power(node: ast.AST) -> bool:
    """Return whether an expression contains a power."""
    return any(isinstance(inner, ast.Pow) for inner in ast.walk(node))


def _is_bare(node: ast.AST) -> bool:
    """Return whether an expression has no number but 1 outside of exponents."""
    if isinstance(node, ast.Constant):
        return bool(node.value == 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return _is_bare(node.left)
    return all(_is_bare(inner) for inner in ast.iter_child_nodes(node))
