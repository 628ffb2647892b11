"""Units from text that nobody vouches for."""

import functools
import re
import tokenize

import pint

from litx_ontology.units import Unit, exponents_of, ureg

_LONGEST = 100
_LARGEST_EXPONENT = 100

# What may stand in a unit at all. pint computes what it parses, so a number may not be raised to a
# power, and numbers and brackets are few: 9**9**9 would take hours. 5(2) would be an uncertainty.
_UNIT_TEXT = re.compile(r"[A-Za-zµμÅÅΩΔ°%·⋅⁻⁰¹²³⁴-⁹0-9_ ./*^()-]*")
_REFUSED = re.compile(r"[0-9⁰¹²³⁴-⁹]{3}|[0-9⁰¹²³⁴-⁹] *(\*\*|\^|\()|\(.*\(.*\(")

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


@functools.lru_cache(maxsize=4096)
def read_unit_text(text: str) -> Unit | None:
    """Return the unit that pint reads in a text; empty text is dimensionless.

    None when it names no unit, is longer than 100 characters, or would keep pint computing.
    """
    if len(text) > _LONGEST or not _UNIT_TEXT.fullmatch(text) or _REFUSED.search(text):
        return None
    try:
        unit = ureg.Unit(text)
        ureg.get_root_units(unit)  # overflows where a power is too large
    except _REFUSALS:
        return None
    powers = exponents_of(unit).values()
    return unit if all(abs(power) <= _LARGEST_EXPONENT for power in powers) else None
