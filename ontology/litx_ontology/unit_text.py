"""Units from text that nobody vouches for."""

import ast
import functools
import math
import re
import tokenize

import pint
from pint.util import string_preprocessor

from litx_ontology.units import Unit, exponents_of, ureg

_LONGEST = 100
_LARGEST_EXPONENT = 100

# Signs that papers and TeX print: pint knows one minus and one space, and drops $ and braces.
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

# What may stand in a unit at all.
_UNIT_TEXT = re.compile(r"[A-Za-zµμÅÅΩΔ°%·⋅⁻⁰¹²³⁴-⁹0-9_ ./*^()-]*")
_NAME = re.compile(r"\b[^\W\d]\w*")
_UNCERTAIN = re.compile(r"\d *\(")  # 5(2) would be an uncertainty

# What pint lets through when text is no unit.
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
    """Return the unit that pint reads in a text; empty text is dimensionless.

    None when it names no unit, is longer than 100 characters, or would keep pint computing.
    """
    return _read(text) if len(text) <= _LONGEST else None  # the cache keeps no long text


def as_unit(given: object) -> Unit | None:
    """Return the unit that a unit or its text means; None when it means none."""
    if isinstance(given, Unit):
        return given
    return read_unit_text(given) if isinstance(given, str) else None


def convert(number: float, given: object, wanted: object) -> float | None:
    """Return a number of one unit in another; None when that cannot be worked out.

    Args:
        number: The number.
        given: Its unit, of whatever type a program gave.
        wanted: The other unit, or its text.
    """
    unit, other = as_unit(given), as_unit(wanted)
    if unit is None or other is None:
        return None
    try:
        found = float(ureg.convert(number, unit, other))
    except (pint.PintError, ArithmeticError, ValueError):
        return None
    return found if math.isfinite(found) else None


@functools.lru_cache(maxsize=4096)
def _read(text: str) -> Unit | None:
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
    """Tell whether pint, which computes what it parses, has nothing large to compute.

    9**9**9 would take hours. So an exponent has no power in it, and what is raised to a power has
    no number in it but 1 and its own exponents. Words such as "cubic" are powers too, which is why
    the text is looked at as pint rewrites it.
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
    return any(isinstance(inner, ast.Pow) for inner in ast.walk(node))


def _is_bare(node: ast.AST) -> bool:
    """Tell whether an expression holds no number but 1, exponents apart."""
    if isinstance(node, ast.Constant):
        return bool(node.value == 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return _is_bare(node.left)
    return all(_is_bare(inner) for inner in ast.iter_child_nodes(node))
