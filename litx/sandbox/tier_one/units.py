"""The units of a program: what it names, combines and defines."""

import re
from typing import Any

import pint

from litx.sandbox.failures import Refused
from litx.sandbox.names import offered
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, unit_from, ureg

Amount = tuple[dict[str, Any], float | None]
"""Exponents by a unit's name, and the number of such units; None of a unit that is no amount."""

_LARGEST_EXPONENT = 100
_MOST_NAMES = 20
_DEFINED_MOST = 100

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?"
_DEFINITION = re.compile(
    rf"\s*(?P<name>[A-Za-z_]\w*)\s*=\s*(?P<scale>{_NUMBER})\s*\*?\s*(?P<unit>[^=]*)"
    r"(?:=\s*(?P<symbol>[A-Za-z_]\w*)\s*)?(?:=\s*(?P<alias>[A-Za-z_]\w*)\s*)?",
    re.ASCII,
)
_GRAMMAR = 'write ureg.define("name = 2.5 * megapascal")'


class Units:
    """The units of one program."""

    def __init__(self) -> None:
        """Begin without any definition."""
        self._known: dict[str, Amount] = {}
        self._defined = 0

    def read(self, text: Any) -> Amount:
        """Return the unit that a text names.

        Raises:
            pint.UndefinedUnitError: It names none.
            Refused: It is not a product of unit names.
        """
        if not isinstance(text, str):
            raise Refused("a unit from this", 'write text such as "mm/year"')
        if text not in self._known:
            unit = read_unit_text(text)
            if unit is None and re.fullmatch(r"[A-Za-z_]\w{0,99}", text, re.ASCII):
                raise pint.UndefinedUnitError(text)
            if unit is None:
                hint = "write a product of unit names, such as 'mm/year'"
                raise Refused(f"the unit {text!r:.120}", hint)
            self._known[text] = exponents_of(unit), None
        return self._known[text]

    def amount(self, text: Any) -> Amount:
        """Return the amount that `ureg(text)` makes: 1 or 1.0 of a unit, as pint's parser has it.

        Raises:
            pint.UndefinedUnitError: The text names no unit.
            Refused: It is not a product of unit names, in characters that pint takes as they are.
        """
        exponents, scale = self.read(text)
        if scale is None:
            if not text.isascii():
                raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
            made: Any = ureg(text)
            scale = made.magnitude
        return exponents, scale

    def define(self, text: Any) -> None:
        """Define a unit for this program: a number times a product of known units.

        Raises:
            Refused: The text is not such a definition, or its name is taken.
        """
        read = _DEFINITION.fullmatch(text) if isinstance(text, str) and len(text) <= 200 else None
        if read is None or self._defined >= _DEFINED_MOST:
            raise Refused(f"the unit definition {text!r:.120}", _GRAMMAR)
        exponents, scale = self.read(read["unit"].strip() or "dimensionless")
        names = [
            one for one in (read["name"], read["symbol"], read["alias"]) if one not in {None, "_"}
        ]
        for name in names:
            if name in self._known or read_unit_text(name) is not None or hasattr(ureg, name):
                message = f"defining the unit {name!r}, which is known"
                raise Refused(message, "choose another name")
        found: Any = ureg.get_base_units(unit_from(exponents))
        factor, base = found
        total = _finite(float(read["scale"]) * (1.0 if scale is None else scale) * factor)
        if total == 0:
            raise Refused("a unit of size 0", _GRAMMAR)
        self._known.update(dict.fromkeys(names, (exponents_of(base), total)))
        self._defined += len(names)

    def combined(self, how: list[Any]) -> Amount:
        """Return the unit that a program made: as it named, multiplied, divided and raised it.

        Raises:
            Refused: It is too large.
        """
        match how:
            case ["=", str(text)]:
                return self.read(text)
            case ["1", str(text)]:
                return self.amount(text)
            case ["o", str(name)] if name in _OFFERED:
                return exponents_of(_OFFERED[name]), None
            case ["**", ["u", *unit], int(power) | float(power)]:
                return _power(self.combined(unit), power)
            case [("*" | "/") as sign, ["u", *left], ["u", *right]]:
                return _product(self.combined(left), self.combined(right), 1 if sign == "*" else -1)
        raise Refused("such a unit", "write a product of units")

    def real(self, how: list[Any]) -> Any:
        """Return pint's unit; of an amount, pint's quantity."""
        exponents, scale = self.combined(how)
        key = tuple((name, type(power), power) for name, power in exponents.items())
        found = _MADE.get(key)
        if found is None:
            found = unit_from(exponents)
            if len(_MADE) < 500:  # programs that make up units do not fill the memory
                _MADE[key] = found
        return found if scale is None else ureg.Quantity(scale, found)


def _power(unit: Amount, power: float) -> Amount:
    """Raise a unit to a power."""
    exponents, scale = unit
    found = {name: value * power for name, value in exponents.items()}
    if not all(abs(value) <= _LARGEST_EXPONENT for value in found.values()):
        raise Refused(f"a unit to the power {power!r:.20}", "write a small number")
    if scale is None:
        return found, None
    _require_scale(exponents)
    if power == 1:
        return unit  # as pint does, which makes floats of the exponents of any other
    if power == 0:
        raise Refused("an amount to the power 0", "leave it out")
    return found, _finite(scale**power)


def _product(left: Amount, right: Amount, sign: int) -> Amount:
    """Multiply units, or divide them."""
    found = dict(left[0])
    for name, value in right[0].items():
        total = found.get(name, 0) + sign * value
        if total:
            found[name] = total
        else:
            found.pop(name, None)
    if len(found) > _MOST_NAMES or any(abs(v) > _LARGEST_EXPONENT for v in found.values()):
        raise Refused("a unit of that many parts", "write a simple unit")
    if left[1] is None and right[1] is None:
        return found, None
    _require_scale(left[0])
    _require_scale(right[0])
    one, other = (1 if scale is None else scale for _, scale in (left, right))
    return found, _finite(one * other if sign == 1 else one / other)


def _require_scale(exponents: dict[str, Any]) -> None:
    """Refuse to compute with an amount of degrees Celsius or the like: their 0 is not nothing."""
    if any(name.startswith("degree_") for name in exponents):
        raise Refused("computing with an amount of degrees", "use ureg.Unit(...)")


def _finite(scale: Any) -> float:
    if type(scale) is complex or not abs(scale) < float("inf"):
        raise Refused("a defined unit that large", "define it in another unit")
    return scale  # type: ignore[no-any-return]


_OFFERED: dict[str, Any] = {name: one for name, one in offered().items() if isinstance(one, Unit)}

_MADE: dict[tuple[Any, ...], Unit] = {}
"""Units by their exponents, since pint takes long to look its names up.

The types belong to the key: 1 equals 1.0, and one program's unit would be another's.
"""
