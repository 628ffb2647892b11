"""The units that a program names and defines, looked up for it on this side."""

import re
from typing import Any

import pint

from litx.sandbox.tier_one.failures import Refused
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, unit_from, ureg

Exponents = list[list[Any]]
"""Pairs of a unit's name and its exponent."""

_DEFINED_MOST = 100

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?"
_DEFINITION = re.compile(
    rf"\s*(?P<name>[A-Za-z_]\w*)\s*=\s*(?P<scale>{_NUMBER})\s*\*?\s*(?P<unit>[^=]*)"
    r"(?:=\s*(?P<symbol>[A-Za-z_]\w*)\s*)?(?:=\s*(?P<alias>[A-Za-z_]\w*)\s*)?",
    re.ASCII,
)
_GRAMMAR = 'write ureg.define("name = 2.5 * megapascal")'


class Units:
    """The units of one program.

    Attributes:
        defined: Those that it defined, by name: exponents and the number of base units.
    """

    def __init__(self) -> None:
        """Begin without any."""
        self.defined: dict[str, tuple[dict[str, Any], float]] = {}

    def read(self, text: str) -> tuple[Exponents, float | None]:
        """Return the exponents of the unit that a text names, and its scale if it was defined.

        Raises:
            pint.UndefinedUnitError: It names none.
            Refused: It is not a product of unit names.
        """
        if text in self.defined:
            exponents, scale = self.defined[text]
            return _pairs(exponents), scale
        return _pairs(exponents_of(_unit(text))), None

    def magnitude(self, text: str) -> float:
        """Return the number of `ureg(text)`: 1 or 1.0, as pint's parser has it.

        Raises:
            Refused: The text has characters that pint takes for others.
        """
        if not text.isascii():
            raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
        found: Any = ureg(text)
        return found.magnitude  # type: ignore[no-any-return]

    def define(self, text: str) -> tuple[list[str], Exponents, float]:
        """Define a unit for this program: a number times a product of known units.

        Raises:
            Refused: The text is not such a definition, or its name is taken.
        """
        read = _DEFINITION.fullmatch(text) if isinstance(text, str) and len(text) <= 200 else None
        if read is None or len(self.defined) >= _DEFINED_MOST:
            raise Refused(f"the unit definition {text!r:.120}", _GRAMMAR)
        of, scale_of = self.read(read["unit"].strip() or "dimensionless")
        names = [name for name in (read["name"], read["symbol"], read["alias"]) if name]
        names = [name for name in names if name != "_"]
        for name in names:
            known = read_unit_text(name) is not None or hasattr(ureg, name)
            if name in self.defined or known:
                message = f"defining the unit {name!r}, which is known"
                raise Refused(message, "choose another name")
        scale = float(read["scale"]) * (1.0 if scale_of is None else scale_of)
        exponents: Any = dict(of)
        found: Any = ureg.get_base_units(unit_from(exponents))
        factor, base = found
        total = scale * factor
        if total == 0 or not abs(total) < float("inf"):
            raise Refused("a unit of this size", _GRAMMAR)
        made = exponents_of(base)
        self.defined.update(dict.fromkeys(names, (made, total)))
        return names, _pairs(made), total


def _pairs(exponents: dict[str, Any]) -> Exponents:
    return [[name, power] for name, power in exponents.items()]


def _unit(text: str) -> Unit:
    unit = read_unit_text(text)
    if unit is None:
        if re.fullmatch(r"[A-Za-z_]\w{0,99}", text, re.ASCII):
            raise pint.UndefinedUnitError(text)
        hint = "write a product of unit names, such as 'mm/year'"
        raise Refused(f"the unit {text!r:.120}", hint)
    return unit


def real(exponents: dict[str, Any], scale: float | None) -> Any:
    """Return pint's unit; of a defined unit, the amount of base units that it is."""
    key = tuple((name, type(power), power) for name, power in exponents.items())
    found = _KNOWN.get(key)
    if found is None:
        found = unit_from(exponents)
        if len(_KNOWN) < 500:  # programs that make up units do not fill the memory
            _KNOWN[key] = found
    return found if scale is None else ureg.Quantity(scale, found)


_KNOWN: dict[tuple[Any, ...], Unit] = {}
"""Units by their exponents, since pint takes long to look its names up.

The types belong to the key: 1 equals 1.0, and one program's unit would be another's.
"""
