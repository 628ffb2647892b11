"""The power of ten that a unit may carry, and what the question shows of the unit.

Source: the published code of SciBench. Of a unit such as ``10^{-19} J`` the question shows only
the ``J``, and the right answer is the full value; of ``10^6`` alone it shows all, and the right
answer is the mantissa.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

_PUBLISHED = re.compile(r"\$? *10\^\{? *(-?[0-9]+) *\}? *\$?")
_ANY = re.compile(r"10 *\^ *\{? *(-?[0-9]+)")


class UnitForm(StrEnum):
    """What the published code makes of a unit."""

    plain = "plain"
    """No power of ten was found."""
    scaled = "scaled"
    """Something, be it a blank, follows the power: the question drops the power."""
    pure = "pure"
    """Nothing follows the power: the question shows it."""


@dataclass(frozen=True)
class ProblemUnit:
    """The unit of a problem.

    Attributes:
        text: The unit as the data have it.
        form: What the published code makes of it.
        shown: What the question shows of it.
        exponent: The power of ten that it carries, of several the first; None when it carries
            none. A power that the published code overlooks counts.
    """

    text: str
    form: UnitForm
    shown: str
    exponent: int | None

    @property
    def is_blank(self) -> bool:
        """Whether there is no unit."""
        return not self.text.strip()


def read_unit(text: str) -> ProblemUnit:
    """Return what the published code makes of a unit.

    Raises:
        ValueError: The power of ten has thousands of digits.
    """
    powers = list(_PUBLISHED.finditer(text))
    written = powers[0] if powers else _ANY.search(text)
    exponent = int(written.group(1)) if written else None
    if not powers:
        return ProblemUnit(text, UnitForm.plain, text, exponent)
    rest = text[powers[-1].end() :]
    if rest:
        return ProblemUnit(text, UnitForm.scaled, rest, exponent)
    return ProblemUnit(text, UnitForm.pure, text, exponent)
