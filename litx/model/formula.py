"""Formulas with variables: series such as SrCo1-xNbxO3-δ, and unknown oxygen contents."""

import re
from collections.abc import Mapping
from functools import cache

from litx.errors import ModelError
from litx.model.chemistry import Element
from litx.model.normalize import unwrap

UNKNOWN = ("δ", "\N{GREEK SMALL LETTER ALPHA}", "delta")
"""Symbols of an unknown deviation from an amount, as in SrCoO3-δ; some papers write alpha."""

MINUS = str.maketrans(
    dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}", "-")
)
"""Translation of the dashes of papers to a hyphen."""

_NUMBER = r"(?:\d+\.?\d*|\.\d+)"
_ROUNDING = 1e-9
_LONGEST = 500
"""Most characters of a formula."""


def split_unknown(formula: str) -> tuple[str, tuple[str, ...]]:
    """Return a formula without its unknown deviations, and the elements that have one.

    "SrCoO3-δ" gives "SrCoO3" and ("O",), and "Nd2NiO4+δ" gives "Nd2NiO4" and ("O",).
    """
    text = formula.translate(MINUS)
    if len(text) > _LONGEST or not any(symbol in text for symbol in UNKNOWN):
        return formula, ()
    elements = []

    def without(match: re.Match[str]) -> str:
        elements.append(match[1])
        return match[1] + match[2]

    text = _deviation().sub(without, text)
    return text, tuple(dict.fromkeys(elements))


@cache
def _deviation() -> re.Pattern[str]:
    """Return the pattern of an element, its amount, and an unknown deviation such as -δ or -δ/2."""
    unknown = rf"{_NUMBER}?(?:{'|'.join(UNKNOWN)})(?:/{_NUMBER})?"
    return re.compile(rf"({_element()})({_NUMBER})?\s*[-+±∓]\s*{unknown}")


@cache
def _element() -> str:
    """Return the pattern of the symbol of an element, longer symbols first."""
    return "|".join(sorted((element.symbol for element in Element), key=len, reverse=True))


def fill_series(formula: str, /, **values: float) -> str:
    """Return a formula of a series with its variables replaced by numbers.

    ``fill_series("SrCo1-xNbxO3-δ", x=0.1)`` is "SrCo0.9Nb0.1O3-δ". An amount is a sum of numbers
    and variables, with factors and divisors: "1-x-y", "0.5x", "3-x/2".

    Raises:
        ModelError: CMP009, if a number has no variable, there is no number, or an amount is
            negative.
    """
    text, numbers = str(unwrap(formula)).translate(MINUS), unwrap(values)
    for name, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            message = f"{name} of the series {formula!r:.80} is {value!r:.80}, and no number"
            raise ModelError("CMP009", message, "write a number; an unknown δ stays in the formula")
    used: set[str] = set()

    def amount(match: re.Match[str]) -> str:
        total = 0.0
        for sign, factor, name, divisor in _term(numbers).findall(match[2]):
            used.add(name)
            size = float(factor or 1) * (float(numbers[name]) if name else 1)
            total += (-size if sign == "-" else size) / float(divisor or 1)
        if total < -_ROUNDING:
            message = f"{match[2]} in the series {formula!r:.80} is {total:.4g}"
            raise ModelError("CMP009", message, "write numbers that make no amount negative")
        return match[1] + format(round(total, 10), ".10g")

    filled = text if len(text) > _LONGEST else _amounts(numbers).sub(amount, text)
    missing = sorted(set(numbers) - used - {""})
    if missing or not numbers:
        message = f"formula {formula!r:.80} has no variable {', '.join(missing) or 'at all'}"
        raise ModelError("CMP009", message, 'write fill_series("SrCo1-xNbxO3-δ", x=0.1)')
    return filled


def _amounts(values: Mapping[str, float]) -> re.Pattern[str]:
    """Return the pattern of an element or a bracket, and an amount with one of the variables."""
    name = "|".join(re.escape(name) for name in values)
    factor = rf"{_NUMBER}?(?:{name})(?:/{_NUMBER})?"
    term = rf"(?:{factor}|{_NUMBER})"
    symbol = rf"(?>{_element()}|\))"  # whole: In2 is indium, and no iodine with a variable n
    return re.compile(rf"({symbol})((?:{_NUMBER}[-+])*{factor}(?:[-+]{term})*)")


def _term(values: Mapping[str, float]) -> re.Pattern[str]:
    """Return the pattern of a term of an amount: sign, factor, variable, divisor."""
    name = "|".join(re.escape(name) for name in values)
    return re.compile(rf"([-+]?)(?=[\d.]|{name})({_NUMBER})?({name})?(?:/({_NUMBER}))?")
