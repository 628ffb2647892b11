"""The chemical formulas in a text, typeset in whatever way."""

import re
from decimal import Decimal
from functools import lru_cache

from pymatgen.core import Element

from litx.audit.layout import Span

SYMBOLS = frozenset(one.symbol for one in Element) - {"D", "T"}
"""Symbols of the elements; isotopes are none."""

_NOISE = r"(?:\\[A-Za-z]+|[{}$_]|\\[,; ]|</?sub>)"
_AMOUNT = (
    r"(?:\d{1,30}(?:[.\u2024]\d{1,30})?|[\u2080-\u2089]{1,30}(?:[.\u2024][\u2080-\u2089]{1,30})?)"
)
_PART = rf"[A-Z][a-z]?(?:{_NOISE}|[ ](?=[ $]{{0,20}}_)|(?<=[$_{{])[ ])*{_AMOUNT}?"
_BETWEEN = rf"(?:{_NOISE}|(?<=[}}$])[ ](?=\\)|(?<=\d)[ ](?=[A-Z][a-z]?\d))*"
_FORMULA = re.compile(rf"(?<![A-Za-z])(?:{_PART}{_BETWEEN})+")
_SUBSCRIPTS = str.maketrans({chr(0x2080 + d): str(d) for d in range(10)} | {"\u2024": "."})
_SINGLE = re.compile(r"([A-Z][a-z]?)(\d+(?:\.\d+)?)?")

Amounts = tuple[tuple[str, Decimal], ...]
"""Elements with their shares of the whole, sorted by element, so that Al0.5Co0.5 is AlCo."""


@lru_cache(maxsize=4096)
def read_formula(text: str) -> Amounts:
    """Return what a formula of two elements or more says, nothing when it is none."""
    plain = re.sub(rf"{_NOISE}|\s", "", text.translate(_SUBSCRIPTS))
    found: dict[str, Decimal] = {}
    position = 0
    while part := _SINGLE.match(plain, position):
        if part[1] not in SYMBOLS:
            return ()
        found[part[1]] = found.get(part[1], Decimal(0)) + Decimal(part[2] or 1)
        position = part.end()
    if position < len(plain) or len(found) < 2:
        return ()
    total = sum(found.values())
    rounded = Decimal("1e-9")
    named = ((name, (one / total).quantize(rounded)) for name, one in found.items() if total)
    return tuple(sorted(named))


def find_formulas(text: str) -> list[tuple[Amounts, Span]]:
    """Return the formulas of two elements or more, in order, each with its place."""
    found = ((read_formula(one[0]), Span(*one.span())) for one in _FORMULA.finditer(text))
    return [(amounts, span) for amounts, span in found if amounts]
